// One player's part of the entry form. The plain fields hold all that will be sent; a Seat reads and writes them,
// and remembers beside them who said what: a person ("hand"), a card, a typed total, or the rest of the table.
export const kinds = ['low', 'high', 'skip', 'wild'];

const numbers = (text) => new Set((text ?? '').split(' ').filter(Boolean).map(Number));

export class Seat {
  constructor(root, hand) {
    this.root = root;
    this.hand = hand; // cards of who didn't lay down
    this.name = root.dataset.seat;
    this.phase = root.querySelector('select'); // in any order
    this.radios = [...root.querySelectorAll('[type=radio]')];
    this.total = root.querySelector('[data-points]');
    this.counts = Object.fromEntries([...root.querySelectorAll('[data-kind]')].map((i) => [i.dataset.kind, i]));
    this.remember();
  }

  // memory is what the fields alone don't tell; remember takes it up again, or begins with what stands in them.
  get memory() { return {why: this.why, before: this.before, refused: this.refused, own: this.own}; }

  remember(memory) {
    const own = this.result === 'not' && this.typed === '' && this.held !== this.hand; // how many low cards was said
    Object.assign(this, {why: this.result && 'hand', before: '', refused: false, own, kept: {}});
    for (const name in memory) if (typeof memory[name] === typeof this[name] && name in this.memory) this[name] = memory[name];
  }

  // what says which hands are possible: the phase that was chosen, else the player's part
  get limits() { return (this.phase?.value ? this.phase.selectedOptions[0] : this.root).dataset; }
  get most() { return Number(this.limits.most); } // cards of who is down
  get fits() { return {down: numbers(this.limits.down), not: numbers(this.root.dataset.not)}; } // totals

  get result() { return this.radios.find((r) => r.checked)?.value ?? ''; }
  get said() { return this.radios.find((r) => r.checked)?.labels[0].textContent.trim().toLowerCase() ?? '?'; }
  set result(value) { for (const r of this.radios) r.checked = r.value === value; }

  n(kind) { return Number(this.counts[kind]?.value) || 0; }
  put(kind, n) { this.counts[kind].value = n || ''; }

  get typed() { return this.total?.value.trim() ?? ''; }
  get held() { return kinds.reduce((sum, kind) => sum + this.n(kind), 0); }
  get cost() { return kinds.reduce((sum, kind) => sum + this.n(kind) * (this.counts[kind]?.dataset.each ?? 0), 0); }
  get points() { return this.typed === '' ? this.cost : Number(this.typed); }
  get empty() { return this.typed === '' && this.held === 0; }
  get entered() { return this.result !== '' || !this.empty; }

  // keep notes the fields under the result that they belong to, so that a slip on another result loses nothing.
  keep() {
    this.kept[this.result || 'down'] = {counts: kinds.map((kind) => this.n(kind)), typed: this.typed};
  }

  fill(counts, typed = '') {
    kinds.forEach((kind, i) => this.put(kind, counts[i]));
    this.total.value = typed;
  }

  clear() { this.fill([0, 0, 0, 0]); }

  // rest makes the hand full with low cards, unless a person said how many those are.
  rest() {
    if (this.own) return;
    this.put('low', 0);
    this.put('low', Math.max(0, this.hand - this.held));
  }
}

// What follows from one touch. Nothing here knows a rule: how many cards and which totals are possible stand in the
// page, where keeper put them.

// more is one more card of a kind: who holds cards and isn't said to be not down is down, until those are more
// than anyone down can hold.
export function more(seat, kind) {
  seat.total.value = '';
  if (seat.result !== 'down') seat.why = 'cards';
  seat.result = 'down';
  seat.keep();
  seat.put(kind, Math.min(99, seat.n(kind) + 1));
  if (seat.why !== 'hand' && seat.held > seat.most) tooMany(seat);
}

function tooMany(seat) {
  seat.result = 'not';
  seat.why = 'many';
  seat.own = false;
  seat.turned = Date.now();
  seat.rest();
}

export function less(seat, kind) {
  seat.put(kind, Math.max(0, seat.n(kind) - 1));
  if (!seat.empty || seat.why !== 'cards') return;
  seat.result = seat.why = '';
}

// exactly says how many of a kind a full hand holds.
export function exactly(seat, kind, n) {
  seat.total.value = '';
  seat.put(kind, n);
  seat.rest();
}

// choose is a result that a person touched.
export function choose(seat, value) {
  const was = seat.last ?? '';
  seat.refused = seat.why === 'rest' && value !== 'out';
  seat.why = 'hand';
  if (!seat.total || was === value) return;
  seat.result = was;
  seat.keep();
  seat.result = value;
  refill(seat, was, value);
}

function refill(seat, was, value) {
  const kept = seat.kept[value];
  if (value === 'out') return seat.clear();
  if (kept && (value === 'down' || was === 'out')) return seat.fill(kept.counts, kept.typed);
  if (value === 'down' && was === 'not' && seat.typed === '') return seat.clear();
  if (value === 'not' && seat.typed === '') {
    seat.own = false;
    seat.rest();
  }
}

// type is a total typed in place of the cards; some totals settle whether the phase was laid down.
export function type(seat) {
  if (seat.typed !== '') seat.fill([0, 0, 0, 0], seat.total.value);
  if (seat.why !== 'hand') says(seat, told(seat));
  else if (seat.empty && seat.result === 'not') seat.rest();
}

function says(seat, result) {
  seat.result = result;
  seat.why = result && 'points';
}

// told is the result that a typed total leaves; empty when it leaves more than one, or none.
export function told(seat) {
  if (seat.typed === '') return '';
  if (seat.points === 0) return 'out';
  const [down, not] = [seat.fits.down.has(seat.points), seat.fits.not.has(seat.points)];
  return down === not ? '' : down ? 'down' : 'not';
}

// settle lets the only one without a card be out, once everyone else has some. A person may say otherwise.
export function settle(seats, nobody) {
  for (const seat of seats) if (seat.why === 'rest') back(seat);
  const open = seats.filter((seat) => seat.empty);
  if (nobody || open.length !== 1 || seats.some((seat) => seat.result === 'out')) return;
  const [seat] = open;
  if (!seat.total || seat.result === 'not' || seat.refused) return;
  seat.before = seat.result;
  seat.result = 'out';
  seat.why = 'rest';
}

function back(seat) {
  seat.result = seat.before;
  seat.why = seat.before && 'hand';
}
