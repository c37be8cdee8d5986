/** JSON that is as safe on a terminal as it is for a program. */
import { printableJson } from '../../diagnostics/printable.ts';

export function renderSafeJson(value: unknown): string {
  return printableJson(`${JSON.stringify(value, null, 2)}\n`);
}
