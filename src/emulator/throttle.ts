/** At most so many requests in any minute. */

const MINUTE = 60_000;

/** Counts a request at `now` (milliseconds) and gives 0, or the seconds to wait: a refused one does not count. */
export type Throttle = (now: number) => number;

export function createThrottle(perMinute: number | null): Throttle {
  const recent: number[] = [];
  return (now) => {
    if (perMinute === null) return 0;
    while (recent.length > 0 && now - (recent[0] ?? 0) >= MINUTE) recent.shift();
    if (recent.length < perMinute) {
      recent.push(now);
      return 0;
    }
    return Math.max(1, Math.ceil(((recent[0] ?? now) + MINUTE - now) / 1000));
  };
}
