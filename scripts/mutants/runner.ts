/**
 * Runs every test once unchanged, and then again for each mutant that it reached, in the same worker: starting and loading,
 * which cost most, happen once for all mutants. Vitest repeats the test as retries, so hooks and assertion checks work as in
 * every run.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunnerTask, type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest';

/** Where the mutated code looks up the active mutant, and counts the mutants that it reaches. */
interface Stryker {
  activeMutant: string | undefined;
  currentTestId: string | undefined;
  hitCount: number;
  hitLimit: number;
  mutantCoverage: {
    static: Record<string, number>;
    readonly perTest: Record<string, Record<string, number>>;
  };
}

/** The mutants that a passing test has to try, and those that it found. */
interface Trial {
  readonly waiting: string[];
  /** How often the test reaches each mutant. */
  readonly hits: Readonly<Record<string, number>>;
  /** Milliseconds of the unchanged test. */
  readonly cost: number;
  /** The mutant of the current run; null for the unchanged test. */
  mutant: string | null;
  /** It failed with these, which only counts if it passes without them afterwards. */
  failed: string[];
  /** Whether it passed unchanged a second time. */
  isRepeatable: boolean;
}

/** Milliseconds of all tests for one mutant: of many tests, the last find hardly more than the first. */
const budget = Number(process.env.EDICT_MUTANTS_BUDGET ?? 1500);
/** A test that takes longer runs only for mutants that no test before it reached. */
const slow = budget / 8;
/** One that takes no longer always runs: small tests find what all before them missed. */
const quick = 20;
/** At most this many failures are lost if a mutant leaves something behind that makes the test fail from then on. */
const unconfirmed = 20;
/** A loop with this many times the iterations of the unchanged code counts as endless. */
const roundsOfLoop = 100;

const folder = process.env.EDICT_MUTANTS ?? '';
/** What was found, one per line, so that it survives if this worker has to be killed. */
const log = (word: string, values: readonly string[]): void => {
  appendFileSync(join(folder, 'log'), `${[word, ...values].join('\t')}\n`);
};
// The tests' own may be a false one.
const { setTimeout, clearTimeout } = globalThis;

const stryker: Stryker = {
  activeMutant: undefined,
  currentTestId: undefined,
  hitCount: 0,
  hitLimit: 0,
  mutantCoverage: { static: {}, perTest: {} },
};
Object.assign(globalThis, { __stryker__: stryker });

// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default class MutantRunner extends TestRunner {
  readonly #modules: string[];
  /** Mutants that nothing has found yet. */
  readonly #alive: Set<string>;
  readonly #spent = new Map<string, number>();
  #trial: Trial | null = null;
  #hasNext = false;
  #begun = process.cpuUsage();

  constructor(config: ConstructorParameters<typeof TestRunner>[0]) {
    super(config);
    const { files, ids } = JSON.parse(readFileSync(join(folder, 'work.json'), 'utf8'));
    this.#modules = files;
    this.#alive = new Set(ids);
  }

  override async importFile(path: string, source: 'collect' | 'setup'): Promise<unknown> {
    // What runs once, when a module is loaded, does not belong to the test that happens to load it.
    for (const file of this.#modules.splice(0))
      await super.importFile(join(this.config.root, file), 'collect');
    return super.importFile(path, source);
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test);
    if (test.type !== 'test') return;
    this.#trial = null;
    this.#hasNext = false;
    test.retry = { count: Number.MAX_SAFE_INTEGER, condition: () => this.#hasNext };
    log('test', [test.file.name, test.fullTestName]);
  }

  override onBeforeTryTask(test: RunnerTask): void {
    super.onBeforeTryTask(test);
    const mutant = this.#trial?.mutant ?? null;
    stryker.currentTestId = this.#trial ? 'again' : test.id;
    if (this.#trial && mutant !== null) {
      log('try', [mutant]);
      stryker.hitCount = 0;
      stryker.hitLimit = ((this.#trial.hits[mutant] ?? 0) + 1) * roundsOfLoop;
      stryker.activeMutant = mutant;
    }
    this.#begun = process.cpuUsage();
  }

  /** Replaces vitest's own call, whose time limit is for a busy machine. */
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test)();
    if (!this.#trial) return run;
    const limit = 2000 + 10 * this.#trial.cost;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('It waits for what does not come')), limit);
    });
    await Promise.race([run, late]).finally(() => clearTimeout(timer));
  }

  /** Called once all hooks of a run have ended. It sets what the next run is for, which vitest takes for a retry. */
  onAfterRetryTask(test: RunnerTestCase): void {
    const { user, system } = process.cpuUsage(this.#begun);
    const cost = (user + system) / 1000;
    stryker.activeMutant = undefined;
    stryker.currentTestId = undefined;
    const { result } = test;
    if (!result || result.state === 'skip') return;
    const hasFailed = result.state === 'fail';
    if (this.#trial) this.#judge(this.#trial, hasFailed, cost);
    else if (hasFailed) log('failed', [test.file.name, test.fullTestName]);
    else this.#trial = this.#begin(test.id, cost);
    this.#hasNext = this.#trial !== null && this.#choose(this.#trial);
    if (!this.#trial) return;
    result.state = this.#hasNext ? 'fail' : 'pass';
    result.errors = this.#hasNext ? [{ message: 'again' }] : [];
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite);
    if (!('filepath' in suite)) return;
    log('loading', Object.keys(stryker.mutantCoverage.static));
    stryker.mutantCoverage.static = {};
    log('file', [suite.name]);
  }

  #begin(id: string, cost: number): Trial {
    const hits = stryker.mutantCoverage.perTest[id] ?? {};
    delete stryker.mutantCoverage.perTest[id];
    const reached = Object.keys(hits).filter((mutant) => this.#alive.has(mutant));
    const waiting = reached.filter((mutant) => {
      const spent = this.#spent.get(mutant) ?? 0;
      return spent === 0 || cost <= quick || (spent + cost <= budget && cost <= slow);
    });
    const taken = new Set(waiting);
    const left = reached.filter((mutant) => !taken.has(mutant));
    log('reached', reached);
    if (left.length > 0) log('left', left);
    return { waiting, hits, cost, mutant: null, failed: [], isRepeatable: false };
  }

  #judge(trial: Trial, hasFailed: boolean, cost: number): void {
    const { mutant } = trial;
    if (mutant !== null) {
      this.#spent.set(mutant, (this.#spent.get(mutant) ?? 0) + cost);
      if (hasFailed) trial.failed.push(mutant);
      return;
    }
    const found = trial.failed;
    trial.failed = [];
    if (hasFailed) {
      log('unrepeatable', found);
      trial.waiting.length = 0;
      return;
    }
    trial.isRepeatable = true;
    log('killed', found);
    for (const id of found) this.#alive.delete(id);
  }

  /** The next run: with a mutant, or without one, to check that the mutants caused the failures before. */
  #choose(trial: Trial): boolean {
    const { failed, waiting } = trial;
    const enough = trial.isRepeatable && waiting.length > 0 ? unconfirmed : 1;
    trial.mutant = failed.length >= enough ? null : (waiting.shift() ?? null);
    return failed.length > 0 || trial.mutant !== null;
  }
}
