/**
 * Reads what other environments record of the files that an environment would open something for: whether the wave before
 * has the content, and whether anyone stopped it before this environment took it. Each state is read once a run; one that
 * cannot be read is named and holds those that wait for it.
 */

import { groupBy } from '../../base/group-by.ts';
import { once } from '../../base/once.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import { runInParallel } from '../../base/run-in-parallel.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import type { Unprotected, WaveFound } from '../../generated/plan-file.ts';
import { isBy } from '../../plan/actions.ts';
import type { PlanInput } from '../../plan/changes/plan-changes.ts';
import type { Plan } from '../../plan/plan.ts';
import { noWaves, type WaveGate, type WaveGates, type WaveMember } from '../../plan/rings/climbs.ts';
import { soaksSince } from '../../plan/rings/gate.ts';
import {
  findLateStops,
  hasRecord,
  type LateStop,
  type OtherState,
  stopsUnknownTo,
} from '../../plan/rings/late-stops.ts';
import { earlierContent, joinWave, membersIn, unreadMember } from '../../plan/rings/waves.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { formWaves, waveIndexOf } from '../../source/config/waves.ts';
import { createPolicySelection, takingAll } from '../../source/files/policy-selection.ts';
import type { State } from '../../state/state.ts';
import type { Host } from '../host.ts';
import { openWithoutSecrets } from '../repository/desired.ts';
import { openRepository, type Repository } from '../repository/repository.ts';
import type { Run, RunContext, Scope, WaveReader } from '../run.ts';
import { refuseLostState } from '../state/lost-state.ts';
import { placeOf, viewState, viewTogether } from '../state/open-state.ts';

/** The policy files that a plan would create something for, or that were stopped in the plan that it is held to. */
function filesToOpen({ changes }: Pick<Plan, 'changes'>, waiting: PlanInput['waiting']): readonly string[] {
  const opened = changes.filter(
    ({ kind, file, action, reason }) =>
      kind === 'policy' &&
      (waiting?.get(file)?.cause === 'stopped' || (isBy(action, 'create') && reason?.kind !== 'renewed')),
  );
  return [...new Set(opened.map(({ file }) => fileOfKey(file)))];
}

/** The gates for a plan that was made without them; reads nothing where it opens nothing. */
export async function readGates(
  work: Scope,
  state: State | null,
  plan: Pick<Plan, 'changes'>,
  found?: readonly WaveFound[],
  waiting?: PlanInput['waiting'],
): Promise<WaveGates> {
  const { config, environment, waves } = work;
  if (!mayBeHeld(config)) return noWaves;
  const files = filesToOpen(plan, waiting);
  if (files.length === 0) return noWaves;
  const reader = waves ?? createWaveReader(work);
  return reader.gatesOf(environment, state, files, found);
}

/** Whether one environment can hold back another. */
function mayBeHeld({ waves, environments }: Config): boolean {
  if (waves.length > 0) return true;
  const portals = Object.values(environments).filter(isPortal);
  return portals.length > 1 && portals.some(({ rings }) => Object.keys(rings).length > 0);
}

const isPortal = ({ base_url }: Environment): boolean => base_url !== 'embedded';

