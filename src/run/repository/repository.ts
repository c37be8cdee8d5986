/**
 * The files of a repository, for any number of environments: found and parsed once, judged and compiled once for all
 * that give the same values. It knows no service, no state and no secret.
 */
import { ownMember } from '../../base/json.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import { folderOf } from '../../base/posix-path.ts';
import {
  type CompiledRepository,
  type CompilerOptions,
  createCompiler,
} from '../../compile/compile-repository.ts';
import type { Compiled } from '../../compile/compiled.ts';
import type { LookUpUsers } from '../../compile/match-users.ts';
import { placesOf } from '../../compile/places-of.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ReportedFaults } from '../../diagnostics/faulty-files.ts';
import type { LintReport } from '../../diagnostics/lint-report.ts';
import { openInvariants } from '../../invariants/invariants.ts';
import type { DueInvariants } from '../../invariants/judge.ts';
import { createLint, type LintRepositoryOptions } from '../../lint/lint-repository.ts';
import { locate } from '../../lint/locate.ts';
import type { FieldPlaces } from '../../plan/plan-report.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import type { Draft } from '../../source/draft/draft.ts';
import { createLoader } from '../../source/draft/loader.ts';
import { describeEmptyGlobs, type FoundFiles, findFiles } from '../../source/files/find-files.ts';
import { createPolicySelection } from '../../source/files/policy-selection.ts';
import type { Host } from '../host.ts';
import { dayOf, judgedIn, openUserRules, warnOfEndings } from './lint.ts';

export interface CheckedBodies {
  readonly compiled: readonly Compiled[];
  /** What lint found beside errors. */
  readonly warnings: readonly Diagnostic[];
  /** Other files that the environment takes; null where none were named, and all count. */
  readonly others: ReadonlySet<string> | null;
  /** The invariants of the environment, whichever files are named. */
  readonly invariants: DueInvariants;
  /** Every file of the repository that may be a policy or a web app, whether or not the environment takes it. */
  readonly existing: ReadonlySet<string>;
}

type CachedBodies = Omit<CheckedBodies, 'invariants' | 'existing'>;

interface BodyOptions extends Pick<CompilerOptions, 'users' | 'recorded'> {
  /** Only these; absent: every file that the environment takes. */
  readonly named?: readonly string[] | undefined;
}

export interface Repository {
  readonly files: FoundFiles;
  /** The bodies, or the errors that keep some from being compiled. */
  check(environment: Environment, options: BodyOptions): Promise<CheckedBodies | ReportedFaults>;
  /** What the file of `key` is made from, itself included. */
  inputsOf(key: string, kind: Draft['kind'], environment: Environment): FileInputs;
  /** Where these paths of these files are written; of files that are gone it says nothing. */
  placesOf(fields: ReadonlyMap<string, readonly string[]>, environment: Environment): FieldPlaces;
}

interface FileInputs {
  /** Relative to the root. */
  readonly files: readonly string[];
  /** Where files that it refers to, secrets and icons, may lie, absolute paths included. */
  readonly places: readonly string[];
}

export interface RepositoryOptions {
  /** The environments that will be asked for. */
  readonly environments: readonly Environment[];
  /** Absent: every file that edict.yaml names. */
  readonly files?: FoundFiles | undefined;
}

