import { describe, expect, it } from 'vitest';
import type { Scalar } from '../../src/tables/index.ts';
import { covered, temporaryRepository } from './temporary-repository.ts';

const load = (text: string, variables: Record<string, Scalar> = {}) =>
  temporaryRepository({ 'policies/a.yaml': text }).load('policies/a.yaml', { variables });

const wifi = (password: string): string => `macos:\n  wifi:\n    password: ${password}\n`;

describe('secrets', () => {
  it.each([
    ['{ env: EDICT_SECRET_WIFI }', { kind: 'env', name: 'EDICT_SECRET_WIFI' }],
    ['{ file: secret.txt }', { kind: 'file', path: 'policies/secret.txt' }],
    ['{ file: ../secrets/./w.txt }', { kind: 'file', path: 'secrets/w.txt' }],
    ['{ file: /run/secrets/wifi }', { kind: 'file', path: '/run/secrets/wifi' }],
    ['{ command: [op, read, "op://x"] }', { kind: 'command', argv: ['op', 'read', 'op://x'] }],
  ])('%s is a reference', (written, reference) => {
    const { draft, diagnostics } = load(wifi(written));
    expect(diagnostics).toEqual([]);
    expect(draft?.value).toEqual({ macos: { wifi: { password: '' } } });
    expect(draft?.references.get('/macos/wifi/password')?.reference).toEqual(reference);
  });

  it.each([
    ['{ env: WIFI_PASSWORD }', 'WIFI_PASSWORD'],
    ['{ env: EDICT_SECRET_ }', 'EDICT_SECRET_'],
    ['{ env: edict_secret_x }', 'edict_secret_x'],
    ['{ env: "EDICT_SECRET_A=B" }', '"EDICT_SECRET_A=B"'],
    ['{ env: 12 }', '12'],
    ['{ env: }', ''],
    ['{ env: EDICT_SECRET_A, file: b }', 'file'],
    ['{ env: EDICT_SECRET_A, default: b }', 'default'],
    ['{ file: ../../outside }', '../../outside'],
    ['{ file: [a] }', '[a]'],
    ['{ command: op read }', 'op read'],
    ['{ command: [] }', '[]'],
    ['{ command: [op, 1] }', '1'],
    ['{ command: [""] }', '""'],
    ['{ evn: EDICT_SECRET_A }', 'evn'],
    ['{ var: [a] }', '[a]'],
    ['{ var: a, env: EDICT_SECRET_A }', 'var'],
  ])('%s is bad-reference at the part that is wrong', (written, part) => {
    const text = wifi(written);
    const { draft, diagnostics } = load(text);
    expect(diagnostics.map(({ code, path }) => [code, path])).toEqual([
      ['bad-reference', '/macos/wifi/password'],
    ]);
    expect(diagnostics[0]?.hint).toBeTruthy();
    expect(diagnostics[0] && covered(text, diagnostics[0].range)).toBe(part);
    expect(draft?.poisoned.has('/macos/wifi/password')).toBe(true);
    expect(draft?.references.size).toBe(0);
  });

  it('proposes a name for the environment variable', () => {
    const [fault] = load(wifi('{ env: hunter-22 }')).diagnostics;
    expect(fault?.hint).toContain('EDICT_SECRET_WIFI');
    // What stands there may be the secret itself.
    expect(JSON.stringify(fault)).not.toMatch(/hunter/i);
  });

  it.each([
    ['name: { env: EDICT_SECRET_A }', '/name'],
    ['macos: { vpn: { account: { file: a } } }', '/macos/vpn/account'],
    ['macos: { password: { min_length: { command: [a] } } }', '/macos/password/min_length'],
    ['macos: { password: { env: EDICT_SECRET_A } }', '/macos/password'],
    ['macos: { var: everything }', '/macos'],
    ['policy_targets: { devices: { var: ids } }', '/policy_targets/devices'],
    ['policy_targets: { users: [{ env: EDICT_SECRET_A }] }', '/policy_targets/users/0'],
    ['macos: { firewall: { application: [{ var: x }] } }', '/macos/firewall/application/0'],
    ['macos: { schedule_os_updates: { a: { env: EDICT_SECRET_A } } }', '/macos/schedule_os_updates/a'],
  ])('elsewhere a reference is bad-reference: %s', (text, path) => {
    const { draft, diagnostics } = load(`${text}\n`, { everything: 'x', ids: 'x', x: 'x' });
    expect(diagnostics.map(({ code, path: where }) => [code, where])).toEqual([['bad-reference', path]]);
    expect([...(draft?.poisoned ?? [])]).toEqual([path]);
  });

  it('a mapping that is no reference is left to the checks of types', () => {
    const text =
      'name: { a: 1 }\nmacos: { wifi: { password: { x: y } }, schedule_os_updates: { env: { a: 1 }, file: 2 } }\n';
    const { draft, diagnostics } = load(text);
    expect(diagnostics).toEqual([]);
    expect(draft?.value).toMatchObject({
      name: { a: 1 },
      macos: { wifi: { password: { x: 'y' } }, schedule_os_updates: { env: { a: 1 }, file: 2 } },
    });
  });

  it('under an unknown field nothing is understood, so that one fault stays one', () => {
    const { draft, diagnostics } = load('macos: { wifi: { pasword: { env: NAME }, pw: { var: none } } }\n');
    expect(diagnostics).toEqual([]);
    expect(draft?.value).toEqual({ macos: { wifi: { pasword: { env: 'NAME' }, pw: { var: 'none' } } } });
  });
});

