/**
 * Compares two sets of bodies without a state: what an apply would do if exactly the first ones were live.
 * The result has no policy ids, since none is known.
 */
import { fileOfKey } from '../base/policy-key.ts';
import type { Desired } from '../compile/compiled.ts';
import { initialState, type State } from '../state/state.ts';
import type { PlanError } from './changes/moves.ts';
import { type PlanInput, planChanges } from './changes/plan-changes.ts';
import { planOf } from './digest.ts';
import type { Change, Plan } from './plan.ts';

export interface CompareBodiesInput extends Pick<PlanInput, 'environment' | 'service' | 'command'> {
  readonly before: readonly Desired[];
  readonly after: readonly Desired[];
}

export interface BodyComparison {
  readonly plan: Plan;
  /** `before` in recorded form, with made-up ids. */
  readonly state: State;
}

/** Where a plan would ask which file was renamed, the files are `blocked` instead. */
export function compareBodies({ before, after, ...where }: CompareBodiesInput): BodyComparison {
  const state = recordedAs(before, where.service);
  // Without a state there is no recorded time, hence no gate.
  const planned = planChanges({ ...where, desired: after, state, now: null });
  const found =
    'errors' in planned ? blockUnclear(planned.changes, planned.errors, after) : planned.plan.changes;
  const changes = found.map((change) => ({ ...change, policy_id: null }));
  return { plan: planOf({ ...where, state: { lineage: null, serial: 0 }, changes }), state };
}

function recordedAs(before: readonly Desired[], service: string): State {
  const common = { tables: '', applied_at: '' };
  const ofKind = (kind: Desired['kind']) => before.filter((desired) => desired.kind === kind);
  return {
    ...initialState({ lineage: '', service, tables: '', salt: '' }),
    policies: Object.fromEntries(
      ofKind('policy').map(({ file, name, sealed, sources }, index) => [
        file,
        { policy_id: index + 1, name, body: sealed, ...common, ...(sources && { sources }) },
      ]),
    ),
    web_apps: Object.fromEntries(
      ofKind('web_app').map(({ file, name, app_id, sealed, sources }) => [
        file,
        { app_id: app_id ?? 0, name, body: sealed, ...common, ...(sources && { sources }) },
      ]),
    ),
  };
}

function blockUnclear(
  changes: readonly Change[],
  errors: readonly PlanError[],
  after: readonly Desired[],
): readonly Change[] {
  // Errors name files, while changes name the policies of their rings.
  const isThere = new Set(after.map(({ file }) => fileOfKey(file)));
  return changes.map((change) => {
    const error = errors.find(({ files }) => files.includes(fileOfKey(change.file)));
    if (!error || change.kind !== 'policy') return change;
    const to = error.files.filter((file) => isThere.has(file));
    const from = error.files.filter((file) => !isThere.has(file));
    const reason = { kind: 'ambiguous-move', from, to } as const;
    return { ...change, action: 'blocked', blocked: 'choice', diff: [], body: null, reason };
  });
}
