/** Turns source nodes into parts: resolves names and values by the tables, and recognises references. It checks no types. */
import { below } from '../../base/json-pointer.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Field } from '../../tables/index.ts';
import { isEditable, quotedAs } from '../yaml/editable.ts';
import type { ListNode, MapEntry, MapNode, ScalarNode, SourceNode } from '../yaml/node.ts';
import { rangeOf, reportAt } from '../yaml/positions.ts';
import { type FileFieldRow, holdsAnchors } from './file-fields.ts';
import { type DraftPart, type ListPart, type MapPart, writtenPointerOf } from './part.ts';
import { type ReadReference, readReference } from './read-reference.ts';

/** What the tables expect at a place: a row, `free` where they define nothing, `literal` where nothing is interpreted. */
type ExpectedRow = FileFieldRow | 'free' | 'literal';

export interface ReadParts {
  readonly root: MapPart;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a file whose top level has the fields of `row`; the key `except` is left to the caller. */
export function readParts(root: MapNode, row: FileFieldRow, except: string | null): ReadParts {
  const diagnostics: Diagnostic[] = [];
  const tell: Tell = (...fault) => void diagnostics.push(reportAt(...fault));
  const place: PartPlace = { parent: null, name: '', entry: null };
  return { root: createPartReader(tell, except)(root, row, place), diagnostics };
}

/**
 * `entry` is null for an element of a list, whose `name` is its index. Its members are written out where a part is made: to
 * spread it costs lint a quarter of its time.
 */
type PartPlace = Pick<MapPart, 'parent' | 'name' | 'entry'>;
type Tell = (...fault: Parameters<typeof reportAt>) => void;

function createPartReader(tell: Tell, except: string | null) {
  function readPart(node: SourceNode, expected: ExpectedRow, at: PartPlace): DraftPart {
    if (node.kind === 'scalar') return readScalar(node, expected, at);
    if (node.kind === 'list') return readList(node, expected, at);
    if (expected !== 'literal') {
      const found = readReference(node, expected === 'free' ? null : expected);
      if (found) return referencePart(found, node, expected, at);
    }
    if (typeof expected === 'object' && expected.rows) return readFields(node, expected, at);
    return readOthers(node, expected, at);
  }

  function referencePart(
    found: ReadReference,
    node: MapNode,
    expected: FileFieldRow | 'free',
    { parent, name, entry }: PartPlace,
  ): DraftPart {
    const field = fieldOf(expected);
    if (found.kind === 'variable') {
      const { kind, variable, variableSpan } = found;
      const row = expected === 'free' ? null : expected;
      return { kind, parent, name, entry, node, field, variable, variableSpan, row };
    }
    if (found.kind === 'reference') {
      return { kind: 'reference', parent, name, entry, node, field, reference: found.reference };
    }
    const part: DraftPart = { kind: 'faulty', parent, name, entry, node, field, value: '' };
    const { message, hint, span } = found;
    tell('bad-reference', span, writtenPointerOf(part), message, hint);
    return part;
  }

  function readScalar(
    node: ScalarNode,
    expected: ExpectedRow,
    { parent, name, entry }: PartPlace,
  ): DraftPart {
    const field = fieldOf(expected);
    const { value } = node;
    if (node.inexact && expected !== 'literal') {
      const part: DraftPart = { kind: 'faulty', parent, name, entry, node, field, value: 0 };
      tell('out-of-range', node.span, writtenPointerOf(part), ...describeInexact(node));
      return part;
    }
    const spellings = typeof expected === 'object' ? expected.spellings : null;
    const meant = typeof value === 'string' ? spellings?.get(value) : undefined;
    const said = meant ?? value;
    const part: DraftPart = { kind: 'scalar', parent, name, entry, node, field, value: said, removes: false };
    if (meant !== undefined) tellSpelling(node, meant, writtenPointerOf(part));
    return part;
  }

  function tellSpelling({ span, value, text, quoted }: ScalarNode, meant: string, path: string): void {
    const quote = quoted ? text.charAt(0) : '';
    const certain = (quoted || text === value) && isEditable(span);
    const message = `${value} is another spelling of ${meant}, which the service takes`;
    const edit = { range: rangeOf(span), text: `${quote}${meant}${quote}` };
    tell('wire-alias', span, path, message, `write ${meant}`, certain ? { edit } : {});
  }

  function readList(node: ListNode, expected: ExpectedRow, { parent, name, entry }: PartPlace): DraftPart {
    const items: DraftPart[] = [];
    const field = fieldOf(expected);
    const list: ListPart = { kind: 'list', parent, name, entry, node, field, items };
    const item = typeof expected === 'object' ? expected.items : expected;
    for (const [index, child] of node.items.entries())
      items.push(readPart(child, item, { parent: list, name: String(index), entry: null }));
    return list;
  }

  /** A mapping whose keys the tables do not define. */
  function readOthers(node: MapNode, expected: ExpectedRow, { parent, name, entry }: PartPlace): MapPart {
    const field = fieldOf(expected);
    const inner = expected === 'free' || field?.type === 'object' ? 'free' : 'literal';
    const entries = new Map<string, DraftPart>();
    const map: MapPart = { kind: 'map', parent, name, entry, node, field, entries };
    for (const [key, inside] of node.entries)
      entries.set(key, readPart(inside.value, inner, { parent: map, name: key, entry: inside }));
    return map;
  }

  function readFields(node: MapNode, row: FileFieldRow, { parent, name, entry }: PartPlace): MapPart {
    const entries = new Map<string, DraftPart>();
    const map: MapPart = { kind: 'map', parent, name, entry, node, field: row.field, entries };
    for (const [key, inside] of node.entries) {
      if (parent === null && (key === except || holdsAnchors(key))) continue;
      const found = row.rows?.get(key);
      if (found && !mayStand(map, found, inside, entries)) continue;
      const own = found?.field.name ?? key;
      entries.set(own, readPart(inside.value, found ?? 'literal', { parent: map, name: own, entry: inside }));
    }
    return map;
  }

  /** Whether this entry, under one of the names of a field, is the one that counts. */
  function mayStand(
    part: MapPart,
    { field }: FileFieldRow,
    entry: MapEntry,
    entries: ReadonlyMap<string, DraftPart>,
  ): boolean {
    if (field.aliases === undefined) return true;
    if (entry.name !== field.name && !mayStandFor(part, field, entry)) return false;
    // A null under one name leaves the field to its other names.
    return !entries.has(field.name) || isSet(entry);
  }

  /** Whether an entry under an alias may stand for its field; reports the alias, or the conflict. */
  function mayStandFor(part: MapPart, field: Field, entry: MapEntry): boolean {
    const siblings = part.node.entries;
    const parentPath = writtenPointerOf(part);
    const path = below(parentPath, entry.name);
    const names = [field.name, ...(field.aliases ?? [])];
    const other = names.find((candidate) => candidate !== entry.name && isSet(siblings.get(candidate)));
    const rival = other === undefined ? undefined : siblings.get(other);
    if (other !== undefined && rival) {
      // A null is unset and contradicts nothing.
      if (!isSet(entry)) return false;
      if (other !== field.name && names.indexOf(entry.name) < names.indexOf(other)) return true;
      const message = `${entry.name} is another name of ${field.name}, and both are here`;
      const where = { file: rival.key.file.path, range: rangeOf(rival.key), path: below(parentPath, other) };
      const related = [{ ...where, message: `${other} is here` }];
      tell('duplicate-alias', entry.key, path, message, `keep ${field.name} alone`, { related });
      return false;
    }
    // A null may be written under the field's own name.
    const certain = !siblings.has(field.name) && isEditable(entry.key);
    const message = `${entry.name} is another name of ${field.name}, which the service takes`;
    const edit = { range: rangeOf(entry.key), text: quotedAs(entry.key, field.name) };
    tell('wire-alias', entry.key, path, message, `write ${field.name}`, certain ? { edit } : {});
    return true;
  }

  return readFields;
}

function fieldOf(expected: ExpectedRow): Field | null {
  return typeof expected === 'object' ? expected.field : null;
}

function isSet(entry: MapEntry | undefined): boolean {
  return entry !== undefined && !(entry.value.kind === 'scalar' && entry.value.value === null);
}

function describeInexact({ value, text }: ScalarNode): readonly [message: string, hint: string] {
  return typeof value === 'number' && Number.isFinite(value)
    ? [
        `${text} is beyond 2^53, so it cannot be sent without being rounded`,
        'ids are smaller; put it in quotes if it is a text',
      ]
    : [`${text} is not a number that a request can hold`, 'write a plain number'];
}
