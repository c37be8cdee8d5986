import { describe, expect, it } from 'vitest';
import { type RetryReason, retry } from '../../src/base/retry.ts';
import type { HttpRequest } from '../../src/http/messages.ts';
import { createRateLimiter } from '../../src/http/rate-limiter.ts';
import type { sendWithRetry } from '../../src/http/send.ts';
import { createClock, never } from '../service/fixture.ts';

async function attempts(reasons: readonly (RetryReason | null)[], signal = never) {
  const clock = createClock();
  let tries = 0;
  const value = await retry(
    async () => ({ value: ++tries, retry: reasons[tries - 1] ?? null }),
    { timing: clock, notify: () => {} },
    signal,
  );
  return { value, waits: clock.waits };
}

const fault: RetryReason = { reason: 'down', throttled: false, waitSeconds: null };
const throttled = (waitSeconds: number | null): RetryReason => ({
  reason: '429',
  throttled: true,
  waitSeconds,
});

describe('retrying', () => {
  it('waits longer each time, and ends after five tries', async () => {
    expect(await attempts([fault, fault, null])).toEqual({ value: 3, waits: [500, 1000] });
    expect(await attempts(Array(9).fill(fault))).toEqual({ value: 5, waits: [500, 1000, 2000, 4000] });
  });

  it('ends when faults would make it wait more than half a minute in all', async () => {
    const slow = { ...fault, waitSeconds: 20 };
    expect(await attempts(Array(9).fill(slow))).toEqual({ value: 2, waits: [20_000] });
  });

  it('waits as long as a 429 asks, up to two minutes', async () => {
    expect(await attempts([throttled(57), throttled(57), null])).toEqual({
      value: 3,
      waits: [57_000, 57_000],
    });
    expect(await attempts([throttled(0), null])).toEqual({ value: 2, waits: [0] });
    expect(await attempts([throttled(3600), null])).toEqual({ value: 1, waits: [] });
    expect((await attempts(Array(9).fill(throttled(null)))).value).toBe(5);
  });

  it('is not for what may happen twice: that does not compile', () => {
    const post = { method: 'POST' } as HttpRequest<'POST'>;
    // @ts-expect-error: it may create a second time
    const request: Parameters<typeof sendWithRetry>[1] = post;
    expect(request.method).toBe('POST');
  });

  it('ends when it is stopped', async () => {
    expect(await attempts([fault, null], AbortSignal.abort())).toEqual({ value: 1, waits: [] });
  });
});

describe('the limit of requests a minute', () => {
  it('lets no more through in any minute', async () => {
    const clock = createClock(0);
    const limiter = createRateLimiter(3, clock);
    const starts: number[] = [];
    for (let request = 0; request < 8; request += 1) {
      await limiter.acquire(never);
      starts.push(clock.now());
      await clock.sleep(1000, never);
    }
    expect(starts).toEqual([0, 1000, 2000, 60_000, 61_000, 62_000, 120_000, 121_000]);
  });

  it('counts requests that wait at the same time', async () => {
    const waits: number[] = [];
    const limiter = createRateLimiter(2, {
      now: () => 0,
      sleep: async (milliseconds) => void waits.push(milliseconds),
    });
    await Promise.all([1, 2, 3, 4, 5].map(() => limiter.acquire(never)));
    expect(waits).toEqual([60_000, 60_000, 120_000]);
  });
});
