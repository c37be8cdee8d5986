/** `edict drift` as an admin runs it: exports of Macs against a state that applies have made. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { type DrawnProfile, osqueryLog, profilesPlist, systemProfiler } from '../macs/exports.ts';

const PASSCODE = 'com.apple.mobiledevice.passwordpolicy';
const installed = '2026-09-14 09:02:11 +0000';
const env = { EDICT_SECRET_WIFI: 'correct horse battery' };

const baseline = (length: number, name = 'Baseline'): DrawnProfile => ({
  name,
  installed,
  user: null,
  payloads: [{ type: PASSCODE, content: { minLength: length, allowSimple: false } }],
});

const hiding = (length: string): DrawnProfile => ({
  ...baseline(8),
  payloads: [{ type: PASSCODE, content: { minLength: length, allowSimple: false } }],
});

const wifi = (password: string): DrawnProfile => ({
  name: 'Office',
  installed,
  user: null,
  payloads: [
    {
      type: 'com.apple.wifi.managed',
      content: { SSID_STR: '1234', EncryptionType: 'WPA2', Password: password, AutoJoin: true },
    },
  ],
});

const foreign: DrawnProfile = {
  name: 'Agent',
  installed,
  user: null,
  payloads: [{ type: 'com.example.agent', content: { EnrollSecret: 'token-of-another-tool' } }],
};

let here: Repository;
/** The id that the portal gave the copy that was left behind. */
let copy = 0;
beforeAll(async () => {
  here = makeRepository({
    'edict.yaml': 'targets: { devicegroups: { laptops: 12, lab: 13 } }\n',
    'policies/baseline.yaml': policy(8),
    'policies/wifi.yaml':
      'name: Office\nmacos: { wifi: { service_set_identifier: "1234", security_type: WPA/WPA2, password: { env: EDICT_SECRET_WIFI } } }\npolicy_targets: { devicegroups: [laptops] }\n',
  });
  expect((await here.edict(['apply', '--auto-approve'], { env })).code).toBe(0);
  here.write('policies/baseline.yaml', policy(12));
  expect((await here.edict(['apply', '--auto-approve'], { env })).code).toBe(0);
  copy = JSON.parse((await here.edict(['orphans', '--format', 'json'])).out)[0].policy_id;
  put('good.plist', profilesPlist([baseline(12), wifi('********'), foreign]));
  put('old.plist', profilesPlist([baseline(8), wifi('correct horse battery')]));
});
afterAll(() => here.remove());

function policy(length: number): string {
  return `name: Baseline\nmacos: { password: { min_length: ${length}, allow_simple: false } }\npolicy_targets: { devicegroups: [laptops] }\n`;
}

function put(name: string, content: string | Uint8Array): void {
  writeFileSync(join(here.root, name), content);
}

/** Without a wait for Macs to install what was recorded a moment ago. */
const drift = (...args: readonly string[]) =>
  here.edict(['drift', '--grace', '0s', '--as-of', '2099-01-01', ...args]);
const laptops = ['--target', 'devicegroups=laptops'];

async function fieldsOf(...args: readonly string[]): Promise<Record<string, string>> {
  const { out } = await drift(...args, ...laptops, '--format', 'json');
  const [device] = JSON.parse(out).devices;
  return Object.fromEntries(
    device.fields.map(({ path, verdict }: { path: string; verdict: string }) => [path, verdict]),
  );
}

