/** Ladders as blocks, and as they are for scripts: every ring, what it has, and what it waits for. */
import type { Rings } from '../generated/documents.ts';
import type { LadderView } from '../plan/facts.ts';
import type { Block, Ladder } from './document/document.ts';
import { quote } from './statements/row.ts';
import { shownMoment, shownTime } from './text/names.ts';
import { joined, type Phrase, say } from './text/phrase.ts';

export function ringsDocument(environment: string, ladders: readonly LadderView[]): Rings {
  return { format_version: 1, environment, files: [...ladders] };
}

/** A table for each file, with what holds it. */
export function ladderBlocks(ladders: readonly LadderView[]): readonly Block[] {
  return ladders.flatMap(({ file, ladder, stop_at, rings, ...held }): Block[] => [
    {
      kind: 'heading',
      text: say`${file}, ladder ${ladder}${stop_at === null ? [] : say`, stops at ${stop_at}`}`,
      note: joined(holdPhrases(held), ' '),
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

/** Each as a row of stages; `where` is the environment of a report about several. */
export function ladderPictures(ladders: readonly LadderView[], where: Phrase): readonly Ladder[] {
  return ladders.map(({ file, ladder, stop_at, rings, ...held }) => ({
    kind: 'ladder',
    name: quote(file),
    text: say`ladder ${ladder}${where}${stop_at === null ? [] : say`, stops at ${stop_at}`}`,
    lines: holdPhrases(held),
    stages: rings.map((ring) => ({
      name: quote(ring.ring),
      look: ring.content,
      lines: [
        [contentWords[ring.content], ring.policy_id === null ? '' : `, policy ${ring.policy_id}`],
        ...(ring.since === null ? [] : [[`since ${shownTime(ring.since)}`]]),
        whatNext(ring),
      ].filter((line) => line.length > 0),
    })),
  }));
}

function holdPhrases({ stopped, skipped }: Pick<LadderView, 'stopped' | 'skipped'>): readonly Phrase[] {
  return [
    ...(stopped
      ? [say`Stopped by ${stopped.by.who} since ${[shownTime(stopped.since)]}: ${stopped.reason}.`]
      : []),
    ...(skipped
      ? [
          say`Waived up to ${skipped.to} by ${skipped.by.who} since ${[shownTime(skipped.since)]}: ${skipped.reason}.`,
        ]
      : []),
  ];
}

const contentWords: Readonly<Record<LadderView['rings'][number]['content'], string>> = {
  wanted: 'as in the file',
  older: 'another content',
  none: 'nothing yet',
};

function whatNext({ content, soaked_until, waits_for }: LadderView['rings'][number]): Phrase {
  if (waits_for !== null) return say`waits: ${waits_for}`;
  if (content !== 'wanted') return ['due: the next apply opens it'];
  return soaked_until === null ? [] : say`soaked until ${shownMoment(soaked_until)}`;
}
