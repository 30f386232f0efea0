// What is seen of a player on the entry form: controls that save taps (a button for each card, one to take it back,
// rows of numbers for a full hand), and the words that say what follows from a touch.
import {kinds, told} from "./seat.js";

const press = (attributes, ...content) => make('button', {type: 'button', ...attributes}, ...content);

// label is the words that stand over a plain field.
const label = (input) => input.labels[0].querySelector('span').firstChild.textContent.trim();

// dress adds the controls to a player's part of the form.
export function dress(seat) {
  const cards = seat.root.querySelector('.cards');
  if (!cards) return;
  cards.prepend(...kinds.map((kind) => tile(seat.counts[kind])));
  for (const kind of kinds) seat.counts[kind].closest('label').classList.add('counted', kind);
  seat.total.closest('label').classList.add('sum');
  seat.total.enterKeyHint = 'next';
  cards.before(make('div', {class: 'fill'}, ...kinds.slice(1).map((kind) => row(seat, kind))));
  cards.after(make('div', {class: 'left'}, ...kinds.map((kind) => press({class: 'less', 'data-less': kind})), make('span', {class: 'because'})));
}

function tile(input) {
  return press({class: 'tile', 'data-more': input.dataset.kind}, make('b', {}, label(input)), ' ', make('small', {}, input.labels[0].querySelector('small').textContent), ' ', make('i', {'aria-hidden': 'true'}));
}

// row is the numbers of one kind. Where there can be more than stand in it, the last one leads on to − 5 +.
function row(seat, kind) {
  const words = label(seat.counts[kind]), last = Math.min(4, limit(seat, kind));
  const buttons = Array.from({length: last + 1}, (_, i) => press({'data-kind-of': kind, 'data-exactly': i}));
  return make('div', {role: 'group', 'aria-label': `${seat.name}: ${words}`}, make('span', {}, words), make('div', {}, ...buttons));
}

const limit = (seat, kind) => Math.min(seat.hand, seat.counts[kind].dataset.deck);

const counts = (seat, kind) => seat.n(kind) > 3 && limit(seat, kind) > 4;

// asked is how many cards a button of a row means now.
export function asked(seat, {dataset: {kindOf, exactly}}) {
  const n = seat.n(kindOf);
  return counts(seat, kindOf) ? [0, n, n - 1, n, Math.min(n + 1, limit(seat, kindOf))][exactly] : Number(exactly);
}

// draw shows on the controls what stands in the fields. Their names begin with what is seen on them, so that who
// speaks to the phone can call them by it. Who is out has nothing to fill in, unless it is being done.
export function draw(seat) {
  seat.root.dataset.result = seat.result;
  if (!seat.total) return;
  for (const kind of kinds) drawKind(seat, kind, seat.n(kind));
  for (const button of seat.root.querySelectorAll('[data-exactly]')) drawNumber(seat, button);
  seat.counts.low.placeholder = seat.typed ? '–' : 0;
  seat.total.placeholder = seat.empty && seat.result !== 'out' ? '–' : seat.cost;
  seat.root.classList.toggle('counting', seat.typed === '' && seat.held > 0);
  seat.root.classList.toggle('bare', seat.result === 'out' && seat.empty && !seat.root.querySelector('.cards :focus'));
  seat.root.querySelector('.because').textContent = because(seat);
}

function drawKind(seat, kind, n) {
  const [tile, less] = [seat.root.querySelector(`[data-more=${kind}]`), seat.root.querySelector(`[data-less=${kind}]`)];
  tile.classList.toggle('on', n > 0);
  tile.lastChild.textContent = n || '';
  call(tile, seat, `one more ${one(kind)}, ${n} so far`);
  less.hidden = !n;
  less.textContent = `− ${names[kind]}`;
  call(less, seat, `take back one ${one(kind)}, ${n} so far`);
}

const call = (button, seat, words) => button.setAttribute('aria-label', `${button.textContent}, ${seat.name}: ${words}`);

