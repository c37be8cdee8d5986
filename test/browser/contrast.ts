/** The contrast of every text on a page with what is behind it, after WCAG 2. */
import type { Page } from 'playwright-core';

/** Texts of less contrast than `least`, as `ratio: text`. */
export function lowContrast(page: Page, least: number): Promise<readonly string[]> {
  return page.evaluate<string[]>(`(${measure})(${least})`);
}

// Runs in the page, whose globals the rest of the project does not have.
const measure = `(limit) => {
  const parse = (color) => (color.match(/[\\d.]+/g) ?? []).map(Number);
  const luminance = (color) => {
    const [r, g, b] = color.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const color = parse(getComputedStyle(at).backgroundColor);
      if (color.length === 3 || color[3] === 1) return color;
    }
    return [255, 255, 255];
  };
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent.trim();
    if (text === '' || !element.checkVisibility() || /^(SCRIPT|STYLE)$/.test(element.tagName)) continue;
    const [a, b] = [luminance(parse(getComputedStyle(element).color)), luminance(behind(element))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < limit) found.push(ratio.toFixed(2) + ': ' + text.slice(0, 60));
  }
  return found;
}`;
