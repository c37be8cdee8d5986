/**
 * What may stand at the cursor: fields that are not there yet, values, and the names that the repository gives to targets,
 * variables, ladders, environments and bases. It works on what can be read of the text, and never waits for a judgement.
 */

import { compareText } from '../base/compare-text.ts';
import { folderOf, isAbsolutePath, joinPaths, leadsOutside, relativePath } from '../base/posix-path.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { entryOf, isBuiltInCode } from '../lint/codes.ts';
import { secretVariableFor } from '../lint/shape/words.ts';
import { SUPPRESSION } from '../lint/suppressions.ts';
import type { Config } from '../source/config/config.ts';
import { type FileKind, fileRow, isBase, type Row } from '../source/draft/file-fields.ts';
import type { FoundFiles } from '../source/files/find-files.ts';
import type { Folder, FolderEntry } from '../source/files/folder.ts';
import type { Field } from '../tables/index.ts';
import { keysIn, type Schemas, schemasAt, type TextKind, valuesIn } from './kinds.ts';
import { isExtends, isLadder, targetSlot } from './mentions.ts';
import { writtenScalar } from './text-edits.ts';
import { ELEMENT, readTree, type Spot, spotAt, type TreeMap } from './tree.ts';

export interface Proposal {
  readonly label: string;
  /** What takes the place of the half-written word. */
  readonly text: string;
  readonly sort: 'field' | 'value' | 'name' | 'file';
  readonly documentation: string | null;
  readonly deprecated: boolean;
}

export interface Proposals {
  /** Offsets of what is half-written. */
  readonly start: number;
  readonly end: number;
  readonly proposals: readonly Proposal[];
}

export interface CompletionInput {
  readonly text: string;
  readonly offset: number;
  readonly kind: TextKind;
  readonly file: string;
  readonly schemas: Schemas;
  readonly config: Config | null;
  readonly files: FoundFiles | null;
  readonly folder: Pick<Folder, 'list'>;
  /** Names of environment variables that may hold secrets. */
  readonly secretNames: readonly string[];
  /** Codes that a comment can silence, the likeliest first. */
  silenceable(): readonly string[];
}

const PLAIN = { quote: '', isFlow: true };

/** Stands at the cursor while the text is read, so that there is something even where nothing is written. */
const MARK = '\uE000';

/** A line up to the cursor, of a comment that is to silence something. */
const HALF_A_CODE = new RegExp(`#\\s*${SUPPRESSION}\\s+(?<code>[\\w-]*)$`);

export function proposalsAt(input: CompletionInput): Proposals | null {
  const { text, offset } = input;
  const word = /^[\w.-]*/.exec(text.slice(offset))?.[0].length ?? 0;
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const after = /^[^\n]*/.exec(text.slice(offset + word))?.[0] ?? '';
  const code = HALF_A_CODE.exec(line)?.groups?.code;
  if (code !== undefined) {
    const colon = /^\s*:/.test(after) ? '' : ': ';
    const proposals = input.silenceable().map((label): Proposal => {
      const documentation = isBuiltInCode(label) ? entryOf(label).title : null;
      return { label, text: label + colon, sort: 'value', documentation, deprecated: false };
    });
    return { start: offset - code.length, end: offset + word, proposals };
  }
  const isAlone = /^[ \t]*[\w.-]*$/.test(line) && after.trim() === '';
  // A word alone in its line would be read together with the line below; mostly it becomes a key.
  const asKey = isAlone ? proposalsIn(input, ':', word) : null;
  return asKey && asKey.proposals.length > 0 ? asKey : proposalsIn(input, '', 0);
}

/** `colon` stands behind the rest of the word while the text is read. */
function proposalsIn(input: CompletionInput, colon: string, word: number): Proposals | null {
  const { text, offset } = input;
  const marked = `${text.slice(0, offset)}${MARK}${text.slice(offset, offset + word)}${colon}${text.slice(offset + word)}`;
  const spot = spotAt(readTree(marked), offset);
  // In the middle of a text that says something else, nothing is proposed.
  if (!spot?.scalar.value.includes(MARK)) return null;
  if (marked.slice(spot.scalar.start, spot.scalar.end).includes('\n')) return null;
  const extent = { start: spot.scalar.start, end: spot.scalar.end - MARK.length };
  const proposals =
    spot.role === 'key'
      ? keyProposals(input, spot, colon !== '')
      : [...valueProposals(input, spot), ...keysOfValue(input, spot, marked)];
  return { ...extent, proposals: distinct(proposals) };
}

