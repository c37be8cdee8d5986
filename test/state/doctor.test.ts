import { describe, expect, it } from 'vitest';
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import { UserError } from '../../src/diagnostics/user-error.ts';
import type { StateBackend } from '../../src/state/backend.ts';
import { encodeState } from '../../src/state/codec.ts';
import { type DoctorOptions, examineState } from '../../src/state/doctor.ts';
import type { LockInfo } from '../../src/state/lock.ts';
import { emptyState, intent, policyEntry, sampleState } from './sample-state.ts';

const holder: LockInfo = {
  id: 'lock-1',
  operation: 'apply',
  who: 'ann@laptop',
  host: 'laptop',
  boot: 'b',
  pid: 1,
  started: null,
  created: '2026-03-01T10:00:00Z',
};

const options = (changes: Partial<DoctorOptions> & { alive?: boolean } = {}): DoctorOptions => ({
  environment: { name: 'local', base_url: 'embedded', lineage: null },
  machine: {
    host: 'laptop',
    boot: 'b',
    pid: 2,
    started: null,
    user: 'ann',
    isAlive: () => changes.alive ?? false,
  },
  now: new Date('2026-04-01T00:00:00Z'),
  command: createCommandWriter(null),
  findRecovery: async () => null,
  findLost: async () => ({ problem: null, notes: [] }),
  findLostKey: () => null,
  secretPointers: ['/macos/wifi/password'],
  isDigest: (text) => text.startsWith('scrypt:'),
  ...changes,
});

function backend(text: string | null, changes: Partial<StateBackend> = {}): StateBackend {
  const unused = () => Promise.reject(new Error('the doctor changes nothing'));
  return {
    description: 'state/local.json',
    read: unused,
    readRaw: async () => (text === null ? null : Buffer.from(text)),
    write: unused,
    lock: unused,
    unlock: unused,
    holder: async () => null,
    close: async () => undefined,
    ...changes,
  };
}

async function codes(...given: Parameters<typeof examineState>): Promise<string[]> {
  return (await examineState(...given)).problems.map(({ code }) => code);
}

const sound = encodeState(emptyState({ policies: { 'a.yaml': policyEntry(1) } }));

describe('examineState', () => {
  it('finds nothing wrong with a sound state, nor with none', async () => {
    expect(await examineState(backend(sound), options())).toEqual({ problems: [], notes: [] });
    const none = await examineState(backend(null), options());
    expect(none.problems).toEqual([]);
    expect(none.notes).toEqual([
      expect.stringMatching(/^there is no state at state\/local.json yet: every file counts as new/),
    ]);
  });

  it('finds damage, and what else is wrong behind it', async () => {
    expect(await codes(backend(''), options())).toEqual(['empty']);
    const flipped = sound.replace('"serial": 1', '"serial": 3');
    expect(await codes(backend(flipped), options())).toEqual(['checksum']);
  });

  it('finds the state of another service, another lineage, and one that is missing', async () => {
    const environment = { name: 'p', base_url: 'https://mdm.example.com', lineage: null };
    expect(await codes(backend(sound), options({ environment }))).toEqual(['other-service']);
    const pinned = { name: 'p', base_url: 'embedded', lineage: 'ffff' };
    expect(await codes(backend(sound), options({ environment: pinned }))).toEqual(['other-lineage']);
    expect(await codes(backend(null), options({ environment: pinned }))).toEqual(['no-state']);
  });

  it('finds creates in doubt, and leaves those of a running apply alone, and what it is writing', async () => {
    const text = encodeState(emptyState({ pending: { "it's new.yaml": intent('New') } }));
    const { problems } = await examineState(backend(text), options());
    expect(problems.map(({ code }) => code)).toEqual(['in-doubt']);
    expect(problems[0]?.remedy).toContain("edict state resolve 'it'\\''s new.yaml' --not-created");
    const running = await examineState(
      backend(text, { holder: async () => holder, leftovers: async () => ['local.json.edict-1.tmp'] }),
      options({ alive: true }),
    );
    expect(running.problems).toEqual([]);
    expect(running.notes.join()).toContain('edict apply');
  });

  it('tells a lock of a dead process from one that it cannot judge', async () => {
    const dead = await examineState(backend(sound, { holder: async () => holder }), options());
    expect(dead.problems[0]?.message).toContain('no longer running');
    const far = { ...holder, host: 'elsewhere' };
    const unknown = await examineState(backend(sound, { holder: async () => far }), options());
    expect(unknown.problems[0]?.remedy).toMatch(/edict state unlock lock-1$/);
    expect(unknown.problems[0]?.message).toContain('cannot be seen');
  });

  it('finds a secret where a digest should be, and does not say it', async () => {
    expect(await codes(backend(encodeState(sampleState())), options())).toEqual(['in-doubt']);
    const leaky = policyEntry(12, { macos: { wifi: { password: 'hunter2-plain' } } });
    const found = await examineState(
      backend(encodeState(emptyState({ policies: { 'a.yaml': leaky } }))),
      options(),
    );
    expect(found.problems.map(({ code }) => code)).toEqual(['plain-secret']);
    expect(found.problems[0]?.message).toContain('/macos/wifi/password of a.yaml');
    expect(JSON.stringify(found)).not.toContain('hunter2');
  });

  it('finds what was left behind, and what cannot be read', async () => {
    const left = backend(sound, { leftovers: async () => ['local.json.edict-1.tmp'] });
    expect(await codes(left, options())).toEqual(['leftover']);
    const broken = backend(null, { readRaw: () => Promise.reject(new UserError('no access')) });
    expect(await codes(broken, options())).toEqual(['unreadable']);
    // It is there: nobody is sent to begin another one.
    const pinned = { name: 'local', base_url: 'https://mdm.example.com', lineage: 'pinned' };
    expect(await codes(broken, options({ environment: pinned }))).toEqual(['unreadable']);
  });
});
