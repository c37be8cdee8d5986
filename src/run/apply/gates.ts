/**
 * What decides whether an environment is sent anything. Each gate is asked under the lock, about the very plan that is then
 * carried out, whatever was shown and approved before. A gate that is missing does not compile.
 */
import { shownTime } from '../../base/shown-time.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { refusedInvariants } from '../../invariants/changes.ts';
import { isSent } from '../../plan/actions.ts';
import { exceededLimits } from '../../plan/facts.ts';
import type { WaveGates } from '../../plan/rings/climbs.ts';
import { clocksApart, createClosedGate } from '../../plan/rings/closed-gate.ts';
import type { WaitReason } from '../../plan/rings/waits.ts';
import { describeClosed, describePassed, goesPastWindows, waitForWindow } from '../../plan/windows/closed.ts';
import { MAY_SEND, type MaySend } from '../../service/settings.ts';
import type { Environment } from '../../source/config/config.ts';
import type { State } from '../../state/state.ts';
import { requireApprovals, type SignedPlan } from '../approvals/require-approvals.ts';
import type { Planned } from '../plan/plan-desired.ts';
import type { OpenedDesired } from '../repository/desired.ts';
import type { Scope } from '../run.ts';

export interface PlannedApply extends Planned<OpenedDesired> {
  readonly waves: WaveGates;
}

interface Asked {
  readonly work: Scope;
  readonly planned: PlannedApply;
  readonly stored: State | null;
  /** Null where the plan is not a saved one. */
  readonly signed: SignedPlan | null;
  /** The whole plan was approved by its digest. */
  readonly isApproved: boolean;
}

interface Verdict {
  /** Why nothing is sent unless a person approves this very plan by its digest, one sentence each. */
  readonly exceeded?: readonly string[];
  /** Who approved it, where somebody had to. */
  readonly approvedBy?: readonly string[];
  /** Tells right before each request why it is no longer due; null where it is. */
  readonly closed?: ReturnType<typeof createClosedGate>;
}

/** Throws UserError where nothing may be sent, whatever the digest. */
type Gate = (asked: Asked) => Verdict | Promise<Verdict>;

export type Gates = Readonly<Record<'approvals' | 'limits' | 'invariants' | 'waves' | 'windows', Gate>>;

export const gates: Gates = {
  approvals: async ({ work, planned: { plan, description: facts }, stored: state, signed }) => {
    const { environment } = work;
    return {
      approvedBy: (await requireApprovals(work, [{ environment, plan, facts, state }], signed)) ?? [],
    };
  },
  limits: ({ work, planned: { plan }, stored }) => ({
    exceeded: exceededLimits(plan, work.config.limits, stored),
  }),
  invariants: ({ planned: { description } }) => ({
    exceeded: refusedInvariants(description.invariants ?? []),
  }),
  waves: ({ planned: { desired, waves } }) => ({ closed: createClosedGate(desired.desired, waves) }),
  windows: ({ work: { host, environment }, planned: { plan }, signed, isApproved }) => {
    const { windows = [] } = environment;
    const mayPass = signed !== null && goesPastWindows(signed.report);
    if (windows.length === 0 || (mayPass && isApproved) || !plan.changes.some(isSent)) return {};
    const wait = waitForWindow(environment, host.now().getTime());
    if (wait !== null && !mayPass) throw outsideWindow(environment, wait);
    return {
      exceeded: wait === null ? [] : [describePassed(environment, wait)],
      closed: (_file, _state, now, clocks = null) => {
        const closing = waitForWindow(environment, now);
        return clocksApart(clocks) ?? (closing && describeClosed(environment, closing));
      },
    };
  },
};

function outsideWindow(environment: Environment, wait: WaitReason): UserError {
  const when = wait.until === null ? 'once it opens' : `from ${shownTime(wait.until)} on`;
  return new UserError(`${describeClosed(environment, wait)}; nothing was sent`, {
    code: 'window',
    remedy: (command) =>
      `Apply it ${when}; or, if it cannot wait: ${command('plan', '--outside-window', 'REASON', '--out', 'FILE')}`,
  });
}

export interface Passed extends Required<Pick<Verdict, 'approvedBy' | 'closed'>> {
  readonly maySend: MaySend;
}

/** Asks every gate. `refuse` throws for what is exceeded. */
export async function passGates(
  asked: Asked,
  refuse: (exceeded: readonly string[]) => void,
): Promise<Passed> {
  const verdicts: Verdict[] = [];
  for (const gate of Object.values(gates)) verdicts.push(await gate(asked));
  refuse(verdicts.flatMap(({ exceeded = [] }) => exceeded));
  return {
    maySend: MAY_SEND,
    approvedBy: verdicts.flatMap(({ approvedBy = [] }) => approvedBy),
    closed: (...create) =>
      verdicts.reduce<string | null>((why, { closed }) => why ?? closed?.(...create) ?? null, null),
  };
}
