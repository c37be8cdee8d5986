/** Finds `edict.yaml` on disk: the one that is named, or the nearest one above the working directory. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { printable } from '../diagnostics/printable.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { type UserError, usageError } from '../diagnostics/user-error.ts';
import { completeConfig } from '../source/config/complete-config.ts';
import type { Config } from '../source/config/config.ts';
import { CONFIG_NAME, readConfig } from '../source/config/load-config.ts';
import { openFolder } from './disk-folder.ts';

export interface LoadConfigOptions {
  readonly cwd: string;
  /** `--config`. */
  readonly file?: string | undefined;
  /** Without a configuration: defaults, with `cwd` as the root. */
  readonly optional: boolean;
  /** As for `readConfig`. */
  readonly former?: Parameters<typeof readConfig>[1];
}

export function loadConfig({ cwd, file, optional, former }: LoadConfigOptions): Config {
  const path = findConfig(cwd, file);
  if (path !== null) {
    const root = dirname(path);
    const place = { folder: openFolder(root), root, file: basename(path), shown: shownPath(path, cwd) };
    return readConfig(place, former);
  }
  if (!optional) throw noConfig(cwd);
  const root = resolve(cwd);
  return completeConfig({}, { folder: openFolder(root), root, file: null });
}

/** The absolute path of the configuration that a command uses; it is not read. */
export function locateConfig(cwd: string, file?: string): string {
  const found = findConfig(cwd, file);
  if (found === null) throw noConfig(cwd);
  return found;
}

function findConfig(cwd: string, file: string | undefined): string | null {
  return file === undefined ? findUpward(resolve(cwd)) : existing(resolve(cwd, file), file);
}

function noConfig(cwd: string): UserError {
  const near = existsSync(join(cwd, 'edict.yml'));
  return usageError(
    `there is no ${CONFIG_NAME} in ${printable(resolve(cwd))} or a folder above it`,
    near ? 'Rename edict.yml to edict.yaml.' : 'Make one with edict init, or name one with --config FILE.',
  );
}

/** `isThere` may know of files that are not on disk yet. */
export function findUpward(from: string, isThere: (file: string) => boolean = existsSync): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const file = join(folder, CONFIG_NAME);
    if (isThere(file)) return file;
    if (dirname(folder) === folder) return null;
  }
}

function existing(path: string, written: string): string {
  if (existsSync(path)) return path;
  const meant = nearest(basename(path), namesIn(dirname(path)));
  const help =
    meant === null ? 'Name the edict.yaml of the repository.' : `Did you mean ${printable(meant)}?`;
  throw usageError(`there is no file ${printable(written)}`, help);
}

/** Empty where the folder is missing or cannot be read. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** As a user would type it: the name alone where it is in the working directory. */
function shownPath(path: string, cwd: string): string {
  return dirname(path) === resolve(cwd) ? basename(path) : path;
}
