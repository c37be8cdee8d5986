/** `edict assert --devices`: invariants over what Macs list, beside the verdict over the state. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AssertDocument } from '../../src/generated/documents.ts';
import { expectDocument } from '../generate/documents.ts';
import { body, repositoryWith } from '../invariants/live-repository.ts';
import {
  type DrawnPayload,
  type DrawnProfile,
  osqueryLog,
  profilesPlist,
  systemProfiler,
} from './exports.ts';

const profile = (
  name: string,
  type: string,
  content: DrawnPayload['content'],
  user: string | null = null,
): DrawnProfile => ({ name, installed: '2026-09-14 09:02:11 +0000', user, payloads: [{ type, content }] });

const passcode = (minLength: number, user: string | null = null) =>
  profile(`Passcode ${minLength}`, 'com.apple.mobiledevice.passwordpolicy', { minLength }, user);
const firewall = (content: DrawnPayload['content']) =>
  profile('Firewall', 'com.apple.security.firewall', content);
const wifi = (EncryptionType: string, SSID_STR = 'Office') =>
  profile(`Wi-Fi ${SSID_STR}`, 'com.apple.wifi.managed', { SSID_STR, EncryptionType });

const invariant = (requirement: string, more = '') =>
  `name: one\nfor: { targets: { devicegroups: [laptops] } }\nrequire: { ${requirement} }\n${more}`;
const long = 'password.min_length: { at_least: 12 }';

const live = {
  policies: {
    'policies/a.yaml': body(
      'Laptop',
      { password: { min_length: 12 }, firewall: { Enable_Firewall: true, Enable_StealthMode: true } },
      { devicegroups: [12] },
    ),
  },
};

async function run(
  files: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<{ code: number | null; out: string; err: string }> {
  const repository = repositoryWith(files, live);
  onTestFinished(repository.remove);
  const { code, out, err } = await repository.edict(['assert', ...args]);
  return { code, out, err };
}

/** What one Mac in laptops comes to. */
async function verdictOf(requirement: string, text: string, more = '') {
  const files = { 'invariants/one.yaml': invariant(requirement, more), 'C02XG0.plist': text };
  const args = ['--devices', 'C02XG0.plist', '--target', 'laptops', '--format', 'json'];
  const { code, out, err } = await run(files, args);
  expect(out, err).not.toBe('');
  expectDocument('assert-report', out);
  const [one] = (JSON.parse(out) as AssertDocument).invariants;
  const [result] = one?.devices ?? [];
  return { code, verdict: result?.verdict, waived: result?.waived, values: result?.values };
}

