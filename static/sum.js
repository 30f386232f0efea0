// The bar's line says what will be recorded; a line of its own, for who listens, says only what changed.
import {because, recorded} from "./words.js";
import {make} from "./tap.js";

export function sum(bar, seats) {
  const parts = seats.filter((seat) => seat.entered).map((seat) => make('span', {}, make('b', {}, make('bdi', {}, seat.name)), ' ' + recorded(seat)));
  bar.replaceChildren(...parts.flatMap((part, i) => (i ? [' · ', part] : [part])));
  bar.hidden = !parts.length;
}

export const summary = (seats) => seats.filter((seat) => seat.entered).map((seat) => `${seat.name} ${recorded(seat)}`).join(' · ');

// teller says, once the hand rests, which lines are other than they were.
export function teller(form) {
  const line = make('p', {class: 'unseen', role: 'status'});
  form.append(line);
  let timer, said;
  const lines = (seats) => seats.map((seat) => (seat.entered ? `${seat.name}: ${recorded(seat)}. ${because(seat)}` : `${seat.name}: nothing yet.`));
  return (seats) => {
    said ??= lines(seats);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const now = lines(seats);
      line.textContent = now.filter((words, i) => words !== said[i]).join(' ');
      said = now;
    }, 700);
  };
}
