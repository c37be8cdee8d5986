/** Ids of policies as links into their portals: in every block and format, and as `url` in JSON. */
import { describe, expect, it } from 'vitest';
import { widthOf } from '../../src/base/wrap.ts';
import { viewOn } from '../../src/cli/context.ts';
import type { Block, Document } from '../../src/report/document/document.ts';
import { writeHtml } from '../../src/report/document/html.ts';
import { writeMarkdown } from '../../src/report/document/markdown.ts';
import { writeTerminal } from '../../src/report/document/terminal.ts';
import { fitCell } from '../../src/report/text/columns.ts';
import { withoutLinks } from '../../src/report/text/paint.ts';
import { type Phrase, policyId, say } from '../../src/report/text/phrase.ts';
import { linkJson, portalsOf } from '../../src/report/text/portals.ts';

const portal = (environment: string, portalUrl?: string | null) => ({ environment, portalUrl });
const one = portalsOf([portal('a', 'https://a.example/policies/{id}')]);
const two = portalsOf([portal('a', 'https://a.example/policies/{id}'), portal('b')]);

/** An id wherever a block may have one; each is another. */
const blocks: Readonly<Record<string, (id: Phrase) => Block>> = {
  heading: (id) => ({ kind: 'heading', text: say`Heading ${id}` }),
  sentence: (id) => ({ kind: 'sentence', text: say`Sentence ${id}` }),
  title: (id) => ({ kind: 'entries', noun: ['thing', 'things'], list: [{ title: id, text: ['beside'] }] }),
  entry: (id) => ({ kind: 'entries', noun: ['thing', 'things'], list: [{ text: id }] }),
  line: (id) => ({ kind: 'entries', noun: ['thing', 'things'], list: [{ lines: [{ text: id }] }] }),
  inner: (id) => ({
    kind: 'entries',
    noun: ['thing', 'things'],
    list: [{ text: ['outer'], entries: [{ text: id }] }],
  }),
  values: (id) => ({
    kind: 'values',
    list: [{ group: ['g'], name: ['n'], note: null, sides: () => [{ value: '1', from: [id] }] }],
  }),
  table: (id) => ({ kind: 'table', columns: ['ID'], rows: [[{ text: id }]] }),
  'table in short': (id) => ({
    kind: 'table',
    columns: ['ID'],
    rows: [[{ text: id }]],
    inShort: { rows: [[{ text: id }]] },
  }),
  facts: (id) => ({ kind: 'facts', list: [{ label: 'Policy', value: id }] }),
  changes: (id) => ({
    kind: 'changes',
    list: [
      {
        ...{ sign: { symbol: '+', tone: 'good' as const }, action: 'create', meaning: 'create', name: 'f' },
        ...{
          text: say`policy ${id}`,
          where: [],
          note: [],
          weaker: 'no' as const,
          isWeakerAsWhole: false,
          kinds: () => [],
          isKept: false,
        },
        rows: () => [
          {
            ...{ path: 'p', change: 'added' as const, strength: 'neutral' as const },
            ...{ before: [], after: ['v'], isList: false, note: '' },
          },
        ],
      },
    ],
  }),
  ladder: (id) => ({
    kind: 'ladder',
    ...{ name: ['l'], text: ['t'], lines: [] },
    stages: [{ name: ['s'], look: 'wanted', lines: [id] }],
  }),
  folded: (id) => ({
    kind: 'folded',
    title: 'More',
    block: { kind: 'entries', noun: ['thing', 'things'], list: [{ text: id }] },
  }),
  page: (id) => ({ kind: 'page', blocks: () => [{ kind: 'sentence', text: id }] }),
};

const documentOf = (list: readonly Block[], more: Partial<Document> = {}): Document => ({
  ...{ title: 'Report', summary: 'Summary.', said: [], portals: one },
  blocks: [...list, ...(list[0]?.kind === 'heading' ? [{ kind: 'sentence', text: ['x'] } as const] : [])],
  ...more,
});
const view = { color: false, width: 80, quiet: false, links: true };
const OSC = '\u001b]8;;https://a.example/policies/755119\u001b\\755119\u001b]8;;\u001b\\';

describe.each(Object.entries(blocks))('an id in %s', (name, blockOf) => {
  const document = documentOf([blockOf(policyId(755_119))]);

  it('is a link on a page', () => {
    const page = writeHtml(document);
    // A heading is also in the list of sections, as text.
    if (name === 'heading') expect(page).toContain('755119');
    else expect(page).toContain('<a href="https://a.example/policies/755119" rel="noreferrer">755119</a>');
  });

  // Pictures and what is unfolded are for pages alone.
  if (['ladder', 'folded', 'page'].includes(name)) return;

  it('is a link in Markdown, and on a terminal that shows links', () => {
    const text = writeMarkdown(document);
    expect(text).toContain('[755119](https://a.example/policies/755119)');
    expect(writeTerminal(document, view)).toContain(OSC);
  });

  it('takes no more room for being one', () => {
    const plain = writeTerminal(document, { ...view, links: false });
    expect(plain).not.toContain('\u001b');
    expect(withoutLinks(writeTerminal(document, view))).toBe(plain);
  });
});

