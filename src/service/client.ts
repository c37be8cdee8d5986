/** The client of the service's operations. The modules beside it decide on outcomes and retries. */

import type { JsonObject } from '../base/json.ts';
import type { Clocks } from '../base/timing.ts';
import { operations } from '../generated/operations.ts';
import { buildRequest, MAX_RESPONSE_BYTES } from './build-request.ts';
import { listAllPages, listUsersPage, type User, type UsersPage, type UsersQuery } from './list-users.ts';
import {
  answeredAt,
  type CreatedPolicy,
  classifyCreate,
  contextOf,
  type Outcome,
  type SendResult,
} from './outcomes.ts';
import { putWebApp, sendPassword } from './send-changes.ts';
import type { SendingSettings, ServiceSettings } from './settings.ts';

/** A connection on which nothing was written yet. It serves one create. */
export interface Connection {
  createPolicy(body: JsonObject, signal: AbortSignal): Promise<SendResult<CreatedPolicy>>;
  /** Closes a connection that is not used after all. */
  close(): void;
}

/** The operations that change nothing. */
export interface ServiceReader {
  /** One page. Throws UserError. */
  listUsers(query: UsersQuery): Promise<UsersPage>;
  /** Every page from the first on. Throws UserError. */
  listAllPages(query: UsersQuery): AsyncIterable<UsersPage>;
  listAllUsers(query: UsersQuery): AsyncIterable<User>;
  close(): void;
}

export interface ServiceClient extends ServiceReader {
  /**
   * Connects (TLS and proxy included) and sends nothing. Rejects with NeverConnected: then, and until a request is made on
   * the connection, nothing can have happened on the service.
   */
  connect(signal: AbortSignal): Promise<Connection>;
  /** Idempotent: retried with back-off, as long as it is not `closed`. Never in doubt. */
  updateWebApp(appId: number, body: JsonObject, closed?: () => string | null): Promise<Outcome<null>>;
  /** Retried only where it surely was not processed. */
  setPassword(body: JsonObject): Promise<Outcome<null>>;
  /** The time of the service in its last answer to a create that had one; null until then. */
  clocks(): Clocks | null;
}

export function createServiceReader(settings: ServiceSettings): ServiceReader {
  return {
    listUsers: (query) => listUsersPage(settings, query),
    listAllPages: (query) => listAllPages(settings, query),
    async *listAllUsers(query) {
      for await (const page of listAllPages(settings, query)) yield* page.users;
    },
    close: () => settings.requests.close(),
  };
}

export function createServiceClient(settings: SendingSettings): ServiceClient {
  const { requests } = settings;
  let clocks: Clocks | null = null;
  return {
    ...createServiceReader(settings),
    clocks: () => clocks,
    async connect(signal) {
      const connection = await requests.connect(signal);
      let used = false;
      return {
        async createPolicy(body, signal) {
          if (used) throw new Error('a connection serves one create');
          used = true;
          const request = buildRequest(settings, operations.createPolicy, { body });
          const exchange = await requests.exchange(connection, request, {
            signal,
            maxBytes: MAX_RESPONSE_BYTES,
          });
          const service = exchange.kind === 'response' ? answeredAt(exchange) : null;
          if (service !== null) clocks = { service, here: requests.timing.now() };
          return classifyCreate(exchange, contextOf(settings, operations.createPolicy));
        },
        close() {
          if (!used) requests.discard(connection);
          used = true;
        },
      };
    },
    updateWebApp: (appId, body, closed) => putWebApp(settings, appId, body, closed),
    setPassword: (body) => sendPassword(settings, body),
  };
}
