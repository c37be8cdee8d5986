/** All faults of all files, in one run. It changes nothing and reads nothing but the files of the repository. */
import type { Diagnostic, Range } from '../diagnostics/diagnostic.ts';
import type { LintReport } from '../diagnostics/lint-report.ts';
import { reportAs } from '../diagnostics/report.ts';
import type { Config, Environment } from '../source/config/config.ts';
import type { Draft } from '../source/draft/draft.ts';
import type { Loader } from '../source/draft/loader.ts';
import type { FoundFiles } from '../source/files/find-files.ts';
import { fileStart } from '../source/yaml/positions.ts';
import { factsOfPolicy, factsOfWebApp, type PolicyFacts, type WebAppFacts } from './across/file-facts.ts';
import { isBuiltInCode } from './codes.ts';
import { mergeEnvironments, withoutRepetitions } from './environments.ts';
import { type FileResult, lintFile, type RuleSet, ruleSet } from './lint-file.ts';
import { rangeInConfig, toDiagnostic } from './locate.ts';
import type { Kind } from './rows.ts';
import { configRules, filesRules, repositoryRules } from './rules/index.ts';
import type { Repository } from './rules/rule.ts';
import { likelySensitiveRanges, sensitiveRanges } from './sensitive.ts';
import { applySeverities, checkRuleNames, isOff } from './severities.ts';
import { applySuppressions, type CommentedFile, SUPPRESSION } from './suppressions.ts';
import { noUserRules, type UserRules } from './user-rules/user-rules.ts';

export interface LintOptions {
  readonly config: Config;
  readonly loader: Loader;
  readonly files: FoundFiles;
  readonly environments: readonly Environment[];
  /** False when only some of the repository's files were asked for. */
  readonly wholeRepository?: boolean;
  /** Whether an environment takes a policy; absent: it does. */
  readonly isTaken?: (file: string, environment: Environment) => boolean;
  /** Whether what none of these environments takes is passed over, since they were chosen among others. */
  readonly onlyTaken?: boolean;
  readonly userRules?: UserRules;
  /** Faults that only compiling finds, such as an icon that is no image; asked where there are no others. */
  readonly compileFaults?: (draft: Draft, environment: Environment) => readonly Diagnostic[];
  /** Whether Git tracks a file of the repository; asked for the files of secrets. */
  readonly isTracked?: (file: string) => boolean;
}

/** Takes the files one by one, and lets go of each: what is kept is what has to be said, and what is compared. */
export interface Lint {
  /** The draft in the first environment; null where an error that nobody can lower keeps it from being compiled. */
  judge(file: string, kind: Kind): Draft | null;
  /** When all files are judged. */
  report(): LintReport;
}

export function lintRepository(options: LintOptions): LintReport {
  const { files } = options;
  const lint = createLint(options);
  for (const file of files.policies) lint.judge(file, 'policy');
  for (const file of files.web_apps) lint.judge(file, 'web_app');
  for (const file of files.bases) lint.judge(file, 'policy');
  return lint.report();
}

export function createLint(options: LintOptions): Lint {
  const { config, loader, files, environments } = options;
  const userRules = options.userRules ?? noUserRules;
  checkRuleNames(config, [...userRules.rules.keys(), ...userRules.unusable], loader);
  const rulesFor = chooseRules(config, loader);
  const found: Diagnostic[] = [];
  const facts = collectFacts(options);
  const asked = collectAsked();
  const takers = createTakers(options);
  const inEnvironments = createEnvironmentRunner(environments);

  function judge(file: string, kind: Kind): Draft | null {
    const taking = takers.of(file);
    if (taking.length === 0 && options.onlyTaken) return null;
    // What nobody takes is still a file that somebody wrote, but it stands beside no other.
    const asking = taking.length === 0 ? environments : taking;
    const results = inEnvironments(asking, (environment) =>
      withBodyFaults(
        lintFile(loader.load(file, kind, environment.variables), environment, rulesFor),
        options,
      ),
    );
    found.push(...merged(results, asking));
    if (taking.length > 0) facts.add(results, asking);
    const [first] = results;
    takers.note(first?.subject?.draft ?? null, taking);
    asked.add(file, kind, first?.subject?.draft ?? null);
    const isFaulty = first?.diagnostics.some(
      ({ code, severity }) => severity === 'error' && isBuiltInCode(code),
    );
    return isFaulty ? null : (first?.subject?.draft ?? null);
  }

  function report(): LintReport {
    const unmatched = [...files.unmatched, ...files.strays].filter((file) => !asked.extended.has(file));
    const all = withoutRepetitions([
      ...found,
      ...facts.judge(),
      ...filesRules.flatMap((rule) =>
        rule
          .check(unmatched, new Set(asked.files.keys()))
          .map((remark) => reportAs(rule, { ...remark, path: '', range: fileStart })),
      ),
      ...onConfig(config, loader, options.wholeRepository !== false),
      ...userRules.diagnostics,
    ]);
    const suppressed = applySuppressions(all, commentedFiles(all, asked, unmatched, loader), {
      userRules: new Map(
        [...userRules.rules].map(([name, stated]) => [name, config.lint.rules[name] ?? stated]),
      ),
      wholeRepository:
        options.wholeRepository !== false && environments.length >= Object.keys(config.environments).length,
    });
    const diagnostics = applySeverities(config, suppressed).sort(byPlace);
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
      sensitiveOn: findSensitive(asked, environments, loader),
    };
  }

  return { judge, report };
}

