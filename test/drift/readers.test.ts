/** What edict makes of lists that it can read in part, that are put together from answers of different times, or that harm. */
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { type DrawnProfile, fleetCsv, plist, profilesPlist, systemProfiler } from '../macs/exports.ts';

const PASSCODE = 'com.apple.mobiledevice.passwordpolicy';
const FIREWALL = 'com.apple.security.firewall';
const WIFI = 'com.apple.wifi.managed';
const WRAPPED = 'com.apple.ManagedClient.preferences';

/** Of September 2026. */
const ANSWERED = 1_789_376_531;

function profile(type: string, content: Readonly<Record<string, unknown>>, name = 'Profile'): DrawnProfile {
  return { name, installed: '2026-09-14 09:02:11 +0000', user: null, payloads: [{ type, content }] };
}
const passcode = (minLength = 12) => profile(PASSCODE, { minLength, allowSimple: false }, 'Baseline');
const firewall = (rest = {}) => profile(FIREWALL, { EnableFirewall: true, ...rest }, 'Firewall');
const network = (EncryptionType: string) =>
  profile(WIFI, { SSID_STR: 'Office', EncryptionType, Password: '********' }, 'Office');
const wanted = [passcode(), firewall(), network('WPA2')];

const env = { EDICT_SECRET_WIFI: 'correct horse battery' };

let here: Repository;
let copy = 0;
beforeAll(async () => {
  const baseline = (length: number) =>
    `name: Baseline\nmacos: { password: { min_length: ${length}, allow_simple: false } }\npolicy_targets: { devicegroups: [laptops] }\n`;
  here = makeRepository({
    'edict.yaml': 'targets: { devicegroups: { laptops: 12 } }\n',
    'policies/baseline.yaml': baseline(8),
    'policies/firewall.yaml':
      'name: Firewall\nmacos: { firewall: { Enable_Firewall: true, Enable_StealthMode: false } }\npolicy_targets: { devicegroups: [laptops] }\n',
    'policies/office.yaml':
      'name: Office\nmacos: { wifi: { service_set_identifier: Office, security_type: WPA/WPA2, password: { env: EDICT_SECRET_WIFI } } }\npolicy_targets: { devicegroups: [laptops] }\n',
  });
  expect((await here.edict(['apply', '--auto-approve'], { env })).code).toBe(0);
  here.write('policies/baseline.yaml', baseline(12));
  expect((await here.edict(['apply', '--auto-approve'], { env })).code).toBe(0);
  copy = JSON.parse((await here.edict(['orphans', '--format', 'json'])).out)[0].policy_id;
});
afterAll(() => here.remove());