function drawNumber(seat, button) {
  const i = Number(button.dataset.exactly), kind = button.dataset.kindOf, n = seat.n(kind), on = counts(seat, kind);
  button.setAttribute('aria-pressed', !seat.typed && i === (on ? 3 : n));
  button.hidden = on && i === 1;
  button.textContent = on ? ['0', '', '−', n, '+'][i] : i === 4 && limit(seat, kind) > 4 ? '4+' : i;
  if (on && i !== 3 && i) call(button, seat, `one ${i > 3 ? 'more' : 'fewer'} ${one(kind)}, ${n} so far`);
  else button.setAttribute('aria-label', `${seat.name}: ${button.textContent} × ${one(kind)}`);
}

export const names = {low: 'low', high: 'high', skip: 'Skip', wild: 'Wild'};
const spoken = {low: 'low card, 1 to 9', high: 'high card, 10 to 12', skip: 'Skip', wild: 'Wild'};

export const one = (kind) => spoken[kind];

// because is why the line stands as it does; empty where a person said so.
export function because(seat) {
  if (seat.why === 'rest') return 'Everyone else has cards left, so out.';
  if (seat.why === 'many') return `More than ${seat.most} can’t be held when down: not down. ${full(seat)}`;
  if (seat.typed !== '') return total(seat);
  if (seat.result === 'not') return full(seat);
  return seat.why === 'cards' ? 'Cards left, so down.' : seat.result === 'out' && seat.empty ? 'No cards left.' : '';
}

function total(seat) {
  const n = seat.typed + ' points: ';
  if (seat.why === 'points') return n + (seat.result === 'out' ? 'out.' : `can only be ${seat.said}.`);
  if (seat.why === 'hand' || seat.typing && !seat.fits.down.has(seat.points)) return '';
  return told(seat) || seat.fits.down.has(seat.points) ? n + 'can be down or not. Say which.' : n + 'no hand comes to that. Add it up again.';
}

function full(seat) {
  const parts = kinds.filter((kind) => seat.n(kind)).map((kind) => `${seat.n(kind)} ${names[kind]}`);
  return `${seat.held} cards: ${parts.join(', ')}.`;
}

// recorded is what will be saved of a player; a question mark for what is still open.
export function recorded(seat) {
  const n = seat.points;
  const cost = seat.empty || seat.result === 'out' ? '' : ' ' + (Number.isFinite(n) ? n : '?');
  return seat.said + cost;
}

export const top = (e) => e.getBoundingClientRect().top;

// steady keeps what was touched last where the thumb is, whatever comes or goes above it; where that goes itself, its
// player. Where the page can't scroll back any further, room is left above the form for what went.
export function steady(page, act) {
  const e = page.at?.isConnected ? page.at : page.form, seat = e.closest('.seat') ?? page.form;
  const [held, was] = page.held ?? [], tops = [e === held ? was : top(e), top(seat) + (e === held ? was - top(e) : 0)];
  delete page.held; // it was seen before the focus moved the page
  act();
  const moved = () => (e.offsetParent ? top(e) - tops[0] : top(seat) - tops[1]);
  scrollBy(0, moved());
  for (let i = 0; i < 2 && moved() < -1; i++) page.form.style.marginTop = (page.room = (page.room ?? 0) - moved()) + 'px'; // twice, as margins fall into one
}

// make makes an element with attributes and content. Those that a script adds are marked, to be taken out again.
export function make(tag, attributes, ...content) {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries({'data-added': '', ...attributes})) e.setAttribute(name, value);
  e.append(...content);
  return e;
}

// summary is what will be recorded, each name to itself.
export function summary(seats) {
  const parts = seats.filter((seat) => seat.entered).map((seat) => make('span', {}, make('b', {}, make('bdi', {}, seat.name)), ' ' + recorded(seat)));
  return parts.flatMap((part, i) => (i ? [' · ', part] : [part]));
}

// sum is the bar's line.
export function sum(bar, seats) {
  bar.replaceChildren(...summary(seats));
  bar.hidden = !bar.firstChild;
}

// teller says to who listens, once the hand rests, which lines are other than they were, and what is asked.
export function teller({form, seats, news}) {
  const line = make('p', {class: 'unseen', role: 'status'});
  form.append(line);
  const lines = () => seats.map((seat) => (seat.entered ? `${seat.name}: ${recorded(seat)}. ${because(seat)}` : `${seat.name}: nothing yet.`));
  let timer, said = lines();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const now = lines();
      line.textContent = [...now.filter((words, i) => words !== said[i]), ...news.splice(0)].join(' ');
      said = now;
    }, 700);
  };
}
