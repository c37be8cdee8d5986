/** Compares a state with a copied list of the policies on the service. It decides nothing that the list does not say. Pure. */
import { groupBy } from '../base/group-by.ts';
import { createMarkReader, type Mark } from '../base/mark.ts';
import { fileOfKey } from '../base/policy-key.ts';
import type { CommandWriter } from '../diagnostics/command-line.ts';
import { printable } from '../diagnostics/printable.ts';
import type { StateComparison } from '../generated/documents.ts';
import { entryOf, liveNameOf, type Orphan, type State } from './state.ts';
import { PRICE_OF_NOT_CREATED, resolveCommands } from './transitions.ts';

export interface ListedPolicy {
  /** Null in a list of names alone. */
  readonly id: number | null;
  readonly name: string;
}

/** A policy of the repository. */
export interface DescribedPolicy {
  readonly file: string;
  readonly name: string;
}

export type ListComparison = Pick<StateComparison, 'summary' | 'entries'>;
export type CompareEntry = ListComparison['entries'][number];

export interface ListComparisonInput {
  readonly state: Pick<State, 'policies' | 'orphans' | 'acknowledged' | 'pending'>;
  readonly listed: readonly ListedPolicy[];
  readonly described: readonly DescribedPolicy[];
  /** Absent: names have none. */
  readonly mark?: Mark | undefined;
  readonly command: CommandWriter;
}

/** A policy that the state knows to be there. */
interface KnownPolicy extends DescribedPolicy {
  readonly policy_id: number;
  readonly isOrphan: boolean;
}

export function compareList(input: ListComparisonInput): ListComparison {
  const { state, listed } = input;
  const known: KnownPolicy[] = [
    ...Object.entries(state.policies).map(([file, policy]) => ({
      ...shownIn(policy),
      file,
      isOrphan: false,
    })),
    ...state.orphans.map((orphan) => ({ ...shownIn(orphan), file: orphan.file, isOrphan: true })),
  ];
  const hasIds = listed.some(({ id }) => id !== null);
  const entries = hasIds ? compareIds(known, input) : compareNames(known, input);
  return { summary: summarize(entries), entries };
}

function shownIn(policy: Pick<Orphan, 'policy_id' | 'name' | 'recorded'>) {
  return { policy_id: policy.policy_id, name: liveNameOf(policy) };
}

/** Whether there is nothing to look into. */
export function agrees({ summary }: Pick<ListComparison, 'summary'>): boolean {
  const { missing, unknown, renamed, doubts } = summary;
  return missing + unknown + renamed + doubts === 0;
}

export function summarize(entries: readonly CompareEntry[]): ListComparison['summary'] {
  const count = (status: CompareEntry['status']): number =>
    entries.reduce((sum, one) => (one.status === status ? sum + 1 : sum), 0);
  return {
    same: count('same'),
    missing: count('missing'),
    unknown: count('unknown'),
    renamed: count('renamed'),
    repeated: count('repeated'),
    doubts: count('doubt'),
  };
}

/** Spreadsheets trim spaces, and may encode accented letters differently. */
export function normalName(name: string): string {
  return name.normalize('NFC').trim();
}

const none: readonly string[] = [];

/**
 * By the name of a policy, with or without the mark of its name, the files for which a state has neither a record nor a create
 * in doubt.
 */
export function createFreeFiles(
  described: readonly DescribedPolicy[],
  { policies, pending }: Pick<State, 'policies' | 'pending'>,
  mark: Mark | undefined,
): (name: string) => readonly string[] {
  const isFree = ({ file }: DescribedPolicy): boolean => !entryOf(policies, file) && !entryOf(pending, file);
  const free = described.filter(isFree);
  const byName = groupBy(free, ({ name }) => normalName(name));
  const byFile = groupBy(free, ({ file }) => fileOfKey(file));
  const readMark =
    mark?.name === undefined || free.length === 0 ? () => null : createMarkReader(normalName(mark.name));
  const marked = (listed: string): readonly DescribedPolicy[] => {
    const { name, file } = readMark(listed) ?? {};
    if (name === undefined) return file === undefined ? [] : (byFile.get(file) ?? []);
    const found = byName.get(normalName(name)) ?? [];
    return file === undefined ? found : found.filter((one) => fileOfKey(one.file) === file);
  };
  return (name) => {
    const listed = normalName(name);
    const [same, copies] = [byName.get(listed) ?? [], marked(listed)];
    if (same.length + copies.length === 0) return none;
    return [...new Set([...same, ...copies])].map(({ file }) => file);
  };
}

