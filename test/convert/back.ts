/**
 * The way back: what a payload of the service says in Apple's keys, by the rows that converted it. What comes back is
 * what was really taken over, whatever a report says. References come back as references.
 */

import type { MappingCondition, MappingRow, PayloadMapping } from '../../src/profiles/mapping.ts';
import type { FieldValues, PolicyJson } from '../../src/profiles/outcome.ts';

/** Apple's keys, those of sections with a dot. */
export type AppleKeys = ReadonlyMap<string, PolicyJson>;

export function backToApple(mapping: PayloadMapping, fields: FieldValues): AppleKeys {
  const keys = new Map<string, PolicyJson>();
  // Keys that decide what the others mean come first.
  const kinds = new Set(mapping.rows.flatMap(({ key, vital }) => (vital?.kind ? [key] : [])));
  const ordered = [...mapping.rows].sort((a, b) => Number(kinds.has(b.key)) - Number(kinds.has(a.key)));
  for (const row of ordered) {
    if (keys.has(row.key) || row.sameAs || !holds(row.when, keys, kinds)) continue;
    const value = appleValue(row, fields);
    if (value !== undefined && value !== '') keys.set(row.key, value);
  }
  return keys;
}

/** Only the kind is known here; the value itself tells what another condition would. */
function holds(when: MappingCondition | undefined, keys: AppleKeys, kinds: ReadonlySet<string>): boolean {
  if (!when) return true;
  if ('all' in when) return when.all.every((part) => holds(part, keys, kinds));
  if ('any' in when) return when.any.some((part) => holds(part, keys, kinds));
  if (!('key' in when) || !('is' in when) || !kinds.has(when.key)) return true;
  const value = keys.get(when.key);
  return value === undefined || when.is.some((one) => one === value);
}

function appleValue({ field, as }: MappingRow, fields: FieldValues): PolicyJson | undefined {
  if (field === undefined || !Object.hasOwn(fields, field)) return undefined;
  const value = fields[field] ?? null;
  if (as === undefined || isReference(value)) return value;
  if ('inverted' in as) return value !== true;
  if ('words' in as) {
    const word = as.words.find(
      ({ to, nearest, likeWord }) => to === value && !nearest && likeWord === undefined,
    );
    return as.alsoAs === undefined || !word ? word?.from : (fields[as.alsoAs] ?? undefined);
  }
  if ('followsFrom' in as) return as.values.some((one) => one === value) ? as.from : undefined;
  if ('steps' in as) return as.steps.find(([, word]) => word === value)?.[0];
  if ('flags' in as) {
    const numbers = as.flags.filter(([, name]) => fields[name] === true).map(([number]) => number);
    return numbers.length > 0 ? numbers : undefined;
  }
  if ('list' in as) return value === true ? as.list : undefined;
  if ('ending' in as) return `${String(value)}${fields[as.field] === true ? as.ending : ''}`;
  if ('countsFor' in as) return value;
  const allowed = fields[as.verdict] === as.allowed;
  return Array.isArray(value)
    ? value.map((app: PolicyJson) => ({ BundleID: identifierOf(app), Allowed: allowed }))
    : undefined;
}

function identifierOf(app: PolicyJson): PolicyJson {
  return typeof app === 'object' && app !== null && 'identifier' in app ? (app.identifier ?? null) : null;
}

/** `{ env: … }` or `{ var: … }`. */
export function isReference(value: PolicyJson): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const [key, second] = Object.keys(value);
  return second === undefined && (key === 'env' || key === 'var');
}
