/** What each ring may take, ladder by ladder: each reason to wait by itself, and which of two comes first. */
import { describe, expect, it } from 'vitest';
import type { WaveMember } from '../../src/plan/rings/climbs.ts';
import {
  type Climb,
  judgeRings,
  type RingState,
  type RingVerdict,
  soakedAt,
  type WaveState,
} from '../../src/plan/rings/gate.ts';
import { joinWave } from '../../src/plan/rings/waves.ts';

const HOUR = 3_600_000;
/** Every ring below soaks for an hour. */
const NOW = 100 * HOUR;

/** It has the wanted content since two hours, and nobody has to acknowledge anything. */
const ring = (name: string, more: Partial<RingState> = {}): RingState => ({
  ...{ ring: name, soak: 3_600, content: 'wanted', isAsWanted: true, since: NOW - 2 * HOUR },
  ...{ contentSince: null, inDoubt: false, unacknowledged: [], acknowledged: null },
  ...more,
});
const older = (name: string, more: Partial<RingState> = {}): RingState =>
  ring(name, { content: 'older', isAsWanted: false, ...more });

function climbOf(rings: readonly RingState[], more: Partial<Climb> = {}): Climb {
  const stopAt = rings.length - 1;
  const nothing = { before: null, isWaveWaived: false, stop: null, skipTo: null, newest: null };
  return { rings, stopAt, ...nothing, fileInDoubt: false, ...more };
}

function inShort(verdict: RingVerdict): string {
  if (verdict.does !== 'wait') return verdict.does;
  const { cause, ring: before, until, policies, said } = verdict.wait;
  const parts = [before, until === null ? null : `until ${(until - NOW) / HOUR} h`, ...policies, said];
  return [cause, ...parts.filter((part) => part !== null)].join(' ');
}

const judged = (rings: readonly RingState[], more: Partial<Climb> = {}): readonly string[] =>
  judgeRings(climbOf(rings, more), NOW).map(inShort);

describe('the first ring', () => {
  it('takes new content at once, and those above it wait for it', () => {
    expect(judged([older('a'), older('b'), ring('c', { content: 'none', isAsWanted: false })])).toEqual([
      'open',
      'lower-ring a',
      'lower-ring b',
    ]);
  });

  it('takes nothing that it has', () => {
    expect(judged([ring('a'), ring('b')])).toEqual(['nothing', 'nothing']);
  });

  it('takes nothing while a create for it, or for the file before its ladder, is in doubt', () => {
    expect(judged([older('a', { inDoubt: true }), older('b')])).toEqual(['in-doubt', 'in-doubt a']);
    expect(judged([older('a'), older('b')], { fileInDoubt: true })).toEqual(['in-doubt', 'in-doubt']);
    // What it records is known, while another create for it may have happened.
    expect(judged([ring('a', { inDoubt: true }), older('b')])).toEqual(['in-doubt', 'in-doubt a']);
  });

  it('takes nothing that somebody stopped, and nothing while the clock stands before the newest time', () => {
    expect(judged([older('a'), older('b')], { stop: 'too slow' })).toEqual([
      'stopped too slow',
      'stopped too slow',
    ]);
    expect(judged([older('a')], { newest: NOW + HOUR })).toEqual(['clock until 1 h']);
    expect(judged([older('a')], { newest: NOW })).toEqual(['open']);
    expect(judged([older('a')], { newest: NOW + HOUR, stop: 'too slow' })).toEqual(['clock until 1 h']);
  });
});

