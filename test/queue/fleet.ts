/**
 * A fleet on loopback: a submitter and workers as processes, their queue and states in a real PostgreSQL behind PgBouncer
 * (where there is one) and a proxy that cuts connections, and a service for each environment that forgets nothing.
 */
import {
  type ChildProcess,
  type ChildProcessWithoutNullStreams,
  execFileSync,
  spawn,
} from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { inspectState } from '../../src/state/codec.ts';
import { type CutProxy, startCutProxy } from '../backends/cut-proxy.ts';
import { pgbouncerIsHere, startPgbouncer } from '../backends/start-pgbouncer.ts';
import type { Postgres } from '../backends/start-postgres.ts';
import { type CountingServer, startCountingServer } from '../faults/counting-server.ts';
import { judge, type Verdict } from '../faults/judge.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { makeRepository } from '../harness/repository.ts';
import type { Ran } from '../harness/run-edict.ts';

export interface Fleet {
  readonly hasPgbouncer: boolean;
  readonly proxy: CutProxy;
  readonly services: ReadonlyMap<string, CountingServer>;
  /** Environments without a policy and with an empty state, and an empty queue. */
  begin(): Promise<void>;
  spawn(args: readonly string[]): Process;
  edict(args: readonly string[]): Promise<Ran>;
  judge(): Promise<ReadonlyMap<string, Verdict>>;
  close(): Promise<void>;
}

export interface Process {
  readonly child: ChildProcessWithoutNullStreams;
  /** What it said on stderr so far. */
  said(): string;
  readonly ended: Promise<Ran>;
}

export interface FleetOptions {
  /** Its own for as long as it is open. */
  readonly postgres: Postgres;
  readonly program: string;
  readonly environments: number;
  readonly policies: number;
  /** More of `edict.yaml`. */
  readonly config?: string;
}

export async function openFleet({
  postgres,
  program,
  environments,
  policies,
  config = '',
}: FleetOptions): Promise<Fleet> {
  const pgbouncer = pgbouncerIsHere() ? await startPgbouncer(postgres, 20) : null;
  const proxy = await startCutProxy(pgbouncer?.port ?? postgres.port);
  const address = postgres.url().replace(`:${postgres.port}/`, `:${proxy.port}/`);
  const services = new Map<string, CountingServer>();
  const files: Record<string, string> = {
    'edict.yaml': `queue: { connection: { env: EDICT_QUEUE_POSTGRES } }\n${config}`,
  };
  for (let number = 1; number <= policies; number += 1) {
    files[`policies/p${number}.yaml`] =
      `name: P${number}\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [${number}] }\n`;
  }
  for (let number = 1; number <= environments; number += 1) {
    const service = await startCountingServer();
    services.set(`e${number}`, service);
    files[`environments/e${number}.yaml`] =
      `base_url: ${service.url}\nstate: { backend: postgres, connection: { env: EDICT_STATE_POSTGRES }, schema: fleet }\n`;
  }
  const repository = makeRepository(files);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository.root, stdio: 'pipe' });
  git('init', '-q');
  git('add', '-A');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '-qm', 'all');
  const direct = new pg.Pool({ connectionString: postgres.url(), max: 2 });
  direct.on('error', () => undefined);
  const env = { EDICT_API_KEY: 'key', EDICT_QUEUE_POSTGRES: address, EDICT_STATE_POSTGRES: address };
  const running = new Set<ChildProcess>();
  let hasBegun = false;

  const start = (args: readonly string[]): Process => {
    const child = spawn(process.execPath, [program, ...args], { cwd: repository.root, env: cleanEnv(env) });
    running.add(child);
    let out = '';
    let err = '';
    child.stdin.end();
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    const ended = once(child, 'close').then(([code]): Ran => {
      running.delete(child);
      return { code, out, err };
    });
    return { child, said: () => err, ended };
  };

  return {
    hasPgbouncer: pgbouncer !== null,
    proxy,
    services,
    spawn: start,
    edict: (args) => start(args).ended,
    async begin() {
      for (const service of services.values()) service.reset();
      for (const table of ['fleet.states', 'edict_queue.job', 'edict_queue.archive']) {
        await direct.query(`delete from ${table}`).catch(() => undefined);
      }
      // The lineages stay, since workers have read to which ones their environments are pinned.
      if (hasBegun) {
        await direct.query('insert into fleet.states table begun');
        // What this machine remembers of later serials.
        git('clean', '-qfdx');
        return;
      }
      const begun = await start(['state', 'init', '--envs', 'all']).ended;
      if (begun.code !== 0) throw new Error(`the states were not begun: ${begun.err}${begun.out}`);
      await direct.query('drop table if exists begun; create table begun as table fleet.states');
      hasBegun = true;
    },
    async judge() {
      const { rows } = await direct.query('select name, content from fleet.states');
      const stored = new Map<string, Buffer>(rows.map(({ name, content }) => [name, content]));
      return new Map(
        [...services].map(([name, { created }]) => {
          const { state, problems } = inspectState(stored.get(name) ?? Buffer.alloc(0), name);
          return [name, judge({ state, damage: problems[0]?.message ?? null }, created)];
        }),
      );
    },
    async close() {
      const gone = [...running].map((child) => {
        child.kill('SIGKILL');
        return once(child, 'close');
      });
      await Promise.all(gone);
      await direct.end();
      await proxy.close();
      await pgbouncer?.stop();
      await Promise.all([...services.values()].map((service) => service.close()));
      repository.remove();
    },
  };
}
