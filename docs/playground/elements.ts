/** Elements of the page, made in one line each. Text is always text, never markup, and nothing in it is hidden. */
import { printableLines } from '../../src/diagnostics/printable.ts';
import { paintedRuns } from './painted-runs.ts';

export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[] = [],
): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children.map((child) => (typeof child === 'string' ? printableLines(child) : child)));
  return made;
}

/** What a terminal is sent, in its colours. */
export function coloured(text: string): readonly Node[] {
  return paintedRuns(text).map(({ text: run, inks }) =>
    element('span', { class: inks.map((ink) => `ink-${ink}`).join(' ') }, [run]),
  );
}

export function heading(id: string, text: string): HTMLElement {
  return element('h2', { id }, [text]);
}

export function button(text: string, act: () => void): HTMLElement {
  const made = element('button', { type: 'button' }, [text]);
  made.addEventListener('click', act);
  return made;
}

/** A button that asks for files of this machine, or for a folder of them. */
export function filePicker(
  text: string,
  what: { readonly accept: string } | 'folder',
  take: (files: readonly File[]) => void,
): HTMLElement {
  const input = document.createElement('input');
  const wanted = what === 'folder' ? { webkitdirectory: true } : what;
  Object.assign(input, { type: 'file', multiple: true, hidden: true, ...wanted });
  input.setAttribute('aria-label', text);
  input.addEventListener('change', () => {
    take([...(input.files ?? [])]);
    input.value = '';
  });
  return element('span', {}, [button(text, () => input.click()), input]);
}

/** Who stands on a button of a list with the keyboard stands on the same one afterwards, or on the last. */
export function replaceKeepingFocus(parent: HTMLElement, children: readonly HTMLElement[]): void {
  const before: (Element | null)[] = [...parent.querySelectorAll('button')];
  const at = before.indexOf(document.activeElement);
  parent.replaceChildren(...children);
  if (at < 0) return;
  const after = [...parent.querySelectorAll('button')];
  (after[at] ?? after.at(-1))?.focus();
}

/** How many characters fit into a line of a block. */
export function columnsOf(block: HTMLElement): number {
  const probe = element('span', {}, ['0'.repeat(100)]);
  probe.style.visibility = 'hidden';
  probe.style.position = 'absolute';
  block.append(probe);
  const wide = probe.getBoundingClientRect().width / 100;
  probe.remove();
  const { paddingLeft, paddingRight } = getComputedStyle(block);
  const room = block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return Math.max(56, Math.min(100, Math.floor(room / wide) || 76));
}
