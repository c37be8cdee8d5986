/** Policies written as people write them: any style of YAML, and one habit that lint has something to say about. */
import fc from 'fast-check';
import type { Value } from '../property/arbitrary-policy.ts';

interface Style {
  readonly kind: 'block' | 'flow' | 'json';
  /** Equal values are written once, and brought to the other places with an alias. */
  readonly shares: boolean;
}

export const arbitraryStyle: fc.Arbitrary<Style> = fc.record({
  kind: fc.constantFrom('block', 'flow', 'json'),
  shares: fc.boolean(),
});

/** Which scalar or key, counted modulo what there is, and what becomes of it. */
export interface Habit {
  readonly at: number;
  readonly on: 'key' | 'value';
  readonly how: number;
  readonly where: number;
  readonly letter: string;
}

export const arbitraryHabit: fc.Arbitrary<Habit> = fc.record({
  at: fc.nat(),
  on: fc.constantFrom('key', 'value'),
  how: fc.nat(),
  where: fc.nat(),
  letter: fc.constantFrom(...'aeinrst_-X2'),
});

/** `habit`: null for the policy as it should be. */
export function writePolicy(body: Value, style: Style, habit: Habit | null): string {
  const keys = countOf(body, 'key');
  const values = countOf(body, 'value');
  const total = habit?.on === 'key' ? keys : values;
  const chosen = habit ? habit.at % Math.max(1, total) : -1;
  const seen = { key: 0, value: 0 };
  const anchors = new Map<string, string>();

  const isChosen = (on: 'key' | 'value'): boolean => {
    seen[on] += 1;
    return habit?.on === on && seen[on] - 1 === chosen;
  };
  const key = (name: string): string => {
    const written = isChosen('key') && habit ? misspelled(name, habit) : name;
    return style.kind === 'json' || !isPlain(written) ? JSON.stringify(written) : written;
  };
  const scalar = (value: string | number | boolean | null): string => {
    const written = isChosen('value') && habit ? asHabit(value, habit) : plainest(value, style);
    if (!style.shares || style.kind === 'json') return written;
    const known = anchors.get(written);
    if (known !== undefined) return `*${known} `;
    anchors.set(written, `a${anchors.size}`);
    return `&a${anchors.size - 1} ${written}`;
  };
  const write = (value: Value, depth: number): string => {
    if (value === null || typeof value !== 'object') return scalar(value);
    const compact = style.kind === 'json';
    if (Array.isArray(value)) return `[${value.map((item) => write(item, 99)).join(compact ? ',' : ', ')}]`;
    const entries = Object.entries(value);
    if (style.kind === 'block' && depth < 4 && entries.length > 0) {
      const indent = '  '.repeat(depth);
      const lines = entries.map(([name, child]) => `${indent}${key(name)}: ${write(child, depth + 1)}`);
      return `${depth === 0 ? '' : '\n'}${lines.join('\n')}`;
    }
    return `{${entries.map(([name, child]) => `${key(name)}:${compact ? '' : ' '}${write(child, 99)}`).join(compact ? ',' : ', ')}}`;
  };
  return `${write(body, 0)}\n`;
}

function countOf(value: Value, on: 'key' | 'value'): number {
  if (value === null || typeof value !== 'object') return on === 'value' ? 1 : 0;
  const inside = Object.values(value).reduce<number>((sum, child) => sum + countOf(child, on), 0);
  return inside + (on === 'key' && !Array.isArray(value) ? Object.keys(value).length : 0);
}

function plainest(value: string | number | boolean | null, style: Style): string {
  return typeof value === 'string' && isPlain(value) && style.kind !== 'json' ? value : JSON.stringify(value);
}

function isPlain(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_]*$/.test(text) && !/^(?:true|false|null|y|n|yes|no|on|off)$/i.test(text);
}

function misspelled(text: string, { how, where, letter }: Habit): string {
  const at = where % Math.max(1, text.length);
  const ways = [
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + letter + text.slice(at),
    text.slice(0, at) + letter + text.slice(at + 1),
    text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
    text.toUpperCase(),
    text.replaceAll('_', '-'),
    text.replaceAll('_', ''),
    text.replace('min', 'max'),
    text.replace('http', 'https'),
    text.replace('password', 'passwordcode'),
  ];
  return ways[how % ways.length] ?? text;
}

function asHabit(value: string | number | boolean | null, habit: Habit): string {
  const { how } = habit;
  if (typeof value === 'boolean') {
    const ways = value ? ['yes', 'on', 'Y', '"true"', '1'] : ['no', 'Off', 'n', "'false'", '0'];
    return ways[how % ways.length] ?? '';
  }
  if (typeof value === 'number') {
    const ways = [
      `"${value}"`,
      `'${value}'`,
      `" ${value}"`,
      `"0${value}"`,
      `!!str ${value}`,
      value === 1 ? 'true' : '"x"',
    ];
    return ways[how % ways.length] ?? '';
  }
  if (typeof value !== 'string') return 'null';
  if (/^\d/.test(value) && /^[\w.]+$/.test(value)) return value;
  return JSON.stringify(misspelled(value, habit));
}
