/** Forms of profiles: what macOS reads is read, what nobody can read for sure is refused with its place. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseBuffer } from 'bplist-parser';
import { describe, expect, it } from 'vitest';
import { readBinary } from '../../src/profiles/read/binary.ts';
import type { Plist } from '../../src/profiles/read/plist.ts';
import { readProfile } from '../../src/profiles/read/read-profile.ts';
import { convert, convertFile, profileNames, profiles } from './convert.ts';

const text = (source: string): Uint8Array => new TextEncoder().encode(source);

/** A passcode profile with these entries beside its type. */
const passcode = (entries: string, before = '<plist version="1.0">', after = '</plist>'): string =>
  `${before}<dict><key>PayloadType</key><string>Configuration</string><key>PayloadContent</key><array><dict>
<key>PayloadType</key><string>com.apple.mobiledevice.passwordpolicy</string>
${entries}
</dict></array></dict>${after}`;
const tenLong = '<key>minLength</key><integer>10</integer>';

async function password(source: string | Uint8Array): Promise<unknown> {
  const { refused, policies } = await convert(typeof source === 'string' ? text(source) : source);
  return refused ?? policies[0]?.macos.password;
}

describe('lenient as macOS and other services are', () => {
  const forms: Readonly<Record<string, string | Uint8Array>> = {
    'white space before the declaration': `\n\n  <?xml version="1.0"?>${passcode(tenLong)}`,
    'no declaration': passcode(tenLong),
    'two hyphens inside of a comment': passcode(`<!-- --force -- --> ${tenLong}`),
    'a comment with an element in it': passcode(
      `<!-- <key>minLength</key><integer>1</integer> -->${tenLong}`,
    ),
    'a byte order mark': `\ufeff${passcode(tenLong)}`,
    'UTF-16 without a mark': Uint8Array.from(Buffer.from(passcode(tenLong), 'utf16le')),
    'Latin-1 that is declared': Uint8Array.from(
      Buffer.from(
        `<?xml version="1.0" encoding="ISO-8859-1"?>${passcode(`${tenLong}<!-- Zo\u00eb -->`)}`,
        'latin1',
      ),
    ),
    'a hexadecimal integer': passcode('<key>minLength</key><integer>0xA</integer>'),
    'a real number': passcode('<key>minLength</key><real>10.0</real>'),
    'digits as a string': passcode('<key>minLength</key><string>10</string>'),
    'the same key twice with one value': passcode(tenLong + tenLong),
    'zeros after its end': `${passcode(tenLong)}\0\0\0`,
    'a payload alone': `<dict><key>PayloadType</key><string>com.apple.mobiledevice.passwordpolicy</string>${tenLong}</dict>`,
    'escaped as HTML': passcode(tenLong)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;'),
  };
  it.each(Object.entries(forms))('%s', async (_, source) => {
    expect(await password(source)).toEqual({ min_length: 10 });
  });

  it.each([
    ['<integer>1</integer>', true],
    ['<integer>0</integer>', false],
    ['<string>YES</string>', true],
    ['<string>No</string>', false],
    ['<true/>', true],
  ])('%s as a boolean', async (written, expected) => {
    expect(await password(passcode(`<key>allowSimple</key>${written}`))).toEqual({ allow_simple: expected });
  });
});

