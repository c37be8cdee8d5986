/** What edict says of a folder of files: the functions of the command line, over files in memory. */
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { createRedactor } from '../../src/diagnostics/redact.ts';
import { UserError } from '../../src/diagnostics/user-error.ts';
import { renderBodies } from '../../src/report/bodies.ts';
import { renderLintJson } from '../../src/report/lint/json.ts';
import { compileChecked } from '../../src/run/repository/desired.ts';
import { openLint } from '../../src/run/repository/lint.ts';
import { completeConfig } from '../../src/source/config/complete-config.ts';
import type { Config } from '../../src/source/config/config.ts';
import { ConfigError } from '../../src/source/config/config-faults.ts';
import { CONFIG_NAME, readConfig, selectEnvironment } from '../../src/source/config/load-config.ts';
import { createLoader } from '../../src/source/draft/loader.ts';
import { findFiles } from '../../src/source/files/find-files.ts';
import { folderInMemory } from '../../src/source/files/memory-folder.ts';

/** By path below the folder of `edict.yaml`. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

export interface Judged {
  /** As `edict lint --format json` prints it; null where there is nothing to lint. */
  readonly json: string | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Why there is no lint, or no body without errors. */
  readonly problem: string | null;
  /** As `edict compile` prints it; null after errors. */
  readonly body: string | null;
  /** As `edict diff` prints it at a terminal with colours; null after errors. */
  readonly change: string | null;
}

/** What of it is shown, and how wide. */
export interface View {
  /** The file whose body is wanted; all bodies where it has none. */
  readonly file: string;
  readonly width: number;
}

/** Where the files would be on a disk. */
export const ROOT = '/';

const host = {
  now: () => new Date(),
  warn: async () => {},
  randomBytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
  redactor: createRedactor(),
};

export async function judge(files: Files, before: Files, view: View): Promise<Judged> {
  const linted = await lint(files);
  if (linted.problem !== null || linted.errors > 0) return { ...linted, body: null, change: null };
  try {
    return { ...linted, body: await bodyOf(files, view), change: await changeFrom(before, files, view) };
  } catch (error) {
    // Such as environments of which none is the default one: lint looks at all of them.
    return { ...linted, body: null, change: null, problem: said(error) };
  }
}

/** Without an `edict.yaml`, of defaults. Throws UserError. */
export function configOf(files: Files): Config {
  const folder = folderInMemory(Object.fromEntries(files));
  const place = { folder, root: ROOT, file: CONFIG_NAME };
  return files.has(CONFIG_NAME)
    ? readConfig({ ...place, shown: CONFIG_NAME })
    : completeConfig({}, { ...place, file: null });
}

/** Throws UserError. */
export async function openLinter(files: Files) {
  const config = configOf(files);
  const judgeFiles = await openLint(host, {
    config,
    files: findFiles(config),
    environments: Object.values(config.environments),
    wholeRepository: true,
  });
  return { config, judgeFiles };
}

interface Linted extends Pick<Judged, 'json' | 'diagnostics' | 'problem'> {
  readonly errors: number;
}

async function lint(files: Files): Promise<Linted> {
  try {
    const { config, judgeFiles } = await openLinter(files);
    const result = judgeFiles(createLoader(config));
    const { diagnostics, summary } = result;
    return { json: renderLintJson(result), diagnostics, problem: null, errors: summary.errors };
  } catch (error) {
    if (error instanceof ConfigError) {
      const { diagnostics } = error;
      const summary = { files: 1, errors: diagnostics.length, warnings: 0, infos: 0 };
      const json = renderLintJson({ diagnostics, summary, sensitiveIn: () => [] });
      return { json, diagnostics, problem: null, errors: diagnostics.length };
    }
    return { json: null, diagnostics: [], problem: said(error), errors: 0 };
  }
}

const command = createCommandWriter(null);

/** What a person is told of it; a bug is thrown on. */
export function said(error: unknown): string {
  if (!(error instanceof UserError)) throw error;
  return [error.message, error.remedyFor(command)].filter(Boolean).join('\n');
}

async function changeFrom(before: Files, after: Files, view: View): Promise<string | null> {
  const { changeOf } = await import('./change.ts');
  return changeOf(host, before, after, view.width);
}

async function bodyOf(files: Files, { file: shown }: View): Promise<string | null> {
  const config = configOf(files);
  const checked = await compileChecked(
    { host, config, environment: selectEnvironment(config), commandFor: () => command },
    { users: null },
  );
  if (!('compiled' in checked)) return null;
  const bodies = checked.compiled.map(({ file, body }) => ({ file, body }));
  const only = bodies.find(({ file }) => file === shown) ?? (bodies.length === 1 ? bodies[0] : undefined);
  return renderBodies(only ? only.body : bodies, 'json');
}