function compareIds(
  known: readonly KnownPolicy[],
  { state, listed, described, mark, command }: ListComparisonInput,
): CompareEntry[] {
  const { rows, renames } = distinct(listed);
  const byName = groupBy(rows.values(), ({ name }) => normalName(name));
  const freeFiles = createFreeFiles(described, state, mark);
  const { acknowledged = [] } = state;
  const knownIds = new Set([...known, ...acknowledged].map(({ policy_id }) => policy_id));
  const isStranger = ({ id }: ListedPolicy): boolean => id !== null && !knownIds.has(id);
  const namedLike = (name: string): readonly ListedPolicy[] => byName.get(normalName(name)) ?? [];
  const resolved = new Set<ListedPolicy>();

  const doubts = Object.entries(state.pending).map(([file, { name }]): CompareEntry => {
    const found = namedLike(name).filter(isStranger);
    const about = { name, file };
    if (found.length === 0) {
      const listHas = 'the list has no unrecorded policy of that name';
      return doubt(about, `${listHas}. ${HOW_TO_SETTLE}`, resolveCommands([file], command));
    }
    const [only] = found;
    if (only?.id == null || namedLike(name).length > 1) {
      const why = 'the name appears more than once in the list: look in the portal which one it is';
      return doubt(about, why);
    }
    resolved.add(only);
    return doubt(
      { ...about, policy_id: only.id },
      `the list has one unrecorded policy of that name: ${only.id}`,
      [command('state', 'resolve', file, '--id', only.id)],
    );
  });

  const entries = known.map((policy): CompareEntry => {
    const row = rows.get(policy.policy_id);
    if (row === undefined) return missing(policy, command);
    const names = [row.name, ...(renames.get(policy.policy_id) ?? [])].map(normalName);
    return names.includes(normalName(policy.name)) ? same(policy) : renamed(policy, row.name);
  });
  for (const { policy_id } of acknowledged) {
    const row = rows.get(policy_id);
    if (!row) continue;
    const message = `${shown(ofRow(row))} is in the list, and was acknowledged as removed`;
    entries.push(entry('unknown', ofRow(row), message, [command('orphans', 'unack', policy_id)]));
  }
  const strangers = [...rows.values()].filter(isStranger);
  const claims = groupBy(
    strangers.flatMap(({ name }) => freeFiles(name)),
    (file) => file,
  );
  for (const row of strangers) {
    if (resolved.has(row)) continue;
    const [file = null, ...others] = freeFiles(row.name);
    if (file === null || others.length > 0) entries.push(unknown(row));
    else {
      const message = `${shown(ofRow(row))} is in the list, and nothing is recorded for ${printable(file)}, which has that name`;
      const isAlone = claims.get(file)?.length === 1 && row.id !== null;
      const commands = isAlone ? [command('state', 'import', file, row.id)] : [];
      entries.push(entry('unknown', { ...ofRow(row), file }, message, commands));
    }
  }
  for (const [policy_id, others] of renames) {
    const names = [...new Set([rows.get(policy_id)?.name ?? '', ...others].map(normalName))];
    const all = names.map((name) => `"${printable(name)}"`).join(', ');
    const message = `policy ${policy_id} is in the list with ${names.length} names: ${all}`;
    entries.push(entry('repeated', { policy_id, name: names[0] ?? '' }, message));
  }
  return [...entries, ...repeatedNames(byName), ...doubts];
}

/** Without ids, policies of one name cannot be told apart. */
function compareNames(
  known: readonly KnownPolicy[],
  { state, listed, command }: ListComparisonInput,
): CompareEntry[] {
  const byName = groupBy(listed, ({ name }) => normalName(name));
  const knownNamed = groupBy(known, ({ name }) => normalName(name));
  const entries: CompareEntry[] = [];
  for (const [normal, policies] of knownNamed) {
    const times = byName.get(normal)?.length ?? 0;
    if (times >= policies.length) entries.push(...policies.map(same));
    else if (times === 0) entries.push(...policies.map((policy) => missing(policy, null)));
    else {
      const [{ name }] = policies;
      const ids = policies.map(({ policy_id }) => policy_id).join(', ');
      const message = `the state has ${policies.length} policies called "${printable(name)}" (${ids}), and the list ${times}: a list of names does not say which are gone`;
      entries.push(entry('missing', { name }, message));
    }
  }
  const doubtful = new Set(Object.values(state.pending).map(({ name }) => normalName(name)));
  for (const [name, rows] of byName) {
    const more = rows.length - (knownNamed.get(name)?.length ?? 0);
    // Creates in doubt are reported below.
    if (!doubtful.has(name)) entries.push(...rows.slice(0, Math.max(0, more)).map(unknown));
  }
  const doubts = Object.entries(state.pending).map(([file, { name }]) =>
    byName.has(normalName(name))
      ? doubt({ name, file }, 'the list has that name, but a list of names does not say with which id')
      : doubt(
          { name, file },
          `the list does not have that name. ${HOW_TO_SETTLE}`,
          resolveCommands([file], command),
        ),
  );
  return [...entries, ...repeatedNames(byName), ...doubts];
}

