/** TypeScript types of what goes over the wire, of the configuration, of documents and of the state, by json-schema-to-typescript. */
import { compile } from 'json-schema-to-typescript';
import { policy, policyRecord, setPassword, usersPage, webApp } from '../../src/tables/index.ts';
import { requestDialect, responseDialect, tableSchema } from './body-schema.ts';
import { configSchema } from './config-schema.ts';
import { lintReport } from './documents/files.ts';
import { planDocument } from './documents/plan.ts';
import { firstPlanFile, planFile } from './documents/plan-file.ts';
import { storedState } from './documents/state.ts';
import { mapSchema } from './map-schema.ts';
import type { JsonSchema } from './schema.ts';

export async function typesModule(): Promise<string> {
  const named: readonly (readonly [string, JsonSchema])[] = [
    ['CreatePolicy', tableSchema(policy, requestDialect)],
    ['UpdateWebApp', tableSchema(webApp, requestDialect)],
    ['SetPassword', tableSchema(setPassword, requestDialect)],
    ['PolicyRecord', tableSchema(policyRecord, responseDialect)],
    ['UsersPage', tableSchema(usersPage, responseDialect)],
    ['ConfigFile', configSchema()],
    ['LintReport', lintReport],
    ['PlanDocument', planDocument],
  ];
  const modules = await Promise.all(named.map(([name, schema]) => moduleOf(name, schema)));
  return [...modules, environmentFile].join('\n');
}

/** It holds what an entry of `environments:` holds. */
const environmentFile = `/** A file of environments/, named for its path. */
export type EnvironmentFile = NonNullable<ConfigFile['environments']>[string];
`;

export const stateTypesModule = (): Promise<string> => memoryTypesModule('State', storedState);

export const planFileTypesModule = (): Promise<string> => memoryTypesModule('PlanFile', planFile);

export const firstPlanFileTypesModule = (): Promise<string> =>
  memoryTypesModule('FirstPlanFile', firstPlanFile);

/**
 * What edict reads back, as it holds it in memory: nothing in it changes in place, and what may be anything is JSON. Parts
 * with a title become types of their own.
 */
async function memoryTypesModule(name: string, stored: JsonSchema): Promise<string> {
  const known = new Map<string, JsonSchema>();
  // Equal parts have to be one object, or each would become another type.
  const share = (part: JsonSchema): JsonSchema => {
    const key = JSON.stringify(part);
    const same = known.get(key) ?? part;
    known.set(key, same);
    return same;
  };
  const schema = mapSchema(stored, (part) => share(asJson(part)));
  const text = await typesOf(name, structuredClone(schema));
  const used = ['Json', 'JsonObject'].filter((type) => new RegExp(`\\b${type}\\b`).test(text));
  return `import type { ${used.join(', ')} } from '../base/json.ts';\n\n${text}`;
}

function asJson(part: JsonSchema): JsonSchema {
  const { description = '' } = part;
  if (isAnyObject(part)) return { description, tsType: 'JsonObject' };
  return isAnything(part) ? { description, tsType: 'Json' } : part;
}

function moduleOf(name: string, schema: JsonSchema): Promise<string> {
  return typesOf(name, JSON.parse(JSON.stringify(mapSchema(schema, withoutConditions))));
}

/** Nobody changes what was read, or what was printed. */
async function typesOf(name: string, schema: object): Promise<string> {
  const text = await compile({ ...schema, title: name }, name, {
    bannerComment: '',
    additionalProperties: false,
    enableConstEnums: false,
    format: true,
    style: { singleQuote: true, printWidth: 110, semi: true, trailingComma: 'all' },
  });
  return text
    .replace(/^( +)((?:\w+|'[^']+')\??|\[k: string\]): /gm, '$1readonly $2: ')
    .replace(/([:|]) (\w+)\[\](?=[;\s])/g, '$1 readonly $2[]');
}

/** Types cannot say conditions: left in, they would become unions. An object of unknown fields says so. */
function withoutConditions({ allOf, ...part }: JsonSchema): JsonSchema {
  // Which fields there are depends on one of them.
  if (allOf?.some(({ then }) => then?.additionalProperties === false)) {
    return { ...part, additionalProperties: true };
  }
  if (isAnyObject(part)) return { ...part, additionalProperties: true };
  return isAnything(part) ? { ...part, tsType: 'unknown' } : part;
}

function isAnything({ type, enum: choices, const: value, anyOf, $ref }: JsonSchema): boolean {
  return [type, choices, value, anyOf, $ref].every((keyword) => keyword === undefined);
}

function isAnyObject({ type, properties, additionalProperties }: JsonSchema): boolean {
  return type === 'object' && !properties && additionalProperties === undefined;
}
