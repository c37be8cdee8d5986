/** All generated files as text; it writes none of them. */
import { policy, policyTargets, webApp } from '../tables/index.ts';
import { referenceDocument } from './reference.ts';
import { publishedSchemas, validatorSchemas } from './schemas.ts';
import { compileKernel } from './screening/compile-kernel.ts';
import { comparedNames, encodeTables } from './screening/encode-tables.ts';
import { hashTables } from './tables-version.ts';
import { typesModule } from './types.ts';
import { validatorsDeclarations, validatorsModule } from './validators.ts';

const NOTICE = '// Written by `npm run generate` from src/tables. Do not edit.\n';

/** By path relative to `root`, the folder of the project. */
export async function generateFiles(
  root: string,
  packageVersion: string,
): Promise<ReadonlyMap<string, string>> {
  const checked = validatorSchemas();
  return new Map([
    ...publishedSchemas().map(({ file, schema }): [string, string] => [
      `schemas/${file}`,
      `${JSON.stringify(schema, null, 2)}\n`,
    ]),
    ['schemas/REFERENCE.md', referenceDocument()],
    ['src/generated/types.ts', NOTICE + (await typesModule())],
    ['src/generated/validators.js', NOTICE + (await validatorsModule(checked, root))],
    ['src/generated/validators.d.ts', NOTICE + validatorsDeclarations(Object.keys(checked))],
    ['src/generated/screening.ts', NOTICE + screeningModule(root)],
    ['src/generated/version.ts', NOTICE + versionModule(packageVersion)],
  ]);
}

function screeningModule(root: string): string {
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  return `/** The kernel of src/fast as WebAssembly, in Base64. */
export const kernelBytes =
  '${base64(compileKernel(root))}';
/** The tables as that kernel reads them, in Base64. */
export const kernelTables =
  '${base64(encodeTables())}';
/** The kinds of targets, in the order of its numbers. */
export const targetKinds = ${JSON.stringify(policyTargets.map(({ name }) => name))} as const;
/** The payloads that it compares between policies, in the order of its numbers, which begin with 1. */
export const comparedNames: readonly string[] = ${JSON.stringify(comparedNames)};
`;
}

function versionModule(packageVersion: string): string {
  return `export const version = '${packageVersion}';
/** Changes with the meaning of the tables that bodies are made from. */
export const tablesVersion = '${hashTables([policy, webApp])}';
`;
}
