/** Files to drafts: reads, parses and merges each file once, then fills in variables for each environment. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { report } from '../diagnostics/report.ts';
import { fillDraft, type Variables } from './build-draft.ts';
import type { Config } from './config.ts';
import type { Draft } from './draft.ts';
import { type FileKind, fileFields } from './file-fields.ts';
import { isBase } from './is-base.ts';
import { mergeParts } from './merge-parts.ts';
import type { Comment, MapNode, SourceFile } from './node.ts';
import { type ParsedYaml, parseYaml } from './parse-yaml.ts';
import type { MapPart, Part } from './part.ts';
import { fileStart, rangeOf } from './positions.ts';
import { type Base, badExtends, MAX_BASES, readExtends } from './read-extends.ts';
import { readParts } from './read-parts.ts';
import { type ReadSource, readSource } from './read-source.ts';

interface Loaded {
  /** Null where the file cannot be read as a mapping; the diagnostics say why. */
  readonly draft: Draft | null;
  /** Of the file, and of the bases that it is made from; each names its own file. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface Loader {
  load(file: string, kind: FileKind, variables: Variables): Loaded;
  /** The names of the variables that the file and its bases use. */
  variables(file: string, kind: FileKind): readonly string[];
  comments(file: string): readonly Comment[];
  /** Null where the file cannot be read. */
  source(file: string): SourceFile | null;
  /** Every file that it was asked for so far, and their bases. */
  files(): readonly string[];
  /** Lets go of what it made of a file. Its text stays: what is asked for later is made of the same. */
  forget(file: string): void;
}

/** A file with its bases under it. */
interface Merged {
  readonly root: MapPart | null;
  /** A base is missing, so nothing can be said of what is required. */
  readonly partial: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
}

/**
 * `reader` may give texts that are not on disk yet; it takes paths relative to the root. `given` are files that were
 * parsed already, or stand inside of others.
 */
export function createLoader(
  config: Config,
  reader: (file: string) => ReadSource = (file) => readSource(config.root, file),
  given: ReadonlyMap<string, ParsedYaml> = new Map(),
): Loader {
  const asked: string[] = [];
  const read = remember((file: string): ReadSource => {
    asked.push(file);
    return reader(file);
  });
  const parse = remember((file: string): ParsedYaml => {
    const known = given.get(file);
    if (known) return known;
    const { file: source, diagnostic } = read(file);
    return source ? parseYaml(source) : { root: null, diagnostics: [diagnostic], comments: [] };
  });
  const comments = remember((file: string): readonly Comment[] =>
    parse(file).comments.map((span) => {
      const range = rangeOf(span);
      return { line: range.start.line, text: span.file.text.slice(span.start, span.end), range };
    }),
  );
  const merged = new Map<string, Merged>();

  /** `chain` is the way from the file that was asked for, `file` left out. */
  function merge(file: string, kind: FileKind, chain: readonly string[]): Merged {
    const key = keyOf(file, kind);
    const known = merged.get(key);
    if (known) return known;
    const result = mergeAnew(file, kind, [...chain, file]);
    merged.set(key, result);
    return result;
  }

  function mergeAnew(file: string, kind: FileKind, chain: readonly string[]): Merged {
    const { root: node, diagnostics: faults } = parse(file);
    if (faults.length > 0) return { root: null, partial: true, diagnostics: faults, files: [file] };
    if (node?.kind !== 'map') {
      return { root: null, partial: true, diagnostics: [noMapping(file, kind, node)], files: [file] };
    }
    const own = readParts(node, fileFields(kind), kind === 'policy' ? ['extends'] : []);
    const { bases, diagnostics: badBases } = kind === 'policy' ? readExtends(config.root, node) : noBases;
    const diagnostics = [...own.diagnostics, ...badBases];
    const files = [file];
    let partial = badBases.length > 0;
    let below: MapPart | null = null;
    for (const base of bases) {
      const refusal = refuseChain(base, chain);
      if (refusal) diagnostics.push(refusal);
      const result = refusal ? null : merge(base.file, kind, chain);
      diagnostics.push(...(result?.diagnostics ?? []));
      files.push(...(result?.files ?? []));
      if (!result?.root || result.partial) partial = true;
      if (result?.root) below = below ? mergeParts(below, result.root) : result.root;
    }
    const root = below ? mergeParts(below, own.root) : own.root;
    return { root, partial, diagnostics: unique(diagnostics), files: [...new Set(files)] };
  }

  /** A circle is one fault: it is told of its first file in the alphabet, wherever it was met. */
  function refuseChain(base: Base, chain: readonly string[]): Diagnostic | null {
    const from = chain.indexOf(base.file);
    if (from < 0) {
      if (chain.length < MAX_BASES) return null;
      return badExtends(
        base,
        `The chain of bases is longer than ${MAX_BASES} files`,
        'merge some of them into one',
      );
    }
    const circle = chain.slice(from);
    const first = circle.reduce((a, b) => (a < b ? a : b));
    const turned = [...circle.slice(circle.indexOf(first)), ...circle.slice(0, circle.indexOf(first)), first];
    const next = turned[1];
    const at = basesOf(first).find(({ file }) => file === next) ?? base;
    return badExtends(at, `The bases form a circle: ${turned.join(' → ')}`, 'remove one of these extends');
  }

  function basesOf(file: string): readonly Base[] {
    const { root } = parse(file);
    return root?.kind === 'map' ? readExtends(config.root, root).bases : [];
  }

  return {
    load(file, kind, variables) {
      const { root, partial, diagnostics, files } = merge(file, kind, []);
      if (!root) return { draft: null, diagnostics };
      const { filled, diagnostics: unfilled } = fillDraft(root, variables);
      const base = partial || isBase(file);
      const draft: Draft = { file, kind, base, ...filled, files };
      return { draft, diagnostics: unique([...diagnostics, ...unfilled]) };
    },
    variables(file, kind) {
      const { root } = merge(file, kind, []);
      return root ? variablesOf(root) : [];
    },
    comments,
    source: (file) => read(file).file,
    files: () => asked,
    forget(file) {
      parse.forget(file);
      comments.forget(file);
      for (const kind of kinds) merged.delete(keyOf(file, kind));
    },
  };
}

