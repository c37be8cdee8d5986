/** Does in one go what several ask for at about the same time, one batch after the other. */
import type { Timing } from './timing.ts';

export interface Batches<Item> {
  add(item: Item): void;
  /**
   * Announces a task that adds items one after the other, until the function that it gives is called. A batch waits for
   * those of the tasks under way, so that they share it, but no longer than a batch takes.
   */
  beginTask(): () => void;
  /** Resolves when none is under way; never rejects. */
  idle(): Promise<void>;
}

/** `work` never rejects. Without `timing` a batch waits for no task; `firstMs` is how long the first one is likely to take. */
export function createBatches<Item>(
  work: (items: readonly Item[]) => Promise<void>,
  timing?: Timing,
  firstMs: () => number = () => 0,
): Batches<Item> {
  let waiting: Item[] = [];
  let tasks = 0;
  /** How long the last one took. */
  let tookMs: number | null = null;
  let stopWaiting = (): void => undefined;
  let working: Promise<void> | null = null;

  /**
   * One turn later, so that items of the same turn share a batch, and so do those that follow from them; and one more for as
   * long as that brought any, since answers come close together. Who adds one waits for it, so that none waits for longer
   * than all of them take to add theirs.
   */
  const gather = async (): Promise<void> => {
    for (let known = 0; known < waiting.length; ) {
      const turn = new Promise((resolve) => setImmediate(resolve));
      // Those that are added in one go came at once.
      await null;
      known = waiting.length;
      await turn;
    }
  };

  const isAnyToCome = (): boolean => tasks > waiting.length;
  /** What goes over a network takes as long for all of them as for one. */
  const waitForTasks = async (): Promise<void> => {
    await gather();
    if (timing === undefined) return;
    const end = timing.now() + (tookMs ?? firstMs());
    while (isAnyToCome() && timing.now() < end) {
      const wait = new AbortController();
      stopWaiting = () => {
        if (!isAnyToCome()) wait.abort();
      };
      await timing.sleep(end - timing.now(), wait.signal);
      // The next task begins where the one before has its answer.
      await gather();
    }
  };
  const workAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      await waitForTasks();
      const items = waiting;
      waiting = [];
      const began = timing?.now() ?? 0;
      await work(items);
      if (timing) tookMs = timing.now() - began;
    }
    working = null;
  };

  return {
    add(item) {
      waiting.push(item);
      stopWaiting();
      working ??= workAll();
    },
    beginTask() {
      tasks += 1;
      return () => {
        tasks -= 1;
        stopWaiting();
      };
    },
    async idle() {
      while (working) await working;
    },
  };
}
