/** Loads what `buildEdict` built, as one of its variants, with the code that V8 compiled when it was built. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';
import type { runProgram } from '../../src/cli/program.ts';

export interface LoadedProgram {
  readonly runProgram: typeof runProgram;
  /** As a program does: with the arguments of this process, which it ends. */
  start(): void;
}

export const programOf = (folder: string): string => join(folder, 'program.js');
export const codeOf = (folder: string): string => join(folder, 'program.code');

/** V8 compiles anew where the code is of another version. */
export function compileProgram(folder: string, cachedData?: Buffer): Script {
  const filename = programOf(folder);
  const parameters = 'exports, require, module, __filename, edictVariant';
  const source = `(function (${parameters}) {${readFileSync(filename, 'utf8')}\nreturn module.exports; })`;
  return new Script(source, { filename, ...(cachedData ? { cachedData } : {}) });
}

/** `path`: the file of a variant, which is named after it. */
export function loadProgram(
  path: string,
  script = compileProgram(dirname(path), readFileSync(codeOf(dirname(path)))),
): LoadedProgram {
  const file = programOf(dirname(path));
  const module = { exports: {} };
  const variant = basename(path, '.cjs').replaceAll('_', ' ');
  return script.runInThisContext()(module.exports, createRequire(file), module, file, variant);
}
