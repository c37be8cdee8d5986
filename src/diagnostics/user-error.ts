/** The one exception that a user may see: a sentence, no stack. Everything else thrown is a bug. */
import { describeFsCode, errorCode } from '../base/fs-errors.ts';
import { type CommandWriter, createCommandWriter } from './command-line.ts';

/** 1: the work failed; 3: wrong usage or configuration; 4: something is in doubt; 130: interrupted. */
export type FailureCode = 1 | 3 | 4 | 130;

/** What to do. A function where it names commands: only who shows it knows which options the user gave. */
export type Remedy = string | ((command: CommandWriter) => string);

export function writeRemedy(remedy: Remedy, command: CommandWriter): string {
  return typeof remedy === 'string' ? remedy : remedy(command);
}

/** The commands that it names, as they are typed: one that is a part of a longer one is not named by itself. */
export function commandsIn(remedy: Remedy, command: CommandWriter): readonly string[] {
  const written: string[] = [];
  const text = writeRemedy(remedy, (...words) => {
    const typed = command(...words);
    written.push(typed);
    return typed;
  });
  const quoted = [...text.matchAll(QUOTED)].flatMap((match) => match[1] ?? []);
  const others = text.replaceAll(QUOTED, '');
  const alone = written.filter((typed) => others.includes(typed));
  return [...new Set([...alone, ...quoted])].sort((a, b) => text.indexOf(a) - text.indexOf(b));
}

const QUOTED = /`((?:edict|git) [^`]+)`/g;

export interface UserErrorOptions {
  /** What it is about, as a word, where many environments may have it in common or a statement of its own says it. */
  readonly code?: string;
  readonly exitCode?: FailureCode;
  readonly remedy?: Remedy | null;
  readonly cause?: unknown;
}

export class UserError extends Error {
  readonly code: string | null;
  readonly exitCode: FailureCode;
  /** What to do, where `message` does not say it; to hand it on. */
  readonly remedySource: Remedy | null;

  constructor(message: string, options: UserErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'UserError';
    this.code = options.code ?? null;
    this.exitCode = options.exitCode ?? 1;
    this.remedySource = options.remedy ?? null;
  }

  /** Its commands as for the default environment. */
  get remedy(): string | null {
    return this.remedyFor(createCommandWriter(null));
  }

  remedyFor(command: CommandWriter): string | null {
    return this.remedySource === null ? null : writeRemedy(this.remedySource, command);
  }
}

/** For wrong usage or configuration. */
export function usageError(
  message: string,
  remedy?: Remedy | null,
  more?: Pick<UserErrorOptions, 'code' | 'cause'>,
): UserError {
  return new UserError(message, { ...more, exitCode: 3, remedy });
}

/** Wraps what the file system threw; what is no error of a system call is a bug and comes back as it is. */
export function fsError(error: unknown, what: string, remedy: string): unknown {
  const code = errorCode(error);
  if (error instanceof UserError || code === null) return error;
  return new UserError(`${what}: ${describeFsCode(code)}`, { remedy, cause: error });
}

/** Does `work`, and throws what the file system throws as `fsError` words it. */
export async function explainFsErrors<Value>(
  what: string,
  remedy: string,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw fsError(error, what, remedy);
  }
}
