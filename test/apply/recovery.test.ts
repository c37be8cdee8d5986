/** What a rescue file does to a state that went on without it, and what `edict state push` makes of one. */
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeState, encodeState } from '../../src/state/codec.ts';
import {
  bringIn,
  decodeRecovery,
  encodeRecovery,
  type PendingOutcome,
  type Recovery,
} from '../../src/state/recovery.ts';
import { openRecoveryFile } from '../../src/state/recovery-file.ts';
import type { State } from '../../src/state/state.ts';
import { bitFlips } from '../faults/damage.ts';
import { runInside } from '../faults/in-process.ts';
import { emptyState, intent, policyEntry } from '../state/sample-state.ts';

const AT = '2026-03-01T10:00:05.000Z';
const open = intent('New');
const created: PendingOutcome = { file: 'a.yaml', intent: open, policy_id: 9, at: AT };
const notCreated: PendingOutcome = { ...created, policy_id: null };
const recoveryWith = (outcomes: readonly PendingOutcome[], changes: Partial<Recovery> = {}): Recovery => ({
  rescue: 2,
  environment: 'local',
  service: 'embedded',
  lineage: 'a1b2',
  serial: 3,
  outcomes,
  state: bringIn(emptyState({ serial: 3 }), outcomes),
  ...changes,
});

describe('bringing outcomes into a state', () => {
  it('settles the very intent that they belong to, and changes nothing the second time', () => {
    const state = emptyState({ pending: { 'a.yaml': open } });
    const settled = bringIn(state, [created]);
    expect(settled.pending).toEqual({});
    expect(settled.policies['a.yaml']).toMatchObject({ policy_id: 9, name: 'New', applied_at: AT });
    expect(bringIn(settled, [created])).toBe(settled);
    expect(bringIn(state, [notCreated]).pending).toEqual({});
  });

  it('leaves the intent of a later try alone', () => {
    const later = emptyState({ pending: { 'a.yaml': intent('New', { id: 'later' }) } });
    expect(bringIn(later, [notCreated])).toBe(later);
    const brought = bringIn(later, [created]);
    expect(brought.pending).toEqual(later.pending);
    expect(brought.orphans).toMatchObject([{ policy_id: 9, file: 'a.yaml', reason: 'superseded' }]);
  });

  it('forgets no policy that somebody took for not created', () => {
    expect(bringIn(emptyState(), [created]).policies['a.yaml']?.policy_id).toBe(9);
  });

  it('puts it into the ledger where the file has a newer policy, and the older one where it is the newer', () => {
    const newer = { ...policyEntry(10), applied_at: '2026-03-02T00:00:00.000Z' };
    const kept = bringIn(emptyState({ policies: { 'a.yaml': newer } }), [created]);
    expect(kept.policies['a.yaml']?.policy_id).toBe(10);
    expect(kept.orphans).toMatchObject([{ policy_id: 9 }]);

    const older = { ...policyEntry(8), applied_at: '2026-01-01T00:00:00.000Z' };
    const replaced = bringIn(emptyState({ policies: { 'a.yaml': older } }), [created]);
    expect(replaced.policies['a.yaml']?.policy_id).toBe(9);
    expect(replaced.orphans).toMatchObject([{ policy_id: 8 }]);
  });

  it('keeps what the service recorded differently, also where a person gave the id meanwhile', () => {
    const recorded = [{ path: '/macos/firewall', value: null }];
    const witnessed = { ...created, recorded };
    const state = emptyState({ pending: { 'a.yaml': open } });
    const brought = bringIn(state, [witnessed]);
    expect(brought.policies['a.yaml']).toMatchObject({ policy_id: 9, recorded });
    const told = emptyState({ policies: { 'a.yaml': policyEntry(9) } });
    expect(bringIn(told, [witnessed]).policies['a.yaml']?.recorded).toEqual(recorded);
    expect(bringIn(brought, [witnessed])).toBe(brought);
    const text = encodeRecovery(recoveryWith([witnessed]));
    expect(decodeRecovery(Buffer.from(text), 'r.json')).toEqual(recoveryWith([witnessed]));
  });

  it('keeps in doubt what came with the id of another policy', () => {
    const state = emptyState({ policies: { 'b.yaml': policyEntry(9) }, pending: { 'a.yaml': open } });
    const brought = bringIn(state, [created]);
    expect(brought.pending['a.yaml']?.doubt).toContain('policy 9');
    expect(bringIn(brought, [created])).toBe(brought);
  });
});

