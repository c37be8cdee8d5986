/** Writes what a command has changed elsewhere: that it cannot be written makes nothing of it undone. */
import { type FailureCode, UserError } from '../../diagnostics/user-error.ts';
import type { Context } from '../context.ts';

/** The command ends with `code` where nobody reads it, and where it cannot be written unless all went well. */
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
