import { appendFile, mkdtemp, readdir, readFile, realpath, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMachine } from '../../src/cli/machine.ts';
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import { type StateBackend, StateConflict } from '../../src/state/backend.ts';
import { decodeState, encodeState } from '../../src/state/codec.ts';
import { examineState } from '../../src/state/doctor.ts';
import { openBackend } from '../../src/state/file/backend.ts';
import { readJournal, sealLine } from '../../src/state/journal.ts';
import type { Lock, LockInfo } from '../../src/state/lock.ts';
import { createRecorder, type Recorder } from '../../src/state/recorder.ts';
import type { State } from '../../src/state/state.ts';
import { beginCreate, finishCreate } from '../../src/state/transitions.ts';
import { emptyState, intent, policyEntry, TIME } from './sample-state.ts';

const machine = readMachine();
const FILE = 'state.json';
const JOURNAL = 'state.json.journal';
/** Large enough that a journal pays. */
const large = (changes: Partial<State> = {}): State =>
  emptyState({
    serial: 4,
    policies: {
      'policies/large.yaml': policyEntry(1, { description: 'x'.repeat(70_000) }),
      'policies/old.yaml': policyEntry(2),
    },
    ...changes,
  });

let root: string;
let lockNumber = 0;
const inRoot = (name: string): string => join(root, name);
const open = (): Promise<StateBackend> => openBackend({ path: FILE }, { root, machine });
const info = (): LockInfo => {
  lockNumber += 1;
  return { ...machine, id: `lock-${lockNumber}`, operation: 'apply', who: 'ann@laptop', created: 'now' };
};

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'edict-journal-')));
});
afterEach(() => rm(root, { recursive: true, force: true }));

interface Run {
  readonly backend: StateBackend;
  readonly lock: Lock;
  readonly recorder: Recorder;
}

/** A run that holds the lock of a state that lies there. */
async function start(state = large()): Promise<Run> {
  await writeFile(inRoot(FILE), encodeState(state));
  const backend = await open();
  const lock = await backend.lock(info());
  const stored = await backend.read();
  if (stored === null) throw new Error('there is no state');
  return { backend, lock, recorder: createRecorder(backend, lock, stored) };
}

const begin = ({ recorder }: Run, file: string): Promise<void> =>
  recorder.update((content) => beginCreate(content, file, intent(file)), [file]);
const finish = ({ recorder }: Run, file: string, id: number): Promise<void> =>
  recorder.update((content) => finishCreate(content, file, id, TIME), [file]);

/** As a run does that is killed: its files stay, its lock too. */
async function die({ backend, lock }: Run): Promise<void> {
  await backend.close();
  await backend.unlock(lock.info.id);
}

/** Begins and finishes a few creates, one record each; what was durable after each of them, and the journal's size. */
async function record(run: Run): Promise<{ state: State; size: number }[]> {
  const steps: { state: State; size: number }[] = [];
  const note = async (): Promise<void> => {
    const size = (await readFile(inRoot(JOURNAL))).length;
    steps.push({ state: structuredClone(run.recorder.current()), size });
  };
  for (const [index, file] of ['policies/a.yaml', 'policies/old.yaml', '__proto__'].entries()) {
    await begin(run, file);
    await note();
    await finish(run, file, 10 + index);
    await note();
  }
  return steps;
}

async function readNow(): Promise<State | null> {
  const backend = await open();
  try {
    return await backend.read();
  } finally {
    await backend.close();
  }
}

