import { describe, expect, it } from 'vitest';
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
