/** Finds where a shared name is defined and used in all files of the repository, and renames it. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CancellationToken, TextEdit } from 'vscode-languageserver';
import { folderOf, joinPaths, leadsOutside, nameOf, relativePath } from '../../base/posix-path.ts';
import { printable } from '../../diagnostics/printable.ts';
import { RULES } from '../../lint/user-rules/read-rule-files.ts';
import { isBase } from '../../source/draft/file-fields.ts';
import { globFiles } from '../../source/files/glob-files.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import type { EditedRepository } from './edited-repository.ts';
import { kindOf } from './kinds.ts';
import { type Mention, mentionsIn, type Name } from './mentions.ts';
import { writtenScalar } from './text-edits.ts';
import { rangeIn } from './to-protocol.ts';
import { readAnchors, readTree, walkSpots } from './tree.ts';
import type { Workspace } from './workspace.ts';

/** A mention, with its file and the text of that. */
export interface FoundMention extends Mention {
  readonly file: string;
  readonly text: string;
}

const SLICE_MS = 12;

/** Every mention of the name; null if the request was cancelled. */
export async function findMentions(
  repository: EditedRepository,
  name: Name,
  token: CancellationToken,
): Promise<readonly FoundMention[] | null> {
  const files = name.kind === 'anchor' ? [name.file] : filesOf(repository);
  const found = await mentionsOfFiles(repository, files, (text) => mayMention(text, name), token);
  return found?.filter((one) => isDeepStrictEqual(one.name, name)) ?? null;
}

/** Every mention in the files whose text may have one of interest; null if the request was cancelled. */
async function mentionsOfFiles(
  repository: EditedRepository,
  files: readonly string[],
  isOfInterest: (text: string, file: string) => boolean,
  token: CancellationToken,
): Promise<readonly FoundMention[] | null> {
  const found: FoundMention[] = [];
  let end = performance.now() + SLICE_MS;
  for (const file of files) {
    if (performance.now() > end) {
      await yieldToEventLoop();
      if (token.isCancellationRequested) return null;
      end = performance.now() + SLICE_MS;
    }
    const kind = kindOf(repository, file);
    const text = repository.folder.read(file).file?.text;
    if (!kind || text === undefined || !isOfInterest(text, file)) continue;
    for (const mention of mentionsIn(text, kind, file)) found.push({ ...mention, file, text });
  }
  return found;
}

/** Files that lint reads, those that define names first. */
function filesOf(repository: EditedRepository): readonly string[] {
  const session = repository.session();
  if (!session) return [];
  const { config, files } = session;
  const environments = Object.values(config.environments).flatMap(({ file }) => file ?? []);
  const rules = globFiles(repository.folder, [RULES]);
  const { invariants } = session;
  const all = [
    config.file ?? '',
    ...environments,
    ...files.bases,
    ...files.policies,
    ...files.web_apps,
    ...rules,
    ...invariants,
  ];
  return [...new Set(all.filter((file) => file !== ''))];
}

/** A cheap test before the text is read: a path may be written in many ways, and quoted text may have escapes. */
function mayMention(text: string, { kind, name }: Name): boolean {
  return text.includes(kind === 'base' || kind === 'file' ? nameOf(name) : name) || text.includes('\\');
}

/** The file that a name refers to; null where it does not exist. */
export function fileOf(repository: EditedRepository, name: Name): string | null {
  if (name.kind !== 'base' && name.kind !== 'file') return null;
  return repository.folder.kindOf(name.name) === 'file' ? name.name : null;
}

export interface Renaming {
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
  /** Set where a base is renamed: its file moves, too. */
  readonly move: Move | null;
}

interface Renamed {
  readonly workspace: Workspace;
  readonly repository: EditedRepository;
}

