/** Looks for secrets in a state, where only digests may stand. It says where, never what. */

import { isObject, type JsonObject } from '../base/json.ts';
import { printable } from '../diagnostics/printable.ts';
import type { StateProblem } from './problem.ts';
import type { StateContent } from './state.ts';

export interface SecretFields {
  /** JSON Pointers of the secret fields of a body; `*` stands for any element of a list. */
  readonly secretPointers: readonly string[];
  isDigest(text: string): boolean;
}

export function findPlainSecrets(
  state: StateContent,
  { secretPointers, isDigest }: SecretFields,
  where: string,
): StateProblem[] {
  /** The empty string keeps nothing secret, and what is no string is no secret either. */
  const isPlain = (value: unknown): boolean => typeof value === 'string' && value !== '' && !isDigest(value);
  return allBodies(state).flatMap(([place, body]) =>
    secretPointers
      .filter((pointer) => valuesAt(body, pointer.slice(1).split('/')).some(isPlain))
      .map((pointer) => ({
        code: 'plain-secret' as const,
        message: `${where} holds something other than a digest at the secret ${pointer} of ${place}`,
        remedy:
          'Treat the secret as known to all who could read the state: change it, apply, and remove it from every copy and from the history of the repository.',
      })),
  );
}

function allBodies(state: StateContent): [string, JsonObject][] {
  const of = (record: Readonly<Record<string, { readonly body: JsonObject }>>): [string, JsonObject][] =>
    Object.entries(record).map(([file, { body }]) => [printable(file), body]);
  return [
    ...of(state.policies),
    ...of(state.web_apps),
    ...of(state.pending),
    ...state.orphans.map(({ policy_id, body }): [string, JsonObject] => [`orphan ${policy_id}`, body]),
  ];
}

function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  const [segment, ...rest] = path;
  if (segment === undefined) return [value];
  if (segment === '*') return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : [];
  return isObject(value) && Object.hasOwn(value, segment) ? valuesAt(value[segment], rest) : [];
}
