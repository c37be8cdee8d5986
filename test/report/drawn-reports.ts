/** Reports of plans and applies, drawn: one environment and many, with whatever can be said of them. */
import fc from 'fast-check';
import type { ApplyReport, ChangeResult, EnvironmentResult } from '../../src/apply/result.ts';
import type { JsonObject } from '../../src/base/json.ts';
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import type { GuardComparison, NeededApprovals } from '../../src/generated/plan-file.ts';
import type { Sources } from '../../src/generated/state.ts';
import type { ReadyInvariant } from '../../src/invariants/invariant.ts';
import { readInvariants } from '../../src/invariants/read-invariant.ts';
import type { PlanFacts, StateWarning } from '../../src/plan/facts.ts';
import type { RecordedDifference } from '../../src/plan/live/recorded.ts';
import {
  type EnvironmentFailure,
  type EnvironmentPlan,
  noFacts,
  type PlanReport,
  planReportOf,
} from '../../src/plan/plan-report.ts';
import type { WaveGate } from '../../src/plan/rings/climbs.ts';
import { noPlan, savedPlanOf } from '../../src/plan/saved/saved-plan.ts';
import { describePlan } from '../../src/run/plan/plan-desired.ts';
import {
  type DesiredWords,
  desiredFrom,
  gateOf,
  NOW,
  planOrErrors,
  policyBody,
  rungsFrom,
  type StateWords,
  stateFrom,
} from '../plan/fixtures.ts';

const difference = { path: '/macos/password/min_length', sensitive: false } as const;
const recordings: readonly (readonly RecordedDifference[])[] = [
  [],
  [{ ...difference, sent: 12, value: 8, severity: 'danger' }],
  [
    { ...difference, path: '/name', sent: '`a`', value: '<b>|', severity: 'danger' },
    {
      ...difference,
      path: '/macos/wifi/password',
      sent: null,
      value: null,
      sensitive: true,
      severity: 'danger',
    },
    { ...difference, path: '/macos/firewall/Enable_Firewall', sent: null, value: true, severity: 'info' },
  ],
];

/** What may become of a file between two applies. */
const fates = [
  'same',
  'weaker',
  'stronger',
  'new',
  'gone',
  'moved',
  'doubtful',
  'doubtful-gone',
  'reverted',
  'renamed-edit',
  'other-source',
  'web-app',
  'web-app-gone',
  'climb',
  'climb-renewed',
  'climb-unacknowledged',
  'climb-stopped',
  'climb-skipped',
  'ring-removed',
  'ring-renamed',
  'unpiloted',
  'waits-for-wave',
  'without-some-of-wave',
  'joined',
] as const;
type Fate = (typeof fates)[number];

const names = fc.constantFrom('Baseline', 'Ein „Name“', 'a `b` <c> & *d*', 'שלום', '::error::x', 'x\u202ey');
const lengths = fc.integer({ min: 5, max: 15 });

interface DrawnFile {
  readonly fate: Fate;
  readonly name: string;
  readonly length: number;
  readonly target: number;
}

const drawnFile: fc.Arbitrary<DrawnFile> = fc.record({
  fate: fc.constantFrom(...fates),
  name: names,
  length: lengths,
  target: fc.constantFrom(1, 1, 1, 2, 3),
});

function bodyOf(name: string, length: number, target: number): JsonObject {
  return policyBody(name, { password: { min_length: length } }, { devicegroups: [target] });
}

const webApp = (name: string, address: string): JsonObject => ({
  name,
  app_type: 'web',
  webapp_url: address,
  category: 'docs',
  icon: 'https://x.example.com/i.png',
});

interface Both {
  readonly desired: DesiredWords[];
  readonly waves: Map<string, WaveGate>;
  readonly state: Required<{ -readonly [Key in keyof StateWords]: NonNullable<StateWords[Key]> }>;
}

