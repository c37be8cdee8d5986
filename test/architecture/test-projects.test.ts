/** Which tests `npm test` runs, and which wait for `npm run test:all`: each file is in one of the two, and once. */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import config from '../../vitest.config.ts';

const root = resolve(import.meta.dirname, '../..');

interface Project {
  readonly test: { readonly name: string; readonly include: string[]; readonly exclude?: string[] };
}

const declared = (config.test?.projects ?? []) as unknown as readonly Project[];
const projects = declared.map(({ test }) => ({
  name: test.name,
  files: globSync(test.include, { cwd: root, ignore: test.exclude ?? [] }),
}));
const isSlow = (name: string): boolean => /^(?:slow|long)/.test(name);

it('every test file is in one project', () => {
  const found = projects.flatMap(({ files }) => files);
  const all = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => `test/${path}`);
  expect(found.toSorted()).toEqual(all.toSorted());
});

it('every area whose tests are slow has one that `npm test` runs', () => {
  const areasOf = (isMeant: (name: string) => boolean): ReadonlySet<string> =>
    new Set(
      projects
        .filter(({ name }) => isMeant(name))
        .flatMap(({ files }) => files.map((path) => path.split('/')[1] ?? '')),
    );
  const quick = areasOf((name) => !isSlow(name));
  // One installs the package, two start a program for each state, the others open pages in a browser: none of it is quick.
  const withoutQuick = [...areasOf(isSlow)].filter((area) => !quick.has(area));
  expect(withoutQuick.toSorted()).toEqual(['api', 'browser', 'state-git', 'state-postgres', 'vscode']);
});
