/** A state, or what it records of one file, in words. Bodies come with their secrets already masked. */
import { printable, printableLines } from '../diagnostics/printable.ts';
import type { Paint } from './paint.ts';
import { pad } from './plan-layout.ts';
import { wrapMessage } from './wrap-message.ts';

/** `null` values are left out. */
export type Facts = readonly (readonly [label: string, value: string | number | null])[];

/** A null `width` keeps each fact on one line. */
export function renderFacts(facts: Facts, paint: Paint, width: number | null): string {
  const shown = facts.filter(([, value]) => value !== null);
  const column = Math.max(...shown.map(([label]) => label.length));
  const margin = ' '.repeat(column + 2);
  const room = width === null ? null : width - margin.length;
  return shown
    .map(([label, value]) => {
      const [first, ...more] = wrapMessage(printable(String(value)), room, 0).split('\n');
      const lines = [`${paint.dim(pad(label, column))}  ${first}`, ...more.map((line) => margin + line)];
      return `${lines.join('\n')}\n`;
    })
    .join('');
}

export function renderBody(title: string, body: unknown, paint: Paint): string {
  return `\n${paint.bold(title)}\n${printableLines(JSON.stringify(body, null, 2))}\n`;
}