describe('a ring above another', () => {
  it('opens once the one before it has soaked, to the millisecond', () => {
    const since = (ago: number) => judged([ring('a', { since: NOW - ago }), older('b')]);
    expect(since(HOUR)).toEqual(['nothing', 'open']);
    expect(since(HOUR / 2)).toEqual(['nothing', 'soaking a until 0.5 h']);
    expect(judgeRings(climbOf([ring('a', { since: NOW - HOUR + 1 }), older('b')]), NOW)[1]).toMatchObject({
      wait: { cause: 'soaking', until: NOW + 1 },
    });
  });

  it('waits for the longest soak below it, whichever ring that is', () => {
    const soaking = (first: number, second: number) =>
      judged([
        ring('a', { since: NOW, soak: first * 3_600 }),
        ring('b', { since: NOW, soak: second * 3_600 }),
        older('c'),
      ])[2];
    expect(soaking(2, 3)).toBe('soaking b until 3 h');
    expect(soaking(3, 2)).toBe('soaking a until 3 h');
    expect(soaking(3, 0)).toBe('soaking a until 3 h');
    // Of two that take as long, the nearer one.
    expect(soaking(2, 2)).toBe('soaking b until 2 h');
    expect(soaking(0, 0)).toBe('open');
  });

  it('soaks from the last acknowledgement on, and not before all are acknowledged', () => {
    const below = (more: Partial<RingState>) => judged([ring('a', more), older('b')])[1];
    expect(below({ unacknowledged: [7, 8] })).toBe('unacknowledged a 7 8');
    expect(below({ acknowledged: NOW - HOUR / 2 })).toBe('soaking a until 0.5 h');
    expect(below({ acknowledged: NOW - HOUR })).toBe('open');
    expect(below({ since: NOW - HOUR / 2, acknowledged: NOW - 5 * HOUR })).toBe('soaking a until 0.5 h');
    expect(soakedAt(ring('a', { since: null, soak: null }))).toBe(0);
    expect(soakedAt(ring('a', { since: 5, acknowledged: 7, soak: 2 }))).toBe(2_007);
  });

  it('does not pass a ring whose content is right while its name or targets change', () => {
    const renamed = ring('a', { isAsWanted: false });
    expect(judged([renamed, older('b')])).toEqual(['renew', 'soaks-anew a']);
    expect(judged([renamed, ring('b'), older('c')])).toEqual(['renew', 'nothing', 'soaks-anew a']);
    // A stop holds content, not a name.
    expect(judged([renamed, older('b')], { stop: 'too slow' })).toEqual(['renew', 'stopped too slow']);
    expect(judged([renamed, older('b')], { skipTo: 1 })).toEqual(['renew', 'soaks-anew a']);
  });

  it('is held by any ring below that is in doubt and has the content, and by no ring that lacks it', () => {
    const doubtful = ring('a', { inDoubt: true });
    expect(judged([doubtful, ring('b'), older('c')])).toEqual(['in-doubt', 'nothing', 'in-doubt a']);
    const lacking = older('a', { inDoubt: true });
    expect(judged([lacking, ring('b'), older('c')])).toEqual(['in-doubt', 'nothing', 'open']);
  });

  it('is the only one that opens', () => {
    expect(judged([older('a'), ring('b'), older('c')])).toEqual(['open', 'nothing', 'one-at-a-time a']);
  });

  it('takes nothing above the ring at which its file stops', () => {
    expect(judged([ring('a'), older('b'), older('c')], { stopAt: 0 })).toEqual([
      'nothing',
      'stop-at a',
      'stop-at a',
    ]);
    expect(judged([ring('a'), older('b')], { stopAt: 1 })).toEqual(['nothing', 'open']);
    const renamed = ring('b', { isAsWanted: false });
    expect(judged([ring('a'), renamed], { stopAt: 0 })).toEqual(['nothing', 'stop-at a']);
  });
});

describe('a soak that somebody waived', () => {
  const fresh = (name: string, more: Partial<RingState> = {}) => ring(name, { since: NOW, ...more });

  it('opens the rings up to the one that was named, without acknowledgements too, one at a time', () => {
    expect(judged([fresh('a'), older('b'), older('c')], { skipTo: 1 })).toEqual([
      'nothing',
      'open',
      'lower-ring b',
    ]);
    expect(judged([fresh('a', { unacknowledged: [7] }), older('b')], { skipTo: 1 })).toEqual([
      'nothing',
      'open',
    ]);
  });

  it('counts for the rings below the one that was named, and the named one soaks', () => {
    const rings = [fresh('a', { unacknowledged: [7] }), fresh('b'), older('c')];
    expect(judged(rings, { skipTo: 1 })[2]).toBe('soaking b until 1 h');
    expect(judged(rings, { skipTo: 2 })[2]).toBe('open');
    expect(judged(rings, { skipTo: 0 })[2]).toBe('unacknowledged a 7');
    expect(judged(rings)[2]).toBe('unacknowledged a 7');
  });

  it('waives no doubt, and no ring that lacks the content', () => {
    expect(judged([fresh('a', { inDoubt: true }), older('b')], { skipTo: 1 })[1]).toBe('in-doubt a');
    expect(judged([older('a', { inDoubt: true }), older('b')], { skipTo: 1 })[1]).toBe('in-doubt a');
    expect(judged([older('a'), older('b')], { skipTo: 1 })).toEqual(['open', 'lower-ring a']);
  });
});

/** Its one environment has the content since two hours. */
const waveOf = (...members: readonly Partial<WaveMember>[]): WaveState | null =>
  joinWave({ name: 'pilot', soak: 3_600, enough: 100 }, members.map(memberOf));
const memberOf = (more: Partial<WaveMember>, index = 0): WaveMember => ({
  ...{ environment: `e${index}`, serial: 1, isUnread: false, isNew: false, content: 'wanted' },
  ...{ since: NOW - 2 * HOUR, inDoubt: false, stop: null, unacknowledged: [], acknowledged: null },
  unproven: null,
  ...more,
});

