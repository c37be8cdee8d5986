/** What the golden cases do not reach: who is at work beside a plan, fields to come, and how a plan ends. */
import { describe, expect, it } from 'vitest';
import { planChanges } from '../../src/plan/changes/plan-changes.ts';
import { type Change, detailedExitCode } from '../../src/plan/plan.ts';
import { desiredFrom, NOW, planOf, policyBody, stateFrom } from './fixtures.ts';

const FILE = 'policies/a.yaml';
const SENT = '2026-03-01T10:00:00.000Z';

describe('a create in doubt', () => {
  const runBeside = (doubt: string | null, since: string, isAlive: boolean) => {
    const body = policyBody('A', {});
    const planned = planChanges({
      desired: [desiredFrom({ file: FILE, body })],
      state: stateFrom({ pending: { [FILE]: { body, since: SENT, doubt } } }),
      environment: 'production',
      service: 'https://mdm.example.com',
      underWay: { holder: 'ann', since, isAlive },
      now: NOW,
    });
    const [change] = 'plan' in planned ? planned.plan.changes : [];
    return change?.reason?.kind === 'in-doubt' ? change.reason.run : null;
  };

  it.each([
    ['that run, which began before it', null, '2026-03-01T09:59:59.000Z', true, true],
    ['that run, which began as it was sent', null, SENT, true, true],
    ['an earlier run: this one began later', null, '2026-03-01T10:00:01.000Z', true, false],
    ['a run of which nobody knows when it began', null, 'unknown', true, false],
    ['nobody any more, since it was answered', 'HTTP 503', '2026-03-01T09:59:59.000Z', true, false],
    ['nobody any more, since that run may be gone', null, '2026-03-01T09:59:59.000Z', false, false],
  ])('beside a run is made by %s', (_, doubt, since, isAlive, creates) => {
    expect(runBeside(doubt, since, isAlive)).toEqual({ holder: 'ann', isAlive, creates });
  });

  it('says that its file asks for something else by now, and not of a secret that may be the same', () => {
    const wifi = (ssid: string, password: string) =>
      policyBody('A', { wifi: { service_set_identifier: ssid, password } });
    const reasonOf = (wanted: ReturnType<typeof wifi>) =>
      planOf([{ file: FILE, body: wanted }], {
        pending: { [FILE]: { body: wifi('Corp', 'digest'), since: SENT, doubt: null } },
      }).changes[0]?.reason;
    expect(reasonOf(wifi('Corp', 'unread'))).not.toHaveProperty('isEdited');
    expect(reasonOf(wifi('Guest', 'digest'))).toHaveProperty('isEdited', true);
  });
});

it('fields that this edict does not know come after the others, by their names', () => {
  const body = (value: number) =>
    policyBody('A', {
      zebra: { z: value, a: value },
      password: { zeal: value, min_length: value },
      ape: value,
    });
  const [change] = planOf([{ file: FILE, body: body(8) }], {
    policies: { [FILE]: { policy_id: 1, body: body(9) } },
  }).changes;
  expect(change?.diff.map(({ path }) => path.replace('/macos/', ''))).toEqual([
    'password/min_length',
    'password/zeal',
    'ape',
    'zebra',
  ]);
});

it('a payload that is written as nothing comes and goes as a whole', () => {
  const diffOf = (was: null | object, is: null | object) =>
    planOf([{ file: FILE, body: policyBody('A', { firewall: is && { ...is } }) }], {
      policies: { [FILE]: { policy_id: 1, body: policyBody('A', { firewall: was && { ...was } }) } },
    }).changes[0]?.diff.map(({ path, change }) => `${change} ${path}`);
  expect(diffOf(null, null)).toEqual([]);
  expect(diffOf(null, { Enable_Firewall: true })).toEqual(['added /macos/firewall/Enable_Firewall']);
  expect(diffOf({ Enable_Firewall: true }, null)).toEqual(['removed /macos/firewall/Enable_Firewall']);
});

describe('plan --detailed-exitcode', () => {
  const [change] = planOf([{ file: FILE, body: policyBody('A', {}) }], null).changes;
  const changeWith = (more: Partial<Change>): Change => {
    if (!change) throw new Error('nothing is created');
    return { ...change, ...more };
  };
  const create = changeWith({});
  const choice = changeWith({ action: 'blocked', blocked: 'choice' });
  const doubt = changeWith({ action: 'blocked', blocked: 'in-doubt' });
  const same = changeWith({ action: 'no-op' });

  it.each([
    ['0 where nothing is to be done', [same], 0],
    ['2 where anything is', [same, create], 2],
    ['1 where doubts are all that is left', [same, doubt], 1],
    ['2 where anything else can be done beside a doubt', [doubt, create], 2],
    ['1 where a person has to choose, whatever else there is to do', [create, choice, doubt, same], 1],
  ] as const)('ends with %s', (_, changes, code) => {
    expect(detailedExitCode(changes)).toBe(code);
  });
});
