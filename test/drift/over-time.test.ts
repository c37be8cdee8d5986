/** `edict drift` over time, what people declare, and lists that are not what they seem. */
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DriftDocument } from '../../src/generated/documents.ts';
import { encodeState } from '../../src/state/codec.ts';
import { expectDocument } from '../generate/documents.ts';
import type { Repository } from '../harness/repository.ts';
import { body, repositoryWith, stateWith } from '../invariants/live-repository.ts';
import { type DrawnProfile, osqueryLog, profilesPlist, systemProfiler } from '../macs/exports.ts';

const PASSCODE = 'com.apple.mobiledevice.passwordpolicy';
const passcode = (minLength: number, installed = '2026-09-14 09:02:11 +0000'): DrawnProfile => ({
  name: 'Laptop',
  installed,
  user: null,
  payloads: [{ type: PASSCODE, content: { minLength, pinHistory: 5 } }],
});
const agent: DrawnProfile = {
  ...passcode(0),
  name: 'Agent',
  payloads: [{ type: 'com.example.agent', content: { On: true } }],
};
const INVENTORY = `device,target\n${['A1', 'A2', 'A3'].map((mac) => `${mac},devicegroups/laptops\n`).join('')}`;
const laptop = (length: number) =>
  body('Laptop', { password: { min_length: length, pin_history: 5 } }, { devicegroups: [12] });
/** The policy with 14 took the place of the one with 12, and both are live. */
const superseded = () =>
  encodeState(stateWith({ policies: { 'policies/a.yaml': laptop(14) }, leftBehind: [laptop(12)] }));
const config = (more: string) => `targets: { devicegroups: { laptops: 12 } }\n${more}`;

let here: Repository;
beforeEach(() => {
  here = repositoryWith(
    { 'macs.csv': INVENTORY },
    {
      policies: {
        'policies/a.yaml': laptop(12),
      },
      doubts: {
        'policies/new.yaml': body('New', { password: { min_length: 15 } }, { devicegroups: [12] }),
      },
    },
    config(''),
  );
});
afterEach(() => here.remove());

const put = (lengths: Readonly<Record<string, number>>): void => {
  for (const [mac, length] of Object.entries(lengths))
    here.write(`lists/${mac}.plist`, profilesPlist([passcode(length)]));
};
const drift = (...args: readonly string[]) =>
  here.edict(['drift', 'lists', '--inventory', 'macs.csv', '--grace', '0s', ...args]);

async function reportOf(...args: readonly string[]): Promise<DriftDocument & { code: number | null }> {
  const { code, out, err } = await drift(...args, '--format', 'json');
  expect(out, err).not.toBe('');
  expectDocument('drift-report', out, ['wanted', 'now']);
  return { code, ...(JSON.parse(out) as DriftDocument) };
}
const said = ({ statements }: DriftDocument, code: string): readonly string[] =>
  statements.flatMap((one) => (one.code === code ? [one.message] : []));

