import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import { UserError } from '../../src/diagnostics/user-error.ts';
import { decodeState, encodeState } from '../../src/state/codec.ts';
import {
  acknowledgeOrphans,
  importPolicy,
  removeEntry,
  unacknowledgeOrphans,
} from '../../src/state/corrections.ts';
import { entryOf, policiesNamed, type StateContent } from '../../src/state/state.ts';
import {
  beginCreate,
  doubtCreate,
  failCreate,
  finishCreate,
  howToResolve,
  moveEntry,
  noteSources,
  orphanEntry,
  recordWebApp,
} from '../../src/state/transitions.ts';
import { check } from '../property/check.ts';
import { emptyState, intent, policyEntry, TIME } from './sample-state.ts';

const { version: _v, lineage: _l, serial: _s, ...empty } = emptyState();
/** Every policy has what the file describes, or none has. */
const same = { isSame: () => true };
const other = { isSame: () => false };
const FILE = 'policies/a.yaml';
const OTHER = 'policies/b.yaml';

function created(content: StateContent, file: string, id: number): StateContent {
  return finishCreate(beginCreate(content, file, intent(`Policy ${id}`)), file, id, TIME);
}

describe('a create', () => {
  it('is recorded from its intent', () => {
    const content = created(empty, FILE, 5);
    expect(content.policies).toEqual({ [FILE]: policyEntry(5) });
    expect(content.pending).toEqual({});
    expect(content.orphans).toEqual([]);
  });

  it('that is in doubt is not begun again, and both ways to settle it are named', () => {
    const begun = beginCreate(empty, FILE, intent('Policy 5'));
    let refusal: unknown;
    try {
      beginCreate(begun, FILE, intent('Policy 5'));
    } catch (error) {
      refusal = error;
    }
    if (!(refusal instanceof UserError)) throw new Error('it was not refused');
    expect(refusal.message).toBe(`it is in doubt whether the last create of ${FILE} happened`);
    expect(howToResolve(FILE, createCommandWriter('eu'))).toBe(
      `Look for it in the portal. If it is there: \`edict state resolve ${FILE} --id ID --env eu\`, with its id in place of ID. Only if it is not: \`edict state resolve ${FILE} --not-created --env eu\`; if it is there after all, the next apply creates it a second time`,
    );
  });

  it('has the places that its values came from until they are others, or none', () => {
    const content = { ...empty, policies: { [FILE]: policyEntry(5), [OTHER]: policyEntry(6) } };
    const sources = { secrets: { '/macos/wifi/password': 'env:WIFI' }, users: {} };
    const noted = noteSources(content, FILE, sources);
    expect(noted).toEqual({
      ...content,
      policies: { ...content.policies, [FILE]: { ...policyEntry(5), sources } },
    });
    expect(noteSources(noted, FILE, undefined)).toEqual(content);
    expect(() => noteSources(content, 'policies/c.yaml', sources)).toThrow(
      'policies/c.yaml is not in the state',
    );
  });

  it('makes an orphan of the policy before it', () => {
    const content = created(created(empty, FILE, 5), FILE, 6);
    expect(content.policies[FILE]?.policy_id).toBe(6);
    expect(content.orphans).toEqual([
      {
        policy_id: 5,
        name: 'Policy 5',
        file: FILE,
        body: { name: 'Policy 5' },
        reason: 'superseded',
        since: TIME,
        live_since: TIME,
      },
    ]);
  });

  it('keeps who began it with its policy, and with what it leaves behind', () => {
    const by = { who: 'ann', commit: 'c0ffee', run: 'https://ci.example.com/1' };
    const first = finishCreate(beginCreate(empty, FILE, intent('Wi-Fi', { by })), FILE, 5, TIME);
    expect(first.policies[FILE]).toMatchObject({ policy_id: 5, by });
    const second = finishCreate(beginCreate(first, FILE, intent('Wi-Fi')), FILE, 6, TIME);
    expect(second.policies[FILE]).not.toHaveProperty('by');
    expect(second.orphans).toMatchObject([{ policy_id: 5, by }]);
    const state = { ...emptyState(), ...second };
    expect(decodeState(Buffer.from(encodeState(state)), 'x')).toEqual(state);
  });

  it('keeps where its secrets and users come from', () => {
    const sources = { secrets: { '/macos/wifi/password': 'a'.repeat(64) }, users: { 'dev@example.com': 7 } };
    const content = finishCreate(beginCreate(empty, FILE, intent('x', { sources })), FILE, 5, TIME);
    expect(content.policies[FILE]?.sources).toEqual(sources);
    expect(created(empty, FILE, 5).policies[FILE]).not.toHaveProperty('sources');
  });

  it('that failed leaves no trace', () => {
    const before = created(empty, FILE, 5);
    expect(failCreate(beginCreate(before, FILE, intent('x')), FILE)).toEqual(before);
  });

  it('in doubt blocks its file until it is resolved, one way or the other', () => {
    const before = created(empty, FILE, 5);
    const doubtful = doubtCreate(beginCreate(before, FILE, intent('New')), FILE, 'the connection was reset');
    expect(doubtful.pending[FILE]?.doubt).toBe('the connection was reset');
    const blocked = [
      () => beginCreate(doubtful, FILE, intent('Again')),
      () => moveEntry(doubtful, FILE, OTHER),
      () => orphanEntry(doubtful, FILE, TIME),
      () => removeEntry(doubtful, FILE),
      () => importPolicy(doubtful, FILE, policyEntry(9), same),
    ];
    for (const change of blocked) expect(change).toThrow(/in doubt/);
    expect(failCreate(doubtful, FILE)).toEqual(before);
    const resolved = finishCreate(doubtful, FILE, 6, TIME);
    expect(resolved.policies[FILE]).toMatchObject({ policy_id: 6, name: 'New' });
    expect(resolved.orphans.map(({ policy_id }) => policy_id)).toEqual([5]);
  });

  it('may not get an id that the state already holds', () => {
    const content = beginCreate(created(created(empty, FILE, 5), FILE, 6), OTHER, intent('b'));
    expect(() => finishCreate(content, OTHER, 6, TIME)).toThrow(/policy 6 already, for policies\/a.yaml/);
    expect(() => finishCreate(content, OTHER, 5, TIME)).toThrow(/policy 5 already, for the orphans/);
  });

  it('needs an intent', () => {
    expect(() => finishCreate(empty, FILE, 1, TIME)).toThrow(/nothing is in doubt/);
    expect(() => failCreate(empty, '__proto__')).toThrow(/nothing is in doubt/);
  });
});

