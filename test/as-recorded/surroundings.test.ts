/** After a plan was kept, something else than a policy file changes: secrets, settings, options, the state. */
import { readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checksumOf } from '../../src/state/codec.ts';
import {
  CONFIG,
  drawRepository,
  GONE_TEXT,
  mac,
  macText,
  policyText,
  team,
  teamText,
} from './draw-repository.ts';
import { compare, keep, makeApplied, type Place, removePlace } from './plan.ts';
import { runScenarios, type Scenario } from './scenario.ts';

const STATE = 'state/local.json';
const config =
  (from: string, to: string) =>
  (place: Place): void => {
    expect(CONFIG).toContain(from);
    place.write('edict.yaml', CONFIG.replace(from, to));
  };
const editState =
  (edit: (state: { [key: string]: unknown }) => void) =>
  (place: Place): void => {
    const { checksum, ...state } = JSON.parse(readFileSync(place.path(STATE), 'utf8'));
    expect(checksum).toBeDefined();
    edit(state);
    place.write(STATE, `${JSON.stringify({ ...state, checksum: checksumOf(state) }, null, 2)}\n`);
  };
const edict =
  (...args: readonly string[]) =>
  async (place: Place): Promise<void> => {
    const ran = await place.edict(args);
    expect(ran.code, ran.err).toBe(0);
  };
const withSecret = (reference: string): string =>
  teamText(1).replace('{ env: EDICT_SECRET_ROOMS }', reference);

describe('secrets', () => {
  const scenarios: Record<string, Scenario> = {
    'a variable': {
      given: { env: { EDICT_SECRET_ROOMS: 'other' } },
      answer: 'whole',
      says: /macos\.wifi\.password/,
      code: 2,
    },
    'a variable is not set': {
      given: { env: { EDICT_SECRET_ROOMS: undefined } },
      answer: 'whole',
      says: /is not set/,
      code: 3,
    },
    'a variable is empty': {
      given: { env: { EDICT_SECRET_ROOMS: '' } },
      answer: 'whole',
      says: /is empty/,
      code: 3,
    },
    'a file': { change: (place) => place.write('store/rooms', 'other'), answer: 'whole', code: 2 },
    'a file is gone': {
      change: (place) => place.remove('store/rooms'),
      answer: 'whole',
      says: /is not there/,
      code: 3,
    },
    'another fingerprint key': {
      given: { env: { EDICT_FINGERPRINT_KEY: 'another' } },
      answer: 'whole',
      says: /secrets cannot be compared/,
      code: 3,
    },
    'no fingerprint key': {
      given: { env: { EDICT_FINGERPRINT_KEY: undefined } },
      answer: 'whole',
      says: /is not set/,
      code: 3,
    },
    'a file refers to another one': {
      change: (place) => place.write(team(1), withSecret('{ env: EDICT_SECRET_LAB }')),
      answer: 'part',
      says: /sensitive/,
      code: 2,
    },
    'nobody needs one any more, and it is not set': {
      change: (place) => place.write(team(1), teamText(5)),
      given: { env: { EDICT_SECRET_ROOMS: undefined } },
      answer: 'part',
      says: /Team 5/,
      code: 2,
    },
    'nobody needs one any more, and it is a word that is shown': {
      fresh: true,
      change: (place) => place.write(team(1), teamText(5).replace('Team 5', 'rooms-secret-1')),
      answer: 'part',
      says: /"rooms-secret-1"/,
      code: 2,
    },
    'one is a word that is shown': {
      change: (place) => place.write(mac(1), macText(1).replace('Mac 1', 'lab-secret-1')),
      answer: 'part',
      says: /"\(sensitive/,
      code: 2,
    },
    'a file has one itself': {
      change: (place) => place.write(team(1), withSecret('"rooms-secret-1"')),
      answer: 'part',
    },
    'a command gives one': {
      change: (place) => place.write(team(1), withSecret('{ command: [cat, store/rooms] }')),
      args: ['--allow-commands'],
      answer: 'whole',
      code: 2,
    },
    'a command that is not run': {
      change: (place) => place.write(team(1), withSecret('{ command: [cat, store/rooms] }')),
      answer: 'whole',
      says: /commands are off/,
      code: 3,
    },
    'commands may be run, but none is there': { args: ['--allow-commands'], answer: 'part' },
  };
  runScenarios(scenarios);
});

