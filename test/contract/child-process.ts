/** Starts `state-child.ts` as a real process and talks to it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export interface ChildBuild {
  readonly file: string;
  remove(): Promise<void>;
}

export async function buildChild(): Promise<ChildBuild> {
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

export interface StateChild {
  readonly process: ChildProcess;
  ask(message: { do: string; expected?: number }): Promise<string>;
  /** What it says next without being asked. */
  next(): Promise<string>;
  kill(): Promise<void>;
}

export async function startChild(file: string, where: object): Promise<StateChild> {
  const child = fork(file, [JSON.stringify(where)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const inbox: { result: string; error?: string }[] = [];
  let wake = (): void => undefined;
  let ended: string | null = null;
  child.on('message', (message: { result: string; error?: string }) => {
    inbox.push(message);
    wake();
  });
  child.on('exit', (code, signal) => {
    ended = `the child ended with ${code ?? signal}`;
    wake();
  });
  const next = async (): Promise<string> => {
    for (;;) {
      const message = inbox.shift();
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
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
