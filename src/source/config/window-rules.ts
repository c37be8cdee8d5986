/** The rules for the windows of `edict.yaml` beyond its schema. */
import { groupBy } from '../../base/group-by.ts';
import { below } from '../../base/json-pointer.ts';
import { someOf } from '../../base/list-in-words.ts';
import { meantOr } from '../../diagnostics/suggest.ts';
import { completeWindow } from './complete-config.ts';
import { type ConfigFault, fault } from './config-faults.ts';
import { selectWritten } from './match-environments.ts';
import { isTimeZone, nextOpening, readTimes } from './windows.ts';
import type { SpreadEnvironment, WrittenConfig } from './written-environments.ts';

type WrittenWindow = NonNullable<WrittenConfig['windows']>[number];

export function checkWindows(
  windows: readonly WrittenWindow[],
  environments: Readonly<Record<string, SpreadEnvironment>>,
): readonly ConfigFault[] {
  const select = selectWritten(environments);
  const selected = windows.map((window) => select(window.environments));
  const faults = windows.flatMap((window, index) => {
    const pointer = below('/windows', index);
    const found = selected[index];
    const withoutAny = found && 'fault' in found ? found : null;
    return [
      ...checkTimes(pointer, window),
      ...checkTimezone(`${pointer}/timezone`, window),
      ...(withoutAny === null
        ? []
        : [
            fault(
              `${pointer}/environments`,
              `the window takes no environment: ${withoutAny.fault}`,
              withoutAny.meant,
            ),
          ]),
    ];
  });
  return faults.length > 0 ? faults : checkOpenings(windows, selected);
}

function checkTimes(pointer: string, { allow, deny }: WrittenWindow): readonly ConfigFault[] {
  const text = allow ?? deny;
  if (text === undefined || (allow !== undefined && deny !== undefined)) {
    const what = text === undefined ? 'neither allow nor deny' : 'both allow and deny';
    return [fault(pointer, `the window has ${what}; write one of them, and another window for the other`)];
  }
  const times = readTimes(text);
  const at = `${pointer}/${allow === undefined ? 'deny' : 'allow'}`;
  if ('fault' in times) return [fault(at, `"${text}": ${times.fault}`)];
  if (allow === undefined || !('last' in times)) return [];
  return [fault(at, `"${text}": dates are for deny; allow days and times such as "Mon-Thu 08:00-16:00"`)];
}

function checkTimezone(pointer: string, { timezone = 'UTC' }: WrittenWindow): readonly ConfigFault[] {
  if (isTimeZone(timezone)) return [];
  const known = meantOr(timezone, Intl.supportedValuesOf('timeZone'), 'write one such as Europe/Berlin');
  return [fault(pointer, `there is no time zone ${timezone}; ${known}`)];
}

/** Of environments with the same windows, which never open, one fault. */
function checkOpenings(
  windows: readonly WrittenWindow[],
  selected: readonly ReturnType<ReturnType<typeof selectWritten>>[],
): readonly ConfigFault[] {
  const taken = selected.flatMap((found, index) =>
    'names' in found ? found.names.map((name) => ({ name, index })) : [],
  );
  const alike = groupBy(groupBy(taken, ({ name }) => name).values(), (own) =>
    JSON.stringify(own.map(({ index }) => index)),
  );
  return [...alike.values()].flatMap((group) => {
    const own = group[0].map(({ index }) => index);
    const complete = own.flatMap((index) => windows[index] ?? []).map(completeWindow);
    // After all dates, what is open is open every week, but for the clocks of several zones.
    if (nextOpening(complete, Date.UTC(3000, 0, 1)).at !== null) return [];
    const names = someOf(
      group.map(([{ name }]) => name),
      3,
    );
    const last = own.findLast((index) => windows[index]?.allow !== undefined) ?? own.at(-1) ?? 0;
    const message = `the windows of ${names} never open, since they deny all that is allowed; allow other times`;
    return [fault(below('/windows', last), message)];
  });
}
