/**
 * Every kind of block in every format: a writer shows all of it, counts what it leaves out, and lets no name be anything
 * but a name. A report is a document, so that what holds here holds for all of them.
 */
import { describe, expect, it } from 'vitest';
import type { Block, Document, ShownStatement } from '../../src/report/document/document.ts';
import { writeHtml } from '../../src/report/document/html.ts';
import { writeMarkdown } from '../../src/report/document/markdown.ts';
import { writeTerminal } from '../../src/report/document/terminal.ts';
import { type Phrase, plainPhrase, say } from '../../src/report/text/phrase.ts';
import { outsideCode } from '../report-plan/outside-code.ts';
import { readHtml, readMarkdown, squeeze } from './read-formats.ts';
import { HOSTILE, named } from './reports.ts';

type Kind = Block['kind'];

/** A block of each kind that holds a name wherever one may stand. */
const samples: Readonly<Record<Kind, (name: string) => Block>> = {
  heading: (name) => ({
    kind: 'heading',
    text: say`Heading of ${name}`,
    note: say`Note ${name}`,
    tone: 'bad',
  }),
  sentence: (name) => ({
    kind: 'sentence',
    sign: { symbol: '✓', tone: 'good' },
    text: say`Sentence of ${name} ${[{ prose: `prose of ${name}` }]}`,
    tone: 'bad',
  }),
  entries: (name) => ({
    kind: 'entries',
    noun: ['thing', 'things'],
    list: [
      {
        sign: { symbol: '+', tone: 'good' },
        title: say`Title ${name}`,
        text: say`Beside ${name}`,
        lines: [{ text: say`Line ${name}`, tone: 'faint' }],
        code: [{ line: `Code  ${name}`, tone: 'bad' }],
        entries: [{ text: say`Inner ${name}` }],
        commands: ['edict command'],
      },
    ],
  }),
  values: (name) => ({
    kind: 'values',
    list: [
      {
        group: say`Group ${name}`,
        name: say`Setting ${name}`,
        note: { text: 'different values', tone: 'warn' },
        sides: () =>
          ['First', 'Second'].map((value) => ({ value: `${value}${name}`, from: [say`Giver ${name}`] })),
      },
    ],
  }),
  table: (name) => ({
    kind: 'table',
    columns: ['Column', 'Other'],
    rows: [[{ text: say`Cell ${name}`, tone: 'warn' }, { text: say`${name}Beside` }]],
  }),
  matrix: (name) => ({
    kind: 'matrix',
    columns: ['Head', 'Payload'],
    rows: [
      {
        head: say`Row ${name}`,
        cells: [{ dots: ['of-file', 'doubt'], clash: true, words: say`Words ${name}` }],
      },
    ],
    nothing: 'Nothing',
  }),
  changes: (name) => ({
    kind: 'changes',
    list: [
      {
        sign: { symbol: '±', tone: 'warn' },
        action: 'replace',
        meaning: 'replace it',
        name: `File ${name}`,
        text: say`Text ${name}`,
        where: say`Where ${name}`,
        note: say`Note ${name}`,
        weaker: 'yes',
        isWeakerAsWhole: false,
        kinds: () => [],
        isKept: false,
        rows: () => [
          {
            path: `Path ${name}`,
            change: 'changed',
            strength: 'weaker',
            before: [`Old ${name} a`],
            after: [`New ${name} b`],
            isList: false,
            note: '',
          },
          {
            path: `List ${name}`,
            change: 'changed',
            strength: 'neutral',
            before: [],
            after: [],
            isList: true,
            note: `Differs ${name}`,
          },
        ],
      },
    ],
  }),
  ladder: (name) => ({
    kind: 'ladder',
    name: say`Ladder ${name}`,
    text: say`Beside ${name}`,
    lines: [say`Held ${name}`],
    stages: [{ name: say`Stage ${name}`, look: 'older', lines: [say`Since ${name}`] }],
  }),
  folded: (name) => ({
    kind: 'folded',
    title: 'Unfold',
    block: { kind: 'entries', noun: ['thing', 'things'], list: [{ text: say`Within ${name}` }] },
  }),
  page: (name) => ({ kind: 'page', blocks: () => [{ kind: 'sentence', text: say`Paged ${name}` }] }),
  facts: (name) => ({ kind: 'facts', list: [{ label: 'Fact', value: say`Value ${name}` }] }),
  code: (name) => ({ kind: 'code', text: JSON.stringify({ Member: name }) }),
};

