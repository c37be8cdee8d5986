/** Whatever happens to a repository, in whatever order: a plan says what a plan of the whole says. In this process. */
import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCacheFolder } from '../../src/cli/start/cache-folder.ts';
import { announceInstallation } from '../../src/cli/start/installation.ts';
import { createDice, type Dice } from '../bench/dice.ts';
import { program, type Ran } from '../cli/edict.ts';
import { fuzzSeconds, fuzzSeed } from '../fuzz/settings.ts';
import { runEdict } from '../lint/run-edict.ts';
import {
  COMMON,
  ENV,
  GONE_TEXT,
  HISTORY,
  png,
  policyText,
  SHARED,
  STRICT,
  teamText,
  WEB_APP,
} from './draw-repository.ts';
import { copyPlace, formats, makeApplied, type Place, removePlace, restore } from './plan.ts';

let original: Place;
beforeAll(async () => {
  original = await makeApplied();
});
afterAll(() => {
  announceInstallation({ folder: dirname(program), cache: null, isPlannedInPart: false });
  removePlace(original);
});

const run = (place: Place, args: readonly string[]): Promise<Ran> => runEdict(place.root, args, ENV);

/** With what was kept, by a clock that is late, as in `plan.ts`. */
async function planAsRecorded(place: Place, args: readonly string[]): Promise<Ran> {
  const cache = openCacheFolder({ XDG_CACHE_HOME: place.home }, process.platform);
  const { now } = Date;
  announceInstallation({ folder: dirname(program), cache, isPlannedInPart: false });
  Date.now = () => now() + 60_000;
  try {
    return await run(place, args);
  } finally {
    Date.now = now;
    announceInstallation({ folder: dirname(program), cache: null, isPlannedInPart: false });
  }
}

const NAMES = ['Team 1', 'Team 2', 'Mac 3', 'Gone', 'Crew', 'Büro', 'lab-secret-1'];
const PAYLOADS: readonly ((dice: Dice) => Record<string, string>)[] = [
  (dice) => ({ password: `min_length: ${dice.between(4, 16)}` }),
  (dice) => ({ password: `min_length: ${dice.between(8, 10)}, min_complex_chars: ${dice.between(1, 4)}` }),
  (dice) => ({
    firewall: `Enable_Firewall: ${dice.chance(0.5)}, firewall_enabled: block_incoming_connections`,
  }),
  (dice) => ({
    password: `min_length: ${dice.between(8, 10)}`,
    wifi: `service_set_identifier: ${dice.pick(['Rooms', 'Lab'])}, security_type: WPA/WPA2, password: ${dice.pick(
      [
        '{ env: EDICT_SECRET_ROOMS }',
        '{ env: EDICT_SECRET_LAB }',
        '{ file: ../../store/rooms }',
        'rooms-secret-1',
      ],
    )}`,
  }),
];
const some = (dice: Dice, low: number, high: number): readonly number[] =>
  Array.from({ length: dice.between(1, 3) }, () => dice.between(low, high)).filter(
    (id, index, all) => all.indexOf(id) === index,
  );

function drawText(dice: Dice, files: readonly string[], place: Place): string {
  if (dice.chance(0.15)) return readFileSync(place.path(dice.pick(files)), 'utf8');
  if (dice.chance(0.15)) return dice.pick([GONE_TEXT, ...Object.values(HISTORY).map(String)]);
  const base = dice.chance(0.2)
    ? `extends: ${dice.pick(['../_base/strict.yaml', '../_base/common.yaml', '../../shared/firewall.yaml'])}\n`
    : '';
  const name = dice.chance(0.4) ? dice.pick(NAMES) : `Team ${dice.between(0, 70)}`;
  const targets = {
    ...(dice.chance(0.8) ? { devicegroups: some(dice, 1, 20) } : {}),
    devices: some(dice, 500, 530),
  };
  return policyText(name, dice.pick(PAYLOADS)(dice), targets, base);
}

type Edit = (dice: Dice, place: Place, files: readonly string[]) => void | Promise<void>;

const write: Edit = (dice, place, files) => place.write(dice.pick(files), drawText(dice, files, place));
const value: Edit = (dice, place, files) => {
  const file = dice.pick(files);
  const text = readFileSync(place.path(file), 'utf8');
  place.write(file, text.replace(/min_length: \d+/, `min_length: ${dice.between(4, 16)}`));
};
const add: Edit = (dice, place, files) => {
  place.write(
    `policies/${dice.pick(['teams', 'macs', 'new'])}/n${dice.between(0, 9)}.yaml`,
    drawText(dice, files, place),
  );
};
const remove: Edit = (dice, place, files) => place.remove(dice.pick(files));
const move: Edit = (dice, place, files) =>
  renameSync(
    place.path(dice.pick(files)),
    place.path(`policies/${dice.pick(['teams', 'macs'])}/m${dice.between(0, 9)}.yaml`),
  );
const swap: Edit = (dice, place, files) => {
  const [one, other] = [place.path(dice.pick(files)), place.path(dice.pick(files))];
  if (one === other) return;
  renameSync(one, place.path('swap'));
  renameSync(other, one);
  renameSync(place.path('swap'), other);
};
const touch: Edit = (dice, place, files) =>
  utimesSync(place.path(dice.pick(files)), new Date(0), new Date(0));
