/** Compares what a state says with what the service really did. It knows nothing of how either came about. */
import type { State } from '../../src/state/state.ts';
import type { Created } from './counting-server.ts';
import type { StoredState } from './repository.ts';

export interface Verdict {
  /** Policies beyond one for the same body. */
  readonly doubles: number;
  /** On the service, and neither recorded nor in doubt; a state that cannot be read has lost everything. */
  readonly lost: number;
  /** Recorded, and not on the service. */
  readonly invented: number;
  readonly inDoubt: number;
  readonly damage: string | null;
}

export function judge(stored: StoredState, created: readonly Created[]): Verdict {
  const { state, damage } = stored;
  const bodies = new Set(created.map(({ body }) => body));
  const doubles = created.length - bodies.size;
  if (state === null || damage !== null) {
    return { doubles, lost: created.length, invented: 0, inDoubt: 0, damage };
  }
  const known = knownIds(state);
  const doubtful = new Set(Object.values(state.pending).map(({ name }) => name));
  return {
    doubles,
    lost: created.filter(({ id, name }) => !known.has(id) && !doubtful.has(name)).length,
    invented: [...known].filter((id) => !created.some((policy) => policy.id === id)).length,
    inDoubt: doubtful.size,
    damage,
  };
}

/** A sentence for everything that may not be. */
export function describeVerdict({ doubles, lost, invented, damage }: Verdict): string[] {
  return [
    ...(doubles > 0 ? [`${doubles} created twice`] : []),
    ...(damage === null ? [] : [damage]),
    ...(lost > 0 && damage === null ? [`${lost} lost`] : []),
    ...(invented > 0 ? [`${invented} recorded that nobody created`] : []),
  ];
}

function knownIds(state: State): ReadonlySet<number> {
  return new Set([...Object.values(state.policies), ...state.orphans].map(({ policy_id }) => policy_id));
}
