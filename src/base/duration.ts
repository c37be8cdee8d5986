/** Durations as people write them: `30s`, `15m`, `2h`, `2d`. */

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
