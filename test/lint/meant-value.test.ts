/** What is proposed for a word that is no value: the words people use, and never the weaker of two. */
import { describe, expect, it } from 'vitest';
import { meantValue } from '../../src/lint/shape/meant-value.ts';
import { type Choice, type Field, fieldAt, policy, walkFields, webApp } from '../../src/tables/index.ts';

function row(path: string): Field {
  const field = fieldAt(policy, ['macos', ...path.split('.')]);
  if (!field) throw new Error(path);
  return field;
}

const withValues: (readonly [string, Field])[] = [];
for (const table of [policy, webApp])
  walkFields(table, (field, path) => {
    if (field.values) withValues.push([path.join('.'), field]);
  });

const spellings = ({ value, aliases = [], words = [] }: Choice): readonly string[] => [
  value,
  ...aliases,
  ...words,
];

describe('the words that people use', () => {
  it.each([
    ['wifi.security_type', 'WPA2_Enterprise', 'WPA/WPA2_Enterprise'],
    ['wifi.security_type', 'WPA2-Enterprise', 'WPA/WPA2_Enterprise'],
    ['wifi.security_type', 'WPA2_Entreprise', 'WPA/WPA2_Enterprise'],
    ['wifi.security_type', 'wpa2', 'WPA/WPA2'],
    ['wifi.security_type', 'WPA2-PSK', 'WPA/WPA2'],
    ['wifi.inner_authentication', 'MS-CHAP v2', 'MSCHAPv2'],
    ['vpn.connection_type', 'IPSec', 'IPSec(Cisco)'],
    ['vpn.connection_type', 'L2TP/IPSec', 'L2TP'],
    ['vpn.connection_type', 'AnyConnect', 'Cisco_AnyConnect'],
    ['vpn.connection_type', 'OpenVPN', 'Open_VPN'],
    ['vpn.connection_type', 'PulseSecure', 'Juniper_SSL'],
    ['vpn.machine_authentication', 'pre-shared key', 'shared_secret/group_name'],
    ['password.max_inactivity', '15 min', '15_minutes'],
    ['password.max_inactivity', '5', '5_minutes'],
    ['password.max_grace_period', '60', '1_hour'],
    ['filevault.encryption_type', 'personal', 'personal_recovery_key'],
  ])('%s: %s means %s', (path, written, value) => {
    expect(meantValue(row(path), written).hint).toBe(`did you mean ${value}?`);
  });

  it.each([
    ['wifi.security_type', 'WPA3', 'no value for WPA3'],
    ['wifi.security_type', 'PEAP', 'peap: true'],
    ['wifi.security_type', 'EAP_TLS', 'tls: true'],
    ['vpn.connection_type', 'IKEv2', 'no IKEv2'],
    ['vpn.connection_type', 'WireGuard', 'cannot set up such a client'],
  ])('%s: for %s there is advice', (path, written, words) => {
    expect(meantValue(row(path), written).hint).toContain(words);
  });

  it.each([
    ['password.max_inactivity', '30 minutes'],
    ['password.max_inactivity', '12_minutes'],
    ['wifi.security_type', 'WEP2'],
    ['wifi.security_type', 'WAP'],
  ])('%s: nothing is proposed for %s', (path, written) => {
    expect(meantValue(row(path), written).hint).toMatch(/^it may be /);
  });

  it.each(withValues)('%s: each word means one thing', (_, field) => {
    for (const choice of field.values ?? [])
      for (const word of spellings(choice))
        expect(meantValue(field, word).hint, word).toBe(`did you mean ${choice.value}?`);
    for (const { words, hint } of field.advice ?? [])
      for (const word of words) expect(meantValue(field, word).hint, word).toBe(hint);
  });
});

/** Everything that one slip makes of a word. */
function slips(word: string): string[] {
  return [...word].flatMap((_, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const others = ['a', 'e', 'p', 'w', 'x', '1', '2'].map((letter) => before + letter + after);
    const swapped = before + after.slice(0, 1) + word.charAt(at) + after.slice(1);
    return [before + after, swapped, ...others];
  });
}

describe('a slip', () => {
  const graded = withValues.filter(([, { strength }]) => typeof strength === 'object');
  it.each(graded)('in a value of %s is never answered with a weaker one', (_, field) => {
    const chains = typeof field.strength === 'object' ? field.strength.chains : [];
    const isWeaker = (a: string, b: string): boolean =>
      chains.some((chain) => chain.includes(a) && chain.indexOf(a) < chain.indexOf(b));
    const wrong = (field.values ?? []).flatMap((choice) =>
      spellings(choice)
        .flatMap(slips)
        .flatMap((written) => {
          // Another number is another value, not a slip.
          if (written.replace(/\D/g, '') !== choice.value.replace(/\D/g, '')) return [];
          const proposed = /^did you mean (.*)\?$/.exec(meantValue(field, written).hint)?.[1];
          return proposed !== undefined && isWeaker(proposed, choice.value)
            ? [`${written} (${choice.value}): ${proposed}`]
            : [];
        }),
    );
    expect(wrong).toEqual([]);
  });
});
