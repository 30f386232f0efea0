// What the page says of a player, in words, and the elements that say it.
import {kinds, told} from "./seat.js";

export const results = {out: 'out', down: 'down', not: 'not down'};
export const names = {low: 'low', high: 'high', skip: 'Skip', wild: 'Wild'};
const spoken = {low: 'low card, 1 to 9', high: 'high card, 10 to 12', skip: 'Skip', wild: 'Wild'};

export const one = (kind) => spoken[kind];

// because is why the line stands as it does; empty where a person said so.
export function because(seat) {
  if (seat.why === 'rest') return 'Everyone else has cards left, so out.';
  if (seat.why === 'many') return `More than ${seat.most} can’t be held when down: not down. ${full(seat)}`;
  if (seat.typed !== '') return total(seat);
  if (seat.result === 'not') return full(seat);
  return seat.why === 'cards' ? 'so down' : '';
}

function total(seat) {
  const n = seat.typed + ' points: ';
  if (seat.why === 'points') return n + (seat.result === 'out' ? 'out.' : `can only be ${results[seat.result]}.`);
  if (seat.why === 'hand' || document.activeElement === seat.total && !seat.fits.down.has(seat.points)) return '';
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
  return (results[seat.result] ?? '?') + cost;
}

// make makes an element with attributes and content. Those that a script adds are marked, to be taken out again.
export function make(tag, attributes, ...content) {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries({'data-added': '', ...attributes})) e.setAttribute(name, value);
  e.append(...content);
  return e;
}

// sum is the bar's line: what will be recorded.
export function sum(bar, seats) {
  const parts = seats.filter((seat) => seat.entered).map((seat) => make('span', {}, make('b', {}, make('bdi', {}, seat.name)), ' ' + recorded(seat)));
  bar.replaceChildren(...parts.flatMap((part, i) => (i ? [' · ', part] : [part])));
  bar.hidden = !parts.length;
}

export const summary = (seats) => seats.filter((seat) => seat.entered).map((seat) => `${seat.name} ${recorded(seat)}`).join(' · ');

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
