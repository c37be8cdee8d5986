/** Untrusted text for a SARIF message, in which `[text](address)` would become a link. */
import { printableLines } from '../diagnostics/printable.ts';
import { cutText } from './lint-message.ts';

export function plainMessage(text: string): string {
  return cutText(printableLines(text).replaceAll('](', '] ('));
}
