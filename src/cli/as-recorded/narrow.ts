/**
 * A plan of the files that changed since a plan of all of them, and of what they have in common with others; whatever
 * else there is was, and so still is, as recorded. It is made by the same functions as a plan of the whole.
 */
import { compileRepository } from '../../compile/compile-repository.ts';
import type { Compiled, Desired } from '../../compile/compiled.ts';
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { type FileMark, markOf } from '../../fast/mark.ts';
import { lintRepository } from '../../lint/lint-repository.ts';
import { type Conflict, joinConflicts, policiesOf } from '../../plan/live-set-conflicts.ts';
import type { Plan } from '../../plan/plan.ts';
import { planChanges } from '../../plan/plan-changes.ts';
import { withUnchanged } from '../../plan/unchanged.ts';
import type { Config, Environment } from '../../source/config.ts';
import { describeEmptyGlobs } from '../../source/empty-globs.ts';
import type { FoundFiles } from '../../source/find-files.ts';
import { createLoader } from '../../source/loader.ts';
import { type OpenedStateFile, openStateFile } from '../../state/backends/file-part.ts';
import { rescuePath } from '../../state/rescue-file.ts';
import type { PolicyEntry, State } from '../../state/state.ts';
import type { Context } from '../context.ts';
import { openSecrets, type Secrets } from '../open-secrets.ts';
import { openUserRules } from '../open-user-rules.ts';
import { foldersOf } from '../quick/folders-of.ts';
import { isFolder, isMissing, look } from '../quick/kept-report.ts';
import { listFiles } from '../quick/list-files.ts';
import { FEWEST } from './keep.ts';
import { type KnownPlan, readKnownPlan } from './known-plan.ts';
import { unpackConflicts } from './packed-conflicts.ts';
import { findKeeping, type OpenedConfig } from './repository.ts';
import { findTied, tiesOf } from './ties.ts';

export interface NarrowPlan {
  /** Of the whole; bodies of what is as recorded may be missing. */
  readonly plan: Plan;
  /** With the entries of those policies that the plan had to look at. */
  readonly state: State;
  readonly desired: readonly Desired[];
  /** Those of the whole, from those that were found among what the plan had to look at. */
  conflicts(found: readonly Conflict[]): readonly Conflict[];
}

export interface NarrowOptions {
  readonly opened: OpenedConfig;
  readonly environment: Environment;
  readonly command: CommandWriter;
}

/** What of the world outside it takes. */
export type NarrowContext = Pick<Context, 'env' | 'redactor' | 'interrupted' | 'now'>;

/** Null where the whole has to be planned, for whatever reason: that also says what is wrong. */
export async function narrowPlan(context: NarrowContext, options: NarrowOptions): Promise<NarrowPlan | null> {
  const { opened, environment } = options;
  const { config } = opened;
  const keeping = findKeeping(context, opened, environment);
  const known = keeping && readKnownPlan(keeping.name, keeping.key, keeping.cache);
  const touched = known && findTouched(config, known);
  if (!keeping || !known || !touched) return null;
  if (!isMissing(config.root, rescuePath(environment.name))) return null;
  const stored = openStateFile(config.root, keeping.statePath);
  if (stored === null) return null;
  try {
    const isKnown = (): boolean => isSame(markOf(stored.stats()), known.stateMark);
    if (stored.path !== known.statePath || !isKnown()) return null;
    const planned = await planTouched(context, options, known, touched, stored);
    // Somebody may have written into it while entries were read.
    return isKnown() ? planned : null;
  } catch (error) {
    if (error instanceof UserError || error instanceof SyntaxError) return null;
    throw error;
  } finally {
    stored.close();
  }
}

/** What is not as it was, or has to be looked at in any case. */
interface Touched {
  /** Sorted; those of policies may be new. Web apps are few: all of them. */
  readonly files: FoundFiles;
  /** Numbers of known policies whose file is touched or gone. */
  readonly numbers: ReadonlySet<number>;
}

