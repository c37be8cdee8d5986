/** One trial: runs with faults one after the other, each in what the one before left; then the scenario is finished. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Ran } from '../harness/run-edict.ts';
import { runProgram } from './run-program.ts';
import { type Bench, check, type Fault, type Scenario, type Scene } from './scenario.ts';
import type { Trial } from './tally.ts';

export async function runTrial(bench: Bench, scenario: Scenario, faults: readonly Fault[]): Promise<Trial> {
  const { program, inside, server, template } = bench;
  const cwd = await template.begin();
  await scenario.prepare?.(cwd, server);
  const place = dirname(cwd);
  const untouched = await fingerprint(place);
  const created = server.created.length;
  const found: string[] = [];
  let runs = 0;
  let cut = 0;
  const run = (args: readonly string[]): Promise<Ran> => {
    runs += 1;
    return inside(args, cwd);
  };
  const scene: Scene = { cwd, server, run, blame: (fault) => found.push(fault) };
  try {
    for (const [index, fault] of faults.entries()) {
      runs += 1;
      const { code, err } = await runProgram(program, scenario.args, { cwd, ...fault });
      const ended = code !== null && code <= 128;
      if (code !== 0) cut += 1;
      if (ended && !scenario.codes.includes(code)) found.push(`run ${index + 1} ended with ${code}: ${err}`);
      if (err.includes('internal error')) found.push(`run ${index + 1}: ${err}`);
      const verdict = await check(scene, `after run ${index + 1}`);
      // Killed before it did anything, the next run is a first one again.
      const nothing = !ended && server.created.length === created && (await fingerprint(place)) === untouched;
      if (nothing && index === faults.length - 1) return { verdict, faults: found, runs, cut };
    }
    return { verdict: await scenario.finish(scene), faults: found, runs, cut };
  } finally {
    await template.end(cwd);
  }
}

/** A digest of every file and folder below; one of its own where a program that outlived its parent still works there. */
async function fingerprint(root: string): Promise<string> {
  return digestOf(root).catch(() => 'in motion');
}

async function digestOf(root: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = entries.map((entry) => [join(entry.parentPath, entry.name), entry.isFile()] as const);
  for (const [path, isFile] of names.sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${path}\0`).update(isFile ? await readFile(path) : '');
  }
  return hash.digest('hex');
}
