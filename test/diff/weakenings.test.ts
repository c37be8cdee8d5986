/**
 * What a pull request weakens beside policies, and where it is said: by the plan against its branch, by a diff, and by the
 * saved plan that people sign, since what was applied last.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { gitIn } from '../harness/git-in.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';

const ENV = {
  ...{
    EDICT_SECRET_WIFI: 'canary-1234',
    EDICT_SECRET_OTHER: 'canary-1234',
    EDICT_SECRET_ADDRESS: 'https://a.example/?k=x',
  },
  EDICT_ALLOW_COMMANDS: '1',
  EDICT_FINGERPRINT_KEY: 'a key of the tests, of no use',
};

const config = `lint: { rules: { weak-security: error, deprecated: warning } }
limits: { max_creates: 12, max_orphans: 3, parallelism: 2, max_failed_environments: 2, max_environments: 5, max_doubts: 2, requests_per_minute: 60 }
approvals: { count: 2, not_author: signed, when: [move, orphan], expires: 2d }
queue: { connection: { env: EDICT_QUEUE_A } }
targets: { devicegroups: { lab: 12, rest: 13, spare: 14, last: 15, unused: 16 } }
groups: { eu: { targets: { devicegroups: { brussels: 21 } } } }
rings:
  macs:
    - { name: canary, targets: { devicegroups: [lab] }, soak: 2d }
    - { name: early, targets: { devicegroups: [spare] }, soak: 1d }
    - { name: broad, targets: { devicegroups: [rest] } }
default_environment: local
environments:
  local: { base_url: embedded, groups: [eu] }
  remote: { base_url: 'https://mdm.example', api_key: { env: EDICT_API_KEY_A }, lineage: abc, state: { backend: file, path: state/r.json } }
`;
const A = 'policies/a.yaml';
const WIFI = 'policies/wifi.yaml';
const CLIMBING = 'policies/climbing.yaml';
const LONG = 'invariants/long.yaml';
const NAMED = 'rules/named.yaml';
const a =
  'name: A\nmacos:\n  password:\n    min_length: 12\n    allow_simple: false\n    pin_history: 3\n    max_inactivity: 5_minutes\n    max_grace_period: 5_minutes\npolicy_targets: { devicegroups: [lab] }\n';
const IGNORED = 'allow_simple: true # edict-ignore weak-security: kiosk';
const silenced = a.replace('allow_simple: false', IGNORED);
const files: Readonly<Record<string, string>> = {
  '.gitignore': '.edict/\nplan.*\n',
  'edict.yaml': config,
  [A]: a,
  [CLIMBING]:
    'name: Climbing\nmacos:\n  firewall: { Enable_Firewall: true }\nrings: { ladder: macs, stop_at: canary }\n',
  [WIFI]:
    'name: Wi-Fi\nextends: _proxy.yaml\nmacos:\n  wifi:\n    service_set_identifier: Corp\n    password: { env: EDICT_SECRET_WIFI }\npolicy_targets: { devicegroups: [last] }\n',
  'policies/_proxy.yaml': 'macos:\n  vpn:\n    password: { env: EDICT_SECRET_ADDRESS }\n',
  'secrets/wifi.txt': 'canary-1234\n',
  [LONG]:
    'name: long\nfor: { environments: "*", targets: { devicegroups: "*", except: { devicegroups: [last] } } }\nrequire: { password.min_length: { at_least: 8 }, password.pin_history: 3 }\nnever_weaker_than: policies/_floor.yaml\nenforce: true\nwaivers:\n  - { target: devicegroups/rest, field: password.min_length, reason: old, expires: 2030-01-31 }\n',
  'policies/_floor.yaml': 'macos:\n  password: { max_inactivity: 5_minutes, max_grace_period: 5_minutes }\n',
  [NAMED]:
    'name: named\nseverity: error\nmessage: Policies have names\nselect: { name: "*", targets: { devicegroups: [lab, rest] } }\nschema: { required: [name] }\nwaivers:\n  - { file: policies/climbing.yaml, owner: ann, reason: old, expires: 2030-01-31 }\n',
  'environments/third.yaml': 'base_url: https://third.example\n',
};

type Changed = Readonly<Record<string, string | null>>;

/** A file that is gone; or one in which a text stands in the place of another. */
const gone = (file: string): Changed => ({ [file]: null });
function edit(file: string, from: string, to: string): Changed {
  const text = files[file] ?? '';
  if (!text.includes(from)) throw new Error(`${file} does not have ${from}`);
  return { [file]: text.replace(from, to) };
}
const inConfig = (from: string, to: string): Changed => edit('edict.yaml', from, to);

