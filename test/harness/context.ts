/** What the command line gets of the world outside, for tests that run it in their own process: nothing of this one. */
import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { createOutputFilter } from '../../src/cli/console/output-filter.ts';
import type { Context, Output } from '../../src/cli/context.ts';
import { allRooms } from '../../src/cli/rooms.ts';
import { createRedactor, type Redactor } from '../../src/diagnostics/redact.ts';

export interface ContextOptions {
  /** An absolute path. */
  readonly cwd?: string;
  /** The whole environment: empty where not given. */
  readonly env?: Readonly<Record<string, string>>;
  /** Text, or bytes that are none. */
  readonly stdin?: string | Uint8Array;
  /** Columns of the terminal that both outputs are; without it, neither is one. */
  readonly terminal?: number;
  /** What somebody types at the terminal, before the end of input; without it, standard input is no terminal. */
  readonly typed?: string;
  /** As after `2> FILE`: standard error is no terminal. */
  readonly redirectsErrors?: boolean;
  readonly now?: () => Date;
  /** For what has to be the same each time. */
  readonly randomBytes?: (length: number) => Buffer;
  readonly interrupted?: AbortSignal;
  /** For negative controls: one that does not redact. */
  readonly redactor?: Redactor;
  /** Called with every text that is written, after it was added to `printed`. */
  readonly onPrint?: (text: string) => void;
}

export interface Printed {
  out: string;
  err: string;
}

export interface TestContext {
  readonly context: Context;
  /** All that was written so far, as a user would see it: the filter of the command line stands before it. */
  readonly printed: Readonly<Printed>;
}

export function createContext(options: ContextOptions = {}): TestContext {
  const { cwd = '/', env = {}, stdin = '', terminal, typed, now = () => new Date() } = options;
  const redactor = options.redactor ?? createRedactor();
  const never = new AbortController().signal;
  // As many requests listen to it as there are at once.
  setMaxListeners(0, never);
  const printed: Printed = { out: '', err: '' };
  const filter = createOutputFilter(redactor, env);
  const output = (name: keyof Printed, isTTY: boolean): Output => ({
    isTTY,
    columns: terminal ?? 80,
    async write(text, form) {
      const shown = filter(text, form);
      printed[name] += shown;
      options.onPrint?.(shown);
    },
  });
  const context: Context = {
    rooms: allRooms,
    cwd,
    env,
    stdin: {
      isTTY: typed !== undefined,
      readBytes: async () => Buffer.from(stdin),
    },
    stdout: output('out', terminal !== undefined),
    stderr: output('err', terminal !== undefined && options.redirectsErrors !== true),
    openStreams: () => ({
      input: Readable.from([typed ?? '']),
      output: new PassThrough(),
      errors: new PassThrough(),
    }),
    parentPid: () => 1,
    redactor,
    mask: async () => {},
    now,
    randomBytes: options.randomBytes ?? ((length) => randomBytes(length)),
    interrupted: options.interrupted ?? never,
    stopped: never,
    decide() {},
  };
  return { context, printed };
}
