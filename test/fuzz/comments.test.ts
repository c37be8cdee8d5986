/** What a comment says, and whether a space follows its #, changes nothing of what a text says. */
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { SourceFile, SourceNode, Span } from '../../src/source/yaml/node.ts';
import { type ParsedYaml, parseAnyYaml } from '../../src/source/yaml/parse-any-yaml.ts';
import { createDice, type Dice } from '../bench/dice.ts';
import { drawTexts, firstOf } from './draw-texts.ts';
import { fuzzSeconds, fuzzSeed } from './settings.ts';

/** What a text says; null where it has a fault. */
type Meaning = (text: string) => string | null;

const fileOf = (text: string): SourceFile => ({ path: 'a.yaml', text });

function meaningOf({ root, diagnostics }: ParsedYaml): string | null {
  return diagnostics.length > 0 ? null : JSON.stringify(root && plain(root));
}

/** Fields in the order of the text. */
function plain(node: SourceNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(plain);
  return { fields: [...node.entries].map(([name, { value }]) => [name, plain(value)]) };
}

/** Other ways to write the comments of a text. */
const rewritings: Record<string, (comment: string) => string> = {
  'with a space': (comment) => comment.replace(/^#(?! )/, '# '),
  'with a space in place of a letter': (comment) => comment.replace(/^#./, '# '),
  'without a space': (comment) => comment.replace(/^# */, '#'),
  'without a space, as long': (comment) => comment.replace(/^# /, '#x'),
  blank: (comment) => comment.replaceAll(/./g, ' ').replace(' ', '#'),
};

function rewrite(text: string, comments: readonly Span[], write: (comment: string) => string): string {
  let at = 0;
  let result = '';
  for (const { start, end } of comments) {
    result += text.slice(at, start) + write(text.slice(start, end));
    at = end;
  }
  return result + text.slice(at);
}

/** A comment on a line of its own, or a blank line and one: where a value stands below its key, and elsewhere. */
function withComments(text: string, dice: Dice): string {
  const lines = text.split('\n');
  for (let count = dice.between(1, 4); count > 0; count -= 1) {
    const opened = lines.flatMap((line, index) => (/[:-]\s*$/.test(line) ? [index + 1] : []));
    const at = opened.length > 0 && dice.chance(0.7) ? dice.pick(opened) : dice.between(0, lines.length);
    const indent = ' '.repeat(dice.pick([0, 0, 0, 1, 2, 4]));
    lines.splice(
      at,
      0,
      ...(dice.chance(0.3) ? [''] : []),
      indent + dice.pick(['#c', '# c', '#', '##', '#: d']),
    );
  }
  return lines.join('\n');
}

/** A value on the line below its key, with or without others of its kind below. */
function withValuesBelow(text: string, dice: Dice): string {
  return text.replaceAll(
    /^( *)((?:- )*)([^\n:#]*:|-) +(\S.*)$/gm,
    (line, indent: string, dashes: string, key, value) =>
      dice.chance(0.3) ? `${indent}${dashes}${key}\n${indent}${' '.repeat(dashes.length + 2)}${value}` : line,
  );
}

function* drawCommented(dice: Dice): Generator<string> {
  for (const text of drawTexts(dice)) {
    const below = dice.chance(0.6) ? withValuesBelow(text, dice) : text;
    yield dice.chance(0.8) ? withComments(below, dice) : below;
  }
}

/** What is wrong with a reading of this text; null where nothing is. */
function faultOf(text: string, comments: readonly Span[], meaning: Meaning): string | null {
  const expected = meaning(text);
  const known = new Set([text]);
  for (const [name, write] of Object.entries(rewritings)) {
    const other = rewrite(text, comments, write);
    if (known.has(other)) continue;
    known.add(other);
    if (meaning(other) !== expected) return `comments ${name} make a difference: ${JSON.stringify(other)}`;
  }
  return null;
}

it('is read alike however its comments are written', { timeout: 120_000 + fuzzSeconds * 2000 }, () => {
  const end = Date.now() + fuzzSeconds * 1000;
  const tried = { sound: 0, faulty: 0 };
  let run = 0;
  for (const text of drawCommented(createDice('comments', fuzzSeed))) {
    run += 1;
    if (run > 1000 && Date.now() >= end) break;
    const parsed = parseAnyYaml(fileOf(text));
    if (parsed.comments.length === 0) continue;
    tried[parsed.diagnostics.length === 0 ? 'sound' : 'faulty'] += 1;
    const fault = faultOf(text, parsed.comments, (other) => meaningOf(parseAnyYaml(fileOf(other))));
    if (fault !== null) throw new Error(`seed ${fuzzSeed}, text ${run}: ${fault} of ${JSON.stringify(text)}`);
  }
  // Both must happen, or nothing was tried.
  expect(tried.sound).toBeGreaterThan(200);
  expect(tried.faulty).toBeGreaterThan(200);
  if (fuzzSeconds > 0) process.stdout.write(`${JSON.stringify(tried)}, seed ${fuzzSeed}: all read alike\n`);
});

it('would notice the lexer of the package alone', () => {
  const alone: Meaning = (text) => {
    try {
      return JSON.stringify(parse(text, { merge: true, logLevel: 'silent' }));
    } catch {
      return null;
    }
  };
  const isNoticed = (text: string): boolean => {
    const { comments } = parseAnyYaml(fileOf(text));
    return comments.length > 0 && faultOf(text, comments, alone) !== null;
  };
  expect(firstOf(drawCommented(createDice('comments alone', fuzzSeed)), 5000, isNoticed)).not.toBeNull();
});