describe('one Mac', () => {
  it('holds where what it has meets the invariant, and is broken where it does not', async () => {
    expect(await verdictOf(long, profilesPlist([passcode(14)]))).toMatchObject({ code: 0, verdict: 'holds' });
    expect(await verdictOf(long, profilesPlist([passcode(8)]))).toMatchObject({
      code: 1,
      verdict: 'broken',
      values: [{ value: 8, instance: null, scope: 'device', profile: 'Passcode 8', payload: null }],
    });
  });

  it('follows the stricter of two passcodes, since Apple says so', async () => {
    expect(await verdictOf(long, profilesPlist([passcode(8), passcode(12)]))).toMatchObject({
      code: 0,
      verdict: 'holds',
    });
    expect((await verdictOf(long, profilesPlist([passcode(6), passcode(8)]))).verdict).toBe('broken');
  });

  it('follows the union of two firewalls', async () => {
    const both = [
      firewall({ EnableFirewall: true, EnableStealthMode: false }),
      firewall({ EnableFirewall: true, EnableStealthMode: true }),
    ];
    expect((await verdictOf('firewall.Enable_StealthMode: true', profilesPlist(both))).verdict).toBe('holds');
  });

  it('is disputed where Apple does not say which of two copies counts', async () => {
    const both = profilesPlist([wifi('WEP'), wifi('WPA2')]);
    const strong = 'wifi.security_type: { as_strong_as: WPA/WPA2 }';
    expect((await verdictOf(strong, both)).verdict).toBe('disputed');
    // Of two networks a Mac has both.
    expect((await verdictOf(strong, profilesPlist([wifi('WEP', 'Old'), wifi('WPA2')]))).verdict).toBe(
      'broken',
    );
  });

  it('takes of a user what makes it stricter for that user, and nothing that covers the others', async () => {
    expect((await verdictOf(long, profilesPlist([passcode(12), passcode(8, 'mira')]))).verdict).toBe('holds');
    expect((await verdictOf(long, profilesPlist([passcode(8), passcode(14, 'mira')]))).verdict).toBe(
      'disputed',
    );
    const alone = profilesPlist([firewall({}), passcode(14, 'mira')]);
    expect((await verdictOf(long, alone)).verdict).toBe('uncovered');
  });

  it('is decided by the rules that macOS says are in force', async () => {
    const settings = osqueryLog('mac-1', 1_795_413_600, [passcode(14)]);
    const rule = (uuid: string, length: number) => ({
      policy_identifier: `ProfilePayload:${uuid}:minLength`,
      policy_content: `policyAttributePassword matches '.{${length},}'`,
      policy_description: `Contain at least ${length} characters.`,
      uid: '-1',
    });
    const rules = (...rows: readonly object[]) =>
      `${JSON.stringify({ hostIdentifier: 'mac-1', unixTime: 1_795_413_600, name: 'password_policy', action: 'snapshot', snapshot: rows })}\n`;
    expect((await verdictOf(long, settings)).verdict).toBe('holds');
    const weak = await verdictOf(long, settings + rules(rule('A-1', 8)));
    expect(weak).toMatchObject({
      verdict: 'broken',
      values: [{ value: 8, scope: 'device', profile: '', payload: 'A-1' }],
    });
    expect((await verdictOf(long, settings + rules(rule('A-1', 8), rule('B-2', 12)))).verdict).toBe('holds');
  });

  it('counts Apple’s default where the payload is there without the key, and nothing without the payload', async () => {
    const off = 'firewall.Enable_StealthMode: false';
    expect((await verdictOf(off, profilesPlist([firewall({ EnableFirewall: true })]))).verdict).toBe('holds');
    expect((await verdictOf(off, profilesPlist([passcode(12)]))).verdict).toBe('uncovered');
  });

  it('is not judged by what an export cannot tell', async () => {
    const user = profilesPlist([passcode(8, 'mira')]).replace('<key>_computerlevel</key><array></array>', '');
    expect(await verdictOf(long, user)).toMatchObject({ code: 0, verdict: 'unreadable' });
    const names = osqueryLog('mac-1', 1_795_413_600, [firewall({ EnableFirewall: true })]);
    expect((await verdictOf(long, names)).verdict).toBe('unreadable');
  });

  it('is excused by a waiver for each of its groups that is judged', async () => {
    const waiver =
      'waivers: [{ target: devicegroups/laptops, field: password.min_length, reason: no keyboard, expires: 2999-01-31 }]\n';
    expect(await verdictOf(long, profilesPlist([passcode(8)]), waiver)).toMatchObject({
      code: 0,
      waived: true,
    });
    const over = waiver.replace('2999', '2020');
    expect(await verdictOf(long, profilesPlist([passcode(8)]), over)).toMatchObject({
      code: 1,
      waived: false,
    });
    const files = {
      'invariants/one.yaml': invariant(long, waiver).replace('[laptops]', '[laptops, lab]'),
      'a.plist': profilesPlist([passcode(8)]),
      'macs.csv': 'device,target\na,devicegroups/laptops\na,devicegroups/lab\n',
    };
    const { out } = await run(files, ['--devices', 'a.plist', '--inventory', 'macs.csv', '--format', 'json']);
    expect(JSON.parse(out).invariants[0].devices).toMatchObject([{ verdict: 'broken', waived: false }]);
  });
});

