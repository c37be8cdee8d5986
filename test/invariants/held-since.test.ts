/** Since when a group fulfils a control or does not: never earlier than it was, whatever was edited, removed, adopted or put right. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { lastingSince } from '../../src/invariants/held-since.ts';
import { openInvariants } from '../../src/invariants/invariants.ts';
import type { RemovedPolicy } from '../../src/plan/live/live-set.ts';
import { judgeRecorded } from '../../src/run/assert.ts';
import { historyIn } from '../../src/run/state/judgeable-state.ts';
import { completeConfig } from '../../src/source/config/complete-config.ts';
import { createLoader } from '../../src/source/draft/loader.ts';
import { folderInMemory } from '../../src/source/files/memory-folder.ts';
import {
  acknowledgeOrphans,
  importPolicy,
  recordAsSent,
  removeEntry,
  unacknowledgeOrphans,
} from '../../src/state/corrections.ts';
import { remembering, type State, type StateContent } from '../../src/state/state.ts';
import { beginCreate, finishCreate, orphanEntry } from '../../src/state/transitions.ts';
import { check } from '../property/check.ts';
import { emptyState, intent } from '../state/sample-state.ts';
import { body } from './live-repository.ts';

const AT_LEAST = 10;
const GROUPS = [12, 14] as const;
const config = completeConfig(
  { targets: { devicegroups: { laptops: 12, lab: 14 } }, environments: { local: { base_url: 'embedded' } } },
  {
    folder: folderInMemory({
      'invariants/length.yaml': `name: length\nfor: { targets: { devicegroups: "*" } }\nrequire: { password.min_length: { at_least: ${AT_LEAST} } }\n`,
    }),
    ...{ root: '/', file: null },
  },
);
const [environment] = Object.values(config.environments);
if (!environment) throw new Error('no environment');
const ready = openInvariants(config, '2026-01-01').readyFor(environment, createLoader(config));

const timeOf = (hour: number): string => new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000).toISOString();
const hourOf = (time: string): number => (Date.parse(time) - Date.UTC(2026, 0, 1)) / 3_600_000;

/** A policy as it really was; nobody but the model knows. */
interface Truth {
  readonly from: number;
  readonly group: number;
  /** From which hour on it has which minimal length. */
  readonly values: readonly (readonly [hour: number, length: number])[];
  /** When it was removed in the portal. */
  readonly to: number;
}

const file = fc.constantFrom('policies/a.yaml', 'policies/b.yaml');
const share = fc.constantFrom(0, 0.25, 0.5, 1);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: fc.constant('edit' as const), file, length: fc.constantFrom(8, 12, 12, 15) },
      group: fc.constantFrom(...GROUPS),
      dropped: fc.boolean(),
    }),
  },
  fc.record({ kind: fc.constant('remove-file' as const), file }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ack' as const), which: fc.nat(3), share }) },
  fc.record({ kind: fc.constant('unack' as const), which: fc.nat(3) }),
  fc.record({ kind: fc.constant('adopt' as const), which: fc.nat(3) }),
  fc.record({ kind: fc.constant('as-sent' as const), file, share }),
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forget' as const), file, share }) },
);
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Plays the steps, one an hour, on a state as commands would, and beside it on what is really there. */
function play(steps: readonly Step[]) {
  let state: State = emptyState();
  const truths = new Map<number, Truth>();
  const between = (from: number, to: number, part: number): number => to - (to - from) * part;
  const change = (id: number, changes: Partial<Truth>): void => {
    const truth = truths.get(id);
    if (truth) truths.set(id, { ...truth, ...changes });
  };
  for (const [index, one] of steps.entries()) {
    const hour = index + 1;
    const at = timeOf(hour);
    const before = state;
    const set = (content: StateContent): void => {
      const { version, lineage, serial } = before;
      state = remembering({ version, lineage, serial, ...content }, before);
    };
    const pick = <Item>(all: readonly Item[], which: number): Item | undefined => all[which % all.length];
    switch (one.kind) {
      case 'edit': {
        const sent: JsonObject = body(
          'P',
          { password: { min_length: one.length } },
          {
            devicegroups: [one.group],
          },
        );
        const begun = beginCreate(state, one.file, intent('P', { id: `intent ${hour}`, body: sent }));
        // The service keeps another value than was sent, and says so.
        const recorded = one.dropped ? [{ path: '/macos/password/min_length', value: 7 }] : [];
        set(finishCreate(begun, one.file, 100 + hour, at, recorded));
        const values = [[hour, one.dropped ? 7 : one.length] as const];
        truths.set(100 + hour, { from: hour, group: one.group, values, to: Number.POSITIVE_INFINITY });
        break;
      }
      case 'remove-file':
        if (state.policies[one.file]) set(orphanEntry(state, one.file, at));
        break;
      case 'ack': {
        const orphan = pick(state.orphans, one.which);
        if (!orphan) break;
        set(acknowledgeOrphans(state, [orphan.policy_id], at));
        change(orphan.policy_id, { to: between(hourOf(orphan.since), hour, one.share) });
        break;
      }
      case 'unack': {
        const gone = pick(state.acknowledged ?? [], one.which);
        if (!gone) break;
        set(unacknowledgeOrphans(state, [gone.policy_id]));
        change(gone.policy_id, { to: Number.POSITIVE_INFINITY });
        break;
      }
      case 'adopt': {
        const orphan = pick(state.orphans, one.which);
        if (!orphan) break;
        const { policy_id, name, body } = orphan;
        const entry = { ...{ policy_id, name, body, tables: 't1' }, applied_at: at };
        set(importPolicy(state, 'policies/c.yaml', entry, { isSame: () => true }));
        break;
      }
      case 'as-sent': {
        const entry = state.policies[one.file];
        const truth = entry && truths.get(entry.policy_id);
        if (!entry?.recorded || !truth) break;
        set(recordAsSent(state, one.file, at));
        const { macos } = entry.body as { macos: { password: { min_length: number } } };
        const right = between(truth.from, hour, one.share);
        change(entry.policy_id, { values: [...truth.values, [right, macos.password.min_length]] });
        break;
      }
      case 'forget': {
        const entry = state.policies[one.file];
        if (!entry) break;
        set(removeEntry(state, one.file));
        change(entry.policy_id, { to: between(hourOf(entry.applied_at), hour, one.share) });
        break;
      }
    }
  }
  return { state, truths: [...truths.values()], now: steps.length + 1 };
}

