/** What a change in Git does to the compiled bodies. Offline, without a state, a key or secrets. */
import type { Faults } from '../../diagnostics/faulty-files.ts';
import type { World } from '../world.ts';
import { type Compared, type CompareWork, compareSides } from './compare-sides.ts';
import { openSides } from './open-sides.ts';
import { readRange } from './revision-range.ts';

/** `range` is BASE, BASE..HEAD or BASE...HEAD. */
export interface DiffWork extends CompareWork {
  /** Absent: the nearest edict.yaml. */
  readonly configFile?: string | undefined;
}

/** The faults of the newer side, where it has some. Throws UserError for revisions that Git does not know. */
export async function diff(world: World, work: DiffWork): Promise<Compared | Faults> {
  const sides = await openSides(world, readRange(work.range), work.configFile);
  try {
    return await compareSides(world, work, sides);
  } finally {
    sides.close();
  }
}
