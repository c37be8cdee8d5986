/**
 * Runs a program of this machine without a shell, in bounded time, with bounded output, and with the variables that its
 * purpose allows. Nothing else starts programs. A failure is a reason, for the caller to put into words.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { kill } from 'node:process';
import { errorCode } from './fs-errors.ts';
import { type ProgramVariables, programEnvironment } from './program-environment.ts';

export interface ProgramOptions extends ProgramVariables {
  readonly folder: string;
  /** Milliseconds. */
  readonly timeLimit: number;
  /** Of standard output; a program that prints more is killed. */
  readonly mostBytes: number;
  /** Null: nothing interrupts it, not even Ctrl-C at the terminal. */
  readonly signal: AbortSignal | null;
  /** Whether it may prompt at the terminal; it then gets no `input`. */
  readonly asks?: boolean;
  /**
   * Returns what may be shown of the lines of standard error. `ignored`: nothing reads them, and processes that the program
   * leaves running may keep the stream open.
   */
  readonly complaints: 'ignored' | ((lines: readonly string[]) => readonly string[]);
  /** Called with standard error as it comes: whole lines, or up to where the program waits. */
  readonly onComplaint?: (text: string) => void;
}

export interface ProgramResult {
  readonly status: number;
  readonly output: Buffer;
  /** Lines of standard error that may be shown, a few thousand characters at most, not escaped. */
  readonly complaints: readonly string[];
}

type Reason =
  | 'interrupted'
  | 'timeout'
  | 'too-much-output'
  | 'not-found'
  | 'ended-by-another'
  | 'not-started';

/** The program was stopped, or never began. The cause is an error, or the signal that another process ended it with. */
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
    // A program that ends early explains itself.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/** Returns the standard output of a quick program, for synchronous code; throws on any failure. */
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

/** Kills the process group too: programs that it started would wait for an answer that never comes. */
function stop(child: ChildProcess, hasOwnGroup: boolean): void {
  try {
    if (hasOwnGroup && child.pid !== undefined) kill(-child.pid, 'SIGKILL');
  } catch {
    // The process is gone, or the system has no process groups.
  }
  child.kill('SIGKILL');
  child.stdout?.destroy();
  child.stderr?.destroy();
}
