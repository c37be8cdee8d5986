/** What a conversion says to people, of runs made by hand: every section once. */
import { expect, it } from 'vitest';
import type { Dropped } from '../../src/convert/convert-profile.ts';
import type { ConvertRun, ProfileResult } from '../../src/convert/report.ts';
import { renderConvertMarkdown } from '../../src/report/convert/markdown.ts';
import { renderConvertPretty } from '../../src/report/convert/pretty.ts';
import { closingWords, outcomeOf } from '../../src/report/convert/words.ts';
import { createPaint } from '../../src/report/text/paint.ts';

const loss = (key: string, why: Dropped['why'], because: string, more: Partial<Dropped> = {}): Dropped => ({
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
        loss('CaptiveBypass', 'other-platform', 'iPhone alone'),
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
    { file: 'x.txt', because: 'its name is no profile’s' },
    { file: 'y.txt', because: 'its name is no profile’s' },
    { file: 'z', because: 'it is a link' },
  ],
};

it('shows a person at a terminal what was refused, what to do, and what is lost', () => {
  const view = { columns: 80, paint: createPaint(false), dryRun: false };
  expect(
    renderConvertPretty(run, view),
  ).toBe(`a.mobileconfig: replaced in part: 2 policies, 7 of 21 settings came over as they were
  + p/a.yaml
  = p/a-2.yaml (already there)
b.mobileconfig: refused
c.mobileconfig: refused

Refused, and nothing written
  Mend the file, or export it again.
  b.mobileconfig:3:1  it is no XML
  c.mobileconfig  it is empty

TRUST LOST: these Macs would no longer check which RADIUS server they talk to
  A fake access point could collect their passwords. Install the trust anchor
  and the server names by other means before the old profile goes.
  com.apple.wifi.managed TLSTrustedServerNames
      nothing checks the server (a.mobileconfig:5)

POLICIES THAT CONTRADICT EACH OTHER
  A Mac that gets both is told both. Put what belongs together into one policy,
  or give each its own Macs.
  password.min_length  8 in p/a.yaml, p/c.yaml; 12 in p/b.yaml

Policies that are equal but for their names
  Keep one of them. What their secrets hold was not compared.
  p/a.yaml  equals p/b.yaml, p/c.yaml, p/d.yaml, 1 more

Secrets to set
  Those of the profiles were not copied. Set these environment variables where
  edict plans and applies.
  EDICT_A  wifi.password: not copied (p/a.yaml)
  EDICT_B  vpn.password: a token of another service stood there (p/a.yaml)
  EDICT_C
      vpn.shared_secret: the service requires it, and the profile has none
      (p/a.yaml)

Variables to define
  Tokens of another service stood there. Define these names under variables in
  edict.yaml; until then edict lint refuses the files.
  SITE
      for "Corp-%SITE%": a token; another text has this name, too: rename one of
      them (a.mobileconfig:5)
  SITE
      for "%SITE%": a token; another text has this name, too: rename one of them
      (a.mobileconfig:5)

Tokens of another service, left out
  Set something in the policy, or keep the old profile for it.
  com.apple.wifi.managed Domain
      "%D%": a token of the old service (a.mobileconfig:5)

Fields that no setting of the profiles states
  They stand in the policies all the same. Look whether that is what you want.
  wifi.autojoin  false: the service requires it (p/a.yaml)
  wifi.user_name  "": the service requires it (p/a.yaml)

Certificates that the portal needs
  Install them in the portal; where a field takes their id, fill it in.
  com.apple.wifi.managed PayloadCertificateUUID
      it is in the portal (a.mobileconfig:5)
  com.apple.security.root  it is in the portal (a.mobileconfig:5)

Settings that gave way to another one
  Two settings of one profile are about one field: the stricter one is in the
  policy.
  com.apple.wifi.managed minLength
      now 12: the stricter one counts (a.mobileconfig:5)

Values that became the nearest one
  Look whether that is what you want.
  com.apple.wifi.managed maxAge  now never: the nearest (a.mobileconfig)

Values that the service does not have, left out
  Set something else in the policy, or keep the old profile for it.
  com.apple.wifi.managed pinHistory  80 is above 50 (a.mobileconfig:5)

Settings that have no home in this service
  Keep the old profile for them, or let them go.
  com.apple.wifi.managed QoS  (a.mobileconfig:5, a.mobileconfig:9)
  com.apple.wifi.managed Roaming  it is for others (a.mobileconfig:5)

Settings that Macs do not have
  Nothing to do.
  com.apple.wifi.managed CaptiveBypass  iPhone alone (a.mobileconfig:5)

Files to look at again
  They were converted all the same, as they are now.
  a.mobileconfig  it was signed by nobody

Files that were not looked at
  Name one on the command line to convert it all the same.
  2 files  its name is no profile’s (x.txt, y.txt)
  1 file  it is a link (z)

3 profiles, 2 policies; 7 of 21 settings as they were, 14 reported above; 2
profiles refused.
Keep the old profiles: 1 is replaced in part, 2 not at all.
No profile says whom it is for: name devices or groups under policy_targets,
then run edict lint.
`);
});