describe('since an earlier report', () => {
  const earlier = async (): Promise<void> => {
    here.write('then.json', (await drift('--as-of', '2026-11-20', '--format', 'json')).out);
  };
  const now = (...args: readonly string[]) =>
    reportOf('--since', 'then.json', '--as-of', '2026-11-21', ...args);

  it('a value that changed on every Mac is a danger, and nothing else changed is none', async () => {
    put({ A1: 12, A2: 12, A3: 8 });
    await earlier();
    put({ A1: 10, A2: 10, A3: 10 });
    const report = await now();
    expect(report.code).toBe(1);
    expect(report.since).toMatchObject({
      as_of: '2026-11-20T00:00:00.000Z',
      at_once: [{ path: '/macos/password/min_length', devices: ['A1', 'A2', 'A3'], now: [10] }],
      gone: [],
      silent: [],
    });
    // A difference that is followed by another one is a new one.
    expect(report.since?.new.map(({ device }) => device)).toEqual(['A1', 'A2', 'A3']);
    expect(report.statements[0]).toMatchObject({ code: 'drift-at-once', severity: 'danger' });
    expect(said(report, 'drift-new').join()).toContain('min_length');
  });

  it('a Mac that has it as it was speaks against an edit in the portal, and a profile that was sent again is named', async () => {
    put({ A1: 12, A2: 12, A3: 12 });
    await earlier();
    put({ A1: 10, A2: 10 });
    expect((await now()).since?.at_once).toEqual([]);
    expect((await reportOf('--since', 'then.json', '--as-of', '2026-11-20')).since?.at_once).toEqual([]);
    here.write('lists/A3.plist', profilesPlist([passcode(12, '2026-11-20 10:00:00 +0000')]));
    const report = await now();
    expect(report.since).toMatchObject({ at_once: [], reinstalled: [{ device: 'A3', profile: 'Laptop' }] });
    expect(said(report, 'drift-reinstalled')).toEqual([
      expect.stringMatching(/profile Laptop was installed again on .*A3/),
    ]);
  });

  it('only new differences count, and what is gone or silent is named', async () => {
    put({ A1: 10, A2: 9, A3: 12 });
    await earlier();
    put({ A2: 12 });
    here.write(
      'lists/A3.plist',
      profilesPlist([{ ...passcode(12), user: 'mira' }]).replace(
        '<key>_computerlevel</key><array></array>',
        '',
      ),
    );
    const report = await now();
    expect(report.code).toBe(0);
    expect(report.since).toMatchObject({
      new: [],
      gone: [{ device: 'A2', path: '/macos/password/min_length', verdict: 'other' }],
      silent: ['A3'],
    });
    expect(said(report, 'drift-silent')).toHaveLength(1);
    expect(said(report, 'drift-gone').join()).toMatch(/min_length .* gone since the earlier report/);
    expect(said(report, 'drift-new')).toEqual([]);
  });

  it('is loud where one Mac has another value, and silent of one Mac alone', async () => {
    put({ A1: 12, A2: 12, A3: 12 });
    await earlier();
    put({ A1: 6, A2: 6, A3: 8 });
    const report = await now();
    expect(report.since?.at_once).toMatchObject([{ devices: ['A1', 'A2', 'A3'], before: [12], now: [6, 8] }]);
    expect(said(report, 'drift-at-once').join()).toContain(
      'from 12 to values that no policy for them gives: 6 on 2 Macs (A1, A2), 8 on 1 Mac (A3)',
    );
    put({ A1: 9, A2: 12, A3: 12 });
    await earlier();
    put({ A1: 9, A2: 6, A3: 6 });
    // A1 differed before, and says nothing about the edit.
    expect((await now()).since?.at_once).toMatchObject([{ devices: ['A2', 'A3'], now: [6] }]);
    here.remove();
    here = repositoryWith(
      { 'macs.csv': 'device,target\nA1,devicegroups/laptops\n' },
      { policies: { 'policies/a.yaml': laptop(12) } },
      config(''),
    );
    put({ A1: 12 });
    await earlier();
    put({ A1: 6 });
    const alone = await now();
    expect([alone.code, alone.since?.at_once, alone.since?.new.length]).toEqual([1, [], 1]);
  });

  it('blames nobody for a policy that edict itself followed by another', async () => {
    put({ A1: 12, A2: 12, A3: 12 });
    await earlier();
    here.write('state/local.json', superseded());
    const both = (mac: string) =>
      here.write(`lists/${mac}.plist`, profilesPlist([passcode(12), passcode(14)]));
    for (const mac of ['A1', 'A2', 'A3']) both(mac);
    expect((await now()).since?.at_once).toEqual([]);
    put({ A1: 14, A2: 14, A3: 14 });
    await earlier();
    put({ A1: 12, A2: 12, A3: 12 });
    const report = await now();
    expect([report.since?.at_once, report.since?.new.length]).toEqual([[], 3]);
  });

  it.each<[string, DrawnProfile]>([
    ['another service', { ...passcode(6), name: 'Legacy Corp' }],
    ['nobody who signed it', { ...passcode(6), isUnsigned: true }],
    ['a user', { ...passcode(6), user: 'mira' }],
  ])('blames no edit where %s adds a value, and offers no rendering of it', async (_, added) => {
    put({ A1: 12, A2: 12, A3: 12 });
    await earlier();
    for (const mac of ['A1', 'A2', 'A3'])
      here.write(
        `lists/${mac}.plist`,
        profilesPlist([passcode(12), { ...added, payloads: passcode(6).payloads }]),
      );
    const report = await now();
    expect(report.since?.at_once).toEqual([]);
    expect(report.since?.new.length).toBeGreaterThan(0);
    expect(JSON.stringify(report.statements)).not.toMatch(/portal, or|renderings/);
  });

  it('sees behind a rendering that what was written as wanted is so no more', async () => {
    const rendering =
      'drift: { renderings: [{ field: password.min_length, wanted: 12, found: 6, because: x }] }\n';
    here.write('edict.yaml', config(rendering));
    put({ A1: 12, A2: 12, A3: 12 });
    await earlier();
    put({ A1: 6, A2: 6, A3: 6 });
    expect((await now()).since?.at_once).toMatchObject([{ before: [12], now: [6] }]);
    await earlier();
    expect((await now()).since?.at_once).toEqual([]);
  });

  it('sees that a section moved into one of a user', async () => {
    put({ A1: 12, A2: 12, A3: 12 });
    await earlier();
    for (const mac of ['A1', 'A2', 'A3'])
      here.write(`lists/${mac}.plist`, profilesPlist([agent, { ...passcode(12), user: 'mira' }]));
    const report = await now();
    expect(report.since?.at_once).toMatchObject([
      { path: '/macos/password/min_length', before: [12], now: [] },
      { path: '/macos/password/pin_history', before: [5], now: [] },
    ]);
    expect(said(report, 'drift-missing').join()).toContain(
      '3 Macs (A1, A2, A3) lack values in password: min_length 12, which is there for a user alone; pin_history 5,',
    );
  });

  it('calls silent who made no list since, or whose list is an older one', async () => {
    const at = (mac: string, day: number, profile: DrawnProfile): void => {
      here.write(`lists/${mac}.plist`, profilesPlist([profile]));
      utimesSync(join(here.root, `lists/${mac}.plist`), new Date(), new Date(`2026-11-${day}T06:00:00Z`));
    };
    const log = (time: number) => osqueryLog('A3', time, [passcode(12)]);
    at('A1', 19, passcode(12));
    at('A2', 19, passcode(8, '2026-11-10 09:00:00 +0000'));
    here.write('lists/a.log', log(1_795_000_000) + log(1_795_100_000));
    here.write('then.json', (await drift('--format', 'json')).out);
    here.write('lists/a.log', log(1_795_000_000));
    // A copy of an older list has the time of the copy.
    at('A2', 20, passcode(12));
    const report = await reportOf('--since', 'then.json');
    expect(report.since).toMatchObject({ new: [], gone: [], silent: ['A1', 'A2', 'A3'], reinstalled: [] });
    at('A1', 20, passcode(12));
    expect((await reportOf('--since', 'then.json')).since?.silent).toEqual(['A2', 'A3']);
  });

  it('is not compared with a list that is older than the one of that time', async () => {
    put({ A1: 12, A2: 12, A3: 12 });
    await earlier();
    put({ A1: 10, A2: 10, A3: 10 });
    const { since } = await reportOf('--since', 'then.json', '--as-of', '2026-11-19');
    expect(since).toMatchObject({ new: [], at_once: [], silent: ['A1', 'A2', 'A3'] });
  });

  it.each([
    ['{}', 'is not a report of edict drift in JSON'],
    ['no', 'is not a report of edict drift in JSON'],
    ['{"format_version":1,"environment":"prod","state":{"lineage":"a1b2"},"devices":[]}', 'is about prod'],
    [
      '{"format_version":1,"environment":"local","state":{"lineage":"other"},"devices":[]}',
      'is about another state',
    ],
    [
      '{"format_version":1,"environment":"local","state":{"lineage":"a1b2"},"devices":[],"anonymous":true}',
      'without --anonymous',
    ],
  ])('is refused where it is %s', async (text, message) => {
    put({ A1: 12 });
    here.write('then.json', text);
    const { code, out, err } = await drift('--since', 'then.json');
    expect({ code, out }).toEqual({ code: 3, out: '' });
    expect(err).toContain(message);
  });

  it('is no gate where nobody made a list since', async () => {
    put({ A1: 6, A2: 6, A3: 6 });
    await earlier();
    const { code, err } = await drift('--since', 'then.json', '--as-of', '2026-11-19', '--max-drift', '0');
    expect([code, err]).toEqual([3, expect.stringContaining('no Mac has made a list since')]);
    expect((await now('--max-drift', '0')).code).toBe(0);
  });

  it('names the Macs that changed before, and offers nothing that would hide what was another value', async () => {
    put({ A1: 6, A2: 12, A3: 12 });
    await earlier();
    put({ A1: 6, A2: 6, A3: 6 });
    const report = await now();
    expect(said(report, 'drift-at-once').join()).toContain('made a list since except 1 Mac (A1)');
    expect(said(report, 'drift-other')).toHaveLength(1);
    expect(said(report, 'drift-other').join()).not.toContain('renderings');
    expect(said(await reportOf(), 'drift-other').join()).toContain('renderings');
  });

  it('sees what an edit takes out of a list, or adds as a payload of its own', async () => {
    const listed = (names: readonly string[], more: readonly DrawnProfile[] = []) => {
      for (const mac of ['A1', 'A2', 'A3'])
        here.write(
          `lists/${mac}.plist`,
          profilesPlist([
            {
              ...passcode(0),
              payloads: [
                {
                  type: 'com.apple.security.firewall',
                  content: {
                    EnableFirewall: true,
                    Applications: names.map((BundleID) => ({ BundleID, Allowed: true })),
                  },
                },
                ...more.flatMap(({ payloads }) => payloads),
              ],
            },
          ]),
        );
    };
    const firewall = {
      Enable_Firewall: true,
      application: [{ identifier: 'com.a' }, { identifier: 'com.b' }],
    };
    here.write(
      'state/local.json',
      encodeState(
        stateWith({ policies: { 'policies/a.yaml': body('Laptop', { firewall }, { devicegroups: [12] }) } }),
      ),
    );
    listed(['com.a', 'com.b']);
    await earlier();
    listed(['com.a']);
    expect((await now()).since?.at_once).toMatchObject([{ path: '/macos/firewall/application' }]);
    listed(['com.a', 'com.b'], [passcode(4)]);
    const report = await now();
    expect(report.since?.at_once.map(({ path }) => path)).toEqual([
      '/macos/password/min_length',
      '/macos/password/pin_history',
    ]);
    expect(said(report, 'drift-other').join()).toContain('min_length is 4 (in the profile Laptop)');
    // It did not reach one of them.
    here.write('lists/A3.plist', profilesPlist([{ ...passcode(0), payloads: [] }]));
    const two = await now();
    expect(two.since?.at_once.filter(({ path }) => path.includes('password'))).toEqual([]);
    expect(said(two, 'drift-other').join()).not.toContain('on every Mac');
  });
});