type Row = [what: string, changed: Changed, message: RegExp, kind?: string];

/** Named by the plan against the branch, by the diff, and by the saved plan, since what it is about was applied. */
const said: readonly Row[] = [
  [
    'a severity that is lowered',
    inConfig('weak-security: error', 'weak-security: info'),
    /lint\.rules\.weak-security is info, and was error/,
  ],
  [
    'a severity that is off',
    inConfig('weak-security: error', 'weak-security: "off"'),
    /lint\.rules\.weak-security is off, and was error/,
  ],
  [
    'a severity that is no longer set',
    inConfig('weak-security: error, ', ''),
    /lint\.rules\.weak-security is warning, and was error/,
  ],
  ['max_creates', inConfig('max_creates: 12', 'max_creates: 50'), /limits\.max_creates is 50, and was 12/],
  [
    'max_creates that is no longer set',
    inConfig('max_creates: 12, ', ''),
    /limits\.max_creates is 20, and was 12/,
  ],
  ['max_orphans', inConfig('max_orphans: 3', 'max_orphans: 30'), /limits\.max_orphans is 30, and was 3/],
  ['parallelism', inConfig('parallelism: 2', 'parallelism: 8'), /limits\.parallelism is 8, and was 2/],
  [
    'max_failed_environments',
    inConfig('max_failed_environments: 2', 'max_failed_environments: 9'),
    /limits\.max_failed_environments is 9, and was 2/,
  ],
  [
    'max_environments',
    inConfig('max_environments: 5', 'max_environments: 50'),
    /limits\.max_environments is 50, and was 5/,
  ],
  ['max_doubts', inConfig('max_doubts: 2', 'max_doubts: 20'), /limits\.max_doubts is 20, and was 2/],
  [
    'requests_per_minute',
    inConfig('requests_per_minute: 60', 'requests_per_minute: 600'),
    /limits\.requests_per_minute is 600, and was 60/,
  ],
  [
    'requests_per_minute without a limit',
    inConfig(', requests_per_minute: 60', ''),
    /limits\.requests_per_minute is no longer set, and was 60/,
  ],
  [
    'approvals that are gone',
    inConfig('approvals: { count: 2, not_author: signed, when: [move, orphan], expires: 2d }\n', ''),
    /approvals is gone: a plan needs no approval/,
  ],
  ['fewer approvals', inConfig('count: 2', 'count: 1'), /approvals\.count is 1, and was 2/],
  [
    'authors whose commits are not signed',
    inConfig('not_author: signed', 'not_author: true'),
    /approvals\.not_author is true, and was signed/,
  ],
  [
    'authors who approve',
    inConfig('not_author: signed', 'not_author: false'),
    /approvals\.not_author is false, and was signed/,
  ],
  [
    'a condition that is taken away',
    inConfig('[move, orphan]', '[orphan]'),
    /approvals\.when is orphan, and was move, orphan/,
  ],
  [
    'approvals that hold longer',
    inConfig('expires: 2d', 'expires: 30d'),
    /approvals\.expires is 30d, and was 2d/,
  ],
  [
    'another queue',
    inConfig('EDICT_QUEUE_A', 'EDICT_QUEUE_B'),
    /queue is .*EDICT_QUEUE_B.*: workers take what another queue hands out/,
  ],
  [
    'a name that is taken out of targets',
    inConfig(', unused: 16', ''),
    /no longer judges .* for devicegroups\/unused \(16\)/,
  ],
  [
    'a name that means another target',
    inConfig('spare: 14', 'spare: 99'),
    /no longer judges .* for devicegroups\/spare \(14\)/,
  ],
  [
    'a name that is taken out of a group',
    inConfig('{ brussels: 21 }', '{ ghent: 22 }'),
    /no longer judges .* for devicegroups\/brussels \(21\)/,
  ],
  [
    'a group that an environment leaves',
    inConfig(', groups: [eu]', ''),
    /no longer judges .* for devicegroups\/brussels \(21\)/,
  ],
  [
    'invariants that are no longer found',
    inConfig('lint:', 'invariants: others/*.yaml\nlint:'),
    /The invariant long no longer judges/,
  ],
  [
    'a soak that is shortened',
    inConfig('soak: 2d', 'soak: 1h'),
    /The ring canary of the ladder macs soaks for 1h now, instead of 2d/,
  ],
  [
    'a ring that is gone',
    inConfig('    - { name: early, targets: { devicegroups: [spare] }, soak: 1d }\n', ''),
    /The ladder macs no longer has the ring early/,
  ],
  [
    'a target that comes earlier',
    {
      'edict.yaml': config
        .replace('[lab] }, soak', '[lab, rest] }, soak')
        .replace('[rest] } }', '[unused] } }'),
    },
    /rest \(13\) is in the ring canary of the ladder macs, and was in broad/,
  ],
  [
    'a stop that is taken away',
    edit(CLIMBING, ', stop_at: canary', ''),
    /It climbs the whole ladder, and stopped at canary/,
  ],
  ['a stop that comes later', edit(CLIMBING, 'stop_at: canary', 'stop_at: early'), /stop/],
  [
    'a file that leaves its ladder',
    edit(CLIMBING, 'rings: { ladder: macs, stop_at: canary }', 'policy_targets: { devicegroups: [lab] }'),
    /ladder/,
  ],
  ['a rule that is gone', gone(NAMED), /The rule named is gone/],
  [
    'a rule that only remarks',
    edit(NAMED, 'severity: error', 'severity: info'),
    /The rule named: severity is info, and was error/,
  ],
  [
    'a rule that asks for something else',
    edit(NAMED, '{ required: [name] }', '{}'),
    /The rule named: schema is/,
  ],
  [
    'a rule for policies of other names',
    edit(NAMED, 'name: "*"', 'name: "A*"'),
    /The rule named selects other policies now/,
  ],
  [
    'a rule for fewer targets',
    edit(NAMED, '[lab, rest]', '[lab]'),
    /The rule named selects other policies now/,
  ],
  [
    'a waiver of a rule',
    edit(
      NAMED,
      'waivers:\n',
      'waivers:\n  - { file: policies/a.yaml, owner: ann, reason: new, expires: 2030-01-31 }\n',
    ),
    /The rule named has a new waiver, until 2030-01-31, for policies\/a\.yaml/,
  ],
  [
    'a waiver of a rule for longer',
    edit(NAMED, '2030-01-31', '2031-01-31'),
    /The rule named has a longer waiver, until 2031-01-31/,
  ],
  ['an invariant that is gone', gone(LONG), /The invariant long no longer judges/],
  ['an invariant that asks for less', edit(LONG, 'at_least: 8', 'at_least: 6'), /password\.min_length/],
  [
    'an invariant that asks for one thing less',
    edit(LONG, ', password.pin_history: 3', ''),
    /no longer judges password\.pin_history/,
  ],
  [
    'a floor that is taken away',
    edit(LONG, 'never_weaker_than: policies/_floor.yaml\n', ''),
    /no longer judges password\.max_inactivity/,
  ],
  [
    'a floor that is lowered in its own file',
    edit('policies/_floor.yaml', '5_minutes', '15_minutes'),
    /lets password\.max_inactivity be "10_minutes" now/,
  ],
  [
    'a floor that is emptied of one field',
    edit('policies/_floor.yaml', 'max_inactivity: 5_minutes, ', ''),
    /no longer judges password\.max_inactivity/,
  ],
  [
    'a floor that is another file',
    {
      ...edit(LONG, '_floor.yaml', '_lower.yaml'),
      'policies/_lower.yaml': files['policies/_floor.yaml']?.replace('5_minutes', '15_minutes') ?? '',
    },
    /lets password\.max_inactivity be "10_minutes" now/,
  ],
  [
    'an exception whose name is another target',
    inConfig('last: 15', 'last: 16'),
    /no longer judges .* for devicegroups\/unused \(16\)/,
  ],
  [
    'a waiver whose name is another target',
    inConfig('rest: 13', 'rest: 16'),
    /now excuses password\.min_length until 2030-01-31 for devicegroups\/unused \(16\)/,
  ],
  [
    'an invariant for one target',
    edit(LONG, 'devicegroups: "*", except: { devicegroups: [last] }', 'devicegroups: [lab]'),
    /no longer judges/,
  ],
  [
    'one more exception',
    edit(LONG, 'devicegroups: [last]', 'devicegroups: [last, lab]'),
    /no longer judges .* for devicegroups\/lab \(12\)/,
  ],
  [
    'an invariant of other environments',
    edit(LONG, 'environments: "*"', 'environments: remote'),
    /no longer judges/,
  ],
  [
    'a waiver of an invariant',
    edit(
      LONG,
      'waivers:\n',
      'waivers:\n  - { target: devicegroups/lab, field: password.min_length, reason: new, expires: 2030-01-31 }\n',
    ),
    /lab/,
  ],
  ['a waiver of an invariant for longer', edit(LONG, '2030-01-31', '2031-01-31'), /2031-01-31/],
  [
    'an invariant that refuses nothing',
    edit(LONG, 'enforce: true', 'enforce: false'),
    /no longer refuses an apply over/,
  ],
  [
    'what is an error here, silenced',
    edit(A, 'allow_simple: false', IGNORED),
    /A comment in line 5 silences weak-security: kiosk/,
  ],
  [
    'what is an error here, silenced in a base',
    edit('policies/_floor.yaml', '5_minutes }', '5_minutes } # edict-ignore weak-security: later'),
    /A comment in line 2 silences weak-security: later/,
  ],
  [
    'a secret from another variable',
    edit(WIFI, 'EDICT_SECRET_WIFI', 'EDICT_SECRET_OTHER'),
    /macos\.wifi\.password of policies\/wifi\.yaml comes from env EDICT_SECRET_OTHER.*; before, it came from env EDICT_SECRET_WIFI\./,
    'source-changed',
  ],
  [
    'a secret from a file',
    edit(WIFI, 'env: EDICT_SECRET_WIFI', 'file: ../secrets/wifi.txt'),
    /comes from file secrets\/wifi\.txt.*; before, it came from env EDICT_SECRET_WIFI\./,
    'source-changed',
  ],
  [
    'a secret from a command',
    edit(WIFI, 'env: EDICT_SECRET_WIFI', 'command: [sh, -c, echo canary-1234]'),
    /policies\/wifi\.yaml gets the secret macos\.wifi\.password from command \[sh, …\].*; before, it came from env EDICT_SECRET_WIFI\./,
    'runs-command',
  ],
  [
    'a secret of a base from a command',
    edit('policies/_proxy.yaml', 'env: EDICT_SECRET_ADDRESS', 'command: [printf, "https://a.example/?k=x"]'),
    /from command \[printf, …\].*; before, it came from env EDICT_SECRET_ADDRESS/,
    'runs-command',
  ],
  [
    'a secret of a renamed file from a command',
    {
      [WIFI]: null,
      'policies/b.yaml':
        files[WIFI]?.replace('env: EDICT_SECRET_WIFI', 'command: [sh, -c, echo canary-1234]') ?? '',
    },
    /policies\/b\.yaml gets the secret macos\.wifi\.password from command \[sh, …\].*; before, it came from env EDICT_SECRET_WIFI/,
    'runs-command',
  ],
  [
    'a new policy with a command',
    {
      'policies/b.yaml':
        files[WIFI]
          ?.replace('env: EDICT_SECRET_WIFI', 'command: [sh, -c, echo canary-1234]')
          .replace('Wi-Fi', 'B') ?? '',
    },
    /policies\/b\.yaml gets the secret macos\.wifi\.password from command \[sh, …\]/,
    'runs-command',
  ],
  [
    'a weaker value',
    edit(A, 'min_length: 12', 'min_length: 8'),
    /macos\.password\.min_length goes from 12 to 8/,
    'weakened',
  ],
  [
    'a payload that is gone',
    edit(CLIMBING, 'firewall: { Enable_Firewall: true }', 'app_management: {}'),
    /Enable_Firewall/,
    'weakened',
  ],
];

