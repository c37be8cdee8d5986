/** Why an environment may not be changed now, as a wait of each of its changes that would be sent. Pure. */
import { ownMember } from '../../base/json.ts';
import { someOf } from '../../base/list-in-words.ts';
import { shownTime } from '../../base/shown-time.ts';
import { printable } from '../../diagnostics/printable.ts';
import type { Environment } from '../../source/config/config.ts';
import { closedBy, nextOpening, type Window } from '../../source/config/windows.ts';
import { isSent } from '../actions.ts';
import type { PlanReport } from '../plan-report.ts';
import { describeWait, type WaitReason } from '../rings/waits.ts';

/** `now` is in milliseconds; null: it is open. */
export function waitForWindow(
  { windows = [] }: Pick<Environment, 'windows'>,
  now: number,
): WaitReason | null {
  const deciding = windows.length === 0 ? null : closedBy(windows, now);
  if (deciding === null) return null;
  const { at, delayedBy } = nextOpening(windows, now);
  return {
    kind: 'waits',
    cause: 'window',
    ring: null,
    until: at === null ? null : new Date(at).toISOString(),
    policies: [],
    said: [deciding, delayedBy]
      .filter(({ length }) => length > 0)
      .map(whatTheyDo)
      .join(', but then '),
  };
}

/** `allow Mon-Thu 08:00-16:00 (Europe/Berlin)`: all of them do the same. */
function whatTheyDo(windows: readonly Window[]): string {
  const words = windows.map(
    ({ text, timezone, because }) => `${text} (${timezone}${because === null ? '' : `; ${because}`})`,
  );
  return `${windows[0]?.does} ${someOf(words, MOST_NAMED)}`;
}

/** The others decide alike. */
const MOST_NAMED = 3;

/** As a sentence without a final full stop. */
export function describeClosed({ name }: Pick<Environment, 'name'>, wait: WaitReason): string {
  const until = wait.until === null ? '' : ` until ${shownTime(wait.until)}`;
  return `${printable(name)} is outside of its window${until}: ${printable(describeWait(wait))}`;
}

/** Why somebody has to approve a plan that goes past it, as a sentence. */
export function describePassed(environment: Pick<Environment, 'name'>, wait: WaitReason): string {
  return `${describeClosed(environment, wait)}, and this plan would bypass it.`;
}

/** The same for each environment of the plan that is closed at `now`, in milliseconds. */
export function passedWindows(
  report: Pick<PlanReport, 'made' | 'environments'>,
  environments: Readonly<Record<string, Environment>>,
  now: number,
): readonly string[] {
  if (!goesPastWindows(report)) return [];
  return report.environments.flatMap(({ environment: name, plan }) => {
    const environment = plan?.changes.some(isSent) ? ownMember(environments, name) : undefined;
    const wait = environment && waitForWindow(environment, now);
    return environment && wait ? [describePassed(environment, wait)] : [];
  });
}

/** Whether the plan was made to go past windows, which it does once it is approved by its digest. */
export function goesPastWindows({ made }: Pick<PlanReport, 'made'>): boolean {
  return made?.by.waived?.outside_window !== undefined;
}
