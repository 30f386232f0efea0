// Says, while a round is entered, what will be saved. The form works without it.
const form = document.querySelector('.entry');
const sum = form?.querySelector('[data-sum]');
const words = {out: 'out', down: 'down', not: 'not down'};

// points is what a seat's cards come to, or the total typed in their place; null when neither is there.
function points(seat) {
  const typed = seat.querySelector('[data-points]');
  const filled = [...seat.querySelectorAll('[data-each]')].filter((i) => i.value.trim());
  const cards = filled.reduce((n, i) => n + i.value * i.dataset.each, 0);
  if (typed) typed.placeholder = filled.length && Number.isFinite(cards) ? cards : '–';
  return typed?.value.trim() ? Number(typed.value) : filled.length ? cards : null;
}

// part is one seat's part of the summary; nothing while nothing is entered for it.
function part(seat) {
  const result = seat.querySelector('[type=radio]:checked')?.value;
  const n = points(seat);
  if (!result && n === null) return null;
  const name = document.createElement('b');
  name.append(Object.assign(document.createElement('bdi'), {textContent: seat.dataset.seat}));
  const span = document.createElement('span');
  const cost = n === null || result === 'out' ? '' : ' ' + (Number.isFinite(n) ? n : '?');
  span.append(name, ' ' + (words[result] ?? '?') + cost);
  return span;
}

function show() {
  const parts = [...form.querySelectorAll('[data-seat]')].map(part).filter(Boolean);
  sum.replaceChildren(...parts.flatMap((p, i) => (i ? [' · ', p] : [p])));
  sum.hidden = !parts.length;
}

// What was kept as it is was another hand: it is asked again when the hand changes.
function changed(event) {
  if (event.target.name !== 'keep') {
    const seat = event.target.closest('[data-seat]');
    for (const box of form.querySelectorAll('[name=keep]')) {
      const owner = box.closest('[data-seat]');
      if (!owner || owner === seat) box.checked = false;
    }
  }
  show();
}

if (sum) {
  form.addEventListener('input', changed);
  addEventListener('pageshow', show); // a browser may fill the form in again after going back
}
