/** Durations as people write them, `30s`, `15m`, `2h`, `2d`, and times. */

/** More digits would lead beyond what a date can be. */
const DURATION = /^(?<count>\d{1,6})(?<unit>[smhd])$/;

const secondsOf: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** Seconds; null where it is none. */
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

/** As far from 1970 as a date can be. */
const LAST_TIME = 8.64e15;

/** RFC 3339, of milliseconds since 1970; of more than a date can be, the last one. */
export function timeText(milliseconds: number): string {
  return new Date(Math.min(Math.max(milliseconds, -LAST_TIME), LAST_TIME)).toISOString();
}
