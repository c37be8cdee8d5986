/** One pass over the files of a repository: each is read, judged and compiled before the next, and then let go of. */
import {
  type CompiledRepository,
  type CompilerOptions,
  createCompiler,
} from '../../compile/compile-repository.ts';
import type { LintReport } from '../../diagnostics/lint-report.ts';
import { createLint, type LintOptions } from '../../lint/lint-repository.ts';
import type { Environment } from '../../source/config/config.ts';

export interface ReadRepository {
  readonly report: LintReport;
  /** Null where the report has errors: no user was looked up. */
  readonly compiled: CompiledRepository | null;
}

export interface ReadOptions extends Omit<LintOptions, 'environments'> {
  readonly environment: Environment;
  readonly users: CompilerOptions['users'];
  readonly recorded?: CompilerOptions['recorded'];
}

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
  // A file that is left out looks like one that is gone.
  if (compiler.count() !== files.policies.length + files.web_apps.length)
    throw new Error('a file was neither compiled nor refused');
  return { report, compiled: await compiler.finish() };
}
