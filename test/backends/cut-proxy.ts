/** A TCP proxy before a server, which breaks connections when a certain text goes through: before or after it does. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CutProxy {
  readonly port: number;
  /** Breaks the next connection that sends `text`: without passing it on, or once the server has answered it. */
  cut(text: string, when: 'before' | 'after'): void;
  /** Breaks every connection that there is. */
  cutAll(): void;
  close(): Promise<void>;
}

export async function startCutProxy(port: number): Promise<CutProxy> {
  let armed: { readonly text: string; readonly when: 'before' | 'after' } | null = null;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    let atAnswer = false;
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end);
      socket.on('close', end);
    }
    client.on('data', (chunk) => {
      if (armed && chunk.includes(armed.text)) {
        const { when } = armed;
        armed = null;
        if (when === 'before') return end();
        atAnswer = true;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (atAnswer) return end();
      client.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut(text, when) {
      armed = { text, when };
    },
    cutAll() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
