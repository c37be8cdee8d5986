/**
 * What a run knows and the state may not: the outcomes that could not be recorded, each with its intent, so that it can be
 * brought into any later state, and all that was recorded, for a state that falls back to an older copy. Pure; it stores
 * nothing.
 */

import { canonicalJson } from '../base/canonical-json.ts';
import { isObject, parseObject } from '../base/json.ts';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { PendingOutcome, Recovery } from '../generated/state.ts';
import { checksumOf } from './codec.ts';
import { hasStateShape } from './format.ts';
import { mergeStates } from './merge.ts';
import type { StateOwner } from './problems.ts';
import {
  entryOf,
  heldBy,
  holderOfPolicy,
  knownOf,
  type State,
  type StateContent,
  sizeOf,
  unknownTo,
} from './state.ts';
import { doubtCreate, entryFrom, failCreate, finishCreate, orphanOf, recordPolicy } from './transitions.ts';

export type { PendingOutcome, Recovery };

export const RECOVERY_VERSION = 2;

export function encodeRecovery(recovery: Recovery): string {
  return `${canonicalJson({ ...recovery, checksum: checksumOf(recovery) }, 2)}\n`;
}

/** Null for anything but a recovery file, so that it may be a state; throws UserError for a damaged one. */
export function decodeRecovery(bytes: Uint8Array, where: string): Recovery | null {
  const { checksum, ...content } = parseObject(new TextDecoder().decode(bytes));
  if (!Object.hasOwn(content, 'rescue')) return null;
  if (content.rescue !== RECOVERY_VERSION) {
    throw new UserError(`${where} was written by another version of edict`, { remedy: 'Use that version.' });
  }
  if (checksum !== checksumOf(content) || !hasShape(content)) throw damagedRecovery(where);
  return content;
}

/** Its parts are those of a state, so each is checked as a part of one: a validator of its own would be loaded by every apply. */
function hasShape(
  content: Readonly<Record<string, unknown>>,
): content is Readonly<Record<string, unknown>> & Recovery {
  const { environment, service, lineage, serial, outcomes, state } = content;
  if (typeof environment !== 'string' || !hasStateShape(state, []) || !Array.isArray(outcomes)) return false;
  const head = { ...state, service, lineage, serial };
  return outcomes.every((outcome) => {
    if (!isObject(outcome) || !isObject(outcome.intent) || typeof outcome.file !== 'string') return false;
    const { file, intent, policy_id, at, recorded } = outcome;
    const { name, body, tables } = intent;
    const entry = { policy_id: policy_id ?? 1, name, body, tables, applied_at: at };
    const policies = { [file]: recorded === undefined ? entry : { ...entry, recorded } };
    return policy_id !== undefined && hasStateShape({ ...head, policies, pending: { [file]: intent } }, []);
  });
}

export function damagedRecovery(where: string): UserError {
  return new UserError(
    `${where} is damaged: it holds what became of creates that the state does not know of`,
    {
      remedy: (command) =>
        `Read in it which file became which policy, say so with \`${command('state', 'resolve', 'FILE', '--id', 'ID')}\`, then remove it.`,
    },
  );
}

/** Returns `state` itself where everything is in it already. */
export function bringIn(state: State, outcomes: readonly PendingOutcome[]): State {
  let content: StateContent = state;
  for (const outcome of outcomes) content = record(content, outcome);
  return content === state ? state : { ...state, ...content };
}

function record(
  content: StateContent,
  { file, intent, policy_id, at, recorded }: PendingOutcome,
): StateContent {
  const isOpen = entryOf(content.pending, file)?.id === intent.id;
  if (policy_id === null) return isOpen ? failCreate(content, file) : content;

  const holder = holderOfPolicy(content, policy_id);
  if (holder !== null) {
    if (!isOpen) return withRecorded(content, policy_id, recorded);
    const doubt = `the service answered with policy ${policy_id}, which the state already holds for ${holder}`;
    return entryOf(content.pending, file)?.doubt === doubt ? content : doubtCreate(content, file, doubt);
  }
  if (isOpen) return finishCreate(content, file, policy_id, at, recorded);

  // It was settled otherwise, yet the policy exists: it may not be forgotten.
  const entry = entryFrom(intent, policy_id, at, recorded);
  const current = entryOf(content.policies, file);
  const isLatest = !entryOf(content.pending, file) && (current === null || current.applied_at < intent.since);
  if (isLatest && !entryOf(content.web_apps, file)) return recordPolicy(content, file, entry);
  const orphan = orphanOf(entry, file, 'superseded', at);
  return { ...content, orphans: [...content.orphans, orphan] };
}

