/**
 * Turns a draft into the bodies that go over the wire: fields in the tables' order, required defaults written out, names
 * resolved, secrets kept apart. It sends what the author wrote and checks nothing that lint has checked.
 */

import { isObject, type Json, type JsonObject, newObject, own } from '../base/json.ts';
import { policyKey } from '../base/policy-key.ts';
import { folderOf } from '../base/posix-path.ts';
import { carriesCredential } from '../base/url.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SENSITIVE } from '../diagnostics/redact.ts';
import { type Ladders, ladderOf, ringsFieldOf } from '../source/config/ladders.ts';
import type { Draft } from '../source/draft/draft.ts';
import type { Folder } from '../source/files/folder.ts';
import { rangeOf, reportAt } from '../source/yaml/positions.ts';
import { conditionHolds, type Field, policy, webApp } from '../tables/index.ts';
import type { Compiled, Rung, SecretSlot } from './compiled.ts';
import { readIcon } from './icon.ts';
import { placesOf } from './places-of.ts';
import {
  type ResolvedTargets,
  resolveRingTargets,
  resolveTargets,
  type TargetContext,
} from './resolve-targets.ts';

export interface CompileContext extends TargetContext {
  /** The repository, for icons. */
  readonly folder: Folder;
  /** Ladders of the environment. */
  readonly rings: Ladders;
}

export interface CompiledDraft {
  /** One per ring for a policy file on a ladder; empty if there are errors. */
  readonly compiled: readonly Compiled[];
  readonly diagnostics: readonly Diagnostic[];
}

export function compileDraft(draft: Draft, context: CompileContext): CompiledDraft {
  const { value } = draft;
  if (!isObject(value)) return { compiled: [], diagnostics: [] };
  if (draft.kind === 'web_app') return compileWebApp(draft, value, context);
  const ladder = ladderOf(value, context.rings);
  if (!ladder) return compilePolicy(draft, value, resolveTargets(draft, context));
  const results = ladder.rings.map((ring, index): CompiledDraft => {
    const isLast = index === ladder.rings.length - 1;
    const name = own(value, 'name');
    const named =
      isLast || typeof name !== 'string' ? value : { ...value, name: nameInRing(name, ring.name) };
    const { compiled, diagnostics } = compilePolicy(
      draft,
      named,
      resolveRingTargets(draft, ladder, ring, context),
    );
    const rung: Rung = {
      file: draft.file,
      ring: ring.name,
      ladder: ladder.name,
      rings: ladder.rings.map(({ name, soak }) => ({ name, soak })),
      stop_at: ringsFieldOf(value)?.stop_at ?? null,
    };
    const file = policyKey(draft.file, ring.name);
    return { compiled: compiled.map((one) => ({ ...one, file, rung })), diagnostics };
  });
  const diagnostics = results.flatMap((result) => result.diagnostics);
  return { compiled: diagnostics.length > 0 ? [] : results.flatMap(({ compiled }) => compiled), diagnostics };
}

/** Lets the portal tell the policies of one file apart; the last ring keeps the name of the file. */
function nameInRing(name: string, ring: string): string {
  return `${name} (${ring})`;
}

function compilePolicy(
  draft: Draft,
  value: JsonObject,
  { targets, lookedUp, diagnostics }: ResolvedTargets,
): CompiledDraft {
  const secrets: SecretSlot[] = [];
  const description = own(value, 'description') ?? '';
  const complete = Object.assign(newObject(), value, { description, policy_targets: targets });
  const body = wireObject(complete, policy.fields, '', draft, secrets);
  const name = own(body, 'name');
  if (diagnostics.length > 0 || typeof name !== 'string') return { compiled: [], diagnostics };
  return { compiled: [{ kind: 'policy', file: draft.file, name, body, secrets, lookedUp }], diagnostics };
}

function compileWebApp(draft: Draft, value: JsonObject, context: CompileContext): CompiledDraft {
  const icon = compileIcon(draft, context);
  if ('diagnostics' in icon) return { compiled: [], diagnostics: icon.diagnostics };
  const secrets: SecretSlot[] = [];
  const body = wireObject({ ...value, ...icon }, webApp.fields, '', draft, secrets);
  const name = own(body, 'name');
  const app_id = own(value, 'app_id');
  if (typeof name !== 'string' || typeof app_id !== 'number') return { compiled: [], diagnostics: [] };
  return { compiled: [{ kind: 'web_app', file: draft.file, name, app_id, body, secrets }], diagnostics: [] };
}

/** `{ file: icon.png }` becomes a data URI; anything else stays as it is. */
function compileIcon(draft: Draft, context: CompileContext): { icon?: Json } | { diagnostics: Diagnostic[] } {
  const found = draft.references.get('/icon');
  if (found?.reference.kind !== 'file') return {};
  const { reference, span } = found;
  const read = readIcon(context.folder, placesOf(reference.path, folderOf(span.file.path)));
  if ('uri' in read) return { icon: read.uri };
  const path = draft.places.get('/icon')?.written ?? '/icon';
  const hint = 'name an image inside the repository, relative to this file';
  return { diagnostics: [reportAt('bad-format', span, path, read.fault, hint)] };
}

function wireObject(
  object: JsonObject,
  fields: readonly Field[],
  at: string,
  draft: Draft,
  secrets: SecretSlot[],
): JsonObject {
  const wire = newObject();
  for (const field of fields) {
    const value = own(object, field.name) ?? requiredDefault(field, object, fields);
    if (value !== undefined) wire[field.name] = wireValue(value, field, at, draft, secrets);
  }
  return wire;
}

/** The spec requires some fields that have a default: those are written out. */
function requiredDefault(field: Field, object: JsonObject, fields: readonly Field[]): Json | undefined {
  if (field.default === undefined || !field.requiredWhen) return undefined;
  return conditionHolds(field.requiredWhen, object, fields) ? field.default : undefined;
}

/** `above` is the JSON Pointer of the object that has the field. */
function wireValue(value: Json, field: Field, above: string, draft: Draft, secrets: SecretSlot[]): Json {
  if (typeof value !== 'object' || value === null) {
    if (typeof value !== 'string') return value;
    const pointer = `${above}/${field.name}`;
    const isSecret =
      field.secret || (field.address && (draft.references.has(pointer) || carriesCredential(value)));
    if (!isSecret) return value;
    secrets.push(secretSlot(value, pointer, draft));
    return SENSITIVE;
  }
  const at = `${above}/${field.name}`;
  if (Array.isArray(value)) {
    if (field.bracketedList) return `[${value.join(',')}]`;
    const { fields } = field.items ?? {};
    if (!fields) return value;
    return value.map((item, index) =>
      isObject(item) ? wireObject(item, fields, `${at}/${index}`, draft, secrets) : item,
    );
  }
  return field.fields ? wireObject(value, field.fields, at, draft, secrets) : value;
}

export function secretSlot(literal: string, pointer: string, draft: Draft): SecretSlot {
  const found = draft.references.get(pointer);
  if (!found) return { pointer, source: { literal } };
  const { reference, span } = found;
  const { line, column } = rangeOf(span).start;
  const slot = { pointer, source: reference, place: `${span.file.path}:${line}:${column}` };
  return reference.kind === 'file' ? { ...slot, folder: folderOf(span.file.path) } : slot;
}
