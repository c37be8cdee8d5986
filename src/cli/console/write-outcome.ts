/** Writes the outcome of a change that was made elsewhere: a failure to write it undoes nothing. */
import { type FailureCode, UserError } from '../../diagnostics/user-error.ts';
import type { Context } from '../context.ts';

/** The command ends with `code` where the reader is gone, and where writing fails unless `code` is 0. */
export async function writeOutcome(
  context: Pick<Context, 'decide'>,
  code: 0 | FailureCode,
  write: () => Promise<void>,
): Promise<void> {
  context.decide(code);
  try {
    await write();
  } catch (error) {
    if (!(error instanceof UserError) || code === 0) throw error;
    const { message, remedySource, cause } = error;
    throw new UserError(message, {
      exitCode: code,
      remedy: remedySource,
      cause,
    });
  }
}
