/** Writes a drawn value as people write YAML: comments, anchors, block scalars, flow lists, quotes where they please. */

import { isObject, type Json, type JsonObject } from '../../src/base/json.ts';
import type { Dice } from './dice.ts';
import { drawRemark } from './words.ts';

/** The habits of the author of one file. */
interface Style {
  readonly dice: Dice;
  readonly indent: string;
  readonly comments: number;
  readonly quoted: number;
  readonly flow: number;
  readonly spacious: boolean;
  /** Texts that stand in the value more than once, with their anchors once those are set. */
  readonly repeated: Map<string, string | null>;
}

export function writeYaml(dice: Dice, value: JsonObject): string {
  const style: Style = {
    dice,
    indent: dice.chance(0.85) ? '  ' : '    ',
    comments: dice.pick([0, 0.03, 0.06, 0.12]),
    quoted: dice.pick([0, 0, 0.05, 0.3]),
    flow: dice.next(),
    spacious: dice.chance(0.4),
    repeated: dice.chance(0.5) ? repeatedTexts(value) : new Map(),
  };
  const head = [
    ...(dice.chance(0.6) ? ['# yaml-language-server: $schema=../../schemas/policy.schema.json'] : []),
    ...(dice.chance(0.4) ? [`# ${drawRemark(dice)}`] : []),
    ...(dice.chance(0.1) ? ['---'] : []),
  ];
  return `${[...head, ...writeMap(value, '', style)].join('\n')}\n`;
}

/** Long enough that nobody wants to write them twice. */
function repeatedTexts(value: JsonObject): Map<string, string | null> {
  const counts = new Map<string, number>();
  const count = (one: Json): void => {
    if (Array.isArray(one)) one.forEach(count);
    else if (isObject(one)) Object.values(one).forEach(count);
    else if (typeof one === 'string' && one.length > 8 && !one.includes('\n'))
      counts.set(one, (counts.get(one) ?? 0) + 1);
  };
  for (const [name, one] of Object.entries(value)) if (name !== 'policy_targets') count(one);
  return new Map([...counts].filter(([, times]) => times > 1).map(([text]) => [text, null]));
}

function writeMap(value: JsonObject, indent: string, style: Style): string[] {
  const { dice } = style;
  return Object.entries(value).flatMap(([name, one], index) => [
    ...(style.spacious && index > 0 && indent.length <= style.indent.length && isObject(one) ? [''] : []),
    ...(dice.chance(style.comments) ? [`${indent}# ${drawRemark(dice)}`] : []),
    ...writeEntry(`${indent}${writeKey(name, style)}:`, one, indent, style),
  ]);
}

function writeKey(name: string, { dice, quoted }: Style): string {
  if (!isPlain(name) || dice.chance(quoted / 3)) return JSON.stringify(name);
  return name;
}

/** `head` is what stands before the value: a key with its colon, or the dash of a list. */
function writeEntry(head: string, value: Json, indent: string, style: Style): string[] {
  const { dice } = style;
  const inner = indent + style.indent;
  if (Array.isArray(value)) {
    if (value.length === 0 || (value.every((one) => !isObject(one)) && style.flow < 0.7))
      return [`${head} [${value.map((one) => writeFlow(one, style)).join(', ')}]`];
    const dashes = dice.chance(0.5) ? indent : inner;
    return [head, ...value.flatMap((one) => writeItem(one, dashes, style))];
  }
  if (isObject(value)) {
    const entries = Object.entries(value);
    const short = entries.length <= 2 && entries.every(([, one]) => typeof one !== 'object');
    if (entries.length === 0 || (short && style.flow < 0.9)) return [`${head} ${writeFlow(value, style)}`];
    return [head, ...writeMap(value, inner, style)];
  }
  if (typeof value === 'string' && isLong(value) && dice.chance(0.8))
    return writeBlock(head, value, inner, style);
  const remark = dice.chance(style.comments / 2) ? `  # ${drawRemark(dice)}` : '';
  return [`${head} ${writeScalar(value, style)}${remark}`];
}

function writeItem(value: Json, indent: string, style: Style): string[] {
  if (!isObject(value)) return [`${indent}- ${writeFlow(value, style)}`];
  if (style.flow < 0.4) return [`${indent}- ${writeFlow(value, style)}`];
  const [first = '', ...more] = writeMap(value, `${indent}  `, { ...style, comments: 0, spacious: false });
  return [`${indent}- ${first.trimStart()}`, ...more];
}

const isLong = (text: string): boolean => text.length > 60 || text.includes('\n');

/** Folded where it is one paragraph, literal where it has lines of its own. */
function writeBlock(head: string, text: string, inner: string, { dice }: Style): string[] {
  if (text.includes('\n')) return [`${head} |-`, ...text.split('\n').map((line) => inner + line)];
  const width = dice.between(50, 80);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return [`${head} >-`, ...lines.map((line) => inner + line)];
}

function writeScalar(value: Json, style: Style): string {
  if (typeof value !== 'string' || !style.repeated.has(value)) return writeText(value, style);
  const known = style.repeated.get(value);
  if (known) return `*${known}`;
  const anchor = `${style.dice.pick(['shared', 'gateway', 'same', 'the_host'])}${style.repeated.size}_${value.length}`;
  style.repeated.set(value, [...style.repeated.values()].includes(anchor) ? null : anchor);
  return style.repeated.get(value) ? `&${anchor} ${writeText(value, style)}` : writeText(value, style);
}

function writeFlow(value: Json, style: Style): string {
  if (Array.isArray(value)) return `[${value.map((one) => writeFlow(one, style)).join(', ')}]`;
  if (!isObject(value)) return writeText(value, style, /[,[\]{}]/);
  const entries = Object.entries(value).map(
    ([name, one]) => `${writeKey(name, style)}: ${writeFlow(one, style)}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function writeText(value: Json, { dice, quoted }: Style, unsafe?: RegExp): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  if (isPlain(value) && !unsafe?.test(value) && !dice.chance(quoted)) return value;
  const single = !/['\n\\]/.test(value) && dice.chance(0.3);
  return single ? `'${value}'` : JSON.stringify(value);
}

/** A string for every YAML 1.1 and 1.2 parser, without quotes. */
function isPlain(text: string): boolean {
  if (/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text)) return false;
  if (/: | #|[\s:]$|[\n\t\\"]/.test(text)) return false;
  return /^(?:\p{L}|_|\d+_[a-z])/u.test(text);
}