describe('variables', () => {
  const variables = { host: 'vpn.example.com', length: 12, yes: true, group: 'macs', idle: '1_minute' };

  it('stand for any scalar, also in lists and where the spec shows no fields', () => {
    const text = `macos:
  vpn: { server: { var: host }, password: { var: host } }
  password: { min_length: { var: length }, allow_simple: { var: yes } }
  schedule_os_updates: { at: [{ var: length }] }
policy_targets: { devicegroups: [{ var: group }, 3] }
`;
    const { draft, diagnostics } = load(text, variables);
    expect(diagnostics).toEqual([]);
    expect(draft?.value).toEqual({
      macos: {
        vpn: { server: 'vpn.example.com', password: 'vpn.example.com' },
        password: { min_length: 12, allow_simple: true },
        schedule_os_updates: { at: [12] },
      },
      policy_targets: { devicegroups: ['macs', 3] },
    });
    expect(draft?.variables.get('/policy_targets/devicegroups/0')).toBe('group');
    const place = draft?.places.get('/macos/vpn/server');
    expect(place?.text).toBeNull();
    expect(place && text.slice(place.value.start, place.value.end)).toBe('{ var: host }');
  });

  it('that are unknown are faults at the name, with a suggestion', () => {
    const text = 'macos: { vpn: { server: { var: hots } } }\n';
    const { draft, diagnostics } = load(text, variables);
    expect(diagnostics).toMatchObject([
      { code: 'unknown-variable', path: '/macos/vpn/server', hint: 'did you mean host?' },
    ]);
    expect(diagnostics[0] && covered(text, diagnostics[0].range)).toBe('hots');
    expect(draft?.poisoned.has('/macos/vpn/server')).toBe(true);
  });

  it.each([['constructor'], ['__proto__'], ['toString']])('%s is no variable unless it is one', (name) => {
    expect(load(`name: { var: ${name} }\n`).diagnostics.map(({ code }) => code)).toEqual([
      'unknown-variable',
    ]);
  });

  it('have other spellings, as values that stand in the file have', () => {
    const { draft, diagnostics } = load(
      'macos: { password: { max_inactivity: { var: idle } } }\n',
      variables,
    );
    expect(draft?.value).toEqual({ macos: { password: { max_inactivity: '1_mintue' } } });
    expect(diagnostics.map(({ code, edit }) => [code, edit])).toEqual([['wire-alias', undefined]]);
  });

  it('differ by environment though the file is read once', () => {
    const repository = temporaryRepository({ 'a.yaml': 'name: { var: n }\n' });
    expect(repository.draft('a.yaml', { variables: { n: 'one' } }).value).toEqual({ name: 'one' });
    expect(repository.draft('a.yaml', { variables: { n: 'two' } }).value).toEqual({ name: 'two' });
  });
});
