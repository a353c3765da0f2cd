/** The filter of the console's flags. Without scripts all flags are shown. */
const box = document.querySelector('#flag-filter');
const rows = [...document.querySelectorAll('[data-flag]')];
const count = document.querySelector('#flag-count');

const apply = () => {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const row of rows) {
    row.hidden = !words.every((word) => row.dataset.flag.includes(word));
    if (!row.hidden) shown += 1;
  }
  count.textContent = `${shown} of ${rows.length}`;
};

box.closest('label').hidden = false;
box.addEventListener('input', apply);
apply();
