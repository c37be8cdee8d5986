/** All faults of all files, in one run. It changes nothing and reads nothing but the files of the repository. */
import type { Diagnostic, Range } from '../diagnostics/diagnostic.ts';
import type { LintReport } from '../diagnostics/lint-report.ts';
import { reportAs } from '../diagnostics/report.ts';
import type { Config, Environment } from '../source/config/config.ts';
import type { Draft } from '../source/draft/draft.ts';
import type { Loader } from '../source/draft/loader.ts';
import type { FoundFiles } from '../source/files/find-files.ts';
import { fileStart } from '../source/yaml/positions.ts';
import {
  factsOfPolicy,
  factsOfWebApp,
  type PolicyFacts,
  settledIn,
  type WebAppFacts,
} from './across/file-facts.ts';
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

interface Judged {
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

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
  /** Files that are no policies and are judged elsewhere, and what is wrong with them. */
  readonly judged?: (loader: Loader) => Judged;
  /** Faults that only compiling finds, such as an icon that is no image; asked where there are no others. */
  readonly compileFaults?: (draft: Draft, environment: Environment) => readonly Diagnostic[];
  /** Whether Git tracks a file of the repository; asked for the files of secrets. */
  readonly isTracked?: (file: string) => boolean;
}

/**
 * Takes the files one by one, and lets go of each: what is kept is what has to be said, and what is compared. A file that is
 * judged again, since its text or that of a base is another now, takes its own place.
 */
export interface Lint {
  /** The draft in the first environment; null where an error that nobody can lower keeps it from being compiled. */
  judge(file: string, kind: Kind): Draft | null;
  /** The files whose judgement is made from this one, itself included where it was judged. */
  madeFrom(file: string): readonly JudgedFile[];
  /** When all files are judged; again when some were judged again. */
  report(): LintReport;
}

interface JudgedFile {
  readonly file: string;
  readonly kind: Kind;
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
  const judgements = new Map<string, Judgement>();
  const takers = createTakers(options, judgements);
  const inEnvironments = createEnvironmentRunner(environments);
  /** From the second report on; most are asked for one. */
  let settled: SettledIn | null = null;

  function judge(file: string, kind: Kind): Draft | null {
    const taking = takers.of(file);
    if (taking.length === 0 && options.onlyTaken) {
      judgements.delete(file);
      return null;
    }
    // What nobody takes is still a file that somebody wrote, but it stands beside no other.
    const asking = taking.length === 0 ? environments : taking;
    const results = inEnvironments(asking, (environment) =>
      withBodyFaults(
        lintFile(loader.load(file, kind, environment.variables), environment, rulesFor),
        options,
      ),
    );
    const [first] = results;
    const draft = first?.subject?.draft ?? null;
    judgements.set(file, {
      file,
      kind,
      diagnostics: merged(results, asking),
      facts: taking.length > 0 ? factsIn(results, asking, environments) : noFacts,
      isRead: draft !== null,
      parts: draft?.files ?? [file],
      taking,
    });
    const isFaulty = first?.diagnostics.some(
      ({ code, severity }) => severity === 'error' && isBuiltInCode(code),
    );
    return isFaulty ? null : draft;
  }

