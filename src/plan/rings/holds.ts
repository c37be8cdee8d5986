/**
 * How stops and skips change with their files: they end once their file has other content, and a stop follows
 * the stopped content to any file that wants it. Pure.
 */
import type { JsonObject } from '../../base/json.ts';
import { ownMember } from '../../base/json.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import type { Desired } from '../../compile/compiled.ts';
import type { HoldEdits, Holds } from '../../state/holds.ts';
import type { NotedStop, PolicyEntry, State, Stop } from '../../state/state.ts';
import type { BodyIdentity } from '../sealed-bodies.ts';
import { isHeld, sameContent } from './content.ts';
import { waitFor } from './gate.ts';
import { type WaitReason, waitReason } from './waits.ts';

/** Files that a run did not look at, or is about to move, so that nothing can be concluded about them. */
interface UnseenFiles {
  /** Files that exist but are not among `desired`. */
  readonly others: ReadonlySet<string> | null;
  readonly moving: ReadonlySet<string>;
}

/**
 * A stop outlives its file: it holds the stopped content under any path, and when its file comes back. A file
 * that leaves its ladder keeps its stop, since the content would reach every target at once.
 */
export function staleHolds(
  { stops = {}, noted = {}, skips = {} }: Holds,
  desired: readonly Desired[],
  { others, moving }: UnseenFiles,
  identity: BodyIdentity,
): HoldEdits {
  const wanted = policiesByFile(desired);
  const isUnseen = (file: string): boolean => others?.has(file) === true || moving.has(file);
  const hasContent = (file: string, content: JsonObject): boolean => {
    const policy = wanted.get(file);
    return policy !== undefined && isHeld(content, policy.sealed, identity);
  };
  const handedOn = <One extends Stop>(given: Readonly<Record<string, One>>): Record<string, One | null> => {
    const edits: Record<string, One | null> = {};
    for (const [file, stop] of Object.entries(given)) {
      if (isUnseen(file) || hasContent(file, stop.content)) continue;
      const takers = [...wanted.keys()].filter((other) => hasContent(other, stop.content));
      for (const taker of takers) {
        const own = ownMember(given, taker);
        if (!own || !hasContent(taker, own.content)) edits[taker] = stop;
      }
      // A missing file may come back, and a file that was not looked at may want this content.
      const isOver = takers.length > 0 || (wanted.has(file) && (others?.size ?? 0) === 0);
      if (isOver) edits[file] ??= null;
    }
    return edits;
  };
  const overSkips = Object.entries(skips).filter(([file, { content, to_wave }]) => {
    const isGone = !hasContent(file, content) && !isUnseen(file);
    // Without a ladder there is no soak of rings to waive.
    return isGone || (to_wave === undefined && isOffLadder(wanted.get(file)));
  });
  return {
    stops: handedOn(stops),
    noted: handedOn(noted),
    skips: Object.fromEntries(overSkips.map(([file]) => [file, null])),
  };
}

/** The stop that holds the content of a file, whichever file it was given for. */
export function stopOf(
  file: string,
  { sealed }: Pick<Desired, 'sealed'>,
  { stops = {} }: Pick<State, 'stops'>,
  identity: BodyIdentity,
): Stop | null {
  const own = ownMember(stops, file);
  const inForce = [...(own ? [own] : []), ...Object.values(stops)];
  return inForce.find(({ content }) => isHeld(content, sealed, identity)) ?? null;
}

/** When the oldest create of a file that is in doubt was begun, in milliseconds; undefined where none is. */
export function doubtedSince(file: string, { pending }: Pick<State, 'pending'>): number | undefined {
  return Object.entries(pending)
    .flatMap(([key, { since }]) => (fileOfKey(key) === file ? [Date.parse(since)] : []))
    .sort((a, b) => a - b)[0];
}

/** Why a policy without a ladder waits: its new content was stopped. */
export function stoppedOffLadder(
  policy: Pick<Desired, 'file' | 'sealed'>,
  entry: Pick<PolicyEntry, 'body'> | undefined,
  state: Pick<State, 'stops'>,
  identity: BodyIdentity,
): WaitReason | null {
  const stop = stopOf(policy.file, policy, state, identity);
  if (!stop) return null;
  // As for a ring, a change of name or targets alone is not held.
  if (entry && sameContent(entry.body, policy.sealed, identity)) return null;
  return waitReason(waitFor('stopped', null, { said: stop.reason }).wait);
}

/** One policy per file, since all rings have the same content. */
function policiesByFile(desired: readonly Desired[]): ReadonlyMap<string, Desired> {
  return new Map(
    desired
      .filter(({ kind }) => kind === 'policy')
      .map((policy) => [policy.rung?.file ?? policy.file, policy] as const),
  );
}

function isOffLadder(policy: Desired | undefined): boolean {
  return policy !== undefined && policy.rung === undefined;
}

/** What a stop records in an environment: one that has the content only notes it, for those that come later. Null: nothing. */
export function stopEdits(file: string, stop: Stop, hasContent: boolean): HoldEdits | null {
  if (!hasContent) return { stops: { [file]: stop } };
  const noted = withFleet(stop);
  return noted && { noted: { [file]: noted } };
}

interface ResumedHolds {
  readonly edits: HoldEdits;
  /** The stop that held the environment; null if it only noted one. */
  readonly stop: Stop | null;
}

/**
 * What a resume records: every stop of the content is lifted. One of many environments stays noted as resumed, so that the
 * states of others, and `late` among them, do not hold this environment on its account. Null where there is none.
 */
export function resumeEdits(
  { stops = {}, noted = {} }: Holds,
  isOfThis: (content: JsonObject) => boolean,
  late: { readonly file: string; readonly stop: Stop } | null,
): ResumedHolds | null {
  const ofThis = <One extends Stop>(record: Readonly<Record<string, One>>): [string, One][] =>
    Object.entries(record).filter(([, { content }]) => isOfThis(content));
  const lifted = ofThis(stops);
  const known = ofThis(noted).filter(([, { resumed }]) => resumed !== true);
  const given: [string, Stop][] = [
    ...known,
    ...lifted,
    ...(late ? [[late.file, late.stop] as [string, Stop]] : []),
  ];
  if (given.length === 0) return null;
  const kept = given.flatMap(([file, stop]): [string, NotedStop][] => {
    const one = withFleet(stop);
    return one ? [[file, { ...one, resumed: true }]] : [];
  });
  const edits = {
    stops: Object.fromEntries(lifted.map(([file]): [string, null] => [file, null])),
    noted: Object.fromEntries(kept),
  };
  return { edits, stop: lifted[0]?.[1] ?? late?.stop ?? null };
}

/** Null for a stop that was given for one environment alone. */
function withFleet({ fleet, ...stop }: Stop): NotedStop | null {
  return fleet ? { ...stop, fleet } : null;
}