const base: Edit = (dice, place) => {
  const length = dice.between(12, 16);
  const [path, text] = dice.pick([
    ['policies/_base/strict.yaml', STRICT.replace('14', String(length))],
    ['policies/_base/common.yaml', COMMON.replace('chars: 1', `chars: ${dice.between(1, 4)}`)],
    ['shared/firewall.yaml', dice.pick([SHARED, SHARED.replace('true', 'false')])],
    ['policies/_base/unused.yaml', dice.pick([COMMON, 'macos: 7\n'])],
  ] as const);
  place.write(path, text);
};
const other: Edit = (dice, place) => {
  const [path, text] = dice.pick([
    ['web-apps/intranet.yaml', dice.pick([WEB_APP, WEB_APP.replace('business', 'education')])],
    ['icons/intranet.png', png(dice.between(0, 3))],
    ['store/rooms', dice.pick(['rooms-secret-1', 'rooms-secret-2\n'])],
  ] as const);
  place.write(path, text);
};
/** What was planned is planned no more. */
const revert: Edit = (dice, place) => {
  const file = dice.pick(policiesOf(original));
  place.write(file, readFileSync(original.path(file)));
};
const revertAll: Edit = (_dice, place, files) => {
  for (const file of files.filter((name) => existsSync(original.path(name)))) {
    const text = readFileSync(original.path(file));
    if (!readFileSync(place.path(file)).equals(text)) place.write(file, text);
  }
};
const spoil: Edit = (dice, place, files) =>
  place.write(dice.pick(files), dice.pick(['name: [\n', teamText(1).replace('min_length', 'min_lenkth')]));
const mend: Edit = (_dice, place) => {
  // What was applied meanwhile stays recorded.
  const state = readFileSync(place.path('state/local.json'));
  restore(place, original);
  place.write('state/local.json', state);
};
const forget: Edit = (_dice, place) => {
  for (const path of place.kept()) rmSync(path);
};
const apply: Edit = async (_dice, place) => {
  await run(place, ['apply', '--auto-approve']);
};
const acknowledge: Edit = async (dice, place) => {
  const orphans: { policy_id: number }[] = JSON.parse(
    (await run(place, ['orphans', '--format', 'json'])).out,
  );
  if (orphans.length > 0) await run(place, ['orphans', 'ack', String(dice.pick(orphans).policy_id)]);
};

const often = [write, write, value, value, value, add, add, remove, move, move, swap, touch, base];
const edits: readonly Edit[] = [
  ...often,
  ...often,
  other,
  other,
  forget,
  forget,
  forget,
  revert,
  revertAll,
  revertAll,
  spoil,
  mend,
  apply,
  acknowledge,
];

/** Of policies, bases left out. */
function policiesOf(place: Place): string[] {
  const names = readdirSync(place.path('policies'), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.yaml') && !name.startsWith('_'))
    .map((name) => `policies/${name}`)
    .sort();
}

const stampOf = (place: Place): string =>
  place
    .kept()
    .map((path) => `${lstatSync(path).ino} ${lstatSync(path).ctimeMs}`)
    .join();

it('says what a plan of the whole says', { timeout: 120_000 + fuzzSeconds * 2000 }, async () => {
  const end = Date.now() + fuzzSeconds * 1000;
  const tried = { sequences: 0, plans: 0, inPart: 0, anew: 0, refused: 0 };
  for (let sequence = 0; sequence < 1 || Date.now() < end; sequence += 1) {
    const dice = createDice('as recorded', fuzzSeed, sequence);
    const place = copyPlace(original);
    await planAsRecorded(place, ['plan']);
    const done: string[] = [];
    for (let step = 0; step < 30; step += 1) {
      for (let more = dice.between(1, 3); more > 0; more -= 1) {
        const edit = dice.pick(edits);
        done.push(Object.entries(named).find(([, one]) => one === edit)?.[0] ?? '');
        await edit(dice, place, policiesOf(place));
      }
      const args = ['plan', '--format', dice.pick(formats), '--detailed-exitcode'];
      const before = stampOf(place);
      const got = await planAsRecorded(place, args);
      const want = await run(place, args);
      const after = stampOf(place);
      expect(got, `seed ${fuzzSeed}, sequence ${sequence}, step ${step}: ${done.join(' ')}`).toEqual(want);
      tried.plans += 1;
      if (want.code === 1 || want.code === 3) {
        tried.refused += 1;
        // Otherwise most of what follows is refused too.
        mend(dice, place, []);
      } else if (before !== '' && before === after) tried.inPart += 1;
      else tried.anew += 1;
    }
    tried.sequences += 1;
    removePlace(place);
  }
  expect(tried.inPart).toBeGreaterThan(5);
  expect(tried.anew).toBeGreaterThan(2);
  if (fuzzSeconds > 0) process.stdout.write(`${JSON.stringify(tried)}, seed ${fuzzSeed}: all plans alike\n`);
});

const named = {
  write,
  value,
  add,
  remove,
  move,
  swap,
  touch,
  base,
  other,
  revert,
  revertAll,
  spoil,
  mend,
  forget,
  apply,
  acknowledge,
};
