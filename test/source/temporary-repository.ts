/** A repository in a temporary folder, gone after the test. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Diagnostic, Range } from '../../src/diagnostics/diagnostic.ts';
import { loadConfig } from '../../src/node/find-config.ts';
import type { Config } from '../../src/source/config/config.ts';
import type { Draft } from '../../src/source/draft/draft.ts';
import type { FileKind } from '../../src/source/draft/file-fields.ts';
import { createLoader, type Loader } from '../../src/source/draft/loader.ts';
import type { Scalar } from '../../src/tables/index.ts';

export type Files = Readonly<Record<string, string | Uint8Array>>;

export interface TemporaryRepository {
  readonly root: string;
  readonly config: Config;
  readonly loader: Loader;
  load(
    file: string,
    options?: { kind?: FileKind; variables?: Record<string, Scalar> },
  ): ReturnType<Loader['load']>;
  /** Loads a file that must have a draft. */
  draft(file: string, options?: { kind?: FileKind; variables?: Record<string, Scalar> }): Draft;
}

export function temporaryFolder(files: Files): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'edict-source-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  return root;
}

export function temporaryRepository(files: Files): TemporaryRepository {
  const root = temporaryFolder(files);
  const config = loadConfig({ cwd: root, optional: true });
  const loader = createLoader(config);
  const load: TemporaryRepository['load'] = (file, { kind = 'policy', variables = {} } = {}) =>
    loader.load(file, kind, variables);
  return {
    root,
    config,
    loader,
    load,
    draft(file, options) {
      const { draft, diagnostics } = load(file, options);
      if (!draft) throw new Error(`no draft: ${diagnostics.map(brief).join('\n')}`);
      return draft;
    },
  };
}

/** One line for a diagnostic: `bad-extends a.yaml:1:10-1:16 /extends`. */
export function brief({ code, file, range, path }: Diagnostic): string {
  return `${code} ${file}:${shown(range)}${path === '' ? '' : ` ${path}`}`;
}

export function shown({ start, end }: Range): string {
  return `${start.line}:${start.column}-${end.line}:${end.column}`;
}

/** The text that a range covers. */
export function covered(text: string, { start, end }: Range): string {
  const lines = text.split('\n');
  const offset = ({ line, column }: Range['start']): number =>
    lines.slice(0, line - 1).reduce((sum, content) => sum + content.length + 1, 0) + column - 1;
  return text.slice(offset(start), offset(end));
}