const kinds = Object.entries(samples);

/** Nothing shows a heading alone. */
function documentOf(blocks: readonly Block[], more: Partial<Document> = {}): Document {
  const [first] = blocks;
  const after: readonly Block[] = first?.kind === 'heading' ? [{ kind: 'sentence', text: ['After.'] }] : [];
  return {
    title: 'Report of',
    subject: say`it`,
    subtitle: null,
    summary: 'Summary.',
    said: [],
    blocks: [...blocks, ...after],
    caveat: ['Caveat.'],
    ...more,
  };
}

/** All that names stand in, besides the blocks. */
const framed = (name: string, blocks: readonly Block[]): Document =>
  documentOf(blocks, {
    subject: say`${name}`,
    subtitle: say`${name}`,
    said: [statement('warning', say`Said ${name}`)],
    caveat: say`Caveat ${name}`,
    notes: [say`Note ${name}`],
  });

function statement(severity: ShownStatement['severity'], text: Phrase): ShownStatement {
  const about = { environments: ['one'], file: null, policy_ids: [] };
  return { severity, code: 'some-code', text, message: plainPhrase(text), commands: ['edict fix'], ...about };
}

interface Writer {
  readonly write: (document: Document) => string;
  readonly read: (text: string) => string;
  /** What it shows only in words of other blocks. */
  readonly leavesOut: readonly Kind[];
}

const view = { color: false, width: 80, quiet: false };
const writers: Readonly<Record<string, Writer>> = {
  terminal: {
    write: (document) => writeTerminal(document, view),
    read: squeeze,
    leavesOut: ['matrix', 'ladder', 'folded', 'page'],
  },
  markdown: {
    write: (document) => writeMarkdown(document),
    read: readMarkdown,
    leavesOut: ['matrix', 'ladder', 'folded', 'page'],
  },
  html: { write: writeHtml, read: readHtml, leavesOut: [] },
};

/** Each of the words that the samples begin with. */
const words: Readonly<Record<Kind, readonly string[]>> = {
  heading: ['Heading of', 'Note'],
  sentence: ['✓', 'Sentence of', 'prose of'],
  entries: ['Title', 'Beside', 'Line', 'Code', 'Inner', 'edict command'],
  values: ['Group', 'Setting', 'different values', 'First', 'Second', 'Giver'],
  table: ['Column', 'Other', 'Cell', 'Beside'],
  matrix: ['Head', 'Payload', 'Row', 'Words'],
  changes: ['±', 'File', 'Text', 'Where', 'Note', 'Path', 'weaker', 'Old', 'New', 'List', 'Differs'],
  ladder: ['Ladder', 'Beside', 'Held', 'Stage', 'Since'],
  folded: ['Unfold', 'Within'],
  page: ['Paged'],
  facts: ['Fact', 'Value'],
  code: ['Member'],
};

