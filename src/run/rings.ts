/**
 * Shows how far files have climbed their ladders, and decides what a stop, a resume or a skip records. It asks no service;
 * secrets are read, where they can be, to tell which content a stop or a skip is about.
 */
import { valueAt } from '../base/json-pointer.ts';
import { createUuids } from '../base/uuid.ts';
import type { Desired } from '../compile/compiled.ts';
import type { UserMatch } from '../compile/match-users.ts';
import { FaultyFiles } from '../diagnostics/faulty-files.ts';
import { printable } from '../diagnostics/printable.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { UserError, usageError, writeRemedy } from '../diagnostics/user-error.ts';
import { planChanges } from '../plan/changes/plan-changes.ts';
import { exceededLimits, type LadderView } from '../plan/facts.ts';
import { createClimbs, lateStopOf } from '../plan/rings/climbs.ts';
import { isHeld, withAnySecrets } from '../plan/rings/content.ts';
import { resumeEdits, stopEdits, stopOf } from '../plan/rings/holds.ts';
import { viewLadders } from '../plan/rings/view.ts';
import { createBodyIdentity } from '../plan/sealed-bodies.ts';
import { waitForWindow } from '../plan/windows/closed.ts';
import type { Config, Environment } from '../source/config/config.ts';
import { formWaves, waveIndexOf } from '../source/config/waves.ts';
import { createPolicySelection, takingAll } from '../source/files/policy-selection.ts';
import type { HoldEdits } from '../state/holds.ts';
import { contentOf, entryOf, type State, type Stop } from '../state/state.ts';
import { findTimeAhead } from '../state/times.ts';
import { addressPointers, policy, secretPointers } from '../tables/index.ts';
import { createWaveReader } from './plan/read-waves.ts';
import { openDesired, openWithoutSecrets } from './repository/desired.ts';
import type { Repository } from './repository/repository.ts';
import type { Run, Scope, WaveReader } from './run.ts';
import { readBy } from './state/applied-by.ts';
import { viewState } from './state/open-state.ts';

export interface RingsView {
  readonly environment: string;
  readonly ladders: readonly LadderView[];
  /** The wave of the environment, and its place among all; null where it is in none. */
  readonly wave: { readonly name: string; readonly place: number } | null;
  /** False where there is no state yet. */
  readonly hasState: boolean;
}

/** By file. Throws FaultyFiles, and UserError as every command that reads a state. */
export async function viewRings(work: Scope): Promise<RingsView> {
  const { host, config, environment, named } = work;
  const { state, where } = await viewState(work);
  const timeAhead = findTimeAhead(state, host.now(), where);
  if (timeAhead) {
    const { message, remedy } = timeAhead;
    await host.warn(`warning: ${message}\n  ${writeRemedy(remedy, work.commandFor(work.environment))}`);
  }
  // Limits are those of the whole environment: what is named decides only what is shown.
  const { desired } = await openWithoutSecrets({ ...work, named: undefined }, state, 'changed');
  const now = host.now().getTime();
  const own = ownWave(config, environment);
  const reader = work.waves ?? createWaveReader(work);
  const files = desired.flatMap(({ kind, file, rung }) => (kind === 'policy' ? [rung?.file ?? file] : []));
  const gates = await reader.gatesOf(environment, state, [...new Set(files)]);
  const planned = planChanges({
    desired,
    state,
    environment: environment.name,
    service: environment.base_url,
    now,
    waves: gates,
    closedAt: (time) => waitForWindow(environment, time),
  });
  const { changes } = 'plan' in planned ? planned.plan : planned;
  const ladders = viewLadders({
    ...{ desired, state, changes, now, waves: gates },
    exceeded: exceededLimits({ changes }, config.limits, state),
    climbs: () => own !== null,
  });
  const shown = ladders.filter(({ file }) => named?.includes(file) ?? true);
  return { environment: environment.name, ladders: shown, wave: own, hasState: state !== null };
}

function ownWave(config: Config, environment: Environment): RingsView['wave'] {
  const waves = formWaves(config);
  const place = waveIndexOf(waves, environment);
  const name = waves[place]?.name;
  return name === undefined ? null : { name, place };
}

