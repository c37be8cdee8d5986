import { describe, expect, it } from 'vitest';
import { applyPlan } from '../../src/apply/apply-plan.ts';
import type { AppliedChanges, ApplyEvent } from '../../src/apply/result.ts';
import type { JsonObject } from '../../src/base/json.ts';
import { NeverConnected } from '../../src/base/never-connected.ts';
import type { Timing } from '../../src/base/timing.ts';
import { summarize } from '../../src/plan/actions.ts';
import type { Change, Plan } from '../../src/plan/plan.ts';
import type { ServiceClient } from '../../src/service/client.ts';
import type { CreatedPolicy, SendResult } from '../../src/service/outcomes.ts';
import { StateConflict } from '../../src/state/backend.ts';
import { createRecorder } from '../../src/state/recorder.ts';
import type { PendingOutcome } from '../../src/state/recovery.ts';
import { initialState, type State } from '../../src/state/state.ts';

type Answer = SendResult<CreatedPolicy> | 'never-connected';

interface Host {
  /** What the rescue file holds; null when there is none. */
  readonly kept: () => readonly PendingOutcome[] | null;
  readonly stop: AbortController;
  /** What happened, in order: connects, durable intents, sends, durable outcomes. */
  readonly log: string[];
  /** What was told on the way. */
  readonly events: readonly ApplyEvent[];
  readonly stored: () => State | null;
  readonly run: (changes: readonly Partial<Change>[]) => Promise<AppliedChanges>;
  readonly interrupt: AbortController;
  readonly waits: number[];
  /** Of every create, with the second at which it was sent. */
  readonly sent: (readonly [name: string, second: number])[];
}

/** A service that answers create number n of a file with `answers[file][n]`, and a state in memory. */
function makeHost(
  answers: Record<string, Answer[]>,
  given: {
    state?: Partial<State>;
    failWrite?: (state: State) => boolean;
    /** Happens before a state is written. */
    writing?: (state: State) => Promise<void>;
    parallelism?: number;
    maxDoubts?: number;
    /** What bringing in at the end does. */
    bringIn?: () => Promise<void>;
    keep?: () => Promise<void>;
    /** What an update of a web app ends with. */
    update?: Awaited<ReturnType<ServiceClient['updateWebApp']>>;
    /** Happens while a connection is opened. */
    connecting?: (host: Host) => void | Promise<void>;
    /** Why the ring of a file is not due any more, once it is connected. */
    closedGate?: (file: string) => string | null;
    /** Happens while a create is under way. */
    during?: (host: Host, name: string) => void | Promise<void>;
  } = {},
): Host {
  const log: string[] = [];
  const events: ApplyEvent[] = [];
  const sent: [string, number][] = [];
  const interrupt = new AbortController();
  const stop = new AbortController();
  let kept: readonly PendingOutcome[] | null = null;
  const empty = initialState({ lineage: 'l', salt: '00', service: 'embedded', tables: 't' });
  let stored: State | null = given.state ? { ...empty, serial: 1, ...given.state } : null;
  const { timing, waits } = createClock();
  const backend = {
    async write(state: State) {
      await given.writing?.(state);
      if (given.failWrite?.(state)) throw new Error('the disk is full');
      stored = structuredClone(state);
      log.push(`durable: ${describeState(state)}`);
    },
  };
  const lock = { info: {} as never, release: async () => {} };
  const recorder = createRecorder(backend, lock, stored ?? empty, { stored });
  const client = {
    async connect() {
      const name = `connect`;
      log.push(name);
      await given.connecting?.(host);
      return {
        close: () => log.push('close'),
        async createPolicy(body: Record<string, unknown>): Promise<SendResult<CreatedPolicy>> {
          const name = String(body.name);
          const answer = answers[name]?.shift();
          log.push(`send ${name}`);
          sent.push([name, (timing.now() - BEGIN) / 1000]);
          await given.during?.(host, name);
          if (!answer || answer === 'never-connected') throw new Error('no answer was prepared');
          return answer;
        },
      };
    },
    updateWebApp: async (appId: number) => {
      log.push(`put ${appId}`);
      return given.update ?? { status: 'applied' as const, value: null, warning: null };
    },
  };
  const refusing = {
    ...client,
    async connect() {
      const next = Object.values(answers).find((list) => list[0] === 'never-connected');
      if (next) {
        next.shift();
        log.push('refused');
        throw new NeverConnected('connection refused', { worthRepeating: true });
      }
      return client.connect();
    },
  };
  const host: Host = {
    log,
    events,
    waits,
    sent,
    interrupt,
    stop,
    kept: () => kept,
    stored: () => stored,
    run: (changes) =>
      applyPlan({
        plan: planOf(changes),
        bodyToSend: soundBody,
        sourcesOf: () => undefined,
        closedGate: given.closedGate ?? (() => null),
        client: refusing,
        recorder,
        recovery: {
          async keep(outcomes) {
            await given.keep?.();
            kept = outcomes;
          },
          bringIn: given.bringIn ?? (() => Promise.reject(new Error('the disk is full'))),
          discard: async () => {
            kept = null;
          },
        },
        parallelism: given.parallelism ?? 1,
        maxDoubts: given.maxDoubts ?? 3,
        timing,
        tables: 't',
        by: { who: 'ann', commit: null, run: null },
        newId: () => 'intent',
        interrupted: interrupt.signal,
        stopped: stop.signal,
        report: (event) => events.push(event),
      }),
  };
  return host;
}

