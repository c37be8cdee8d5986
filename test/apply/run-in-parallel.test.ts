import { expect, it } from 'vitest';
import { runInParallel } from '../../src/base/run-in-parallel.ts';

async function mostAtOnce(items: number, parallelism: number): Promise<number> {
  let running = 0;
  let most = 0;
  await runInParallel(
    Array.from({ length: items }, (_, index) => index),
    parallelism,
    async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    },
  );
  return most;
}

it('runs as many at once as it may, and no more', async () => {
  expect(await mostAtOnce(10, 3)).toBe(3);
  expect(await mostAtOnce(10, 1)).toBe(1);
  expect(await mostAtOnce(2, Number.MAX_SAFE_INTEGER)).toBe(2);
  expect(await mostAtOnce(0, 4)).toBe(0);
});

it('begins nothing after a failure, and waits for what is under way', async () => {
  const ended: number[] = [];
  const run = runInParallel([1, 2, 3, 4], 2, async (item) => {
    if (item === 1) throw new Error('one');
    await new Promise((resolve) => setImmediate(resolve));
    ended.push(item);
  });
  await expect(run).rejects.toThrow('one');
  expect(ended).toEqual([2]);
});

it('begins the next one when a task makes way, and waits for all that is left to do', async () => {
  const log: string[] = [];
  const rests: (() => void)[] = [];
  const run = runInParallel([1, 2, 3], 1, async (item, makeWay) => {
    log.push(`begins ${item}`);
    const rest = new Promise<void>((resolve) => rests.push(resolve));
    makeWay();
    await rest;
    log.push(`ends ${item}`);
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(log).toEqual(['begins 1', 'begins 2', 'begins 3']);
  for (const end of rests.reverse()) end();
  await run;
  expect(log.slice(3)).toEqual(['ends 3', 'ends 2', 'ends 1']);
});

it('fails with what failed after it made way', async () => {
  const run = runInParallel([1, 2], 1, async (item, makeWay) => {
    makeWay();
    await new Promise((resolve) => setImmediate(resolve));
    if (item === 1) throw new Error('one');
  });
  await expect(run).rejects.toThrow('one');
});
