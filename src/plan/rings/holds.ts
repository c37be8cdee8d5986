/**
 * How stops and skips change with their files: they end once their file has other content, and a stop follows
 * the stopped content to any file that wants it. Pure.
 */
import type { JsonObject } from '../../base/json.ts';
import { ownMember } from '../../base/json.ts';
import type { Desired } from '../../compile/compiled.ts';
import type { HoldEdits } from '../../state/holds.ts';
import type { PolicyEntry, State, Stop } from '../../state/state.ts';
import type { BodyIdentity } from '../sealed-bodies.ts';
import { contentKeyOf, isHeld } from './content.ts';
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
  { stops = {}, skips = {} }: Pick<State, 'stops' | 'skips'>,
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
  const stopEdits: Record<string, Stop | null> = {};
  for (const [file, stop] of Object.entries(stops)) {
    if (isUnseen(file) || hasContent(file, stop.content)) continue;
    const takers = [...wanted.keys()].filter((other) => hasContent(other, stop.content));
    for (const taker of takers) {
      const own = ownMember(stops, taker);
      if (!own || !hasContent(taker, own.content)) stopEdits[taker] = stop;
    }
    // A missing file may come back, and a file that was not looked at may want this content.
    const isOver = takers.length > 0 || (wanted.has(file) && (others?.size ?? 0) === 0);
    if (isOver) stopEdits[file] ??= null;
  }
  const overSkips = Object.entries(skips).filter(([file, { content, to_wave }]) => {
    const isGone = !hasContent(file, content) && !isUnseen(file);
    // Without a ladder there is no soak of rings to waive.
    return isGone || (to_wave === undefined && isOffLadder(wanted.get(file)));
  });
  return { stops: stopEdits, skips: Object.fromEntries(overSkips.map(([file]) => [file, null])) };
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
  if (entry && contentKeyOf(entry.body, identity) === contentKeyOf(policy.sealed, identity)) return null;
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
