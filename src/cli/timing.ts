/** The clock of the context, as the service client and apply want it. */
import type { Timing } from '../service/settings.ts';
import type { Context } from './context.ts';

export function createTiming(context: Pick<Context, 'now'>): Timing {
  return {
    now: () => context.now().getTime(),
    sleep: (milliseconds, signal) =>
      new Promise((wake) => {
        if (signal.aborted) return wake();
        const end = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
          wake();
        };
        const timer = setTimeout(end, milliseconds);
        signal.addEventListener('abort', end, { once: true });
      }),
  };
}
