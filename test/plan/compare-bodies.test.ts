/** What a change in Git does, told without a state: what was in the files stands for what is live. */
import { describe, expect, it } from 'vitest';
import { compareBodies } from '../../src/plan/compare-bodies.ts';
import { type DesiredWords, desiredFrom, policyBody, rungsFrom } from './fixtures.ts';

const policy = (file: string, length: number, name = 'A'): DesiredWords => ({
  file,
  body: policyBody(name, { password: { min_length: length } }),
});
const app = (file: string, app_id: number, address = 'https://x.example.com'): DesiredWords => ({
  file,
  app_id,
  body: { name: 'Wiki', app_type: 'web', webapp_url: address, category: 'c', icon: 'i' },
});

function compared(before: readonly DesiredWords[], after: readonly DesiredWords[]) {
  const { plan, state } = compareBodies({
    before: before.map(desiredFrom),
    after: after.map(desiredFrom),
    environment: 'production',
    service: 'embedded',
  });
  expect(plan.changes.every(({ policy_id }) => policy_id === null)).toBe(true);
  expect(plan.state).toEqual({ lineage: null, serial: 0 });
  return { plan, state, short: plan.changes.map(({ file, action }) => `${file}: ${action}`) };
}

describe('two versions of the files', () => {
  it('differ in what came, went, changed and moved, and in no id', () => {
    const { short, plan } = compared(
      [policy('a.yaml', 8), policy('b.yaml', 8, 'B'), policy('c.yaml', 8, 'C'), policy('d.yaml', 8, 'D')],
      [policy('a.yaml', 9), policy('b.yaml', 8, 'B'), policy('e.yaml', 8, 'C'), policy('f.yaml', 8, 'F')],
    );
    expect(short).toEqual([
      'a.yaml: supersede',
      'b.yaml: no-op',
      'd.yaml: orphan',
      'e.yaml: move',
      'f.yaml: create',
    ]);
    expect(plan.summary).toMatchObject({ supersede: 1, no_op: 1, orphan: 1, move: 1, create: 1 });
  });

  it('have web apps of the same kind of differences', () => {
    const before = [app('a.yaml', 1), app('b.yaml', 2), app('c.yaml', 3)];
    const after = [app('a.yaml', 1, 'https://y.example.com'), app('b.yaml', 2), app('d.yaml', 3)];
    expect(compared(before, after).short).toEqual(['a.yaml: update', 'b.yaml: no-op', 'd.yaml: move']);
    expect(compared([app('a.yaml', 1)], [app('a.yaml', 2)]).plan.changes[0]?.diff).toMatchObject([
      { path: '/app_id', before: 1, after: 2 },
    ]);
  });

  it('leave a file to a person that may have been renamed to several, and nothing else', () => {
    const { plan } = compared(
      [policy('old.yaml', 8), policy('same.yaml', 8, 'Same'), app('old-app.yaml', 1)],
      [
        policy('b.yaml', 8),
        policy('a.yaml', 8),
        policy('same.yaml', 9, 'Same'),
        app('old-app.yaml', 1, 'https://y'),
      ],
    );
    const reason = { kind: 'ambiguous-move', from: ['old.yaml'], to: ['a.yaml', 'b.yaml'] };
    const unclear = { action: 'blocked', blocked: 'choice', diff: [], body: null, reason };
    expect(plan.changes).toMatchObject([
      { file: 'a.yaml', ...unclear },
      { file: 'b.yaml', ...unclear },
      { file: 'old-app.yaml', action: 'update' },
      { file: 'old.yaml', ...unclear },
      { file: 'same.yaml', action: 'supersede' },
    ]);
    expect(plan.summary).toMatchObject({ blocked: 3, supersede: 1, update: 1 });
  });

  it('leave a file on a ladder to a person, too, with all its rings', () => {
    const climbing = (file: string) => rungsFrom(file, 'A', { password: { min_length: 8 } });
    const { plan, short } = compared(climbing('old.yaml'), [...climbing('b.yaml'), ...climbing('c.yaml')]);
    expect(short).toEqual(
      ['b', 'c', 'old'].flatMap((name) => [`${name}.yaml#canary: blocked`, `${name}.yaml#broad: blocked`]),
    );
    const reason = { kind: 'ambiguous-move', from: ['old.yaml'], to: ['b.yaml', 'c.yaml'] };
    expect(plan.changes.map((change) => change.reason)).toEqual(Array(6).fill(reason));
  });

  it('give what was before as it would be recorded, each policy with an id of its own', () => {
    const { state } = compared([policy('a.yaml', 8), policy('b.yaml', 8, 'B'), app('w.yaml', 4)], []);
    expect(state).toMatchObject({
      service: 'embedded',
      policies: { 'a.yaml': { name: 'A' }, 'b.yaml': { name: 'B' } },
      web_apps: { 'w.yaml': { app_id: 4, name: 'Wiki' } },
      orphans: [],
      pending: {},
    });
    const ids = Object.values(state.policies).map(({ policy_id }) => policy_id);
    expect(new Set(ids).size).toBe(2);
    expect(Math.min(...ids)).toBeGreaterThan(0);
  });
});
