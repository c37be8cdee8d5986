/**
 * Follows a page in a folder of its own, as its reader does: with a shell, and the built program as `edict`. A command
 * that needs nothing of a shell may be run in this process instead, which saves two starts of programs.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { shellCommand } from '../harness/built-edict.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { freePort } from '../harness/free-port.ts';
import { runEdict } from '../harness/run-edict.ts';
import { isPrinted, noIds, type Step, stepsOf, withRealIds } from './page.ts';

/** The port that pages name; the one that they are given may not be free. */
const SHOWN_PORT = '8787';

export interface Followed {
  readonly commands: number;
  /** Empty when the page tells the truth. */
  readonly faults: readonly string[];
}

/** `built`: each command starts the program that the build made. */
export async function followPage(
  markdown: string,
  form: 'inside' | 'built' = process.env.EDICT_TEST_PROGRAM === undefined ? 'inside' : 'built',
): Promise<Followed> {
  const steps = stepsOf(markdown);
  const port = steps.some((step) => 'command' in step && step.command.includes(SHOWN_PORT))
    ? String(await freePort())
    : SHOWN_PORT;
  const outer = realpathSync(mkdtempSync(join(tmpdir(), 'edict-page-')));
  const shell = openShell(outer, form, (text) => text.replaceAll(SHOWN_PORT, port));
  const ids = noIds();
  const faults: string[] = [];
  let commands = 0;
  try {
    for (const step of steps) {
      if (step.kind === 'file') {
        shell.write(step.path, step.text);
        continue;
      }
      commands += 1;
      const { code, text } = await shell.run(withRealIds(step.command, ids));
      const printed = text.replaceAll(port, SHOWN_PORT);
      const asShown = step.output === null ? code === 0 : isPrinted(step.output, printed, ids);
      if (!asShown) faults.push(fault(step, printed));
    }
  } finally {
    await shell.close();
    rmSync(outer, { recursive: true, force: true });
  }
  return { commands, faults };
}

function fault(step: Extract<Step, { kind: 'command' }>, printed: string): string {
  return `line ${step.line}: ${step.command}\n--- printed:\n${printed}\n--- shown:\n${step.output ?? '(nothing)'}`;
}

interface Shell {
  write(path: string, text: string): void;
  run(command: string): Promise<{ readonly code: number | null; readonly text: string }>;
  close(): Promise<void>;
}

/** `edict` and words that mean themselves to a shell. */
const PLAIN = /^edict(?: [\w./:=@,-]+)*$/;

/** One shell for each command, which starts where the one before ended, with what that exported. */
function openShell(outer: string, form: 'inside' | 'built', adapt: (text: string) => string): Shell {
  const bin = join(outer, 'bin');
  const home = join(outer, 'home');
  for (const folder of [bin, home, join(outer, 'work')]) mkdirSync(folder);
  writeFileSync(join(bin, 'edict'), `#!/bin/sh\nexec ${shellCommand()} "$@"\n`);
  chmodSync(join(bin, 'edict'), 0o755);
  const place = join(outer, 'place');
  const exported = join(outer, 'exported');
  writeFileSync(exported, '');
  let cwd = join(outer, 'work');
  const background: ChildProcess[] = [];
  const fixed = cleanEnv({
    HOME: home,
    GIT_CONFIG_GLOBAL: '/dev/null',
    ...Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((who) => [
        [`GIT_${who}_NAME`, 'Ada'],
        [`GIT_${who}_EMAIL`, 'ada@example.com'],
      ]),
    ),
    PATH: `${bin}:${process.env.PATH ?? ''}`,
  });
  const envNow = (): Record<string, string> => {
    const variables = readFileSync(exported, 'utf8').split('\0').filter(Boolean);
    const pairs = variables.map((line) => [
      line.slice(0, line.indexOf('=')),
      line.slice(line.indexOf('=') + 1),
    ]);
    return { ...fixed, ...Object.fromEntries(pairs) };
  };
  const begin = (command: string): ChildProcess =>
    spawn('bash', ['-c', command], {
      cwd,
      env: envNow(),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
  const runInside = async (command: string): ReturnType<Shell['run']> => {
    let text = '';
    const onPrint = (part: string): void => {
      text += part;
    };
    const { code } = await runEdict(command.split(' ').slice(1), { cwd, env: envNow(), onPrint });
    return { code, text };
  };

  return {
    write(path, text) {
      mkdirSync(dirname(join(cwd, path)), { recursive: true });
      writeFileSync(join(cwd, path), adapt(text));
    },
    run(command) {
      if (form === 'inside' && PLAIN.test(command)) return runInside(adapt(command));
      return new Promise((resolve, reject) => {
        let text = '';
        if (command.endsWith(' &')) {
          // It runs on; what it says first shows that it is ready.
          const child = begin(`exec ${adapt(command.slice(0, -2))}`);
          background.push(child);
          child.stdout?.setEncoding('utf8').once('data', (part: string) => resolve({ code: 0, text: part }));
          child.on('close', () => reject(new Error(`${command} ended`)));
          return;
        }
        const child = begin(
          `${adapt(command)}\ncode=$?; pwd > '${place}'; env -0 | grep -z '^EDICT_' > '${exported}'; exit $code`,
        );
        for (const stream of [child.stdout, child.stderr]) {
          stream?.setEncoding('utf8').on('data', (part: string) => {
            text += part;
          });
        }
        child.on('error', reject);
        child.on('close', (code) => {
          cwd = readFileSync(place, 'utf8').trim();
          resolve({ code, text });
        });
      });
    },
    close: async () => {
      for (const child of background) {
        const ended = new Promise((done) => child.removeAllListeners('close').on('close', done));
        child.kill();
        await ended;
      }
    },
  };
}