/** The files now and what is recorded of them, so that the fate is what a plan finds. */
function addFile({ desired, state, waves }: Both, drawn: DrawnFile, index: number): void {
  const { fate, length, target } = drawn;
  // Two files of one content would be another case.
  const name = `${drawn.name} ${index}`;
  const file = `policies/file-${index}.yaml`;
  const recorded = (body: JsonObject, at = file): void => {
    Object.assign(state.policies, { [at]: { policy_id: 100 + index, body } });
  };
  const [now, weaker, stronger] = [length, length - 1, length + 1].map((each) => bodyOf(name, each, target));
  if (!now || !weaker || !stronger) return;
  switch (fate) {
    case 'same':
      recorded(now);
      desired.push({ file, body: now });
      return;
    case 'weaker':
      recorded(now);
      desired.push({ file, body: weaker });
      return;
    case 'stronger':
      recorded(now);
      desired.push({ file, body: stronger });
      return;
    case 'unpiloted':
    case 'waits-for-wave':
    case 'without-some-of-wave':
      recorded(now);
      desired.push({ file, body: stronger });
      if (fate === 'without-some-of-wave') waves.set(file, gateOf('wanted', 'none'));
      else waves.set(file, gateOf(fate === 'unpiloted' ? 'wanted' : 'none'));
      return;
    case 'other-source': {
      const secret = '/macos/wifi/password';
      const from = (variable: string): Sources => ({
        secrets: { [secret]: variable },
        users: {},
        from: { [secret]: { kind: 'env', name: variable } },
      });
      const body = policyBody(name, {
        wifi: { service_set_identifier: name, password: `scrypt:1:${index}` },
      });
      const before = { policy_id: 100 + index, body, sources: from('EDICT_SECRET_A') };
      Object.assign(state.policies, { [file]: before });
      desired.push({ file, body, sources: from('EDICT_SECRET_<b>') });
      return;
    }
    case 'joined': {
      desired.push({ file, body: now });
      const others = {
        environments: ['crow', 'dune'],
        since: '2026-03-01T10:00:00.000Z',
        files: ['a b.yaml'],
      };
      const commit = index % 2 === 0 ? 'f'.repeat(40) : null;
      waves.set(file, { ...gateOf('none'), others: { ...others, commit, wave: 'early' } });
      return;
    }
    case 'new':
      desired.push({ file, body: now });
      return;
    case 'gone':
      recorded(now);
      return;
    case 'moved':
      recorded(now, `policies/old-${index}.yaml`);
      desired.push({ file, body: now });
      return;
    case 'doubtful':
      recorded(now);
      desired.push({ file, body: stronger });
      Object.assign(state.pending, { [file]: { body: stronger, doubt: 'HTTP 503 <b>`x`' } });
      return;
    case 'doubtful-gone':
      Object.assign(state.pending, { [file]: { body: now } });
      return;
    case 'reverted':
      recorded(now);
      desired.push({ file, body: stronger });
      Object.assign(state, {
        orphans: [...state.orphans, { policy_id: 300 + index, file, body: stronger }],
      });
      return;
    case 'renamed-edit':
      recorded(now, `policies/old-${index}.yaml`);
      desired.push({ file, body: stronger });
      return;
    case 'climb':
    case 'climb-renewed':
    case 'climb-unacknowledged':
    case 'climb-stopped':
    case 'climb-skipped':
    case 'ring-removed':
    case 'ring-renamed':
      addClimb({ desired, state, waves }, { fate, name, file, length, index });
      return;
    case 'web-app':
    case 'web-app-gone': {
      const app = `web-apps/app-${index}.yaml`;
      Object.assign(state.web_apps, {
        [app]: { app_id: index + 1, body: webApp(name, 'https://x.example.com/old') },
      });
      if (fate === 'web-app') {
        desired.push({ file: app, app_id: index + 1, body: webApp(name, 'https://x.example.com/new') });
      }
      return;
    }
  }
}

