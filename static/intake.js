// The form for files: says at once that they are too long, and that long ones take a while. Without it the server does.
const file = document.getElementById('file');
const most = Number(file.dataset.most);

// megabytes is how long the chosen files are together.
function megabytes() {
  let sum = 0;
  for (const one of file.files) sum += one.size;
  return sum / 1048576;
}

file.addEventListener('change', () => {
  const long = megabytes() > most;
  file.setCustomValidity(long ? `That is ${Math.ceil(megabytes())} MB, and ${most} MB at most are read. Choose fewer files, or an archive of them.` : '');
  if (long) file.reportValidity();
});

file.form.addEventListener('submit', () => {
  if (megabytes() > 1) file.form.querySelector('[role=status]').textContent = `Sending and reading ${Math.ceil(megabytes())} MB. This may take a minute.`;
});
