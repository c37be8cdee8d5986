/**
 * Jobs for workers over PostgreSQL, on pg-boss: one for each environment, with its saved plan and no secret. Of an
 * environment at most one waits, and at most one is worked on. The job of a worker that died is handed out again, as is one
 * that came to a worker of another commit.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { EnvironmentResult } from '../../apply/result.ts';
import { errorCode } from '../../base/fs-errors.ts';
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { createQuote } from '../../diagnostics/echo.ts';
import { printable } from '../../diagnostics/printable.ts';
import { importOptional, UserError, usageError } from '../../diagnostics/user-error.ts';
import type { Job, QueuedRun } from '../../generated/plan-file.ts';
import type { Config } from '../../source/config/config.ts';
import { MADE_BY_ANOTHER, passwordsIn, readConnection } from '../../state/postgres.ts';
import { failedBy, notBegun } from '../apply/carry-out.ts';
import type { Host } from '../host.ts';
import type { Scope } from '../run.ts';

/** The result of a worker of another commit: it did nothing, and another worker gets the job. */
export interface GivenBack {
  readonly givenBackBy: { readonly commit: string };
}

/** The result of a worker that found the environment outside of its window: it did nothing, and the job waits. */
export interface Postponed {
  /** The time when it opens, and why not before. */
  readonly postponed: { readonly until: string; readonly because: string };
}

/** Callbacks for the run that follows the jobs. */
export interface FollowJob {
  /** A worker of this commit gave a job back. */
  givenBack(commit: string): void;
  /** The job waits for the window of its environment. */
  postponed(environment: string, wait: Postponed['postponed']): void;
  /** No worker took a job for a while. */
  noWorker(): void;
  readonly commandFor: Scope['commandFor'];
  /** The command that follows what another apply handed out. */
  resume(id: string): string;
}

export type Queue = ReturnType<typeof queueOn>;

interface WorkOptions {
  readonly jobs: number;
  readonly signal: AbortSignal;
  /** It may take `seconds`, after which the worker counts as dead. */
  readonly handle: (job: Job, attempt: JobAttempt) => Promise<EnvironmentResult | GivenBack | Postponed>;
}

export interface JobAttempt {
  /** How many workers had the job before and did not finish it. */
  readonly retries: number;
  readonly seconds: number;
}

const JOBS = 'edict-apply';
const RUNS = 'edict-run';
/** When more workers than this die over one job, it is no coincidence. */
const MOST_ATTEMPTS = 5;
const POLL_MS = 500;
const LOOK_AGAIN_MS = 250;
const LOOK_AGAIN_AT_LAST_MS = 2_000;
const KEEP_DAYS = 30;
/** About a quarter of an hour, enough for all workers to move to another commit. */
const MOST_GIVEN_BACK = 20;
const LONGEST_PAUSE_SECONDS = 60;
const STANDS_BACK_SECONDS = 5;
const NOBODY_AFTER_MS = 20_000;

/** Throws UserError (exit 3) where there is no queue, no engine or no connection. */
export async function openQueue(host: Host, config: Config): Promise<Queue> {
  const name = config.queue?.connection.env;
  if (name === undefined) {
    throw usageError(
      'there is no queue: edict.yaml does not say where it is',
      'Add queue: { connection: { env: EDICT_QUEUE_POSTGRES } } to edict.yaml.',
    );
  }
  const connectionString = host.env[name];
  if (!connectionString) {
    throw usageError(
      `the environment variable ${printable(name)} holds no connection to the queue`,
      `Set ${printable(name)} to an address such as postgres://USER:PASSWORD@HOST/DATABASE.`,
    );
  }
  host.redactor.add(connectionString);
  const url = readConnection(connectionString, name);
  for (const secret of passwordsIn(url, name)) host.redactor.add(secret);
  const quote = createQuote({ secrets: [], harmless: [], opened: host.redactor });
  return queueOn(await startEngine(url.href, name), name, quote);
}

/** When several start at once, one makes the schema; the others get an error that it exists, and start again. */
async function startEngine(connectionString: string, name: string): Promise<PgBoss> {
  const needs = 'workers need the package pg-boss';
  const { default: Engine } = await importOptional(needs, 'pg-boss@10', () => import('pg-boss'));
  for (let tries = 1; ; tries += 1) {
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
      return boss;
    } catch (error) {
      const cause = complained ?? error;
      await boss.stop({ graceful: false }).catch(() => undefined);
      if (tries >= 5 || !MADE_BY_ANOTHER.includes(errorCode(cause) ?? '')) throw unreachable(name, cause);
      await pause(200 * tries);
    }
  }
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

