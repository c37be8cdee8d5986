/** After a report was kept, whatever changes what lint says changes its answer at once. */
import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { program, type Ran } from '../cli/edict.ts';
import {
  type Cache,
  editUnseen,
  type Files,
  lint,
  makeCache,
  makeFiles,
  place,
  policy,
  reference,
} from './lint.ts';

const A: Files = { 'edict.yaml': '{}\n', 'policies/a.yaml': policy('A') };
const EXTENDS: Files = {
  'edict.yaml': '{}\n',
  'shared/b.yaml': 'macos:\n  password: { min_length: 12 }\n',
  'policies/c.yaml': 'name: C\nextends: ../shared/b.yaml\npolicy_targets: { devices: [2] }\n',
};
const BROKEN = 'name: [\n';
const misspell = (path: string) => (): void =>
  editUnseen(path, () => writeFileSync(path, readFileSync(path, 'utf8').replace('min_length', 'min_lenkth')));

let cache: Cache;
beforeAll(() => {
  cache = makeCache();
});
afterAll(() => cache.remove());

async function keep(root: string): Promise<Ran> {
  let ran = await lint(root, [], cache);
  const before = cache.kept().length;
  ran = await lint(root, [], cache);
  expect(cache.kept()).toHaveLength(before + 1);
  return ran;
}

interface Change {
  readonly files?: Files;
  change(root: string): void;
  /** What lint says then; where it is left out, it says the same as before. */
  readonly says?: RegExp;
}

const moveOut = (root: string, name: string): void => {
  const outside = makeFiles({});
  const there = join(outside, basename(name));
  renameSync(join(root, name), there);
  place(join(root, name), { link: there });
};
const replace = (root: string, entry: Parameters<typeof place>[1]): void => {
  rmSync(join(root, 'edict.yaml'));
  place(join(root, 'edict.yaml'), entry);
};

const changes: Record<string, Change> = {
  'nothing does': { change: () => {} },
  'a file, in place, its size and its time as before': {
    change: (root) => misspell(join(root, 'policies/a.yaml'))(),
    says: /min_lenkth/,
  },
  'another file in its place, with the same size and time': {
    change: (root) => {
      const path = join(root, 'policies/a.yaml');
      const other = join(root, 'other');
      cpSync(path, other, { preserveTimestamps: true });
      misspell(other)();
      renameSync(other, path);
    },
    says: /min_lenkth/,
  },
  'a file more': { change: (root) => place(join(root, 'policies/b.yaml'), BROKEN), says: /yaml-syntax/ },
  'a file that no glob matches': {
    change: (root) => place(join(root, 'policies/b.YML'), BROKEN),
    says: /unmatched-file/,
  },
  'a file less': {
    files: { ...A, 'policies/b.yaml': BROKEN },
    change: (root) => rmSync(join(root, 'policies/b.yaml')),
    says: /No faults/,
  },
  'a file renamed': {
    files: { ...A, 'policies/b.yaml': BROKEN },
    change: (root) => renameSync(join(root, 'policies/b.yaml'), join(root, 'policies/c.yaml')),
    says: /c\.yaml/,
  },
  'a folder more': { change: (root) => place(join(root, 'policies/b/c.yaml'), BROKEN), says: /yaml-syntax/ },
  'a file in a folder that was empty': {
    files: { ...A, 'policies/b': 'a folder' },
    change: (root) => place(join(root, 'policies/b/c.yaml'), BROKEN),
    says: /yaml-syntax/,
  },
  'a folder of rules': {
    change: (root) => place(join(root, 'rules/r.yaml'), 'name: x\n'),
    says: /rules\/r\.yaml/,
  },
  'a folder of rules that leads in circles': {
    change: (root) => place(join(root, 'rules'), { link: 'rules' }),
    says: /cannot be read/,
  },
  'a folder of web apps': {
    change: (root) => place(join(root, 'web-apps/w.yaml'), 'app_id: 1\n'),
    says: /web app/,
  },
  'a folder of web apps that leads in circles': {
    change: (root) => place(join(root, 'web-apps'), { link: 'web-apps' }),
    says: /cannot be read/,
  },
  'a folder of policies in capitals': {
    change: (root) => place(join(root, 'Policies/b.yaml'), BROKEN),
    says: /unmatched-file/,
  },
  'the configuration, its size and its time as before': {
    change: (root) =>
      editUnseen(join(root, 'edict.yaml'), () => writeFileSync(join(root, 'edict.yaml'), '[]\n')),
    says: /expected a mapping/,
  },
  'a configuration behind a link, outside': {
    change: (root) => moveOut(root, 'edict.yaml'),
    says: /leads outside/,
  },
  'a pipe for a configuration': { change: (root) => replace(root, 'a pipe'), says: /no regular file/ },
  'a folder for a configuration': { change: (root) => replace(root, 'a folder'), says: /it is a folder/ },
  'no configuration': { change: (root) => rmSync(join(root, 'edict.yaml')), says: /no edict\.yaml/ },
  'a base outside of the globs': {
    files: EXTENDS,
    change: (root) => misspell(join(root, 'shared/b.yaml'))(),
    says: /min_lenkth/,
  },
  'a base that went out of the repository, with a link to its folder': {
    files: EXTENDS,
    change: (root) => moveOut(root, 'shared'),
    says: /outside/,
  },
  'a folder above the policies that went out of the repository': {
    files: { 'edict.yaml': 'policies: x/policies/**/*.yaml\n', 'x/policies/a.yaml': policy('A') },
    change: (root) => moveOut(root, 'x'),
    says: /no policy files/,
  },
  'a file that went out of the repository': {
    change: (root) => moveOut(root, 'policies/a.yaml'),
    says: /outside/,
  },
  'a file that is a folder now': {
    change: (root) => {
      rmSync(join(root, 'policies/a.yaml'));
      place(join(root, 'policies/a.yaml/b.yaml'), BROKEN);
    },
    says: /a\.yaml\/b\.yaml/,
  },
};

describe('the answer is a new one after a change of', () => {
  it.each(Object.entries(changes))('%s', async (_name, { files = A, change, says }) => {
    const root = makeFiles({ ...files, 'policies/.keep': '' });
    const before = await keep(root);
    change(root);
    const want = await reference(root, [], cache);
    expect(await lint(root, [], cache)).toEqual(want);
    if (says) expect(want.out + want.err).toMatch(says);
    else expect(want).toEqual(before);
  });
});

/** Of the built program, elsewhere. */
function otherBuild(): string {
  const folder = join(dirname(dirname(program)), 'node_modules', `.quick-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(dirname(program), folder, { recursive: true, preserveTimestamps: true });
  return folder;
}

describe('another build of edict', () => {
  it('has kept nothing that this one uses', async () => {
    const root = makeFiles({ ...A, 'policies/b.yaml': policy('A') });
    const before = await keep(root);
    const folder = otherBuild();
    const given = { program: join(folder, 'edict.cjs') };
    expect(await lint(root, [], cache, given)).toEqual(before);

    const path = join(folder, 'program.cjs');
    const { atime } = statSync(path);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('has the name', 'bears the name'));
    utimesSync(path, atime, new Date(0));
    expect((await lint(root, [], cache, given)).out).toMatch(/bears the name/);
    expect(await lint(root, [], cache)).toEqual(before);
  });
});
