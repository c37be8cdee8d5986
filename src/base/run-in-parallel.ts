/** Runs a task over many items, a limited number at once. */

/**
 * A task may call `releaseSlot` once the limited part of its work is done: the next one begins, and the rest of this one is
 * still awaited. After a task throws no further one begins; running ones are awaited, then the first error is thrown.
 */
export async function runInParallel<Item>(
  items: readonly Item[],
  parallelism: number,
  task: (item: Item, releaseSlot: () => void) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const running: Promise<void>[] = [];
  const begin = (item: Item): Promise<void> =>
    new Promise((releaseSlot) => {
      const done = task(item, releaseSlot)
        .catch((error: unknown) => {
          failures.push(error);
        })
        .then(releaseSlot);
      running.push(done);
    });
  const work = async (): Promise<void> => {
    for (let next = queue.next(); !next.done && failures.length === 0; next = queue.next()) {
      await begin(next.value);
    }
  };
  await Promise.all(Array.from({ length: Math.min(Math.max(1, parallelism), items.length) }, work));
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
