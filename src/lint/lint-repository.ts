/** All faults of all files, in one run. It changes nothing and reads nothing but the files of the repository. */
import type { Diagnostic, Range } from '../diagnostics/diagnostic.ts';
import type { LintReport } from '../diagnostics/lint-report.ts';
import { reportAs } from '../diagnostics/report.ts';
import type { Config, Environment } from '../source/config.ts';
import type { Draft } from '../source/draft.ts';
import type { FoundFiles } from '../source/find-files.ts';
import type { Loader } from '../source/loader.ts';
import { fileStart } from '../source/positions.ts';
import { mergeEnvironments, withoutRepetitions } from './environments.ts';
import type { Subject } from './finding.ts';
import { type FileResult, lintFile } from './lint-file.ts';
import { rangeInConfig, toDiagnostic } from './locate.ts';
import type { Kind } from './rows.ts';
import { configRules, filesRules, repositoryRules } from './rules/index.ts';
import { likelySensitiveRanges, sensitiveRanges } from './sensitive.ts';
import { applySeverities, checkRuleNames } from './severities.ts';
import { applySuppressions, type CommentedFile } from './suppressions.ts';
import { noUserRules, type UserRules } from './user-rules/user-rules.ts';

export type LintResult = LintReport;

export interface LintOptions {
  readonly config: Config;
  readonly loader: Loader;
  readonly files: FoundFiles;
  readonly environments: readonly Environment[];
  /** False when only some of the repository's files were asked for. */
  readonly wholeRepository?: boolean;
  /** Whether an environment takes a policy; absent: it does. */
  readonly isTaken?: (file: string, environment: Environment) => boolean;
  readonly userRules?: UserRules;
  /** Faults that only compiling finds, such as an icon that is no image; asked where there are no others. */
  readonly compileFaults?: (draft: Draft, environment: Environment) => readonly Diagnostic[];
  /** Whether Git tracks a file of the repository; asked for the files of secrets. */
  readonly isTracked?: (file: string) => boolean;
}

interface LintedFile {
  readonly file: string;
  readonly kind: Kind;
  /** One for each environment, null where it does not take the file; all the same where the environment does not matter. */
  readonly results: readonly (FileResult | null)[];
}

export function lintRepository(options: LintOptions): LintResult {
  const { config, loader, files, environments } = options;
  const userRules = options.userRules ?? noUserRules;
  checkRuleNames(config, [...userRules.rules.keys(), ...userRules.unusable], loader);
  const lint = (file: string, kind: Kind): LintedFile => {
    const taking = environments.map((environment) => options.isTaken?.(file, environment) !== false);
    // What nobody takes is still a file that somebody wrote.
    const isLeft = !taking.includes(true);
    const results = inEnvironments(
      environments.filter((_, index) => isLeft || taking[index]),
      (environment) => judged(lintFile(loader, file, kind, environment), options),
    );
    let next = 0;
    return {
      file,
      kind,
      results: taking.map((taken) => (isLeft || taken ? (results[next++] ?? null) : null)),
    };
  };

  const policies = files.policies.map((file) => lint(file, 'policy'));
  const webApps = files.web_apps.map((file) => lint(file, 'web_app'));
  const bases = files.bases.map((file) => lint(file, 'policy'));
  const linted = [...policies, ...webApps, ...bases];
  const extended = new Set(linted.flatMap(basesOf));
  const unmatched = files.unmatched.filter((file) => !extended.has(file));
  const asked = new Set(linted.map(({ file }) => file));

  const all = withoutRepetitions([
    ...linted.flatMap((file) => merged(file, environments)),
    ...acrossFiles(policies, webApps, options),
    ...filesRules.flatMap((rule) =>
      rule.check(unmatched, asked).map((remark) => reportAs(rule, { ...remark, path: '', range: fileStart })),
    ),
    ...(options.wholeRepository === false ? [] : onConfig(config, loader)),
    ...userRules.diagnostics,
  ]);
  const suppressed = applySuppressions(
    all,
    commentedFiles(all, linted, [...unmatched, ...extended], loader),
    {
      userRules: new Map(
        [...userRules.rules].map(([name, stated]) => [name, config.lint.rules[name] ?? stated]),
      ),
      wholeRepository:
        options.wholeRepository !== false && environments.length >= Object.keys(config.environments).length,
    },
  );
  const diagnostics = applySeverities(config, suppressed).sort(byPlace);
  const count = (severity: string) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  return {
    diagnostics,
    summary: {
      files: files.policies.length + files.web_apps.length + files.bases.length,
      errors: count('error'),
      warnings: count('warning'),
      infos: count('info'),
    },
    sensitiveOn: findSensitive(linted, loader),
  };
}

function onConfig(config: Config, loader: Loader): Diagnostic[] {
  const { file } = config;
  if (file === null) return [];
  return configRules.flatMap((rule) =>
    rule.check(config).map(({ pointer, related, ...remark }) => {
      const range = (at: string) => rangeInConfig(loader.source(file), at, 'value');
      const others = related.map((other) => ({
        file,
        path: other.pointer,
        range: range(other.pointer),
        message: other.message,
      }));
      return reportAs(rule, { ...remark, file, path: pointer, range: range(pointer), related: others });
    }),
  );
}

/** With an error in the file there is no body that could be judged. */
function judged(result: FileResult, { userRules = noUserRules, compileFaults }: LintOptions): FileResult {
  const { subject, diagnostics } = result;
  if (!subject || subject.draft.base || diagnostics.some(({ severity }) => severity === 'error'))
    return result;
  const { draft, environment } = subject;
  const more = [
    ...(draft.references.has('/icon') ? (compileFaults?.(draft, environment) ?? []) : []),
    ...(draft.kind === 'policy' ? userRules.judge(subject) : []),
  ];
  return more.length === 0 ? result : { ...result, diagnostics: [...diagnostics, ...more] };
}

