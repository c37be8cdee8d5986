/**
 * Opens the service of an environment, the configured one or the embedded one, and looks up users there. Nothing is sent
 * before it is used.
 */

import { type LookUpUsers, matchUsers } from '../compile/match-users.ts';
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { checkApiKey, checkServiceAddress, chooseProxy } from '../service/addresses.ts';
import { createServiceClient, type ServiceClient } from '../service/client.ts';
import type { ServiceSettings, Timing } from '../service/settings.ts';
import type { Config, Environment } from '../source/config/config.ts';
import { operations } from '../tables/operations.ts';
import { readCaFile } from './network.ts';
import type { World } from './world.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** A timer that is set for longer goes off at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface OpenedService {
  readonly client: ServiceClient;
  /** For messages: the address, or that it is the embedded service. */
  readonly description: string;
  readonly embedded: boolean;
  close(): Promise<void>;
}

/** UserError (exit 3) where the address, the key or the CA file will not do. */
export async function openService(
  world: World,
  config: Config,
  environment: Environment,
  notify: (message: string) => void = (message) => void world.say(printable(message)),
): Promise<OpenedService> {
  const common: Common = {
    operations,
    timeoutMs: Math.min(LONGEST_TIMER_MS, environment.timeout_seconds * 1000),
    connectTimeoutMs: Math.min(CONNECT_TIMEOUT_MS, environment.timeout_seconds * 1000),
    requestsPerMinute: config.limits.requests_per_minute,
    redactor: world.redactor,
    signals: { reading: world.interrupted, changing: world.stopped },
    timing: createTiming(world),
    notify,
  };
  return environment.base_url === 'embedded'
    ? openEmbedded(world, config, common)
    : openConfigured(world, config, environment, common);
}

type Common = Omit<ServiceSettings, 'baseUrl' | 'apiKey' | 'apiKeyName' | 'ca' | 'proxy'>;

async function openEmbedded(world: World, config: Config, common: Common): Promise<OpenedService> {
  const { root } = config;
  const emulator = await world.startEmbedded({ root, now: world.now, randomBytes: world.randomBytes });
  world.redactor.add(emulator.apiKey);
  const client = createServiceClient({
    ...common,
    baseUrl: new URL(emulator.url),
    apiKey: emulator.apiKey,
    apiKeyName: null,
    ca: null,
    proxy: null,
  });
  return {
    client,
    description: 'the embedded service',
    embedded: true,
    async close() {
      client.close();
      await emulator.close();
    },
  };
}

async function openConfigured(
  world: World,
  config: Config,
  environment: Environment,
  common: Common,
): Promise<OpenedService> {
  const { allow_http, ca_file } = environment;
  const baseUrl = checkServiceAddress(environment.base_url, {
    allowHttp: allow_http,
    allowedOrigins: world.env.EDICT_ALLOWED_ORIGINS,
  });
  const apiKey = readApiKey(world, environment);
  const proxy = chooseProxy(baseUrl, world.env, allow_http);
  for (const secret of proxy ? [proxy.password, decodeURIComponent(proxy.password)] : []) {
    world.redactor.add(secret);
  }
  const client = createServiceClient({
    ...common,
    baseUrl,
    apiKey,
    apiKeyName: environment.api_key.env,
    ca: ca_file === null ? null : readCaFile(config.root, ca_file),
    proxy,
  });
  return {
    client,
    description: printable(environment.base_url),
    embedded: false,
    close: async () => client.close(),
  };
}

function readApiKey(world: World, environment: Environment): string {
  const name = environment.api_key.env;
  const key = world.env[name];
  if (key === undefined || key === '') {
    throw new UserError(
      `the environment variable ${printable(name)} holds no API key for the environment ${printable(environment.name)}`,
      { exitCode: 3, remedy: `Set ${printable(name)} to the key.` },
    );
  }
  world.redactor.add(key);
  return checkApiKey(key, printable(name));
}

/** The clock of the world, as the client of the service and apply want it. */
export function createTiming(world: Pick<World, 'now'>): Timing {
  return {
    now: () => world.now().getTime(),
    sleep: (milliseconds, signal) =>
      new Promise((wake) => {
        if (signal.aborted) return wake();
        const end = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
          wake();
        };
        const timer = setTimeout(end, milliseconds);
        signal.addEventListener('abort', end, { once: true });
      }),
  };
}

/** With one listing of all users of the environment's service, which is opened only when there is a name to look up. */
export function lookUpUsers(world: World, config: Config, environment: Environment): LookUpUsers {
  return async (names) => {
    const service = await openService(world, config, environment);
    try {
      return await matchUsers(names, service.client.listAllUsers({}));
    } finally {
      await service.close();
    }
  };
}
