/** Reads the fields of the user's small files, such as rules, invariants and cases, and collects their faults, each once. */
import { below } from '../../base/json-pointer.ts';
import type { CommonCode } from '../../diagnostics/codes.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { quote } from '../../diagnostics/printable.ts';
import { report } from '../../diagnostics/report.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { MapNode, SourceFile, Span } from '../../source/yaml/node.ts';
import { rangeOf } from '../../source/yaml/positions.ts';

export interface MapReader {
  readonly diagnostics: readonly Diagnostic[];
  refuse(code: CommonCode, span: Span, path: string, message: string, hint?: string): void;
  /** Refuses fields that are not `known`. */
  refuseOthers(map: MapNode, known: readonly string[], path: string): void;
  /** Whether a field that is none there was meant for this one, and refused already. */
  isMisspelled(name: string, path: string): boolean;
  /** Refuses the lack of a required field, unless a misspelled one explains it; `at` stands for its parent. */
  missing(name: string, path: string, at: Span, message?: string, hint?: string): void;
  /** A required string; null where it is missing or something else. */
  text(map: MapNode, name: string, path: string, at: Span): string | null;
}

/** `only`: the code of all faults, whatever they are; absent: the codes that policy files have. */
export function createMapReader(file: SourceFile, only: CommonCode | null = null): MapReader {
  const diagnostics: Diagnostic[] = [];
  const misspelled = new Set<string>();

  const reader: MapReader = {
    diagnostics,
    refuse(code, span, path, message, hint) {
      diagnostics.push(
        report({
          code: only ?? code,
          file: file.path,
          path,
          range: rangeOf(span),
          message,
          hint: hint ?? null,
        }),
      );
    },
    refuseOthers(map, known, path) {
      for (const [name, { key }] of map.entries) {
        if (known.includes(name)) continue;
        const near = nearest(name, known);
        if (near !== null) misspelled.add(below(path, near));
        const hint = near === null ? `fields here: ${known.join(', ')}` : `did you mean ${near}?`;
        reader.refuse('unknown-field', key, below(path, name), `${quote(name)} is not a field here`, hint);
      }
    },
    isMisspelled: (name, path) => misspelled.has(below(path, name)),
    missing(name, path, at, message = `${name} is required`, hint) {
      if (!reader.isMisspelled(name, path))
        reader.refuse('missing-field', at, below(path, name), message, hint);
    },
    text(map, name, path, at) {
      const node = map.entries.get(name)?.value;
      if (!node) reader.missing(name, path, at);
      else if (node.kind === 'scalar' && typeof node.value === 'string') {
        if (node.value.trim() !== '') return node.value;
        reader.refuse('wrong-type', node.span, below(path, name), `${name} is empty`, 'write a text');
      } else
        reader.refuse('wrong-type', node.span, below(path, name), `${name} must be a string`, 'quote it');
      return null;
    },
  };
  return reader;
}
