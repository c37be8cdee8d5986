/** The commands that look at a state and correct it, run in process with a world of their own. */
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tablesVersion } from '../../src/generated/version.ts';
import { encodeState } from '../../src/state/codec.ts';
import type { Acknowledged, Orphan, State } from '../../src/state/state.ts';
import { type Ran, runEdict } from '../harness/run-edict.ts';
import { emptyState, intent, policyEntry, sampleState, TIME } from './sample-state.ts';

let root: string;

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'edict-commands-')));
  await mkdir(join(root, 'policies'));
  await mkdir(join(root, 'state'));
  await writeFile(
    join(root, 'edict.yaml'),
    'environments:\n  local: { base_url: embedded }\ndefault_environment: local\n',
  );
});
afterEach(() => rm(root, { recursive: true, force: true }));

const path = (): string => join(root, 'state/local.json');
const put = (state: State): Promise<void> => writeFile(path(), encodeState(state));
const stored = async (): Promise<State> => JSON.parse(await readFile(path(), 'utf8'));

const edict = (line: string, { cwd = root, stdin = '' } = {}): Promise<Ran> =>
  runEdict(line.split(' '), { cwd, stdin, now: () => new Date('2026-04-01T00:00:00Z') });

describe('edict state', () => {
  it('list and show say what is recorded', async () => {
    await put(sampleState());
    const { code, out } = await edict('state list --format json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual([
      expect.objectContaining({ file: 'policies/new.yaml', policy_id: null, status: 'in-doubt' }),
      expect.objectContaining({ file: 'policies/wifi.yaml', policy_id: 12, status: 'recorded' }),
      expect.objectContaining({ file: 'policies/ümläut "quoted".yaml', policy_id: 13 }),
      expect.objectContaining({ file: 'web-apps/wiki.yaml', kind: 'web_app', app_id: 3 }),
    ]);
    expect((await edict('state list')).out).toMatch(/policies\/wifi\.yaml +policy 12 /);
    const shown = await edict('state show policies/wifi.yaml');
    expect(shown.out).toContain('"password": "(sensitive)"');
    expect(shown.out).not.toContain('scrypt');
  });

  it('finds a file from a folder below, and guesses at a typo', async () => {
    await put(sampleState());
    const cwd = join(root, 'policies');
    for (const argument of [
      'wifi.yaml',
      'policies/wifi.yaml',
      '../policies/wifi.yaml',
      join(cwd, 'wifi.yaml'),
    ]) {
      const { code, out } = await edict(`state show ${argument}`, { cwd });
      expect([code, out]).toEqual([0, expect.stringContaining('12')]);
    }
    const typo = await edict('state show policies/wfi.yaml');
    expect(typo.code).toBe(1);
    expect(typo.err).toContain('Did you mean policies/wifi.yaml?');
  });

  it('resolve says what became of a create, in both directions, and needs one of them', async () => {
    const pending = { 'policies/new.yaml': intent('New') };
    await put(emptyState({ pending }));
    for (const wrong of ['', ' --id 5 --not-created', ' --id 0', ' --id 1e3']) {
      expect((await edict(`state resolve policies/new.yaml${wrong}`)).code).toBe(3);
    }
    expect((await edict('state resolve policies/new.yaml --id 5')).code).toBe(0);
    expect(await stored()).toMatchObject({
      serial: 2,
      pending: {},
      policies: { 'policies/new.yaml': { policy_id: 5 } },
    });
    await rm(join(root, '.edict'), { recursive: true });
    await put(emptyState({ pending }));
    expect((await edict('state resolve policies/new.yaml --not-created')).code).toBe(0);
    expect(await stored()).toMatchObject({ serial: 2, pending: {}, policies: {} });
    expect((await edict('state resolve policies/new.yaml --not-created')).code).toBe(1);
  });

  it('mv and rm change the state alone, and say what stays live', async () => {
    await put(sampleState());
    const moved = await edict('state mv policies/wifi.yaml policies/office.yaml');
    expect(moved.code).toBe(0);
    expect((await stored()).policies).toHaveProperty(['policies/office.yaml', 'policy_id'], 12);
    const removed = await edict('state rm policies/office.yaml');
    expect(removed.err).toContain('policy 12 "Policy 12" stays live on the service');
    expect(Object.keys((await stored()).policies)).toEqual(['policies/ümläut "quoted".yaml']);
    expect((await stored()).serial).toBe(9);
    expect(await readdir(join(root, 'state'))).toEqual(['local.json']);
  });

  it('import adopts a policy, with digests for its secrets, so that a plan finds nothing to do', async () => {
    await writeFile(
      join(root, 'policies/wifi.yaml'),
      'name: W\nmacos:\n  wifi: { service_set_identifier: s, password: "canary-secret" }\npolicy_targets: { devices: [1] }\n',
    );
    expect((await edict('state import policies/wifi.yaml 7')).code).toBe(0);
    expect(await readFile(path(), 'utf8')).not.toContain('canary');
    expect((await edict('plan --detailed-exitcode')).code).toBe(0);
    const again = await edict('state import policies/wifi.yaml 8');
    expect(again.err).toContain('policy 7 stays live');
    const { out } = await edict('orphans --format json');
    expect(JSON.parse(out)).toMatchObject([{ policy_id: 7, reason: 'superseded' }]);
    expect((await edict('state import policies/wifi.yaml 7')).code).toBe(0);
    expect((await stored()).orphans.map(({ policy_id }) => policy_id)).toEqual([8]);
    expect((await edict('state import policies/wfi.yaml 9')).err).toContain(
      'Did you mean policies/wifi.yaml?',
    );
  });

  it('pull and push go round, and push loses nothing unless forced', async () => {
    await put(emptyState({ serial: 5, policies: { 'a.yaml': policyEntry(1) } }));
    const { out } = await edict('state pull');
    expect(out).toBe(await readFile(path(), 'utf8'));
    expect((await edict('state push', { stdin: out })).code).toBe(0);
    const older = encodeState(emptyState({ serial: 5 }));
    const foreign = encodeState(emptyState({ serial: 6, lineage: 'other' }));
    for (const stdin of [older, foreign, out.slice(0, 50), '']) {
      expect((await edict('state push', { stdin })).code).toBe(1);
      expect(await readFile(path(), 'utf8')).toBe(out);
    }
    const edited = out.replace('"serial": 5', '"serial": 6');
    expect((await edict('state push', { stdin: edited })).err).toContain(
      'take the "checksum" line out of it',
    );
    expect((await edict('state push', { stdin: 'name: A' })).err).toContain('Give what `edict state pull');
    expect((await edict('state push -', { stdin: encodeState(emptyState({ serial: 6 })) })).code).toBe(0);
    expect((await edict('state push --force', { stdin: older })).code).toBe(0);
    expect((await stored()).serial).toBe(5);
    const elsewhere = encodeState(emptyState({ serial: 9, service: 'https://other.example.com' }));
    expect((await edict('state push --force', { stdin: elsewhere })).code).toBe(1);
    await writeFile(path(), 'damaged');
    expect((await edict('state push', { stdin: foreign })).code).toBe(1);
    expect((await edict('state push --force', { stdin: foreign })).code).toBe(3);
    expect((await edict('state push --force --auto-approve', { stdin: foreign })).code).toBe(0);
    expect((await stored()).lineage).toBe('other');
  });

  it('push --force names what would be forgotten, and asks', async () => {
    const [orphan] = sampleState().orphans;
    const policies = { 'a.yaml': policyEntry(1), 'b.yaml': policyEntry(2) };
    await put(
      emptyState({
        serial: 5,
        policies,
        orphans: orphan ? [orphan] : [],
        pending: { 'c.yaml': intent('C') },
      }),
    );
    const older = encodeState(emptyState({ serial: 4, policies: { 'a.yaml': policyEntry(1) } }));
    const before = await readFile(path(), 'utf8');
    const asked = await edict('state push --force', { stdin: older });
    expect([asked.code, await readFile(path(), 'utf8')]).toEqual([3, before]);
    const { code, err } = await edict('state push --force --auto-approve', { stdin: older });
    expect(code).toBe(0);
    expect(err).toMatch(/policy 2 ".*" of b\.yaml\n/);
    expect(err).toContain(`policy ${orphan?.policy_id} `);
    expect(err).toContain('the create of "C" that is in doubt, of c.yaml');
    expect(err).not.toContain('policy 1 ');
    expect((await edict('state push --force', { stdin: before })).code).toBe(0);
    const resolved = { 'a.yaml': policyEntry(1), 'b.yaml': policyEntry(2), 'c.yaml': policyEntry(3) };
    const later = emptyState({ serial: 9, policies: resolved, orphans: orphan ? [orphan] : [] });
    const { checksum: _, ...unsealed } = JSON.parse(encodeState(later));
    expect((await edict('state push', { stdin: JSON.stringify(unsealed) })).code).toBe(1);
    expect((await edict('state push --force', { stdin: JSON.stringify(unsealed) })).code).toBe(0);
    expect((await stored()).serial).toBe(9);
  });

  it('doctor exits 1 with what to do when something is wrong, else 0', async () => {
    await put(emptyState());
    expect((await edict('state doctor')).code).toBe(0);
    await put(emptyState({ pending: { 'a.yaml': intent('A') } }));
    const { code, out } = await edict('state doctor --format json');
    expect(code).toBe(1);
    expect(JSON.parse(out).problems).toMatchObject([{ code: 'in-doubt' }]);
  });

  it('refuses the state of another service or lineage, and a missing one that is pinned', async () => {
    await put(emptyState({ service: 'https://other.example.com' }));
    const { code, err } = await edict('state list');
    expect([code, err]).toEqual([1, expect.stringContaining('another service')]);
    const pinned =
      'environments:\n  local: { base_url: embedded, lineage: ffff }\ndefault_environment: local\n';
    await writeFile(join(root, 'edict.yaml'), pinned);
    await put(emptyState());
    expect((await edict('state list')).err).toContain('pinned');
    await rm(path());
    expect((await edict('state list')).code).toBe(3);
  });

  it('names the holder of the lock, whose id unlocks', async () => {
    await put(sampleState());
    const lock = join(root, 'state/local.json.lock');
    await mkdir(lock);
    const info = {
      id: 'l-1',
      operation: 'apply',
      who: 'ann@far',
      host: 'far',
      boot: 'b',
      pid: 1,
      started: null,
    };
    await writeFile(join(lock, 'l-1.json'), JSON.stringify({ ...info, created: '2020-01-01T00:00:00Z' }));
    const held = await edict('state rm policies/wifi.yaml');
    expect(held.code).toBe(1);
    expect(held.err).toContain('ann@far since 2020-01-01');
    expect(held.err.trimEnd()).toMatch(/edict state unlock l-1$/);
    expect((await edict('state unlock wrong')).code).toBe(1);
    expect((await edict('state unlock l-1')).code).toBe(0);
    expect((await edict('state rm policies/wifi.yaml')).code).toBe(0);
  });
});

