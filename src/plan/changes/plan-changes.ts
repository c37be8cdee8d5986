/** Compares desired bodies with the state: the plan. Pure: the same input gives the same plan, including its digest. */
import { compareFiles, fileOfKey } from '../../base/policy-key.ts';
import type { Desired } from '../../compile/compiled.ts';
import { type CommandWriter, createCommandWriter } from '../../diagnostics/command-line.ts';
import { identifyState } from '../../state/codec.ts';
import type { State } from '../../state/state.ts';
import { isSent } from '../actions.ts';
import { planOf } from '../digest.ts';
import type { Change, Plan } from '../plan.ts';
import { noRecords, noWaves } from '../rings/climbs.ts';
import type { WaitReason } from '../rings/waits.ts';
import { createBodyIdentity } from '../sealed-bodies.ts';
import type { PlanError } from './moves.ts';
import { planPolicies } from './policy-changes.ts';
import type { ChangesInput } from './touched-policy.ts';
import { planWebApps } from './web-app-changes.ts';

/** `desired` are of both kinds; without `command`, errors name commands for the default environment. */
export interface PlanInput
  extends Pick<ChangesInput, 'desired' | 'now'>,
    Partial<Pick<ChangesInput, 'command' | 'underWay' | 'others' | 'existing' | 'waiting' | 'waves'>> {
  /** Why nothing may be sent to the environment at a time, in milliseconds; absent or null: it may. */
  readonly closedAt?: ((time: number) => WaitReason | null) | undefined;
  readonly state: State | null;
  readonly environment: string;
  readonly service: string;
}

/** Why there is no plan, with the changes that do not depend on it: the files of an error count as gone and as new. */
export interface RefusedPlan {
  readonly errors: readonly PlanError[];
  readonly changes: readonly Change[];
}

export function planChanges(input: PlanInput): { plan: Plan } | RefusedPlan {
  const { environment, service, now, closedAt = () => null } = input;
  const state = input.state ?? noRecords;
  const identity = createBodyIdentity(input.desired);
  const write = input.command ?? createCommandWriter(null);
  const command: CommandWriter = (...words) => `\`${write(...words)}\``;
  const isForWindow = ([, { cause }]: readonly [string, WaitReason]): boolean => cause === 'window';
  const waiting = [...(input.waiting ?? [])];
  const ofKind = (kind: Change['kind']) => input.desired.filter((desired) => desired.kind === kind);

  const common = {
    state,
    identity,
    command,
    underWay: input.underWay ?? null,
    others: input.others ?? null,
    existing: input.existing ?? new Set<string>(),
    now,
    waiting: new Map(waiting.filter((one) => !isForWindow(one))),
    waves: input.waves ?? noWaves,
  };
  const [ofPolicies, ofWebApps] = [ofKind('policy'), ofKind('web_app')];
  const filesOf = (desired: readonly Desired[]) => new Set(desired.map(({ file }) => fileOfKey(file)));
  const policies = planPolicies({ ...common, desired: ofPolicies, otherKind: filesOf(ofWebApps) });
  const webApps = planWebApps({ ...common, desired: ofWebApps, otherKind: filesOf(ofPolicies) });
  const errors = [...policies.errors, ...webApps.errors];
  const held = new Map(waiting.filter(isForWindow));
  // Looked for once: the next opening may be months away.
  const closed = now === null ? null : closedAt(now);
  // The rings of a file keep the order of its ladder.
  const inWindows = [...policies.changes, ...webApps.changes].map((change) =>
    heldByWindow(change, held.get(change.file) ?? closed, closedAt),
  );
  const sent = new Set(inWindows.filter(isSent).map(({ file }) => file));
  const changes = inWindows
    .map((change) => (common.waiting.has(change.file) ? change : behindUnopened(change, sent)))
    .sort((a, b) => compareFiles(a.file, b.file));
  if (errors.length > 0) return { errors, changes };

  const identified = input.state ? identifyState(input.state) : { lineage: null, serial: 0 };
  return { plan: planOf({ environment, service, state: identified, changes }) };
}

/**
 * A window is judged last: only what would be sent waits for it, with all that would change, or as in the plan that this run
 * is held to. What waits for something else is due once a window is open, too.
 */
function heldByWindow(
  change: Change,
  held: WaitReason | null,
  closedAt: (time: number) => WaitReason | null,
): Change {
  const { reason } = change;
  if (isSent(change)) return held ? { ...change, action: 'wait', body: null, reason: held } : change;
  if (reason?.kind !== 'waits' || reason.until === null) return change;
  const then = closedAt(Date.parse(reason.until));
  return then === null ? change : { ...change, reason: { ...reason, until: then.until } };
}

/** A ring that would wait its turn waits for the content, if what its gate lets through first is not sent after all. */
function behindUnopened(change: Change, sent: ReadonlySet<string>): Change {
  const { file, reason } = change;
  if (reason?.kind !== 'waits' || reason.cause !== 'one-at-a-time') return change;
  return sent.has(`${fileOfKey(file)}#${reason.ring}`)
    ? change
    : { ...change, reason: { ...reason, cause: 'lower-ring' } };
}
