/** What a conversion says to people, of runs made by hand: every section once; and to programs. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { DroppedSetting } from '../../src/profiles/convert-profile.ts';
import { writeMarkdown } from '../../src/report/document/markdown.ts';
import { writeTerminal } from '../../src/report/document/terminal.ts';
import { closingWords, convertDocument, outcomeOf } from '../../src/rooms/convert/document.ts';
import type { ConvertRun, ProfileResult } from '../../src/rooms/convert/report.ts';
import { expectDocument } from '../generate/documents.ts';
import { makeRepository } from '../harness/repository.ts';
import { convert, profileNames, profiles } from './convert.ts';

const loss = (
  key: string,
  why: DroppedSetting['why'],
  because: string,
  more: Partial<DroppedSetting> = {},
): DroppedSetting => ({
  payload: 'com.apple.wifi.managed',
  n: 1,
  key,
  why,
  because,
  line: 5,
  ...more,
});

const result = (file: string, more: Partial<ProfileResult> = {}): ProfileResult => ({
  file,
  paths: [],
  alreadyThere: [],
  refused: null,
  policies: [],
  dropped: [],
  retyped: [],
  kept: 0,
  warnings: [],
  ...more,
});

const policy = (name: string, more: Partial<ProfileResult['policies'][number]> = {}) => ({
  stem: name,
  name,
  description: null,
  macos: {},
  added: [],
  secrets: [],
  ...more,
});

const run: ConvertRun = {
  profiles: [
    result('a.mobileconfig', {
      paths: ['p/a.yaml', 'p/a-2.yaml'],
      alreadyThere: ['p/a-2.yaml'],
      kept: 7,
      policies: [
        policy('a', {
          added: [
            { field: 'wifi.autojoin', value: false, because: 'the service requires it' },
            { field: 'wifi.user_name', value: '', because: 'the service requires it' },
            { field: 'wifi.password', value: { env: 'EDICT_A' }, because: 'a secret' },
          ],
          secrets: [
            { name: 'EDICT_A', field: 'wifi.password', origin: 'secret' },
            { name: 'EDICT_B', field: 'vpn.password', origin: 'token' },
            { name: 'EDICT_C', field: 'vpn.shared_secret', origin: 'none' },
          ],
        }),
        policy('a-2'),
      ],
      dropped: [
        loss('TLSTrustedServerNames', 'no-field', 'nothing checks the server', { loud: 'trust' }),
        loss('PayloadCertificateUUID', 'no-field', 'it is in the portal'),
        loss('*', 'no-field', 'it is in the portal', { payload: 'com.apple.security.root' }),
        loss('SSID_STR', 'templated', 'a token', { referred: ['SITE'], text: 'Corp-%SITE%' }),
        loss('HIDDEN', 'templated', 'a token', { referred: ['SITE'], text: '%SITE%' }),
        loss('Password', 'secret', 'secrets are not copied', { referred: [] }),
        loss('Domain', 'templated', 'a token of the old service', { text: '%D%' }),
        loss('minLength', 'overridden', 'the stricter one counts', { became: 12 }),
        loss('maxAge', 'out-of-range', 'the nearest', { became: 'never', line: null }),
        loss('pinHistory', 'out-of-range', '80 is above 50'),
        loss('QoS', 'no-field', 'the service has no field for it'),
        loss('QoS', 'no-field', 'the service has no field for it', { line: 9 }),
        loss('Roaming', 'no-field', 'it is for others'),
        loss('*', 'no-field', 'it can be a web app with `name: "Wiki"`', {
          payload: 'com.apple.webClip.managed',
          webApp: true,
        }),
        loss('CaptiveBypass', 'other-platform', 'iPhone alone'),
      ],
      retyped: [
        {
          payload: 'com.apple.security.firewall',
          n: 1,
          key: 'EnableFirewall',
          because: 'it is a string, and was read as true',
          line: 12,
          readAs: true,
        },
      ],
      warnings: ['it was signed by nobody'],
    }),
    result('b.mobileconfig', { refused: { message: 'it is no XML', line: 3, column: null } }),
    result('c.mobileconfig', { refused: { message: 'it is empty', line: null, column: null } }),
  ],
  conflicts: [
    {
      field: 'password.min_length',
      values: [
        { policy: 'p/a.yaml', value: 8 },
        { policy: 'p/b.yaml', value: 12 },
        { policy: 'p/c.yaml', value: 8 },
      ],
    },
  ],
  twins: [['p/a.yaml', 'p/b.yaml', 'p/c.yaml', 'p/d.yaml', 'p/e.yaml']],
  skipped: [
    { file: 'x.txt', because: 'its name is not a profile’s' },
    { file: 'y.txt', because: 'its name is not a profile’s' },
    { file: 'z', because: 'it is a link' },
  ],
};

/** `npx vitest run test/convert/report.test.ts -u` writes them as things are. */
const golden = (name: string): string => `../golden/convert/${name}`;

it('shows a person at a terminal what was refused, what to do, and what is lost', async () => {
  const text = writeTerminal(convertDocument(run, { dryRun: false }), {
    color: false,
    width: 80,
    quiet: false,
  });
  await expect(text).toMatchFileSnapshot(golden('report.txt'));
});

