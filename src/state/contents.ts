/** What a run knows the state to hold, changed in place: a change costs what it touches, not what the state holds. */
import { applyEdits, copyTables, type Edits, editsBetween, sliceOf, type Tables } from './edits.ts';
import { holdersOf, placeOf } from './entries.ts';
import type { StateContent } from './state.ts';

export interface Contents {
  /** As it is now; a later change may show in it. */
  view(): StateContent;
  /** As it is now, and stays. */
  copy(): StateContent;
  /** Where it holds policy `id`, in words; null where it does not. */
  holderOf(id: number): string | null;
  /** False where `change` gives back what it got. */
  change(change: (content: StateContent) => StateContent): boolean;
  /** For a change that looks at `files` alone; null where it changes nothing. */
  changeWithin(files: readonly string[], change: (content: StateContent) => StateContent): Edits | null;
}

export function createContents(initial: StateContent): Contents {
  let rest: Omit<StateContent, keyof Tables> = initial;
  let tables = copyTables(initial);
  let holders: Map<number, string> | null = null;
  const view = (): StateContent => ({ ...rest, ...tables });

  return {
    view,
    copy: () => ({ ...rest, ...copyTables(tables) }),
    holderOf(id) {
      holders ??= holdersOf(tables);
      return holders.get(id) ?? null;
    },
    change(change) {
      const before = view();
      const after = change(before);
      if (after === before) return false;
      rest = after;
      tables = copyTables(after);
      holders = null;
      return true;
    },
    changeWithin(files, change) {
      const before = sliceOf(rest, tables, files);
      const edits = editsBetween(before, change(before));
      if (edits === null) return null;
      if (holders) moveHolders(holders, tables, edits);
      applyEdits(tables, edits);
      return edits;
    },
  };
}

/** To be called before the edits are applied. */
function moveHolders(holders: Map<number, string>, { policies }: Tables, edits: Edits): void {
  for (const file of Object.keys(edits.policies)) {
    const former = policies[file];
    if (former) holders.delete(former.policy_id);
  }
  for (const orphan of edits.orphans) holders.set(orphan.policy_id, placeOf(orphan));
  for (const [file, entry] of Object.entries(edits.policies)) if (entry) holders.set(entry.policy_id, file);
}
