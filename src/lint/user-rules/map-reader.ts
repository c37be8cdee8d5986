/** Reads the fields of the user's small files, such as rules, invariants and cases, and collects their faults, each once. */
import { isDate } from '../../base/duration.ts';
import { below } from '../../base/json-pointer.ts';
import type { CommonCode } from '../../diagnostics/codes.ts';
import type { Diagnostic, Severity } from '../../diagnostics/diagnostic.ts';
import { quote } from '../../diagnostics/printable.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { MapNode, SourceFile, SourceNode, Span } from '../../source/yaml/node.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import { reportAt } from '../../source/yaml/positions.ts';

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];

/** An id or a name, with its place. */
export interface NamedTarget {
  readonly target: string | number;
  readonly span: Span;
  readonly path: string;
}

interface Opened {
  readonly root: MapNode;
  readonly at: Span;
}

/** A waiver, as far as it could be read. */
interface ReadWaiver<Name extends string> {
  readonly path: string;
  readonly texts: Readonly<Partial<Record<Name, string>>>;
  spanOf(name: Name): Span;
}

/** The elements of a list, or a single node in place of one, each with its path. */
export function elementsOf(node: SourceNode, path: string): readonly { node: SourceNode; path: string }[] {
  if (node.kind !== 'list') return [{ node, path }];
  return node.items.map((item, index) => ({ node: item, path: below(path, index) }));
}

export type MapReader = ReturnType<typeof createMapReader>;

/** `only`: the code for all faults; null: the codes of policy files. */
export function createMapReader(only: CommonCode | null = null) {
  const diagnostics: Diagnostic[] = [];
  const misspelled = new Set<string>();

  const reader = {
    get diagnostics(): readonly Diagnostic[] {
      return diagnostics;
    },
    /** The mapping that the file holds, with the `known` fields, and where missing ones are reported; null after faults. */
    open(file: SourceFile, known: readonly string[], message: string, hint: string): Opened | null {
      const { root, diagnostics: faults } = parseYaml(file);
      diagnostics.push(...faults);
      if (faults.length > 0) return null;
      if (root) return reader.openNode(root, known, message, hint);
      reader.refuse('wrong-type', { file, start: 0, end: 0 }, '', message, hint);
      return null;
    },
    /** The same of a value. */
    openNode(node: SourceNode, known: readonly string[], message: string, hint: string): Opened | null {
      const root = reader.map(node, '', message, hint);
      if (!root) return null;
      reader.refuseOthers(root, known, '');
      return { root, at: [...root.entries.values()][0]?.key ?? root.span };
    },
    refuse(code: CommonCode, span: Span, path: string, message: string, hint?: string | null): void {
      diagnostics.push(reportAt(only ?? code, span, path, message, hint));
    },
    /** Refuses all fields except the `known` ones. */
    refuseOthers(map: MapNode, known: readonly string[], path: string): void {
      for (const [name, { key }] of map.entries) {
        if (known.includes(name)) continue;
        const near = nearest(name, known);
        if (near !== null) misspelled.add(below(path, near));
        const hint = near === null ? `fields here: ${known.join(', ')}` : `did you mean ${near}?`;
        reader.refuse('unknown-field', key, below(path, name), `${quote(name)} is not a field here`, hint);
      }
    },
    /** Whether an unknown field that was refused was probably meant as this one. */
    isMisspelled: (name: string, path: string): boolean => misspelled.has(below(path, name)),
    /** Refuses a missing required field, unless a misspelled one explains it; `at` is the place of its parent. */
    missing(name: string, path: string, at: Span, message = `${name} is required`, hint?: string): void {
      if (!reader.isMisspelled(name, path))
        reader.refuse('missing-field', at, below(path, name), message, hint);
    },
    /** A required string; null if it is missing or not a string. */
    text(map: MapNode, name: string, path: string, at: Span): string | null {
      const node = map.entries.get(name)?.value;
      if (!node) reader.missing(name, path, at);
      else if (node.kind === 'scalar' && typeof node.value === 'string') {
        if (node.value.trim() !== '') return node.value;
        reader.refuse('wrong-type', node.span, below(path, name), `${name} is empty`, 'write a text');
      } else
        reader.refuse('wrong-type', node.span, below(path, name), `${name} must be a string`, 'quote it');
      return null;
    },
    /** The same, but of a date, YYYY-MM-DD. */
    date(map: MapNode, name: string, path: string, at: Span): string | null {
      const text = reader.text(map, name, path, at);
      if (text === null || isDate(text)) return text;
      const message = `${JSON.stringify(text)} is not a date`;
      const span = map.entries.get(name)?.value.span ?? at;
      reader.refuse('bad-format', span, below(path, name), message, 'write YYYY-MM-DD');
      return null;
    },
    /** Of the text of the field `severity`; null where it is none, which is refused, and without a text. */
    severity(map: MapNode, text: string | null, path: string): Severity | null {
      const severity = SEVERITIES.find((known) => known === text) ?? null;
      if (text === null || severity !== null) return severity;
      const span = map.entries.get('severity')?.value.span ?? map.span;
      const message = `${JSON.stringify(text)} is not a severity`;
      const hint = `it may be ${SEVERITIES.join(', ')}`;
      reader.refuse('not-in-enum', span, below(path, 'severity'), message, hint);
      return null;
    },
    /** Null for anything but a mapping, which is refused with this message. */
    map(node: SourceNode, path: string, message: string, hint?: string): MapNode | null {
      if (node.kind === 'map') return node;
      reader.refuse('wrong-type', node.span, path, message, hint);
      return null;
    },
    /** A single target or a list. `hint` is for values that are not targets. */
    targets(node: SourceNode, path: string, hint?: string): readonly NamedTarget[] {
      return elementsOf(node, path).flatMap(({ node: { span, ...item }, path }): NamedTarget[] => {
        const target = item.kind === 'scalar' ? item.value : null;
        if (typeof target === 'string') return [{ target, span, path }];
        if (typeof target === 'number' && Number.isSafeInteger(target)) return [{ target, span, path }];
        reader.refuse('wrong-type', span, path, 'This must be a name or an id', hint);
        return [];
      });
    },
    /** The list `waivers:`, whose fields are all required; `expires` is a date. */
    waivers<Name extends string>(
      node: SourceNode | undefined,
      names: readonly (Name | 'expires')[],
    ): readonly ReadWaiver<Name | 'expires'>[] {
      if (!node) return [];
      if (node.kind !== 'list') {
        reader.refuse('wrong-type', node.span, '/waivers', 'waivers must be a list');
        return [];
      }
      return elementsOf(node, '/waivers').flatMap(({ node: item, path }) => {
        const map = reader.map(item, path, 'A waiver is a mapping', `write ${names.join(', ')}`);
        if (!map) return [];
        reader.refuseOthers(map, names, path);
        const spanOf = (name: string): Span => map.entries.get(name)?.value.span ?? map.span;
        const texts: Partial<Record<(typeof names)[number], string>> = {};
        for (const name of names) {
          const text = reader[name === 'expires' ? 'date' : 'text'](map, name, path, map.span);
          if (text !== null) texts[name] = text;
        }
        return [{ path, texts, spanOf }];
      });
    },
  };
  return reader;
}
