// `npm run test:mutants [-- FILE-OR-FOLDER… --tests AREA,… --sample SHARE --minutes LIMIT]`: changes one thing at a time in the program, and runs
// the tests that reach it; a change that none of them notices is a survivor. Everything takes many hours. `--sample 0.1` takes the
// same tenth of the mutants every time, `--tests plan,report` runs only those folders of test/, and `--minutes 25` stops it then:
// mutants that no test had reached do not count. It prints the survivors of a sample, and writes all to reports/mutation/.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { globSync } from 'tinyglobby';
import { writeReport } from './mutants/report.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The share of mutants that tests must find, over everything. */
const enough = 0.88;
/** The same in each folder of src/. */
const enoughInFolder = 0.8;
/** Milliseconds without output while a mutant runs: it does not end, and nothing in its own process can stop it. */
const patience = 60_000;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string' },
    sample: { type: 'string', default: '1' },
    minutes: { type: 'string', default: 'Infinity' },
  },
});
const end = Date.now() + Number(values.minutes) * 60_000;
const isSample = Number(values.sample) < 1;
const isAll = positionals.length === 0 && !values.tests && !isSample && end === Number.POSITIVE_INFINITY;
const wanted = positionals.length > 0 ? positionals : ['src'];
// The last two are processes, which run as soon as they are loaded.
const ignore = ['src/generated/**', '**/*.d.ts', 'src/cli/{main,start}.ts'];
const paths = globSync(wanted, { cwd: root, ignore })
  .filter((path) => path.endsWith('.ts'))
  .toSorted();
const files = paths.map((name) => ({ name, mutate: true, content: readFileSync(join(root, name), 'utf8') }));
if (files.length === 0) throw new Error(`No file is at ${positionals.join(', ')}`);

const silent = () => false;
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'isDebugEnabled'];
const logger = Object.fromEntries(levels.map((level) => [level, silent]));
const options = { plugins: null, ignorers: [], excludedMutations: [], noHeader: false };
const { files: mutated, mutants: found } = await new Instrumenter(logger).instrument(files, options);
const sources = new Map(files.map(({ name, content }) => [name, content]));
const mutants = found.filter(isTaken);

const reports = join(root, 'reports/mutation');
mkdirSync(reports, { recursive: true });
const said = openSync(join(reports, 'vitest.txt'), 'w');
const folder = mkdtempSync(join(tmpdir(), 'edict-mutants-'));
const logFile = join(folder, 'log');
let stop = () => {};
process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
process.once('exit', () => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});
for (const { name, content } of mutated) {
  const path = join(folder, 'code', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
while (!(await runTests()));
const name = isAll ? 'all' : isSample ? 'sample' : 'part';
const isOver = Date.now() >= end;
const { score, worst } = writeReport(join(reports, name), mutants, sources, readLog(), { isSample, isOver });
// For a part, it is enough that anything is found.
const isEnough = isAll ? score >= enough && worst >= enoughInFolder : score > 0;
process.exitCode = isEnough ? 0 : 1;

/** Whether the mutant is in the sample, which is the same every time, so that changes since then show. */
function isTaken({ fileName, location: { start, end }, replacement }) {
  const place = JSON.stringify([fileName, start, end, replacement]);
  return createHash('sha256').update(place).digest().readUInt32BE() / 2 ** 32 < Number(values.sample);
}

/** Whether they finished: a mutant that does not end counts as found, and they go on with the file in which it ran. */
async function runTests() {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const log = readLog();
  const found = new Set(log.filter(({ word }) => word === 'killed').flatMap((line) => line.values));
  const done = log.filter(({ word }) => word === 'file').flatMap((line) => line.values);
  const ids = mutants.map(({ id }) => id).filter((id) => !found.has(id));
  writeFileSync(join(folder, 'work.json'), JSON.stringify({ files: paths, ids, done }));
  const child = spawn(process.execPath, [vitest, 'run', '--config', 'vitest.mutants.config.ts'], {
    cwd: root,
    stdio: ['ignore', said, said],
    detached: true,
    env: {
      ...process.env,
      EDICT_MUTANTS: folder,
      ...(values.tests && { EDICT_MUTANTS_AREAS: values.tests }),
    },
  });
  let ended = false;
  stop = () => ended || process.kill(-child.pid, 'SIGKILL');
  const close = once(child, 'close').then(() => {
    ended = true;
  });
  let [size, since] = [0, Date.now()];
  while (!ended) {
    await Promise.race([close, setTimeout(1000, null, { ref: false })]);
    if (Date.now() >= end) {
      stop();
      return true;
    }
    const sizeNow = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
    if (sizeNow !== size) [size, since] = [sizeNow, Date.now()];
    else if (Date.now() - since > patience && readLog().at(-1)?.word === 'try') stop();
  }
  const last = readLog().at(-1);
  if (last?.word !== 'try') return true;
  appendFileSync(logFile, `killed\t${last.values.join('\t')}\n`);
  return false;
}

/** What the worker wrote: one word with its values per line. */
function readLog() {
  const lines = existsSync(logFile) ? readFileSync(logFile, 'utf8').trimEnd().split('\n') : [];
  return lines.map((line) => {
    const [word, ...values] = line.split('\t');
    return { word, values };
  });
}
