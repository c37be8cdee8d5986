/** Lints a folder as `edict lint` does, and writes diagnostics in one line each part, for expectations. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Diagnostic, Range } from '../../src/diagnostics/diagnostic.ts';
import type { LintReport } from '../../src/diagnostics/lint-report.ts';
import { createTracking } from '../../src/git/tracked-files.ts';
import { loadConfig } from '../../src/node/find-config.ts';
import { createPathReader } from '../../src/node/path-reader.ts';
import { openLint } from '../../src/run/repository/lint.ts';
import { ConfigError } from '../../src/source/config/config-faults.ts';
import { createLoader } from '../../src/source/draft/loader.ts';
import { findFiles } from '../../src/source/files/find-files.ts';
import { gitIn } from '../harness/git-in.ts';

/** Calls `use` with a copy of `folder` outside of this repository, whose own edict.yaml would be found otherwise. */
export function withCopy<T>(folder: string, use: (copy: string) => Promise<T>): Promise<T> {
  return withTemporaryFolder((copy) => {
    cpSync(folder, copy, { recursive: true });
    track(copy);
    return use(copy);
  });
}

/** A file `tracked` lists the files that Git tracks. */
function track(folder: string): void {
  const list = join(folder, 'tracked');
  if (!existsSync(list)) return;
  const files = readFileSync(list, 'utf8').trim().split('\n');
  gitIn(folder, ['init', '--quiet']);
  gitIn(folder, ['add', '--', ...files]);
}

export function withFiles<T>(
  files: Readonly<Record<string, string>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  return withTemporaryFolder((folder) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return use(folder);
  });
}

async function withTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'edict-lint-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const TODAY = '2026-11-20';

/** The way that `edict lint` goes, without a terminal: the one place where tests know of it. */
export async function lintFolder(folder: string, paths?: readonly string[]): Promise<LintReport> {
  const config = loadConfig({ cwd: folder, optional: true });
  const files = paths
    ? findFiles(config, { reader: createPathReader(config.root, folder), paths })
    : findFiles(config);
  const host = { now: () => new Date(TODAY), warn: async () => {} };
  const judge = await openLint(host, {
    config,
    files,
    environments: Object.values(config.environments),
    wholeRepository: paths === undefined,
    isTracked: createTracking({ folder: config.root, env: process.env }),
  });
  return judge(createLoader(config));
}

/** The same, with the faults of an `edict.yaml` that cannot be used. */
export async function lintOrRefuse(folder: string): Promise<Pick<LintReport, 'diagnostics'>> {
  try {
    return await lintFolder(folder);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}

export function lintFiles(
  files: Readonly<Record<string, string>>,
  paths?: readonly string[],
): Promise<LintReport> {
  return withFiles(files, (folder) => lintFolder(folder, paths));
}

/** `line:column-line:column`, as expectations write a range. */
function shortRange({ start, end }: Range): string {
  return `${start.line}:${start.column}-${end.line}:${end.column}`;
}

/** A diagnostic as `expected.json` writes it. */
export function shortDiagnostic(diagnostic: Diagnostic) {
  const { code, severity, file, path, range, message, hint, related, edit } = diagnostic;
  return {
    code,
    severity,
    file,
    path,
    range: shortRange(range),
    message,
    hint,
    ...(related.length > 0
      ? { related: related.map((other) => ({ ...other, range: shortRange(other.range) })) }
      : {}),
    ...(edit ? { edit: { range: shortRange(edit.range), text: edit.text } } : {}),
  };
}
