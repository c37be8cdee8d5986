/** Exceptions of an invariant that end, and files that hold several invariants. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { gitIn } from '../harness/git-in.ts';
import { body, repositoryWith } from './live-repository.ts';

const password = (min_length: number, ...devicegroups: number[]) =>
  body(`Password ${min_length}`, { password: { min_length } }, { devicegroups });

const live = { policies: { 'policies/a.yaml': password(12, 12), 'policies/l.yaml': password(4, 14) } };

const invariant = (name: string, except: string): string =>
  `name: ${name}\nfor: { targets: { devicegroups: [laptops, lab]${except} } }\nrequire: { password.min_length: { at_least: 12 } }\n`;

function open(text: string) {
  const policy =
    'name: A\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devicegroups: [laptops] }\n';
  const repository = repositoryWith({ 'invariants/one.yaml': text, 'policies/a.yaml': policy }, live);
  onTestFinished(repository.remove);
  return repository;
}

interface Result {
  readonly target: { readonly name: string };
  readonly verdict: string;
  readonly waived: boolean;
  readonly waiver: object | null;
}

it.each([
  ['until its last day', '{ devicegroups: [lab], until: 2999-01-31, because: test machines }', 0],
  ['one of several', '[{ users: [1] }, { devicegroups: lab, until: 2999-01-31, because: test machines }]', 0],
  ['of a whole kind', '{ devicegroups: "*", until: 2999-01-31, because: test machines }', 0],
  ['no longer once it is over', '{ devicegroups: [lab], until: 2020-01-31, because: test machines }', 1],
])('an exception with an end excuses, %s', async (_when, except, ends) => {
  const { code, out, err } = await open(invariant('long', `, except: ${except}`)).edict([
    'assert',
    '--format',
    'json',
  ]);
  expect(code, err).toBe(ends);
  const [{ results }] = JSON.parse(out).invariants;
  const byName = Object.fromEntries(results.map((one: Result) => [one.target.name, one]));
  expect(byName.laptops).toMatchObject({ verdict: 'holds', waived: false });
  expect(byName.lab).toMatchObject({
    verdict: 'broken',
    waived: ends === 0,
    waiver: ends === 0 ? { reason: 'test machines', expires: '2999-01-31' } : null,
  });
});

/** Without what marks names. */
const plain = (out: string): string => out.replaceAll(/<\/?bdi[^>]*>|`/g, '');

it('an exception without an end is not judged, and every format names its targets and why', async () => {
  const one = 'controls: [c 1]\n';
  const { edict } = open(
    `${invariant('long', ', except: { devicegroups: [lab], because: test machines }')}${one}`,
  );
  const [judged] = JSON.parse((await edict(['assert', '--format', 'json'])).out).invariants;
  expect(judged.results).toHaveLength(1);
  expect(judged.excepted).toEqual([
    {
      environment: 'local',
      target: { kind: 'devicegroups', id: 14, name: 'lab' },
      because: 'test machines',
      values: [expect.objectContaining({ field: 'password.min_length', file: 'policies/l.yaml', value: 4 })],
    },
  ]);
  for (const format of ['pretty', 'markdown', 'html'])
    expect(plain((await edict(['assert', '--format', format])).out), format).toContain(
      'excepted without an end: device group lab (14): test machines',
    );
  for (const format of ['csv', 'markdown', 'html']) {
    const out = plain((await edict(['assert', '--format', format])).out);
    // The row is no better than its excepted group, and says what that gets.
    expect(out, format).toMatch(/must be at least 12( \| |,|<[^,]*>)excepted/);
    expect(out, format).toMatch(
      /excepted, broken since 2026-03-01: device group lab .14.; holds since 2026-03-01: device group laptops .12./,
    );
    expect(out, format).toContain('Password 4 gives password.min_length 4 for device group lab (14)');
    expect(out, format).toContain('exception for devicegroups/lab without an end: test machines');
  }
});

it('the row of a control lists no exception for a group that its invariant is not for, and one that reads as two in quotes', async () => {
  const except = `[{ devicegroups: [lab, 12], until: 2999-01-31, because: 'x; holds: "Y"' }, { devicegroups: lab, until: 2999-01-31, because: none }]`;
  const { edict } = open(
    invariant('long', `, except: ${except}`)
      .replace('[laptops, lab]', '[laptops]')
      .concat('controls: [c 1]\n'),
  );
  for (const format of ['csv', 'markdown']) {
    const out = plain((await edict(['assert', '--format', format])).out).replaceAll('`', '');
    expect(out.replaceAll('""', '"'), format).toMatch(
      /exception for devicegroups\/12 until 2999-01-31: "x; holds: "+Y"+/,
    );
    expect(out, format).not.toContain('devicegroups/lab');
  }
});

