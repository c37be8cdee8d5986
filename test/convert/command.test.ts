/** `edict convert` as a user runs it: what is written, what is said, and how it ends. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { hasTerminal, runAtTerminal } from '../harness/terminal.ts';
import { profileOf, type Value } from '../profiles/profile-xml.ts';
import { profileNames, profiles } from './convert.ts';

const open: Repository[] = [];
afterEach(() => {
  for (const repository of open.splice(0)) repository.remove();
});

/** A repository with these profiles in `old/`. */
function repositoryWith(names: readonly string[], files: Readonly<Record<string, string>> = {}): Repository {
  const repository = makeRepository({ 'edict.yaml': 'policies: mac/**/*.yaml\n', ...files });
  open.push(repository);
  mkdirSync(join(repository.root, 'old'));
  for (const name of names) cpSync(join(profiles, name), join(repository.root, 'old', name));
  return repository;
}

function addProfile(
  { root }: Repository,
  path: string,
  payload: Readonly<Record<string, Value>>,
  name = 'Test',
): void {
  writeFileSync(join(root, path), profileOf([payload], { PayloadDisplayName: name }));
}
const passcode = { PayloadType: 'com.apple.mobiledevice.passwordpolicy', minLength: 12 };

interface Report {
  readonly profiles: readonly {
    readonly file: string;
    readonly refused: {
      readonly message: string;
      readonly line: number | null;
      readonly column: number | null;
    } | null;
    readonly policies: readonly { readonly path: string; readonly policy: unknown }[];
    readonly verdict: string;
    readonly added: readonly { readonly policy: string; readonly field: string; readonly value: unknown }[];
    readonly dropped: readonly { readonly key: string; readonly why: string }[];
  }[];
  readonly conflicts: readonly {
    readonly field: string;
    readonly values: readonly { readonly policy: string; readonly value: unknown }[];
  }[];
  readonly twins: readonly (readonly string[])[];
  readonly skipped: readonly { readonly file: string; readonly because: string }[];
  readonly summary: Readonly<Record<string, number>>;
}
const reportOf = (out: string): Report => JSON.parse(out) as Report;

