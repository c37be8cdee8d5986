/** Runs a task for every item, at most so many at once, in the order of the items. */

/**
 * A task that has done what there may only be so many of at once calls `makeWay`: the next one begins, and the rest of
 * it is still waited for. After a task throws no further one begins; those under way are waited for, then the first
 * error is thrown.
 */
export async function runInParallel<Item>(
  items: readonly Item[],
  parallelism: number,
  task: (item: Item, makeWay: () => void) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const rests: Promise<void>[] = [];
  const begin = (item: Item): Promise<void> =>
    new Promise((makeWay) => {
      const rest = task(item, makeWay)
        .catch((error: unknown) => {
          failures.push(error);
        })
        .then(makeWay);
      rests.push(rest);
    });
  const work = async (): Promise<void> => {
    for (let next = queue.next(); !next.done && failures.length === 0; next = queue.next()) {
      await begin(next.value);
    }
  };
  await Promise.all(Array.from({ length: Math.min(Math.max(1, parallelism), items.length) }, work));
  await Promise.all(rests);
  if (failures.length > 0) throw failures[0];
}
