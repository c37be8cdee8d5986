/** JSON for programs that is also safe to print on a terminal. */
import { printableJson } from '../../diagnostics/printable.ts';
import { linkJson, type Portals } from './portals.ts';

/** `portals`: where the policies of the document are found. */
export function renderSafeJson(value: unknown, portals?: Portals): string {
  return printableJson(`${JSON.stringify(linkJson(value, portals), null, 2)}\n`);
}
