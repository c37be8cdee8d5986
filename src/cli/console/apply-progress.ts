/** Shows the progress of an apply: a bar on a terminal, a line per change elsewhere. */
import { renderApplyBar, renderApplyEvent } from '../../report/apply.ts';
import type { Portals } from '../../report/text/portals.ts';
import type { Progress } from '../../run/apply/apply-environment.ts';
import { type Context, type GlobalOptions, viewOn } from '../context.ts';
import { progressLine } from './progress-line.ts';

export interface ProgressOptions {
  /** How many changes there are, or environments. */
  readonly total: number;
  /** Whether changes are counted and shown, or only environments. */
  readonly byChange?: boolean;
  /** Where the policies are found. Absent: they are not shown one by one. */
  readonly portals?: Portals;
  /** The plan was shown before, with its reasons. */
  readonly planShown: boolean;
}

export function createProgress(
  context: Context,
  options: GlobalOptions,
  { total, planShown, byChange = false, portals }: ProgressOptions,
): Progress {
  const { stderr } = context;
  const { color, width, links } = viewOn(context, options, stderr);
  // It says why something failed or is in doubt.
  const reportFollows = options.format === 'pretty';
  const redraw = progressLine(context, options);
  const started = context.now().getTime();
  let done = 0;
  let failed = 0;
  const draw = (): void => {
    const elapsedMs = context.now().getTime() - started;
    void redraw(renderApplyBar({ done, total, failed, elapsedMs, columns: stderr.columns }));
  };
  const print = (line: string): void => {
    void redraw('');
    void stderr.write(line);
    draw();
  };
  const onInterrupt = (): void =>
    print('  interrupted: finishing what is under way; press Ctrl-C again to stop at once\n');
  context.interrupted.addEventListener('abort', onInterrupt, { once: true });
  return {
    report(event) {
      if (byChange && event.kind === 'ended') return;
      const isCounted = event.kind === (byChange ? 'finished' : 'ended');
      const isUnwelcome =
        (event.kind === 'finished' && event.result.status !== 'applied') ||
        (event.kind === 'ended' && event.result.exitCode !== 0);
      if (isCounted) done += 1;
      if (isCounted && isUnwelcome) failed += 1;
      const line =
        options.quiet && !isUnwelcome
          ? null
          : renderApplyEvent(event, {
              ...{ byChange, color, planShown, reportFollows, width },
              ...(links && portals && { portals }),
            });
      if (line !== null) print(line);
      else draw();
    },
    end() {
      context.interrupted.removeEventListener('abort', onInterrupt);
      void redraw('');
    },
  };
}
