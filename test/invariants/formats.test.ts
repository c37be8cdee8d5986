/** What `edict assert` says in each format, as a whole: an auditor keeps it. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { encodeState } from '../../src/state/codec.ts';
import type { Acknowledged, Orphan, PolicyEntry, State } from '../../src/state/state.ts';
import { body, CONFIG, type Live, repositoryWith, stateWith } from './live-repository.ts';

const password = (min_length: number, ...devicegroups: number[]) =>
  body(`Password ${min_length}`, { password: { min_length } }, { devicegroups });

const files = {
  'invariants/four.yaml': `name: some-password
for: { targets: { devicegroups: [laptops] } }
require: { password.min_length: { one_of: [8, 12] } }
`,
  'invariants/one.yaml': `name: long-passwords
description: Nobody gets in by guessing.
for: { targets: { devicegroups: "*", except: { devicegroups: [lab] } } }
require: { password.min_length: { at_least: 12, not: 13 } }
controls: ["mscp:length"]
waivers: [{ target: devicegroups/15, field: password.min_length, reason: no keyboard, expires: 2999-01-31 }]
`,
  'invariants/three.yaml': `name: firewalls
for: { targets: { users: "*" } }
require: { firewall.Enable_Firewall: true }
`,
  'invariants/two.yaml': `name: encrypted
for: { targets: { devicegroups: [laptops] } }
require: { filevault.enable_filevault: true }
`,
};

const live = {
  policies: {
    'policies/a.yaml': password(12, 12),
    'policies/k.yaml': password(6, 15),
    'policies/l.yaml': password(4, 14),
  },
  leftBehind: [password(8, 12)],
};

/** With TIME and WHO in place of what differs from run to run. */
async function assertAs(
  format: string,
  { config = CONFIG, args = [] as readonly string[], ends = 1 } = {},
): Promise<string> {
  const repository = repositoryWith(files, live, config);
  onTestFinished(repository.remove);
  const { code, out, err } = await repository.edict(['assert', '--format', format, ...args]);
  expect(code, err).toBe(ends);
  return out
    .replaceAll(/20\d\d-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/(Judged TIME by )(`?)[^`\n]*/, '$1$2WHO')
    .replaceAll(/(name="by" value=")[^"]*/g, '$1WHO');
}

it('text for a terminal', async () => {
  await expect(await assertAs('pretty')).toMatchFileSnapshot('../golden/assert/pretty.txt');
});

it('Markdown has what fails first', async () => {
  await expect(await assertAs('markdown')).toMatchFileSnapshot('../golden/assert/markdown.md');
});