/** What is off is looked for only where a comment may be there to silence it, which would otherwise seem to be for nothing. */
function chooseRules(config: Config, loader: Loader): (draft: Draft) => RuleSet {
  const all = ruleSet(() => true);
  const wanted = ruleSet((rule) => !isOff(config, rule));
  return ({ files }) => (files.some((file) => hasSuppression(file, loader)) ? all : wanted);
}

/**
 * Which environments take a file: of a policy those whose globs match it, of a base those that take a policy which
 * extends it and was judged before. A base that was asked for by its name, and a web app, are everybody's.
 */
function createTakers({ environments, files, isTaken, wholeRepository }: LintOptions) {
  const policies = new Set(files.policies);
  const bases = new Set(wholeRepository === false ? [] : files.bases);
  const extending = new Map<string, Set<Environment>>();
  return {
    of(file: string): readonly Environment[] {
      if (bases.has(file)) {
        const some = extending.get(file);
        return environments.filter((environment) => environment.policies === null || some?.has(environment));
      }
      if (!isTaken || !policies.has(file)) return environments;
      const taking = environments.filter((environment) => isTaken(file, environment));
      return taking.length === environments.length ? environments : taking;
    },
    note(draft: Draft | null, taking: readonly Environment[]): void {
      for (const part of draft?.files ?? []) {
        if (!bases.has(part)) continue;
        const known = extending.get(part) ?? new Set();
        extending.set(part, known);
        for (const environment of taking) known.add(environment);
      }
    },
  };
}

