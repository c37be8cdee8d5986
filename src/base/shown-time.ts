/** Times as people read them, from ISO 8601. */

/** `2026-11-25 13:00 UTC`. */
export function shownTime(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}

/** `2026-11-25 13:00:20 UTC`: for when something ends, which may be within a minute. */
export function shownMoment(time: string): string {
  return `${time.slice(0, 19).replace('T', ' ').replace(/:00$/, '')} UTC`;
}
