/** What a newer version of a repository loosens about its windows: when an environment is open that was closed. Pure. */
import { shownTime } from '../../base/shown-time.ts';
import type { Config } from '../../source/config/config.ts';
import { firstLoosened } from '../../source/config/windows.ts';
import { type FoundGuard, loosenedInEnvironments } from '../guards/loosened.ts';

type WindowSide = Pick<Config, 'file' | 'environments'>;

/** From `now` (milliseconds) on: what is over does not count. */
export function loosenedWindows(before: WindowSide, after: WindowSide, now: number): readonly FoundGuard[] {
  const file = after.file ?? 'edict.yaml';
  // Most environments have the windows of many others.
  const known = new Map<string, number | null>();
  return loosenedInEnvironments(before.environments, after.environments, (was, is) => {
    const windows = [was.windows ?? [], is.windows ?? []] as const;
    const key = JSON.stringify(windows);
    const opens = known.get(key) ?? firstLoosened(...windows, now);
    known.set(key, opens);
    if (opens === null) return [];
    const message = `Its windows are open at ${shownTime(new Date(opens).toISOString())}, and were closed then.`;
    return [{ file, message, keys: ['windows'] }];
  });
}