function addClimb(
  { desired, state }: Both,
  {
    fate,
    name,
    file,
    length,
    index,
  }: { fate: Fate; name: string; file: string; length: number; index: number },
): void {
  const groups = [1_000 + index, 2_000 + index] as const;
  const [older, newer] = [length, length + 1].map((min_length) =>
    rungsFrom(file, name, { password: { min_length } }, { groups }),
  );
  const [canary, broad] = newer ?? [];
  const [formerCanary, formerBroad] = older ?? [];
  if (!canary || !broad || !formerCanary || !formerBroad) return;
  const record = (key: string, policy_id: number, body: JsonObject): void => {
    Object.assign(state.policies, { [key]: { policy_id, body } });
  };
  const hold = { content: { description: '', macos: { password: { min_length: length + 1 } } } };
  desired.push(canary, broad);
  switch (fate) {
    case 'climb-renewed':
      record(canary.file, 400 + index, { ...canary.body, policy_targets: { devicegroups: [3_000 + index] } });
      record(broad.file, 500 + index, broad.body);
      return;
    case 'climb-unacknowledged':
      record(canary.file, 400 + index, canary.body);
      Object.assign(state, {
        orphans: [...state.orphans, { policy_id: 600 + index, file: canary.file, body: formerCanary.body }],
      });
      return;
    case 'climb-stopped':
      Object.assign(state.stops, { [file]: hold });
      return;
    case 'climb-skipped':
      record(canary.file, 400 + index, canary.body);
      record(broad.file, 500 + index, formerBroad.body);
      Object.assign(state.skips, { [file]: { ...hold, to: 'broad' } });
      return;
    case 'ring-removed':
      record(canary.file, 400 + index, canary.body);
      record(`${file}#gone`, 500 + index, {
        ...broad.body,
        policy_targets: { devicegroups: [3_000 + index] },
      });
      return;
    case 'ring-renamed':
      record(canary.file, 400 + index, canary.body);
      record(`${file}#gone`, 500 + index, broad.body);
      return;
    default:
      record(canary.file, 400 + index, formerCanary.body);
      record(broad.file, 500 + index, formerBroad.body);
  }
}

/** The statement that says why an environment failed, by the code of its failure. */
export const statementOfFailure = {
  'no-state': 'no-state',
  'state-not-begun': 'no-state',
  'older-state': 'older-state',
  'newer-elsewhere': 'newer-elsewhere',
  'unmerged-state': 'older-state',
  'shallow-history': 'older-state',
  'other-lineage': 'older-state',
  'other-service': 'older-state',
  rescue: 'unrecorded-outcomes',
  'time-ahead': 'time-ahead',
  locked: 'failed',
  limit: 'limit',
} as const;
type DrawnCode = keyof typeof statementOfFailure;

function failureOf(environment: string, message: string, code: DrawnCode | null): EnvironmentFailure {
  const failure = { message, remedy: 'Set the key.', exitCode: 3, faults: null } as const;
  if (code === null) return failure;
  const commands = [`edict state init --env ${environment}`, `git checkout abc -- state/${environment}.json`];
  return { ...failure, message: `${message} of ${environment}`, code, commands };
}

const codesWhilePlanning: readonly DrawnCode[] = [
  'no-state',
  'older-state',
  'newer-elsewhere',
  'other-service',
  'rescue',
  'locked',
];
const codesWhileApplying: readonly DrawnCode[] = [
  ...codesWhilePlanning,
  'state-not-begun',
  'unmerged-state',
  'shallow-history',
  'other-lineage',
  'time-ahead',
  'limit',
];

interface DrawnEnvironment {
  readonly files: readonly DrawnFile[];
  readonly earlier: readonly number[];
  readonly hasState: boolean;
  readonly warning: 'no-state' | 'older-state' | 'newer-elsewhere' | 'rescue' | 'time-ahead' | null;
  readonly embedded: boolean;
  readonly maxCreates: number;
  readonly recorded: readonly RecordedDifference[];
  readonly invariant: boolean;
  readonly named: string | null;
  readonly withoutSecrets: boolean;
  readonly failure: string | null;
  readonly failureCode: DrawnCode | null;
  readonly note: string | null;
}

const drawnEnvironment: fc.Arbitrary<DrawnEnvironment> = fc.record({
  files: fc.array(drawnFile, { maxLength: 5 }),
  earlier: fc.uniqueArray(fc.integer({ min: 900, max: 920 }), { maxLength: 3 }),
  hasState: fc.boolean(),
  warning: fc.constantFrom(null, null, 'no-state', 'older-state', 'newer-elsewhere', 'rescue', 'time-ahead'),
  embedded: fc.boolean(),
  recorded: fc.constantFrom(...recordings),
  maxCreates: fc.integer({ min: 0, max: 5 }),
  invariant: fc.boolean(),
  withoutSecrets: fc.boolean(),
  named: fc.constantFrom(null, null, 'policies/file-0.yaml'),
  failure: fc.constantFrom(null, null, null, 'the key was refused', 'line one\n  line `two`'),
  failureCode: fc.option(fc.constantFrom(...codesWhilePlanning)),
  note: fc.constantFrom(null, null, null, 'warning: the glob `web-apps/**` matches no file'),
});

/** Of a name that has to be escaped. */
const longPasswords = readyFrom(`name: long \`passwords\` <b>
for: { targets: { devicegroups: "*" } }
require: { password.min_length: { at_least: 10 } }
enforce: true
`);

