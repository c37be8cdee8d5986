/** Tells `{ env: … }`, `{ file: … }`, `{ command: … }` and `{ var: … }` from mappings, and valid ones from faulty ones. */
import { folderOf, isAbsolutePath, joinPaths, leadsOutside, normalizePath } from '../../base/posix-path.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { Field } from '../../tables/index.ts';
import type { MapNode, ScalarNode, SourceNode, Span } from '../yaml/node.ts';
import type { SecretReference } from './draft.ts';
import type { FileFieldRow } from './file-fields.ts';

const WORDS = ['env', 'file', 'command', 'var'] as const;
type ReferenceWord = (typeof WORDS)[number];

export function isReferenceWord(key: string): key is ReferenceWord {
  return WORDS.some((word) => word === key);
}

/** The prefix of variables from which secrets are read. */
export const SECRET_PREFIX = 'EDICT_SECRET_';
export const SECRET_NAME = /^EDICT_SECRET_(?:[A-Za-z0-9_]|\{env\})+$/;

/** The references that a place allows. */
type ReferenceSlot =
  /** A secret string: any reference. */
  | 'secret'
  /** The icon of a web app: a file, or a variable. */
  | 'icon'
  /** Any other scalar: a variable. */
  | 'scalar'
  /** A list, or a mapping with fields of its own: no reference. */
  | 'collection'
  /** Not specified: a variable, or a mapping that only looks like a reference. */
  | 'free';

export type ReadReference =
  | { readonly kind: 'variable'; readonly variable: string; readonly variableSpan: Span }
  | { readonly kind: 'reference'; readonly reference: SecretReference }
  | { readonly kind: 'fault'; readonly span: Span; readonly message: string; readonly hint: string };

function slotOf(field: Field | null): ReferenceSlot {
  if (!field) return 'free';
  if (field.secret || field.address) return 'secret';
  if (field.format === 'icon') return 'icon';
  if (field.type === 'array' || field.fields) return 'collection';
  return field.type === 'object' ? 'free' : 'scalar';
}

/** Null if `node` is an ordinary mapping, to be judged by its fields. */
export function readReference(node: MapNode, row: FileFieldRow | null): ReadReference | null {
  const { entries } = node;
  const isNone = !(entries.has('env') || entries.has('file') || entries.has('command') || entries.has('var'));
  // A shortcut, since most mappings are not references.
  if (isNone && row?.field.secret !== true && row?.field.address !== true) return null;
  const keys = [...entries.keys()];
  return isNone ? misspelled(node, keys) : readWords(node, keys, row?.field ?? null);
}

function readWords(node: MapNode, keys: readonly string[], field: Field | null): ReadReference | null {
  const slot = slotOf(field);
  const words = WORDS.filter((word) => node.entries.has(word));
  const [word] = words;
  if (word === undefined) return null;
  if (slot === 'collection') {
    if (keys.length > words.length || field?.fields?.some(({ name }) => keys.includes(name))) return null;
    const message = 'A reference stands for one value, but this is a mapping or a list';
    return fault(node.span, message, 'put the reference where the single value belongs');
  }
  if (slot === 'free' && !(keys.length === 1 && isWellTyped(word, node))) return null;

  const allowed = word === 'var' || slot === 'secret' || (slot === 'icon' && word === 'file');
  if (!allowed) {
    const message =
      slot === 'icon'
        ? `An icon comes from a file or an address, not from { ${word}: … }`
        : `{ ${word}: … } stands only for a secret or an address, and this is neither`;
    const hint =
      slot === 'icon'
        ? 'write { file: icon.png }'
        : 'write the value itself, or { var: NAME } with variables of edict.yaml';
    return fault(node.span, message, hint);
  }
  const extra = keys.find((key) => key !== word);
  const extraKey = extra === undefined ? undefined : node.entries.get(extra)?.key;
  if (extraKey) {
    return fault(
      extraKey,
      `A reference has one key, and this one has ${word} and ${extra}`,
      `keep ${word} alone`,
    );
  }
  const value = node.entries.get(word)?.value;
  return value ? readValue(word, value, slot) : null;
}

