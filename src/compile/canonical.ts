/** Digests of JSON that do not depend on the order of keys: SHA-256 over the canonical form (RFC 8785). */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Json } from '../source/draft.ts';

/** SHA-256, hex. */
export function digestOf(json: Json): string {
  // JSON writes halves of pairs as \ud800 to \udfff: hardly any text holds one, and a copy without them costs much.
  const sound = JSON.stringify(json).includes('\\ud') ? escapeLoneSurrogates(json) : json;
  return createHash('sha256')
    .update(canonicalize(sound) ?? 'null')
    .digest('hex');
}

/** RFC 8785 has no form for half a surrogate pair, but a YAML escape can write one: it is told apart by its number. */
function escapeLoneSurrogates(json: Json): Json {
  if (typeof json === 'string') return json.isWellFormed() ? json : JSON.stringify(json);
  if (Array.isArray(json)) return json.map(escapeLoneSurrogates);
  if (json === null || typeof json !== 'object') return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key.isWellFormed() ? key : JSON.stringify(key),
      escapeLoneSurrogates(value),
    ]),
  );
}
