/** Errors of writing the results. */
import { UserError } from '../../diagnostics/user-error.ts';

/** Whether the reader is gone: `edict … | head` then ends quietly. */
export function hasNoReader({ code }: NodeJS.ErrnoException, isTTY: boolean): boolean {
  return code === 'EPIPE' || (code === 'EIO' && isTTY);
}

export function unwritten(error: NodeJS.ErrnoException): UserError {
  const full = error.code === 'ENOSPC' || error.code === 'EDQUOT';
  const why = full ? 'there is no room left' : (error.code ?? error.message);
  return new UserError(`the results cannot be written: ${why}`, {
    remedy: full ? 'Make room, or write them elsewhere.' : 'Write them elsewhere.',
    cause: error,
  });
}
