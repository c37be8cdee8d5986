/**
 * Windows as somebody goes by them who has a calendar and looks at the clock on the wall every minute: a set of the minutes
 * of a week that are named, and a list of dates. It knows no offsets and no changes of clocks.
 */

export interface PaperWindow {
  readonly does: 'allow' | 'deny';
  readonly zone: string;
  /** Whole days from the first to the last, or days of the week with times in minutes; over midnight if `to` is not above `from`. */
  readonly when:
    | { readonly first: string; readonly days: number }
    | { readonly week: readonly number[]; readonly from: number; readonly to: number };
}

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
export const MINUTE = 60_000;

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const timeOf = (minute: number): string => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
const dateAfter = (first: string, days: number): string => {
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
};

/** As a person writes it into edict.yaml. */
export function written({ does, zone, when }: PaperWindow) {
  const text =
    'first' in when
      ? when.days === 1
        ? when.first
        : `${when.first}..${dateAfter(when.first, when.days - 1)}`
      : `${when.week.map((day) => WEEK[day]).join(',')} ${timeOf(when.from)}-${when.to === 1440 ? '24:00' : timeOf(when.to)}`;
  return { environments: 'all', [does]: text, timezone: zone };
}

/** A clock on the wall, and what it was seen to show: `Mon 2026-11-30 08:00`. */
interface Dial {
  readonly format: Intl.DateTimeFormat;
  readonly seen: Map<number, readonly [day: string, date: string, time: string]>;
}
const dials = new Map<string, Dial>();

function look(zone: string, at: number): readonly [day: string, date: string, time: string] {
  const dial = dials.get(zone) ?? {
    format: new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone: zone, weekday: 'short', hourCycle: 'h23', hour: '2-digit', minute: '2-digit' },
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    }),
    seen: new Map(),
  };
  dials.set(zone, dial);
  const known = dial.seen.get(at);
  if (known) return known;
  const part = new Map(dial.format.formatToParts(at).map(({ type, value }) => [type, value]));
  const shown = [
    part.get('weekday') ?? '',
    `${part.get('year')}-${part.get('month')}-${part.get('day')}`,
    `${part.get('hour')}:${part.get('minute')}`,
  ] as const;
  dial.seen.set(at, shown);
  return shown;
}

/** Every minute that is named, as `Mon 08:00`, or every date. */
function namesOf({ when }: PaperWindow): ReadonlySet<string> {
  if ('first' in when) {
    return new Set(Array.from({ length: when.days }, (_, index) => dateAfter(when.first, index)));
  }
  const names = new Set<string>();
  const length = when.to > when.from ? when.to - when.from : when.to - when.from + 1440;
  for (const day of when.week) {
    for (let minute = when.from; minute < when.from + length; minute += 1) {
      names.add(`${WEEK[(day + (minute < 1440 ? 0 : 1)) % 7]} ${timeOf(minute % 1440)}`);
    }
  }
  return names;
}

export interface Model {
  isOpen(at: number): boolean;
  /** Walks minute by minute, `most` of them at the most; null: none of them is open. */
  nextOpening(at: number, most: number): number | null;
  /** Whether a clock of these windows is set in the hours around. */
  isNearChange(at: number): boolean;
}

export function openModel(windows: readonly PaperWindow[]): Model {
  const named = windows.map((window) => ({ ...window, names: namesOf(window) }));
  const isIn = ({ zone, when, names }: (typeof named)[number], at: number): boolean => {
    const [day, date, time] = look(zone, at);
    return names.has('first' in when ? date : `${day} ${time}`);
  };
  const isOpen = (at: number): boolean => {
    const minute = Math.floor(at / MINUTE) * MINUTE;
    const allowed = named.filter(({ does }) => does === 'allow');
    if (named.some((one) => one.does === 'deny' && isIn(one, minute))) return false;
    return allowed.length === 0 || allowed.some((one) => isIn(one, minute));
  };
  return {
    isOpen,
    nextOpening(at, most) {
      if (isOpen(at)) return at;
      const minute = Math.floor(at / MINUTE) * MINUTE;
      for (let later = 1; later <= most; later += 1) {
        if (isOpen(minute + later * MINUTE)) return minute + later * MINUTE;
      }
      return null;
    },
    /** A day later the clock shows the same time, unless it was set meanwhile. */
    isNearChange: (at) =>
      windows.some(({ zone }) => look(zone, at - 43_200_000)[2] !== look(zone, at + 43_200_000)[2]),
  };
}
