import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Ran, runEdict } from '../harness/run-edict.ts';
import { readSchema, schemasFolder } from './published.ts';

const run = (...words: string[]): Promise<Ran> => runEdict(['schema', ...words]);

const names = async (): Promise<string[]> =>
  JSON.parse((await run('--format', 'json')).out).map((entry: { name: string }) => entry.name);

describe('edict schema', () => {
  it('has a name for every published schema', async () => {
    const files = readdirSync(schemasFolder).filter((name) => name.endsWith('.json'));
    const expected = files.map((name) => name.replace('.schema.json', '').replace(/^edict$/, 'config'));
    expect((await names()).sort()).toEqual(expected.sort());
    for (const name of await names()) expect((await run()).out).toContain(`${name} `);
  });

  it('prints what is committed', async () => {
    for (const name of await names()) {
      expect(JSON.parse((await run(name)).out)).toEqual(readSchema(name === 'config' ? 'edict' : name));
    }
  });

  it.each([
    ['create-polcy', 'create-policy'],
    ['toString', null],
  ])('does not know %s', async (name, guess) => {
    const { code, out, err } = await run(name);
    expect([code, out]).toEqual([3, '']);
    expect(err).toMatch(guess ? `Did you mean ${guess}?` : /^ {2}\S/m);
  });
});
