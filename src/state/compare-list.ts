/**
 * What a state knows beside a list of what is on the service, as somebody copied it: where the two agree, and where not. It
 * decides nothing that the list does not say. Pure.
 */
import { groupBy } from '../base/group-by.ts';
import type { CommandWriter } from '../diagnostics/command-line.ts';
import { printable } from '../diagnostics/printable.ts';
import type { StateComparison } from '../generated/documents.ts';
import { entryOf, type State } from './state.ts';
import { PRICE_OF_NOT_CREATED, resolveCommands } from './transitions.ts';

export interface ListedPolicy {
  /** Null in a list of names alone. */
  readonly id: number | null;
  readonly name: string;
}

export type Comparison = Pick<StateComparison, 'summary' | 'entries'>;
export type CompareEntry = Comparison['entries'][number];
export type CompareSummary = Comparison['summary'];

export interface CompareInput {
  readonly state: Pick<State, 'policies' | 'orphans' | 'acknowledged' | 'pending'>;
  readonly listed: readonly ListedPolicy[];
  /** The files of the repository, by the `normalName` that they give a policy; empty where that is not known. */
  readonly filesByName: ReadonlyMap<string, readonly string[]>;
  readonly command: CommandWriter;
}

/** A policy that the state knows to be there. */
interface Known {
  readonly id: number;
  readonly name: string;
  readonly file: string;
  readonly isOrphan: boolean;
}

export function compareList(input: CompareInput): Comparison {
  const { state, listed } = input;
  const known: Known[] = [
    ...Object.entries(state.policies).map(([file, { policy_id: id, name }]) => ({
      id,
      name,
      file,
      isOrphan: false,
    })),
    ...state.orphans.map(({ policy_id: id, name, file }) => ({ id, name, file, isOrphan: true })),
  ];
  const hasIds = listed.some(({ id }) => id !== null);
  const entries = hasIds ? compareIds(known, input) : compareNames(known, input);
  return { summary: summarize(entries), entries };
}

/** Whether nothing is to be looked at. */
export function agrees({ summary }: Pick<Comparison, 'summary'>): boolean {
  const { missing, unknown, renamed, doubts } = summary;
  return missing + unknown + renamed + doubts === 0;
}

function summarize(entries: readonly CompareEntry[]): CompareSummary {
  const count = (status: CompareEntry['status']): number =>
    entries.reduce((sum, entry) => (entry.status === status ? sum + 1 : sum), 0);
  return {
    same: count('same'),
    missing: count('missing'),
    unknown: count('unknown'),
    renamed: count('renamed'),
    repeated: count('repeated'),
    doubts: count('doubt'),
  };
}

/** Of many comparisons. */
export function sumOf(summaries: readonly CompareSummary[]): CompareSummary {
  return summaries.reduce(
    (a, b) => ({
      same: a.same + b.same,
      missing: a.missing + b.missing,
      unknown: a.unknown + b.unknown,
      renamed: a.renamed + b.renamed,
      repeated: a.repeated + b.repeated,
      doubts: a.doubts + b.doubts,
    }),
    summarize([]),
  );
}

/** Spaces at the ends are lost on the way through a spreadsheet, and composed letters are composed otherwise. */
export function normalName(name: string): string {
  return name.normalize('NFC').trim();
}

