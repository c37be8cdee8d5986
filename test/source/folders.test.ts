/** Files in memory are read as files on disk are, and paths are what Node makes of them. */
import { posix } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  folderOf,
  isAbsolutePath,
  joinPaths,
  nameOf,
  normalizePath,
  relativePath,
} from '../../src/base/posix-path.ts';
import { openFolder } from '../../src/node/disk-folder.ts';
import type { ReadBytes } from '../../src/source/files/folder.ts';
import { globFiles } from '../../src/source/files/glob-files.ts';
import { folderInMemory } from '../../src/source/files/memory-folder.ts';
import { check } from '../property/check.ts';
import { temporaryFolder } from './temporary-repository.ts';

const files = {
  'edict.yaml': '',
  'policies/a.yaml': 'name: A\n',
  'policies/deep/er/b.yml': 'name: ü\n',
  'policies/_base/c.yaml': '\ufeffname: C\n',
  'policies/.hidden.yaml': '',
  'policies/node_modules/d.yaml': '',
  'policies/latin.yaml': new Uint8Array([0x61, 0xe9]),
  'Policies/E.YAML': '',
  'icon [1].gif': 'GIF89a',
  '.git/config': 'name: A\n',
  'policies/.GIT/a.yaml': 'name: A\n',
};

describe('a folder in memory', () => {
  const both = () => [folderInMemory(files), openFolder(temporaryFolder(files))] as const;

  it.each([
    ...Object.keys(files),
    'policies',
    'policies/deep/er',
    'policies/deep/../a.yaml',
    'gone.yaml',
    'policies/gone/a.yaml',
  ])('has at %s what a folder on disk has', (path) => {
    const [memory, disk] = both();
    const bytesOf = (read: ReadBytes) => ('bytes' in read ? [...read.bytes] : read.fault);
    expect(memory.kindOf(path)).toBe(disk.kindOf(path));
    expect(memory.read(path).file).toEqual(disk.read(path).file);
    expect(bytesOf(memory.readBytes([path]))).toEqual(bytesOf(disk.readBytes([path])));
    const listed = (folder: ReturnType<typeof openFolder>) =>
      folder
        .list(path)
        .map(({ name, kind }) => `${kind} ${name}`)
        .sort();
    expect(listed(memory)).toEqual(listed(disk));
  });

  it('leads nowhere else', () => {
    const folder = folderInMemory(files);
    for (const path of ['../edict.yaml', 'policies/../../a.yaml', '/edict.yaml']) {
      expect(folder.kindOf(path)).toBe('outside');
      expect(folder.read(path).file).toBeNull();
      expect(folder.readBytes([path])).toHaveProperty('fault');
      expect(folder.list(path)).toEqual([]);
    }
  });

  it.each([
    [['policies/**/*.{yaml,yml}']],
    [['**/*.yaml', '!policies/_base/**']],
    [['policies/*/*', 'edict.yaml']],
    [['./policies/a.yaml', '!policies/a.yaml']],
    [['policies/**']],
    [['icon \\[1\\].gif']],
    [['+(policies|x)/[a-b].yaml']],
    [['!(policies)/*', '../*']],
  ])('is searched alike: %j', (patterns) => {
    const [memory, disk] = both();
    for (const anyCase of [false, true]) {
      expect(globFiles(memory, patterns, { anyCase })).toEqual(globFiles(disk, patterns, { anyCase }));
    }
  });

  it('is searched at all', () => {
    expect(globFiles(folderInMemory(files), ['policies/**/*.{yaml,yml}'])).toEqual([
      'policies/_base/c.yaml',
      'policies/a.yaml',
      'policies/deep/er/b.yml',
      'policies/latin.yaml',
    ]);
  });
});

describe('paths', () => {
  const part = fc.constantFrom('a', 'b.yaml', '.', '..', 'c d', '');
  const path = fc
    .tuple(fc.boolean(), fc.array(part, { maxLength: 6 }))
    .map(([absolute, parts]) => (absolute ? '/' : '') + parts.join('/'));
  const inside = fc.array(fc.constantFrom('a', 'b', 'c.yaml'), { minLength: 1, maxLength: 4 });

  it('are normalized and joined as Node does it', () => {
    check(
      fc.property(path, path, (a, b) => {
        expect(normalizePath(a)).toBe(posix.normalize(a));
        expect(joinPaths(a, b)).toBe(posix.join(a, b));
        expect(isAbsolutePath(a)).toBe(posix.isAbsolute(a));
        // Whose parts are written once, as those of a repository are.
        const clean = posix.normalize(a);
        expect([folderOf(clean), nameOf(clean)]).toEqual([posix.dirname(clean), posix.basename(clean)]);
      }),
    );
  });

  it('lead from a folder to a file as Node says', () => {
    check(
      fc.property(inside, inside, fc.nat(2), (from, to, up) => {
        const folder = from.join('/');
        const file = '../'.repeat(up) + to.join('/');
        expect(relativePath(folder, file)).toBe(posix.relative(`/x/y/z/${folder}`, `/x/y/z/${file}`));
      }),
    );
  });
});
