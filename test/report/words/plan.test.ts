/** The words for what a plan does to a file, what it comes to in all, and what it did not look at. */
import { describe, expect, it } from 'vitest';
import type { ChangesSince } from '../../../src/plan/facts.ts';
import type { Change } from '../../../src/plan/plan.ts';
import type { EnvironmentPlan, PlanReport } from '../../../src/plan/plan-report.ts';
import { planDocument } from '../../../src/report/plan/document.ts';
import { changePhrase, portalName, shownChanges, summaryLine } from '../../../src/report/plan/words.ts';
import { sinceSentences, withoutSecretsSentences } from '../../../src/report/statements/not-looked-at.ts';
import { dotted } from '../../../src/report/text/names.ts';
import { type Phrase, plainPhrase } from '../../../src/report/text/phrase.ts';
import { planOf, policyBody } from '../../plan/fixtures.ts';
import { body, command, FILE, failedPlan, failure, planned, reportOf } from './said.ts';

const [created] = planOf([{ file: FILE, body: body('A') }], null).changes;
const changeOf = (more: Partial<Change>): Change => {
  if (!created) throw new Error('the plan has no change');
  return { ...created, ...more };
};
const app = { kind: 'web_app', name: 'Wiki', app_id: 9 } as const;
const waits = {
  kind: 'waits',
  cause: 'soaking',
  ring: 'canary',
  policies: [],
  since: null,
  said: null,
} as const;

describe('the words for a change', () => {
  it.each<[string, Partial<Change>]>([
    ['create policy "A"', {}],
    ['create policy', { name: '' }],
    ['create again; policy 3 "A" would stay live until it is removed', { action: 'supersede', policy_id: 3 }],
    ['update web app 9 "Wiki"', { ...app, action: 'update' }],
    [
      'move policy 3 "A" from policies/old.yaml',
      { action: 'move', policy_id: 3, previous_file: 'policies/old.yaml' },
    ],
    ['policy 3 "A" would stay live until it is removed', { action: 'orphan', policy_id: 3 }],
    ['forget web app 9 "Wiki"', { ...app, action: 'orphan' }],
    ['blocked: policy "A"', { action: 'blocked', blocked: 'choice' }],
    ['blocked, in doubt: policy "A"', { action: 'blocked', blocked: 'in-doubt' }],
    ['policy "A" waits', { action: 'wait' }],
    ['policy "A" waits: canary soaks', { action: 'wait', reason: { ...waits, until: null } }],
    [
      'policy "A" waits until 2026-11-25 13:00 UTC: canary soaks',
      { action: 'wait', reason: { ...waits, until: '2026-11-25T13:00:00.000Z' } },
    ],
    ['policy "A" is as recorded', { action: 'no-op' }],
  ])('%s', (words, more) => {
    expect(plainPhrase(changePhrase(changeOf(more)))).toBe(words);
  });

  it('take the name that the portal has, while the file has another one', () => {
    const diff = [
      {
        ...{ path: '/name', before: 'Old', after: 'A', change: 'changed' as const },
        ...{ sensitive: false, strength: 'unknown' as const },
      },
    ];
    expect(portalName(changeOf({ diff }))).toBe('Old');
    expect(portalName(changeOf({ diff: diff.map((one) => ({ ...one, change: 'added' as const })) }))).toBe(
      'A',
    );
    expect(portalName(changeOf({ diff: diff.map((one) => ({ ...one, path: '/description' })) }))).toBe('A');
    expect(portalName(changeOf({ ...app, diff }))).toBe('Wiki');
    expect(dotted('/macos/password/min_length')).toBe('macos.password.min_length');
  });

  it('name the environments of many, and whom a change affects where that is alike', () => {
    const plan = planOf([{ file: FILE, body: policyBody('A', {}, { devicegroups: [4] }) }], null);
    const lists = { devices: [], users: [], usergroups: [] };
    const affecting = (environment: string, id: number, name: string) => {
      const targets = { ...lists, devicegroups: [{ id, name }] };
      const other = { file: 'policies/other.yaml', targets: lists4, added: lists4, removed: lists4 };
      const affected = [other, { file: FILE, targets, added: targets, removed: lists4 }];
      return planned(environment, { affected }, plan);
    };
    const lists4 = { ...lists, devicegroups: [] };
    const shown = (...environments: readonly EnvironmentPlan[]) => shownChanges(environments, command);
    const noteOf = (change: ReturnType<typeof shown>[number] | undefined) => plainPhrase(change?.note ?? []);
    const [one] = shown(affecting('a', 4, 'lab'));
    expect(one?.where).toEqual([]);
    expect(noteOf(one)).toBe('For 1 device group (4 lab).');
    const [same] = shown(affecting('a', 4, 'lab'), affecting('b', 4, 'lab'));
    expect(plainPhrase(same?.where ?? [])).toBe('2 environments (a, b)');
    expect(noteOf(same)).toBe('For 1 device group (4 lab).');
    const [alike] = shown(affecting('a', 4, 'lab'), affecting('b', 5, 'lab'));
    expect(noteOf(alike)).toBe('For 1 device group (lab).');
    expect(noteOf(shown(affecting('a', 4, 'lab'), affecting('b', 4, 'staff'))[0])).toBe('');
    expect(noteOf(shown(affecting('a', 4, 'lab'), planned('b', {}, plan))[0])).toBe('');
  });
});

