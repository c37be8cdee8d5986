/**
 * Runs a program of this machine: no shell, in bounded time, with bounded output, and with the variables that its purpose
 * allows. Nothing else starts one. What goes wrong is told as a reason, for the caller to put into words.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { kill } from 'node:process';
import { errorCode } from './fs-errors.ts';
import { type ProgramVariables, programEnvironment } from './program-environment.ts';

export interface ProgramOptions extends ProgramVariables {
  readonly folder: string;
  /** Milliseconds. */
  readonly timeLimit: number;
  /** Of what it prints; one that prints more is ended. */
  readonly mostBytes: number;
  /** Null: it is not interrupted, not even by Ctrl-C at the terminal. */
  readonly signal: AbortSignal | null;
  /** Whether it may ask the person at the terminal; there is no `input` then. */
  readonly asks?: boolean;
  /**
   * What may be shown of the lines that it complains of: none is handed on otherwise. Ignored: nothing reads them, and what it
   * leaves running may hold on to them.
   */
  readonly complaints: 'ignored' | ((lines: readonly string[]) => readonly string[]);
  /** Called with what it complains of, as it comes: lines that are whole, or end where it waits. */
  readonly onComplaint?: (text: string) => void;
}

export interface ProgramResult {
  readonly status: number;
  readonly output: Buffer;
  /** All that it complains of, at most a few thousand characters, a line each, as it may be shown; nothing is escaped. */
  readonly complaints: readonly string[];
}

type Reason =
  | 'interrupted'
  | 'timeout'
  | 'too-much-output'
  | 'not-found'
  | 'ended-by-another'
  | 'not-started';

/** It came to no end of its own, or never began. The cause is an error, or the signal that another process ended it with. */
export class ProgramStopped extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause });
    this.name = 'ProgramStopped';
    this.reason = reason;
  }
}

const MOST_COMPLAINTS = 16 * 1024;

/** Throws ProgramStopped; a status other than 0 is a result. */
export function runProgram(
  program: string,
  args: readonly string[],
  input: string | Uint8Array,
  options: ProgramOptions,
): Promise<ProgramResult> {
  const { timeLimit, mostBytes, signal, complaints, onComplaint } = options;
  const shown = (chunks: readonly Buffer[]): readonly string[] =>
    complaints === 'ignored' ? [] : complaints(Buffer.concat(chunks).toString('utf8').split('\n'));
  return new Promise((resolve, reject) => {
    if (signal?.aborted) throw new ProgramStopped('interrupted');
    const child = start(program, args, options);
    const collected = { output: [] as Buffer[], complaints: [] as Buffer[], bytes: 0, complained: 0 };
    const settle = (end: () => void): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', interrupt);
      end();
    };
    const giveUp = (reason: Reason): void => {
      stop(child, signal === null);
      settle(() => reject(new ProgramStopped(reason)));
    };
    const interrupt = (): void => giveUp('interrupted');
    const timer = setTimeout(() => giveUp('timeout'), timeLimit);
    signal?.addEventListener('abort', interrupt, { once: true });

    child.stdout?.on('data', (chunk: Buffer) => {
      collected.bytes += chunk.length;
      collected.output.push(chunk);
      if (collected.bytes > mostBytes) giveUp('too-much-output');
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      collected.complained += chunk.length;
      if (collected.complained > MOST_COMPLAINTS) return;
      collected.complaints.push(chunk);
      onComplaint?.(shown([chunk]).join('\n'));
    });
    child.on('error', (error) =>
      settle(() =>
        reject(new ProgramStopped(errorCode(error) === 'ENOENT' ? 'not-found' : 'not-started', error)),
      ),
    );
    child.on('close', (status, endedBy) =>
      settle(() => {
        if (status === null) return reject(new ProgramStopped('ended-by-another', endedBy));
        resolve({
          status,
          output: Buffer.concat(collected.output),
          complaints: shown(collected.complaints),
        });
      }),
    );
    // A program that ends early says why by itself.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/** What it prints; throws where that is not known, for whatever reason. For a short question in code that cannot wait. */
export function askProgram(
  program: string,
  args: readonly string[],
  { folder, timeLimit, ...variables }: Pick<ProgramOptions, 'folder' | 'timeLimit'> & ProgramVariables,
): Buffer {
  return execFileSync(program, args, {
    cwd: folder,
    env: programEnvironment(variables),
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: timeLimit,
    windowsHide: true,
  });
}

function start(
  program: string,
  args: readonly string[],
  { folder, signal, asks = false, complaints, ...variables }: ProgramOptions,
): ChildProcess {
  try {
    return spawn(program, args, {
      cwd: folder,
      env: programEnvironment(variables),
      stdio: [asks ? 'inherit' : 'pipe', 'pipe', complaints === 'ignored' ? 'ignore' : 'pipe'],
      windowsHide: true,
      // Ctrl-C at a terminal goes to every process of its group.
      detached: signal === null,
    });
  } catch (error) {
    // An empty name, or a NUL in an argument.
    throw new ProgramStopped('not-started', error);
  }
}

/** Programs that it started would otherwise wait on for an answer that does not come. */
function stop(child: ChildProcess, hasOwnGroup: boolean): void {
  try {
    if (hasOwnGroup && child.pid !== undefined) kill(-child.pid, 'SIGKILL');
  } catch {
    // It is gone, or the system has no such groups.
  }
  child.kill('SIGKILL');
  child.stdout?.destroy();
  child.stderr?.destroy();
}
