// Lets the example of the scoring answer at each touch. The server works it out and draws it, as it does for the
// plain form; here only its answer is put in the place of the one before.
const box = document.getElementById('penalty'), form = box?.querySelector('form');
let turn = Promise.resolve(); // one touch after the other, each on what the one before led to

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const button = event.submitter;
  turn = turn.then(() => ask(button));
});
form?.addEventListener('change', () => {
  turn = turn.then(() => ask());
});
form?.classList.add('live');

async function ask(button) {
  const sent = new URLSearchParams(new FormData(form)), query = new URLSearchParams(sent);
  if (button?.name) query.set(button.name, button.value);
  try {
    await put(sent, await fetch(`${form.dataset.answer}?${query}`));
  } catch {
    location.assign(`${form.action.split('#')[0]}?${query}#try`); // the plain way
  }
}

// put leaves the buttons where they are, under the finger, and a field that was written in meanwhile as it is.
async function put(sent, answer) {
  if (!answer.ok && answer.status !== 422) throw answer;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const input of form.querySelectorAll('input')) {
    const now = fresh.getElementById(input.id);
    if (input.value === sent.get(input.name)) input.value = now.value;
    for (const name of ['aria-invalid', 'aria-describedby']) {
      if (now.hasAttribute(name)) input.setAttribute(name, now.getAttribute(name));
      else input.removeAttribute(name);
    }
  }
  for (const part of ['.wrongs', '[role=status]']) box.querySelector(part).replaceChildren(...fresh.querySelector(part).childNodes);
}
