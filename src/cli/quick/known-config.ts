/** The configuration of a repository, without reading YAML: as an earlier run understood the very same text. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../source/config.ts';
import type { CacheFolder } from '../start/cache-folder.ts';
import { nameFor } from './build.ts';

const NAME = 'edict.yaml';

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

/** Null where the file has changed, or was never read by this build. */
export function findKnownConfig(root: string, build: string, cache: CacheFolder): KnownConfig | null {
  const stored = cache.read(nameFor('config', build, root));
  if (stored === null || stored.length < 4) return null;
  const text = readFileSync(join(root, NAME));
  const end = 4 + stored.readUInt32LE(0);
  if (!stored.subarray(4, end).equals(text)) return null;
  const config: Config = JSON.parse(stored.toString('utf8', end));
  return config.root === root ? { config, text } : null;
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