const BEGIN = Date.UTC(2026, 0, 1);
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

function createGate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** A clock that moves on to the end of the next wait once nothing else goes on. */
function createClock(): { readonly timing: Timing; readonly waits: number[] } {
  const waits: number[] = [];
  const sleepers: { readonly until: number; readonly wake: () => void }[] = [];
  let now = BEGIN;
  const moveOn = async (): Promise<void> => {
    // A write takes a few turns.
    for (let turns = 0; turns < 20; turns += 1) await turn();
    const next = sleepers.toSorted((a, b) => a.until - b.until)[0];
    if (next === undefined) return;
    sleepers.splice(sleepers.indexOf(next), 1);
    now = Math.max(now, next.until);
    next.wake();
  };
  const sleep: Timing['sleep'] = (ms, signal) => {
    if (signal.aborted) return Promise.resolve();
    waits.push(ms);
    return new Promise<void>((wake) => {
      sleepers.push({ until: now + ms, wake });
      signal.addEventListener('abort', () => wake());
      void moveOn();
    });
  };
  return { timing: { now: () => now, sleep }, waits };
}

function soundBody(name: string): JsonObject {
  const policy_targets = { devices: [1], devicegroups: [], users: [], usergroups: [] };
  return { name, description: '', macos: {}, policy_targets };
}

function describeState(state: State): string {
  const pending = Object.entries(state.pending).map(
    ([file, intent]) => `${file}${intent.doubt === null ? '?' : '!'}`,
  );
  const done = Object.entries(state.policies).map(([file, entry]) => `${file}=${entry.policy_id}`);
  return [...done, ...pending].join(' ');
}

function planOf(changes: readonly Partial<Change>[]): Plan {
  return {
    format_version: 1,
    environment: 'test',
    service: 'embedded',
    state: { lineage: null, serial: 0 },
    changes: changes.map((change) => ({
      file: 'a',
      kind: 'policy',
      action: 'create',
      name: 'A',
      policy_id: null,
      app_id: null,
      previous_file: null,
      diff: [],
      reason: null,
      blocked: null,
      body: { name: 'A' },
      ...change,
    })),
    summary: summarize([]),
    digest: '',
  };
}

const applied = (id: number): Answer => ({
  status: 'applied',
  value: { id, record: { id }, isSecret: () => false },
  warning: null,
});
const entry = (policy_id: number, name = 'A') => ({
  policy_id,
  name,
  body: { name },
  tables: 't',
  applied_at: '2026-03-01T10:00:00.000Z',
});

