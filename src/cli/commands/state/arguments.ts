/** Reads the arguments of state commands: files as the state names them, and policy ids. */
import { resolve } from 'node:path';
import { refuseUnapprovable } from '../../../approvals/rule.ts';
import { wayInside } from '../../../base/is-inside.ts';
import { fileOfKey, splitKey } from '../../../base/policy-key.ts';
import { printable } from '../../../diagnostics/printable.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import { type Remedy, UserError, usageError } from '../../../diagnostics/user-error.ts';
import type { Scope } from '../../../run/run.ts';
import type { CorrectionRequest } from '../../../run/state/correct-state.ts';
import type { Environment } from '../../../source/config/config.ts';
import { ringKeysOf } from '../../../state/rename-file.ts';
import { entryOf, type State } from '../../../state/state.ts';
import { eventsFile, type LockOptions } from '../../arguments/options.ts';
import type { Context } from '../../context.ts';

/** The folders that a typed file name may be relative to. */
export interface BaseFolders {
  readonly cwd: string;
  readonly root: string;
}

export function foldersOf({ host, config }: Scope): BaseFolders {
  return { cwd: host.cwd, root: config.root };
}

/** For messages. */
export function stateOf({ name }: Pick<Environment, 'name'>): string {
  return `the state of ${name}`;
}

/** A file as the state knows it; one on a ladder has no id of its own, and the name of its rings. */
export function recordedAs(state: State, file: string) {
  const { policies, web_apps } = state;
  const policy = entryOf(policies, file);
  const [ring = file] = ringKeysOf(state, file);
  const name = policy?.name ?? entryOf(web_apps, file)?.name ?? entryOf(policies, ring)?.name ?? '';
  return { file, policy_id: policy?.policy_id ?? null, name };
}

/**
 * How a command corrects a state; `operation` names it in the lock. Made before anything is read. Throws UserError (exit 3) in
 * CI where plans need approvals, unless the command takes nobody's word for what is live.
 */
export function correctionRequest(
  context: Pick<Context, 'cwd' | 'env'>,
  options: LockOptions,
  operation: string,
  { needsNoApproval }: { readonly needsNoApproval?: true } = {},
): CorrectionRequest {
  if (!needsNoApproval) refuseUnapprovable(context.env, operation);
  return { operation, lockTimeout: options.lockTimeout, events: eventsFile(context, options) };
}

export interface KnownFile {
  readonly file: string;
  /** Absolute: what the argument was relative to. */
  readonly base: string;
}

/** The one of `known` that the argument means. `place` says in messages where it was looked for. Throws UserError. */
export function findKnownFile(
  argument: string,
  known: readonly string[],
  folders: BaseFolders,
  place: string,
  otherwise: Remedy = (command) => `See which files are: ${command('state', 'list')}`,
): KnownFile {
  for (const base of [folders.cwd, folders.root]) {
    const file = nameFrom(argument, base, folders.root);
    if (file !== null && known.includes(file)) return { file, base };
  }
  // A state made elsewhere may name a file in a way that no path leads to.
  if (known.includes(argument)) return { file: argument, base: folders.root };
  const asked = nameFrom(argument, folders.cwd, folders.root) ?? argument;
  const names = namesFrom(argument, folders);
  const rings = known.filter((key) => splitKey(key).ring !== null && names.includes(fileOfKey(key)));
  if (rings.length > 0) {
    throw new UserError(`${printable(argument)} is on a ladder, and is in ${place} by its rings`, {
      remedy: `Name one of them: ${rings.map(printable).join(', ')}.`,
    });
  }
  const guess = nearest(asked, known) ?? nearest(argument, known);
  throw new UserError(`${printable(argument)} is not in ${place}`, {
    remedy: guess === null ? otherwise : `Did you mean ${printable(guess)}?`,
  });
}

/** The one of the files of a state that the argument means. Throws UserError. */
export function findRecorded(argument: string, recorded: readonly string[], scope: Scope): KnownFile {
  return findKnownFile(argument, recorded, foldersOf(scope), stateOf(scope.environment));
}

/** Every name that the argument may stand for in a state. */
export function namesFrom(argument: string, { cwd, root }: BaseFolders): string[] {
  return [nameFrom(argument, cwd, root), nameFrom(argument, root, root), argument].filter(
    (name) => name !== null,
  );
}

/** The name of a file that need not exist. */
export function nameNewFile(argument: string, base: string, root: string): string {
  const file = nameFrom(argument, base, root);
  if (file !== null) return file;
  throw usageError(`${printable(argument)} is outside the repository`);
}

/** Null outside of the repository, and for the root, which is no file. */
function nameFrom(argument: string, base: string, root: string): string | null {
  return wayInside(root, resolve(base, argument)) || null;
}

export function parsePolicyId(text: string): number {
  const id = /^[0-9]+$/.test(text) ? Number(text) : 0;
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw usageError(`${JSON.stringify(printable(text))} is not a policy id: it is a positive integer`);
}