function put(name: string, content: string | Uint8Array): string {
  const path = join(here.root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return name;
}

const laptops = ['--target', 'devicegroups=laptops', '--grace', '0s'];
const drift = (...args: readonly string[]) => here.edict(['drift', ...args, ...laptops]);
const later = ['--as-of', '2099-01-01'];

interface Seen {
  readonly device: string;
  readonly as_of: string;
  readonly fields: readonly { readonly path: string; readonly verdict: string }[];
}

async function devicesOf(...args: readonly string[]): Promise<readonly Seen[]> {
  return JSON.parse((await drift(...args, '--format', 'json')).out).devices;
}

/** By the path of each field, without `/macos/`. */
async function verdictsOf(...args: readonly string[]): Promise<Record<string, string>> {
  const [device] = await devicesOf(...args);
  return Object.fromEntries((device?.fields ?? []).map(({ path, verdict }) => [path.slice(7), verdict]));
}

const advice = (): string => `edict orphans ack ${copy}`;

/** A list of `profiles`, with one text in it replaced. */
function listed(profiles: readonly DrawnProfile[], from = '', to = ''): string {
  const list = profilesPlist(profiles);
  expect(list).toContain(from);
  return list.replace(from, () => to);
}

const broken = {
  'settings that are a list': () =>
    listed(
      [passcode(), network('WPA2'), firewall()],
      plist({ EnableFirewall: true }),
      plist([{ EnableFirewall: false }]),
    ),
  'settings beside the dictionary of settings': () =>
    listed(
      [passcode(), network('WPA2'), firewall()],
      `<key>PayloadContent</key>${plist({ EnableFirewall: true })}`,
      '<key>EnableFirewall</key><false/>',
    ),
  'settings both in it and beside it': () =>
    listed(
      [passcode(), network('WPA2'), firewall()],
      `<key>PayloadContent</key>${plist({ EnableFirewall: true })}`,
      `<key>PayloadContent</key>${plist({})}<key>EnableFirewall</key><false/>`,
    ),
};

describe('a payload that cannot be read', () => {
  it.each(Object.entries(broken))(
    'is neither missing nor what Apple does by default: %s',
    async (_, list) => {
      const verdicts = await verdictsOf(put('a.plist', list()), ...later);
      expect(verdicts).toMatchObject({
        'password/min_length': 'as-wanted',
        'firewall/Enable_Firewall': 'unreadable',
        'firewall/Enable_StealthMode': 'unreadable',
      });
    },
  );

  it('is unreadable in a report of system_profiler, too', async () => {
    const report = JSON.parse(systemProfiler('C02XG0', [passcode(), firewall()]));
    const [, { _items: payloads }] = report.SPConfigurationProfileDataType[0]._items;
    payloads[0].spconfigprofile_payload_data = { EnableFirewall: false };
    const verdicts = await verdictsOf(put('sp.json', JSON.stringify(report)), ...later);
    expect(verdicts).toMatchObject({
      'password/min_length': 'as-wanted',
      'firewall/Enable_StealthMode': 'unreadable',
    });
  });

  it('keeps the name of a network whose security the service does not know', async () => {
    const alone = await verdictsOf(
      put('a.plist', listed([passcode(), firewall(), network('WPA3')])),
      ...later,
    );
    expect(alone).toMatchObject({
      'wifi/service_set_identifier': 'as-wanted',
      'wifi/security_type': 'unreadable',
    });
    const twin = await verdictsOf(put('a.plist', listed([...wanted, network('WPA3')])), ...later);
    expect(twin).toMatchObject({
      'wifi/service_set_identifier': 'as-wanted',
      'wifi/security_type': 'unreadable',
    });
  });

  it('may be any network where its name is withheld', async () => {
    const hidden = profile(WIFI, { SSID_STR: '********', EncryptionType: 'WPA2' });
    const verdicts = await verdictsOf(put('a.plist', listed([passcode(), firewall(), hidden])), ...later);
    expect(verdicts['wifi/security_type']).toBe('unreadable');
    const other = profile(WIFI, { SSID_STR: 'Lab', EncryptionType: 'WPA2' });
    const seen = await verdictsOf(put('a.plist', listed([passcode(), firewall(), other])), ...later);
    expect(seen['wifi/security_type']).toBe('missing');
  });

  it.each<[string, () => string]>([
    [
      'is wrapped in managed preferences',
      () =>
        listed([
          ...wanted,
          profile(WRAPPED, {
            PayloadContentManagedPreferences: {
              [PASSCODE]: { Forced: [{ mcx_preference_settings: { minLength: 4 } }] },
              [FIREWALL]: { Forced: [{ mcx_preference_settings: { EnableStealthMode: true } }] },
            },
          }),
        ]),
    ],
    [
      'is wrapped in what is not a dictionary',
      () => listed([...wanted, profile(WRAPPED, { PayloadContentManagedPreferences: 'x' })]),
    ],
    [
      'is not a dictionary',
      () =>
        listed(wanted, '<key>ProfileItems</key><array>', '<key>ProfileItems</key><array><string>x</string>'),
    ],
    [
      'is of a profile that is not a dictionary',
      () => listed(wanted, '<array>', '<array><string>x</string>'),
    ],
    [
      'is of a profile without its items',
      () => listed([...wanted, { ...passcode(), payloads: [] }], '<key>ProfileItems</key><array></array>'),
    ],
  ])('proves nothing of what a Mac lacks where it %s', async (what, list) => {
    put('good.plist', listed(wanted));
    expect(await verdictsOf('good.plist', ...later)).toMatchObject({
      'firewall/Enable_StealthMode': 'as-wanted',
    });
    expect((await drift('good.plist', ...later)).out).toContain(advice());
    const verdicts = await verdictsOf(put('a.plist', list()), ...later);
    expect(verdicts).toMatchObject({
      // Which of both macOS follows is not known.
      'password/min_length': what.endsWith('preferences') ? 'unreadable' : 'as-wanted',
      'firewall/Enable_StealthMode': 'unreadable',
    });
    expect((await drift('a.plist', ...later)).out).not.toContain(advice());
  });

  it.each([
    ...Object.entries(broken),
    [
      'no type',
      () =>
        listed(
          [passcode(), network('WPA2'), firewall()],
          `<key>PayloadType</key><string>${FIREWALL}</string>`,
        ),
    ] as const,
    [
      'no items',
      () => listed([{ ...firewall(), payloads: [] }], '<key>ProfileItems</key><array></array>'),
    ] as const,
  ])('never lets convert say that its profile is replaced: %s', async (_, list) => {
    put('a.plist', list());
    const { out } = await here.edict([
      'convert',
      'a.plist',
      '--out',
      'made',
      '--dry-run',
      '--format',
      'json',
    ]);
    const { profiles } = JSON.parse(out);
    expect(profiles.find(({ file }: { file: string }) => file.endsWith('#Firewall'))).toMatchObject({
      verdict: 'none',
      dropped: [expect.objectContaining({ because: expect.stringContaining('so nothing in it was read') })],
    });
  });

  it('is a fault where a key stands twice in what a Mac describes', async () => {
    const list = systemProfiler('C02XG0', [passcode()]).replace(
      'minLength = 12;',
      'minLength = 4;\\n minLength = 12;',
    );
    const { code, out } = await drift(put('sp.json', list), ...later);
    expect(code).toBe(3);
    expect(out).toContain('the key minLength appears twice in one dictionary, with different values');
  });
});

const line = (rest: object): string =>
  `${JSON.stringify({ hostIdentifier: 'mac-1', unixTime: ANSWERED, ...rest })}\n`;
const value = (domain: string, name: string, text: unknown) => ({ domain, name, value: text, username: '' });
const rows = (rows: readonly unknown[], rest: object = {}): string =>
  line({ name: 'managed_policies', action: 'snapshot', snapshot: rows, ...rest });
const enabled = value(FIREWALL, 'EnableFirewall', '1');

describe('answers of osquery', () => {
  it('tell what is there, and not what is not, where a log has changes alone', async () => {
    const added = line({ name: 'pack/managed_policies', action: 'added', columns: enabled });
    expect(await verdictsOf(put('a.log', added), ...later)).toMatchObject({
      'firewall/Enable_Firewall': 'as-wanted',
      'firewall/Enable_StealthMode': 'unreadable',
      'password/min_length': 'unreadable',
    });
    // The whole answer of that day, and then the change.
    expect(
      await verdictsOf(put('a.log', rows([], { name: 'pack/managed_policies' }) + added), ...later),
    ).toMatchObject({
      'firewall/Enable_StealthMode': 'as-wanted',
    });
    const removed = line({
      name: 'pack/macos_profiles',
      action: 'removed',
      columns: { display_name: 'Zed', identifier: 'z', uuid: '1', install_date: '' },
    });
    const { out } = await drift(put('a.log', removed), ...later);
    expect(out).not.toContain(advice());
    expect(new Set(Object.values(await verdictsOf('a.log', ...later)))).toEqual(new Set(['unreadable']));
  });

  it('are as old as the oldest of those that are put together', async () => {
    const names = line({ name: 'macos_profiles', action: 'snapshot', snapshot: [] });
    put('a.log', rows([enabled], { unixTime: 1_700_000_000 }) + names);
    expect((await devicesOf('a.log'))[0]?.as_of).toBe('2023-11-14T22:13:20.000Z');
    // An old answer of a query that was asked again does not count.
    put('a.log', rows([enabled], { unixTime: 1_700_000_000 }) + rows([enabled]) + names);
    expect((await devicesOf('a.log'))[0]?.as_of).toBe('2026-09-14T09:02:11.000Z');
  });

  it('have each value of a key that stands twice', async () => {
    const [short, long] = ['4', '12'].map((text) => value(PASSCODE, 'minLength', text));
    for (const both of [
      [short, long],
      [long, short],
    ])
      expect((await verdictsOf(put('a.log', rows(both)), ...later))['password/min_length']).toBe('mixed');
    expect((await verdictsOf(put('a.log', rows([long, long])), ...later))['password/min_length']).toBe(
      'as-wanted',
    );
  });

  it('are told apart by the column that names the Mac', async () => {
    const each = ['mac-1', 'mac-2'].map((hostname) => ({ hostname, ...enabled }));
    const devices = await devicesOf(put('a.json', JSON.stringify(each)), ...later);
    expect(devices.map(({ device }) => device)).toEqual(['mac-1', 'mac-2']);
    const { code, out } = await drift(put('a.json', JSON.stringify([...each, enabled])), ...later);
    expect(code).toBe(3);
    expect(out).toContain('it does not say which Mac it is of, while others in its file do');
    expect(await devicesOf('a.json', ...later)).toHaveLength(2);
  });

  it('are of the Mac that their file is called by where they name none', async () => {
    put('C02XG7.log', rows([enabled], { hostIdentifier: '' }));
    expect((await devicesOf('C02XG7.log', ...later)).map(({ device }) => device)).toEqual(['C02XG7']);
  });

  it.each<[string, object]>([
    ['value', { snapshot: [value(FIREWALL, 'EnableFirewall', { toString: 1, valueOf: 1 })] }],
    ['list', { snapshot: [value(FIREWALL, 'EnableFirewall', [1])] }],
  ])('are unreadable where a value is no text: %s', async (_, rest) => {
    expect((await verdictsOf(put('a.log', rows([], rest)), ...later))['firewall/Enable_Firewall']).toBe(
      'unreadable',
    );
  });

  it('may have names and times that are none', async () => {
    for (const odd of [{ toString: 1, valueOf: 1 }, [1], null])
      for (const key of ['name', 'unixTime'])
        expect(await verdictsOf(put('a.log', rows([enabled], { [key]: odd })), ...later)).toMatchObject({
          'firewall/Enable_Firewall': 'as-wanted',
        });
  });

  it('may be as many as a log has', async () => {
    const all = Array.from({ length: 150_000 }, (_, index) =>
      rows([enabled], { unixTime: ANSWERED + (index % 60) }),
    );
    const [device] = await devicesOf(put('a.log', all.join('')));
    expect(device?.as_of).toBe('2026-09-14T09:03:10.000Z');
  });
});

describe('a table of Fleet', () => {
  const at = '2026-09-14T09:02:11Z';
  const mac = (host: string, profiles: readonly DrawnProfile[], when = at) => ({ host, at: when, profiles });
  const two = [mac('mac-1', [passcode(), firewall()]), mac('mac-2', [passcode(4)], '2026-09-15T09:02:11Z')];

  it('has the values of each Mac, and when they came', async () => {
    const [first, second] = await devicesOf(put('fleet.csv', fleetCsv(two)));
    expect([first?.device, first?.as_of]).toEqual(['mac-1', '2026-09-14T09:02:11.000Z']);
    expect([second?.device, second?.as_of]).toEqual(['mac-2', '2026-09-15T09:02:11.000Z']);
    const verdicts = (await devicesOf('fleet.csv', ...later)).map(({ fields }) =>
      fields.map(({ path, verdict }) => [path, verdict]),
    );
    expect(verdicts[0]).toContainEqual(['/macos/password/min_length', 'as-wanted']);
    expect(verdicts[0]).toContainEqual(['/macos/firewall/Enable_Firewall', 'as-wanted']);
    expect(verdicts[1]).toContainEqual(['/macos/password/min_length', 'other']);
  });

  it('is as old as its file where it has another form of time, or none', async () => {
    put('fleet.csv', fleetCsv([mac('mac-1', [passcode()], '2 hours ago')]));
    utimesSync(join(here.root, 'fleet.csv'), new Date(), new Date('2026-10-01T00:00:00Z'));
    expect((await devicesOf('fleet.csv'))[0]?.as_of).toBe('2026-10-01T00:00:00.000Z');
  });

  it('is of the Mac that its file is named for, where it has no column for it', async () => {
    const own = ['"domain","name","username","value"', `"${PASSCODE}","minLength","undefined","="012""`];
    put('C02XG0.csv', own.join('\r\n').replace('"="012""', '"=""012"""'));
    const [device] = await devicesOf('C02XG0.csv', ...later);
    expect(device?.device).toBe('C02XG0');
    expect(device?.fields).toContainEqual(
      expect.objectContaining({ path: '/macos/password/min_length', verdict: 'as-wanted' }),
    );
  });

  it('keeps spaces in a value', async () => {
    const office = (SSID_STR: string) => profile(WIFI, { SSID_STR, EncryptionType: 'WPA2' }, 'Office');
    const verdictOf = async (name: string) => {
      const found = await verdictsOf(put('fleet.csv', fleetCsv([mac('mac-1', [office(name)])])), ...later);
      return found['wifi/service_set_identifier'];
    };
    expect(await verdictOf('Office')).toBe('as-wanted');
    expect(await verdictOf(' Office ')).not.toBe('as-wanted');
  });

  it.each([
    ['cut off in a value', (text: string) => text.slice(0, -3), 'line 4 of the table is cut off or damaged'],
    ['cut off between values', (text: string) => text.slice(0, -6), 'line 4 of the table is cut off'],
    ['with a row too long', (text: string) => `${text},"more"`, 'line 4 of the table is cut off or damaged'],
    ['without rows', (text: string) => text.slice(0, text.indexOf('\n')), 'it is a table without rows'],
    [
      'of another query',
      () => '"host_display_name","last_fetched","cpu_type"\n"mac-1","2026-09-14T09:02:11Z","arm64e"',
      'its rows are of tables without settings of profiles; query managed_policies',
    ],
    [
      'with a row of no Mac',
      (text: string) => `${text}\n"",${text.split('\n').at(-1)?.slice('"mac-1",'.length)}`,
      'it does not say which Mac it is of',
    ],
  ])('is refused %s', async (_, change, message) => {
    const whole = fleetCsv([mac('mac-1', [profile(PASSCODE, { minLength: 12 })])]);
    const { code, out } = await drift(put('fleet.csv', change(whole)));
    expect([code, out.replace(/\s+/g, ' ')]).toEqual([3, expect.stringContaining(message)]);
  });

  it('may be of a whole fleet, and lies in a folder beside tables that are none', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => mac(`mac-${index}`, [passcode()]));
    put('tables/fleet.csv', fleetCsv(many));
    put('tables/macs.csv', 'device,target\nmac-1,devicegroups/laptops\n');
    expect(await devicesOf('tables')).toHaveLength(2_000);
  });
});

