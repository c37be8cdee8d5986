/**
 * The environment that was asked for by its name, which documents and failures are about alone; null for a selection, of
 * one or of many.
 */
export function askedByName<One>({
  isOne,
  environments: [only],
}: {
  readonly isOne: boolean;
  readonly environments: readonly One[];
}): One | null {
  return (isOne && only) || null;
}
