// Two things for who looks at a game: it follows what is saved elsewhere, and it keeps the screen awake.

// Follows a game that is played on another phone too. The page says what it shows: a revision of the game.
// Where there is only something to look at, the new state takes its place; where a form is, the page is
// loaded again unless something was entered in it: then a notice says what happened, and nothing is lost.
const live = document.querySelector('[data-live]');
let stream;

// touched says whether something is entered that a new page would not have.
const touched = () => 'kept' in live.dataset || [...document.querySelectorAll('input, select, textarea')].some((i) =>
  i.options ? i.value !== (i.querySelector('[selected]') ?? i.options[0]).value
    : i.checked !== i.defaultChecked || i.value !== i.defaultValue);

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
  live.innerHTML = `<p> What you entered is still here. <a href="${live.dataset.look}" target=_blank>Look at it</a></p>`;
  live.firstChild.prepend(words);
  live.hidden = false;
}

const reload = () => location.replace(location.pathname);

// failed: there is no page. A stream begins with the newest revision, so that opening one tries again; but a game that
// was deleted has nothing more to follow. In its place is a way back, which waits where something was entered.
function failed(status) {
  if (status !== 404) return setTimeout(open, 5000);
  close();
  live.dataset.live = '';
  touched() ? notice('This game was deleted.') : reload();
}

function changed({data}) {
  if (data === live.dataset.revision) return;
  const shown = document.querySelector('[data-shown]');
  if (!shown && !touched()) return reload();
  newest().then((page) => {
    const now = page.querySelector('[data-live]').dataset;
    live.dataset.revision = now.revision;
    shown ? put(shown, page) : notice(now.words);
  }).catch(failed);
}

function open() {
  close();
  if (document.hidden || !live.dataset.live) return; // a browser has few connections to one place
  stream = new EventSource(live.dataset.live);
  stream.onmessage = changed;
  // There is no stream of a game that was deleted meanwhile, nor of one that too many follow.
  stream.onerror = () => stream.readyState === 2 && newest().then(() => setTimeout(open, 30000), failed);
}

const close = () => stream?.close();

document.addEventListener('visibilitychange', open);
addEventListener('pageshow', open);
addEventListener('pagehide', close);
addEventListener('submit', () => { close(); setTimeout(open, 20000); }); // its own change is no news

// Keeps the screen awake while a game is looked at, and says so. The choice is remembered on this phone.
const place = document.querySelector('[data-awake]');
const button = document.createElement('button');
let wanted = true, lock;
try { wanted = localStorage.getItem('awake') !== 'off'; } catch {} // storage may be forbidden

function say() {
  button.textContent = !wanted ? 'The screen may sleep · keep it awake' : lock ? 'The screen stays awake · let it sleep' : 'The phone lets the screen sleep now · turn off';
}

async function hold() {
  try {
    if (wanted && !document.hidden && !lock) {
      lock = await navigator.wakeLock.request('screen');
      lock.onrelease = () => { lock = 0; say(); };
    }
    if (!wanted) await lock?.release();
  } catch {
    lock = 0; // a phone that is low on power refuses
  }
  say();
}

button.onclick = () => {
  wanted = !wanted;
  try { localStorage.setItem('awake', wanted ? 'on' : 'off'); } catch {}
  hold();
};

if (!place) {
  // A game that is over may sleep.
} else if ('wakeLock' in navigator) {
  place.append(button);
  document.addEventListener('visibilitychange', hold);
  hold();
} else {
  place.textContent = (isSecureContext ? 'This browser lets the screen sleep.' : 'The screen may sleep: browsers keep it awake only over https.') + ' Set the phone to sleep later.';
}
if (place) place.hidden = false;
