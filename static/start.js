// In the form for a new game the Enter key goes on to the next empty name field, and from the last or an empty one to how
// the table plays: nobody starts by it without those who aren't written down yet. The button says what it starts.
const form = document.querySelector('form.start'), line = document.querySelector('.way');
const fields = [...form.querySelectorAll('[name="player"]')];
const button = form.querySelector('.bar button'), begin = button.textContent;
const chosen = () => form.querySelector('[name="variation"]:checked');

// However a keyboard says Enter, the browser presses the form's first button for it.
form.addEventListener('submit', (event) => {
  if (event.submitter !== form.querySelector('button')) return;
  event.preventDefault();
  const field = document.activeElement;
  if (fields.includes(field)) onward(field);
});

function onward(field) {
  const next = field.value.trim() && fields.slice(fields.indexOf(field) + 1).find((other) => !other.value.trim());
  (next || chosen() || form.elements.variation[0]).focus();
}

const fold = (name) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toUpperCase().toLowerCase();

// seated takes the names out of those to tap that stand in a field.
function seated() {
  const there = fields.map((field) => fold(field.value));
  for (const chip of form.querySelectorAll('[name="add"]')) chip.hidden = there.includes(fold(chip.value));
}

function way() {
  const on = chosen();
  if (!on) return '';
  const name = on.closest('label').querySelector('b').textContent;
  const last = on.value === 'shorter' ? ' to phase ' + form.elements.last_phase.value : '';
  return name[0].toLowerCase() + name.slice(1) + last;
}

function tell() {
  const words = way();
  button.textContent = words ? `${begin}: ${words}` : begin;
  if (line) line.hidden = !line.firstElementChild.textContent.endsWith(': ' + words);
}

function drawn() {
  tell();
  seated();
}

form.addEventListener('input', seated);
form.addEventListener('change', drawn);
addEventListener('pageshow', drawn); // a browser may fill the form in again after going back
drawn();
