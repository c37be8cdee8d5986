/** `--against COMMIT`: the program beside that of an earlier commit, which is built first. Processor time, memory, wall time. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { median } from './measure.ts';
import { atMost, type Row } from './row.ts';
import { type Contender, outputOf, type Usage, usageOf } from './run-program.ts';

/**
 * What `--against base` means. Compared with the commit before it, a loss of one percent is noise; only the distance to a fixed
 * commit shows the sum. Move it to a newer one once that is better in every row.
 */
const BASE = 'c96a6500';

interface Job {
  readonly name: string;
  readonly command: 'lint' | 'plan';
  readonly files: number;
  /** What a plan finds: all as recorded unless given, a state with nothing in it, or a value of most files changed. */
  readonly finds?: 'new' | 'edited';
}

export const jobs: readonly Job[] = [
  { name: 'lint-one', command: 'lint', files: 1 },
  { name: 'lint-1000', command: 'lint', files: 1_000 },
  { name: 'lint-10000', command: 'lint', files: 10_000 },
  { name: 'plan-1000', command: 'plan', files: 1_000 },
  { name: 'plan-10000', command: 'plan', files: 10_000 },
  { name: 'plan-new-1000', command: 'plan', files: 1_000, finds: 'new' },
  { name: 'plan-edited-1000', command: 'plan', files: 1_000, finds: 'edited' },
];

export function compareWith(commit: string, chosen: readonly Job[], root: string, bench: Bench): Row[] {
  const base = buildOf(commit === 'base' ? BASE : commit, root, bench);
  return chosen.flatMap((job) => {
    bench.log(`… ${job.name}`);
    const sides = { base: sideOf('base', base, job, bench), head: sideOf('head', root, job, bench) };
    // The first run of each does not count.
    const { scratch } = bench;
    for (const side of Object.values(sides)) outputOf(side);
    const measure = (side: Contender) => usageOf(side, scratch.folder);
    const pairs = Array.from({ length: bench.rounds(7) }, (_, round) => {
      if (round % 2 === 0) return { base: measure(sides.base), head: measure(sides.head) };
      return { head: measure(sides.head), base: measure(sides.base) };
    });
    const row = (title: string, unit: string, of: (usage: Usage) => number): Row => ({
      title: `${job.name}, ${title}`,
      measured: `${median(pairs.map(({ head }) => of(head))).toFixed(0)} ${unit}`,
      against: `${median(pairs.map((pair) => of(pair.base))).toFixed(0)} ${unit}`,
      ratio: median(pairs.map((pair) => of(pair.head) / of(pair.base))),
      target: atMost(1),
    });
    return [
      row('processor', 'ms', ({ cpuSeconds }) => cpuSeconds * 1_000),
      row('memory', 'MB', ({ megabytes }) => megabytes),
      { ...row('wall', 'ms', ({ milliseconds }) => milliseconds), target: null },
    ];
  });
}

/** The program of the commit, built in a folder of its own. Throws where the clone does not have the commit. */
function buildOf(commit: string, root: string, { scratch, log }: Bench): string {
  const found = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  });
  if (found.status !== 0) throw new Error(`this clone has no commit ${commit}: fetch it first`);
  const id = found.stdout.trim();
  const folder = join(scratch.folder, 'built', id);
  if (existsSync(folder)) return folder;
  log(`… building ${id}`);
  const temporary = `${folder}.building`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: temporary, stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync('tar', ['-x'], {
    cwd: temporary,
    input: execFileSync('git', ['archive', id], { cwd: root, maxBuffer: 1 << 30 }),
  });
  run('npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error');
  run('npm', 'run', '--silent', 'build');
  renameSync(temporary, folder);
  return folder;
}

/** Each side has files and a state of its own: a later program may write what an earlier one cannot read. */
function sideOf(name: string, root: string, { command, files, finds }: Job, bench: Bench): Contender {
  const corpus = bench.corpus('clean', files);
  const folder = join(bench.scratch.folder, 'against', name, String(files));
  rmSync(folder, { recursive: true, force: true });
  cpSync(corpus.root, folder, { recursive: true, filter: (path) => !/[\\/](?:state|\.edict)$/.test(path) });
  const edict = (...args: string[]): Contender => ({
    ...bench.edict(name, { root: folder }, []),
    args: [join(root, 'dist/edict.cjs'), ...args],
  });
  if (command === 'plan') {
    outputOf(edict('state', 'init'));
    if (finds !== 'new') outputOf(edict('apply', '--env', 'local', '--auto-approve', '--quiet'));
    if (finds === 'edited') weaken(join(folder, 'policies'));
  }
  return edict(command, '--quiet');
}

/** As an edit of a shared base would: the Macs of every file that has the setting get a weaker value. */
function weaken(folder: string): void {
  for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!name.endsWith('.yaml')) continue;
    const path = join(parentPath, name);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/\b(allow_simple|autojoin): \w+/g, '$1: true'));
  }
}