/** A person's decision on the content that a file has now. */
export type Hold =
  | { readonly does: 'stop'; readonly reason: string }
  | { readonly does: 'resume' }
  /** `to` is a ring, `toWave` a wave; one of them at least. */
  | {
      readonly does: 'skip';
      readonly to: string | null;
      readonly toWave: string | null;
      readonly reason: string;
    };

/** Which content is meant. */
export interface HoldRequest {
  readonly file: string;
  /** Whether `{ command: […] }` references of secrets may be run. */
  readonly allowCommands: boolean;
  /** Of all environments that were chosen. */
  readonly repository: Repository;
  /** The time of the decision, the same for all environments. */
  readonly at: Date;
  /** Whom a stop holds beside the environment that records it; absent: nobody. */
  readonly fleet?: Stop['fleet'];
  /** Finds stops that an environment came too late for. */
  readonly waves: WaveReader;
}

/** What to record in a state, and to report. */
export interface DecidedHold {
  readonly edits: HoldEdits;
  /** The former stop of this content; null where there is none. */
  readonly stop: Stop | null;
  readonly isOnLadder: boolean;
  /** The rings that have the content already. */
  readonly holders: readonly string[];
  /** The wave of the environment, which later ones wait for; null where none does. */
  readonly before: string | null;
  /** It changes nothing for this environment, and is recorded for those that come later. */
  readonly isForOthers?: true;
}

/**
 * Decides what `hold` records for the content that the file has now. Null where every ring has that already; the refusal
 * where it is not about this environment. Throws UserError where that cannot be told.
 */
export async function decideHold(
  scope: Scope,
  stored: State,
  request: HoldRequest,
  hold: Hold,
): Promise<DecidedHold | UserError | null> {
  const { host, config, environment } = scope;
  const { file, at } = request;
  if (hold.does === 'resume') return decideResume(scope, stored, request);
  const taken = await policiesOf(scope, stored, request, hold);
  const isForAll = taken.length === 0 && hold.does === 'stop' && request.fleet !== undefined;
  const policies = isForAll ? await asIfTaken(scope, stored, file, request.repository) : taken;
  const [first] = policies;
  const wave = ownWave(config, environment);
  if (first === undefined || (first.rung === undefined && wave === null)) return notOnLadder(file);
  const identity = createBodyIdentity(policies);
  const { rings } = createClimbs(stored, identity).of(policies);
  const hasContent = rings.every(({ content }) => content === 'wanted');
  const record: Stop = {
    reason: hold.reason,
    content: contentOf(first.sealed),
    since: at.toISOString(),
    by: await readBy(host, config),
  };
  const stop: Stop = { ...record, ...(request.fleet && { fleet: request.fleet }) };
  const decided = {
    stop: stopOf(file, first, stored, identity),
    isOnLadder: first.rung !== undefined,
    holders: rings.flatMap(({ ring, content }) => (content === 'wanted' ? [ring] : [])),
    before: wave && wave.place < config.waves.length - 1 ? wave.name : null,
  };
  if (hold.does === 'stop') {
    const edits = stopEdits(file, stop, hasContent);
    return edits && { ...decided, edits, ...((hasContent || isForAll) && { isForOthers: true }) };
  }
  const names = first.rung?.rings.map(({ name }) => name) ?? [];
  if (hold.to !== null && !names.includes(hold.to)) {
    return first.rung ? noRing(hold.to, `the ladder ${first.rung.ladder}`, names) : notOnLadder(file);
  }
  if (hold.toWave !== null && !isWaivable(config, wave, hold.toWave)) {
    return notOfWave(hold.toWave, environment, wave);
  }
  if (hasContent) return null;
  // What was waived for this content before stays waived.
  const former = entryOf(stored.skips ?? {}, file);
  const isOfThis = former && isHeld(former.content, first.sealed, identity);
  const to = hold.to ?? (isOfThis ? former.to : undefined);
  const to_wave = hold.toWave ?? (isOfThis ? former.to_wave : undefined);
  const skip = { ...record, ...(to !== undefined && { to }), ...(to_wave !== undefined && { to_wave }) };
  return { ...decided, edits: { skips: { [file]: skip } } };
}

