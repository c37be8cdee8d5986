/**
 * Jobs for workers over PostgreSQL, on pg-boss: one for each environment, with its saved plan and no secret. At most one
 * of an environment waits, and at most one is worked on; that of a worker that died is handed out again.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { EnvironmentResult } from '../../apply/many-result.ts';
import { errorCode } from '../../base/fs-errors.ts';
import { parseUrl } from '../../base/url.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import type { EnvironmentPlan, ManyPlan } from '../../plan/many/many-plan.ts';
import type { Config } from '../../source/config/config.ts';
import type { World } from '../world.ts';

/** What a worker is handed. */
export interface Job {
  /** The run that it belongs to. */
  readonly run: string;
  readonly environment: string;
  readonly commit: string;
  readonly planned: EnvironmentPlan;
  /** The whole plan was approved by its digest, limits included. */
  readonly isApproved: boolean;
  readonly parallelism: number | null;
}

/** What can be followed again by the one who stopped following. */
export interface Run {
  readonly plan: ManyPlan;
  readonly commit: string;
  readonly isApproved: boolean;
  readonly parallelism: number | null;
}

export interface Queue {
  begin(id: string, run: Run, takeOverSeconds: number): Promise<void>;
  /** Throws UserError where there is none of that id. */
  find(id: string): Promise<Run>;
  /** Hands out a job, once however often it is called, and waits for what becomes of it. Null: `signal` aborted. */
  carryOut(job: Job, takeOverSeconds: number, signal: AbortSignal): Promise<EnvironmentResult | null>;
  /** Works on jobs until `signal` aborts, and then ends those that are under way. */
  work(options: WorkOptions): Promise<void>;
  close(): Promise<void>;
}

interface WorkOptions {
  readonly jobs: number;
  readonly signal: AbortSignal;
  readonly handle: (job: Job, attempt: number) => Promise<EnvironmentResult>;
}

const JOBS = 'edict-apply';
const RUNS = 'edict-run';
/** More workers than this do not die over one job by chance. */
const MOST_ATTEMPTS = 5;
const LOOK_AGAIN_MS = 500;
const KEEP_DAYS = 30;

/** Throws UserError (exit 3) where there is no queue, no engine or no connection. */
export async function openQueue(world: World, config: Config): Promise<Queue> {
  const name = config.queue?.connection.env;
  if (name === undefined) {
    throw new UserError('there is no queue: edict.yaml does not say where it is', {
      exitCode: 3,
      remedy: 'Add queue: { connection: { env: EDICT_QUEUE_POSTGRES } } to edict.yaml.',
    });
  }
  const connectionString = world.env[name];
  if (!connectionString) {
    throw new UserError(`the environment variable ${printable(name)} holds no connection to the queue`, {
      exitCode: 3,
      remedy: `Set ${printable(name)} to an address such as postgres://USER:PASSWORD@HOST/DATABASE.`,
    });
  }
  world.redactor.add(connectionString);
  const password = parseUrl(connectionString)?.password ?? '';
  for (const secret of [password, decodeURIComponent(password)]) world.redactor.add(secret);
  const Engine = await loadEngine();
  const boss = new Engine({
    connectionString,
    schema: 'edict_queue',
    application_name: 'edict',
    max: 4,
    monitorStateIntervalSeconds: 5,
    maintenanceIntervalSeconds: 5,
  });
  let complained: unknown = null;
  boss.on('error', (error) => {
    complained = error;
  });
  try {
    await boss.start();
    const kept = { retentionDays: KEEP_DAYS, retryLimit: MOST_ATTEMPTS, retryDelay: 2 };
    await makeQueue(boss, { name: JOBS, policy: 'stately', ...kept });
    await makeQueue(boss, { name: RUNS, policy: 'standard', ...kept });
  } catch (error) {
    throw unreachable(name, complained ?? error);
  }
  return queueOn(boss, name);
}

/** When several start at once, one makes it and the others find it. */
async function makeQueue(boss: PgBoss, queue: PgBoss.Queue): Promise<void> {
  for (let tries = 1; (await boss.getQueue(queue.name)) === null; tries += 1) {
    try {
      await boss.createQueue(queue.name, queue);
    } catch (error) {
      if (tries >= 5) throw error;
      await pause(200 * tries);
    }
  }
}

