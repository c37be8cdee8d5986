/** `12,345`, without `toLocaleString`: loading its tables takes longer than planning a hundred policies. */
export function thousands(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `2 failed`, `1 blocked`: the counts that are not zero, before their words. */
export function nonZeroCounts(
  counts: readonly (readonly [count: number, words: string])[],
): readonly string[] {
  return counts.flatMap(([count, words]) => (count > 0 ? [`${thousands(count)} ${words}`] : []));
}

/** `1 policy`, `12,345 policies`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${thousands(count)} ${count === 1 ? one : many}`;
}
