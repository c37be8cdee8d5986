/** State files that belong to no environment: what they say is live is in no view, unless somebody points them out. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { folderOf } from '../../base/posix-path.ts';
import { printable } from '../../diagnostics/printable.ts';
import type { StrayState } from '../../plan/plan-report.ts';
import type { Config } from '../../source/config/config.ts';
import { stateFileOf } from '../../source/config/state-file.ts';
import { inspectState } from '../../state/codec.ts';

/** The folder of the default places. */
const STATES = 'state';
/** What is no state at all may lie there, too. */
const NO_STATE = ['foreign-file', 'syntax', 'empty', 'encoding'];

/** Sorted by file. The folders of the states are looked through; what lies beside `edict.yaml` itself is not. */
export function findStrayStates({ root, environments }: Pick<Config, 'root' | 'environments'>): StrayState[] {
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
    .sort()
    .flatMap((file) => {
      const { state, problems } = inspectState(readFileSync(join(root, file)), printable(file));
      if (problems.some(({ code }) => NO_STATE.includes(code))) return [];
      return [{ file, live: state && Object.keys(state.policies).length + state.orphans.length }];
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
