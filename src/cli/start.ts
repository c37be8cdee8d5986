/**
 * The first file that runs, and a small one: it answers --version and --help by itself, lets the quick path of
 * lint try, and otherwise loads the program.
 */
import { readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../generated/version.ts';
import { nameFor, nameOfBuild } from './quick/build.ts';
import type { KeptReport } from './quick/kept-report.ts';
import { findRoot } from './quick/known-config.ts';
import type { QuickAnswer, QuickOptions } from './quick/lint.ts';
import type { Left, PlanAnswer, QuickPlanOptions } from './quick/plan.ts';
import { openCacheFolder } from './start/cache-folder.ts';
import { announceInstallation } from './start/installation.ts';
import { isTerminal } from './start/is-terminal.ts';
import { runScript } from './start/run-script.ts';
import { expectShortRun } from './start/short-run.ts';

const args = process.argv.slice(2);
const [first = '', ...more] = args;
const cache = openCacheFolder(process.env, process.platform);

/** Whether a stream still has something to write: the system takes it later. */
let isWaiting = false;

if (hasFolder()) void start();

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

async function start(): Promise<void> {
  const isAnswered = first === 'lint' ? await lint() : first === 'plan' ? await plan() : answer();
  if (!isAnswered) run('program.cjs', /^[a-z-]{1,20}$/.test(first) ? first : 'edict');
}

function answer(): boolean {
  if (args.length === 1 && (first === '--version' || first === '-V')) return write(`${version}\n`);
  if (args.length === 1 && (first === '--help' || first === '-h')) return help();
  return false;
}

async function lint(): Promise<boolean> {
  // What a run needed that did not get to the files would be kept for all that do.
  let isUsual = true;
  const { quickLint } = run('lint.cjs', 'lint', () => isUsual) as {
    quickLint(options: QuickOptions): QuickAnswer;
  };
  const given = { args: more, cwd: process.cwd(), env: process.env, cache, folder: __dirname };
  const answer = quickLint(given);
  isUsual = answer !== 'unknown';
  const report = answer === 'findings' ? await findings(given) : answer;
  if (report === null || typeof report === 'string') return false;
  process.exitCode = report.exitCode;
  if (!write(report.text)) return false;
  // Otherwise all that the reference path has left in memory would be taken apart.
  if (answer === 'findings' && !isWaiting) process.exit();
  return true;
}

/** Where an earlier plan of this repository is known. */
async function plan(): Promise<boolean> {
  const installation = { folder: __dirname, cache, isPlannedInPart: false };
  announceInstallation(installation);
  const root = findRoot(process.cwd());
  if (root === null || !cache?.has(nameFor('plan', nameOfBuild(__dirname), root))) return false;
  const answer = await planInPart();
  if (typeof answer !== 'string' && write(answer.text)) {
    if (!isWaiting) process.exit(answer.exitCode);
    process.exitCode = answer.exitCode;
    return true;
  }
  installation.isPlannedInPart = answer !== 'plan';
  return false;
}

async function planInPart(): Promise<PlanAnswer | Left> {
  try {
    const { quickPlan } = run('plan.cjs', 'plan') as {
      quickPlan(options: QuickPlanOptions): Promise<PlanAnswer | Left>;
    };
    return await quickPlan({ args: more, cwd: process.cwd(), env: process.env });
  } catch {
    // The program meets it too, and says it as it says everything.
    return 'whole';
  }
}

async function findings(given: QuickOptions): Promise<KeptReport | null> {
  try {
    const { reportFindings } = run('findings.cjs', 'lint') as {
      reportFindings(options: QuickOptions): Promise<KeptReport | null>;
    };
    return await reportFindings(given);
  } catch {
    // The program meets it too, and says it as it says everything.
    expectShortRun(false);
    return null;
  }
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

function run(name: string, purpose: string, isUsual = (): boolean => true): unknown {
  return runScript({ folder: __dirname, name, purpose, version, cache, isUsual });
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
    isWaiting = true;
    process.stdout.on('error', endQuietly);
    process.stdout.write(bytes.subarray(done));
  }
  return true;
}

/** Nobody reads any more: there is nobody left to tell, as in the program. */
function endQuietly(): never {
  process.exit(0);
}
