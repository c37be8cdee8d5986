/** A line on standard error that says how far something is, and is redrawn in place. */
import type { Context, GlobalOptions } from '../context.ts';

/** The function redraws the line, and clears it with an empty text: on a terminal only, and not with `--quiet`. */
export function progressLine(
  { stderr, env }: Pick<Context, 'stderr' | 'env'>,
  { quiet }: Pick<GlobalOptions, 'quiet'>,
): (text: string) => Promise<void> {
  const isShown = stderr.isTTY && env.TERM !== 'dumb' && !quiet;
  return async (text) => {
    if (isShown) await stderr.write(`\r\u001b[2K${text}`);
  };
}
