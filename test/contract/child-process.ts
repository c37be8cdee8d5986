/** Real processes that run `state-child.ts`, each for one test after the other, since a start takes longer than a test. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export interface StateChildren {
  /** One that works at a place and does nothing yet. */
  take(where: object): Promise<StateChild>;
  /** None is used any more: those that live and were answered may be taken again. */
  giveBack(): Promise<void>;
  close(): Promise<void>;
}

export async function openChildren(): Promise<StateChildren> {
  const { file, remove } = await buildChild();
  const taken: StateChild[] = [];
  const idle: StateChild[] = [];
  return {
    async take(where) {
      const child = idle.pop() ?? (await startChild(file));
      taken.push(child);
      await child.ask({ do: 'open', where });
      return child;
    },
    async giveBack() {
      for (const child of taken.splice(0)) {
        if (child.isIdle()) idle.push(child);
        else await child.kill();
      }
    },
    async close() {
      for (const child of [...taken, ...idle]) await child.kill();
      await remove();
    },
  };
}

interface ChildBuild {
  readonly file: string;
  remove(): Promise<void>;
}

async function buildChild(): Promise<ChildBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'edict-child-'));
  const file = join(folder, 'state-child.mjs');
  // Packages stay outside of the bundle, as in the program.
  await symlink(
    fileURLToPath(new URL('../../node_modules', import.meta.url)),
    join(folder, 'node_modules'),
    'junction',
  );
  await build({
    entryPoints: [fileURLToPath(new URL('./state-child.ts', import.meta.url))],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  });
  return { file, remove: () => rm(folder, { recursive: true, force: true }) };
}

export interface Asked {
  readonly do: string;
  readonly expected?: number;
  readonly where?: object;
}

export interface StateChild {
  readonly process: ChildProcess;
  ask(message: Asked): Promise<string>;
  /** What it says next without being asked. */
  next(): Promise<string>;
  /** It lives, and has answered all that it was asked. */
  isIdle(): boolean;
  kill(): Promise<void>;
}

async function startChild(file: string): Promise<StateChild> {
  const child = fork(file, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const inbox: { result: string; error?: string }[] = [];
  let wake = (): void => undefined;
  let ended: string | null = null;
  let awaited = 0;
  child.on('message', (message: { result: string; error?: string }) => {
    inbox.push(message);
    wake();
  });
  child.on('exit', (code, signal) => {
    ended = `the child ended with ${code ?? signal}`;
    wake();
  });
  const next = async (): Promise<string> => {
    awaited += 1;
    for (;;) {
      const message = inbox.shift();
      if (message) awaited -= 1;
      if (message?.error !== undefined) throw new Error(message.error);
      if (message) return message.result;
      if (ended !== null) throw new Error(ended);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  await next();
  return {
    process: child,
    next,
    ask: (message) => {
      child.send(message);
      return next();
    },
    isIdle: () => ended === null && awaited === 0 && inbox.length === 0,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