function compareIds(known: readonly Known[], input: CompareInput): CompareEntry[] {
  const { state, command, filesByName } = input;
  const { rows, renames } = distinct(input.listed);
  const byName = groupBy(rows.values(), ({ name }) => normalName(name));
  const { acknowledged = [] } = state;
  const knownIds = new Set([...known.map(({ id }) => id), ...acknowledged.map(({ policy_id }) => policy_id)]);
  const isStranger = ({ id }: ListedPolicy): boolean => id !== null && !knownIds.has(id);
  const namedLike = (name: string): readonly ListedPolicy[] => byName.get(normalName(name)) ?? [];
  const resolved = new Set<ListedPolicy>();

  const doubts = Object.entries(state.pending).map(([file, { name }]): CompareEntry => {
    const found = namedLike(name).filter(isStranger);
    const [only] = found;
    const isOne = only?.id != null && namedLike(name).length === 1;
    if (isOne && only) resolved.add(only);
    const shown = `the create of ${printable(file)} ("${printable(name)}") is in doubt`;
    const about = { status: 'doubt', name, file } as const;
    if (isOne && only?.id != null) {
      return {
        ...about,
        policy_id: only.id,
        message: `${shown}, and the list has one policy of that name, which nothing else is recorded for: ${only.id}`,
        commands: [command('state', 'resolve', file, '--id', only.id)],
      };
    }
    if (found.length === 0) {
      return {
        ...about,
        policy_id: null,
        message: `${shown}, and the list has no policy of that name but what is recorded. Where the portal has it, give its id; only where it surely has not, say --not-created: ${PRICE_OF_NOT_CREATED}`,
        commands: resolveCommands([file], command),
      };
    }
    return {
      ...about,
      policy_id: null,
      message: `${shown}, and the name stands more than once in the list: look in the portal which one it is`,
      commands: [],
    };
  });

  const entries = known.flatMap((policy): CompareEntry[] => {
    const row = rows.get(policy.id);
    if (row === undefined) return [missing(policy, command, true)];
    const names = [row.name, ...(renames.get(policy.id) ?? [])].map(normalName);
    return [names.includes(normalName(policy.name)) ? same(policy) : renamed(policy, row.name)];
  });
  for (const { policy_id } of acknowledged) {
    const row = rows.get(policy_id);
    if (row) entries.push(notRemoved(row, [command('orphans', 'unack', policy_id)]));
  }
  for (const row of rows.values()) {
    if (resolved.has(row) || row.id === null || !isStranger(row)) continue;
    const files = freeFiles(filesByName.get(normalName(row.name)) ?? [], state);
    const file = files.length === 1 ? (files[0] ?? null) : null;
    const isAlone = file !== null && namedLike(row.name).filter(isStranger).length === 1;
    const commands = isAlone ? [command('state', 'import', file, row.id)] : [];
    entries.push(unknown(row, file, commands));
  }
  for (const [id, others] of renames) {
    entries.push(twoNames(id, [...new Set([rows.get(id)?.name ?? '', ...others].map(normalName))]));
  }
  return [...entries, ...repeatedNames(byName), ...doubts];
}

/** Those that nothing is recorded for, and no create is in doubt of. */
export function freeFiles(
  files: readonly string[],
  { policies, pending }: Pick<State, 'policies' | 'pending'>,
): readonly string[] {
  return files.filter((file) => !entryOf(policies, file) && !entryOf(pending, file));
}

/** Without ids, two of one name are told apart by nothing. */
function compareNames(known: readonly Known[], input: CompareInput): CompareEntry[] {
  const { state, listed, command } = input;
  const byName = groupBy(listed, ({ name }) => normalName(name));
  const knownNamed = groupBy(known, ({ name }) => normalName(name));
  const entries: CompareEntry[] = [];
  for (const [name, policies] of knownNamed) {
    const times = byName.get(name)?.length ?? 0;
    if (times >= policies.length) entries.push(...policies.map(same));
    else if (times === 0) entries.push(...policies.map((policy) => missing(policy, command, false)));
    else entries.push(fewer(policies, times));
  }
  const doubtful = new Set(Object.values(state.pending).map(({ name }) => normalName(name)));
  for (const [name, rows] of byName) {
    const more = rows.length - (knownNamed.get(name)?.length ?? 0);
    // What is in doubt is said below.
    if (doubtful.has(name)) continue;
    for (const row of rows.slice(0, Math.max(0, more))) entries.push(unknown(row, null, []));
  }
  const doubts = Object.entries(state.pending).map(([file, { name }]): CompareEntry => {
    const isThere = byName.has(normalName(name));
    const shown = `the create of ${printable(file)} ("${printable(name)}") is in doubt`;
    return {
      status: 'doubt',
      policy_id: null,
      name,
      file,
      message: isThere
        ? `${shown}, and the list has that name: which id it has, a list of names does not say`
        : `${shown}, and the list does not have that name. Where the portal has it, give its id; only where it surely has not, say --not-created: ${PRICE_OF_NOT_CREATED}`,
      commands: isThere ? [] : resolveCommands([file], command),
    };
  });
  return [...entries, ...repeatedNames(byName), ...doubts];
}

