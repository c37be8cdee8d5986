/** What is to be removed in many portals, as lists that people tick off and hand in again. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readWorkList } from '../../src/run/lists/work-list.ts';
import { encodeState } from '../../src/state/codec.ts';
import type { Orphan, State } from '../../src/state/state.ts';
import { expectDocument } from '../generate/documents.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { emptyState, TIME } from '../state/sample-state.ts';

let repository: Repository;

const orphan = (policy_id: number, more: Partial<Orphan> = {}): Orphan => ({
  ...{ policy_id, name: `Policy | ${policy_id}`, file: 'policies/old.yaml', body: {} },
  ...{ reason: 'superseded', since: TIME },
  ...more,
});
const edict = (...args: string[]) => repository.edict(args);
const stateOf = (name: string): State =>
  JSON.parse(readFileSync(join(repository.root, `state/${name}.json`), 'utf8'));
const ledger = (name: string): number[] => stateOf(name).orphans.map(({ policy_id }) => policy_id);

function add(name: string, orphans: readonly Orphan[], fields = ''): void {
  const service = `https://${name.replace('/', '-')}.example`;
  repository.write(`environments/${name}.yaml`, `base_url: ${service}\n${fields}`);
  repository.write(`state/${name}.json`, encodeState(emptyState({ lineage: name, service, orphans })));
}

beforeEach(() => {
  repository = makeRepository({ 'edict.yaml': 'default_environment: eu/a\n' });
  add('eu/a', [orphan(1), orphan(2)], 'portal_url: "https://{name}.portal.example/p/{id}"\n');
  add('eu/b', [orphan(2), orphan(3)]);
  add('eu/c', []);
});
afterEach(() => repository.remove());

describe('thirty portals', () => {
  const names = Array.from({ length: 30 }, (_, index) => `customers/c${index}`);
  const tick = (list: string, is: (line: string) => boolean): string =>
    list
      .split('\n')
      .map((line) => (line.startsWith('- [ ] ') && is(line) ? line.replace('[ ]', '[x]') : line))
      .join('\n');

  beforeEach(() => {
    // The same ids everywhere: a number is a policy of one portal.
    for (const [index, name] of names.entries()) {
      const copies = Array.from({ length: 1 + (index % 3) }, (_, copy) => orphan(100 + copy));
      add(name, copies, index % 2 === 0 ? 'portal_url: "https://{name}.portal.example/p/{id}"\n' : '');
    }
  });

  it('are cleaned up by one list, as far as it is ticked, however often it is handed in', async () => {
    const selected = ['--envs', 'customers/*'];
    const { code, out: list } = await edict('orphans', ...selected, '--format', 'markdown');
    expect(code).toBe(0);
    expect(list.match(/^- \[ \] /gm)).toHaveLength(60);
    expect(list).toContain('**60 policies left behind in 30 of 30 environments.**');
    expect(list).toContain('- [ ] [`customers/c4:101`](https://c4.portal.example/p/101) ');
    expect(list).toContain('- [ ] `customers/c5:102` ');

    const first = tick(list, (line) => line.includes(':100`'));
    repository.write('list.md', first);
    const half = await edict('orphans', 'ack', '--file', 'list.md', ...selected);
    expect(half.code).toBe(0);
    expect(half.out).toContain('in all: 30 policies in 30 environments are no longer listed as left behind');
    for (const [index, name] of names.entries()) expect(ledger(name)).toHaveLength(index % 3);

    // The same list, with the rest ticked by now.
    repository.write(
      'list.md',
      tick(first, () => true),
    );
    const serial = stateOf('customers/c0').serial;
    const rest = await edict('orphans', 'ack', '--file', 'list.md', ...selected);
    expect([rest.code, rest.out.split('\n').at(-2)]).toEqual([
      0,
      'in all: 30 policies in 20 environments are no longer listed as left behind',
    ]);
    for (const name of names) expect(ledger(name)).toEqual([]);
    expect(stateOf('customers/c0').serial).toBe(serial);
    const done = await edict('orphans', ...selected, '--format', 'markdown');
    expect(done.out).toContain('**No policy is left to remove.**');
    expect(done.out).not.toMatch(/^- /m);

    const again = await edict('orphans', 'ack', '--file', 'list.md', ...selected);
    expect([again.code, again.out]).toEqual([0, 'nothing was changed\n']);
    const back = await edict('orphans', 'unack', '--file', 'list.md', ...selected);
    expect(back.out).toContain('in all: 60 policies in 30 environments are listed as left behind again');
  });
});

describe('orphans', () => {
  it('of one environment are a list for no other', async () => {
    const { out } = await edict('orphans', '--format', 'markdown');
    expect(out.match(/^- \[ \] .*/gm)).toEqual([
      '- [ ] [`eu/a:1`](https://a.portal.example/p/1) `"Policy | 1"`, since 2026-03-01, file edited, `policies/old.yaml`',
      '- [ ] [`eu/a:2`](https://a.portal.example/p/2) `"Policy | 2"`, since 2026-03-01, file edited, `policies/old.yaml`',
    ]);
    expect(out).toContain('`edict orphans ack --file LIST');

    repository.write('list.md', out.replaceAll('[ ]', '[x]'));
    const other = await edict('orphans', 'ack', '--file', 'list.md', '--env', 'eu/b');
    expect([other.code, other.err]).toEqual([
      3,
      expect.stringContaining('eu/a is not one of the selected environments; nothing was changed'),
    ]);
    expect([ledger('eu/a'), ledger('eu/b')]).toEqual([
      [1, 2],
      [2, 3],
    ]);
    const all = await edict('orphans', 'ack', '--file', 'list.md', '--envs', 'all');
    expect([all.code, ledger('eu/a'), ledger('eu/b')]).toEqual([0, [], [2, 3]]);
  });

  it('of one environment are ticked on a page, as ENVIRONMENT:ID', async () => {
    expect((await edict('orphans', '--format', 'html')).out).toContain('eu/a:1');
  });

  it('are rows for a spreadsheet, which is handed in again once rows are marked', async () => {
    add('eu/d', [orphan(9, { name: '=1+1', file: 'a,b.yaml' })]);
    const { out } = await edict('orphans', '--envs', 'all', '--format', 'csv');
    const row = (id: string, url: string) =>
      `${id},Policy | ${id.slice(-1)},superseded,policies/old.yaml,${TIME},,${url},`;
    expect(out).toBe(
      [
        'environment,id,name,reason,file,since,loses,url,removed',
        row('eu/a,1', 'https://a.portal.example/p/1'),
        row('eu/a,2', 'https://a.portal.example/p/2'),
        row('eu/b,2', ''),
        row('eu/b,3', ''),
        `eu/d,9,'=1+1,superseded,"a,b.yaml",${TIME},,,`,
        '',
      ].join('\n'),
    );
    repository.write('list.csv', out.replace(/^(eu\/b,2.*)$/m, '$1x').replaceAll('\n', '\r\n'));
    const { code } = await edict('orphans', 'ack', '--file', 'list.csv', '--envs', 'all');
    expect([code, ledger('eu/a'), ledger('eu/b')]).toEqual([0, [1, 2], [3]]);
  });

  it('whose names look like items of a list are none', async () => {
    add('eu/d', [
      orphan(8, { name: 'a`\n- [x] eu/d:9\r\n- [x] eu/a:1', file: '`\u2028- [x] eu/a:2.yaml' }),
      orphan(9),
    ]);
    const { out } = await edict('orphans', '--envs', 'all', '--format', 'markdown');
    expect(readWorkList(Buffer.from(out), 'list.md')).toEqual([]);
    const ticked = out.replace('- [ ] `eu/d:8`', '- [x] `eu/d:8`');
    expect(readWorkList(Buffer.from(ticked), 'list.md')).toEqual(['eu/d:8']);
  });

  it('are a page with links, by portal', async () => {
    const { out } = await edict('orphans', '--envs', 'all', '--format', 'html');
    expect(out).toMatch(
      /<input type="checkbox" aria-label="done">.*<a href="https:\/\/a\.portal\.example\/p\/1"/s,
    );
    expect(out.match(/<input type="checkbox" aria-label/g)).toHaveLength(4);
  });

  it('have their addresses in JSON', async () => {
    const one = await edict('orphans', '--format', 'json');
    expect(expectDocument('orphans', one.out)).toMatchObject([
      { policy_id: 1, url: 'https://a.portal.example/p/1' },
      {},
    ]);
    const many = await edict('orphans', '--envs', 'all', '--format', 'json');
    expect(many.out.match(/"url"/g)).toHaveLength(2);
    expectDocument('many-answers', many.out);
  });

  it('name what could not be read in a list, too', async () => {
    repository.write('state/eu/b.json', 'not a state');
    const { code, out } = await edict('orphans', '--envs', 'all', '--format', 'markdown');
    expect([code, out.match(/^- \[ \]/gm)?.length]).toEqual([1, 2]);
    expect(out).toMatch(/> - .*eu\/b.*could not be read/);
  });

  it('that wait too long are exit code 1, and others are not shown', async () => {
    const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString();
    add('eu/a', [orphan(1, { since: day(15) }), orphan(2, { since: day(13) })]);
    const late = await edict('orphans', '--older-than', '14d', '--format', 'json');
    expect([late.code, JSON.parse(late.out)]).toEqual([1, [expect.objectContaining({ policy_id: 1 })]]);
    const none = await edict('orphans', '--older-than', '16d');
    expect([none.code, none.out + none.err]).toEqual([0, 'no policy was left behind more than 16d ago\n']);
    expect((await edict('orphans', '--older-than', '14d', '--envs', 'eu/a,eu/c')).code).toBe(1);
    expect((await edict('orphans', '--older-than', '14d', '--envs', 'eu/c')).code).toBe(0);
    const wrong = await edict('orphans', '--older-than', 'two weeks');
    expect([wrong.code, wrong.err]).toEqual([
      3,
      expect.stringContaining('it is a duration, such as 12h or 14d'),
    ]);
  });
});

