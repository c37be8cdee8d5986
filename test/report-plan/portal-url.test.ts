/** `portal_url` of an environment: what may stand there, and that what commands show of its policies has links. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectDocument } from '../generate/documents.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';

let repository: Repository;
const edict = (...args: string[]) => repository.edict(args);
const config = (url: string): string =>
  `default_environment: local\nenvironments: { local: { base_url: embedded, portal_url: ${JSON.stringify(url)} } }\n`;
const file = (length: number): string =>
  `name: A\nmacos: { password: { min_length: ${length} } }\npolicy_targets: { devicegroups: [1] }\n`;

beforeEach(() => {
  repository = makeRepository({
    'edict.yaml': config('https://{name}.example/policies/{id}?tab=1'),
    'policies/a.yaml': file(10),
    'invariants/a.yaml':
      'name: a\nfor: { targets: { devicegroups: [1] } }\nrequire: { password.min_length: 12 }\n',
  });
});
afterEach(() => repository.remove());

describe('a portal_url', () => {
  it('makes links of ids in every report, and its address stands beside each in JSON', async () => {
    const applied = await edict('apply', '--auto-approve', '--format', 'json');
    expectDocument('apply-report', applied.out);
    const [{ policy_id: id, url }] = JSON.parse(applied.out).results;
    expect(url).toBe(`https://local.example/policies/${id}?tab=1`);
    const link = `[${id}](${url})`;
    const address = `"${url}"`;

    repository.write('policies/a.yaml', file(11));
    const plan = await edict('plan', '--out', 'plan.json', '--format', 'markdown');
    expect(plan.out).toContain(`create again; policy ${link} `);
    for (const format of ['markdown', 'html', 'json', 'pretty']) {
      const shown = await edict('show', 'plan.json', '--format', format);
      expect(shown.out).toBe((await edict('plan', '--format', format)).out);
      if (format === 'html') expect(shown.out).toContain(`<a href="${url}" rel="noreferrer">${id}</a>`);
      if (format === 'json') {
        expectDocument('plan', shown.out);
        expect(shown.out).toContain(`"url": ${address}`);
      }
      // This is no terminal.
      if (format === 'pretty') expect(shown.out).not.toContain('https://local.example');
    }
    expect(await edict('apply', 'plan.json')).toMatchObject({ code: 0 });

    for (const [schema, ...command] of [
      ['live', 'live'],
      ['state-list', 'state', 'list'],
      ['orphans', 'orphans'],
      ['assert-report', 'assert'],
      ['state-entry', 'state', 'show', 'policies/a.yaml'],
    ] as const) {
      const { out } = await edict(...command, '--format', 'json');
      expectDocument(schema, out);
      expect([schema, out.includes('"url": "https://local.example/policies/')]).toEqual([schema, true]);
    }
    expect((await edict('live', '--format', 'html')).out).toContain(`<a href="${url}"`);
    expect((await edict('assert', '--format', 'markdown')).out).toContain(`policy ${link} `);
  });

  it('that changed since a plan was saved is told', async () => {
    await edict('plan', '--out', 'plan.json');
    repository.write('edict.yaml', config('https://elsewhere.example/{id}'));
    const { code, err } = await edict('apply', 'plan.json');
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('addresses of its policies in the portal are different'),
    ]);
  });

  it.each([
    ['https://mdm.example.com/policies', 'has {id} nowhere'],
    ['https://mdm.example.com/{id}/{id}', 'has {id} more than once'],
    ['https://{id}.example.com/', 'has {id} in its host'],
    ['https://mdm.example.com/{ID}/{id}', '{ID} stands for nothing'],
    ['https://mdm.example.com/{id}/{', '{ stands for nothing'],
    ['https://me:pw@mdm.example.com/{id}', 'holds a credential'],
    ['https://me@mdm.example.com/{id}', 'holds a credential'],
    ['https://mdm.example.com/{id}?api_key=s3cret', 'holds a credential'],
    ['http://mdm.example.com/{id}', 'the address is http'],
    ['javascript:alert({id})', 'expected an address that begins with https://'],
    ['https://mdm.example.com/ {id}', 'expected an address that begins with https://'],
    ['https://[/{id}', 'not an address'],
    ['', 'expected an address that begins with https://'],
  ])('is refused: %s', async (url, message) => {
    repository.write('edict.yaml', config(url));
    const { code, err } = await edict('plan');
    expect(code).toBe(3);
    expect(err.toLowerCase()).toContain(message.toLowerCase());
    expect(err).not.toMatch(/pw@|s3cret\b.*\n.*s3cret/);
  });

  it.each([
    'https://mdm.example.com/#/policies/{id}',
    'https://mdm.example.com/policies?id={id}',
    'http://127.0.0.1:8080/{id}',
  ])('may be %s', async (url) => {
    repository.write('edict.yaml', config(url));
    expect((await edict('plan')).code).toBe(0);
  });
});
