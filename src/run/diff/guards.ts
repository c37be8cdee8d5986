/**
 * Compares the guards and the states of two versions of the repository: the working tree with where it parted from a branch
 * or with the last apply, or one commit with another.
 */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { groupBy } from '../../base/group-by.ts';
import { isObject, type JsonObject, ownMember } from '../../base/json.ts';
import { below } from '../../base/json-pointer.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import { secretSlot } from '../../compile/compile-draft.ts';
import type { Desired } from '../../compile/compiled.ts';
import { sourcesOf } from '../../compile/sources.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import type { GuardComparison, LoosenedGuard } from '../../generated/plan-file.ts';
import { openGitRepository } from '../../git/git-repository.ts';
import { createDiffers, listTree, readTreeBlobs, type TreeEntry } from '../../git/read-tree.ts';
import { hasCommit } from '../../git/resolve-commit.ts';
import { openInvariants } from '../../invariants/invariants.ts';
import type { Judgeable } from '../../invariants/judge.ts';
import { type InvariantSide, loosenedInvariants } from '../../invariants/loosened.ts';
import { rangeInConfig } from '../../lint/locate.ts';
import { silencedPlaces } from '../../lint/suppressions.ts';
import { readRuleFiles } from '../../lint/user-rules/read-rule-files.ts';
import { readUserRule } from '../../lint/user-rules/read-user-rule.ts';
import { changedSources, type FormerFiles, type FormerSources } from '../../plan/changed-sources.ts';
import type { ComparisonKind } from '../../plan/guards/guard.ts';
import {
  type FoundGuard,
  type Guards,
  loosenedKeys,
  loosenedRules,
  newSuppressions,
  type SilencingComments,
} from '../../plan/guards/loosened.ts';
import type { Plan } from '../../plan/plan.ts';
import { type LadderSide, loosenedLadders, loosenedWaves, type WaveSide } from '../../plan/rings/loosened.ts';
import { loosenedWindows } from '../../plan/windows/loosened.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { type RingsField, ringsFieldOf } from '../../source/config/ladders.ts';
import { stateFileOf } from '../../source/config/state-file.ts';
import type { Draft } from '../../source/draft/draft.ts';
import { createLoader } from '../../source/draft/loader.ts';
import { findOlderFiles } from '../../source/files/find-files.ts';
import { createPolicySelection } from '../../source/files/policy-selection.ts';
import { SUPPRESSION } from '../../source/yaml/silenced-lines.ts';
import { decodeState } from '../../state/codec.ts';
import type { State } from '../../state/state.ts';
import type { Planned } from '../plan/plan-desired.ts';
import type { RunContext } from '../run.ts';
import { recordedIn } from '../state/judgeable-state.ts';
import type { DiffSide } from './compare-sides.ts';
import { type OpenedSides, type RevisionRange, withSides } from './open-sides.ts';

/** By environment, its plan and the state that it was made from. */
export type PlannedStates = ReadonlyMap<
  string,
  { readonly state: State | null; readonly plan: Pick<Plan, 'digest'> }
>;

/** The same, with what the files ask for. */
type PlannedBodies = ReadonlyMap<string, Pick<Planned, 'state' | 'plan' | 'desired'>>;

/**
 * Compares with where the working tree parted from `base`: what `base` changed since is not its doing. Throws UserError for
 * an unknown revision.
 */
export async function compareWithBase(
  run: RunContext,
  base: string,
  planned: PlannedBodies,
): Promise<GuardComparison> {
  const range = { base, head: null, fromMergeBase: true };
  return betweenSides(run, range, async (sides) => {
    const compared = await compareGuardsOf(sides, planned, run.host.now());
    const sources = compared.not_compared === null ? changedSourcesSince(sides.base, planned) : [];
    return {
      ...compared,
      ...(sources.length > 0 ? { sources } : {}),
      behind: { commits: sides.behind, of: base },
    };
  });
}

function betweenSides<Result>(
  { host, config: { root, file } }: RunContext,
  range: RevisionRange,
  compare: (sides: OpenedSides) => Promise<Result>,
): Promise<Result> {
  return withSides({ ...host, cwd: root }, range, file ?? 'edict.yaml', compare);
}

/** One for each commit that environments were applied from last, compared with its tree. */
export async function compareWithLastApplies(
  run: RunContext,
  states: PlannedStates,
): Promise<readonly GuardComparison[]> {
  const applied = [...states].flatMap(([environment, { state, plan }]) => {
    const commit = lastApply(state, plan);
    return commit === null ? [] : [{ environment, commit }];
  });
  const compared: GuardComparison[] = [];
  for (const [commit, group] of groupBy(applied, (one) => one.commit)) {
    const environments = group.map(({ environment }) => environment);
    compared.push(await compareWithCommit(run, commit, environments, states));
  }
  return compared;
}

