/** Addresses that carry credentials: told of, referred to, hidden, and recorded as secrets are. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withValueAt } from '../../src/base/json-pointer.ts';
import { carriesCredential } from '../../src/base/url.ts';
import { decodeState, encodeState } from '../../src/state/codec.ts';
import { makeRepository } from '../harness/repository.ts';
import { readTree } from './leaks.ts';

const CONFIG = 'environments: { local: { base_url: embedded } }\n';
const ADDRESS = 'https://svc:tangerine99@proxy.example.com/p.pac';
const policy = (address: string): string => `name: P
macos:
  wifi:
    service_set_identifier: Lab
    security_type: none
    proxy_type: Automatic
    proxy_pac_url: ${address}
policy_targets: { devicegroups: [13] }
`;
const app = (address: string): string => `app_id: 7
name: Wiki
app_type: web
webapp_url: ${address}
category: work
icon: https://wiki.example.com/icon.png
`;

function make(files: Readonly<Record<string, string>>) {
  const repository = makeRepository({ 'edict.yaml': CONFIG, ...files });
  onTestFinished(repository.remove);
  const state = (): string => readFileSync(join(repository.root, 'state/local.json'), 'utf8');
  return { ...repository, state };
}

const env = { EDICT_SECRET_PAC: ADDRESS };

describe('a reference in the place of an address', () => {
  it.each([
    ['policies/p.yaml', policy('{ env: EDICT_SECRET_PAC }')],
    ['web-apps/w.yaml', app('{ env: EDICT_SECRET_PAC }')],
  ])('works from lint to apply in %s, and is shown and kept nowhere', async (file, text) => {
    const repository = make({ [file]: text });
    const said: string[] = [];
    for (const args of [
      ['lint'],
      ['compile', '--offline'],
      ['plan'],
      ['plan', '--format', 'json'],
      ['plan', '--format', 'html'],
      ['apply', '--auto-approve'],
      ['state', 'show', '--format', 'json'],
      ['live'],
    ]) {
      const ran = await repository.edict(args, { env });
      expect([args, ran.code, ran.code === 0 ? '' : ran.err]).toEqual([args, 0, '']);
      said.push(ran.out, ran.err);
    }
    expect(said.join('\n')).toContain('(sensitive)');
    const kept = Object.values(readTree(repository.root, () => false)).join('\n');
    expect(kept).toContain('edict_emulator_data');
    expect(`${said.join('\n')}${kept}`).not.toContain('tangerine');
    expect((await repository.edict(['plan', '--detailed-exitcode'], { env })).code).toBe(0);
    const other = { EDICT_SECRET_PAC: `${ADDRESS}?v=2` };
    expect((await repository.edict(['plan', '--detailed-exitcode'], { env: other })).code).toBe(2);
  });

  it('counts as unchanged without secrets, in web apps too', async () => {
    const repository = make({
      'policies/p.yaml': policy('{ env: EDICT_SECRET_PAC }'),
      'web-apps/w.yaml': app('{ env: EDICT_SECRET_PAC }'),
    });
    await repository.edict(['apply', '--auto-approve'], { env });
    const planned = await repository.edict(['plan', '--without-secrets', '--detailed-exitcode']);
    expect(planned.code).toBe(0);
  });

  it('is pointed at without secrets where a web app takes it from another place', async () => {
    const repository = make({ 'web-apps/w.yaml': app('{ env: EDICT_SECRET_PAC }') });
    await repository.edict(['apply', '--auto-approve'], { env });
    repository.write('web-apps/w.yaml', app('{ env: EDICT_SECRET_OTHER }'));
    const planned = await repository.edict(['plan', '--without-secrets', '--format', 'json']);
    expect([planned.code, planned.err]).toEqual([0, expect.any(String)]);
    expect(planned.out).toContain('source-changed');
    expect(planned.out).toMatch(/EDICT_SECRET_OTHER/);
  });
});

describe('a credential that is written out in an address', () => {
  it('is a warning, and is masked wherever it would be shown', async () => {
    const repository = make({ 'policies/p.yaml': policy(ADDRESS), 'web-apps/w.yaml': app(`${ADDRESS}?a=1`) });
    const said: string[] = [];
    for (const args of [
      ['lint'],
      ['lint', '--format', 'json'],
      ['plan'],
      ['plan', '--format', 'markdown'],
      ['apply', '--auto-approve'],
      ['state', 'show', '--format', 'json'],
      ['compile', '--offline'],
    ]) {
      const ran = await repository.edict(args);
      said.push(ran.out, ran.err);
    }
    expect(said[0]).toContain('plaintext-secret');
    const kept = Object.values(readTree(repository.root, (path) => path.endsWith('.yaml'))).join('\n');
    expect(`${said.join('\n')}${kept}`).not.toContain('tangerine');
  });

  it('that an earlier edict recorded as it is changes nothing, and no plan shows it', async () => {
    const repository = make({ 'policies/p.yaml': policy(ADDRESS) });
    await repository.edict(['apply', '--auto-approve']);
    const state = decodeState(Buffer.from(repository.state()), 'state');
    const policies = Object.entries(state.policies).map(([file, entry]) => [
      file,
      { ...entry, body: withValueAt(entry.body, '/macos/wifi/proxy_pac_url', ADDRESS) },
    ]);
    repository.write('state/local.json', encodeState({ ...state, policies: Object.fromEntries(policies) }));
    for (const args of [
      ['state', 'show'],
      ['state', 'show', 'policies/p.yaml'],
    ]) {
      const shown = await repository.edict([...args, '--format', 'json']);
      expect(shown.code).toBe(0);
      expect(shown.out).not.toContain('tangerine');
    }
    expect(repository.state()).toContain('tangerine');
    const planned = await repository.edict(['plan', '--detailed-exitcode']);
    expect([planned.code, planned.err]).toEqual([0, expect.any(String)]);
    repository.write('policies/p.yaml', policy('https://proxy.example.com/p.pac'));
    const changed = await repository.edict(['plan', '--detailed-exitcode', '--format', 'json']);
    expect(changed.code).toBe(2);
    expect(changed.out).not.toContain('tangerine');
  });
});

it('addresses that contradict each other do so without a word of their credentials', async () => {
  const repository = make({
    'policies/a.yaml': policy(ADDRESS),
    'policies/b.yaml': policy(ADDRESS.replace('99', '98')).replace('name: P', 'name: Q'),
    'policies/c.yaml': policy('{ env: EDICT_SECRET_PAC }').replace('name: P', 'name: R'),
  });
  const other = { EDICT_SECRET_PAC: ADDRESS.replace('99', '97') };
  const ran = [];
  for (const args of [
    ['lint'],
    ['lint', '--format', 'sarif'],
    ['plan'],
    ['plan', '--format', 'json'],
    ['apply', '--auto-approve'],
    ['live'],
    ['live', '--format', 'json'],
    ['explain', 'wifi.proxy_pac_url'],
  ]) {
    ran.push(await repository.edict(args, { env: other }));
  }
  const [lint, , plan] = ran;
  expect(lint?.out).toContain('proxy_pac_url is a value of its own here');
  expect(plan?.out.replace(/\s+/g, ' ')).toMatch(/macos.wifi.proxy_pac_url.{0,300}policies\/c\.yaml/);
  expect(ran.map(({ out, err }) => out + err).join('\n')).not.toContain('tangerine');
});

it('an address without one stays as it was: in the plan, in the state and in the file', async () => {
  const repository = make({ 'policies/p.yaml': policy('https://proxy.example.com/p.pac?postcode=80331') });
  expect((await repository.edict(['lint'])).out).not.toContain('plaintext');
  expect((await repository.edict(['plan'])).out).toContain('postcode=80331');
  await repository.edict(['apply', '--auto-approve']);
  expect(repository.state()).toContain('postcode=80331');
});

it.each<[string, boolean]>([
  ['https://svc:pw@proxy.example.com/', true],
  ['svc:pw@proxy.example.com:8080', true],
  ['https://proxy.example.com/p?token=abc', true],
  ['https://p.example.com/?apiKey=a', true],
  ['https://p.example.com/?x=1&x-sas-sig=a', true],
  ['https://p.example.com/?client_secret=a', true],
  ['https://p.example.com/?%74oken=a', true],
  ['vpn.example.com/?password=a', true],
  ['https://svc@proxy.example.com/', false],
  ['https://p.example.com/?postcode=80331', false],
  ['https://p.example.com/?keyword=a', false],
  ['https://p.example.com/?token=', false],
  ['https://p.example.com/token/key=1', false],
  ['vpn.example.com:8080', false],
  ['[::1]:80', false],
])('%s carries a credential: %s', (address, expected) => {
  expect(carriesCredential(address)).toBe(expected);
});

it.each([
  ['a misspelled secret is covered', 'key: tangerine99', 'tangerine99', false],
  ['a wrong name of a variable is seen', 'password: { env: WIFI_PW }', 'WIFI_PW', true],
  ['what is no such name is covered', 'password: { env: tangerine99 }', 'tangerine99', false],
])('in a frame, %s', async (_, field, text, isShown) => {
  const repository = make({
    'policies/p.yaml': `name: P\nmacos:\n  wifi: { service_set_identifier: L, ${field} }\npolicy_targets: { devices: [1] }\n`,
  });
  const { out } = await repository.edict(['lint']);
  expect(out).toMatch(/error\[/);
  expect(out.includes(text)).toBe(isShown);
});
