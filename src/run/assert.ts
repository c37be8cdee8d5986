/** Judges whether the invariants hold for what is live, by the states alone: it asks no service, and changes nothing. */
import { someOf } from '../base/list-in-words.ts';
import { FaultyFiles } from '../diagnostics/faulty-files.ts';
import { printable } from '../diagnostics/printable.ts';
import { usageError } from '../diagnostics/user-error.ts';
import { readLineChanges } from '../git/line-changes.ts';
import { createGit } from '../git/run-git.ts';
import {
  type AssertedEnvironment,
  type AssertedMacs,
  type AssertReport,
  assertReportOf,
  type LineChanges,
} from '../invariants/assert-report.ts';
import { verdictChanges } from '../invariants/changes.ts';
import { NO_HISTORY } from '../invariants/held-since.ts';
import type { Invariant } from '../invariants/invariant.ts';
import { type Invariants, openInvariants } from '../invariants/invariants.ts';
import {
  type DueInvariants,
  type InvariantVerdict,
  type JudgedInvariant,
  judge,
} from '../invariants/judge.ts';
import { judgeMacs, type Mac } from '../invariants/judge-macs.ts';
import { listsOf } from '../macs/found.ts';
import { inForce } from '../macs/in-force.ts';
import { recordedDifferently } from '../plan/facts.ts';
import type { EnvironmentFailure } from '../plan/plan-report.ts';
import type { Config, Environment } from '../source/config/config.ts';
import { createLoader, type Loader } from '../source/draft/loader.ts';
import { identifyState } from '../state/codec.ts';
import type { State } from '../state/state.ts';
import { targetNouns } from '../tables/index.ts';
import { attempt, eachEnvironment } from './environments/attempt.ts';
import { type MacOptions, readMacs } from './read-macs.ts';
import { dayOf, warnOfEndings } from './repository/lint.ts';
import type { Run, Scope } from './run.ts';
import { readMade } from './state/applied-by.ts';
import { historyIn, openJudgeable, recordedIn } from './state/judgeable-state.ts';

export interface AssertOutcome {
  readonly report: AssertReport;
  /** Of the environments that could not be judged. */
  readonly failures: readonly { readonly environment: string; readonly failure: EnvironmentFailure }[];
}

/**
 * A failure of one environment is in the outcome. `macs`: the exports of Macs to judge beside the state of the one
 * environment, or null. Throws UserError (exit 3) where invariants have faults or there are none.
 */
export async function assertInvariants(run: Run, macs: MacOptions | null): Promise<AssertOutcome> {
  const { host, config } = run;
  const today = dayOf(host.now());
  const loader = createLoader(config);
  const invariants = openInvariants(config, today);
  refuseFaults(invariants, config, loader);
  await warnOfEndings(host, invariants);
  const asserted = await eachEnvironment(run, async (own, { environment }) => {
    const { name, base_url: service, portal_url: portalUrl } = environment;
    const tried = await attempt(own, environment, (work) =>
      assertOne(work, { ready: invariants.readyFor(environment, loader), today, macs }),
    );
    if ('value' in tried) return { found: tried.value, failures: [] };
    const { failure } = tried;
    const none = { state: null, judged: [], history: NO_HISTORY, recorded: [], suffix: '', macs: null };
    const nothing = { ...none, error: failure.message };
    return {
      found: { environment: name, service, portalUrl, ...nothing },
      failures: [{ environment: name, failure }],
    };
  });
  return {
    report: assertReportOf(
      asserted.map(({ found }) => found),
      { made: await readMade(host, config), lineChanges: await readExceptionLines(run, invariants.list) },
    ),
    failures: asserted.flatMap(({ failures }) => failures),
  };
}

/** Of the files in which an auditor finds exceptions. */
async function readExceptionLines(
  { host: { env, interrupted: signal }, config }: Run,
  invariants: readonly Invariant[],
): Promise<LineChanges> {
  const excepting = invariants.filter(
    ({ controls, scope, waivers }) => controls.length > 0 && scope.exceptions.length + waivers.length > 0,
  );
  const git = createGit({ folder: config.root, env, signal });
  const read = [...new Set(excepting.map(({ span }) => span.file.path))].map(async (file) => {
    const lines = await readLineChanges(git, file).catch(() => null);
    return lines === null ? [] : [[file, lines] as const];
  });
  return new Map((await Promise.all(read)).flat());
}

