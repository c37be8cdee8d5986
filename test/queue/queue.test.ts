/** What becomes of jobs where the engine fails. It stands in for pg-boss here: the real one fails when it likes. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openHost } from '../../src/cli/open-host.ts';
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import type { Job } from '../../src/generated/plan-file.ts';
import { loadConfig } from '../../src/node/find-config.ts';
import type { EnvironmentPlan } from '../../src/plan/plan-report.ts';
import type { Queue } from '../../src/run/queue/queue.ts';
import { createContext } from '../harness/context.ts';
import { makeRepository } from '../harness/repository.ts';

type Found = Record<string, unknown> | null;

/** Answers of the engine, which a test gives. */
const engine = {
  fetch: async (): Promise<unknown[]> => [],
  getJobById: async (_queue: string, _id: string): Promise<Found> => null,
  completed: [] as unknown[],
  sent: [] as unknown[],
};

beforeAll(() => {
  vi.doMock('pg-boss', () => ({
    default: class {
      on() {}
      async start() {}
      async stop() {}
      getQueue = async () => ({});
      send = async (_queue: string, job: Job, options: object) => {
        engine.sent.push({ environment: job.environment, ...options });
        return 'id';
      };
      fetch = () => engine.fetch();
      getJobById = (queue: string, id: string) => engine.getJobById(queue, id);
      complete = async (_queue: string, _id: string, output: unknown) => engine.completed.push(output);
    },
  }));
});
afterAll(() => {
  vi.doUnmock('pg-boss');
});

async function open(): Promise<Queue> {
  const { openQueue } = await import('../../src/run/queue/queue.ts');
  const repository = makeRepository({
    'edict.yaml': 'queue: { connection: { env: EDICT_QUEUE_POSTGRES } }\n',
  });
  const { root, remove } = repository;
  const { context } = createContext({
    cwd: root,
    env: { EDICT_QUEUE_POSTGRES: 'postgres://u:p@127.0.0.1/x' },
  });
  const config = loadConfig({ cwd: root, file: undefined, optional: false });
  remove();
  engine.completed.length = 0;
  engine.sent.length = 0;
  return openQueue(openHost(context, { quiet: false }), config);
}

function jobOf(environment: string): Job {
  const planned = { environment, groups: [], wave: null } as unknown as EnvironmentPlan;
  return {
    ...{ run: 'r', environment, commit: 'c', planned, found: [], isApproved: true, signed: null },
    ...{ parallelism: null, lockTimeout: 0, givenBack: 0 },
  };
}

const handed = (environment: string) => ({
  ...{ id: environment, data: jobOf(environment), retryCount: 0, expireInSeconds: 60 },
});

describe('a worker', () => {
  it('ends the jobs that are under way before it gives up over another one', async () => {
    const queue = await open();
    let fetched = 0;
    engine.fetch = async () => {
      fetched += 1;
      if (fetched === 1) return [handed('slow')];
      throw new Error('the queue is gone');
    };
    let finish = (): void => {};
    const done = { environment: 'slow', exitCode: 0 };
    const working = queue.work({
      jobs: 2,
      signal: new AbortController().signal,
      handle: () =>
        new Promise((resolve) => {
          finish = () => resolve(done as never);
        }),
    });
    let isOver = false;
    const over = working.catch((error: Error) => {
      isOver = true;
      return error.message;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isOver).toBe(false);
    finish();
    expect(await over).toBe('the queue is gone');
    expect(engine.completed).toEqual([done]);
    expect(fetched).toBe(2);
  });

  it('says of a job over which edict itself failed that it is in doubt', async () => {
    const queue = await open();
    const stop = new AbortController();
    let fetched = 0;
    engine.fetch = async () => {
      fetched += 1;
      if (fetched === 1) return [handed('a')];
      stop.abort();
      return [];
    };
    const handle = async () => {
      throw new Error('a bug');
    };
    await queue.work({ jobs: 1, signal: stop.signal, handle });
    expect(engine.completed).toEqual([expect.objectContaining({ status: 'in-doubt', exitCode: 4 })]);
  });
});

describe('a job outside of the window of its environment', () => {
  const opens = (hours: number) => ({
    postponed: { until: new Date(Date.now() + hours * 3_600_000).toISOString(), because: 'windows allow …' },
  });

  it('goes back into the queue until it opens', async () => {
    const queue = await open();
    const stop = new AbortController();
    const jobs = [handed('a'), handed('b')];
    engine.fetch = async () => {
      const job = jobs.shift();
      if (job === undefined) stop.abort();
      return job ? [job] : [];
    };
    const done = { environment: 'b', exitCode: 0 };
    const handle = async ({ environment }: Job) => (environment === 'a' ? opens(9) : (done as never));
    await queue.work({ jobs: 1, signal: stop.signal, handle });
    // The worker takes the next job meanwhile.
    expect(engine.completed).toEqual(
      [opens(9), done].map((one) => expect.objectContaining(one === done ? done : {})),
    );
    expect(engine.sent).toEqual([
      expect.objectContaining({ environment: 'a', startAfter: expect.closeTo(9 * 3_600, -2) }),
    ]);
  });

  it('is followed there', async () => {
    const queue = await open();
    const asked: string[] = [];
    engine.getJobById = async (_queue, id) => {
      if (!asked.includes(id)) asked.push(id);
      const output = asked.length === 1 ? opens(9) : { environment: 'a', exitCode: 0 };
      return { state: 'completed', output };
    };
    const said: unknown[] = [];
    const result = await queue.carryOut(jobOf('a'), 600, new AbortController().signal, {
      givenBack: () => undefined,
      postponed: (environment, { because }) => void said.push([environment, because]),
      noWorker: () => undefined,
      commandFor: ({ name }) => createCommandWriter(name, null),
      resume: (id) => id,
    });
    expect([result, said, asked.length]).toEqual([
      { environment: 'a', exitCode: 0 },
      [['a', 'windows allow …']],
      2,
    ]);
  });
});

describe('whoever follows a job', () => {
  it.each([
    ['which the workers died over', { state: 'failed', retryCount: 5 }, 'in 5 attempts after the first'],
    ['that was taken out of the queue', { state: 'cancelled', retryCount: 0 }, 'in 0 attempts'],
    ['whose result is none', { state: 'completed', output: {} }, 'no result that can be read'],
  ])('is told that one is in doubt %s, and where to look', async (_what, found, message) => {
    const queue = await open();
    engine.getJobById = async () => found;
    const result = await queue.carryOut(jobOf('a'), 600, new AbortController().signal, {
      givenBack: () => undefined,
      postponed: () => undefined,
      noWorker: () => undefined,
      commandFor: ({ name }) => createCommandWriter(name, 'other.yaml'),
      resume: (id) => `edict apply --queue --resume ${id}`,
    });
    expect(result).toMatchObject({
      ...{ environment: 'a', status: 'in-doubt', exitCode: 4 },
      failure: {
        exitCode: 4,
        message: expect.stringContaining(message),
        remedy: 'Look at its state: edict state doctor --env a --config other.yaml',
      },
    });
  });
});
