/** A page may use a coined word once its reader can know what it means: the list is the page of words itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages, root } from './pages.ts';

const page = 'docs/understand/words.md';
const words = [...readFileSync(join(root, page), 'utf8').matchAll(/^\| .*?\*(.+?)\* \|/gm)].map(
  ([, word = '']) => word,
);

/** With its endings, and in lower case: "Windows" is a system. */
function formsOf(word: string): RegExp {
  return new RegExp(`\\b${word.replace(/[ey]$/, '').replace(' ', '[ -]')}(?:e|y|s|es|ies|ed|ing)?\\b`);
}

/** Words that a page neither links nor emphasises where it uses them first. */
function unexplained(markdown: string): readonly string[] {
  const prose = markdown
    .replaceAll(/^ *```.*?^ *```$|<!--.*?-->|^#.*?$|!\[.*?\]\(.*?\)/gms, '')
    .replaceAll(/`[^`]*`/g, '`')
    .replaceAll(/\s+/g, ' ');
  const explained = [...prose.matchAll(/\[[^\]]*\]\([^)]*\)|\*+[^*]+\*+/g)].map(
    ({ index, 0: text }) => [index, index + text.length] as const,
  );
  return words.filter((word) => {
    const at = formsOf(word).exec(prose)?.index;
    return at !== undefined && !explained.some(([from, to]) => from < at && at < to);
  });
}

describe('coined words', () => {
  it.each(pages.filter((each) => each !== page))(
    'of %s are explained or linked where they stand first',
    (each) => {
      expect(unexplained(readFileSync(join(root, each), 'utf8'))).toEqual([]);
    },
  );

  it('that are not explained are found', () => {
    expect(
      unexplained('Two rings [soak](words.md#soak), and *effective bodies* are left behind; `drift` is code'),
    ).toEqual(['left behind', 'ring']);
  });
});
