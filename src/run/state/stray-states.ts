/** Finds states that belong to no environment: what they record as live would otherwise go unnoticed. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { compareText } from '../../base/compare-text.ts';
import { groupBy } from '../../base/group-by.ts';
import { folderOf } from '../../base/posix-path.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import type { StrayState } from '../../generated/plan-file.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { besideState, stateFileOf, stateNameOf } from '../../source/config/state-file.ts';
import { inspectState } from '../../state/codec.ts';
import { countLive } from '../../state/state.ts';
import { inOneRun } from '../environments/attempt.ts';
import type { Run, Scope } from '../run.ts';
import { placeOf, withBackend } from './open-state.ts';

export interface StraySearch {
  /** Sorted by where they are. */
  readonly strays: readonly StrayState[];
  /** Why a place could not be searched. */
  readonly unsearched: readonly string[];
}

/** The folder of the default places. */
const STATES = 'state';
/** The problems of a file that is no state at all. */
const NO_STATE = ['foreign-file', 'syntax', 'empty', 'encoding'];
/** Each may take a request or more, and other repositories may keep hundreds beside ours. */
const MOST_READ = 10;

/**
 * Searches the folders of all states that are files, and each place where an environment of the run keeps its state. A
 * place that cannot be listed fails nothing.
 */
export function findStrayStates(run: Run): Promise<StraySearch> {
  return inOneRun(run, search, { areReadOnce: true });
}

async function search(run: Run): Promise<StraySearch> {
  const strays = new Map(findStrayFiles(run.config).map((stray) => [stray.file, stray]));
  const unsearched: string[] = [];
  for (const place of run.host.interrupted.aborted ? [] : placesOf(run)) {
    try {
      const candidates = await listPlace(run, place);
      for (const [index, { name, where }] of candidates.entries()) {
        if (strays.has(where)) continue;
        const command = run.commandFor(place.environment)('state', 'list', '--beside', name);
        if (index >= MOST_READ) strays.set(where, { file: where, live: null, command, is_read: false });
        else {
          const live = await readLive({ ...run, environment: besideState(place.environment, name) });
          if (live !== undefined) strays.set(where, { file: where, live, command });
        }
      }
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      unsearched.push(`whether a state there belongs to no environment is not known: ${error.message}`);
    }
  }
  return { strays: [...strays.values()].sort((a, b) => compareText(a.file, b.file)), unsearched };
}

interface SharedPlace {
  /** An environment that keeps its state there. */
  readonly environment: Environment;
  /** The folders below which all of them do. */
  readonly folders: readonly string[];
}

/** The places that can be listed. */
function placesOf({ environments }: Pick<Run, 'environments'>): readonly SharedPlace[] {
  const kept = environments.flatMap(({ environment }) => {
    const name = stateNameOf(environment);
    return name === null ? [] : [{ environment, folder: listedFolder(environment.name, name) }];
  });
  const places = groupBy(kept, ({ environment }) => placeOf(environment));
  return [...places.values()].map((all) => ({
    environment: all[0].environment,
    folders: all.map(({ folder }) => folder),
  }));
}

/** `edict/` for `edict/eu/school-12.json` of `eu/school-12`, and for `edict/production/state.json` of `production`. */
function listedFolder(environment: string, name: string): string {
  const path = `/${name}`;
  const own = path.lastIndexOf(`/${environment}`);
  return path.slice(1, (own < 0 ? path.lastIndexOf('/') : own) + 1);
}

function commonFolder(folders: readonly string[]): string {
  return folders.reduce((common, folder) => {
    let start = common;
    while (!folder.startsWith(start)) start = start.slice(0, start.lastIndexOf('/', start.length - 2) + 1);
    return start;
  });
}

async function listPlace(run: Run, { environment, folders }: SharedPlace) {
  // Two environments may reach one place under two names, so all of one backend are one set.
  const known = new Set(
    Object.values(run.config.environments)
      .filter(({ state }) => state.backend === environment.state.backend)
      .map(stateNameOf),
  );
  const listed = await withBackend({ ...run, environment }, async ({ list }) =>
    list?.(commonFolder(folders)),
  );
  return (listed ?? []).filter(
    ({ name }) => !known.has(name) && folders.some((folder) => name.startsWith(folder)),
  );
}

/** Like `liveIn`; also undefined where the state is gone. */
async function readLive(scope: Scope): Promise<number | null | undefined> {
  try {
    const bytes = await withBackend(scope, (backend) => backend.readRaw());
    return bytes === null ? undefined : liveIn(bytes);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return null;
  }
}

/**
 * `countLive` of a state; null where it is damaged, undefined where it is no state, or
 * one that was moved from here.
 */
function liveIn(bytes: Uint8Array): number | null | undefined {
  const { state, problems } = inspectState(bytes, '');
  if (state?.moved || problems.some(({ code }) => NO_STATE.includes(code))) return undefined;
  return state && countLive(state);
}

/** Searches the folders of the states, but not that of `edict.yaml` itself. */
function findStrayFiles({ root, environments }: Pick<Config, 'root' | 'environments'>): StrayState[] {
  const kept = Object.values(environments).flatMap((environment) => {
    const path = stateFileOf(environment);
    return path === null ? [] : [{ name: environment.name, path }];
  });
  const known = new Set(kept.map(({ path }) => path));
  const folders = new Set([STATES, ...kept.map(({ name, path }) => folderOfStates(name, path))]);
  const found = [...folders]
    .filter((folder) => folder !== '.')
    .flatMap((folder) => jsonFilesBelow(root, folder));
  return [...new Set(found)]
    .filter((file) => !known.has(file))
    .flatMap((file) => {
      const live = liveIn(readFileSync(join(root, file)));
      return live === undefined ? [] : [{ file, live }];
    });
}

/** `state` for `state/eu/school-12.json` of `eu/school-12`. */
function folderOfStates(name: string, path: string): string {
  const own = `/${name}.json`;
  return path.endsWith(own) ? path.slice(0, -own.length) : folderOf(path);
}

function jsonFilesBelow(root: string, folder: string): readonly string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
  } catch {
    // A folder that cannot be listed has nothing to point out.
    return [];
  }
}
