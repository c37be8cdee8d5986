/** Hands out open connections, and keeps one for the next request after use. It sends nothing. */
import { type Channel, openChannel } from './channel.ts';
import { NeverConnected } from './connection-failures.ts';
import type { Route } from './open-socket.ts';
import type { Timing } from './settings.ts';

/** An idle connection may be closed by the other side just as a request is written; after so short a time it is not. */
const MAX_IDLE = 1_000;

export interface Connections {
  /** Throws NeverConnected. */
  take(signal: AbortSignal): Promise<Channel>;
  /** Gives back a connection after a complete exchange. */
  giveBack(channel: Channel): void;
  /** Closes a connection that is not to be used again. */
  discard(channel: Channel): void;
  close(): void;
}

export function createConnections(route: Route, timeoutMs: number, timing: Timing): Connections {
  /** The one used last comes last. */
  let idle: { readonly channel: Channel; readonly since: number }[] = [];
  const open = new Set<Channel>();
  const discard = (channel: Channel): void => {
    open.delete(channel);
    channel.close();
  };
  const takeIdle = (): Channel | null => {
    const now = timing.now();
    const fresh = idle.findIndex(({ since }) => now - since < MAX_IDLE);
    for (const { channel } of idle.splice(0, fresh < 0 ? idle.length : fresh)) discard(channel);
    for (let latest = idle.pop(); latest; latest = idle.pop()) {
      if (latest.channel.isOpen()) return latest.channel;
      discard(latest.channel);
    }
    return null;
  };
  return {
    async take(signal) {
      if (signal.aborted) {
        throw new NeverConnected('stopped before a connection was made', {
          worthRepeating: false,
          stopped: true,
        });
      }
      const latest = takeIdle();
      if (latest) return latest;
      const began = timing.now();
      try {
        const channel = await openChannel(route, timeoutMs, signal);
        open.add(channel);
        return channel;
      } catch (error) {
        if (error instanceof NeverConnected) error.spentMs = timing.now() - began;
        throw error;
      }
    },
    giveBack(channel) {
      if (channel.isOpen()) idle.push({ channel, since: timing.now() });
      else discard(channel);
    },
    discard,
    close() {
      for (const channel of open) channel.close();
      open.clear();
      idle = [];
    },
  };
}
