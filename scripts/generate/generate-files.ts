/** Returns all generated files as text, and writes none. */

import { createHash } from 'node:crypto';
import {
  bodies,
  type Field,
  fileTables,
  operations,
  type Table,
  walkFields,
} from '../../src/tables/index.ts';
import { configModule } from './config-module.ts';
import { guardsModule } from './guards-module.ts';
import { referenceDocument } from './reference.ts';
import { publishedSchemas, validatorSchemas } from './schemas.ts';
import { backendsModule } from './state-schema.ts';
import {
  approvalTypesModule,
  documentTypesModule,
  planFileTypesModule,
  stateTypesModule,
  typesModule,
} from './types.ts';
import { validatorsDeclarations, validatorsModule, validatorTypes } from './validators.ts';
import { variablesModule } from './variables-module.ts';

const NOTICE = '// Written by `npm run generate`. Do not edit.\n';

/** By path relative to `root`, the folder of the project. */
export async function generateFiles(root: string, manifest: Manifest): Promise<ReadonlyMap<string, string>> {
  const validators = Object.entries(validatorSchemas()).map(
    async ([module, schemas]) =>
      [
        [`src/generated/${module}.js`, NOTICE + (await validatorsModule(schemas, root))],
        [`src/generated/${module}.d.ts`, NOTICE + validatorsDeclarations(Object.keys(schemas))],
      ] as const,
  );
  return new Map([
    ...publishedSchemas().map(({ file, schema }): [string, string] => [
      `schemas/${file}`,
      `${JSON.stringify(schema, null, 2)}\n`,
    ]),
    ['schemas/REFERENCE.md', referenceDocument()],
    ['src/generated/backends.ts', NOTICE + backendsModule()],
    ['src/generated/config.ts', NOTICE + configModule()],
    ['src/generated/guards.ts', NOTICE + guardsModule()],
    ['src/generated/schemas.ts', NOTICE + schemasModule()],
    ['src/generated/operations.ts', NOTICE + operationsModule],
    ['src/generated/types.ts', NOTICE + (await typesModule())],
    ['src/generated/documents.ts', NOTICE + (await documentTypesModule())],
    ['src/generated/approval.ts', NOTICE + (await approvalTypesModule())],
    ['src/generated/plan-file.ts', NOTICE + (await planFileTypesModule())],
    ['src/generated/state.ts', NOTICE + (await stateTypesModule())],
    ['src/generated/validator.ts', NOTICE + validatorTypes],
    ...(await Promise.all(validators)).flat(),
    ['src/generated/variables.ts', NOTICE + variablesModule()],
    ['src/generated/version.ts', NOTICE + versionModule(manifest)],
  ]);
}

function schemasModule(): string {
  const entries = publishedSchemas().map(({ name, summary, file }) => {
    const texts = `summary: ${JSON.stringify(summary)}, file: ${JSON.stringify(file)}`;
    return `  ${JSON.stringify(name)}: { ${texts}, load: () => import('../../schemas/${file}') },\n`;
  });
  return `interface PublishedSchema {
  readonly summary: string;
  /** In schemas/. */
  readonly file: string;
  /** The bundler puts the file into the bundle; it is read only when it is asked for. */
  readonly load: () => Promise<{ readonly default: unknown }>;
}

/** By the names that \`edict schema\` takes, in the order of its list. */
export const schemas = {
${entries.join('')}} satisfies Readonly<Record<string, PublishedSchema>>;
`;
}

/** What is taken from package.json. */
interface Manifest {
  readonly version: string;
  readonly homepage: string;
}

/** Nobody can own a name that ends in .example. */
function siteOf(homepage: string): string {
  return new URL(homepage).hostname.endsWith('.example') ? 'undefined' : `'${homepage.replace(/\/*$/, '/')}'`;
}

function versionModule({ version, homepage }: Manifest): string {
  return `export const version = '${version}';
/** Where the site of docs/ is, with a slash at its end; undefined if package.json names none that can exist. */
export const homepage: string | undefined = ${siteOf(homepage)};
/** Changes with the meaning of the tables that bodies are made from. */
export const tablesVersion = '${hashTables([...fileTables.keys()])}';
`;
}

const operationsModule = `/** The operations of the service, by the name that the program has for them. */
export const operations = ${JSON.stringify(operations, (key, value) => (key === 'tables' ? undefined : value), 2)} as const;

export type Operation = (typeof operations)[keyof typeof operations];
export type OperationName = Operation['name'];

/** What the documentation itself calls operations, fields and values: a server that says them gives nothing back. */
export const documentedWords: readonly string[] = ${JSON.stringify(documentedWords(), null, 2)};
`;

function documentedWords(): readonly string[] {
  const words = new Set<string>(Object.values(operations).flatMap(({ name, title }) => [name, title]));
  for (const table of bodies) {
    walkFields(table, ({ name, values = [] }) => {
      for (const word of [name, ...values.map(({ value }) => value)]) words.add(word);
    });
  }
  return [...words].sort();
}

/** A short name for the meaning of the tables: it changes when the meaning of bodies does, never with prose. */
export function hashTables(tables: readonly Table[]): string {
  const meaning = tables.map((table) => ({ name: table.name, fields: table.fields.map(meaningOf) }));
  return createHash('sha256').update(JSON.stringify(meaning)).digest('hex').slice(0, 12);
}

/** Sorts keys, so that moving a line of a table changes nothing. */
function meaningOf(field: Field): Readonly<Record<string, unknown>> {
  return {
    name: field.name,
    type: field.type,
    required: field.required,
    requiredWhen: field.requiredWhen,
    availableWhen: field.availableWhen,
    default: field.default,
    min: field.min,
    max: field.max,
    minLength: field.minLength,
    pattern: field.pattern,
    format: field.format,
    values: field.values?.map((choice) => [choice.value, choice.aliases ?? []]),
    aliases: field.aliases,
    secret: field.secret,
    set: field.set,
    emptyMeansUnset: field.emptyMeansUnset,
    nullable: field.nullable,
    bracketedList: field.bracketedList,
    targetKind: field.targetKind,
    fields: field.fields?.map(meaningOf),
    items: field.items && { type: field.items.type, fields: field.items.fields?.map(meaningOf) },
  };
}
