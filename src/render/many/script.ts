/** The script of the page of many environments: search and filters. Its hash is in the page's policy. */

export const manyScript = `
'use strict';
(() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const rows = all('[data-row]').map((element) => ({
    element,
    text: (element.textContent + ' ' + element.dataset.files).toLowerCase(),
    kinds: element.dataset.kinds.split(','),
  }));
  const form = document.getElementById('filters');
  const find = document.getElementById('find');
  const found = document.getElementById('found');
  const boxes = all('input[name="kind"]');
  const filter = () => {
    const words = find.value.toLowerCase().split(' ').filter((word) => word !== '');
    const shown = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
    let left = 0;
    for (const { element, text, kinds } of rows) {
      const wanted = kinds.some((kind) => shown.has(kind)) && words.every((word) => text.includes(word));
      element.hidden = !wanted;
      if (wanted) left += 1;
    }
    found.value = left === rows.length ? '' : left + ' of ' + rows.length + ' environments';
  };
  form.hidden = false;
  form.addEventListener('input', filter);
  form.addEventListener('submit', (event) => event.preventDefault());
  // A browser may bring back what was typed before.
  filter();
})();
`;
