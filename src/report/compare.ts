/** A list beside the state as text and JSON: what does not agree, each with what to type, and how much does. */
import { counted } from '../base/counted.ts';
import { wrapMessage } from '../base/wrap.ts';
import type { StateComparison } from '../generated/documents.ts';
import type { Paint } from './text/paint.ts';

type Comparison = Pick<StateComparison, 'summary' | 'entries'>;

/** `environment` is a name. */
export function compareDocument(environment: string, { summary, entries }: Comparison): StateComparison {
  return { format_version: 1, environment, summary, entries };
}

/** What is on both sides is only counted. A null `width` keeps each sentence on one line. */
export function renderComparison(
  { summary, entries }: Comparison,
  paint: Paint,
  width: number | null,
): string {
  const lines = entries
    .filter(({ status }) => status !== 'same')
    .flatMap((entry) => [
      wrapMessage(`${styleOf(entry, paint)}  ${entry.message}`, width, INDENT),
      ...entry.commands.map((command) => `${' '.repeat(INDENT)}${command}`),
    ]);
  return `${[...lines, describeSummary(summary)].join('\n')}\n`;
}

const INDENT = 10;

function styleOf({ status }: Comparison['entries'][number], paint: Paint): string {
  const word = status.padEnd(INDENT - 2);
  return status === 'repeated' ? paint.cyan(word) : paint.yellow(word);
}

export function describeSummary({
  same,
  missing,
  unknown,
  renamed,
  repeated,
  doubts,
}: Comparison['summary']): string {
  return [
    `${same} on both sides`,
    `${missing} missing in the list`,
    `${unknown} unknown to the state`,
    `${renamed} renamed`,
    `${counted(repeated, 'name')} more than once`,
    `${doubts} in doubt`,
  ].join(', ');
}
