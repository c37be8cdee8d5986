/** The one exception that a user may see: a sentence, no stack. Everything else thrown is a bug. */
import { describeFsCode, errorCode } from '../base/fs-errors.ts';
import { type CommandWriter, createCommandWriter } from './command-line.ts';

/** 1: the work failed; 3: wrong usage or configuration; 4: something is in doubt; 130: interrupted. */
export type FailureCode = 1 | 3 | 4 | 130;

/** What to do. A function where it names commands, since only the caller that shows it knows which options the user gave. */
export type Remedy = string | ((command: CommandWriter) => string);

export function writeRemedy(remedy: Remedy, command: CommandWriter): string {
  return typeof remedy === 'string' ? remedy : remedy(command);
}

/** The commands that it names, as they are typed; a command within a longer one is left out. */
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
  /** Identifies the failure where many environments may share it, or where a statement reports it. */
  readonly code?: string;
  readonly exitCode?: FailureCode;
  readonly remedy?: Remedy | null;
  readonly cause?: unknown;
}

export class UserError extends Error {
  readonly code: string | null;
  readonly exitCode: FailureCode;
  /** What to do, where `message` does not say it; for passing on to another error. */
  readonly remedySource: Remedy | null;

  constructor(message: string, options: UserErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'UserError';
    this.code = options.code ?? null;
    this.exitCode = options.exitCode ?? 1;
    this.remedySource = options.remedy ?? null;
  }

  /** With its commands written for the default environment. */
  get remedy(): string | null {
    return this.remedyFor(createCommandWriter(null));
  }

  /** No document holds an error: its cause, or lint's findings with it, may have secrets. */
  toJSON(): undefined {
    return undefined;
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

/** Loads a package that only users of one feature install. Throws UserError where it is missing. */
export async function importOptional<Module>(
  needs: string,
  install: string,
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'].includes(errorCode(error) ?? '')) throw error;
    throw usageError(`${needs}, which is not installed`, `Install it beside edict: npm install ${install}`, {
      cause: error,
    });
  }
}

/** Wraps what the file system threw; anything but an error of a system call is a bug and is returned as it is. */
export function fsError(error: unknown, what: string, remedy: string): unknown {
  const code = errorCode(error);
  if (error instanceof UserError || code === null) return error;
  return new UserError(`${what}: ${describeFsCode(code)}`, { remedy, cause: error });
}

/** Runs `work`, and rewords errors of the file system as `fsError` does. */
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