/** By id: one that stands there twice alike counts once; `renames` are its further names. */
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

function same({ id, name, file, isOrphan }: Known): CompareEntry {
  const what = isOrphan
    ? `left behind by ${printable(file)}, and still there`
    : `as ${printable(file)} has it`;
  return {
    status: 'same',
    policy_id: id,
    name,
    file,
    message: `policy ${id} "${printable(name)}" is on both sides, ${what}`,
    commands: [],
  };
}

function missing({ id, name, file, isOrphan }: Known, command: CommandWriter, hasIds: boolean): CompareEntry {
  const what = `policy ${id} "${printable(name)}"`;
  return {
    status: 'missing',
    policy_id: id,
    name,
    file,
    message: isOrphan
      ? `${what}, left behind by ${printable(file)}, is not in the list${hasIds ? '' : ', or has another name there'}`
      : `${what} of ${printable(file)} is not in the list: it was removed or renamed in the portal, or the list is not whole`,
    commands: isOrphan && hasIds ? [command('orphans', 'ack', id)] : [],
  };
}

/** Some of one name are gone, and which ones nobody can tell. */
function fewer(policies: readonly Known[], times: number): CompareEntry {
  const [first] = policies;
  const ids = policies.map(({ id }) => id).join(', ');
  const name = first?.name ?? '';
  return {
    status: 'missing',
    policy_id: null,
    name,
    file: null,
    message: `the state has ${policies.length} policies called "${printable(name)}" (${ids}), and the list ${times}: which are gone, a list of names does not say`,
    commands: [],
  };
}

function renamed({ id, name, file }: Known, now: string): CompareEntry {
  return {
    status: 'renamed',
    policy_id: id,
    name,
    file,
    message: `policy ${id} of ${printable(file)} is called "${printable(now)}" in the list, and "${printable(name)}" in the state`,
    commands: [],
  };
}

function unknown({ id, name }: ListedPolicy, file: string | null, commands: readonly string[]): CompareEntry {
  const what = id === null ? `"${printable(name)}"` : `policy ${id} "${printable(name)}"`;
  return {
    status: 'unknown',
    policy_id: id,
    name,
    file,
    message:
      file === null
        ? `${what} is in the list, and the state knows nothing of it`
        : `${what} is in the list, and nothing is recorded for ${printable(file)}, which has that name`,
    commands,
  };
}

function notRemoved({ id, name }: ListedPolicy, commands: readonly string[]): CompareEntry {
  return {
    status: 'unknown',
    policy_id: id,
    name,
    file: null,
    message: `policy ${id} "${printable(name)}" is in the list, and was taken out of the ledger as removed`,
    commands,
  };
}

function twoNames(id: number | null, names: readonly string[]): CompareEntry {
  return {
    status: 'repeated',
    policy_id: id,
    name: names[0] ?? '',
    file: null,
    message: `policy ${id} stands in the list with ${names.length} names: ${names.map((name) => `"${printable(name)}"`).join(', ')}`,
    commands: [],
  };
}

function repeatedNames(byName: ReadonlyMap<string, readonly ListedPolicy[]>): CompareEntry[] {
  return [...byName].flatMap(([name, rows]) => {
    const ids = [...new Set(rows.map(({ id }) => id))];
    if (rows.length < 2 || (ids.length < 2 && ids[0] !== null)) return [];
    const shown = ids[0] === null ? '' : `: ${ids.join(', ')}`;
    return [
      {
        status: 'repeated',
        policy_id: null,
        name,
        file: null,
        message: `${rows.length} policies of the list are called "${printable(name)}"${shown}`,
        commands: [],
      } satisfies CompareEntry,
    ];
  });
}
