// Sends the round. While the network is gone it is kept, and sent once that is back; its request key makes it
// count once, however often it is sent.
import {make} from "./words.js";

const pause = 3000;

export function sends(page) {
  page.form.addEventListener('submit', (event) => {
    if (event.submitter?.name) return; // a preview saves nothing
    event.preventDefault();
    send(page);
  });
  const again = () => page.late && send(page);
  addEventListener('online', again);
  document.addEventListener('visibilitychange', again);
}

export async function send(page) {
  if (page.busy) return;
  page.busy = true;
  clearTimeout(page.timer);
  try {
    const body = new URLSearchParams(new FormData(page.form));
    arrived(page, await fetch(page.form.action, {method: 'POST', body, signal: AbortSignal.timeout(15000)}));
  } catch {
    page.busy = false;
    later(page);
  }
}

// arrived goes where the answer leads. What isn't saved is sent once more as a plain form, for its page.
function arrived({form, draft, seats}, answer) {
  if (answer.redirected && answer.ok) {
    draft.drop();
    return location.assign(answer.url);
  }
  draft.keep(seats);
  form.submit();
}

function later(page) {
  const kept = page.draft.keep(page.seats, true);
  page.late ??= make('p', {class: 'problem', role: 'alert'});
  const words = 'Not sent yet: there is no connection. ' + (kept ? 'It is kept on this phone and sent' : 'Leave this page open: it is sent') + ' as soon as the connection is back.';
  if (page.late.textContent !== words) page.late.textContent = words;
  page.bar.before(page.late);
  page.timer = setTimeout(() => send(page), pause);
}

// stop: what was to be sent is being changed, so it waits for the next touch of Save.
export function stop(page) {
  clearTimeout(page.timer);
  page.late?.remove();
  delete page.late;
}