describe('other changes', () => {
  const web = { app_id: 3, name: 'Wiki', body: {}, tables: 't1', applied_at: TIME };

  it('a rename keeps the entry, and never replaces another', () => {
    const content = recordWebApp(created(created(empty, FILE, 5), OTHER, 6), 'web.yaml', web);
    expect(moveEntry(content, FILE, 'c.yaml').policies).toEqual({
      'c.yaml': policyEntry(5),
      [OTHER]: policyEntry(6),
    });
    expect(moveEntry(content, 'web.yaml', 'w.yaml').web_apps).toEqual({ 'w.yaml': web });
    for (const to of [OTHER, 'web.yaml', FILE]) expect(() => moveEntry(content, FILE, to)).toThrow(/already/);
    expect(() => moveEntry(content, 'constructor', 'x.yaml')).toThrow(/not in the state/);
  });

  it('a file is a policy or a web app, and does not become the other', () => {
    const policies = [created(empty, FILE, 5), beginCreate(empty, FILE, intent('x'))];
    for (const content of policies) {
      expect(() => recordWebApp(content, FILE, web)).toThrow('policies/a.yaml is recorded as a policy');
    }
    const content = recordWebApp(empty, FILE, web);
    expect(() => beginCreate(content, FILE, intent('x'))).toThrow('policies/a.yaml is recorded as a web app');
    const again = recordWebApp(content, FILE, { ...web, name: 'Other' });
    expect(again.web_apps[FILE]?.name).toBe('Other');
  });

  it('a file that is gone leaves its policy in the ledger, and a web app nowhere', () => {
    const content = orphanEntry(recordWebApp(created(empty, FILE, 5), 'web.yaml', web), FILE, TIME);
    expect(content.policies).toEqual({});
    expect(content.orphans).toMatchObject([{ policy_id: 5, file: FILE, reason: 'file-removed' }]);
    expect(orphanEntry(content, 'web.yaml', TIME)).toEqual({ ...content, web_apps: {} });
  });

  it('an import takes an orphan out of the ledger and puts the former policy in', () => {
    const content = created(created(empty, FILE, 5), FILE, 6);
    const imported = importPolicy(content, FILE, policyEntry(5), same);
    expect(imported.policies[FILE]?.policy_id).toBe(5);
    expect(imported.orphans).toMatchObject([{ policy_id: 6, reason: 'superseded' }]);
    // Changed in the portal meanwhile, nobody knows when.
    const again = importPolicy(content, FILE, policyEntry(6), other);
    expect(again.orphans).toEqual(content.orphans);
    expect(again.policies[FILE]).toEqual({ ...content.policies[FILE], otherwise_before: true });
  });

  it('an import of a policy that the state knows for something else is refused', () => {
    const content = created(created(empty, FILE, 5), FILE, 6);
    expect(() => importPolicy(content, OTHER, policyEntry(5), other)).toThrow(
      /5 was left behind by.*another name/,
    );
    expect(() => importPolicy(content, OTHER, policyEntry(6), other)).toThrow(
      /recorded for policies\/a.yaml/,
    );
    const moved = importPolicy(content, OTHER, policyEntry(6), same);
    expect(Object.keys(moved.policies)).toEqual([OTHER]);
  });

  it('an import that was a mistake is taken back: what edict knew it knows again', () => {
    const by = { who: 'ann', commit: 'c0ffee', run: null };
    const first = finishCreate(beginCreate(empty, FILE, intent('Policy 5', { by })), FILE, 5, TIME);
    const content = created(first, FILE, 6);
    expect(content.orphans).toMatchObject([{ policy_id: 5, by }]);
    const byHand = importPolicy(content, OTHER, policyEntry(9), same);
    const corrected = importPolicy(byHand, OTHER, policyEntry(10), { ...same, correct: true });
    expect(corrected.policies[OTHER]).toMatchObject({ policy_id: 10, imported: true });
    expect(importPolicy(empty, OTHER, { ...policyEntry(9), by }, same).policies[OTHER]?.by).toEqual(by);
    expect(corrected.orphans).toEqual(content.orphans);

    const importer = { ...by, who: 'bob' };
    const fromLedger = importPolicy(content, OTHER, { ...policyEntry(5), by: importer }, same);
    expect(fromLedger.policies[OTHER]?.by).toEqual(by);
    const again = importPolicy(fromLedger, OTHER, { ...policyEntry(5), by: importer }, same);
    expect(again.policies[OTHER]?.by).toEqual(by);
    // Where an older edict did not record the creator, it stays unknown.
    const unknown = created(created(empty, FILE, 5), FILE, 6);
    const adopted = importPolicy(unknown, OTHER, { ...policyEntry(5), by: importer }, same);
    const givenBack = importPolicy(adopted, OTHER, policyEntry(9), { ...same, correct: true });
    expect(givenBack.orphans).toEqual(unknown.orphans);
    const rightOne = importPolicy(fromLedger, OTHER, policyEntry(9), { ...same, correct: true });
    expect(rightOne.policies[OTHER]).toMatchObject({ policy_id: 9 });
    expect(rightOne.orphans).toEqual(content.orphans);
    const stored = { ...emptyState(), ...fromLedger };
    expect(decodeState(Buffer.from(encodeState(stored)), 'x')).toEqual(stored);

    expect(() => importPolicy(content, FILE, policyEntry(9), { ...same, correct: true })).toThrow(
      /policy 6 was created by edict for policies\/a.yaml/,
    );
  });

  it('only an orphan can be acknowledged', () => {
    const content = created(created(empty, FILE, 5), FILE, 6);
    expect(acknowledgeOrphans(content, [5], TIME).orphans).toEqual([]);
    expect(() => acknowledgeOrphans(content, [6], TIME)).toThrow(
      /6 is not left behind: it is the one recorded/,
    );
    expect(() => acknowledgeOrphans(content, [7], TIME)).toThrow(/7 is not left behind; nothing was changed/);
  });

  it('forgetting leaves nothing, in the ledger either', () => {
    expect(removeEntry(created(empty, FILE, 5), FILE)).toEqual(empty);
    expect(() => removeEntry(empty, FILE)).toThrow(/not in the state/);
  });
});

