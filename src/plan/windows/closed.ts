/** Why an environment may not be changed now, as a wait of each of its changes that would be sent. Pure. */
import { someOf } from '../../base/list-in-words.ts';
import type { Environment } from '../../source/config/config.ts';
import { closedBy, nextOpening } from '../../source/config/windows.ts';
import { isBy } from '../actions.ts';
import type { Change } from '../plan.ts';
import type { WaitReason } from '../rings/waits.ts';

/** `now` is in milliseconds; null: it is open. */
export function waitForWindow(
  { windows = [] }: Pick<Environment, 'windows'>,
  now: number,
): WaitReason | null {
  const deciding = windows.length === 0 ? null : closedBy(windows, now);
  if (deciding === null) return null;
  const until = nextOpening(windows, now);
  const words = deciding.map(
    ({ text, timezone, because }) => `${text} (${timezone})${because === null ? '' : `: ${because}`}`,
  );
  return {
    kind: 'waits',
    cause: 'window',
    ring: null,
    until: until === null ? null : new Date(until).toISOString(),
    policies: [],
    said: `${deciding[0]?.does} ${someOf(words, MOST_NAMED)}`,
  };
}

/** The others decide alike. */
const MOST_NAMED = 3;

/** Windows hold what is sent for a file, and nothing else. */
export function isSent({ action }: Pick<Change, 'action'>): boolean {
  return isBy(action, 'create') || isBy(action, 'update');
}