/** Rows by id; an identical repetition counts once, and `renames` are further names. */
function distinct(listed: readonly ListedPolicy[]): {
  readonly rows: ReadonlyMap<number | null, ListedPolicy>;
  readonly renames: ReadonlyMap<number | null, readonly string[]>;
} {
  const rows = new Map<number | null, ListedPolicy>();
  const renames = new Map<number | null, string[]>();
  for (const row of listed) {
    const first = rows.get(row.id);
    if (first === undefined) rows.set(row.id, row);
    else if (normalName(first.name) !== normalName(row.name)) {
      renames.set(row.id, [...(renames.get(row.id) ?? []), row.name]);
    }
  }
  return { rows, renames };
}

type EntrySubject = Pick<CompareEntry, 'name'> & Partial<Pick<CompareEntry, 'policy_id' | 'file'>>;

function entry(
  status: CompareEntry['status'],
  { policy_id = null, name, file = null }: EntrySubject,
  message: string,
  commands: readonly string[] = [],
): CompareEntry {
  return { status, policy_id, name, file, message, commands };
}

const HOW_TO_SETTLE = `If the portal has it, give its id; only if it definitely does not, say --not-created: ${PRICE_OF_NOT_CREATED}`;

function doubt(
  about: EntrySubject & DescribedPolicy,
  why: string,
  commands?: readonly string[],
): CompareEntry {
  const what = `the create of ${printable(about.file)} ("${printable(about.name)}") is in doubt`;
  return entry('doubt', about, `${what}, and ${why}`, commands);
}

function same(policy: KnownPolicy): CompareEntry {
  const file = printable(policy.file);
  const what = policy.isOrphan ? `left behind by ${file}, and still there` : `as ${file} has it`;
  return entry('same', policy, `${shown(policy)} is on both sides, ${what}`);
}

/** Without a `command` the list has no ids, and the policy may have another name there. */
function missing(policy: KnownPolicy, command: CommandWriter | null): CompareEntry {
  const [what, file] = [shown(policy), printable(policy.file)];
  if (!policy.isOrphan) {
    const message = `${what} of ${file} is not in the list: it was removed or renamed in the portal, or the list is not whole`;
    return entry('missing', policy, message);
  }
  const message = `${what}, left behind by ${file}, is not in the list${command ? '' : ', or has another name there'}`;
  return entry('missing', policy, message, command ? [command('orphans', 'ack', policy.policy_id)] : []);
}

function renamed(policy: KnownPolicy, now: string): CompareEntry {
  const { policy_id, name, file } = policy;
  const message = `policy ${policy_id} of ${printable(file)} is called "${printable(now)}" in the list, and "${printable(name)}" in the state`;
  return entry('renamed', policy, message);
}

function unknown(row: ListedPolicy): CompareEntry {
  return entry(
    'unknown',
    ofRow(row),
    `${shown(ofRow(row))} is in the list, and the state knows nothing of it`,
  );
}

function repeatedNames(byName: ReadonlyMap<string, readonly ListedPolicy[]>): CompareEntry[] {
  return [...byName].flatMap(([name, rows]) => {
    const ids = [...new Set(rows.map(({ id }) => id))];
    if (rows.length < 2 || (ids.length < 2 && ids[0] !== null)) return [];
    const which = ids[0] === null ? '' : `: ${ids.join(', ')}`;
    const message = `${rows.length} policies of the list are called "${printable(name)}"${which}`;
    return [entry('repeated', { name }, message)];
  });
}

function shown({ policy_id = null, name }: EntrySubject): string {
  return policy_id === null ? `"${printable(name)}"` : `policy ${policy_id} "${printable(name)}"`;
}

function ofRow({ id, name }: ListedPolicy): EntrySubject {
  return { policy_id: id, name };
}
