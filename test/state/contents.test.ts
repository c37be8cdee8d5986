import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createContents } from '../../src/state/edits.ts';
import { holderOfPolicy, type StateContent } from '../../src/state/state.ts';
import {
  beginCreate,
  doubtCreate,
  failCreate,
  finishCreate,
  moveEntry,
  orphanEntry,
  recordWebApp,
} from '../../src/state/transitions.ts';
import { check } from '../property/check.ts';
import { emptyState, intent, TIME } from './sample-state.ts';

const FILES = ['a', 'b', '__proto__', 'constructor'] as const;
const IDS = [1, 2, 3, 4, 5];
const ACTS = ['begin', 'finish', 'fail', 'doubt', 'move', 'orphan', 'web', 'apply'] as const;

const step = fc.record({
  act: fc.constantFrom(...ACTS),
  file: fc.constantFrom(...FILES),
  to: fc.constantFrom(...FILES),
  id: fc.constantFrom(...IDS),
  named: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function act(content: StateContent, { act, file, to, id }: Step): StateContent {
  switch (act) {
    case 'begin':
      return beginCreate(content, file, intent(file));
    case 'finish':
      return finishCreate(content, file, id, TIME);
    case 'fail':
      return failCreate(content, file);
    case 'doubt':
      return doubtCreate(content, file, 'why');
    case 'move':
      return moveEntry(content, file, to);
    case 'orphan':
      return orphanEntry(content, file, TIME);
    case 'apply':
      return { ...content, last_apply: { commit: null, dirty: false, plan: `${id}`, at: TIME } };
    case 'web':
      return recordWebApp(content, file, { app_id: id, name: 'w', body: {}, tables: 't', applied_at: TIME });
  }
}

describe('createContents', () => {
  it('says and does the same for a change that names its files as for one that sees everything', () => {
    check(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let expected: StateContent = emptyState();
        const [policies, intents] = [new Set<number>(), new Set<string>()];
        const contents = createContents(expected);
        for (const one of steps) {
          // As an apply does: an id that is held already is found before.
          if (one.act === 'finish' && contents.holderOf(one.id) !== null) continue;
          const change = (content: StateContent): StateContent => act(content, one);
          const attempt = (work: () => unknown): string => {
            try {
              work();
              return '';
            } catch (error) {
              return String(error);
            }
          };
          const told = attempt(() => {
            expected = change(expected);
          });
          const found = attempt(() =>
            one.named ? contents.changeWithin([one.file, one.to], change) : contents.change(change),
          );
          expect(found).toBe(told);
          const { policies: recorded, orphans, pending } = expected;
          for (const { policy_id } of [...Object.values(recorded), ...orphans]) policies.add(policy_id);
          for (const { id } of Object.values(pending)) intents.add(id);
          for (const id of IDS) expect(contents.holderOf(id)).toBe(holderOfPolicy(expected, id));
        }
        for (const { policy_id } of [...Object.values(expected.policies), ...expected.orphans]) {
          policies.delete(policy_id);
        }
        for (const { id } of Object.values(expected.pending)) intents.delete(id);
        const isEmpty = policies.size + intents.size === 0;
        const former = { policies: [...policies].sort(), intents: [...intents].sort() };
        const whole = isEmpty ? expected : { ...expected, former };
        expect(contents.view()).toEqual(whole);
        expect(contents.copy()).toEqual(whole);
      }),
    );
  });

  it('keeps a copy as it was', () => {
    const contents = createContents(emptyState());
    const copy = contents.copy();
    contents.changeWithin(['a'], (content) => beginCreate(content, 'a', intent('a')));
    expect(copy.pending).toEqual({});
    expect(Object.keys(contents.view().pending)).toEqual(['a']);
  });
});
