/**
 * The process: the one place that touches `process`, but for `start.ts` before it and `machine.ts`, and the one that
 * turns errors into messages.
 */
import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { createRedactor } from '../diagnostics/redact.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { createOutputFilter } from './console/output-filter.ts';
import { hasNoReader, unwritten } from './console/unwritten.ts';
import type { ExitCode, Output, ProcessContext } from './context.ts';
import { runProgram } from './program.ts';
import { mayHoldSecret } from './variables.ts';

const redactor = createRedactor();
const filter = createOutputFilter(redactor, process.env);

/** Output is encoded in pieces of so many characters, since the report of a fleet is a hundred times as long. */
const PIECE = 1 << 20;

function output(stream: NodeJS.WriteStream, mayFail: boolean): Output {
  const send = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      stream.write(text, (error) => (error && mayFail ? reject(unwritten(error)) : resolve()));
    });
  const sendPieces = async (text: string): Promise<void> => {
    for (let at = 0, end = 0; at < text.length; at = end) {
      end = at + PIECE;
      // No pair of surrogates is cut in two.
      if (/[\ud800-\udbff]/.test(text.charAt(end - 1))) end += 1;
      await send(text.slice(at, end));
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    isTTY: stream.isTTY === true,
    get columns() {
      // A pseudo-terminal without a size reports 0.
      return stream.columns || 80;
    },
    write(text, form) {
      const written = last.then(() => sendPieces(filter(text, form)));
      last = written.catch(() => undefined);
      return written;
    },
  };
}

function mask(secret: string): Promise<void> {
  const data = secret.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return new Promise((resolve) => process.stderr.write(`::add-mask::${data}\n`, () => resolve()));
}

async function readBytes(): Promise<Buffer> {
  const { readInput } = await import('./files/read-input.ts');
  return readInput(process.stdin, interrupt.signal, 'standard input');
}

const interrupt = new AbortController();
const stop = new AbortController();
// Every concurrent request listens to them.
setMaxListeners(0, interrupt.signal, stop.signal);
function onSignal(): void {
  // The third signal no longer waits for a state that does not answer: every intent is durable.
  if (stop.signal.aborted) process.exit(130);
  if (interrupt.signal.aborted) stop.abort();
  interrupt.abort();
}
let decided: ExitCode = 0;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (hasNoReader(error, process.stdout.isTTY)) process.exit(decided);
  // Other errors reject the promise of `write`.
});
// Messages may get lost, but that must not end what edict is doing.
process.stderr.on('error', () => {});
process.on('SIGINT', onSignal);
process.on('SIGTERM', onSignal);
process.on('SIGHUP', onSignal);

const context: ProcessContext = {
  cwd: process.cwd(),
  env: process.env,
  stdin: {
    // A getter, since opening standard input takes a while.
    get isTTY() {
      return process.stdin.isTTY === true;
    },
    readBytes,
  },
  stdout: output(process.stdout, true),
  stderr: output(process.stderr, false),
  openStreams: () => ({ input: process.stdin, output: process.stdout, errors: process.stderr }),
  parentPid: () => process.ppid,
  redactor,
  mask,
  now: () => new Date(),
  // Loaded when it is asked for: `scripts/build.mjs` makes it late.
  randomBytes: (length) => randomBytes(length),
  interrupted: interrupt.signal,
  stopped: stop.signal,
  decide(code) {
    decided = code;
  },
};

function exit(code: ExitCode): void {
  process.exitCode = code;
  // A listener keeps nothing alive, but an idle keep-alive socket does.
  setImmediate(() => process.exit(code));
}

const OUT_OF_MEMORY =
  'edict: out of memory; every create that was sent is recorded in the state\n' +
  '  Run again with more memory, or with fewer environments at once (--jobs).\n';

/** Of buffers, and of what the system gives. An exhausted heap ends the process without an error. */
function isOutOfMemory(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : null;
  return (
    code === 'ENOMEM' ||
    code === 'ERR_MEMORY_ALLOCATION_FAILED' ||
    (error instanceof RangeError && /allocation failed/.test(error.message))
  );
}

function crash(error: unknown): void {
  if (error instanceof UserError) {
    process.stderr.write(
      filter(`edict: ${error.message}\n${error.remedy ? `  ${error.remedy}\n` : ''}`),
      () => process.exit(error.exitCode),
    );
    return;
  }
  if (isOutOfMemory(error)) {
    process.stderr.write(OUT_OF_MEMORY, () => process.exit(1));
    return;
  }
  // Secrets that the command has not read yet, too: a stack may hold anything.
  for (const [name, value] of Object.entries(process.env)) {
    if (mayHoldSecret(name)) redactor.add(value ?? '');
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(
    filter(`edict: internal error: this is a bug in edict, please report it\n${text}\n`),
    () => process.exit(1),
  );
}
process.on('uncaughtException', crash);
// A diagnostic report of Node's holds the whole environment, including the API key.
Object.assign(process.report, {
  reportOnFatalError: false,
  reportOnSignal: false,
  reportOnUncaughtException: false,
});

runProgram(process.argv.slice(2), context).then(exit, crash);
