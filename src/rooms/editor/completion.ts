/**
 * Completion at the cursor: missing fields, values, and the repository's names of targets, variables, ladders,
 * environments and bases. It works on whatever part of the text can be read, and never waits for lint.
 */

import { compareText } from '../../base/compare-text.ts';
import { keysIn, schemasAt, valuesIn } from '../../base/json-schema.ts';
import { folderOf, isAbsolutePath, joinPaths, leadsOutside, relativePath } from '../../base/posix-path.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { entryOf, isBuiltInCode } from '../../lint/codes.ts';
import { secretVariableFor } from '../../lint/shape/words.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { GROUP } from '../../source/config/match-environments.ts';
import { type FileKind, isBase } from '../../source/draft/file-fields.ts';
import { isReferenceWord } from '../../source/draft/read-reference.ts';
import type { Folder, FolderEntry } from '../../source/files/folder.ts';
import { SUPPRESSION } from '../../source/yaml/silenced-lines.ts';
import type { Field, TargetKind } from '../../tables/index.ts';
import { type EditedDocument, rowAt, type Schemas, type TextKind } from './kinds.ts';
import {
  isExtends,
  isGroup,
  isLadder,
  isSelector,
  isTargetKind,
  pathInItem,
  targetSlot,
} from './mentions.ts';
import { isReadable, writtenScalar } from './text-edits.ts';
import { ELEMENT, readAnchors, readTree, type Spot, spotAt, type TreeMap } from './tree.ts';

export interface Proposal {
  readonly label: string;
  /** Replaces the half-written word; absent: the label. */
  readonly text?: string;
  readonly sort: 'field' | 'value' | 'name' | 'file';
  readonly documentation?: string | null;
  readonly deprecated?: boolean;
}

export interface Proposals {
  /** Offsets of the half-written word. */
  readonly start: number;
  readonly end: number;
  readonly proposals: readonly Proposal[];
}

interface CompletionContext extends EditedDocument {
  readonly text: string;
  readonly offset: number;
  /** The length of the rest of the word after the cursor. */
  readonly word: number;
  readonly schemas: Schemas;
  /** Null until one could be read; until then no names are proposed. */
  readonly config: Config | null;
  /** Names of environment variables that may hold secrets. */
  readonly secretNames: readonly string[];
}

const PLAIN = { quote: '', isFlow: true };

/** Inserted at the cursor while the text is read, so that there is a scalar even where nothing is written. */
const MARK = '\uE000';

/** A line up to the cursor that ends with a half-written code in a comment that silences it. */
const HALF_WRITTEN_CODE = new RegExp(`#\\s*${SUPPRESSION}\\s+(?<code>[\\w-]*)$`);

/** `secretNames` are the secret variables that are set for this process. */
export function proposalsAt(
  edited: EditedDocument,
  offset: number,
  schemas: Schemas,
  secretNames: readonly string[],
): Proposals | null {
  const { repository, file, document } = edited;
  const text = document.getText();
  const word = /^[\w.-]*/.exec(text.slice(offset))?.[0].length ?? 0;
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const after = /^[^\n]*/.exec(text.slice(offset + word))?.[0] ?? '';
  const code = HALF_WRITTEN_CODE.exec(line)?.groups?.code;
  if (code !== undefined) {
    const colon = /^\s*:/.test(after) ? '' : ': ';
    const proposals = repository.silenceable(file).map((label): Proposal => {
      const documentation = isBuiltInCode(label) ? entryOf(label).title : null;
      return { label, text: label + colon, sort: 'value', documentation };
    });
    return { start: offset - code.length, end: offset + word, proposals };
  }
  const anchors = readAnchors(text);
  const alias = anchors.findIndex(({ start, end }) => start <= offset && offset <= end);
  const half = anchors[alias];
  if (half && text[half.start - 1] === '*') {
    const before = anchors.slice(0, alias).filter(({ start, definition }) => start === definition);
    return { ...half, proposals: named([...new Set(before.map(({ value }) => value))]) };
  }
  const config = repository.session()?.config ?? null;
  const known = [...new Set([...secretNames, ...repository.secretNames(file)])];
  const input: CompletionContext = { ...edited, text, offset, word, schemas, config, secretNames: known };
  const isAlone = /^[ \t]*[\w.-]*$/.test(line) && after.trim() === '';
  // A word alone on its line would be read together with the line below; most such words become keys.
  const asKey = isAlone ? proposalsIn(input, ':') : null;
  return asKey && asKey.proposals.length > 0 ? asKey : proposalsIn(input, '');
}