/** Of an environment that this plan is not for, or that no commit of an apply tells of. */
const saidOfBranches: readonly Row[] = [
  [
    'an environment that is gone',
    inConfig(
      "  remote: { base_url: 'https://mdm.example', api_key: { env: EDICT_API_KEY_A }, lineage: abc, state: { backend: file, path: state/r.json } }\n",
      '',
    ),
    /remote: It is gone: the guards of what is live there are gone with it/,
  ],
  ['an environment whose file is gone', gone('environments/third.yaml'), /third: It is gone/],
  [
    'another service',
    inConfig('mdm.example', 'evil.example'),
    /base_url is https:\/\/evil\.example, and was https:\/\/mdm\.example/,
  ],
  [
    'another service in a file of its own',
    edit('environments/third.yaml', 'third.example', 'evil.example'),
    /base_url is https:\/\/evil\.example/,
  ],
  [
    'plain HTTP',
    inConfig('lineage: abc', 'lineage: abc, allow_http: true'),
    /allow_http is true, and was .*: the key may travel unencrypted/,
  ],
  [
    'another key',
    inConfig('EDICT_API_KEY_A', 'EDICT_API_KEY_B'),
    /api_key is .*EDICT_API_KEY_B.*: another key is sent/,
  ],
  [
    'another place of the state',
    inConfig('state/r.json', 'state/other.json'),
    /state is .*: what is remembered there counts as live/,
  ],
  [
    'a lineage that is no longer pinned',
    inConfig(' lineage: abc,', ''),
    /lineage is no longer set, and was abc/,
  ],
  [
    'another lineage',
    inConfig('lineage: abc', 'lineage: def'),
    /lineage is def, and was abc: another state would be taken/,
  ],
  [
    'another authority',
    inConfig('lineage: abc', 'lineage: abc, ca_file: ca.pem'),
    /ca_file is ca\.pem, and was not set: another authority is trusted/,
  ],
  [
    'a portal that is shared',
    inConfig('lineage: abc', 'lineage: abc, shared_portal: eu'),
    /shared_portal is eu, and was not set/,
  ],
];

