/** A field that the tables do not have at its place: which field was meant, or where it belongs. */

import { below, lastOf, parentOf, valueAt } from '../../base/json-pointer.ts';
import { quote } from '../../diagnostics/printable.ts';
import { nearest, onlyNearest } from '../../diagnostics/suggest.ts';
import type { Draft } from '../../source/draft/draft.ts';
import type { FileKind } from '../../source/draft/file-fields.ts';
import { quotedAs } from '../../source/yaml/editable.ts';
import type { Field } from '../../tables/index.ts';
import type { Finding } from '../finding.ts';
import { labelOf, placesOfField, rowAt } from '../rows.ts';
import { isKnownWord } from './words.ts';

export interface UnknownField {
  readonly finding: Finding;
  /** Canonical pointers of absent fields that are certainly meant, so that their absence is not a second fault. */
  readonly meant: readonly string[];
}

export function unknownField(draft: Draft, parent: string, name: string): UnknownField {
  const pointer = below(parent, name);
  const label = labelOf(draft.kind, parent);
  const fields = rowAt(draft.kind, parent)?.fields ?? [];
  const names = fields.flatMap((field) => [field.name, ...(field.aliases ?? [])]);
  const empty = (at: string) => valueAt(draft.value, at) === undefined;
  const explained = (hint: string | null, meant: readonly string[], replacement?: string): UnknownField => ({
    finding: {
      code: 'unknown-field',
      pointer,
      at: 'key',
      message: `${quote(name)} is not a field of ${label}`,
      hint,
      replacement,
    },
    meant: meant.filter(empty),
  });

  if (/^[^\S ]/.test(name)) {
    const hint = 'it begins with a special space, which does not indent: write plain spaces';
    const homes = placesOfField(draft.kind, name.trim());
    return explained(
      hint,
      homes.flatMap((home) => [home, parentOf(home)]),
    );
  }
  const certain = onlyNearest(name, names, { isWord: isKnownWord });
  if (certain !== null) {
    const meant = fields.find((field) => field.name === certain || field.aliases?.includes(certain));
    const here = below(parent, meant?.name ?? certain);
    if (!empty(here)) return explained(`${certain} is written already; remove one of the two`, []);
    // A null may be written under that name.
    const key = draft.places.get(pointer)?.key;
    const replacement = key && !draft.places.has(here) ? quotedAs(key, certain) : undefined;
    return explained(`did you mean ${certain}?`, [here], replacement);
  }
  const homes = placesOfField(draft.kind, name).filter((place) => parentOf(place) !== parent);
  const [home] = homes;
  const belongs = home === undefined ? null : whereItBelongs(name, homes, home);
  const longer = onlyLonger(name, fields);
  if (longer !== null && empty(below(parent, longer))) {
    const otherwise = belongs === null ? '' : ` Otherwise, ${belongs}`;
    return explained(`did you mean ${longer}?${otherwise}`, [below(parent, longer)]);
  }
  if (home !== undefined) return explained(belongs, homes.length === 1 ? [home, parentOf(home)] : []);
  const near = nearest(name, names);
  if (near !== null) return explained(`did you mean ${near}?`, [below(parent, near)]);
  return explained(ofOtherKind(draft.kind, name) ?? fieldsInWords(fields, label), []);
}

/** `app_name` for `name`, where no other field has that ending. */
function onlyLonger(name: string, fields: readonly Field[]): string | null {
  const [first, ...others] = fields.filter((field) => field.name.endsWith(`_${name}`));
  return first !== undefined && others.length === 0 ? first.name : null;
}

function whereItBelongs(name: string, homes: readonly string[], home: string): string {
  const dotted = homes.map((place) => place.slice(1).replaceAll('/', '.'));
  const holder = parentOf(home);
  if (homes.length > 1) return `there is a field of that name at ${dotted.slice(0, 3).join(' and ')}`;
  if (holder === '') return `${name} belongs at the top level of the file`;
  if (holder === '/macos') return `${name} is a payload: it belongs under macos`;
  const isPayload = parentOf(holder) === '/macos';
  return `${name} belongs to ${isPayload ? `the payload ${lastOf(holder)}` : lastOf(holder)} (${dotted[0]})`;
}

function ofOtherKind(kind: FileKind, name: string): string | null {
  return kind === 'policy' && placesOfField('web_app', name).length > 0
    ? 'that is a field of web app files, which web_apps of edict.yaml matches'
    : null;
}

/** A short list is shown in full; for a long one there is `edict explain`. */
function fieldsInWords(fields: readonly Field[], label: string): string | null {
  const names = fields.filter((field) => !field.unspecified).map((field) => field.name);
  if (names.length === 0) return null;
  return names.length <= 10
    ? `fields here: ${names.join(', ')}`
    : `"edict explain ${label}" lists its fields`;
}
