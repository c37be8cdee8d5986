import { describe, expect, it } from 'vitest';
import { readRetryAfter } from '../../src/http/retry-after.ts';
import { responseOf } from '../service/fixture.ts';

const now = Date.UTC(2026, 10, 20, 12, 0, 0);
const wait = (retryAfter: string | undefined, body = '') =>
  readRetryAfter(responseOf(429, body, { 'retry-after': retryAfter }), now);

describe('the wait that a 429 asks for', () => {
  it('is read from Retry-After, as seconds or as a date', () => {
    expect(wait('17')).toBe(17);
    expect(wait('0')).toBe(0);
    expect(wait('Fri, 20 Nov 2026 12:01:30 GMT')).toBe(90);
    expect(wait('Fri, 20 Nov 2026 11:00:00 GMT')).toBe(0);
  });

  it('is read from the body where the header says nothing', () => {
    expect(wait(undefined, '{"detail": "Request was throttled. Expected available in 57 seconds."}')).toBe(
      57,
    );
    expect(wait('soon', 'Try again in 2 minutes')).toBe(120);
    expect(wait('3', 'available in 57 seconds')).toBe(3);
  });

  it('is unknown where nothing names one', () => {
    for (const body of ['', 'Too many requests', 'in 5 apples', '<h1>429</h1>'])
      expect(wait(undefined, body)).toBeNull();
    expect(wait('-5')).toBeNull();
  });

  it('is a day at most', () => {
    expect(wait('99999999999999999999')).toBe(86_400);
    expect(wait(undefined, 'in 999999999 hours')).toBe(86_400);
  });
});