export async function openRepository(
  host: Pick<Host, 'now' | 'warn'>,
  config: Config,
  options: RepositoryOptions,
): Promise<Repository> {
  const { environments } = options;
  const files = options.files ?? findFiles(config);
  const loader = createLoader(config);
  const policySelection = createPolicySelection(config, files);
  const wholeRepository = options.files === undefined;
  if (wholeRepository) {
    const empty = [...describeEmptyGlobs(config, files), ...policySelection.emptyGlobs(environments)];
    for (const sentence of empty) await host.warn(`warning: ${sentence}`);
  }
  const { userRules } = await openUserRules(config, host.now());
  const today = dayOf(host.now());
  const invariants = openInvariants(config, today);
  await warnOfEndings(host, userRules, invariants);
  const judged = judgedIn(invariants, files);
  const existing = new Set([...files.policies, ...files.web_apps, ...files.unmatched, ...files.strays]);
  const isShared = environments.length > 1;
  /** By the values that an environment gives to the files. */
  const known = new Map<string, CachedBodies | ReportedFaults>();
  let usedNames: ReadonlySet<string> | null = null;

  const checkNow = async (
    environment: Environment,
    taken: FoundFiles,
    { named, ...options }: BodyOptions,
  ): Promise<CachedBodies | ReportedFaults> => {
    const part = named ? splitFiles(taken, named) : { files: taken, others: null };
    const { report, compiled } = await readRepository({
      ...options,
      config,
      environment,
      loader,
      files: part.files,
      wholeRepository: wholeRepository && !named,
      userRules,
      judged,
    });
    const found = compiled ?? { ...report, compiled: null };
    const errors = found.diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length === 0 && compiled !== null) {
      const { others } = part;
      return { compiled: compiled.compiled, warnings: report.diagnostics, others };
    }
    const summary = { files: report.summary.files, errors: errors.length, warnings: 0, infos: 0 };
    return {
      report: { ...report, diagnostics: errors, summary },
      source: (file) => loader.source(file)?.text ?? null,
    };
  };

  const checkFiles = async (
    environment: Environment,
    options: BodyOptions,
  ): Promise<CachedBodies | ReportedFaults> => {
    const taken = policySelection.filesFor(environment);
    if (!isShared) return checkNow(environment, taken, options);
    const key = JSON.stringify([keyOf(environment), options.named ?? null]);
    const before = known.get(key);
    if (before) return before;
    let asked = false;
    const lookUp: LookUpUsers | null =
      options.users &&
      ((names) => {
        asked = true;
        return options.users?.(names) ?? Promise.resolve(new Map());
      });
    const checked = await checkNow(environment, taken, { ...options, users: lookUp });
    // Users that were looked up belong to one service.
    if (!asked) known.set(key, checked);
    return checked;
  };

  return {
    files,
    async check(environment, options) {
      const checked = await checkFiles(environment, options);
      if ('report' in checked) return checked;
      // Invariants may be about one of several environments that give the same values.
      const ready = invariants.readyFor(environment, loader);
      return { ...checked, invariants: { ready, today }, existing };
    },
    placesOf(fields, { variables }) {
      const webApps = new Set(files.web_apps);
      const known = new Set([...files.policies, ...webApps]);
      const found = [...fields].flatMap(([file, paths]) => {
        if (!known.has(file)) return [];
        const { draft } = loader.load(file, webApps.has(file) ? 'web_app' : 'policy', variables);
        if (!draft) return [];
        const places = paths.map((path) => {
          const { file: within, range } = locate(draft, path, 'value');
          return [path, { file: within, range }] as const;
        });
        return [[file, Object.fromEntries(places)] as const];
      });
      return Object.fromEntries(found);
    },
    inputsOf(key, kind, { variables }) {
      const file = fileOfKey(key);
      const { draft } = loader.load(file, kind, variables);
      return {
        files: draft?.files ?? [file],
        places: [...(draft?.references.values() ?? [])].flatMap(({ reference, span }) =>
          reference.kind === 'file' ? placesOf(reference.path, folderOf(span.file.path)) : [],
        ),
      };
    },
  };

  /** Only the variables that some file uses. */
  function keyOf({
    variables,
    targets,
    own_targets,
    kinds_named_elsewhere,
    policies,
    except,
    own_globs,
    rings,
  }: Environment): string {
    const used = [...usedVariables()].map((name) => [name, ownMember(variables, name) ?? null]);
    return JSON.stringify([
      used,
      targets,
      own_targets,
      kinds_named_elsewhere,
      policies,
      except,
      own_globs,
      rings,
    ]);
  }

  function usedVariables(): ReadonlySet<string> {
    usedNames ??= new Set(
      [
        ...files.policies.map((file) => [file, 'policy'] as const),
        ...files.web_apps.map((file) => [file, 'web_app'] as const),
      ]
        .flatMap(([file, kind]) => loader.variables(file, kind))
        .sort(),
    );
    return usedNames;
  }
}

interface ReadRepository {
  readonly report: LintReport;
  /** Null where the report has errors: no user was looked up. */
  readonly compiled: CompiledRepository | null;
}

interface ReadOptions extends Omit<LintRepositoryOptions, 'environments'> {
  readonly environment: Environment;
  readonly users: CompilerOptions['users'];
  readonly recorded?: CompilerOptions['recorded'];
}

/** One pass over the files: each is read, judged and compiled before the next, and then released. */
export async function readRepository(options: ReadOptions): Promise<ReadRepository> {
  const { files, environment } = options;
  const lint = createLint({ ...options, environments: [environment], onlyTaken: true });
  const compiler = createCompiler(options);
  const read = (file: string, kind: 'policy' | 'web_app'): void => {
    const draft = lint.judge(file, kind);
    if (draft) compiler.add(draft);
  };
  for (const file of files.policies) read(file, 'policy');
  for (const file of files.web_apps) read(file, 'web_app');
  for (const file of files.bases) lint.judge(file, 'policy');
  const report = lint.report();
  if (report.summary.errors > 0) return { report, compiled: null };
  // A file that is left out would look like one that is gone.
  if (compiler.count() !== files.policies.length + files.web_apps.length)
    throw new Error('a file was neither compiled nor refused');
  return { report, compiled: await compiler.finish() };
}

function splitFiles(taken: FoundFiles, named: readonly string[]) {
  const wanted = new Set(named);
  const isNamed = (file: string): boolean => wanted.has(file);
  const { policies, web_apps } = taken;
  return {
    files: {
      ...taken,
      policies: policies.filter(isNamed),
      web_apps: web_apps.filter(isNamed),
      // Those that a named file extends are judged with it.
      bases: [],
    },
    others: new Set([...policies, ...web_apps].filter((file) => !isNamed(file))),
  };
}

/** Registers the secrets in the files themselves, for commands that show bodies and read no secret. */
export function hideLiterals({ redactor }: Pick<Host, 'redactor'>, compiled: readonly Compiled[]): void {
  for (const { secrets } of compiled) {
    for (const { source } of secrets) if ('literal' in source) redactor.add(source.literal);
  }
}

/** Names a body in documents: `ring` is present for files on a ladder alone. */
export function placeOfBody(compiled: Compiled): { readonly file: string; readonly ring?: string } {
  const rung = compiled.kind === 'policy' ? compiled.rung : undefined;
  return rung ? { file: rung.file, ring: rung.ring } : { file: compiled.file };
}
