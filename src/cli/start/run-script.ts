/**
 * Runs a bundle with what V8 compiled of it in an earlier run, since most of a short command's time is compiling.
 * Without a usable cache everything works, only slower.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import type { CacheFolder } from './cache-folder.ts';
import { type Told, tellV8, toldV8 } from './short-run.ts';

export interface ScriptOptions {
  readonly folder: string;
  /** A file of `folder`: one function expression, in ASCII, with the parameters of a module. */
  readonly name: string;
  /** What it is run for: another purpose needs other parts of it compiled. */
  readonly purpose: string;
  readonly version: string;
  readonly cache: CacheFolder | null;
  /** Asked at the end: whether the next run needs what this one did. */
  readonly isUsual: () => boolean;
}

type Wrapper = (
  require: NodeJS.Require,
  module: { readonly exports: unknown },
  exports: unknown,
  filename: string,
  dirname: string,
) => void;

/** What the bundle exports. */
export function runScript({ folder, name, purpose, version, cache, isUsual }: ScriptOptions): unknown {
  const filename = join(folder, name);
  const { source, stamp } = readSource(filename);
  const told = toldV8();
  // Named for everything that the compiled code depends on; V8 itself looks at its own version and its flags.
  const key = `${[purpose, name, version, process.version, process.arch, stamp, ...wordsOf(told)].join('-')}.code`;
  const cachedData = cache?.read(key);
  const script = new Script(source, { filename, ...(cachedData ? { cachedData } : {}) });
  if (cache && (!cachedData || script.cachedDataRejected)) {
    // At the end it holds what this command needed. One that does not exist ends with 3.
    process.on('exit', (code) => {
      if (code > 2 || !isUsual()) return;
      tellV8(told);
      cache.write(key, script.createCachedData());
    });
  }
  const module = { exports: {} };
  const run: Wrapper = script.runInThisContext();
  run(require, module, module.exports, filename, folder);
  return module.exports;
}

function wordsOf({ isShort, hasFewFiles }: Told): readonly string[] {
  return [...(isShort ? ['short'] : []), ...(hasFewFiles ? ['few'] : [])];
}

/** The text, which is ASCII so that it need not be decoded, and what tells it from another one of its name. */
function readSource(path: string): { readonly source: string; readonly stamp: string } {
  const handle = openSync(path, 'r');
  try {
    const { size, mtimeMs } = fstatSync(handle);
    const bytes = Buffer.allocUnsafeSlow(size);
    const length = readSync(handle, bytes, 0, size, 0);
    return { source: bytes.toString('latin1', 0, length), stamp: `${size}-${Math.trunc(mtimeMs)}` };
  } finally {
    closeSync(handle);
  }
}