describe('what a plan comes to', () => {
  const file = (index: number) => ({ file: `policies/${index}.yaml`, body: body(`P${index}`) });
  const recorded = (count: number) => ({
    policies: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        file(index).file,
        { policy_id: index + 1, body: body(`P${index}`) },
      ]),
    ),
  });
  const wanting = (count: number) => Array.from({ length: count }, (_, index) => file(index));
  const line = (...environments: readonly EnvironmentPlan[]) => summaryLine(reportOf(environments));

  it('is counted of one environment, with what is as recorded', () => {
    expect(line(planned('a', {}, planOf(wanting(2), recorded(0))))).toBe('Plan: 2 to create.');
    expect(line(planned('a', {}, planOf(wanting(3), recorded(2))))).toBe('Plan: 1 to create; 2 as recorded.');
    expect(line(planned('a', {}, planOf([], recorded(1))))).toBe('Plan: 1 orphan.');
    expect(line(planned('a', {}, planOf([], recorded(2))))).toBe('Plan: 2 orphans.');
  });

  it('is nothing where all is as recorded, or there is nothing', () => {
    const nothing = (count: number, unchanged?: { policy: number; web_app: number }) =>
      line(planned('a', unchanged ? { unchanged } : {}, planOf(wanting(count), recorded(count))));
    expect(nothing(0)).toBe('Nothing to do: there are no files, and none is recorded.');
    expect(nothing(1)).toBe('Nothing to do: 1 policy is as recorded.');
    expect(nothing(2)).toBe('Nothing to do: 2 policies are as recorded.');
    expect(nothing(2, { policy: 1, web_app: 1 })).toBe(
      'Nothing to do: 1 policy and 1 web app are as recorded.',
    );
    expect(nothing(2, { policy: 0, web_app: 2 })).toBe('Nothing to do: 2 web apps are as recorded.');
    const plan = planOf(wanting(1), recorded(1));
    const compared = { ...plan, state: { ...plan.state, lineage: null } };
    expect(line(planned('a', {}, compared))).toBe('Nothing to do: 1 policy is unchanged.');
  });

  it('is counted of many environments', () => {
    const changing = (name: string) => planned(name, {}, planOf(wanting(2), recorded(1)));
    const same = planned('same', {}, planOf(wanting(1), recorded(1)));
    expect(line(changing('a'), changing('b'))).toBe(
      'Plan: 2 environments with something to do. In all: 2 to create.',
    );
    const report: PlanReport = reportOf([changing('a'), same, failedPlan('x', failure('down'))]);
    const some = { ...report, left_out: ['y', 'z'] };
    expect(summaryLine(some)).toBe(
      'Plan: 1 environment with something to do, 1 with nothing to do, 1 could not be planned, 2 left out. In those that could be planned: 1 to create.',
    );
    expect(line(failedPlan('x', failure('down')), failedPlan('y', failure('down')))).toBe(
      'Plan: 2 environments could not be planned.',
    );
    expect(line(same, { ...same, environment: 'b' })).toBe(
      'Plan: no environment with something to do, 2 with nothing to do. In all: nothing to do.',
    );
  });

  it('is headed by the environment, or by how many there are', () => {
    const one = planned('eu/a', {}, planOf(wanting(1), null));
    const headOf = (report: PlanReport) => {
      const { title, subject, marker } = planDocument(report, { command });
      return [title, plainPhrase(subject ?? []), marker];
    };
    expect(headOf(reportOf([one]))).toEqual(['Plan for', 'eu/a', 'plan eu/a']);
    const marker = 'plan of many environments';
    expect(headOf(reportOf([one, one]))).toEqual(['Plan for', '2 environments', marker]);
    // A comment of many is found again by a run in which one is left.
    expect(headOf({ ...reportOf([one]), is_one: false })).toEqual(['Plan for', 'eu/a', marker]);
    expect(headOf(reportOf([failedPlan('a', failure('down'))]))).toEqual([
      'Plan for',
      '1 environment',
      marker,
    ]);
  });
});

