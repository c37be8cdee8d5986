/** Turns remarks at canonical pointers into diagnostics at lines: the only place that looks up source positions. */
import { below, lastOf, parentOf } from '../base/json-pointer.ts';
import type { Diagnostic, Range, Severity } from '../diagnostics/diagnostic.ts';
import { reportAs } from '../diagnostics/report.ts';
import type { Draft, SourcePlace } from '../source/draft/draft.ts';
import { isEditable, spanToRemove } from '../source/yaml/editable.ts';
import type { SourceFile, Span } from '../source/yaml/node.ts';
import { parseYaml } from '../source/yaml/parse-yaml.ts';
import { plainValue } from '../source/yaml/plain-value.ts';
import { fileStart, rangeOf } from '../source/yaml/positions.ts';
import type { Remark, RemarkPlace } from './finding.ts';

export interface Location {
  readonly file: string;
  readonly path: string;
  readonly range: Range;
}

export function toDiagnostic(
  draft: Draft,
  remark: Remark,
  entry: { readonly code: string; readonly severity: Severity },
): Diagnostic {
  const { pointer, at, message, hint, replacement, suggestion, isRemovable, related = [] } = remark;
  const variable = at === 'value' ? draft.variables.get(pointer) : undefined;
  const location = locate(draft, pointer, at);
  const editAs = (kind: 'edit' | 'suggestion', text: string | undefined) =>
    text !== undefined && isRepairable(draft, remark, text)
      ? { [kind]: { range: location.range, text } }
      : {};
  return reportAs(entry, {
    ...location,
    message: variable === undefined ? message : `${message} (from the variable ${variable})`,
    hint,
    related: related.map((other) => ({
      ...locate(other.draft ?? draft, other.pointer, other.at ?? (other.draft ? 'own-value' : 'value')),
      message: other.message,
    })),
    ...editAs('edit', replacement),
    ...(isRemovable ? removal(draft, pointer) : editAs('suggestion', suggestion)),
  });
}

export function locate(draft: Draft, pointer: string, at: RemarkPlace): Location {
  const own = at === 'parent' || at === 'own-key' || at === 'own-value';
  const start = at === 'parent' ? parentOf(pointer) : pointer;
  const found = nearestPlace(draft, start, own);
  if (!found) return { file: draft.file, path: pathBelow(draft, pointer), range: fileStart };
  const isValue = (at === 'value' || at === 'own-value') && found.pointer === pointer;
  const { place } = found;
  const span = isValue
    ? place.value
    : (place.key ?? (found.pointer === '' ? firstKey(place.value) : place.value));
  return { file: span.file.path, path: pathBelow(draft, pointer), range: rangeOf(span) };
}

/**
 * The range of something in a file without drafts, such as `edict.yaml`, or of what is around it; the file is parsed again
 * only when there is something to report.
 */
export function rangeInConfig(source: SourceFile | null, pointer: string, at: 'key' | 'value'): Range {
  const { root } = source ? parseYaml(source) : { root: null };
  const { places } = root ? plainValue(root) : {};
  for (let found = pointer; places; found = parentOf(found)) {
    const place = places.get(found);
    if (place) {
      const isValue = at === 'value' && found === pointer;
      return rangeOf(
        isValue ? place.value : (place.key ?? (found === '' ? firstKey(place.value) : place.value)),
      );
    }
  }
  return fileStart;
}

/** The place of the field, or of its nearest ancestor; `own`: prefers places in the draft's own file. */
function nearestPlace(
  draft: Draft,
  pointer: string,
  own: boolean,
): { pointer: string; place: SourcePlace } | undefined {
  for (let at = pointer; ; at = parentOf(at)) {
    const place = draft.places.get(at);
    if (place && (!own || place.value.file.path === draft.file)) return { pointer: at, place };
    if (at === '') return own ? nearestPlace(draft, pointer, false) : undefined;
  }
}

/** Where a missing field would stand, following the spelling of the file. */
function pathBelow(draft: Draft, pointer: string): string {
  if (pointer === '') return '';
  const place = draft.places.get(pointer);
  if (place) return place.written;
  return below(pathBelow(draft, parentOf(pointer)), lastOf(pointer));
}

/** The root has no key; its first key stands for it, or else its first character. */
function firstKey(root: Span): Span {
  const text = root.file.text.slice(root.start, root.end);
  const match = /^(?:\{\s*)?("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'{[#&*!|>%@`][^:\n]*?)[ \t]*:/.exec(text);
  const key = match?.[1];
  if (!match || key === undefined) return { ...root, end: root.start };
  const start = root.start + match[0].indexOf(key);
  return { file: root.file, start, end: start + key.length };
}

/** Text is replaced only where the file has it as a scalar or key for this place alone, not where a variable supplied it. */
function isRepairable(draft: Draft, { pointer, at }: Remark, replacement: string): boolean {
  const place = draft.places.get(pointer);
  if (!place || draft.variables.has(pointer)) return false;
  if (at === 'key') return place.key !== null && isEditable(place.key);
  if (at !== 'value' || place.text === null || place.text === replacement) return false;
  const { file, start, end } = place.value;
  return file.text.slice(start, end) === place.text && isEditable(place.value);
}

function removal(draft: Draft, pointer: string): Pick<Diagnostic, 'suggestion'> {
  const place = draft.places.get(pointer);
  const span = place?.key && isEditable(place.value) ? spanToRemove(place.key, place.value) : null;
  return span ? { suggestion: { range: rangeOf(span), text: '' } } : {};
}