/** Null where that is too much, or where the files are found otherwise than by listing folders. */
function findTouched(config: Config, known: KnownPlan): Touched | null {
  const listed = listAsKnown(config, known) ?? listFiles(config);
  if (!listed || describeEmptyGlobs(config, listed).length > 0) return null;
  const { root } = config;
  // Those of policies were looked into just now.
  const ways = foldersOf(known.bases.map(({ file }) => file));
  if (![...ways].every((folder) => isFolder(root, folder))) return null;
  const numbers = new Set<number>();
  const bases = new Set(listed.bases);
  for (const { file, of, mark } of known.bases) {
    const now = look(root, file);
    if (mark !== null && now !== null && isSame(mark, now)) bases.delete(file);
    else for (const number of of) numbers.add(number);
  }
  const numberOf = numbering(known.files);
  const there = new Uint8Array(known.files.length);
  const policies: string[] = [];
  for (const file of listed.policies) {
    const number = numberOf(file);
    if (number !== null) there[number] = 1;
    if (number !== null && !numbers.has(number) && known.isSame(number, look(root, file))) continue;
    if (number !== null) numbers.add(number);
    policies.push(file);
  }
  for (let number = 0; number < there.length; number += 1) if (there[number] === 0) numbers.add(number);
  const most = Math.max(FEWEST, known.files.length / 4);
  return policies.length + numbers.size > most ? null : { files: filesOf(listed, policies, bases), numbers };
}

/** Null where a folder is not as it was, so that there may be other files in it. */
function listAsKnown({ root }: Config, { files, listing }: KnownPlan): FoundFiles | null {
  const { folders, missing, policies, ...others } = listing;
  const ways = foldersOf(folders.map(({ folder }) => folder));
  const isUnchanged =
    [...ways].every((folder) => isFolder(root, folder)) &&
    missing.every((folder) => isMissing(root, folder)) &&
    folders.every(({ folder, mark }) => {
      const now = mark && look(root, folder);
      return mark !== null && now !== null && isSame(mark, now);
    });
  return isUnchanged ? { ...others, policies: files.slice(0, policies) } : null;
}

/** Of files that are asked for in the same order, or nearly so. */
function numbering(files: readonly string[]): (file: string) => number | null {
  let next = 0;
  let all: Map<string, number> | null = null;
  return (file) => {
    if (files[next] !== file) {
      all ??= new Map(files.map((one, number) => [one, number]));
      const number = all.get(file);
      if (number === undefined) return null;
      next = number;
    }
    next += 1;
    return next - 1;
  };
}

function filesOf(listed: FoundFiles, policies: readonly string[], bases: ReadonlySet<string>): FoundFiles {
  return {
    policies: policies.toSorted(),
    web_apps: listed.web_apps.toSorted(),
    bases: [...bases].sort(),
    // They are worth a warning, and a plan leaves those to lint.
    unmatched: [],
  };
}

async function planTouched(
  context: NarrowContext,
  { opened, environment, command }: NarrowOptions,
  known: KnownPlan,
  { files, numbers }: Touched,
  stored: OpenedStateFile,
): Promise<NarrowPlan | null> {
  const { config } = opened;
  const { rest } = known;
  const compiled = await compileTouched(context, config, environment, files);
  if (compiled === null) return null;
  const secrets = openSecrets(context, config, { allowCommands: false, salt: rest.salt });
  if (!(await areAsKnown(known, numbers, secrets))) return null;
  const sealed = await secrets.seal(compiled, known.digests);

  const entries = readEntries(known, numbers, stored);
  const now = compiled.flatMap(({ kind, name, body }) => (kind === 'policy' ? tiesOf(name, body) : []));
  const tied = findTied(known.ties, new Set(now));
  const members = known.groupsOf([...numbers, ...tied.byTarget]);
  const related = new Set([...members, ...tied.byName].filter((number) => !numbers.has(number)));
  const beside = readEntries(known, related, stored);
  const state: State = { ...rest, policies: sortedByFile([...entries, ...beside]) };
  const desired = inOrder([...sealed.desired, ...[...beside].map(asRecorded)]);
  const planned = planChanges({
    desired,
    state,
    environment: environment.name,
    service: environment.base_url,
    command,
  });
  if ('errors' in planned) return null;
  const isTouched = isAmong(known, members);
  return {
    plan: withUnchanged(planned.plan, known.files.length - numbers.size - beside.size),
    state,
    desired,
    conflicts: (found) =>
      joinConflicts([
        unpackConflicts(known.conflicts).filter((conflict) => !isTouched(conflict)),
        found.filter(isTouched),
      ]),
  };
}

