// Saves taps on the entry form. The form works without it, and is what is sent either way.
import {choose, exactly, less, more, Seat, settle, type} from "./seat.js";
import {asked, draw, dress, make, steady, sum, teller, top} from "./show.js";
import {asker, Draft, idle, note, resume, send, sends, stop} from "./keep.js";

const form = document.querySelector('.entry');
if (form) attempt();

// attempt leaves the plain form as it was if anything fails on the way.
function attempt() {
  const ends = new AbortController();
  try {
    start(ends.signal);
  } catch (error) {
    ends.abort();
    form.classList.remove('tap');
    for (const e of form.querySelectorAll('[data-added]')) e.remove();
    form.before(make('p', {class: 'notice'}, form.dataset.plain));
    console.error(error);
  }
}

function start(signal) {
  const seats = [...form.querySelectorAll('[data-seat]')].map((root) => new Seat(root, Number(form.dataset.hand)));
  seats.forEach(dress);
  const page = {signal, form, seats, news: [], draft: new Draft(form), bar: form.querySelector('[data-sum]'), nobody: form.elements.nobody_out};
  page.ask = asker(page);
  page.refresh = () => changed(page);
  page.reset = (keep) => reset(page, keep);
  page.rest = () => { // nobody types
    for (const seat of seats) delete seat.typing;
    steady(page, () => show(page));
  };
  form.addEventListener('pointerdown', ({target}) => { page.held = [target, top(target)]; }, {signal});
  form.addEventListener('click', (event) => touched(page, event), {signal});
  form.addEventListener('input', (event) => written(page, event), {signal});
  for (const event of ['keydown', 'keypress']) form.addEventListener(event, (event) => onward(page, event), {signal});
  addEventListener('pagehide', () => idle(page), {signal});
  addEventListener('pageshow', (event) => back(page, event), {signal});
  form.classList.add('tap');
  resume(page);
  show(page);
  page.tell = teller(page);
  sends(page);
  above(page.bar.parentElement, signal);
  if (page.body) send(page);
}

// back shows what is so now after going back to the page: the browser may have kept it, or filled the form in again.
// What only the page holds stays.
function back(page, {persisted}) {
  if (persisted && !page.warned && !form.dataset.back) location.reload();
  else show(page);
}

// reset makes the form what the server sent.
function reset(page, keep) {
  stop(page);
  form.reset();
  for (const seat of page.seats) seat.remember();
  if (!keep) page.draft.drop();
  show(page);
}

// above keeps the bar with Save above the phone's keyboard, where that covers the page, and who is typed for in view.
function above(bar, signal) {
  const view = window.visualViewport;
  const low = () => view.height < 470; // the keyboard is there
  const see = () => low() && document.activeElement.matches('.seat [inputmode]') && document.activeElement.closest('.seat').scrollIntoView({block: 'nearest'});
  const lift = () => {
    bar.style.bottom = Math.max(0, innerHeight - view.height - view.offsetTop) + 'px';
    see();
  };
  view.addEventListener('resize', lift, {signal});
  form.addEventListener('focusin', ({target, target: {value}}) => requestAnimationFrame(() => {
    see();
    // What is typed takes its place, unless somebody was quicker.
    if (target.inputMode && target === document.activeElement && target.value === value) target.select();
  }), {signal});
}

const seatOf = (page, e) => page.seats.find((seat) => seat.root.contains(e));

function touched(page, event) {
  const e = event.target.closest('button, input'), seat = e && seatOf(page, e);
  if (!seat || e.type === 'button' && seat.why === 'many' && seat.turned > Date.now() - 400) return; // meant for what was there before
  page.at = e;
  if (e.type === 'radio') choose(seat, e.value);
  else if (e.dataset.more) more(seat, e.dataset.more);
  else if (e.dataset.less) takeBack(seat, e);
  else if (e.dataset.exactly) exactly(seat, e.dataset.kindOf, asked(seat, e));
  else return;
  changed(page, seat);
}

// takeBack moves the focus off a button that is about to go.
function takeBack(seat, button) {
  less(seat, button.dataset.less);
  if (!seat.n(button.dataset.less) && document.activeElement === button) seat.root.querySelector(`[data-more=${button.dataset.less}]`).focus({preventScroll: true});
}

function written(page, event) {
  const seat = seatOf(page, event.target);
  if (event.target.name === 'keep') return stop(page);
  if (event.target.type === 'radio') return;
  page.at = event.target;
  if (seat) seat.typing = true;
  if (seat && event.target === seat.total) type(seat);
  if (seat && event.target === seat.counts.low) seat.own = true;
  changed(page, seat);
}

// onward lets the phone's Next key lead to the next player's total, and to Save after the last. In no field of a
// player it sends the form.
function onward(page, event) {
  const e = event.target;
  if (event.key !== 'Enter' || event.isComposing || !e.matches('.seat [inputmode]')) return;
  event.preventDefault();
  const next = page.seats[page.seats.indexOf(seatOf(page, e)) + 1]?.total ?? form.querySelector('.bar button');
  if (event.type === 'keydown') setTimeout(() => next.focus(), 50); // the same key is not to press it
}

function changed(page, seat) {
  steady(page, () => {
    stop(page);
    asAgain(seat);
    settle(page.seats, page.nobody?.checked);
    show(page);
  });
  page.tell();
  page.ask();
  if (!page.draft.keep(page.seats) && !page.warned) {
    page.warned = true;
    note(page, form.dataset.lost);
  }
}

// asAgain: what was kept as it is was another hand; it is asked again when the hand changes.
function asAgain(seat) {
  for (const box of form.querySelectorAll('[name=keep]')) {
    const owner = box.closest('[data-seat]');
    if (!owner || owner === seat?.root) box.checked = false;
  }
}

function show(page) {
  for (const seat of page.seats) {
    draw(seat);
    seat.last = seat.result;
  }
  sum(page.bar, page.seats);
}
