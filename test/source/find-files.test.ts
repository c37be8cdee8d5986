import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/diagnostics/user-error.ts';
import { loadConfig } from '../../src/node/find-config.ts';
import { createPathReader } from '../../src/node/path-reader.ts';
import {
  classifyFile,
  type FoundFiles,
  findFiles,
  findOlderFiles,
} from '../../src/source/files/find-files.ts';
import { createPolicySelection } from '../../src/source/files/policy-selection.ts';
import { temporaryFolder } from './temporary-repository.ts';

const names = (...files: readonly string[]): Record<string, string> =>
  Object.fromEntries(files.map((file) => [file, '']));

function find(root: string): FoundFiles {
  return findFiles(loadConfig({ cwd: root, optional: true }));
}

function named(root: string, paths: readonly string[], folder = '.'): FoundFiles {
  const config = loadConfig({ cwd: root, optional: true });
  return findFiles(config, { reader: createPathReader(config.root, join(root, folder)), paths });
}

function refusal(action: () => unknown): UserError {
  try {
    action();
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('files of the globs', () => {
  it('are policies, web apps and bases, sorted, with what no glob matches', () => {
    const root = temporaryFolder(
      names(
        'edict.yaml',
        'policies/b.yaml',
        'policies/a.yml',
        'policies/B.yaml',
        'policies/team/c.yaml',
        'policies/_base/x.yaml',
        'policies/team/_y.yaml',
        'policies/Wifi.YAML',
        'policies/notes.md',
        'policies/.hidden.yaml',
        'policies/node_modules/m/x.yaml',
        'policies/.git/x.yaml',
        'web-apps/w.yaml',
        'other/z.yaml',
      ),
    );
    expect(find(root)).toEqual({
      policies: ['policies/B.yaml', 'policies/a.yml', 'policies/b.yaml', 'policies/team/c.yaml'],
      web_apps: ['web-apps/w.yaml'],
      bases: ['policies/_base/x.yaml', 'policies/team/_y.yaml'],
      unmatched: ['policies/Wifi.YAML'],
      strays: [],
    });
  });

  it('go by the folders below the root, not by the name of the root', () => {
    const root = join(temporaryFolder(names('_work/policies/a.yaml')), '_work');
    expect(find(root)).toMatchObject({ policies: ['policies/a.yaml'], bases: [] });
  });

  it('may be several globs, may be taken away, and never include the configuration', () => {
    const root = temporaryFolder({
      'edict.yaml': "policies: ['**/*.yaml', '!**/draft/**']\nweb_apps: apps/*.yaml\n",
      ...names('a.yaml', 'draft/b.yaml', 'draft/b.yml', 'deep/c.yml', 'apps/w.yaml', 'apps/deep/v.yaml'),
    });
    expect(find(root)).toEqual({
      policies: ['a.yaml', 'apps/deep/v.yaml'],
      web_apps: ['apps/w.yaml'],
      bases: [],
      unmatched: ['deep/c.yml'],
      strays: [],
    });
  });

  it('are those of a glob that begins with !(, which takes nothing away', () => {
    const glob = '!(drafts|policies)/**/*.yaml';
    const root = temporaryFolder({
      'edict.yaml': `policies: '!(drafts)/**/*.yaml'\nenvironments: { kept: { base_url: embedded, policies: '${glob}' }, none: { base_url: embedded, policies: '!(drafts|policies|macs)/**/*.yaml' } }\n`,
      ...names('drafts/a.yaml', 'macs/b.yaml', 'macs/b.yml', 'policies/c.yaml'),
    });
    const config = loadConfig({ cwd: root, optional: true });
    const files = findFiles(config);
    expect(files).toMatchObject({
      policies: ['macs/b.yaml', 'policies/c.yaml'],
      unmatched: ['drafts/a.yaml', 'macs/b.yml'],
    });
    const { filesFor, emptyGlobs } = createPolicySelection(config, files);
    const { kept, none } = config.environments;
    expect([kept, none].map((one) => one && filesFor(one).policies)).toEqual([['macs/b.yaml'], []]);
    expect(emptyGlobs(Object.values(config.environments))).toEqual([
      'no policy matches !(drafts|policies|macs)/**/*.yaml (policies of the environment none)',
    ]);
  });

  it('have none where there is no such folder', () => {
    expect(find(temporaryFolder({}))).toEqual({
      policies: [],
      web_apps: [],
      bases: [],
      unmatched: [],
      strays: [],
    });
  });

  it('include symbolic links to files, to nowhere too, but follow none to a folder', () => {
    const outside = temporaryFolder(names('x.yaml'));
    const root = temporaryFolder(names('policies/a.yaml', 'shared/b.yaml'));
    symlinkSync('../shared/b.yaml', join(root, 'policies/in.yaml'));
    symlinkSync(join(outside, 'x.yaml'), join(root, 'policies/out.yaml'));
    symlinkSync('nowhere.yaml', join(root, 'policies/dangling.yaml'));
    symlinkSync('/', join(root, 'policies/all'));
    symlinkSync(outside, join(root, 'policies/folder.yaml'));
    expect(find(root).policies).toEqual([
      'policies/a.yaml',
      'policies/dangling.yaml',
      'policies/in.yaml',
      'policies/out.yaml',
    ]);
  });
});

describe('files that a user names', () => {
  const files = names(
    'edict.yaml',
    'policies/a.yaml',
    'policies/we[i]rd.yaml',
    'policies/team/c.yaml',
    'policies/_base/x.yaml',
    'web-apps/w.yaml',
    'examples/one/e.yaml',
    'examples/empty.txt',
  );

  it('are web apps by the glob, bases by name, and policies otherwise', () => {
    const root = temporaryFolder(files);
    const paths = ['web-apps/w.yaml', './policies/a.yaml', 'policies/_base/x.yaml', 'examples/one/e.yaml'];
    expect(named(root, [...paths, 'policies/a.yaml'])).toEqual({
      policies: ['examples/one/e.yaml', 'policies/a.yaml'],
      web_apps: ['web-apps/w.yaml'],
      bases: ['policies/_base/x.yaml'],
      unmatched: ['examples/one/e.yaml'],
      strays: [],
      beside: { policies: ['policies/team/c.yaml', 'policies/we[i]rd.yaml'], web_apps: [] },
    });
  });

  it('are relative to the working directory', () => {
    const root = temporaryFolder(files);
    expect(named(root, ['c.yaml', '../a.yaml', '../../web-apps'], 'policies/team')).toMatchObject({
      policies: ['policies/a.yaml', 'policies/team/c.yaml'],
      web_apps: ['web-apps/w.yaml'],
    });
  });

  it('may be folders: what the globs find there, else its YAML files', () => {
    const root = temporaryFolder(files);
    expect(named(root, ['policies/'])).toMatchObject({
      policies: ['policies/a.yaml', 'policies/team/c.yaml', 'policies/we[i]rd.yaml'],
      bases: ['policies/_base/x.yaml'],
    });
    expect(named(root, ['examples']).policies).toEqual(['examples/one/e.yaml']);
    expect(named(root, ['.']).policies).toHaveLength(3);
  });

  it('may be globs, and names with brackets are names first', () => {
    const root = temporaryFolder(files);
    expect(named(root, ['policies/*.yaml']).policies).toEqual(['policies/a.yaml', 'policies/we[i]rd.yaml']);
    expect(named(root, ['./**/c.yaml'], 'policies').policies).toEqual(['policies/team/c.yaml']);
    expect(named(root, ['policies/we[i]rd.yaml']).policies).toEqual(['policies/we[i]rd.yaml']);
  });

  it('skip the configuration, which hooks may hand over', () => {
    const root = temporaryFolder(files);
    expect(named(root, ['edict.yaml', 'policies/a.yaml']).policies).toEqual(['policies/a.yaml']);
  });

  it('that do not exist are refused, with the nearest name', () => {
    const root = temporaryFolder(files);
    const error = refusal(() => named(root, ['team/d.yaml'], 'policies'));
    expect(error).toMatchObject({ exitCode: 3, remedy: 'Did you mean team/c.yaml?' });
    expect(error.message).toContain('team/d.yaml does not exist');
    expect(refusal(() => named(root, ['nope/*.yaml'])).message).toContain('matches no file');
    expect(refusal(() => named(temporaryFolder({ 'x/y.txt': '' }), ['x'])).message).toContain('no YAML file');
  });

  it('outside the repository are refused', () => {
    const outside = temporaryFolder(names('x.yaml'));
    const root = temporaryFolder(files);
    symlinkSync(outside, join(root, 'policies/link'));
    for (const path of [join(outside, 'x.yaml'), 'policies/link/x.yaml', outside, '../*.yaml']) {
      expect(refusal(() => named(root, [path]))).toMatchObject({ exitCode: 3 });
      expect(refusal(() => named(root, [path])).message).toContain('outside the repository');
    }
  });

  it('may be given through a symbolic link to the repository', () => {
    const root = temporaryFolder(files);
    const links = temporaryFolder({});
    symlinkSync(root, join(links, 'repo'));
    expect(named(root, [join(links, 'repo/policies/a.yaml')]).policies).toEqual(['policies/a.yaml']);
  });
});

describe('a file that is called like a ring', () => {
  const config = "policies: ['policies/**', '#c']\nweb_apps: ['apps/**']\n";
  const refusedIn = (root: string): UserError => refusal(() => find(root));

  it.each(['policies/p.yaml#canary', 'policies/p#1', 'apps/p.yaml#ring-2', 'policies/a#b#c'])(
    'is refused, such as %s',
    (file) => {
      const root = temporaryFolder({ 'edict.yaml': config, ...names('policies/p.yaml', file) });
      const error = refusedIn(root);
      expect(error.exitCode).toBe(3);
      expect(error.message).toContain(`${file} is called as the state calls the ring`);
      expect(error.message).toContain('rename the file');
      // What is asked for alone stands beside it in the state.
      for (const path of [file, 'policies/p.yaml'])
        expect(refusal(() => named(root, [path])).message).toBe(error.message);
      const read = loadConfig({ cwd: root, optional: true });
      expect(refusal(() => classifyFile(read, file)).message).toBe(error.message);
    },
  );

  it('is refused where no glob matches it, and somebody names it', () => {
    const root = temporaryFolder(names('policies/p.yaml', 'policies/p.yaml#canary'));
    expect(find(root).policies).toEqual(['policies/p.yaml']);
    expect(refusal(() => named(root, ['policies/p.yaml#canary'])).message).toContain('the ring canary');
  });

  it('is passed over on the older side of a comparison, where nobody can rename it any more', () => {
    const root = temporaryFolder({
      'edict.yaml': config,
      ...names('policies/p.yaml', 'policies/p.yaml#canary'),
    });
    expect(findOlderFiles(loadConfig({ cwd: root, optional: true })).policies).toEqual(['policies/p.yaml']);
  });

  it('is none where no ring may be called so, or nothing is created of it', () => {
    const root = temporaryFolder({
      'edict.yaml': config,
      ...names('policies/a#b.yaml', '#c', 'policies/p.yaml#Canary', 'policies/_p.yaml#canary'),
    });
    expect(find(root)).toMatchObject({
      policies: ['#c', 'policies/a#b.yaml', 'policies/p.yaml#Canary'],
      bases: ['policies/_p.yaml#canary'],
    });
  });
});
