/** What the states of many environments say, as a person reads it. */
import { describe, expect, it } from 'vitest';
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import type { StateList } from '../../src/generated/documents.ts';
import type { Block } from '../../src/report/document/document.ts';
import { writeBlocks } from '../../src/report/document/terminal.ts';
import { begunBlocks, findingBlocks, orphanBlocks, stateBlocks } from '../../src/report/state.ts';

type StateRow = StateList[number];

const view = { color: false, width: 90, quiet: false };
const options = {
  command: (...words: readonly (string | number)[]) => `${createCommandWriter(null)(...words)} --envs all`,
};
const shown = (blocks: readonly Block[]): string => writeBlocks(blocks, view);

describe('the lists of several states', () => {
  const row = (more: Partial<StateRow>): StateRow => ({
    kind: 'policy',
    file: 'policies/a.yaml',
    policy_id: 12,
    app_id: null,
    name: 'A',
    status: 'recorded',
    applied_at: '2026-11-20T10:30:00.000Z',
    ...more,
  });
  const doubt = row({
    file: 'policies/b.yaml',
    policy_id: null,
    name: 'B',
    status: 'in-doubt',
    applied_at: null,
  });
  const app = row({ kind: 'web_app', file: 'web-apps/wiki.yaml', policy_id: null, app_id: 7, name: 'Wiki' });

  it('are a table each, and counts of all at the end', () => {
    const each = [
      { environment: 'eu', answer: [row({}), doubt, app] },
      { environment: 'us', answer: [row({ policy_id: 13 })] },
      { environment: 'new', answer: [] },
    ];
    expect(shown(stateBlocks(each))).toBe(`eu
FILE                ID         NAME  APPLIED
policies/a.yaml     policy 12  A     2026-11-20 10:30
policies/b.yaml     -          B     in doubt
web-apps/wiki.yaml  app 7      Wiki  2026-11-20 10:30

us
FILE             ID         NAME  APPLIED
policies/a.yaml  policy 13  A     2026-11-20 10:30

In all: 2 policies, 1 web app, 1 in doubt in 2 of 3 environments.
`);
  });

  it('count no web apps and no doubts where there are none', () => {
    const each = [
      { environment: 'eu', answer: [row({})] },
      { environment: 'us', answer: [row({})] },
    ];
    expect(shown(stateBlocks(each))).toContain('\nIn all: 2 policies in 2 environments.\n');
    expect(shown(stateBlocks([{ environment: 'eu', answer: [] }]))).toBe('');
  });
});

describe('states that were begun', () => {
  const begun = {
    where: 'state/eu.json',
    isNew: true,
    pinned: 'wrote its lineage into edict.yaml',
    toCommit: ['edict.yaml', 'state/eu.json'],
    protection: ['Protect it.'],
  };
  const there = { where: 'state/us.json', isNew: false, pinned: null, toCommit: [], protection: [] };

  it('are named with their lineage, and what keeps them is said once', () => {
    const each = [
      { environment: 'eu', answer: begun },
      {
        environment: 'ca',
        answer: { ...begun, where: 'state/ca.json', toCommit: ['edict.yaml', 'state/ca.json'] },
      },
      { environment: 'us', answer: there },
    ];
    expect(shown(begunBlocks(each))).toBe(`  2 environments (eu, ca), all alike, for example eu
      created an empty state at state/eu.json
      wrote its lineage into edict.yaml
  us
      there is a state at state/us.json already; nothing was done

  commit edict.yaml, state/eu.json and state/ca.json, and push them, or no other checkout
      knows of the states
      git add -- edict.yaml state/eu.json state/ca.json
      git commit -m 'Begin the states' -- edict.yaml state/eu.json state/ca.json

Protect it.

In all: 2 states created; 1 environment had one already.
`);
  });

  it('are so many that no command names all that is to be committed', () => {
    const toCommit = Array.from({ length: 13 }, (_, at) => `environments/${at}.yaml`);
    const said = shown(begunBlocks([{ environment: 'eu', answer: { ...begun, toCommit } }]));
    expect(said).toContain('commit the 13 files that were written, and push them');
    expect(said).not.toContain('git add');
  });

  it('may be none', () => {
    expect(shown(begunBlocks([{ environment: 'us', answer: there }]))).toBe(`  us
      there is a state at state/us.json already; nothing was done

In all: no state created; 1 environment had one already.
`);
    const unpinned = { ...begun, pinned: null, toCommit: [], protection: [] };
    expect(shown(begunBlocks([{ environment: 'eu', answer: unpinned }]))).toBe(`  eu
      created an empty state at state/eu.json

In all: 1 state created.
`);
  });
});

describe('what a doctor finds in several states', () => {
  const answer = (time: string) => ({
    where: 'here',
    findings: {
      problems: [
        {
          code: 'stale-lock' as const,
          message: `the lock is held since ${time}`,
          remedy: 'edict state unlock 1',
          commands: [],
        },
      ],
      notes: [],
    },
  });

  it('is one where it differs in names and times alone', () => {
    const each = [
      { environment: 'eu', answer: answer('2026-11-20T10:30:00.000Z') },
      { environment: 'us', answer: answer('2026-11-21T08:00:00.000Z') },
    ];
    expect(shown(findingBlocks(each))).toBe(`  ✗ 2 environments (eu, us), all alike, for example eu
      the lock is held since 2026-11-20T10:30:00.000Z
      edict state unlock 1

2 problems in 2 of 2 environments
`);
  });
});

describe('the ledger of several states', () => {
  const orphan = (policy_id: number) => ({
    policy_id,
    name: 'A',
    file: 'policies/a.yaml',
    reason: 'superseded' as const,
    since: '2026-11-20T10:30:00.000Z',
  });
  const ledgers = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      environment: `e${index + 1}`,
      answer: [orphan(index + 1)],
    }));

  it.each([
    [1, '1 in e1'],
    [13, '12 in e12, 13 in e13'],
    [14, '12 in e12 and 2 more: --format json has them all'],
  ])('of %i environments names as many ids as a person reads', (count, end) => {
    const [, ids = ''] = writeBlocks(orphanBlocks(ledgers(count), options), { ...view, width: null }).split(
      '\n',
    );
    expect(ids.endsWith(end)).toBe(true);
  });

  it('names an id once that several portals gave', () => {
    const same = ledgers(31).map(({ environment }, index) => ({
      environment,
      answer: [orphan(index < 29 ? 7 : index)],
    }));
    const [, ids] = writeBlocks(orphanBlocks(same, options), { ...view, width: null }).split('\n');
    expect(ids?.trim()).toMatch(/^7 in e1, e2, .*, e28 and e29, 29 in e30, 30 in e31$/);
  });

  it('ends with one command for all of them, or with what stands for too many', () => {
    const last = (count: number) =>
      writeBlocks(orphanBlocks(ledgers(count), options), { ...view, width: null })
        .trimEnd()
        .split('\n')
        .at(-1);
    expect(last(2)).toMatch(/: edict orphans ack e1:1 e2:2 --envs all$/);
    expect(last(13)).toMatch(/: edict orphans ack ENVIRONMENT:ID --envs all$/);
  });
});
