/** What it means that results cannot be written. */
import { UserError } from '../../diagnostics/user-error.ts';

/** Without a reader there is nobody left to tell: `edict … | head` ends quietly. */
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
