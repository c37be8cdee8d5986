/** Shows an apply as it goes: a bar on a terminal, a line per change elsewhere. */
import type { ApplyEvent } from '../apply/result.ts';
import { renderApplyBar, renderApplyEvent } from '../render/apply-text.ts';
import { type Context, type GlobalOptions, useColor } from './context.ts';

export interface Progress {
  report(event: ApplyEvent): void;
  /** Clears the bar. */
  end(): void;
}

const CLEAR_LINE = '\r\u001b[2K';

export function createProgress(context: Context, options: GlobalOptions, total: number): Progress {
  const { stderr } = context;
  const color = useColor(context, options, stderr);
  const bar = stderr.isTTY && context.env.TERM !== 'dumb' && !options.quiet;
  const started = context.now().getTime();
  let done = 0;
  let failed = 0;
  const draw = (): void => {
    const elapsedMs = context.now().getTime() - started;
    void stderr.write(
      CLEAR_LINE + renderApplyBar({ done, total, failed, elapsedMs, columns: stderr.columns }),
    );
  };
  return {
    report(event) {
      if (event.kind === 'finished') {
        done += 1;
        if (event.result.status !== 'applied') failed += 1;
      }
      const line = renderApplyEvent(event, color);
      const unwelcome = event.kind === 'finished' && event.result.status !== 'applied';
      if (line !== null && (!options.quiet || unwelcome)) void stderr.write((bar ? CLEAR_LINE : '') + line);
      if (bar) draw();
    },
    end() {
      if (bar) void stderr.write(CLEAR_LINE);
    },
  };
}