describe('refused, with the place', () => {
  const refused: readonly (readonly [source: string, message: RegExp, line: number])[] = [
    [passcode('{% if strict %}'), /template/, 3],
    [passcode('hunter2'), /^there is text between its elements$/, 3],
    [passcode('<key>minLength</key>'), /the key minLength has no value/, 3],
    [
      passcode('<key>minLength</key>\n<key>maxInactivity</key><integer>1</integer>'),
      /minLength has no value/,
      3,
    ],
    [passcode(`${tenLong}\n<key>minLength</key><integer>11</integer>`), /minLength appears twice/, 4],
    [passcode('<integer>1</integer>'), /has no key before it/, 3],
    [passcode('<key>minLength</key><integer>ten</integer>'), /<integer> holds no number/, 3],
    [passcode('<key>minLength</key><number>1</number>'), /<number> is not an element/, 3],
    [passcode('<key>a</key><string>&b;</string>'), /entity/, 3],
    [passcode(tenLong, '<plist>').slice(0, -30), /cut off/, 4],
    [passcode('<key>a</key><string>b</key>'), /well-formed/, 3],
    [
      '<!DOCTYPE plist [\n<!ENTITY % a SYSTEM "file:///etc/passwd">%a;]><plist><dict/></plist>',
      /entities/,
      2,
    ],
    [`<plist><dict/></plist>\nhello`, /outside its root/, 2],
    ['<plist><array/></plist>', /root is not a dictionary/, 1],
    [
      '<plist>\n<dict>\n<key>PayloadType</key><string>Device</string><key>PayloadContent</key><array/></dict></plist>',
      /PayloadType is not Configuration/,
      3,
    ],
    ['<plist><dict><key>IsEncrypted</key>\n<true/></dict></plist>', /encrypted/, 2],
    [
      '{"Type": "com.apple.configuration.passcode.settings",\n "Payload": {"MinimumLength": 1, "MinimumLength": 2}}',
      /twice/,
      2,
    ],
    ['{"Type": "com.apple.configuration.passcode.settings"', /cut off/, 1],
    ['#!/bin/sh', /not a profile/, 1],
  ];
  it.each(refused)('%s', async (source, message, line) => {
    const got = await convert(text(source));
    expect(got.refused?.message).toMatch(message);
    expect(got.refused?.line).toBe(line);
    expect(got.policies).toEqual([]);
  });

  it('quotes no text that may be a secret', async () => {
    const got = await convert(text(passcode('<key>Password</key> hunter2')));
    expect(JSON.stringify(got)).not.toContain('hunter2');
  });

  it('bounds depth and number of values', async () => {
    const deep = passcode(`<key>a</key>${'<array>'.repeat(70)}${'</array>'.repeat(70)}`);
    expect((await convert(text(deep))).refused?.message).toMatch(/deeper than 64/);
    const wide = passcode(`<key>a</key><array>${'<true/>'.repeat(50_001)}</array>`);
    expect((await convert(text(wide))).refused?.message).toMatch(/more than 50,000 values/);
  });
});

describe('declarations', () => {
  const declaration = (payload: string): string =>
    `{\n  "Type": "com.apple.configuration.passcode.settings",\n  "Payload": ${payload}\n}`;

  it('are read with the lines of their values', async () => {
    expect(await password(declaration('{ "MinimumLength": 10 }'))).toEqual({ min_length: 10 });
    const { dropped } = await convert(text(declaration('{\n    "MaximumFailedAttempts": 5\n  }')));
    expect(dropped).toMatchObject([{ key: 'MaximumFailedAttempts', line: 4 }]);
  });

  it.each([
    ['{ "MinimumLength": 10', 'it is cut off', 4],
    ['{ "MinimumLength": 10, }', 'it is not well-formed JSON', 3],
    ['{ MinimumLength: 10 }', 'it is not well-formed JSON', 3],
    ["{ 'MinimumLength': 10 }", 'it is not well-formed JSON', 3],
    ['{ "MinimumLength": {{ min }} }', 'it is not well-formed JSON', 3],
    ['{ "MinimumLength": 10, "MinimumLength": 8 }', 'a key appears twice in one dictionary', 3],
  ])('%s is refused', async (payload, message, line) => {
    const { refused } = await convert(text(declaration(payload)));
    expect(refused).toMatchObject({ message, line });
  });

  it('that are cut within a secret do not quote it', async () => {
    const got = await convert(text('{"Type":"com.apple.x","Payload":{"Password":"hunter2" x}}'));
    expect(JSON.stringify(got)).not.toContain('hunter2');
  });
});

