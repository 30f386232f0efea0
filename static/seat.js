// One player's part of the entry form. The plain fields hold all that will be sent; a Seat reads and writes them,
// and remembers beside them who said what: a person ("hand"), a card, a typed total, or the rest of the table.
export const kinds = ['low', 'high', 'skip', 'wild'];

const numbers = (text) => new Set((text ?? '').split(' ').filter(Boolean).map(Number));

export class Seat {
  constructor(root, hand) {
    this.root = root;
    this.hand = hand; // cards of who didn't lay down
    this.name = root.dataset.seat;
    this.most = Number(root.dataset.most); // cards at most of who did
    this.fits = {down: numbers(root.dataset.down), not: numbers(root.dataset.not)}; // totals
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

  get result() { return this.radios.find((r) => r.checked)?.value ?? ''; }
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