  function report(): LintReport {
    const asked = listAsked(judgements);
    const judged = options.judged?.(loader) ?? { files: [], diagnostics: [] };
    const unmatched = [...files.unmatched, ...files.strays].filter((file) => !asked.extended.has(file));
    const all = withoutRepetitions([
      ...[...judgements.values()].flatMap((one) => one.diagnostics),
      ...judgeFacts(options, [...judgements.values()], settled ?? settledIn),
      ...filesRules.flatMap((rule) =>
        rule
          .check(unmatched, new Set(asked.files.keys()))
          .map((remark) => reportAs(rule, { ...remark, path: '', range: fileStart })),
      ),
      ...onConfig(config, loader, options.wholeRepository !== false),
      ...userRules.diagnostics,
      ...judged.diagnostics,
    ]);
    settled ??= rememberSettled();
    const others = { unmatched, judged: judged.files };
    const suppressed = applySuppressions(all, commentedFiles(all, asked, others, loader), {
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

  return {
    judge,
    madeFrom: (file) => [...judgements.values()].filter(({ parts }) => parts.includes(file)),
    report,
  };
}

/** What is kept of a file that was judged. */
interface Judgement extends JudgedFile {
  readonly diagnostics: readonly Diagnostic[];
  readonly facts: FileFactsIn;
  readonly isRead: boolean;
  /** Every file that it is made from, itself included. */
  readonly parts: readonly string[];
  readonly taking: readonly Environment[];
}

type Judgements = ReadonlyMap<string, Judgement>;

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
function createTakers(
  { environments, files, isTaken, wholeRepository }: LintOptions,
  judgements: Judgements,
) {
  const policies = new Set(files.policies);
  const bases = new Set(wholeRepository === false ? [] : files.bases);
  const isChoosy = environments.some((environment) => environment.policies !== null);
  return {
    of(file: string): readonly Environment[] {
      if (bases.has(file)) {
        if (!isChoosy) return environments;
        const extending = [...judgements.values()].filter(
          (one) => one.file !== file && one.isRead && one.parts.includes(file),
        );
        const some = new Set(extending.flatMap(({ taking }) => taking));
        return environments.filter((environment) => environment.policies === null || some.has(environment));
      }
      if (!isTaken || !policies.has(file)) return environments;
      const taking = environments.filter((environment) => isTaken(file, environment));
      return taking.length === environments.length ? environments : taking;
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

type SettledIn = Repository['settledIn'];

/** Of what was not judged again since, it is known. */
function rememberSettled(): SettledIn {
  const known = new WeakMap<PolicyFacts, ReturnType<SettledIn>>();
  return (policy) => {
    const found = known.get(policy) ?? settledIn(policy);
    known.set(policy, found);
    return found;
  };
}

/** What the rules across files are told of a file, by the index of the environment. */
interface FileFactsIn {
  /** Nothing for an environment that does not take it, and for what could not be read. */
  readonly byEnvironment: readonly (PolicyFacts | WebAppFacts | undefined)[];
  /** Whether it is the same in all environments. */
  readonly same: boolean;
}

/** Of what no environment takes. */
const noFacts: FileFactsIn = { byEnvironment: [], same: false };

/** `asking` are the environments of the results: those that take the file. */
function factsIn(
  results: readonly FileResult[],
  asking: readonly Environment[],
  environments: readonly Environment[],
): FileFactsIn {
  const [first] = results;
  const of = ({ subject }: FileResult) => {
    if (!subject || subject.draft.base) return undefined;
    return subject.draft.kind === 'policy' ? factsOfPolicy(subject) : factsOfWebApp(subject);
  };
  const firstFacts = first && of(first);
  const known = results.map((result) => (result === first ? firstFacts : of(result)));
  if (asking === environments)
    return { byEnvironment: known, same: results.every((result) => result === first) };
  const inAsking = new Map(asking.map((environment, index) => [environment, known[index]]));
  return { byEnvironment: environments.map((environment) => inAsking.get(environment)), same: false };
}

function judgeFacts(
  { environments, loader, isTracked = () => false }: LintOptions,
  judgements: readonly Judgement[],
  settledOf: SettledIn,
): Diagnostic[] {
  const taken = judgements.filter(({ facts }) => facts !== noFacts);
  const same = taken.every(({ facts }) => facts.same);
  const repositoryIn = (environment: Environment, index: number): Repository => {
    const known = taken.flatMap(({ facts }) => facts.byEnvironment[index] ?? []);
    return {
      policies: known.filter((facts) => facts.kind === 'policy'),
      webApps: known.filter((facts) => facts.kind === 'web_app'),
      targets: environment.targets,
      isTracked,
      settledIn: settledOf,
      draftOf({ file, kind }) {
        const { draft } = loader.load(file, kind, environment.variables);
        if (!draft) throw new Error(`${file} could be read before`);
        return draft;
      },
    };
  };
  const runs = (same ? environments.slice(0, 1) : environments).map((environment, index) => ({
    environment: environment.name,
    diagnostics: judgeTogether(repositoryIn(environment, index)),
  }));
  return mergeEnvironments(runs);
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

interface AskedFiles {
  readonly files: Judgements;
  /** By base, those that extend it. */
  readonly extended: ReadonlyMap<string, readonly Judgement[]>;
}

/** Which files were judged, and which others they are made from. */
function listAsked(files: Judgements): AskedFiles {
  const extended = new Map<string, Judgement[]>();
  for (const asked of files.values()) {
    for (const part of asked.parts) {
      if (part === asked.file) continue;
      const extending = extended.get(part);
      if (extending) extending.push(asked);
      else extended.set(part, [asked]);
    }
  }
  return { files, extended };
}

/** Those with a comment that silences something. After an error that leaves a file unread, nothing else is said of it. */
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
  return [...new Set([...judged, ...others.unmatched, ...extended.keys()])]
    .filter((file) => !unread.has(file) && hasSuppression(file, loader))
    .map((file) => ({ file, comments: loader.comments(file), judged: judged.has(file) }));
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
