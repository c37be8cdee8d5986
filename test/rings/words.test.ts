import { describe, expect, it } from 'vitest';
import { formatDuration, parseDuration } from '../../src/base/duration.ts';
import { fileOfKey, policyKey, splitKey } from '../../src/base/policy-key.ts';
import { shownTime } from '../../src/base/shown-time.ts';
import { describeWait, type WaitReason } from '../../src/plan/rings/waits.ts';

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

describe('why a ring waits', () => {
  const reason = (cause: WaitReason['cause'], more: Partial<WaitReason> = {}): WaitReason => ({
    ...{ kind: 'waits', cause, ring: 'canary', policies: [], since: null, until: null, said: null },
    ...more,
  });

  const wave = (cause: WaitReason['cause']): WaitReason =>
    reason(cause, { ring: 'early', wave: { environments: ['a', 'b'], count: 2, needed: 1, enough: 50 } });

  it.each<[WaitReason, string]>([
    [reason('soaking'), 'canary soaks'],
    [reason('soaking', { ring: null }), 'the ring before it soaks'],
    [reason('lower-ring'), 'canary does not have the content yet'],
    [reason('in-doubt'), 'it is in doubt whether the policy of canary was created'],
    [reason('in-doubt', { ring: null }), 'it is in doubt whether the policy of the file was created'],
    [
      reason('unacknowledged', { policies: [3] }),
      'canary starts to soak once policy 3 is acknowledged as removed, since it may still give its Macs other values',
    ],
    [
      reason('unacknowledged', { policies: [3, 4] }),
      'canary starts to soak once policies 3, 4 are acknowledged as removed, since they may still give its Macs other values',
    ],
    [reason('soaks-anew'), 'this plan gives canary another name or other targets first'],
    [reason('one-at-a-time'), 'this plan opens canary, and an apply opens one ring of a file'],
    [reason('stopped', { said: 'too slow' }), 'it was stopped (too slow)'],
    [reason('stop-at'), 'the file stops at canary'],
    [
      reason('window', { ring: null, said: 'deny 2026-12-24 (UTC; holidays)' }),
      'windows deny 2026-12-24 (UTC; holidays)',
    ],
    [reason('clock'), 'the clock is behind the newest time in the state'],
    [wave('lower-ring'), '1 of a and b of the wave early has to have the content (enough: 50%)'],
    [
      reason('lower-ring', { ring: 'pilot', wave: { environments: ['berlin'], count: 1, partial: true } }),
      'the environment berlin of the wave pilot does not have the content in all rings yet',
    ],
    [
      wave('unreadable'),
      'what is recorded in a and b of the wave early cannot be read; enough: 50% needs 1 of them',
    ],
    [
      wave('in-doubt'),
      'it is in doubt in a and b of the wave early whether the policy was created; enough: 50% needs 1 of them',
    ],
    [
      wave('unacknowledged'),
      'the wave early starts to soak once the older policies of the file in a and b are acknowledged as removed, since they may still give Macs other values; enough: 50% needs 1 of them',
    ],
  ])('is said in a clause: %j', (wait, words) => {
    expect(describeWait(wait)).toBe(words);
  });

  it('is said with a time that anybody reads', () => {
    expect(shownTime('2026-11-25T13:00:59.999Z')).toBe('2026-11-25 13:00 UTC');
  });
});
