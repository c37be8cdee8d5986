/** A payload of the service from all that gives to it: what differs by default is stated, what is required is there. */
import { authorMustWrite, conditionHolds, payloads } from '../tables/index.ts';
import type { Contribution, Names } from './convert-payload.ts';
import type { Fields, Json } from './convert-setting.ts';
import { whenHolds } from './payload-settings.ts';

/** Null where nothing is stated that would need a policy. Fields are in the order of the tables. */
export function completeDictionary(
  dictionary: string,
  contributions: readonly Contribution[],
  names: Names,
): Fields | null {
  if (!contributions.some(({ stated }) => stated)) return null;
  const fields: Record<string, Json> = Object.assign({}, ...contributions.map((one) => one.fields));
  for (const { mapping, settings } of contributions) {
    for (const { field, value, when } of mapping.additions ?? []) {
      if (!Object.hasOwn(fields, field) && whenHolds(when, settings, fields)) fields[field] = value;
    }
  }
  const table = payloads.find(({ name }) => name === dictionary);
  const references = new Set(contributions.flatMap(({ mapping }) => mapping.references ?? []));
  for (const field of table?.fields ?? []) {
    const { name, requiredWhen } = field;
    if (Object.hasOwn(fields, name) || !authorMustWrite(field) || !requiredWhen) continue;
    if (!conditionHolds(requiredWhen, fields, table?.fields ?? [])) continue;
    fields[name] = references.has(name) ? names.secret(name) : '';
  }
  const order = (table?.fields ?? []).map(({ name }) => name);
  return Object.fromEntries(
    Object.entries(fields).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other)),
  );
}
