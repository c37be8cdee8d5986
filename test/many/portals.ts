/** A repository with a portal for each environment: emulators on loopback that count what reaches them. */
import {
  type Emulator,
  type EmulatorOptions,
  startEmulator,
} from '../../src/rooms/emulator/start-emulator.ts';
import { makeRepository, type Repository, type RepositoryOptions } from '../harness/repository.ts';
import type { Ran } from '../harness/run-edict.ts';
import { begunState } from '../state/sample-state.ts';

export interface Portals {
  readonly repository: Repository;
  readonly portals: Readonly<Record<string, Emulator>>;
  /** Requests that reached the portal. */
  requests(name: string): number;
  edict(
    args: readonly string[],
    env?: Record<string, string>,
    more?: Pick<RepositoryOptions, 'interrupted'>,
  ): Promise<Ran>;
  close(): Promise<void>;
}

const key = (name: string): string => `key-of-${name.replace(/\W/g, '-')}`;
export const variable = (name: string): string => `EDICT_API_KEY_${name.toUpperCase().replace(/\W/g, '_')}`;

const wifi = (name: string): string =>
  `name: ${name}\nmacos:\n  wifi: { service_set_identifier: { var: ssid }, security_type: "Any*(Personal)", password: { env: EDICT_SECRET_WIFI } }\npolicy_targets: { devicegroups: [1] }\n`;

export async function startPortals(
  names: Readonly<Record<string, string>>,
  given: {
    readonly faults?: Readonly<Record<string, Partial<EmulatorOptions>>>;
    readonly config?: string;
  } = {},
): Promise<Portals> {
  const counts = new Map<string, number>();
  const portals: Record<string, Emulator> = {};
  const files: Record<string, string> = {
    'edict.yaml': `variables: { ssid: Common }\n${given.config ?? ''}`,
    'policies/wifi.yaml': wifi('Wifi'),
    'policies/password.yaml':
      'name: Password\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devicegroups: [1] }\n',
  };
  for (const [name, more] of Object.entries(names)) {
    const portal = await startEmulator({
      port: 0,
      apiKey: key(name),
      now: () => new Date(),
      onRequest: () => counts.set(name, (counts.get(name) ?? 0) + 1),
      ...given.faults?.[name],
    });
    portals[name] = portal;
    files[`environments/${name}.yaml`] =
      `base_url: ${portal.url}\napi_key: { env: "EDICT_API_KEY_{env}" }\n${more}\n`;
  }
  const repository = makeRepository(files);
  const keys = Object.fromEntries(Object.keys(names).map((name) => [variable(name), key(name)]));
  // With a key a digest takes no time.
  const secrets = { EDICT_SECRET_WIFI: 'a secret of many', EDICT_FINGERPRINT_KEY: 'a key of many' };
  const edict: Portals['edict'] = (args, env = {}, more = {}) =>
    repository.edict(args, { env: { ...keys, ...secrets, ...env }, ...more });
  return {
    repository,
    portals,
    requests: (name) => counts.get(name) ?? 0,
    edict,
    async close() {
      await Promise.all(Object.values(portals).map((portal) => portal.close()));
      repository.remove();
    },
  };
}

/** Every environment has an empty state, as after `edict state init`. */
export function beginStates({ repository, portals }: Portals): void {
  for (const [name, { url }] of Object.entries(portals)) {
    repository.write(`state/${name}.json`, begunState(url, `lineage of ${name}`));
  }
}
