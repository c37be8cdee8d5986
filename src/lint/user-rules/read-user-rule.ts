/** Reads a file of `rules/` as a rule; its faults have the codes that policy files have. */
import { isObject, type Json } from '../../base/json.ts';
import { below } from '../../base/json-pointer.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { MapNode, SourceFile, SourceNode, Span } from '../../source/yaml/node.ts';
import { parseYaml } from '../../source/yaml/parse-yaml.ts';
import { policyTargets } from '../../tables/index.ts';
import { isBuiltInCode } from '../codes.ts';
import { createMapReader, type MapReader } from './map-reader.ts';
import type { SelectedTarget, Selection, UserRule, Waiver } from './user-rule.ts';

export interface ReadUserRule {
  /** Null after faults. */
  readonly rule: UserRule | null;
  /** What could be read of it, so that its faults come in one run. */
  readonly parts: UserRuleParts;
  readonly diagnostics: readonly Diagnostic[];
}

type UserRuleParts = Partial<Pick<UserRule, 'name' | 'span' | 'schema' | 'schemaNode'>> &
  Pick<UserRule, 'select'> & { readonly waivers: readonly WrittenWaiver[] };

/** A waiver with what could be read of it. */
export type WrittenWaiver = Pick<Waiver, 'path' | 'span' | 'fileSpan'> &
  Partial<Pick<Waiver, 'file' | 'owner' | 'reason' | 'expires'>>;

const noParts: UserRuleParts = { select: null, waivers: [] };

const RULE_FIELDS = ['name', 'severity', 'message', 'schema', 'select', 'waivers'];
const WAIVER_FIELDS = ['file', 'owner', 'reason', 'expires'] as const;
const SEVERITIES = ['error', 'warning', 'info'] as const;

export function readUserRule(file: SourceFile): ReadUserRule {
  const { root, diagnostics: faults } = parseYaml(file);
  if (faults.length > 0) return { rule: null, parts: noParts, diagnostics: faults };
  const reader = createMapReader(file);
  if (root?.kind !== 'map') {
    const span = root?.span ?? { file, start: 0, end: 0 };
    reader.refuse('wrong-type', span, '', 'A rule is a mapping of fields', 'begin with name: and severity:');
    return { rule: null, parts: noParts, diagnostics: reader.diagnostics };
  }
  reader.refuseOthers(root, RULE_FIELDS, '');
  const at = [...root.entries.values()][0]?.key ?? root.span;
  const name = readName(root, at, reader);
  const severity = readSeverity(root, at, reader);
  const message = reader.text(root, 'message', '', at);
  const schema = readSchema(root, at, reader);
  const select = readSelection(root.entries.get('select')?.value, reader);
  const waivers = readWaivers(root.entries.get('waivers')?.value, reader);
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

function readSeverity(root: MapNode, at: Span, reader: MapReader): UserRule['severity'] | null {
  const text = reader.text(root, 'severity', '', at);
  const severity = SEVERITIES.find((known) => known === text);
  if (text !== null && !severity) {
    const span = root.entries.get('severity')?.value.span ?? at;
    const hint = `it may be ${SEVERITIES.join(', ')}`;
    reader.refuse('not-in-enum', span, '/severity', `${JSON.stringify(text)} is not a severity`, hint);
  }
  return severity ?? null;
}

function readSchema(
  root: MapNode,
  at: Span,
  reader: MapReader,
): Pick<UserRule, 'schema' | 'schemaNode'> | null {
  const node = root.entries.get('schema')?.value;
  if (!node) {
    reader.missing('schema', '', at);
    return null;
  }
  const schema = toJson(node);
  if (node.kind === 'map' && isObject(schema)) return { schema, schemaNode: node };
  reader.refuse('wrong-type', node.span, '/schema', 'schema must be an object', 'write a JSON Schema');
  return null;
}

/** `select`: patterns of names, and targets. */
function readSelection(node: SourceNode | undefined, reader: MapReader): Selection | null {
  if (!node) return null;
  if (node.kind !== 'map') {
    const hint = 'write name or targets under it';
    reader.refuse('wrong-type', node.span, '/select', 'select must be an object', hint);
    return null;
  }
  reader.refuseOthers(node, ['name', 'targets'], '/select');
  const names = node.entries.get('name')?.value;
  const targets = node.entries.get('targets')?.value;
  return {
    names: names ? readValues(names, '/select/name', reader).map(({ target }) => String(target)) : null,
    targets: targets ? readTargets(targets, reader) : null,
  };
}

function readTargets(node: SourceNode, reader: MapReader): Selection['targets'] {
  const path = '/select/targets';
  if (node.kind !== 'map') {
    reader.refuse('wrong-type', node.span, path, 'targets must be an object', 'write devicegroups: [ … ]');
    return null;
  }
  const kinds = policyTargets.map(({ name }) => name);
  reader.refuseOthers(node, kinds, path);
  return Object.fromEntries(
    [...node.entries].map(([kind, { value }]) => [kind, readValues(value, below(path, kind), reader)]),
  );
}

/** A string or an integer, or a list of them. */
function readValues(node: SourceNode, path: string, reader: MapReader): SelectedTarget[] {
  const items = node.kind === 'list' ? node.items : [node];
  return items.flatMap((item, index) => {
    const at = node.kind === 'list' ? below(path, index) : path;
    if (item.kind === 'scalar' && (typeof item.value === 'string' || Number.isInteger(item.value))) {
      return [
        {
          target: typeof item.value === 'string' ? item.value : Number(item.value),
          span: item.span,
          path: at,
        },
      ];
    }
    reader.refuse('wrong-type', item.span, at, 'This must be a name or an id');
    return [];
  });
}

function readWaivers(node: SourceNode | undefined, reader: MapReader): WrittenWaiver[] {
  if (!node) return [];
  if (node.kind !== 'list') {
    reader.refuse('wrong-type', node.span, '/waivers', 'waivers must be a list');
    return [];
  }
  return node.items.flatMap((item, index) => readWaiver(item, `/waivers/${index}`, reader) ?? []);
}

function isComplete(waiver: WrittenWaiver): waiver is Waiver {
  const { file, owner, reason, expires } = waiver;
  return [file, owner, reason, expires].every((text) => text !== undefined);
}

function readWaiver(node: SourceNode, path: string, reader: MapReader): WrittenWaiver | null {
  if (node.kind !== 'map') {
    reader.refuse(
      'wrong-type',
      node.span,
      path,
      'A waiver is a mapping',
      `write ${WAIVER_FIELDS.join(', ')}`,
    );
    return null;
  }
  reader.refuseOthers(node, WAIVER_FIELDS, path);
  const map = node;
  const written: { -readonly [Name in 'file' | 'owner' | 'reason' | 'expires']?: string } = {};
  for (const name of WAIVER_FIELDS) {
    const text = reader.text(node, name, path, node.span);
    if (text === null) continue;
    if (name !== 'expires' || isDate(text)) written[name] = text;
    else {
      const message = `${JSON.stringify(text)} is not a date`;
      reader.refuse('bad-format', spanOf(name), `${path}/expires`, message, 'write YYYY-MM-DD');
    }
  }
  return { ...written, path, span: spanOf('expires'), fileSpan: spanOf('file') };

  function spanOf(name: string): Span {
    const { entries, span } = map;
    return entries.get(name)?.value.span ?? span;
  }
}

export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // 30 February would become a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function toJson(node: SourceNode): Json {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(toJson);
  return Object.fromEntries([...node.entries].map(([name, { value }]) => [name, toJson(value)]));
}