function distinct(proposals: readonly Proposal[]): readonly Proposal[] {
  return [...new Map(proposals.map((one) => [one.text, one])).values()];
}

function keyProposals(
  input: CompletionInput,
  { path, entry, holders, scalar }: Spot,
  isAlone: boolean,
): Proposal[] {
  const [holder] = holders;
  const map = holder?.kind === 'map' ? holder : null;
  return fieldsOf(input, path.slice(0, -1), map, {
    hasColon: entry?.hasColon === true && !isAlone,
    indent: map?.flow === true ? null : columnOf(input.text, scalar.start),
  });
}

/** A word below a key may be the first field of a mapping. */
function keysOfValue(
  input: CompletionInput,
  { path, entry, scalar, holders }: Spot,
  text: string,
): Proposal[] {
  if (scalar.quoted) return [];
  const isOwnLine = /^[ \t-]*$/.test(text.slice(text.lastIndexOf('\n', scalar.start - 1) + 1, scalar.start));
  const isElement = path.at(-1) === ELEMENT && holders[0]?.flow === false;
  const isBelow =
    isOwnLine &&
    (isElement ||
      path.length === 0 ||
      (entry !== null && text.slice(entry.key.end, scalar.start).includes('\n')));
  if (!isBelow) return [];
  const writing = { hasColon: false, indent: columnOf(input.text, scalar.start) };
  // References are proposed whole.
  return fieldsOf(input, path, null, writing).filter(({ label }) => !isReferenceWord(label));
}

interface Writing {
  readonly hasColon: boolean;
  /** Column of the key; null inside of braces. */
  readonly indent: number | null;
}

function fieldsOf(
  { kind, schemas, config }: CompletionInput,
  path: readonly string[],
  map: TreeMap | null,
  { hasColon, indent }: Writing,
): Proposal[] {
  const root = schemas[kind];
  const taken = new Set(
    (map?.entries ?? []).flatMap(({ key }) =>
      key.value.includes(MARK) ? [] : [key.value, canonicalName(kind, path, key.value)],
    ),
  );
  const known = keysIn(schemasAt(root, path), root).filter(({ name }) => !taken.has(name));
  const own = namesOfKeys(kind, path, config)
    .filter((name) => !taken.has(name))
    .map((name) => ({ name, documentation: null, holds: 'other' as const, deprecated: false }));
  return [...known, ...own].map(({ name, documentation, holds, deprecated }) => {
    const after = hasColon ? '' : holds === 'map' && indent !== null ? `:\n${' '.repeat(indent + 2)}` : ': ';
    return {
      label: name,
      text: `${writtenScalar(name, PLAIN)}${after}`,
      sort: 'field',
      documentation,
      deprecated,
    };
  });
}

/** Keys whose names another place of the configuration gives. */
function namesOfKeys(kind: TextKind, path: readonly string[], config: Config | null): readonly string[] {
  if (!config) return [];
  const depth = kind === 'config' && (path[0] === 'environments' || path[0] === 'groups') ? 2 : 0;
  if (kind === 'environment' || (kind === 'config' && depth === 2)) {
    const [what, of, more] = path.slice(depth);
    if (what === 'variables' && of === undefined) return Object.keys(config.variables);
    if (what === 'targets' && of !== undefined && more === undefined) return namesOfTargets(config, of);
  }
  return [];
}

function canonicalName(kind: TextKind, path: readonly string[], name: string): string {
  if (kind !== 'policy' && kind !== 'web_app') return name;
  return rowAt(kind, path)?.rows?.get(name)?.field.name ?? name;
}

