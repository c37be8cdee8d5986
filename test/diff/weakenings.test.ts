/**
 * What a pull request weakens beside policies, and where it is said: by the plan against its branch, by a diff, and by the
 * saved plan that people sign, since what was applied last.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { gitIn } from '../harness/git-in.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';

const config = `lint: { rules: { weak-security: error } }
limits: { max_creates: 5 }
approvals: { count: 1, when: [move] }
targets: { devicegroups: { lab: 12, rest: 13, spare: 14 } }
rings:
  macs:
    - { name: canary, targets: { devicegroups: [lab] }, soak: 2d }
    - { name: broad, targets: { devicegroups: [rest] } }
environments: { local: { base_url: embedded } }
`;
const A = 'policies/a.yaml';
const a =
  'name: A\nmacos:\n  password:\n    min_length: 12\n    allow_simple: false\npolicy_targets: { devicegroups: [lab] }\n';
const silenced = a.replace('allow_simple: false', 'allow_simple: true # edict-ignore weak-security: kiosk');
const files: Readonly<Record<string, string>> = {
  '.gitignore': '.edict/\nplan.*\n',
  'edict.yaml': config,
  [A]: a,
  'policies/climbing.yaml':
    'name: Climbing\nmacos:\n  firewall: { Enable_Firewall: true }\nrings: { ladder: macs, stop_at: canary }\n',
  'invariants/long.yaml':
    'name: long\nfor: { targets: { devicegroups: "*" } }\nrequire: { password.min_length: { at_least: 8 } }\nnever_weaker_than: policies/_floor.yaml\n',
  'policies/_floor.yaml': 'macos:\n  password: { max_inactivity: 5_minutes }\n',
  'rules/named.yaml':
    'name: named\nseverity: error\nmessage: Policies have names\nschema: { required: [name] }\n',
};

type Changed = Readonly<Record<string, string | null>>;

const said: readonly (readonly [what: string, changed: Changed, message: RegExp])[] = [
  [
    'a limit that is raised',
    { 'edict.yaml': config.replace('5', '50') },
    /limits\.max_creates is 50, and was 5/,
  ],
  ['approvals that are gone', { 'edict.yaml': config.replace(/approvals.*\n/, '') }, /approvals is gone/],
  [
    'a severity that is lowered',
    { 'edict.yaml': config.replace('weak-security: error', 'weak-security: info') },
    /lint\.rules\.weak-security is info, and was error/,
  ],
  ['a rule that is gone', { 'rules/named.yaml': null }, /The rule named is gone/],
  [
    'an invariant that is gone',
    { 'invariants/long.yaml': null },
    /The invariant long no longer judges password\.min_length, password\.max_inactivity for all device groups/,
  ],
  [
    'a name that is taken out of targets',
    { 'edict.yaml': config.replace(', spare: 14', '') },
    /no longer judges .* for devicegroups\/spare \(14\)/,
  ],
  [
    'an exception',
    {
      'invariants/long.yaml':
        files['invariants/long.yaml']?.replace('"*" }', '"*", except: { devicegroups: [lab] } }') ?? '',
    },
    /no longer judges .* for devicegroups\/lab \(12\)/,
  ],
  [
    'a floor that is taken away',
    { 'invariants/long.yaml': files['invariants/long.yaml']?.replace(/never_weaker.*\n/, '') ?? '' },
    /no longer judges password\.max_inactivity for all device groups/,
  ],
  [
    'a floor that is lowered in its own file',
    { 'policies/_floor.yaml': 'macos:\n  password: { max_inactivity: 15_minutes }\n' },
    /lets password\.max_inactivity be "10_minutes" now/,
  ],
  [
    'a stop that is taken away',
    { 'policies/climbing.yaml': files['policies/climbing.yaml']?.replace(', stop_at: canary', '') ?? '' },
    /It climbs the whole ladder, and stopped at canary/,
  ],
  ['a soak that is shortened', { 'edict.yaml': config.replace('2d', '1h') }, /soaks 1h, and soaked 2d/],
  ['what is an error here, silenced', { [A]: silenced }, /A comment in line 5 silences weak-security: kiosk/],
];

const unsaid: readonly (readonly [what: string, changed: Changed])[] = [
  ['nothing', {}],
  ['another default environment', { 'edict.yaml': `${config}default_environment: local\n` }],
  [
    'an invariant of another name',
    { 'invariants/long.yaml': files['invariants/long.yaml']?.replace('long', 'other') ?? '' },
  ],
  ['a limit that is lowered', { 'edict.yaml': config.replace('max_creates: 5', 'max_creates: 4') }],
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
    expect(await repository.edict(['apply', '--auto-approve'])).toMatchObject({ code: 0 });
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

  async function guardsOf(repository: Repository, ...words: readonly string[]): Promise<readonly Said[]> {
    const { out, err } = await repository.edict([...words, '--format', 'json']);
    const { statements }: { statements?: readonly Said[] } = JSON.parse(out || '{}');
    expect(statements, err).toBeDefined();
    return (statements ?? []).filter(({ code }) => /^guard/.test(code));
  }

  it.each(said)('is said everywhere alike: %s', async (_, changed, message) => {
    const repository = await applied(files, changed);
    const places = [
      await guardsOf(repository, 'plan', '--base', 'main'),
      await guardsOf(repository, 'diff', 'main..HEAD'),
      await guardsOf(repository, 'plan', '--out', 'plan.json'),
      await guardsOf(repository, 'show', 'plan.json'),
    ];
    for (const found of places) {
      expect(found).toEqual([expect.objectContaining({ code: 'guard-changed', severity: 'danger' })]);
      expect(found[0]?.message).toMatch(message);
    }
  });

  it.each(unsaid)('is not: %s', async (_, changed) => {
    const repository = await applied(files, changed);
    expect(await guardsOf(repository, 'plan', '--base', 'main', '--out', 'plan.json')).toEqual([]);
    expect(await guardsOf(repository, 'diff', 'main..HEAD')).toEqual([]);
    expect(await guardsOf(repository, 'show', 'plan.json')).toEqual([]);
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
      'policies/b.yaml': a.replace('name: A', 'name: B').replace('[lab]', '[77]'),
    };
    const repository = await applied(unnamed, { 'policies/b.yaml': null });
    expect(await guardsOf(repository, 'plan', '--base', 'main')).toEqual([]);
    await repository.edict(['apply', '--auto-approve']);
    const { out } = await repository.edict(['orphans', '--format', 'json']);
    const [id] = [...out.matchAll(/"policy_id": ?(\d+)/g)].map(([, found = '']) => found);
    await repository.edict(['orphans', 'ack', id ?? '']);
    const found = await guardsOf(repository, 'plan', '--base', 'main');
    expect(found.map(({ message }) => message).join()).toMatch(/no longer judges .* for devicegroups\/77/);
  });

  it('that cannot be looked for is said, with what to fetch', async () => {
    const repository = await applied(files, {});
    const commit = gitIn(repository.root, ['rev-parse', 'HEAD~2']).trim();
    gitIn(repository.root, ['checkout', '-q', '--orphan', 'other']);
    gitIn(repository.root, ['commit', '-q', '-m', 'squashed']);
    gitIn(repository.root, ['branch', '-q', '-D', 'main', 'change']);
    gitIn(repository.root, ['reflog', 'expire', '--expire=now', '--all']);
    gitIn(repository.root, ['gc', '-q', '--prune=now']);
    const { out } = await repository.edict(['plan', '--out', 'plan.json', '--format', 'json']);
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