/** Reads `jobs` environments at once. */
export function createWaveReader(run: RunContext & Partial<Pick<Run, 'jobs'>>): WaveReader {
  const { host, config, repository, jobs = 1 } = run;
  const waves = formWaves(config);
  const quiet: Host = {
    ...host,
    // Another environment's messages, and whether its older state is right, are for its own plan.
    warn: async () => undefined,
    info: async () => undefined,
    confirmOlderState: null,
  };
  const quietRun: RunContext = { ...run, host: quiet };
  let opening: Promise<Repository> | null = null;
  const openFiles = (): Promise<Repository> => {
    const environments = Object.values(config.environments);
    opening ??= repository ? Promise.resolve(repository) : openRepository(quiet, config, { environments });
    return opening;
  };
  const together = new Map<string, ReturnType<typeof viewTogether>>();
  const states = new Map<string, Promise<State | null | UnreadState>>();
  const known = new Map<string, Promise<ReadonlyMap<string, WaveMember>>>();

  const portals = Object.values(config.environments).filter(isPortal);
  const placed = groupBy(portals, placeOf);
  const readTogether = (environment: Environment) => {
    const place = placeOf(environment);
    const [first, ...others] = placed.get(place) ?? [];
    if (!first || others.length === 0) return null;
    return once(together, place, () => viewTogether(quietRun, [first, ...others]));
  };
  const readState = (environment: Environment): Promise<State | null | UnreadState> =>
    once(states, environment.name, () =>
      orUnread(async () => {
        const scope = { ...quietRun, environment };
        const read = (await readTogether(environment))?.get(environment.name);
        const view = read ? await read() : await viewState(scope);
        await refuseLostState(scope, view);
        return view.state;
      }),
    );
  const readWanted = (environment: Environment, state: State | null, files: readonly string[]) =>
    orUnread(async () =>
      openWithoutSecrets(
        { ...quietRun, environment, repository: await openFiles(), named: files },
        state,
        'changed',
      ),
    );
  const readMembers = async (
    environment: Environment,
    files: readonly string[],
  ): Promise<ReadonlyMap<string, WaveMember>> => {
    const { name } = environment;
    const unread = (all: readonly string[]) => new Map(all.map((file) => [file, unreadMember(name)]));
    const read = await readState(environment);
    const state = read instanceof UnreadState ? null : read;
    const opened = await readWanted(environment, state, files);
    // Which files it takes is not known either.
    if (opened instanceof UnreadState) return unread(files);
    const members = membersIn(name, state, opened);
    return read instanceof UnreadState ? unread([...members.keys()]) : members;
  };

  const membersOf = (environment: Environment, sorted: readonly string[]) =>
    once(known, JSON.stringify([environment.name, sorted]), () => readMembers(environment, sorted));

  /** Every portal in its wave, with its state, once a run. */
  let reading: Promise<readonly PortalState[]> | null = null;
  const readPortals = async (): Promise<readonly PortalState[]> => {
    const places = new Map(waves.flatMap(({ members }, at) => members.map((one) => [one.name, at] as const)));
    const read: PortalState[] = [];
    await runInParallel([...portals.entries()], jobs, async ([index, environment]) => {
      const place = places.get(environment.name) ?? -1;
      read[index] = { environment, place, state: await readState(environment) };
    });
    return read;
  };
  const portalStates = (): Promise<readonly PortalState[]> => {
    reading ??= readPortals();
    return reading;
  };
  /** Others are compiled for only if they have a stop that is new to this one. */
  const readLateStops = async (
    environment: Environment,
    state: State | null,
    files: readonly string[],
  ): Promise<ReadonlyMap<string, LateStop>> => {
    if (!isPortal(environment)) return new Map();
    const read = await portalStates();
    if (!read.some(mayHaveStop)) return new Map();
    const own = waveIndexOf(waves, environment);
    const others: OtherState[] = [];
    const unread: string[] = [];
    const { isTaken } = createPolicySelection(config, (await openFiles()).files);
    let isStopped = false;
    for (const { environment: other, place, state: there } of read) {
      if (other.name === environment.name || there === null) continue;
      if (there instanceof UnreadState) {
        unread.push(other.name);
        continue;
      }
      const isNews = stopsUnknownTo(state, there).length > 0;
      isStopped ||= isNews;
      // One that does not take the file records the stop for those that do.
      const wanted = isNews ? await readWanted(takingAll(other), there, files) : null;
      const desired = wanted === null || wanted instanceof UnreadState ? [] : wanted.desired;
      const leftOut = files.filter((file) => !isTaken(file, other));
      others.push({ environment: other.name, state: there, desired, leftOut, isBefore: place < own });
    }
    if (!isStopped && unread.length === 0) return new Map();
    const wanted = await readWanted(environment, state, files);
    if (wanted instanceof UnreadState) return new Map();
    return findLateStops({ state, desired: wanted.desired }, others, unread);
  };

  /** For files that others of its wave have, and of which the environment has nothing: only these are compiled for others. */
  const readOthers = async (
    environment: Environment,
    state: State | null,
    files: readonly string[],
  ): Promise<ReadonlyMap<string, Unprotected>> => {
    const bare = files.filter((file) => state === null || !hasRecord(state, file));
    if (bare.length === 0 || !isPortal(environment)) return new Map();
    reading ??= readPortals();
    const own = waveIndexOf(waves, environment);
    const others = (await reading).flatMap(({ environment: other, place, state: there }) => {
      if (place !== own || other.name === environment.name || !there || there instanceof UnreadState)
        return [];
      const files = bare.filter((file) => hasRecord(there, file)).toSorted();
      return files.length === 0 ? [] : [{ other, state: there, files }];
    });
    const read = await Promise.all(
      others.map(async ({ other, state, files }) => ({ state, members: await membersOf(other, files) })),
    );
    const name = own > 0 ? (waves[own]?.name ?? null) : null;
    const found = new Map<string, Unprotected>();
    for (const file of bare) {
      const having = read.flatMap(({ state, members }) => {
        const member = members.get(file);
        return member ? [{ member, state }] : [];
      });
      const earlier = earlierContent(having, file);
      if (earlier === null) continue;
      const { files } = (await openFiles()).inputsOf(file, 'policy', environment);
      const ofConfig = environment.file === config.file || config.file === null ? [] : [config.file];
      found.set(file, { ...earlier, files: [...ofConfig, ...files], wave: name });
    }
    return found;
  };

  return {
    async gatesOf(environment, state, files, found = []) {
      const own = waveIndexOf(waves, environment);
      const late = await readLateStops(environment, state, files);
      const others = await readOthers(environment, state, files);
      const gates = new Map<string, WaveGate>();
      const foundOf = groupBy(found, ({ file }) => file);
      const waivers = waves.slice(own).map(({ name }) => name);
      let left = files;
      let hasEarlier = false;
      // Where a wave has no environment that takes a file, the one before it counts.
      for (let at = own - 1; at >= 0 && left.length > 0; at -= 1) {
        const wave = waves[at];
        if (wave === undefined) break;
        const sorted = left.toSorted();
        const byMember: ReadonlyMap<string, WaveMember>[] = [];
        const asked = wave.members.filter(isPortal);
        await runInParallel([...asked.entries()], jobs, async ([index, one]) => {
          byMember[index] = await membersOf(one, sorted);
        });
        for (const file of sorted) {
          const members = byMember.flatMap((each) => each.get(file) ?? []);
          const joined = joinWave(wave, members.map(asFound(foundOf.get(file) ?? [], wave.name)));
          if (joined)
            gates.set(file, {
              state: joined,
              members,
              waivers,
              late: late.get(file),
              others: others.get(file),
            });
        }
        left = left.filter((file) => !gates.has(file));
        hasEarlier ||= asked.length > 0;
      }
      for (const file of left) {
        const none = {
          state: null,
          members: [],
          waivers: [],
          late: late.get(file),
          others: others.get(file),
        };
        if (hasEarlier || none.late) gates.set(file, none);
      }
      return gates;
    },
    states: async () =>
      (await portalStates()).map(({ environment, state }) => ({
        environment,
        state: state instanceof UnreadState ? null : state,
      })),
  };
}