describe('any run of changes', () => {
  const files = fc.constantFrom('a.yaml', 'b.yaml', 'c.yaml', '__proto__');
  const ids = fc.integer({ min: 1, max: 6 });
  /** What a simple model keeps: the ids that are live on the service as far as anyone was told. */
  const steps = fc.oneof(
    fc.record({ kind: fc.constant('begin' as const), file: files }),
    fc.record({ kind: fc.constant('finish' as const), file: files, id: ids }),
    fc.record({ kind: fc.constant('fail' as const), file: files }),
    fc.record({ kind: fc.constant('doubt' as const), file: files }),
    fc.record({ kind: fc.constant('move' as const), file: files, to: files }),
    fc.record({ kind: fc.constant('orphan' as const), file: files }),
    fc.record({
      kind: fc.constant('import' as const),
      file: files,
      id: ids,
      same: fc.boolean(),
      correct: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('remove' as const), file: files }),
    fc.record({ kind: fc.constant('acknowledge' as const), id: ids }),
    fc.record({ kind: fc.constant('unacknowledge' as const), id: ids }),
  );
  type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

  function run(content: StateContent, step: Step): StateContent {
    switch (step.kind) {
      case 'begin':
        return beginCreate(content, step.file, intent('x'));
      case 'finish':
        return finishCreate(content, step.file, step.id, TIME);
      case 'fail':
        return failCreate(content, step.file);
      case 'doubt':
        return doubtCreate(content, step.file, 'why');
      case 'move':
        return moveEntry(content, step.file, step.to);
      case 'orphan':
        return orphanEntry(content, step.file, TIME);
      case 'import':
        return importPolicy(content, step.file, policyEntry(step.id), {
          isSame: () => step.same,
          correct: step.correct,
        });
      case 'remove':
        return removeEntry(content, step.file);
      case 'acknowledge':
        return acknowledgeOrphans(content, [step.id], TIME);
      case 'unacknowledge':
        return unacknowledgeOrphans(content, [step.id]);
    }
  }

  const live = (content: StateContent): number[] =>
    [...Object.values(content.policies), ...content.orphans].map(({ policy_id }) => policy_id).sort();

  it('keeps every id once, loses none but by word of a person, and never alters what it was given', () => {
    let refused = 0;
    let done = 0;
    check(
      fc.property(fc.array(steps, { maxLength: 40, size: 'max' }), (run_) => {
        let content: StateContent = empty;
        for (const step of run_) {
          const before = structuredClone(content);
          const expected = new Set(live(content));
          try {
            const next = run(content, step);
            const former = entryOf(content.policies, 'file' in step ? step.file : '');
            if (step.kind === 'import' && step.correct && former?.imported) expected.delete(former.policy_id);
            if (step.kind === 'finish' || step.kind === 'import') expected.add(step.id);
            if (step.kind === 'acknowledge') {
              expected.delete(step.id);
              expect(unacknowledgeOrphans(next, [step.id]).orphans).toEqual(
                expect.arrayContaining([...content.orphans]),
              );
            }
            if (step.kind === 'unacknowledge') expected.add(step.id);
            if (step.kind === 'remove') {
              const id = Object.hasOwn(content.policies, step.file)
                ? content.policies[step.file]?.policy_id
                : 0;
              expected.delete(id ?? 0);
            }
            expect(live(next)).toEqual([...expected].sort());
            expect(content).toEqual(before);
            content = next;
            done += 1;
          } catch (error) {
            if (!(error instanceof UserError)) throw error;
            refused += 1;
          }
        }
        const state = { ...emptyState(), ...content };
        expect(decodeState(Buffer.from(encodeState(state)), 'x')).toEqual(state);
      }),
      300,
    );
    expect(done).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(100);
  });
});

