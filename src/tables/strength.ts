/** Whether one value of a field protects more or less than another, as far as the row of the field gives a direction. */
import type { Field } from './field.ts';

export const strengths = ['stronger', 'weaker', 'neutral', 'unknown'] as const;
export type Strength = (typeof strengths)[number];

/** Any JSON; no field of lists or objects has a direction. */
type Value = unknown;

/** `undefined`: the field is absent, or the whole payload is. */
export function strengthOf(field: Field | undefined, before: Value, after: Value): Strength {
  if (field?.neutral !== undefined) return 'neutral';
  const direction = field?.strength;
  if (!field || direction === undefined) return 'unknown';
  const from = before ?? whenAbsent(field);
  const to = after ?? whenAbsent(field);
  if (from === undefined || to === undefined) return 'unknown';
  if (from === to) return 'neutral';
  if (direction === 'true' || direction === 'false') {
    if (typeof from !== 'boolean' || typeof to !== 'boolean') return 'unknown';
    return String(to) === direction ? 'stronger' : 'weaker';
  }
  if (direction === 'higher' || direction === 'lower') {
    if (typeof from !== 'number' || typeof to !== 'number') return 'unknown';
    return to > from === (direction === 'higher') ? 'stronger' : 'weaker';
  }
  for (const chain of direction.chains) {
    const [start, end] = [chain.indexOf(String(from)), chain.indexOf(String(to))];
    if (start >= 0 && end >= 0) return end > start ? 'stronger' : 'weaker';
  }
  return 'unknown';
}

/** Which of two values protects more, in words; null where none does, or that is unknown. */
export function describeStrength({ strength }: Field): string | null {
  if (strength === undefined) return null;
  if (strength === 'higher' || strength === 'lower') return `the ${strength} number`;
  if (typeof strength === 'string') return strength;
  return strength.chains.map((chain) => chain.join(' < ')).join('; ');
}

/**
 * What a field amounts to while nothing configures it. A default tells it only where it is no protection: the
 * service assumes it inside a payload, and without the payload there is nothing that protects.
 */
function whenAbsent(field: Field): Value {
  const direction = field.strength;
  if (direction === 'true') return false;
  if (direction === 'false') return field.default ?? false;
  if (direction === 'higher') return field.default ?? 0;
  if (typeof direction === 'object' && direction.chains.every(([weakest]) => weakest === field.default)) {
    return field.default;
  }
  return undefined;
}
