import { describe, expect, it } from 'vitest';
import { weakeningSize } from '../../src/plan/weakenings.ts';
import { fieldAt, policy, strengthOf } from '../../src/tables/index.ts';

const strength = (path: string, before?: string | number | boolean, after?: string | number | boolean) =>
  strengthOf(fieldAt(policy, ['macos', ...path.split('.')]), before, after);

describe('which way a change protects', () => {
  it.each([
    ['password.min_length', 8, 12, 'stronger'],
    ['password.min_length', 12, 8, 'weaker'],
    ['password.min_length', 8, undefined, 'weaker'],
    ['password.min_length', undefined, 8, 'stronger'],
    ['password.allow_simple', true, false, 'stronger'],
    ['password.allow_simple', false, undefined, 'weaker'],
    ['password.allow_simple', true, undefined, 'neutral'],
    ['password.max_inactivity', 'never', '15_minutes', 'stronger'],
    ['password.max_inactivity', '5_minutes', undefined, 'weaker'],
    ['password.max_grace_period', 'immediately', '1_hour', 'weaker'],
    ['password.max_grace_period', 'immediately', 'none', 'unknown'],
    ['password.max_pinage_in_days', 90, 180, 'unknown'],
    ['wifi.security_type', 'WPA/WPA2', 'WEP', 'weaker'],
    ['wifi.security_type', 'WEP', 'WPA/WPA2', 'stronger'],
    ['wifi.security_type', 'Any*(Personal)', 'WPA/WPA2', 'unknown'],
    ['wifi.hidden_network', true, false, 'neutral'],
    ['filevault.escrow_message', 'a', 'b', 'neutral'],
    ['wifi.service_set_identifier', 'Corp', 'Evil', 'unknown'],
    ['wifi.autojoin', false, true, 'unknown'],
    ['wifi.identity_cert_id', '1', '2', 'unknown'],
    ['wifi.user_name', 'a', 'b', 'unknown'],
    ['wifi.leap', false, true, 'weaker'],
    ['filevault.max_bypass_attempt', 3, 0, 'stronger'],
    ['filevault.enable_filevault', true, undefined, 'weaker'],
    ['filevault.preventfromenabled', true, undefined, 'stronger'],
    ['vpn.server', 'a', 'b', 'unknown'],
  ] as const)('%s from %s to %s is %s', (path, before, after, expected) => {
    expect(strength(path, before, after)).toBe(expected);
  });

  it('a field that no table knows is unknown', () => {
    expect(strengthOf(undefined, 1, 2)).toBe('unknown');
  });
});

describe('how much is lost', () => {
  it.each([
    ['what is turned off', [true, false], 'a shorter password', [12, 8]],
    ['what is taken away', [12, null], 'a shorter password', [12, 1]],
    ['a choice that is another one', ['WPA/WPA2', 'WEP'], 'a shorter password', [12, 8]],
    ['a limit that takes the place of a word', ['never', 8], 'a shorter password', [12, 8]],
    ['a limit that comes after none', [null, 8], 'a shorter password', [12, 8]],
    ['the greater part', [12, 4], 'the smaller part', [12, 8]],
    ['the greater part of a small number', [4, 2], 'the smaller part of a large one', [100, 90]],
    ['a longer wait', [5, 60], 'a wait that is a little longer', [5, 6]],
    ['one of one', [1, 0], 'one of two', [2, 1]],
  ] as const)('%s counts more: %j than %s: %j', (_, [before, after], __, [was, is]) => {
    const size = weakeningSize({ before, after });
    const smaller = weakeningSize({ before: was, after: is });
    expect(size).toBeGreaterThan(smaller);
    for (const each of [size, smaller]) {
      expect(each).toBeGreaterThan(0);
      expect(each).toBeLessThanOrEqual(1);
    }
  });
});
