/** The JSON Schemas, and the editor settings that assign them to files and start the language server. */
import { isObject } from '../../base/json.ts';
import type { StarterFile } from './starter.ts';

/** The setting `yaml.schemas`. A base has a schema of its own, in which nothing is required. */
export const yamlSchemas: Readonly<Record<string, string | readonly string[]>> = {
  './schemas/edict.schema.json': 'edict.yaml',
  './schemas/environment.schema.json': 'environments/**/*.{yaml,yml}',
  './schemas/policy.schema.json': ['policies/**/*.{yaml,yml}', '!policies/**/_*', '!policies/**/_*/**'],
  './schemas/policy-base.schema.json': ['policies/**/_*.{yaml,yml}', 'policies/**/_*/**/*.{yaml,yml}'],
  './schemas/web-app.schema.json': 'web-apps/**/*.{yaml,yml}',
  './schemas/rules.schema.json': 'rules/**/*.{yaml,yml}',
  './schemas/invariant.schema.json': 'invariants/**/*.{yaml,yml}',
};

/** `edict lsp`, for an extension that starts any language server. */
const languageServer = {
  'glspc.server.command': 'edict',
  'glspc.server.commandArguments': ['lsp'],
  'glspc.server.languageId': ['yaml'],
};

export async function editorFiles(): Promise<readonly StarterFile[]> {
  const schemas = await Promise.all([
    schemaFile('edict', import('../../../schemas/edict.schema.json')),
    schemaFile('environment', import('../../../schemas/environment.schema.json')),
    schemaFile('policy', import('../../../schemas/policy.schema.json')),
    schemaFile('policy-base', import('../../../schemas/policy-base.schema.json')),
    schemaFile('web-app', import('../../../schemas/web-app.schema.json')),
    schemaFile('rules', import('../../../schemas/rules.schema.json')),
    schemaFile('invariant', import('../../../schemas/invariant.schema.json')),
  ]);
  return [
    { path: '.vscode/settings.json', text: json({ ...languageServer, 'yaml.schemas': yamlSchemas }) },
    {
      path: '.vscode/extensions.json',
      text: json({ recommendations: ['zsol.vscode-glspc', 'redhat.vscode-yaml'] }),
    },
    ...schemas,
  ];
}

async function schemaFile(
  name: string,
  loading: Promise<{ readonly default: unknown }>,
): Promise<StarterFile> {
  const { default: schema } = await loading;
  return {
    path: `schemas/${name}.schema.json`,
    text: json(schema),
    isOurs: (there) => titleOf(there) !== null && titleOf(there) === titleOf(json(schema)),
  };
}

/** The title of a schema; null for any other text. */
function titleOf(text: string): unknown {
  try {
    const schema: unknown = JSON.parse(text);
    return isObject(schema) && schema.$schema === DRAFT ? (schema.title ?? null) : null;
  } catch {
    return null;
  }
}

const DRAFT = 'http://json-schema.org/draft-07/schema#';

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
