/** What the requests of one command to one server share: connections, rate limit, time limits. */

import type { RetryContext } from '../base/retry.ts';
import type { Redactor } from '../diagnostics/redact.ts';
import type { HttpConnection } from './connection.ts';
import { createConnectionPool } from './connection-pool.ts';
import type { HttpExchange, HttpRequest } from './messages.ts';
import type { Network } from './network.ts';
import { createRateLimiter } from './rate-limiter.ts';
import type { Route } from './route.ts';

export interface RequestSettings
  extends Route,
    Pick<Network, keyof RetryContext | 'timeoutMs' | 'connectTimeoutMs' | 'redactor'> {
  /** Null: unlimited. */
  readonly requestsPerMinute: number | null;
}

export interface RequestContext extends RetryContext {
  readonly redactor: Redactor;
  /**
   * Waits for its turn, then connects (TLS and proxy included) or takes a recently used connection. Writes nothing. Throws
   * NeverConnected.
   */
  connect(waiting: AbortSignal): Promise<HttpConnection>;
  /** Sends on a connection of `connect`, which serves this one request. `signal` ends it. */
  exchange(
    connection: HttpConnection,
    request: HttpRequest,
    options: { readonly signal: AbortSignal; readonly maxBytes: number },
  ): Promise<HttpExchange>;
  /** Closes a connection that is not used after all. */
  discard(connection: HttpConnection): void;
  close(): void;
}

export function createRequestContext(settings: RequestSettings): RequestContext {
  const { timing, notify, redactor, timeoutMs } = settings;
  const connections = createConnectionPool(settings, settings.connectTimeoutMs, timing);
  const limiter = createRateLimiter(settings.requestsPerMinute, timing);
  return {
    timing,
    notify,
    redactor,
    async connect(waiting) {
      await limiter.acquire(waiting);
      return connections.take(waiting);
    },
    async exchange(connection, request, { signal, maxBytes }) {
      const exchange = await connection.exchange(request, { timeoutMs, maxBytes }, signal);
      if (exchange.kind === 'response' && exchange.cut === null) connections.giveBack(connection);
      else connections.discard(connection);
      return exchange;
    },
    discard: (connection) => connections.discard(connection),
    close: () => connections.close(),
  };
}