describe('the time of a list', () => {
  const now = rows([value(FIREWALL, 'EnableFirewall', '0')]);

  it.each([
    [4_102_444_800, '2100-01-01T00:00:00.000Z'],
    [260_000_000_000, '+010209-01-27T06:13:20.000Z'],
    [1e15, '+275760-09-13T00:00:00.000Z'],
    [1e300, '+275760-09-13T00:00:00.000Z'],
  ])('does not count where it is yet to come: %d', async (unixTime, shown) => {
    put('a.log', rows([enabled], { unixTime }));
    put('b.log', now);
    const { code, out } = await drift('a.log', 'b.log');
    expect(code).toBe(3);
    expect(out.replace(/\s+/g, ' ')).toContain(
      `a.log was not read: it is dated ${shown}, which is in the future`,
    );
    expect((await verdictsOf('a.log', 'b.log'))['firewall/Enable_Firewall']).not.toBe('as-wanted');
    expect((await devicesOf('a.log', 'b.log')).map(({ as_of }) => as_of)).toEqual([
      '2026-09-14T09:02:11.000Z',
    ]);
  });

  it('is that of its file in the same way, and that of --as-of is taken as it is', async () => {
    put('later.plist', listed(wanted));
    utimesSync(join(here.root, 'later.plist'), 4_102_444_800, 4_102_444_800);
    const { code, out } = await drift('later.plist');
    expect(code).toBe(3);
    expect(out).toContain('which is in the future');
    expect((await drift('later.plist', ...later)).code).toBe(0);
  });

  it('says whose clock is wrong, of many in one file, and nothing of it where Macs are numbered', async () => {
    put('a.log', rows([enabled], { hostIdentifier: 'SERIAL9', unixTime: 4_102_444_800 }) + now);
    expect((await drift('a.log')).out).toContain('what it has of SERIAL9 is dated');
    const { out, err } = await drift('a.log', '--anonymous');
    expect(out).toContain('it is dated');
    expect(out + err).not.toContain('SERIAL9');
  });
});

