/** What the program needs of the schema of edict.yaml beside its validator: which keys there are, and the limits. */
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
  const { properties = {}, additionalProperties, allOf = [] } = schema;
  // Which keys there are may depend on one of them: all of them are known here.
  const all = { ...properties, ...Object.assign({}, ...allOf.map((part) => part.then?.properties)) };
  const own: Keys = Object.keys(all).length > 0 ? [[at, Object.keys(all)]] : [];
  const below = Object.entries<JsonSchema>(all).flatMap(([name, part]) => keysOf(part, `${at}/${name}`));
  const listed = schema.items ? keysOf(schema.items, `${at}/*`) : [];
  const named = typeof additionalProperties === 'object' ? keysOf(additionalProperties, `${at}/*`) : [];
  return [...own, ...below, ...listed, ...named];
}
