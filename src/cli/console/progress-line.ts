/** A line on standard error that says how far something is, and is redrawn in place. */
import type { Context, GlobalOptions } from '../context.ts';

const CLEAR_LINE = '\r\u001b[2K';

interface ProgressLine {
  draw(text: string): Promise<void>;
  clear(): Promise<void>;
}

/** Shown on a terminal only, and not with `--quiet`: otherwise nothing is written. */
export function progressLine(
  { stderr, env }: Pick<Context, 'stderr' | 'env'>,
  { quiet }: Pick<GlobalOptions, 'quiet'>,
): ProgressLine {
  const isShown = stderr.isTTY && env.TERM !== 'dumb' && !quiet;
  const write = async (text: string): Promise<void> => {
    if (isShown) await stderr.write(CLEAR_LINE + text);
  };
  return { draw: write, clear: () => write('') };
}
