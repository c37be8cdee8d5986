/** The reader of common YAML against the reference: what it accepts, it reads alike. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readCommon } from '../../src/source/yaml/common/read-common.ts';
import type { ScalarNode, SourceFile, SourceNode } from '../../src/source/yaml/node.ts';
import { parseAnyYaml } from '../../src/source/yaml/parse-any-yaml.ts';
import { createDice } from '../bench/dice.ts';
import { drawPolicyText } from '../bench/draw-policy.ts';
import { allTexts, numberOfTexts } from './all-texts.ts';
import { drawTexts, firstOf } from './draw-texts.ts';
import { differenceOf, type Reading } from './same-yaml.ts';
import { fuzzSeconds, fuzzSeed } from './settings.ts';

const root = resolve(import.meta.dirname, '../..');

type Reader = (file: SourceFile) => Reading | null;

/** What is wrong with a reading that must be that of the reference. */
function faultOf(file: SourceFile, found: Reading): string | null {
  const expected = parseAnyYaml(file);
  const [fault] = expected.diagnostics;
  return fault ? `the reference says: ${fault.message}` : differenceOf(found, expected);
}

/** Compares all of `texts` that there is time for, `least` in any case. */
function compareReaders(texts: Iterable<string>, least: number) {
  const end = Date.now() + fuzzSeconds * 1000;
  const tried = { accepted: 0, doubted: 0 };
  let run = 0;
  for (const text of texts) {
    run += 1;
    if (run > least && Date.now() >= end) break;
    const file = { path: 'a.yaml', text };
    const found = readCommon(file);
    if (!found) {
      tried.doubted += 1;
      continue;
    }
    tried.accepted += 1;
    const fault = faultOf(file, found);
    if (fault !== null) throw new Error(`seed ${fuzzSeed}, text ${run}: ${fault}: ${JSON.stringify(text)}`);
  }
  if (fuzzSeconds > 0) process.stdout.write(`${JSON.stringify(tried)}, seed ${fuzzSeed}: all read alike\n`);
  return tried;
}

const timeout = 120_000 + fuzzSeconds * 2000;

it('reads what it accepts as the reference does', { timeout }, () => {
  const tried = compareReaders(drawTexts(createDice('common', fuzzSeed)), 3000);
  // Both must happen, or nothing was tried.
  expect(tried.accepted).toBeGreaterThan(500);
  expect(tried.doubted).toBeGreaterThan(500);
});

it('reads texts of up to five pieces as the reference does: with enough time, every one', { timeout }, () => {
  const tried = compareReaders(allTexts(fuzzSeed), 10_000);
  expect(tried.accepted).toBeGreaterThan(100);
  expect(tried.accepted + tried.doubted).toBeLessThanOrEqual(numberOfTexts);
});

it('accepts policies as they are drawn', () => {
  const dice = createDice('accepted', fuzzSeed);
  const texts = Array.from({ length: 200 }, (_, number) => drawPolicyText(dice, { number, careful: false }));
  const accepted = texts.filter((text) => readCommon({ path: 'a.yaml', text }));
  expect(accepted.length / texts.length).toBeGreaterThan(0.95);
});

function readFiles(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path, text: readFileSync(path, 'utf8').replace(/^\ufeff/, '') };
    });
}

it.each(['policies', 'web-apps', 'examples'])('accepts all of %s', (folder) => {
  for (const file of readFiles(folder)) {
    const found = readCommon(file);
    expect(found, file.path).not.toBeNull();
    if (found) expect(faultOf(file, found), file.path).toBeNull();
  }
});

it('accepts most of the golden cases that are YAML', () => {
  const files = readFiles('test/golden');
  const sound = files.filter((file) => parseAnyYaml(file).diagnostics.length === 0);
  const accepted = files.filter((file) => {
    const found = readCommon(file);
    if (found) expect(faultOf(file, found), file.path).toBeNull();
    return found;
  });
  expect(accepted.length / sound.length).toBeGreaterThan(0.95);
});

/** The same tree with other scalars. */
function withScalars(node: SourceNode, change: (scalar: ScalarNode) => ScalarNode): SourceNode {
  if (node.kind === 'scalar') return change(node);
  if (node.kind === 'list') return { ...node, items: node.items.map((item) => withScalars(item, change)) };
  const entries = [...node.entries].map(
    ([name, entry]) => [name, { ...entry, value: withScalars(entry.value, change) }] as const,
  );
  return { ...node, entries: new Map(entries) };
}

function wrongly(change: (scalar: ScalarNode) => ScalarNode): Reader {
  return (file) => {
    const read = readCommon(file);
    return read && { ...read, root: read.root && withScalars(read.root, change) };
  };
}

function withRoot(change: (node: SourceNode) => SourceNode): Reader {
  return (file) => {
    const read = readCommon(file);
    return read && { ...read, root: read.root && change(read.root) };
  };
}

const wrongReaders: Record<string, Reader> = {
  'takes yes for true': wrongly((node) =>
    node.value === 'yes' && !node.quoted ? { ...node, value: true } : node,
  ),
  'leaves the zero its sign': wrongly((node) => (Object.is(node.value, -0) ? { ...node, value: 0 } : node)),
  'trims folded text': wrongly((node) =>
    typeof node.value === 'string' && node.text.startsWith('>')
      ? { ...node, value: node.value.trimEnd() }
      : node,
  ),
  'puts what is empty at the colon': wrongly((node) =>
    node.text === ''
      ? { ...node, span: { ...node.span, start: node.span.start - 1, end: node.span.end - 1 } }
      : node,
  ),
  'does not know what aliases bring elsewhere': wrongly((node) => ({ ...node, span: { ...node.span } })),
  'ends a mapping with its file': withRoot((node) => ({
    ...node,
    span: { ...node.span, end: node.span.file.text.length },
  })),
  'sorts keys': withRoot((node) =>
    node.kind === 'map' ? { ...node, entries: new Map([...node.entries].sort()) } : node,
  ),
  'begins keys late': withRoot((node) =>
    node.kind === 'map'
      ? {
          ...node,
          entries: new Map(
            [...node.entries].map(([name, entry]) => [
              name,
              { ...entry, key: { ...entry.key, start: entry.key.start + 1 } },
            ]),
          ),
        }
      : node,
  ),
  'forgets the last comment': (file) => {
    const read = readCommon(file);
    return read && { ...read, comments: read.comments.slice(0, -1) };
  },
  'accepts every text': (file) => readCommon(file) ?? { root: null, comments: [] },
};

it.each(Object.entries(wrongReaders))('would notice a reader that %s', (_, read) => {
  const isNoticed = (text: string): boolean => {
    const file = { path: 'a.yaml', text };
    const found = read(file);
    return found !== null && faultOf(file, found) !== null;
  };
  expect(firstOf(drawTexts(createDice('wrong', fuzzSeed)), 20_000, isNoticed)).not.toBeNull();
});