it('takes a section for that of the Mac by its known names alone', async () => {
  const report = systemProfiler('C02XG0', wanted.slice(0, 2));
  for (const name of ['Benutzer-Konfigurationsprofile (501)', 'Profils de configuration', 'Device (501)']) {
    const list = report.replace('spconfigprofile_section_deviceconfigprofiles', name);
    const verdicts = await verdictsOf(put('sp.json', list), ...later);
    expect(verdicts['wifi/security_type']).toBe('unreadable');
  }
  expect((await verdictsOf(put('sp.json', report), ...later))['wifi/security_type']).toBe('missing');
});

describe('what is wrong with a list', () => {
  const foreign = profile('com.example.agent', { EnrollSecret: 'PLACE' });
  const secret = 'Geheim99';

  it.each<[string, string, string]>([
    ['PLACE', `ab<${secret}>cd`, 'an element is inside <string>, which is not closed (line 2)'],
    ['PLACE', `ab</${secret}>`, 'unexpected close tag (line 2)'],
    ['PLACE', `ab&${secret};`, 'it uses an entity that XML does not define (line 2)'],
    ['<key>EnrollSecret</key>', `<key ${secret}="a" ${secret}="b">a</key>`, 'duplicate attribute (line 2)'],
    ['<key>EnrollSecret</key>', `<${secret}>`, 'it holds an element that no property list has (line 2)'],
    ['<key>EnrollSecret</key>', `<key>${secret}</key>`.repeat(2), 'a key has no value (line 2)'],
    [
      '<key>EnrollSecret</key>',
      `<key>${secret}</key><true/><key>${secret}</key>`,
      'a key appears twice in one dictionary, with different values (line 2)',
    ],
  ])('is said with its line, and without what stands there: %s as %s', async (from, to, message) => {
    put('bad.plist', listed([foreign], from, to));
    for (const args of [
      ['drift', 'bad.plist', ...laptops],
      ['convert', 'bad.plist', '--out', 'made'],
    ]) {
      const { code, out, err } = await here.edict(args);
      expect(code).toBe(args[0] === 'drift' ? 3 : 1);
      expect((out + err).replace(/\s+/g, ' ')).toContain(message);
      expect(out + err).not.toContain(secret);
    }
  });

  it("is said by the name of a key where it is one of Apple's", async () => {
    put(
      'bad.plist',
      listed(
        [passcode()],
        '<key>minLength</key>',
        '<key>minLength</key><integer>4</integer><key>minLength</key>',
      ),
    );
    expect((await drift('bad.plist')).out).toContain('the key minLength appears twice');
  });
});

