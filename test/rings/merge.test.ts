import { describe, expect, it } from 'vitest';
import { editHolds } from '../../src/state/holds.ts';
import { mergeStates } from '../../src/state/merge.ts';
import type { State } from '../../src/state/state.ts';
import { rememberAcknowledged } from '../../src/state/state.ts';
import { policyBody, stateFrom } from '../plan/fixtures.ts';

const FILE = 'policies/laptop.yaml';
const AT = '2026-03-05T10:00:00.000Z';
const body = (ring: string, length = 12) =>
  policyBody(`Laptop (${ring})`, { password: { min_length: length } });
const base = stateFrom({ policies: { [`${FILE}#canary`]: { policy_id: 1, body: body('canary') } } });
const by = { who: 'ann', commit: null, run: null };
const stop = (reason: string, since = AT) => ({ reason, content: { macos: {} }, since, by });
const skip = (to: string) => ({ ...stop('urgent'), to });

const also = (state: State, key: string, policy_id: number): State => ({
  ...state,
  serial: state.serial + 1,
  policies: {
    ...state.policies,
    [key]: { policy_id, name: 'Laptop', body: body('x'), tables: '1', applied_at: AT },
  },
});

function merged(ours: State, theirs: State, root: State | null = base): State {
  const result = mergeStates(root, ours, theirs, AT);
  if (result.state === null) throw new Error(result.conflicts.join('; '));
  return result.state;
}

describe('two branches', () => {
  it('that opened different rings keep both', () => {
    const state = merged(also(base, `${FILE}#early`, 2), also(base, `${FILE}#middle`, 3));
    expect(Object.keys(state.policies).sort()).toEqual([`${FILE}#canary`, `${FILE}#early`, `${FILE}#middle`]);
    expect(state.orphans).toEqual([]);
  });

  it('that opened one ring keep ours, and have theirs in the ledger', () => {
    const state = merged(also(base, `${FILE}#early`, 2), also(base, `${FILE}#early`, 3));
    expect(state.policies[`${FILE}#early`]?.policy_id).toBe(2);
    expect(state.orphans).toMatchObject([{ policy_id: 3, file: `${FILE}#early` }]);
  });

  const stopped = (state: State, reason: string, since = AT): State => ({
    ...state,
    stops: { [FILE]: stop(reason, since) },
  });

  it.each([
    ['ours', stopped(base, 'bad'), also(base, `${FILE}#early`, 2)],
    ['theirs', also(base, `${FILE}#early`, 2), stopped(base, 'bad')],
  ])('drop no stop of %s', (_, ours, theirs) => {
    const state = merged(ours, theirs);
    expect(state.stops?.[FILE]?.reason).toBe('bad');
    expect(Object.keys(state.policies)).toContain(`${FILE}#early`);
    expect(merged(ours, theirs, null).stops?.[FILE]?.reason).toBe('bad');
  });

  it('keep the newer one of two stops', () => {
    const [early, late] = [stopped(base, 'first', '2026-03-04T10:00:00.000Z'), stopped(base, 'second')];
    expect(merged(early, late).stops?.[FILE]?.reason).toBe('second');
    expect(merged(late, early).stops?.[FILE]?.reason).toBe('second');
  });

  it('take a stop back that one of them resumed, and keep one that the other gave anew', () => {
    const root = stopped(base, 'bad', '2026-03-01T10:00:00.000Z');
    expect(merged(root, base, root).stops).toBeUndefined();
    expect(merged(base, stopped(base, 'worse'), root).stops?.[FILE]?.reason).toBe('worse');
  });

  it('keep a skip of one of them, and none where both waived something else', () => {
    const skipping = (to: string): State => ({ ...base, skips: { [FILE]: skip(to) } });
    expect(merged(skipping('broad'), base).skips?.[FILE]?.to).toBe('broad');
    expect(merged(skipping('broad'), skipping('broad')).skips?.[FILE]?.to).toBe('broad');
    expect(merged(skipping('broad'), skipping('early')).skips).toBeUndefined();
  });

  it('that renamed the file take its stop along', () => {
    const renamed: State = {
      ...base,
      policies: { 'policies/mac.yaml#canary': Object.values(base.policies)[0] ?? never() },
    };
    const state = merged(renamed, stopped(base, 'bad'));
    expect(Object.keys(state.policies)).toEqual(['policies/mac.yaml#canary']);
    expect(Object.keys(state.stops ?? {})).toEqual(['policies/mac.yaml']);
  });
});

describe('what a state remembers', () => {
  it('forgets a stop without a trace, and changes nothing where there is none', () => {
    const held = editHolds(base, { stops: { [FILE]: stop('bad') } });
    expect(Object.keys(editHolds(held, { stops: { [FILE]: null } }))).not.toContain('stops');
    expect(editHolds(base, { stops: { [FILE]: null } })).toBe(base);
  });

  it('keeps every acknowledgement that a ring soaks by, beyond the last hundred', () => {
    const gone = Array.from({ length: 150 }, (_, index) => ({
      policy_id: 1_000 + index,
      name: 'Old',
      file: index === 0 ? `${FILE}#canary` : 'policies/other.yaml',
      body: body('canary', 8),
      reason: 'superseded' as const,
      since: AT,
      acknowledged_at: AT,
    }));
    const kept = rememberAcknowledged(gone, base.policies).acknowledged ?? [];
    expect(kept).toHaveLength(101);
    expect(kept[0]?.policy_id).toBe(1_000);
    expect(rememberAcknowledged(gone, {}).acknowledged).toHaveLength(100);
  });
});

function never(): never {
  throw new Error('the base has a policy');
}