describe('exports of other services', () => {
  const escaped = (source: string): string =>
    source.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const base64 = (source: string | Uint8Array): string => Buffer.from(source).toString('base64');
  const profile = passcode(tenLong);
  const jamf = (payloads: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<os_x_configuration_profile><general><id>7</id><name>Passcode</name>
<payloads>${payloads}</payloads></general><scope><all_computers>true</all_computers></scope></os_x_configuration_profile>`;
  const intune = (more: object): string =>
    JSON.stringify({ '@odata.type': '#microsoft.graph.macOSCustomConfiguration', displayName: 'P', ...more });
  const kandji = (more: object): object => ({
    id: '54bef6b3-b25e-44b4-89fd-d528d73939e4',
    name: 'P',
    active: true,
    mdm_identifier: 'com.kandji.profile.custom.54bef6b3-b25e-44b4-89fd-d528d73939e4',
    ...{ runs_on_mac: true, runs_on_iphone: false, runs_on_ipad: false },
    ...more,
  });
  const page = (...results: readonly object[]): string =>
    JSON.stringify({ count: results.length, next: null, previous: null, results });
  const signed = readFileSync(join(profiles, 'made--signed-firewall-cis.mobileconfig'));

  const forms: Readonly<Record<string, string>> = {
    'XML of Jamf': jamf(escaped(profile)),
    'XML of Jamf, as CDATA': jamf(`<![CDATA[${profile}]]>`),
    'JSON of Jamf': JSON.stringify({ os_x_configuration_profile: { general: { payloads: profile } } }),
    'JSON of Intune': intune({ payloadFileName: 'p.mobileconfig', payload: base64(profile) }),
    'a list of Intune with one policy': JSON.stringify({ value: [{ payload: base64(profile) }] }),
    'JSON with its own form of a payload': intune({ windowsFormattedJson: base64(profile) }),
    'JSON of Kandji': JSON.stringify(kandji({ profile })),
    'a page of Kandji with one profile': page(kandji({ profile })),
    'a list of Kandji for no kind of device, which is for all': JSON.stringify([
      kandji({ profile, runs_on_mac: false }),
    ]),
  };
  it.each(Object.entries(forms))('%s', async (_, source) => {
    expect(await password(source)).toEqual({ min_length: 10 });
  });

  it('also with a signed profile inside', async () => {
    const { policies } = await convert(text(intune({ payload: base64(signed) })));
    expect(policies[0]?.macos).toHaveProperty('firewall');
  });

  it('are converted with a warning where Kandji has them turned off', async () => {
    const { policies, warnings } = await convert(text(page(kandji({ profile, active: false }))));
    expect(policies[0]?.macos.password).toEqual({ min_length: 10 });
    expect(warnings).toEqual(['it is inactive in the service that it comes from, and a policy is always on']);
  });

  it('keep the lines of the export, where the profile is text in it', async () => {
    const lossy = passcode('<key>maxFailedAttempts</key>\n<integer>3</integer>');
    const { dropped } = await convert(text(jamf(escaped(lossy))));
    expect(dropped).toMatchObject([{ key: 'maxFailedAttempts', line: 6 }]);
    const { refused } = await convert(text(jamf(escaped(passcode('<key>minLength</key>')))));
    expect(refused).toMatchObject({ message: 'the profile in it: the key minLength has no value', line: 5 });
    const encoded = await convert(text(intune({ payload: base64(lossy) })));
    expect(encoded.dropped).toMatchObject([{ line: null }]);
  });

  it.each([
    [jamf(''), /the profile in it: it is empty/],
    ['<os_x_configuration_profile><general/></os_x_configuration_profile>', /without a profile.*download it/],
    ['<os_x_configuration_profiles><size>2</size></os_x_configuration_profiles>', /save each to a file/],
    ['<configuration_profile><general/></configuration_profile>', /for iPhones and iPads/],
    [intune({ payload: null }), /policy of Intune with neither a profile/],
    [intune({ payload: '%%%' }), /policy of Intune with neither a profile/],
    [JSON.stringify({ value: [{ payload: 'QQ==' }, { payload: 'QQ==' }] }), /save each to a file/],
    [
      JSON.stringify({ '@odata.type': '#microsoft.graph.iosCustomConfiguration', payload: 'QQ==' }),
      /for iPhones/,
    ],
    [JSON.stringify({ name: 'P', settings: [{ settingInstance: {} }] }), /a setting of it is cut off/],
    [intune({ payload: base64(intune({ payload: base64(profile) })) }), /an export within an export/],
    [JSON.stringify({ name: 'x' }), /it is not a profile: it has no PayloadType/],
    [JSON.stringify({ profile, name: 'x' }), /it is not a profile: it has no PayloadType/],
    [JSON.stringify(kandji({})), /export of Kandji \(Iru\) without a profile.*custom-profiles\/ID/],
    [page(kandji({ profile: 7 })), /export of Kandji \(Iru\) without a profile/],
    [page(kandji({ profile: '%%%' })), /export of Kandji \(Iru\) without a profile/],
    [page(kandji({ profile: '<plist><dict>' })), /the profile in it: it is cut off/],
    [page(kandji({ profile })).slice(0, -200), /it is cut off/],
    [page(kandji({ profile }), kandji({ profile })), /save each to a file/],
    [page(kandji({ profile, runs_on_mac: false, runs_on_iphone: true })), /for other devices than Macs/],
    [page(), /it is not a profile: it has no PayloadType/],
  ])('are refused: %s', async (source, message) => {
    const { refused, policies } = await convert(text(source));
    expect(refused?.message).toMatch(message);
    expect(policies).toEqual([]);
  });
});

describe('made to take for ever', () => {
  // Each of them took minutes, or all memory, when something in the way looked at it again and again.
  const many = 300_000;
  const hostile: Readonly<Record<string, string>> = {
    'comments that do not end': passcode('<!--'.repeat(many)),
    'comments by the hundred thousand': passcode(`${tenLong}${'<!-- -->'.repeat(many)}`),
    'a closing bracket that never comes': `<plist><dict>${'<a '.repeat(many)}`,
    'white space before the last character': `${passcode(tenLong)}${' '.repeat(5_000_000)}x`,
    'tokens in a name': passcode(tenLong).replace(
      '<key>PayloadContent',
      `<key>PayloadDisplayName</key><string>${'$A '.repeat(many)}</string><key>PayloadContent`,
    ),
    'halves of tokens': passcode(`<key>minLength</key><string>${'%a'.repeat(many)}</string>`),
    'lost settings in one line': passcode(
      Array.from({ length: 24_000 }, (_, index) => `<key>k${index}</key><true/>`).join(''),
    ),
    'backslashes in JSON': `{"Type":"${'\\\\'.repeat(many)}`,
    'lists in JSON': `{"a":${'['.repeat(many)}`,
  };
  it.each(Object.entries(hostile))('%s', async (_, source) => {
    const got = await convert(text(source));
    expect(got.refused !== null || got.policies.length + got.dropped.length > 0).toBe(true);
  });

  it('keeps a text of any length out of the policies', async () => {
    const got = await convert(
      text(
        passcode(tenLong)
          .replace('mobiledevice.passwordpolicy', 'wifi.managed')
          .replace(tenLong, `<key>SSID_STR</key><string>${'a'.repeat(20_000)}</string>`),
      ),
    );
    expect(got.policies).toEqual([]);
    expect(got.dropped).toMatchObject([{ key: '*', why: 'out-of-range' }]);
  });
});

describe('binary property lists', () => {
  const binaries = profileNames.filter((name) => /made--binary/.test(name));

  it.each(binaries)('%s is read as a second reader reads it', (name) => {
    const bytes = readFileSync(join(profiles, name));
    expect(plain(readBinary(bytes))).toEqual(parseBuffer(bytes)[0]);
  });

  it('does not take apart what is shared without end', async () => {
    // Forty lists, each of which holds the next one twice.
    const objects = Array.from({ length: 40 }, (_, index) => [0xa2, index + 1, index + 1]);
    const body = [...Buffer.from('bplist00'), ...objects.flat(), 0x09];
    const offsets = [...objects.map((_, index) => 8 + index * 3), 8 + objects.length * 3];
    const trailer = Buffer.alloc(32);
    trailer[6] = 1;
    trailer[7] = 1;
    trailer[15] = offsets.length;
    trailer[31] = body.length;
    const got = await convert(Uint8Array.from([...body, ...offsets, ...trailer]));
    expect(got.refused?.message).toMatch(/more than 50,000 values/);
  });
});

function plain(value: Plist): unknown {
  switch (value.kind) {
    case 'array':
      return value.items.map(plain);
    case 'dict':
      return Object.fromEntries([...value.entries].map(([key, item]) => [key, plain(item)]));
    case 'null':
      return null;
    case 'number':
    case 'boolean':
      return value.value;
    default:
      return value.text;
  }
}

describe('signed profiles', () => {
  it('says nothing of a good signature', async () => {
    for (const name of profileNames.filter((one) => /made--signed/.test(one))) {
      const { refused, warnings } = await convertFile(name);
      expect([name, refused, warnings]).toEqual([name, null, []]);
    }
  });

  it('warns of one that does not match, and goes on', async () => {
    const bytes = Uint8Array.from(readFileSync(join(profiles, 'made--signed-firewall-cis.mobileconfig')));
    const at = Buffer.from(bytes).indexOf('EnableStealthMode');
    const before = await convert(bytes);
    const [first = 0] = Buffer.from('F');
    bytes[at] = first;
    const after = await convert(bytes);
    expect(before.warnings).toEqual([]);
    expect(after.warnings).toEqual(['its signature does not match its content; someone may have changed it']);
    expect(after.dropped.map(({ key }) => key)).toContain('FnableStealthMode');
  });

  it('refuses what is encrypted', async () => {
    const enveloped = Uint8Array.from([
      0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x03, 0xa0, 0x00,
    ]);
    expect((await convert(enveloped)).refused?.message).toMatch(/encrypted/);
  });
});

it('never throws, whatever the bytes', async () => {
  for (const name of profileNames) {
    const bytes = Uint8Array.from(readFileSync(join(profiles, name)));
    for (const at of [1, 9, 60, 200].filter((offset) => offset < bytes.length)) {
      const cut = await readProfile(bytes.subarray(0, at));
      expect('refused' in cut || 'root' in cut).toBe(true);
      const damaged = Uint8Array.from(bytes);
      damaged[at] = 0xff;
      await convert(damaged);
    }
  }
});
