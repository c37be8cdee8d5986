import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generateFiles, hashTables } from '../../scripts/generate/generate-files.ts';
import { type Field, policy, type Table } from '../../src/tables/index.ts';

const root = join(import.meta.dirname, '../..');

describe('generated files', () => {
  it('are what the tables give', async () => {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const files = await generateFiles(root, manifest);
    for (const [path, text] of files) {
      expect(readFileSync(join(root, path), 'utf8') === text, `${path}: run npm run generate`).toBe(true);
    }
    const folders = ['schemas', 'src/generated'];
    const present = folders.flatMap((folder) =>
      readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
    );
    expect(present.sort()).toEqual([...files.keys()].sort());
  });

  it.each(['draft-validators', 'config-validator', 'wire-validators'])(
    'hold no import that a bundle would have to resolve: %s',
    (name) => {
      const text = readFileSync(join(root, `src/generated/${name}.js`), 'utf8');
      expect(text).not.toMatch(/\brequire\(|^import\b/m);
    },
  );
});

describe('the version of the tables', () => {
  const [first, ...others] = policy.fields;
  const withName = (change: object): Table => ({
    ...policy,
    fields: [{ ...first, ...change } as Field, ...others],
  });

  it('stays when prose changes', () => {
    expect(first?.name).toBe('name');
    const reworded = withName({
      summary: 'Other words.',
      quirk: 'Other.',
      examples: ['x'],
      strength: 'higher',
    });
    expect(hashTables([reworded])).toBe(hashTables([policy]));
  });

  it.each([
    { default: 'x' },
    { minLength: 2 },
    { aliases: ['title'] },
    { secret: true },
    { values: [{ value: 'x' }] },
  ])('changes with %j', (change) => {
    expect(hashTables([withName(change)])).not.toBe(hashTables([policy]));
  });
});
