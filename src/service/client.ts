/** The service as four functions. Outcomes and repeats are decided in the modules beside it. */

import type { JsonObject } from '../base/json.ts';
import type { Channel } from './channel.ts';
import { createConnections } from './connections.ts';
import { listAllPages, listUsersPage, type User, type UsersPage, type UsersQuery } from './list-users.ts';
import {
  type AnswerContext,
  type CreatedPolicy,
  classifyCreate,
  type Outcome,
  type SendResult,
} from './outcomes.ts';
import { createRateLimiter } from './patience.ts';
import { putWebApp, sendPassword } from './send-changes.ts';
import type { Operation, ServiceSettings } from './settings.ts';
import { buildRequest, MAX_ANSWER_BYTES, type Wire } from './wire.ts';

/** A connection on which nothing was written yet. It serves one create. */
export interface Connection {
  createPolicy(body: JsonObject, signal: AbortSignal): Promise<SendResult<CreatedPolicy>>;
  /** For a connection that is not used after all. */
  close(): void;
}

export interface ServiceClient {
  /**
   * Connects, TLS and proxy included, and sends nothing. Rejects with NeverConnected: then, and while nothing was
   * asked of the connection, nothing can have happened on the service.
   */
  connect(signal: AbortSignal): Promise<Connection>;
  /**
   * Idempotent: repeated with back-off by itself. Never in doubt. `signal` ends the request under way, `waiting` the
   * waits before it and between repeats.
   */
  updateWebApp(
    appId: number,
    body: JsonObject,
    signal?: AbortSignal,
    waiting?: AbortSignal,
  ): Promise<Outcome<null>>;
  /** Repeated by itself only where it surely was not processed. */
  setPassword(body: JsonObject, signal?: AbortSignal, waiting?: AbortSignal): Promise<Outcome<null>>;
  /** One page. Throws UserError. */
  listUsers(query: UsersQuery, signal?: AbortSignal): Promise<UsersPage>;
  /** Every page from the first on. Throws UserError. */
  listAllPages(query: UsersQuery, signal?: AbortSignal): AsyncIterable<UsersPage>;
  listAllUsers(query: UsersQuery, signal?: AbortSignal): AsyncIterable<User>;
  close(): void;
}

export function createServiceClient(settings: ServiceSettings): ServiceClient {
  const { baseUrl, proxy, ca, timing, operations } = settings;
  const { reading, changing } = settings.signals;
  const route = { service: baseUrl, proxy, ca };
  const connections = createConnections(route, settings.connectTimeoutMs, timing);
  const limiter = createRateLimiter(settings.requestsPerMinute, timing);

  const contextOf = (operation: Operation): AnswerContext => ({
    operation,
    baseUrl,
    apiKeyName: settings.apiKeyName,
    redactor: settings.redactor,
    nowMs: timing.now(),
  });
  const take = async (signal: AbortSignal): Promise<Channel> => {
    await limiter.acquire(signal);
    return connections.take(signal);
  };
  const exchangeOn: Wire['exchangeOn'] = async (channel, request, signal, maxBytes = MAX_ANSWER_BYTES) => {
    const exchange = await channel.exchange(request, { timeoutMs: settings.timeoutMs, maxBytes }, signal);
    if (exchange.kind === 'answer' && exchange.cut === null) connections.giveBack(channel);
    else connections.discard(channel);
    return exchange;
  };
  const wire: Wire = { settings, contextOf, take, exchangeOn };

  return {
    async connect(signal) {
      const channel = await take(signal);
      let used = false;
      return {
        async createPolicy(body, signal) {
          if (used) throw new Error('a connection serves one create');
          used = true;
          const request = buildRequest(settings, operations.createPolicy, { body });
          const exchange = await exchangeOn(channel, request, signal);
          return classifyCreate(exchange, contextOf(operations.createPolicy));
        },
        close() {
          if (!used) connections.discard(channel);
          used = true;
        },
      };
    },
    updateWebApp: (appId, body, signal = changing, waiting = reading) =>
      putWebApp(wire, appId, body, signal, waiting),
    setPassword: (body, signal = changing, waiting = reading) => sendPassword(wire, body, signal, waiting),
    listUsers: (query, signal = reading) => listUsersPage(wire, query, signal),
    listAllPages: (query, signal = reading) => listAllPages(wire, query, signal),
    async *listAllUsers(query, signal = reading) {
      for await (const page of listAllPages(wire, query, signal)) yield* page.users;
    },
    close: () => connections.close(),
  };
}