describe('policiesNamed', () => {
  it('names all of a name: recorded, left behind, in doubt', () => {
    const two = created(created(empty, FILE, 5), FILE, 6);
    const doubted = beginCreate(
      { ...two, policies: { [FILE]: { ...policyEntry(6), name: 'Policy 5' } } },
      OTHER,
      intent('Policy 5'),
    );
    expect(policiesNamed(doubted, 'Policy 5', 'another.yaml')).toEqual([
      { file: FILE, policy_id: 6, place: 'recorded' },
      { file: FILE, policy_id: 5, place: 'left-behind' },
      { file: OTHER, policy_id: null, place: 'in-doubt' },
    ]);
    expect(policiesNamed(doubted, 'Policy 5', OTHER).map(({ policy_id }) => policy_id)).toEqual([6, 5]);
    expect(policiesNamed(doubted, 'Policy 6', OTHER)).toEqual([]);
  });
});

describe('what the service recorded differently', () => {
  const recorded = [{ path: '/macos/password/min_length', value: 8 }, { path: '/macos/wifi/password' }];
  const witnessed = (content: StateContent, file: string, id: number): StateContent =>
    finishCreate(beginCreate(content, file, intent(`Policy ${id}`)), file, id, TIME, recorded);
  const first = witnessed(empty, FILE, 5);

  it('is kept with its policy, and nothing is where nothing differs', () => {
    expect(first.policies[FILE]?.recorded).toEqual(recorded);
    expect(created(empty, FILE, 5).policies[FILE]).not.toHaveProperty('recorded');
    const state = { ...emptyState(), ...first };
    expect(decodeState(Buffer.from(encodeState(state)), 'x')).toEqual(state);
  });

  it('goes with it into the ledger, out of it and back, and under another file', () => {
    const left = created(first, FILE, 6);
    expect(left.orphans).toMatchObject([{ policy_id: 5, recorded }]);
    expect(left.policies[FILE]).not.toHaveProperty('recorded');
    const gone = acknowledgeOrphans(left, [5], TIME);
    expect(gone.acknowledged).toMatchObject([{ policy_id: 5, recorded }]);
    expect(unacknowledgeOrphans(gone, [5]).orphans).toMatchObject([{ policy_id: 5, recorded }]);
    expect(moveEntry(first, FILE, OTHER).policies[OTHER]?.recorded).toEqual(recorded);
    expect(orphanEntry(first, FILE, TIME).orphans[0]?.recorded).toEqual(recorded);
  });

  it('is known to an import of the policy, from the ledger or another file, and goes back with a mistake', () => {
    const { imported: _i, adopted: _a, ...entry } = policyEntry(5);
    const orphaned = orphanEntry(first, FILE, TIME);
    const adopted = importPolicy(orphaned, OTHER, entry, same);
    expect(adopted.policies[OTHER]?.recorded).toEqual(recorded);
    expect(importPolicy(first, OTHER, entry, same).policies[OTHER]?.recorded).toEqual(recorded);
    expect(importPolicy(first, FILE, entry, same).policies[FILE]?.recorded).toEqual(recorded);
    const corrected = importPolicy(adopted, OTHER, { ...entry, policy_id: 9 }, { ...same, correct: true });
    expect(corrected.orphans).toMatchObject([{ policy_id: 5, recorded }]);
  });

  it('is over once a person removed the record and imported the policy as it is now', () => {
    const { imported: _i, adopted: _a, ...entry } = policyEntry(5);
    const again = importPolicy(removeEntry(first, FILE), FILE, entry, same);
    expect(again.policies[FILE]).not.toHaveProperty('recorded');
  });
});
