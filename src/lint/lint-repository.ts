/** Finds all faults of all files in one run. It changes nothing and reads only the files of the repository. */
import { compareText } from '../base/compare-text.ts';
import { type Diagnostic, placeKey, withoutRepeats } from '../diagnostics/diagnostic.ts';
import type { LintReport } from '../diagnostics/lint-report.ts';
import { reportAs } from '../diagnostics/report.ts';
import type { Config, Environment } from '../source/config/config.ts';
import type { Draft } from '../source/draft/draft.ts';
import type { FileKind } from '../source/draft/file-fields.ts';
import type { Loader } from '../source/draft/loader.ts';
import { configFiles } from '../source/files/find-files.ts';
import { fileStart } from '../source/yaml/positions.ts';
import { SUPPRESSION } from '../source/yaml/silenced-lines.ts';
import { settledIn } from './across/file-facts.ts';
import {
  type FactsOptions,
  factsIn,
  judgeFacts,
  noFacts,
  rememberSettled,
  type SettledIn,
} from './across/judge-facts.ts';
import { isBuiltInCode } from './codes.ts';
import { createEnvironmentRunner, mergeFiles, mergeResults } from './environments.ts';
import { findSensitive } from './find-sensitive.ts';
import { type AskedFiles, type FileJudgement, type JudgedFile, listAsked } from './judgement.ts';
import { type FileResult, lintFile, type RuleSet, ruleSet } from './lint-file.ts';
import { rangeInConfig } from './locate.ts';
import { allRules, filesRules } from './rules/index.ts';
import { applySeverities, checkRuleNames, isOff } from './severities.ts';
import { applySuppressions, type CommentedFile } from './suppressions.ts';
import { createTakers, type TakerOptions } from './takers.ts';
import { noUserRules, type UserRules } from './user-rules/user-rules.ts';

