/**
 * The shape of a saved plan, checked member by member, since the file may come from anywhere. It names the first
 * fault.
 */
import { isObject, type Json, type JsonObject } from '../base/json.ts';
import { listedActions, summarize } from './actions.ts';
import type { Change, FieldDiff, Plan } from './plan.ts';

export interface BodyDigest {
  readonly file: string;
  readonly kind: 'policy' | 'web_app';
  /** SHA-256, hex, of the sealed body: with the digests of its secrets. */
  readonly digest: string;
}

export interface SavedPlan {
  readonly format_version: 1;
  /** The edict that wrote it, and its tables. */
  readonly tool: { readonly version: string; readonly tables: string };
  /** No-ops left out of `changes`, and `"(sensitive)"` at every secret of their bodies. */
  readonly plan: Plan;
  readonly bodies: readonly BodyDigest[];
  /** The salt of the state that the plan would begin, so that its secrets can be compared; null where there is a state. */
  readonly salt: string | null;
}

class ShapeFault extends Error {}

/** Policies are a few levels deep; walking far deeper ones would exhaust the stack. */
const MAX_DEPTH = 64;

export function readSavedPlan(document: Json): { saved: SavedPlan; checksum: string } | { fault: string } {
  try {
    if (!isShallow(document, MAX_DEPTH)) throw new ShapeFault('it is nested too deeply');
    const outer = objectAt(document, 'the file');
    return { saved: readSaved(outer), checksum: textAt(outer, 'checksum') };
  } catch (error) {
    if (error instanceof ShapeFault) return { fault: error.message };
    throw error;
  }
}

function readSaved(saved: JsonObject): SavedPlan {
  if (saved.format_version !== 1) throw new ShapeFault('its format is of another version of edict');
  const tool = objectAt(saved.tool, 'tool');
  return {
    format_version: 1,
    tool: { version: textAt(tool, 'version'), tables: textAt(tool, 'tables') },
    plan: readPlan(objectAt(saved.plan, 'plan')),
    bodies: listAt(saved, 'bodies').map(readBodyDigest),
    salt: textOrNullAt(saved, 'salt'),
  };
}

function readPlan(plan: JsonObject): Plan {
  if (plan.format_version !== 1) throw new ShapeFault('its format is of another version of edict');
  const state = objectAt(plan.state, 'state');
  const changes = listAt(plan, 'changes').map(readChange);
  const written = objectAt(plan.summary, 'summary');
  const counted = summarize(changes);
  return {
    format_version: 1,
    environment: textAt(plan, 'environment'),
    service: textAt(plan, 'service'),
    state: { lineage: textOrNullAt(state, 'lineage'), serial: integerAt(state, 'serial') },
    changes,
    summary: { ...counted, no_op: integerAt(written, 'no_op') },
    digest: textAt(plan, 'digest'),
  };
}

function readChange(json: Json): Change {
  const change = objectAt(json, 'a change');
  return {
    file: textAt(change, 'file'),
    kind: oneOf(change, 'kind', ['policy', 'web_app']),
    action: oneOf(change, 'action', listedActions),
    name: textAt(change, 'name'),
    policy_id: integerOrNullAt(change, 'policy_id'),
    app_id: integerOrNullAt(change, 'app_id'),
    previous_file: textOrNullAt(change, 'previous_file'),
    diff: listAt(change, 'diff').map(readFieldDiff),
    note: textOrNullAt(change, 'note'),
    blocked: change.blocked === null ? null : oneOf(change, 'blocked', ['in-doubt', 'choice']),
    body: change.body === null ? null : objectAt(change.body, 'body'),
  };
}

function readFieldDiff(json: Json): FieldDiff {
  const diff = objectAt(json, 'a field');
  if (typeof diff.sensitive !== 'boolean') throw new ShapeFault('sensitive is not a boolean');
  return {
    path: textAt(diff, 'path'),
    before: memberAt(diff, 'before'),
    after: memberAt(diff, 'after'),
    change: oneOf(diff, 'change', ['added', 'removed', 'changed']),
    sensitive: diff.sensitive,
    strength: oneOf(diff, 'strength', ['stronger', 'weaker', 'neutral', 'unknown']),
  };
}

function readBodyDigest(json: Json): BodyDigest {
  const body = objectAt(json, 'a body');
  return {
    file: textAt(body, 'file'),
    kind: oneOf(body, 'kind', ['policy', 'web_app']),
    digest: textAt(body, 'digest'),
  };
}

function memberAt(object: JsonObject, key: string): Json {
  const value = Object.hasOwn(object, key) ? object[key] : undefined;
  if (value === undefined) throw new ShapeFault(`${key} is missing`);
  return value;
}

function objectAt(value: Json | undefined, what: string): JsonObject {
  if (!isObject(value)) throw new ShapeFault(`${what} is not an object`);
  return value;
}

function listAt(object: JsonObject, key: string): readonly Json[] {
  const value = memberAt(object, key);
  if (!Array.isArray(value)) throw new ShapeFault(`${key} is not a list`);
  return value;
}

function textAt(object: JsonObject, key: string): string {
  const value = memberAt(object, key);
  if (typeof value !== 'string') throw new ShapeFault(`${key} is not a string`);
  return value;
}

function textOrNullAt(object: JsonObject, key: string): string | null {
  return memberAt(object, key) === null ? null : textAt(object, key);
}

function integerAt(object: JsonObject, key: string): number {
  const value = memberAt(object, key);
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new ShapeFault(`${key} is not an integer`);
  return value;
}

function integerOrNullAt(object: JsonObject, key: string): number | null {
  return memberAt(object, key) === null ? null : integerAt(object, key);
}

function oneOf<const Value extends string>(object: JsonObject, key: string, values: readonly Value[]): Value {
  const text = textAt(object, key);
  const value = values.find((candidate) => candidate === text);
  if (value === undefined) throw new ShapeFault(`${key} is none of ${values.join(', ')}`);
  return value;
}

function isShallow(value: Json, levels: number): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (levels === 0) return false;
  return Object.values(value).every((inner) => isShallow(inner, levels - 1));
}
