/** Programs that may be missing, started for a test in a folder of their own, and ended with all that they left. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v "${program}"`]).status === 0;
}

export interface Workshop {
  readonly folder: string;
  /** Runs to the end; throws with what was printed when it fails. */
  run(program: string, ...args: string[]): string;
  /** Runs until `stop`. */
  start(program: string, ...args: string[]): ChildProcess;
  stop(): Promise<void>;
}

export function openWorkshop(name: string, env: Readonly<Record<string, string>> = {}): Workshop {
  const folder = mkdtempSync(join(tmpdir(), `edict-${name}-`));
  const children: ChildProcess[] = [];
  const options = { cwd: folder, env: { ...process.env, ...env } };
  return {
    folder,
    run(program, ...args) {
      const { status, stdout, stderr } = spawnSync(program, args, {
        ...options,
        encoding: 'utf8',
        timeout: 120_000,
      });
      if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${stderr}${stdout}`);
      return stdout;
    },
    start(program, ...args) {
      const child = spawn(program, args, { ...options, stdio: 'ignore' });
      children.push(child);
      return child;
    },
    async stop() {
      for (const child of children.reverse()) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Until something answers there over HTTP, whatever it says; throws when `child` ends before. */
export async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${child.spawnfile} does not answer at ${url}`);
}
