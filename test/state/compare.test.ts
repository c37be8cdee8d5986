/** A list of the portal beside the state: what is said, what is offered, and what is not a list. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeState } from '../../src/state/codec.ts';
import type { CompareEntry } from '../../src/state/compare-list.ts';
import type { State } from '../../src/state/state.ts';
import { expectDocument } from '../generate/documents.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { emptyState, intent, policyEntry, TIME } from './sample-state.ts';

let repository: Repository;

const policy = (name: string): string =>
  `name: ${JSON.stringify(name)}\nmacos:\n  password: { min_length: 12 }\npolicy_targets: { devices: [1] }\n`;
const put = (state: State): void => repository.write('state/local.json', encodeState(state));
const named = (id: number, name: string) => ({ ...policyEntry(id), name });
const orphan = (policy_id: number, name: string) =>
  ({ policy_id, name, file: 'old.yaml', body: {}, reason: 'superseded', since: TIME }) as const;

beforeEach(() => {
  repository = makeRepository({
    'edict.yaml': 'default_environment: local\nenvironments:\n  local: { base_url: embedded }\n',
    'policies/new.yaml': policy('Made by hand'),
  });
  put(
    emptyState({
      policies: { 'policies/a.yaml': named(1, 'A'), 'policies/b.yaml': named(2, 'B, "quoted"') },
      orphans: [orphan(3, 'Old')],
      pending: { 'policies/d.yaml': intent('D', { name: 'Doubtful' }) },
    }),
  );
});
afterEach(() => repository.remove());

interface Compared {
  readonly code: number | null;
  readonly summary: Record<string, number>;
  readonly entries: readonly CompareEntry[];
}

async function compare(list: string | Buffer, ...args: string[]): Promise<Compared> {
  const path = 'list.txt';
  repository.write(path, '');
  const { writeFileSync } = await import('node:fs');
  writeFileSync(`${repository.root}/${path}`, list);
  const { code, out, err } = await repository.edict(['state', 'compare', path, '--format', 'json', ...args]);
  if (out === '') throw new Error(`exit ${code}: ${err}`);
  const document = JSON.parse(out);
  return { code, summary: document.summary, entries: document.entries };
}
const told = ({ entries }: Compared, status: CompareEntry['status']) =>
  entries
    .filter((entry) => entry.status === status)
    .map(({ policy_id, file, commands }) => [policy_id, file, ...commands]);

const TABLE = [
  ['id', 'name'],
  ['1', 'A'],
  ['2', 'B, "quoted"'],
  ['3', 'Old'],
  ['9', 'Doubtful'],
] as const;
const csv = (delimiter: string, rows: readonly (readonly string[])[] = TABLE): string =>
  rows
    .map((row) =>
      row.map((cell) => (/["\n;,\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter),
    )
    .join('\r\n');

describe('a list with ids', () => {
  it.each<[string, () => string | Buffer]>([
    ['CSV', () => csv(',')],
    ['TSV', () => csv('\t')],
    ['CSV of a spreadsheet that takes semicolons', () => csv(';')],
    ['CSV that names its separator', () => `sep=;\r\n${csv(';')}`],
    ['CSV with a byte order mark', () => `\ufeff${csv(',')}`],
    ['UTF-16 with a mark', () => Buffer.from(`\ufeff${csv('\t')}`, 'utf16le')],
    ['UTF-16 without one', () => Buffer.from(csv('\t'), 'utf16le')],
    ['UTF-16, big end first', () => Buffer.from(`\ufeff${csv('\t')}`, 'utf16le').swap16()],
    [
      'more columns, in another order',
      () =>
        csv(
          ',',
          TABLE.map(([id, name]) => [name, 'x', id]),
        ),
    ],
    ['names of columns in capitals', () => csv(',', [['ID', 'Name'], ...TABLE.slice(1)])],
    ['spaces, empty lines, and one line twice', () => `${csv(',')}\n\n1, A \n   \n`],
    [
      'JSON',
      () => JSON.stringify(TABLE.slice(1).map(([id, name]) => ({ id: Number(id), name, more: null }))),
    ],
    ['JSON with ids as text', () => JSON.stringify(TABLE.slice(1).map(([id, name]) => ({ id, name })))],
  ])('is read as %s', async (_name, list) => {
    const compared = await compare(list());
    expect(compared.summary).toEqual({ same: 3, missing: 0, unknown: 0, renamed: 0, repeated: 0, doubts: 1 });
    expect(told(compared, 'doubt')).toEqual([
      [9, 'policies/d.yaml', 'edict state resolve policies/d.yaml --id 9'],
    ]);
    expect(compared.code).toBe(1);
  });

  it.each([
    ['spaces at the ends of its name', ' A  ', 'A'],
    ['letters that are composed otherwise', 'Bu\u0308ro', 'B\u00fcro'],
  ])('knows a policy with %s', async (_what, written, shown) => {
    const other = (name: string): string => name.replace(/[AB]/, 'D');
    const known = emptyState({
      policies: { 'policies/a.yaml': named(1, written) },
      pending: { 'policies/d.yaml': intent('D', { name: other(written) }) },
    });
    const list = (ids: boolean): string =>
      csv(',', [
        ids ? ['id', 'name'] : ['name'],
        ids ? ['1', shown] : [shown],
        ids ? ['9', other(shown)] : [other(shown)],
      ]);
    put(known);
    const withIds = await compare(list(true));
    expect(withIds.summary).toMatchObject({ same: 1, renamed: 0, unknown: 0, doubts: 1 });
    expect(told(withIds, 'doubt')).toMatchObject([[9, 'policies/d.yaml', expect.anything()]]);
    const namesAlone = await compare(list(false));
    expect(namesAlone.summary).toMatchObject({ same: 1, missing: 0, unknown: 0, doubts: 1 });
    put(emptyState({}));
    repository.write('policies/new.yaml', policy(written));
    expect(told(await compare(`id,name\n5,${shown}\n`), 'unknown')).toEqual([
      [5, 'policies/new.yaml', 'edict state import policies/new.yaml 5'],
    ]);
  });

  it('exits 0 where both sides agree, whatever was left behind with the same name', async () => {
    put(emptyState({ policies: { 'a.yaml': named(1, 'A') }, orphans: [orphan(3, 'A')] }));
    const compared = await compare('id,name\n1,A\n3,A\n');
    expect(compared).toMatchObject({ code: 0, summary: { same: 2, repeated: 1 } });
  });

  it('says what is missing, unknown, renamed, and stands more than once', async () => {
    const compared = await compare(
      'id,name\n2,B was renamed\n5,Made by hand\n6,Nobody knows\n7,Twice\n8,Twice\n',
    );
    expect(told(compared, 'missing')).toEqual([
      [1, 'policies/a.yaml'],
      [3, 'old.yaml', 'edict orphans ack 3'],
    ]);
    expect(told(compared, 'unknown')).toEqual([
      [5, 'policies/new.yaml', 'edict state import policies/new.yaml 5'],
      [6, null],
      [7, null],
      [8, null],
    ]);
    expect(told(compared, 'renamed')).toEqual([[2, 'policies/b.yaml']]);
    expect(told(compared, 'repeated')).toEqual([[null, null]]);
    expect(told(compared, 'doubt')).toEqual([
      [
        null,
        'policies/d.yaml',
        'edict state resolve policies/d.yaml --id ID',
        'edict state resolve policies/d.yaml --not-created',
      ],
    ]);
    expect(compared.summary).toEqual({ same: 0, missing: 2, unknown: 4, renamed: 1, repeated: 1, doubts: 1 });
  });

  it('offers no id where a name stands twice, and imports nothing that is ambiguous', async () => {
    const compared = await compare('id,name\n9,Doubtful\n10,Doubtful\n11,Made by hand\n12,Made by hand\n');
    expect(told(compared, 'doubt')).toEqual([[null, 'policies/d.yaml']]);
    for (const { commands } of compared.entries) expect(commands.join()).not.toMatch(/--id|import/);
  });

  it('takes an ack back of what is in the list, and takes it for nothing that is in doubt', async () => {
    const gone = { ...orphan(4, 'Doubtful'), acknowledged_at: TIME };
    put(
      emptyState({ acknowledged: [gone], pending: { 'policies/d.yaml': intent('D', { name: 'Doubtful' }) } }),
    );
    const compared = await compare('id,name\n4,Doubtful\n');
    expect(told(compared, 'unknown')).toEqual([[4, null, 'edict orphans unack 4']]);
    expect(told(compared, 'doubt')).toEqual([
      [
        null,
        'policies/d.yaml',
        'edict state resolve policies/d.yaml --id ID',
        'edict state resolve policies/d.yaml --not-created',
      ],
    ]);
  });

  it('offers no import where the file has a policy, or is in doubt', async () => {
    put(emptyState({ policies: { 'policies/new.yaml': named(1, 'Made by hand') } }));
    expect(told(await compare('id,name\n1,Made by hand\n5,Made by hand\n'), 'unknown')).toEqual([[5, null]]);
  });

  it('finds columns that are named, and one policy under two names', async () => {
    const compared = await compare('Key,Title\n1,A\n1,Z\n', '--id-column', 'key', '--name-column', 'TITLE');
    expect(told(compared, 'same')).toEqual([[1, 'policies/a.yaml']]);
    expect(compared.entries.find(({ status }) => status === 'repeated')?.message).toContain('2 names');
  });
});

describe('a list of names alone', () => {
  it('decides nothing that needs an id', async () => {
    const compared = await compare('A\nMade by hand\nDoubtful\n');
    expect(told(compared, 'same')).toEqual([[1, 'policies/a.yaml']]);
    expect(told(compared, 'missing')).toEqual([
      [2, 'policies/b.yaml'],
      [3, 'old.yaml'],
    ]);
    expect(told(compared, 'unknown')).toEqual([[null, null]]);
    expect(told(compared, 'doubt')).toEqual([[null, 'policies/d.yaml']]);
    expect(told(await compare('A\n'), 'doubt')).toEqual([
      [
        null,
        'policies/d.yaml',
        'edict state resolve policies/d.yaml --id ID',
        'edict state resolve policies/d.yaml --not-created',
      ],
    ]);
    expect(await compare('name\nA\n"B, ""quoted"""\nOld\n')).toMatchObject({ summary: { same: 3 } });
    expect(await compare('["A", "Old"]')).toMatchObject({ summary: { same: 2 } });
  });

  it('counts those of one name', async () => {
    put(emptyState({ policies: { 'a.yaml': named(1, 'A') }, orphans: [orphan(3, 'A')] }));
    expect(await compare('A\nA\n')).toMatchObject({ code: 0, summary: { same: 2, repeated: 1 } });
    expect(await compare('A\nA\nA\n')).toMatchObject({ code: 1, summary: { same: 2, unknown: 1 } });
    const one = await compare('A\n');
    expect(told(one, 'missing')).toEqual([[null, null]]);
  });
});

describe('what is not a list', () => {
  it.each<[string, string | Buffer, RegExp]>([
    ['nothing', ' \n\n', /is empty/],
    ['Latin-1', Buffer.from('id,name\n1,B\u00fcro\n', 'latin1'), /is not UTF-8 text.*CSV UTF-8/s],
    ['an image', Buffer.from([0x89, 0x50, 0, 0, 1, 2, 0, 0, 0]), /is not UTF-8 text/],
    ['JSON that ends early', '[{"id": 1', /begins like a JSON array/],
    ['JSON of numbers', '[1, 2]', /other than an object as element 1/],
    ['JSON without names', '[{"id": 1}]', /has no column "name" in element 1/],
    ['an id that is a word', 'id,name\n1,A\nx2,B\n', /"x2" for an id in line 3/],
    ['an id of zero', 'id,name\n0,A\n', /"0" for an id in line 2/],
    ['a line without an id', 'id,name\n1,A\n,B\n', /no id in line 3/],
    ['an id after a cell of two lines', 'id,name\n1,"A\nA"\n-2,B\n', /"-2" for an id in line 4/],
    ['an id beyond what is exact', '[{"id": 9007199254740993, "name": "A"}]', /for an id in element 1/],
    [
      'a table without names',
      'id,nmae\n1,A\n',
      /no column "name" in its header: id, nmae.*Did you mean nmae\?/s,
    ],
  ])('is refused in a sentence: %s', async (_name, list, says) => {
    await expect(compare(list)).rejects.toThrow(says);
    await expect(compare(list)).rejects.toThrow(/^exit 3: /);
  });

  it.each(['foo,bar\n1,A\n2,B\n', 'foo;bar\n1;A\n', 'foo\tbar\n1\tA\n'])(
    'is refused where its columns are not known, and not taken for names: %j',
    async (table) => {
      await expect(compare(table)).rejects.toThrow(
        /exit 3: .*no column "name" in its header: foo, bar.*--id-column and --name-column/s,
      );
    },
  );

  it('is names where the separators of its lines are no columns', async () => {
    for (const list of ['A, of old\nB\n', '"A, of old"\n"B, too"\n', 'A, of old\n']) {
      const { entries } = await compare(list);
      const unknown = entries.filter(({ status }) => status === 'unknown').map(({ name }) => name);
      expect(unknown).toContain('A, of old');
    }
  });

  it('is refused where a column that was named is not there, or the file is not', async () => {
    await expect(compare('id,name\n1,A\n', '--id-column', 'key')).rejects.toThrow(/exit 3: .*column "key"/);
    await expect(compare('A\nB\n', '--name-column', 'x')).rejects.toThrow(/exit 3: .*column "x"/);
    const missing = await repository.edict(['state', 'compare', 'no.csv']);
    expect(missing).toMatchObject({ code: 3, err: expect.stringContaining('no.csv cannot be read') });
  });
});

describe('edict state compare', () => {
  it('reads standard input, and changes nothing', async () => {
    const { readFileSync } = await import('node:fs');
    const before = readFileSync(`${repository.root}/state/local.json`, 'utf8');
    const { code, out, err } = await repository.edict(['state', 'compare', '-'], { stdin: csv(',') });
    expect([code, err]).toEqual([1, '']);
    expect(out).toContain('3 on both sides, 0 missing in the list, 0 unknown to the state');
    expect(out).toContain('edict state resolve policies/d.yaml --id 9\n');
    expect(readFileSync(`${repository.root}/state/local.json`, 'utf8')).toBe(before);
  });

  it('prints names as text, whatever they hold', async () => {
    repository.write('l.csv', 'id,name\n4,"x\u001b[2J\u202ey"\n');
    const { out } = await repository.edict(['state', 'compare', 'l.csv']);
    expect(out).toContain('x\\u001b[2J\\u202ey');
  });

  it('takes a million rows', async () => {
    const rows = Array.from({ length: 1_000_000 }, (_, index) => `${index + 1},"Policy ${index + 1}"`);
    const policies = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`p${index}.yaml`, policyEntry(index + 1)]),
    );
    put(emptyState({ policies }));
    const { code, out } = await repository.edict(['state', 'compare', '-'], {
      stdin: ['id,name', ...rows].join('\n'),
    });
    expect([code, out.slice(-200).trim().split('\n').at(-1)]).toEqual([
      1,
      '1,000 on both sides, 0 missing in the list, 999,000 unknown to the state, 0 renamed, 0 names more than once, 0 in doubt',
    ]);
  }, 120_000);

  it('compares many environments, each with its list, and sums them up', async () => {
    repository.write('edict.yaml', 'default_environment: eu/a\n');
    repository.write('environments/eu/c.yaml', 'base_url: https://c.example\n');
    for (const [name, id] of [
      ['a', 1],
      ['b', 2],
    ] as const) {
      const state = emptyState({
        service: `https://${name}.example`,
        policies: { 'x.yaml': named(id, 'X') },
      });
      repository.write(`state/eu/${name}.json`, encodeState(state));
      repository.write(`environments/eu/${name}.yaml`, `base_url: https://${name}.example\n`);
      repository.write(`lists/eu/${name}.csv`, 'id,name\n1,X\n');
    }
    const args = ['state', 'compare', 'lists/{env}.csv', '--envs', 'eu/a,eu/b'];
    const { code, out } = await repository.edict([...args, '--format', 'json']);
    expect(code).toBe(1);
    expectDocument('many-state-comparisons', out);
    expect(JSON.parse(out)).toMatchObject({
      summary: { same: 1, missing: 1, unknown: 1 },
      environments: [{ environment: 'eu/a' }, { environment: 'eu/b' }],
    });
    const pretty = await repository.edict(args);
    expect(pretty.out).toContain('in all: 1 on both sides, 1 missing in the list, 1 unknown to the state');
    const all = await repository.edict(['state', 'compare', 'lists/{env}.csv', '--envs', 'all']);
    expect(all.out).toContain('lists/eu/c.csv cannot be read');
  });

  it('prints what its schema says', async () => {
    repository.write('l.csv', csv(','));
    const { out } = await repository.edict(['state', 'compare', 'l.csv', '--format', 'json']);
    expectDocument('state-comparison', out);
  });
});