function readyFrom(text: string): ReadyInvariant {
  const { invariants, diagnostics } = readInvariants({ path: 'invariants/long.yaml', text });
  const [invariant] = invariants;
  if (!invariant) throw new Error(JSON.stringify(diagnostics));
  return { invariant, requirements: invariant.requirements };
}

function planOne(environment: string, drawn: DrawnEnvironment, mayFail: boolean): EnvironmentPlan {
  const notes = mayFail && drawn.note !== null ? [drawn.note] : [];
  const identity = { environment, groups: [], wave: null, notes };
  if (mayFail && drawn.failure !== null) {
    const failure = failureOf(environment, drawn.failure, drawn.failureCode);
    return { ...identity, ...noPlan, failure, facts: noFacts };
  }
  const both: Both = {
    desired: [],
    waves: new Map(),
    state: { policies: {}, web_apps: {}, orphans: [], pending: {}, acknowledged: [], stops: {}, skips: {} },
  };
  for (const [index, file] of drawn.files.entries()) addFile(both, file, index);
  const earlier = drawn.earlier.map((policy_id) => ({
    policy_id,
    file: `policies/earlier-${policy_id}.yaml`,
    body: bodyOf(`Earlier ${policy_id}`, 9, 1),
  }));
  const words: StateWords | null = drawn.hasState
    ? { ...both.state, orphans: [...both.state.orphans, ...earlier] }
    : null;
  const planned = planOrErrors(both.desired, words, null, both.waves);
  if ('errors' in planned) throw new Error(planned.errors.map(({ message }) => message).join('\n'));
  const service = drawn.embedded ? 'embedded' : planned.plan.service;
  const plan = { ...planned.plan, environment, service };
  const facts: PlanFacts = {
    ...describePlan({
      plan,
      state: words && stateFrom(words),
      desired: both.desired.map(desiredFrom),
      users: [],
      waves: both.waves,
      environment: {
        name: environment,
        targets: { devicegroups: { lab: 1 } },
        portal_url: `https://${environment.replace('/', '.')}.example/policies/{id}`,
      },
      now: new Date(NOW),
      config: {
        limits: {
          max_creates: drawn.maxCreates,
          max_orphans: 2,
          max_left_behind: 3,
          parallelism: 4,
          max_doubts: 3,
          max_environments: 20,
          max_failed_environments: 3,
          requests_per_minute: null,
        },
      },
      command: createCommandWriter(environment),
      invariants: { ready: drawn.invariant ? [longPasswords] : [], today: '2026-11-20' },
    }),
    stateWarnings: stateWarningsOf(environment, drawn),
    ...(drawn.withoutSecrets
      ? { skippedChecks: { secrets: 2, changed: 0, users: 0, unknownUsers: [], unrecorded: [] } }
      : {}),
    ...(drawn.invariant && !drawn.embedded
      ? { refusedAddress: { message: `the list lacks the \`origin\` of ${environment}`, remedy: 'Add it.' } }
      : {}),
    ...(drawn.recorded.length > 0
      ? {
          recorded: [
            {
              file: 'policies/recorded.yaml',
              policy_id: 700,
              name: 'Recorded `x`',
              differences: drawn.recorded,
            },
          ],
        }
      : {}),
    ...(drawn.invariant && drawn.withoutSecrets === false
      ? {
          suspicious: [
            { file: 'policies/a `b`.yaml', path: '/macos/wifi/password', why: 'it is a placeholder' },
          ],
        }
      : {}),
    ...(drawn.named ? { namedFiles: { files: [drawn.named], leftOut: drawn.earlier.length } } : {}),
  };
  return { ...identity, ...savedPlanOf({ plan, salt: null }), failure: null, facts };
}

function stateWarningsOf(
  environment: string,
  { warning, hasState, embedded }: DrawnEnvironment,
): readonly StateWarning[] {
  if (warning === null || (warning === 'no-state' && hasState)) return [];
  const commands = {
    'no-state': `edict state init --env ${environment}`,
    'older-state': `git checkout abc -- state/${environment}.json`,
    'newer-elsewhere': `edict state disregard abc --env ${environment}`,
    rescue: `edict state push .edict/${environment}.json`,
    'time-ahead': `edict state correct-times --env ${environment}`,
  };
  const message = `something is wrong with the state of ${environment}`;
  const remedy = warning === 'no-state' && embedded ? null : `Type ${commands[warning]}`;
  const refuses = warning === 'older-state';
  return [{ code: warning, refuses, message, remedy, commands: remedy === null ? [] : [commands[warning]] }];
}

