/**
 * The first file that runs, and a small one: it answers --version and --help by itself, lets the quick path of
 * lint try, and otherwise loads the program.
 */
import { readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../generated/version.ts';
import type { KeptReport } from './quick/kept-report.ts';
import type { QuickOptions } from './quick/lint.ts';
import { openCacheFolder } from './start/cache-folder.ts';
import { announceInstallation } from './start/installation.ts';
import { isTerminal } from './start/is-terminal.ts';
import { runScript } from './start/run-script.ts';

const args = process.argv.slice(2);
const [first = '', ...more] = args;
const cache = openCacheFolder(process.env, process.platform);

if (hasFolder() && !answer()) {
  announceInstallation({ folder: __dirname, cache });
  run('program.cjs', /^[a-z-]{1,20}$/.test(first) ? first : 'edict');
}

/** Somebody may have removed the folder that a shell still stands in, and no path means anything then. */
function hasFolder(): boolean {
  try {
    process.cwd();
    return true;
  } catch {
    process.exitCode = 3;
    writeSync(2, 'edict: the working directory does not exist any more\n  Change to another folder.\n');
    return false;
  }
}

function answer(): boolean {
  if (args.length === 1 && (first === '--version' || first === '-V')) return write(`${version}\n`);
  if (args.length === 1 && (first === '--help' || first === '-h')) return help();
  if (first !== 'lint') return false;
  const { quickLint } = run('lint.cjs', 'lint') as { quickLint(options: QuickOptions): KeptReport | null };
  const report = quickLint({ args: more, cwd: process.cwd(), env: process.env, cache, folder: __dirname });
  if (report === null) return false;
  process.exitCode = report.exitCode;
  return write(report.text);
}

/** As it was written when the program was built: for 80 columns. */
function help(): boolean {
  if (isTerminal() && process.stdout.columns < 80) return false;
  try {
    return write(readFileSync(join(__dirname, 'help.txt'), 'utf8'));
  } catch {
    return false;
  }
}

function run(name: string, purpose: string): unknown {
  return runScript({ folder: __dirname, name, purpose, version, cache });
}

/** At once where that is possible: a stream takes longer to make than all of this. */
function write(text: string): boolean {
  const bytes = Buffer.from(text, 'utf8');
  let done = 0;
  try {
    while (done < bytes.length) done += writeSync(1, bytes, done);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EPIPE') endQuietly();
    // On a full disk, say, the program fails as well, and says so.
    else if (code !== 'EAGAIN') return false;
    process.stdout.on('error', endQuietly);
    process.stdout.write(bytes.subarray(done));
  }
  return true;
}

/** Nobody reads any more: there is nobody left to tell, as in the program. */
function endQuietly(): never {
  process.exit(0);
}
