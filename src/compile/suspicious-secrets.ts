/** Finds secrets that cannot be meant: what a CI system, a shell or a person left in the place of one. It tells no value. */
import { isObject, type Json } from '../base/json.ts';
import { parentOf, segmentsOf, valueAt } from '../base/json-pointer.ts';
import { fileOfKey } from '../base/policy-key.ts';
import type { SuspiciousSecret } from '../generated/plan-file.ts';
import { conditionHolds, describeCondition, type Field, fieldAt, policy, webApp } from '../tables/index.ts';
import type { Compiled } from './compiled.ts';

export type { SuspiciousSecret };

/** Once for each secret of a file, however many rings it has. */
export function suspiciousSecrets(
  compiled: readonly Compiled[],
  secrets: ReadonlyMap<string, ReadonlyMap<string, string>>,
): readonly SuspiciousSecret[] {
  const found = new Map<string, SuspiciousSecret>();
  for (const { kind, file, body, secrets: slots } of compiled) {
    for (const { pointer } of slots) {
      const value = secrets.get(file)?.get(pointer);
      const path = segmentsOf(pointer);
      const table = kind === 'policy' ? policy : webApp;
      const field = fieldAt(table, path);
      if (value === undefined || !field?.secret) continue;
      const fields = fieldAt(table, path.slice(0, -1))?.fields ?? [];
      const why = suspicionOf(value, field, { fields, values: valueAt(body, parentOf(pointer)) });
      if (why === null) continue;
      const one = { file: fileOfKey(file), path: pointer, why };
      found.set(JSON.stringify(one), one);
    }
  }
  return [...found.values()];
}

/** As a clause; null for a secret that may be one. */
function suspicionOf(
  value: string,
  { shortest = [], mayBeEmpty }: Field,
  { fields, values = {} }: { readonly fields: readonly Field[]; readonly values: Json | undefined },
): string | null {
  if (value === '' && mayBeEmpty) return null;
  if (value.trim() === '') return 'it is empty, or only spaces';
  const known = placeholders.find(([form]) => form.test(value.trim()));
  if (known) return known[1];
  const limit = shortest.find(({ when }) => conditionHolds(when, isObject(values) ? values : {}, fields));
  if (!limit || value.length >= limit.length) return null;
  return `it has fewer than ${limit.length} characters, which ${describeCondition(limit.when)} does not allow`;
}

const placeholders: readonly (readonly [form: RegExp, why: string])[] = [
  [/^[*•●·]+$/u, 'it is a secret that something masked'],
  [/^\$\{\{.*\}\}$/s, 'it is an expression of a CI system that nothing replaced'],
  [/^\$(?:\w+|\{\w+\}|\(\w+\))$|^%\w+%$/, 'it is the name of a variable that nothing replaced'],
  [
    /^(?:change[ _-]?me|replace[ _-]?me|to[ _-]?do|tbd|x{3,}|placeholder|<.*>)$/i,
    'it is a placeholder that nobody replaced',
  ],
];
