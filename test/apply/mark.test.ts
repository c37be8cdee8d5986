/** Marks of edict.yaml: what is sent, what is recorded and compared, and where people read the marked name again. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { createMarkReader, fillMark, unknownSlots } from '../../src/base/mark.ts';
import { partiesOf } from '../../src/macs/parties.ts';
import { KEY, running } from '../emulator/running.ts';
import { makeRepository } from '../harness/repository.ts';
import type { Ran } from '../harness/run-edict.ts';

const FILE = 'policies/a.yaml';
const policy = (length: number, name = 'Laptops'): string =>
  `name: ${name}\ndescription: All of them\nmacos: { password: { min_length: ${length} } }\npolicy_targets: { devices: [1] }\n`;
const NAME = 'mark: { name: "{name} (v{n})" }\n';

async function repositoryWith(mark: string, faults: readonly string[] = [], more = '') {
  const emulator = await running({ faults });
  const config = (text: string): string =>
    `environments:\n  production: { base_url: "${emulator.url}" }\ndefault_environment: production\nlimits: { max_doubts: 9 }\n${more}${text}`;
  const repository = makeRepository({ 'edict.yaml': config(mark), [FILE]: policy(12) });
  onTestFinished(() => repository.remove());
  const edict = (...args: string[]): Promise<Ran> => repository.edict(args, { env: { EDICT_API_KEY: KEY } });
  await edict('state', 'init');
  return {
    ...repository,
    edict,
    remark: (text: string) => repository.write('edict.yaml', config(text)),
    async apply(length?: number): Promise<Ran> {
      if (length !== undefined) repository.write(FILE, policy(length));
      return edict('apply', '--auto-approve');
    },
    sent: (): readonly JsonObject[] =>
      emulator.requests.flatMap(({ method, body }) => (method === 'POST' ? [body as JsonObject] : [])),
    names: (): readonly unknown[] =>
      emulator.requests.flatMap(({ method, body }) => (method === 'POST' ? [(body as JsonObject).name] : [])),
    state: async () => JSON.parse((await edict('state', 'pull')).out),
    plan: async () => JSON.parse((await edict('plan', '--format', 'json')).out),
  };
}

const flat = ({ out, err }: Ran): string => `${out} ${err}`.replace(/\s+/g, ' ');

describe('a mark in the name', () => {
  it('counts the creates of the file, those before the mark included', async () => {
    const { apply, names, remark, plan } = await repositoryWith('');
    await apply();
    await apply(13);
    remark(NAME);
    expect((await plan()).changes).toEqual([]);
    await apply(14);
    await apply(15);
    expect(names()).toEqual(['Laptops', 'Laptops', 'Laptops (v3)', 'Laptops (v4)']);
  });

  it('is compared by nothing: adding, changing and removing it sends nothing', async () => {
    const { apply, names, remark, plan, edict } = await repositoryWith(NAME);
    await apply();
    for (const mark of ['mark: { name: "{name} of {file}" }\n', 'mark: { description: "{n}" }\n', '']) {
      remark(mark);
      expect((await plan()).changes).toEqual([]);
      expect((await apply()).code).toBe(0);
    }
    expect(names()).toEqual(['Laptops (v1)']);
    expect(JSON.parse((await edict('compile', FILE)).out).name).toBe('Laptops');
    expect((await edict('plan', '--without-secrets', '--detailed-exitcode')).code).toBe(0);
  });

  it('stands where a policy is named: plans, what is left behind, live and the state', async () => {
    const { apply, edict, state, write } = await repositoryWith(NAME);
    await apply();
    await apply(13);
    expect((await edict('orphans')).out).toContain('Laptops (v1)');
    expect((await edict('live')).out).toContain('Laptops (v2)');
    const { policies, orphans } = await state();
    expect(policies[FILE]).toMatchObject({ name: 'Laptops (v2)', copy: 2, body: { name: 'Laptops' } });
    expect(orphans).toEqual([expect.objectContaining({ name: 'Laptops (v1)' })]);
    write(FILE, policy(14));
    expect(flat(await edict('plan'))).toMatch(/create again; policy \d+ "Laptops \(v2\)"/);
    expect(flat(await edict('state', 'show', FILE))).toContain('copy 2');
  });

  it('names the create in doubt, and its number is not given again', async () => {
    const { apply, edict, names } = await repositoryWith(NAME, ['create:status=503#2']);
    await apply();
    const doubtful = await apply(13);
    expect(doubtful.code).toBe(4);
    expect(flat(doubtful)).toContain('Look in the portal for a policy named "Laptops (v2)".');
    expect(flat(await edict('plan'))).toContain('named "Laptops (v2)"');
    expect(flat(await edict('state', 'doctor'))).toContain('"Laptops (v2)"');
    await edict('state', 'resolve', FILE, '--not-created');
    await apply();
    expect(names()).toEqual(['Laptops (v1)', 'Laptops (v2)', 'Laptops (v3)']);
  });

  it('keeps the number of a create that surely was refused', async () => {
    const { apply, names } = await repositoryWith(NAME, ['create:status=400#1']);
    expect((await apply()).code).toBe(1);
    expect((await apply()).code).toBe(0);
    expect(names()).toEqual(['Laptops (v1)', 'Laptops (v1)']);
  });

  it('goes on counting under another name of the file, and after rm', async () => {
    const { root, apply, edict, names, write } = await repositoryWith(NAME);
    await apply();
    await apply(13);
    rmSync(join(root, FILE));
    write('policies/b.yaml', policy(13));
    await apply();
    write('policies/b.yaml', policy(14));
    await apply();
    await edict('state', 'rm', 'policies/b.yaml');
    await apply();
    expect(names()).toEqual([1, 2, 3, 4].map((n) => `Laptops (v${n})`));
  });

  it('counts each ring by itself', async () => {
    const ladder =
      'rings: { macs: [{ name: canary, targets: { devices: [1] }, soak: 0s }, { name: all, targets: { devices: [2] } }] }\n';
    const { apply, names, write } = await repositoryWith(NAME, [], ladder);
    const onLadder = (length: number): string =>
      `name: Laptops\nmacos: { password: { min_length: ${length} } }\nrings: macs\n`;
    write(FILE, onLadder(12));
    await apply();
    await apply();
    write(FILE, onLadder(13));
    await apply();
    expect(names()).toEqual(['Laptops (canary) (v1)', 'Laptops (v1)', 'Laptops (canary) (v2)']);
  });

  it('is recognised in lists from the portal', async () => {
    const { apply, edict, write, state } = await repositoryWith(NAME);
    await apply();
    write('policies/b.yaml', policy(12, 'Desktops'));
    const { policies } = await state();
    const id = policies[FILE].policy_id;
    write('portal.csv', `id,name\n${id},Laptops (v1)\n4711,Desktops (v3)\n`);
    const compared = JSON.parse((await edict('state', 'compare', 'portal.csv', '--format', 'json')).out);
    expect(compared.summary).toMatchObject({ same: 1, renamed: 0, unknown: 1 });
    expect(compared.entries.flatMap(({ commands }: { commands: string[] }) => commands)).toEqual([
      'edict state import policies/b.yaml 4711',
    ]);
    expect((await edict('state', 'import', '--list', 'portal.csv')).code).toBe(0);
    expect((await state()).policies['policies/b.yaml']).toMatchObject({ name: 'Desktops (v3)', copy: 3 });
  });

  it('is the name by which drift ties profiles to policies', async () => {
    const { apply, state } = await repositoryWith(NAME);
    await apply();
    await apply(13);
    const parties = partiesOf(await state(), () => null);
    expect(parties.map(({ name, status }) => `${status} ${name}`)).toEqual([
      'current Laptops (v2)',
      'left-behind Laptops (v1)',
    ]);
  });

  it('offers no command where several of a list may be the one', async () => {
    const { edict, write } = await repositoryWith(NAME);
    write('portal.csv', 'id,name\n1,Laptops (v1)\n2,Laptops (v2)\n');
    const compared = JSON.parse((await edict('state', 'compare', 'portal.csv', '--format', 'json')).out);
    expect(compared.entries.map(({ file, commands }: JsonObject) => ({ file, commands }))).toEqual([
      { file: FILE, commands: [] },
      { file: FILE, commands: [] },
    ]);
    expect((await edict('state', 'import', '--list', 'portal.csv')).code).toBe(1);
  });

  it.each([
    [
      'mark: { name: "{description}" }\n',
      'makes the name of policies/a.yaml empty: write {name} in it',
      'description: ""\n',
    ],
    [`mark: { name: "{name} ${'x'.repeat(250)}" }\n`, 'characters long; 255 are the most: shorten it', ''],
  ])('that gives no name is a sentence, and nothing is sent: %#', async (mark, text, more) => {
    const { edict, write, sent, state } = await repositoryWith(mark);
    write(FILE, policy(12).replace('description: All of them\n', more));
    const ran = await edict('apply', '--auto-approve');
    expect(ran.code).toBe(1);
    expect(flat(ran)).toContain(text);
    expect(sent()).toEqual([]);
    expect((await state()).pending).toEqual({});
  });
});

describe('a mark in the description', () => {
  it('says file, commit and date, and stands beside the name of a doubt', async () => {
    const mark = 'mark: { description: "{description} [{file} {commit} {date}]" }\n';
    const { root, apply, sent, edict, state } = await repositoryWith(mark, ['create:status=503#1']);
    const git = (...args: string[]): string =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
        cwd: root,
        encoding: 'utf8',
      });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'x');
    const commit = git('rev-parse', 'HEAD').slice(0, 7);
    const ran = await apply();
    const date = new Date().toISOString().slice(0, 10);
    const description = `All of them [${FILE} ${commit} ${date}]`;
    expect(sent()).toEqual([expect.objectContaining({ name: 'Laptops', description })]);
    expect(flat(ran)).toContain(`a policy named "Laptops" with the description "${description}"`);
    expect(flat(await edict('plan'))).toContain(`with the description "${description}"`);
    expect((await state()).pending[FILE]).toMatchObject({
      description,
      body: { description: 'All of them' },
    });
  });
});

describe('a mark in edict.yaml', () => {
  it.each([
    ['{ name: "{nmae} {n}" }', 'a mark has no {nmae}; did you mean {name}?'],
    ['{ name: "{name (v{n})" }', 'the mark has a brace without its other half'],
    ['{ name: "{{name}}" }', 'the mark has a brace without its other half'],
    [
      '{ name: "{name} {}" }',
      'a mark has no {}; it may be {name}, {description}, {n}, {file}, {commit}, {date}',
    ],
    ['{ description: "{SECRET}" }', 'a mark has no {SECRET}'],
    ['{ name: " " }', 'the mark is empty'],
    ['{ name: "" }', 'mark'],
    ['{}', 'mark'],
    ['{ title: "{name}" }', 'title'],
  ])('is bad-config: %s', async (mark, text) => {
    const repository = makeRepository({ 'edict.yaml': `mark: ${mark}\n`, [FILE]: policy(12) });
    onTestFinished(() => repository.remove());
    const { code, out } = await repository.edict(['lint', '--format', 'json']);
    const [diagnostic] = JSON.parse(out).diagnostics;
    expect(code).toBe(3);
    expect(diagnostic.code).toBe('bad-config');
    expect(diagnostic.message).toContain(text);
  });

  it('is filled in once, and read back', () => {
    const values = { name: '{n} $& [x]', description: '', n: '12', file: 'a.yaml', commit: 'abc', date: '' };
    expect(fillMark('{name} (v{n}) {other', values)).toBe('{n} $& [x] (v12) {other');
    expect(createMarkReader('{name} (v{n})')('Laptops (v2) (v13)')).toMatchObject({
      name: 'Laptops (v2)',
      n: '13',
    });
    expect(createMarkReader('{name}/{name}')('a/b')).toBeNull();
    expect(createMarkReader('{name} (v{n})')('Laptops (v0)')).toBeNull();
    expect(unknownSlots('{name} {a} { n }')).toEqual(['a', ' n ']);
  });
});