/** `quote` returns the part of an error that may be stored. */
function queueOn(boss: PgBoss, name: string, quote: (text: string) => string) {
  let someoneWorks = false;
  const hand = (job: Job, expireInSeconds: number, startAfter: number): Promise<string | null> => {
    const options = { id: jobId(job), singletonKey: job.environment, expireInSeconds, startAfter };
    return withRetries(name, () => boss.send(JOBS, job, options));
  };
  const findRun = (id: string) =>
    withRetries(name, () => boss.getJobById<QueuedRun>(RUNS, id, { includeArchive: true }));
  /** Another run with an unfinished job for the environment. */
  const holderOf = async ({ environment, run }: Job): Promise<string | null> => {
    const text =
      "select data->>'run' as run from edict_queue.job where name = $1 and singleton_key = $2 and data->>'run' <> $3 and state < 'completed' order by created_on limit 1";
    const { rows } = await withRetries(name, () => boss.getDb().executeSql(text, [JOBS, environment, run]));
    return rows[0]?.run ?? null;
  };
  return {
    async begin(id: string, run: QueuedRun, takeOverSeconds: number): Promise<void> {
      const kept = { startAfter: KEEP_DAYS * 86_400, retentionDays: KEEP_DAYS };
      await withRetries(name, () => boss.send(RUNS, run, { id, expireInSeconds: takeOverSeconds, ...kept }));
    },
    /** Throws UserError where there is none of that id. */
    async find(id: string): Promise<QueuedRun> {
      const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
      const found = isId ? await findRun(id) : null;
      if (found) return found.data;
      throw usageError(
        `there is no run ${printable(id)} in the queue`,
        'The apply that started it printed its id.',
      );
    },
    /** No worker begins what is left of its jobs. */
    stop: (id: string): Promise<void> => withRetries(name, () => boss.cancel(RUNS, id)),
    /** Hands out a job, once however often it is called, and waits for its result. Null: `signal` aborted. */
    async carryOut(
      first: Job,
      takeOverSeconds: number,
      signal: AbortSignal,
      follow: FollowJob,
    ): Promise<EnvironmentResult | null> {
      const find = (job: Job) =>
        withRetries(name, () => boss.getJobById<Job>(JOBS, jobId(job), { includeArchive: true }));
      let job = first;
      if ((await find(job)) === null) {
        // After that run this plan would be out of date.
        let holder = await holderOf(job);
        if (holder === null) {
          const sent = await hand(job, takeOverSeconds, 0);
          if (sent === null && (await find(job)) === null) holder = await holderOf(job);
        }
        if (holder !== null) return heldBy(holder, job, follow);
      }
      const began = Date.now();
      for (let wait = LOOK_AGAIN_MS; !signal.aborted; wait = Math.min(LOOK_AGAIN_AT_LAST_MS, 1.5 * wait)) {
        const found = await find(job);
        const output = found?.state === 'completed' ? found.output : null;
        if (output && (isGivenBack(output) || isPostponed(output))) {
          if (isGivenBack(output)) follow.givenBack(output.givenBackBy.commit);
          else follow.postponed(job.environment, output.postponed);
          job = { ...job, givenBack: job.givenBack + 1 };
          wait = LOOK_AGAIN_MS;
          continue;
        }
        if (found?.state === 'completed') return resultOf(found.output, job, follow);
        if (found?.state === 'failed' || found?.state === 'cancelled' || found === null) {
          return doubtfulOf(
            job,
            `no worker finished it in ${found?.retryCount ?? 0} attempts after the first`,
            follow.commandFor({ name: job.environment }),
          );
        }
        someoneWorks ||= found.state !== 'created' || job.givenBack > 0;
        if (!someoneWorks && Date.now() - began > NOBODY_AFTER_MS) follow.noWorker();
        await pause(wait, undefined, { signal }).catch(() => undefined);
      }
      return null;
    },
    /** Works on jobs until `signal` aborts, and then finishes those under way. */
    async work({ jobs, signal, handle }: WorkOptions): Promise<void> {
      let standsBackUntil = 0;
      const workOn = async (found: PgBoss.JobWithMetadata<Job>): Promise<void> => {
        const { id, data: job, retryCount: retries, expireInSeconds: seconds } = found;
        // A job that another worker had begun is finished.
        const isHeldBack = retries === 0 && (await findRun(job.run))?.state === 'cancelled';
        let output = isHeldBack
          ? notBegun(job.planned, false)
          : await handle(job, { retries, seconds }).catch((error: unknown) =>
              doubtfulOf(job, `edict itself failed, which is a bug to report: ${quote(String(error))}`),
            );
        if (isGivenBack(output)) {
          // The next job first: if the worker dies in between, there are two, which count as one.
          const next = { ...job, givenBack: job.givenBack + 1 };
          const delay = Math.min(LONGEST_PAUSE_SECONDS, 2 ** next.givenBack);
          if (next.givenBack > MOST_GIVEN_BACK) output = neverTaken(job, output.givenBackBy.commit);
          else await hand(next, seconds, delay);
          // Lets other workers take it first.
          standsBackUntil = Date.now() + 1000 * (delay + STANDS_BACK_SECONDS);
        } else if (isPostponed(output)) {
          const delay = Math.ceil((Date.parse(output.postponed.until) - Date.now()) / 1000);
          await hand({ ...job, givenBack: job.givenBack + 1 }, seconds, Math.max(1, delay));
        }
        await withRetries(name, () => boss.complete(JOBS, id, output));
      };
      const broken = new AbortController();
      const ended = AbortSignal.any([signal, broken.signal]);
      const loop = async (): Promise<void> => {
        while (!ended.aborted) {
          if (Date.now() < standsBackUntil) {
            await pause(POLL_MS, undefined, { signal: ended }).catch(() => undefined);
            continue;
          }
          // Also empty while a connection is cut, or the next job is of an environment that is worked on.
          const [found] = await boss.fetch<Job>(JOBS, { includeMetadata: true, batchSize: 1 });
          if (found) await workOn(found);
          else await pause(POLL_MS, undefined, { signal: ended }).catch(() => undefined);
        }
      };
      const loops = Array.from({ length: jobs }, () => loop().catch((reason) => broken.abort(reason)));
      // The caller closes the queue then, so jobs under way finish before.
      await Promise.all(loops);
      if (broken.signal.aborted) throw broken.signal.reason;
    },
    close: (): Promise<void> => boss.stop({ graceful: false, wait: true }),
  };
}

