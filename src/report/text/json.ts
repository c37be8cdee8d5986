/** JSON for programs that is also safe to print on a terminal. */
import { printableJson } from '../../diagnostics/printable.ts';

export function renderSafeJson(value: unknown): string {
  return printableJson(`${JSON.stringify(value, null, 2)}\n`);
}
