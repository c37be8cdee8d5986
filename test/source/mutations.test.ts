import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Lexer, parse } from 'yaml';

import type { SourceNode, Span } from '../../src/source/yaml/node.ts';
import { parseYaml } from '../../src/source/yaml/parse-yaml.ts';
import { plainValue } from '../../src/source/yaml/plain-value.ts';
import { positionAt } from '../../src/source/yaml/positions.ts';
import { check } from '../property/check.ts';
import { lexemesOf } from './lexemes-of.ts';

const sample = `# a policy
extends: [_base/laptop.yaml, "_base/x.yaml"] # bases
name: &n 'It''s "A" 🎉'\r
macos:
  password: &p { min_length: 12, allow_simple: false, max_inactivity: 1_mintue }
  wifi:
    <<: *p
    password: { env: EDICT_SECRET_WIFI }
    note: |
      two
      lines
  list:
    - *n
    - k: "\\u00e9"
      l: ~
    -
  folded: >-
    a
    b
policy_targets: { devices: [1, 0x1F, -2.5], users: [] }
`;

/** Pieces that break YAML, or nearly so. */
const pieces = [
  '\t',
  '\n',
  '\r\n',
  ' ',
  '  ',
  ':',
  ': ',
  '- ',
  '? ',
  '[',
  ']',
  '{',
  '}',
  ',',
  '"',
  "'",
  '#',
  ' # ',
  '&a ',
  '*a',
  '*n',
  '!x ',
  '|',
  '>',
  '%',
  '@',
  '---\n',
  '...\n',
  '<<: ',
  '\\',
  '🎉',
  '~',
  'name',
];

const edit = fc.record({
  at: fc.nat({ max: sample.length }),
  remove: fc.nat({ max: 12 }),
  insert: fc.constantFrom('', ...pieces),
});

const mutant = fc
  .array(edit, { minLength: 1, maxLength: 4 })
  .map((edits) =>
    edits.reduce(
      (text, { at, remove, insert }) => text.slice(0, at) + insert + text.slice(at + remove),
      sample,
    ),
  );

function spans(node: SourceNode): readonly Span[] {
  if (node.kind === 'list') return [node.span, ...node.items.flatMap(spans)];
  if (node.kind === 'scalar') return [node.span];
  return [node.span, ...[...node.entries.values()].flatMap(({ key, value }) => [key, ...spans(value)])];
}

/** What the library itself makes of the text; undefined where it finds fault, or slips (`lex-yaml.ts`). */
function reference(text: string): unknown {
  if (lexemesOf(text).join('\0') !== [...new Lexer().lex(text)].join('\0')) return undefined;
  try {
    return parse(text, { merge: true, schema: 'core', version: '1.2', logLevel: 'error' }) ?? null;
  } catch {
    return undefined;
  }
}

describe('broken files', () => {
  it('end in a tree or in diagnostics, and every range lies in the text', () => {
    check(
      fc.property(mutant, (text) => {
        const file = { path: 'f.yaml', text };
        const { root, diagnostics, comments } = parseYaml(file);
        if (diagnostics.length > 0) expect(root).toBeNull();
        const last = positionAt(file, text.length);
        for (const { range } of diagnostics) {
          expect([range.start.line, range.start.column]).not.toEqual([0, 0]);
          expect(range.end.line).toBeLessThanOrEqual(last.line);
          expect(range.start.line).toBeLessThanOrEqual(range.end.line);
        }
        for (const { start, end } of [...comments, ...(root ? spans(root) : [])]) {
          expect(start).toBeLessThanOrEqual(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
      1500,
    );
  });

  it('mean what the YAML library says, wherever neither finds fault', () => {
    let compared = 0;
    check(
      fc.property(mutant, (text) => {
        const { root, diagnostics } = parseYaml({ path: 'f.yaml', text });
        const expected = reference(text);
        if (diagnostics.length > 0 || expected === undefined || !root || hasOddKeys(root)) return;
        compared += 1;
        expect(plainValue(root).value).toEqual(expected);
      }),
      1500,
    );
    expect(compared).toBeGreaterThan(100);
  });
});

/** Keys that are numbers or null: the library writes their value, edict their text. */
function hasOddKeys(node: SourceNode): boolean {
  if (node.kind === 'list') return node.items.some(hasOddKeys);
  if (node.kind === 'scalar') return false;
  return [...node.entries].some(
    ([name, { value }]) => /^(?:[-+.\d]|~|null$)/i.test(name) || hasOddKeys(value),
  );
}
