/** HTML by construction: whatever is put into a template is escaped, unless it is markup already. */
import { escapeXml } from './xml.ts';

/** Made by `html` alone. */
export interface Markup {
  readonly markup: string;
}

type Piece = string | number | Markup | readonly Markup[] | null;

export function html(strings: TemplateStringsArray, ...values: readonly Piece[]): Markup {
  let markup = strings[0] ?? '';
  values.forEach((value, index) => {
    markup += textOf(value) + (strings[index + 1] ?? '');
  });
  return { markup };
}

function textOf(value: Piece): string {
  if (value === null) return '';
  if (typeof value === 'string') return escapeXml(value);
  if (typeof value === 'number') return String(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

/** Text of ours that is no text of the page: a style or a script. */
export function verbatim(text: string): Markup {
  return { markup: text };
}

/** Nothing, where there is nothing to show. */
export const nothing: Markup = { markup: '' };