/** Whoever has a part in a conflict is of one group, and `members` are those of some groups. */
function isAmong(known: KnownPlan, members: ReadonlySet<number>): (conflict: Conflict) => boolean {
  const { files, rest } = known;
  const ids = new Set(
    [...members].map((number) =>
      number < files.length ? known.idOf(number) : rest.orphans[number - files.length]?.policy_id,
    ),
  );
  // What is to be created is of a file that was touched.
  return (conflict) => policiesOf(conflict).some(({ policy_id }) => policy_id === null || ids.has(policy_id));
}

/**
 * Null where there is an error, which is told of among all files, and where more than files are asked: a service for
 * its users, a command for a secret. Whoever plans the whole then would ask twice.
 */
async function compileTouched(
  context: NarrowContext,
  config: Config,
  environment: Environment,
  files: FoundFiles,
): Promise<readonly Compiled[] | null> {
  const loader = createLoader(config);
  const environments = [environment];
  const rules = await openUserRules(context, config, files);
  const { summary } = lintRepository({
    config,
    loader,
    files,
    environments,
    wholeRepository: false,
    ...rules,
  });
  if (summary.errors > 0) return null;
  const users = (): never => {
    throw new UserError('only a plan of the whole looks up users');
  };
  const { compiled, diagnostics } = await compileRepository({ config, environment, loader, files, users });
  if (compiled.some(asksCommand)) return null;
  return diagnostics.some(({ severity }) => severity === 'error') ? null : compiled;
}

function asksCommand({ secrets }: Compiled): boolean {
  return secrets.some(({ source }) => !('literal' in source) && source.kind === 'command');
}

/** Whether every secret that files refer to is the one that it was; those of touched files alone may be gone. */
async function areAsKnown(
  { secrets: all }: KnownPlan,
  touched: ReadonlySet<number>,
  secrets: Secrets,
): Promise<boolean> {
  const needed = all.filter(({ of }) => of.some((number) => !touched.has(number)));
  const digests = await Promise.all(needed.map(({ slot, file }) => secrets.digestOf(slot, file)));
  return needed.every(({ digest }, index) => digests[index] === digest);
}

function readEntries(
  known: KnownPlan,
  numbers: Iterable<number>,
  stored: OpenedStateFile,
): ReadonlyMap<string, PolicyEntry> {
  const entries = new Map<string, PolicyEntry>();
  for (const number of numbers) {
    const file = known.files[number];
    const place = file === undefined ? null : known.placeOf(number);
    if (file !== undefined && place) entries.set(file, stored.entry(place));
  }
  return entries;
}

/** As a state has them. */
function sortedByFile(entries: readonly (readonly [string, PolicyEntry])[]): State['policies'] {
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What the file of an entry says, where it is known to say the same. */
function asRecorded([file, { name, body }]: readonly [string, PolicyEntry]): Desired {
  return { kind: 'policy', file, name, app_id: null, sealed: body, equivalents: new Map() };
}

/** As a plan of the whole has them: policies before web apps, each sorted by file. */
function inOrder(desired: readonly Desired[]): readonly Desired[] {
  const sorted = desired.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  return [
    ...sorted.filter(({ kind }) => kind === 'policy'),
    ...sorted.filter(({ kind }) => kind === 'web_app'),
  ];
}

function isSame(a: FileMark, b: FileMark): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3];
}
