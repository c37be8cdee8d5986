/**
 * Finds the file that each policy of a list is to be recorded for: the one that the list names, or the only one of its
 * name. Where that is unclear, nothing is decided. Pure.
 */

import { compareText } from '../base/compare-text.ts';
import { groupBy } from '../base/group-by.ts';
import type { Mark } from '../base/mark.ts';
import { once } from '../base/once.ts';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { createFreeFiles, type DescribedPolicy, normalName } from './compare-list.ts';
import { entryOf, type State } from './state.ts';

/** A row of the list. */
export interface ClaimedPolicy {
  /** For messages: `line 3`. */
  readonly place: string;
  /** As written in the list; null: its name tells which file it is. */
  readonly file: string | null;
  readonly id: number;
  readonly name: string;
}

/** Which file is to have which policy. */
export interface PolicyImport {
  readonly file: string;
  readonly id: number;
  /** As the list from the portal writes it. Absent: the name in the file. */
  readonly name?: string;
}

export interface ListMatch {
  readonly imports: readonly PolicyImport[];
  /** How many the state has already. */
  readonly known: number;
  /** How many have a name that no unrecorded file has. */
  readonly unmatched: number;
}

export interface MatchInput {
  readonly rows: readonly ClaimedPolicy[];
  readonly state: Pick<State, 'policies' | 'orphans' | 'acknowledged' | 'pending'>;
  /** The policies of the repository. */
  readonly described: readonly DescribedPolicy[];
  /** Absent: names have none. */
  readonly mark?: Mark | undefined;
  /** The policy file that `argument` means. Throws UserError. */
  find(argument: string): string;
}

/** A list of the wrong portal has thousands. */
const MOST_FAULTS = 20;

/** Throws UserError with everything that is unclear. */
export function matchList({ rows, state, described, mark, find }: MatchInput): ListMatch {
  const faults: string[] = [];
  const chosen = new Map<string, number>();
  const holders = new Map<number, string>();
  const choose = (file: string, id: number, place: string): void => {
    const [other, holder] = [chosen.get(file) ?? id, holders.get(id) ?? file];
    if (other !== id) {
      faults.push(`${printable(file)} is policy ${other} in the list, and in ${place} it is policy ${id}`);
    } else if (holder !== file) {
      faults.push(
        `policy ${id} is that of ${printable(holder)} in the list, and in ${place} that of ${printable(file)}`,
      );
    } else {
      chosen.set(file, id);
      holders.set(id, file);
    }
  };

  const found = new Map<string, string>();
  for (const { place, file, id } of rows) {
    if (file === null) continue;
    const known = once(found, file, () => findAt(place, () => find(file)));
    choose(known, id, place);
  }
  const named = rows.filter(({ file }) => file === null);
  const byName = matchNames(named, { state, described, mark }, new Set(chosen.keys()));
  faults.push(...byName.faults);
  for (const { file, id, place } of byName.imports) choose(file, id, place);
  if (faults.length > 0) {
    const more = faults.length - MOST_FAULTS;
    const shown = [...faults.slice(0, MOST_FAULTS), ...(more > 0 ? [`and ${more} more`] : [])];
    throw new UserError(
      `it is not clear what to record, and nothing was recorded:\n${shown.map((fault) => `  ${fault}`).join('\n')}`,
      { remedy: 'Say in the list which file each of them belongs to, in a column "file".' },
    );
  }
  const listed = new Map(byName.imports.map(({ file, name }) => [file, name]));
  const imports = [...chosen]
    .map(([file, id]) => ({ file, id, ...(listed.has(file) && { name: listed.get(file) ?? '' }) }))
    .sort((a, b) => compareText(a.file, b.file));
  const isRecorded = ({ file, id }: (typeof imports)[number]): boolean =>
    entryOf(state.policies, file)?.policy_id === id;
  return {
    imports: imports.filter((one) => !isRecorded(one)),
    known: imports.filter(isRecorded).length + byName.known,
    unmatched: byName.unmatched,
  };
}

function findAt(place: string, find: () => string): string {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { message, remedySource, exitCode } = error;
    throw new UserError(`${place} of the list: ${message}; nothing was recorded`, {
      exitCode,
      ...(remedySource === null ? {} : { remedy: remedySource }),
    });
  }
}

/** Matches rows by their names; `taken` are the files that the list names itself. */
function matchNames(
  rows: readonly ClaimedPolicy[],
  { state, described, mark }: Pick<MatchInput, 'state' | 'described'> & { readonly mark: Mark | undefined },
  taken: ReadonlySet<string>,
) {
  const { acknowledged = [] } = state;
  const live = [...Object.values(state.policies), ...state.orphans, ...acknowledged];
  const knownIds = new Set(live.map(({ policy_id }) => policy_id));
  const strangers = new Map(rows.filter(({ id }) => !knownIds.has(id)).map((row) => [row.id, row]));
  const freeFiles = createFreeFiles(described, state, mark);
  const imports: Required<ListMatch['imports'][number] & { readonly place: string }>[] = [];
  const faults: string[] = [];
  let unmatched = 0;
  for (const [name, alike] of groupBy(strangers.values(), (row) => normalName(row.name))) {
    const files = freeFiles(name).filter((file) => !taken.has(file));
    const [row] = alike;
    const [file] = files;
    if (file === undefined) unmatched += alike.length;
    else if (alike.length === 1 && files.length === 1)
      imports.push({ file, id: row.id, name: row.name, place: row.place });
    else {
      const ids = alike.map(({ id }) => id).join(', ');
      faults.push(
        `"${printable(name)}" is the name of ${files.map(printable).join(' and ')}, and of ${alike.length === 1 ? 'policy' : 'the policies'} ${ids} in the list`,
      );
    }
  }
  const known = new Set(rows.map(({ id }) => id).filter((id) => knownIds.has(id))).size;
  return { imports, known, unmatched, faults };
}