describe('an id', () => {
  it('is text where its environment has no portal, or where it is not known which one it is of', () => {
    const texts = [policyId(1), policyId(2, 'b'), policyId(3, 'c')].map(
      (text): Block => ({ kind: 'sentence', text }),
    );
    for (const write of [writeMarkdown, writeHtml, (each: Document) => writeTerminal(each, view)]) {
      expect(write(documentOf(texts, { portals: two }))).not.toContain('a.example');
      expect(write(documentOf([{ kind: 'sentence', text: policyId(1, 'a') }], { portals: two }))).toContain(
        'https://a.example/policies/1',
      );
    }
  });

  it('in a statement is of its environment', () => {
    const said = ['a', 'b'].map((environment, index) => ({
      ...{ code: 'left-behind', severity: 'warning' as const, environments: [environment], file: null },
      ...{ policy_ids: [index], message: '', commands: [], text: policyId(index) },
    }));
    const text = writeMarkdown(documentOf([], { said, portals: two }));
    expect(text).toContain('> - [0](https://a.example/policies/0) (`left-behind`)\n> - 1 (`left-behind`)');
  });

  it('is shown with its environment in a list for many, as code', () => {
    const text: Phrase = [{ policy: 7, of: 'a', isNamed: true }];
    const list = writeMarkdown(documentOf([{ kind: 'sentence', text }], { portals: two }));
    expect(list).toContain('[`a:7`](https://a.example/policies/7)');
  });

  it.each([
    'https://a.example/x(y)/{id}',
    'https://a.example/?q=<b>"|`{id}',
    'https://a.example/\u202e{id}#)](https://evil.example',
  ])('lets no address end its link: %s', (address) => {
    const document = documentOf([{ kind: 'table', columns: ['ID'], rows: [[{ text: policyId(7) }]] }], {
      portals: portalsOf([portal('a', address)]),
    });
    const row = writeMarkdown(document)
      .split('\n')
      .find((line) => line.startsWith('| [7]'));
    expect(row).toMatch(/^\| \[7\]\(https:\/\/a\.example\/[^\s()|<>\\\u202e]*\) \|$/u);
    expect(writeHtml(document)).toMatch(
      /<a href="https:\/\/a\.example\/[^"<>\u202e]*" rel="noreferrer">7<\/a>/u,
    );
    const [, link] = writeTerminal(document, view).split('\u001b');
    expect(link).toMatch(/^\]8;;https:\/\/a\.example\/[!-~]*$/);
  });

  it('in a cell that is too narrow is cut as text', () => {
    expect(fitCell(`${OSC} and a name`, 12)).toBe('755119 and …');
    expect(widthOf(fitCell(OSC, 12))).toBe(12);
  });
});

describe('in JSON', () => {
  it('each id has its address beside it, by the environment that it stands in', () => {
    const policies = [{ policy_id: 1, name: 'A' }, { policy_id: null }];
    const document = {
      environments: [
        { environment: 'a', policies },
        { environment: 'b', policies },
      ],
      statements: [
        { environments: ['a'], policy_ids: [1, 2] },
        { environments: ['a', 'b'], policy_ids: [1] },
        { environments: ['a'], policy_ids: [] },
      ],
    };
    const url = 'https://a.example/policies/1';
    expect(linkJson(document, two)).toEqual({
      environments: [
        { environment: 'a', policies: [{ ...policies[0], url }, { policy_id: null }] },
        { environment: 'b', policies },
      ],
      statements: [
        { ...document.statements[0], urls: [url, 'https://a.example/policies/2'] },
        ...document.statements.slice(1),
      ],
    });
    expect(linkJson(policies, one)).toEqual([{ ...policies[0], url }, { policy_id: null }]);
    expect(linkJson(document, portalsOf([portal('a')]))).toBe(document);
  });
});

describe('a terminal', () => {
  const shows = (env: Record<string, string>, color = true, isTTY = true): boolean | undefined => {
    const output = { isTTY, columns: 80, write: async () => {} };
    const options = { color, quiet: false };
    return viewOn({ env, stdout: output }, options).links;
  };

  it.each([
    [{ TERM_PROGRAM: 'iTerm.app' }, true],
    [{ TERM_PROGRAM: 'vscode' }, true],
    [{ TERM: 'xterm-kitty' }, true],
    [{ VTE_VERSION: '7600' }, true],
    [{ VTE_VERSION: '4800' }, false],
    [{ WT_SESSION: 'x' }, true],
    [{ TERM: 'xterm-256color', TERM_PROGRAM: 'Apple_Terminal' }, false],
    [{ TERM: 'dumb', TERM_PROGRAM: 'vscode' }, false],
    [{ NO_COLOR: '1', TERM_PROGRAM: 'vscode' }, false],
    [{}, false],
  ])('that says %j of itself shows links: %s', (env, expected) => {
    expect(shows(env)).toBe(expected);
    expect([shows(env, false), shows(env, true, false)]).toEqual([false, false]);
  });
});