function readValue(word: ReferenceWord, value: SourceNode, slot: ReferenceSlot): ReadReference {
  if (word === 'command') return readCommand(value);
  if (value.kind !== 'scalar' || typeof value.value !== 'string' || value.value === '') {
    const what = word === 'file' ? 'the path of a file' : 'a name';
    return fault(
      value.span,
      `${word} takes ${what}`,
      `write { ${word}: ${word === 'file' ? 'PATH' : 'NAME'} }`,
    );
  }
  const text = value.value;
  if (word === 'var') return { kind: 'variable', variable: text, variableSpan: value.span };
  if (word === 'file') return readPath(text, value, slot);
  if (SECRET_NAME.test(text)) return { kind: 'reference', reference: { kind: 'env', name: text } };
  // The hint leaves out the value, which may be the secret itself.
  const hint = `put the secret into an environment variable such as ${SECRET_PREFIX}WIFI, and write its name here`;
  const message = `The name of an environment variable with a secret begins with ${SECRET_PREFIX} and has only letters, digits and _`;
  return fault(value.span, message, hint);
}

function readCommand(value: SourceNode): ReadReference {
  const hint = 'write { command: [PROGRAM, ARGUMENT] }; no shell takes it apart';
  if (value.kind !== 'list')
    return fault(value.span, 'command takes a list: a program and its arguments', hint);
  if (value.items.length === 0) return fault(value.span, 'The command is empty', hint);
  const argv: string[] = [];
  for (const item of value.items) {
    if (item.kind !== 'scalar' || typeof item.value !== 'string') {
      return fault(item.span, 'Each part of a command is a string', 'put it in quotes');
    }
    if (item.value.includes('\0')) return fault(item.span, 'A command cannot hold a NUL character', hint);
    argv.push(item.value);
  }
  if (argv[0] === '')
    return fault(value.items[0]?.span ?? value.span, 'The name of the program is empty', hint);
  return { kind: 'reference', reference: { kind: 'command', argv } };
}

/** The path, resolved from the folder of its file to the root; it is checked again when it is read. */
function readPath(text: string, value: ScalarNode, slot: ReferenceSlot): ReadReference {
  if (text.includes('\0'))
    return fault(value.span, 'A path cannot hold a NUL character', 'write { file: PATH }');
  if (isAbsolutePath(text)) {
    if (slot === 'secret')
      return { kind: 'reference', reference: { kind: 'file', path: normalizePath(text) } };
    return fault(value.span, 'The path leads outside the repository', 'put the image into the repository');
  }
  const path = joinPaths(folderOf(value.span.file.path), text);
  if (!leadsOutside(path)) return { kind: 'reference', reference: { kind: 'file', path } };
  const hint =
    slot === 'secret'
      ? 'move the file, or write an absolute path in a folder that EDICT_SECRET_DIRS lists'
      : 'put the image into the repository';
  return fault(value.span, 'The path leads outside the repository', hint);
}

/** Where any value is allowed, only what cannot be anything else is a reference. */
function isWellTyped(word: ReferenceWord, node: MapNode): boolean {
  const value = node.entries.get(word)?.value;
  if (word !== 'command') return value?.kind === 'scalar' && typeof value.value === 'string';
  const strings =
    value?.kind === 'list' &&
    value.items.every((item) => item.kind === 'scalar' && typeof item.value === 'string');
  return strings === true && value?.kind === 'list' && value.items.length > 0;
}

function misspelled(node: MapNode, keys: readonly string[]): ReadReference | null {
  const [key] = keys;
  const meant = keys.length === 1 && key !== undefined ? nearest(key, WORDS) : null;
  const span = key === undefined ? undefined : node.entries.get(key)?.key;
  if (!meant || !span) return null;
  return fault(span, `There is no reference of the kind ${key}`, `did you mean ${meant}?`);
}

function fault(span: Span, message: string, hint: string): ReadReference {
  return { kind: 'fault', span, message, hint };
}