describe('a rescue file', () => {
  const text = encodeRecovery(recoveryWith([created, notCreated]));

  it('reads as it was written, and no other JSON as one', () => {
    expect(JSON.parse(text)).toMatchObject({ rescue: 2, outcomes: [created, notCreated] });
    expect(decodeRecovery(Buffer.from(text), 'r.json')).toEqual(recoveryWith([created, notCreated]));
    expect(decodeRecovery(Buffer.from(encodeState(emptyState())), 'r.json')).toBeNull();
    expect(decodeRecovery(Buffer.from('{"rescue'), 'r.json')).toBeNull();
  });

  it('of another version, or of another shape, is refused', () => {
    const { checksum: _, ...content } = JSON.parse(text);
    const read = (other: object) => () =>
      decodeRecovery(Buffer.from(encodeRecovery({ ...content, ...other })), 'r.json');
    expect(read({ rescue: 1 })).toThrow('another version of edict');
    for (const other of [{ state: undefined }, { outcomes: [{ ...created, at: 'then' }] }])
      expect(read(other)).toThrow('is damaged');
    expect(read({})()).toEqual(content);
  });

  it('is refused with a single bit turned over, or is no rescue file any more', () => {
    for (const { name, bytes } of bitFlips(Buffer.from(text))) {
      let read: unknown = null;
      try {
        read = decodeRecovery(bytes, 'r.json');
      } catch (error) {
        expect(String(error)).toContain('UserError');
      }
      expect([name, read]).toEqual([name, null]);
    }
  });
});

let root: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'edict-rescue-')));
  for (const folder of ['policies', 'state']) await mkdir(join(root, folder));
  await writeFile(
    join(root, 'edict.yaml'),
    'environments: { local: { base_url: embedded }, other: { base_url: embedded } }\ndefault_environment: local\n',
  );
});
afterEach(() => rm(root, { recursive: true, force: true }));

const put = (state: State, name = 'local'): Promise<void> =>
  writeFile(join(root, `state/${name}.json`), encodeState(state));
const stored = async (): Promise<State> =>
  decodeState(await readFile(join(root, 'state/local.json')), 'state');
const waiting = emptyState({ serial: 3, pending: { 'a.yaml': open } });
const PATH = '.edict/rescue-local.json';

describe('edict state push of a rescue file', () => {
  it('brings it in with the next serial, removes it, and says what it did', async () => {
    await put({ ...waiting, serial: 8 });
    await openRecoveryFile(root, 'local').write(recoveryWith([created]));
    const { code, err } = await runInside(['state', 'push', PATH], root);
    expect([code, err]).toEqual([0, expect.stringContaining('a.yaml is policy 9')]);
    expect(await stored()).toMatchObject({
      serial: 9,
      pending: {},
      policies: { 'a.yaml': { policy_id: 9 } },
    });
    await expect(readFile(join(root, PATH))).rejects.toThrow('ENOENT');
  });

  it('writes nothing the second time, and leaves a copy where it is', async () => {
    await put(waiting);
    await writeFile(join(root, 'copy.json'), encodeRecovery(recoveryWith([created])));
    expect((await runInside(['state', 'push', 'copy.json'], root)).code).toBe(0);
    const { code, err } = await runInside(['state', 'push', 'copy.json'], root);
    expect([code, err]).toEqual([0, expect.stringContaining('is in the state already')]);
    expect((await stored()).serial).toBe(4);
  });

  it.each([
    ['another lineage', { lineage: 'ffff' }, 'has the lineage'],
    ['another service', { service: 'https://mdm.example.com' }, 'is about the service'],
  ])('refuses %s', async (_what, changes, reason) => {
    await put(waiting);
    await writeFile(join(root, 'copy.json'), encodeRecovery(recoveryWith([created], changes)));
    const { code, err } = await runInside(['state', 'push', 'copy.json'], root);
    expect([code, err]).toEqual([1, expect.stringContaining(reason)]);
    expect(await stored()).toEqual(waiting);
  });

  it('begins no state with it but that of its own environment', async () => {
    const whole = { ...waiting, pending: {}, policies: { 'a.yaml': policyEntry(9) } };
    await openRecoveryFile(root, 'local').write(recoveryWith([created], { state: whole }));
    for (const force of [[], ['--force', '--auto-approve']]) {
      const { code, err } = await runInside(['state', 'push', PATH, '--env', 'other', ...force], root);
      expect([code, err]).toEqual([1, expect.stringContaining('was written for the environment local')]);
      await expect(readFile(join(root, 'state/other.json'))).rejects.toThrow('ENOENT');
    }
    expect((await runInside(['state', 'push', PATH], root)).code).toBe(0);
    expect((await stored()).policies['a.yaml']?.policy_id).toBe(9);
  });

  it('begins that of an environment with another name that is pinned to its lineage', async () => {
    await writeFile(
      join(root, 'edict.yaml'),
      'environments: { renamed: { base_url: embedded, lineage: a1b2 } }\ndefault_environment: renamed\n',
    );
    const whole = { ...waiting, pending: {}, policies: { 'a.yaml': policyEntry(9) } };
    await openRecoveryFile(root, 'local').write(recoveryWith([created], { state: whole }));
    expect((await runInside(['state', 'push', PATH], root)).code).toBe(0);
  });

  it('joins an older state with what had been recorded, and one that this machine saw later only when forced', async () => {
    const seen = emptyState({ serial: 8, policies: { 'b.yaml': policyEntry(8) } });
    await writeFile(join(root, 'seen.json'), encodeState(seen));
    expect((await runInside(['state', 'push', 'seen.json'], root)).code).toBe(0);
    await put(waiting);
    const push = ['state', 'push', 'copy.json'];
    await writeFile(join(root, 'copy.json'), encodeRecovery(recoveryWith([created])));
    const refused = await runInside(push, root);
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining('but on this machine it had 8')]);
    const unasked = await runInside([...push, '--force'], root);
    expect([unasked.code, unasked.err]).toEqual([
      3,
      expect.stringContaining('nothing was done. The question: '),
    ]);
    expect(await stored()).toEqual(waiting);
    expect((await runInside([...push, '--force', '--auto-approve'], root)).code).toBe(0);
    expect((await stored()).policies['a.yaml']?.policy_id).toBe(9);

    await put(waiting);
    const { state, ...rest } = recoveryWith([created], { serial: 8 });
    const known = { ...state, serial: 8, policies: { ...state.policies, ...seen.policies } };
    await writeFile(join(root, 'copy.json'), encodeRecovery({ ...rest, state: known }));
    expect((await runInside(push, root)).code).toBe(0);
    expect(Object.keys((await stored()).policies)).toEqual(['a.yaml', 'b.yaml']);
  });
});

