/** The environment variables whose names come from files, by the patterns that the schemas allow. */
import { isObject } from '../../src/base/json.ts';
import { policyFile, webAppFile } from '../../src/tables/index.ts';
import { authorSchema } from './author-schema.ts';
import { configSchema } from './config-schema.ts';
import { backendVariables } from './state-schema.ts';

export function variablesModule(): string {
  const schemas = [configSchema(), authorSchema(policyFile), authorSchema(webAppFile)];
  const patterns = new Set([...schemas.flatMap(patternsIn), ...backendVariables.map((name) => `^${name}$`)]);
  return `/** What edict.yaml, policies and state backends may read credentials from. */
export const credentialVariables = /${[...patterns].join('|')}/;
`;
}

function patternsIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(patternsIn);
  if (!isObject(schema)) return [];
  const { env } = isObject(schema.properties) ? schema.properties : {};
  const own = isObject(env) && typeof env.pattern === 'string' ? [env.pattern] : [];
  return [...own, ...Object.values(schema).flatMap(patternsIn)];
}
