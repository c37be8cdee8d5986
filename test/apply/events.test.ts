/** The log of what happened to a state: what has a line of its own, and what becomes of lines that cannot be written. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventOf, openEventLog, type StateEvent } from '../../src/apply/events.ts';
import type { ChangeResult } from '../../src/apply/result.ts';

const facts = { environment: 'local', by: { who: 'ann', commit: null, run: null }, plan: 'ab' };
const happened = { file: 'a.yaml', action: 'create', status: 'applied', policy_id: 7 } as const;
const state = { lineage: 'a1b2', serial: 3, sha256: null };
const event: StateEvent = { ...happened, state };
const TIME = new Date('2026-03-01T10:00:00.000Z');

const resultWith = (more: Partial<ChangeResult>): ChangeResult => ({
  ...{ file: 'a.yaml', kind: 'policy', name: 'A', action: 'create', status: 'applied', policy_id: 7 },
  ...{ error: null, warning: null, doubt: null, reason: null, needsRecovery: false },
  ...more,
});

describe('what an apply did', () => {
  it.each<Partial<ChangeResult>>([
    { status: 'applied' },
    { status: 'failed', policy_id: null },
    { status: 'in-doubt', policy_id: null },
    { status: 'applied', action: 'move' },
    { status: 'applied', action: 'orphan' },
    { status: 'applied', action: 'update', policy_id: null },
  ])('has a line where something was tried: $action that is $status', (more) => {
    expect(eventOf(resultWith(more))).toEqual({ ...happened, ...more });
  });

  it.each<Partial<ChangeResult>>([
    { status: 'skipped' },
    { status: 'blocked', action: 'create' },
    { status: 'in-doubt', action: 'blocked' },
    { status: 'applied', action: 'no-op' },
  ])('has none where nothing was: $action that is $status', (more) => {
    expect(eventOf(resultWith(more))).toBeNull();
  });
});

describe('the file', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'edict-events-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('has what was in it, and a line for each thing in turn, rings by themselves', async () => {
    const path = join(folder, 'events.jsonl');
    writeFileSync(path, 'before\n');
    const log = await openEventLog(path, facts);
    log.add(event, TIME);
    log.add({ ...event, file: 'b.yaml#canary' }, TIME);
    log.add({ ...event, file: null, policy_id: null }, TIME);
    await log.end();
    const [before, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
    expect(before).toBe('before');
    const common = { ...facts, state, time: TIME.toISOString(), action: 'create', status: 'applied' };
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { ...common, file: 'a.yaml', ring: null, policy_id: 7 },
      { ...common, file: 'b.yaml', ring: 'canary', policy_id: 7 },
      { ...common, file: null, ring: null, policy_id: null },
    ]);
  });

  it('is known to be in the way before anything happens', async () => {
    await expect(openEventLog(folder, facts)).rejects.toThrow('EISDIR');
  });

  it('may be a device, which has nothing to sync', async () => {
    const log = await openEventLog('/dev/null', facts);
    await expect(log.end()).resolves.toBeUndefined();
  });

  it.skipIf(!existsSync('/dev/full'))(
    'that cannot be written says so at the end, not before (needs /dev/full)',
    async () => {
      const log = await openEventLog('/dev/full', facts);
      log.add(event, TIME);
      await expect(log.end()).rejects.toThrow('ENOSPC');
    },
  );
});
