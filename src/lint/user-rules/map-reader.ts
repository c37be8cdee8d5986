/** Reads the fields of small files of the user's, telling of each fault once. It knows no rules of its own. */
import { below } from '../../base/json-pointer.ts';
import type { CommonCode } from '../../diagnostics/codes.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { report } from '../../diagnostics/report.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { MapNode, SourceFile, Span } from '../../source/yaml/node.ts';
import { rangeOf } from '../../source/yaml/positions.ts';

export interface MapReader {
  readonly diagnostics: readonly Diagnostic[];
  tell(code: CommonCode, span: Span, path: string, message: string, hint?: string): void;
  /** Tells of fields that are not `known`. */
  refuseOthers(map: MapNode, known: readonly string[], path: string): void;
  /** Tells that a required field is missing, unless a misspelled one explains it; `at` is what stands for its parent. */
  missing(name: string, path: string, at: Span): void;
  /** A required string; null where it is missing or something else. */
  text(map: MapNode, name: string, path: string, at: Span): string | null;
}

export function createMapReader(file: SourceFile): MapReader {
  const diagnostics: Diagnostic[] = [];
  const misspelled = new Set<string>();

  const reader: MapReader = {
    diagnostics,
    tell(code, span, path, message, hint) {
      diagnostics.push(
        report({ code, file: file.path, path, range: rangeOf(span), message, hint: hint ?? null }),
      );
    },
    refuseOthers(map, known, path) {
      for (const [name, { key }] of map.entries) {
        if (known.includes(name)) continue;
        const near = nearest(name, known);
        if (near !== null) misspelled.add(below(path, near));
        const hint = near === null ? `fields here: ${known.join(', ')}` : `did you mean ${near}?`;
        reader.tell(
          'unknown-field',
          key,
          below(path, name),
          `${JSON.stringify(name)} is not a field here`,
          hint,
        );
      }
    },
    missing(name, path, at) {
      const pointer = below(path, name);
      if (!misspelled.has(pointer)) reader.tell('missing-field', at, pointer, `${name} is required`);
    },
    text(map, name, path, at) {
      const node = map.entries.get(name)?.value;
      if (!node) reader.missing(name, path, at);
      else if (node.kind === 'scalar' && typeof node.value === 'string' && node.value !== '')
        return node.value;
      else reader.tell('wrong-type', node.span, below(path, name), `${name} must be a string`, 'quote it');
      return null;
    },
  };
  return reader;
}
