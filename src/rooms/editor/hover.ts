/** Explains what is under the cursor in the words of `edict explain`; of a shared name, what it stands for. */

import { ownMember } from '../../base/json.ts';
import { documentationAt } from '../../base/json-schema.ts';
import { printable } from '../../diagnostics/printable.ts';
import { codes, isBuiltInCode } from '../../lint/codes.ts';
import { writeBlocks } from '../../report/document/terminal.ts';
import { explainBlocks } from '../../report/explain/document.ts';
import { allPlaces, type FieldPlace, findTopic, type Topic } from '../../report/explain/topic.ts';
import type { Config } from '../../source/config/config.ts';
import { type FileFieldRow, fileRow } from '../../source/draft/file-fields.ts';
import { isReferenceWord } from '../../source/draft/read-reference.ts';
import { payloads, policy, targetNouns, webApp } from '../../tables/index.ts';
import { type EditedDocument, rowBelow, type Schemas, type TextKind } from './kinds.ts';
import { mentionAt, type Name } from './mentions.ts';
import { ELEMENT, readTree, type Spot, spotAt } from './tree.ts';

export interface HoverText {
  /** Offsets. */
  readonly start: number;
  readonly end: number;
  /** `text` is laid out as a terminal shows it. */
  readonly form: 'markdown' | 'text';
  readonly text: string;
}

export function hoverAt(edited: EditedDocument, offset: number, schemas: Schemas): HoverText | null {
  const { document, repository, kind, file } = edited;
  const text = document.getText();
  const config = repository.session()?.config;
  const spot = spotAt(readTree(text), offset);
  if (!spot) return silencedCodeAt(text, offset);
  const { start, end } = spot.scalar;
  const mention = mentionAt(text, offset, kind, file);
  const meaning = mention && config ? meaningOf(mention.name, config) : null;
  if (meaning !== null) return { start, end, form: 'markdown', text: meaning };
  const topic = topicOf(spot, kind);
  if (topic) return { start, end, form: 'text', text: explain(topic) };
  const documentation = documentationAt(schemas[kind], spot.path);
  return documentation === null ? null : { start, end, form: 'markdown', text: documentation };
}

const WIDTH = 80;

function explain(topic: Exclude<Topic, { kind: 'unknown' }>): string {
  return writeBlocks(explainBlocks(topic), { color: false, width: WIDTH, quiet: false });
}

function topicOf({ path, role }: Spot, kind: TextKind): Exclude<Topic, { kind: 'unknown' }> | null {
  if (kind === 'config' && path[0] === 'lint' && path[1] === 'rules' && path[2] !== undefined) {
    return codeTopic(path[2]);
  }
  if (kind !== 'policy' && kind !== 'web_app') return null;
  const place = placeAt(kind, role === 'value' ? withoutReference(path) : path);
  if (!place) return null;
  const table = payloads.find(({ fields }) => fields === place.field.fields);
  return table ? { kind: 'payload', table, place, others: [] } : { kind: 'field', place, others: [] };
}

/** In `{ env: NAME }` the field around it is explained. */
function withoutReference(path: readonly string[]): readonly string[] {
  return isReferenceWord(path.at(-1) ?? '') ? path.slice(0, -1) : path;
}

function codeTopic(code: string): Exclude<Topic, { kind: 'unknown' }> | null {
  if (!isBuiltInCode(code)) return null;
  const topic = findTopic(code, { diagnostics: codes, statements: {} });
  return topic.kind === 'unknown' ? null : topic;
}

/** The field of the tables at a path as the file writes it; for an element of a list, the field of the list. */
function placeAt(kind: 'policy' | 'web_app', path: readonly string[]): FieldPlace | null {
  const wanted: string[] = [];
  let row: FileFieldRow = fileRow(kind);
  for (const [index, name] of path.entries()) {
    const inner = rowBelow(row, name);
    if (name === ELEMENT && (!inner?.rows || index === path.length - 1)) break;
    if (!inner) return null;
    row = inner;
    wanted.push(name === ELEMENT ? name : row.field.name);
  }
  const table = kind === 'policy' ? policy : webApp;
  const key = wanted.join('/');
  return allPlaces().find((place) => place.table === table && place.path.join('/') === key) ?? null;
}

const SILENCED = /#\s*edict-ignore\s+([\w-]+)/g;

function silencedCodeAt(text: string, offset: number): HoverText | null {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  for (const { 0: all, 1: code = '', index } of text
    .slice(start, end < 0 ? undefined : end)
    .matchAll(SILENCED)) {
    const from = start + index + all.length - code.length;
    const topic = offset < from || offset > from + code.length ? null : codeTopic(code);
    if (topic) return { start: from, end: from + code.length, form: 'text', text: explain(topic) };
  }
  return null;
}

/** Values of variables are not shown: one may be a secret. */
function meaningOf(name: Name, { environments }: Config): string | null {
  const all = Object.values(environments);
  if (name.kind === 'target') {
    const noun = targetNouns[name.of][0];
    const rows = all.map(({ name: environment, targets }) => {
      const names = targets[name.of] ?? {};
      return `| ${cell(environment)} | ${ownMember(names, name.name) ?? 'none'} |`;
    });
    return [
      `The ${noun} \`${printable(name.name)}\``,
      '',
      '| Environment | Id |',
      '|---|---|',
      ...limitLines(rows),
    ].join('\n');
  }
  if (name.kind !== 'variable') return null;
  const having = all.filter(({ variables }) => Object.hasOwn(variables, name.name));
  const names = having.map(({ name: environment }) => `- ${cell(environment)}`);
  const where =
    having.length === 0
      ? 'No environment has it.'
      : ['Environments that have it:', '', ...limitLines(names)].join('\n');
  return `The variable \`${printable(name.name)}\`. ${where}`;
}

function cell(text: string): string {
  return printable(text).replaceAll('|', '\\|');
}

/** A hover has no room for thousands of environments. */
const MOST = 30;

function limitLines(lines: readonly string[]): readonly string[] {
  return lines.length <= MOST ? lines : [...lines.slice(0, MOST), `\n… and ${lines.length - MOST} more`];
}
