// All that goes to the server while a round is entered.
//
// It sends the round as it stood when Save was touched. While the network is gone it is kept, and the same bytes are
// sent once that is back; its request key makes it count once, however often it is sent.
import {make} from "./show.js";

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
  const words = 'Not sent yet: there is no connection. ' + (kept ? 'It is kept on this phone, and this page sends it' : 'Leave this page open: it is sent') + ' as soon as the connection is back.' + (kept ? ' Leave it open, or come back to it.' : '');
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

// put leaves the questions that stand there already, so that nothing is lost of what is done with them.
function put({form, seats, news, tell}, problems) {
  const old = new Set(form.querySelectorAll('.asks'));
  for (const p of problems.filter((p) => p.question || p.field.endsWith('.points'))) {
    const id = 'ask.' + p.id;
    let words = document.getElementById(id);
    if (!words) {
      words = make('p', {class: 'question', id}, make('bdi'));
      const box = make('div', {class: 'asks'}, words, make('a', {href: p.rule, target: '_blank', class: 'onward'}, 'The rule'), ...(p.question ? [tick(p.id, id)] : []));
      const seat = seats.find((seat) => seat.root.id === `seat.${p.seat}`);
      seat ? seat.root.append(box) : form.querySelector('.nobody').before(box);
    }
    old.delete(words.parentElement);
    if (words.textContent === p.text) continue;
    (words.firstElementChild ?? words).textContent = p.text;
    words.parentElement.querySelector('[name=shown]')?.remove(); // it was of another hand
    news.push(p.text);
  }
  for (const box of old) box.remove();
  if (news.length) tell();
}

function tick(value, id) {
  const box = make('input', {type: 'checkbox', name: 'keep', value, 'aria-describedby': id});
  return make('label', {class: 'tick'}, box, make('span', {}, 'Keep it as it is'));
}
