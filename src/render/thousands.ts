/** A count for people: `12,345`. The system's tables of languages take longer to load than a plan to make. */
export function thousands(count: number): string {
  return count < 1000 ? String(count) : count.toLocaleString('en-US');
}