function rowAt(kind: 'policy' | 'web_app', path: readonly string[]): Row | undefined {
  let row: Row | undefined = fileRow(kind);
  for (const name of path) {
    if (!row) return undefined;
    const { items, rows }: Row = row;
    row = name === ELEMENT ? (typeof items === 'string' ? undefined : items) : rows?.get(name);
  }
  return row;
}

function valueProposals(input: CompletionInput, spot: Spot): Proposal[] {
  const { path, scalar, holders } = spot;
  const { kind, schemas, config } = input;
  const quote = scalar.quoted ? input.text.charAt(scalar.start) : '';
  const style = { quote, isFlow: holders.some(({ flow }) => flow) };
  const forms = schemasAt(schemas[kind], path);
  const listed = valuesIn(forms).map(({ value, documentation }): Proposal => {
    const text = typeof value === 'string' ? writtenScalar(value, style) : String(value);
    return { label: String(value), text, sort: 'value', documentation, deprecated: false };
  });
  const names = namesAt(input, path, spot).map(({ name, sort }): Proposal => {
    return {
      label: name,
      text: writtenScalar(name, style),
      sort,
      documentation: null,
      deprecated: false,
    };
  });
  const references = scalar.quoted || !config ? [] : referencesAt(input, path);
  return [...names, ...listed, ...references];
}

interface NameProposal {
  readonly name: string;
  readonly sort: 'name' | 'file';
}

function namesAt(
  input: CompletionInput,
  path: readonly string[],
  { holders, scalar: { value } }: Spot,
): readonly NameProposal[] {
  const { kind, config, files, file, secretNames } = input;
  const named = (names: readonly string[]): NameProposal[] => names.map((name) => ({ name, sort: 'name' }));
  if (!config) return [];
  const isFile = kind === 'policy' || kind === 'web_app';
  const last = path.at(-1);
  const target = targetSlot(path);
  if (target !== null) {
    const [holder] = holders;
    const there =
      holder?.kind === 'list'
        ? holder.items.flatMap((item) => (item.kind === 'scalar' ? item.value : []))
        : [];
    return named(namesOfTargets(config, target).filter((name) => !there.includes(name)));
  }
  if (isFile && last === 'var') return named(namesOfVariables(config));
  if (isFile && last === 'file') return filesFor(input, path, value);
  if (isFile && last === 'env') return named(secretNamesFor(kind, path.slice(0, -1), secretNames));
  if (kind === 'policy' && isExtends(path)) {
    return (files?.bases ?? [])
      .filter((base) => base !== file && isBase(base))
      .map((base) => ({ name: relativePath(folderOf(file), base), sort: 'file' }));
  }
  if (kind === 'invariant' && path.join('/') === 'never_weaker_than')
    return (files?.bases ?? []).map((base) => ({ name: base, sort: 'file' }));
  if (kind === 'invariant' && path[0] === 'for' && path[1] === 'environments')
    return named(Object.keys(config.environments));
  if (kind === 'policy' && isLadder(path)) return named(namesOfLadders(config));
  if (kind === 'policy' && path.join('/') === 'rings/stop_at') return named(namesOfRings(config));
  if (kind === 'config' && path.join('/') === 'default_environment')
    return named(Object.keys(config.environments));
  const isGroups =
    kind === 'environment' ? path[0] === 'groups' : path[0] === 'environments' && path[2] === 'groups';
  if ((kind === 'environment' || kind === 'config') && isGroups) return named(namesOfGroups(config));
  return [];
}

const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|ico|icns)$/i;
/** More are nothing to choose from, and folders may be deep. */
const MOST_FILES = 200;
const MOST_ENTRIES = 5000;