/** The files in which guards were loosened or states changed; null for what could not be compared. */
export function loosenedFiles(compared: readonly GuardComparison[]): readonly (string | null)[] {
  return compared.flatMap(({ loosened, changed_states: states, not_compared: fault }) => [
    ...[...loosened, ...states].map(({ file }) => file),
    ...(fault === null ? [] : [null]),
  ]);
}

/** For environments that were not applied from a commit yet: nothing can be said of their guards. */
export function withoutLastApply(states: PlannedStates): readonly GuardComparison[] {
  const environments = [...states].flatMap(([environment, { state, plan }]) =>
    lastApply(state, plan) === null ? [environment] : [],
  );
  if (environments.length === 0) return [];
  const not_compared = { commit: null, why: 'nothing was applied from a commit yet' };
  const since = 'last-apply' as const;
  return [{ ...NOTHING_LOOSENED, base: 'the last apply', since, environments, behind: null, not_compared }];
}

/** Secrets that newer files take from other places. */
function changedSourcesSince(
  { configText, loadConfig }: DiffSide,
  planned: PlannedBodies,
): NonNullable<GuardComparison['sources']> {
  const formerOf = configText === null ? () => noFiles : openFormerFiles(loadConfig());
  return [...planned].flatMap(([environment, { plan, desired: bodies }]) => {
    const former = formerOf(environment, bodies.desired);
    const changed = changedSources(former, bodies.desired, plan.changes);
    return changed.length > 0 ? [{ environment, changed }] : [];
  });
}

const noFiles: FormerFiles = { policies: {}, web_apps: {} };

/** Reads only those older files that have secrets now, or are gone. */
function openFormerFiles(config: Config): (environment: string, desired: readonly Desired[]) => FormerFiles {
  const loader = createLoader(config);
  const selection = createPolicySelection(config, findOlderFiles(config));
  return (name, desired) => {
    const environment = ownMember(config.environments, name);
    if (!environment) return noFiles;
    const latter = groupBy(desired, ({ file }) => fileOfKey(file));
    const read = (files: readonly string[], kind: Desired['kind']): FormerFiles['policies'] =>
      Object.fromEntries(
        files.flatMap((file): [string, FormerSources][] => {
          if (latter.get(file)?.every(({ sources }) => sources === undefined)) return [];
          const { draft } = loader.load(file, kind, environment.variables);
          return draft && isObject(draft.value) ? [[file, formerSources(draft, draft.value)]] : [];
        }),
      );
    const { policies, web_apps } = selection.filesFor(environment);
    return { policies: read(policies, 'policy'), web_apps: read(web_apps, 'web_app') };
  };
}

function formerSources(draft: Draft, body: JsonObject): FormerSources {
  const { kind, file } = draft;
  const name = typeof body.name === 'string' ? body.name : '';
  const secrets = [...draft.references.keys()].map((pointer) => secretSlot('', pointer, draft));
  const place = { file, name, body, secrets };
  const sources = sourcesOf(
    kind === 'policy' ? { kind, ...place, lookedUp: new Map() } : { kind, ...place, app_id: 0 },
  );
  return { name, body, sources };
}

async function compareWithCommit(
  run: RunContext,
  commit: string,
  environments: readonly string[],
  states: PlannedStates,
): Promise<GuardComparison> {
  const short = commit.slice(0, 12);
  const nothing = {
    ...NOTHING_LOOSENED,
    base: `the last apply (${short})`,
    since: 'last-apply' as const,
    environments,
    behind: null,
  };
  const { env, interrupted: signal } = run.host;
  try {
    const git = await openGitRepository({ folder: run.config.root, env, signal });
    if (!(await hasCommit(git, commit)))
      return { ...nothing, not_compared: { commit, why: `this clone does not have its commit ${short}` } };
    const range = { base: commit, head: null, fromMergeBase: false };
    const { loosened, unjudged, not_compared } = await betweenSides(run, range, (sides) =>
      compareGuardsOf(sides, states, run.host.now()),
    );
    const isOurs = (environment: string | null): boolean =>
      environment === null || environments.includes(environment);
    return {
      ...nothing,
      loosened: loosened.filter(({ environment }) => isOurs(environment)),
      unjudged: unjudged.filter(isOurs),
      not_compared,
    };
  } catch (error) {
    if (!(error instanceof UserError) || error.exitCode === 130) throw error;
    return { ...nothing, not_compared: { commit: null, why: error.message } };
  }
}