describe('many Macs', () => {
  const files = {
    'invariants/one.yaml': invariant(long, 'controls: ["mscp:length"]\n'),
    'macs/a.plist': profilesPlist([passcode(12)]),
    'macs/b.plist': profilesPlist([passcode(8)]),
    'macs/c.json': systemProfiler('c', [passcode(8)]),
    'macs/d.plist': profilesPlist([passcode(4)]),
    'macs.csv':
      'device,target\na,devicegroups/laptops\nb,devicegroups/laptops\nc,devicegroups/laptops\nd,devicegroups/lab\ne,devicegroups/laptops\n',
  };
  const macs = ['--devices', 'macs', '--inventory', 'macs.csv'];

  it('are grouped by what they have, beside the verdict over the state', async () => {
    const { code, out } = await run(files, macs);
    expect(code).toBe(1);
    expect(
      out.replace(/Judged .*/, 'Judged TIME').replace(/on \d{4}-\d\d-\d\d/, 'on TODAY'),
    ).toBe(`Invariants of local:

  ✗ one  1 result holds in the recorded state, but not on every Mac (invariants/one.yaml)
      controls: mscp:length
      on 3 Macs: 2 of 3 results fail
          broken: 2 Macs (b, c): password.min_length must be at least 12
              8, in the profile Passcode 8

info[drift-not-reported]: there is no export from 1 Mac (e).

1 result of 1 invariant: 1 holds
3 results on 3 Macs: 1 holds, 2 broken
Judged TIME
States: local at serial 7
The lists were made on TODAY, going by the time of the file alone, which copying makes newer: say with --as-of when they were made.
1 Mac did not report.
edict cannot know which Macs are in a group, nor which of two policies a Mac follows: these results are about groups. What a Mac lists is evidence: a setting is applied when its profile is installed.
`);
  });

  it.each(['markdown', 'junit', 'sarif', 'json'])('stand in %s, with the controls', async (format) => {
    const { code, out } = await run(files, [...macs, '--format', format]);
    expect(code).toBe(1);
    expect(out).toContain('mscp:length');
    expect(out).toMatch(/\bc\b/);
    if (format === 'junit') expect(out).toMatch(/tests="4" failures="2" errors="0" skipped="0"/);
    if (format === 'sarif') {
      const [{ results }] = JSON.parse(out).runs;
      expect(
        results.map(({ ruleId, properties }: { ruleId: string; properties: { device: string } }) => [
          ruleId,
          properties.device,
        ]),
      ).toEqual([
        ['one', 'b'],
        ['one', 'c'],
      ]);
    }
    if (format === 'json')
      expect(JSON.parse(out).device_summary).toEqual({
        holds: 1,
        broken: 2,
        disputed: 0,
        uncovered: 0,
        unreadable: 0,
        waived: 0,
      });
  });

  it('are numbers where they shall not be named', async () => {
    const { out } = await run({ ...files, 'macs/SERIAL7.plist': profilesPlist([passcode(4)]) }, [
      ...macs,
      '--target',
      'laptops',
      '--anonymous',
    ]);
    expect(out).not.toContain('SERIAL7');
    expect(out).toContain('Mac 4');
  });

  it('prove nothing where no one is in a target, which fails', async () => {
    const { code, out } = await run(files, ['--devices', 'macs']);
    expect(code).toBe(1);
    expect(out).toContain('No Mac that reported is in a target of an invariant');
  });

  it('are judged all the same beside an export that cannot be read', async () => {
    const { code, out, err } = await run(
      { ...files, 'macs/e.plist': profilesPlist([passcode(8)]).slice(0, 300) },
      macs,
    );
    expect(code).toBe(3);
    expect(err).toContain('macs/e.plist was not read: it is cut off');
    expect(out).toContain('broken: 2 Macs');
  });

  it.each([
    [['--inventory', 'macs.csv'], 'there are no Macs'],
    [['--target', 'laptops'], 'there are no Macs'],
    [['--devices', 'nowhere'], 'nowhere does not exist'],
    [['--devices', 'macs', '--envs', 'all'], 'Name it with --env.'],
  ])('are refused with %j', async (args, message) => {
    const { code, out, err } = await run(files, args);
    expect({ code, out }).toEqual({ code: 3, out: '' });
    expect(err).toContain(message);
  });
});
