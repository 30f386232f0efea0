// Keeps the screen awake while a game is looked at, and says so. The choice is remembered on this phone.
const place = document.querySelector('[data-awake]');
const button = Object.assign(document.createElement('button'), {type: 'button'});
let wanted = true, lock;
try { wanted = localStorage.getItem('awake') !== 'off'; } catch {} // storage may be forbidden

function say() {
  button.textContent = 'Keep the screen awake: ' + (!wanted ? 'off' : lock ? 'on' : 'on, but the phone refuses now');
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
