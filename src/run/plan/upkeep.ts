/** Brings the stops and skips in a state up to date. Pure. */
import { ownMember } from '../../base/json.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import type { Plan } from '../../plan/plan.ts';
import { lateStopOf, noWaves, type WaveGates } from '../../plan/rings/climbs.ts';
import { staleHolds } from '../../plan/rings/holds.ts';
import { createBodyIdentity } from '../../plan/sealed-bodies.ts';
import { editHolds } from '../../state/holds.ts';
import { contentOf, type StateContent, type Stop } from '../../state/state.ts';
import type { OpenedDesired } from '../repository/desired.ts';

type DesiredFiles = Pick<OpenedDesired, 'desired' | 'others'>;

/**
 * With the stops of other environments that hold this one, too, and without stops and skips of content that its file no
 * longer has; `content` itself where nothing changes.
 */
export function withCurrentHolds(
  plan: Plan,
  desired: DesiredFiles,
  content: StateContent,
  waves: WaveGates = noWaves,
): StateContent {
  return withLateStops(waves, desired, withoutStaleHolds(plan, desired, content));
}

function withoutStaleHolds(
  { changes }: Plan,
  { desired, others }: DesiredFiles,
  content: StateContent,
): StateContent {
  if (!content.stops && !content.noted && !content.skips) return content;
  const moving = new Set(
    changes.flatMap(({ previous_file }) => (previous_file === null ? [] : [fileOfKey(previous_file)])),
  );
  const holds = staleHolds(content, desired, { others, moving }, createBodyIdentity(desired));
  return editHolds(content, holds);
}

/** With the stops that it came too late for, so that they hold on whatever becomes of the environments that record them. */
function withLateStops(waves: WaveGates, { desired }: DesiredFiles, content: StateContent): StateContent {
  const stops = new Map<string, Stop>();
  for (const [file, gate] of waves) {
    const stop = lateStopOf(gate);
    const policy = stop && desired.find(({ file: key }) => fileOfKey(key) === file);
    if (!policy || ownMember(content.stops ?? {}, file)) continue;
    const { reason, since, by, fleet } = stop;
    stops.set(file, { reason, content: contentOf(policy.sealed), since, by, ...(fleet && { fleet }) });
  }
  return stops.size === 0 ? content : editHolds(content, { stops: Object.fromEntries(stops) });
}
