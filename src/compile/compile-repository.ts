/** The files of a repository to bodies, for one environment: loads them, looks all users up at once, compiles each. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Config, Environment } from '../source/config.ts';
import type { Draft } from '../source/draft.ts';
import type { FoundFiles } from '../source/find-files.ts';
import type { Loader } from '../source/loader.ts';
import { compileDraft } from './compile-draft.ts';
import type { Compiled } from './compiled.ts';
import { collectUserNames, type LookUpUsers } from './match-users.ts';

export interface CompileOptions {
  readonly config: Config;
  readonly environment: Environment;
  readonly loader: Loader;
  readonly files: Pick<FoundFiles, 'policies' | 'web_apps'>;
  /** Asked once, and only where a name needs it. Null: such names stay names in the bodies. */
  readonly users: LookUpUsers | null;
}

export interface CompiledRepository {
  /** Policies, then web apps, each sorted by file. Files with errors are missing. */
  readonly compiled: readonly Compiled[];
  /** Errors that only compiling finds, and those that keep a file from being read. */
  readonly diagnostics: readonly Diagnostic[];
  /** The bases of each file that has some, and theirs. */
  readonly bases: ReadonlyMap<string, readonly string[]>;
}

/** The files are expected to have passed lint; anything else that cannot be compiled is a bug and throws. */
export async function compileRepository(options: CompileOptions): Promise<CompiledRepository> {
  const { config, environment, loader, files } = options;
  const diagnostics: Diagnostic[] = [];
  const drafts: Draft[] = [];
  const load = (file: string, kind: Draft['kind']): void => {
    const loaded = loader.load(file, kind, environment.variables);
    const errors = loaded.diagnostics.filter(({ severity }) => severity === 'error');
    diagnostics.push(...errors);
    if (loaded.draft && errors.length === 0) drafts.push(loaded.draft);
    else if (errors.length === 0) throw new Error(`${file} was neither read nor refused`);
  };
  for (const file of files.policies) load(file, 'policy');
  for (const file of files.web_apps) load(file, 'web_app');

  const { targets } = environment;
  const names = options.users ? collectUserNames(drafts, targets) : [];
  const users = options.users && (names.length > 0 ? await options.users(names) : new Map());
  const compiled: Compiled[] = [];
  for (const draft of drafts) {
    const result = compileDraft(draft, { root: config.root, targets, users });
    diagnostics.push(...result.diagnostics);
    if (result.compiled) compiled.push(result.compiled);
    else if (result.diagnostics.length === 0)
      throw new Error(`${draft.file} was compiled without having passed lint`);
  }
  const bases = new Map(
    drafts.flatMap((draft) => {
      const others = draft.files.filter((file) => file !== draft.file);
      return others.length > 0 ? [[draft.file, others] as const] : [];
    }),
  );
  return { compiled, diagnostics: withoutRepeats(diagnostics), bases };
}

/** Two policies that extend one base have its faults in common. */
function withoutRepeats(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const unique = new Map<string, Diagnostic>();
  for (const one of diagnostics) unique.set(JSON.stringify([one.file, one.path, one.code, one.message]), one);
  return [...unique.values()];
}
