/** Steps from older versions of the state's format to the present one; a step knows only its two versions. */

/** What a stored state is before its shape is known. */
export type RawState = Readonly<Record<string, unknown>>;

/** By the version that a step starts from; it gives the next one, `version` included. */
type Migrations = Readonly<Record<number, (old: RawState) => RawState>>;

export const STATE_VERSION = 1;

/** None yet: the first version is the present one. */
const migrations: Migrations = {};

/** The state in the version `target`, or null when a step on the way is not known. */
export function migrateState(
  raw: RawState,
  from: number,
  steps = migrations,
  target = STATE_VERSION,
): RawState | null {
  let state = raw;
  for (let version = from; version < target; version += 1) {
    const step = steps[version];
    if (!step) return null;
    state = step(state);
  }
  return state;
}