describe('what a plan did not look at', () => {
  const written = (phrases: readonly Phrase[]) => phrases.map(plainPhrase);

  it('is said of changed files alone', () => {
    const since = (leftOut: readonly string[], everything: string | null = null): ChangesSince => ({
      ...{ revision: 'main (1a2b)', everything, leftOut },
    });
    const first = 'Planned for what differs from main (1a2b) alone: it can be neither saved nor approved.';
    const left = 'Left out, since the files did not change:';
    expect(written(sinceSentences([]))).toEqual([]);
    expect(written(sinceSentences([since([])]))).toEqual([first, 'Nothing is left out.']);
    expect(written(sinceSentences([since([FILE])]))).toEqual([
      first,
      `${left} 1 change, of policies/a.yaml.`,
    ]);
    expect(written(sinceSentences([since([FILE, 'b'], 'edict.yaml')]))).toEqual([
      first,
      'edict.yaml differs, so all that depends on it counts.',
      `${left} 2 changes, of policies/a.yaml, b.`,
    ]);
    expect(written(sinceSentences([since([FILE], 'x'), since([FILE], 'y'), since([])]))).toEqual([
      first,
      'x, y differ, so all that depends on it counts.',
      `${left} 2 changes in 2 environments, of policies/a.yaml.`,
    ]);
    expect(written(sinceSentences([since([FILE]), since([])]))[1]).toBe(
      `${left} 1 change in 1 environment, of policies/a.yaml.`,
    );
    expect(written(sinceSentences([since(['a', 'b', 'c', 'd', 'e', 'f', 'g'])]))[1]).toBe(
      `${left} 7 changes, of a, b, c, d, e and 2 more.`,
    );
  });

  it('is said of secrets and users, each as far as there are any', () => {
    const skipped = { secrets: 0, changed: 0, users: 0, unknownUsers: [], unrecorded: [] };
    const first =
      'Planned without secrets: none was read, no user was looked up, and it can be neither saved nor approved.';
    expect(written(withoutSecretsSentences([]))).toEqual([]);
    expect(written(withoutSecretsSentences([skipped]))).toEqual([first]);
    const one = { secrets: 1, changed: 1, users: 1, unknownUsers: ['b@x'], unrecorded: ['b.yaml'] };
    expect(written(withoutSecretsSentences([one]))).toEqual([
      first,
      '1 secret counts as unchanged, since the reference is as it was recorded.',
      '1 secret counts as new or changed, since the reference was not recorded before.',
      '1 user counts as found by an earlier apply.',
      'No apply has looked up b@x: such users stay names.',
      'It is not known here whether the secrets are those that were recorded for b.yaml: they count as unchanged.',
    ]);
    const more = { ...one, secrets: 2, unknownUsers: ['b@x', 'a@x'], unrecorded: ['a.yaml'] };
    expect(written(withoutSecretsSentences([one, more]))).toEqual([
      first,
      '3 secrets count as unchanged, since the reference is as it was recorded.',
      '2 secrets count as new or changed, since the reference was not recorded before.',
      '2 users count as found by an earlier apply.',
      'No apply has looked up a@x, b@x: such users stay names.',
      'It is not known here whether the secrets are those that were recorded for a.yaml, b.yaml: they count as unchanged.',
    ]);
  });
});
