/** Digests of JSON that do not depend on the order of keys. */
import { sha256Of } from '#hashes';
import { canonicalJson } from '../base/canonical-json.ts';
import type { Json } from '../base/json.ts';

/** SHA-256 of the canonical form, hex. */
export function digestOf(json: Json): string {
  return sha256Of(canonicalJson(json));
}