describe('a list that is too old', () => {
  it('counts as not reported, by the option or by edict.yaml', async () => {
    put({ A1: 8 });
    for (const [text, args] of [
      ['', ['--max-age', '14d']],
      ['drift: { max_age: 14d }\n', []],
    ] as const) {
      here.write('edict.yaml', config(text));
      const report = await reportOf('--as-of', '2020-01-01', ...args);
      expect(report.code).toBe(0);
      expect(report.devices[0]).toMatchObject({
        device: 'A1',
        not_reported: 'too-old',
        file: 'lists/A1.plist',
        fields: [],
      });
      expect(report.devices[0]?.age_days).toBeGreaterThan(2000);
      expect(said(report, 'too-old').join()).toContain('A1');
      expect(report.summary).toMatchObject({ not_reported: 3, differing: 0 });
    }
    expect((await drift('--as-of', '2020-01-01', '--format', 'csv')).out).toContain('lists/A1.plist');
  });
});

describe('what people declare', () => {
  it('counts as wanted, or does not count until a day, and is said', async () => {
    put({ A1: 10, A2: 9 });
    here.write(
      'edict.yaml',
      config(
        'drift:\n  renderings: [{ field: password.min_length, wanted: 12, found: 10, because: rounding }]\n  exceptions:\n    - { device: a2, field: password.min_length, until: 2999-01-31, because: on loan }\n    - { target: devicegroups/laptops, field: password.pin_history, until: 2020-01-31, because: old }\n',
      ),
    );
    const report = await reportOf();
    expect(report.code).toBe(0);
    const verdicts = report.devices.map(
      ({ fields }) => fields.find(({ path }) => path.endsWith('min_length'))?.verdict,
    );
    expect(verdicts).toEqual(['as-wanted', 'excepted', undefined]);
    expect(report.summary).toMatchObject({ excepted: 1, differing: 0 });
    expect(said(report, 'drift-rendered').join()).toContain('rounding');
    expect(said(report, 'drift-excepted').join()).toContain('on loan');
    expect(said(report, 'drift-unused').join()).toContain('ended on 2020-01-31');
  });

  it('is called unused only where a list tells, and holds for Macs that are numbered', async () => {
    const declared = (device: string): void =>
      here.write(
        'edict.yaml',
        config(
          `drift:\n  renderings: [{ field: password.min_length, wanted: 12, found: 10, because: b }]\n  exceptions: [{ device: ${device}, field: password.min_length, until: 2999-01-31, because: b }]\n`,
        ),
      );
    declared('A2');
    put({ A1: 10, A2: 9 });
    const named = await reportOf();
    expect([named.code, named.summary.excepted, said(named, 'drift-unused')]).toEqual([0, 1, []]);
    const numbered = await reportOf('--anonymous');
    expect([numbered.code, numbered.summary.excepted, said(numbered, 'drift-unused')]).toEqual([0, 1, []]);
    // Nothing is known of A3, and nobody has A9.
    declared('A3');
    expect(said(await reportOf(), 'drift-unused')).toEqual([]);
    declared('A9');
    expect(said(await reportOf(), 'drift-unused')).toHaveLength(1);
    declared('A1');
    expect(said(await reportOf(), 'drift-unused')).toHaveLength(1);
    const old = await reportOf('--as-of', '2020-01-01', '--max-age', '14d');
    expect([said(old, 'drift-unused'), said(old, 'drift-rendered')]).toEqual([[], []]);
  });
});

