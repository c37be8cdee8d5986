/** After a plan of the whole repository: keeps what the next one need not find out again. */
import { valueAt } from '../../compile/json.ts';
import { recordedDigests } from '../../compile/seal-body.ts';
import { type FileMark, markOf } from '../../fast/mark.ts';
import { unloweredErrors } from '../../lint/severities.ts';
import type { Conflict } from '../../plan/live-set-conflicts.ts';
import type { Json, Plan } from '../../plan/plan.ts';
import { sameJson } from '../../plan/same-json.ts';
import type { Environment } from '../../source/config.ts';
import { openStateFile } from '../../state/backends/file-part.ts';
import { type EntryPlace, findEntryPlaces } from '../../state/entry-places.ts';
import type { PolicyEntry, State } from '../../state/state.ts';
import type { Context } from '../context.ts';
import type { OpenedDesired } from '../open-desired.ts';
import { foldersOf } from '../quick/folders-of.ts';
import { isFolder, isYoung, look } from '../quick/kept-report.ts';
import { keepConfig } from '../quick/known-config.ts';
import { type ListedFiles, listFiles } from '../quick/list-files.ts';
import {
  type KnownListing,
  type KnownPolicy,
  type KnownSecret,
  keepKnownPlan,
  type NewKnownPlan,
} from './known-plan.ts';
import { packConflicts } from './packed-conflicts.ts';
import { findKeeping, type OpenedConfig } from './repository.ts';
import { ringsOf, tiesOf, writeTies } from './ties.ts';

/** Fewer policies than these are planned anew as quickly. */
export const FEWEST = 100;

export interface WholePlan {
  readonly opened: OpenedConfig;
  readonly environment: Environment;
  readonly state: State | null;
  readonly desired: OpenedDesired;
  readonly plan: Plan;
  readonly conflicts: readonly Conflict[];
  /** Milliseconds since 1970: when the first file was looked at, or earlier. */
  readonly since: number;
}

export function keepPlan(context: Pick<Context, 'env'>, whole: WholePlan): void {
  const { opened, environment, state, since } = whole;
  const { config, text } = opened;
  const keeping = findKeeping(context, opened, environment);
  if (!keeping || text === null || state === null || Object.keys(state.pending).length > 0) return;
  if (Object.keys(state.policies).length < FEWEST) return;
  const digests = oneWay(whole.desired, state);
  const files = listedAsPlanned(whole);
  if (digests === null || files === null || !isAsNamed(whole.plan, state)) return;
  const stored = findEntries(config.root, keeping.statePath, state, since);
  if (stored === null) return;

  const { policies: entries, ...rest } = state;
  const open = changedFiles(whole.plan);
  const planned = plannedPolicies(whole.plan);
  const all = [...new Set([...files.policies, ...Object.keys(entries)])];
  const numbers = new Map(all.map((file, number) => [file, number]));
  const secrets = secretsOf(whole, numbers);
  if (secrets === null) return;
  const trustedMark = (file: string): FileMark | null => {
    const mark = look(config.root, file);
    return mark && !isYoung(mark, since) ? mark : null;
  };
  const bases = basesOf(whole.desired, files.bases, numbers);
  // In a folder that took the place of another one, files of any age may be others than those that were read.
  const folders = [...foldersOf([...files.policies, ...bases.map(({ file }) => file)])];
  if (!folders.every((folder) => isFolder(config.root, folder) && trustedMark(folder))) return;
  const ties = [
    ...all.map((file) => {
      const both = [ownEntry(entries, file), planned.get(file)];
      return [...new Set(both.flatMap((one) => (one ? tiesOf(one.name, one.body) : [])))];
    }),
    ...rest.orphans.map(({ name, body }) => tiesOf(name, body)),
  ];
  const policies = all.map((file): KnownPolicy => {
    const place = stored.places.get(file) ?? null;
    const isOpen = place === null || open.has(file);
    return {
      place,
      mark: isOpen ? null : trustedMark(file),
      id: ownEntry(entries, file)?.policy_id ?? 0,
    };
  });
  const known: NewKnownPlan = {
    files: all,
    policies,
    ties: writeTies(ties),
    rings: ringsOf(ties),
    conflicts: packConflicts(whole.conflicts),
    bases: bases.map((base) => ({ ...base, mark: trustedMark(base.file) })),
    secrets,
    digests,
    statePath: stored.path,
    stateMark: stored.mark,
    listing: listingOf(files, trustedMark),
    rest,
  };
  keepKnownPlan(keeping.name, keeping.key, known, keeping.cache);
  if (unloweredErrors(config).length === 0) keepConfig(config, text, keeping.key.build, keeping.cache);
}

const ownEntry = (entries: State['policies'], file: string): PolicyEntry | undefined =>
  Object.hasOwn(entries, file) ? entries[file] : undefined;

/** Null where the files are found otherwise than by listing folders, or are not those of the plan any more. */
function listedAsPlanned({ opened, desired }: WholePlan): ListedFiles | null {
  const listed = listFiles(opened.config);
  if (!listed || desired.users.length > 0) return null;
  const planned = desired.compiled.filter(({ kind }) => kind === 'policy').map(({ file }) => file);
  return planned.toSorted().join('\n') === listed.policies.toSorted().join('\n') ? listed : null;
}