describe('applyPlan', () => {
  it('connects, makes the intent durable, sends, makes the outcome durable', async () => {
    const host = makeHost({ a: [applied(7)] });
    const report = await host.run([{}]);
    expect(host.log).toEqual(['connect', 'durable: a?', 'send a', 'durable: a=7']);
    expect(report.results).toMatchObject([{ file: 'a', status: 'applied', policy_id: 7, error: null }]);
  });

  it('never sends a doubtful create again, and keeps it pending with the reason', async () => {
    const host = makeHost({ a: [{ status: 'in-doubt', reason: 'reset after sending' }, applied(8)] });
    const report = await host.run([{}]);
    expect(host.log.filter((line) => line === 'send a')).toHaveLength(1);
    expect(host.stored()?.pending.a?.doubt).toBe('reset after sending');
    expect(report.summary.in_doubt).toBe(1);
  });

  it('clears the intent of a refused create', async () => {
    const host = makeHost({ a: [{ status: 'failed', reason: '400' }] });
    const report = await host.run([{}]);
    expect(host.stored()?.pending).toEqual({});
    expect(report.results).toMatchObject([{ status: 'failed', error: '400' }]);
  });

  it('goes on with the other files when one is refused', async () => {
    const host = makeHost({ a: [{ status: 'failed', reason: '400' }], b: [applied(2)] });
    const report = await host.run([{}, { file: 'b' }]);
    expect(report.results.map(({ status }) => status)).toEqual(['failed', 'applied']);
  });

  it('tries what was surely not sent again, holds nothing else back for it, and fails it in the end', async () => {
    const lost: Answer = { status: 'not-sent', reason: 'reset before sending' };
    const host = makeHost({ a: Array.from({ length: 50 }, () => lost), b: [applied(2)] });
    const report = await host.run([{}, { file: 'b' }]);
    expect(host.log.filter((line) => line === 'send a').length).toBeGreaterThan(1);
    expect(report.results).toMatchObject([
      { status: 'failed', error: 'reset before sending' },
      { status: 'applied', policy_id: 2 },
    ]);
    expect(host.stored()?.pending).toEqual({});
  });

  it('repeats a throttled create after the wait that the service names, with a new intent', async () => {
    const host = makeHost({ a: [{ status: 'throttled', waitSeconds: 57, reason: '429' }, applied(3)] });
    const report = await host.run([{}]);
    expect(host.log).toEqual([
      'connect',
      'durable: a?',
      'send a',
      'durable: ',
      'connect',
      'durable: a?',
      'send a',
      'durable: a=3',
    ]);
    expect(host.waits).toEqual([57_000]);
    expect(report.summary.applied).toBe(1);
  });

  it('gives up on a 429 that does not end, with nothing pending', async () => {
    const throttled: Answer = { status: 'throttled', waitSeconds: 1, reason: '429' };
    const host = makeHost({ a: Array.from({ length: 50 }, () => throttled) });
    const report = await host.run([{}]);
    expect(host.log.filter((line) => line === 'send a').length).toBeLessThanOrEqual(6);
    expect(host.stored()?.pending).toEqual({});
    expect(report.summary.failed).toBe(1);
  });

  it('repeats a connection that never came about, without an intent', async () => {
    const host = makeHost({ a: ['never-connected', 'never-connected', applied(4)] });
    await host.run([{}]);
    expect(host.log).toEqual(['refused', 'refused', 'connect', 'durable: a?', 'send a', 'durable: a=4']);
  });

  it('fails a create to which no connection comes about', async () => {
    const host = makeHost({ a: Array.from({ length: 50 }, () => 'never-connected' as const) });
    const report = await host.run([{}]);
    expect(report.results).toMatchObject([{ status: 'failed', error: 'connection refused' }]);
    expect(report.summary.failed).toBe(1);
    expect(host.stored()).toBeNull();
  });

  it('ends with a fault of edict itself in the first connection, for which the others wait', async () => {
    const host = makeHost(
      { a: [applied(1)], b: [applied(2)] },
      {
        parallelism: 2,
        connecting: () => {
          throw new Error('a fault of edict itself');
        },
      },
    );
    await expect(host.run([{}, { file: 'b', name: 'b' }])).rejects.toThrow('a fault of edict itself');
  });

  it('holds an id that the state already has for doubtful', async () => {
    const host = makeHost({ a: [applied(5)] }, { state: { policies: { b: entry(5) } } });
    const report = await host.run([{}]);
    expect(report.results).toMatchObject([{ status: 'in-doubt' }]);
    expect(host.stored()?.pending.a?.doubt).toContain('policy 5');
  });

  it('puts the superseded policy into the ledger', async () => {
    const host = makeHost({ a: [applied(6)] }, { state: { policies: { a: entry(5) } } });
    await host.run([{ action: 'supersede', policy_id: 5 }]);
    expect(host.stored()?.policies.a?.policy_id).toBe(6);
    expect(host.stored()?.orphans).toMatchObject([{ policy_id: 5, file: 'a', reason: 'superseded' }]);
  });

  it('moves and orphans without a request, in one write', async () => {
    const host = makeHost({}, { state: { policies: { a: entry(1), b: entry(2) } } });
    await host.run([
      { file: 'c', action: 'move', previous_file: 'a', policy_id: 1 },
      { file: 'b', action: 'orphan', policy_id: 2, body: null },
    ]);
    expect(host.log).toEqual(['durable: c=1']);
    expect(host.stored()?.orphans).toMatchObject([{ policy_id: 2, reason: 'file-removed' }]);
  });

  it('sends nothing when the intent cannot be written', async () => {
    const host = makeHost({ a: [applied(1)] }, { failWrite: () => true });
    const report = await host.run([{}]);
    expect(host.log).toEqual(['connect', 'close']);
    expect(report.results).toMatchObject([{ status: 'failed' }]);
    // The write may have reached the state all the same.
    expect(host.kept()).toMatchObject([{ file: 'a', policy_id: null }]);
  });

  it('names the policy when its outcome cannot be written', async () => {
    const host = makeHost(
      { a: [applied(9)] },
      { failWrite: (state) => Object.keys(state.policies).length > 0 },
    );
    const report = await host.run([{}]);
    expect(host.stored()?.pending.a).toBeDefined();
    expect(report.results).toMatchObject([{ status: 'in-doubt', policy_id: 9, needsRecovery: true }]);
    expect(report.results[0]?.error).toContain('policy 9');
    expect(report.needsRecovery).toBe(true);
    expect(host.kept()).toMatchObject([{ file: 'a', policy_id: 9, intent: { id: 'intent' } }]);
  });

  it('begins nothing more once the state cannot be written', async () => {
    const host = makeHost(
      { a: [applied(9)], b: [applied(10)] },
      { failWrite: (state) => Object.keys(state.policies).length > 0 },
    );
    const report = await host.run([{}, { file: 'b' }, { file: 'w', kind: 'web_app', action: 'update' }]);
    expect(host.log).not.toContain('send b');
    // The intent of b was to be stored with the outcome of a.
    expect(report.results.map(({ status }) => status)).toEqual(['in-doubt', 'failed', 'skipped']);
    expect(report.results[1]?.error).toMatch(/^nothing was sent, since the state could not be written/);
  });

  it('stores an outcome and the intent of the next create in one write, before that one is sent', async () => {
    const host = makeHost({ a: [applied(9)], b: [applied(10)] });
    await host.run([{}, { file: 'b' }]);
    expect(host.log).toEqual([
      'connect',
      'durable: a?',
      'send a',
      'connect',
      'durable: a=9 b?',
      'send b',
      'durable: a=9 b=10',
    ]);
  });

  it('keeps what is under way when the state cannot be written any more', async () => {
    const files = ['a', 'b', 'c'];
    const host = makeHost(
      { a: [applied(1)], b: [{ status: 'failed', reason: '400' }], c: [applied(3)] },
      { parallelism: 3, failWrite: (state) => Object.keys(state.pending).length < 3 },
    );
    const report = await host.run(files.map((file) => ({ file })));
    expect(Object.keys(host.stored()?.pending ?? {})).toEqual(files);
    expect(host.kept()?.map(({ file, policy_id }) => [file, policy_id])).toEqual([
      ['a', 1],
      ['b', null],
      ['c', 3],
    ]);
    expect(report.summary.in_doubt).toBe(3);
  });

  it('counts as done what the state takes in the end, and leaves no rescue file', async () => {
    let tries = 0;
    const host = makeHost(
      { a: [applied(9)] },
      {
        failWrite: (state) => Object.keys(state.policies).length > 0,
        bringIn: async () => {
          tries += 1;
          if (tries === 1) throw new Error('still out of reach');
        },
      },
    );
    const report = await host.run([{}]);
    expect(tries).toBe(2);
    expect(report).toMatchObject({
      needsRecovery: false,
      results: [{ status: 'applied', policy_id: 9, error: null, needsRecovery: false }],
    });
    expect(host.kept()).toBeNull();
  });

  it('tries no second time after another run took the state over', async () => {
    let tries = 0;
    const host = makeHost(
      { a: [applied(9)] },
      {
        failWrite: (state) => Object.keys(state.policies).length > 0,
        bringIn: async () => {
          tries += 1;
          throw new StateConflict('the lock was broken');
        },
      },
    );
    expect((await host.run([{}])).needsRecovery).toBe(true);
    expect(tries).toBe(1);
  });

  it('still names the policy when no rescue file can be written either', async () => {
    const host = makeHost(
      { a: [applied(9)] },
      {
        failWrite: (state) => Object.keys(state.policies).length > 0,
        keep: () => Promise.reject(new Error('the disk is full')),
      },
    );
    const report = await host.run([{}]);
    expect(report).toMatchObject({ needsRecovery: false, results: [{ status: 'in-doubt', policy_id: 9 }] });
  });

  it('finishes and records what is under way at an interrupt, and begins nothing new', async () => {
    const host = makeHost(
      { a: [applied(1)], b: [applied(2)], c: [applied(3)] },
      {
        parallelism: 2,
        during: ({ interrupt, log }) => {
          if (log.includes('send b')) interrupt.abort();
        },
      },
    );
    const report = await host.run([{}, { file: 'b' }, { file: 'c' }]);
    expect(report.results.map(({ status }) => status)).toEqual(['applied', 'applied', 'skipped']);
    expect(Object.keys(host.stored()?.policies ?? {})).toEqual(['a', 'b']);
    expect(host.log).not.toContain('send c');
  });

  it('waits no longer for a 429 after an interrupt', async () => {
    const host = makeHost(
      { a: [{ status: 'throttled', waitSeconds: 57, reason: '429' }, applied(1)] },
      { during: ({ interrupt }) => interrupt.abort() },
    );
    const report = await host.run([{}]);
    expect(host.waits).toEqual([]);
    expect(report.results).toMatchObject([
      { status: 'skipped', error: expect.stringMatching(/the run was interrupted .*429$/) },
    ]);
    expect(host.stored()?.pending).toEqual({});
  });

  it('sends nothing more after a 429 that asks for more patience than there is', async () => {
    const host = makeHost({
      a: [{ status: 'throttled', waitSeconds: 86_400, reason: '429: a day' }],
      b: [applied(2)],
    });
    const report = await host.run([{}, { file: 'b' }]);
    expect(host.waits).toEqual([]);
    expect(host.log).not.toContain('send b');
    expect(report.results).toMatchObject([
      { status: 'failed' },
      { status: 'skipped', error: 'nothing was sent: the service asks for a longer wait' },
    ]);
  });

  it('sends nothing of what is blocked, and says why of each', async () => {
    const since = '2026-03-01T10:00:00.000Z';
    const intent = { id: 'i', action: 'create', name: 'Before', body: {}, tables: 't', since } as const;
    const host = makeHost(
      { a: [applied(1)] },
      { state: { pending: { answered: { ...intent, doubt: 'HTTP 503' } } } },
    );
    const doubt = { kind: 'in-doubt', name: 'A', since, isGone: false, others: [], run: null } as const;
    const alike = (...ids: number[]) =>
      ({ kind: 'left-behind-alike', policies: ids.map((policy_id) => ({ policy_id, since })) }) as const;
    const blocked = (file: string, reason: Change['reason'], policy_id: number | null = null) =>
      ({
        file,
        policy_id,
        action: 'blocked',
        blocked: reason?.kind === 'in-doubt' ? 'in-doubt' : 'choice',
        reason,
      }) as const;
    const report = await host.run([
      blocked('answered', { ...doubt, answer: 'HTTP 503. Try again later.\n' }, 4),
      blocked('unanswered', { ...doubt, answer: null }),
      blocked('waits', { kind: 'waits-for', file: 'gone.yaml' }),
      blocked('one', alike(41), 5),
      blocked('several', alike(41, 42, 43)),
      blocked('unclear', { kind: 'ambiguous-move', from: ['b'], to: ['c', 'd'] }),
      {},
    ]);
    expect(host.log.filter((line) => line.startsWith('send'))).toEqual(['send a']);
    expect(report.results.map(({ file, status }) => [file, status])).toEqual([
      ['answered', 'in-doubt'],
      ['unanswered', 'in-doubt'],
      ...['waits', 'one', 'several', 'unclear'].map((file) => [file, 'blocked']),
      ['a', 'applied'],
    ]);
    const why = Object.fromEntries(report.results.map(({ file, error }) => [file, error ?? '']));
    expect(why.answered).toMatch(new RegExp(`${since} .*\\(HTTP 503\\. Try again later\\)$`));
    expect(why.unanswered).toMatch(new RegExp(`${since} may have happened$`));
    expect(why.waits).toContain('gone.yaml');
    expect(why.one).toMatch(/\bpolicy 41 has\b.* not acknowledged as removed$/);
    expect(why.several).toMatch(/\bpolicies 41, 42 and 43 have\b.* are not acknowledged as removed$/);
    expect(why.unclear).not.toBe('');
    // Of a create in doubt the recorded id would be taken for its own.
    expect(report.results[0]).toMatchObject({ policy_id: null, reason: { kind: 'in-doubt' } });
    // The portal shows what was sent, under the name that it had then.
    expect(report.results.map(({ doubt }) => doubt?.name)).toEqual(['Before', 'A', ...Array(5)]);
    expect(report.results[3]).toMatchObject({ policy_id: 5, reason: { kind: 'left-behind-alike' } });
  });

  it('tells of each file once that it is done, and before that what was begun', async () => {
    const host = makeHost(
      { a: [applied(1)], b: [applied(2)] },
      { state: { policies: { gone: entry(4) } }, failWrite: (state) => Object.hasOwn(state.policies, 'b') },
    );
    const report = await host.run([
      {},
      { file: 'b' },
      { file: 'gone', action: 'orphan', policy_id: 4, body: null },
      { file: 'held', action: 'blocked', blocked: 'choice', reason: { kind: 'waits-for', file: 'x' } },
    ]);
    const told = host.events.flatMap((event) => (event.kind === 'finished' ? [event.result.file] : []));
    expect(told.toSorted()).toEqual(['a', 'b', 'gone', 'held']);
    expect(report.results.map(({ file }) => file)).toEqual(['a', 'b', 'gone', 'held']);
    const begun = host.events.flatMap((event) => (event.kind === 'started' ? [event.file] : []));
    expect(begun).toEqual(['a', 'b']);
    // What is kept in the rescue file is told at the end, when that is known.
    expect(told.at(-1)).toBe('b');
    expect(host.events.every(({ environment }) => environment === 'test')).toBe(true);
  });

  it('moves a file onto the name of one that is gone, in either order', async () => {
    const changes: Partial<Change>[] = [
      { file: 'b', action: 'move', previous_file: 'a', policy_id: 1 },
      { file: 'b', action: 'orphan', policy_id: 2, body: null },
    ];
    for (const order of [changes, changes.toReversed()]) {
      const host = makeHost({}, { state: { policies: { a: entry(1), b: entry(2) } } });
      const report = await host.run(order);
      expect(report.results.map(({ status, policy_id }) => [status, policy_id])).toEqual(
        order.map(({ policy_id }) => ['applied', policy_id]),
      );
      expect(host.stored()?.policies).toMatchObject({ b: { policy_id: 1 } });
      expect(host.stored()?.orphans).toMatchObject([{ policy_id: 2, file: 'b' }]);
    }
  });

  it('takes the stops and skips of a file along, where the file is another one', async () => {
    const hold = {
      content: {},
      reason: 'too slow',
      since: '2026-03-01T10:00:00.000Z',
      by: { who: 'ann', commit: null, run: null },
    };
    const stopsAfter = async (previous_file: string, file: string) => {
      const host = makeHost(
        {},
        { state: { policies: { [previous_file]: entry(1) }, stops: { 'a.yaml': hold } } },
      );
      const report = await host.run([{ file, action: 'move', previous_file, policy_id: 1 }]);
      expect(report.summary.applied).toBe(1);
      expect(Object.keys(host.stored()?.policies ?? {})).toEqual([file]);
      return Object.keys(host.stored()?.stops ?? {});
    };
    expect(await stopsAfter('a.yaml#canary', 'b.yaml#canary')).toEqual(['b.yaml']);
    expect(await stopsAfter('a.yaml', 'b.yaml')).toEqual(['b.yaml']);
    expect(await stopsAfter('a.yaml', 'b.yaml#broad')).toEqual(['b.yaml']);
    expect(await stopsAfter('a.yaml#broad', 'b.yaml')).toEqual(['b.yaml']);
    expect(await stopsAfter('a.yaml', 'a.yaml#broad')).toEqual(['a.yaml']);
    expect(await stopsAfter('c.yaml#broad', 'd.yaml#broad')).toEqual(['a.yaml']);
  });

  it('says of a move that the state refuses why, and does the others', async () => {
    const host = makeHost({ z: [applied(3)] }, { state: { policies: { a: entry(1), b: entry(2) } } });
    const report = await host.run([
      { file: 'b', action: 'move', previous_file: 'a', policy_id: 1 },
      { file: 'nowhere', action: 'orphan', policy_id: 9, body: null },
      { file: 'z' },
    ]);
    expect(report.results).toMatchObject([
      { file: 'b', status: 'failed', error: expect.stringContaining('already') },
      { file: 'nowhere', status: 'failed', error: expect.stringContaining('not in the state') },
      { file: 'z', status: 'applied' },
    ]);
    expect(host.stored()?.policies).toMatchObject({ a: { policy_id: 1 }, b: { policy_id: 2 } });
  });

  const update: Partial<Change> = { file: 'w', kind: 'web_app', action: 'update', app_id: 3 };

  it('says of an update that it was done where the state does not take it, and of one that failed why', async () => {
    const taken = makeHost({}, { state: { policies: { w: entry(1) } } });
    const [refused] = (await taken.run([update])).results;
    expect(refused).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/^updated, but not recorded: ./),
    });
    const wary = makeHost({}, { update: { status: 'applied', value: null, warning: 'HTTP 200' } });
    expect((await wary.run([update])).results).toMatchObject([{ status: 'applied', warning: 'HTTP 200' }]);
    const doubtful = makeHost({}, { update: { status: 'in-doubt', reason: 'reset' } });
    expect((await doubtful.run([update])).results).toMatchObject([{ status: 'failed', error: 'reset' }]);
    expect(doubtful.stored()?.web_apps ?? {}).toEqual({});
  });

  it('sends nothing after an update whose key was refused, and goes on after another refusal', async () => {
    const statusesWhere = async (refusesKey: boolean) => {
      const failed = { status: 'failed' as const, reason: 'HTTP 4xx', refusesKey };
      const host = makeHost({ z: [applied(3)] }, { update: failed });
      const report = await host.run([update, { file: 'z' }]);
      return report.results.map(({ status }) => status);
    };
    expect(await statusesWhere(true)).toEqual(['failed', 'skipped']);
    expect(await statusesWhere(false)).toEqual(['failed', 'applied']);
  });

  it('sends nothing after a create whose key was refused, and says why', async () => {
    const host = makeHost({
      a: [{ status: 'failed', reason: 'HTTP 401', refusesKey: true }],
      b: [applied(2)],
    });
    const report = await host.run([{}, { file: 'b' }]);
    expect(report.results).toMatchObject([
      { status: 'failed', error: 'HTTP 401' },
      { status: 'skipped', error: 'nothing was sent: the service refuses the key' },
    ]);
    expect(host.stored()?.pending).toEqual({});
  });

  it.each([
    [57, 57],
    [null, 5],
  ])('holds the others back after a 429 that asks for %s seconds, for %s', async (waitSeconds, held) => {
    const throttled: Answer = { status: 'throttled', waitSeconds, reason: '429' };
    const host = makeHost(
      { a: [throttled, applied(1)], b: [applied(2)], c: [applied(3)], d: [applied(4)] },
      {
        parallelism: 2,
        // The others are about to begin while it is written down that nothing was created.
        during: async (_, name) => {
          if (name === 'b') await turn();
        },
        writing: async (state) => {
          if (!Object.hasOwn(state.pending, 'a')) for (let turns = 0; turns < 5; turns += 1) await turn();
        },
      },
    );
    const report = await host.run([{}, { file: 'b' }, { file: 'c' }, { file: 'd' }]);
    expect(report.summary.applied).toBe(4);
    expect(host.sent.slice(0, 2)).toEqual([
      ['a', 0],
      ['b', 0],
    ]);
    const later = host.sent.slice(2);
    expect(later.map(([name]) => name).toSorted()).toEqual(['a', 'c', 'd']);
    for (const [, second] of later) expect(second).toBeGreaterThanOrEqual(held);
  });

  it.each<[string, Answer, string, Partial<State['pending']>]>([
    [
      'one more ended in doubt than may',
      { status: 'in-doubt', reason: 'no answer' },
      'in-doubt',
      { a: expect.objectContaining({ doubt: 'no answer' }) },
    ],
    ['the key was refused', { status: 'failed', reason: 'HTTP 401', refusesKey: true }, 'failed', {}],
  ])('begins nothing while it is written down that %s', async (_, answer, status, pending) => {
    const sentA = createGate();
    const writesB = createGate();
    let connects = 0;
    const host = makeHost(
      { a: [answer], b: [applied(2)] },
      {
        parallelism: 2,
        maxDoubts: 1,
        // The answer to the first comes while the intent of the second is written.
        connecting: () => (++connects === 2 ? sentA.opened : undefined),
        during: () => {
          sentA.open();
          return writesB.opened;
        },
        writing: async (state) => {
          if (!Object.hasOwn(state.pending, 'b')) return;
          writesB.open();
          await turn();
        },
      },
    );
    const report = await host.run([{}, { file: 'b' }]);
    expect(host.log.filter((line) => line.startsWith('send'))).toEqual(['send a']);
    expect(report.results.map((result) => result.status)).toEqual([status, 'skipped']);
    expect(host.stored()?.pending).toEqual(pending);
  });

  it('keeps an id that the state did not take at once, while others are under way', async () => {
    const order: string[] = [];
    const host = makeHost(
      { a: [applied(7)], b: [applied(8)] },
      {
        parallelism: 2,
        failWrite: (state) => Object.hasOwn(state.policies, 'a'),
        keep: async () => {
          order.push('kept');
        },
        bringIn: async () => {
          order.push('brought in');
        },
        during: async (_, name) => {
          if (name !== 'b') return;
          for (let turns = 0; turns < 20; turns += 1) await turn();
          order.push('b is answered');
        },
      },
    );
    await host.run([{}, { file: 'b' }]);
    expect(order.slice(0, 2)).toEqual(['kept', 'b is answered']);
    expect(order).toContain('brought in');
  });

  it('opens no intent where it is interrupted while it connects', async () => {
    const host = makeHost({ a: [applied(1)] }, { connecting: ({ interrupt }) => interrupt.abort() });
    const report = await host.run([{}]);
    expect(host.log).toEqual(['connect', 'close']);
    expect(report.results).toMatchObject([{ status: 'skipped' }]);
  });

  it('opens no intent for a ring that is not due any more, and goes on with the others', async () => {
    const host = makeHost(
      { a: [applied(1)], b: [applied(2)] },
      { closedGate: (file) => (file === 'a' ? 'canary lost its content' : null) },
    );
    const report = await host.run([{}, { file: 'b' }]);
    expect(host.log).toEqual(['connect', 'close', 'connect', 'durable: b?', 'send b', 'durable: b=2']);
    expect(report.results).toMatchObject([
      {
        status: 'skipped',
        error: 'nothing was sent: it is no longer due, since canary lost its content',
      },
      { status: 'applied' },
    ]);
  });

  it('takes an intent back where it is interrupted while that is written', async () => {
    const host: Host = makeHost(
      { a: [applied(1)] },
      {
        failWrite: (state) => {
          if (Object.hasOwn(state.pending, 'a')) host.interrupt.abort();
          return false;
        },
      },
    );
    const report = await host.run([{}]);
    expect(host.log).toEqual(['connect', 'durable: a?', 'close', 'durable: ']);
    expect(report.results).toMatchObject([
      { status: 'skipped', error: expect.stringContaining('interrupted') },
    ]);
  });

  it('keeps for later that nothing was created where even that cannot be written', async () => {
    const host = makeHost(
      { a: [{ status: 'failed', reason: 'HTTP 400' }] },
      { failWrite: (state) => Object.keys(state.pending).length === 0 },
    );
    const report = await host.run([{}]);
    expect(report.results).toMatchObject([
      {
        status: 'in-doubt',
        policy_id: null,
        needsRecovery: true,
        error: expect.stringMatching(
          /^HTTP 400; it was definitely not created, but the state could not be written: .*disk/,
        ),
      },
    ]);
    expect(host.kept()).toMatchObject([{ file: 'a', policy_id: null }]);
  });

  it('moves nothing after an interrupt', async () => {
    const host = makeHost({}, { state: { policies: { a: entry(1) } } });
    host.interrupt.abort();
    const report = await host.run([{ file: 'c', action: 'move', previous_file: 'a', policy_id: 1 }]);
    expect(host.log).toEqual([]);
    expect(report.summary.skipped).toBe(1);
  });

  it('gives two creates with equal bodies an intent and a policy each', async () => {
    const host = makeHost({ a: [applied(1)], b: [applied(2)] }, { parallelism: 2 });
    await host.run([{}, { file: 'b' }]);
    expect(host.stored()?.policies).toMatchObject({ a: { policy_id: 1 }, b: { policy_id: 2 } });
  });

  it('holds the second of two equal answers for doubtful', async () => {
    const host = makeHost({ a: [applied(1)], b: [applied(1)] }, { parallelism: 2 });
    const report = await host.run([{}, { file: 'b' }]);
    expect(report.results.map(({ status }) => status)).toEqual(['applied', 'in-doubt']);
    expect(host.stored()?.pending.b?.doubt).toContain('policy 1');
  });

  it('begins nothing after an interrupt', async () => {
    const host = makeHost({ a: [applied(1)] });
    host.interrupt.abort();
    const report = await host.run([{}]);
    expect(host.log).toEqual([]);
    expect(report.summary.skipped).toBe(1);
  });

  it('goes on with the other files when one is in doubt', async () => {
    const host = makeHost({ a: [{ status: 'in-doubt', reason: '500' }], b: [applied(2)] });
    const report = await host.run([{}, { file: 'b', name: 'B' }]);
    expect(report.results.map(({ file, status }) => [file, status])).toEqual([
      ['a', 'in-doubt'],
      ['b', 'applied'],
    ]);
  });

  it('shares writes between parallel creates', async () => {
    const files = Array.from({ length: 16 }, (_, index) => `f${index}`);
    const host = makeHost(Object.fromEntries(files.map((file, index) => [file, [applied(index + 1)]])), {
      parallelism: 16,
    });
    await host.run(files.map((file) => ({ file })));
    expect(Object.keys(host.stored()?.policies ?? {})).toHaveLength(16);
    expect(host.log.filter((line) => line.startsWith('durable')).length).toBeLessThanOrEqual(6);
  });

  it('fails all creates whose intents shared a write that failed, and sends none of them', async () => {
    const files = Array.from({ length: 4 }, (_, index) => `f${index}`);
    const tried: string[] = [];
    const host = makeHost(Object.fromEntries(files.map((file, index) => [file, [applied(index + 1)]])), {
      parallelism: 4,
      failWrite: (state) => tried.push(describeState(state)) > 0,
    });
    const report = await host.run(files.map((file) => ({ file })));
    expect(tried).toEqual(['f0? f1? f2? f3?']);
    expect(host.log.toSorted()).toEqual([...files.map(() => 'close'), ...files.map(() => 'connect')]);
    expect(report.results.map(({ status }) => status)).toEqual(files.map(() => 'failed'));
  });

  it('updates a web app and records it', async () => {
    const host = makeHost({});
    await host.run([{ file: 'w', kind: 'web_app', action: 'update', app_id: 12 }]);
    expect(host.log).toEqual(['put 12', 'durable: ']);
    expect(host.stored()?.web_apps.w).toMatchObject({ app_id: 12 });
  });
});
