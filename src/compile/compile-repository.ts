/** The files of a repository to bodies, for one environment: loads them, looks all users up at once, compiles each. */
import { isObject, own } from '../base/json.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Config, Environment } from '../source/config.ts';
import type { Draft } from '../source/draft.ts';
import type { FoundFiles } from '../source/find-files.ts';
import type { Loader } from '../source/loader.ts';
import { compileDraft } from './compile-draft.ts';
import type { Compiled } from './compiled.ts';
import { collectUserNames, type LookUpUsers, type UserMatches } from './match-users.ts';

export interface CompileOptions {
  readonly config: Config;
  readonly environment: Environment;
  readonly loader: Loader;
  readonly files: Pick<FoundFiles, 'policies' | 'web_apps'>;
  /** Asked once, and only where a name needs it. Null: such names stay names in the bodies. */
  readonly users: LookUpUsers | null;
  /** What was made for other environments of one repository; null: there are none. */
  readonly memo?: CompileMemo | null;
}

/** By file: what it was compiled to where nothing of an environment is in it. */
export type CompileMemo = Map<
  string,
  { readonly compiled: Compiled | null; readonly bases: readonly string[] }
>;

export interface CompiledRepository {
  /** Policies, then web apps, each sorted by file. Files with errors are missing. */
  readonly compiled: readonly Compiled[];
  /** Errors that only compiling finds, and those that keep a file from being read. */
  readonly diagnostics: readonly Diagnostic[];
  /** The bases of each file that has some, and theirs. */
  readonly bases: ReadonlyMap<string, readonly string[]>;
}

/**
 * The files are expected to have passed lint; anything else that cannot be compiled is a bug and throws. The loader
 * keeps nothing of a file once it is compiled.
 */
export async function compileRepository(options: CompileOptions): Promise<CompiledRepository> {
  const { config, environment, loader, files, memo = null } = options;
  const { targets } = environment;
  const diagnostics: Diagnostic[] = [];
  const bases = new Map<string, readonly string[]>();
  const compiled: (Compiled | null)[] = [];
  const waiting: { readonly draft: Draft; readonly index: number }[] = [];
  const compile = (draft: Draft, users: UserMatches | null): Compiled | null => {
    const result = compileDraft(draft, { root: config.root, targets, users });
    diagnostics.push(...result.diagnostics);
    if (!result.compiled && result.diagnostics.length === 0)
      throw new Error(`${draft.file} was compiled without having passed lint`);
    return result.compiled;
  };
  const load = (file: string, kind: Draft['kind']): void => {
    const known = memo?.get(file);
    if (known) {
      if (known.bases.length > 0) bases.set(file, known.bases);
      compiled.push(known.compiled);
      return;
    }
    const loaded = loader.load(file, kind, environment.variables);
    // Another environment will ask for it again.
    if (!memo) loader.forget(file);
    const errors = loaded.diagnostics.filter(({ severity }) => severity === 'error');
    diagnostics.push(...errors);
    const { draft } = loaded;
    if (!draft && errors.length === 0) throw new Error(`${file} was neither read nor refused`);
    if (!draft || errors.length > 0) return;
    const others = draft.files.filter((other) => other !== file);
    if (others.length > 0) bases.set(file, others);
    const waits = options.users !== null && collectUserNames([draft], targets).length > 0;
    if (waits) waiting.push({ draft, index: compiled.length });
    const made = waits ? null : compile(draft, options.users && new Map());
    compiled.push(made);
    if (memo && made && draft.variables.size === 0 && !hasTargetNames(draft))
      memo.set(file, { compiled: made, bases: others });
  };
  for (const file of files.policies) load(file, 'policy');
  for (const file of files.web_apps) load(file, 'web_app');

  const names = collectUserNames(
    waiting.map(({ draft }) => draft),
    targets,
  );
  const users = options.users && names.length > 0 ? await options.users(names) : null;
  for (const { draft, index } of waiting) compiled[index] = compile(draft, users);
  return {
    compiled: compiled.filter((one) => one !== null),
    diagnostics: withoutRepeats(diagnostics),
    bases,
  };
}

/** Names stand for other ids in another environment. */
function hasTargetNames({ value }: Draft): boolean {
  const lists = isObject(value) ? own(value, 'policy_targets') : undefined;
  if (!isObject(lists)) return false;
  return Object.values(lists).some(
    (list) => Array.isArray(list) && list.some((id) => typeof id === 'string'),
  );
}

/** Two policies that extend one base have its faults in common. */
function withoutRepeats(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const unique = new Map<string, Diagnostic>();
  for (const one of diagnostics) unique.set(JSON.stringify([one.file, one.path, one.code, one.message]), one);
  return [...unique.values()];
}