function listingOf(files: ListedFiles, markOfFolder: (folder: string) => FileMark | null): KnownListing {
  return {
    folders: files.folders.map((folder) => ({ folder, mark: markOfFolder(folder) })),
    missing: files.missing,
    policies: files.policies.length,
    web_apps: files.web_apps,
    bases: files.bases,
    unmatched: files.unmatched,
  };
}

function changedFiles({ changes }: Plan): ReadonlySet<string> {
  return new Set(changes.filter(({ action }) => action !== 'no-op').map(({ file }) => file));
}

/** What is live after an apply of the plan beside what is recorded, by file. */
function plannedPolicies({ changes }: Plan): ReadonlyMap<string, Pick<PolicyEntry, 'name' | 'body'>> {
  return new Map(
    changes.flatMap(({ kind, action, file, name, body }) =>
      kind === 'policy' && action !== 'no-op' && body ? [[file, { name, body }] as const] : [],
    ),
  );
}

/** Whether names, and the order of entries, are those that edict wrote: somebody may have edited the state. */
function isAsNamed({ changes }: Plan, { policies }: State): boolean {
  const files = Object.keys(policies);
  return (
    files.every((file, index) => index === 0 || (files[index - 1] ?? '') < file) &&
    changes.every(
      ({ kind, action, file, name }) =>
        kind !== 'policy' || action !== 'no-op' || ownEntry(policies, file)?.name === name,
    )
  );
}

/**
 * What the files refer to, each once. Null where that is the output of a command, which may be another each time, and
 * where a secret stands in a file: it has to be known in every run, so that it is blotted out.
 */
function secretsOf(
  { desired }: WholePlan,
  numbers: ReadonlyMap<string, number>,
): readonly KnownSecret[] | null {
  const sealed = new Map(desired.desired.map((one) => [one.file, one.sealed]));
  const found = new Map<string, KnownSecret & { readonly of: number[] }>();
  for (const { file, secrets } of desired.compiled) {
    for (const slot of secrets) {
      if ('literal' in slot.source ? slot.source.literal !== '' : slot.source.kind === 'command') return null;
      const digest = valueAt(sealed.get(file) ?? null, slot.pointer);
      const number = numbers.get(file);
      if (typeof digest !== 'string' || number === undefined) return null;
      const key = JSON.stringify([slot.source, slot.folder ?? null]);
      const known = found.get(key) ?? { slot, file, of: [], digest };
      known.of.push(number);
      found.set(key, known);
    }
  }
  return [...found.values()];
}

/** A digest that stands for all: made in the one way in which every digest was made. Null where there are several. */
function oneWay({ desired }: OpenedDesired, state: State): readonly string[] | null {
  const bodies = [...Object.values(state.policies), ...state.orphans].map(({ body }) => body);
  const digests = [
    ...recordedDigests(bodies),
    ...desired.flatMap(({ equivalents }) => [...equivalents.keys()]),
  ];
  const ways = new Map(digests.map((digest) => [digest.slice(0, digest.lastIndexOf(':')), digest]));
  return ways.size <= 1 ? [...ways.values()] : null;
}

interface FoundEntries {
  readonly path: string;
  readonly mark: FileMark;
  readonly places: ReadonlyMap<string, EntryPlace>;
}

/** Null where the file is not, to the letter, what `state` was read from, or may change unseen. */
function findEntries(
  root: string,
  path: string,
  { policies, lineage, serial }: State,
  since: number,
): FoundEntries | null {
  const file = openStateFile(root, path);
  if (file === null) return null;
  try {
    const mark = markOf(file.stats());
    if (isYoung(mark, since)) return null;
    const bytes = file.bytes();
    if (bytes.includes('\n  "journal": ')) return null;
    // Every write raises the serial.
    const identity = [`\n  "lineage": ${JSON.stringify(lineage)},`, `\n  "serial": ${serial},`];
    if (!identity.every((line) => bytes.includes(line))) return null;
    const places = findEntryPlaces(bytes);
    const isEntry = (name: string): boolean => {
      const place = places.get(name);
      if (!place) return false;
      const text = bytes.toString('utf8', place.offset, place.offset + place.length);
      return sameJson(parsed(text), { ...policies[name] });
    };
    const names = Object.keys(policies);
    return names.every(isEntry) && places.size === names.length ? { path: file.path, mark, places } : null;
  } catch (error) {
    // It was read once already: what is wrong with it now, the next plan tells.
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  } finally {
    file.close();
  }
}

/** Null where it is no JSON: somebody laid the state out anew. */
function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function basesOf(
  { bases }: OpenedDesired,
  listed: readonly string[],
  numbers: ReadonlyMap<string, number>,
): readonly { readonly file: string; readonly of: readonly number[] }[] {
  const users = new Map<string, number[]>(listed.map((file) => [file, []]));
  for (const [file, others] of bases) {
    const number = numbers.get(file);
    for (const other of others) {
      const known = users.get(other) ?? [];
      if (number !== undefined) known.push(number);
      users.set(other, known);
    }
  }
  return [...users].map(([file, of]) => ({ file, of }));
}