function variablesOf(part: Part): readonly string[] {
  if (part.kind === 'variable') return [part.name];
  if (part.kind === 'list') return part.items.flatMap(variablesOf);
  return part.kind === 'map' ? [...part.entries.values()].flatMap(({ value }) => variablesOf(value)) : [];
}

const kinds: readonly FileKind[] = ['policy', 'web_app'];
const keyOf = (file: string, kind: FileKind): string => `${kind}:${file}`;

const noBases = { bases: [], diagnostics: [] } as const;

function noMapping(file: string, kind: FileKind, node: Exclude<ParsedYaml['root'], MapNode>): Diagnostic {
  const what = kind === 'policy' ? 'policy' : 'web app';
  const found =
    node === null || (node.kind === 'scalar' && node.text === '')
      ? 'The file is empty'
      : `The file holds a ${node.kind === 'list' ? 'list' : 'single value'}`;
  const message = `${found}, and a ${what} is a mapping of fields`;
  const glued = node?.kind === 'scalar' && /^[\w-]+:\S/.test(node.text);
  const hint = glued
    ? 'write a space after the colon'
    : kind === 'policy'
      ? 'begin with name: and macos:'
      : 'begin with app_id: and name:';
  const range = node ? rangeOf(node.span) : fileStart;
  return report({ code: 'wrong-type', file, path: '', range, message, hint });
}

/** An aliased node, or a base met twice, has its faults once. */
function unique(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (diagnostics.length < 2) return diagnostics;
  const seen = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const { code, file, range, message } = diagnostic;
    const key = JSON.stringify([code, file, range.start, range.end, message]);
    if (!seen.has(key)) seen.set(key, diagnostic);
  }
  return [...seen.values()];
}

interface Remembered<T> {
  (file: string): T;
  forget(file: string): void;
}

function remember<T>(make: (file: string) => T): Remembered<T> {
  const known = new Map<string, T>();
  const find = (file: string): T => {
    const found = known.get(file);
    if (found !== undefined) return found;
    const made = make(file);
    known.set(file, made);
    return made;
  };
  return Object.assign(find, { forget: (file: string) => void known.delete(file) });
}
