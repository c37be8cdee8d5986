/** The JSON Schemas, and the editor settings that assign them to files and start the language server. */
import { isObject } from '../../base/json.ts';
import { schemas } from '../../generated/schemas.ts';
import type { StarterFile } from './starter.ts';

/** Which files each schema is for. A base has a schema of its own, in which nothing is required. */
const assigned = [
  [schemas.config, 'edict.yaml'],
  [schemas.environment, 'environments/**/*.{yaml,yml}'],
  [schemas.policy, ['policies/**/*.{yaml,yml}', '!policies/**/_*', '!policies/**/_*/**']],
  [schemas['policy-base'], ['policies/**/_*.{yaml,yml}', 'policies/**/_*/**/*.{yaml,yml}']],
  [schemas['web-app'], 'web-apps/**/*.{yaml,yml}'],
  [schemas.rules, 'rules/**/*.{yaml,yml}'],
  [schemas.invariant, 'invariants/**/*.{yaml,yml}'],
] as const;

/** The setting `yaml.schemas`. */
export const yamlSchemas: Readonly<Record<string, string | readonly string[]>> = Object.fromEntries(
  assigned.map(([{ file }, files]) => [`./schemas/${file}`, files]),
);

/** `edict lsp`, for an extension that starts any language server. */
const languageServer = {
  'glspc.server.command': 'edict',
  'glspc.server.commandArguments': ['lsp'],
  'glspc.server.languageId': ['yaml'],
};

export async function editorFiles(): Promise<readonly StarterFile[]> {
  const published = assigned.map(async ([{ file, load }]): Promise<StarterFile> => {
    const text = json((await load()).default);
    const isOurs = (there: string): boolean => titleOf(there) !== null && titleOf(there) === titleOf(text);
    return { path: `schemas/${file}`, text, isOurs };
  });
  return [
    { path: '.vscode/settings.json', text: json({ ...languageServer, 'yaml.schemas': yamlSchemas }) },
    {
      path: '.vscode/extensions.json',
      text: json({ recommendations: ['zsol.vscode-glspc', 'redhat.vscode-yaml'] }),
    },
    ...(await Promise.all(published)),
  ];
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
