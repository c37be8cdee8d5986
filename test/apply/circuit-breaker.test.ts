/** When requests pause, and when none may begin any more. */
import { expect, it } from 'vitest';
import { type CircuitBreaker, createCircuitBreaker } from '../../src/apply/circuit-breaker.ts';

interface Host {
  readonly breaker: CircuitBreaker;
  readonly interrupt: AbortController;
  /** Seconds on the clock, which moves by what is slept. */
  readonly clock: () => number;
}

function host(maxDoubts = 3): Host {
  let ms = 1_000_000;
  const interrupt = new AbortController();
  const breaker = createCircuitBreaker({
    timing: {
      now: () => ms,
      sleep: async (wait, signal) => {
        if (!signal.aborted) ms += wait;
      },
    },
    interrupted: interrupt.signal,
    maxDoubts,
  });
  return { breaker, interrupt, clock: () => (ms - 1_000_000) / 1000 };
}

it('lets everything pass at once until it is paused', async () => {
  const { breaker, clock } = host();
  await breaker.pass('a');
  expect(clock()).toBe(0);
  expect(breaker.tripReason()).toBeNull();
  expect(breaker.ended.aborted).toBe(false);
});

it('holds all back for as long as it is paused, and never for less than was asked before', async () => {
  const { breaker, clock } = host();
  breaker.pause(30);
  breaker.pause(5);
  await breaker.pass('a');
  expect(clock()).toBe(30);
  await breaker.pass('a');
  expect(clock()).toBe(30);
  breaker.pause(10);
  await breaker.pass('a');
  expect(clock()).toBe(40);
});

it('waits on where it was paused for longer meanwhile', async () => {
  let ms = 0;
  const signal = new AbortController().signal;
  const waits: number[] = [];
  const breaker = createCircuitBreaker({
    timing: {
      now: () => ms,
      sleep: async (wait) => {
        waits.push(wait);
        if (waits.length === 1) breaker.pause(20);
        ms += wait;
      },
    },
    interrupted: signal,
    maxDoubts: 3,
  });
  breaker.pause(15);
  await breaker.pass('a');
  expect(waits).toEqual([15_000, 5_000]);
});

it('waits for nothing once nothing may begin any more, and keeps the first reason', async () => {
  const { breaker, clock } = host();
  breaker.pause(30);
  breaker.trip('the key was refused');
  breaker.trip('something else');
  await breaker.pass('a');
  expect(clock()).toBe(0);
  expect(breaker.tripReason()).toBe('the key was refused');
  expect(breaker.ended.aborted).toBe(true);
});

it('ends at an interrupt without a reason of its own', async () => {
  const { breaker, interrupt, clock } = host();
  breaker.pause(30);
  interrupt.abort();
  await breaker.pass('a');
  expect(clock()).toBe(0);
  expect(breaker.tripReason()).toBeNull();
  expect(breaker.ended.aborted).toBe(true);
});

it('trips at as many doubts as are allowed, not before', () => {
  const { breaker } = host(2);
  breaker.countDoubt();
  expect(breaker.ended.aborted).toBe(false);
  breaker.countDoubt();
  expect(breaker.tripReason()).toBe('as many creates ended in doubt as limits.max_doubts allows (2)');
  const { breaker: strict } = host(1);
  strict.countDoubt();
  expect(strict.tripReason()).toBe('as many creates ended in doubt as limits.max_doubts allows (1)');
});
