/** Many policies of a list become those of files: all of them or none, and none where it is not clear which one is meant. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeState } from '../../src/state/codec.ts';
import type { State } from '../../src/state/state.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { emptyState, intent, policyEntry, TIME } from './sample-state.ts';

let repository: Repository;

const body = (name: string) => ({
  name,
  macos: { password: { min_length: 12 } },
  policy_targets: { devices: [1] },
});
const policy = (name: string): string => JSON.stringify(body(name));
const put = (state: State): void => repository.write('state/local.json', encodeState(state));
const text = (): string => readFileSync(join(repository.root, 'state/local.json'), 'utf8');
const stored = (): State => JSON.parse(text());
const idsByFile = (): Record<string, number> =>
  Object.fromEntries(Object.entries(stored().policies).map(([file, entry]) => [file, entry.policy_id]));

async function importList(list: string | Buffer, ...args: string[]) {
  writeFileSync(join(repository.root, 'list.csv'), list);
  return repository.edict(['state', 'import', '--list', 'list.csv', ...args]);
}

beforeEach(() => {
  repository = makeRepository({
    'edict.yaml': 'default_environment: local\nenvironments:\n  local: { base_url: embedded }\n',
    'policies/a.yaml': policy('A'),
    'policies/b.yaml': policy('B, "quoted"'),
    'policies/c.yaml': policy('C'),
    'web-apps/wiki.yaml':
      'app_id: 3\nname: Wiki\napp_type: web\nwebapp_url: https://wiki.example\ncategory: business\nicon: data:image/png;base64,iVBORw0KGgo=\n',
  });
  put(emptyState());
});
afterEach(() => repository.remove());

describe('edict state import --list', () => {
  it.each<[string, string | Buffer]>([
    ['files', 'file,id\npolicies/a.yaml,1\npolicies/b.yaml,2\n'],
    ['names, as the portal has them', 'id,name\n1,A\n2,"B, ""quoted"""\n9,Made by somebody else\n'],
    ['files, and names where there is none', 'id;file;name\n1;;A\n2;policies/b.yaml;Whatever\n'],
    [
      'JSON',
      JSON.stringify([
        { id: 1, name: 'A', more: [] },
        { id: '2', file: 'policies/b.yaml' },
      ]),
    ],
    ['UTF-16 of a spreadsheet', Buffer.from('\ufeffID\tName\r\n1\tA\r\n2\t"B, ""quoted"""\r\n', 'utf16le')],
    ['UTF-8 with a mark', '\ufeffid,file\r\n1,policies/a.yaml\r\n2,./policies/b.yaml\r\n'],
    ['a row twice', 'id,file\n1,policies/a.yaml\n2,policies/b.yaml\n1,policies/a.yaml\n'],
  ])('records %s, in one change', async (_name, list) => {
    const { code, err } = await importList(list);
    expect([code, err]).toEqual([0, expect.stringContaining('recorded 2 policies')]);
    expect(err).toMatch(/^policies\/a\.yaml is now policy 1\npolicies\/b\.yaml is now policy 2\nnote: /);
    expect(idsByFile()).toEqual({ 'policies/a.yaml': 1, 'policies/b.yaml': 2 });
    expect(stored()).toMatchObject({ serial: 2, policies: { 'policies/a.yaml': { imported: true } } });
    expect((await repository.edict(['plan', '--format', 'json'])).out).toContain('"no_op": 2');
    // Again, there is nothing to do.
    const before = text();
    expect((await importList(list)).err).toContain(
      'nothing was recorded; 2 policies in the list were already recorded',
    );
    expect(text()).toBe(before);
  });

  it('leaves to a person what a name does not say: what is recorded, in doubt, left behind or acknowledged', async () => {
    const orphan = {
      name: 'C',
      file: 'policies/c.yaml',
      body: {},
      reason: 'superseded',
      since: TIME,
    } as const;
    put(
      emptyState({
        policies: { 'policies/a.yaml': { ...policyEntry(1), name: 'A' } },
        pending: { 'policies/b.yaml': intent('B, "quoted"') },
        orphans: [{ ...orphan, policy_id: 3 }],
        acknowledged: [{ ...orphan, policy_id: 4, acknowledged_at: TIME }],
      }),
    );
    const before = text();
    const { code, err } = await importList('id,name\n1,A\n11,A\n12,"B, ""quoted"""\n3,C\n4,C\n');
    expect([code, err]).toEqual([
      0,
      'nothing was recorded; 3 policies in the list were already recorded; 2 policies in the list match no unrecorded file\n' +
        'note: to see what else the list has, and what it lacks: edict state compare list.csv\n',
    ]);
    expect(text()).toBe(before);
  });

  it('leaves what a file had before in the ledger, and takes what the ledger has only where it is the same', async () => {
    put(
      emptyState({ policies: { 'policies/a.yaml': policyEntry(1), 'policies/x.yaml': policyEntry(2, {}) } }),
    );
    const before = text();
    const refused = await importList('file,id\npolicies/a.yaml,5\npolicies/b.yaml,2\n');
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('recorded for policies/x.yaml')]);
    expect(text()).toBe(before);
    const { err } = await importList('file,id\npolicies/a.yaml,5\n');
    expect(err).toContain('policies/a.yaml is now policy 5; policy 1 stays live on the service');
    expect(stored().orphans).toMatchObject([{ policy_id: 1 }]);
  });

  it.each<[string, string | Buffer, number, RegExp]>([
    ['nothing', '', 3, /list\.csv is empty/],
    ['a header alone', 'id,file\n', 3, /has a header, and no policies/],
    ['no header', 'policies/a.yaml,1\n', 3, /no column "id" in its header/],
    ['names alone', 'A\nB\n', 3, /no column "id" in its header/],
    ['neither files nor names', 'id\n1\n', 3, /neither a file nor a name in line 2/],
    ['a row without a file', 'id,file\n1,policies/a.yaml\n2,\n', 3, /neither a file nor a name in line 3/],
    ['an id that is none', 'id,file\n1,policies/a.yaml\n-2,policies/b.yaml\n', 3, /"-2" for an id in line 3/],
    ['an id with a fraction', '[{"id": 1.5, "file": "policies/a.yaml"}]', 3, /"1\.5" for an id/],
    ['an id that is not exact', 'id,file\n9007199254740993,policies/a.yaml\n', 3, /for an id in line 2/],
    ['a row that is cut off', 'file,id\npolicies/a.yaml,1\npolicies/b.yaml', 3, /no id in line 3/],
    [
      'a quote that is never closed',
      'id,file\n1,"policies/a.yaml\n2,policies/b.yaml\n',
      3,
      /quote in line 2/,
    ],
    ['Latin-1', Buffer.from('id,name\n1,A\n2,B\u00fcro\n', 'latin1'), 3, /is not UTF-8 text/],
    [
      'half of UTF-16',
      Buffer.from('\ufeffid,name\n1,A\n', 'utf16le').subarray(0, -1),
      3,
      /is not UTF-16LE text/,
    ],
    ['an archive', Buffer.from('PK\u0003\u0004\u0000\u0000id,name'), 3, /is not UTF-8 text/],
    [
      'a file that there is not',
      'id,file\n1,policies/a.yaml\n2,policies/bb.yaml\n',
      1,
      /line 3 of the list: policies\/bb\.yaml is not in the policy files; nothing was recorded\n {2}Did you mean policies\/b\.yaml\?/,
    ],
    ['a web app', 'id,file\n1,policies/a.yaml\n3,web-apps/wiki.yaml\n', 1, /wiki\.yaml is a web app/],
    [
      'one file with two ids',
      'id,file\n1,policies/a.yaml\n2,policies/a.yaml\n',
      1,
      /policies\/a\.yaml is policy 1 in the list, and in line 3 it is policy 2/,
    ],
    [
      'one id for two files',
      'id,file\n1,policies/a.yaml\n1,policies/b.yaml\n',
      1,
      /policy 1 is that of policies\/a\.yaml in the list, and in line 3 that of policies\/b\.yaml/,
    ],
    [
      'a name that stands twice',
      'id,name\n1,A\n2,C\n3,C\n',
      1,
      /"C" is the name of policies\/c\.yaml, and of the policies 2, 3 in the list\n {2}Say in the list/,
    ],
  ])('records nothing of a list with %s', async (_name, list, exitCode, says) => {
    const before = text();
    const { code, err, out } = await importList(list);
    expect([code, out, err]).toEqual([exitCode, '', expect.stringMatching(says)]);
    expect(text()).toBe(before);
  });

  it('records nothing where two files have the name', async () => {
    repository.write('policies/c2.yaml', policy('C'));
    const { code, err } = await importList('id,name\n1,A\n2,C\n');
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('"C" is the name of policies/c.yaml and policies/c2.yaml, and of policy 2'),
    ]);
    expect(stored().policies).toEqual({});
    expect((await importList('id,name,file\n1,A,\n2,C,policies/c2.yaml\n')).code).toBe(0);
    expect(idsByFile()).toEqual({ 'policies/a.yaml': 1, 'policies/c2.yaml': 2 });
  });

  it('takes columns that are named, and standard input', async () => {
    const { code } = await repository.edict(
      ['state', 'import', '--list', '-', '--id-column', 'Key', '--name-column', 'Title'],
      { stdin: 'Key,Title,id\n7,A,1\n' },
    );
    expect(code).toBe(0);
    expect(idsByFile()).toEqual({ 'policies/a.yaml': 7 });
  });

  it.each([
    [['--list', 'list.csv', 'policies/a.yaml', '1'], 'cannot be combined with a file'],
    [['--list', 'list.csv', '--correct'], '--correct is about the id of one file'],
    [['policies/a.yaml'], 'FILE and ID, or --list CSV'],
    [[], 'FILE and ID, or --list CSV'],
    [['--list', 'none.csv'], 'none.csv cannot be read'],
    [['--list', 'policies'], 'the list policies cannot be read'],
  ])('%j is wrong usage', async (words, says) => {
    writeFileSync(join(repository.root, 'list.csv'), 'id,name\n1,A\n');
    const { code, err } = await repository.edict(['state', 'import', ...words]);
    expect([code, err]).toEqual([3, expect.stringContaining(says)]);
  });

  it('prints what stands in a list as text, whatever it is', async () => {
    const { err } = await importList('id,file\n1,policies/\u001b[2J\u202e.yaml\n');
    expect(err).toContain('policies/\\u001b[2J\\u202e.yaml is not in the policy files');
  });

  it('takes a million rows, and one row a million times', async () => {
    const rows = Array.from({ length: 1_000_000 }, (_, index) => `${index + 1},Policy ${index + 1}`);
    const { code, err } = await importList(['id,name', ...rows, '1000001,A'].join('\n'));
    expect([code, err]).toEqual([
      0,
      expect.stringContaining('1,000,000 policies in the list match no unrecorded file'),
    ]);
    expect(idsByFile()).toEqual({ 'policies/a.yaml': 1000001 });
    const same = `id,file\n${'2,policies/b.yaml\n'.repeat(1_000_000)}`;
    expect((await importList(same)).err).toContain('recorded 1 policy\n');
  }, 120_000);
});