/** A string says why it cannot be renamed; null if the request was cancelled. */
export async function rename(
  renamed: Renamed,
  { name, file }: { readonly name: Name; readonly file: string },
  written: string,
  token: CancellationToken,
): Promise<Renaming | string | null> {
  const { repository } = renamed;
  const to = newName(repository, name, file, written);
  if (typeof to === 'string') return to;
  const mentions = await findMentions(repository, name, token);
  if (!mentions) return null;
  const broken = mentions.find(({ file: path, text }) => parseYaml({ path, text }).diagnostics.length > 0);
  if (broken) return `${printable(broken.file)} cannot be read as it is: fix it first`;
  if (name.kind !== 'base' && !mentions.some(({ isDefinition }) => isDefinition))
    return `edict.yaml does not define ${printable(name.name)}, so there is nothing to rename`;
  if (to.kind !== 'base') {
    const others = to.kind === 'anchor' ? mentions : await findMentions(repository, to, token);
    const isTaken = ({ isDefinition, text }: FoundMention): boolean =>
      to.kind === 'anchor' ? readAnchors(text).some(({ value }) => value === to.name) : isDefinition;
    if (others?.some(isTaken)) return `${printable(to.name)} already exists`;
  }
  if (to.kind === 'base') {
    const move = { from: name.name, to: to.name };
    const edits = await editsOfMoves(renamed, [move], token);
    return edits && { edits, move };
  }
  const edits = writeEdits(renamed, mentions, ({ prefix }) => prefix + to.name);
  return { edits, move: null };
}

/** Old and new path of a file or a folder, relative to the root. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** Lets every path lead to the same file once these are moved; null if the request was cancelled. */
export async function editsOfMoves(
  renamed: Renamed,
  moves: readonly Move[],
  token: CancellationToken,
): Promise<Renaming['edits'] | null> {
  const { repository } = renamed;
  const moved = (path: string): string => {
    const move = moves.find(({ from }) => path === from || path.startsWith(`${from}/`));
    return move ? move.to + path.slice(move.from.length) : path;
  };
  const isOfInterest = (text: string, file: string): boolean =>
    moved(file) !== file || text.includes('\\') || moves.some(({ from }) => text.includes(nameOf(from)));
  const found = await mentionsOfFiles(repository, filesOf(repository), isOfInterest, token);
  if (!found) return null;
  // Invariants and rules name files relative to the root.
  const wayTo = ({ file }: FoundMention, from: string, to: string): string =>
    ['invariant', 'rule'].includes(kindOf(repository, file) ?? '') ? to : relativePath(folderOf(from), to);
  const paths = found.filter(
    (one) =>
      (one.name.kind === 'base' || one.name.kind === 'file') &&
      wayTo(one, moved(one.file), moved(one.name.name)) !== wayTo(one, one.file, one.name.name),
  );
  return writeEdits(renamed, paths, (one) => wayTo(one, moved(one.file), moved(one.name.name)));
}

function writeEdits(
  { workspace, repository }: Renamed,
  mentions: readonly FoundMention[],
  write: (mention: FoundMention) => string,
): Renaming['edits'] {
  const edits = new Map<string, TextEdit[]>();
  for (const mention of mentions) {
    const { file, text, scalar } = mention;
    const first = text.charAt(scalar.start);
    const quote = first === '"' || first === "'" ? first : '';
    const newText = writtenScalar(write(mention), { quote, isFlow: true });
    const range = rangeIn(workspace.documentOf(repository, file, text), scalar.start, scalar.end);
    edits.set(file, [...(edits.get(file) ?? []), { range, newText }]);
  }
  return edits;
}

/** Names that never need quotes. */
const FORMS: Partial<Record<Name['kind'], RegExp>> = {
  group: /^[A-Za-z][\w.-]*$/,
  ring: /^[a-z][a-z\d-]*$/,
  anchor: /^[^\s,[\]{}]+$/,
};

function newName(repository: EditedRepository, name: Name, file: string, written: string): Name | string {
  if (written.trim() === '' || /[\p{Cc}]/u.test(written)) return 'A name is a text of one line';
  if (name.kind === 'file') return 'Rename the file itself: nothing but this line names it';
  if (name.kind === 'target' && /^\d+$/.test(written)) return 'A number would be taken for an id';
  if (FORMS[name.kind]?.test(written) === false)
    return `The ${name.kind} cannot be called ${printable(written)}`;
  if (name.kind !== 'base') return { ...name, name: written };
  const to = joinPaths(folderOf(file), written);
  if (leadsOutside(to) || written.startsWith('/')) return 'A base lies inside the repository';
  if (!isBase(to)) return 'The name of a base, or of its folder, begins with _';
  if (!/\.ya?ml$/.test(to)) return 'The name of a base ends with .yaml or .yml';
  if (repository.folder.kindOf(to) !== 'absent') return `${printable(to)} already exists`;
  return { kind: 'base', name: to };
}

/** Offsets of the key `name` of a file, where the code lens is shown. */
export function nameKeyIn(text: string): { readonly start: number; readonly end: number } | null {
  for (const { path, role, scalar } of walkSpots(readTree(text))) {
    if (role === 'key' && path.length === 1 && path[0] === 'name') return scalar;
  }
  return null;
}
