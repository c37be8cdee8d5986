/** The mapping speaks of fields and values that the service has: a slip in a row fails here, and not at an admin's. */
import { describe, expect, it } from 'vitest';
import type { MappingCondition, PayloadMapping } from '../../src/profiles/mapping.ts';
import { mappings } from '../../src/profiles/payloads/index.ts';
import { type Field, fieldAt, policy } from '../../src/tables/index.ts';

/** Sentences about rows that the tables do not bear out. */
function slipsOf(mapping: PayloadMapping): readonly string[] {
  const slips: string[] = [];
  const field = (name: string, where: string): Field | undefined => {
    const found = fieldAt(policy, ['macos', mapping.dictionary, name]);
    if (!found) slips.push(`${where}: there is no field ${mapping.dictionary}.${name}`);
    return found;
  };
  const value = (name: string, written: unknown, where: string): void => {
    const found = field(name, where);
    if (!found || written === undefined) return;
    const fits = found.values
      ? found.values.some((choice) => choice.value === written)
      : found.type === typeof written || (found.type === 'integer' && Number.isInteger(written));
    if (!fits) slips.push(`${where}: ${name} cannot be ${String(written)}`);
  };
  const when = (condition: MappingCondition | undefined, where: string): void => {
    if (!condition) return;
    if ('all' in condition || 'any' in condition) {
      for (const part of 'all' in condition ? condition.all : condition.any) when(part, where);
    } else if ('field' in condition) field(condition.field, where);
  };
  for (const row of mapping.rows) {
    const { key, as } = row;
    when(row.when, key);
    if (row.field !== undefined) field(row.field, key);
    if (as && row.field === undefined) slips.push(`${key}: a conversion without a field`);
    const [section, inner] = key.split('.');
    if (inner !== undefined && !mapping.sections?.includes(section ?? ''))
      slips.push(`${key}: no such section`);
    if (!as) continue;
    if ('words' in as) for (const { to } of as.words) value(row.field ?? '', to, key);
    if ('words' in as && as.alsoAs) value(as.alsoAs, 'text', key);
    if ('steps' in as) for (const [, word] of as.steps) value(row.field ?? '', word, key);
    if ('flags' in as) for (const [, name] of as.flags) value(name, true, key);
    if ('ending' in as) value(as.field, true, key);
    if ('countsFor' in as) value(as.countsFor, true, key);
    if ('list' in as) value(row.field ?? '', true, key);
    if ('verdict' in as) for (const word of [as.allowed, as.blocked]) value(as.verdict, word, key);
  }
  for (const { field: name, value: written, when: condition } of [
    ...(mapping.additions ?? []),
    ...(mapping.presence ? [mapping.presence] : []),
  ]) {
    value(name, written, 'what the profile does not state');
    when(condition, name);
  }
  for (const name of mapping.references ?? []) {
    if (!field(name, 'references')?.secret) slips.push(`${name} is not a secret`);
  }
  return slips;
}

describe('the mapping', () => {
  it.each(mappings.map((mapping) => [mapping.type, mapping] as const))(
    'of %s fits the tables',
    (_, mapping) => {
      expect(slipsOf(mapping)).toEqual([]);
    },
  );

  it('cannot name a field or a value that is not there', () => {
    const [sample] = mappings;
    if (!sample) throw new Error('there is no mapping');
    const wrong: PayloadMapping = {
      ...sample,
      rows: [
        { key: 'minLength', field: 'minimum_length' },
        { key: 'maxInactivity', field: 'max_inactivity', as: { steps: [[1, '1_minute']] } },
      ],
      additions: [{ field: 'allow_simple', value: 'no' }],
    };
    expect(slipsOf(wrong)).toEqual([
      'minLength: there is no field password.minimum_length',
      'maxInactivity: max_inactivity cannot be 1_minute',
      'what the profile does not state: allow_simple cannot be no',
    ]);
  });
});
