/** What differs between two long values is shown in every format of plan and diff, and what is hidden is counted. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { valueTexts } from '../../src/report/text/values.ts';
import { gitIn } from '../harness/git-in.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';

const LONG = 'a'.repeat(400);
const GOOD = `https://sso.example.com/start?trace=${LONG}&next=https://portal.example.com/welcome&end=${LONG}`;
const EVIL_HOST = `https://evil.example.net/${'deeper/'.repeat(30)}collect`;
const EVIL = GOOD.replace('https://portal.example.com/welcome', EVIL_HOST);

const app = (address: string, icon: string): string =>
  `app_id: 9\nname: Wiki\napp_type: web\nwebapp_url: ${address}\ncategory: docs\nicon: ${icon}\n`;
const policy = (extension: string): string =>
  `name: Extensions\nmacos: { systemextension: { allowed_system_teamids: [${extension}, KEPT] } }\npolicy_targets: { devicegroups: [1] }\n`;
const [before, after] = [`${LONG}-before-${LONG}`, `${LONG}-after-${LONG}`];
const png = (text: string): string =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(text.repeat(300))]).toString(
    'base64',
  );
const image = (text: string): string => `data:image/png;base64,${png(text)}`;
const sha256 = (base64: string): string =>
  createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex');

let here: Repository;
beforeAll(async () => {
  here = makeRepository({
    'edict.yaml': 'environments: { local: { base_url: embedded }, other: { base_url: embedded } }\n',
    'policies/extensions.yaml': policy(before),
    'web-apps/wiki.yaml': app(GOOD, image('old')),
  });
  gitIn(here.root, ['init', '-q', '-b', 'main']);
  gitIn(here.root, ['add', '-A']);
  gitIn(here.root, ['commit', '-qm', 'all']);
  expect(await here.edict(['apply', '--envs', 'all', '--auto-approve'])).toMatchObject({ code: 0 });
  here.write('policies/extensions.yaml', policy(after));
  here.write('web-apps/wiki.yaml', app(EVIL, image('new')));
});
afterAll(() => here.remove());

/** As a reader finds it: without mark-up, and with what was broken into lines put together again. */
const readable = (text: string): string => text.replace(/<[^>]+>|\s+/g, '').replaceAll('&amp;', '&');

describe.each(['plan', 'plan --envs all', 'diff main'])('%s', (command) => {
  it.each(['pretty', 'markdown', 'html'])('shows the whole difference as %s', async (format) => {
    const { out } = await here.edict([...command.split(' '), '--format', format]);
    const text = readable(out);
    expect(text).toContain(`next=${EVIL_HOST}&end=`);
    expect(text).toContain('-before-');
    expect(text).toContain('-after-');
    for (const each of ['old', 'new']) {
      const size = 8 + 900;
      expect(text).toContain(`image/png,${size}bytes,sha256${sha256(png(each))}`);
    }
    expect(out).not.toContain(png('new').slice(0, 40));
  });
});

it('of a text of several lines shows those that differ, and counts the others', async () => {
  const text = (second: string): string =>
    `name: A\ndescription: |\n  one\n  ${second}\n  three\nmacos: { password: { min_length: 12 } }\n`;
  const repository = makeRepository({
    'edict.yaml': 'environments: { local: { base_url: embedded } }\n',
    'policies/a.yaml': text('two'),
  });
  onTestFinished(() => repository.remove());
  expect(await repository.edict(['apply', '--auto-approve'])).toMatchObject({ code: 0 });
  repository.write('policies/a.yaml', text('second'));
  const pretty = (await repository.edict(['plan'])).out.replace(/\s+/g, ' ');
  expect(pretty).toContain('description - "two" + "second" (3 lines unchanged)');
  const { out } = await repository.edict(['plan', '--format', 'markdown']);
  expect(out).toMatch(/^- description: "two"\n\+ description: "second"/m);
  expect(out).not.toContain('three');
  // Of two long lines, the part in which they differ.
  const long = 'a'.repeat(4_000);
  repository.write('policies/a.yaml', text(`${long} left ${long}`));
  expect(await repository.edict(['apply', '--auto-approve'])).toMatchObject({ code: 0 });
  repository.write('policies/a.yaml', text(`${long} right ${long}`));
  const longer = (await repository.edict(['plan'])).out;
  expect(longer).toMatch(/^ +- .*a left a/m);
  expect(longer).toMatch(/^ +\+ .*a right a/m);
});

describe('long values beside each other', () => {
  const shown = (...values: string[]) => valueTexts(values, 80);

  it('are whole where there is room', () => {
    expect(shown('one', 'two')).toEqual(['"one"', '"two"']);
  });

  it('lose what they begin and end with, and nothing of what differs', () => {
    const [from = '', to = ''] = shown(`${LONG}x${LONG}`, `${LONG}${EVIL_HOST}${LONG}`);
    expect(from).toMatch(/^…a+xa+…$/);
    expect(to).toContain(EVIL_HOST);
    expect(from.length).toBeLessThan(80);
  });

  it('show two changes that are far apart', () => {
    const [, to = ''] = shown(`x${LONG}y${LONG}`, `X${LONG}Y${LONG}`);
    expect(to).toContain('X');
    expect(to).toContain('Y');
  });

  it('say how much is hidden of a difference that fills pages, and show both its ends', () => {
    const [text = ''] = shown(`begin${'b'.repeat(5_000)}end`);
    expect(text).toMatch(/^"begin.*end"$/);
    const hidden = Number(/…\(([\d,]+) more characters\)…/.exec(text)?.[1]?.replace(',', ''));
    expect(text.replace(/…\(.*\)…/, '').length + hidden).toBe(5_010);
  });

  it('take no character apart', () => {
    for (const text of shown(`${LONG}😀${LONG}`, `${LONG}😁${LONG}`, `${LONG}🀁${LONG}`)) {
      expect(text).toMatch(/^…a+(?:😀|😁|🀁)a+…$/u);
    }
  });

  it('of one image tell apart how they are written', () => {
    const [from, to] = shown(image('x'), image('x').replace(';base64', ';charset=utf-8;base64'));
    expect(from).not.toBe(to);
  });
});
