/** A state, or what it records of one file, in words. Bodies come with their secrets already masked. */
import { printable, printableLines } from '../diagnostics/printable.ts';
import type { Paint } from './paint.ts';
import { pad } from './plan-layout.ts';

/** `null` values are left out. */
export type Facts = readonly (readonly [label: string, value: string | number | null])[];

export function renderFacts(facts: Facts, paint: Paint): string {
  const shown = facts.filter(([, value]) => value !== null);
  const width = Math.max(...shown.map(([label]) => label.length));
  return shown
    .map(([label, value]) => `${paint.dim(pad(label, width))}  ${printable(String(value))}\n`)
    .join('');
}

export function renderBody(title: string, body: unknown, paint: Paint): string {
  return `\n${paint.bold(title)}\n${printableLines(JSON.stringify(body, null, 2))}\n`;
}
