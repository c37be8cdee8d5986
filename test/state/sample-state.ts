/** States for tests. */

import type { JsonObject } from '../../src/base/json.ts';
import { encodeState } from '../../src/state/codec.ts';
import { type Intent, initialState, type PolicyEntry, type State } from '../../src/state/state.ts';

export const TIME = '2026-03-01T10:00:00.000Z';

export function emptyState(changes: Partial<State> = {}): State {
  return {
    ...initialState({ lineage: 'a1b2', salt: '00ff', service: 'embedded', tables: 't1' }),
    serial: 1,
    ...changes,
  };
}

export function policyEntry(
  policy_id: number,
  body: JsonObject = { name: `Policy ${policy_id}` },
): PolicyEntry {
  return { policy_id, name: `Policy ${policy_id}`, body, tables: 't1', applied_at: TIME };
}

export function intent(name: string, changes: Partial<Intent> = {}): Intent {
  return {
    id: `intent of ${name}`,
    action: 'create',
    name,
    body: { name },
    tables: 't1',
    since: TIME,
    doubt: null,
    ...changes,
  };
}

export function sampleState(): State {
  return emptyState({
    serial: 7,
    policies: {
      'policies/wifi.yaml': policyEntry(12, {
        name: 'Wi-Fi',
        macos: { wifi: { password: 'scrypt:1.1.1:aa' } },
      }),
      'policies/ümläut "quoted".yaml': policyEntry(13),
    },
    web_apps: {
      'web-apps/wiki.yaml': {
        app_id: 3,
        name: 'Wiki',
        body: { name: 'Wiki' },
        tables: 't1',
        applied_at: TIME,
      },
    },
    orphans: [
      { policy_id: 4, name: 'Old', file: 'policies/wifi.yaml', body: {}, reason: 'superseded', since: TIME },
    ],
    pending: { 'policies/new.yaml': intent('New', { doubt: 'the connection was reset' }) },
  });
}

/** The text of an empty state, as `edict state init` begins it: a service that is no embedded one needs one. */
export function begunState(service: string, lineage = 'a1b2'): string {
  return encodeState(emptyState({ service, lineage }));
}