describe('edict drift', () => {
  it('says that a Mac has what is wanted, and what it cannot tell', async () => {
    const { code, out } = await drift('good.plist', ...laptops);
    expect(code).toBe(0);
    expect(out).toContain('None of 1 Mac differs: 4 fields as wanted, 1 unreadable.');
  });

  it('does not take Macs of no known group for Macs without drift', async () => {
    put('groups.csv', 'device,target\nother,devicegroups/laptops\n');
    const { out } = await drift('old.plist', '--inventory', 'groups.csv');
    expect(out).toMatch(/in no group: old/);
    expect(out).toMatch(/did not report: other/);
    expect(out).toMatch(/left-behind +1 +0 +1: old/);
    const said = 'Nothing is expected of 1 Mac: neither --inventory nor --target says which group it is in.';
    for (const format of ['pretty', 'markdown', 'html'])
      expect((await drift('old.plist', '--format', format)).out.replace(/\s+/g, ' ')).toContain(said);
    expect((await drift('old.plist', ...laptops)).out).not.toContain('nothing is expected');
  });

  it('says which copy a Mac follows', async () => {
    const { code, out } = await drift('old.plist', ...laptops);
    expect(code).toBe(1);
    expect(out).toContain('drift-left-behind');
    expect(out).toContain('min_length is 8 (left behind, in the profile Baseline), should be 12');
  });

  it('compares a secret by its digest, and shows none', async () => {
    expect((await fieldsOf('old.plist'))['/macos/wifi/password']).toBe('as-wanted');
    put('other.plist', profilesPlist([wifi('wrong horse battery')]));
    expect((await fieldsOf('other.plist'))['/macos/wifi/password']).toBe('other');
    for (const format of ['pretty', 'json', 'markdown', 'html', 'junit', 'csv']) {
      const { out, err } = await drift(
        'other.plist',
        'old.plist',
        'good.plist',
        ...laptops,
        '--format',
        format,
      );
      for (const secret of ['horse', 'token-of-another-tool', 'EnrollSecret'])
        expect(out + err).not.toContain(secret);
    }
  });

  it('takes an address that a policy has by reference for a secret, right or wrong', async () => {
    const proxied = makeRepository({
      'edict.yaml': 'targets: { devicegroups: { laptops: 12 } }\n',
      'policies/wifi.yaml':
        'name: Office\nmacos: { wifi: { service_set_identifier: Office, security_type: none, proxy_type: Automatic, proxy_pac_url: { env: EDICT_SECRET_PAC } } }\npolicy_targets: { devicegroups: [laptops] }\n',
    });
    onTestFinished(proxied.remove);
    const key = { EDICT_SECRET_PAC: 'https://proxy.example/path-of-ours/p.pac' };
    expect((await proxied.edict(['apply', '--auto-approve'], { env: key })).code).toBe(0);
    const list = (address: string): string =>
      profilesPlist([
        {
          name: 'Office',
          installed,
          user: null,
          payloads: [
            {
              type: 'com.apple.wifi.managed',
              content: { SSID_STR: 'Office', ProxyType: 'Auto', ProxyPACURL: address },
            },
          ],
        },
      ]);
    proxied.write('good.plist', list(key.EDICT_SECRET_PAC));
    proxied.write('bad.plist', list('https://proxy.example/another-path/p.pac'));
    const run = (...args: readonly string[]) =>
      proxied.edict(['drift', ...args, ...laptops, '--grace', '0s', '--as-of', '2099-01-01'], { env: key });
    for (const format of ['pretty', 'json', 'markdown', 'html', 'junit', 'csv']) {
      const { out, err } = await run('good.plist', 'bad.plist', '--format', format);
      for (const secret of ['path-of-ours', 'another-path', 'scrypt:'])
        expect(out + err).not.toContain(secret);
    }
    const { devices } = JSON.parse((await run('good.plist', 'bad.plist', '--format', 'json')).out);
    const verdicts = devices.map(({ fields }: { fields: { path: string; verdict: string }[] }) =>
      fields.flatMap(({ path, verdict }) => (path.endsWith('pac_url') ? [verdict] : [])),
    );
    expect(verdicts).toEqual([['other'], ['as-wanted']]);
  });

  it('takes files of one name in several folders for several Macs, unless the inventory has a Mac of that name', async () => {
    here.write('fold/a/profiles.plist', profilesPlist([baseline(4)]));
    here.write('fold/b/profiles.plist', profilesPlist([baseline(12)]));
    const macsOf = async (...args: readonly string[]): Promise<readonly string[]> => {
      const { devices } = JSON.parse((await drift('fold', ...args, '--format', 'json')).out);
      return devices.map(({ device }: { device: string }) => device);
    };
    expect(await macsOf(...laptops)).toEqual(['fold/a/profiles', 'fold/b/profiles']);
    expect((await drift('fold', ...laptops)).code).toBe(1);
    put('one.csv', 'device,target\nprofiles,devicegroups/laptops\n');
    expect(await macsOf('--inventory', 'one.csv')).toEqual(['profiles']);
  });

  it('sees the second payload of one profile', async () => {
    const two = profilesPlist([
      {
        ...baseline(12),
        payloads: [
          { type: PASSCODE, content: { minLength: 12, allowSimple: false } },
          { type: PASSCODE, content: { minLength: 4, allowSimple: true } },
        ],
      },
    ]);
    put('two.plist', two);
    expect(await fieldsOf('two.plist')).toMatchObject({
      '/macos/password/min_length': 'mixed',
      '/macos/password/allow_simple': 'mixed',
    });
    expect((await drift('two.plist', ...laptops)).out).toContain('warning[drift-mixed]');
  });

  it('cannot tell of a secret whether it is the one that was fingerprinted with another key', async () => {
    const keyed = makeRepository({
      'edict.yaml': 'targets: { devicegroups: { laptops: 12 } }\n',
      'policies/wifi.yaml':
        'name: Office\nmacos: { wifi: { service_set_identifier: Office, security_type: WPA/WPA2, password: { env: EDICT_SECRET_WIFI } } }\npolicy_targets: { devicegroups: [laptops] }\n',
    });
    onTestFinished(keyed.remove);
    const key = { ...env, EDICT_FINGERPRINT_KEY: 'the key of that time' };
    expect((await keyed.edict(['apply', '--auto-approve'], { env: key })).code).toBe(0);
    keyed.write(
      'a.plist',
      profilesPlist([
        {
          ...wifi('correct horse battery'),
          payloads: wifi('correct horse battery').payloads.map(({ type, content }) => ({
            type,
            content: { ...content, SSID_STR: 'Office' },
          })),
        },
      ]),
    );
    const verdictWith = async (keys: Record<string, string>): Promise<string> => {
      const { out } = await keyed.edict(
        ['drift', 'a.plist', ...laptops, '--grace', '0s', '--as-of', '2099-01-01', '--format', 'json'],
        { env: keys },
      );
      const [{ fields }] = JSON.parse(out).devices;
      return fields.find(({ path }: { path: string }) => path === '/macos/wifi/password').verdict;
    };
    expect(await verdictWith(key)).toBe('as-wanted');
    expect(await verdictWith({})).toBe('unreadable');
    expect(await verdictWith({ EDICT_FINGERPRINT_KEY: 'another key' })).toBe('unreadable');
  });

  it('reads text of digits as the tables say: a name of a network is not a number', async () => {
    put('sp.json', systemProfiler('C02XG0', [baseline(12), wifi('********')]));
    expect(await fieldsOf('sp.json')).toMatchObject({
      '/macos/wifi/service_set_identifier': 'as-wanted',
      '/macos/password/min_length': 'as-wanted',
      '/macos/password/allow_simple': 'as-wanted',
    });
  });

  it('says that a copy is on no Mac, and how many there are', async () => {
    const { out } = await drift('good.plist', ...laptops, '--format', 'json');
    const { statements, policies } = JSON.parse(out);
    const said = statements.find(({ code }: { code: string }) => code === 'drift-not-found');
    expect(said).toMatchObject({
      severity: 'info',
      policy_ids: [copy],
      commands: [`edict orphans ack ${copy}`],
    });
    expect(said.message).toContain('none of the 1 Mac that reported, of 1 that should have it');
    expect(policies).toContainEqual(
      expect.objectContaining({
        policy_id: copy,
        status: 'left-behind',
        expected: 1,
        reported: 1,
        recognised: 0,
      }),
    );
  });

  it.each<[string, () => string]>([
    [
      'has one value of it and another in place of the rest',
      () =>
        profilesPlist([
          {
            ...baseline(8),
            payloads: [{ type: PASSCODE, content: { minLength: 8, allowSimple: true } }],
          },
          baseline(12),
        ]),
    ],
    ['hides the value', () => profilesPlist([hiding('********'), baseline(12)])],
    [
      'shows a user alone',
      () =>
        profilesPlist([{ ...baseline(12), user: 'mira' }]).replace(
          '<key>_computerlevel</key><array></array>',
          '',
        ),
    ],
    ['has a profile of its name with a value of its own', () => profilesPlist([baseline(9), baseline(12)])],
    ['has nothing of its policies, and may not check in', () => profilesPlist([])],
    ['shows effective values', () => osqueryLog('mac-1', 1_795_413_600, [baseline(12)])],
  ])('does not advise to acknowledge a copy where a Mac %s', async (_, content) => {
    put('doubtful.export', content());
    expect((await drift('doubtful.export', ...laptops)).out).not.toContain('orphans ack');
  });

  it('does not advise it where a Mac of no group, or an old list, is all that speaks', async () => {
    put('outside.plist', profilesPlist([baseline(8)]));
    put('groups.csv', 'device,target\ngood,devicegroups/laptops\noutside,devicegroups/lab\n');
    const inventory = ['--inventory', 'groups.csv'];
    expect((await drift('good.plist', 'outside.plist', ...inventory)).out).not.toContain('orphans ack');
    expect((await drift('good.plist', ...inventory)).out).toContain('orphans ack');
    const old = ['drift', 'good.plist', ...laptops, '--as-of', '2001-01-01'];
    expect((await here.edict(old)).out).not.toContain('orphans ack');
  });

  it('calls what nobody explains a difference on every Mac alike, and says what it may be', async () => {
    const added = profilesPlist([
      {
        ...baseline(12),
        payloads: [{ type: PASSCODE, content: { minLength: 12, allowSimple: false, pinHistory: 3 } }],
      },
    ]);
    put('added-1.plist', added);
    put('added-2.plist', added);
    const line = '{ field: password.pin_history, wanted: null, found: 3, because: "…" }';
    const { code, out } = await drift('added-1.plist', 'added-2.plist', ...laptops, '--format', 'json');
    expect(code).toBe(1);
    const { summary, statements } = JSON.parse(out);
    expect(summary).toMatchObject({ other: 2, differing: 2 });
    const said = statements.find(({ code }: { code: string }) => code === 'drift-other').message;
    expect(said).toContain('somebody changed it in the portal, or the service writes it that way');
    expect(said).toContain(line);
    // A third one has the policy without it.
    const mixed = await drift('added-1.plist', 'added-2.plist', 'good.plist', ...laptops);
    expect(mixed.out).toContain('drift-other');
    expect(mixed.out).not.toContain('in the portal, or');
  });

  it('cannot tell what a payload comes to that stands in managed preferences beside it', async () => {
    const inPreferences = { mcx_preference_settings: { minLength: 4 } };
    const list = profilesPlist([
      baseline(12),
      {
        ...baseline(12, 'Other'),
        payloads: [
          {
            type: 'com.apple.ManagedClient.preferences',
            content: { PayloadContentManagedPreferences: { [PASSCODE]: { Forced: [inPreferences] } } },
          },
        ],
      },
    ]);
    put('wrapped.plist', list);
    expect((await fieldsOf('wrapped.plist'))['/macos/password/min_length']).toBe('unreadable');
  });

  it('does not advise to acknowledge a copy while a list could not be read', async () => {
    put('broken.plist', '<plist>');
    expect((await drift('good.plist', 'broken.plist', ...laptops)).out).not.toContain('orphans ack');
    expect((await drift('good.plist', ...laptops)).out).toContain('orphans ack');
  });

  it('says that an acknowledged copy returned only of lists that are newer', async () => {
    expect((await here.edict(['orphans', 'ack', String(copy), '--auto-approve'])).code).toBe(0);
    const returned = await drift('old.plist', ...laptops);
    expect(returned.out).toContain('warning[drift-returned]');
    expect(returned.out).toContain(`edict orphans unack ${copy}`);
    // A value of it alone, in a profile whose name others have as well, does not tell that it is that copy.
    put(
      'partly.plist',
      profilesPlist([
        {
          ...baseline(8),
          payloads: [{ type: PASSCODE, content: { minLength: 8, allowSimple: true } }],
        },
      ]),
    );
    const partly = await drift('partly.plist', ...laptops);
    expect(partly.out).not.toContain('unack');
    expect(partly.out.replace(/\s+/g, ' ')).toContain(
      `min_length is 8 (in the profile Baseline), as policy ${copy} would give`,
    );
    const before = await here.edict(['drift', 'old.plist', '--as-of', '2001-01-01', '--grace', '0s']);
    expect(before.out).not.toContain('unack');
    expect((await here.edict(['orphans', 'unack', String(copy)])).code).toBe(0);
  });

  it('knows by an inventory who should have what, and who did not report', async () => {
    put(
      'fleet.log',
      osqueryLog('mac-1', 1_795_413_600, [baseline(12)]) + osqueryLog('mac-2', 1_795_413_600, []),
    );
    put(
      'macs.csv',
      'device,target\nmac-1,devicegroups/laptops\nmac-2,devicegroups/12\nmac-3,devicegroups/laptops\n',
    );
    const { code, out } = await drift('fleet.log', '--inventory', 'macs.csv', '--format', 'json');
    expect(code).toBe(1);
    const { devices, summary, statements } = JSON.parse(out);
    expect(devices.map(({ device, source }: { device: string; source: string }) => [device, source])).toEqual(
      [
        ['mac-1', 'osquery'],
        ['mac-2', 'osquery'],
        ['mac-3', null],
      ],
    );
    expect(summary).toMatchObject({ devices: 3, not_reported: 1, missing: 5 });
    expect(statements.map(({ code }: { code: string }) => code)).toContain('drift-not-reported');
  });

  it('expects nothing of a Mac that nobody put into a group, and recognises what it has', async () => {
    const { code, out } = await drift('good.plist', '--format', 'json');
    expect(code).toBe(0);
    const { devices, policies } = JSON.parse(out);
    expect(devices[0].fields).toEqual([]);
    expect(policies.filter(({ recognised }: { recognised: number }) => recognised === 1)).toHaveLength(2);
  });

  it('calls nothing of an export without the part for the Mac missing', async () => {
    put(
      'user.plist',
      profilesPlist([{ ...baseline(14), user: 'mira' }]).replace(
        '<key>_computerlevel</key><array></array>',
        '',
      ),
    );
    const fields = await fieldsOf('user.plist');
    expect(Object.values(fields)).not.toContain('missing');
    expect(fields['/macos/wifi/security_type']).toBe('unreadable');
    expect(fields['/macos/password/min_length']).toBe('other');
  });

  it('says nothing of what was recorded after the export', async () => {
    const { code, out } = await here.edict([
      'drift',
      'old.plist',
      ...laptops,
      '--as-of',
      '2001-01-01',
      '--format',
      'json',
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(out).summary).toMatchObject({ stale: 5, left_behind: 0 });
  });

  it('numbers Macs in place of naming them, nor by their files and profiles', async () => {
    put('SERIAL7.plist', profilesPlist([baseline(8), { ...baseline(9), name: 'Mac of Mira' }]));
    put('SERIAL8.plist', '');
    for (const format of ['pretty', 'json', 'markdown', 'html', 'junit', 'csv']) {
      const args = ['SERIAL7.plist', 'SERIAL8.plist', ...laptops, '--format', format];
      const { out, err } = await drift(...args, '--anonymous');
      for (const name of ['SERIAL7', 'SERIAL8', 'Mira']) expect(out + err).not.toContain(name);
      expect(out).toContain('Mac 1');
      expect((await drift(...args)).out).toContain('SERIAL7');
      if (format === 'pretty' || format === 'json') {
        expect(out).toContain('export 2');
        expect((await drift(...args)).out).toContain('Mira');
      }
    }
  });

  it('calls nothing missing where a payload does not say its type', async () => {
    const untyped = profilesPlist([wifi('correct horse battery'), baseline(12)]).replace(PASSCODE, '');
    put('untyped.plist', untyped);
    expect((await fieldsOf('untyped.plist'))['/macos/password/min_length']).toBe('unreadable');
    put('without.plist', profilesPlist([wifi('correct horse battery')]));
    expect((await fieldsOf('without.plist'))['/macos/password/min_length']).toBe('missing');
    const { out } = await here.edict(['convert', 'untyped.plist', '--out', 'converted', '--dry-run']);
    expect(out).toContain('(no PayloadType)');
  });

  it.each([
    ['0', 1],
    ['1', 0],
    ['50%', 0],
    ['49%', 1],
  ])('ends by --max-drift %s of two Macs with %i', async (most, exitCode) => {
    expect((await drift('good.plist', 'old.plist', ...laptops, '--max-drift', most)).code).toBe(exitCode);
  });

  it('counts the newest of several exports of one Mac', async () => {
    const early = osqueryLog('mac-9', 1_700_000_000, [baseline(8)]);
    const late = osqueryLog('mac-9', 1_795_413_600, [baseline(12)]);
    put('both.log', late + early);
    const { out } = await here.edict(['drift', 'both.log', ...laptops, '--grace', '0s', '--format', 'json']);
    const [device] = JSON.parse(out).devices;
    expect(device.as_of).toBe('2026-11-23T06:00:00.000Z');
  });
});

const picture = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d);

