/** Standalone validators: ajv's code for every schema that edict validates with at run time, in one module without imports. */
import { _, Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { fastFormats } from 'ajv-formats/dist/formats.js';
import { build } from 'esbuild';
import { editorKeywords, type JsonSchema } from './schema.ts';
import { withStableNames } from './stable-names.ts';
import { icon, uri } from './validator-runtime.ts';

/** What ajv's code requires, and the function of validator-runtime.ts that replaces it. */
const runtime: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/ucs2length").default': 'characters',
  'require("formats").uri': 'uri',
  'require("formats").icon': 'icon',
};

/**
 * What ajv writes for every error, which is most of its code: the object, with a path in the schema that no one needs, and the
 * code that adds it to the others.
 */
const COLLECT =
  /const (err\d+) = \{instancePath(?::(?<at>.*))?,schemaPath:"[^"]*",keyword:(?<keyword>"\w+"),params:(?<params>\{.*?\})(?:,propertyName:(?<name>\w+))?\};\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}/g;

/** The source of an ES module that exports one validator for each name; `root` is the folder of the project. */
export async function validatorsModule(
  schemas: Readonly<Record<string, JsonSchema>>,
  root: string,
): Promise<string> {
  const names = Object.keys(schemas);
  const ajv = new Ajv({
    allErrors: true,
    messages: false,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    // Shared parts become one function.
    inlineRefs: !Object.values(schemas).some(({ definitions }) => definitions),
    code: { source: true, esm: true, lines: true, formats: _`require("formats")` },
    formats: { uri, icon, 'date-time': dateTime() },
  });
  ajv.addVocabulary([...editorKeywords]);
  for (const name of names) ajv.addSchema(schemas[name] ?? {}, name);

  let code = standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name])));
  for (const [required, name] of Object.entries(runtime)) code = code.replaceAll(required, name);
  if (code.includes('require('))
    throw new Error('ajv requires a module that validator-runtime.ts does not replace');

  code = code.replaceAll(COLLECT, (...match) => {
    const { at = 'instancePath', keyword, params, name } = match.at(-1);
    return `vErrors = collect(vErrors, ${[at, keyword, params, ...(name ? [name] : [])].join(', ')});`;
  });
  if (code.includes('schemaPath')) throw new Error('ajv writes errors in another way than is expected');

  const result = await build({
    stdin: {
      contents: `import { characters, collect, icon, uri } from './validator-runtime.ts';\n${code}`,
      resolveDir: `${root}/scripts/generate`,
      loader: 'js',
    },
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    target: 'node20.18',
    charset: 'utf8',
    logLevel: 'warning',
  });
  return withStableNames(result.outputFiles[0]?.text ?? '');
}

function dateTime(): RegExp {
  const format = fastFormats['date-time'];
  if (typeof format !== 'object' || !('validate' in format) || !(format.validate instanceof RegExp)) {
    throw new Error('ajv-formats no longer has date-time as a pattern');
  }
  return format.validate;
}

/** The type of every validator, as a module of types. */
export const validatorTypes = `export interface ValidationError {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  /** The key at fault, where a rule for keys found it. */
  propertyName?: string;
}

export interface Validator {
  (data: unknown): boolean;
  /** What the last call found; null when it returned true. */
  errors?: ValidationError[] | null;
}
`;

/** Declarations for the module above. */
export function validatorsDeclarations(names: readonly string[]): string {
  const declarations = names.map((name) => `export const ${name}: Validator;`);
  return `import type { Validator } from './validator.ts';\n\n${declarations.join('\n')}\n`;
}