describe.each(Object.entries(writers))('a document for %s', (format, { write, read, leavesOut }) => {
  it.each(kinds.filter(([kind]) => !leavesOut.some((one) => one === kind)))(
    'shows all of %s',
    (kind, sample) => {
      const text = read(write(documentOf([sample('NAME')]))).toLowerCase();
      for (const word of words[kind as Kind]) expect(text).toContain(squeeze(word).toLowerCase());
      expect(text).toContain('name');
      // Without the block none of it is there.
      expect(read(write(documentOf([]))).toLowerCase()).not.toContain(
        squeeze(words[kind as Kind][0] ?? '').toLowerCase(),
      );
    },
  );

  it('says what the whole says', () => {
    const text = read(write(framed('NAME', [])));
    for (const part of ['Report of', 'Summary.', 'Note', 'Said', 'some-code', 'edict fix', 'Caveat', 'NAME'])
      expect(text).toContain(squeeze(part));
  });

  it.each(
    kinds.flatMap(([kind, sample]) => HOSTILE.map((name) => [kind, named(name)[0], name, sample] as const)),
  )('lets a name in %s be nothing else: %s', (_kind, _shown, name, sample) => {
    const text = write(framed(name, [sample(name)]));
    const plain = write(framed('x', [sample('x')]));
    expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\u2028\u2029]|\p{Cs}/u);
    if (format === 'html')
      expect(text.match(/<\/?[a-z][^>]*>/gi)?.length).toBe(plain.match(/<\/?[a-z][^>]*>/gi)?.length);
    if (format === 'terminal') {
      const lines = (of: string): number =>
        writeTerminal(framed(of, [sample(of)]), { ...view, width: null }).split('\n').length;
      expect(lines(name)).toBe(lines('x'));
    }
    if (format === 'markdown') {
      const outside = outsideCode(text);
      expect(outside.open).toBe(false);
      expect(outside.text.split('\n')).toHaveLength(outsideCode(plain).text.split('\n').length);
      expect(outside.text.replace(/\\[!-/:-@[-`{-~]/g, '')).not.toMatch(/<script|\]\(https|##vso|::error/);
      for (const row of outside.text.split('\n').filter((line) => line.startsWith('|')))
        expect(row.match(/(?<!\\)\|/g)).toHaveLength(3);
    }
  });

  it('counts what it leaves out of a table', () => {
    const rows = Array.from({ length: 1_500 }, (_, index) => [{ text: say`Row${index}` }]);
    const text = read(write(documentOf([{ kind: 'table', columns: ['Row'], rows, most: 3 }])));
    if (format === 'html') expect(text).toContain('more');
    else expect(text).toContain(squeeze('and 1,497 more: --format json has them all'));
  });

  it('shows no heading of nothing', () => {
    const empty: Block = { kind: 'entries', noun: ['thing', 'things'], list: [] };
    const text = read(
      write(documentOf([{ kind: 'sentence', text: ['First.'] }, samples.heading('x'), empty])),
    );
    expect(text).not.toContain('Heading');
  });
});

describe('a document that is too long for a comment', () => {
  const many = (severity: ShownStatement['severity']) =>
    Array.from({ length: 200 }, (_, index) => statement(severity, say`Said ${index} ${'long '.repeat(30)}`));
  const list = Array.from({ length: 1_200 }, (_, index) => ({
    text: say`Entry ${index} ${'long '.repeat(20)}`,
  }));
  const document = documentOf(
    [samples.heading('x'), { kind: 'entries', noun: ['policy', 'policies'], list }],
    {
      said: [...many('danger'), ...many('info')],
    },
  );

  it('keeps every danger, and counts what else is missing by its kind', () => {
    const text = writeMarkdown(document);
    expect(text.length).toBeLessThanOrEqual(65_536);
    expect(text.match(/^> - /gm)?.length).toBeGreaterThanOrEqual(200);
    for (const index of [0, 100, 199]) expect(text).toContain(`Said ${index} `);
    const shown = text.match(/^- Entry/gm)?.length ?? 0;
    const said = (text.match(/^> - /gm)?.length ?? 0) - 200;
    expect(shown).toBeGreaterThan(0);
    expect(text).toContain(`> Left out, for the size of a comment: ${200 - said} statements.`);
    expect(text.replaceAll('\\', '')).toContain(
      `_Left out, for the size of a comment: ${(1_200 - shown).toLocaleString('en')} policies._`,
    );
  });

  it('is whole where it is read without a limit', () => {
    for (const text of [writeTerminal(document, view), writeHtml(document)]) {
      for (const word of ['Said 199', 'Entry 1,199'])
        expect(squeeze(text.replace(/<[^>]*>/g, ''))).toContain(squeeze(word));
    }
  });
});

describe('in Markdown', () => {
  it.each(['a | b', 'a\\| b', '\\', '`|`', '|@everyone'])('lets no bar in a cell end it: %s', (name) => {
    const rows = writeMarkdown(documentOf([samples.table(name)]))
      .split('\n')
      .filter((line) => line.startsWith('| Cell'));
    expect(rows).toHaveLength(1);
    // As GitHub divides a row: a backslash takes the sign after it with it.
    expect(rows[0]?.match(/(?:\\.|[^|])+(?=\|)/g)).toHaveLength(2);
  });
});

describe('on a terminal', () => {
  const command = { command: 'edict orphans --env "production of the north"' };
  const json = '"a name of several words"';

  it.each([20, 40, 60, 80])('neither a command nor JSON is broken at %i columns', (width) => {
    const text: Phrase = ['Some words before it, ', { quoted: json }, ' and then: ', command, '.'];
    const shown = writeTerminal(documentOf([{ kind: 'sentence', text }]), { ...view, width });
    expect(shown).toContain(json);
    expect(shown).toContain(command.command);
  });

  it('what is quiet leaves out what is merely good to know', () => {
    const said = [statement('info', ['Info.']), statement('warning', ['Warning.'])];
    const text = writeTerminal(documentOf([], { said }), { ...view, quiet: true });
    expect(text).not.toContain('Info.');
    expect(text).toContain('Warning.');
  });
});
