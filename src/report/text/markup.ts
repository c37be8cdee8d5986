/** Text in XML and HTML, always escaped; what XML cannot hold at all becomes a visible escape. */
import { printable } from '../../diagnostics/printable.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** One line, for elements and attributes alike. */
export function escapeXml(text: string): string {
  return printable(text)
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
    .replaceAll('\ufffe', '\\ufffe')
    .replaceAll('\uffff', '\\uffff');
}

/** Text of an element, its lines kept. */
export function escapeXmlLines(text: string): string {
  return text.split('\n').map(escapeXml).join('\n');
}

/** Leaves out attributes without a value. */
export function xmlAttributes(attributes: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeXml(String(value))}"`))
    .join('');
}

/** Made by `html` and `verbatim` only. */
export interface Markup {
  readonly markup: string;
}

type Piece = string | number | Markup | readonly Markup[];

/** Escapes the values in the template, unless they are markup already. */
export function html(strings: TemplateStringsArray, ...values: readonly Piece[]): Markup {
  let markup = strings[0] ?? '';
  values.forEach((value, index) => {
    markup += textOf(value) + (strings[index + 1] ?? '');
  });
  return { markup };
}

function textOf(value: Piece): string {
  if (typeof value === 'string') return escapeXml(value);
  if (typeof value === 'number') return String(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

/** Our own text that goes into the page unescaped: a style or a script. */
export function verbatim(text: string): Markup {
  return { markup: text };
}

export const nothing: Markup = { markup: '' };
