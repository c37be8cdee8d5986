/** A field in one plain sentence or two, for the `description` of a schema. */
import { describeCondition, type Field } from '../tables/index.ts';

export function describeField(field: Field): string {
  const parts = [field.summary];
  if (field.requiredWhen) parts.push(`Required when ${describeCondition(field.requiredWhen)}.`);
  if (field.availableWhen) parts.push(`Has an effect only when ${describeCondition(field.availableWhen)}.`);
  if (field.secret) parts.push('Secret.');
  if (field.quirk) parts.push(field.quirk);
  return parts.join(' ');
}