it('JUnit has a case for every result, and one for what judges nothing', async () => {
  expect(await assertAs('junit')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="edict assert" tests="5" failures="3" errors="0" skipped="1" timestamp="TIME">
  <testsuite name="some-password" tests="1" failures="0" errors="0" skipped="0" timestamp="TIME" file="invariants/four.yaml">
    <properties>
      <property name="time" value="TIME"/>
      <property name="by" value="WHO"/>
      <property name="serial:local" value="7"/>
      <property name="lineage:local" value="a1b2"/>
    </properties>
    <testcase name="local: device group laptops (12): password.min_length must be one of 8, 12" classname="some-password" file="invariants/four.yaml" line="1"/>
  </testsuite>
  <testsuite name="long-passwords" tests="2" failures="1" errors="0" skipped="1" timestamp="TIME" file="invariants/one.yaml">
    <properties>
      <property name="description" value="Nobody gets in by guessing."/>
      <property name="control" value="mscp:length"/>
      <property name="time" value="TIME"/>
      <property name="by" value="WHO"/>
      <property name="serial:local" value="7"/>
      <property name="lineage:local" value="a1b2"/>
    </properties>
    <testcase name="local: device group laptops (12): password.min_length must be at least 12 and anything but 13" classname="long-passwords" file="invariants/one.yaml" line="1"><failure type="disputed" message="disputed: local: device group laptops (12): password.min_length must be at least 12 and anything but 13">disputed: local: device group laptops (12): password.min_length must be at least 12 and anything but 13
policy 101 &quot;Password 12&quot; (policies/a.yaml) gives 12
left behind: policy 201 &quot;Password 8&quot; (policies/old-0.yaml) gives 8</failure></testcase>
    <testcase name="local: device group kiosk (15): password.min_length must be at least 12 and anything but 13" classname="long-passwords" file="invariants/one.yaml" line="1"><skipped message="broken, waived until 2999-01-31: no keyboard"/></testcase>
  </testsuite>
  <testsuite name="firewalls" tests="1" failures="1" errors="0" skipped="0" timestamp="TIME" file="invariants/three.yaml">
    <properties>
      <property name="time" value="TIME"/>
      <property name="by" value="WHO"/>
      <property name="serial:local" value="7"/>
      <property name="lineage:local" value="a1b2"/>
    </properties>
    <testcase name="firewalls: invariant-empty" classname="firewalls" file="invariants/three.yaml"><failure type="invariant-empty" message="It judges nothing: none of its targets is there, so it proves nothing."/></testcase>
  </testsuite>
  <testsuite name="encrypted" tests="1" failures="1" errors="0" skipped="0" timestamp="TIME" file="invariants/two.yaml">
    <properties>
      <property name="time" value="TIME"/>
      <property name="by" value="WHO"/>
      <property name="serial:local" value="7"/>
      <property name="lineage:local" value="a1b2"/>
    </properties>
    <testcase name="local: device group laptops (12): filevault.enable_filevault must be true" classname="encrypted" file="invariants/two.yaml" line="1"><failure type="uncovered" message="uncovered: local: device group laptops (12): filevault.enable_filevault must be true">uncovered: local: device group laptops (12): filevault.enable_filevault must be true</failure></testcase>
  </testsuite>
</testsuites>
`);
});

it('SARIF has a result for all that does not hold, the waived ones last', async () => {
  const [run] = JSON.parse(await assertAs('sarif')).runs;
  expect(run).toMatchObject({
    columnKind: 'utf16CodeUnits',
    automationDetails: { id: 'edict-assert/' },
    invocations: [{ executionSuccessful: true, endTimeUtc: 'TIME' }],
    properties: {
      environments: [{ environment: 'local', state: { serial: 7 } }],
      summary: { holds: 1, broken: 0, disputed: 1, uncovered: 1, waived: 1 },
    },
  });
  expect(run.invocations[0]).not.toHaveProperty('toolExecutionNotifications');
  const rule = (id: string, file: string, description = id, controls: readonly string[] = []) => ({
    id,
    shortDescription: { text: description },
    fullDescription: { text: description },
    help: { text: `An invariant of this repository, invariants/${file}.yaml: ${description}` },
    defaultConfiguration: { level: 'error' },
    properties: { controls, tags: controls },
  });
  expect(run.tool.driver.rules).toEqual([
    rule('some-password', 'four'),
    rule('long-passwords', 'one', 'Nobody gets in by guessing.', ['mscp:length']),
    rule('firewalls', 'three'),
    rule('encrypted', 'two'),
    {
      id: 'invariant-empty',
      shortDescription: { text: 'An invariant judges nothing.' },
      fullDescription: { text: 'An invariant judges nothing.' },
      help: { text: 'edict explain invariant-empty says more.' },
      defaultConfiguration: { level: 'error' },
    },
  ]);
  for (const { partialFingerprints } of run.results.slice(0, 2))
    expect(partialFingerprints.primaryLocationLineHash).toMatch(/^[0-9a-f]{32}$/);
  const some = { primaryLocationLineHash: expect.any(String) };
  const nameIn = (uri: string, endColumn: number) => [
    {
      physicalLocation: {
        artifactLocation: { uri, uriBaseId: '%SRCROOT%' },
        region: { startLine: 1, startColumn: 7, endLine: 1, endColumn },
      },
    },
  ];
  expect(run.results).toEqual([
    {
      ruleId: 'long-passwords',
      ruleIndex: 1,
      level: 'error',
      message: {
        text: 'disputed in local: device group laptops (12): password.min_length must be at least 12 and anything but 13\npolicy 101 "Password 12" (policies/a.yaml) gives 12\nleft behind: policy 201 "Password 8" (policies/old-0.yaml) gives 8',
      },
      locations: nameIn('invariants/one.yaml', 21),
      partialFingerprints: some,
      properties: {
        environment: 'local',
        target: { kind: 'devicegroups', id: 12, name: 'laptops' },
        field: 'password.min_length',
        verdict: 'disputed',
        controls: ['mscp:length'],
      },
    },
    {
      ruleId: 'encrypted',
      ruleIndex: 3,
      level: 'error',
      message: {
        text: 'uncovered in local: device group laptops (12): filevault.enable_filevault must be true',
      },
      locations: nameIn('invariants/two.yaml', 16),
      partialFingerprints: some,
      properties: {
        environment: 'local',
        target: { kind: 'devicegroups', id: 12, name: 'laptops' },
        field: 'filevault.enable_filevault',
        verdict: 'uncovered',
        controls: [],
      },
    },
    {
      ruleId: 'invariant-empty',
      ruleIndex: 4,
      level: 'error',
      message: { text: 'firewalls judges nothing: none of its targets is there, so it proves nothing.' },
      locations: nameIn('invariants/three.yaml', 16),
    },
    {
      ruleId: 'long-passwords',
      ruleIndex: 1,
      level: 'note',
      message: {
        text: 'broken in local: device group kiosk (15): password.min_length must be at least 12 and anything but 13\npolicy 102 "Password 6" (policies/k.yaml) gives 6',
      },
      locations: nameIn('invariants/one.yaml', 21),
      partialFingerprints: some,
      suppressions: [{ kind: 'external', justification: 'no keyboard' }],
      properties: {
        environment: 'local',
        target: { kind: 'devicegroups', id: 15, name: 'kiosk' },
        field: 'password.min_length',
        verdict: 'broken',
        controls: ['mscp:length'],
      },
    },
  ]);
});

it('JSON has what is outside, and what is waived', async () => {
  const { invariants, statements } = JSON.parse(await assertAs('json'));
  expect(invariants[1]).toEqual({
    name: 'long-passwords',
    file: 'invariants/one.yaml',
    description: 'Nobody gets in by guessing.',
    controls: ['mscp:length'],
    enforce: false,
    excepted: [
      {
        environment: 'local',
        target: { kind: 'devicegroups', id: 14, name: 'lab' },
        because: null,
        values: [
          {
            field: 'password.min_length',
            policy_id: 103,
            name: 'Password 4',
            file: 'policies/l.yaml',
            instance: null,
            value: 4,
            status: 'current',
          },
        ],
      },
    ],
    results: [
      {
        environment: 'local',
        target: { kind: 'devicegroups', id: 12, name: 'laptops' },
        field: 'password.min_length',
        verdict: 'disputed',
        wanted: { at_least: 12, not: 13 },
        values: [
          {
            policy_id: 101,
            name: 'Password 12',
            file: 'policies/a.yaml',
            instance: null,
            value: 12,
            status: 'current',
          },
          {
            policy_id: 201,
            name: 'Password 8',
            file: 'policies/old-0.yaml',
            instance: null,
            value: 8,
            status: 'left-behind',
          },
        ],
        outside: [
          {
            policy_id: 103,
            name: 'Password 4',
            file: 'policies/l.yaml',
            instance: null,
            value: 4,
            status: 'current',
            targets: [{ kind: 'devicegroups', id: 14, name: 'lab' }],
          },
        ],
        outside_left_out: 0,
        waived: false,
        waiver: null,
      },
      {
        environment: 'local',
        target: { kind: 'devicegroups', id: 15, name: 'kiosk' },
        field: 'password.min_length',
        verdict: 'broken',
        wanted: { at_least: 12, not: 13 },
        values: [
          {
            policy_id: 102,
            name: 'Password 6',
            file: 'policies/k.yaml',
            instance: null,
            value: 6,
            status: 'current',
          },
        ],
        outside: [
          {
            policy_id: 103,
            name: 'Password 4',
            file: 'policies/l.yaml',
            instance: null,
            value: 4,
            status: 'current',
            targets: [{ kind: 'devicegroups', id: 14, name: 'lab' }],
          },
        ],
        outside_left_out: 0,
        waived: true,
        waiver: { reason: 'no keyboard', expires: '2999-01-31' },
      },
    ],
  });
  expect(statements).toEqual([
    {
      code: 'invariant-empty',
      severity: 'warning',
      policy_ids: [],
      commands: [],
      environments: ['local'],
      file: 'invariants/three.yaml',
      message: 'firewalls judges nothing: none of its targets is there, so it proves nothing.',
    },
  ]);
});

const auditFiles = {
  'invariants/one.yaml':
    'name: one\nfor: { targets: { devicegroups: [laptops] } }\nrequire: { password.min_length: { at_least: 8 } }\n',
};
const ann = { who: 'ann', commit: null, run: null };

/** The cells of the one row from `groups` on. */
async function rowOf(change: (state: State) => State, live: Live, files = auditFiles): Promise<string> {
  const repository = repositoryWith(files, live);
  onTestFinished(repository.remove);
  repository.write('state/local.json', encodeState(change(stateWith(live))));
  const { out } = await repository.edict(['assert', '--format', 'csv']);
  const [, row = ''] = out.split('\n');
  // Without the description, which is last and empty.
  return row.slice(row.search(/(broken|holds|waived|excepted|uncovered|disputed)( since|:|, )/), -1);
}

/** The policy of a file, and one that it left behind. */
function auditRow(
  changes: { readonly policy?: Partial<PolicyEntry>; readonly leftBehind?: Partial<Orphan> },
  leftLength = 8,
): Promise<string> {
  return rowOf(
    (state) => ({
      ...state,
      policies: Object.fromEntries(
        Object.entries(state.policies).map(([file, entry]) => [file, { ...entry, ...changes.policy }]),
      ),
      orphans: state.orphans.map((orphan) => ({ ...orphan, ...changes.leftBehind })),
    }),
    { policies: { 'policies/a.yaml': password(12, 12) }, leftBehind: [password(leftLength, 12)] },
  );
}

const JANUARY = '2026-01-05T10:00:00.000Z';
const MARCH = '2026-03-01T10:00:00.000Z';

it.each([
  [
    'since the older one, while that is live, too',
    [8, JANUARY],
    ['holds since 2026-01-05', `${MARCH}; ${JANUARY}`],
  ],
  // An older edict left it behind.
  [
    'since it was left behind, if nothing else is known',
    [8, undefined],
    ['holds since 2026-03-01', `${MARCH}; `],
  ],
  ['since one of them has been failing', [6, JANUARY], ['disputed since 2026-01-05', `${MARCH}; ${JANUARY}`]],
] as const)(
  'CSV says since when a group is as it is, and each policy live: %s',
  async (_what, [length, live_since], [head, cell]) => {
    const row = await auditRow({ ...(live_since && { leftBehind: { live_since } }) }, length);
    expect(row).toBe(
      `${head}: device group laptops (12),policy 101 Password 12 for device group laptops (12); ` +
        `left behind on 2026-03-01: policy 201 Password ${length}${length < 8 ? ` gives password.min_length ${length}` : ''} ` +
        `for device group laptops (12),${cell},,,`,
    );
  },
);

it('a name cannot pass for another entry: it is in quotes where it would', async () => {
  const by = { ...ann, approved_by: ['Bob and Carol', 'Eve'] };
  const name = 'A; holds: device group studio';
  const row = await auditRow({ policy: { by, name }, leftBehind: { by: { ...ann, who: 'x; Zoe' } } });
  expect(row).toBe(
    'holds since 2026-03-01: device group laptops (12),' +
      '"policy 101 ""A; holds: device group studio"" for device group laptops (12); ' +
      'left behind on 2026-03-01: policy 201 Password 8 for device group laptops (12)",' +
      `${MARCH}; ,"ann; ""x; Zoe""","""Bob and Carol"" and Eve; ",`,
  );
  // Nor can one end the quotes of another.
  const both = await auditRow({ policy: { name: '"A' }, leftBehind: { name: 'B"; "C' } });
  const cell = JSON.parse(`"${/,"(.*)",/.exec(both)?.[1]?.replaceAll('""', '\\"')}"`);
  expect(cell).toBe(
    'policy 101 """A" for device group laptops (12); ' +
      'left behind on 2026-03-01: policy 201 "B""; ""C" for device group laptops (12)',
  );
});

