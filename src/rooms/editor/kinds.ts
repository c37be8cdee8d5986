/** The kind of a file of a repository, and the JSON Schema of its contents. */

import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Schema } from '../../base/json-schema.ts';
import { RULES } from '../../lint/user-rules/read-rule-files.ts';
import { type FileFieldRow, type FileKind, fileRow } from '../../source/draft/file-fields.ts';
import type { EditedRepository } from './edited-repository.ts';
import { ELEMENT } from './tree.ts';
import type { Located } from './workspace.ts';

/** An open document, in its repository. */
export interface EditedDocument extends Located {
  readonly document: TextDocument;
  readonly kind: TextKind;
}

export type TextKind = FileKind | 'config' | 'environment' | 'rule' | 'invariant';

/** Null for files that edict does not read. */
export function kindOf(repository: EditedRepository, file: string): TextKind | null {
  const session = repository.session();
  if (file === 'edict.yaml') return 'config';
  if (isBelow(file, RULES)) return 'rule';
  if (!session) return null;
  const { config, files } = session;
  if (file === config.file) return 'config';
  if (files.web_apps.includes(file)) return 'web_app';
  if (files.policies.includes(file) || files.bases.includes(file)) return 'policy';
  if (session.invariants.has(file)) return 'invariant';
  if (Object.values(config.environments).some((environment) => environment.file === file))
    return 'environment';
  return repository.isBase(file) ? 'policy' : null;
}

/** For globs of a folder and its YAML files only. */
function isBelow(file: string, glob: string): boolean {
  return file.startsWith(glob.slice(0, glob.indexOf('*'))) && /\.ya?ml$/.test(file);
}

export type Schemas = Readonly<Record<TextKind, Schema>>;

export async function loadSchemas(): Promise<Schemas> {
  const [policy, webApp, config, environment, rule, invariant] = await Promise.all([
    import('../../../schemas/policy.schema.json'),
    import('../../../schemas/web-app.schema.json'),
    import('../../../schemas/edict.schema.json'),
    import('../../../schemas/environment.schema.json'),
    import('../../../schemas/rules.schema.json'),
    import('../../../schemas/invariant.schema.json'),
  ]);
  return {
    policy: policy.default,
    web_app: webApp.default,
    config: config.default,
    environment: environment.default,
    rule: rule.default,
    invariant: invariant.default,
  };
}

/** The row of the tables at a path of a file; undefined where the tables have none. */
export function rowAt(kind: FileKind, path: readonly string[]): FileFieldRow | undefined {
  return path.reduce<FileFieldRow | undefined>((row, name) => row && rowBelow(row, name), fileRow(kind));
}

export function rowBelow({ items, rows }: FileFieldRow, name: string): FileFieldRow | undefined {
  if (name !== ELEMENT) return rows?.get(name);
  return typeof items === 'string' ? undefined : items;
}
