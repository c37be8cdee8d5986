/** Reads a file of `rules/` as a rule; its faults have the codes that policy files have. */
import { isObject, type Json } from '../../base/json.ts';
import { below } from '../../base/json-pointer.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { MapNode, SourceFile, SourceNode, Span } from '../../source/yaml/node.ts';
import { targetKinds } from '../../tables/index.ts';
import { isBuiltInCode } from '../codes.ts';
import { createMapReader, type MapReader } from './map-reader.ts';
import type { RuleSelection, RuleWaiver, UserRule } from './user-rule.ts';

export interface ReadUserRule {
  /** Null after faults. */
  readonly rule: UserRule | null;
  /** Its readable parts, so that all of its faults are reported in one run. */
  readonly parts: UserRuleParts;
  readonly diagnostics: readonly Diagnostic[];
}

type UserRuleParts = Partial<Pick<UserRule, 'name' | 'span' | 'schema' | 'schemaNode'>> &
  Pick<UserRule, 'select'> & { readonly waivers: readonly WrittenWaiver[] };

/** A waiver, as far as it could be read. */
export type WrittenWaiver = Pick<RuleWaiver, 'path' | 'span' | 'fileSpan'> &
  Partial<Pick<RuleWaiver, 'file' | 'owner' | 'reason' | 'expires'>>;

const noParts: UserRuleParts = { select: null, waivers: [] };

const RULE_FIELDS = ['name', 'severity', 'message', 'schema', 'select', 'waivers'];
const WAIVER_FIELDS = ['file', 'owner', 'reason', 'expires'] as const;

export function readUserRule(file: SourceFile): ReadUserRule {
  const reader = createMapReader();
  const hint = 'begin with name: and severity:';
  const opened = reader.open(file, RULE_FIELDS, 'A rule is a mapping of fields', hint);
  if (!opened) return { rule: null, parts: noParts, diagnostics: reader.diagnostics };
  const { root, at } = opened;
  const name = readName(root, at, reader);
  const severity = reader.severity(root, reader.text(root, 'severity', '', at), '');
  const message = reader.text(root, 'message', '', at);
  const schema = readSchema(root, at, reader);
  const select = readSelection(root.entries.get('select')?.value, reader);
  const waivers = reader
    .waivers(root.entries.get('waivers')?.value, WAIVER_FIELDS)
    .map(({ texts, path, spanOf }) => ({
      ...texts,
      path,
      span: spanOf('expires'),
      fileSpan: spanOf('file'),
    }));
  const rule =
    name && severity && message !== null && schema && reader.diagnostics.length === 0
      ? { ...name, severity, message, ...schema, select, waivers: waivers.filter(isComplete) }
      : null;
  return { rule, parts: { ...name, ...schema, select, waivers }, diagnostics: reader.diagnostics };
}

function readName(root: MapNode, at: Span, reader: MapReader): Pick<UserRule, 'name' | 'span'> | null {
  const name = reader.text(root, 'name', '', at);
  if (name === null) return null;
  const span = root.entries.get('name')?.value.span ?? at;
  if (isBuiltInCode(name)) {
    reader.refuse('bad-format', span, '/name', `${name} is a code of edict's own`, 'choose another name');
  } else if (!/^[a-z][a-z0-9-]*$/.test(name)) {
    reader.refuse('bad-format', span, '/name', 'The name of a rule has small letters, digits and -');
  }
  return { name, span };
}

function readSchema(
  root: MapNode,
  at: Span,
  reader: MapReader,
): Pick<UserRule, 'schema' | 'schemaNode'> | null {
  const node = root.entries.get('schema')?.value;
  if (!node) reader.missing('schema', '', at);
  const schemaNode = node && reader.map(node, '/schema', 'schema must be an object', 'write a JSON Schema');
  const schema = schemaNode && toJson(schemaNode);
  return schemaNode && isObject(schema) ? { schema, schemaNode } : null;
}

/** `select`: patterns of names, and targets. */
function readSelection(node: SourceNode | undefined, reader: MapReader): RuleSelection | null {
  const map =
    node && reader.map(node, '/select', 'select must be an object', 'write name or targets under it');
  if (!map) return null;
  reader.refuseOthers(map, ['name', 'targets'], '/select');
  const names = map.entries.get('name')?.value;
  const targets = map.entries.get('targets')?.value;
  return {
    names: names ? reader.targets(names, '/select/name').map(({ target }) => String(target)) : null,
    targets: targets ? readTargets(targets, reader) : null,
  };
}

function readTargets(node: SourceNode, reader: MapReader): RuleSelection['targets'] {
  const path = '/select/targets';
  const map = reader.map(node, path, 'targets must be an object', 'write devicegroups: [ … ]');
  if (!map) return null;
  reader.refuseOthers(map, targetKinds, path);
  return Object.fromEntries(
    [...map.entries].map(([kind, { value }]) => [kind, reader.targets(value, below(path, kind))]),
  );
}

function isComplete(waiver: WrittenWaiver): waiver is RuleWaiver {
  return WAIVER_FIELDS.every((name) => waiver[name] !== undefined);
}

function toJson(node: SourceNode): Json {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(toJson);
  return Object.fromEntries([...node.entries].map(([name, { value }]) => [name, toJson(value)]));
}
