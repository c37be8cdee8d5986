/** Why a ring waits, as a plan holds it and as people read it. */
import type { Plan, Reason } from '../../generated/plan-file.ts';
import type { Wait } from './gate.ts';

export type WaitReason = Extract<Reason, { kind: 'waits' }>;

export function waitReason({ cause, ring, until, policies, said }: Wait): WaitReason {
  return {
    kind: 'waits',
    cause,
    ring,
    until: until === null ? null : new Date(until).toISOString(),
    policies: [...policies],
    said,
  };
}

/** One clause, without a time; what a person said is not made printable. */
export function describeWait({ cause, ring, policies, said }: WaitReason): string {
  const before = ring ?? 'the ring before it';
  switch (cause) {
    case 'soaking':
      return `${before} soaks`;
    case 'lower-ring':
      return `${before} does not have the content yet`;
    case 'in-doubt':
      return ring === null
        ? 'it is in doubt whether the policy of the file was created'
        : `it is in doubt whether the policy of ${ring} was created`;
    case 'unacknowledged': {
      const [them, are, they] = policies.length === 1 ? ['policy', 'is', 'it'] : ['policies', 'are', 'they'];
      return `${before} soaks once ${them} ${policies.join(', ')} ${are} acknowledged as removed: ${they} may still give its Macs other values`;
    }
    case 'soaks-anew':
      return `this plan gives ${before} another name or other targets first`;
    case 'one-at-a-time':
      return `this plan opens ${before}, and an apply opens one ring of a file`;
    case 'stopped':
      return `stopped: ${said ?? ''}`;
    case 'stop-at':
      return `the file stops at ${before}`;
    case 'clock':
      return 'the clock stands before the newest time that the state holds';
  }
}

/** Why rings wait in a plan, by key: an apply that is held to it opens none of them, whatever the time is. */
export function waitsOf({ changes }: Pick<Plan, 'changes'>): ReadonlyMap<string, WaitReason> {
  return new Map(
    changes.flatMap(({ file, reason }): [string, WaitReason][] =>
      reason?.kind === 'waits' ? [[file, reason]] : [],
    ),
  );
}
