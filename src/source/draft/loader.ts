/** Loads files as drafts: reads, parses and merges each file once, then fills in variables for each environment. */
import { type Diagnostic, withoutRepeats } from '../../diagnostics/diagnostic.ts';
import { printable } from '../../diagnostics/printable.ts';
import { report } from '../../diagnostics/report.ts';
import type { Config } from '../config/config.ts';
import type { ReadSource } from '../files/read-source.ts';
import type { Comment, MapNode, SourceFile } from '../yaml/node.ts';
import type { ParsedYaml } from '../yaml/parse-any-yaml.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { fileStart, rangeOf, reportAt } from '../yaml/positions.ts';
import { commentAt } from '../yaml/silenced-lines.ts';
import { arrayForm, onlyObject, otherLength } from './array-form.ts';
import { type DraftVariables, fillDraft } from './build-draft.ts';
import type { Draft, SourcePlaces } from './draft.ts';
import { type FileKind, fileRow, isBase } from './file-fields.ts';
import { type DraftPart, type MapPart, mergeParts, partAt, placeOf, walkParts } from './part.ts';
import { type BaseReference, MAX_BASES, readExtends } from './read-extends.ts';
import { readParts } from './read-parts.ts';

export interface Loaded {
  /** Null if the file cannot be read as a mapping; the diagnostics say why. */
  readonly draft: Draft | null;
  /** For the file and its bases; each names its own file. */
  readonly diagnostics: readonly Diagnostic[];
}

export type Loader = ReturnType<typeof createLoader>;

/** A diagnostic never names more files. */
const MOST_RECENT = 8;

/** A file merged over its bases. */
interface MergedFile {
  readonly root: MapPart | null;
  /** A base is missing, so required fields cannot be checked. */
  readonly partial: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
}

/**
 * Keeps the text of each file, so that all answers are about the same text, and each merged base. Of other
 * files it keeps only the last few: most are needed once, and a repository may have very many.
 *
 * `reader` may supply texts that are not on disk yet; it takes paths relative to the root. `parsed` has files
 * that were parsed already, or that are part of others.
 */