const guards: readonly GuardComparison[] = [
  {
    base: 'main (1a2b3c4d5e6f)',
    since: 'base',
    behind: { commits: 3, of: 'main' },
    environments: null,
    loosened: [
      { file: 'edict.yaml', environment: null, message: 'limits.max_creates is 50, and was 20.' },
      { file: 'edict.yaml', environment: 'gamma', message: 'lineage is no longer set.' },
      {
        file: 'policies/a.yaml',
        environment: null,
        message: 'A comment silences weak-security.',
        severity: 'warning',
      },
    ],
    changed_states: [{ environment: 'gamma', file: 'state/gamma.json' }],
    unjudged: ['gamma'],
    not_compared: null,
    sources: [
      {
        environment: 'gamma',
        changed: [
          {
            ...{ file: 'policies/a.yaml', kind: 'policy', path: '/macos/wifi/password' },
            before: { kind: 'env', name: 'EDICT_SECRET_A' },
            after: { kind: 'command', name: 'sh`\u001b[31m</b>' },
          },
          {
            ...{ file: 'policies/b.yaml', kind: 'policy', path: '/macos/wifi/password' },
            before: { kind: 'unrecorded', name: '' },
            after: { kind: 'file', name: 'a\n<b>.txt' },
          },
        ],
      },
    ],
  },
  {
    base: 'the last apply (5e6f1a2b3c4d)',
    since: 'last-apply',
    behind: null,
    environments: ['gamma'],
    loosened: [],
    changed_states: [],
    unjudged: [],
    not_compared: { commit: '5e6f1a2b3c4d', why: 'this clone does not have its commit 5e6f1a2b3c4d' },
  },
];

const approvals: NeededApprovals = {
  needed: 2,
  because: [
    { when: 'weaker', file: 'policies/a `b`.yaml', fields: ['/macos/password/min_length'] },
    { when: 'weaker', file: 'policies/<c>.yaml', fields: [] },
    { when: 'guard-changed', file: null, fields: [] },
  ],
};

const made: PlanReport['made'] = {
  at: new Date(NOW).toISOString(),
  by: {
    who: 'ada',
    commit: null,
    run: null,
    waived: { from_here: 'the runners `are` <b>down|', outside_window: 'an *urgent* <i>fix|' },
  },
};

const environmentNames = ['eu/alpha', 'eu/beta', 'gamma', 'delta'];

export const drawnPlanReport: fc.Arbitrary<PlanReport> = fc
  .record({
    is_one: fc.boolean(),
    // Environments that are planned from the same files have much in common.
    shared: fc.array(drawnFile, { maxLength: 3 }),
    each: fc.array(drawnEnvironment, { minLength: 1, maxLength: 4 }),
    leftOut: fc.boolean(),
    compared: fc.boolean(),
    strays: fc.integer({ min: 0, max: 5 }),
    maxEnvironments: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ is_one, shared, each, leftOut, compared, strays, maxEnvironments }) => ({
    ...planReportOf(
      (is_one ? each.slice(0, 1) : each).map((drawn, index) =>
        planOne(
          environmentNames[index] ?? 'other',
          { ...drawn, files: [...shared, ...drawn.files] },
          !is_one,
        ),
      ),
      {
        is_one,
        left_out: leftOut && !is_one ? ['zeta'] : [],
      },
      { max_environments: maxEnvironments },
    ),
    ...(compared ? { guards, approvals, made } : {}),
    stray_states: Array.from({ length: strays }, (_, index) => ({
      file: `state/gone <${index}>.json`,
      live: index === 2 ? null : index,
      ...(index === 3 && { command: 'edict state list --beside gone' }),
      ...(index === 4 && { live: null, command: 'edict state list --beside other', is_read: false }),
    })),
  }));

const statuses: readonly ChangeResult['status'][] = ['applied', 'failed', 'in-doubt', 'blocked', 'skipped'];