it('is Markdown for a pull request', async () => {
  await expect(writeMarkdown(convertDocument(run, { dryRun: true }))).toMatchFileSnapshot(
    golden('report.md'),
  );
});

it('names some of many places', () => {
  const dropped = Array.from({ length: 40 }, (_, line) =>
    loss('QoS', 'no-field', 'the service has nothing for this payload', { line }),
  );
  const many = { profiles: [result('a|b', { dropped })], conflicts: [], twins: [], skipped: [] };
  const view = { color: false, width: 200, quiet: false };
  expect(writeTerminal(convertDocument(many, { dryRun: true }), view)).toContain(
    '  com.apple.wifi.managed QoS  (a|b:0, a|b:1, a|b:2, a|b:3, a|b:4, a|b:5, a|b:6, a|b:7 and 32 more)\n',
  );
  const markdown = writeMarkdown(convertDocument(many, { dryRun: true }));
  expect(markdown).toContain('`a|b:7` and 32 more)\n');
  expect(markdown).toContain('- **`a|b`** not replaced: no policy can hold what is in it\n');
});

it.each<[Partial<ProfileResult>, boolean, string]>([
  [{ refused: { message: 'no', line: null, column: null } }, false, 'refused'],
  [{}, false, 'no policy, since it sets nothing'],
  [{ policies: [policy('a')], kept: 1 }, false, 'replaced: 1 policy, its one setting came over'],
  [{ policies: [policy('a')], kept: 3 }, true, 'replaced: 1 policy to write, all 3 settings came over'],
  [
    { policies: [policy('a')], kept: 3, alreadyThere: ['a'] },
    true,
    'replaced: 1 policy, all 3 settings came over',
  ],
  [
    {
      policies: [policy('a')],
      kept: 0,
      dropped: [loss('a', 'secret', 'secrets are not copied', { referred: [] })],
    },
    false,
    'replaced: 1 policy, 0 of 1 setting came over as they were',
  ],
])('says what became of a profile: %#', (more, dryRun, words) => {
  expect(outcomeOf(result('a', more), dryRun)).toBe(words);
});

it.each([
  [{}, false, ['1 profile, 0 policies.', '1 profile may go once the policies that replace it are live.']],
  [
    { profiles: 4, policies: 3, settings: 1, kept: 1, replaced: 2, part: 2 },
    true,
    [
      '4 profiles, 3 policies; 1 of 1 setting as they were, 0 reported above.',
      '2 profiles may go once the policies that replace them are live. Keep the others: 2 are replaced in part.',
      'This was a dry run: nothing was written.',
    ],
  ],
  [
    { policies: 1, replaced: 0, none: 1, refused: 1 },
    false,
    [
      '1 profile, 1 policy; 1 profile refused.',
      'Keep the old profiles: 1 not at all.',
      'Profiles name no targets: name devices or groups under policy_targets, then run edict lint.',
    ],
  ],
])('closes with the counts and what comes next: %#', (more, dryRun, lines) => {
  const summary = {
    ...{ profiles: 1, policies: 0, settings: 0, kept: 0, retyped: 0, dropped: 0, refused: 0 },
    ...{ replaced: 1, part: 0, none: 0 },
  };
  expect(closingWords({ ...summary, ...more }, dryRun)).toEqual(lines);
});

it('is the document of its schema as JSON', async () => {
  const here = makeRepository({ 'edict.yaml': '', 'old/broken.mobileconfig': '<plist><dict>' });
  onTestFinished(here.remove);
  for (const name of profileNames) cpSync(join(profiles, name), join(here.root, 'old', name));
  const { code, out } = await here.edict(['convert', 'old', '--dry-run', '--format', 'json']);
  expect(code).toBe(1);
  expect(out).toContain('"became"');
  expect(out).toContain('"warnings"');
  expectDocument('convert-report', out);
});

it('names and counts the settings of a payload that the service has nothing for', async () => {
  const profile = `<plist version="1.0"><dict>
    <key>PayloadType</key><string>Configuration</string>
    <key>PayloadContent</key><array>
      <dict><key>PayloadType</key><string>com.apple.mobiledevice.passwordpolicy</string><key>minLength</key><integer>8</integer></dict>
      <dict><key>PayloadType</key><string>com.apple.applicationaccess</string><key>PayloadUUID</key><string>x</string>
        <key>allowCamera</key><false/><key>allowAirDrop</key><false/></dict>
    </array>
  </dict></plist>`;
  const { dropped, kept, policies } = await convert(Buffer.from(profile));
  const one = result('a.mobileconfig', { paths: ['p/a.yaml'], dropped, kept, policies });
  const text = writeTerminal(
    convertDocument({ profiles: [one], conflicts: [], twins: [], skipped: [] }, { dryRun: false }),
    { color: false, width: 200, quiet: false },
  );
  expect(text).toContain('com.apple.applicationaccess  allowCamera, allowAirDrop');
  expect(text).toContain('1 of 3 settings as they were, 2 reported above');
});