describe('after the removal of older policies is acknowledged', () => {
  const on = (day: number): string => `2026-11-${day}T10:00:00.000Z`;
  const carol = { ...ann, who: 'robot', approved_by: ['Carol'] };
  const gone = (policy_id: number, length: number, [from, to]: readonly [number, number]): Acknowledged => ({
    ...{
      policy_id,
      name: 'Laptop',
      file: 'policies/a.yaml',
      body: password(length, 12),
      reason: 'superseded',
    },
    ...{ live_since: on(from), since: on(to), acknowledged_at: on(to), by: carol },
  });
  const live = (length: number) => ({ policies: { 'policies/a.yaml': password(length, 12) } });
  const rowWith = (length: number, acknowledged: readonly Acknowledged[], files = auditFiles) =>
    rowOf(
      (state) => ({
        ...state,
        policies: Object.fromEntries(
          Object.entries(state.policies).map(([file, entry]) => [
            file,
            { ...entry, applied_at: on(27), by: ann },
          ]),
        ),
        acknowledged: [...acknowledged],
      }),
      live(length),
      files,
    );
  const removed = (id: number, gives: string, day: number): string =>
    `removed (acknowledged on 2026-11-${day}): policy ${id} Laptop${gives} for device group laptops (12)`;

  it('a violation that was sent again counts since it began, with who approved it', async () => {
    const old = [gone(6, 15, [10, 20]), gone(7, 6, [20, 25]), gone(8, 7, [25, 27])];
    expect(await rowWith(7, old)).toBe(
      'broken since 2026-11-20: device group laptops (12),' +
        'policy 101 Password 7 gives password.min_length 7 for device group laptops (12); ' +
        `${removed(8, ' gives password.min_length 7', 27)}; ${removed(7, ' gives password.min_length 6', 25)},` +
        `${on(27)}; ${on(25)}; ${on(20)},ann; robot; robot,; Carol; Carol,`,
    );
  });

  it('what holds names the removed policies through which it does, and no others', async () => {
    const old = [gone(6, 7, [10, 20]), gone(7, 15, [20, 25]), gone(8, 9, [25, 27])];
    expect(await rowWith(12, old)).toBe(
      'holds since 2026-11-20: device group laptops (12),' +
        `policy 101 Password 12 for device group laptops (12); ${removed(8, '', 27)}; ${removed(7, '', 25)},` +
        `${on(27)}; ${on(25)}; ${on(20)},ann; robot; robot,; Carol; Carol,`,
    );
  });

  it('a failure that an exception excuses or leaves out says what it is, and since when', async () => {
    const old = [gone(8, 7, [25, 27])];
    const excepting = (except: string) => ({
      'invariants/one.yaml': auditFiles['invariants/one.yaml'].replace(
        '[laptops]',
        `[laptops], except: { devicegroups: laptops, ${except}because: old }`,
      ),
    });
    expect(await rowWith(7, old, excepting('until: 2999-01-31, '))).toMatch(
      /^waived, broken since 2026-11-25: device group laptops/,
    );
    expect(await rowWith(7, old, excepting(''))).toMatch(
      /^excepted, broken since 2026-11-25: device group laptops/,
    );
    expect(await rowWith(12, [gone(8, 12, [25, 27])], excepting(''))).toMatch(
      /^excepted, holds since 2026-11-25: device group laptops/,
    );
  });

  it('names the ten latest, and counts the others', async () => {
    const old = Array.from({ length: 12 }, (_, index) => gone(index + 1, 7, [index + 15, index + 16]));
    const [groups, policies = '', since = ''] = (await rowWith(7, old)).split(',');
    expect(groups).toBe('broken since 2026-11-15: device group laptops (12)');
    expect(policies.match(/removed \(/g)).toHaveLength(10);
    expect(policies).toMatch(/; and 2 removed policies before that$/);
    expect(since.split('; ')).toHaveLength(12);
  });
});

it.each([
  ['nothing if nobody is known', {}, ',,'],
  ['the applier alone if nobody approved', { policy: { by: ann }, leftBehind: { by: ann } }, 'ann; ann,,'],
  [
    'whose the names are',
    { policy: { by: { ...ann, approved_by: ['bob', 'eve'] } } },
    'ann; ,bob and eve; ,',
  ],
])('CSV says who applied and approved: %s', async (_what, bys, cells) => {
  expect((await auditRow(bys)).split(`${MARCH}; ,`)[1]).toBe(cells);
});

const two = `${CONFIG}environments:
  local: { base_url: embedded }
  eu: { base_url: https://eu.example.com }
`;

it.each([
  [
    'pretty',
    [
      '  disputed: local: device group laptops (12): password',
      /\nStates: eu: there is no state.*, local at serial 7\n/,
    ],
  ],
  [
    'markdown',
    [
      '- **disputed:** `local`: device group `laptops`',
      /\nStates: `eu`: `there is no state.*`, `local` at serial `7`/,
    ],
  ],
  [
    'junit',
    [
      /<testsuites name="edict assert" tests="6" failures="3" errors="1" skipped="1"/,
      /\n {2}<testsuite name="environments" tests="1" failures="0" errors="1" skipped="0" timestamp="TIME">\n {4}<testcase name="eu: state" classname="environments"><error type="state" message="there is no state[^"]*"\/><\/testcase>\n {2}<\/testsuite>\n<\/testsuites>\n$/,
    ],
  ],
  ['sarif', [/"executionSuccessful": false/]],
  ['json', [/"environment": "eu",\n\s+"service": "[^"]*",\n\s+"error": "there is no state/]],
] as const)('%s says of which environment nothing is known', async (format, texts) => {
  const out = await assertAs(format, { config: two, args: ['--envs', 'local,eu'], ends: 3 });
  for (const text of texts) expect(out).toMatch(text);
});

