/** `edict rings` over waves: what it shows, and one command that stops a change everywhere, or lets it through. */
import { execFileSync } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answer } from '../rings/clocked.ts';
import { DAY, FILE, type Fleet, laptop, openFleet, sixCustomers, threeWaves } from './fleet.ts';

const wifi =
  'name: Wi-Fi\nmacos: { wifi: { service_set_identifier: Corp, password: { file: secret } } }\npolicy_targets: { devicegroups: [1] }\n';

let fleet: Fleet;
afterEach(async () => fleet.close());

const ladder = `
rings:
  macs:
    - { name: canary, targets: { devicegroups: [1] }, soak: 2d }
    - { name: broad, targets: { devicegroups: [2] } }
`;

const rings = async (...args: readonly string[]): Promise<unknown> =>
  JSON.parse((await fleet.edict('rings', '--format', 'json', ...args)).out);

describe('edict rings', () => {
  it('shows the wave before, and what the environment waits for', async () => {
    fleet = await openFleet(sixCustomers);
    await fleet.edict('apply', '--env', 'acme', '--auto-approve');
    expect(await rings('--env', 'eu/crow')).toMatchObject({
      environment: 'eu/crow',
      files: [
        {
          file: FILE,
          ladder: null,
          wave: {
            wave: 'pilot',
            environments: 2,
            with_content: 1,
            since: '2026-11-22T12:00:00.000Z',
            soaked_until: '2026-11-25T12:00:00.000Z',
          },
          rings: [{ ring: null, content: 'none', waits_for: 'the wave pilot soaks' }],
        },
      ],
    });
    const { out, code } = await fleet.edict('rings', '--env', 'eu/crow');
    expect(code).toBe(0);
    const cells = out.split('\n').map((line) => line.split(/ {2,}/));
    expect(cells).toEqual([
      [FILE],
      ['RING', 'POLICY', 'SINCE', 'CONTENT', 'NEXT'],
      [
        ...['wave pilot', '-', '2026-11-22 12:00 UTC', 'as in the file in 1 of 2 environments'],
        'soak ends 2026-11-25 12:00 UTC',
      ],
      ['this environment', '-', '-', 'nothing yet', 'waits: the wave pilot soaks'],
      [''],
    ]);
  });

  it('shows all waves in their order, alike environments once', async () => {
    fleet = await openFleet(sixCustomers);
    await fleet.apply();
    const { out, code } = await fleet.edict('rings', '--envs', 'all');
    expect([code, out]).toEqual([0, expect.stringContaining('acme, bolt')]);
    expect(out).toMatch(/eu\/crow, eu\/dune.*waits: the wave pilot soaks until 2026-11-25 12:00 UTC$/m);
    expect(out.split('\n').map((line) => line.split(/ {2,}/).slice(0, 2))).toMatchObject([
      [FILE],
      ['WAVE', 'ENVIRONMENT'],
      ['pilot', 'acme, bolt'],
      ['early', 'eu/crow, eu/dune'],
      ['rest', 'echo, fern'],
      [''],
    ]);
    expect(await rings('--envs', 'group:pilot')).toMatchObject([
      { environment: 'acme', rings: { files: [{ file: FILE, rings: [{ content: 'wanted' }] }] } },
      { environment: 'bolt' },
    ]);
  });
});

it('settles the doubts of a wave by the command that the plan prints', async () => {
  fleet = await openFleet(sixCustomers);
  fleet.leaveInDoubt('acme');
  fleet.leaveInDoubt('bolt');
  const held = 'wait: it is in doubt in acme and bolt of the wave pilot whether the policy was created';
  expect(await fleet.actions()).toMatchObject({ acme: 'blocked', 'eu/crow': held });
  const { out } = await fleet.edict('plan', '--envs', 'all');
  const [, words = ''] = /^ +edict (state resolve .* --not-created .*)$/m.exec(out) ?? [];
  expect((await fleet.edict(...words.split(' '))).code).toBe(0);
  expect(await fleet.actions()).toMatchObject({
    acme: 'create',
    bolt: 'create',
    'eu/crow': 'wait: acme and bolt of the wave pilot do not have the content yet',
  });
});

