/** Reads `expect` of a case. */

import { isObject } from '../../base/json.ts';
import { below } from '../../base/json-pointer.ts';
import { meantOr } from '../../diagnostics/suggest.ts';
import type { MapReader } from '../../lint/user-rules/map-reader.ts';
import { actions, allActions } from '../../plan/actions.ts';
import type { Action } from '../../plan/plan.ts';
import type { MapNode, SourceNode } from '../../source/yaml/node.ts';
import { plainValue } from '../../source/yaml/plain-value.ts';
import type { Expectation, ExpectedDiagnostic } from './case.ts';

/** The actions that a policy can have. */
const ACTIONS = allActions.filter((action) => actions[action].apply !== 'update');
const DIAGNOSTIC_FIELDS = ['code', 'path', 'severity', 'file', 'message'];

export interface ExpectationContext {
  readonly reader: MapReader;
  /** Pointer of the case. */
  readonly at: string;
  /** Codes, and the user's own rules. */
  readonly codes: readonly string[];
  /** The file that a single action is for; null where there are several, undefined without a plan. */
  readonly onlyFile: string | null | undefined;
  /** Whether there is one policy to compile. */
  readonly hasBody: boolean;
}

export function readExpectation(node: MapNode, context: ExpectationContext): Expectation {
  const { reader, at } = context;
  reader.refuseOthers(node, ['diagnostics', 'actions', 'body'], at);
  const [diagnostics, actions, body] = ['diagnostics', 'actions', 'body'].map((name) =>
    node.entries.get(name),
  );
  if (node.entries.size === 0) {
    const hint = 'write diagnostics, actions or body';
    reader.refuse('wrong-type', node.span, at, 'The case expects nothing', hint);
  }
  return {
    diagnostics: diagnostics ? readDiagnostics(diagnostics.value, below(at, 'diagnostics'), context) : null,
    actions: actions ? readActions(actions.value, below(at, 'actions'), context) : null,
    body: body ? readBody(body.value, below(at, 'body'), context) : null,
  };
}

function readDiagnostics(
  node: SourceNode,
  at: string,
  context: ExpectationContext,
): Expectation['diagnostics'] {
  const { span } = node;
  if (node.kind !== 'map') {
    return { span, exact: true, present: readList(node, at, context), absent: [] };
  }
  context.reader.refuseOthers(node, ['contains', 'without'], at);
  const list = (name: string): readonly ExpectedDiagnostic[] => {
    const found = node.entries.get(name)?.value;
    return found ? readList(found, below(at, name), context) : [];
  };
  return { span, exact: false, present: list('contains'), absent: list('without') };
}

function readList(node: SourceNode, at: string, context: ExpectationContext): readonly ExpectedDiagnostic[] {
  if (node.kind !== 'list') {
    const hint = 'write [ … ] for exactly these, or contains: [ … ]';
    context.reader.refuse('wrong-type', node.span, at, 'Diagnostics are a list of codes', hint);
    return [];
  }
  return node.items.flatMap((item, index) => readDiagnostic(item, below(at, index), context) ?? []);
}

function readDiagnostic(
  node: SourceNode,
  at: string,
  context: ExpectationContext,
): ExpectedDiagnostic | null {
  const { reader, codes } = context;
  const anywhere = { path: null, severity: null, file: null, message: null };
  const checkCode = (code: string, codeNode: SourceNode, path: string): void => {
    if (codes.includes(code)) return;
    const hint = meantOr(code, codes, '"edict explain" lists the codes');
    reader.refuse('not-in-enum', codeNode.span, path, `${JSON.stringify(code)} is not a code`, hint);
  };
  if (node.kind === 'scalar' && typeof node.value === 'string') {
    checkCode(node.value, node, at);
    return { ...anywhere, code: node.value };
  }
  if (node.kind !== 'map') {
    reader.refuse('wrong-type', node.span, at, 'This must be a code, or a mapping with code and path');
    return null;
  }
  reader.refuseOthers(node, DIAGNOSTIC_FIELDS, at);
  const code = reader.text(node, 'code', at, node.span);
  const codeNode = node.entries.get('code')?.value;
  if (code === null || !codeNode) return null;
  checkCode(code, codeNode, below(at, 'code'));
  const optional = (name: string): string | null => {
    const value = node.entries.get(name)?.value;
    if (!value) return null;
    // The path of the whole file is empty.
    if (value.kind === 'scalar' && typeof value.value === 'string') return value.value;
    reader.refuse('wrong-type', value.span, below(at, name), `${name} must be a string`, 'quote it');
    return null;
  };
  const path = optional('path');
  const pathNode = node.entries.get('path')?.value;
  if (path !== null && pathNode && !/^(?:\/|$)/.test(path)) {
    const hint = `write /${path.replaceAll('.', '/')}`;
    reader.refuse('bad-format', pathNode.span, below(at, 'path'), 'A path is a JSON Pointer', hint);
  }
  const severity = reader.severity(node, optional('severity'), at);
  return { code, path, severity, file: optional('file'), message: optional('message') };
}

function readActions(node: SourceNode, at: string, context: ExpectationContext): Expectation['actions'] {
  const { reader, onlyFile } = context;
  const byFile = new Map<string, Action>();
  const readAction = (value: SourceNode, path: string): Action | null => {
    const text = value.kind === 'scalar' ? String(value.value) : '';
    const action = ACTIONS.find((known) => known === text);
    if (action) return action;
    const hint = meantOr(text, ACTIONS, `it may be ${ACTIONS.join(', ')}`);
    reader.refuse('not-in-enum', value.span, path, `${JSON.stringify(text)} is not an action`, hint);
    return null;
  };
  if (onlyFile === undefined) {
    reader.refuse('bad-reference', node.span, at, 'There are actions only in a case with plan:');
  } else if (node.kind === 'map') {
    for (const [file, { value }] of node.entries) {
      const action = readAction(value, below(at, file));
      if (action) byFile.set(file, action);
    }
  } else if (onlyFile === null || node.kind === 'list') {
    const hint = 'write FILE.yaml: ACTION for each';
    reader.refuse('wrong-type', node.span, at, 'Actions are a mapping of files to actions', hint);
  } else {
    const action = readAction(node, at);
    if (action) byFile.set(onlyFile, action);
  }
  return { span: node.span, byFile };
}

function readBody(
  node: SourceNode,
  at: string,
  { reader, hasBody }: ExpectationContext,
): Expectation['body'] {
  if (!hasBody) {
    reader.refuse('bad-reference', node.span, at, 'A body is compared only in a case with policy:');
    return null;
  }
  const fragment = plainWithNulls(node);
  if (isObject(fragment)) return { span: node.span, fragment };
  reader.refuse('wrong-type', node.span, at, 'The body must be an object, with the fields that matter');
  return null;
}

/** Keeps null, which expects a field to be absent. */
function plainWithNulls(node: SourceNode): ReturnType<typeof plainValue>['value'] {
  if (node.kind !== 'map') return plainValue(node).value;
  return Object.fromEntries([...node.entries].map(([name, { value }]) => [name, plainWithNulls(value)]));
}