const NOTHING_LOOSENED = { loosened: [], changed_states: [], unjudged: [] };

/** Compares two open sides: what the newer one loosens, and which states it changes. */
export async function compareGuardsOf(
  { base, head, git }: Pick<OpenedSides, 'base' | 'head' | 'git'>,
  states: PlannedStates,
  now: Date,
): Promise<GuardComparison> {
  const comparison = {
    base: base.label,
    since: 'base' as const,
    environments: null,
    behind: null,
    not_compared: null,
  };
  const after = head.loadConfig();
  // Where there were no guards, nothing can be loosened.
  if (base.configText === null) return { ...comparison, ...NOTHING_LOOSENED };
  let before: Config;
  try {
    before = base.loadConfig();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    // The statement names the commit itself.
    const { message: why } = error.cause instanceof UserError ? error.cause : error;
    return { ...comparison, ...NOTHING_LOOSENED, not_compared: { commit: null, why } };
  }
  const entriesOf = async ({ commit }: DiffSide): Promise<readonly TreeEntry[]> =>
    commit === null ? [] : listTree(git, commit);
  const [former, latter] = [await entriesOf(base), await entriesOf(head)];
  const stateIn = async (
    { commit }: DiffSide,
    entries: readonly TreeEntry[],
    environment: Environment,
    { root }: Config,
  ): Promise<State | null> => {
    const file = stateFileOf(environment);
    if (commit === null) {
      const known = states.get(environment.name)?.state;
      return known !== undefined || file === null
        ? (known ?? null)
        : readState(readIfThere(resolve(root, file)));
    }
    const entry = entries.find(({ path }) => path === file);
    // A state that is kept elsewhere is the current one.
    if (!entry) return file === null ? (states.get(environment.name)?.state ?? null) : null;
    const blobs = await readTreeBlobs(git, commit, [entry.id]);
    return readState(blobs.get(entry.id));
  };
  const liveIn = async (
    side: DiffSide,
    entries: readonly TreeEntry[],
    config: Config,
  ): Promise<LiveStates> => {
    const found = new Map<string, Judgeable>();
    for (const environment of Object.values(config.environments)) {
      const state = await stateIn(side, entries, environment, config);
      if (state) found.set(environment.name, recordedIn(state, environment));
    }
    return found;
  };
  const live = {
    before: await liveIn(base, former, before),
    after: await liveIn(head, latter, after),
  };
  const idIn = (tree: readonly TreeEntry[], file: string) => tree.find(({ path }) => path === file)?.id;
  const differs =
    head.commit === null
      ? createDiffers(after.root, former)
      : (file: string): boolean => idIn(latter, file) !== idIn(former, file);
  return {
    ...comparison,
    ...loosenedBetween(before, after, live, now.getTime()),
    changed_states: committedStates(before, former).filter(({ file }) => differs(file)),
  };
}

