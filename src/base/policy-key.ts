/**
 * The key under which a state holds a policy: its file, and for a policy of one ring `FILE#RING`. What follows the last
 * `#` is a ring where it may be the name of one.
 */
import { compareText } from './compare-text.ts';

/** The name of a ring. */
const RING_NAME = /^[a-z0-9-]+$/;

export interface PolicyPlace {
  /** Relative to the folder of `edict.yaml`. */
  readonly file: string;
  /** Null for a policy that climbs no ladder. */
  readonly ring: string | null;
}

export function policyKey(file: string, ring: string | null): string {
  return ring === null ? file : `${file}#${ring}`;
}

export function splitKey(key: string): PolicyPlace {
  const at = key.lastIndexOf('#');
  const ring = key.slice(at + 1);
  return at > 0 && RING_NAME.test(ring) ? { file: key.slice(0, at), ring } : { file: key, ring: null };
}

/** The file of a key. */
export function fileOfKey(key: string): string {
  return splitKey(key).file;
}

/** By file, whichever the rings. */
export function compareFiles(a: string, b: string): number {
  return compareText(fileOfKey(a), fileOfKey(b));
}