describe('the journal of a large state', () => {
  it('takes what a run records, which everybody reads at once, and ends with the run', async () => {
    const run = await start();
    const steps = await record(run);
    const before = await readFile(inRoot(FILE), 'utf8');
    expect(await readNow()).toEqual(steps.at(-1)?.state);
    expect(run.recorder.current().serial).toBe(10);
    expect(run.recorder.written()).toMatchObject({ serial: 10, sha256: null });
    expect(() => decodeState(Buffer.from(before), FILE)).toThrow(/incomplete without its journal/);

    await run.recorder.end();
    await run.lock.release();
    expect(await readdir(root)).toEqual([FILE]);
    expect(decodeState(await readFile(inRoot(FILE)), FILE)).toEqual(steps.at(-1)?.state);
  });

  it('says which apply it belongs to', async () => {
    const run = await start();
    const last_apply = { commit: 'c', dirty: true, plan: 'p', at: TIME };
    await run.recorder.update(
      (content) => ({ ...beginCreate(content, 'a', intent('a')), last_apply }),
      ['a'],
    );
    await finish(run, 'a', 10);
    expect(await readdir(root)).toContain(JOURNAL);
    expect(await readNow()).toMatchObject({ last_apply, policies: { a: {} } });
    await die(run);
    expect(await readNow()).toMatchObject({ last_apply });
  });

  it('is not begun for a small state, nor by a change that looks at everything', async () => {
    const small = await start(emptyState({ serial: 4 }));
    await begin(small, 'a');
    expect(await readdir(root)).toEqual([FILE, `${FILE}.lock`]);
    await die(small);
    const run = await start();
    await run.recorder.update((content) => beginCreate(content, 'a', intent('a')));
    expect(await readdir(root)).toEqual([FILE, `${FILE}.lock`]);
    await die(run);
  });

  it('is begun for a small state once the run has written as much as a large one has', async () => {
    const run = await start(emptyState({ serial: 4 }));
    const large = (file: string) => intent(file, { body: { description: 'x'.repeat(40_000) } });
    const add = (file: string) =>
      run.recorder.update((content) => beginCreate(content, file, large(file)), [file]);
    await add('a');
    expect(await readdir(root)).not.toContain(JOURNAL);
    await add('b');
    expect(await readdir(root)).toContain(JOURNAL);
    expect(Object.keys((await readNow())?.pending ?? {})).toEqual(['a', 'b']);
    await run.recorder.end();
    await run.lock.release();
    expect(await readdir(root)).toEqual([FILE]);
  });

  it('ends with a change that looks at everything, and another begins', async () => {
    const run = await start();
    await begin(run, 'a');
    await run.recorder.update((content) => beginCreate(content, 'b', intent('b')));
    expect(await readdir(root)).toEqual([FILE, `${FILE}.lock`]);
    await begin(run, 'c');
    expect(await readdir(root)).toContain(JOURNAL);
    expect(Object.keys((await readNow())?.pending ?? {}).sort()).toEqual(['a', 'b', 'c']);
    await die(run);
  });

  it('cut off at any byte gives the last whole record, never more, and nothing else', async () => {
    const run = await start();
    const steps = await record(run);
    await die(run);
    const [state, journal] = await Promise.all([readFile(inRoot(FILE)), readFile(inRoot(JOURNAL))]);
    const headEnd = journal.indexOf('\n') + 1;
    for (let length = 0; length <= journal.length; length += 1) {
      const found = readJournal(journal.subarray(0, length));
      const whole = steps.filter(({ size }) => size <= length).length;
      const records = length < headEnd ? null : whole;
      if (found === 'damaged' || (found?.records.length ?? null) !== records)
        throw new Error(`cut at ${length}`);
    }
    expect(() => decodeState(state, FILE, journal.subarray(0, headEnd - 1))).toThrow(/incomplete without/);
    for (const [index, { size }] of steps.entries()) {
      const before = steps[index - 1]?.state ?? large();
      expect(decodeState(state, FILE, journal.subarray(0, size))).toEqual(steps[index]?.state);
      expect(decodeState(state, FILE, journal.subarray(0, size - 1))).toEqual(before);
    }
  });

  it('has the body of a policy with its intent alone, and is refused where that is missing', async () => {
    const run = await start();
    await begin(run, 'policies/a.yaml');
    const before = (await readFile(inRoot(JOURNAL))).length;
    await finish(run, 'policies/a.yaml', 10);
    const state = structuredClone(run.recorder.current());
    await die(run);
    const journal = await readFile(inRoot(JOURNAL));
    expect(journal.subarray(before).toString()).not.toContain('"body"');
    expect(await readNow()).toEqual(state);

    const [head, , outcome] = readLines(journal);
    const first = sealLine(head, '');
    const second = sealLine({ ...outcome, serial: 5 }, first.seal);
    await writeFile(inRoot(JOURNAL), Buffer.concat([first.bytes, second.bytes]));
    await expect(readNow()).rejects.toThrow(/state.json.journal is damaged/);
  });

  it('with a bit turned over is refused', async () => {
    const run = await start();
    await record(run);
    await die(run);
    const [state, journal] = await Promise.all([readFile(inRoot(FILE)), readFile(inRoot(JOURNAL))]);
    for (let bit = 0; bit < journal.length * 8; bit += 1) {
      const byte = bit >> 3;
      journal[byte] = (journal[byte] ?? 0) ^ (1 << (bit & 7));
      if (readJournal(journal) !== 'damaged') throw new Error(`bit ${bit} may be turned over`);
      if (bit === 0) expect(() => decodeState(state, FILE, journal)).toThrow(/state.json.journal is damaged/);
      journal[byte] = (journal[byte] ?? 0) ^ (1 << (bit & 7));
    }
  });

  it('whose last record has a hole, as after a loss of power, gives what was there before', async () => {
    const run = await start();
    const steps = await record(run);
    await die(run);
    const [state, journal] = await Promise.all([readFile(inRoot(FILE)), readFile(inRoot(JOURNAL))]);
    const [before, last] = steps.slice(-2);
    const holed = Buffer.from(journal).fill(0, (before?.size ?? 0) + 5, (last?.size ?? 0) - 5);
    expect(decodeState(state, FILE, holed)).toEqual(before?.state);
    const inside = Buffer.from(journal).fill(0, (steps[0]?.size ?? 0) + 5, (steps[1]?.size ?? 0) - 5);
    expect(() => decodeState(state, FILE, inside)).toThrow(/state.json.journal is damaged/);
  });

  it('with a record taken out, or put in another order, is refused', async () => {
    const run = await start();
    await record(run);
    await die(run);
    const state = await readFile(inRoot(FILE));
    const [head = '', one = '', two = '', ...rest] = (await readFile(inRoot(JOURNAL), 'utf8')).split('\n');
    for (const lines of [
      [head, two, ...rest],
      [head, two, one, ...rest],
      [head, one, one, two, ...rest],
      [one, two, ...rest],
    ]) {
      expect(() => decodeState(state, FILE, Buffer.from(lines.join('\n')))).toThrow(/journal is damaged/);
    }
  });

  it('of a run that died is brought in by the next that takes the lock', async () => {
    const run = await start();
    const steps = await record(run);
    await die(run);
    await truncate(inRoot(JOURNAL), (steps.at(-1)?.size ?? 0) - 1);
    const next = await open();
    const lock = await next.lock(info());
    await lock.release();
    expect(await readdir(root)).toEqual([FILE]);
    expect(decodeState(await readFile(inRoot(FILE)), FILE)).toEqual(steps.at(-2)?.state);
  });

  it('is not missed silently: a state that waits for its journal is refused, and by whom it can be mended', async () => {
    const run = await start();
    await record(run);
    await die(run);
    await rm(inRoot(JOURNAL));
    const backend = await open();
    await expect(backend.read()).rejects.toThrow(/state\.json\.journal, which is missing/);
    const { problems } = await examine(backend);
    expect(problems.map(({ code }) => code)).toEqual(['journal']);
    expect(problems[0]?.message).toContain('is missing');
    expect(problems[0]?.remedy).toContain('edict state push --force');

    const lock = await backend.lock(info());
    await backend.write({ ...large(), serial: 20 }, 4, lock, { force: true });
    await lock.release();
    expect((await readNow())?.serial).toBe(20);
  });

  it('waits beside an older state, or none, until the right one is restored', async () => {
    const run = await start();
    const steps = await record(run);
    await die(run);
    await writeFile(inRoot(FILE), encodeState(large({ serial: 2 })));
    const backend = await open();
    const message = /serials 5 to 10, but state.json has the serial 2: another state was put in its place/;
    await expect(backend.read()).rejects.toThrow(message);
    expect((await examine(backend)).problems[0]?.message).toMatch(message);
    await (await backend.lock(info())).release();
    expect(await readdir(root)).toEqual([FILE, JOURNAL]);

    await rm(inRoot(FILE));
    await expect(backend.read()).rejects.toThrow(/state.json is gone/);

    // As Git has it: the state before the run, which names no journal.
    await writeFile(inRoot(FILE), encodeState(large()));
    expect(await backend.read()).toEqual(steps.at(-1)?.state);
  });

  it('that is missing leaves no advice about intents that it may have settled', async () => {
    const run = await start(large({ pending: { 'policies/a.yaml': intent('a') } }));
    await begin(run, 'policies/b.yaml');
    await die(run);
    await rm(inRoot(JOURNAL));
    const found = await examineState(await open(), doctorOptions);
    expect(found.problems.map(({ code }) => code)).toEqual(['journal']);
  });

  it('is told of by doctor, and part of what is pulled', async () => {
    const run = await start();
    const steps = await record(run);
    await die(run);
    const backend = await open();
    const { notes, problems } = await examine(backend);
    expect(problems).toEqual([]);
    expect(notes.join()).toMatch(/state\.json\.journal holds what a run recorded before it died/);
    expect(decodeState((await backend.readRaw()) ?? Buffer.of(), FILE)).toEqual(steps.at(-1)?.state);
  });

  it.each(['', 'half a he'])(
    'that was never in use (%j) is no part of the state, and is removed',
    async (text) => {
      await writeFile(inRoot(FILE), encodeState(large()));
      await writeFile(inRoot(JOURNAL), text);
      const backend = await open();
      expect(await backend.read()).toEqual(large());
      await (await backend.lock(info())).release();
      expect(await readdir(root)).toEqual([FILE]);
    },
  );

  it('that was brought in, and then not removed, is removed', async () => {
    const run = await start();
    const steps = await record(run);
    const journal = await readFile(inRoot(JOURNAL));
    await run.recorder.end();
    await run.lock.release();
    await writeFile(inRoot(JOURNAL), journal);
    expect(await readNow()).toEqual(steps.at(-1)?.state);
    await (await run.backend.lock(info())).release();
    expect(await readdir(root)).toEqual([FILE]);
  });

  it('takes nothing more for sure once the lock is broken', async () => {
    const run = await start();
    await begin(run, 'a');
    await run.backend.unlock(run.lock.info.id);
    const next = await open();
    const lock = await next.lock(info());
    await expect(begin(run, 'b')).rejects.toThrow(/was broken while/);
    expect(Object.keys((await next.read())?.pending ?? {})).toEqual(['a']);
    await expect(run.recorder.end()).resolves.toBeUndefined();
    await lock.release();
    expect(Object.keys((await readNow())?.pending ?? {})).toEqual(['a']);
  });

  it.each([
    ['the state', FILE, () => writeFile(inRoot(FILE), encodeState(large({ serial: 9 })))],
    ['the journal', JOURNAL, () => appendFile(inRoot(JOURNAL), 'x'.repeat(5_000))],
    ['the journal (removed)', JOURNAL, () => rm(inRoot(JOURNAL))],
  ])('is refused to go on when %s is changed by another program', async (_name, _file, change) => {
    const run = await start();
    await begin(run, 'a');
    await change();
    await expect(begin(run, 'b')).rejects.toThrow(StateConflict);
    await expect(begin(run, 'c')).rejects.toThrow(StateConflict);
    await die(run);
  });

  it('is brought in on the way when it has grown too large', async () => {
    const run = await start();
    const body = { description: 'y'.repeat(6_000_000) };
    for (const file of ['a', 'b', 'c', 'd']) {
      await run.recorder.update((content) => beginCreate(content, file, intent(file, { body })), [file]);
    }
    // Three fill it; the fourth is written whole.
    expect(await readdir(root)).toEqual([FILE, `${FILE}.lock`]);
    expect(Object.keys((await readNow())?.pending ?? {})).toEqual(['a', 'b', 'c', 'd']);
    await die(run);
  });
});

/** What the lines say, without their seals. */
const readLines = (journal: Buffer) =>
  journal
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line.slice(line.indexOf(' '))));

const doctorOptions = {
  environment: { name: 'test', base_url: 'embedded', lineage: null },
  machine,
  now: new Date('2026-04-01T00:00:00Z'),
  command: createCommandWriter(null),
  findRecovery: async () => null,
  findLost: async () => ({ problem: null, notes: [] }),
  findLostKey: () => null,
  secretPointers: [],
  isDigest: () => true,
};
const examine = async (backend: StateBackend) => {
  const { problems, notes } = await examineState(backend, doctorOptions);
  return { problems: problems.filter(({ code }) => code !== 'in-doubt'), notes };
};
