/** All generated files as text; it writes none of them. */
import { policy, webApp } from '../tables/index.ts';
import { referenceDocument } from './reference.ts';
import { publishedSchemas, validatorSchemas } from './schemas.ts';
import { hashTables } from './tables-version.ts';
import { typesModule } from './types.ts';
import { validatorsDeclarations, validatorsModule, validatorTypes } from './validators.ts';

const NOTICE = '// Written by `npm run generate` from src/tables. Do not edit.\n';

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
    ['src/generated/types.ts', NOTICE + (await typesModule())],
    ['src/generated/validator.ts', NOTICE + validatorTypes],
    ...(await Promise.all(validators)).flat(),
    ['src/generated/version.ts', NOTICE + versionModule(manifest)],
  ]);
}

/** What is taken from package.json. */
interface Manifest {
  readonly version: string;
  readonly homepage: string;
}

function versionModule({ version, homepage }: Manifest): string {
  return `export const version = '${version}';
/** Where the site of docs/ is, with a slash at its end. */
export const homepage = '${homepage.replace(/\/*$/, '/')}';
/** Changes with the meaning of the tables that bodies are made from. */
export const tablesVersion = '${hashTables([policy, webApp])}';
`;
}