describe('a list that is not what it seems', () => {
  it('names both of one time that differ, and takes the worse verdict', async () => {
    put({ A1: 12 });
    here.write('lists/again/A1.plist', profilesPlist([passcode(9)]));
    const report = await reportOf('--as-of', '2026-11-20');
    expect(report.devices[0]).toMatchObject({
      device: 'A1',
      file: 'lists/A1.plist',
      beside: ['lists/again/A1.plist'],
    });
    expect(report.devices[0]?.fields[0]?.verdict).toBe('other');
    expect(said(report, 'drift-two-lists').join()).toMatch(/lists\/A1\.plist.*lists\/again\/A1\.plist/);
  });

  it('counts as not reported where it shows nothing of the Mac', async () => {
    const section = (items: readonly object[]) =>
      JSON.stringify({
        SPHardwareDataType: [{ serial_number: 'A1' }],
        SPConfigurationProfileDataType: items,
      });
    const device = { _name: 'spconfigprofile_section_deviceconfigprofiles', _items: [] };
    for (const text of [
      section([]),
      section([device]),
      'There are no configuration profiles installed for user mira\n',
      `${profilesPlist([])}There are no configuration profiles installed for user mira\n`,
    ]) {
      here.write('lists/A1.plist', text);
      const report = await reportOf();
      expect(report.devices[0]).toMatchObject({ device: 'A1', not_reported: 'unread' });
      expect(said(report, 'drift-unread').join()).toContain('A1');
      expect(said(report, 'drift-nothing-expected').join()).toContain('no Mac has a list that counts');
      expect(report.summary).toMatchObject({ missing: 0, as_wanted: 0, not_reported: 3 });
      expect((await drift('--format', 'junit')).out).toContain('failures="0"');
    }
  });

  it('does not call wanted what a cut-off log may have changed', async () => {
    here.write(
      'lists/a.log',
      `${osqueryLog('A1', 1_789_376_531, [passcode(12)])}{"hostIdentifier": "A1", "snap`,
    );
    const report = await reportOf();
    expect(report.code).toBe(0);
    expect(report.unread).toMatchObject([{ file: 'lists/a.log', cut_off: true }]);
    expect(report.devices[0]?.fields.map(({ verdict }) => verdict)).toEqual(['unreadable', 'unreadable']);
    expect(said(report, 'drift-cut')).toHaveLength(1);
  });

  it('reads the batches of osquery', async () => {
    const row = (name: string, value: string) => ({ domain: PASSCODE, name, value, username: '' });
    const line = (diffResults: object, unixTime: number) =>
      `${JSON.stringify({ hostIdentifier: 'a1', unixTime, name: 'managed_policies', diffResults })}\n`;
    here.write(
      'lists/a.log',
      line({ added: [row('minLength', '12'), row('pinHistory', '5')], removed: '' }, 1_789_376_531) +
        line({ added: [row('minLength', '6')], removed: [row('minLength', '12')] }, 1_789_376_532),
    );
    const report = await reportOf();
    expect(report.devices[0]?.fields.map(({ verdict, values }) => [verdict, values[0]?.value])).toEqual([
      ['other', 6],
      ['as-wanted', 5],
    ]);
  });

  it('names what a folder holds and nobody read, and profiles that are none of ours', async () => {
    put({ A1: 12 });
    here.write('lists/README.md', 'lists\n');
    here.write('lists/notes.txt', 'notes\n');
    here.write(
      'lists/A2.json',
      systemProfiler('a2', [
        passcode(12),
        {
          ...passcode(6),
          name: 'By hand',
          payloads: [{ type: 'com.example.agent', content: { Token: 'secret' } }],
        },
      ]),
    );
    const report = await reportOf();
    expect(report.skipped.map(({ file }) => file)).toEqual(['lists/README.md', 'lists/notes.txt']);
    expect(said(report, 'drift-skipped').join()).toMatch(/nothing was read of .*README\.md.*notes\.txt/);
    expect(report.foreign).toEqual([{ name: 'By hand', devices: 1 }]);
    expect(report.devices.map(({ device, not_reported }) => [device, not_reported])).toEqual([
      ['A1', null],
      ['A2', null],
      ['A3', 'no-export'],
    ]);
    expect(JSON.stringify(report)).not.toContain('secret');
  });

  it('takes the list with the later dates for the newer one, whichever was copied last', async () => {
    const put = (path: string, day: number, profile: DrawnProfile): void => {
      here.write(path, profilesPlist([profile]));
      utimesSync(join(here.root, path), new Date(), new Date(`2026-11-${day}T06:00:00Z`));
    };
    put('lists/A1.plist', 15, passcode(8, '2026-11-14 09:00:00 +0000'));
    put('lists/old/A1.plist', 19, passcode(12));
    const [device] = (await reportOf()).devices;
    expect(device).toMatchObject({ file: 'lists/A1.plist', passed_over: ['lists/old/A1.plist'] });
    expect(device?.fields[0]?.verdict).toBe('other');
  });

  it('counts no profile of another service as ours, though it has an equal value', async () => {
    here.write('state/local.json', superseded());
    here.write('lists/A1.plist', profilesPlist([passcode(14)]));
    for (const [mac, length] of [
      ['A2', 12],
      ['A3', 14],
    ] as const)
      here.write(`lists/${mac}.plist`, profilesPlist([{ ...passcode(length), name: 'Legacy Corp' }]));
    const report = await reportOf();
    expect(report.policies.map(({ recognised_on: on }) => on)).toEqual([['A1'], []]);
    expect(report.foreign).toEqual([{ name: 'Legacy Corp', devices: 2 }]);
    expect(report.devices[1]?.fields[0]).toMatchObject({ verdict: 'other', values: [{ source: 'other' }] });
    expect(report.devices[2]?.fields[0]?.verdict).toBe('as-wanted');
    expect(JSON.stringify(report.statements)).not.toContain('Remove polic');
  });

  it('says of a list that could not be read that it is there', async () => {
    here.write('lists/A1.plist', profilesPlist([passcode(12)]));
    here.write('lists/A2.plist', '<plist>');
    const report = await reportOf();
    expect(report.code).toBe(3);
    expect(said(report, 'drift-not-reported')).toEqual([
      'there is no export from 1 Mac (A3).',
      'the list of 1 Mac (A2) could not be read.',
    ]);
  });

  it('takes a time yet to come for now, since the next report would find only older lists', async () => {
    put({ A1: 12 });
    const { out, err } = await drift('--as-of', '2099-01-01', '--format', 'json');
    expect(JSON.parse(out).devices[0].as_of < new Date().toISOString()).toBe(true);
    expect(err).toContain('--as-of 2099-01-01T00:00:00.000Z is in the future: the lists count as made now');
  });

  it('reads a log that was cut at its head, and says so', async () => {
    const line = `tory": "5"}], "hostIdentifier": "A2", "unixTime": 1795000000, "name": "managed_policies"}\n`;
    here.write('lists/a.log', line + osqueryLog('A1', 1_795_000_000, [passcode(12)]));
    const report = await reportOf();
    expect(report.code).toBe(0);
    expect(report.unread).toMatchObject([{ file: 'lists/a.log', cut_off: true }]);
    expect(said(report, 'drift-cut').join()).toContain('begins in the middle of a line');
    expect(report.devices[0]?.fields.map(({ verdict }) => verdict)).toEqual(['as-wanted', 'as-wanted']);
  });

  it('names the Macs that have a policy which is not for them', async () => {
    put({ A1: 12, B1: 12 });
    expect((await drift()).out).toMatch(/current +3 +1 +2, not for B1/);
  });

  it('is no gate where nothing was judged', async () => {
    const gate = async (...args: readonly string[]) => {
      const { code, out, err } = await here.edict(['drift', 'lists', '--inventory', 'macs.csv', ...args]);
      return { code, out: out.replace(/\s+/g, ' '), err };
    };
    put({ B1: 8 });
    here.write('macs.csv', 'device,target\nA1,devicegroups/laptops\nB1,devicegroups/77\n');
    const other = await gate('--max-drift', '0');
    expect(other.code).toBe(3);
    expect(other.out).toContain('no policy is for a group that --inventory or --target gives them');
    expect(other.out).not.toMatch(/None of 1 Mac|say with --inventory/);
    put({ A1: 8 });
    const stale = await gate('--max-drift', '75%', '--as-of', '2020-01-01');
    expect(stale.code).toBe(3);
    expect(stale.out).toContain('every field of the Macs that reported is stale or unreadable');
    expect(stale.out).not.toContain('None of');
    expect((await gate('--max-drift', '0', '--grace', '0s')).code).toBe(1);
    expect((await gate('--max-drift', '75%', '--grace', '0s')).err).toContain(
      '--max-drift 75%: 1 of the 2 Macs that reported differ',
    );
    here.remove();
    here = repositoryWith({ 'macs.csv': INVENTORY }, { policies: { 'policies/a.yaml': laptop(12) } });
    here.write('lists/A1.json', systemProfiler('A1', []));
    expect((await gate()).code).toBe(3);
  });

  it('takes a declaration that edict itself offers', async () => {
    for (const mac of ['A1', 'A2'])
      here.write(
        `lists/${mac}.plist`,
        profilesPlist([
          {
            ...passcode(12),
            payloads: [{ type: PASSCODE, content: { minLength: 12, pinHistory: 5, minComplexChars: 2 } }],
          },
        ]),
      );
    const [, offered = ''] =
      /(drift: \{ renderings: .*\})/.exec(said(await reportOf(), 'drift-other').join()) ?? [];
    expect(offered).toContain('wanted: null');
    here.write('edict.yaml', config(`${offered}\n`));
    const report = await reportOf();
    expect([report.code, report.summary.differing]).toEqual([0, 0]);
    expect(said(report, 'drift-rendered')).toHaveLength(1);
  });

  it('leaves nothing green where nothing is expected of anyone', async () => {
    put({ A1: 8 });
    const run = (...args: readonly string[]) => here.edict(['drift', 'lists', ...args]);
    const pretty = await run();
    expect(pretty.code).toBe(0);
    expect(pretty.out).toMatch(/^Drift of local.*\n\nNothing was expected of any Mac/);
    expect(pretty.out).not.toContain('as wanted,');
    expect((await run('--max-drift', '0')).code).toBe(3);
    expect((await run('--max-drift', '0', '--target', 'laptops')).code).toBe(1);
  });

  it('offers no rendering of what a copy that was left behind gives', async () => {
    const both = { password: { min_length: 12 }, firewall: { Enable_Firewall: true } };
    here.write(
      'state/local.json',
      encodeState(
        stateWith({
          policies: {
            'policies/a.yaml': body('Laptop', { password: { min_length: 12 } }, { devicegroups: [12] }),
          },
          leftBehind: [body('Laptop', both, { devicegroups: [12] })],
        }),
      ),
    );
    for (const mac of ['A1', 'A2'])
      here.write(
        `lists/${mac}.plist`,
        profilesPlist([
          {
            ...passcode(0),
            payloads: [{ type: 'com.apple.security.firewall', content: { EnableFirewall: true } }],
          },
        ]),
      );
    const other = said(await reportOf(), 'drift-other').join();
    expect(other).toContain('would give');
    expect(other).not.toContain('the service writes it so');
  });

  it('leads to the same where Macs are numbered', async () => {
    here.write('state/local.json', superseded());
    put({ A1: 14 });
    here.write('lists/A2.plist', profilesPlist([passcode(14), { ...passcode(12), name: 'Legacy Corp' }]));
    const [named, numbered] = [await reportOf(), await reportOf('--anonymous')];
    const told = ({ devices, policies, foreign }: DriftDocument) => [
      devices.map(({ fields }) =>
        fields.map(({ verdict, values }) => [verdict, values.map(({ source }) => source)]),
      ),
      policies.map(({ recognised }) => recognised),
      foreign.map(({ devices: count }) => count),
    ];
    expect(told(numbered)).toEqual(told(named));
    expect(JSON.stringify(numbered)).not.toContain('Legacy');
    expect(JSON.stringify(numbered.statements)).not.toContain('Remove polic');
  });

  it('recognises no policy in a profile that has the name of another', async () => {
    here.write(
      'state/local.json',
      encodeState(
        stateWith({
          policies: {
            'policies/a.yaml': laptop(12),
            'policies/b.yaml': body(
              'Desk',
              { password: { min_length: 10, pin_history: 5 } },
              { devicegroups: [14] },
            ),
          },
        }),
      ),
    );
    put({ A1: 10, A2: 10 });
    expect((await reportOf()).policies.map(({ recognised }) => recognised)).toEqual([0, 0]);
  });

  it('has a value that the service cannot have, which is not the wanted one', async () => {
    const inactive = (maxInactivity: number): void => {
      here.write(
        'lists/A1.plist',
        profilesPlist([{ ...passcode(0), payloads: [{ type: PASSCODE, content: { maxInactivity } }] }]),
      );
    };
    here.write(
      'state/local.json',
      encodeState(
        stateWith({
          policies: {
            'policies/a.yaml': body(
              'Laptop',
              { password: { max_inactivity: '10_minutes' } },
              { devicegroups: [12] },
            ),
          },
        }),
      ),
    );
    inactive(10);
    expect((await reportOf()).code).toBe(0);
    inactive(60);
    const report = await reportOf();
    expect(report.code).toBe(1);
    expect(said(report, 'drift-other').join()).toContain(
      'max_inactivity is 60 (in the profile Laptop), should be',
    );
    here.write(
      'edict.yaml',
      config(
        'drift: { renderings: [{ field: password.max_inactivity, wanted: 10_minutes, found: 60, because: b }] }\n',
      ),
    );
    expect((await reportOf()).code).toBe(0);
  });
});