const drawnResult: fc.Arbitrary<Omit<ChangeResult, 'file'>> = fc
  .record({
    status: fc.constantFrom(...statuses),
    name: names,
    error: fc.constantFrom('HTTP 503 <b>`x`', 'the state could not be written'),
    warning: fc.constantFrom(null, null, 'answered with 200 instead of 201'),
    needsRecovery: fc.boolean(),
    isKnown: fc.boolean(),
    recorded: fc.constantFrom(...recordings),
  })
  .map(({ status, name, error, warning, needsRecovery, isKnown, recorded }) => ({
    kind: 'policy' as const,
    action: 'create' as const,
    name,
    status,
    policy_id: status === 'applied' || (status === 'in-doubt' && isKnown) ? 7 : null,
    error: status === 'applied' ? null : error,
    warning,
    recorded: status === 'applied' ? recorded : [],
    doubt: status === 'in-doubt' ? { name, others: [] } : null,
    reason: status === 'blocked' ? { kind: 'waits-for' as const, file: 'policies/other.yaml' } : null,
    needsRecovery: status === 'in-doubt' && needsRecovery,
  }));

interface DrawnApply {
  readonly results: readonly Omit<ChangeResult, 'file'>[];
  readonly left: readonly number[];
  readonly toCommit: boolean;
  readonly embedded: boolean;
  readonly begun: boolean;
  readonly failed: boolean;
  readonly failureCode: DrawnCode | null;
  readonly named: string | null;
}

function applyOne(environment: string, drawn: DrawnApply, is_one: boolean): EnvironmentResult {
  const identity = { environment, groups: [], wave: null, failure: null, notes: [] };
  if (!is_one && !drawn.begun) return { ...identity, report: null, status: 'not-begun', exitCode: 1 };
  if (!is_one && drawn.failed) {
    const failure = failureOf(environment, 'the service was gone', drawn.failureCode);
    return { ...identity, report: null, failure, status: 'failed', exitCode: 3 };
  }
  const results = drawn.results.map((result, index) => ({ ...result, file: `policies/file-${index}.yaml` }));
  const count = (status: ChangeResult['status']): number =>
    results.filter((result) => result.status === status).length;
  const needsRecovery = results.some((result) => result.needsRecovery);
  const report = {
    results,
    summary: {
      applied: count('applied'),
      failed: count('failed'),
      in_doubt: count('in-doubt'),
      blocked: count('blocked'),
      skipped: count('skipped'),
    },
    needsRecovery,
    digest: '0'.repeat(64),
    service: drawn.embedded ? 'embedded' : 'https://mdm.example.com',
    leftBehind: drawn.left.map((policy_id) => ({
      policy_id,
      name: `Policy ${policy_id}`,
      file: `policies/left-${policy_id}.yaml`,
      reason: 'superseded' as const,
      since: null,
    })),
    recovery: needsRecovery
      ? { file: `.edict/${environment}.json`, push: `edict state push .edict/${environment}.json` }
      : null,
    stateToCommit: drawn.toCommit ? `state/${environment}.json` : null,
    commandSuffix: ` --env ${environment}`,
    namedFiles: drawn.named ? { files: [drawn.named], leftOut: drawn.left.length } : null,
  };
  return { ...identity, report, status: 'done', exitCode: 0 };
}

export const drawnApplyReport: fc.Arbitrary<ApplyReport> = fc
  .record({
    is_one: fc.boolean(),
    /** The same befalls all. */
    areAlike: fc.boolean(),
    each: fc.array(
      fc.record({
        results: fc.array(drawnResult, { maxLength: 4 }),
        left: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 4 }),
        toCommit: fc.boolean(),
        embedded: fc.boolean(),
        begun: fc.constantFrom(true, true, true, false),
        failed: fc.constantFrom(false, false, false, true),
        failureCode: fc.option(fc.constantFrom(...codesWhileApplying)),
        named: fc.constantFrom(null, null, 'policies/file-0.yaml'),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    stopped: fc.constantFrom<ApplyReport['stopped']>(
      null,
      { after: 'wave', wave: 'pilot' },
      { after: 'failures', failed: 6, limit: 5 },
    ),
  })
  .map(({ is_one, areAlike, each, stopped }) => ({
    is_one,
    environments: (is_one ? each.slice(0, 1) : each).map((drawn, index) => {
      const { results } = (areAlike ? each[0] : undefined) ?? drawn;
      return applyOne(environmentNames[index] ?? 'other', { ...drawn, results }, is_one);
    }),
    left_out: [],
    digest: '0'.repeat(64),
    stopped,
  }));