/** The content of a file that the environment does not take, for environments that take it later; none where it cannot be made here. */
async function asIfTaken(
  scope: Scope,
  state: State,
  file: string,
  repository: Repository,
): Promise<readonly Desired[]> {
  const { environment } = scope;
  if (environment.base_url === 'embedded') return [];
  const work = { ...scope, environment: takingAll(environment), repository, named: [file] };
  try {
    const { desired } = await openWithoutSecrets(work, state);
    return desired.map((one) => ({ ...one, sealed: withAnySecrets(one.sealed) }));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return [];
  }
}

/**
 * Lifts every stop of the same content, whichever file it was given for: each of them holds this file. No secret is read,
 * so a stop is lifted whatever secrets its content has.
 */
async function decideResume(
  scope: Scope,
  state: State,
  { file, repository, waves }: HoldRequest,
): Promise<DecidedHold | UserError> {
  const own = entryOf(state.stops ?? {}, file);
  const opened = own ? null : await openWithoutSecrets({ ...scope, repository, named: [file] }, state);
  const wanted = own?.content ?? opened?.desired[0]?.sealed;
  if (wanted === undefined) return notStopped(file);
  const identity = createBodyIdentity(opened?.desired ?? []);
  const late = own ? null : lateStopOf((await waves.gatesOf(scope.environment, state, [file])).get(file));
  const resumed = resumeEdits(
    state,
    (content) => isHeld(withAnySecrets(content), wanted, identity),
    late && { file, stop: { ...late, content: contentOf(wanted) } },
  );
  if (resumed === null) return notStopped(file);
  const { edits, stop } = resumed;
  const isLeftOut =
    repository.files.policies.includes(file) &&
    !createPolicySelection(scope.config, repository.files).isTaken(file, scope.environment);
  return {
    edits,
    stop: own ?? stop,
    isOnLadder: false,
    holders: [],
    before: null,
    ...((stop === null || isLeftOut) && { isForOthers: true }),
  };
}

/**
 * Whom a stop holds that is given for the environments of a run: it spares those that take the file and were not selected.
 * One whose state cannot be read counts as one that comes later. Undefined where none of the selected takes the file.
 */
