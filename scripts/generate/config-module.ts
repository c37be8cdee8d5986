/** What the program needs from the schema of edict.yaml besides its validator: its keys, and the limits. */
import { configSchema } from './config-schema.ts';
import type { JsonSchema } from './schema.ts';

export function configModule(): string {
  const schema = configSchema();
  const limits = Object.entries(schema.properties?.limits?.properties ?? {});
  const approvals = Object.entries(schema.properties?.approvals?.properties ?? {});
  const lines = limits.map(
    ([name, { default: value }]) => `  readonly ${name}: number${value === undefined ? ' | null' : ''};`,
  );
  const defaults = limits.map(([name, { default: value }]) => `  ${name}: ${JSON.stringify(value ?? null)},`);
  return `import type { ConfigFile } from './types.ts';

/** The keys of each mapping of edict.yaml, for suggestions, by pattern of a JSON Pointer: \`*\` is a name of the user's. */
export const configKeys: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(Object.fromEntries(keysOf(schema, '')), null, 2)};

/** What is expected of a text that has to have a certain form, by pattern of a JSON Pointer. */
export const patternMessages: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(messagesOf(schema, '')), null, 2)};

/** Of one apply; null: unlimited. */
export interface Limits {
${lines.join('\n')}
}

export const defaultLimits: Limits = {
${defaults.join('\n')}
};

/** Of the key approvals, where it is written. */
export const defaultApprovals: Required<NonNullable<ConfigFile['approvals']>> = {
${approvals.map(([name, { default: value }]) => `  ${name}: ${JSON.stringify(value)},`).join('\n')}
};
`;
}

type Keys = readonly (readonly [pattern: string, keys: readonly string[]])[];

function keysOf(schema: JsonSchema, at: string): Keys {
  const names = Object.keys(propertiesOf(schema));
  const own: Keys = names.length > 0 ? [[at, names]] : [];
  return [...own, ...partsOf(schema, at).flatMap(([part, below]) => keysOf(part, below))];
}

function messagesOf(
  schema: JsonSchema,
  at: string,
): readonly (readonly [pattern: string, message: string])[] {
  const { patternErrorMessage } = schema;
  return [
    ...(typeof patternErrorMessage === 'string' ? [[at, patternErrorMessage] as const] : []),
    ...partsOf(schema, at).flatMap(([part, below]) => messagesOf(part, below)),
  ];
}

/** The allowed keys may depend on one of them; this has all of them. */
function propertiesOf({ properties = {}, allOf = [] }: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return { ...properties, ...Object.assign({}, ...allOf.map((part) => part.then?.properties)) };
}

function partsOf(schema: JsonSchema, at: string): readonly (readonly [part: JsonSchema, at: string])[] {
  const { items, additionalProperties } = schema;
  return [
    ...Object.entries(propertiesOf(schema)).map(([name, part]) => [part, `${at}/${name}`] as const),
    ...(items ? [[items, `${at}/*`] as const] : []),
    ...(typeof additionalProperties === 'object' ? [[additionalProperties, `${at}/*`] as const] : []),
  ];
}
