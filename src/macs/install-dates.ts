/** When profiles were installed, by their names: what a list without a time of its own says about when it was made. */

export type InstallDates = ReadonlyMap<string, ReadonlySet<string>>;

/** Of pairs of the name of a profile and a time, RFC 3339; others are left out. */
export function datesOf(profiles: readonly (readonly unknown[])[]): InstallDates {
  const dates = new Map<string, Set<string>>();
  for (const [name, date] of profiles) {
    if (typeof name !== 'string' || name === '' || typeof date !== 'string') continue;
    dates.set(name, (dates.get(name) ?? new Set()).add(date));
  }
  return dates;
}

/** Whether every profile with other dates has earlier ones: a profile that is sent again gets a later date. */
export function isOlderByDates(list: InstallDates, other: InstallDates): boolean {
  const moves = [...list].flatMap(([name, dates]): readonly boolean[] => {
    const others = [...(other.get(name) ?? [])];
    if (others.length === 0 || others.some((date) => dates.has(date))) return [];
    return [[...dates].every((date) => others.every((later) => date < later))];
  });
  return moves.length > 0 && moves.every(Boolean);
}