/** A person who gives the id by hand has not seen what the service recorded. */
function withRecorded(content: StateContent, id: number, recorded: PendingOutcome['recorded']): StateContent {
  const [file, entry] = Object.entries(content.policies).find(([, { policy_id }]) => policy_id === id) ?? [];
  if (recorded === undefined || file === undefined || entry === undefined || entry.recorded) return content;
  return { ...content, policies: { ...content.policies, [file]: { ...entry, recorded } } };
}

/** Whether `state` has everything that the recovery file holds. */
export function isBroughtIn(recovery: Recovery, state: State | null): boolean {
  const { outcomes, lineage } = recovery;
  // Where there never was a state, no intent was stored, and so nothing was sent.
  if (state === null) {
    return outcomes.every(({ policy_id }) => policy_id === null) && sizeOf(heldBy(recovery.state)) === 0;
  }
  return state.lineage === lineage && !isBehind(recovery, state) && bringIn(state, outcomes) === state;
}

/** Whether the state fell back behind what the run had recorded. */
function isBehind({ serial, state: known }: Recovery, state: State): boolean {
  return state.serial < serial || sizeOf(unknownTo(knownOf(state), heldBy(known))) > 0;
}

/**
 * A state with everything that the recovery file holds, joined with what is stored; null: nothing is. Its serial is not
 * raised for the write. `at` is the time for policies that this leaves behind. Throws UserError where the two cannot be joined.
 */
export function recover(recovery: Recovery, stored: State | null, shown: string, at: string): State {
  const { state: known, outcomes } = recovery;
  if (stored === null) return known;
  if (!isBehind(recovery, stored)) return bringIn(stored, outcomes);
  const merged = mergeStates(null, stored, known, at);
  if (merged.state !== null) {
    const serial = Math.max(stored.serial, known.serial);
    return bringIn({ ...merged.state, serial }, outcomes);
  }
  const reasons = merged.conflicts.map((conflict) => `  ${conflict}`).join('\n');
  throw new UserError(
    `${shown} cannot be joined with the stored state, and nothing was stored:\n${reasons}`,
    {
      remedy: 'Settle that in the stored state with `edict state` commands, then bring it in again.',
    },
  );
}

/** Throws UserError where the recovery file cannot be brought into `state`, which is that of `environment`. */
export function refuseStranger(
  recovery: Recovery,
  state: State | null,
  environment: Pick<StateOwner, 'name' | 'lineage'>,
  { where, shown }: { readonly where: string; readonly shown: string },
): void {
  if (state === null) {
    const isOwn = environment.name === recovery.environment || environment.lineage === recovery.lineage;
    if (isOwn) return;
    throw new UserError(
      `there is no state at ${where}, and ${shown} was written for the environment ${printable(recovery.environment)}, not for ${printable(environment.name)}`,
      {
        remedy: `Name that one with --env. Only if it was renamed, write \`lineage: ${printable(recovery.lineage)}\` into ${printable(environment.name)} in edict.yaml first.`,
      },
    );
  }
  if (state.lineage !== recovery.lineage) {
    throw new UserError(
      `${where} has the lineage ${printable(state.lineage)}, ${shown} belongs to ${printable(recovery.lineage)}: they are not the same state`,
      {
        remedy: `It was written for the environment ${printable(recovery.environment)}: name it with --env.`,
      },
    );
  }
}

/** What is wrong where the recovery file was written beside a later state than this one; null: it was not. */
export function olderThanRecovery(
  recovery: Recovery,
  state: State | null,
  { where, shown }: { readonly where: string; readonly shown: string },
): string | null {
  if (state === null || state.lineage !== recovery.lineage || state.serial >= recovery.serial) return null;
  return `${where} has the serial ${state.serial}, but ${shown} was written when it had ${recovery.serial}: an older state was put in its place`;
}
