/** Holds what edict printed to the published schema of it, and the schema to refusing anything else. */
import { expect } from 'vitest';
import { isObject } from '../../src/base/json.ts';
import { compilePublished, readSchema } from './published.ts';

/** Below these stands what is no document of edict's: a body, a policy file, a value of any kind. */
const OPEN = ['policy', 'before', 'after', 'value', 'became'];

/** `open`: members below which the schema says nothing. Returns the document. */
export function expectDocument(name: string, text: string, open: readonly string[] = ['body']): unknown {
  const found: unknown = JSON.parse(text);
  const validate = compilePublished(name);
  expect(validate(found), `${name}: ${JSON.stringify(validate.errors)}\n${text}`).toBe(true);
  for (const at of objectsIn(found, [...OPEN, ...open])) {
    expect(validate(changed(found, at, { surprise: [] })), `${name}: a member more at /${at.join('/')}`).toBe(
      false,
    );
  }
  for (const member of requiredOf(name, found)) {
    const one = Array.isArray(found) ? [0] : [];
    expect(validate(changed(found, one, { [member]: undefined })), `${name} without ${member}`).toBe(false);
  }
  return found;
}

type Path = readonly (string | number)[];

function objectsIn(value: unknown, open: readonly string[], at: Path = []): readonly Path[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => objectsIn(item, open, [...at, index]));
  if (!isObject(value)) return [];
  const below = Object.entries(value).filter(([name]) => !open.includes(name));
  return [at, ...below.flatMap(([name, member]) => objectsIn(member, open, [...at, name]))];
}

/** A copy with these members at that place; undefined takes one away. */
function changed(
  value: unknown,
  [first, ...rest]: Path,
  members: Readonly<Record<string, unknown>>,
): unknown {
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === first ? changed(item, rest, members) : item));
  }
  if (!isObject(value)) return value;
  if (first !== undefined) return { ...value, [first]: changed(value[first], rest, members) };
  return Object.fromEntries(
    Object.entries({ ...value, ...members }).filter(([, member]) => member !== undefined),
  );
}

/** What must be there: at the top, or in the first of a list. */
function requiredOf(name: string, found: unknown): readonly string[] {
  const { required, items } = readSchema(name);
  if (Array.isArray(found) && found.length === 0) return [];
  const names = Array.isArray(found) && isObject(items) ? items.required : required;
  return Array.isArray(names) ? names.map(String) : [];
}