describe('a create in doubt', () => {
  const list = (profile: Partial<DrawnProfile>) =>
    profilesPlist([
      passcode(12),
      {
        name: 'New',
        installed: '2026-11-10 09:00:00 +0000',
        user: null,
        payloads: [{ type: PASSCODE, content: { minLength: 15 } }],
        ...profile,
      },
    ]);

  it('did happen where all of the evidence is there', async () => {
    here.write('lists/A1.plist', list({}));
    const report = await reportOf('--as-of', '2026-11-20');
    expect(said(report, 'drift-doubt').join()).toContain('did happen');
    expect(said(report, 'drift-doubt-possible')).toEqual([]);
  });

  it.each<[string, Partial<DrawnProfile>, string]>([
    ['is unsigned', { isUnsigned: true }, 'seems to come from elsewhere'],
    ['has another name', { name: 'Of a person' }, 'seems to come from elsewhere'],
    [
      'has more in it',
      { payloads: [{ type: PASSCODE, content: { minLength: 15, pinHistory: 2 } }] },
      'seems to come from elsewhere',
    ],
    [
      'was there before',
      { installed: '2025-01-01 00:00:00 +0000' },
      'before the doubt began, first installed on 2025-01-01',
    ],
    ['has a date yet to come', { installed: '2031-01-01 00:00:00 +0000' }, 'later than its list'],
    ['has no date', { installed: '' }, 'does not say since when'],
    ['is of a user', { user: 'mira' }, 'in a profile of a user'],
  ])('may have happened where the profile %s', async (_, profile, words) => {
    here.write('lists/A1.plist', list(profile));
    const report = await reportOf('--as-of', '2026-11-20');
    expect(said(report, 'drift-doubt')).toEqual([]);
    expect(said(report, 'drift-doubt-possible').join()).toContain(words);
  });

  it('is not proven by a Mac of another group, nor where another Mac or an older list had it before', async () => {
    here.write('lists/B1.plist', list({}));
    expect(said(await reportOf('--as-of', '2026-11-20'), 'drift-doubt-possible').join()).toContain(
      'not known to be in a group',
    );
    here.write('lists/B1.plist', list({ installed: '2025-01-01 00:00:00 +0000' }));
    here.write('lists/A1.plist', list({}));
    expect(said(await reportOf('--as-of', '2026-11-20'), 'drift-doubt')).toEqual([]);
  });
});