describe('settings', () => {
  const scenarios: Record<string, Scenario> = {
    'the id of a target': { change: config('all-macs: 1,', 'all-macs: 77,'), answer: 'whole', code: 2 },
    'a variable': { change: config('vpn.example', 'v.example'), answer: 'whole' },
    'a limit': {
      change(place) {
        config('max_orphans: 3', 'max_orphans: 0')(place);
        place.remove(mac(1));
      },
      answer: 'whole',
      says: /max_orphans is 0/,
      code: 2,
    },
    'a severity': {
      change: config('limits:', 'lint: { rules: { duplicate-name: error } }\nlimits:'),
      answer: 'whole',
      code: 1,
    },
    'the globs': {
      change: config('targets:', 'policies: "policies/m*/*.yaml"\ntargets:'),
      answer: 'whole',
      code: 2,
    },
    'a fault in them': { change: config('targets:', 'tragets:'), answer: 'none', code: 3 },
    'they are a link': {
      change(place) {
        renameSync(place.path('edict.yaml'), place.path('other.yaml'));
        symlinkSync('other.yaml', place.path('edict.yaml'));
      },
      answer: 'part',
    },
    'rules of the user': {
      change: (place) => {
        place.write(
          'rules/named.mjs',
          "export default { meta: { message: 'x', severity: 'error' }, check: () => {} };\n",
        );
      },
      answer: 'whole',
    },
    'another environment': { args: ['--env', 'other'], answer: 'whole', says: /no state at/, code: 2 },
    'the environment by its name': { args: ['--env', 'local'], answer: 'part' },
    'the settings by their name': { args: ['--config', 'edict.yaml'], answer: 'whole' },
    'from a folder below': { given: { cwd: 'policies' }, answer: 'part' },
    quiet: { change: (place) => place.remove(mac(1)), args: ['--quiet'], answer: 'part', code: 2 },
    'in a job of GitHub': { given: { env: { GITHUB_ACTIONS: 'true' } }, answer: 'whole' },
    'in a job of Azure': { given: { env: { TF_BUILD: 'True' } }, answer: 'part' },
  };
  runScenarios(scenarios);
});

describe('the state', () => {
  const scenarios: Record<string, Scenario> = {
    'an apply': {
      async change(place) {
        place.write(mac(1), macText(1, 3));
        await edict('apply', '--auto-approve')(place);
      },
      answer: 'whole',
      says: /"Mac 1"/,
    },
    'a file is moved in it': {
      change: edict('state', 'mv', mac(1), 'policies/x.yaml'),
      answer: 'whole',
      code: 2,
    },
    'an orphan is acknowledged': {
      async change(place) {
        const { out } = await place.edict(['orphans', '--format', 'json']);
        await edict('orphans', 'ack', String(JSON.parse(out)[0].policy_id))(place);
      },
      answer: 'whole',
    },
    'space at its end': {
      change: (place) => writeFileSync(place.path(STATE), ' ', { flag: 'a' }),
      answer: 'whole',
    },
    'another lineage': {
      change: editState((state) => {
        state.lineage = '00000000-0000-4000-8000-000000000000';
      }),
      answer: 'whole',
    },
    'it is gone': { change: (place) => place.remove('state'), answer: 'whole', says: /no state at/, code: 2 },
    'it is a link': {
      change(place) {
        renameSync(place.path(STATE), place.path('moved.json'));
        symlinkSync('../moved.json', place.path(STATE));
      },
      answer: 'whole',
    },
    'it is a link that leads out': {
      change(place) {
        renameSync(place.path(STATE), `${place.top}/moved.json`);
        symlinkSync(`${place.top}/moved.json`, place.path(STATE));
      },
      answer: 'none',
      says: /leads out of the repository/,
      code: 3,
    },
    'a journal beside it': {
      change: (place) => place.write(`${STATE}.journal`, 'x'),
      answer: 'whole',
    },
    'it is damaged': {
      change: (place) =>
        place.write(STATE, readFileSync(place.path(STATE), 'utf8').replace('Team 1', 'Team 7')),
      answer: 'none',
      says: /checksum/,
      code: 1,
    },
    'a lock on it': {
      change: (place) => place.write(`${STATE}.lock`, '{}'),
      answer: 'part',
    },
    'a rescue file': {
      change: (place) => place.write('.edict/rescue-local.json', '{"rescue":1}'),
      answer: 'whole',
      says: /rescue-local/,
    },
  };
  runScenarios(scenarios);
});