/** As two reports that were joined. */
function twoMacs(): string {
  const [a, b] = ['C02XG0', 'C02XG1'].map((serial) => JSON.parse(systemProfiler(serial, [baseline(12)])));
  return JSON.stringify({ ...a, SPHardwareDataType: [...a.SPHardwareDataType, ...b.SPHardwareDataType] });
}

describe('what is no export', () => {
  const good = (): string => profilesPlist([baseline(12)]);

  it.each<[string, () => string | Uint8Array, string]>([
    ['cut off', () => good().slice(0, 300), 'it is cut off'],
    ['empty', () => '', 'it is empty'],
    [
      'text of another command',
      () => '_computerlevel[1] attribute: name: Baseline\n',
      'make one with `sudo profiles show',
    ],
    [
      'the word that root is needed',
      () => 'profiles: this command requires root privileges\n',
      'that root has to run',
    ],
    ['the answer to a service', () => '{"ProfileList": []}', 'which has no settings'],
    [
      'an inventory without settings',
      () => '[{"hostname": "a"}]',
      'it is not a list of the profiles of a Mac',
    ],
    ['a picture', () => picture, 'it is not a list of the profiles of a Mac'],
    [
      'a billion laughs',
      () =>
        good().replace(
          '<plist',
          `<!DOCTYPE plist [<!ENTITY l0 "ha">${Array.from({ length: 30 }, (_, n) => `<!ENTITY l${n + 1} "&l${n};&l${n};">`).join('')}]><plist`,
        ),
      'it declares entities',
    ],
    [
      'another encoding than it says',
      () => Buffer.from(good().replace('Baseline', 'Grundschütz'), 'latin1'),
      'not UTF-8 text',
    ],
    [
      'an encoding that there is not',
      () => good().replace('UTF-8', 'EBCDIC-9'),
      'its encoding ebcdic-9 is unknown',
    ],
    ['two Macs in one report', () => twoMacs(), 'the serial numbers of several Macs'],
    ['two lists in a row', () => good() + good(), 'only one root'],
    [
      '10,000 levels of JSON',
      () => `{"SPConfigurationProfileDataType": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      'nested deeper',
    ],
    [
      '10,000 levels of settings',
      () => systemProfiler('C02XG0', [baseline(12)]).replace('{\\n', `${'{ a = '.repeat(10_000)}{\\n`),
      'nested deeper',
    ],
    [
      'settings that are cut off',
      () => systemProfiler('C02XG0', [baseline(12)]).replace(/;\\n}/, ''),
      'cut off',
    ],
    [
      'more values than any Mac has',
      () => `<plist><array>${'<true/>'.repeat(60_000)}</array></plist>`,
      'more than 50,000 values',
    ],
    [
      '10,000 levels',
      () => `<plist>${'<array>'.repeat(10_000)}${'</array>'.repeat(10_000)}</plist>`,
      'nested deeper',
    ],
    [
      'a log with a broken line',
      () => `{"a": 1\n${osqueryLog('m', 1, [])}`,
      'it is cut off, or no well-formed JSON',
    ],
  ])('%s is a sentence, and the others are judged', async (_, content, message) => {
    put('bad.plist', content());
    const { code, out } = await drift('bad.plist', 'good.plist', ...laptops);
    expect(code).toBe(3);
    expect(out).toContain('bad.plist was not read: ');
    expect(out).toContain(message);
    expect(out).toContain('None of 1 Mac differs');
  });

  it('passes over the pictures of a folder, and says where there is nothing else', async () => {
    here.write('pictures/one.png', '');
    writeFileSync(join(here.root, 'pictures/one.png'), picture);
    const { code, out, err } = await drift('pictures', ...laptops);
    expect({ code, out }).toEqual({ code: 3, out: '' });
    expect(err).toContain('there is no list of the profiles of a Mac among 1 file');
    writeFileSync(join(here.root, 'pictures/C02XG0.plist'), good());
    expect((await drift('pictures', ...laptops)).out).toContain('2 fields as wanted');
  });

  it('refuses an export of 200 MB, in little time', async () => {
    const one = Buffer.from(good());
    put(
      'large.plist',
      Buffer.concat([one.subarray(0, -20), Buffer.alloc(200 * 1024 * 1024, '<true/>'), one.subarray(-20)]),
    );
    const { code, out } = await drift('large.plist', ...laptops);
    expect(code).toBe(3);
    expect(out).toContain('large.plist was not read: it comes to more than 32 MiB');
    rmSync(join(here.root, 'large.plist'));
  });

  it('reads UTF-16, of an export and of an inventory', async () => {
    const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
    put('wide.plist', utf16(good().replace('UTF-8', 'UTF-16')));
    put('wide.csv', utf16('device,target\nwide,devicegroups/laptops\n'));
    const { out } = await drift('wide.plist', '--inventory', 'wide.csv', '--format', 'json');
    const [{ device, fields }] = JSON.parse(out).devices;
    expect(device).toBe('wide');
    expect(fields).toContainEqual(
      expect.objectContaining({ path: '/macos/password/min_length', verdict: 'as-wanted' }),
    );
  });

  it('takes a row that is twice for one, a Mac in every group and one in none', async () => {
    const row = 'good,devicegroups/laptops\n';
    put('rows.csv', `device,target\n${row}${row}good,devicegroups/lab\n`);
    const { out } = await drift('good.plist', 'old.plist', '--inventory', 'rows.csv', '--format', 'json');
    const [good, old] = JSON.parse(out).devices;
    expect(good.targets.map(({ id }: { id: number }) => id)).toEqual([12, 13]);
    expect(good.summary).toMatchObject({ as_wanted: 4, unreadable: 1 });
    expect(old).toMatchObject({ device: 'old', targets: [], fields: [] });
  });

  it('calls stale what a Mac says whose clock stands in 2001', async () => {
    put('past.log', osqueryLog('mac-1', 978_307_200, [baseline(8)]));
    const { code, out } = await here.edict(['drift', 'past.log', ...laptops, '--format', 'json']);
    expect(code).toBe(0);
    const { devices, summary } = JSON.parse(out);
    expect(devices[0].as_of).toBe('2001-01-01T00:00:00.000Z');
    expect(summary).toMatchObject({ left_behind: 0, other: 0, missing: 0 });
    expect(summary.stale).toBeGreaterThan(0);
  });

  it('takes text around a list, an empty one, and a log whose last line is cut off', async () => {
    put('around.txt', `debugging is on\n${good()}There are no more profiles\n`);
    expect((await drift('around.txt', ...laptops)).code).toBe(1);
    put('none.txt', `${profilesPlist([])}There are no configuration profiles installed\n`);
    expect((await fieldsOf('none.txt'))['/macos/password/min_length']).toBe('missing');
    put('cut.log', `${osqueryLog('m', 1_795_413_600, [baseline(12)])}{"hostIdentifier": "n", "unix`);
    expect((await drift('cut.log', ...laptops)).code).toBe(0);
  });

  it.each([
    [['nowhere.plist'], 'nowhere.plist does not exist'],
    [['good.plist', '--max-drift', 'many'], '--max-drift many is neither'],
    [['good.plist', '--grace', 'soon'], '--grace cannot be "soon"'],
    [['good.plist', '--as-of', 'then'], '--as-of then is not a time'],
    [['good.plist', '--target', 'devicegroups=latops'], 'Did you mean laptops?'],
  ])('refuses %j', async (args, message) => {
    const { code, out, err } = await here.edict(['drift', ...args]);
    expect({ code, out }).toEqual({ code: 3, out: '' });
    expect(err).toContain(message);
  });

  it.each([
    ['device,target\nmac-1,devicegroups/latops\n', 'line 2'],
    ['mac-1,devicegroups/laptops\n', 'in its header'],
    ['device,target\n', 'has a header, and no Macs'],
    ['device,target\nmac-1,\n', 'has no target in line 2'],
  ])('refuses the inventory %j', async (text, message) => {
    put('bad.csv', text);
    const { code, err } = await drift('good.plist', '--inventory', 'bad.csv');
    expect(code).toBe(3);
    expect(err).toContain(message);
  });

  it('says that there is no state to judge by', async () => {
    const other = makeRepository({ 'edict.yaml': '', 'a.plist': good() });
    const { code, err } = await other.edict(['drift', 'a.plist']);
    expect(code).toBe(3);
    expect(err).toContain('it is not known what is live');
    other.remove();
  });
});