/** With an error in the file there is no body that could be judged. */
function withBodyFaults(
  result: FileResult,
  { userRules = noUserRules, compileFaults }: LintOptions,
): FileResult {
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
function createEnvironmentRunner(environments: readonly Environment[]) {
  // Those that give the same values are judged alike.
  const values = new Map(
    environments.map((one) => [
      one,
      environments.length > 1
        ? JSON.stringify([one.variables, one.targets, one.own_targets, one.kinds_named_elsewhere, one.rings])
        : '',
    ]),
  );
  return (asking: readonly Environment[], lint: (environment: Environment) => FileResult): FileResult[] => {
    const [first, ...others] = asking;
    if (!first) return [];
    const result = lint(first);
    if (!result.environmental) return asking.map(() => result);
    const known = new Map([[values.get(first), result]]);
    return [
      result,
      ...others.map((environment) => {
        const made = known.get(values.get(environment)) ?? lint(environment);
        known.set(values.get(environment), made);
        return made;
      }),
    ];
  };
}

function merged(results: readonly FileResult[], environments: readonly Environment[]): readonly Diagnostic[] {
  const [first] = results;
  if (results.every((result) => result === first)) return first?.diagnostics ?? [];
  return mergeEnvironments(
    results.map(({ diagnostics }, index) => ({ environment: environments[index]?.name ?? '', diagnostics })),
  );
}

/** What the rules across files are told of each file, by environment. */
function collectFacts({ environments, loader, isTracked = () => false }: LintOptions) {
  const policies: PolicyFacts[][] = environments.map(() => []);
  const webApps: WebAppFacts[][] = environments.map(() => []);
  let same = true;
  const repositoryIn = (environment: Environment, index: number): Repository => ({
    policies: policies[index] ?? [],
    webApps: webApps[index] ?? [],
    targets: environment.targets,
    isTracked,
    draftOf({ file, kind }) {
      const { draft } = loader.load(file, kind, environment.variables);
      if (!draft) throw new Error(`${file} could be read before`);
      return draft;
    },
  });
  return {
    /** `asking` are the environments of the results: those that take the file. */
    add(results: readonly FileResult[], asking: readonly Environment[]): void {
      const [first] = results;
      if (asking.length < environments.length) same = false;
      asking.forEach((environment, number) => {
        const result = results[number];
        if (!result) return;
        const index = asking === environments ? number : environments.indexOf(environment);
        if (result !== first) same = false;
        const { subject } = result;
        if (!subject || subject.draft.base) return;
        if (subject.draft.kind === 'policy') policies[index]?.push(factsOfPolicy(subject));
        else webApps[index]?.push(factsOfWebApp(subject));
      });
    },
    judge(): Diagnostic[] {
      const runs = (same ? environments.slice(0, 1) : environments).map((environment, index) => ({
        environment: environment.name,
        diagnostics: judgeTogether(repositoryIn(environment, index)),
      }));
      return mergeEnvironments(runs);
    },
  };
}

function judgeTogether(repository: Repository): Diagnostic[] {
  return repositoryRules.flatMap((rule) =>
    rule.check(repository).map(({ on, remark }) => toDiagnostic(repository.draftOf(on), remark, rule)),
  );
}

/** Where some files alone are judged, only what keeps them from being planned. */
function onConfig(config: Config, loader: Loader, isWhole: boolean): Diagnostic[] {
  const main = config.file;
  if (main === null) return [];
  return configRules
    .filter(({ severity }) => isWhole || severity === 'error')
    .flatMap((rule) =>
      rule.check(config).map(({ file: place, pointer, related, ...remark }) => {
        const file = place ?? main;
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

interface Asked {
  readonly file: string;
  readonly kind: Kind;
  readonly isRead: boolean;
}

/** Which files were judged, and which others they are made from. */
function collectAsked() {
  const files = new Map<string, Asked>();
  const extended = new Map<string, Asked[]>();
  return {
    files,
    /** By base, those that extend it. */
    extended,
    add(file: string, kind: Kind, draft: Draft | null): void {
      const asked = { file, kind, isRead: draft !== null };
      files.set(file, asked);
      for (const part of draft?.files ?? []) {
        if (part === file) continue;
        const extending = extended.get(part);
        if (extending) extending.push(asked);
        else extended.set(part, [asked]);
      }
    },
  };
}

type AskedFiles = ReturnType<typeof collectAsked>;

/** Those with a comment that silences something. After an error that leaves a file unread, nothing else is said of it. */
function commentedFiles(
  diagnostics: readonly Diagnostic[],
  { files, extended }: AskedFiles,
  unmatched: readonly string[],
  loader: Loader,
): CommentedFile[] {
  const unread = new Set(
    diagnostics.filter(({ code }) => /^(?:yaml|file)-/.test(code)).map(({ file }) => file),
  );
  return [...new Set([...files.keys(), ...unmatched, ...extended.keys()])]
    .filter((file) => !unread.has(file) && hasSuppression(file, loader))
    .map((file) => ({ file, comments: loader.comments(file), judged: files.has(file) }));
}

function hasSuppression(file: string, loader: Loader): boolean {
  return loader.source(file)?.text.includes(SUPPRESSION) === true;
}

interface SensitiveFile {
  asked: number;
  /** In the whole file. */
  ranges: readonly Range[] | null;
}

/** Most files are asked for one line; from this often on, a look at all of them is cheaper. */
const OFTEN = 8;

function findSensitive(
  { files, extended }: AskedFiles,
  [environment]: readonly Environment[],
  loader: Loader,
): LintReport['sensitiveOn'] {
  const known = new Map<string, SensitiveFile>();
  return (file, first, last) => {
    const own = files.get(file);
    const extending = extended.get(file) ?? [];
    const source = own || extending.length > 0 ? loader.source(file) : null;
    if (!source || !environment) return [];
    const entry = known.get(file) ?? { asked: 0, ranges: null };
    known.set(file, entry);
    if (entry.ranges) return entry.ranges;
    entry.asked += 1;
    // What is known of a base, each of those that extend it may know better.
    const readers = [...(own ? [own] : []), ...extending].filter(({ isRead }) => isRead);
    const whole = own?.isRead === false || entry.asked >= OFTEN || readers.length > OFTEN;
    const ranges = readers.flatMap(({ file: reader, kind }) => {
      const { draft } = loader.load(reader, kind, environment.variables);
      if (!draft) return [];
      return whole ? sensitiveRanges(draft, file) : sensitiveRanges(draft, file, first, last);
    });
    if (own?.isRead === false) ranges.push(...likelySensitiveRanges(source));
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
