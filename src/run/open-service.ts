/**
 * Opens the service of an environment, the configured one or the embedded one, and looks up users there. Nothing is sent
 * before it is used.
 */

import { type LookUpUsers, matchUsers } from '../compile/match-users.ts';
import { printable } from '../diagnostics/printable.ts';
import { usageError } from '../diagnostics/user-error.ts';
import { routeTo } from '../http/network.ts';
import { createRequestContext } from '../http/request-context.ts';
import type { Route } from '../http/route.ts';
import {
  createServiceClient,
  createServiceReader,
  type ServiceClient,
  type ServiceReader,
} from '../service/client.ts';
import { checkApiKey, checkServiceAddress, type MaySend, type ServiceSettings } from '../service/settings.ts';
import type { Environment } from '../source/config/config.ts';
import type { Host } from './host.ts';
import { networkOf } from './network.ts';
import type { Scope } from './run.ts';

export interface OpenedService<Client extends ServiceReader = ServiceReader> {
  readonly client: Client;
  /** For messages: the address, or that it is the embedded service. */
  readonly description: string;
  readonly embedded: boolean;
  close(): Promise<void>;
}

/** For what only reads. UserError (exit 3) where the address, the key or the CA file is unusable. */
export function openService(scope: Scope): Promise<OpenedService> {
  return open(scope, createServiceReader);
}

/** The same for what sends changes. `notify` is told why a request waits. */
export function openSendingService(
  scope: Scope,
  maySend: MaySend,
  notify?: (message: string) => void,
): Promise<OpenedService<ServiceClient>> {
  return open(scope, (settings) => createServiceClient({ ...settings, maySend }), notify);
}

async function open<Client extends ServiceReader>(
  { host, config, environment }: Scope,
  createClient: (settings: ServiceSettings) => Client,
  notify?: (message: string) => void,
): Promise<OpenedService<Client>> {
  const network = networkOf(host, config.root, environment, notify);
  const connectTo = (route: Route, apiKey: string, apiKeyName: string | null): Client =>
    createClient({
      baseUrl: route.server,
      apiKey,
      apiKeyName,
      requests: createRequestContext({
        ...network,
        ...route,
        requestsPerMinute: config.limits.requests_per_minute,
      }),
      signals: { reading: host.interrupted, changing: host.stopped },
    });

  if (environment.base_url === 'embedded') {
    const emulator = await host.startEmbedded(config.root);
    host.redactor.add(emulator.apiKey);
    const route = {
      server: new URL(emulator.url),
      field: null,
      proxy: null,
      ca: null,
      opened: host.redactor,
    };
    const client = connectTo(route, emulator.apiKey, null);
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
  const baseUrl = checkServiceAddress(environment.base_url, network.rules);
  // The keys of all: where one portal stands behind several, it knows those of the others.
  for (const { api_key } of Object.values(config.environments))
    host.redactor.add(host.env[api_key.env] ?? '');
  const apiKey = readApiKey(host, environment);
  const client = connectTo(routeTo(baseUrl, 'base_url', network), apiKey, environment.api_key.env);
  return {
    client,
    description: printable(environment.base_url),
    embedded: false,
    close: async () => client.close(),
  };
}

function readApiKey(host: Host, environment: Environment): string {
  const name = environment.api_key.env;
  const key = host.env[name];
  if (key === undefined || key === '') {
    throw usageError(
      `the environment variable ${printable(name)} holds no API key`,
      `Set ${printable(name)} to the key.`,
    );
  }
  return checkApiKey(key, printable(name));
}

/** Looks users up in one listing of them all; the service is opened only when there is a name to look up. */
export function lookUpUsers(scope: Scope): LookUpUsers {
  return async (names) => {
    const service = await openService(scope);
    try {
      return await matchUsers(names, service.client.listAllUsers({}));
    } finally {
      await service.close();
    }
  };
}
