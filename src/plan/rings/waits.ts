/** Why a ring waits, as a plan records it and as people read it. */
import { listInWords } from '../../base/list-in-words.ts';
import type { Plan, Reason } from '../../generated/plan-file.ts';
import type { Wait } from './gate.ts';

export type WaitReason = Extract<Reason, { kind: 'waits' }>;

export function waitReason({ cause, ring, wave, until, policies, said }: Wait): WaitReason {
  return {
    kind: 'waits',
    cause,
    ring,
    until: until === null ? null : new Date(until).toISOString(),
    // The policy ids in a wave belong to other portals.
    policies: wave ? [] : policies,
    said,
    ...(wave && { wave: holdersOf(wave) }),
  };
}

function holdersOf({ holders, isPartial, needed, enough }: NonNullable<Wait['wave']>): WaitReason['wave'] {
  const count = holders.length;
  return {
    environments: holders.slice(0, MOST_NAMED),
    count,
    ...(isPartial && { partial: true }),
    ...(needed < count && { needed, enough }),
  };
}

/** A plan of a thousand environments must not list a thousand in each. */
const MOST_NAMED = 3;

/** One clause, without a time; text that a person gave is not made printable. */
export function describeWait({ cause, ring, policies, said, wave }: WaitReason): string {
  const before = wave ? `the wave ${ring}` : (ring ?? 'the ring before it');
  const of = wave ? ` in ${namesOf(wave)} of ${before}` : '';
  const needed = wave?.needed ?? wave?.count;
  const some = wave?.enough === undefined ? '' : `; enough: ${wave.enough}% needs ${needed} of them`;
  switch (cause) {
    case 'soaking':
      return `${before} soaks`;
    case 'lower-ring': {
      const content = wave?.partial ? 'the content in all rings' : 'the content';
      if (wave?.enough !== undefined) {
        return `${needed} of ${namesOf(wave)} of ${before} ${needed === 1 ? 'has' : 'have'} to have ${content} (enough: ${wave.enough}%)`;
      }
      return wave
        ? `${namesOf(wave)} of ${before} ${wave.count === 1 ? 'does' : 'do'} not have ${content} yet`
        : `${before} does not have the content yet`;
    }
    case 'unreadable':
      return `what is recorded${of} cannot be read${some}`;
    case 'no-place':
      return `the state${of} does not say where secrets come from, so it is not known whether the content is there; the next apply there records it${some}`;
    case 'no-key':
      return `secrets${of} were recorded with a key that is not here, so it is not known whether the content is there; set EDICT_FINGERPRINT_KEY to that key${some}`;
    case 'in-doubt':
      if (wave) return `it is in doubt${of} whether the policy was created${some}`;
      return ring === null
        ? 'it is in doubt whether the policy of the file was created'
        : `it is in doubt whether the policy of ${ring} was created`;
    case 'unacknowledged': {
      if (wave)
        return `${before} starts to soak once the older policies of the file in ${namesOf(wave)} are acknowledged as removed, since they may still give Macs other values${some}`;
      const [them, are, they] = policies.length === 1 ? ['policy', 'is', 'it'] : ['policies', 'are', 'they'];
      return `${before} starts to soak once ${them} ${policies.join(', ')} ${are} acknowledged as removed, since ${they} may still give its Macs other values`;
    }
    case 'soaks-anew':
      return `this plan gives ${before} another name or other targets first`;
    case 'one-at-a-time':
      return `this plan opens ${before}, and an apply opens one ring of a file`;
    case 'stopped':
      return `it was stopped${of} (${said ?? ''})`;
    case 'stop-unknown':
      return `the state of ${said ?? ''} cannot be read, so it is not known whether it was stopped there before this environment took it`;
    case 'stop-at':
      return `the file stops at ${before}`;
    case 'window':
      return `windows ${said ?? ''}`;
    case 'clock':
      return 'the clock is behind the newest time in the state';
  }
}

function namesOf({ environments, count }: NonNullable<WaitReason['wave']>): string {
  const more = count - environments.length;
  // Alone, it may be taken for the wave of the same name.
  if (count === 1) return `the environment ${environments.join()}`;
  return more > 0 ? `${environments.join(', ')} and ${more} more` : listInWords(environments, 'and');
}

/** Why rings wait in a plan, by key: an apply that is held to it opens none of them, whatever the time. */
export function waitsOf({
  changes,
}: {
  readonly changes: readonly Pick<Plan['changes'][number], 'file' | 'reason'>[];
}): ReadonlyMap<string, WaitReason> {
  return new Map(
    changes.flatMap(({ file, reason }): [string, WaitReason][] =>
      reason?.kind === 'waits' ? [[file, reason]] : [],
    ),
  );
}
