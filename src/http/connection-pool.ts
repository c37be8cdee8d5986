/** Hands out open connections, and keeps one for the next request after use. It sends nothing. */

import { NeverConnected } from '../base/never-connected.ts';
import type { Timing } from '../base/timing.ts';
import type { HttpConnection } from './connection.ts';
import { openSocket, stoppedBefore } from './open-socket.ts';
import type { Route } from './route.ts';

/** Milliseconds. The other side may close an idle connection just as a request is written, but not after so short a time. */
const MAX_IDLE = 1_000;

export function createConnectionPool(route: Route, timeoutMs: number, timing: Timing) {
  /** Most recently used last. */
  let idle: { readonly connection: HttpConnection; readonly since: number }[] = [];
  const open = new Set<HttpConnection>();
  const discard = (connection: HttpConnection): void => {
    open.delete(connection);
    connection.close();
  };
  const takeIdle = (): HttpConnection | null => {
    const now = timing.now();
    const fresh = idle.findIndex(({ since }) => now - since < MAX_IDLE);
    for (const { connection } of idle.splice(0, fresh < 0 ? idle.length : fresh)) discard(connection);
    for (let latest = idle.pop(); latest; latest = idle.pop()) {
      if (latest.connection.isOpen()) return latest.connection;
      discard(latest.connection);
    }
    return null;
  };
  return {
    /** Throws NeverConnected. */
    async take(signal: AbortSignal): Promise<HttpConnection> {
      if (signal.aborted) throw stoppedBefore();
      const latest = takeIdle();
      if (latest) return latest;
      const began = timing.now();
      try {
        // In parallel: one loads code that most commands never need, the other waits for the server.
        const [{ createConnection }, socket] = await Promise.all([
          import('./connection.ts'),
          openSocket(route, timeoutMs, signal),
        ]);
        const connection = createConnection(route, socket);
        open.add(connection);
        return connection;
      } catch (error) {
        if (error instanceof NeverConnected) error.spentMs = timing.now() - began;
        throw error;
      }
    },
    /** Gives back a connection after a complete exchange. */
    giveBack(connection: HttpConnection): void {
      if (connection.isOpen()) idle.push({ connection, since: timing.now() });
      else discard(connection);
    },
    discard,
    close(): void {
      for (const connection of open) connection.close();
      open.clear();
      idle = [];
    },
  };
}
