/** Ladders and waves as blocks and as JSON: every ring, what it has, and what it waits for. */
import { counted } from '../base/counted.ts';
import { type Group, groupBy } from '../base/group-by.ts';
import { shownMoment, shownTime } from '../base/shown-time.ts';
import type { Rings } from '../generated/documents.ts';
import type { LadderView } from '../plan/facts.ts';
import type { Block, LadderBlock } from './document/document.ts';
import {
  environmentsOf,
  groupAlike,
  inEnvironments,
  onlyOf,
  type ReportScope,
  someNames,
} from './statements/row.ts';
import { joined, type Phrase, plainPhrase, policyId, quote, say } from './text/phrase.ts';

type RingView = LadderView['rings'][number];
type WaveView = NonNullable<LadderView['wave']>;

export function ringsDocument(environment: string, ladders: readonly LadderView[]): Rings {
  return { format_version: 1, environment, files: [...ladders] };
}

/** A table for each file, with what holds it. */
export function ladderBlocks(ladders: readonly LadderView[]): readonly Block[] {
  return ladders.flatMap((view): Block[] => [
    {
      kind: 'heading',
      text: say`${view.file}${view.ladder === null ? [] : say`, ladder ${view.ladder}`}${stopAt(view)}`,
      note: joined(holdPhrases(view), '; '),
    },
    {
      kind: 'table',
      columns: ['Ring', 'Policy', 'Since', 'Content', 'Next'],
      rows: stagesOf(view).map(({ name, policy, since, content, next }) => [
        { text: quote(name) },
        { text: policy ?? ['-'] },
        { text: since === null ? ['-'] : quote(shownTime(since)) },
        { text: [content] },
        { text: next },
      ]),
    },
  ]);
}

function stopAt({ stop_at }: LadderView): Phrase {
  return stop_at === null ? [] : say`, stops at ${stop_at}`;
}

/** Shown in place of a ring for a file that is on no ladder. */
const OWN_RING = 'this environment';

/** A ring, or the wave before. */
interface Stage {
  readonly name: string;
  readonly policy: Phrase | null;
  readonly since: string | null;
  readonly look: RingView['content'];
  readonly content: string;
  readonly next: Phrase;
}

function stagesOf({ rings, wave }: LadderView, environment?: string): readonly Stage[] {
  const ofRings = rings.map((ring) => ({
    name: ring.ring ?? OWN_RING,
    policy: ring.policy_id === null ? null : say`policy ${policyId(ring.policy_id, environment)}`,
    since: ring.since,
    look: ring.content,
    content: contentWords[ring.content],
    next: whatNext(ring),
  }));
  return wave ? [waveStage(wave), ...ofRings] : ofRings;
}

function waveStage({ wave, environments, with_content, since, ...soak }: WaveView): Stage {
  return {
    name: `wave ${wave}`,
    policy: null,
    since,
    look: since !== null ? 'wanted' : with_content > 0 ? 'older' : 'none',
    content: `as in the file in ${with_content} of ${counted(environments, 'environment')}`,
    next: soakEnd(soak),
  };
}

/** What is shown of one environment of many. */
interface FleetAnswer {
  readonly environment: string;
  /** Its wave, and the place of that among all; null where it is in none. */
  readonly wave: { readonly name: string; readonly place: number } | null;
  readonly ladders: readonly LadderView[];
}

/** A table for each file, wave after wave; environments with the same standing share a row. */
export function fleetBlocks(answers: readonly FleetAnswer[]): readonly Block[] {
  const inOrder = answers.toSorted((a, b) => (a.wave?.place ?? -1) - (b.wave?.place ?? -1));
  const rungs = inOrder.flatMap(({ environment, wave, ladders }) =>
    ladders.flatMap((ladder) =>
      ladder.rings.map((ring) => {
        const next = joined(nextPhrases(ring, ladder), '; ');
        return { environment, file: ladder.file, wave: wave?.name ?? '-', ring, next };
      }),
    ),
  );
  return [...groupBy(rungs, ({ file }) => file)].flatMap(([file, own]): Block[] => {
    const alike = groupAlike(own, ({ wave, ring, next }) => [
      ...[wave, ring.ring, ring.content],
      plainPhrase(next),
    ]);
    return [
      { kind: 'heading', text: quote(file) },
      {
        kind: 'table',
        columns: ['Wave', 'Environment', 'Ring', 'Content', 'Next'],
        rows: alike.map((group) => {
          const [{ wave, ring, next }] = group;
          return [
            { text: quote(wave) },
            { text: someNames(environmentsOf(group)) },
            { text: quote(ring.ring ?? '-') },
            { text: [contentWords[ring.content]] },
            { text: next },
          ];
        }),
      },
    ];
  });
}

