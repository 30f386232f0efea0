// Gives the score sheet away as a picture that every phone knows (PNG): shared where the browser can do that, kept as a
// file where it can't. Without this script the link leads to the same picture as SVG.
const link = document.querySelector('[data-picture]');

async function png() {
  const sheet = new Image();
  sheet.src = link.href;
  await sheet.decode();
  const canvas = Object.assign(document.createElement('canvas'), {width: sheet.naturalWidth * 2, height: sheet.naturalHeight * 2});
  canvas.getContext('2d').drawImage(sheet, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((done) => canvas.toBlob(done));
  if (!blob) throw new Error('no picture was made'); // the sheet is larger than this phone can draw
  return new File([blob], link.download.replace('.svg', '.png'), {type: 'image/png'});
}

function keep(file) {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), {href, download: file.name}).click();
  setTimeout(() => URL.revokeObjectURL(href), 60000);
  document.querySelector('.kept-file').textContent = 'The picture was saved as ' + file.name + '.';
}

async function give() {
  try {
    const file = await png(), what = {files: [file]};
    navigator.canShare?.(what) ? await navigator.share(what) : keep(file);
  } catch (error) {
    if (error.name !== 'AbortError') location.href = link.href;
  }
}

link?.addEventListener('click', (event) => {
  event.preventDefault();
  give();
});
