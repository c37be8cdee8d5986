import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mediaTypeOf, readIcon } from '../../src/compile/icon.ts';
import { openFolder } from '../../src/node/disk-folder.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('the media type of an icon', () => {
  it.each([
    ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['image/gif', 'GIF89a\x01\0'],
    ['image/gif', 'GIF87a\x01\0'],
    ['image/webp', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['image/x-icon', '\0\0\x01\0\x01\0'],
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    [
      'image/svg+xml',
      '\xef\xbb\xbf<?xml version="1.0"?>\r\n<!DOCTYPE svg PUBLIC "a" "b">\n<!-- <p> --><svg>',
    ],
  ])('is %s by its first bytes', (mediaType, text) => {
    expect(mediaTypeOf(bytes(text))).toBe(mediaType);
  });

  it.each([
    '',
    'hello',
    '<html><svg/></html>',
    '<!-- <svg>',
    '<svgx>',
    'RIFF\x24\0\0\0WAVE',
    '\x89PNG',
    '%PDF-1.7',
  ])('is none of %j', (text) => {
    expect(mediaTypeOf(bytes(text))).toBeNull();
  });
});

describe('an icon file', () => {
  let scratch: string;
  let root: string;
  beforeEach(() => {
    scratch = mkdtempSync(join(tmpdir(), 'edict-icon-'));
    root = join(scratch, 'repository');
    mkdirSync(root);
  });
  afterEach(() => rmSync(scratch, { recursive: true, force: true }));

  it('becomes a data URI, whatever its name says', () => {
    writeFileSync(join(root, 'icon.jpg'), 'GIF89a');
    expect(readIcon(openFolder(root), ['web-apps/icon.jpg', 'icon.jpg'])).toEqual({
      uri: 'data:image/gif;base64,R0lGODlh',
    });
  });

  it('does not leave the repository', () => {
    writeFileSync(join(scratch, 'icon.gif'), 'GIF89a');
    symlinkSync(join(scratch, 'icon.gif'), join(root, 'link.gif'));
    for (const path of ['../icon.gif', 'link.gif', join(scratch, 'icon.gif')]) {
      expect(readIcon(openFolder(root), [path])).toEqual({
        fault: expect.stringContaining('is outside the repository'),
      });
    }
  });

  it('is there, and at most 1 MiB', () => {
    expect(readIcon(openFolder(root), ['icon.gif'])).toEqual({
      fault: 'The icon file icon.gif is not there',
    });
    writeFileSync(join(root, 'icon.gif'), Buffer.concat([bytes('GIF89a'), Buffer.alloc(1024 * 1024)]));
    expect(readIcon(openFolder(root), ['icon.gif'])).toEqual({
      fault: 'The icon file icon.gif is larger than 1 MiB',
    });
  });
});
