// Run before every file of tests, after what Stryker sets up itself.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    mode: 'dry-run' | 'mutant';
    mutantActivation: 'static' | 'runtime' | undefined;
  }
}

/** What Stryker keeps in the thread of the tests. */
interface Stryker {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  /** The mutants that each test reaches, and how often. */
  mutantCoverage?: { readonly perTest: Readonly<Record<string, Record<string, number>>> };
  /** Milliseconds of the tests that are run for each mutant; absent until everything is loaded. */
  spent?: Map<string, number>;
}

/** A mutant that survives takes as long as all tests that reach it, and the last of many find hardly more than the first. */
const budget = 700;
/** A test that takes longer is run for what nothing before it reaches. */
const slow = 150;
/** To load its file again. */
const costOfTest = 5;

const stryker: Stryker = Reflect.get(globalThis, '__stryker__');

// Tests are collected without a mutant: in a thread that is kept it would be that of the run before.
if (inject('mutantActivation') !== 'static') stryker.activeMutant = undefined;

if (!stryker.spent) {
  // What is made when a module is loaded is no doing of the test that loads it first, and is made without a mutant.
  for (const folder of ['apply', 'plan', 'report', 'run', 'service', 'state']) {
    const path = join(import.meta.dirname, '../../src', folder);
    const modules = readdirSync(path, { recursive: true, encoding: 'utf8' });
    for (const module of modules.filter((name) => name.endsWith('.ts'))) await import(join(path, module));
  }
  stryker.spent = new Map();
}

if (inject('mode') === 'dry-run') {
  const { spent } = stryker;
  let id: string | undefined;
  let begun: NodeJS.CpuUsage | undefined;
  beforeEach(() => {
    id = stryker.currentTestId;
    begun = process.cpuUsage();
  });
  afterEach(() => {
    const { user, system } = process.cpuUsage(begun);
    const cost = (user + system) / 1000 + costOfTest;
    const reached = id === undefined ? {} : (stryker.mutantCoverage?.perTest[id] ?? {});
    for (const mutant of Object.keys(reached)) {
      const sum = (spent.get(mutant) ?? 0) + cost;
      if (sum > budget || (cost > slow && sum > cost)) delete reached[mutant];
      else spent.set(mutant, sum);
    }
  });
}
