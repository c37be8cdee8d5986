/** Runs a task for every item, at most so many at once, in the order of the items. */

/** After a task throws no further one begins; those under way are waited for, then the first error is thrown. */
export async function runInParallel<Item>(
  items: readonly Item[],
  parallelism: number,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const work = async (): Promise<void> => {
    for (let next = queue.next(); !next.done && failures.length === 0; next = queue.next()) {
      try {
        await task(next.value);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(Math.max(1, parallelism), items.length) }, work));
  if (failures.length > 0) throw failures[0];
}