export async function fleetOf(
  run: Run & Pick<HoldRequest, 'repository'>,
  file: string,
): Promise<Stop['fleet']> {
  const { host, config, environments, repository } = run;
  const selected = new Set(environments.map(({ environment }) => environment.name));
  const others = Object.values(config.environments).filter(
    ({ name, base_url }) => !selected.has(name) && base_url !== 'embedded',
  );
  const spared: string[] = [];
  for (const environment of others) {
    try {
      const scope = { ...run, environment, named: [file] };
      const { state } = await viewState(scope);
      const { desired } = await openWithoutSecrets(scope, state);
      if (state && desired.length > 0) spared.push(state.lineage);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
  }
  const { isTaken } = createPolicySelection(config, repository.files);
  if (!environments.some(({ environment }) => isTaken(file, environment))) return undefined;
  return { id: createUuids(host)(), spared: spared.sort() };
}

/** A waiver up to a wave opens the waves after the first, up to that one. */
function isWaivable({ waves }: Config, own: RingsView['wave'], to: string): boolean {
  return own !== null && own.place > 0 && own.place <= waves.findIndex(({ name }) => name === to);
}

/**
 * Throws UserError (exit 3) where no ladder of the environments has that ring, or edict.yaml no such wave: a typo fails for
 * all at once.
 */
export function refuseUnknown(
  { config, environments }: Pick<Run, 'config' | 'environments'>,
  { to, toWave }: Pick<Extract<Hold, { does: 'skip' }>, 'to' | 'toWave'>,
): void {
  const waves = config.waves.map(({ name }) => name);
  const ladders = environments.flatMap(({ environment }) => Object.values(environment.rings));
  const rings = new Set(ladders.flatMap((ladder) => ladder.rings.map(({ name }) => name)));
  if (toWave !== null && !waves.includes(toWave)) {
    if (rings.has(toWave)) throw wrongKind(['wave', toWave], ['ring', '--to']);
    throw noWave(toWave, waves);
  }
  if (to === null || rings.has(to)) return;
  if (waves.includes(to)) throw wrongKind(['ring', to], ['wave', '--to-wave']);
  if (rings.size > 0) throw noRing(to, 'any ladder', [...rings]);
}

/**
 * The policies of one file, the first ring first. Where no secret can be read, a stop covers every value of them; for a
 * skip each counts as it was recorded, so a changed one would name content that no apply creates.
 */
async function policiesOf(
  scope: Scope,
  state: State,
  { file, allowCommands, repository }: HoldRequest,
  { does }: Hold,
): Promise<readonly Desired[]> {
  const { host } = scope;
  const work = { ...scope, repository, named: [file] };
  try {
    const { desired } = await openDesired(work, {
      state,
      allowCommands,
      lookUp: async (names) => new Map(names.map((name, index) => [name, placeholderUser(index)])),
    });
    return desired;
  } catch (error) {
    if (!(error instanceof UserError) || error instanceof FaultyFiles || error.exitCode === 130) throw error;
    const { desired } = await openWithoutSecrets(work, state);
    if (does === 'stop') {
      await host.warn(
        `warning: ${error.message}; no secret was read, so the stop holds the content with whatever secrets it has`,
      );
      return desired.map((one) => ({ ...one, sealed: withAnySecrets(one.sealed) }));
    }
    if (desired.some(isUnread)) throw error;
    await host.warn(
      `warning: ${error.message}; no secret was read, so each counts as it was recorded: content with a changed one still has to wait`,
    );
    return desired;
  }
}

/** Users are not part of the content, so any id will do, as long as each name has its own. */
function placeholderUser(index: number): UserMatch {
  return { users: [{ id: index + 1, name: null, email: null, upn: null }], similar: [] };
}

/** Whether it has a secret that was not read and that the state does not hold. */
function isUnread({ sealed }: Desired): boolean {
  return [...secretPointers(policy), ...addressPointers(policy)].some((pointer) => {
    const value = valueAt(sealed, pointer);
    return typeof value === 'string' && value.startsWith('unread-');
  });
}

export function notOnLadder(file: string): UserError {
  return usageError(
    `${printable(file)} is on no ladder`,
    'A policy file is on one with `rings: LADDER` in place of policy_targets.',
  );
}

function wrongKind(
  [what, name]: readonly ['ring' | 'wave', string],
  [other, option]: readonly ['ring' | 'wave', string],
): UserError {
  return usageError(`there is no ${what} ${name}`, `${name} is a ${other}: ${option} ${name}`);
}

function noWave(name: string, waves: readonly string[]): UserError {
  const near = nearest(name, waves);
  const known = waves.length === 0 ? 'edict.yaml names none.' : `They are ${waves.join(', ')}.`;
  return usageError(
    `there is no wave ${printable(name)}`,
    near === null ? known : `Did you mean ${printable(near)}?`,
  );
}

function notOfWave(to: string, { name }: Pick<Environment, 'name'>, own: RingsView['wave']): UserError {
  const why = own === null ? 'is in no wave' : `is in the wave ${own.name}`;
  return usageError(
    `${printable(name)} ${why}, so nothing is waived there up to ${printable(to)}`,
    'A waiver is for environments of the waves after the first, up to the one that is named.',
  );
}

/** Of one environment, or of all that were chosen. */
export function nothingToHold(file: string, { config, environments }: Run): UserError {
  const areAll = environments.length === Object.keys(config.environments).length;
  return new UserError(
    `every selected environment already has the content of ${printable(file)}; nothing was stopped`,
    {
      remedy: areAll
        ? 'To take it back, revert or edit the file: what it says then climbs from the first ring.'
        : 'If another environment lacks it, stop it there, too: --envs all',
    },
  );
}

export function notStopped(file: string): UserError {
  return new UserError(`${printable(file)} is not stopped, so there is nothing to resume`);
}

function noRing(name: string, ladder: string, rings: readonly string[]): UserError {
  const near = nearest(name, rings);
  return usageError(
    `there is no ring ${printable(name)} on ${printable(ladder)}`,
    near === null ? `The rings are ${rings.join(', ')}.` : `Did you mean ${near}?`,
  );
}