/** In and below the folder that is typed, and the way up from it. */
function filesFor(
  { kind, file, folder }: CompletionInput,
  path: readonly string[],
  value: string,
): readonly NameProposal[] {
  const typed = value.slice(0, value.lastIndexOf('/') + 1);
  const start = joinPaths(folderOf(file), typed || '.');
  if (isAbsolutePath(typed) || leadsOutside(start)) return [];
  const field = rowAt(kind === 'web_app' ? 'web_app' : 'policy', path.slice(0, -1))?.field;
  const isWanted = (name: string): boolean =>
    field?.format === 'icon' ? IMAGE.test(name) : !/\.ya?ml$/i.test(name);
  const found: string[] = [];
  let looked = 0;
  const look = (place: string, shown: string): void => {
    for (const { name, kind: what } of entriesOf(folder, place)) {
      looked += 1;
      if (found.length >= MOST_FILES || looked > MOST_ENTRIES) return;
      if (/^\.|^node_modules$/.test(name)) continue;
      if (what === 'folder') look(joinPaths(place, name), `${shown}${name}/`);
      else if (what === 'file' && isWanted(name)) found.push(shown + name);
    }
  };
  look(start === '.' ? '' : start.replace(/\/$/, ''), typed);
  const isUp = /^(?:\.\.\/)*$/.test(typed) && !leadsOutside(joinPaths(start, '..'));
  return [...(isUp && start !== '.' ? [`${typed}../`] : []), ...found].map((name) => ({
    name,
    sort: 'file',
  }));
}

function entriesOf(folder: CompletionInput['folder'], place: string): readonly FolderEntry[] {
  try {
    return [...folder.list(place)].sort((a, b) => compareText(a.name, b.name));
  } catch (error) {
    // One that cannot be read.
    if (error instanceof UserError) return [];
    throw error;
  }
}

const isReferenceWord = (word: string): boolean => ['env', 'file', 'command', 'var'].includes(word);

/** `{ env: … }` where a secret stands, and `{ var: … }` where any value may. */
function referencesAt({ kind, config, secretNames }: CompletionInput, path: readonly string[]): Proposal[] {
  if ((kind !== 'policy' && kind !== 'web_app') || !config) return [];
  const isReference = isReferenceWord(path.at(-1) ?? '');
  if (isReference || path[0] === 'extends' || path[0] === 'rings' || targetSlot(path) !== null) return [];
  const row = rowAt(kind, path);
  if (!row || row.rows || row.field.type === 'array' || row.field.type === 'object') return [];
  const words = maybeSecret(row.field)
    ? secretNamesFor(kind, path, secretNames).map((name) => `{ env: ${writtenScalar(name, PLAIN)} }`)
    : namesOfVariables(config).map((name) => `{ var: ${writtenScalar(name, PLAIN)} }`);
  return words.map((text) => ({ label: text, text, sort: 'name', documentation: null, deprecated: false }));
}

/** The name that the place suggests, before those that are set here. */
function secretNamesFor(
  kind: FileKind,
  path: readonly string[],
  known: readonly string[],
): readonly string[] {
  const row = rowAt(kind, path);
  const own = row && maybeSecret(row.field) ? [secretVariableFor(`/${path.join('/')}`)] : [];
  return [...new Set([...own, ...known])];
}

const maybeSecret = ({ secret, address }: Field): boolean => secret === true || address === true;

function namesOfTargets({ targets, environments }: Config, kind: string): readonly string[] {
  const all = [targets, ...Object.values(environments).map((one) => one.targets)];
  return [
    ...new Set(
      all.flatMap((names) =>
        Object.entries(names).flatMap(([of, ids]) => (of === kind ? Object.keys(ids) : [])),
      ),
    ),
  ].sort();
}

function namesOfVariables({ variables, environments }: Config): readonly string[] {
  const all = [variables, ...Object.values(environments).map((one) => one.variables)];
  return [...new Set(all.flatMap(Object.keys))].sort();
}

function namesOfGroups({ environments }: Config): readonly string[] {
  return [...new Set(Object.values(environments).flatMap(({ groups }) => groups))].sort();
}

function namesOfLadders({ environments }: Config): readonly string[] {
  return [...new Set(Object.values(environments).flatMap(({ rings }) => Object.keys(rings)))];
}

function namesOfRings({ environments }: Config): readonly string[] {
  const ladders = Object.values(environments).flatMap(({ rings }) => Object.values(rings));
  return [...new Set(ladders.flatMap(({ rings }) => rings.map(({ name }) => name)))];
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}
