/** Names of targets in edict.yaml, as the fast path knows them. */
import { expect, it } from 'vitest';
import { openScreen, type Verdict } from '../../src/fast/screen.ts';

const NAMES = {
  'a "quote"': 7,
  'back\\slash': 8,
  'two\nlines': 9,
  lab: 11,
  'Zoë, {x}': -5,
  'all: "macs': 12,
};

const policy = (group: number | string, ssid: string): string =>
  `name: ${ssid}\nmacos: { password: { min_length: 12, allow_simple: ${ssid === 'B'} } }\n` +
  `policy_targets: { devicegroups: [${JSON.stringify(group)}] }\n`;

/** What the fast path says of policies for these groups, and which of them have to do with another one. */
function judge(groups: readonly (number | string)[]): { verdicts: Verdict[]; related: number[] } {
  const screen = openScreen(groups.length, [{ targets: [{}, NAMES, {}, {}], texts: new Map() }]);
  const verdicts = groups.map((group, number) => {
    const length = screen.input().write(policy(group, number === 0 ? 'A' : 'B'), 'utf8');
    return screen.judge('policy', length, number);
  });
  return { verdicts, related: screen.related() };
}

it('are known beside names with escapes', () => {
  const verdicts = (group: string): Verdict | undefined => judge([group]).verdicts[0];
  expect(verdicts('lab')).toBe('accepted');
  expect(verdicts('Zoë, {x}')).toBe('accepted');
  expect(verdicts('unknown')).toBe('in doubt');
  expect(verdicts('')).toBe('in doubt');
});

it('are the same target as their id', () => {
  expect(judge(['lab', 11]).related).toEqual([0, 1]);
  expect(judge(['lab', 12]).related).toEqual([]);
});
