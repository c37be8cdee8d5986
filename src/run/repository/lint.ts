/**
 * Lints a repository with what `lint/` needs and may not import: the user's own rules with the bodies that they judge, and
 * the faults that only compiling finds. Works offline, and changes nothing.
 */

import type { JsonObject } from '../../base/json.ts';
import { compileDraft } from '../../compile/compile-draft.ts';
import { effectiveBody } from '../../compile/effective-body.ts';
import { resolveTargets } from '../../compile/resolve-targets.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LintReport } from '../../diagnostics/lint-report.ts';
import { type Invariants, openInvariants } from '../../invariants/invariants.ts';
import { type LintRepositoryOptions, lintRepository } from '../../lint/lint-repository.ts';
import { readRuleFiles } from '../../lint/user-rules/read-rule-files.ts';
import { prepareUserRules, type UserRules } from '../../lint/user-rules/user-rules.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { joinedTargets, ladderOf } from '../../source/config/ladders.ts';
import type { Draft } from '../../source/draft/draft.ts';
import type { Loader } from '../../source/draft/loader.ts';
import { type FoundFiles, findFiles } from '../../source/files/find-files.ts';
import { createPolicySelection } from '../../source/files/policy-selection.ts';
import { policy } from '../../tables/index.ts';
import type { Host } from '../host.ts';

export type LintWork = Pick<
  LintRepositoryOptions,
  'config' | 'files' | 'environments' | 'wholeRepository' | 'onlyTaken' | 'isTracked'
>;

/** Judges the files as the loader reads them; may be called again. */
export type Linter = (loader: Loader) => LintReport;

/** Throws ConfigError where `lint.rules` names an unknown rule. */
export async function openLint(host: Pick<Host, 'now' | 'warn'>, work: LintWork): Promise<Linter> {
  const options = await prepareLint(host, work);
  await warnOfEndings(host, options.userRules, options);
  return (loader) => lintRepository({ ...options, loader });
}

/** All that lint needs but the loader. */
export async function prepareLint(
  host: Pick<Host, 'now'>,
  work: LintWork,
): Promise<Omit<LintRepositoryOptions, 'loader'> & LintExtras & Pick<Invariants, 'endingSoon'>> {
  const { isTaken } = createPolicySelection(work.config, work.files);
  const extras = await openUserRules(work.config, host.now());
  const invariants = openInvariants(work.config, dayOf(host.now()));
  return {
    ...work,
    ...extras,
    isTaken,
    judged: judgedIn(invariants, work.files),
    endingSoon: invariants.endingSoon,
  };
}

/** Invariants as lint judges them, which reports the errors of floors among its own files itself. */
export function judgedIn(
  invariants: Invariants,
  { policies, bases }: Pick<FoundFiles, 'policies' | 'bases'>,
): NonNullable<LintRepositoryOptions['judged']> {
  const files = new Set(invariants.list.some(({ floor }) => floor) ? [...policies, ...bases] : []);
  return (loader) => ({
    files: invariants.files,
    diagnostics: invariants.check(loader, (file) => files.has(file)),
  });
}

/** YYYY-MM-DD, in UTC. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The first five warnings say enough. */
const MOST_ENDINGS = 5;

export async function warnOfEndings(
  host: Pick<Host, 'warn'>,
  ...sources: readonly Pick<UserRules, 'endingSoon'>[]
): Promise<void> {
  const endingSoon = sources.flatMap((source) => source.endingSoon);
  for (const sentence of endingSoon.slice(0, MOST_ENDINGS)) await host.warn(`warning: ${sentence}`);
  const more = endingSoon.length - MOST_ENDINGS;
  if (more > 0) await host.warn(`warning: ${more} more waivers end within two weeks`);
}

export type LintExtras = Required<Pick<LintRepositoryOptions, 'userRules' | 'compileFaults'>>;

/** `now` decides which waivers have expired, and which windows are over. */
export async function openUserRules(
  config: Config,
  now: Date,
  /** Null: waivers may be for any file, as in cases, which bring their policies along. */
  policies: (() => readonly string[]) | null = () => findFiles(config).policies,
): Promise<LintExtras & { readonly today: string }> {
  const { effectiveBodyOf, compileFaults } = createLintBodies(config);
  const today = dayOf(now);
  const userRules = await prepareUserRules(readRuleFiles(config.folder), {
    today,
    runBounded: config.folder.runBounded,
    effectiveBodyOf,
    environments: Object.values(config.environments),
    policies,
  });
  return { userRules, today, compileFaults };
}

export function createLintBodies(config: Config) {
  // Users that need a look-up stay names.
  const compile = (draft: Draft, { targets, rings }: Environment) =>
    compileDraft(draft, { folder: config.folder, targets, rings, users: null });
  return {
    effectiveBodyOf(draft: Draft, environment: Environment): JsonObject | null {
      // For a file on a ladder, the policy with its name, as if it were for the targets of all rings.
      const last = compile(draft, environment).compiled.at(-1);
      const ladder = ladderOf(draft.value, environment.rings);
      if (!last || !ladder) return last ? effectiveBody(last.body, policy) : null;
      const all = { ...draft, value: { policy_targets: joinedTargets(ladder) } };
      const { targets } = resolveTargets(all, { targets: environment.targets, users: null });
      return effectiveBody({ ...last.body, policy_targets: targets }, policy);
    },
    compileFaults: (draft: Draft, environment: Environment): readonly Diagnostic[] =>
      compile(draft, environment).diagnostics,
  };
}