describe('what would take hours, or all memory, is a sentence', () => {
  /** A binary property list: objects, and how many times the last of them is an object of the list. */
  function binary(objects: readonly Buffer[], copies = 1): Buffer {
    const offsets: number[] = [];
    let at = 8;
    for (const object of objects) {
      offsets.push(at);
      at += object.length;
    }
    const table = [...offsets, ...new Array<number>(copies - 1).fill(offsets.at(-1) ?? 0)];
    const trailer = Buffer.alloc(32);
    trailer[6] = 4;
    trailer[7] = 4;
    trailer.writeBigUInt64BE(BigInt(table.length), 8);
    trailer.writeBigUInt64BE(BigInt(at), 24);
    return Buffer.concat([Buffer.from('bplist00'), ...objects, Buffer.concat(table.map(uint)), trailer]);
  }
  function uint(value: number): Buffer {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  }
  const text = (length: number): Buffer =>
    Buffer.concat([Buffer.of(0x5f, 0x12), uint(length), Buffer.alloc(length, 'A')]);
  const references = (...all: readonly number[]): Buffer => Buffer.concat(all.map(uint));

  it.each<[string, () => string | Buffer, string]>([
    [
      'one long text that stands 40,000 times under numbers of its own',
      () =>
        binary(
          [
            Buffer.concat([
              Buffer.of(0xaf, 0x12),
              uint(40_000),
              references(...Array.from({ length: 40_000 }, (_, n) => n + 1)),
            ]),
            text(1_000_000),
          ],
          40_000,
        ),
      'it comes to more than 32 MiB',
    ],
    [
      'one key with a long text, 15,000 times',
      () =>
        binary([
          Buffer.concat([
            Buffer.of(0xdf, 0x12),
            uint(15_000),
            references(...new Array<number>(15_000).fill(1), ...new Array<number>(15_000).fill(2)),
          ]),
          Buffer.of(0x51, 0x61),
          text(1_000_000),
        ]),
      'it comes to more than 32 MiB',
    ],
    [
      'a list of one Mac with 40 MB',
      () => listed([profile('com.example.agent', { a: 'A'.repeat(40_000_000) })]),
      'it comes to more than 32 MiB',
    ],
    [
      'a report with 40 MB',
      () => systemProfiler('C02XG0', [profile('com.example.agent', { a: 'A'.repeat(40_000_000) })]),
      'it comes to more than 32 MiB',
    ],
    ['levels of JSON', () => '['.repeat(20_000_000), 'it is nested deeper than 64 levels'],
    [
      'levels of JSON in a row',
      () => rows([], { x: JSON.parse('['.repeat(100) + ']'.repeat(100)) }),
      'it is nested deeper than 64 levels',
    ],
    [
      'more of JSON than a fleet has',
      () => `[${'1,'.repeat(11_000_000)}1]`,
      'it holds more than 10,000,000 values',
    ],
    [
      'a report with more values than a Mac has',
      () => JSON.stringify({ SPConfigurationProfileDataType: new Array(60_000).fill(1) }),
      'it holds more than 50,000 values',
    ],
    [
      'settings of more values than a Mac has',
      () =>
        systemProfiler('C02XG0', [
          profile(PASSCODE, Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`k${n}`, 1]))),
        ]),
      'it holds more than 50,000 values',
    ],
    [
      'rows that are more than a Mac has',
      () => rows(Array.from({ length: 60_000 }, (_, n) => value(PASSCODE, `k${n}`, '1'))),
      'it holds more than 50,000 rows',
    ],
    [
      'changes that are more than a Mac has',
      () =>
        Array.from({ length: 60_000 }, (_, n) =>
          line({ name: 'managed_policies', action: 'added', columns: value(PASSCODE, `k${n}`, '1') }),
        ).join(''),
      'it holds more than 50,000 rows',
    ],
    [
      'words of profiles over and over',
      () => 'There are 1 '.repeat(100_000),
      'it is not a list of the profiles of a Mac',
    ],
  ])('%s', async (_, content, message) => {
    const { code, out } = await drift(put('a.list', content()));
    expect(code).toBe(3);
    expect(out).toContain(`a.list was not read: ${message}`);
  });

  it('of one Mac leaves the others', async () => {
    const many = Array.from({ length: 60_000 }, (_, n) => value(PASSCODE, `k${n}`, '1'));
    put('a.log', rows(many, { hostIdentifier: 'mac-2' }) + rows([enabled]));
    expect((await devicesOf('a.log', ...later)).map(({ device }) => device)).toEqual(['mac-1']);
  });

  it('shows a name of any length in short', async () => {
    const long = 'N'.repeat(1_000_000);
    put('a.log', rows([value(PASSCODE, 'minLength', '4')], { hostIdentifier: long }));
    put('b.plist', listed([{ ...passcode(4), name: long }]));
    for (const format of ['pretty', 'json', 'html', 'csv']) {
      const { code, out } = await drift('a.log', 'b.plist', '--format', format, ...later);
      expect(code).toBe(1);
      expect(out.length).toBeLessThan(100_000);
    }
  });
});

