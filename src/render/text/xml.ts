/** Text for XML, in elements and attributes alike; what XML cannot hold at all becomes a visible escape. */
import { printable } from '../../diagnostics/printable.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** One line. */
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

export function xmlAttributes(attributes: Readonly<Record<string, string | number>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');
}
