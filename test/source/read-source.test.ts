import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFolder } from '../../src/node/disk-folder.ts';
import { firstBadByte } from '../../src/source/files/read-source.ts';
import { brief, temporaryFolder } from './temporary-repository.ts';

function refusalOf(root: string, path: string): { shown: string; message: string } {
  const { diagnostic } = openFolder(root).read(path);
  if (!diagnostic) throw new Error('it was read');
  return { shown: brief(diagnostic), message: diagnostic.message };
}

const bytes = (...parts: readonly (string | number)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));

describe('reading a file', () => {
  it('gives its text, without a byte order mark', () => {
    const root = temporaryFolder({ 'a.yaml': bytes(0xef, 0xbb, 0xbf, 'name: Café 🎉\n') });
    expect(openFolder(root).read('a.yaml').file).toEqual({
      path: 'a.yaml',
      text: 'name: Café 🎉\n',
      marked: true,
    });
  });

  it('names the line and column of the first byte that is not UTF-8', () => {
    const root = temporaryFolder({ 'a.yaml': bytes('a: 🎉\r\nname: Caf', 0xe9, ' x\nb: ', 0xff) });
    const { shown, message } = refusalOf(root, 'a.yaml');
    expect(shown).toBe('file-encoding a.yaml:2:10-2:11');
    expect(message).toContain('0xE9');
  });

  it.each([
    ['UTF-16', bytes(0xff, 0xfe, 'a', 0)],
    ['UTF-16', bytes(0xfe, 0xff, 0, 'a')],
    ['UTF-32', bytes(0xff, 0xfe, 0, 0)],
    ['UTF-32', bytes(0, 0, 0xfe, 0xff)],
  ])('recognises %s by its mark', (name, content) => {
    const root = temporaryFolder({ 'a.yaml': content });
    const { shown, message } = refusalOf(root, 'a.yaml');
    expect(shown).toBe('file-encoding a.yaml:1:1-1:1');
    expect(message).toContain(name);
  });

  it('takes UTF-16 without a mark for what it is: no text', () => {
    const root = temporaryFolder({ 'a.yaml': Buffer.from('name: A\n', 'utf16le') });
    expect(refusalOf(root, 'a.yaml').shown).toBe('file-encoding a.yaml:1:2-1:3');
  });

  it('reads 1 MiB and no byte more', () => {
    const limit = 1024 * 1024;
    const root = temporaryFolder({ 'fits.yaml': '#'.repeat(limit), 'over.yaml': '#'.repeat(limit + 1) });
    expect(openFolder(root).read('fits.yaml').file?.text).toHaveLength(limit);
    expect(refusalOf(root, 'over.yaml').shown).toBe('yaml-limit over.yaml:1:1-1:1');
  });

  it('does not follow a symbolic link out of the repository', () => {
    const outside = temporaryFolder({ 'secret.yaml': 'name: secret\n' });
    const root = temporaryFolder({ 'real.yaml': 'name: A\n' });
    symlinkSync(join(outside, 'secret.yaml'), join(root, 'out.yaml'));
    symlinkSync(outside, join(root, 'folder'));
    symlinkSync('real.yaml', join(root, 'in.yaml'));
    expect(refusalOf(root, 'out.yaml').message).toContain('outside the repository');
    expect(refusalOf(root, 'folder/secret.yaml').message).toContain('outside the repository');
    expect(openFolder(root).read('in.yaml').file?.text).toBe('name: A\n');
  });

  it('says why a file cannot be read, and does not wait for a pipe', () => {
    const root = temporaryFolder({});
    mkdirSync(join(root, 'folder.yaml'));
    symlinkSync('nowhere.yaml', join(root, 'dangling.yaml'));
    symlinkSync('circle.yaml', join(root, 'circle.yaml'));
    execFileSync('mkfifo', [join(root, 'pipe.yaml')]);
    expect(refusalOf(root, 'folder.yaml').message).toContain('folder');
    expect(refusalOf(root, 'dangling.yaml').message).toContain('does not exist');
    expect(refusalOf(root, 'circle.yaml').message).toContain('loop');
    expect(refusalOf(root, 'pipe.yaml').message).toContain('not a regular file');
  });

  it.skipIf(process.getuid?.() === 0)(
    'says that permission is missing (needs a user other than root)',
    () => {
      const root = temporaryFolder({ 'a.yaml': 'name: A\n' });
      chmodSync(join(root, 'a.yaml'), 0);
      expect(refusalOf(root, 'a.yaml').message).toContain('permission denied');
    },
  );
});

describe('the first bad byte', () => {
  it.each([
    ['a lone continuation', bytes('ab', 0x80), 2],
    ['an overlong form', bytes('a', 0xc0, 0xaf), 1],
    ['an overlong form of three bytes', bytes(0xe0, 0x80, 0xaf), 0],
    ['a surrogate', bytes('é', 0xed, 0xa0, 0x80), 2],
    ['beyond U+10FFFF', bytes(0xf4, 0x90, 0x80, 0x80), 0],
    ['a character cut off', bytes('a', 0xf0, 0x9f, 0x8e), 1],
  ])('%s', (_, content, at) => {
    expect(firstBadByte(content)).toBe(at);
  });
});