describe('an apply beside a rescue file', () => {
  const apply = ['apply', '--auto-approve'];

  it('refuses until it is in, with the command to type, and a plan warns', async () => {
    await put(waiting, 'other');
    await openRecoveryFile(root, 'other').write(recoveryWith([created], { environment: 'other' }));
    const push = 'edict state push .edict/rescue-other.json --env other';
    const refused = await runInside([...apply, '--env', 'other'], root);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(push)]);
    expect((await runInside(['plan', '--env', 'other'], root)).out).toContain(push);
    const doctor = await runInside(['state', 'doctor', '--env', 'other'], root);
    expect([doctor.code, doctor.out]).toEqual([1, expect.stringContaining(push)]);
    // It is not about the other environment.
    expect((await runInside(apply, root)).code).toBe(0);
  });

  it('goes on, and tidies it away, when a person settled the same in another way', async () => {
    await put({ ...waiting, pending: {}, policies: { 'a.yaml': policyEntry(9) } });
    await openRecoveryFile(root, 'local').write(recoveryWith([created]));
    await writeFile(join(root, 'policies/b.yaml'), 'name: B\nmacos: { password: { min_length: 12 } }\n');
    expect((await runInside(apply, root)).code).toBe(0);
    await expect(readFile(join(root, PATH))).rejects.toThrow('ENOENT');
  });

  it('refuses a damaged one', async () => {
    await put(waiting);
    await mkdir(join(root, '.edict'));
    await writeFile(join(root, PATH), encodeRecovery(recoveryWith([created])).slice(0, 200));
    const { code, err } = await runInside(apply, root);
    expect([code, err]).toEqual([1, expect.stringContaining('is damaged')]);
  });
});

it('a rescue file never leaves the repository through a link', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'edict-elsewhere-'));
  await symlink(elsewhere, join(root, '.edict'));
  await expect(openRecoveryFile(root, 'local').write(recoveryWith([created]))).rejects.toThrow(
    'not a folder',
  );
  await rm(elsewhere, { recursive: true });
  await rm(join(root, '.edict'));
  const odd = openRecoveryFile(root, '../../x');
  await odd.write(recoveryWith([created]));
  expect(odd.path).toBe('.edict/rescue-..%2F..%2Fx.json');
  expect(await odd.read()).toEqual(recoveryWith([created]));
});