it('writes policies that lint accepts and fmt leaves alone', async () => {
  const repository = repositoryWith(profileNames, {
    'mac/there.yaml':
      '# yaml-language-server: $schema=../schemas/policy.schema.json\nname: There\nmacos:\n  password: { min_length: 8 }\n',
  });
  const { code, out, err } = await repository.edict(['convert', 'old', '--format', 'json']);
  expect(err).toBe('');
  expect(code).toBe(1);
  const report = reportOf(out);
  expect(report.summary).toMatchObject({ profiles: profileNames.length, refused: 20 });
  const written = readdirSync(join(repository.root, 'mac')).filter((name) => name !== 'there.yaml');
  expect(written.length).toBe(report.summary.policies);
  for (const name of written) {
    const text = readFileSync(join(repository.root, 'mac', name), 'utf8');
    expect(text).toMatch(/^# yaml-language-server: \$schema=\.\.\/schemas\/policy\.schema\.json\nname: /);
    expect(text).not.toMatch(/CANARY|Q0FOQVJZ/);
  }
  const formatted = await repository.edict(['fmt', '--check']);
  expect([formatted.code, formatted.out]).toEqual([0, '']);
  const linted = await repository.edict(['lint', '--format', 'json']);
  const { diagnostics }: { diagnostics: readonly { code: string; severity: string }[] } = JSON.parse(
    linted.out,
  );
  const errors = diagnostics.filter(({ severity }) => severity === 'error').map(({ code: one }) => one);
  expect([...new Set(errors)]).toEqual(['unknown-variable']);
}, 180_000);

it('names each file as it was given, and each policy below the root', async () => {
  const repository = repositoryWith(['made--wifi-two-and-passcode.mobileconfig']);
  const { code, out } = await repository.edict([
    'convert',
    './old/made--wifi-two-and-passcode.mobileconfig',
    '--format',
    'json',
  ]);
  expect(code).toBe(0);
  const report = reportOf(out);
  expect(report.profiles.map(({ file, refused }) => [file, refused])).toEqual([
    ['./old/made--wifi-two-and-passcode.mobileconfig', null],
  ]);
  expect(report.profiles[0]?.policies.map(({ path }) => path)).toEqual([
    'mac/office-laptops.yaml',
    'mac/office-laptops-2.yaml',
  ]);
  expect(report.profiles[0]?.policies[1]?.policy).toEqual({
    name: 'Office laptops (2)',
    description: 'Passcode and the two networks of the office',
    macos: { wifi: { service_set_identifier: 'Example-Guest', autojoin: false, security_type: 'none' } },
    policy_targets: {},
  });
  expect(report.profiles[0]?.dropped).toEqual([
    {
      payload: 'com.apple.wifi.managed',
      n: 1,
      key: 'Password',
      why: 'secret',
      because: 'secrets are not copied',
      line: 55,
    },
    {
      payload: 'com.apple.wifi.managed',
      n: 2,
      key: 'CaptiveBypass',
      why: 'other-platform',
      because: 'Apple has it only on iPhone and iPad',
      line: 81,
    },
  ]);
  expect(report.summary).toEqual({
    profiles: 1,
    policies: 2,
    settings: 15,
    kept: 13,
    retyped: 0,
    dropped: 2,
    refused: 0,
    replaced: 1,
    part: 0,
    none: 0,
  });
});

it('names strings that come over as numbers and booleans, in every format', async () => {
  const repository = repositoryWith([]);
  addProfile(repository, 'old/a.mobileconfig', { ...passcode, allowSimple: 'false', maxInactivity: '5' });
  const run = (...more: string[]) => repository.edict(['convert', 'old', '--dry-run', ...more]);
  const { profiles: made, summary } = reportOf((await run('--format', 'json')).out);
  expect(made[0]).toMatchObject({
    verdict: 'replaced',
    policies: [
      {
        policy: { macos: { password: { allow_simple: false, max_inactivity: '5_minutes', min_length: 12 } } },
      },
    ],
    dropped: [],
    retyped: [
      { key: 'allowSimple', because: 'it is a string, and was read as false', read_as: false },
      { key: 'maxInactivity', because: 'it is a string, and was read as 5', read_as: 5 },
    ],
  });
  expect(summary).toMatchObject({ settings: 3, kept: 1, retyped: 2, dropped: 0 });
  const pretty = await run();
  expect(pretty.out).toContain('replaced: 1 policy to write, all 3 settings came over\n');
  expect(pretty.out).toContain('1 of 3 settings as they were, 2 reported above');
  expect(pretty.out).toMatch(/allowSimple\s+read as false\s+\(old\/a\.mobileconfig:\d+\)/);
  expect((await run('--format', 'markdown')).out).toMatch(/maxInactivity`\*\* read as `5` \(`old/);
  expect([pretty.code, (await run('--strict')).code]).toEqual([0, 1]);
});

it('says how a web clip becomes a web app, without a credential of its address', async () => {
  const repository = repositoryWith([]);
  const clip = { PayloadType: 'com.apple.webClip.managed', Label: 'Wiki "new"' };
  addProfile(repository, 'old/a.mobileconfig', { ...clip, URL: 'https://wiki.example.com/?page=1' });
  addProfile(repository, 'old/b.mobileconfig', { ...clip, URL: 'https://ana:tangerine@wiki.example.com/' });
  addProfile(repository, 'old/c.mobileconfig', { PayloadType: clip.PayloadType, PayloadEnabled: false });
  addProfile(repository, 'old/d.mobileconfig', { PayloadType: clip.PayloadType, Label: 3 });
  const run = (...more: string[]) => repository.edict(['convert', 'old', '--dry-run', ...more]);
  const { out } = await run('--format', 'json');
  expect(reportOf(out).profiles.map(({ verdict, dropped }) => [verdict, dropped[0]])).toMatchObject([
    [
      'none',
      {
        because:
          'it can be a web app with `name: "Wiki \\"new\\""` and `webapp_url: https://wiki.example.com/?page=1`',
      },
    ],
    ['none', { because: expect.stringContaining('`webapp_url: { env: EDICT_SECRET_NAME }`') }],
    ['none', { because: expect.stringContaining('PayloadEnabled') }],
    ['none', { because: 'it can be a web app' }],
  ]);
  for (const format of ['pretty', 'markdown']) {
    const { out: report } = await run('--format', format);
    expect(report).toContain('Web clips, which can be web apps');
    expect(report).toContain('https://wiki.example.com/?page=1');
    expect(report + out).not.toContain('tangerine');
  }
});

it('overwrites nothing, and numbers what collides', async () => {
  const repository = repositoryWith([], { 'mac/test.yaml': 'mine\n', 'mac/test-2.yml': 'mine\n' });
  addProfile(repository, 'old/a.mobileconfig', passcode);
  addProfile(repository, 'old/b.mobileconfig', passcode);
  const { out } = await repository.edict(['convert', 'old', '--format', 'json']);
  const paths = reportOf(out).profiles.flatMap(({ policies }) => policies.map(({ path }) => path));
  expect(paths).toEqual(['mac/test-3.yaml', 'mac/test-4.yaml']);
  expect(readFileSync(join(repository.root, 'mac/test.yaml'), 'utf8')).toBe('mine\n');
  expect(readFileSync(join(repository.root, 'mac/test-2.yml'), 'utf8')).toBe('mine\n');
});

it('writes nothing a second time, and says what was already there', async () => {
  const repository = repositoryWith(['made--wifi-two-and-passcode.mobileconfig']);
  addProfile(repository, 'old/a.mobileconfig', passcode);
  addProfile(repository, 'old/b.mobileconfig', passcode);
  const first = await repository.edict(['convert', 'old', '--format', 'json']);
  const written = readdirSync(join(repository.root, 'mac'));
  expect(written).toHaveLength(4);
  const second = await repository.edict(['convert', 'old', '--format', 'json']);
  expect(second.out).toBe(first.out);
  expect(readdirSync(join(repository.root, 'mac'))).toEqual(written);

  // Another profile of that name, and a file that somebody has changed since.
  addProfile(repository, 'old/c.mobileconfig', { ...passcode, minLength: 14 });
  writeFileSync(join(repository.root, 'mac/office-laptops.yaml'), 'mine\n');
  const dry = await repository.edict(['convert', 'old', '--dry-run']);
  const third = await repository.edict(['convert', 'old']);
  for (const { out } of [dry, third]) {
    expect(out.split('\n').filter((line) => /^ {6}[=+] /.test(line))).toEqual([
      '      = mac/test.yaml (already there)',
      '      = mac/test-2.yaml (already there)',
      '      + mac/test-3.yaml',
      '      + mac/office-laptops-3.yaml',
      '      = mac/office-laptops-2.yaml (already there)',
    ]);
  }
  expect(dry.out).toContain('old/a.mobileconfig  replaced: 1 policy, its one setting came over\n');
  expect(dry.out).toContain('old/c.mobileconfig  replaced: 1 policy to write, its one setting came over\n');
  expect(readFileSync(join(repository.root, 'mac/office-laptops.yaml'), 'utf8')).toBe('mine\n');
  const { out: markdown } = await repository.edict(['convert', 'old', '--format', 'markdown']);
  expect(markdown).toContain('= `mac/test.yaml` (already there)\n');
});

it('knows a policy again whose targets were set, and says which one was there before, with other settings', async () => {
  const repository = repositoryWith([]);
  addProfile(repository, 'old/a.mobileconfig', passcode);
  await repository.edict(['convert', 'old']);
  const file = join(repository.root, 'mac/test.yaml');
  const edit = (from: string, to: string): void => {
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
  };
  edit('policy_targets: {}', 'policy_targets:\n  devicegroups: [12]');
  const again = await repository.edict(['convert', 'old']);
  expect([again.code, again.out]).toEqual([0, expect.stringContaining('= mac/test.yaml (already there)\n')]);
  expect(readdirSync(join(repository.root, 'mac'))).toEqual(['test.yaml']);
  edit('name: Test', 'description: edited\nname: Test');
  const { out } = await repository.edict(['convert', 'old']);
  expect(out.replace(/\s+/g, ' ')).toContain(
    'mac/test.yaml was there before, with other settings than mac/test-2.yaml: if both are of this profile, keep one of them',
  );
});

it('knows what it wrote before other policies had a comment for editors', async () => {
  const repository = repositoryWith([]);
  addProfile(repository, 'old/a.mobileconfig', passcode);
  await repository.edict(['convert', 'old']);
  repository.write(
    'mac/other.yaml',
    '# yaml-language-server: $schema=../schemas/policy.schema.json\nname: Other\n',
  );
  const again = await repository.edict(['convert', 'old']);
  expect(again.out).toContain('= mac/test.yaml (already there)\n');
  expect(readdirSync(join(repository.root, 'mac'))).toEqual(['other.yaml', 'test.yaml']);
});

it('takes no name that differs in capitals alone, and writes through no link', async () => {
  const repository = repositoryWith([], { 'mac/Test.YAML': 'mine\n' });
  symlinkSync(join(repository.root, 'elsewhere.yaml'), join(repository.root, 'mac/test-2.yaml'));
  addProfile(repository, 'old/a.mobileconfig', passcode);
  const { code, out } = await repository.edict(['convert', 'old']);
  expect([code, out]).toEqual([0, expect.stringContaining('mac/test-3.yaml')]);
  expect(existsSync(join(repository.root, 'elsewhere.yaml'))).toBe(false);
});

it.each([
  ['edict.yaml', 3, /^edict: the policies cannot be written below edict\.yaml: it is not a folder\n/],
  ['/dev/null/below', 1, /^edict: the policies cannot be written below .*\(ENOTDIR\)\n/],
  ['/proc/nowhere', 1, /^edict: .*test\.yaml cannot be written: .*\(E\w+\)\n/],
])('cannot write into %s, and says so', async (out, exitCode, message) => {
  const repository = repositoryWith([]);
  addProfile(repository, 'old/a.mobileconfig', passcode);
  const { code, err } = await repository.edict(['convert', 'old', '--out', out]);
  expect([code, err]).toEqual([exitCode, expect.stringMatching(message)]);
});

it.runIf(hasTerminal)('ends at Ctrl-C, and reports what was converted', async () => {
  const repository = repositoryWith([]);
  for (let index = 0; index < 3000; index += 1) {
    addProfile(repository, `old/${index}.mobileconfig`, passcode);
  }
  const { code, text } = await runAtTerminal(
    ['convert', 'old', '--dry-run'],
    [{ after: 'converting 2 of', keys: '\u0003' }],
    { cwd: repository.root },
  );
  expect(code).toBe(130);
  expect(text).toMatch(/interrupted after (\d+) of 3000 profiles/);
  expect(text).toMatch(/\d+ profiles, \d+ policies; .* as they were/);
});

it('writes into another folder, and nothing in a dry run', async () => {
  const repository = repositoryWith([]);
  addProfile(repository, 'old/a.mobileconfig', passcode);
  const dry = await repository.edict(['convert', 'old', '--out', 'new/deep', '--dry-run']);
  expect(dry.out).toContain('new/deep/test.yaml');
  expect(dry.out).toContain('nothing was written');
  expect(existsSync(join(repository.root, 'new'))).toBe(false);
  await repository.edict(['convert', 'old', '--out', 'new/deep']);
  expect(readFileSync(join(repository.root, 'new/deep/test.yaml'), 'utf8')).toBe(
    'name: Test\nmacos:\n  password:\n    min_length: 12\npolicy_targets: {}\n',
  );
});

it('goes on after a profile that it refuses, and says so in the end', async () => {
  const repository = repositoryWith(['made--template-jinja.mobileconfig.j2']);
  addProfile(repository, 'old/z.mobileconfig', passcode);
  const { code, out } = await repository.edict(['convert', 'old', '--format', 'json']);
  expect(code).toBe(1);
  expect(reportOf(out).profiles[0]?.refused).toEqual({
    message: 'there is a template between its elements; render it first',
    line: 5,
    column: 1,
  });
  expect(existsSync(join(repository.root, 'mac/test.yaml'))).toBe(true);
});

it('says what three profiles of FileVault make of each other, in every format', async () => {
  const repository = repositoryWith([]);
  addProfile(
    repository,
    'old/on.mobileconfig',
    { PayloadType: 'com.apple.MCX.FileVault2', Enable: 'On' },
    'On',
  );
  const kept = { PayloadType: 'com.apple.MCX', dontAllowFDEDisable: true };
  addProfile(repository, 'old/kept.mobileconfig', kept, 'Kept');
  addProfile(repository, 'old/again.mobileconfig', kept, 'Again');
  const { out } = await repository.edict(['convert', 'old', '--dry-run', '--format', 'json']);
  const { profiles: converted, conflicts, twins, summary } = reportOf(out);
  expect(converted.map(({ verdict }) => verdict)).toEqual(['replaced', 'replaced', 'replaced']);
  expect(summary).toMatchObject({ replaced: 3, part: 0, none: 0 });
  expect(converted.flatMap(({ added }) => added)).toMatchObject([
    { policy: 'mac/again.yaml', field: 'filevault.enable_filevault', value: false },
    { policy: 'mac/kept.yaml', field: 'filevault.enable_filevault', value: false },
    { policy: 'mac/on.yaml', field: 'filevault.encryption_type', value: 'personal_recovery_key' },
    { policy: 'mac/on.yaml', field: 'filevault.enter_missing_info', value: false },
  ]);
  expect(conflicts).toEqual([
    {
      field: 'filevault.enable_filevault',
      values: [
        { policy: 'mac/again.yaml', value: false },
        { policy: 'mac/kept.yaml', value: false },
        { policy: 'mac/on.yaml', value: true },
      ],
    },
  ]);
  expect(twins).toEqual([['mac/again.yaml', 'mac/kept.yaml']]);
  for (const format of ['pretty', 'markdown']) {
    const report = await repository.edict(['convert', 'old', '--dry-run', '--format', format]);
    const words = report.out.replace(/[\\`*]/g, '').replace(/\s+/g, ' ');
    expect(words).toContain('false in mac/again.yaml, mac/kept.yaml; true in mac/on.yaml');
    expect(words).toMatch(/mac\/again.yaml:? equals mac\/kept.yaml/);
    expect(words).toMatch(/filevault.enable_filevault:? false: the profile does not set it/);
    expect(words).toContain('3 profiles may go once the policies that replace them are live');
    expect(words).toContain('replaced: 1 policy to write');
  }
});

it('compares networks of one name alone, and the policies of one profile with each other', async () => {
  const repository = repositoryWith([]);
  const network = (name: string, AutoJoin: boolean) => ({
    PayloadType: 'com.apple.wifi.managed',
    SSID_STR: name,
    EncryptionType: 'None',
    AutoJoin,
  });
  addProfile(repository, 'old/a.mobileconfig', network('Guests', true), 'A');
  addProfile(repository, 'old/b.mobileconfig', network('Guests', false), 'B');
  addProfile(repository, 'old/c.mobileconfig', network('Lab', false), 'C');
  const two = [passcode, { ...passcode, minLength: 8 }];
  writeFileSync(join(repository.root, 'old/d.mobileconfig'), profileOf(two, { PayloadDisplayName: 'D' }));
  const { out } = await repository.edict(['convert', 'old', '--dry-run', '--format', 'json']);
  expect(reportOf(out).conflicts).toEqual([
    {
      field: 'wifi.autojoin',
      values: [
        { policy: 'mac/a.yaml', value: true },
        { policy: 'mac/b.yaml', value: false },
      ],
    },
    {
      field: 'password.min_length',
      values: [
        { policy: 'mac/d.yaml', value: 12 },
        { policy: 'mac/d-2.yaml', value: 8 },
      ],
    },
  ]);
});

it('calls policies twins whatever their secrets are called', async () => {
  const repository = repositoryWith([]);
  const network = (Password: string) => ({
    PayloadType: 'com.apple.wifi.managed',
    SSID_STR: 'Office',
    EncryptionType: 'WPA2',
    Password,
  });
  addProfile(repository, 'old/a.mobileconfig', network('CANARY'), 'A');
  addProfile(repository, 'old/b.mobileconfig', network('CANARY'), 'B');
  const { out } = await repository.edict(['convert', 'old', '--dry-run', '--format', 'json']);
  expect(reportOf(out).twins).toEqual([['mac/a.yaml', 'mac/b.yaml']]);
  const { out: pretty } = await repository.edict(['convert', 'old', '--dry-run']);
  expect(pretty).toContain('What their secrets hold was not compared.');
});

it('warns of one variable that stands for two texts', async () => {
  const repository = repositoryWith([]);
  const network = (SSID_STR: string) => ({
    PayloadType: 'com.apple.wifi.managed',
    SSID_STR,
    EncryptionType: 'None',
  });
  addProfile(repository, 'old/a.mobileconfig', network('net-$SITE'), 'A');
  addProfile(repository, 'old/b.mobileconfig', network('lab-$SITE'), 'B');
  addProfile(repository, 'old/c.mobileconfig', network('$SITE'), 'C');
  const { out } = await repository.edict(['convert', 'old', '--dry-run']);
  const words = out.replace(/\s+/g, ' ');
  expect(words).toContain(
    'wifi_service_set_identifier for "net-$SITE": a token of another service; another text has this name, too',
  );
  expect(words).toContain('SITE for "$SITE": a token of another service (old/c.mobileconfig:');
});

it('lists the files of a folder that it did not look at', async () => {
  const repository = repositoryWith([]);
  addProfile(repository, 'old/a.mobileconfig', passcode);
  mkdirSync(join(repository.root, 'old/.git'));
  for (const path of ['old/notes.docx', 'old/b.mobileconfig.bak', 'old/c.cfg', 'old/.git/x.xml']) {
    writeFileSync(join(repository.root, path), '');
  }
  symlinkSync(join(repository.root, 'mac'), join(repository.root, 'old/linked'));
  const { out } = await repository.edict(['convert', 'old', '--dry-run', '--format', 'json']);
  const other = 'it does not end in .mobileconfig, .plist, .xml, .json';
  expect(reportOf(out).skipped).toEqual([
    { file: 'old/.git', because: 'it is hidden: its name begins with a dot' },
    { file: 'old/c.cfg', because: other },
    { file: 'old/linked', because: 'it is a link, which may lead anywhere' },
    { file: 'old/notes.docx', because: other },
  ]);
  const named = await repository.edict(['convert', 'old', 'old/c.cfg', '--dry-run', '--format', 'json']);
  expect(reportOf(named.out).skipped.map(({ file }) => file)).not.toContain('old/c.cfg');
  for (const format of ['pretty', 'markdown']) {
    const report = await repository.edict(['convert', 'old', '--dry-run', '--format', format]);
    const words = report.out.replace(/[\\`*]/g, '').replace(/\s+/g, ' ');
    expect(words).toMatch(
      /2 files:? it does not end in .mobileconfig, .plist, .xml, .json \(old\/c.cfg, old\/notes.docx\)/,
    );
  }
});

it('says of no secret that it was not copied where there was none', async () => {
  const repository = repositoryWith([]);
  const open = { PayloadType: 'com.apple.wifi.managed', SSID_STR: 'Office', EncryptionType: 'WPA2' };
  addProfile(repository, 'old/a.mobileconfig', open);
  const { out } = await repository.edict(['convert', 'old', '--dry-run']);
  expect(out).toMatch(
    /EDICT_SECRET_TEST_WIFI_PASSWORD\s+wifi.password: the service requires it, and the profile has\s+none/,
  );
  expect(out).not.toContain('not copied');
});

it('fails with --strict when anything is reported', async () => {
  const repository = repositoryWith([]);
  addProfile(repository, 'old/whole.mobileconfig', passcode);
  addProfile(repository, 'old/part.mobileconfig', { ...passcode, maxFailedAttempts: 3 });
  expect((await repository.edict(['convert', 'old/whole.mobileconfig', '--strict'])).code).toBe(0);
  expect((await repository.edict(['convert', 'old/part.mobileconfig', '--dry-run'])).code).toBe(0);
  expect((await repository.edict(['convert', 'old/part.mobileconfig', '--dry-run', '--strict'])).code).toBe(
    1,
  );
});

it('says what to do, and loudly what makes a Mac less safe', async () => {
  const repository = repositoryWith([
    'made--wifi-eap-tls.mobileconfig',
    'made--wifi-user-token.mobileconfig',
  ]);
  const { out } = await repository.edict(['convert', 'old']);
  expect(out).toContain('TRUST LOST');
  expect(out).toContain('EDICT_SECRET_CORP_FOR_USERNAME_WIFI_USER_PASSWORD');
  expect(out).toMatch(/Variables to define[\s\S]*USERNAME/);
  expect(out).toMatch(/Certificates that the portal needs[\s\S]*com\.apple\.security\.root/);
  const markdown = await repository.edict(['convert', 'old', '--dry-run', '--format', 'markdown']);
  expect(markdown.out).toMatch(/^<!-- .* -->\n## Converted profiles\n/);
  expect(markdown.out).toContain('### ⚠️ TRUST LOST');
});

it('lets no name out of the folder, and no control character onto the screen', async () => {
  const repository = repositoryWith([
    'made--hostile-name-path.mobileconfig',
    'made--hostile-terminal-codes.mobileconfig',
  ]);
  addProfile(repository, 'old/key.mobileconfig', { ...passcode, '\u009b31m\u202e<b>|`x`': 1 }, '../../../up');
  for (const format of ['pretty', 'markdown', 'json']) {
    const { out } = await repository.edict(['convert', 'old', '--format', format]);
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  }
  expect(readdirSync(repository.root).sort()).toEqual(['edict.yaml', 'mac', 'old']);
  expect(readdirSync(join(repository.root, 'mac')).every((name) => /^[a-z0-9-]+\.yaml$/.test(name))).toBe(
    true,
  );
});

it('refuses in one sentence what it cannot read', async () => {
  const repository = repositoryWith([]);
  mkdirSync(join(repository.root, 'empty'));
  symlinkSync(join(repository.root, 'nowhere'), join(repository.root, 'old/dead.mobileconfig'));
  const missing = await repository.edict(['convert', 'missing.mobileconfig']);
  expect([missing.code, missing.err]).toEqual([
    3,
    'edict: missing.mobileconfig does not exist\n  Name profiles, or folders that contain some.\n',
  ]);
  const empty = await repository.edict(['convert', 'empty']);
  expect([empty.code, empty.err]).toEqual([
    3,
    `edict: empty holds no profile
  Profiles in a folder end in .mobileconfig, .plist, .xml, .json, or are templates such as .mobileconfig.tpl, .mobileconfig.j2. A file that is named may be called anything.\n`,
  ]);
  const dead = await repository.edict(['convert', 'old', '--format', 'json']);
  expect([dead.code, reportOf(dead.out).profiles[0]?.refused?.message]).toEqual([
    1,
    expect.stringMatching(/^it cannot be read: /),
  ]);
});

it.skipIf(process.getuid?.() === 0)(
  'goes on after what it may not read (needs a user other than root)',
  async () => {
    const repository = repositoryWith([]);
    for (const path of ['old/a.mobileconfig', 'old/z.mobileconfig']) addProfile(repository, path, passcode);
    mkdirSync(join(repository.root, 'old/closed'));
    for (const path of ['old/a.mobileconfig', 'old/closed']) chmodSync(join(repository.root, path), 0);
    const { code, out } = await repository.edict(['convert', 'old', '--format', 'json']);
    chmodSync(join(repository.root, 'old/closed'), 0o700);
    const refused = 'it may not be read: check its permissions';
    expect(reportOf(out).profiles.map((one) => [one.file, one.refused?.message ?? null])).toEqual([
      ['old/a.mobileconfig', refused],
      ['old/closed', refused],
      ['old/z.mobileconfig', null],
    ]);
    expect(code).toBe(1);
  },
);

it("explains a field with Apple's key", async () => {
  const repository = repositoryWith([]);
  const { out } = await repository.edict(['explain', 'wifi.security_type']);
  expect(out).toMatch(/Apple's key +EncryptionType of com\.apple\.wifi\.managed/);
  const json = await repository.edict(['explain', 'filevault.escrow_recovery_key', '--format', 'json']);
  expect(JSON.parse(json.out)).toMatchObject({
    apple: [{ type: 'com.apple.security.FDERecoveryKeyEscrow', key: null }],
  });
});

it('names what two payloads of one profile contradict each other in, and what a wrapping hides', async () => {
  const repository = repositoryWith([]);
  const firewall = { PayloadType: 'com.apple.security.firewall' };
  const wrapped = {
    PayloadType: 'com.apple.ManagedClient.preferences',
    PayloadContent: {
      'com.apple.security.firewall': { Forced: [{ mcx_preference_settings: { EnableFirewall: true } }] },
    },
  };
  writeFileSync(
    join(repository.root, 'old/twice.mobileconfig'),
    profileOf(
      [
        { ...firewall, EnableFirewall: true },
        { ...firewall, EnableFirewall: false, EnableStealthMode: true },
        wrapped,
      ],
      { PayloadDisplayName: 'Twice' },
    ),
  );
  const { out } = await repository.edict(['convert', 'old', '--dry-run', '--format', 'json']);
  expect(reportOf(out).conflicts).toEqual([
    {
      field: 'firewall.Enable_Firewall',
      values: [
        { policy: 'mac/twice.yaml', value: true },
        { policy: 'mac/twice-2.yaml', value: false },
      ],
    },
  ]);
  expect(out).not.toContain('misplaced');
  const { out: pretty } = await repository.edict(['convert', 'old', '--dry-run']);
  expect(pretty).toContain('POLICIES THAT CONTRADICT EACH OTHER');
  expect(pretty).toContain('Settings in a wrapper that is not read');
  expect(pretty).not.toContain('that this service does not have');
});
