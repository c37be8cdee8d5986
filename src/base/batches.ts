/** Groups items that are added at about the same time into batches, which run one after the other. */
import type { Timing } from './timing.ts';

export interface Batches<Item> {
  add(item: Item): void;
  /**
   * Announces a task that adds items one after the other; the returned function ends it. A batch waits for the tasks under
   * way, so that they share it, but no longer than a batch takes.
   */
  beginTask(): () => void;
  /** Resolves when no batch is running; never rejects. */
  idle(): Promise<void>;
}

/** `work` must not reject. Without `timing` a batch waits for no task; `firstMs` estimates how long the first batch takes. */
export function createBatches<Item>(
  work: (items: readonly Item[]) => Promise<void>,
  timing?: Timing,
  firstMs: () => number = () => 0,
): Batches<Item> {
  let waiting: Item[] = [];
  let tasks = 0;
  /** How long the last batch took. */
  let tookMs: number | null = null;
  let stopWaiting = (): void => undefined;
  let working: Promise<void> | null = null;

  /**
   * Waits one turn of the event loop, so that items of one turn and those that follow from them share a batch, and another
   * for as long as a turn brought any, since answers come close together. Every adder waits for its batch, so this ends
   * once all have added theirs.
   */
  const gather = async (): Promise<void> => {
    for (let known = 0; known < waiting.length; ) {
      const turn = new Promise((resolve) => setImmediate(resolve));
      // Items that are added synchronously count as one arrival.
      await null;
      known = waiting.length;
      await turn;
    }
  };

  const isAnyToCome = (): boolean => tasks > waiting.length;
  /** A batch that goes over a network takes as long for many items as for one. */
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
      // The end of one task may begin the next.
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
