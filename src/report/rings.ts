/** Ladders as blocks, and as they are for scripts: every ring, what it has, and what it waits for. */
import type { Rings } from '../generated/documents.ts';
import type { LadderView } from '../plan/facts.ts';
import type { Block } from './document/document.ts';
import { quote } from './statements/row.ts';
import { shownMoment, shownTime } from './text/names.ts';
import { type Phrase, say } from './text/phrase.ts';

export function ringsDocument(environment: string, ladders: readonly LadderView[]): Rings {
  return { format_version: 1, environment, files: [...ladders] };
}

/** A table for each file, with what holds it. */
export function ladderBlocks(ladders: readonly LadderView[]): readonly Block[] {
  return ladders.flatMap(({ file, ladder, stop_at, rings, ...held }): Block[] => [
    {
      kind: 'heading',
      text: say`${file}, ladder ${ladder}${stop_at === null ? [] : say`, stops at ${stop_at}`}`,
      note: holdPhrase(held),
    },
    {
      kind: 'table',
      columns: ['Ring', 'Policy', 'Since', 'Content', 'Next'],
      rows: rings.map((ring) => [
        { text: quote(ring.ring) },
        { text: [ring.policy_id === null ? '-' : `policy ${ring.policy_id}`] },
        { text: ring.since === null ? ['-'] : quote(shownTime(ring.since)) },
        { text: [contentWords[ring.content]] },
        { text: whatNext(ring) },
      ]),
    },
  ]);
}

function holdPhrase({ stopped, skipped }: Pick<LadderView, 'stopped' | 'skipped'>): Phrase {
  return [
    ...(stopped
      ? say`Stopped by ${stopped.by.who} since ${shownTime(stopped.since)}: ${stopped.reason}. `
      : []),
    ...(skipped
      ? say`Waived up to ${skipped.to} by ${skipped.by.who} since ${shownTime(skipped.since)}: ${skipped.reason}.`
      : []),
  ];
}

const contentWords: Readonly<Record<LadderView['rings'][number]['content'], string>> = {
  wanted: 'as in the file',
  older: 'another one',
  none: 'none',
};

function whatNext({ content, soaked_until, waits_for }: LadderView['rings'][number]): Phrase {
  if (waits_for !== null) return say`waits: ${waits_for}`;
  if (content !== 'wanted') return ['due: the next apply opens it'];
  return soaked_until === null ? [] : say`soaked until ${shownMoment(soaked_until)}`;
}
