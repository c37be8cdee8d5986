/** The script of the page: search, filters, and unfolding for print. Its hash is in the page's policy. */

export const pageScript = `
'use strict';
(() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const one = (id) => document.getElementById(id);
  const form = one('filters');
  const FOUND = '[data-find], .said > li';
  const items = all(FOUND).map((element) => ({
    element,
    text: (element.textContent + ' ' + (element.dataset.text || '')).toLowerCase(),
    kinds: element.dataset.kinds === undefined ? null : element.dataset.kinds.split(','),
  }));
  const rows = all('[data-row]');
  const changes = all('.change');
  const kinds = all('input[name="kind"]');
  const onlyWeaker = one('only-weaker');

  const isWanted = ({ element, text, kinds: own }, words, shown) => {
    if (own !== null && !own.some((kind) => shown.has(kind))) return false;
    if (element.dataset.weaker === 'no' && onlyWeaker !== null && onlyWeaker.checked) return false;
    return words.every((word) => text.includes(word));
  };

  // What a page is about is counted: environments, changes, or all that can be found.
  const counted =
    rows.length > 0 ? [rows, ' environments'] : changes.length > 0 ? [changes, ' changes'] : [items.map(({ element }) => element), ' entries'];

  const counts = all('.count').map((element) => ({
    element,
    items: [...element.closest('section').querySelectorAll(FOUND)],
    text: element.textContent,
  }));

  const filter = () => {
    const words = one('find').value.toLowerCase().split(' ').filter((word) => word !== '');
    const shown = new Set(kinds.filter((box) => box.checked).map((box) => box.value));
    for (const item of items) item.element.hidden = !isWanted(item, words, shown);
    const live = document.querySelector('.all');
    if (live !== null && words.length > 0) live.open = true;
    for (const { element, items: own, text } of counts) {
      const left = own.filter((item) => !item.hidden).length;
      element.textContent = left === own.length ? text : left + ' of ' + text;
    }
    const [all, noun] = counted;
    const left = all.filter((element) => !element.hidden).length;
    one('found').value = words.length === 0 && left === all.length ? '' : left + ' of ' + all.length + noun;
  };

  const openAll = (open) => {
    for (const change of changes) if (!change.hidden) change.open = open;
  };
  const reveal = () => {
    const target = location.hash === '' ? null : one(location.hash.slice(1));
    if (target === null) return;
    const folded = target.closest('details');
    if (folded !== null) folded.open = true;
    if (!target.hidden) return;
    form.reset();
    filter();
    target.scrollIntoView();
  };

  form.hidden = false;
  form.addEventListener('input', filter);
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const [id, open] of [['open-all', true], ['close-all', false]]) {
    const button = one(id);
    if (button !== null) button.addEventListener('click', () => openAll(open));
  }
  addEventListener('hashchange', reveal);
  reveal();
  // A browser may bring back what was typed before.
  filter();

  let opened = [];
  addEventListener('beforeprint', () => {
    opened = all('details:not([open])');
    for (const details of opened) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
  });
})();
`;
