/** The one exception that a user may see: a sentence, no stack. Everything else thrown is a bug. */

/** 1: the work failed; 3: wrong usage or configuration; 4: something is in doubt; 130: interrupted. */
export type FailureCode = 1 | 3 | 4 | 130;

export class UserError extends Error {
  readonly exitCode: FailureCode;
  /** What to do, where `message` does not say it. */
  readonly remedy: string | null;

  constructor(message: string, options: { exitCode?: FailureCode; remedy?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'UserError';
    this.exitCode = options.exitCode ?? 1;
    this.remedy = options.remedy ?? null;
  }
}
