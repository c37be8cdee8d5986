/** The kind of a file of a repository, and the JSON Schema of its contents. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { isObject, type UnknownObject } from '../base/json.ts';
import { RULES } from '../lint/user-rules/read-rule-files.ts';
import { type FileFieldRow, type FileKind, fileRow } from '../source/draft/file-fields.ts';
import type { EditedRepository } from './edited-repository.ts';
import { ELEMENT } from './tree.ts';
import type { Located } from './workspace.ts';

/** An open document, in its repository. */
export interface EditedDocument extends Located {
  readonly document: TextDocument;
  readonly kind: TextKind;
}

export type TextKind = FileKind | 'config' | 'environment' | 'rule' | 'invariant';

/** Null for files that edict does not read. */
export function kindOf(repository: EditedRepository, file: string): TextKind | null {
  const session = repository.session();
  if (file === 'edict.yaml') return 'config';
  if (isBelow(file, RULES)) return 'rule';
  if (!session) return null;
  const { config, files } = session;
  if (file === config.file) return 'config';
  if (files.web_apps.includes(file)) return 'web_app';
  if (files.policies.includes(file) || files.bases.includes(file)) return 'policy';
  if (session.invariants.has(file)) return 'invariant';
  if (Object.values(config.environments).some((environment) => environment.file === file))
    return 'environment';
  return repository.isBase(file) ? 'policy' : null;
}

/** For globs of a folder and its YAML files only. */
function isBelow(file: string, glob: string): boolean {
  return file.startsWith(glob.slice(0, glob.indexOf('*'))) && /\.ya?ml$/.test(file);
}

type Schema = UnknownObject;
export type Schemas = Readonly<Record<TextKind, Schema>>;

export async function loadSchemas(): Promise<Schemas> {
  const [policy, webApp, config, environment, rule, invariant] = await Promise.all([
    import('../../schemas/policy.schema.json'),
    import('../../schemas/web-app.schema.json'),
    import('../../schemas/edict.schema.json'),
    import('../../schemas/environment.schema.json'),
    import('../../schemas/rules.schema.json'),
    import('../../schemas/invariant.schema.json'),
  ]);
  return {
    policy: policy.default,
    web_app: webApp.default,
    config: config.default,
    environment: environment.default,
    rule: rule.default,
    invariant: invariant.default,
  };
}

/** The row of the tables at a path of a file; undefined where the tables have none. */
export function rowAt(kind: FileKind, path: readonly string[]): FileFieldRow | undefined {
  return path.reduce<FileFieldRow | undefined>((row, name) => row && rowBelow(row, name), fileRow(kind));
}

export function rowBelow({ items, rows }: FileFieldRow, name: string): FileFieldRow | undefined {
  if (name !== ELEMENT) return rows?.get(name);
  return typeof items === 'string' ? undefined : items;
}

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