async function planned(files: Record<string, string | Buffer>, given = {}): Promise<Place> {
  const place = await makeApplied(files, given);
  onTestFinished(() => removePlace(place));
  return place;
}

describe('what was kept', () => {
  it('was of a state whose entries are in another order, and of other names', async () => {
    const place = await planned(drawRepository());
    editState((state) => {
      const policies = Object.entries(state.policies as Record<string, { name: string }>).reverse();
      for (const [file, entry] of policies) if (file === team(4)) entry.name = 'Crew';
      state.policies = Object.fromEntries(policies);
    })(place);
    await place.plan();
    // Two of one name are gone; the last one in the state is named.
    place.remove(team(39));
    place.remove(team(40));
    place.write('policies/new.yaml', teamText(39, 5));
    for (const format of ['pretty', 'json']) await compare(place, ['--format', format]);
    place.write(team(36), teamText(36, 5));
    for (const format of ['pretty', 'json']) await compare(place, ['--format', format]);
  });

  it('was of files that have their secrets themselves', async () => {
    const files = drawRepository();
    for (const number of [1, 17, 33]) {
      files[team(number)] = teamText(number).replace(
        /password: \{ (?:env|file): [^}]*\}/,
        `password: secret-word-${number}`,
      );
    }
    const place = await planned(files);
    await place.plan();
    place.write(mac(1), macText(1).replace('Mac 1', 'secret-word-17'));
    const { ran } = await compare(place);
    expect(ran.out).not.toContain('secret-word');
    for (const key of ['another', undefined]) {
      const { ran } = await compare(place, [], { env: { EDICT_FINGERPRINT_KEY: key } });
      expect(ran.code).toBe(3);
    }
  });

  it('was without a fingerprint key, and now there is one', async () => {
    const none = { env: { EDICT_FINGERPRINT_KEY: undefined } };
    const place = await planned(drawRepository(), none);
    await keep(place, none);
    expect((await compare(place, ['--detailed-exitcode'], none)).answer).toBe('part');
    const { answer, ran } = await compare(place, ['--detailed-exitcode']);
    expect([answer, ran.code]).toEqual(['whole', 0]);
    place.write(team(1), teamText(1, 4));
    expect((await compare(place, ['--format', 'json'])).answer).toBe('whole');
    expect((await compare(place, ['--format', 'json'], none)).answer).toBe('part');
  });

  it('was of a plan that ties groups together, and this one does not', async () => {
    const place = await planned(drawRepository());
    // Targets of others, between those of this plan and the recorded ones.
    place.write(
      mac(1),
      policyText('Mac 1', { password: 'min_length: 6' }, { devices: [501], devicegroups: [7, 8] }),
    );
    place.write(
      'policies/a.yaml',
      policyText('A', { firewall: 'Enable_Firewall: true' }, { devicegroups: [10, 12] }),
    );
    place.remove(mac(2));
    await keep(place);
    for (const args of [[], ['--format', 'json'], ['--format', 'markdown']]) {
      expect((await compare(place, args)).answer).toBe('part');
    }
    place.write(mac(1), macText(1));
    for (const args of [[], ['--format', 'json']]) expect((await compare(place, args)).answer).toBe('part');
    place.remove('policies/a.yaml');
    place.write(mac(2), macText(2, 5));
    for (const args of [[], ['--format', 'json']]) expect((await compare(place, args)).answer).toBe('part');
  });

  it('was of a file that was to be moved', async () => {
    const place = await planned(drawRepository());
    renameSync(place.path(team(9)), place.path('policies/x.yaml'));
    await keep(place);
    expect((await compare(place, ['--format', 'json'])).answer).toBe('part');
    place.write('policies/x.yaml', teamText(9, 5, [9, 7]));
    expect((await compare(place)).answer).toBe('part');
    renameSync(place.path('policies/x.yaml'), place.path(team(9)));
    expect((await compare(place, ['--format', 'json'])).answer).toBe('part');
    place.write('policies/x.yaml', GONE_TEXT);
    expect((await compare(place)).answer).toBe('part');
  });

  it('is not made of fewer than a hundred policies', async () => {
    const files = Object.fromEntries(
      Object.entries(drawRepository()).filter(([name]) => !name.startsWith('policies/macs')),
    );
    const place = await planned(files);
    await place.plan();
    expect(place.kept()).toEqual([]);
    expect((await compare(place)).answer).toBe('whole');
  });
});
