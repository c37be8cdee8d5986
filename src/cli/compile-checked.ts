/** Lint, then compile: what every command starts with that works on bodies. Faults are shown on stderr. */
import type { Compiled } from '../compile/compiled.ts';
import type { LookUpUsers } from '../compile/match-users.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Config, Environment } from '../source/config.ts';
import type { FoundFiles } from '../source/find-files.ts';
import { type Context, type GlobalOptions, useColor } from './context.ts';
import { tell } from './tell.ts';

export interface Checked {
  readonly compiled: readonly Compiled[];
  /** What lint found beside errors. */
  readonly warnings: readonly Diagnostic[];
  /** The bases of each file that has some, and theirs. */
  readonly bases: ReadonlyMap<string, readonly string[]>;
}

export interface CheckOptions extends GlobalOptions {
  /** Null: users that need a look-up stay names. */
  readonly users: LookUpUsers | null;
  /** Absent: every file that edict.yaml names. */
  readonly files?: FoundFiles;
}

/** Null after errors, which are shown; warnings are left to `edict lint`. */
export async function compileChecked(
  context: Context,
  config: Config,
  environment: Environment,
  options: CheckOptions,
): Promise<Checked | null> {
  const [
    { findFiles },
    { describeEmptyGlobs },
    { createLoader },
    { lintRepository },
    { compileRepository },
    { openUserRules },
  ] = await Promise.all([
    import('../source/find-files.ts'),
    import('../source/empty-globs.ts'),
    import('../source/loader.ts'),
    import('../lint/lint-repository.ts'),
    import('../compile/compile-repository.ts'),
    import('./open-user-rules.ts'),
  ]);
  const loader = createLoader(config);
  const files = options.files ?? findFiles(config);
  const wholeRepository = options.files === undefined;
  if (wholeRepository) {
    for (const sentence of describeEmptyGlobs(config, files)) {
      await tell(context, `warning: ${sentence}`);
    }
  }
  const environments = [environment];
  const { userRules } = await openUserRules(context, config, files);
  const linted = lintRepository({
    config,
    loader,
    files,
    environments,
    wholeRepository,
    userRules,
  });
  const found =
    linted.summary.errors > 0
      ? { compiled: null, diagnostics: linted.diagnostics, bases: new Map<string, readonly string[]>() }
      : await compileRepository({ config, environment, loader, files, users: options.users });
  const errors = found.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0 && found.compiled !== null) {
    return { compiled: found.compiled, warnings: linted.diagnostics, bases: found.bases };
  }
  const { renderLintPretty } = await import('../render/lint-pretty.ts');
  const summary = { files: linted.summary.files, errors: errors.length, warnings: 0, infos: 0 };
  await context.stderr.write(
    renderLintPretty(
      { ...linted, diagnostics: errors, summary },
      {
        color: useColor(context, options, context.stderr),
        columns: context.stderr.columns,
        source: (file) => loader.source(file)?.text ?? null,
      },
    ),
  );
  return null;
}
