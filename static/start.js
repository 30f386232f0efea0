// In the form for a new game the Enter key goes on to the next name; it begins the game only from an empty
// field, so that nobody starts without those who aren't written down yet.
const fields = [...document.querySelectorAll('input[name="player"]')];

for (const [i, field] of fields.entries()) {
  field.addEventListener("keydown", (event) => {
    const next = fields[i + 1];
    if (event.key !== "Enter" || event.isComposing || !field.value.trim() || !next) return;
    event.preventDefault();
    next.focus();
  });
}
