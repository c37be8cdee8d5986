/**
 * What the editor knows of YAML; completion and hover for policies and web apps, from the tables that schemas and
 * `edict explain` come from. Loaded after what the first answer takes.
 */
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  completionKeymap,
} from '@codemirror/autocomplete';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, indentUnit, syntaxHighlighting, syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { hoverTooltip, keymap } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { writeBlocks } from '../../src/report/document/terminal.ts';
import { explainBlocks } from '../../src/report/explain/document.ts';
import { findTopic } from '../../src/report/explain/topic.ts';
import { type Field, fieldAt, policy, type Table, webApp } from '../../src/tables/index.ts';

const view = { color: false, width: 64, quiet: false };

/** What the editor of a file knows. */
export function knowing(file: string): Extension {
  const table = tableOf(file);
  return [language, table ? knowingTable(table) : []];
}

const language: Extension = [
  yaml(),
  indentUnit.of('  '),
  syntaxHighlighting(classHighlighter),
  bracketMatching(),
  closeBrackets(),
];

function knowingTable(table: Table): Extension {
  return [
    // Asked for with Control and Space: a list that opens by itself takes the Enter of who writes on. Once it is seen,
    // Enter takes what it offers.
    autocompletion({ override: [completeFor(table)], activateOnTyping: false, interactionDelay: 0 }),
    keymap.of(completionKeymap),
    hoverTooltip((view, pos) => {
      const found = explainAt(view.state, pos, table);
      return found && { pos: found.from, end: found.to, create: () => ({ dom: hoverOf(found.text) }) };
    }),
  ];
}

function hoverOf(text: string): HTMLElement {
  const dom = document.createElement('pre');
  dom.className = 'playground-hover';
  dom.textContent = text;
  return dom;
}

/** What a file of that name holds; null for any that is not judged by a table. */
function tableOf(file: string): Table | null {
  if (file.startsWith('policies/')) return policy;
  return file.startsWith('web-apps/') ? webApp : null;
}

function completeFor(table: Table): (context: CompletionContext) => CompletionResult | null {
  return (context) => {
    const { state, pos } = context;
    const line = state.doc.lineAt(pos);
    const before = line.text.slice(0, pos - line.from);
    const value = /^\s*([\w-]+):\s+([\w/*()-]*)$/.exec(before);
    if (value?.[1] !== undefined) {
      const field = fieldAt(table, [...keysAbove(state, line.number, indentOf(before)), value[1]]);
      const options = field ? valuesOf(field) : [];
      return options.length > 0 ? { from: pos - (value[2] ?? '').length, options } : null;
    }
    const key = /^(\s*)([\w-]*)$/.exec(before);
    if (!key || (key[2] === '' && !context.explicit && before.trim() === '' && line.number === 1))
      return null;
    const parent = keysAbove(state, line.number, indentOf(before));
    const fields = parent.length === 0 ? table.fields : (fieldAt(table, parent)?.fields ?? []);
    const options = fields.map((field) => keyOption(field, indentOf(before)));
    return options.length > 0 ? { from: pos - (key[2] ?? '').length, options } : null;
  };
}

function keyOption(field: Field, indent: number): Completion {
  const apply = field.fields ? `${field.name}:\n${' '.repeat(indent + 2)}` : `${field.name}: `;
  return { label: field.name, type: 'property', info: field.summary, apply };
}

function valuesOf(field: Field): readonly Completion[] {
  if (field.values) {
    return field.values.map(({ value, summary }) => ({
      label: value,
      type: 'enum',
      ...(summary ? { info: summary } : {}),
    }));
  }
  const types = [field.type].flat();
  if (types.includes('boolean')) return ['true', 'false'].map((label) => ({ label, type: 'constant' }));
  return field.secret ? [{ label: '{ env: EDICT_SECRET_NAME }', type: 'constant' }] : [];
}

const indentOf = (text: string): number => /^\s*/.exec(text)?.[0].length ?? 0;

/** The keys that a line of that indentation stands below, outermost first. */
function keysAbove(state: EditorState, from: number, indent: number): string[] {
  const keys: string[] = [];
  let least = indent;
  for (let number = from - 1; number > 0 && least > 0; number -= 1) {
    const { text } = state.doc.line(number);
    const key = /^\s*([\w-]+):/.exec(text)?.[1];
    if (key === undefined || indentOf(text) >= least) continue;
    keys.unshift(key);
    least = indentOf(text);
  }
  return keys;
}

/** What `edict explain` says of the field at a place, and where its key stands. */
function explainAt(state: EditorState, pos: number, table: Table) {
  const keys: string[] = [];
  let at: { readonly from: number; readonly to: number } | null = null;
  for (let node = syntaxTree(state).resolveInner(pos, 1); ; ) {
    if (node.name === 'Pair') {
      const key = node.getChild('Key');
      if (!key) return null;
      if (!at && (pos < key.from || pos > key.to)) return null;
      at ??= { from: key.from, to: key.to };
      keys.unshift(state.sliceDoc(key.from, key.to));
    }
    if (!node.parent) break;
    node = node.parent;
  }
  if (!at || !fieldAt(table, keys)) return null;
  const word = keys.length === 1 || table !== policy ? [table.name, ...keys] : keys;
  const topic = findTopic(word.join('.'), { diagnostics: {}, statements: {} });
  if (topic.kind === 'unknown') return null;
  return { ...at, text: writeBlocks(explainBlocks(topic), view).trim() };
}