/** `closing`, a colon or a quote, is inserted after the rest of the word while the text is read. */
function proposalsIn(input: CompletionContext, closing: string): Proposals | null {
  const { text, offset, word, document } = input;
  const marked = `${text.slice(0, offset)}${MARK}${text.slice(offset, offset + word)}${closing}${text.slice(offset + word)}`;
  const spot = spotAt(readTree(marked), offset);
  if (closing === '' && spot?.scalar.quoted && !isReadable(document, [])) {
    // The quote before the cursor is not closed yet: to YAML it goes on over the lines below.
    const quote = text.charAt(spot.scalar.start);
    const isHere = !text.slice(spot.scalar.start, offset).includes('\n');
    const ends = marked.slice(spot.scalar.start + 1, spot.scalar.end);
    const isOpen = ends.includes('\n') || !ends.endsWith(quote);
    if (isHere && isOpen && (quote === '"' || quote === "'")) return proposalsIn(input, quote);
  }
  // Nothing is proposed in comments, in block scalars, and in scalars of several lines.
  if (!spot?.scalar.value.includes(MARK)) return null;
  if (marked.slice(spot.scalar.start, spot.scalar.end).includes('\n')) return null;
  const proposals =
    spot.role === 'key'
      ? keyProposals(input, spot, closing === ':')
      : [...valueProposals(input, spot), ...keysOfValue(input, spot, marked)];
  const distinct = new Map(proposals.map((one) => [one.text ?? one.label, one]));
  const { start, end } = spot.scalar;
  const added = MARK.length + (closing === ':' ? 0 : closing.length);
  return { start, end: end - added, proposals: [...distinct.values()] };
}

function keyProposals(
  input: CompletionContext,
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
  input: CompletionContext,
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
  // References are proposed as a whole by `referencesAt`.
  return fieldsOf(input, path, null, writing).filter(({ label }) => !isReferenceWord(label));
}

interface KeyPosition {
  readonly hasColon: boolean;
  /** Column of the key; null inside of braces. */
  readonly indent: number | null;
}

function fieldsOf(
  { kind, schemas, config }: CompletionContext,
  path: readonly string[],
  map: TreeMap | null,
  { hasColon, indent }: KeyPosition,
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
    .map((name) => ({ name, holds: 'other' as const }));
  return [...known, ...own].map(({ name, holds, ...about }) => {
    const after = hasColon ? '' : holds === 'map' && indent !== null ? `:\n${' '.repeat(indent + 2)}` : ': ';
    return { label: name, text: `${writtenScalar(name, PLAIN)}${after}`, sort: 'field', ...about };
  });
}

/** Keys that are named elsewhere in the configuration. */
function namesOfKeys(kind: TextKind, path: readonly string[], config: Config | null): readonly string[] {
  if (!config) return [];
  const depth = kind === 'config' && (path[0] === 'environments' || path[0] === 'groups') ? 2 : 0;
  if (kind === 'environment' || (kind === 'config' && depth === 2)) {
    const [what, of, more] = path.slice(depth);
    if (what === 'variables' && of === undefined) return Object.keys(config.variables);
    if (what === 'targets' && isTargetKind(of) && more === undefined) return namesOfTargets(config, of);
  }
  return [];
}

function canonicalName(kind: TextKind, path: readonly string[], name: string): string {
  if (kind !== 'policy' && kind !== 'web_app') return name;
  return rowAt(kind, path)?.rows?.get(name)?.field.name ?? name;
}

function valueProposals(input: CompletionContext, spot: Spot): Proposal[] {
  const { path, scalar, holders } = spot;
  const { kind, schemas, config } = input;
  const quote = scalar.quoted ? input.text.charAt(scalar.start) : '';
  const style = { quote, isFlow: holders.some(({ flow }) => flow) };
  const listed = valuesIn(schemasAt(schemas[kind], path)).map(({ value, documentation }): Proposal => {
    const text = typeof value === 'string' ? writtenScalar(value, style) : String(value);
    return { label: String(value), text, sort: 'value', documentation };
  });
  const names = config === null ? [] : namesAt(input, config, spot);
  const written = names.map((one) => ({ ...one, text: writtenScalar(one.label, style) }));
  const references = scalar.quoted || !config ? [] : referencesAt(input, config, path);
  return [...written, ...listed, ...references];
}

