/**
 * Outcomes of creates that the state could not record: each with its intent, so that it can be brought into any later
 * state. Pure; it stores nothing.
 */

import { canonicalJson } from '../base/canonical-json.ts';
import { isObject, parseObject } from '../base/json.ts';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { checksumOf } from './codec.ts';
import { hasStateShape, STATE_VERSION } from './format.ts';
import {
  entryOf,
  holderOfPolicy,
  type Intent,
  type PolicyEntry,
  type State,
  type StateContent,
} from './state.ts';
import { doubtCreate, entryFrom, failCreate, finishCreate, orphanOf, recordPolicy } from './transitions.ts';

/** A create whose outcome is known, and not recorded. */
export interface PendingOutcome {
  readonly file: string;
  readonly intent: Intent;
  /** The id that the service answered with; null where surely nothing was created. */
  readonly policy_id: number | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** What the service recorded otherwise than it was sent. Absent: nothing. */
  readonly recorded?: PolicyEntry['recorded'];
}

export interface Recovery {
  readonly environment: string;
  readonly service: string;
  readonly lineage: string;
  /** The serial of the last write that surely succeeded: what is stored is at least this. */
  readonly serial: number;
  readonly outcomes: readonly PendingOutcome[];
}

const FORMAT = 1;

/** As stored, under the names that files of earlier runs have. */
type StoredRecovery = Omit<Recovery, 'outcomes'> & { readonly settlements: Recovery['outcomes'] };

export function encodeRecovery({ outcomes, ...head }: Recovery): string {
  const stored: StoredRecovery = { ...head, settlements: outcomes };
  const content = { rescue: FORMAT, ...stored };
  return `${canonicalJson({ ...content, checksum: checksumOf(content) }, 2)}\n`;
}

/** Null for anything but a recovery file, so that it may be a state; throws UserError for a damaged one. */
export function decodeRecovery(bytes: Uint8Array, where: string): Recovery | null {
  const { checksum, ...content } = parseObject(new TextDecoder().decode(bytes));
  if (!Object.hasOwn(content, 'rescue')) return null;
  if (content.rescue !== FORMAT) {
    throw new UserError(`${where} was written by another version of edict`, { remedy: 'Use that version.' });
  }
  if (checksum !== checksumOf(content) || !isStored(content)) throw damagedRecovery(where);
  const { environment, service, lineage, serial, settlements: outcomes } = content;
  return { environment, service, lineage, serial, outcomes };
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

function isStored(
  raw: Readonly<Record<string, unknown>>,
): raw is Readonly<Record<string, unknown>> & StoredRecovery {
  const { environment, service, lineage, serial, settlements } = raw;
  return (
    typeof environment === 'string' &&
    Array.isArray(settlements) &&
    settlements.every((item) => isPendingOutcome(item, { service, lineage, serial }))
  );
}

/** Its parts are those of a state, so it is checked as a state with nothing else in it. */
function isPendingOutcome(item: unknown, head: Readonly<Record<string, unknown>>): item is PendingOutcome {
  if (!isObject(item) || !isObject(item.intent) || typeof item.file !== 'string') return false;
  const { file, intent, policy_id, at, recorded } = item;
  const { name, body, tables } = intent;
  const seen = recorded === undefined ? {} : { recorded };
  const entry = { policy_id: policy_id ?? 1, name, body, tables, applied_at: at, ...seen };
  const policies = { [file]: entry };
  const rest = {
    version: STATE_VERSION,
    tables: '',
    salt: '00',
    web_apps: {},
    orphans: [],
    pending: { [file]: intent },
  };
  return policy_id !== undefined && hasStateShape({ ...rest, ...head, policies }, []);
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

/** Somebody gave the id by hand, who did not see what the service recorded. */
function withRecorded(content: StateContent, id: number, recorded: PendingOutcome['recorded']): StateContent {
  const [file, entry] = Object.entries(content.policies).find(([, { policy_id }]) => policy_id === id) ?? [];
  if (recorded === undefined || file === undefined || entry === undefined || entry.recorded) return content;
  return { ...content, policies: { ...content.policies, [file]: { ...entry, recorded } } };
}

/** Whether `state` has all of the outcomes. */
export function isBroughtIn(recovery: Recovery, state: State | null): boolean {
  // Where there never was a state, no intent was stored, and so nothing was sent.
  if (state === null) return recovery.outcomes.every(({ policy_id }) => policy_id === null);
  return state.lineage === recovery.lineage && bringIn(state, recovery.outcomes) === state;
}

/** Throws UserError where the recovery file cannot be brought into `state`. */
export function refuseStranger(
  recovery: Recovery,
  state: State | null,
  { where, shown }: { readonly where: string; readonly shown: string },
): asserts state is State {
  if (state === null) {
    throw new UserError(`there is no state at ${where}, so ${shown} cannot be brought into it`, {
      remedy: `Restore the state first: it has the lineage ${printable(recovery.lineage)}.`,
    });
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