/** In a table of many environments, no other line says what holds a file. */
function nextPhrases(ring: RingView, ladder: LadderView): readonly Phrase[] {
  const next = [...whatNext(ring), ...untilOf(ring, ladder)];
  // What has the content is neither held nor let through any more.
  if (ring.content === 'wanted') return [next];
  const { stopped } = ladder;
  const isStop = stopped !== null && ring.wait?.cause === 'stopped' && ring.wait.wave === undefined;
  return [...(isStop ? [] : [next]), ...holdPhrases(ladder)];
}

/** In a table of many environments, the wave before has no row that says so. */
function untilOf({ wait }: RingView, { wave }: LadderView): Phrase {
  const soaks = wave?.soaked_until && wait?.cause === 'soaking' && wait.wave !== undefined;
  return soaks ? say` until ${shownMoment(wave.soaked_until)}` : [];
}

/** Each ladder as a row of stages; equal ones of several environments are one. */
export function ladderPictures(
  found: readonly { readonly environment: string; readonly ladder: LadderView }[],
  report: ReportScope,
): readonly LadderBlock[] {
  const groups = groupAlike(found, ({ ladder }) => ({
    ...ladder,
    rings: ladder.rings.map((ring) => ({ ...ring, policy_id: null, since: null })),
  }));
  return groups.map((group) =>
    ladderPicture(
      joinRings(group),
      inEnvironments(report, environmentsOf(group)),
      onlyOf(environmentsOf(group)) ?? undefined,
    ),
  );
}

/** Without the ids and times that differ. */
function joinRings(group: Group<{ readonly ladder: LadderView }>): LadderView {
  const [{ ladder: first }] = group;
  const rings = first.rings.map((ring, index) => ({
    ...ring,
    policy_id: onlyOf(group.map(({ ladder }) => ladder.rings[index]?.policy_id ?? null)),
    since: onlyOf(group.map(({ ladder }) => ladder.rings[index]?.since ?? null)),
  }));
  return { ...first, rings };
}

function ladderPicture(view: LadderView, where: Phrase, environment: string | undefined): LadderBlock {
  const { file, ladder, wave } = view;
  return {
    kind: 'ladder',
    name: quote(file),
    text: say`${ladder !== null ? say`ladder ${ladder}` : [wave ? 'waves' : 'on no ladder']}${where}${stopAt(view)}`,
    lines: holdPhrases(view),
    stages: stagesOf(view, environment).map(({ name, policy, since, look, content, next }) => ({
      name: quote(name),
      look,
      lines: [
        policy === null ? [content] : [`${content}, `, ...policy],
        ...(since === null ? [] : [[`since ${shownTime(since)}`]]),
        ...(next.length === 0 ? [] : [next]),
      ],
    })),
  };
}

/** The ring, the wave, or both. */
export function skippedTo({ to, to_wave }: NonNullable<LadderView['skipped']>): string {
  const places = [...(to === null ? [] : [to]), ...(to_wave === undefined ? [] : [`the wave ${to_wave}`])];
  return places.join(' and ');
}

type LadderHolds = Pick<LadderView, 'stopped' | 'skipped' | 'rings'>;

/** Whether every ring that the content was waived up to has it; for a wave, every ring of the environment. */
export function hasSkippedTo({ rings, skipped }: LadderHolds): boolean {
  const last =
    skipped?.to_wave === undefined ? rings.findIndex(({ ring }) => ring === skipped?.to) : rings.length - 1;
  return last >= 0 && rings.slice(0, last + 1).every(({ content }) => content === 'wanted');
}

function holdPhrases(held: LadderHolds): readonly Phrase[] {
  const { stopped, skipped } = held;
  return [
    ...(stopped
      ? [say`stopped by ${stopped.by.who} since ${[shownTime(stopped.since)]}: ${stopped.reason}`]
      : []),
    ...(skipped && !hasSkippedTo(held)
      ? [
          say`waived up to ${skippedTo(skipped)} by ${skipped.by.who} since ${[shownTime(skipped.since)]}: ${skipped.reason}`,
        ]
      : []),
  ];
}

const contentWords: Readonly<Record<RingView['content'], string>> = {
  wanted: 'as in the file',
  older: 'other content',
  none: 'nothing yet',
};

function whatNext({ content, waits_for, ...soak }: RingView): Phrase {
  if (waits_for !== null) return say`waits: ${waits_for}`;
  if (content !== 'wanted') return ['due: the next apply opens it'];
  return soakEnd(soak);
}

/** A saved plan of an older edict does not say whether it is over. */
function soakEnd({ soaked_until: time, is_soaked }: Pick<RingView, 'soaked_until' | 'is_soaked'>): Phrase {
  return time === null ? [] : say`${[is_soaked ? 'soaked since' : 'soak ends']} ${shownMoment(time)}`;
}