interface JudgedElsewhere {
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface LintRepositoryOptions extends TakerOptions, FactsOptions {
  readonly config: Config;
  /** Whether files that none of these environments takes are skipped, since the environments were chosen among others. */
  readonly onlyTaken?: boolean;
  readonly userRules?: UserRules;
  /** YYYY-MM-DD, in UTC; absent: dates of `edict.yaml` are not judged. */
  readonly today?: string;
  /** Files other than policies that are judged elsewhere, with their faults. */
  readonly judged?: (loader: Loader) => JudgedElsewhere;
  /** Faults that only compiling finds, such as an icon that is not an image; called where there are no others. */
  readonly compileFaults?: (draft: Draft, environment: Environment) => readonly Diagnostic[];
}

export type Lint = ReturnType<typeof createLint>;

export function lintRepository(options: LintRepositoryOptions): LintReport {
  const { files } = options;
  const lint = createLint(options);
  // In repository order, which decides in which of two files a fault between them is reported.
  const withOthers = (kind: 'policies' | 'web_apps') =>
    [...files[kind], ...(files.beside?.[kind] ?? [])].sort(compareText);
  for (const file of withOthers('policies')) lint.judge(file, 'policy');
  for (const file of withOthers('web_apps')) lint.judge(file, 'web_app');
  for (const file of files.bases) lint.judge(file, 'policy');
  return lint.report();
}

/**
 * Takes files one by one and releases each: only its faults and the facts for comparison are kept. A file
 * that is judged again, since its text or that of a base has changed, replaces its former judgement.
 */
export function createLint(options: LintRepositoryOptions) {
  const { config, loader, files, environments } = options;
  const userRules = options.userRules ?? noUserRules;
  checkRuleNames(config, [...userRules.rules.keys(), ...userRules.unusable], loader);
  const rulesFor = chooseRules(config, loader);
  const judgements = new Map<string, FileJudgement>();
  const takersOf = createTakers(options, judgements);
  const inEnvironments = createEnvironmentRunner(environments);
  const beside = new Set([...(files.beside?.policies ?? []), ...(files.beside?.web_apps ?? [])]);
  /** Other files are read only for comparison. */
  const nothing = ruleSet(() => false);
  const names = environments.map(({ name }) => name);
  /** Set from the second report on; most runs make only one. */
  let settled: SettledIn | null = null;

  /** The draft in the first environment; null if an error with a built-in code keeps it from being compiled. */
  function judge(file: string, kind: FileKind): Draft | null {
    const taking = takersOf(file);
    if (taking.length === 0 && options.onlyTaken) {
      judgements.delete(file);
      return null;
    }
    // A file that no environment takes is still judged, but not compared with others.
    const asking = taking.length === 0 ? environments : taking;
    const results = inEnvironments(asking, (environment) => {
      const loaded = loader.load(file, kind, environment.variables);
      if (beside.has(file)) return { ...lintFile(loaded, environment, () => nothing), diagnostics: [] };
      return withBodyFaults(lintFile(loaded, environment, rulesFor), options);
    });
    const [first] = results;
    const draft = first?.subject?.draft ?? null;
    judgements.set(file, {
      file,
      kind,
      faults: mergeResults(results, asking === environments ? names : asking.map(({ name }) => name)),
      facts: taking.length > 0 ? factsIn(results, asking, environments) : noFacts,
      isRead: draft !== null,
      parts: draft?.files ?? [file],
      taking,
      secretNames: draft ? secretNamesIn(draft) : [],
    });
    const isFaulty = first?.diagnostics.some(
      ({ code, severity }) => severity === 'error' && isBuiltInCode(code),
    );
    return isFaulty ? null : draft;
  }

  /** Called when all files are judged, and again after some are judged again. */
  function report(): LintReport {
    const all = listAsked(judgements);
    const asked =
      beside.size === 0 ? all : listAsked(new Map([...judgements].filter(([file]) => !beside.has(file))));
    const judged = options.judged?.(loader) ?? { files: [], diagnostics: [] };
    const unmatched = [...files.unmatched, ...files.strays].filter((file) => !asked.extended.has(file));
    const found = withoutRepeats([
      ...mergeFiles([...judgements.values()].flatMap(({ faults }) => faults)),
      ...judgeFacts(
        { isLookedAt: (file) => files.beside !== undefined && !beside.has(file), ...options },
        [...judgements.values()].map(({ facts }) => facts),
        settled ?? settledIn,
      ),
      ...filesRules.flatMap((rule) =>
        rule
          .check(unmatched, new Set(asked.files.keys()))
          .map((remark) => reportAs(rule, { ...remark, path: '', range: fileStart })),
      ),
      ...judgeConfig(options, options.wholeRepository !== false),
      ...userRules.diagnostics,
      ...judged.diagnostics,
    ]);
    settled ??= rememberSettled();
    // When only named files are linted, warnings about the configuration are left out.
    const ofConfig = options.wholeRepository === false ? [] : configFiles(config);
    const others = { unmatched, judged: [...judged.files, ...ofConfig] };
    const suppressed = applySuppressions(found, commentedFiles(found, asked, others, loader), {
      userRules: new Map(
        [...userRules.rules].map(([name, stated]) => [name, config.lint.rules[name] ?? stated]),
      ),
      wholeRepository:
        options.wholeRepository !== false && environments.length >= Object.keys(config.environments).length,
    });
    const reported = new Set(suppressed.map(placeKey));
    const isShown = ({ file, code, reportedAt }: Diagnostic): boolean =>
      reportedAt === undefined
        ? !beside.has(file)
        : reported.has(placeKey({ code, ...reportedAt })) &&
          // Where both files are named, the fault is one diagnostic.
          (files.beside === undefined || beside.has(reportedAt.file));
    const diagnostics = applySeverities(config, suppressed.filter(isShown)).sort(byPlace);
    const count = (severity: string) =>
      diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    return {
      diagnostics,
      summary: {
        files: asked.files.size,
        errors: count('error'),
        warnings: count('warning'),
        infos: count('info'),
      },
      sensitiveIn: findSensitive(all, environments, loader),
    };
  }

  return {
    judge,
    /** The judged files that are made from this one, including itself. */
    madeFrom: (file: string): readonly JudgedFile[] =>
      [...judgements.values()].filter(({ parts }) => parts.includes(file)),
    /** The variables that secrets of the judged files come from, except those of one file. */
    secretNames: (except: string): ReadonlySet<string> =>
      new Set(
        [...judgements.values()].flatMap(({ file, secretNames }) => (file === except ? [] : secretNames)),
      ),
    report,
  };
}

function secretNamesIn({ references }: Draft): readonly string[] {
  if (references.size === 0) return [];
  const names: string[] = [];
  for (const { reference } of references.values()) if (reference.kind === 'env') names.push(reference.name);
  return names;
}

/** Rules that are off still run on files with suppression comments, which would otherwise seem to be unused. */
function chooseRules(config: Config, loader: Loader): (draft: Draft) => RuleSet {
  const all = ruleSet(() => true);
  const wanted = ruleSet((rule) => !isOff(config, rule));
  return ({ files }) => (files.some((file) => hasSuppression(file, loader)) ? all : wanted);
}

/** A file with errors has no body to judge. */
function withBodyFaults(
  result: FileResult,
  { userRules = noUserRules, compileFaults }: LintRepositoryOptions,
): FileResult {
  const { subject, diagnostics } = result;
  if (!subject || subject.draft.base || diagnostics.some(({ severity }) => severity === 'error'))
    return result;
  const { draft, environment } = subject;
  const isPolicy = draft.kind === 'policy';
  const more = [
    ...(draft.references.has('/icon') ? (compileFaults?.(draft, environment) ?? []) : []),
    ...(isPolicy ? userRules.judge(subject) : []),
  ];
  const environmental = result.environmental || (isPolicy && userRules.selectsByName);
  return { ...result, environmental, diagnostics: [...diagnostics, ...more] };
}

/** When only some files are linted, only faults that keep them from being planned. */
function judgeConfig({ config, loader, today }: LintRepositoryOptions, isWhole: boolean): Diagnostic[] {
  const main = config.file;
  if (main === null) return [];
  return allRules
    .filter(({ severity }) => isWhole || severity === 'error')
    .flatMap((rule) =>
      (rule.checkConfig?.(config, today) ?? []).map(
        ({ file: place, pointer, at: side, related, ...remark }) => {
          const file = place ?? main;
          const at = (within: string, path: string, side: 'key' | 'value' = 'value') => ({
            file: within,
            path,
            range: rangeInConfig(loader.source(within), path, side),
          });
          const others = related.map((other) => ({
            ...at(other.file === undefined ? file : (other.file ?? main), other.pointer),
            message: other.message,
          }));
          return reportAs(rule, { ...remark, ...at(file, pointer, side), related: others });
        },
      ),
    );
}

/** Files with comments that silence something. A file that an error leaves unread is left out. */
function commentedFiles(
  diagnostics: readonly Diagnostic[],
  { files, extended }: AskedFiles,
  others: { readonly unmatched: readonly string[]; readonly judged: readonly string[] },
  loader: Loader,
): CommentedFile[] {
  const unread = new Set(
    diagnostics.filter(({ code }) => /^(?:yaml|file)-/.test(code)).map(({ file }) => file),
  );
  const judged = new Set([...files.keys(), ...others.judged]);
  const found = diagnostics.map(({ file }) => file);
  return [...new Set([...judged, ...others.unmatched, ...extended.keys(), ...found])]
    .filter((file) => !unread.has(file) && hasSuppression(file, loader))
    .map((file) => ({ file, comments: loader.comments(file), judged: judged.has(file) }));
}

function hasSuppression(file: string, loader: Loader): boolean {
  return loader.source(file)?.text.includes(SUPPRESSION) === true;
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file, b.file) ||
    a.range.start.line - b.range.start.line ||
    a.range.start.column - b.range.start.column ||
    compareText(a.code, b.code)
  );
}
