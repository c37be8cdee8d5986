/** Opens the service of an environment: the configured one, or the embedded one. Nothing is sent before it is used. */
import { printable } from '../diagnostics/printable.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { checkApiKey, checkServiceAddress, chooseProxy } from '../service/addresses.ts';
import { createServiceClient, type ServiceClient } from '../service/client.ts';
import type { ServiceSettings } from '../service/settings.ts';
import type { Config, Environment } from '../source/config.ts';
import { operations } from '../tables/operations.ts';
import type { Context } from './context.ts';
import { readCaFile } from './read-ca-file.ts';
import { createTiming } from './timing.ts';

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
  context: Context,
  config: Config,
  environment: Environment,
  notify: (message: string) => void = (message) => void context.stderr.write(`${printable(message)}\n`),
): Promise<OpenedService> {
  const common: Common = {
    operations,
    timeoutMs: Math.min(LONGEST_TIMER_MS, environment.timeout_seconds * 1000),
    connectTimeoutMs: Math.min(CONNECT_TIMEOUT_MS, environment.timeout_seconds * 1000),
    requestsPerMinute: config.limits.requests_per_minute,
    redactor: context.redactor,
    signals: { reading: context.interrupted, changing: context.stopped },
    timing: createTiming(context),
    notify,
  };
  return environment.base_url === 'embedded'
    ? openEmbedded(context, config, common)
    : openConfigured(context, config, environment, common);
}

type Common = Omit<ServiceSettings, 'baseUrl' | 'apiKey' | 'apiKeyName' | 'ca' | 'proxy'>;

async function openEmbedded(context: Context, config: Config, common: Common): Promise<OpenedService> {
  const { startEmbedded } = await import('../emulator/start-embedded.ts');
  const { root } = config;
  const emulator = await startEmbedded({ root, now: context.now, randomBytes: context.randomBytes });
  context.redactor.add(emulator.apiKey);
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
  context: Context,
  config: Config,
  environment: Environment,
  common: Common,
): Promise<OpenedService> {
  const { allow_http, ca_file } = environment;
  const baseUrl = checkServiceAddress(environment.base_url, {
    allowHttp: allow_http,
    allowedOrigins: context.env.EDICT_ALLOWED_ORIGINS,
  });
  const apiKey = readApiKey(context, environment);
  const proxy = chooseProxy(baseUrl, context.env, allow_http);
  for (const secret of proxy ? [proxy.password, decodeURIComponent(proxy.password)] : []) {
    context.redactor.add(secret);
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

function readApiKey(context: Context, environment: Environment): string {
  const name = environment.api_key.env;
  const key = context.env[name];
  if (key === undefined || key === '') {
    throw new UserError(
      `the environment variable ${printable(name)} holds no API key for the environment ${printable(environment.name)}`,
      { exitCode: 3, remedy: `Set ${printable(name)} to the key.` },
    );
  }
  context.redactor.add(key);
  return checkApiKey(key, printable(name));
}
