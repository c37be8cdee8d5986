/** TypeScript types of what goes over the wire and of the configuration, by json-schema-to-typescript. */
import { compile } from 'json-schema-to-typescript';
import { policy, policyRecord, setPassword, usersPage, webApp } from '../tables/index.ts';
import { requestDialect, responseDialect, tableSchema } from './body-schema.ts';
import { configSchema } from './config-schema.ts';
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
  ];
  const modules = await Promise.all(named.map(([name, schema]) => moduleOf(name, schema)));
  return [...modules, environmentFile].join('\n');
}

/** It holds what an entry of `environments:` holds. */
const environmentFile = `/** A file of environments/, named for its path. */
export type EnvironmentFile = NonNullable<ConfigFile['environments']>[string];
`;

async function moduleOf(name: string, schema: JsonSchema): Promise<string> {
  const plain = mapSchema(schema, withoutConditions);
  return compile(JSON.parse(JSON.stringify({ ...plain, title: name })), name, {
    bannerComment: '',
    additionalProperties: false,
    enableConstEnums: false,
    format: true,
    style: { singleQuote: true, printWidth: 110, semi: true, trailingComma: 'all' },
  });
}

/** Types cannot say conditions: left in, they would become unions. An object of unknown fields says so. */
function withoutConditions({ allOf: _allOf, ...part }: JsonSchema): JsonSchema {
  const unknown = part.type === 'object' && !part.properties && part.additionalProperties === undefined;
  return unknown ? { ...part, additionalProperties: true } : part;
}
