/** Lists waivers of rules and of invariants that end soon. */

/** Enough time to repair a policy, or to agree on a new date. */
const SOON_DAYS = 14;
const DAY = 86_400_000;

/** One sentence per waiver, the earliest end first; `today` and `expires` are YYYY-MM-DD. */
export function endingSoon(
  waivers: readonly { readonly what: string; readonly expires: string }[],
  today: string,
): readonly string[] {
  return waivers
    .map((waiver) => ({ ...waiver, days: (Date.parse(waiver.expires) - Date.parse(today)) / DAY }))
    .filter(({ days }) => days >= 0 && days <= SOON_DAYS)
    .sort((a, b) => a.days - b.days)
    .map(({ what, expires, days }) => {
      const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
      return `${what} ends ${when}, on ${expires}`;
    });
}
