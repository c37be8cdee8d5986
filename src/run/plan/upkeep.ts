/** Finds outdated records of unchanged files in a state. Pure. */
import { ownMember } from '../../base/json.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import { sameSources } from '../../compile/sources.ts';
import { isListed } from '../../plan/actions.ts';
import type { Plan } from '../../plan/plan.ts';
import { lateStopOf, noWaves, type WaveGates } from '../../plan/rings/climbs.ts';
import { staleHolds } from '../../plan/rings/holds.ts';
import { createBodyIdentity } from '../../plan/sealed-bodies.ts';
import { editHolds } from '../../state/holds.ts';
import { contentOf, type StateContent, type Stop } from '../../state/state.ts';
import { noteSources } from '../../state/transitions.ts';
import type { OpenedDesired } from '../repository/desired.ts';

/** A change of the state, for a recorder. */
export interface Upkeep {
  change(content: StateContent): StateContent;
  /** The files that it changes; absent: it may be any. */
  readonly files?: readonly string[];
}

type DesiredFiles = Pick<OpenedDesired, 'desired' | 'others'>;

/** Empty where the state is up to date. */
export function upkeepOf(
  plan: Plan,
  desired: DesiredFiles,
  state: StateContent,
  waves: WaveGates = noWaves,
): readonly Upkeep[] {
  const correctHolds = (content: StateContent): StateContent =>
    withLateStops(waves, desired, withoutStaleHolds(plan, desired, content));
  const moved = movedSources(plan, desired, state);
  return [
    ...(correctHolds(state) === state ? [] : [{ change: correctHolds }]),
    ...moved.map(({ file, sources }) => ({
      change: (content: StateContent) => noteSources(content, file, sources),
      files: [file],
    })),
  ];
}

/** A secret may have moved to another place without a change of any policy: a plan without secrets must know. */
function movedSources({ changes }: Plan, { desired }: DesiredFiles, { policies, web_apps }: StateContent) {
  const unchanged = new Set(changes.filter((change) => !isListed(change)).map(({ file }) => file));
  return desired.filter(
    ({ file, sources }) =>
      unchanged.has(file) &&
      !sameSources(sources, (ownMember(policies, file) ?? ownMember(web_apps, file))?.sources),
  );
}

/** Without stops and skips of content that its file no longer has. */
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
