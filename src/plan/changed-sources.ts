/** Finds secrets whose source changed, and programs that would newly be run for a secret. It sees no value. */
import { groupBy } from '../base/group-by.ts';
import { type JsonObject, ownMember } from '../base/json.ts';
import { valueAt } from '../base/json-pointer.ts';
import { fileOfKey } from '../base/policy-key.ts';
import type { Desired } from '../compile/compiled.ts';
import { isSecretDigest } from '../compile/digests.ts';
import type { ChangedSource } from '../generated/plan-file.ts';
import type { Sources } from '../generated/state.ts';
import type { Change } from './plan.ts';

/** What was known of a file, or of one of its rings, before. */
export interface FormerSources {
  readonly name: string;
  readonly body: JsonObject;
  readonly sources?: Sources;
}

/** By file, or by the key of a ring. */
export interface FormerFiles {
  readonly policies: Readonly<Record<string, FormerSources>>;
  readonly web_apps: Readonly<Record<string, FormerSources>>;
}

type Origin = ChangedSource['after'];
const written: Origin = { kind: 'written', name: '' };
const unrecorded: Origin = { kind: 'unrecorded', name: '' };

/** Reports how secrets are newly obtained, whatever their values: a program may print what a variable held. Once per file. */
export function changedSources(
  former: FormerFiles,
  desired: readonly Desired[],
  changes: readonly Pick<Change, 'kind' | 'file' | 'previous_file'>[],
): readonly ChangedSource[] {
  const find = {
    policy: createFinder(former.policies, desired, changes, 'policy'),
    web_app: createFinder(former.web_apps, desired, changes, 'web_app'),
  };
  const found = new Map<string, ChangedSource>();
  for (const one of desired) {
    for (const change of changesOf(one, find[one.kind](one))) found.set(JSON.stringify(change), change);
  }
  return [...found.values()];
}

/** The first entry is the file's own; others are rings of it. */
function changesOf(one: Desired, entries: readonly FormerSources[]): readonly ChangedSource[] {
  const [entry] = entries;
  const wanted = one.sources?.secrets ?? {};
  const [kind, file] = [one.kind, fileOfKey(one.file)];
  const references = Object.entries(wanted).flatMap(([path, reference]): ChangedSource[] => {
    const after = ownMember(one.sources?.from ?? {}, path);
    const isKnown = entries.some(({ sources }) => ownMember(sources?.secrets ?? {}, path) === reference);
    if (!after || isKnown) return [];
    const before = entry ? originBefore(entry, path) : null;
    // For a new secret, only the run of a program is reported.
    if (before === undefined || (before === null && after.kind !== 'command')) return [];
    return [{ file, kind, path, before, after }];
  });
  const writtenNow = Object.keys(entry?.sources?.secrets ?? {}).flatMap((path): ChangedSource[] => {
    const before = entry && originBefore(entry, path);
    if (!before || Object.hasOwn(wanted, path) || typeof valueAt(one.sealed, path) !== 'string') return [];
    return [{ file, kind, path, before, after: written }];
  });
  return [...references, ...writtenNow];
}

/** Null: there was no secret; undefined: unknown, since an older edict did not record it. */
function originBefore({ sources, body }: FormerSources, path: string): Origin | null | undefined {
  const origin = ownMember(sources?.from ?? {}, path);
  if (origin) return origin;
  if (Object.hasOwn(sources?.secrets ?? {}, path)) return unrecorded;
  const value = valueAt(body, path);
  if (typeof value !== 'string') return null;
  return sources === undefined && isSecretDigest(value) ? undefined : written;
}

/** Finds what was known of a file, of the file it was renamed from, or else of the only missing file with its name. */
function createFinder(
  former: FormerFiles['policies'],
  desired: readonly Desired[],
  changes: readonly Pick<Change, 'kind' | 'file' | 'previous_file'>[],
  kind: Desired['kind'],
): (one: Desired) => readonly FormerSources[] {
  const byFile = groupBy(Object.entries(former), ([key]) => fileOfKey(key));
  const onDisk = new Set(desired.map(({ file }) => fileOfKey(file)));
  const gone = groupBy(
    [...byFile].filter(([file]) => !onDisk.has(file)).flatMap(([, entries]) => entries),
    ([, { name }]) => name,
  );
  const previous = new Map(
    changes.flatMap((change): [string, string][] =>
      change.kind === kind && change.previous_file !== null ? [[change.file, change.previous_file]] : [],
    ),
  );
  return ({ file, name }) => {
    const before = previous.get(file) ?? file;
    const sameName = gone.get(name) ?? [];
    const entries =
      byFile.get(fileOfKey(file)) ?? byFile.get(fileOfKey(before)) ?? (sameName.length === 1 ? sameName : []);
    const rank = (key: string): number => (key === file ? 0 : key === before ? 1 : 2);
    return entries.toSorted(([a], [b]) => rank(a) - rank(b)).map(([, entry]) => entry);
  };
}