/** The first environment stands for all where none of what differs between them is used. */
function inEnvironments(
  environments: readonly Environment[],
  lint: (environment: Environment) => FileResult,
): FileResult[] {
  const [first, ...others] = environments;
  if (!first) return [];
  const result = lint(first);
  if (!result.environmental) return environments.map(() => result);
  const known = new Map([[valuesOf(first), result]]);
  return [
    result,
    ...others.map((environment) => {
      const values = valuesOf(environment);
      const made = known.get(values) ?? lint(environment);
      known.set(values, made);
      return made;
    }),
  ];
}

/** Environments that give the same values are judged alike. */
function valuesOf({ variables, targets }: Environment): string {
  return JSON.stringify([variables, targets]);
}

function merged({ results }: LintedFile, environments: readonly Environment[]): Diagnostic[] {
  const runs = results.flatMap((result, index) =>
    result ? [{ environment: environments[index]?.name ?? '', result }] : [],
  );
  const [first] = runs;
  if (runs.every(({ result }) => result === first?.result)) return [...(first?.result.diagnostics ?? [])];
  return mergeEnvironments(
    runs.map(({ environment, result: { diagnostics } }) => ({ environment, diagnostics })),
  );
}

function acrossFiles(
  policies: readonly LintedFile[],
  webApps: readonly LintedFile[],
  { environments, isTracked = () => false }: LintOptions,
): Diagnostic[] {
  const same = [...policies, ...webApps].every(({ results }) =>
    results.every((result) => result === results[0]),
  );
  const subjects = subjectsOf(policies, environments);
  const apps = subjectsOf(webApps, environments);
  const judge = (index: number): Diagnostic[] => {
    return repositoryRules.flatMap((rule) =>
      rule
        .check({ policies: subjects[index] ?? [], webApps: apps[index] ?? [], isTracked })
        .map(({ subject, remark }) => toDiagnostic(subject.draft, remark, rule)),
    );
  };
  if (same) return judge(0);
  const ids = new Map<unknown, number>();
  const idOf = (result: unknown): number => {
    const id = ids.get(result) ?? ids.size;
    ids.set(result, id);
    return id;
  };
  const known = new Map<string, Diagnostic[]>();
  return mergeEnvironments(
    environments.map(({ name }, index) => {
      const key = policies.map(({ results }) => idOf(results[index])).join();
      const diagnostics = known.get(key) ?? judge(index);
      known.set(key, diagnostics);
      return { environment: name, diagnostics };
    }),
  );
}

/** By environment. */
function subjectsOf(policies: readonly LintedFile[], environments: readonly Environment[]): Subject[][] {
  return environments.map((_, index) => policies.flatMap(({ results }) => readable(results[index]?.subject)));
}

function readable(subject: Subject | null | undefined): Subject[] {
  return subject && !subject.draft.base ? [subject] : [];
}

function basesOf({ results }: LintedFile): readonly string[] {
  return results.find((result) => result !== null)?.subject?.draft.files.slice(1) ?? [];
}

/** After an error that leaves a file unread, nothing else is said of it. */
function commentedFiles(
  diagnostics: readonly Diagnostic[],
  linted: readonly LintedFile[],
  others: readonly string[],
  loader: Loader,
): CommentedFile[] {
  const unread = new Set(
    diagnostics.filter(({ code }) => /^(?:yaml|file)-/.test(code)).map(({ file }) => file),
  );
  const asked = new Set(linted.map(({ file }) => file));
  return [...new Set([...asked, ...others])]
    .filter((file) => !unread.has(file))
    .map((file) => ({ file, comments: loader.comments(file), judged: asked.has(file) }));
}

interface SensitiveFile {
  /** Those that it has part in: of a base, each of them may know more. */
  readonly drafts: Draft[];
  /** Nothing is known but its text. */
  unread: boolean;
  asked: number;
  /** Of the whole file. */
  ranges: readonly Range[] | null;
}

/** Most files are asked for one line; from this often on, a look at all of them is cheaper. */
const OFTEN = 8;

function findSensitive(linted: readonly LintedFile[], loader: Loader): LintReport['sensitiveOn'] {
  const files = new Map<string, SensitiveFile>();
  const entryOf = (file: string): SensitiveFile => {
    const known = files.get(file) ?? { drafts: [], unread: false, asked: 0, ranges: null };
    files.set(file, known);
    return known;
  };
  for (const { file, results } of linted) {
    const draft = results.find((result) => result !== null)?.subject?.draft;
    if (!draft) entryOf(file).unread = true;
    else for (const part of draft.files) entryOf(part).drafts.push(draft);
  }
  return (file, first, last) => {
    const entry = files.get(file);
    const source = entry ? loader.source(file) : null;
    if (!entry || !source) return [];
    if (entry.ranges) return entry.ranges;
    entry.asked += 1;
    const whole = entry.unread || entry.asked >= OFTEN;
    const ranges = [
      ...entry.drafts.flatMap((draft) =>
        whole ? sensitiveRanges(draft, file) : sensitiveRanges(draft, file, first, last),
      ),
      ...(entry.unread ? likelySensitiveRanges(source) : []),
    ];
    if (whole) entry.ranges = ranges;
    return ranges;
  };
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (
    compare(a.file, b.file) ||
    a.range.start.line - b.range.start.line ||
    a.range.start.column - b.range.start.column ||
    compare(a.code, b.code)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