/** One id for each run and environment, until the job is given back: sending it again changes nothing. */
function jobId({ run, environment, givenBack }: Pick<Job, 'run' | 'environment' | 'givenBack'>): string {
  const hex = createHash('sha256').update(`${run}\n${environment}\n${givenBack}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function isGivenBack(output: object): output is GivenBack {
  return 'givenBackBy' in output;
}

function isPostponed(output: object): output is Postponed {
  return 'postponed' in output;
}

function heldBy(run: string, job: Job, { resume }: FollowJob): EnvironmentResult {
  return failedOf(
    job,
    `the run ${printable(run)} has handed out ${printable(job.environment)} to workers, and has not ended yet; nothing was done for this one`,
    `Follow that run: ${resume(run)}`,
  );
}

function neverTaken(job: Job, commit: string): EnvironmentResult {
  const wanted = printable(job.commit.slice(0, 12));
  return failedOf(
    job,
    `only workers of another commit took it, the last of ${printable(commit.slice(0, 12))}, and it is for ${wanted}; nothing was done; restart edict work in a checkout of ${wanted}, and apply again`,
  );
}

/** The result comes from the engine's own record, and so from outside. */
function resultOf(output: object, job: Job, { commandFor }: FollowJob): EnvironmentResult {
  if ('environment' in output && output.environment === job.environment && 'exitCode' in output) {
    return output as EnvironmentResult;
  }
  return doubtfulOf(job, 'the worker gave no result that can be read', commandFor({ name: job.environment }));
}

export function failedOf(
  { planned }: Pick<Job, 'planned'>,
  message: string,
  remedy: string | null = null,
): EnvironmentResult {
  return failedBy(planned, { message, remedy, exitCode: 1 });
}

/** It is unknown how far it came: something may have been sent. Without `command` the follower says what to do. */
function doubtfulOf(
  { planned }: Pick<Job, 'planned'>,
  message: string,
  command?: CommandWriter,
): EnvironmentResult {
  const remedy = command ? `Look at its state: ${command('state', 'doctor')}` : null;
  return failedBy(planned, { message, remedy, exitCode: 4 });
}

const GIVE_UP_AFTER_MS = 120_000;

/** For calls that are harmless when they are repeated: a cut connection is no reason to give up. */
async function withRetries<Value>(name: string, ask: () => Promise<Value>): Promise<Value> {
  const started = Date.now();
  for (let wait = 200; ; wait = Math.min(5000, wait * 2)) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() - started > GIVE_UP_AFTER_MS) throw unreachable(name, error);
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
