import { expect, it } from 'vitest';
import { uncommittedOf } from '../../src/run/state/tracked-state.ts';
import { gitHost } from './git-host.ts';

it('names the files that have to be committed, and no others', async () => {
  const host = gitHost({ 'a.json': '1', 'b.json': '1', 'c.json': '1' });
  host.write('b.json', '2');
  host.write('c.json', '2');
  const context = { cwd: host.root, env: process.env };
  const found = await uncommittedOf(context, { root: host.root }, ['a.json', 'b.json']);
  expect([...found]).toEqual([['b.json', 'b.json']]);
});
