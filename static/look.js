// Changes the colors in place, so that choosing them loses nothing that is half entered. The server is told for the
// pages to come; the bar of the browser has the color of the paper.
const looks = document.querySelector('.looks'), root = document.documentElement;
const meta = (name) => document.querySelectorAll(`meta[name=${name}]`);

looks.hidden = false;
looks.addEventListener('submit', (event) => {
  const {value} = event.submitter;
  event.preventDefault();
  event.stopPropagation(); // nothing of the game is sent
  root.dataset.look = value;
  meta('color-scheme')[0].content = value === 'auto' ? 'light dark' : value;
  for (const bar of meta('theme-color')) {
    bar.removeAttribute('media');
    bar.content = getComputedStyle(document.body).backgroundColor;
  }
  for (const button of looks.querySelectorAll('button')) button.ariaPressed = button === event.submitter;
  fetch('/look', {method: 'POST', body: new URLSearchParams({look: value}), redirect: 'manual', keepalive: true}).catch(() => {});
});
