/**
 * Reads what the wave before an environment's own records of the files that it would open something for. Each state is read
 * once a run, for all environments that wait for it; one that cannot be read is named and holds them.
 */

import { fileOfKey } from '../../base/policy-key.ts';
import { runInParallel } from '../../base/run-in-parallel.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import type { WaveFound } from '../../generated/plan-file.ts';
import { isBy } from '../../plan/actions.ts';
import type { Plan } from '../../plan/plan.ts';
import { noWaves, type WaveGate, type WaveGates, type WaveMember } from '../../plan/rings/climbs.ts';
import { soaksSince } from '../../plan/rings/gate.ts';
import { joinWave, membersIn, unreadMember } from '../../plan/rings/waves.ts';
import type { Environment } from '../../source/config/config.ts';
import { type FormedWave, formWaves, waveIndexOf } from '../../source/config/waves.ts';
import type { State } from '../../state/state.ts';
import type { Host } from '../host.ts';
import { openWithoutSecrets } from '../repository/desired.ts';
import { openRepository, type Repository } from '../repository/repository.ts';
import type { Run, WaveReader, Work } from '../run.ts';
import { refuseLostState } from '../state/lost-state.ts';
import { placeOf, viewState, viewTogether } from '../state/open-state.ts';

/** The policy files that a plan would create something for, which the previous wave has to allow. */
function filesToOpen({ changes }: Pick<Plan, 'changes'>): readonly string[] {
  const opened = changes.filter(
    ({ kind, action, reason }) => kind === 'policy' && isBy(action, 'create') && reason?.kind !== 'renewed',
  );
  return [...new Set(opened.map(({ file }) => fileOfKey(file)))];
}

/** The gates for a plan that was made without them; reads nothing where it opens nothing. */
export async function readGates(
  work: Work,
  plan: Pick<Plan, 'changes'>,
  found?: readonly WaveFound[],
): Promise<WaveGates> {
  const { config, environment, waves } = work;
  if (config.waves.length === 0) return noWaves;
  const files = filesToOpen(plan);
  if (files.length === 0) return noWaves;
  const reader = waves ?? createWaveReader({ ...work, jobs: 1 });
  return reader.gatesOf(environment, files, found);
}

/** Reads `jobs` environments at once. */
export function createWaveReader({
  host,
  config,
  repository,
  jobs,
}: Pick<Run, 'host' | 'config' | 'repository' | 'jobs'>): WaveReader {
  const waves = formWaves(config);
  const quiet: Host = {
    ...host,
    // Another environment's messages, and whether its older state is right, are for its own plan.
    warn: async () => undefined,
    info: async () => undefined,
    confirmOlderState: null,
  };
  let opening: Promise<Repository> | null = null;
  const openFiles = (): Promise<Repository> => {
    const environments = Object.values(config.environments);
    opening ??= repository ? Promise.resolve(repository) : openRepository(quiet, config, { environments });
    return opening;
  };
  const together = new Map<string, ReturnType<typeof viewTogether>>();
  const states = new Map<string, Promise<State | null | UnreadState>>();
  const known = new Map<string, Promise<ReadonlyMap<string, WaveMember>>>();

  const readTogether = (environment: Environment, { name, members }: FormedWave) => {
    const place = placeOf(environment);
    const [first, ...others] = members.filter((one) => placeOf(one) === place);
    if (!first || others.length === 0) return null;
    const key = JSON.stringify([name, place]);
    return once(together, key, () => viewTogether({ host: quiet, config }, [first, ...others]));
  };
  const readState = (environment: Environment, wave: FormedWave): Promise<State | null | UnreadState> =>
    once(states, environment.name, () =>
      orUnread(async () => {
        const scope = { host: quiet, config, environment };
        const read = (await readTogether(environment, wave))?.get(environment.name);
        const view = read ? await read() : await viewState(scope);
        await refuseLostState(scope, view);
        return view.state;
      }),
    );
  const readMembers = async (
    environment: Environment,
    wave: FormedWave,
    files: readonly string[],
  ): Promise<ReadonlyMap<string, WaveMember>> => {
    const { name } = environment;
    const unread = (all: readonly string[]) => new Map(all.map((file) => [file, unreadMember(name)]));
    const read = await readState(environment, wave);
    const state = read instanceof UnreadState ? null : read;
    const opened = await orUnread(async () =>
      openWithoutSecrets(
        { host: quiet, config, environment, repository: await openFiles(), named: files },
        state,
        'changed',
      ),
    );
    // Which files it takes is not known either.
    if (opened instanceof UnreadState) return unread(files);
    const members = membersIn(name, state, opened);
    return read instanceof UnreadState ? unread([...members.keys()]) : members;
  };

  return {
    async gatesOf(environment, files, found = []) {
      const own = waveIndexOf(waves, environment);
      const gates = new Map<string, WaveGate>();
      const waivers = waves.slice(own).map(({ name }) => name);
      let left = files;
      let hasEarlier = false;
      // Where a wave has no environment that takes a file, the one before it counts.
      for (let at = own - 1; at >= 0 && left.length > 0; at -= 1) {
        const wave = waves[at];
        if (wave === undefined) break;
        const sorted = left.toSorted();
        const byMember: ReadonlyMap<string, WaveMember>[] = [];
        const asked = wave.members.filter(({ base_url }) => base_url !== 'embedded');
        await runInParallel([...asked.entries()], jobs, async ([index, one]) => {
          const key = JSON.stringify([one.name, sorted]);
          byMember[index] = await once(known, key, () => readMembers(one, wave, sorted));
        });
        for (const file of sorted) {
          const members = byMember.flatMap((each) => each.get(file) ?? []);
          const state = joinWave(wave, members.map(asFound(found, wave.name, file)));
          if (state) gates.set(file, { state, members, waivers });
        }
        left = left.filter((file) => !gates.has(file));
        hasEarlier ||= asked.length > 0;
      }
      if (hasEarlier) for (const file of left) gates.set(file, { state: null, members: [], waivers: [] });
      return gates;
    },
  };
}

/** What is read under the key, by the first who asks. */
function once<Reading>(known: Map<string, Reading>, key: string, read: () => Reading): Reading {
  const reading = known.get(key) ?? read();
  known.set(key, reading);
  return reading;
}

class UnreadState {}

/** Whatever is wrong with another environment is no failure of this one. */
async function orUnread<Value>(read: () => Promise<Value>): Promise<Value | UnreadState> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return new UnreadState();
  }
}

/** What cannot be read now, or not known without a key, counts as the plan found it. */
function asFound(
  found: readonly WaveFound[],
  wave: string,
  file: string,
): (member: WaveMember) => WaveMember {
  const own = found.find((one) => one.wave === wave && one.file === file);
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
