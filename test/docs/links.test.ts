/** Every link inside the project leads somewhere: from README and the pages as they are read on a Git host. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages, root } from './pages.ts';

/** Headings as addresses, as GitHub makes them, and what a page marks itself. */
function anchorsOf(markdown: string): ReadonlySet<string> {
  const prose = markdown.replaceAll(/^ *```.*?^ *```$/gms, '');
  return new Set([
    ...[...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
    ...[...prose.matchAll(/<a id="([\w-]+)">/g)].map(([, id = '']) => id),
  ]);
}

function brokenLinks(page: string): readonly string[] {
  // What the site alone shows, the build of the site looks at.
  const text = readFileSync(join(root, page), 'utf8').replaceAll(
    /^ *```.*?^ *```$|<!-- site: .*? -->/gms,
    '',
  );
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^https?:/.test(target)) return [];
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? page : relative(root, join(root, dirname(page), path));
    if (!existsSync(join(root, file))) return [`${page}: ${target}`];
    if (anchor === undefined) return [];
    return anchorsOf(readFileSync(join(root, file), 'utf8')).has(anchor) ? [] : [`${page}: ${target}`];
  });
}

describe('links', () => {
  it('of README, of the pages and of the examples lead somewhere', () => {
    const examples = ['examples/README.md', 'examples/github/README.md', 'examples/gitlab/README.md'];
    expect([...pages, ...examples].flatMap(brokenLinks)).toEqual([]);
  });

  it('of the site lead to every page', () => {
    const config = readFileSync(join(root, 'docs/.vitepress/config.ts'), 'utf8');
    const named = (page: string): string =>
      `'/${page.slice('docs/'.length, -'.md'.length).replace(/index$/, '')}')`;
    const unnamed = pages.filter((page) => page.startsWith('docs/') && !config.includes(named(page)));
    expect(unnamed).toEqual([]);
    expect(config).not.toContain(named('docs/do/nothing.md'));
  });

  it('go to no page that only the site has: a Git host could not follow them', () => {
    const generated = /\]\([^)]*look-up\/(?:commands|fields|codes)\//;
    expect(pages.filter((page) => generated.test(readFileSync(join(root, page), 'utf8')))).toEqual([]);
  });
});
