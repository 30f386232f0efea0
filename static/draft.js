// What was entered so far, kept on this phone until it is saved: one draft a form, for one round of one revision.
import {make, summary} from "./show.js";

const entry = /^(seat\.\d+\.(result|low|high|skip|wild|points|phase)|nobody_out)$/;

const field = ([name, value]) => entry.test(name) && typeof value === 'string' && value.length < 10;

export class Draft {
  constructor(form) {
    this.form = form;
    this.key = 'entry ' + new URL(form.action).pathname;
    this.untouched = form.dataset.back ? '' : JSON.stringify(this.fields());
  }

  get now() {
    const {round} = this.form.dataset, {revision, request} = this.form.elements;
    return {v: 1, round, revision: Number(revision.value), request: request.value};
  }

  fields() { return [...new FormData(this.form)].filter(([name, value]) => entry.test(name) && value); }

  // keep writes down what stands in the form, and what waits to be sent; it answers whether the phone took it.
  keep(seats, body) {
    const fields = this.fields(), memory = Object.fromEntries(seats.map((seat) => [seat.root.id, seat.memory]));
    try {
      if (!body && JSON.stringify(fields) === this.untouched) localStorage.removeItem(this.key);
      else localStorage.setItem(this.key, JSON.stringify({...this.now, body: body && String(body), fields, memory}));
      return true;
    } catch {
      return false;
    }
  }

  drop() {
    try { localStorage.removeItem(this.key); } catch {} // nothing was kept
  }

  // done drops what was saved, not what another page of the same game keeps.
  done() {
    if (this.read()?.request === this.now.request) this.drop();
  }

  // find is the draft that may go on, if there is one; what is of no use any more is dropped.
  find() {
    const draft = this.read(), sent = this.form.dataset.sent.split('\n');
    if (draft && draft.revision <= this.now.revision && !sent.includes(draft.request)) return draft;
    this.drop();
  }

  read() {
    try {
      const draft = JSON.parse(localStorage.getItem(this.key));
      return draft.v === 1 && Number.isInteger(draft.revision) && draft.fields.every(field) ? draft : null;
    } catch {
      return null; // nothing, or nothing that this page wrote
    }
  }

  fits({revision, round}) { return revision === this.now.revision && round === this.now.round; }

  // fill puts a draft back into the form.
  fill({fields, memory}, seats) {
    for (const e of this.form.elements) {
      if (!entry.test(e.name)) continue;
      const values = fields.filter(([name]) => name === e.name).map(([, value]) => value);
      if (e.type === 'radio' || e.type === 'checkbox') e.checked = values.includes(e.value);
      else e.value = values[0] ?? '';
    }
    for (const seat of seats) seat.remember(memory?.[seat.root.id]);
  }
}

// resume brings a draft back, and says so. Where the game went on meanwhile, the person chooses. What a form came
// back with is no draft of the new state of the game before somebody touches it or Save.
export function resume(page) {
  const {draft, form, seats} = page;
  const found = !form.dataset.back && draft.find();
  if (!found) return;
  draft.fill(found, seats);
  if (draft.fits(found)) {
    form.elements.request.value = found.request;
    note(page, 'What was entered before is back.', ['Start over', () => page.reset()]);
    if (found.body) page.body = new URLSearchParams(found.body);
    return;
  }
  const entered = summary(seats);
  page.reset(true);
  note(page, `Saved meanwhile: ${form.dataset.last}. Entered here before that: ${entered}.`,
    ['Use it for this form', () => { draft.fill(found, seats); page.refresh(); }], ['Throw it away', () => draft.drop()]);
}

// note is a line at the top of the form with what can be done about it.
export function note({form}, words, ...choices) {
  const box = make('div', {class: 'notice draft', role: 'status'}, make('p', {}, words));
  for (const [label, action] of choices) {
    const button = make('button', {type: 'button'}, label);
    button.addEventListener('click', () => { box.remove(); action(); });
    box.append(button);
  }
  form.prepend(box);
}
