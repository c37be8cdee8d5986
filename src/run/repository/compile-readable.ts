/**
 * Compiles the files that have no errors, for callers that go on without the others and say so: files of an older commit
 * cannot be fixed.
 */
import { compileRepository } from '../../compile/compile-repository.ts';
import type { Compiled } from '../../compile/compiled.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { entryOf, isBuiltInCode } from '../../lint/codes.ts';
import { lintRepository } from '../../lint/lint-repository.ts';
import { createLoader } from '../../source/draft/loader.ts';
import { findOlderFiles } from '../../source/files/find-files.ts';
import { createPolicySelection } from '../../source/files/policy-selection.ts';
import type { Scope } from '../run.ts';

export interface CompilableFiles {
  readonly compiled: readonly Compiled[];
  /** Why a file is not among them, by file. */
  readonly unreadable: ReadonlyMap<string, Diagnostic>;
}

export async function compileReadable({
  config,
  environment,
}: Pick<Scope, 'config' | 'environment'>): Promise<CompilableFiles> {
  const loader = createLoader(config);
  const files = createPolicySelection(config, findOlderFiles(config)).filesFor(environment);
  // The user's own severities and rules do not decide whether a file can be compiled.
  const plain = { ...config, lint: { rules: {} } };
  const { diagnostics } = lintRepository({
    config: plain,
    loader,
    files,
    environments: [environment],
    onlyTaken: true,
  });
  const faults = new Map<string, Diagnostic>();
  for (const found of diagnostics) {
    const preventsCompiling = isBuiltInCode(found.code) && entryOf(found.code).severity === 'error';
    if (preventsCompiling && !faults.has(found.file)) faults.set(found.file, found);
  }
  const unreadable = new Map<string, Diagnostic>();
  const isReadable =
    (kind: 'policy' | 'web_app') =>
    (file: string): boolean => {
      const parts = loader.load(file, kind, environment.variables).draft?.files ?? [file];
      const fault = parts.map((part) => faults.get(part)).find((found) => found !== undefined);
      if (fault) unreadable.set(file, fault);
      return fault === undefined;
    };
  const readable = {
    policies: files.policies.filter(isReadable('policy')),
    web_apps: files.web_apps.filter(isReadable('web_app')),
  };
  const { compiled, diagnostics: more } = await compileRepository({
    config,
    environment,
    loader,
    files: readable,
    users: null,
  });
  for (const found of more) unreadable.set(found.file, found);
  return { compiled, unreadable };
}
