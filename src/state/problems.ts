/** The problems of a state, as data: `edict state doctor` lists all of them, reading a state throws the first. */

import type { JsonObject } from '../base/json.ts';
import { valueAt } from '../base/json-pointer.ts';
import { createCommandWriter } from '../diagnostics/command-line.ts';
import { printable } from '../diagnostics/printable.ts';
import { type Remedy, UserError, usageError } from '../diagnostics/user-error.ts';
import type { StateProblemCode } from '../generated/plan-file.ts';
import type { State, StateContent } from './state.ts';

export type { StateProblemCode };

export interface StateProblem {
  readonly code: StateProblemCode;
  /** One sentence without a final full stop. Holds no value that may be a secret. */
  readonly message: string;
  readonly remedy: Remedy;
}

/** Checks the parts of a well-formed state against each other: one policy id in one place, one file in one kind. */
export function findInconsistencies(state: StateContent, where: string): StateProblem[] {
  const problems: StateProblem[] = [];
  const remedy: Remedy = (command) =>
    `Find out in the portal which is right, print the state with \`${command('state', 'pull')}\`, take the wrong ` +
    `entry and the "checksum" line out, and store it with \`${command('state', 'push', '--force', 'FILE')}\`.`;

  const places = new Map<number, string[]>();
  const note = (id: number, place: string): void => {
    places.set(id, [...(places.get(id) ?? []), place]);
  };
  for (const [file, entry] of Object.entries(state.policies)) note(entry.policy_id, printable(file));
  for (const orphan of state.orphans) note(orphan.policy_id, `the orphans (from ${printable(orphan.file)})`);
  for (const [id, holders] of places) {
    if (holders.length < 2) continue;
    const message = `${where} holds policy ${id} more than once: for ${holders.join(' and for ')}`;
    problems.push({ code: 'duplicate-id', message, remedy });
  }

  for (const file of Object.keys(state.web_apps)) {
    if (!Object.hasOwn(state.policies, file) && !Object.hasOwn(state.pending, file)) continue;
    const message = `${where} holds ${printable(file)} both as a policy and as a web app`;
    problems.push({ code: 'duplicate-file', message, remedy });
  }
  return problems;
}

export interface SecretFields {
  /** JSON Pointers of the secret fields of a body. */
  readonly secretPointers: readonly string[];
  isDigest(text: string): boolean;
}

/** Finds secrets where only digests may be. It reports where, never what. */
export function findPlainSecrets(
  state: StateContent,
  { secretPointers, isDigest }: SecretFields,
  where: string,
): StateProblem[] {
  /** Neither an empty string nor anything but a string is a secret. */
  const isPlain = (value: unknown): boolean => typeof value === 'string' && value !== '' && !isDigest(value);
  const gone = (state.acknowledged ?? []).map(({ policy_id, body }): [string, JsonObject] => [
    `policy ${policy_id}, which was acknowledged as removed`,
    body,
  ]);
  return [...allBodies(state), ...gone].flatMap(([place, body]) =>
    secretPointers
      .filter((pointer) => isPlain(valueAt(body, pointer)))
      .map((pointer) => ({
        code: 'plain-secret' as const,
        message: `${where} holds something other than a digest at the secret ${pointer} of ${place}`,
        remedy:
          'Treat the secret as known to all who could read the state: change it, apply, and remove it from every copy and from the history of the repository.',
      })),
  );
}

/** The bodies that are live or may be, each with its place in words. */
export function allBodies(state: StateContent): [string, JsonObject][] {
  const of = (record: Readonly<Record<string, { readonly body: JsonObject }>>): [string, JsonObject][] =>
    Object.entries(record).map(([file, { body }]) => [printable(file), body]);
  return [
    ...of(state.policies),
    ...of(state.web_apps),
    ...of(state.pending),
    ...state.orphans.map(({ policy_id, body }): [string, JsonObject] => [`orphan ${policy_id}`, body]),
    ...[state.stops, state.noted, state.skips]
      .flatMap((holds) => Object.entries(holds ?? {}))
      .map(([file, { content }]): [string, JsonObject] => [`what is held of ${printable(file)}`, content]),
  ];
}

/** What an environment demands of its state. */
export interface StateOwner {
  readonly name: string;
  /** The service that the state is of. */
  readonly base_url: string;
  /** Null: it is not pinned. */
  readonly lineage: string | null;
}

/** Why `state` (null: nothing is stored) is not the one that the environment means, or null. */
export function findForeign(
  state: State | null,
  { name, base_url, lineage }: StateOwner,
  where: string,
): StateProblem | null {
  if (state === null) {
    if (lineage === null) return null;
    return {
      code: 'no-state',
      message: `there is no state at ${where}, but environment ${name} is pinned to the lineage ${printable(lineage)}`,
      remedy: (command) =>
        `If the environment had another name, hand its state on: \`${createCommandWriter(null)('state', 'mv-env', 'FORMER-NAME', name)}\`. Restore it, from Git or a backup, or correct where \`state\` of the environment points: without it every policy is created again. Where it is lost for good, this says what to do: ${command('state', 'init')}`,
    };
  }
  if (state.moved) {
    return {
      code: 'moved',
      message: `${where} was moved to ${printable(state.moved.to)}, and no longer counts`,
      remedy: `Say in edict.yaml that the \`state\` of the environment is there. If there is no state at that place yet, the move did not finish: run its command again.`,
    };
  }
  if (lineage !== null && state.lineage !== lineage) {
    return {
      code: 'other-lineage',
      message: `${where} has the lineage ${printable(state.lineage)}, but environment ${name} is pinned to ${printable(lineage)}`,
      remedy: 'Correct `state` or `lineage` of the environment in edict.yaml.',
    };
  }
  if (state.service !== base_url) {
    return {
      code: 'other-service',
      message: `${where} is the state of another service: ${printable(state.service)}, but environment ${name} has the base_url ${printable(base_url)}`,
      remedy:
        'Correct `base_url` or `state` of the environment in edict.yaml: policy ids of one service mean nothing on another.',
    };
  }
  return null;
}

export function refuseForeign(state: State | null, owner: StateOwner, where: string): void {
  const problem = findForeign(state, owner, where);
  if (problem !== null) throw refusalOf(problem);
}

/** Exit 3, except for another service, where no state was lost. */
export function refusalOf({ code, message, remedy }: StateProblem): UserError {
  return new UserError(message, { code, remedy, exitCode: code === 'other-service' ? 1 : 3 });
}

/**
 * Throws UserError where there is no state: a lost one looks just like one that never was, and its policies would be
 * created again. `ask` asks a person, null where there is none; true: one is to be begun. The embedded service needs no
 * question: its policies go with its own data.
 */
export async function beginOrRefuse(
  state: State | null,
  { name, base_url }: Pick<StateOwner, 'name' | 'base_url'>,
  where: string,
  ask: ((question: string) => Promise<boolean>) | null,
): Promise<boolean> {
  if (state !== null || base_url === 'embedded') return false;
  const shown = printable(name);
  const question = `There is no state at ${where}: if there was one, restore it first. Only if there never was one: begin ${shown} with an empty state?`;
  if (ask !== null && (await ask(question))) return true;
  throw usageError(
    `environment ${shown} has no state: there is none at ${where}, and nothing was done`,
    (command) =>
      `If there was one, restore it: without it every policy is created again. If there never was one, create it: ${command('state', 'init')}`,
    { code: 'state-not-begun' },
  );
}