function refuseFaults(invariants: Invariants, config: Config, loader: Loader): void {
  const found = invariants.check(loader, () => false);
  const errors = found.filter(({ code, severity }) => severity === 'error' && code !== 'expired-waiver');
  if (errors.length > 0) {
    const summary = { files: invariants.files.length, errors: errors.length, warnings: 0, infos: 0 };
    throw new FaultyFiles(
      {
        report: { diagnostics: errors, summary, sensitiveIn: () => [] },
        source: (file) => config.folder.read(file).file?.text ?? null,
      },
      'the invariants have errors; nothing was judged',
      { exitCode: 3, remedy: (command) => `Fix what is shown above; ${command('lint')} shows it again.` },
    );
  }
  if (invariants.list.length > 0) return;
  throw usageError(
    `there are no invariants: no file matches ${config.invariants.map(printable).join(', ')}`,
    '`edict schema invariant` says what such a file holds.',
  );
}

async function assertOne(
  scope: Scope,
  { macs, ...due }: DueInvariants & { readonly macs: MacOptions | null },
): Promise<AssertedEnvironment> {
  const { environment } = scope;
  const state = await openJudgeable(scope);
  return {
    environment: environment.name,
    service: environment.base_url,
    portalUrl: environment.portal_url,
    state: identifyState(state),
    judged: judgeRecorded(state, environment, due),
    history: historyIn(state, environment),
    recorded: recordedDifferently(state),
    suffix: scope.commandFor(scope.environment)().slice('edict'.length),
    macs: macs && (await assertMacs(scope, state, macs, due)),
    error: null,
  };
}

async function assertMacs(
  scope: Scope,
  state: State,
  options: MacOptions,
  { ready: invariants, today }: DueInvariants,
): Promise<AssertedMacs> {
  const { environment } = scope;
  const { devices, unread } = await readMacs(scope, options, state);
  const macs = devices.flatMap(({ device, targets, absence, isOutdated, ...lists }): readonly Mac[] =>
    absence === 'no-export' || absence === 'too-old'
      ? []
      : [
          {
            device,
            targets,
            isOutdated,
            has: (setting) => listsOf(lists).map((list) => inForce(list, setting)),
          },
        ],
  );
  return {
    devices,
    judged: judgeMacs(macs, { ...recordedIn(state, environment), invariants, environment, today }),
    unread,
  };
}

export function judgeRecorded(
  state: State,
  environment: Pick<Environment, 'targets'>,
  { ready: invariants, today }: DueInvariants,
): readonly JudgedInvariant[] {
  return judge({ ...recordedIn(state, environment), invariants, environment, today });
}

/** `edict assert` shows the others. */
const MOST_RESULTS = 4;
const verdicts: Readonly<Record<InvariantVerdict, string>> = {
  holds: 'holds',
  broken: 'is broken',
  disputed: 'is disputed',
  uncovered: 'is uncovered',
};

/** A sentence for each invariant whose verdict a correction of the state changes; those with faults are skipped. */
export function describeVerdictChanges(
  config: Config,
  environment: Environment,
  now: Date,
  { before, after }: { readonly before: State; readonly after: State },
): readonly string[] {
  const today = dayOf(now);
  const invariants = openInvariants(config, today);
  if (invariants.list.length === 0) return [];
  const ready = invariants.readyFor(environment, createLoader(config));
  const judgeState = (state: State) => judgeRecorded(state, environment, { ready, today });
  return verdictChanges(judgeState(before), judgeState(after)).map(({ name, was, now: is, results }) => {
    const all = results.map(({ target: { kind, id, name: called }, requirement }) => {
      const [noun] = targetNouns[kind];
      return `${requirement.setting.path} for ${noun} ${printable(String(called ?? id))}`;
    });
    const former = was === 'holds' ? 'held' : `was ${was}`;
    return `the invariant ${printable(name)} ${verdicts[is]} where it ${former}: ${someOf(all, MOST_RESULTS)}`;
  });
}
