/** Merged parts to a draft: variables put in, nulls dropped, every pointer with its place. */

import { type Json, type JsonObject, setOwn } from '../base/json.ts';
import { below } from '../base/json-pointer.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { report } from '../diagnostics/report.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { Scalar } from '../tables/index.ts';
import type { Draft, Place } from './draft.ts';
import type { Span } from './node.ts';
import type { ListPart, MapPart, Part, PartEntry, VariablePart } from './part.ts';
import { rangeOf } from './positions.ts';
import { canonicalValue } from './read-parts.ts';

export type Filled = Pick<Draft, 'value' | 'places' | 'references' | 'variables' | 'poisoned'>;
export type Variables = Readonly<Record<string, Scalar>>;

export function fillDraft(
  root: MapPart,
  variables: Variables,
): { filled: Filled; diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const places = new Map<string, Place>();
  const references: Map<
    string,
    Draft['references'] extends ReadonlyMap<string, infer V> ? V : never
  > = new Map();
  const used = new Map<string, string>();
  const poisoned = new Set<string>();

  function fill(part: Part, pointer: string, key: Span | null): Json {
    const { span, written } = part;
    const scalar = part.kind === 'scalar';
    places.set(pointer, {
      key,
      value: span,
      written,
      text: scalar ? part.text : null,
      quoted: scalar && part.quoted,
    });
    if (part.kind === 'scalar') return part.value;
    if (part.kind === 'map') return fillMap(part, pointer);
    if (part.kind === 'list') return fillList(part, pointer);
    if (part.kind === 'variable') return fillVariable(part, pointer);
    if (part.kind === 'reference') {
      references.set(pointer, { reference: part.reference, span });
      return '';
    }
    poisoned.add(pointer);
    return part.value;
  }

  function fillMap(part: MapPart, pointer: string): JsonObject {
    const object: JsonObject = {};
    for (const [name, entry] of part.entries) {
      const value = fill(entry.value, below(pointer, name), entry.key);
      if (!isUnset(entry)) setOwn(object, name, value);
    }
    return object;
  }

  function fillList(part: ListPart, pointer: string): Json[] {
    return part.items.map((item, index) => fill(item, below(pointer, index), null));
  }

  function fillVariable({ name, nameSpan, field, span, written }: VariablePart, pointer: string): Json {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined) {
      const meant = nearest(name, Object.keys(variables));
      const hint = meant === null ? `write ${name} under variables of edict.yaml` : `did you mean ${meant}?`;
      const message = `There is no variable ${name}`;
      const range = rangeOf(nameSpan);
      diagnostics.push(
        report({ code: 'unknown-variable', file: span.file.path, path: written, range, message, hint }),
      );
      poisoned.add(pointer);
      return '';
    }
    used.set(pointer, name);
    const meant = field && typeof value === 'string' ? canonicalValue(field, value) : null;
    if (meant !== null) {
      const message = `${value}, the value of ${name}, is another spelling of ${meant}, which the service takes`;
      const hint = `write ${meant} in edict.yaml`;
      diagnostics.push(
        report({
          code: 'wire-alias',
          file: span.file.path,
          path: written,
          range: rangeOf(span),
          message,
          hint,
        }),
      );
    }
    return meant ?? value;
  }

  const value = fill(root, '', null);
  return { filled: { value, places, references, variables: used, poisoned }, diagnostics };
}

/** Fields that are null are unset. What the tables do not know is sent as written, unless a base is taken away. */
function isUnset({ value, known }: PartEntry): boolean {
  return value.kind === 'scalar' && value.value === null && (known || value.removes === true);
}
