/**
 * One text for one JSON value, whatever the order of its keys: RFC 8785, except that a lone surrogate, which
 * an untrusted file may hold, is escaped where the standard gives up.
 */
import type { Json } from './plan.ts';

export function canonicalText(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalText(value[key] ?? null)}`);
  return `{${members.join(',')}}`;
}
