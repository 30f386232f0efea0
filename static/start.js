// In the form for a new game the Enter key goes on to the next name, and from the last or an empty field to how the
// table plays: nobody starts by it without those who aren't written down yet. The button says what it starts.
const form = document.querySelector('form.start'), line = document.querySelector('.way');
const fields = [...form.querySelectorAll('[name="player"]')];
const button = form.querySelector('.bar button'), begin = button.textContent;
const chosen = () => form.querySelector('[name="variation"]:checked');

for (const [i, field] of fields.entries()) {
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    (field.value.trim() && fields[i + 1] || chosen() || form.elements.variation[0]).focus();
  });
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

form.addEventListener('change', tell);
addEventListener('pageshow', tell); // a browser may fill the form in again after going back
tell();