describe('a stop', () => {
  it('holds every environment that lacks the content, the first wave too, until it is resumed', async () => {
    fleet = await openFleet(sixCustomers);
    await fleet.edict('apply', '--env', 'acme', '--auto-approve');
    const { err, out, code } = await fleet.edict('rings', 'stop', FILE, '--envs', 'all', '--reason', 'slow');
    expect([code, out + err]).toEqual([0, expect.stringContaining('is stopped in 5 environments')]);
    expect(fleet.state('acme').stops).toBeUndefined();
    fleet.clock += 10 * DAY;
    expect(await fleet.actions()).toMatchObject({
      bolt: 'wait: it was stopped (slow)',
      'eu/crow': 'wait: it was stopped (slow)',
    });
    const { statements } = await fleet.plan();
    expect(statements.filter(({ code }) => code === 'ring-stopped')).not.toEqual([]);
    await fleet.apply();
    expect(fleet.sent()).toEqual(['acme']);

    await fleet.edict('rings', 'resume', FILE, '--envs', 'all');
    expect(await fleet.actions()).toMatchObject({ bolt: 'create', 'eu/crow': 'create' });
  });

  it('stands in each plan with who said so and when, once for all, beside a doubt as well', async () => {
    fleet = await openFleet(sixCustomers);
    fleet.leaveInDoubt('bolt');
    fleet.tick = 40_000;
    await fleet.edict('rings', 'stop', FILE, '--envs', 'all', '--reason', 'slow');
    fleet.tick = 0;
    const stopped = async (...args: readonly string[]): Promise<readonly string[]> => {
      const { out } = await fleet.edict('plan', '--format', 'json', ...args);
      const { statements }: Pick<Answer, 'statements'> = JSON.parse(out);
      return statements.flatMap(({ code, message }) => (code === 'ring-stopped' ? [message] : []));
    };
    const words = (where: string) =>
      expect.stringMatching(
        new RegExp(`^${FILE} is stopped${where}, by .+ since 2026-11-22 12:0\\d UTC: slow\\.$`),
      );
    expect(await stopped('--envs', 'all')).toEqual([words(' in 6 environments \\(.*\\)')]);
    for (const name of ['acme', 'bolt', 'echo']) expect(await stopped('--env', name)).toEqual([words('')]);
    fleet.write(FILE, laptop(14));
    expect(await stopped('--env', 'acme')).toEqual([]);
  });

  it('says what it holds beside, and whose stop it replaces', async () => {
    fleet = await openFleet(sixCustomers);
    const stop = async (...args: readonly string[]) =>
      (await fleet.edict('rings', 'stop', FILE, ...args)).err.replace(/\s+/g, ' ').replace(/warning: .*/, '');
    expect(await stop('--env', 'bolt', '--reason', 'slow')).toContain(
      `is stopped: the environment does not take its content, nor does the wave after pilot, until edict rings resume ${FILE} --env bolt, or until the file changes `,
    );
    expect(await stop('--env', 'bolt', '--reason', 'again')).toMatch(
      /or until the file changes\. Before, it was stopped by .+ since 2026-11-22 12:00 UTC: slow /,
    );
    // Nothing waits for the last wave.
    expect(await stop('--env', 'fern', '--reason', 'slow')).toContain('its content until edict');
    fleet.write(FILE, laptop(14));
    expect(await stop('--env', 'bolt', '--reason', 'other content')).not.toContain('Before');
  });

  it('is said once of each row of many, and a waiver no longer than it is of use', async () => {
    fleet = await openFleet(sixCustomers);
    const next = async () =>
      (await fleet.edict('rings', '--envs', 'all')).out
        .split('\n')
        .slice(2)
        .map((line) => line.split(/ {2,}/).slice(3).join(' '));
    await fleet.edict('rings', 'skip', FILE, '--envs', 'all', '--to-wave', 'early', '--reason', 'known');
    const waived = expect.stringMatching(
      /^nothing yet due: the next apply opens it; waived up to the wave early by .+ since 2026-11-22 12:00 UTC: known$/,
    );
    expect(await next()).toEqual([expect.anything(), waived, expect.anything(), '']);
    await fleet.edict('apply', '--envs', 'eu/*', '--auto-approve');
    expect(await next()).toEqual([expect.anything(), 'as in the file', expect.anything(), '']);
    await fleet.edict('rings', 'stop', FILE, '--envs', 'all', '--reason', 'again');
    const stopped = expect.stringMatching(/^nothing yet stopped by .+ since 2026-11-22 12:00 UTC: again$/);
    expect(await next()).toEqual([stopped, 'as in the file', stopped, '']);
  });

  it('is why a plan that was saved before no longer holds', async () => {
    fleet = await openFleet(sixCustomers);
    await fleet.edict('plan', '--env', 'acme', '--out', 'plan.json');
    await fleet.edict('rings', 'stop', FILE, '--env', 'acme', '--reason', 'slow');
    const { code, err } = await fleet.edict('apply', 'plan.json');
    expect([code, err.replace(/\s+/g, ' ')]).toEqual([
      expect.any(Number),
      expect.stringMatching(
        /The state has changed since the plan was made: .*laptop\.yaml was stopped after the plan was made, by .+: slow\./,
      ),
    ]);
    expect(fleet.sent()).toEqual([]);
  });

  it('names one command that commits the states of all', async () => {
    fleet = await openFleet(sixCustomers);
    execFileSync('git', ['init', '--quiet'], { cwd: fleet.root });
    const { err } = await fleet.edict('rings', 'stop', FILE, '--envs', 'all', '--reason', 'slow');
    const [, files = ''] = /`git add -- ([^`]+)`/.exec(err.replace(/\s+/g, ' ')) ?? [];
    expect(files.split(' ').sort()).toEqual(
      Object.keys(sixCustomers)
        .map((name) => `state/${name}.json`)
        .sort(),
    );
    expect(err.split('git add')).toHaveLength(2);
  });

  it('says nothing of environments that could not be asked', async () => {
    fleet = await openFleet(sixCustomers, { [FILE]: 'name: [' });
    const { code, err } = await fleet.edict('rings', 'stop', FILE, '--envs', 'all', '--reason', 'slow');
    expect([code, err]).toEqual([1, expect.not.stringContaining('in none')]);
  });

  it('holds a secret that was changed, though no secret is at hand', async () => {
    fleet = await openFleet(sixCustomers, { [FILE]: wifi, secret: 'first secret' });
    for (const days of [0, 3, 1]) {
      fleet.clock += days * DAY;
      await fleet.apply();
    }
    fleet.sent();
    rmSync(join(fleet.root, 'secret'));
    const { code, out, err } = await fleet.edict('rings', 'stop', FILE, '--envs', 'all', '--reason', 'slow');
    expect([code, out]).toEqual([0, expect.stringContaining('is stopped in 6 environments')]);
    expect(err.split('with whatever secrets it has')).toHaveLength(2);
    fleet.write('secret', 'second secret');
    expect(await fleet.actions()).toMatchObject({
      acme: 'wait: it was stopped (slow)',
      fern: 'wait: it was stopped (slow)',
    });
    await fleet.apply();
    expect(fleet.sent()).toEqual([]);
  });

  it('in one environment of a wave holds all waves after it, whatever the secret became', async () => {
    const waves = threeWaves.replace('soak: 3d', 'soak: 3d, enough: 50%');
    fleet = await openFleet(sixCustomers, { [FILE]: wifi, secret: 'first secret' }, waves);
    await fleet.edict('apply', '--env', 'acme', '--auto-approve');
    const stop = await fleet.edict('rings', 'stop', FILE, '--env', 'bolt', '--reason', 'slow');
    expect([stop.code, stop.err]).toEqual([0, expect.not.stringContaining('no secret was read')]);
    fleet.clock += 10 * DAY;
    const held = { 'eu/crow': 'wait: it was stopped in the environment bolt of the wave pilot (slow)' };
    expect(await fleet.actions()).toMatchObject(held);
    fleet.write('secret', 'second secret');
    expect(await fleet.actions()).toMatchObject(held);
  });

  const OTHER = 'policies/other.yaml';
  const twoWaves = threeWaves.replace(/.*early.*\n/, '');
  it.each<[string, (fleet: Fleet) => void, string]>([
    ['the path of another file', ({ root }) => renameSync(join(root, FILE), join(root, OTHER)), OTHER],
    [
      'a path that it swapped',
      ({ write, read }) => {
        const [stopped, other] = [read(FILE), read(OTHER)];
        write(FILE, other);
        write(OTHER, stopped);
      },
      OTHER,
    ],
    ['a copy', ({ write, read }) => write('policies/copy.yaml', read(FILE)), 'policies/copy.yaml'],
  ])('follows its content to %s, over applies, until it is resumed there', async (_, move, to) => {
    const two: Record<string, string> = { [OTHER]: laptop(8, 'Other') };
    fleet = await openFleet({ acme: 'groups: [pilot]', fern: '' }, two, twoWaves);
    for (const days of [0, 3]) {
      fleet.clock += days * DAY;
      await fleet.apply();
    }
    fleet.write(FILE, laptop(15));
    await fleet.edict('apply', '--env', 'acme', '--auto-approve');
    await fleet.edict('rings', 'stop', FILE, '--envs', 'all', '--reason', 'slow');
    move(fleet);
    const waits = { file: to, action: 'wait', reason: 'it was stopped (slow)' };
    for (const _of of ['plan', 'after an apply']) {
      fleet.clock += 10 * DAY;
      const { environments, statements } = await fleet.plan();
      const fern = environments.find(({ environment }) => environment === 'fern');
      expect(fern?.plan?.changes).toContainEqual(expect.objectContaining(waits));
      expect(statements.filter(({ code }) => code === 'ring-stopped')).not.toEqual([]);
      await fleet.apply();
    }
    const { code, out, err } = await fleet.edict('rings', 'resume', to, '--env', 'fern');
    expect([code, out + err]).toEqual([0, expect.stringContaining('goes on')]);
    const { environments } = await fleet.plan();
    expect(JSON.stringify(environments.find(({ environment }) => environment === 'fern'))).not.toContain(
      'slow',
    );
  });

  it('holds what comes back after it was removed', async () => {
    fleet = await openFleet(sixCustomers);
    await fleet.edict('rings', 'stop', FILE, '--envs', 'all', '--reason', 'slow');
    const text = fleet.read(FILE);
    rmSync(join(fleet.root, FILE));
    await fleet.apply();
    fleet.write(FILE, text);
    expect(await fleet.actions()).toMatchObject({ acme: 'wait: it was stopped (slow)' });
  });

  it('in one environment of a wave holds all waves after it', async () => {
    fleet = await openFleet(sixCustomers);
    await fleet.edict('apply', '--env', 'acme', '--auto-approve');
    await fleet.edict('rings', 'stop', FILE, '--env', 'bolt', '--reason', 'slow');
    fleet.clock += 10 * DAY;
    expect(await fleet.actions()).toMatchObject({
      'eu/crow': 'wait: it was stopped in the environment bolt of the wave pilot (slow)',
    });
  });

  it.each([
    ['--env', 'bolt'],
    ['--envs', 'group:pilot'],
  ])('says where all that were chosen have the content: %s', async (...selection) => {
    fleet = await openFleet(sixCustomers);
    await fleet.apply();
    const stop = ['rings', 'stop', FILE, '--reason', 'slow'];
    const { code, err } = await fleet.edict(...stop, ...selection);
    expect([
      code,
      err
        .replace(/\s+/g, ' ')
        .replace(/ left out: .*/, '')
        .trim(),
    ]).toEqual([
      1,
      expect.stringMatching(
        /already has the content of .*If another environment lacks it, stop it there, too: --envs all$/,
      ),
    ]);
    expect(['acme', 'bolt'].map((name) => fleet.state(name).stops)).toEqual([undefined, undefined]);
    expect((await fleet.edict(...stop, '--envs', 'all')).code).toBe(0);
  });

  it('wins over a waiver, and is over once the file changes', async () => {
    fleet = await openFleet(sixCustomers);
    await fleet.edict('rings', 'skip', FILE, '--envs', 'all', '--to-wave', 'rest', '--reason', 'known');
    await fleet.edict('rings', 'stop', FILE, '--envs', 'all', '--reason', 'slow');
    expect(await fleet.actions()).toMatchObject({
      acme: 'wait: it was stopped (slow)',
      fern: 'wait: it was stopped (slow)',
    });
    fleet.write(FILE, laptop(14));
    expect(await fleet.actions()).toMatchObject({
      acme: 'create',
      fern: expect.stringContaining('do not have the content yet'),
    });
  });
});

describe('a command about many', () => {
  it('says where what it is about is in none of them', async () => {
    fleet = await openFleet(sixCustomers);
    await fleet.edict('apply', '--env', 'acme', '--auto-approve');
    for (const [words, message] of [
      [['resume', FILE], 'not stopped in any of these environments'],
      [
        ['skip', FILE, '--to-wave', 'pilot', '--reason', 'x'],
        `nothing to waive in any of these environments: acme is in the wave pilot, so nothing is waived there up to pilot (and so for 1 more environment) `,
      ],
    ] as const) {
      const { code, err } = await fleet.edict('rings', ...words, '--envs', 'all');
      expect([code, err.replace(/\s+/g, ' ')]).toEqual([1, expect.stringContaining(`${FILE}: ${message}`)]);
    }
  });

  it('fails where it cannot tell what a waiver would be for, and passes no environment over', async () => {
    fleet = await openFleet(sixCustomers, { [FILE]: wifi });
    const words = ['rings', 'skip', FILE, '--to-wave', 'rest', '--reason', 'known', '--envs', 'all'];
    const { code, out, err } = await fleet.edict(...words);
    expect([code, `${out}${err}`]).toEqual([1, expect.stringContaining('secret')]);
    expect(err).not.toContain('in none of these environments');
    expect(fleet.state('fern').skips).toBeUndefined();
  });
});

describe('a waiver up to a wave', () => {
  it('says who stopped the content that it lets through', async () => {
    fleet = await openFleet(sixCustomers);
    await fleet.edict('rings', 'stop', FILE, '--envs', 'all', '--reason', 'slow');
    const skip = ['rings', 'skip', FILE, '--to-wave', 'early', '--reason', 'known', '--env', 'eu/crow'];
    expect((await fleet.edict(...skip)).err.replace(/\s+/g, ' ')).toMatch(
      /It is stopped by .+ since 2026-11-22 12:00 UTC: slow, and waits until edict rings resume \S+ --env eu\/crow/,
    );
  });

  it('opens the environments that were chosen, up to that wave', async () => {
    fleet = await openFleet(sixCustomers);
    await fleet.edict('rings', 'skip', FILE, '--envs', 'all', '--to-wave', 'early', '--reason', 'known');
    expect(await fleet.actions()).toMatchObject({
      'eu/crow': 'create',
      'eu/dune': 'create',
      fern: expect.stringMatching(/^wait/),
    });
    expect(fleet.state('acme').skips).toBeUndefined();
    fleet.sent();
    expect((await fleet.edict('apply', '--envs', 'eu/*', '--auto-approve')).code).toBe(0);
    expect(fleet.sent()).toEqual(['eu/crow', 'eu/dune']);
  });

  it('is said by the plan', async () => {
    fleet = await openFleet(sixCustomers);
    await fleet.edict('rings', 'skip', FILE, '--envs', 'all', '--to-wave', 'early', '--reason', 'known');
    const { statements } = await fleet.plan();
    expect(statements.filter(({ code }) => code === 'ring-skipped')).toMatchObject([
      { message: expect.stringContaining('the wave early') },
    ]);
  });

  it('waives no doubt', async () => {
    fleet = await openFleet(sixCustomers);
    fleet.leaveInDoubt('acme');
    await fleet.edict('rings', 'skip', FILE, '--envs', 'all', '--to-wave', 'rest', '--reason', 'known');
    expect(await fleet.actions()).toMatchObject({
      'eu/crow':
        'wait: it is in doubt in the environment acme of the wave pilot whether the policy was created',
    });
  });

  it.each([
    [['--to-wave', 'eerly'], 'Did you mean early?'],
    [['--to-wave', 'eerly', '--envs', 'all'], 'edict: there is no wave eerly Did you mean early?'],
    [['--to', 'early', '--envs', 'all'], 'there is no ring early early is a wave: --to-wave early'],
    [['--to-wave', 'canary', '--env', 'fern'], 'there is no wave canary canary is a ring: --to canary'],
    [['--to-wave', 'early', '--env', 'fern'], 'fern is in the wave rest'],
    [['--to-wave', 'early', '--env', 'acme'], 'acme is in the wave pilot'],
    [['--to', 'canray', '--envs', 'all'], 'there is no ring canray on any ladder Did you mean canary?'],
    [[], 'Name a ring with --to, or a wave with --to-wave.'],
    [['--to', 'canary', '--env', 'fern'], 'is on no ladder'],
  ])('is refused: %s', async (args, message) => {
    fleet = await openFleet(sixCustomers, {}, threeWaves + ladder);
    const env = args.some((word) => word.startsWith('--env')) ? [] : ['--env', 'eu/crow'];
    const ran = await fleet.edict('rings', 'skip', FILE, ...args, ...env, '--reason', 'x');
    expect([ran.code, ran.err.replace(/\s+/g, ' ')]).toEqual([3, expect.stringContaining(message)]);
  });
});

describe('edict rings --max-wait', () => {
  const longer = async (days: string, ...args: readonly string[]) => {
    const { code, out, err } = await fleet.edict('rings', '--max-wait', days, ...args);
    return { code, said: out + err };
  };
  interface Shown {
    readonly files: readonly { readonly rings: readonly { readonly held_since?: string }[] }[];
  }
  const held = async (environment: string) => {
    const view = (await rings('--env', environment)) as Shown;
    return view.files.flatMap((file) => file.rings.map((ring) => ring.held_since));
  };

  it('does not count a soak, nor what is due', async () => {
    fleet = await openFleet(sixCustomers);
    await fleet.apply();
    for (const days of [2, 30]) {
      fleet.clock += days * DAY;
      expect(await longer('1d', '--envs', 'all')).toEqual({
        code: 0,
        said: 'no policy has waited for a person for more than 1d\n',
      });
    }
  });

  it('is exit 1 once a stop is older, and names where it holds', async () => {
    fleet = await openFleet(sixCustomers);
    await fleet.apply();
    await fleet.edict('rings', 'stop', FILE, '--envs', 'all', '--reason', 'slow');
    fleet.clock += 5 * DAY;
    expect((await longer('5d', '--envs', 'all')).code).toBe(0);
    fleet.clock += 1000;
    const { code, said } = await longer('5d', '--envs', 'all');
    expect([code, said]).toEqual([1, expect.stringMatching(/eu\/crow, eu\/dune.*stopped by .*: slow/)]);
    expect(said).not.toContain('acme');
    expect((await longer('5d', '--env', 'eu/crow')).code).toBe(1);
    expect(await held('eu/crow')).toEqual(['2026-11-22T12:00:00.000Z']);
    await fleet.edict('rings', 'resume', FILE, '--envs', 'all');
    expect((await longer('5d', '--envs', 'all')).code).toBe(0);
  });

  it('is exit 1 once copies wait for longer to be acknowledged in the wave before', async () => {
    fleet = await openFleet({ acme: 'groups: [pilot]', 'eu/crow': '' });
    await fleet.apply();
    fleet.clock += 3 * DAY;
    await fleet.apply();
    fleet.write(FILE, laptop(14));
    await fleet.apply();
    fleet.clock += 6 * DAY;
    const { code, said } = await longer('5d', '--envs', 'all');
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/early +eu\/crow.*are acknowledged as removed.*, since 2026-11-25 12:00 UTC/),
    ]);
    await fleet.edict('orphans', 'ack', '1', '--env', 'acme');
    expect((await longer('5d', '--envs', 'all')).code).toBe(0);
  });

  it('is exit 1 once a doubt is older, there and in the wave after', async () => {
    fleet = await openFleet({ acme: 'groups: [pilot]', 'eu/crow': '' });
    fleet.leaveInDoubt('acme');
    const { since } = JSON.parse(fleet.read('state/acme.json')).pending[FILE];
    for (const environment of ['acme', 'eu/crow']) {
      expect(await held(environment)).toEqual([since]);
      expect((await longer('5d', '--env', environment)).code).toBe(1);
    }
    await fleet.edict('state', 'resolve', FILE, '--not-created', '--env', 'acme');
    expect((await longer('5d', '--envs', 'all')).code).toBe(0);
  });

  it.each(['', '0d', '0s', 'soon', '5'])('refuses to wait for %j', async (text) => {
    fleet = await openFleet({ acme: 'groups: [pilot]' });
    const { code, said } = await longer(text, '--envs', 'all');
    expect([code, said]).toEqual([3, expect.stringContaining('--max-wait')]);
  });
});
