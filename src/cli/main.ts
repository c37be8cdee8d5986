/** The process: the one place that touches `process`, and the one that turns what was thrown into a message. */
import { randomBytes } from 'node:crypto';
import { createRedactor } from '../diagnostics/redact.ts';
import type { Context, ExitCode, Output } from './context.ts';
import { runProgram } from './program.ts';

const redactor = createRedactor();

function output(stream: NodeJS.WriteStream): Output {
  return {
    isTTY: stream.isTTY === true,
    get columns() {
      return stream.columns ?? 80;
    },
    write: (text) =>
      new Promise((resolve, reject) => {
        stream.write(redactor.redact(text), (error) => (error ? reject(error) : resolve()));
      }),
  };
}

function mask(secret: string): Promise<void> {
  const data = secret.replaceAll('%', '%25');
  return new Promise((resolve) => process.stderr.write(`::add-mask::${data}\n`, () => resolve()));
}

async function readAll(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

const interrupt = new AbortController();
const stop = new AbortController();
function onSignal(): void {
  if (interrupt.signal.aborted) stop.abort();
  interrupt.abort();
}
// Without a reader there is nobody left to tell: `edict … | head` ends quietly.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
process.on('SIGINT', onSignal);
process.on('SIGTERM', onSignal);

const context: Context = {
  cwd: process.cwd(),
  env: process.env,
  stdin: { isTTY: process.stdin.isTTY === true, readAll },
  stdout: output(process.stdout),
  stderr: output(process.stderr),
  redactor,
  mask,
  now: () => new Date(),
  randomBytes: (length) => randomBytes(length),
  interrupted: interrupt.signal,
  stopped: stop.signal,
};

function exit(code: ExitCode): void {
  process.exitCode = code;
  // A listener keeps nothing alive, but an idle keep-alive socket does.
  setImmediate(() => process.exit(code));
}

runProgram(process.argv.slice(2), context).then(exit, (error: unknown) => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(
    redactor.redact(`edict: internal error: this is a bug in edict, please report it\n${text}\n`),
    () => process.exit(1),
  );
});
