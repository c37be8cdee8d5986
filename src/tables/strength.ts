/** Compares how much two values of a field protect, as far as the field's row gives a direction. */
import type { Field } from './field.ts';

export const strengths = ['stronger', 'weaker', 'neutral', 'unknown'] as const;
export type Strength = (typeof strengths)[number];

/** Any JSON; fields with lists or objects have no direction. */
type Value = unknown;

/** `undefined`: the field, or its whole payload, is absent. */
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

/** Which values protect more, in words; null if none does, or it is unknown. */
export function describeStrength({ strength }: Field): string | null {
  if (strength === undefined) return null;
  if (strength === 'higher' || strength === 'lower') return `the ${strength} number`;
  if (typeof strength === 'string') return strength;
  return strength.chains.map((chain) => chain.join(' < ')).join('; ');
}

/**
 * The value that counts while nothing configures the field. A default counts only where it does not protect:
 * the service assumes it inside a payload, and without the payload nothing protects.
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
