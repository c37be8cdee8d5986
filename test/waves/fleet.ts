/** A repository with a portal for each customer, in waves, and `edict` run in it at a time that the test sets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Emulator, startEmulator } from '../../src/rooms/emulator/start-emulator.ts';
import { encodeState } from '../../src/state/codec.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { makeRepository } from '../harness/repository.ts';
import { type Ran, runEdict } from '../harness/run-edict.ts';
import type { Answer, Stored } from '../rings/clocked.ts';
import { begunState, emptyState, intent } from '../state/sample-state.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const FILE = 'policies/laptop.yaml';

export const threeWaves = `waves:
  - { name: pilot, environments: "group:pilot", soak: 3d }
  - { name: early, environments: "eu/*", soak: 1d }
  - { name: rest, environments: all }
`;

export const laptop = (length: number, name = 'Laptop', targets = '[1]'): string =>
  `name: ${name}\nmacos: { password: { min_length: ${length} } }\npolicy_targets: { devicegroups: ${targets} }\n`;

interface ManyAnswer {
  readonly environments: readonly {
    readonly environment: string;
    readonly plan?: Answer;
    readonly results?: Answer['results'];
    readonly error?: { readonly message: string };
    readonly status?: string;
  }[];
  readonly statements: Answer['statements'];
  readonly digest: string;
}

export interface Fleet {
  readonly root: string;
  /** Milliseconds; a test sets it. */
  clock: number;
  /** Milliseconds that pass whenever the clock is read. */
  tick: number;
  /** Of what runs in it; a test may change them. */
  readonly variables: Record<string, string>;
  write(path: string, text: string): void;
  read(path: string): string;
  edict(...args: readonly string[]): Promise<Ran>;
  /** `plan --envs all` as JSON. */
  plan(...args: readonly string[]): Promise<ManyAnswer>;
  /** By environment: the action of the one policy, with why it waits; absent where there is none. */
  actions(): Promise<Record<string, string>>;
  /** `apply --envs all`. */
  apply(...args: readonly string[]): Promise<Ran>;
  /** The environments whose portal got a create since this was asked last. */
  sent(): readonly string[];
  state(name: string): Stored;
  /** Nothing is recorded in its state but a create that may have happened. */
  leaveInDoubt(name: string): void;
  close(): Promise<void>;
}

/** By environment, what its file says beside its address. */
export async function openFleet(
  names: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
  waves = threeWaves,
  variables: Readonly<Record<string, string>> = {},
): Promise<Fleet> {
  const portals: Emulator[] = [];
  const written: Record<string, string> = {};
  const created = new Set<string>();
  const env: Record<string, string> = { ...variables };
  for (const [name, more] of Object.entries(names)) {
    const variable = `EDICT_API_KEY_${name.toUpperCase().replace(/\W/g, '_')}`;
    env[variable] = `key-of-${name.replace('/', '-')}`;
    const portal = await startEmulator({
      port: 0,
      apiKey: env[variable],
      now: () => new Date(),
      onRequest: ({ method }) => {
        if (method === 'POST') created.add(name);
      },
    });
    portals.push(portal);
    written[`environments/${name}.yaml`] =
      `base_url: ${portal.url}\napi_key: { env: "EDICT_API_KEY_{env}" }\n${more}\n`;
    written[`state/${name}.json`] = begunState(portal.url, `lineage of ${name}`);
  }
  const repository = makeRepository({
    'edict.yaml': `limits: { max_environments: 100, max_creates: 100 }\n${waves}`,
    [FILE]: laptop(12),
    ...written,
    ...files,
  });
  const { root } = repository;
  const now = (): Date => {
    fleet.clock += fleet.tick;
    return new Date(fleet.clock);
  };
  const fleet: Fleet = {
    root,
    clock: Date.parse('2026-11-22T12:00:00.000Z'),
    tick: 0,
    variables: env,
    write: repository.write,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    edict: (...args) => runEdict(args, { cwd: root, env: cleanEnv(env), now }),
    async plan(...args) {
      const { out, err, code } = await fleet.edict('plan', '--envs', 'all', '--format', 'json', ...args);
      if (out === '') throw new Error(`edict plan ended with ${code}: ${err}`);
      return JSON.parse(out);
    },
    async actions() {
      const { environments } = await fleet.plan();
      return Object.fromEntries(
        environments.flatMap(({ environment, plan, error }): [string, string][] => {
          if (error) return [[environment, error.message]];
          return (plan?.changes ?? []).map(({ ring, action, reason }) => [
            ring === null ? environment : `${environment}#${ring}`,
            reason === undefined ? action : `${action}: ${reason}`,
          ]);
        }),
      );
    },
    apply: (...args) => fleet.edict('apply', '--envs', 'all', '--auto-approve', ...args),
    sent() {
      const names = [...created].sort();
      created.clear();
      return names;
    },
    leaveInDoubt(name) {
      const { service, lineage } = JSON.parse(readFileSync(join(root, `state/${name}.json`), 'utf8'));
      const pending = { [FILE]: intent('Laptop', { doubt: 'no answer' }) };
      repository.write(`state/${name}.json`, encodeState(emptyState({ service, lineage, pending })));
    },
    state: (name) => JSON.parse(readFileSync(join(root, `state/${name}.json`), 'utf8')),
    async close() {
      await Promise.all(portals.map((portal) => portal.close()));
      repository.remove();
    },
  };
  return fleet;
}

/** Two customers in each wave. */
export const sixCustomers: Readonly<Record<string, string>> = {
  acme: 'groups: [pilot]',
  bolt: 'groups: [pilot]',
  'eu/crow': '',
  'eu/dune': '',
  echo: '',
  fern: '',
};
