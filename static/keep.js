// What becomes of a round before it is saved, in three parts: the draft that is kept on this phone, sending it, and what
// the server would ask about it.
import {settle} from "./seat.js";
import {make, steady, summary} from "./show.js";

// A draft is what was entered so far, kept until it is saved: one draft a form, for one round of one revision.
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

  // goesOn: the round is still to be saved, whatever else the table did meanwhile. A correction is of one revision.
  goesOn(draft) { return this.fits(draft) || draft.round === this.now.round && this.key.endsWith('/rounds'); }

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
  if (draft.goesOn(found)) {
    note(page, 'What was entered before is back.', ['Empty the form', () => page.reset()]);
    if (draft.fits(found)) {
      form.elements.request.value = found.request;
      if (found.body) page.body = new URLSearchParams(found.body);
    } else {
      settle(seats, page.nobody?.checked); // who plays may be others now
      draft.keep(seats);
    }
    return;
  }
  const entered = summary(seats);
  page.reset(true);
  note(page, [`The table went on: ${form.dataset.last}. Entered here before that: `, ...entered, '.'],
    ['Use it for this form', () => { draft.fill(found, seats); page.refresh(); }], ['Throw it away', () => draft.drop()]);
}

// note is a line at the top of the form with what can be done about it.
export function note({form}, words, ...choices) {
  const box = make('div', {class: 'notice draft', role: 'status'}, make('p', {}, ...[words].flat()));
  for (const [label, action] of choices) {
    const button = make('button', {type: 'button'}, label);
    button.addEventListener('click', () => { box.remove(); action(); });
    box.append(button);
  }
  form.prepend(box);
}

// send sends the round as it stood when Save was touched. While the network is gone it is kept, and the same bytes are
// sent once that is back; its request key makes it count once, however often it is sent.
export function sends(page) {
  const {form, signal} = page, button = form.querySelector('.bar button'), save = button.textContent;
  page.saving = (on) => {
    form.setAttribute('aria-busy', on);
    button.textContent = on ? 'Saving …' : save;
  };
  form.addEventListener('submit', (event) => {
    if (event.submitter?.name) return stop(page); // a preview saves nothing
    event.preventDefault();
    send(page);
  }, {signal});
  const again = () => page.late && send(page);
  addEventListener('online', again, {signal});
  document.addEventListener('visibilitychange', again, {signal});
}

export async function send(page) {
  if (page.busy) return;
  clearTimeout(page.timer);
  const busy = page.busy = new AbortController();
  try {
    if (!page.body) {
      page.body = new URLSearchParams(new FormData(page.form));
      if (page.form.dataset.back) page.draft.keep(page.seats);
    }
    if (!page.late) page.saving(true);
    const answer = await post(page.form.action, page.body, busy);
    if (page.busy !== busy) return; // it was changed meanwhile
    if (!answer || answer.status === 502 || answer.status === 504) later(page);
    else arrived(page, answer);
  } catch (error) {
    console.error(error);
    page.form.submit();
  }
}

// post answers nothing where there is no connection.
async function post(action, body, busy) {
  const limit = setTimeout(() => busy.abort(), 15000);
  try {
    return await fetch(action, {method: 'POST', body, signal: busy.signal});
  } catch {
  } finally {
    clearTimeout(limit);
  }
}

// arrived goes where the answer leads: to the game, where it is saved. Else it is sent once more as a plain form, for
// its page.
function arrived({form, draft, seats}, {ok, redirected, url}) {
  if (ok && redirected && form.action.startsWith(url.split('?')[0] + '/rounds')) {
    draft.done();
    return location.assign(url);
  }
  draft.keep(seats); // nothing waits any more
  form.submit();
}

function later(page) {
  idle(page);
  const kept = page.draft.keep(page.seats, page.body);
  page.late ??= make('p', {class: 'problem', role: 'alert'});
  const words = page.form.dataset[kept ? 'kept' : 'open'];
  if (page.late.textContent !== words) page.late.textContent = words;
  page.bar.before(page.late);
  page.timer = setTimeout(() => send(page), 3000);
}

// idle: nothing is under way.
export function idle(page) {
  page.saving(false);
  delete page.busy;
}

// stop: what is being sent, or was to be, is being changed. It waits for the next touch of Save, and goes by another
// key: under the old one it may have been saved as it was.
export function stop(page) {
  if (!page.body) return;
  page.busy?.abort();
  idle(page);
  clearTimeout(page.timer);
  page.late?.remove();
  delete page.body;
  delete page.late;
  page.form.elements.request.value += '+';
}

// asker shows, while a round is entered, what the server would ask about it.
export function asker(page) {
  let timer, turn = 0;
  return () => {
    clearTimeout(timer);
    const mine = ++turn;
    timer = setTimeout(async () => {
      page.rest();
      const problems = await ask(page.form);
      if (problems && mine === turn) steady(page, () => put(page, problems));
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

// put shows what is asked or refused now. What stands there already stays, so that nothing is lost of what is done with
// it; what is mended goes, in the summary above too.
function put({form, seats, news, tell}, problems) {
  const old = new Set(document.querySelectorAll('.asks, [data-about]')), sum = document.querySelector('.wrong:has([data-about])');
  for (const p of problems) {
    const about = [...document.querySelectorAll(`[data-about="${p.about}"]`)], id = 'ask.' + p.id, says = p.question ? 'question' : 'problem';
    for (const e of about) old.delete(e);
    let words = about.map((e) => e.querySelector('.problem')).find(Boolean) ?? document.getElementById(id);
    if (!words && !p.live) continue;
    if (!words) {
      words = make('p', {class: says, id});
      const box = make('div', {class: p.question ? 'asks' : 'asks problem'}, words, make('a', {href: p.rule, target: '_blank', class: 'onward'}, 'The rule'), ...(p.question ? [tick(p.id, id)] : []));
      const seat = seats.find((seat) => seat.root.id === `seat.${p.seat}`);
      seat ? seat.root.append(box) : form.querySelector('.nobody').before(box);
    }
    old.delete(words.parentElement);
    if (words.textContent === p.text) continue;
    words.textContent = p.text;
    words.parentElement.querySelector('[name=shown]')?.remove(); // it was of another hand
    news.push(p.text);
  }
  for (const e of old) e.remove();
  for (const e of form.querySelectorAll('[aria-invalid]')) if (!problems.some((p) => p.field === e.name && !p.question)) e.removeAttribute('aria-invalid');
  if (sum && !sum.querySelector('li:not(.each), .each a')) sum.remove();
  else if (sum && old.size) sum.querySelector('strong').textContent = 'Not saved yet.';
  if (news.length) tell();
}

function tick(value, id) {
  const box = make('input', {type: 'checkbox', name: 'keep', value, 'aria-describedby': id});
  return make('label', {class: 'tick'}, box, make('span', {}, 'Keep it as it is'));
}
