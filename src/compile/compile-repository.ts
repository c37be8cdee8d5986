/** Compiles drafts to bodies for one environment, one at a time; users are looked up at the end, all at once. */
import { type JsonObject, sameJson } from '../base/json.ts';
import { type Diagnostic, withoutRepeats } from '../diagnostics/diagnostic.ts';
import type { Config, Environment } from '../source/config/config.ts';
import type { Draft } from '../source/draft/draft.ts';
import type { Loader } from '../source/draft/loader.ts';
import type { FoundFiles } from '../source/files/find-files.ts';
import { compileDraft } from './compile-draft.ts';
import type { Compiled } from './compiled.ts';
import { collectUserNames, type LookUpUsers, type UserMatches } from './match-users.ts';

/** The body that the state holds for a file. */
export type RecordedBodyOf = (kind: Draft['kind'], file: string) => JsonObject | undefined;

export interface CompilerOptions {
  readonly config: Pick<Config, 'folder'>;
  readonly environment: Pick<Environment, 'targets' | 'rings'>;
  /** Called once, and only where a name needs it. Null: such names stay names in the bodies. */
  readonly users: LookUpUsers | null;
  /** Nearly every body equals the recorded one, which is then kept in its place to save memory. */
  readonly recorded?: RecordedBodyOf;
}

export interface CompiledRepository {
  /** In the order in which the drafts came. Files with errors are missing. */
  readonly compiled: readonly Compiled[];
  /** Errors that only compiling finds. */
  readonly diagnostics: readonly Diagnostic[];
}

export function createCompiler({ config, environment, users, recorded }: CompilerOptions) {
  const { targets, rings } = environment;
  const diagnostics: Diagnostic[] = [];
  const compiled: (readonly Compiled[])[] = [];
  const waiting: { readonly draft: Draft; readonly index: number }[] = [];

  const compile = (draft: Draft, matches: UserMatches | null): readonly Compiled[] => {
    const result = compileDraft(draft, { folder: config.folder, targets, rings, users: matches });
    diagnostics.push(...result.diagnostics);
    if (result.compiled.length + result.diagnostics.length === 0)
      throw new Error(`${draft.file} was compiled without having passed lint`);
    return result.compiled.map((found) => {
      const before = recorded?.(draft.kind, found.file);
      return before && sameJson(found.body, before) ? { ...found, body: before } : found;
    });
  };

  return {
    /** Takes a file that passed lint; anything else that cannot be compiled is a bug and throws. */
    add(draft: Draft): void {
      const waits = users !== null && collectUserNames([draft], environment).length > 0;
      if (waits) waiting.push({ draft, index: compiled.length });
      compiled.push(waits ? [] : compile(draft, users && new Map()));
    },
    count: (): number => compiled.length,
    async finish(): Promise<CompiledRepository> {
      const names = collectUserNames(
        waiting.map(({ draft }) => draft),
        environment,
      );
      const matches = users && names.length > 0 ? await users(names) : null;
      for (const { draft, index } of waiting) compiled[index] = compile(draft, matches);
      return { compiled: compiled.flat(), diagnostics: withoutRepeats(diagnostics) };
    },
  };
}

export interface CompileRepositoryOptions extends CompilerOptions {
  readonly environment: Environment;
  readonly loader: Loader;
  readonly files: Pick<FoundFiles, 'policies' | 'web_apps'>;
}

/** Compiles all files at once, policies first; the diagnostics include the errors that keep a file from being read. */
export async function compileRepository(options: CompileRepositoryOptions): Promise<CompiledRepository> {
  const { environment, loader, files } = options;
  const compiler = createCompiler(options);
  const unread: Diagnostic[] = [];
  const load = (file: string, kind: Draft['kind']): void => {
    const { draft, diagnostics } = loader.load(file, kind, environment.variables);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    if (!draft && errors.length === 0) throw new Error(`${file} was neither read nor refused`);
    if (draft && errors.length === 0) compiler.add(draft);
    unread.push(...errors);
  };
  for (const file of files.policies) load(file, 'policy');
  for (const file of files.web_apps) load(file, 'web_app');
  const found = await compiler.finish();
  return { ...found, diagnostics: withoutRepeats([...unread, ...found.diagnostics]) };
}