describe('edict orphans', () => {
  it('lists the ledger, and ack takes one out', async () => {
    await put(sampleState());
    expect((await edict('orphans')).out).toMatch(/^4 +Old +file edited +policies\/wifi\.yaml/m);
    expect((await edict('orphans ack 12')).err).toContain(
      'policy 12 is not left behind: it is the one recorded for policies/wifi.yaml',
    );
    expect((await edict('orphans ack 4 --env local')).code).toBe(0);
    expect((await stored()).orphans).toEqual([]);
    expect(JSON.parse((await edict('orphans --format json')).out)).toEqual([]);
    expect((await edict('orphans ack 4')).code).toBe(1);
  });

  it('takes an ack back, so that the state is what it was', async () => {
    const before = sampleState();
    await put(before);
    expect((await edict('orphans ack 4')).err).toBe('policy 4 "Old" is no longer listed as left behind\n');
    expect((await stored()).acknowledged).toEqual([
      { ...before.orphans[0], acknowledged_at: '2026-04-01T00:00:00.000Z' },
    ]);
    const back = await edict('orphans unack 4');
    expect([back.code, back.err]).toEqual([0, 'policy 4 "Old" is listed as left behind again\n']);
    const after = encodeState({ ...before, serial: before.serial + 2, tables: tablesVersion });
    expect(await readFile(path(), 'utf8')).toBe(after);
  });

  it('takes nothing back that it does not remember, that is there, or that a file has', async () => {
    const [old] = sampleState().orphans;
    const gone = [20, 21].map((id) => ({ ...old, policy_id: id, acknowledged_at: TIME })) as Acknowledged[];
    await put(emptyState({ ...sampleState(), acknowledged: gone }));
    const before = await readFile(path(), 'utf8');
    for (const [ids, says] of [
      ['20 99', 'policy 99 is not remembered as removed; nothing was changed\n  Policies 20, 21 are.\n'],
      ['20 4', 'policy 4 is left behind: there is nothing to undo\n'],
      [
        '20 12',
        'policy 12 is not left behind: it is the one recorded for policies/wifi.yaml; nothing was changed\n',
      ],
    ]) {
      const { code, err } = await edict(`orphans unack ${ids}`);
      expect([code, err]).toEqual([1, `edict: ${says}`]);
      expect(await readFile(path(), 'utf8')).toBe(before);
    }
    expect((await edict('orphans unack x')).code).toBe(3);
    expect((await edict('orphans unack 20 21 20')).code).toBe(0);
    expect((await stored()).orphans.map(({ policy_id }) => policy_id)).toEqual([4, 20, 21]);
    expect((await edict('orphans unack 20')).code).toBe(1);
  });

  it('remembers the last hundred that left the ledger', async () => {
    const [old] = sampleState().orphans;
    const ids = Array.from({ length: 120 }, (_, index) => 100 + index);
    await put(emptyState({ orphans: ids.map((policy_id) => ({ ...old, policy_id })) as Orphan[] }));
    expect((await edict(`orphans ack ${ids.slice(0, 60).join(' ')}`)).code).toBe(0);
    expect((await edict(`orphans ack ${ids.slice(60).join(' ')}`)).code).toBe(0);
    expect((await stored()).acknowledged?.map(({ policy_id }) => policy_id)).toEqual(ids.slice(20));
    const forgotten = await edict('orphans unack 119');
    expect(forgotten.err).toMatch(/Policies 120, 121, .* and 80 more are\.\n$/);
    expect((await edict('orphans unack 120')).code).toBe(0);
  });

  it('forgets the ack of a policy that is imported since', async () => {
    const [old] = sampleState().orphans;
    await put(emptyState({ acknowledged: [{ ...old, acknowledged_at: TIME }] as Acknowledged[] }));
    await writeFile(join(root, 'policies/wifi.yaml'), 'name: W\nmacos: { password: { min_length: 12 } }\n');
    expect((await edict('state import policies/wifi.yaml 4')).code).toBe(0);
    expect(await stored()).not.toHaveProperty('acknowledged');
  });

  it('prints names of the service as text, whatever they hold', async () => {
    const orphans = sampleState().orphans.map((orphan) => ({ ...orphan, name: 'a\u001b[2J\u009b\u202eb' }));
    await put(emptyState({ orphans }));
    const { out } = await edict('orphans');
    expect(out).toContain('a\\u001b[2J\\u009b\\u202eb');
    const json = (await edict('orphans --format json')).out;
    for (const character of ['\u001b', '\u009b', '\u202e']) expect(json).not.toContain(character);
    expect(JSON.parse(json)[0].name).toBe('a\u001b[2J\u009b\u202eb');
  });
});
