/** What a change in Git does to the compiled bodies, and to what guards the repository. Needs no network, key or secrets. */
import type { Faults } from '../../diagnostics/faulty-files.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import type { GuardComparison } from '../../generated/plan-file.ts';
import type { Host } from '../host.ts';
import { type Compared, type CompareWork, compareSides } from './compare-sides.ts';
import { compareGuardsOf } from './guards.ts';
import { openSides, type RevisionRange } from './open-sides.ts';

/** `range` is BASE, BASE..HEAD or BASE...HEAD. */
export interface DiffWork extends CompareWork {
  /** Absent: the nearest edict.yaml. */
  readonly configFile?: string | undefined;
}

/** The faults of the newer side, where it has some. Throws UserError for revisions that Git does not know. */
export async function compareRevisions(
  host: Host,
  work: DiffWork,
): Promise<(Compared & { readonly guards: GuardComparison }) | Faults> {
  const sides = await openSides(host, readRange(work.range), work.configFile);
  try {
    const compared = await compareSides(host, work, sides);
    if ('report' in compared) return compared;
    return { ...compared, guards: await compareGuardsOf(host, sides, new Map()) };
  } finally {
    sides.close();
  }
}

/** An empty side is HEAD, as for Git. */
function readRange(text: string): RevisionRange {
  const dots = /\.{2,3}/.exec(text);
  if (!dots) {
    if (text === '') {
      throw usageError('an empty name is no revision', 'Name one: edict diff main');
    }
    return { base: text, head: null, fromMergeBase: false };
  }
  const base = text.slice(0, dots.index);
  const head = text.slice(dots.index + dots[0].length);
  return { base: base || 'HEAD', head: head || 'HEAD', fromMergeBase: dots[0].length === 3 };
}