it('Markdown fits into a comment, and says what it leaves out', async () => {
  const empty = Array.from({ length: 500 }, (_, index) => [
    `invariants/empty-${index}.yaml`,
    `name: empty-${index}\nfor: { environments: all, targets: { usergroups: "*" } }\nrequire: { password.min_length: { at_least: 8 } }\n`,
  ]);
  const repository = repositoryWith(Object.fromEntries(empty), {});
  const { out } = await repository.edict(['assert', '--format', 'markdown']);
  expect(out.length).toBeLessThan(65_536);
  expect(out).toContain('`invariant-empty`');
  // The invariants themselves are short, and none of them is left out for what is said of them.
  expect(out.match(/^- ✗ /gm)).toHaveLength(500);
  expect(out).toMatch(/> Left out, for the size of a comment: \d+ statements\.\n/);
});

it('counts what fails alike, and puts what is broken before what is only uncovered', async () => {
  const groups = Array.from({ length: 12 }, (_, index) => index + 20);
  const many = `targets: { devicegroups: { ${groups.map((id) => `g${id}: ${id}`).join(', ')} } }\n`;
  const wifi = (ssid: string, security_type: string, id: number) =>
    body(ssid, { wifi: { service_set_identifier: ssid, security_type } }, { devicegroups: [id] });
  const repository = repositoryWith(
    {
      'invariants/a.yaml': `name: a
for: { targets: { devicegroups: "*" } }
require: { wifi.security_type: { as_strong_as: WPA/WPA2 } }
`,
      'invariants/b.yaml': `name: b
for: { targets: { devicegroups: [21, 7] } }
require: { password.max_pinage_in_days: { at_most: 90 } }
`,
      'invariants/c.yaml': `name: c
for: { targets: { devicegroups: [20, 21] } }
require: { password.min_length: { at_least: 1 } }
`,
    },
    {
      policies: Object.fromEntries([
        ...Array.from({ length: 11 }, (_, index) => [
          `policies/${index}.yaml`,
          wifi(`Net ${index}`, 'WEP', 31),
        ]),
        [
          'policies/p.yaml',
          body('P', { password: { min_length: 8, max_pinage_in_days: 99 } }, { devicegroups: [20, 21] }),
        ],
        ...groups
          .slice(2)
          .map((id) => [
            `policies/pin-${id}.yaml`,
            body(`P${id}`, { password: { max_pinage_in_days: 100 } }, { devicegroups: [id] }),
          ]),
      ]),
      doubts: {
        'policies/d.yaml': body('D', { password: { max_pinage_in_days: 80 } }, { devicegroups: [7] }),
      },
    },
    many,
  );
  onTestFinished(repository.remove);
  const { out } = await repository.edict(['assert']);
  await expect(out.split('\nJudged')[0]).toMatchFileSnapshot('../golden/assert/many.txt');
});
