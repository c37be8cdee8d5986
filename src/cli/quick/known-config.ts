/** The configuration of a repository, without reading YAML: as an earlier run understood the very same text. */
import { closeSync, constants, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../source/config.ts';
import type { CacheFolder } from '../start/cache-folder.ts';
import { nameFor } from './build.ts';

const NAME = 'edict.yaml';
/** More than anybody writes. */
const MOST_BYTES = 256 * 1024;

export interface KnownConfig {
  readonly config: Config;
  /** Of edict.yaml. */
  readonly text: Buffer;
}

/** The folder of the nearest edict.yaml; null where there is none. */
export function findRoot(from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, NAME))) return folder;
    if (dirname(folder) === folder) return null;
  }
}

/**
 * The text of edict.yaml; null where it is a link, which may lead out of the repository, or no regular file, or
 * cannot be read: the program says what is wrong with it.
 */
export function readConfigText(root: string): Buffer | null {
  const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
  if (O_NOFOLLOW === undefined) return null;
  let handle: number | null = null;
  try {
    handle = openSync(join(root, NAME), O_RDONLY | O_NOFOLLOW | (O_NONBLOCK ?? 0));
    const stats = fstatSync(handle);
    if (!stats.isFile() || stats.size >= MOST_BYTES) return null;
    // One more, to see whether it has grown.
    const bytes = Buffer.alloc(stats.size + 1);
    return readSync(handle, bytes, 0, bytes.length, 0) === stats.size ? bytes.subarray(0, stats.size) : null;
  } catch {
    return null;
  } finally {
    if (handle !== null) closeSync(handle);
  }
}

/** Null where `text`, that of edict.yaml, was never read by this build. */
export function findKnownConfig(
  root: string,
  text: Buffer,
  build: string,
  cache: CacheFolder,
): KnownConfig | null {
  const stored = cache.read(nameFor('config', build, root));
  if (stored === null || stored.length < 4) return null;
  const end = 4 + stored.readUInt32LE(0);
  if (!stored.subarray(4, end).equals(text)) return null;
  const config = parseConfig(stored.toString('utf8', end));
  return config?.root === root ? { config, text } : null;
}

/** Null where it is none: the file is whole, but somebody may have put another one in its place. */
function parseConfig(json: string): Config | null {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Keeps what `text` means; only for a configuration of which lint itself has nothing to say. */
export function keepConfig(config: Config, text: string, build: string, cache: CacheFolder): void {
  if (config.file !== NAME) return;
  const bytes = Buffer.from(text, 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  const json = Buffer.from(JSON.stringify(config), 'utf8');
  cache.write(nameFor('config', build, config.root), Buffer.concat([length, bytes, json]));
}
