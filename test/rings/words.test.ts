import { describe, expect, it } from 'vitest';
import { formatDuration, parseDuration } from '../../src/base/duration.ts';
import { fileOfKey, policyKey, splitKey } from '../../src/base/policy-key.ts';

describe('a duration', () => {
  it.each([
    ['30s', 30],
    ['15m', 900],
    ['2h', 7_200],
    ['2d', 172_800],
    ['0s', 0],
    ['999999d', 86_399_913_600],
  ])('reads %s', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds);
  });

  it.each(['', '2', 'd', '-1', '-1d', '2w', '2w3', '1.5h', ' 2d', '2d ', '1d2h', '1234567s', '٢d'])(
    'refuses %j',
    (text) => {
      expect(parseDuration(text)).toBeNull();
    },
  );

  it.each(['30s', '15m', '2h', '2d', '36h', '90s', '0s'])('writes %s as it was read', (text) => {
    expect(formatDuration(parseDuration(text) ?? Number.NaN)).toBe(text);
  });
});

describe('the key of a policy', () => {
  it.each([
    ['policies/a.yaml', null],
    ['policies/a.yaml', 'canary'],
    ['policies/a#b.yaml', null],
    ['policies/a#b.yaml', 'ring-2'],
    ['__proto__', 'early'],
  ])('of %s and %s says both again', (file, ring) => {
    const key = policyKey(file, ring);
    expect(splitKey(key)).toEqual({ file, ring });
    expect(fileOfKey(key)).toBe(file);
  });

  it('splits at the last sign alone', () => {
    expect(splitKey('policies/a.yaml#one#two')).toEqual({ file: 'policies/a.yaml#one', ring: 'two' });
    expect(splitKey('policies/a.yaml#One')).toEqual({ file: 'policies/a.yaml#One', ring: null });
    expect(splitKey('#one')).toEqual({ file: '#one', ring: null });
  });
});