describe('the wave before', () => {
  const later = (members: readonly Partial<WaveMember>[], more: Partial<Climb> = {}) =>
    judged([older('a'), older('b')], { before: waveOf(...members), ...more });

  it('holds all rings until each of its environments has soaked', () => {
    expect(later([{}])).toEqual(['open', 'lower-ring a']);
    expect(later([{}, { since: NOW - HOUR / 2 }])).toEqual(['soaking pilot until 0.5 h', 'lower-ring a']);
    expect(later([{}, { content: 'older' }])[0]).toBe('lower-ring pilot');
    expect(later([{}, { inDoubt: true }])[0]).toBe('in-doubt pilot');
    expect(later([{}, { isUnread: true, content: 'none' }])[0]).toBe('unreadable pilot');
    expect(later([{}, { unproven: 'place', content: 'older' }])[0]).toBe('no-place pilot');
    expect(later([{}, { unproven: 'key', content: 'older' }])[0]).toBe('no-key pilot');
    expect(later([{ content: 'older' }, { unproven: 'key', content: 'older' }])[0]).toBe('lower-ring pilot');
    expect(later([{}, { unacknowledged: [7] }])[0]).toBe('unacknowledged pilot 7');
    expect(later([{}, { acknowledged: NOW - HOUR / 2 }])[0]).toBe('soaking pilot until 0.5 h');
    expect(later([{}, { stop: 'slow' }])[0]).toBe('stopped pilot slow');
  });

  it('holds a ring whose own ladder is open', () => {
    const open = [ring('a'), older('b')];
    expect(judged(open)).toEqual(['nothing', 'open']);
    expect(judged(open, { before: waveOf({ content: 'older' }) })).toEqual(['nothing', 'lower-ring pilot']);
    expect(judged(open, { before: waveOf({ since: NOW }) })).toEqual(['nothing', 'soaking pilot until 1 h']);
  });

  it('holds nothing that changes name or targets alone', () => {
    expect(judged([ring('a', { isAsWanted: false })], { before: waveOf({ content: 'older' }) })).toEqual([
      'renew',
    ]);
  });

  it('is waived but for a doubt and a stop, whatever the rings are', () => {
    const waived = { isWaveWaived: true };
    for (const member of [{ since: NOW }, { content: 'none' as const }, { unacknowledged: [7] }]) {
      expect(later([{}, member], waived)[0]).toBe('open');
      // A waiver of rings is none of the wave.
      expect(later([{}, member], { skipTo: 1 })[0]).not.toBe('open');
    }
    expect(later([{}, { inDoubt: true }], waived)[0]).toBe('in-doubt pilot');
    // It may hide a doubt.
    expect(later([{}, { isUnread: true, content: 'none' }], waived)[0]).toBe('unreadable pilot');
    expect(later([{}, { stop: 'slow' }], waived)[0]).toBe('stopped pilot slow');
    expect(later([{}], { ...waived, stop: 'slow' })[0]).toBe('stopped slow');
    expect(judged([ring('a', { since: NOW }), older('b')], { ...waived, before: waveOf({}) })[1]).toBe(
      'soaking a until 1 h',
    );
  });

  it('lets be what is not needed, but for a stop', () => {
    const half = (...members: readonly Partial<WaveMember>[]) =>
      judged([older('a')], {
        before: joinWave({ name: 'pilot', soak: 3_600, enough: 50 }, members.map(memberOf)),
      })[0];
    const held = [{ inDoubt: true }, { content: 'none' }, { isUnread: true, content: 'none' }] as const;
    for (const one of held) expect(half({}, one)).toBe('open');
    expect(half({}, held[0], held[1])).toBe('lower-ring pilot');
    expect(half({ since: NOW - HOUR / 2 }, { content: 'none' })).toBe('soaking pilot until 0.5 h');
    expect(half({}, { stop: 'slow' })).toBe('stopped pilot slow');
  });

  it('counts a new environment only where it has no other', () => {
    const fresh = { isNew: true, content: 'none' } as const;
    expect(later([{}, fresh])[0]).toBe('open');
    expect(later([fresh, fresh])[0]).toBe('lower-ring pilot');
    expect(waveOf()).toBeNull();
  });

  it('names those that hold it', () => {
    expect(waveOf({ content: 'none' }, {}, { content: 'older' })?.holders).toEqual(['e0', 'e2']);
    expect(waveOf({ content: 'none' }, {}, { inDoubt: true })?.holders).toEqual(['e2']);
    expect(waveOf({ since: NOW })?.holders).toEqual([]);
  });

  it('names all that are no further where some of them are enough, and how many are needed', () => {
    const joined = (...members: Parameters<typeof memberOf>[0][]) =>
      joinWave({ name: 'pilot', soak: 3_600, enough: 50 }, members.map(memberOf));
    const none = { content: 'none' } as const;
    expect(joined(none, none)).toMatchObject({ holders: ['e0', 'e1'], needed: 1, enough: 50 });
    expect(joined({}, none, none, none)).toMatchObject({ holders: ['e1', 'e2', 'e3'], needed: 1 });
    expect(joined({ inDoubt: true }, { inDoubt: true })).toMatchObject({ holders: ['e0', 'e1'], needed: 1 });
    expect(waveOf(none, {}, none)).toMatchObject({ holders: ['e0', 'e2'], needed: 2 });
  });
});