it('the row of a control lists an exception by another name of its group', async () => {
  const here = open(
    invariant('long', ', except: { devicegroups: labs, until: 2999-01-31, because: test machines }'),
  );
  const config = join(here.root, 'edict.yaml');
  const text = readFileSync(config, 'utf8');
  expect(text).toContain('lab: 14');
  writeFileSync(config, text.replace('lab: 14', 'lab: 14, labs: 14'));
  here.write(
    'invariants/one.yaml',
    `${readFileSync(join(here.root, 'invariants/one.yaml'), 'utf8')}controls: [c 1]\n`,
  );
  const out = plain((await here.edict(['assert', '--format', 'csv'])).out);
  expect(out).toContain('waived, broken since 2026-03-01: device group lab');
  expect(out).toContain('exception for devicegroups/labs until 2999-01-31: test machines');
});

it.each([
  ['the one that says why', '[{ devicegroups: [lab], because: why }, { devicegroups: [lab] }]', 'why'],
  ['that of the kind', '[{ devicegroups: [lab] }, { devicegroups: "*", because: all }]', 'all'],
  [
    'the one without an end',
    '[{ devicegroups: lab, until: 2999-01-31, because: a }, { devicegroups: lab }]',
    null,
  ],
])('of several exceptions for a target, %s gives the reason', async (_which, except, because) => {
  const { edict } = open(invariant('long', `, except: ${except}`));
  const [{ excepted }] = JSON.parse((await edict(['assert', '--format', 'json'])).out).invariants;
  expect(excepted).toContainEqual(
    expect.objectContaining({ because, target: expect.objectContaining({ id: 14 }) }),
  );
});

it.each([
  ['an exception', invariant('long', ', except: { devicegroups: [lab], until: 2020-01-31, because: tests }')],
  [
    'a waiver',
    `${invariant('long', '')}waivers: [{ target: devicegroups/lab, field: password.min_length, reason: tests, expires: 2020-01-31 }]\n`,
  ],
])('what fails since %s ended says so', async (_what, text) => {
  const { edict } = open(text);
  for (const format of ['pretty', 'markdown', 'junit', 'sarif'])
    expect(plain((await edict(['assert', '--format', format])).out), format).toContain(
      'must be at least 12 (the exception ended on 2020-01-31: tests)',
    );
  const { out } = await edict(['assert', '--format', 'csv']);
  expect(out).toContain('ended on 2020-01-31: tests');
  expect(out).not.toContain('until');
});

it('where every target is excepted, that is why nothing is judged', async () => {
  const { edict } = open(invariant('long', ', except: { devicegroups: "*" }'));
  for (const format of ['pretty', 'markdown', 'junit', 'sarif', 'json'])
    expect((await edict(['assert', '--format', format])).out, format).toContain(
      'judges nothing: all of its targets are excepted, so it proves nothing.',
    );
});

it.each([
  ['that is over', '{ devicegroups: [lab], until: 2020-01-31, because: a }', 'expired-waiver', '/until'],
  ['without a reason', '{ devicegroups: [lab], until: 2999-01-31 }', 'bad-invariant', '/because'],
  [
    'with a date that is none',
    '{ devicegroups: [lab], until: 2999-02-30, because: a }',
    'bad-invariant',
    '/until',
  ],
  [
    'with another field',
    '{ devicegroups: [lab], untill: 2999-01-31, because: a }',
    'bad-invariant',
    '/untill',
  ],
  [
    'for a group that nobody knows',
    '{ devicegroups: [labs], until: 2999-01-31, because: a }',
    'bad-invariant',
    '/devicegroups',
  ],
])('lint names an exception %s', async (_what, except, code, path) => {
  const { edict } = open(invariant('long', `, except: ${except}`));
  const { out } = await edict(['lint', '--format', 'json']);
  const found = JSON.parse(out).diagnostics.filter(
    (one: { file: string }) => one.file === 'invariants/one.yaml',
  );
  expect(found).toMatchObject([{ code, path: expect.stringContaining(`/for/targets/except${path}`) }]);
});

