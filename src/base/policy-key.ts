/**
 * The key of a policy in a state: its file, or `FILE#RING` for a policy of one ring. The part after the last `#` counts as
 * a ring where it is a valid name of one.
 */
import { compareText } from './compare-text.ts';

const RING_NAME = /^[a-z0-9-]+$/;

export interface PolicyPlace {
  /** Relative to the folder of `edict.yaml`. */
  readonly file: string;
  /** Null for a policy that is not on a ladder. */
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

export function fileOfKey(key: string): string {
  return splitKey(key).file;
}

/** Compares keys by file, ignoring their rings. */
export function compareFiles(a: string, b: string): number {
  return compareText(fileOfKey(a), fileOfKey(b));
}
