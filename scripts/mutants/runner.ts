/**
 * Runs every test once as it is, and then again for each mutant that it reached, in the worker in which everything is
 * loaded already: what costs most, starting and loading, is paid once for all mutants. Vitest does the repeating, as
 * retries, so that hooks and the checks of assertions are those of every run.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunnerTask, type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest';

/** What the mutated code asks for the mutant that is on, and where it counts what it reaches. */
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

/** What a test that passes as it is has to try, and what it found. */
interface Trial {
  readonly waiting: string[];
  /** How often the test reaches each mutant. */
  readonly hits: Readonly<Record<string, number>>;
  /** Milliseconds of the test as it is. */
  readonly cost: number;
  /** What the run that is on tries: the test as it is when null. */
  mutant: string | null;
  /** With these it failed, which says something about them only if it passes without them afterwards. */
  failed: string[];
  /** Whether it passed a second time as it is. */
  isRepeatable: boolean;
}

/** Milliseconds of all tests for one mutant: the last of many tests find hardly more than the first. */
const budget = Number(process.env.EDICT_MUTANTS_BUDGET ?? 1500);
/** A test that takes longer is run for what nothing before it reached. */
const slow = budget / 8;
/** One that takes no longer is always run: those that look at little find what all before have not. */
const quick = 20;
/** So many failures at most are lost where a mutant leaves something behind that makes the test fail ever after. */
const unconfirmed = 20;
/** A loop that goes round so many times as often as without the mutant does not end. */
const roundsOfLoop = 100;

const folder = process.env.EDICT_MUTANTS ?? '';
/** What was found, a line each, so that it stays known when this worker has to be killed. */
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
  /** Those that nothing has found yet. */
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
    // What happens once, when a module is loaded, is not the doing of the test that happens to load it.
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

  /** In place of vitest's own call, whose limit is for a machine that is busy. */
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

  /** Called once all hooks of a run have ended. What the next run is for is said here: vitest takes it for a retry. */
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

  /** The next run: of a mutant, or of none to see that the failures before were the mutants' doing. */
  #choose(trial: Trial): boolean {
    const { failed, waiting } = trial;
    const enough = trial.isRepeatable && waiting.length > 0 ? unconfirmed : 1;
    trial.mutant = failed.length >= enough ? null : (waiting.shift() ?? null);
    return failed.length > 0 || trial.mutant !== null;
  }
}