it('a file may hold a list of invariants, each judged and its faults at its place', async () => {
  const list = (...all: readonly string[]): string =>
    all.map((text) => `- ${text.trimEnd().replaceAll('\n', '\n  ')}\n`).join('');
  const repository = open(list(invariant('one', ', except: { devicegroups: lab }'), invariant('two', '')));
  const { out } = await repository.edict(['assert', '--format', 'json']);
  const judged: readonly { name: string; results: readonly Result[] }[] = JSON.parse(out).invariants;
  expect(judged.map(({ name, results }) => [name, results.length])).toEqual([
    ['one', 1],
    ['two', 2],
  ]);
  repository.write(
    'invariants/one.yaml',
    list(invariant('one', ''), invariant('one', ''), 'name: three\nfour: 5\n'),
  );
  const lint = JSON.parse((await repository.edict(['lint', '--format', 'json'])).out);
  const places = lint.diagnostics.map(({ code, path }: { code: string; path: string }) => `${code} ${path}`);
  expect(places).toContain('bad-invariant /1/name');
  expect(places).toContain('bad-invariant /2/four');
});

it('the row of a control names who wrote its exception, as far as Git knows', async () => {
  const excepting = (name: string, target: string): string =>
    `${invariant(name, `,\n  except: { devicegroups: [${target}], because: test machines }`)}controls: [c ${name}]\n`;
  const here = open(excepting('one', 'lab'));
  const exceptions = async (): Promise<string> =>
    plain((await here.edict(['assert', '--format', 'csv'])).out);
  expect(await exceptions()).toContain('test machines,\n');
  const git = (...args: string[]): string => gitIn(here.root, args);
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'One', '--author', 'Ada <ada@example.com>');
  const commit = git('rev-parse', '--short=12', 'HEAD');
  here.write('invariants/two.yaml', excepting('two', 'laptops'));
  expect(await exceptions()).toContain(
    `test machines (written by Ada <ada@example.com>, commit ${commit} of `,
  );
  expect(await exceptions()).toContain('test machines (not committed)');
  // Titles and names may hold what is no end of a line to Git.
  git('commit', '--quiet', '--allow-empty', '--message', 'none');
  here.write('invariants/one.yaml', `# first\r\n${excepting('one', 'lab').replaceAll('\n', '\r\n')}`);
  git(
    'commit',
    '--quiet',
    '--all',
    '--message',
    'Two\rauthor Eve\u2028author Eve',
    '--author',
    'Bob\u2028author <bob@x>',
  );
  const last = git('rev-parse', '--short=12', 'HEAD');
  expect(await exceptions()).toMatch(new RegExp(`written by Bob[^;]*<bob@x>, commit ${last} of `));
  here.write('invariants/one.yaml', excepting('one', 'laptops'));
  expect(await exceptions()).toContain('test machines (not committed)');
  here.write('invariants/one.yaml', excepting('one', 'lab').replace('test machines', 'new test machines'));
  git('commit', '--quiet', '--all', '--message', 'Why', '--author', 'Eve <eve@x>');
  expect(await exceptions()).toContain('new test machines (written by Eve <eve@x>, commit ');
  // The clock of whoever commits may be behind.
  const dated = { GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z', GIT_COMMITTER_DATE: '2001-01-01T00:00:00Z' };
  here.write(
    'invariants/one.yaml',
    excepting('one', 'lab').replace('because: test machines', 'because:\n    new test machines, for now'),
  );
  git('commit', '--quiet', '--all', '--message', 'New line', '--author', 'Kim <kim@x>');
  here.write(
    'invariants/one.yaml',
    excepting('one', 'lab').replace('because: test machines', 'because:\n    new test machines'),
  );
  gitIn(
    here.root,
    ['commit', '--quiet', '--all', '--message', 'Late', '--author', 'Lou <lou@x>'],
    undefined,
    dated,
  );
  expect(await exceptions()).toContain('new test machines (written by Lou <lou@x>, commit ');
  // Nobody has to have committed it.
  here.write('.mailmap', 'Boss <boss@x> <lou@x>\n');
  expect(await exceptions()).toContain('new test machines (written by Lou <lou@x>, commit ');
  // A clone without the history would name whoever wrote its oldest commit.
  here.write('.git/shallow', `${git('rev-parse', 'HEAD')}\n`);
  expect(await exceptions()).toContain('new test machines (author unknown: shallow clone)');
  expect(await exceptions()).not.toMatch(/written by|not committed/);
  for (const format of ['pretty', 'markdown', 'html', 'json']) {
    const { out } = await here.edict(['assert', '--format', format]);
    expect(out.split('This clone is shallow: who wrote an exception').length, format).toBe(2);
    expect(out, format).toContain('git fetch --unshallow');
  }
});
