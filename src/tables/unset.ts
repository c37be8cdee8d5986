/** The values that the spec gives for *unset*: null, and the empty form of fields that are never null. */
import type { Field } from './field.ts';

/** Where this holds, the value says nothing: it is not sent, and makes no difference. */
export function isUnset({ emptyMeansUnset, fields = [] }: Field, value: unknown): boolean {
  if (value === null) return true;
  if (emptyMeansUnset !== true || typeof value !== 'object') return false;
  if (Array.isArray(value)) return fields.length === 0 && value.length === 0;
  return (
    fields.length > 0 &&
    Object.entries(value).every(([name, inner]) => {
      const field = fields.find((each) => each.name === name);
      return field !== undefined && isUnset(field, inner);
    })
  );
}

/** The form in which the service shows a field that is unset. */
export function unsetForm({ emptyMeansUnset, fields }: Field): unknown {
  if (emptyMeansUnset !== true) return null;
  return fields ? Object.fromEntries(fields.map((field) => [field.name, unsetForm(field)])) : [];
}