const unsaid: readonly (readonly [what: string, changed: Changed])[] = [
  ['nothing', {}],
  [
    'another default environment',
    inConfig('default_environment: local\n', 'default_environment: local # this one\n'),
  ],
  ['an invariant of another name', edit(LONG, 'name: long', 'name: other')],
  ['a limit that is lowered', inConfig('max_creates: 12', 'max_creates: 11')],
  ['a severity that is raised', inConfig('deprecated: warning', 'deprecated: error')],
  ['one more approval', inConfig('count: 2', 'count: 3')],
  ['a soak that is longer', inConfig('soak: 2d', 'soak: 3d')],
  ['a file with secrets of another name', { [WIFI]: null, 'policies/b.yaml': files[WIFI] ?? '' }],
  [
    'a secret whose text is written otherwise',
    edit(WIFI, '{ env: EDICT_SECRET_WIFI }', '\n      env: "EDICT_SECRET_WIFI"'),
  ],
];

describe('a weakening', () => {
  const open: Repository[] = [];
  afterEach(() => {
    for (const repository of open.splice(0)) repository.remove();
  });

  /** Applied from its first commit, with the change in the next one. */
  async function applied(before: Readonly<Record<string, string>>, changed: Changed) {
    const repository = makeRepository(before);
    open.push(repository);
    const { root, write } = repository;
    const git = (...args: readonly string[]): string => gitIn(root, args);
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-q', '-m', 'one');
    const ran = await repository.edict(['apply', '--auto-approve'], { env: ENV });
    expect(ran.code, ran.err).toBe(0);
    git('add', '-A');
    git('commit', '-q', '--allow-empty', '-m', 'state');
    git('switch', '-q', '-c', 'change');
    for (const [file, text] of Object.entries(changed)) {
      if (text === null) rmSync(join(root, file));
      else write(file, text);
    }
    git('add', '-A');
    git('commit', '-q', '--allow-empty', '-m', 'two');
    return repository;
  }

  interface Said {
    readonly code: string;
    readonly severity: string;
    readonly message: string;
  }

  async function statementsOf(repository: Repository, ...words: readonly string[]): Promise<readonly Said[]> {
    const { out, err } = await repository.edict([...words, '--format', 'json'], { env: ENV });
    const { statements }: { statements?: readonly Said[] } = JSON.parse(out || '{}');
    expect(statements, err).toBeDefined();
    return statements ?? [];
  }

  async function guardsOf(repository: Repository, ...words: readonly string[]): Promise<readonly Said[]> {
    const statements = await statementsOf(repository, ...words);
    return statements.filter(({ code }) => /^(guard|state-changed|runs-|source-)/.test(code));
  }

  describe('of one key', () => {
    let repository: Repository;
    beforeAll(async () => {
      repository = await applied(files, {});
      open.pop();
    });
    afterAll(() => repository.remove());

    /** A branch of its own for each. */
    function change(changed: Changed): void {
      const git = (...args: readonly string[]): string => gitIn(repository.root, args);
      git('checkout', '-q', '-f', '-B', 'change', 'main');
      for (const [file, text] of Object.entries(changed)) {
        if (text === null) rmSync(join(repository.root, file));
        else repository.write(file, text);
      }
      git('add', '-A');
      git('commit', '-q', '--allow-empty', '-m', 'two');
    }

    const diff = ['diff', 'main..HEAD'];
    const branches = [['plan', '--base', 'main'], diff];
    const places = [diff, ['plan', '--base', 'main', '--out', 'plan.json'], ['show', 'plan.json']];

    async function expectSaid([, changed, message, code = 'guard-changed']: Row, where: typeof places) {
      change(changed);
      const severity = code === 'source-changed' ? 'warning' : 'danger';
      for (const words of where) {
        const found = await statementsOf(repository, ...words);
        const same = found.find((one) => one.code === code && message.test(one.message));
        expect(same, `${words.join(' ')}: ${JSON.stringify(found)}`).toMatchObject({ severity });
        // Both that it parted from, and what was applied last.
        if (code === 'guard-changed' && where === places && words !== diff)
          expect(same?.message).toMatch(/^Compared with .*main.* and with the last apply/);
      }
    }

    it.each(said)('is said everywhere: %s', async (...row: Row) => expectSaid(row, places));
    it.each(saidOfBranches)('is said of a branch: %s', async (...row: Row) => expectSaid(row, branches));

    it.each(['pretty', 'markdown', 'html', 'json', 'sarif'])(
      'is shown of a saved plan as plan showed it: %s',
      async (format) => {
        change({
          ...inConfig('max_creates: 12', 'max_creates: 0'),
          ...gone(LONG),
          ...edit(A, 'min_length: 12', 'min_length: 8'),
          ...edit(WIFI, 'env: EDICT_SECRET_WIFI', 'command: [sh, -c, echo canary-1234]'),
        });
        const words = ['--format', format, '--env', 'local'];
        const plan = ['plan', '--base', 'main', '--out', 'plan.json', ...words];
        const [planned, shown] = [
          await repository.edict(plan, { env: ENV }),
          await repository.edict(['show', 'plan.json', '--format', format]),
        ];
        expect(planned.out, planned.err).toContain('runs-command');
        expect(shown.out).toBe(planned.out);
      },
    );

    it.each(unsaid)('is not: %s', async (_, changed) => {
      change(changed);
      for (const words of places) expect(await guardsOf(repository, ...words), words.join(' ')).toEqual([]);
    });
  });

  it('is a comment that silences a warning, which is one itself, and none that moved with its file', async () => {
    const lenient = {
      ...files,
      'edict.yaml': config.replace('weak-security: error', 'weak-security: warning'),
    };
    const added = await applied(lenient, { [A]: silenced });
    expect(await guardsOf(added, 'plan', '--base', 'main')).toMatchObject([{ severity: 'warning' }]);
    const had = { ...files, [A]: silenced };
    const moved = await applied(had, { [A]: null, 'policies/b.yaml': silenced });
    expect(await guardsOf(moved, 'plan', '--base', 'main')).toEqual([]);
    const copied = await applied(had, { 'policies/b.yaml': silenced.replace('name: A', 'name: B') });
    expect(await guardsOf(copied, 'plan', '--base', 'main')).toMatchObject([{ severity: 'danger' }]);
  });

  it('is a target that only a policy named, which was deleted and acknowledged', async () => {
    const unnamed = {
      ...files,
      'edict.yaml': config.replace('[move, orphan]', '[move]'),
      ...edit(LONG, 'enforce: true\n', ''),
      'policies/b.yaml': a.replace('name: A', 'name: B').replace('[lab]', '[77]'),
    };
    const repository = await applied(unnamed, { 'policies/b.yaml': null });
    expect(await guardsOf(repository, 'plan', '--base', 'main')).toEqual([]);
    expect(await repository.edict(['apply', '--auto-approve'], { env: ENV })).toMatchObject({ code: 0 });
    const { out } = await repository.edict(['orphans', '--format', 'json']);
    const [id] = [...out.matchAll(/"policy_id": ?(\d+)/g)].map(([, found = '']) => found);
    await repository.edict(['orphans', 'ack', id ?? '']);
    const found = await guardsOf(repository, 'plan', '--base', 'main');
    expect(found.map(({ message }) => message).join()).toMatch(/no longer judges .* for devicegroups\/77/);
  });

  it.each([
    ['asks', '[guard-changed]', true],
    ['does not ask', '[weaker]', false],
  ])(
    'that nothing can be compared with is said of a first apply where approvals %s',
    async (_, when, isSaid) => {
      const asking = config.replace('[move, orphan]', when);
      const repository = makeRepository({ ...files, 'edict.yaml': asking });
      open.push(repository);
      gitIn(repository.root, ['init', '-q', '-b', 'main']);
      gitIn(repository.root, ['add', '-A']);
      gitIn(repository.root, ['commit', '-q', '-m', 'one']);
      const planned = await statementsOf(repository, 'plan', '--out', 'plan.json', '--env', 'local');
      const said = planned.filter(({ code }) => code === 'guards-not-compared');
      expect(said).toMatchObject(
        isSaid
          ? [
              {
                severity: 'warning',
                message: expect.stringContaining('nothing was applied from a commit yet'),
              },
            ]
          : [],
      );
      const codes = planned.map(({ code }) => code);
      if (isSaid) expect(codes).toContain('approval-needed');
      expect(await statementsOf(repository, 'show', 'plan.json')).toEqual(planned);
    },
  );

  it('that cannot be looked for is said, with what to fetch', async () => {
    const repository = await applied(files, {});
    const commit = gitIn(repository.root, ['rev-parse', 'HEAD~2']).trim();
    gitIn(repository.root, ['checkout', '-q', '--orphan', 'other']);
    gitIn(repository.root, ['commit', '-q', '-m', 'squashed']);
    gitIn(repository.root, ['branch', '-q', '-D', 'main', 'change']);
    gitIn(repository.root, ['reflog', 'expire', '--expire=now', '--all']);
    gitIn(repository.root, ['gc', '-q', '--prune=now']);
    const { out } = await repository.edict(['plan', '--out', 'plan.json', '--format', 'json'], { env: ENV });
    const { statements } = JSON.parse(out);
    expect(statements).toContainEqual(
      expect.objectContaining({
        code: 'guards-not-compared',
        severity: 'warning',
        commands: [`git fetch origin ${commit}`],
      }),
    );
  });
});
