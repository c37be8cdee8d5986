/** A kept plan in any condition, several plans at once, and files that change at the wrong moment. */
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { joinSections, splitSections } from '../../src/cli/as-recorded/sections.ts';
import { type FileMark, markOf } from '../../src/fast/mark.ts';
import { program } from '../cli/edict.ts';
import { findLeaks, makeCanary, makePlainCanary } from '../secrets/leaks.ts';
import { drawRepository, mac, macText, team, teamText } from './draw-repository.ts';
import {
  type Answer,
  compare,
  copyPlace,
  keep,
  makeApplied,
  NOBODY,
  type Place,
  removePlace,
} from './plan.ts';

let original: Place;
beforeAll(async () => {
  original = await makeApplied();
});
afterAll(() => removePlace(original));

function copy(): Place {
  const place = copyPlace(original);
  onTestFinished(() => removePlace(place));
  return place;
}

const file = (place: Place): string => place.kept()[0] ?? expect.unreachable();
const halfOf = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);
const doctor = (path: string, edit: (half: Buffer) => Buffer): void => {
  const half = edit(Buffer.from(halfOf(readFileSync(path))));
  writeFileSync(path, Buffer.concat([half, half]));
};
const answerOf = async (place: Place): Promise<Answer> => (await compare(place)).answer;

describe('the kept file', () => {
  let place: Place;
  let kept: Buffer;
  beforeAll(async () => {
    place = copyPlace(original);
    await keep(place);
    kept = readFileSync(file(place));
  });
  afterAll(() => removePlace(place));

  const damages: Record<string, (path: string) => void> = {
    'cut in the middle': (path) => truncateSync(path, kept.length / 2 + 7),
    'cut to one half of it, which looks whole to nobody': (path) => truncateSync(path, kept.length / 2),
    'with one bit that is another one': (path) => {
      const bytes = Buffer.from(kept);
      bytes.writeUInt8((bytes[1000] ?? 0) ^ 1, 1000);
      writeFileSync(path, bytes);
    },
    'whole, but of zeros': (path) => doctor(path, (half) => half.fill(0)),
    'whole, but without its end': (path) => doctor(path, (half) => half.subarray(0, half.length - 64)),
    'whole, but no JSON': (path) =>
      doctor(path, (half) => Buffer.from(half.toString('latin1').replaceAll('{"', '("'), 'latin1')),
    'of another build': (path) =>
      doctor(path, (half) =>
        Buffer.from(half.toString('latin1').replaceAll('"build":"0', '"build":"9'), 'latin1'),
      ),
    'of another repository': (path) =>
      doctor(path, (half) =>
        Buffer.from(half.toString('latin1').replaceAll('"root":"/', '"root":"-'), 'latin1'),
      ),
    'what lint keeps': (path) => copyFileSync(configOf(path), path),
    'a folder': (path) => {
      rmSync(path);
      mkdirSync(path);
    },
    'a link': (path) => {
      renameSync(path, join(place.top, 'elsewhere'));
      symlinkSync(join(place.top, 'elsewhere'), path);
    },
    'one that others may write': (path) => chmodSync(path, 0o666),
  };
  it.each(Object.entries(damages))('%s', async (_name, damage) => {
    const path = file(place);
    damage(path);
    expect(await answerOf(place)).toBe('whole');
    rmSync(path, { recursive: true });
    writeFileSync(path, kept, { mode: 0o600 });
  });

  it('is used where it is as it was kept', async () => {
    expect(await answerOf(place)).toBe('part');
    // Whoever has doctored it so that a file that changed is the one that it was is believed.
    place.write(mac(1), macText(1, 4));
    await compare(place);
    doctor(file(place), (half) => withMark(half, mac(1), markOf(lstatSync(place.path(mac(1))))));
    const got = await place.plan();
    expect(got.out).toMatch(/Nothing to do/);
    await expect(compare(place)).rejects.toThrow(/to deeply equal/);
    place.write(mac(1), macText(1));
  });

  it('of another repository, with all that stands in it', async () => {
    const other = copy();
    other.write(mac(1), macText(1, 4));
    await keep(other);
    copyFileSync(file(other), file(place));
    expect(await answerOf(place)).toBe('whole');
  });
});

/** A kept plan that says that `name` has been as it is now. */
function withMark(half: Buffer, name: string, mark: FileMark): Buffer {
  const sections = (splitSections(half) ?? []).map((section) => Buffer.from(section));
  const [, , files, , , numbers] = sections;
  if (!files || !numbers) expect.unreachable();
  const number = JSON.parse(files.toString()).indexOf(name);
  const columns = numbers.length / 8 / JSON.parse(files.toString()).length;
  Buffer.from(Float64Array.from(mark).buffer).copy(numbers, number * columns * 8);
  return joinSections(sections);
}

const configOf = (path: string): string => {
  const folder = dirname(path);
  const name = readdirSync(folder).find((one) => one.startsWith('config-'));
  return join(folder, name ?? expect.unreachable());
};

