/** The pictures of README and of the first page show what edict prints now, and nothing that they would have to ask for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawPictures } from '../../scripts/docs/pictures/index.ts';
import { root } from './pages.ts';

/** What can be read in a picture; how it is drawn may differ from one machine to another. */
function textOf(picture: string): readonly string[] {
  return picture
    .replace(/<style>.*?<\/style>/s, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

describe('the pictures', () => {
  it('show what edict prints: otherwise npm run docs:pictures draws them anew', async () => {
    const drawn = await drawPictures();
    expect([...drawn.keys()].sort()).toEqual([
      'drift-page.svg',
      'left-behind.svg',
      'plan-page.svg',
      'plan.svg',
    ]);
    for (const [path, picture] of drawn) {
      expect(textOf(readFileSync(join(root, 'docs/pictures', path), 'utf8'))).toEqual(textOf(picture));
      // What GitHub shows of a picture in README asks for nothing and runs nothing.
      expect(picture).not.toMatch(/<script|\bsrc=|url\(|@import|xlink/);
    }
    const read = (path: string): string => textOf(drawn.get(path) ?? '').join(' ');
    expect(read('plan.svg')).toContain('(weaker)');
    expect(read('plan-page.svg')).toContain('would protect less');
    expect(read('drift-page.svg')).toMatch(
      /min_length is 8 \(left behind, in the profile Laptop baseline\s*\), should be 12/,
    );
    expect(read('left-behind.svg')).toMatch(/policy 716792 12, left behind policy 716793 8, left behind/);
  });
});