/** `uncovered` where nothing is live. */
function standingAt(truths: readonly Truth[], group: number, hour: number) {
  const lengths = truths
    .filter((truth) => truth.group === group && truth.from <= hour && hour < truth.to)
    .map(({ values }) => values.findLast(([from]) => from <= hour)?.[1] ?? 0);
  if (lengths.length === 0) return 'uncovered';
  return lengths.every((length) => length >= AT_LEAST) ? 'holds' : 'fails';
}

function isLong({ body: sent }: RemovedPolicy): boolean {
  return (sent as { macos: { password: { min_length: number } } }).macos.password.min_length >= AT_LEAST;
}

/** Fine enough for every moment at which something happens. */
const hoursFrom = (from: number, to: number): number[] =>
  Array.from({ length: Math.round((to - from) * 8) }, (_, at) => from + at / 8);

it('is never earlier than it was, and as early as the state can tell', () => {
  const counts = { claimed: 0, failing: 0, beforeTheEdit: 0, exact: 0, unknown: 0, wrongWithoutHistory: 0 };
  const through = { holds: 0, fails: 0 };
  check(
    fc.property(fc.array(step, { minLength: 2, maxLength: 14 }), (steps) => {
      const { state, truths, now } = play(steps);
      const history = historyIn(state, environment);
      const [judged] = judgeRecorded(state, environment, { ready, today: '2026-01-01' });
      const isClear = steps.every(({ kind }) => kind === 'edit' || kind === 'remove-file');
      for (const result of judged?.results ?? []) {
        const group = Number(result.target.id);
        const standing = result.verdict === 'holds' ? 'holds' : 'fails';
        const isTrue = (since: string): boolean =>
          hoursFrom(hourOf(since), now).every((hour) => standingAt(truths, group, hour) === standing);
        const { since, through: removed } = lastingSince([result], history);
        const { since: naive } = lastingSince([result], { changed: [], removed: [], isWhole: true });
        if (naive !== null && !isTrue(naive)) counts.wrongWithoutHistory += 1;
        if (since === null) {
          expect(result.verdict === 'uncovered' || (standing === 'holds' && !history.isWhole)).toBe(true);
          counts.unknown += Number(standing === 'holds');
          continue;
        }
        counts[standing === 'holds' ? 'claimed' : 'failing'] += 1;
        // With these alone it is known as far back, and not without any one of them.
        const needed = new Set<RemovedPolicy>(removed.map(({ policy }) => policy));
        const sinceWithout = (one: RemovedPolicy | null): string | null => {
          const kept = history.removed.filter(
            (each) => each !== one && (needed.has(each) || isLong(each) !== (standing === 'holds')),
          );
          return lastingSince([result], { ...history, removed: kept }).since;
        };
        expect(sinceWithout(null)).toBe(since);
        for (const policy of needed) {
          expect(Date.parse(sinceWithout(policy) ?? '')).toBeGreaterThan(Date.parse(since));
          through[standing] += 1;
        }
        expect(isTrue(since), `group ${group} since ${since}`).toBe(true);
        const current = result
          .values()
          .flatMap(({ policy, status }) => (status === 'current' ? policy.since : []));
        if (standing === 'holds' && current.every((applied) => applied !== null && applied > since))
          counts.beforeTheEdit += 1;
        if (!isClear) continue;
        const earlier = hourOf(since) - 1 / 8;
        expect(standingAt(truths, group, earlier)).not.toBe(standing);
        counts.exact += 1;
      }
    }),
    4000,
  );
  for (const [name, count] of [...Object.entries(counts), ...Object.entries(through)])
    expect(count, name).toBeGreaterThan(5);
});