export function createLoader(
  config: Config,
  reader: (file: string) => ReadSource = (file) => config.folder.read(file),
  parsed: ReadonlyMap<string, ParsedYaml> = new Map(),
) {
  const texts = new Map<string, ReadSource>();
  const bases = new Map<string, MergedFile>();
  /** One is enough: a file is needed again immediately, or much later. */
  let lastParsed: { readonly file: string; readonly yaml: ParsedYaml } | null = null;
  let recent: { readonly file: string; readonly kind: FileKind; readonly merged: MergedFile }[] = [];

  function parse(file: string): ParsedYaml {
    if (lastParsed?.file !== file) lastParsed = { file, yaml: parsed.get(file) ?? parseAnew(file) };
    return lastParsed.yaml;
  }

  function parseAnew(file: string): ParsedYaml {
    const { file: source, diagnostic } = read(file);
    return source ? parseYaml(source) : { root: null, diagnostics: [diagnostic], comments: [] };
  }

  function mergeRecent(file: string, kind: FileKind): MergedFile {
    const known = recent.find((one) => one.file === file && one.kind === kind);
    if (known) return known.merged;
    const merged = merge(file, kind, [file]);
    if (recent.unshift({ file, kind, merged }) > MOST_RECENT) recent.pop();
    return merged;
  }

  function read(file: string): ReadSource {
    const known = texts.get(file);
    if (known) return known;
    const found = reader(file);
    texts.set(file, found);
    return found;
  }

  function mergeBase(file: string, kind: FileKind, chain: readonly string[]): MergedFile {
    const key = `${kind}:${file}`;
    const known = bases.get(key);
    if (known) return known;
    const result = merge(file, kind, [...chain, file]);
    bases.set(key, result);
    return result;
  }

  /** `chain` leads from the requested file to this one, including both. */
  function merge(file: string, kind: FileKind, chain: readonly string[]): MergedFile {
    const { root: written, diagnostics: faults } = parse(file);
    const object = onlyObject(written);
    const node = object ?? written;
    if (faults.length > 0) return { root: null, partial: true, diagnostics: faults, files: [file] };
    if (node?.kind !== 'map') {
      return { root: null, partial: true, diagnostics: [noMapping(file, kind, node)], files: [file] };
    }
    const own = readParts(node, fileRow(kind), kind === 'policy' ? 'extends' : null);
    const { bases: below, diagnostics: badBases } =
      kind === 'policy' ? readExtends(config.folder, node) : noBases;
    const diagnostics = [...own.diagnostics, ...badBases];
    if (object && written) diagnostics.push(arrayForm(written, object));
    const files = [file];
    let partial = badBases.length > 0;
    let root: MapPart | null = null;
    for (const base of below) {
      const refusal = refuseChain(base, chain);
      if (refusal) diagnostics.push(refusal);
      const result = refusal ? null : mergeBase(base.file, kind, chain);
      diagnostics.push(...(result?.diagnostics ?? []));
      files.push(...(result?.files ?? [base.file]));
      if (!result?.root || result.partial) partial = true;
      if (result?.root) root = root ? mergeParts(root, result.root) : result.root;
    }
    return {
      root: root ? mergeParts(root, own.root) : own.root,
      partial,
      diagnostics: withoutRepeats(diagnostics),
      files: [...new Set(files)],
    };
  }

  /** A circle is one fault, reported at its alphabetically first file, wherever it was found. */
  function refuseChain(base: BaseReference, chain: readonly string[]): Diagnostic | null {
    const from = chain.indexOf(base.file);
    if (from < 0) {
      if (chain.length < MAX_BASES) return null;
      const message = `The chain of bases is longer than ${MAX_BASES} files`;
      return reportAt('bad-extends', base.span, base.path, message, 'merge some of them into one');
    }
    const circle = chain.slice(from);
    const first = circle.reduce((a, b) => (a < b ? a : b));
    const turned = [...circle.slice(circle.indexOf(first)), ...circle.slice(0, circle.indexOf(first)), first];
    const next = turned[1];
    const at = basesOf(first).find(({ file }) => file === next) ?? base;
    const message = `The bases form a loop: ${turned.map(printable).join(' → ')}`;
    return reportAt('bad-extends', at.span, at.path, message, 'remove one of these extends');
  }

  function basesOf(file: string): readonly BaseReference[] {
    const { root: written } = parse(file);
    const root = onlyObject(written) ?? written;
    return root?.kind === 'map' ? readExtends(config.folder, root).bases : [];
  }

  return {
    load(file: string, kind: FileKind, variables: DraftVariables): Loaded {
      const { root, partial, diagnostics, files } = mergeRecent(file, kind);
      if (!root) return { draft: null, diagnostics };
      const { diagnostics: unfilled, ...filled } = fillDraft(root, variables);
      const draft: Draft = {
        file,
        kind,
        base: partial || isBase(file),
        ...filled,
        places: placesIn(() => mergeRecent(file, kind).root),
        files,
      };
      return {
        draft,
        diagnostics: unfilled.length === 0 ? diagnostics : withoutRepeats([...diagnostics, ...unfilled]),
      };
    },
    /** The names of the variables that the file and its bases use. */
    variables(file: string, kind: FileKind): readonly string[] {
      const { root } = mergeRecent(file, kind);
      return root ? variablesOf(root) : [];
    },
    comments: (file: string): readonly Comment[] => parse(file).comments.map(commentAt),
    /** Null if the file cannot be read. */
    source: (file: string): SourceFile | null => read(file).file,
    /** Discards everything derived from the file, whose text has changed. False if it was not read yet. */
    forget(file: string): boolean {
      lastParsed = null;
      bases.clear();
      recent = [];
      return texts.delete(file);
    },
  };
}

/** Looks up places in the text on demand. */
function placesIn(rootOf: () => MapPart | null): SourcePlaces {
  const find = (pointer: string): DraftPart | undefined => {
    const root = rootOf();
    return root ? partAt(root, pointer) : undefined;
  };
  return {
    get(pointer) {
      const part = find(pointer);
      return part && placeOf(part);
    },
    has: (pointer) => find(pointer) !== undefined,
    *[Symbol.iterator]() {
      const root = rootOf();
      if (root) for (const [pointer, part] of walkParts(root)) yield [pointer, placeOf(part)];
    },
  };
}

function variablesOf(part: DraftPart): readonly string[] {
  if (part.kind === 'variable') return [part.variable];
  if (part.kind === 'list') return part.items.flatMap(variablesOf);
  return part.kind === 'map' ? [...part.entries.values()].flatMap(variablesOf) : [];
}

const noBases = { bases: [], diagnostics: [] } as const;

function noMapping(file: string, kind: FileKind, node: Exclude<ParsedYaml['root'], MapNode>): Diagnostic {
  const what = kind === 'policy' ? 'policy' : 'web app';
  const [listed, apart] = node?.kind === 'list' ? otherLength(node) : ['', null];
  const found =
    node === null || (node.kind === 'scalar' && node.text === '')
      ? 'The file is empty'
      : node.kind === 'list'
        ? listed
        : 'The file holds a single value';
  const message = `${found}, and a ${what} is a mapping of fields`;
  const glued = node?.kind === 'scalar' && /^[\w-]+:\S/.test(node.text);
  const hint = glued
    ? 'write a space after the colon'
    : apart !== null
      ? apart
      : kind === 'policy'
        ? 'begin with name: and macos:'
        : 'begin with app_id: and name:';
  const range = node ? rangeOf(node.span) : fileStart;
  return report({ code: 'wrong-type', file, path: '', range, message, hint });
}