describe('marks', () => {
  it('of files that are too young, or change while they are read, are not trusted', async () => {
    const young = copy();
    await young.plan([], { env: { EDICT_TEST_LATE: '0' } });
    expect(young.kept()).toEqual([]);

    // What is older than the start of the plan is old.
    const place = copy();
    place.write('next.yaml', macText(3, 4));
    const onceOpen = (name: string, command: string) => ({
      env: { EDICT_TEST_LATE: '2500', EDICT_TEST_ONCE_OPEN: JSON.stringify([name, command]) },
    });
    await place.plan([], onceOpen(mac(3), `mv ${place.path('next.yaml')} ${place.path(mac(3))}`));
    expect((await compare(place)).ran.out).toMatch(/13 -> 4/);
  });

  it('of files in a folder that took the place of another one meanwhile are not trusted', async () => {
    const place = copy();
    cpSync(place.path('policies/macs'), place.path('next'), { recursive: true });
    writeFileSync(place.path('next/mac-03.yaml'), macText(3, 4));
    const [next, macs] = [place.path('next'), place.path('policies/macs')];
    const swap = `mv ${macs} ${place.path('former')} && mv ${next} ${macs}`;
    await place.plan([], {
      env: { EDICT_TEST_LATE: '2500', EDICT_TEST_ONCE_OPEN: JSON.stringify([team(65), swap]) },
    });
    expect((await compare(place)).ran.out).toMatch(/13 -> 4/);
  });

  it('of the state that is replaced meanwhile are not trusted', async () => {
    const place = copy();
    const state = place.path('state/local.json');
    cpSync(place.path('state'), place.path('next'), { recursive: true });
    const { out } = await place.edict(['orphans', '--format', 'json']);
    const next = place.path('next/local.json');
    renameSync(state, `${state}.kept`);
    renameSync(next, state);
    expect((await place.edict(['orphans', 'ack', String(JSON.parse(out)[0].policy_id)])).code).toBe(0);
    renameSync(state, next);
    renameSync(`${state}.kept`, state);
    const folder = place.path('state');
    const swap = `mv ${folder} ${place.path('former')} && mv ${place.path('next')} ${folder}`;
    await place.plan([], {
      env: { EDICT_TEST_LATE: '2500', EDICT_TEST_ONCE_OPEN: JSON.stringify([team(65), swap]) },
    });
    await compare(place);
  });
});

describe('plans', () => {
  it('at once find nothing, or the same, and leave nothing behind', async () => {
    const place = copy();
    const runs = await Promise.all([place.plan(), place.plan(), place.plan()]);
    const { ran, answer } = await compare(place);
    expect(answer).toBe('part');
    for (const { opened, ...each } of runs) expect(each).toEqual(ran);
    expect(readdirSync(join(place.home, 'edict')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('of another build find nothing, even where it took the place of the one that was planning', async () => {
    const place = copy();
    await keep(place);
    const folder = join(dirname(dirname(program)), 'node_modules', `.as-recorded-${process.pid}`);
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    cpSync(dirname(program), folder, { recursive: true, preserveTimestamps: true });
    const bundle = join(folder, 'program.cjs');
    utimesSync(bundle, new Date(0), new Date(0));
    const other = { program: join(folder, 'edict.cjs') };
    const onceOpen = (command: string) => ({
      ...other,
      env: { EDICT_TEST_ONCE_OPEN: JSON.stringify([team(3), command]) },
    });
    expect((await place.plan([], onceOpen(`touch -d @86400 ${bundle}`))).opened.length).toBeGreaterThan(100);
    const { opened, ...ran } = await place.plan([], onceOpen(`mv ${bundle} ${bundle}.old`));
    expect(opened.length).toBeGreaterThan(100);
    expect(ran).toEqual((await compare(place)).ran);
  });

  it.runIf(process.getuid?.() === 0)('of somebody who may not read a file any more', async () => {
    const place = copy();
    chmodSync(place.top, 0o755);
    for (const path of [place.home, place.root]) chownAll(path);
    const nobody = { nobody: true };
    await keep(place, nobody);
    expect((await compare(place, [], nobody)).answer).toBe('part');
    const paths = [
      [team(3), 0o600, 'whole'],
      // Nobody gets as far as its files.
      ['policies/macs', 0o700, 'none'],
      ['shared', 0o755, 'whole'],
    ] as const;
    for (const [path, mode, wanted] of paths) {
      chmodSync(place.path(path), 0);
      const { answer, ran } = await compare(place, [], nobody);
      expect([answer, ran.code]).toEqual([wanted, 1]);
      chmodSync(place.path(path), mode);
    }
  });
});

function chownAll(path: string): void {
  chownSync(path, NOBODY, NOBODY);
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) chownAll(join(path, name));
}

describe('secrets', () => {
  it('are not kept, and nobody else may read the file', async () => {
    const canaries = [
      makePlainCanary('a variable'),
      makeCanary('a file'),
      makeCanary('the fingerprint key'),
    ] as const;
    const [variable, stored, key] = canaries;
    const given = { env: { EDICT_SECRET_ROOMS: variable.value, EDICT_FINGERPRINT_KEY: key.value } };
    const place = await makeApplied({ ...drawRepository(), 'store/rooms': stored.value }, given);
    onTestFinished(() => removePlace(place));
    await keep(place, given);
    place.write(team(1), teamText(1, 4));
    expect((await compare(place, [], given)).answer).toBe('part');
    const text = readFileSync(file(place), 'latin1');
    expect(text).toMatch(/EDICT_SECRET_ROOMS/);
    expect(findLeaks({ kept: text }, canaries)).toEqual([]);
    // The search finds what is there.
    expect(findLeaks({ kept: text + variable.value }, canaries)).toHaveLength(1);
    expect(lstatSync(file(place)).mode & 0o777).toBe(0o600);
  });
});
