/** past-window: a window that denies dates which are over. */
import { below } from '../../base/json-pointer.ts';
import type { Config } from '../../source/config/config.ts';
import type { RemarkOnConfig, Rule } from './rule.ts';

export const pastWindow = {
  code: 'past-window',
  severity: 'warning',
  title: 'A window that denies dates which are over',
  explanation:
    'A window with `deny` and dates holds nothing back once the last of them is over. If it was meant for each year, it needs the dates of the next one; otherwise it only makes the list longer.',
  example: `
 # edict.yaml
 windows:
-  - { environments: all, deny: "2021-12-18..2022-01-06", because: holidays }
   - { environments: all, allow: "Mon-Thu 08:00-16:00" }
`,
  scope: 'config',
  checkConfig,
} as const satisfies Rule;

/** Wherever its time zone is, the day after the last one is over two days later. */
const ENOUGH_MS = 2 * 24 * 3_600_000;

function checkConfig({ windows }: Config, today: string | undefined): RemarkOnConfig[] {
  if (today === undefined) return [];
  return windows.flatMap(({ times }, index) => {
    if (!('last' in times) || Date.parse(today) - Date.parse(times.last) < ENOUGH_MS) return [];
    const message = `The last day that it denies, ${times.last}, is over`;
    const hint = 'remove the window, or write the next dates';
    return [{ pointer: `${below('/windows', index)}/deny`, message, hint, related: [] }];
  });
}