function readIfThere(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Null for a state that cannot be read. */
function readState(bytes: Uint8Array | undefined): State | null {
  if (!bytes) return null;
  try {
    return decodeState(bytes, 'the state');
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

/**
 * The commit that the last apply was made from; null where there was none, or it was not recorded. An earlier run of `plan`
 * itself does not count: what is left of the plan needs approval all the same.
 */
export function lastApply(state: State | null, { digest }: Pick<Plan, 'digest'>): string | null {
  const last = state?.last_apply;
  if (last && last.plan !== digest) return last.commit;
  // An older edict recorded it with each policy only, where entries from before still have it.
  const [newest] = Object.values(state?.policies ?? {})
    .filter(({ applied_at }) => last === undefined || applied_at < last.at)
    .sort((a, b) => (a.applied_at < b.applied_at ? 1 : -1));
  return newest?.by?.commit ?? null;
}

/** By environment, where its state is at hand. */
type LiveStates = ReadonlyMap<string, Judgeable>;

/** What the newer of two versions of a repository loosens, wherever they lie, and of their windows from `at` (milliseconds) on. */
export function loosenedBetween(
  before: Config,
  after: Config,
  live: { readonly before: LiveStates; readonly after: LiveStates } = {
    before: new Map(),
    after: new Map(),
  },
  at = 0,
): Pick<GuardComparison, 'loosened' | 'unjudged' | 'not_compared'> {
  const [was, now] = [guardsOf(before), guardsOf(after)];
  const named = inChangedFile(before, after);
  const invariants = loosenedInvariants(invariantsOf(before, live.before), invariantsOf(after, live.after));
  const compared: Readonly<Record<ComparisonKind, readonly FoundGuard[]>> = {
    rules: loosenedRules(was, now),
    obligations: invariants.loosened,
    ladders: loosenedLadders(laddersOf(before), laddersOf(after)),
    waves: loosenedWaves(wavesOf(before), wavesOf(after)).map(named),
    windows: loosenedWindows(before, after, at),
  };
  return {
    loosened: [
      ...[...loosenedKeys(was, now).map(named), ...Object.values(compared).flat()].map((guard) =>
        withRange(guard, after),
      ),
      ...newSuppressions([was, silencedIn(was, before)], [now, silencedIn(now, after)]),
    ],
    unjudged: invariants.unjudged,
    not_compared: invariants.unread === null ? null : { commit: null, why: invariants.unread },
  };
}

/** In the file of an environment, its keys stand at the top. */
function withRange({ keys = [], ...guard }: FoundGuard, { file, folder }: Config): LoosenedGuard {
  const isOfOwnFile = keys[0] === 'environments' && guard.file !== (file ?? 'edict.yaml');
  const pointer = (isOfOwnFile ? keys.slice(2) : keys).reduce<string>(below, '');
  return { ...guard, range: rangeInConfig(folder.read(guard.file).file, pointer, 'key') };
}

/** A guard of an environment stands in its own file or in edict.yaml: the one of them that differs is named. */
function inChangedFile(before: Config, after: Config): (guard: FoundGuard) => FoundGuard {
  const differs = (file: string): boolean =>
    before.folder.read(file).file?.text !== after.folder.read(file).file?.text;
  const main = after.file ?? 'edict.yaml';
  const isMainChanged = differs(main);
  return (guard) => {
    const { environment } = guard;
    if (environment === null) return guard;
    const own = (after.environments[environment] ?? before.environments[environment])?.file ?? main;
    const isOwnChanged = own !== main && differs(own);
    if (isOwnChanged === isMainChanged) return guard;
    return { ...guard, file: isOwnChanged ? own : main };
  };
}

function guardsOf(config: Config): Guards {
  const rules = readRuleFiles(config.folder).files.flatMap((file) => readUserRule(file).rule ?? []);
  return { config, rules };
}

/** A file is read as YAML only where it may have such a comment. */
function silencedIn({ rules }: Guards, config: Config): SilencingComments {
  const loader = createLoader(config);
  const { policies, web_apps, bases } = findOlderFiles(config);
  const userRules = new Map(
    rules.map(({ name, severity }) => [name, config.lint.rules[name] ?? severity] as const),
  );
  const texts = new Map(
    [...policies, ...web_apps, ...bases].map((file) => [file, config.folder.read(file).file?.text ?? '']),
  );
  return {
    places: [...texts].flatMap(([file, text]) =>
      text.includes(SUPPRESSION) ? silencedPlaces(file, text, loader.comments(file), userRules) : [],
    ),
    textOf: (file) => texts.get(file),
  };
}

/** Without waves no file is looked for. */
function wavesOf(config: Config): WaveSide {
  if (config.waves.length === 0) return { config, filesOf: () => [] };
  const selection = createPolicySelection(config, findOlderFiles(config));
  return { config, filesOf: (environment) => selection.filesFor(environment).policies };
}

/** Without ladders no file is read. */
function laddersOf(config: Config): LadderSide {
  const environments = Object.values(config.environments);
  if (environments.every(({ rings }) => Object.keys(rings).length === 0)) return { config, files: new Map() };
  const loader = createLoader(config);
  const variables = environments[0]?.variables ?? {};
  const files = findOlderFiles(config).policies.map((file): [string, RingsField | null] => [
    file,
    ringsFieldOf(loader.load(file, 'policy', variables).draft?.value ?? null),
  ]);
  return { config, files: new Map(files) };
}

/** Expired waivers do not matter here. */
function invariantsOf(config: Config, live: LiveStates): InvariantSide {
  const invariants = openInvariants(config, '0000-01-01');
  return {
    invariants,
    loader: createLoader(config),
    environments: config.environments,
    liveIn: ({ name }) => live.get(name) ?? null,
  };
}

/** The states that a tree has as files. One that the base lacks was begun since, and is no forgery. */
function committedStates(
  { environments }: Config,
  tree: readonly TreeEntry[],
): GuardComparison['changed_states'] {
  const committed = new Set(tree.map(({ path }) => path));
  return Object.values(environments).flatMap((environment) => {
    const file = stateFileOf(environment);
    return file === null || !committed.has(file) ? [] : [{ environment: environment.name, file }];
  });
}
