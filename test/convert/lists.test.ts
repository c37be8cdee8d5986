/** `edict convert` of what Macs list: an existing setup becomes files, one for each profile however many Macs have it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { type DrawnProfile, osqueryLog, profilesPlist, systemProfiler } from '../macs/exports.ts';

const passcode: DrawnProfile = {
  name: 'Passcode',
  installed: '2026-09-14 09:02:11 +0000',
  user: null,
  payloads: [
    { type: 'com.apple.mobiledevice.passwordpolicy', content: { minLength: 12, allowSimple: false } },
  ],
};

const proxied: DrawnProfile = {
  ...passcode,
  name: 'Office',
  payloads: [
    {
      type: 'com.apple.wifi.managed',
      content: {
        SSID_STR: 'Office',
        EncryptionType: 'WPA2',
        Password: '********',
        ProxyType: 'Manual',
        ProxyServer: 'proxy.example.com',
        ProxyServerPort: 8080,
        ProxyUsername: '********',
      },
    },
  ],
};

let here: Repository;
afterEach(() => here.remove());

it('makes one policy of a profile that many Macs have, in whichever form they list it', async () => {
  here = makeRepository({
    'edict.yaml': '',
    'lists/a.plist': profilesPlist([passcode]),
    'lists/b.plist': profilesPlist([proxied, passcode]),
    'lists/c.json': systemProfiler('C02XG0', [passcode]),
  });
  const { code, out } = await here.edict(['convert', 'lists', '--out', 'made', '--format', 'json']);
  expect(code).toBe(0);
  expect(readdirSync(join(here.root, 'made')).sort()).toEqual(['office.yaml', 'passcode.yaml']);
  const { profiles } = JSON.parse(out);
  expect(
    profiles.map(({ file, warnings }: { file: string; warnings: string[] }) => [file, warnings[0]]),
  ).toEqual([
    ['lists/a.plist#Passcode', 'it is on 3 Macs of those that were read'],
    ['lists/b.plist#Office', 'it is on 1 Mac of those that were read'],
  ]);
});

it('names strings in place of other types where a list has types at all', async () => {
  const payload = { type: 'com.apple.mobiledevice.passwordpolicy', content: { minLength: '12' } };
  const text: DrawnProfile = { ...passcode, payloads: [payload] };
  here = makeRepository({
    'edict.yaml': '',
    'lists/a.json': systemProfiler('C02XG0', [text, proxied]),
    'lists/b.plist': profilesPlist([text]),
  });
  const { out } = await here.edict(['convert', 'lists', '--dry-run', '--format', 'json']);
  const named = JSON.parse(out).profiles.map(({ file, retyped }: { file: string; retyped: object[] }) => [
    file,
    retyped,
  ]);
  expect(named).toEqual([
    ['lists/a.json#Passcode', [expect.objectContaining({ key: 'minLength', read_as: 12, line: null })]],
    ['lists/a.json#Office', []],
  ]);
});

it('writes nothing of what macOS withholds, and says so like of a secret', async () => {
  here = makeRepository({ 'edict.yaml': '', 'a.plist': profilesPlist([proxied]) });
  const { out } = await here.edict(['convert', 'a.plist', '--out', 'made', '--format', 'json']);
  expect(readFileSync(join(here.root, 'made/office.yaml'), 'utf8')).not.toContain('***');
  const [{ dropped }] = JSON.parse(out).profiles;
  expect(dropped).toContainEqual(expect.objectContaining({ key: 'ProxyUsername', why: 'secret' }));
});

it('says of rows that they hold no profile as a whole', async () => {
  here = makeRepository({ 'edict.yaml': '', 'a.json': osqueryLog('mac-1', 1_795_413_600, [passcode]) });
  const { code } = await here.edict(['convert', 'a.json', '--out', 'made']);
  expect(code).toBe(1);
});
