/** Creates against any service, through the real client and the real order of apply; the state is kept in memory. */
import { applyPlan } from '../../src/apply/apply-plan.ts';
import type { AppliedChanges, ApplyEvent } from '../../src/apply/result.ts';
import type { JsonObject } from '../../src/base/json.ts';
import type { Timing } from '../../src/base/timing.ts';
import { planChanges } from '../../src/plan/changes/plan-changes.ts';
import type { ServiceClient } from '../../src/service/client.ts';
import { createRecorder } from '../../src/state/recorder.ts';
import { initialState, type State } from '../../src/state/state.ts';
import { type ClientSettings, createTestClient, never } from '../service/fixture.ts';

export interface OneApply {
  readonly report: AppliedChanges;
  readonly stored: State;
  /** In milliseconds; nothing really waits. */
  readonly waits: readonly number[];
}

export interface ApplyHost {
  readonly url: string;
  /** One policy each; the file of it is `NAME.yaml`. */
  readonly names: readonly string[];
  readonly settings?: ClientSettings;
  readonly state?: State;
  readonly parallelism?: number;
  /** Where not said, none that a test may reach. */
  readonly maxDoubts?: number;
  /** For what apply waits for by itself; the client's stands in `settings`. */
  readonly timing?: Timing;
  /** What is sent for a file in place of its sound body. */
  readonly bodies?: Readonly<Record<string, JsonObject>>;
  readonly report?: (event: ApplyEvent) => void;
  /** Makes the client a worse one. */
  readonly spoil?: (client: ServiceClient) => ServiceClient;
}

export const emptyState: State = {
  ...initialState({ lineage: 'a1b2', salt: '00', service: 'https://mdm.example.com', tables: 't' }),
  serial: 1,
};

export async function applyOnce(host: ApplyHost): Promise<OneApply> {
  const { names, spoil = (client: ServiceClient) => client } = host;
  let stored = host.state ?? emptyState;
  const backend = {
    async write(state: State) {
      stored = state;
    },
  };
  const lock = { info: {} as never, release: async () => {} };
  const { client, clock } = createTestClient(host.url, host.settings);
  const bodies = new Map(names.map((name) => [`${name}.yaml`, bodyOf(name)]));
  const planned = planChanges({
    desired: names.map((name) => ({
      file: `${name}.yaml`,
      kind: 'policy',
      app_id: null,
      name,
      sealed: bodyOf(name),
      equivalents: new Map(),
    })),
    state: stored,
    now: null,
    environment: 'test',
    service: stored.service,
  });
  if ('errors' in planned) throw new Error(planned.errors[0]?.message);
  let count = 0;
  const report = await applyPlan({
    plan: planned.plan,
    bodyToSend: (file) => host.bodies?.[file] ?? bodies.get(file) ?? {},
    sourcesOf: () => undefined,
    closedGate: () => null,
    client: spoil(client),
    recorder: createRecorder(backend, lock, stored),
    recovery: { keep: async () => {}, bringIn: async () => {}, discard: async () => {} },
    parallelism: host.parallelism ?? 1,
    maxDoubts: host.maxDoubts ?? Number.MAX_SAFE_INTEGER,
    timing: host.timing ?? clock,
    tables: 't',
    by: { who: 'ann', commit: null, run: null },
    newId: () => {
      count += 1;
      return String(count);
    },
    interrupted: never,
    stopped: never,
    report: host.report ?? (() => {}),
  });
  return { report, stored, waits: clock.waits };
}

function bodyOf(name: string) {
  const policy_targets = { devices: [1], devicegroups: [], users: [], usergroups: [] };
  return { name, description: '', macos: {}, policy_targets };
}