describe('a folder of lists', () => {
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0x10, 0x4a);

  it('may hold pages, pictures, and links to folders', async () => {
    put('lists/C02XG0.plist', listed(wanted));
    put('lists/README.md', 'Lists begin with `<?xml` and `<plist>`, <!-- and end with `</plist>`.\n');
    put('lists/logo.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"></svg>');
    put('lists/settings.xml', '<?xml version="1.0"?><settings></settings>');
    put('lists/a.gif', 'GIF89a');
    put('lists/logo', jpeg);
    put('elsewhere/C02XG1.plist', listed([passcode(4)]));
    symlinkSync(join(here.root, 'lists'), join(here.root, 'lists/here'));
    symlinkSync(join(here.root, 'elsewhere'), join(here.root, 'lists/C02XG1'));
    const { code, out } = await drift('lists', ...later);
    expect(out).not.toContain('was not read');
    expect(code).toBe(0);
    expect((await devicesOf('lists', ...later)).map(({ device }) => device)).toEqual(['C02XG0']);
  });

  it('says what is wrong with a list that cannot be read, and with a link in a circle', async () => {
    put('broken/C02XG0.plist', listed(wanted).slice(0, 60));
    put('broken/C02XG1.plist', Buffer.from(listed(wanted, 'Baseline', 'Grün'), 'latin1'));
    symlinkSync('circle', join(here.root, 'broken/circle'));
    const { code, out } = await drift('broken', ...later);
    expect(code).toBe(3);
    expect(out).toContain('C02XG0.plist was not read: it is cut off');
    expect(out).toContain('C02XG1.plist was not read: its bytes are not UTF-8 text');
    expect(out).toContain('circle was not read: it cannot be read: its links form a loop');
  });
});
