// Shows, while a round is entered, what the server would ask about it.
import {make} from "./words.js";

export function asker(page) {
  let timer, turn = 0;
  return () => {
    clearTimeout(timer);
    const mine = ++turn;
    timer = setTimeout(async () => {
      const problems = await ask(page.form);
      if (problems && mine === turn) put(page, problems);
    }, 400);
  };
}

async function ask(form) {
  try {
    const body = new URLSearchParams(new FormData(form));
    const answer = await fetch(form.dataset.check, {method: 'POST', body});
    return (await answer.json()).problems;
  } catch {
    return null; // the server asks again when it is saved
  }
}

function put({form, seats}, problems) {
  const kept = [...form.querySelectorAll('[name=keep]:checked')].map((box) => box.value);
  for (const box of form.querySelectorAll('.asks')) box.remove();
  for (const p of problems.filter((p) => p.question || p.field.endsWith('.points'))) {
    const seat = seats.find((seat) => seat.root.id === `seat.${p.seat}`);
    const box = make('div', {class: 'asks'}, make('p', {class: 'question'}, make('bdi', {}, p.text)));
    if (p.question) box.append(tick(p.id, kept.includes(p.id)));
    seat ? seat.root.append(box) : form.querySelector('.nobody').before(box);
  }
}

function tick(value, checked) {
  const box = make('input', {type: 'checkbox', name: 'keep', value});
  box.checked = checked;
  return make('label', {class: 'tick'}, box, make('span', {}, 'Keep it as it is'));
}
