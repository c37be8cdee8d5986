import { describe, expect, it } from 'vitest';
import { nearest, onlyNearest } from '../../src/diagnostics/suggest.ts';

const fields = [
  'min_length',
  'min_complex_chars',
  'allow_simple',
  'pin_history',
  'max_inactivity',
  'Enable_Firewall',
];

describe('nearest', () => {
  it.each([
    ['min_lenght', 'min_length'],
    ['minlength', 'min_length'],
    ['min-length', 'min_length'],
    ['minimum_length', 'min_length'],
    ['enable_firewall', 'Enable_Firewall'],
    ['allow_simple_passwords', 'allow_simple'],
    ['pin_histroy', 'pin_history'],
  ])('%s is taken for %s', (word, meant) => {
    expect(nearest(word, fields)).toBe(meant);
  });

  it.each(['colour', 'x', '', 'ssid', 'length_of_the_password_at_least'])(
    '%j is taken for nothing',
    (word) => {
      expect(nearest(word, fields)).toBeNull();
    },
  );

  it('prefers the spelling that differs in separators alone', () => {
    expect(nearest('5 minutes', ['2_minutes', '5_minutes', '15_minutes'])).toBe('5_minutes');
  });

  it('takes nothing where two are equally near', () => {
    expect(nearest('6_minutes', ['2_minutes', '5_minutes'])).toBeNull();
  });

  it('takes two letters swapped for a slip even in a short word', () => {
    expect(nearest('WPE', ['WEP', 'none'])).toBe('WEP');
    expect(nearest('wfii', ['vpn', 'wifi'])).toBe('wifi');
  });
});

describe('onlyNearest', () => {
  it('is silent where two candidates are near', () => {
    expect(onlyNearest('6_minutes', ['2_minutes', '5_minutes'])).toBeNull();
  });

  it('is silent where the nearest is not very near', () => {
    expect(onlyNearest('minimum_length', fields)).toBeNull();
  });

  it('takes a difference of case or separators for certain, whatever else is near', () => {
    expect(onlyNearest('5 minutes', ['2_minutes', '5_minutes'])).toBe('5_minutes');
  });
});