interface PortalState {
  readonly environment: Environment;
  /** Index of its wave; -1 without waves. */
  readonly place: number;
  readonly state: State | null | UnreadState;
}

function mayHaveStop({ state }: PortalState): boolean {
  if (state === null) return false;
  return state instanceof UnreadState || stopsUnknownTo(null, state).length > 0;
}

class UnreadState {
  readonly isUnread = true;
}

/** Whatever is wrong with another environment is no failure of this one. */
async function orUnread<Value>(read: () => Promise<Value>): Promise<Value | UnreadState> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return new UnreadState();
  }
}

/** What cannot be read now, or not known without a key, counts as the plan `found` it for the file. */
function asFound(found: readonly WaveFound[], wave: string): (member: WaveMember) => WaveMember {
  const own = found.find((one) => one.wave === wave);
  return (member) => {
    const seen = own?.environments.find(({ environment }) => environment === member.environment);
    if (!seen?.since) return member;
    const { serial, since } = seen;
    const isUntold = member.unproven === 'key' && member.serial === serial;
    if (!member.isUnread && !isUntold) return member;
    return { ...member, serial, since: Date.parse(since), content: 'wanted', isUnread: false };
  };
}

/** What a plan records of the waves that were read, each wave and file once. */
export function describeFound(all: readonly WaveGates[]): readonly WaveFound[] {
  const found = new Map<string, WaveFound>();
  for (const [file, { state, members }] of all.flatMap((gates) => [...gates])) {
    if (state === null) continue;
    const wave = state.ring;
    const key = JSON.stringify([wave, file]);
    if (found.has(key)) continue;
    const environments = members.map((member) => ({
      environment: member.environment,
      serial: member.serial,
      since: isSoaking(member) ? new Date(soaksSince(member)).toISOString() : null,
    }));
    found.set(key, { wave, file, environments });
  }
  return [...found.values()];
}

function isSoaking({ content, inDoubt, stop, unacknowledged }: WaveMember): boolean {
  return content === 'wanted' && !inDoubt && stop === null && unacknowledged.length === 0;
}
