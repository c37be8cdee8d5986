/** What a JSON Schema says of a path: the keys, the values and their documentation. */
import { isObject, type UnknownObject } from './json.ts';

export type Schema = UnknownObject;

/** The subschemas that apply at a path: one for each form that may stand there. */
export function schemasAt(root: Schema, path: readonly string[]): readonly Schema[] {
  let forms = alternatives(root, root);
  for (const name of path) {
    forms = forms.flatMap((form) => step(form, name)).flatMap((form) => alternatives(root, form));
  }
  return forms;
}

function step(schema: Schema, name: string): readonly Schema[] {
  if (name === '*' && isObject(schema.items)) return [schema.items];
  const { properties, patternProperties, additionalProperties } = schema;
  if (isObject(properties) && Object.hasOwn(properties, name)) return objects([properties[name]]);
  const fitting = isObject(patternProperties)
    ? Object.entries(patternProperties).flatMap(([pattern, form]) =>
        new RegExp(pattern, 'u').test(name) ? [form] : [],
      )
    : [];
  return objects(fitting.length > 0 ? fitting : [additionalProperties]);
}

function alternatives(root: Schema, schema: Schema): readonly Schema[] {
  const { $ref, anyOf, oneOf, allOf } = schema;
  if ($ref === '#') return alternatives(root, root);
  if (typeof $ref === 'string') {
    const name = $ref.replace('#/definitions/', '');
    const definitions = isObject(root.definitions) ? root.definitions : {};
    return objects([definitions[name]]).flatMap((form) => alternatives(root, form));
  }
  const inner = [anyOf, oneOf, allOf].flatMap((forms) => (Array.isArray(forms) ? objects(forms) : []));
  return [schema, ...inner.flatMap((form) => alternatives(root, form))];
}

function objects(values: readonly unknown[]): readonly Schema[] {
  return values.filter(isObject);
}

export interface SchemaKey {
  readonly name: string;
  readonly documentation: string | null;
  readonly holds: 'map' | 'other';
  readonly deprecated: boolean;
}

/** The keys that a mapping may have. */
export function keysIn(forms: readonly Schema[], root: Schema): readonly SchemaKey[] {
  const found = new Map<string, SchemaKey>();
  for (const { properties } of forms) {
    if (!isObject(properties)) continue;
    for (const [name, form] of Object.entries(properties)) {
      if (!isObject(form) || form.doNotSuggest === true || found.has(name)) continue;
      const all = alternatives(root, form);
      const isMap = all.some((one) => isObject(one.properties) || isObject(one.additionalProperties));
      const isOnlyMap = isMap && all.every((one) => one.type === undefined || includesType(one, 'object'));
      found.set(name, {
        name,
        documentation: documentationOf(form),
        holds: isOnlyMap ? 'map' : 'other',
        deprecated: form.deprecationMessage !== undefined,
      });
    }
  }
  return [...found.values()];
}

export interface SchemaValue {
  readonly value: string | number | boolean;
  readonly documentation: string | null;
}

/** The listed values; for a boolean, true and false. */
export function valuesIn(forms: readonly Schema[]): readonly SchemaValue[] {
  const found = new Map<string | number | boolean, SchemaValue>();
  for (const form of forms) {
    const listed: readonly unknown[] = Array.isArray(form.enum)
      ? form.enum
      : form.const !== undefined
        ? [form.const]
        : includesType(form, 'boolean')
          ? [true, false]
          : [];
    const notes: readonly unknown[] = Array.isArray(form.enumDescriptions) ? form.enumDescriptions : [];
    listed.forEach((value, index) => {
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return;
      const note = notes[index];
      if (!found.has(value))
        found.set(value, { value, documentation: typeof note === 'string' ? note : null });
    });
  }
  return [...found.values()];
}

function includesType({ type }: Schema, name: string): boolean {
  return type === name || (Array.isArray(type) && type.includes(name));
}

/** The first documentation of what may stand at a path. */
export function documentationAt(root: Schema, path: readonly string[]): string | null {
  for (const form of schemasAt(root, path)) {
    const documentation = documentationOf(form);
    if (documentation !== null) return documentation;
  }
  return null;
}

function documentationOf({ markdownDescription, description }: Schema): string | null {
  const text = markdownDescription ?? description;
  return typeof text === 'string' ? text : null;
}