function namesAt(
  input: CompletionContext,
  config: Config,
  { path, holders, scalar }: Spot,
): readonly Proposal[] {
  const { kind, file, secretNames } = input;
  const bases = input.repository.session()?.files.bases ?? [];
  const target = targetSlot(path);
  if (target !== null) {
    const [holder] = holders;
    const items = holder?.kind === 'list' ? holder.items : [];
    const there = items.flatMap((item) => (item.kind === 'scalar' ? item.value : []));
    return named(namesOfTargets(config, target).filter((name) => !there.includes(name)));
  }
  const place = pathInItem(path, kind).join('/');
  if (kind === 'policy' || kind === 'web_app') {
    const last = path.at(-1);
    if (last === 'var') return named(namesOfVariables(config));
    if (last === 'file') return named(filesFor(input, kind, path, scalar.value), 'file');
    if (last === 'env') return named(secretNamesFor(kind, path.slice(0, -1), secretNames));
  }
  if (kind === 'policy' && isExtends(path)) {
    const others = bases.filter((base) => base !== file && isBase(base));
    return named(
      others.map((base) => relativePath(folderOf(file), base)),
      'file',
    );
  }
  if (kind === 'policy' && isLadder(path)) return named(namesIn(config, ({ rings }) => Object.keys(rings)));
  if (kind === 'policy' && place === 'rings/stop_at') return named(namesOfRings(config));
  if (kind === 'invariant' && place === 'never_weaker_than') return named(bases, 'file');
  const environments = Object.keys(config.environments);
  if (kind === 'config' && place === 'default_environment') return named(environments);
  const groups = namesIn(config, (one) => one.groups).sort();
  if (isSelector(pathInItem(path, kind), kind)) {
    const written = scalar.value.slice(0, scalar.value.indexOf(MARK));
    const before = /^(?:.*,\s*)?!?/.exec(written)?.[0] ?? '';
    return named([...environments, ...groups.map((name) => `${GROUP}${name}`)].map((name) => before + name));
  }
  return isGroup(path, kind) ? named(groups) : [];
}

function named(names: readonly string[], sort: Proposal['sort'] = 'name'): readonly Proposal[] {
  return names.map((label) => ({ label, sort }));
}

const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|ico|icns)$/i;
/** A longer list is no help, and folders may be deep. */
const MOST_FILES = 200;
const MOST_ENTRIES = 5000;

/** Files in and below the typed folder, and the way up from it. */
function filesFor(
  { file, repository: { folder } }: CompletionContext,
  kind: FileKind,
  path: readonly string[],
  value: string,
): readonly string[] {
  const typed = value.slice(0, value.lastIndexOf('/') + 1);
  const start = joinPaths(folderOf(file), typed || '.');
  if (isAbsolutePath(typed) || leadsOutside(start)) return [];
  const field = rowAt(kind, path.slice(0, -1))?.field;
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
  return [...(isUp && start !== '.' ? [`${typed}../`] : []), ...found];
}

function entriesOf(folder: Folder, place: string): readonly FolderEntry[] {
  try {
    return [...folder.list(place)].sort((a, b) => compareText(a.name, b.name));
  } catch (error) {
    // A folder that cannot be read has nothing to propose.
    if (error instanceof UserError) return [];
    throw error;
  }
}

/** `{ env: … }` for a secret, `{ var: … }` for any other value. */
function referencesAt(
  { kind, secretNames }: CompletionContext,
  config: Config,
  path: readonly string[],
): Proposal[] {
  if (kind !== 'policy' && kind !== 'web_app') return [];
  const isReference = isReferenceWord(path.at(-1) ?? '');
  if (isReference || path[0] === 'extends' || path[0] === 'rings' || targetSlot(path) !== null) return [];
  const row = rowAt(kind, path);
  if (!row || row.rows || row.field.type === 'array' || row.field.type === 'object') return [];
  const words = maybeSecret(row.field)
    ? secretNamesFor(kind, path, secretNames).map((name) => `{ env: ${writtenScalar(name, PLAIN)} }`)
    : namesOfVariables(config).map((name) => `{ var: ${writtenScalar(name, PLAIN)} }`);
  return words.map((label) => ({ label, sort: 'name' }));
}

/** The name derived from the path of the field, before those that are set for this process. */
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

function namesIn({ environments }: Config, pick: (one: Environment) => readonly string[]): string[] {
  return [...new Set(Object.values(environments).flatMap(pick))];
}

/** Each environment has the targets and variables of the top level, too. */
function namesOfTargets(config: Config, kind: TargetKind): readonly string[] {
  return namesIn(config, ({ targets }) => Object.keys(targets[kind] ?? {})).sort();
}

function namesOfVariables(config: Config): readonly string[] {
  return namesIn(config, ({ variables }) => Object.keys(variables)).sort();
}

function namesOfRings(config: Config): readonly string[] {
  return namesIn(config, ({ rings }) =>
    Object.values(rings).flatMap((ladder) => ladder.rings.map(({ name }) => name)),
  );
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}
