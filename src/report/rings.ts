/** Ladders as text for a terminal and as a document: every ring, what it has, and what it waits for. */
import { printable } from '../diagnostics/printable.ts';
import type { Rings } from '../generated/documents.ts';
import type { LadderView } from '../plan/facts.ts';
import { layOutTable } from './text/columns.ts';
import { shownMoment, shownTime } from './text/names.ts';
import type { Paint } from './text/paint.ts';

export function ringsDocument(environment: string, ladders: readonly LadderView[]): Rings {
  return { format_version: 1, environment, files: [...ladders] };
}

/** A block for each file. */
export function renderRings(ladders: readonly LadderView[], paint: Paint): string {
  return ladders.map((ladder) => ladderLines(ladder, paint).join('\n')).join('\n\n');
}

function ladderLines(ladder: LadderView, paint: Paint): readonly string[] {
  const { file, ladder: name, stop_at, stopped, skipped, rings } = ladder;
  const cells = rings.map((ring) => [
    ring.ring,
    ring.policy_id === null ? '-' : `policy ${ring.policy_id}`,
    ring.since === null ? '-' : shownTime(ring.since),
    contentWords[ring.content],
    whatNext(ring),
  ]);
  const head = ['RING', 'POLICY', 'SINCE', 'CONTENT', 'NEXT'];
  const lineOf = layOutTable(head, cells, null);
  const line = (row: readonly string[]): string => `  ${lineOf(row)}`;
  return [
    `${paint.bold(printable(file))}  ladder ${printable(name)}${stop_at === null ? '' : `, stops at ${stop_at}`}`,
    ...(stopped
      ? [
          paint.yellow(
            `  stopped by ${printable(stopped.by.who)} since ${shownTime(stopped.since)}: ${printable(stopped.reason)}`,
          ),
        ]
      : []),
    ...(skipped
      ? [
          paint.yellow(
            `  waived up to ${printable(skipped.to)} by ${printable(skipped.by.who)} since ${shownTime(skipped.since)}: ${printable(skipped.reason)}`,
          ),
        ]
      : []),
    paint.bold(line(head)),
    ...cells.map(line),
  ];
}

const contentWords: Readonly<Record<LadderView['rings'][number]['content'], string>> = {
  wanted: 'as in the file',
  older: 'another one',
  none: 'none',
};

function whatNext({ content, soaked_until, waits_for }: LadderView['rings'][number]): string {
  if (waits_for !== null) return `waits: ${printable(waits_for)}`;
  if (content !== 'wanted') return 'due: the next apply opens it';
  return soaked_until === null ? '' : `soaked until ${shownMoment(soaked_until)}`;
}
