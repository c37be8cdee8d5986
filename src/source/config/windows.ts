/**
 * When environments may be changed, as `windows` of edict.yaml says: reads a window, and finds when windows are open by the
 * wall clock of their time zones, as `Intl` knows it. A wall-clock time that a change of clocks skips is passed at the
 * change, one that it repeats comes twice. Pure.
 */
import { isDate } from '../../base/duration.ts';
import { listInWords } from '../../base/list-in-words.ts';
import type { ConfigFile } from '../../generated/types.ts';
import type { EveryKey } from './every-key.ts';

/** The days on which it begins (0: Sunday), and minutes of a day; where `to` is not above `from`, it goes over midnight. */
interface WeeklyTimes {
  readonly days: readonly number[];
  readonly from: number;
  readonly to: number;
}

/** Whole days, such as `2027-01-06`; the last one counts. */
interface Dates {
  readonly first: string;
  readonly last: string;
}

export interface Window extends EveryKey<NonNullable<ConfigFile['windows']>[number], 'allow' | 'deny'> {
  /** A selector in the form of `--envs`. */
  readonly environments: string;
  readonly does: 'allow' | 'deny';
  /** As it is written. */
  readonly text: string;
  readonly times: WeeklyTimes | Dates;
  readonly timezone: string;
  readonly because: string | null;
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MINUTE = 60_000;
const DAY_MINUTES = 1440;
const DAY = DAY_MINUTES * MINUTE;

/** The times of a window, or why there are none, without a final full stop. */
export function readTimes(text: string): Window['times'] | { readonly fault: string } {
  const dates = /^(\d{4}-\d\d-\d\d)(?:\.\.(\d{4}-\d\d-\d\d))?$/.exec(text);
  if (dates) return readDates(dates[1] ?? '', dates[2] ?? dates[1] ?? '');
  const weekly = /^(?:([a-z][a-z, -]*?)\s+)?(\d\d:\d\d)-(\d\d:\d\d)$/i.exec(text);
  if (!weekly) {
    return {
      fault:
        'it is not a window; write days and times such as "Mon-Thu 08:00-16:00", or, to deny, dates such as "2026-12-18..2027-01-06"',
    };
  }
  const [, days = 'Mon-Sun', begin = '', end = ''] = weekly;
  const found: number[] = [];
  for (const part of days.split(',')) {
    const names = part.split('-').map((name) => name.trim());
    const wrong = names.length > 2 ? part.trim() : names.find((name) => dayOf(name) < 0);
    if (wrong !== undefined) {
      return {
        fault: `${wrong} is not a day of the week; write ${listInWords(DAYS, 'or')}, or several as in Mon-Thu or Mon,Wed`,
      };
    }
    const [from = 0, to = from] = names.map(dayOf);
    for (let day = from; ; day = (day + 1) % DAYS.length) {
      found.push(day);
      if (day === to) break;
    }
  }
  const [from, to] = [minuteOf(begin), minuteOf(end)];
  const isMidnight = end === '24:00';
  if (from === null) return { fault: `it cannot begin at ${begin}; write 00:00 to 23:59` };
  if (to === null && !isMidnight) return { fault: `it cannot end at ${end}; write 00:01 to 24:00` };
  if (from === to) {
    return { fault: 'it ends when it begins; for a whole day write 00:00-24:00' };
  }
  return { days: found, from, to: to ?? DAY_MINUTES };
}

function readDates(first: string, last: string): Dates | { readonly fault: string } {
  const wrong = [first, last].find((date) => !date.startsWith('2') || !isDate(date));
  if (wrong !== undefined)
    return { fault: `${wrong} is not a date from 2000 to 2999; write one such as 2026-12-18` };
  return first <= last
    ? { first, last }
    : { fault: `the dates end before they begin; write ${last}..${first}` };
}

function dayOf(name: string): number {
  return DAYS.findIndex((day) => day.toLowerCase() === name.toLowerCase());
}

function minuteOf(time: string): number | null {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours < 24 && minutes < 60 ? 60 * hours + minutes : null;
}

/** Whether it is the name of a time zone; an offset such as `+01:00` is none. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return /^[a-z]/i.test(name);
  } catch {
    return false;
  }
}

/** What decides at a moment, in milliseconds: the denials that hold, else the allowances of which none does; null where it is open. */
export function closedBy(windows: readonly Window[], at: number): readonly Window[] | null {
  const allowed = windows.filter(({ does }) => does === 'allow');
  const denied = windows.filter((one) => one.does === 'deny' && isIn(one, at));
  if (denied.length > 0) return denied;
  return allowed.length === 0 || allowed.some((one) => isIn(one, at)) ? null : allowed;
}

export interface Opening {
  /** In milliseconds; null: there is none in the year after the last date. */
  readonly at: number | null;
  /** Denials that do not hold yet, and do once it would open without them. */
  readonly delayedBy: readonly Window[];
}

/** The first moment from `at` on at which they are open. */
export function nextOpening(windows: readonly Window[], at: number): Opening {
  const closing = closedBy(windows, at);
  if (closing === null) return { at, delayedBy: [] };
  const delayedBy: Window[] = [];
  for (let moment = at; ; ) {
    const met = windows.filter((one) => one.does === 'allow' || [...closing, ...delayedBy].includes(one));
    const { value } = openMoments(met, [], moment, lastDate(windows, at) + YEAR).next();
    const delaying = value === undefined ? null : closedBy(windows, value);
    if (value === undefined || delaying === null) return { at: value ?? null, delayedBy };
    delayedBy.push(...delaying);
    moment = value;
  }
}

/** The first moment from `at` on at which `now` is open and `was` is not; null: there is none that can be foreseen. */
export function firstLoosened(was: readonly Window[], now: readonly Window[], at: number): number | null {
  // Weeks repeat themselves between dates.
  const turns = [...was, ...now].flatMap(({ times }) => ('last' in times ? [times.first, times.last] : []));
  let looked = at;
  for (const turn of [at, ...turns.map((date) => Date.parse(date) - 2 * DAY)].sort((a, b) => a - b)) {
    for (const moment of openMoments(now, was, Math.max(turn, looked), turn + YEAR)) {
      if (closedBy(was, moment) !== null) return moment;
    }
    looked = Math.max(looked, turn + YEAR);
  }
  return null;
}

/** Of the dates that are denied, the end of the last one, or `at` where that is later. */
function lastDate(windows: readonly Window[], at: number): number {
  return Math.max(at, ...windows.flatMap(({ times }) => ('last' in times ? Date.parse(times.last) : [])));
}

/** A little more, for what opens once a year. */
const YEAR = 400 * DAY;
/** Clocks do not change twice in it. */
const STEP = DAY / 2;

/**
 * The moments at which windows open, and those while they are open at which `beside` may open or close. Between two
 * changes of clocks a minute of the day comes every 24 hours, so that no other moment has to be looked at.
 */
function* openMoments(
  windows: readonly Window[],
  beside: readonly Window[],
  at: number,
  to: number,
): Generator<number, undefined> {
  const all = [...windows, ...beside];
  const walls = [...new Set(all.map(({ timezone }) => timezone))].map(clockOf);
  const last = Math.ceil(to / MINUTE) * MINUTE;
  for (let from = Math.floor(at / MINUTE) * MINUTE; from < last; ) {
    const passed = windows.flatMap((one) =>
      'last' in one.times && one.does === 'deny' && isIn(one, from) ? Date.parse(one.times.last) - DAY : [],
    );
    const later = Math.max(...passed);
    if (later > from) {
      from = later;
      continue;
    }
    const start = from;
    const end = walls.reduce((end, clock) => firstChange(clock, start, end), Math.min(start + STEP, last));
    const moments = all.flatMap(({ times, timezone }) =>
      ('last' in times ? [0] : [times.from, times.to]).map((minute) => {
        const wall = clockOf(timezone)(start);
        const left = (minute * MINUTE - (wall % DAY) + 2 * DAY) % DAY;
        return start + left;
      }),
    );
    for (const moment of [...new Set([Math.max(start, at), ...moments])].sort((a, b) => a - b)) {
      if (moment < end && moment >= at && closedBy(windows, moment) === null) yield moment;
    }
    from = end;
  }
  return undefined;
}

/** When the clock is set for the first time after `from`; `to` where it is not until then. */
function firstChange(clock: WallClock, from: number, to: number): number {
  const offset = clock(from) - from;
  if (clock(to) - to === offset) return to;
  let [before, after] = [from, to];
  while (after - before > MINUTE) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE;
    if (clock(middle) - middle === offset) before = middle;
    else after = middle;
  }
  return after;
}

function isIn({ times, timezone }: Window, at: number): boolean {
  const wall = clockOf(timezone)(at);
  if ('last' in times) {
    const date = new Date(wall).toISOString().slice(0, 10);
    return times.first <= date && date <= times.last;
  }
  const { days, from, to } = times;
  const day = new Date(wall).getUTCDay();
  const minute = (wall % DAY) / MINUTE;
  const begins = days.includes(day);
  if (from < to) return begins && from <= minute && minute < to;
  return (begins && from <= minute) || (days.includes((day + 6) % 7) && minute < to);
}

/** What a clock on the wall shows at a moment, to the minute, in milliseconds as if it showed UTC. */
type WallClock = (at: number) => number;

/** Made once: to make one takes longer than to read it a thousand times. */
const clocks = new Map<string, WallClock>();

function clockOf(timeZone: string): WallClock {
  const known = clocks.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: two, day: two, hour: two, minute: two },
  });
  // `12/18/2026, 08:00`
  const clock: WallClock = (at) => {
    const [month = 1, day, year = 0, hour, minute] = format.format(at).split(/\D+/).map(Number);
    return Date.UTC(year, month - 1, day, hour, minute);
  };
  clocks.set(timeZone, clock);
  return clock;
}
