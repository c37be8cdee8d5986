/** A real PgBouncer in transaction mode before a PostgreSQL, on loopback, in a folder of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../harness/free-port.ts';
import { findOwner, type Postgres } from './start-postgres.ts';
import { isInstalled } from './start-program.ts';

const PGBOUNCER = 'pgbouncer';

export interface Pgbouncer {
  readonly port: number;
  /** As the superuser. */
  readonly url: string;
  stop(): Promise<void>;
}

export function pgbouncerIsHere(): boolean {
  return isInstalled(PGBOUNCER);
}

export async function startPgbouncer(
  server: Pick<Postgres, 'port' | 'password' | 'url'>,
  poolSize = 3,
): Promise<Pgbouncer> {
  const port = await freePort();
  const owner = findOwner() ?? {};
  const folder = mkdtempSync(join(tmpdir(), 'edict-pgbouncer-'));
  const files = {
    'users.txt': `"postgres" "${server.password}"\n`,
    'pgbouncer.ini': `[databases]
postgres = host=127.0.0.1 port=${server.port} dbname=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = ${poolSize}
`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  for (const path of [folder, ...Object.keys(files).map((name) => join(folder, name))]) {
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid);
  }
  const pooler = spawn(PGBOUNCER, [join(folder, 'pgbouncer.ini')], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  });
  while (!(await listens(port))) {
    if (pooler.exitCode !== null) throw new Error(`pgbouncer ended with ${pooler.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    url: server.url().replace(`:${server.port}/`, `:${port}/`),
    async stop() {
      const gone = once(pooler, 'exit');
      pooler.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
