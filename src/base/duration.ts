/** Durations as people write them (`30s`, `15m`, `2h`, `2d`), dates, and timestamps. */

/** More digits could exceed the range of a Date. */
const DURATION = /^(?<count>\d{1,6})(?<unit>[smhd])$/;

const secondsOf: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** In seconds; null where `text` is no duration. */
export function parseDuration(text: string): number | null {
  const { count, unit } = DURATION.exec(text)?.groups ?? {};
  const seconds = unit === undefined ? undefined : secondsOf[unit];
  return seconds === undefined ? null : Number(count) * seconds;
}

/** The largest unit that gives a whole number: `2d`, `36h`. */
export function formatDuration(seconds: number): string {
  const unit = ['d', 'h', 'm'].find((each) => seconds > 0 && seconds % (secondsOf[each] ?? 1) === 0) ?? 's';
  return `${seconds / (secondsOf[unit] ?? 1)}${unit}`;
}

/** Whether it is a date as YYYY-MM-DD. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // 30 February would become a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Milliseconds from 1970 to the end of a Date's range. */
const LAST_TIME = 8.64e15;

/** RFC 3339, from milliseconds since 1970, clamped to the range of a Date. */
export function timeText(milliseconds: number): string {
  return new Date(Math.min(Math.max(milliseconds, -LAST_TIME), LAST_TIME)).toISOString();
}