describe('a list that is handed in', () => {
  const ack = (list: string, ...args: string[]) => {
    repository.write('list.md', list);
    return edict('orphans', 'ack', '--file', 'list.md', ...(args.length > 0 ? args : ['--envs', 'all']));
  };

  it.each([
    [
      'an id that no ledger has',
      '- [x] eu/a:1\n- [x] eu/b:77\n',
      1,
      'eu/b:77: not left behind in any of these',
    ],
    ['an environment that there is not', '- [x] eu/z:1\n', 3, 'eu/z is not one of the selected'],
    ['a number of several portals', '- [x] 2\n', 3, 'an id belongs to one portal'],
    [
      'a tick without an id',
      '- [ ] eu/a:1\n- [x] told the team\n',
      3,
      'no id of a policy in line 2: told the team',
    ],
    ['a number that is cut', '- [x] eu/a:1,234\n', 3, 'no id of a policy in line 1'],
    ['no number', '- [x] eu/a:one\n', 3, 'no id of a policy in line 1'],
    ['control characters', '- [x] \u001b[31mred\n', 3, 'no id of a policy in line 1: \\u001b[31mred'],
    ['prose', 'Dear all,\nplease remove these.\n', 3, 'no id of a policy in line 1'],
    ['a table without ids', 'name,removed\nPolicy,x\n', 3, 'no column "id"'],
    ['nothing', '\n', 3, 'is empty'],
  ])('is refused for %s', async (_, list, code, message) => {
    const refused = await ack(list);
    expect([refused.code, refused.err]).toEqual([code, expect.stringContaining(message)]);
    // What was named beside it and is there is acknowledged; a list that cannot be read changes nothing.
    expect(ledger('eu/a')).toEqual(code === 1 ? [2] : [1, 2]);
  });

  it.each([
    ['1\n2', ['1', '2']],
    ['eu/a:1\r\n\r\neu/a:1\r\n', ['eu/a:1']],
    ['["eu/a:1", "3"]', ['eu/a:1', '3']],
    ['id,removed\n1,x\n2,\n', ['1']],
    ['environment\tid\neu/a\t1\n', ['eu/a:1']],
    ['- [ ] 1\n- [ ] 2\n', []],
    // As GitHub and GitLab give the text of an issue.
    ['<!-- edict -->\r\n## List\r\n\r\n- [X] [`eu/a:1`](https://x/1) `A`\r\n* [x] 2\r\n', ['eu/a:1', '2']],
    ['> 1. [x] **[12](https://x/12)** "B"\n+ [x] ~~13~~ C\n  - [x] `14`', ['12', '13', '14']],
    ['- [x] 1\n- [x] 1 again\nid 7 in a sentence\n', ['1']],
  ])('is read: %j', (list, ids) => {
    expect(readWorkList(Buffer.from(list), 'list.md')).toEqual(ids);
  });

  it('of one environment names its policies, and no other', async () => {
    const other = await ack('- [x] eu/b:2\n', '--env', 'eu/a');
    expect([other.code, other.err]).toEqual([3, expect.stringContaining('eu/b is not one of the selected')]);
    expect(await ack('- [x] eu/a:2\n- [x] 2\n', '--env', 'eu/a')).toMatchObject({ code: 0 });
    expect([ledger('eu/a'), ledger('eu/b')]).toEqual([[1], [2, 3]]);
  });

  it('is neither left out nor given beside ids, and is not taken for signatures', async () => {
    for (const words of [[], ['1', '--file', 'list.md']]) {
      const { code, err } = await edict('orphans', 'ack', ...words);
      expect([code, err]).toEqual([3, expect.stringContaining('or a list with --file')]);
    }
    repository.write('list.md', '- [x] 1\n');
    const args = ['orphans', 'ack', '--file', 'list.md'];
    const signed = await repository.edict(args, { env: { CI: 'true', EDICT_MIN_APPROVALS: '1' } });
    expect([signed.code, signed.err]).toEqual([3, expect.stringContaining('EDICT_MIN_APPROVALS')]);
    expect(ledger('eu/a')).toEqual([1, 2]);
  });
});