it('is Markdown for a pull request', () => {
  expect(renderConvertMarkdown(run, { dryRun: true })).toBe(`## Converted profiles

3 profiles, 2 policies; 7 of 21 settings as they were, 14 reported above; 2 profiles refused.

Keep the old profiles: 1 is replaced in part, 2 not at all.

This was a dry run: nothing was written.

| Profile | Policies | |
|---|---|---|
| \`a.mobileconfig\` | \`p/a.yaml\`<br>\`p/a-2.yaml\` (already there) | replaced in part: 2 policies, 7 of 21 settings came over as they were |
| \`b.mobileconfig\` |  | refused |
| \`c.mobileconfig\` |  | refused |

### Refused, and nothing written

Mend the file, or export it again.

- \`b.mobileconfig:3:1\`: it is no XML
- \`c.mobileconfig\`: it is empty

### ⚠️ TRUST LOST: these Macs would no longer check which RADIUS server they talk to

A fake access point could collect their passwords. Install the trust anchor and the server names by other means before the old profile goes.

- \`com.apple.wifi.managed TLSTrustedServerNames\`: nothing checks the server (\`a.mobileconfig:5\`)

### ⚠️ POLICIES THAT CONTRADICT EACH OTHER

A Mac that gets both is told both. Put what belongs together into one policy, or give each its own Macs.

- \`password.min_length\`: 8 in p/a.yaml, p/c.yaml; 12 in p/b.yaml

### Policies that are equal but for their names

Keep one of them. What their secrets hold was not compared.

- \`p/a.yaml\`: equals p/b.yaml, p/c.yaml, p/d.yaml, 1 more

### Secrets to set

Those of the profiles were not copied. Set these environment variables where edict plans and applies.

- \`EDICT_A\`: wifi.password: not copied (\`p/a.yaml\`)
- \`EDICT_B\`: vpn.password: a token of another service stood there (\`p/a.yaml\`)
- \`EDICT_C\`: vpn.shared\\_secret: the service requires it, and the profile has none (\`p/a.yaml\`)

### Variables to define

Tokens of another service stood there. Define these names under variables in edict.yaml; until then edict lint refuses the files.

- \`SITE\`: for "Corp-%<!-- -->SITE%<!-- -->": a token; another text has this name, too: rename one of them (\`a.mobileconfig:5\`)
- \`SITE\`: for "%<!-- -->SITE%<!-- -->": a token; another text has this name, too: rename one of them (\`a.mobileconfig:5\`)

### Tokens of another service, left out

Set something in the policy, or keep the old profile for it.

- \`com.apple.wifi.managed Domain\`: "%<!-- -->D%<!-- -->": a token of the old service (\`a.mobileconfig:5\`)

### Fields that no setting of the profiles states

They stand in the policies all the same. Look whether that is what you want.

- \`wifi.autojoin\`: false: the service requires it (\`p/a.yaml\`)
- \`wifi.user_name\`: "": the service requires it (\`p/a.yaml\`)

### Certificates that the portal needs

Install them in the portal; where a field takes their id, fill it in.

- \`com.apple.wifi.managed PayloadCertificateUUID\`: it is in the portal (\`a.mobileconfig:5\`)
- \`com.apple.security.root\`: it is in the portal (\`a.mobileconfig:5\`)

### Settings that gave way to another one

Two settings of one profile are about one field: the stricter one is in the policy.

- \`com.apple.wifi.managed minLength\`: now 12: the stricter one counts (\`a.mobileconfig:5\`)

### Values that became the nearest one

Look whether that is what you want.

- \`com.apple.wifi.managed maxAge\`: now never: the nearest (\`a.mobileconfig\`)

### Values that the service does not have, left out

Set something else in the policy, or keep the old profile for it.

- \`com.apple.wifi.managed pinHistory\`: 80 is above 50 (\`a.mobileconfig:5\`)

### Settings that have no home in this service

Keep the old profile for them, or let them go.

- \`com.apple.wifi.managed QoS\` (\`a.mobileconfig:5\`, \`a.mobileconfig:9\`)
- \`com.apple.wifi.managed Roaming\`: it is for others (\`a.mobileconfig:5\`)

### Settings that Macs do not have

Nothing to do.

- \`com.apple.wifi.managed CaptiveBypass\`: iPhone alone (\`a.mobileconfig:5\`)

### Files to look at again

They were converted all the same, as they are now.

- \`a.mobileconfig\`: it was signed by nobody

### Files that were not looked at

Name one on the command line to convert it all the same.

- \`2 files\`: its name is no profile’s (\`x.txt\`, \`y.txt\`)
- \`1 file\`: it is a link (\`z\`)
`);
});

it('names some of many places, and keeps a bar within its cell', () => {
  const dropped = Array.from({ length: 40 }, (_, line) =>
    loss('QoS', 'no-field', 'the service has nothing for this payload', { line }),
  );
  const many = { profiles: [result('a|b', { dropped })], conflicts: [], twins: [], skipped: [] };
  const view = { columns: 100, paint: createPaint(false), dryRun: true };
  expect(renderConvertPretty(many, view)).toContain(
    '  com.apple.wifi.managed QoS  (a|b:0, a|b:1, a|b:2, a|b:3, 36 more)\n',
  );
  const markdown = renderConvertMarkdown(many, { dryRun: true });
  expect(markdown).toContain('`a|b:29`, 10 more)\n');
  expect(markdown).toContain('| `a\\|b` |  | not replaced: nothing in it has a home in this service |\n');
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
      'No profile says whom it is for: name devices or groups under policy_targets, then run edict lint.',
    ],
  ],
])('closes with the counts and what comes next: %#', (more, dryRun, lines) => {
  const summary = {
    ...{ profiles: 1, policies: 0, settings: 0, kept: 0, dropped: 0, refused: 0 },
    ...{ replaced: 1, part: 0, none: 0 },
  };
  expect(closingWords({ ...summary, ...more }, dryRun)).toEqual(lines);
});
