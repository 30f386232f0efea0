// Two things for who looks at a game: it follows what is saved elsewhere, and it keeps the screen awake.

// Follows a game that is played on another phone too. The page says what it shows: a revision of the game.
// Where there is only something to look at, the new state takes its place; where a form is, the page is
// loaded again unless something was entered in it: then a notice says what happened, and nothing is lost.
const live = document.querySelector('[data-live]');
let stream;

// touched says whether something is entered that a new page would not have.
const touched = () => 'kept' in live.dataset || [...document.querySelectorAll('form :is(input, select, textarea)')].some((i) =>
  i.type === 'radio' || i.type === 'checkbox' ? i.checked !== i.defaultChecked
    : i.options ? [...i.options].some((o, n) => o.selected !== (o.defaultSelected || n === 0 && !i.querySelector('[selected]')))
      : i.value !== i.defaultValue);

async function newest() {
  const answer = await fetch(live.dataset.page ?? location.pathname);
  if (!answer.ok) throw answer.status;
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

// put shows the new state in the place of the old, and says it to who doesn't see it.
function put(shown, page) {
  const fresh = page.querySelector('[data-shown]');
  shown.replaceChildren(...fresh.childNodes);
  document.title = page.title;
  live.textContent = page.querySelector('[data-live]').dataset.words + ' ' + shown.querySelector('.head').innerText;
}

function notice(words) {
  live.replaceChildren(Object.assign(document.createElement('p'), {textContent: words}));
  const link = Object.assign(document.createElement('a'), {href: live.dataset.look, target: '_blank', textContent: 'Look at it'});
  live.lastChild.append(' What you entered is still here. ', link);
  live.hidden = false;
}

// gone: the game was deleted, and there is nothing more to follow. In its place is a page with a way back, which
// waits where something was entered.
function gone() {
  stream.close();
  live.dataset.live = '';
  touched() ? notice('This game was deleted.') : location.replace(location.pathname);
}

async function changed({data}) {
  if (data === live.dataset.revision) return;
  const shown = document.querySelector('[data-shown]');
  if (!shown && !touched()) return location.replace(location.pathname);
  try {
    const page = await newest();
    const now = page.querySelector('[data-live]').dataset;
    live.dataset.revision = now.revision;
    shown ? put(shown, page) : notice(now.words);
  } catch (status) {
    status === 404 ? gone() : setTimeout(open, 5000); // a stream begins with the newest revision, so this tries again
  }
}

// refused: there is no stream, of a game that was deleted meanwhile or of one that too many follow.
async function refused() {
  if (stream.readyState !== EventSource.CLOSED) return;
  const answer = await fetch(live.dataset.live).catch(() => {});
  answer?.status === 404 ? gone() : setTimeout(open, 30000);
}

function open() {
  stream?.close();
  if (document.hidden || !live.dataset.live) return; // a browser has few connections to one place
  stream = new EventSource(live.dataset.live);
  stream.onmessage = changed;
  stream.onerror = refused;
}

if (live) {
  document.addEventListener('visibilitychange', open);
  addEventListener('pageshow', open);
  addEventListener('pagehide', () => stream?.close());
  addEventListener('submit', () => { stream?.close(); setTimeout(open, 20000); }); // its own change is no news
}

// Keeps the screen awake while a game is looked at, and says so. The choice is remembered on this phone.
const place = document.querySelector('[data-awake]');
const button = Object.assign(document.createElement('button'), {type: 'button'});
let wanted = true, lock;
try { wanted = localStorage.getItem('awake') !== 'off'; } catch {} // storage may be forbidden

function say() {
  button.textContent = !wanted ? 'The screen may sleep · keep it awake' : lock ? 'The screen stays awake · let it sleep' : 'The phone lets the screen sleep now · turn off';
}

async function hold() {
  try {
    if (wanted && !document.hidden && !lock) {
      lock = await navigator.wakeLock.request('screen');
      lock.addEventListener('release', () => { lock = null; say(); });
    }
    if (!wanted) await lock?.release();
  } catch {
    lock = null; // a phone that is low on power refuses
  }
  say();
}

button.addEventListener('click', () => {
  wanted = !wanted;
  try { localStorage.setItem('awake', wanted ? 'on' : 'off'); } catch {}
  hold();
});

if (place && 'wakeLock' in navigator) {
  place.append(button);
  document.addEventListener('visibilitychange', hold);
  hold();
} else if (place) {
  place.textContent = isSecureContext ? 'This browser lets the screen sleep. Set the phone to sleep later.'
    : 'The screen may sleep: browsers keep it awake only over https. Set the phone to sleep later.';
}
if (place) place.hidden = false;
