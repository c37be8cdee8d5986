/** Source nodes to parts: canonical names and values by the tables, references recognised. It judges no types. */

import { below } from '../base/json-pointer.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type Report, report } from '../diagnostics/report.ts';
import type { Field } from '../tables/index.ts';
import { isEditable } from './editable.ts';
import type { Entry, ListNode, MapNode, ScalarNode, SourceNode, Span } from './node.ts';
import type { MapPart, Part, PartEntry } from './part.ts';
import { rangeOf } from './positions.ts';
import { readReference, slotOf } from './read-reference.ts';

/** What the tables say of a place: a field, `free` where they say nothing, `literal` where nothing is understood. */
type Expected = Field | 'free' | 'literal';

export interface ReadParts {
  readonly root: MapPart;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a file whose top level has `fields`; the keys in `except` are someone else's. */
export function readParts(root: MapNode, fields: readonly Field[], except: readonly string[]): ReadParts {
  const diagnostics: Diagnostic[] = [];
  const tell = (span: Span, fault: Omit<Report, 'file' | 'range'>): void => {
    diagnostics.push(report({ ...fault, file: span.file.path, range: rangeOf(span) }));
  };

  function readPart(node: SourceNode, expected: Expected, written: string): Part {
    if (node.kind === 'scalar') return readScalar(node, expected, written);
    if (node.kind === 'list') return readList(node, expected, written);
    if (expected !== 'literal') {
      const field = expected === 'free' ? null : expected;
      const found = readReference(node, slotOf(field), field);
      const place = { span: node.span, written };
      if (found?.kind === 'variable') return { ...found, ...place, field };
      if (found?.kind === 'reference') return { ...found, ...place };
      if (found) {
        tell(found.span, { code: 'bad-reference', path: written, message: found.message, hint: found.hint });
        return { kind: 'faulty', ...place, value: '' };
      }
    }
    return readMap(node, expected, written);
  }

  function readScalar(node: ScalarNode, expected: Expected, written: string): Part {
    const { span, value, text, quoted } = node;
    if (node.inexact && expected !== 'literal') {
      tell(span, { code: 'out-of-range', path: written, ...describeInexact(node) });
      return { kind: 'faulty', span, written, value: 0 };
    }
    const meant =
      typeof expected === 'object' && typeof value === 'string' ? canonicalValue(expected, value) : null;
    if (meant !== null) {
      const message = `${value} is another spelling of ${meant}, which the service takes`;
      const quote = quoted ? text.charAt(0) : '';
      const edit = { range: rangeOf(span), text: `${quote}${meant}${quote}` };
      const certain = (quoted || text === value) && isEditable(span);
      tell(span, {
        code: 'wire-alias',
        path: written,
        message,
        hint: `write ${meant}`,
        ...(certain ? { edit } : {}),
      });
    }
    return { kind: 'scalar', span, written, value: meant ?? value, text, quoted };
  }

  function readList(node: ListNode, expected: Expected, written: string): Part {
    const item = itemOf(expected);
    const items = node.items.map((child, index) => readPart(child, item, below(written, index)));
    return { kind: 'list', span: node.span, written, items };
  }

  function readMap(node: MapNode, expected: Expected, written: string): MapPart {
    if (typeof expected === 'object' && expected.fields)
      return readFields(node, expected.fields, written, []);
    const free = expected === 'free' || (typeof expected === 'object' && expected.type === 'object');
    const entries = new Map<string, PartEntry>();
    for (const [name, { key, value }] of node.entries) {
      const part = readPart(value, free ? 'free' : 'literal', below(written, name));
      entries.set(name, { key, value: part, known: false });
    }
    return { kind: 'map', span: node.span, written, entries };
  }

  function readFields(
    node: MapNode,
    known: readonly Field[],
    written: string,
    skip: readonly string[],
  ): MapPart {
    const named = byName(known);
    const entries = new Map<string, PartEntry>();
    for (const [name, entry] of node.entries) {
      if (skip.includes(name)) continue;
      const path = below(written, name);
      const field = named.get(name);
      if (field && field.name !== name && !isCanonicalName(node, name, entry, field, path)) continue;
      // A null under one name leaves the field to its other names.
      if (field?.aliases && entries.has(field.name) && !isSet(entry)) continue;
      const value = readPart(entry.value, field ?? 'literal', path);
      entries.set(field?.name ?? name, { key: entry.key, value, known: field !== undefined });
    }
    return { kind: 'map', span: node.span, written, entries };
  }

  /** Whether the alias `name` may stand for its field; says so, or that it may not. */
  function isCanonicalName(node: MapNode, name: string, entry: Entry, field: Field, path: string): boolean {
    const names = [field.name, ...(field.aliases ?? [])];
    const other = names.find((candidate) => candidate !== name && isSet(node.entries.get(candidate)));
    const rival = other === undefined ? undefined : node.entries.get(other);
    if (other !== undefined && rival) {
      // A null is unset, so it contradicts nothing.
      if (!isSet(entry)) return false;
      if (other !== field.name && names.indexOf(name) < names.indexOf(other)) return true;
      const message = `${name} is another name of ${field.name}, and both stand here`;
      const where = { file: rival.key.file.path, range: rangeOf(rival.key) };
      const related = [
        {
          ...where,
          path: path.slice(0, path.lastIndexOf('/')) + below('', other),
          message: `${other} stands here`,
        },
      ];
      tell(entry.key, { code: 'duplicate-alias', path, message, hint: `keep ${field.name} alone`, related });
      return false;
    }
    const message = `${name} is another name of ${field.name}, which the service takes`;
    const first = entry.key.file.text.charAt(entry.key.start);
    const quote = first === '"' || first === "'" ? first : '';
    const edit = { range: rangeOf(entry.key), text: `${quote}${field.name}${quote}` };
    // A null may stand under the other name.
    const certain = !node.entries.has(field.name) && isEditable(entry.key);
    tell(entry.key, {
      code: 'wire-alias',
      path,
      message,
      hint: `write ${field.name}`,
      ...(certain ? { edit } : {}),
    });
    return true;
  }

  return { root: readFields(root, fields, '', except), diagnostics };
}

const indexes = new WeakMap<readonly Field[], ReadonlyMap<string, Field>>();

/** By name and by alias; of two with one name, the first. */
function byName(fields: readonly Field[]): ReadonlyMap<string, Field> {
  const known = indexes.get(fields);
  if (known) return known;
  const index = new Map<string, Field>();
  for (const field of fields) {
    for (const name of [field.name, ...(field.aliases ?? [])]) if (!index.has(name)) index.set(name, field);
  }
  indexes.set(fields, index);
  return index;
}

/** The spelling that is sent for `value`; null where `value` is that spelling, or no value of the field at all. */
export function canonicalValue(field: Field, value: string): string | null {
  return field.values?.find((choice) => choice.aliases?.includes(value))?.value ?? null;
}

function isSet(entry: Entry | undefined): boolean {
  return entry !== undefined && !(entry.value.kind === 'scalar' && entry.value.value === null);
}

function itemOf(expected: Expected): Expected {
  if (typeof expected !== 'object') return expected;
  if (expected.items)
    return {
      name: '',
      summary: '',
      type: expected.items.type,
      ...(expected.items.fields ? { fields: expected.items.fields } : {}),
    };
  return expected.bracketedList ? { name: '', summary: '', type: 'string' } : 'literal';
}

function describeInexact({ value, text }: ScalarNode): { message: string; hint: string } {
  if (typeof value === 'number' && Number.isFinite(value)) {
    return {
      message: `${text} is beyond 2^53, so it cannot be sent without being rounded`,
      hint: 'ids are smaller; put it in quotes if it is a text',
    };
  }
  return { message: `${text} is not a number that a request can hold`, hint: 'write a plain number' };
}
