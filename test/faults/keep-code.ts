/** Runs the program that was just built, and keeps the code that V8 compiled for it. */
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf, compileProgram, loadProgram } from './load-program.ts';

const path = process.argv[1] ?? '';
const script = compileProgram(dirname(path));
process.on('exit', () => writeFileSync(codeOf(dirname(path)), script.createCachedData()));
loadProgram(path, script).start();
