/** A repository whose state says what is live, without an apply. */
import type { JsonObject } from '../../src/base/json.ts';
import { encodeState } from '../../src/state/codec.ts';
import type { State } from '../../src/state/state.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { emptyState, intent, policyEntry, TIME } from '../state/sample-state.ts';

export interface Live {
  /** By file. */
  readonly policies?: Readonly<Record<string, JsonObject>>;
  readonly leftBehind?: readonly JsonObject[];
  readonly doubts?: Readonly<Record<string, JsonObject>>;
}

/** Ids count from 101 for files, and from 201 for what was left behind. */
export function stateWith({ policies = {}, leftBehind = [], doubts = {} }: Live): State {
  return emptyState({
    serial: 7,
    policies: Object.fromEntries(
      Object.entries(policies).map(([file, body], index) => [
        file,
        { ...policyEntry(101 + index, body), name: nameOf(body) },
      ]),
    ),
    orphans: leftBehind.map((body, index) => ({
      policy_id: 201 + index,
      name: nameOf(body),
      file: `policies/old-${index}.yaml`,
      body,
      reason: 'superseded',
      since: TIME,
    })),
    pending: Object.fromEntries(
      Object.entries(doubts).map(([file, body]) => [file, intent(nameOf(body), { body, doubt: 'reset' })]),
    ),
  });
}

function nameOf({ name }: JsonObject): string {
  return typeof name === 'string' ? name : 'Policy';
}

/** `body('Laptop', { password: { min_length: 12 } }, { devicegroups: [12] })`. */
export function body(name: string, macos: JsonObject, policy_targets: JsonObject): JsonObject {
  return {
    name,
    description: '',
    macos,
    policy_targets: { devices: [], devicegroups: [], users: [], usergroups: [], ...policy_targets },
  };
}

export const CONFIG = 'targets: { devicegroups: { laptops: 12, lab: 14, kiosk: 15 } }\n';

export function repositoryWith(
  files: Readonly<Record<string, string>>,
  live: Live | null,
  config = CONFIG,
): Repository {
  return makeRepository({
    'edict.yaml': config,
    ...files,
    ...(live ? { 'state/local.json': encodeState(stateWith(live)) } : {}),
  });
}
