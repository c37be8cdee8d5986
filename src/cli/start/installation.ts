/** Where the program lies and what it may keep, from the bundle that starts to the one that works. */
import type { CacheFolder } from './cache-folder.ts';

export interface Installation {
  /** Of the bundles. */
  readonly folder: string;
  /** Null where nothing is kept. */
  readonly cache: CacheFolder | null;
  /** A plan in part was tried, and the whole is to be planned. */
  readonly isPlannedInPart: boolean;
}

/** The two bundles share no module, but the one process. */
const place = Symbol.for('edict.installation');

export function announceInstallation(installation: Installation): void {
  Object.assign(globalThis, { [place]: installation });
}

/** Null where the program was started otherwise. */
export function findInstallation(): Installation | null {
  return (globalThis as { [place]?: Installation })[place] ?? null;
}