function queueOn(boss: PgBoss, name: string): Queue {
  return {
    async begin(id, run, takeOverSeconds) {
      const options = {
        id,
        startAfter: KEEP_DAYS * 86_400,
        retentionDays: KEEP_DAYS,
        expireInSeconds: takeOverSeconds,
      };
      await retried(name, () => boss.send(RUNS, run, options));
    },
    async find(id) {
      const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
      const found = isId ? await retried(name, () => boss.getJobById<Run>(RUNS, id)) : null;
      if (found) return found.data;
      throw new UserError(`the queue knows no run ${printable(id)}`, {
        exitCode: 3,
        remedy: 'The apply that began it said its id.',
      });
    },
    async carryOut(job, takeOverSeconds, signal) {
      const id = jobId(job);
      const find = () => retried(name, () => boss.getJobById<Job>(JOBS, id, { includeArchive: true }));
      if ((await find()) === null) {
        const sent = await retried(name, () =>
          boss.send(JOBS, job, { id, singletonKey: job.environment, expireInSeconds: takeOverSeconds }),
        );
        if (sent === null && (await find()) === null) {
          return failedOf(
            job,
            `another run has queued ${job.environment} already; nothing was done for this one`,
          );
        }
      }
      while (!signal.aborted) {
        const found = await find();
        if (found?.state === 'completed') return resultOf(found.output, job);
        if (found?.state === 'failed' || found?.state === 'cancelled' || found === null) {
          return failedOf(
            job,
            `no worker came to an end with it in ${found?.retryCount ?? 0} attempts after the first; look at its state: edict state doctor --env ${job.environment}`,
          );
        }
        await pause(LOOK_AGAIN_MS, undefined, { signal }).catch(() => undefined);
      }
      return null;
    },
    async work({ jobs, signal, handle }) {
      const options = { includeMetadata: true as const, batchSize: 1, pollingIntervalSeconds: 0.5 };
      for (let count = 0; count < jobs; count += 1) {
        await boss.work<Job>(JOBS, options, async ([found]) =>
          found ? handle(found.data, found.retryCount) : undefined,
        );
      }
      await new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      await boss.offWork(JOBS);
      await boss.stop({ graceful: true, wait: true, timeout: 24 * 60 * 60 * 1000 });
    },
    close: () => boss.stop({ graceful: false, wait: true }),
  };
}

/** There is one for each run and environment: sending it again changes nothing. */
function jobId({ run, environment }: Pick<Job, 'run' | 'environment'>): string {
  const hex = createHash('sha256').update(`${run}\n${environment}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The engine's own record of a result is data from elsewhere. */
function resultOf(output: object, job: Job): EnvironmentResult {
  if ('environment' in output && output.environment === job.environment && 'exitCode' in output) {
    return output as EnvironmentResult;
  }
  return failedOf(job, 'the worker gave no result that can be read');
}

export function failedOf({ planned }: Pick<Job, 'planned'>, message: string): EnvironmentResult {
  const { environment, groups, wave } = planned;
  const failure = { message, remedy: null, exitCode: 1, faults: null } as const;
  return { environment, groups, wave, report: null, failure, status: 'failed', exitCode: 1, notes: [] };
}

const PATIENCE_MS = 60_000;

/** Every question is harmless when it is asked twice: a cut connection is no reason to give up. */
async function retried<Value>(name: string, ask: () => Promise<Value>): Promise<Value> {
  const started = Date.now();
  for (let wait = 200; ; wait = Math.min(5000, wait * 2)) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() - started > PATIENCE_MS) throw unreachable(name, error);
      await pause(wait);
    }
  }
}

function unreachable(name: string, cause: unknown): UserError {
  const code = errorCode(cause);
  return new UserError(`the queue at ${printable(name)} cannot be used${code === null ? '' : ` (${code})`}`, {
    remedy: 'Check the address, the network and the rights of its user: it makes a schema edict_queue.',
    cause,
  });
}

/** Most need no workers, so the engine is installed by who does. */
async function loadEngine(): Promise<typeof PgBoss> {
  try {
    const { default: Engine } = await import('pg-boss');
    return Engine;
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND' && errorCode(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UserError('workers need the package pg-boss, which is not installed', {
      exitCode: 3,
      remedy: 'Install it beside edict: npm install pg-boss@10',
      cause: error,
    });
  }
}
