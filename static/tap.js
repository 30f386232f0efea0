// The controls that save taps: a button for each card, one to take it back, and rows of numbers for a full hand.
import {kinds} from "./seat.js";
import {because, make, names, one} from "./words.js";

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
  return press({class: 'tile', 'data-more': input.dataset.kind}, make('b', {}, label(input)), ' ', make('small', {}, input.dataset.each), ' ', make('i', {'aria-hidden': 'true'}));
}

// row is the numbers of one kind, as many as fit one line; the last goes on counting where there can be more.
function row(seat, kind) {
  const most = Math.min(6, limit(seat, kind));
  const buttons = Array.from({length: most}, (_, i) => press({'data-kind-of': kind, 'data-exactly': i + 1}));
  return make('div', {role: 'group', 'aria-label': `${seat.name}: ${label(seat.counts[kind])}`}, make('span', {}, label(seat.counts[kind])), ...buttons);
}

export const limit = (seat, kind) => Math.min(seat.hand, seat.counts[kind].dataset.deck);

// asked is how many cards a button of such a row means now.
export function asked(seat, button) {
  const n = Number(button.dataset.exactly), [kind, held] = [button.dataset.kindOf, seat.n(button.dataset.kindOf)];
  if (n < 6 || held < 6) return n;
  return held < limit(seat, kind) ? held + 1 : 6;
}

// draw shows on the controls what stands in the fields. Their names begin with what is seen on them, so that who
// speaks to the phone can call them by it.
export function draw(seat) {
  seat.root.dataset.result = seat.result;
  if (!seat.total) return;
  for (const kind of kinds) drawKind(seat, kind, seat.n(kind));
  for (const button of seat.root.querySelectorAll('[data-exactly]')) drawNumber(seat, button);
  seat.total.placeholder = seat.empty && seat.result !== 'out' ? '–' : seat.cost;
  seat.root.classList.toggle('counting', seat.typed === '' && seat.held > 0);
  seat.root.querySelector('.because').textContent = because(seat);
}

function drawKind(seat, kind, n) {
  const [tile, less] = [seat.root.querySelector(`[data-more=${kind}]`), seat.root.querySelector(`[data-less=${kind}]`)];
  tile.classList.toggle('on', n > 0);
  tile.lastChild.textContent = n || '';
  tile.setAttribute('aria-label', `${tile.textContent}, ${seat.name}: one more ${one(kind)}, ${n} so far`);
  less.hidden = !n;
  less.textContent = `− ${n} ${names[kind]}`;
  less.setAttribute('aria-label', `${less.textContent}, ${seat.name}: take back one ${one(kind)}, ${n} so far`);
}

function drawNumber(seat, button) {
  const n = Number(button.dataset.exactly), kind = button.dataset.kindOf, held = seat.n(kind);
  const last = n === 6 && limit(seat, kind) > 6;
  const on = held === n || last && held > 6;
  button.setAttribute('aria-pressed', on);
  button.textContent = last && held > 6 ? held : last && !on ? '6+' : n;
  button.setAttribute('aria-label', `${seat.name}: ${button.textContent} × ${one(kind)}`);
}
