import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { connect, type Server } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NeverConnected } from '../../src/base/never-connected.ts';
import { freePort } from '../harness/free-port.ts';
import { apiKey, type ClientSettings, createTestClient, never, portOf, serveRaw } from './fixture.ts';
import { type Certificate, createAuthority } from './make-certificate.ts';

const authority = createAuthority();
const body = { name: 'Wi-Fi' };

interface Counted {
  readonly port: number;
  readonly requests: IncomingMessage[];
}

async function listen(server: Server, requests: IncomingMessage[]): Promise<Counted> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { port: portOf(server), requests };
}

/** Answers every request with a record. */
function serveTls(certificate: Certificate): Promise<Counted> {
  const requests: IncomingMessage[] = [];
  const server = createHttpsServer({ cert: certificate.cert, key: certificate.key }, (request, response) => {
    requests.push(request);
    request.resume().on('end', () => response.writeHead(201).end('{"id": 7}'));
  });
  onTestFinished(() => server.closeAllConnections());
  return listen(server, requests);
}

/** A proxy that answers CONNECT with `status`, and forwards nothing but tunnels. */
function serveProxy(status = 200, certificate?: Certificate): Promise<Counted> {
  const requests: IncomingMessage[] = [];
  const server = certificate
    ? createHttpsServer({ cert: certificate.cert, key: certificate.key })
    : createHttpServer();
  server.on('request', (request: IncomingMessage, response) => {
    requests.push(request);
    response.writeHead(201).end('{"id": 8}');
  });
  server.on('connect', (request: IncomingMessage, socket, head) => {
    requests.push(request);
    socket.on('error', () => {});
    if (status !== 200) return socket.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`);
    const target = connect(Number(request.url?.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.write(head);
      target.pipe(socket).pipe(target);
    });
    target.on('error', () => socket.destroy());
  });
  onTestFinished(() => server.closeAllConnections());
  return listen(server, requests);
}

async function create(url: string, changes: ClientSettings = {}) {
  const { client } = createTestClient(url, changes);
  return (await client.connect(never)).createPolicy(body, never);
}

async function failure(url: string, changes: ClientSettings = {}): Promise<NeverConnected> {
  const error: unknown = await create(url, changes).catch((reason: unknown) => reason);
  if (error instanceof NeverConnected) return error;
  throw new Error(`it connected: ${JSON.stringify(error)}`);
}

describe('TLS', () => {
  it('trusts an authority of ca_file, for a name and for an address', async () => {
    const service = await serveTls(authority.issue());
    for (const host of ['localhost', '127.0.0.1']) {
      const result = await create(`https://${host}:${service.port}`, { ca: authority.cert });
      expect(result).toMatchObject({ status: 'applied', value: { id: 7 } });
    }
    expect(service.requests[0]?.headers.authorization).toBe(apiKey);
  });

  it('sends nothing to a service that it does not trust, and says why', async () => {
    const cases = [
      { certificate: authority.issue(), ca: null, says: 'an authority that this machine does not know' },
      { certificate: authority.issue(), ca: createAuthority().cert, says: 'ca_file' },
      {
        certificate: authority.issue({ names: ['mdm.example.com'] }),
        ca: authority.cert,
        says: 'another host name',
      },
      { certificate: authority.issue({ expired: true }), ca: authority.cert, says: 'expired' },
      { certificate: authority, ca: null, says: 'self-signed' },
    ];
    for (const { certificate, ca, says } of cases) {
      const service = await serveTls(certificate);
      const error = await failure(`https://localhost:${service.port}`, { ca });
      expect(error.message).toContain(`cannot connect to localhost:${service.port}: its certificate`);
      expect(error.message).toContain(says);
      expect(error.worthRepeating).toBe(false);
      expect(service.requests).toEqual([]);
    }
  });
});

describe('a proxy', () => {
  it('tunnels to an https service: it sees the place, not the key', async () => {
    const service = await serveTls(authority.issue());
    for (const certificate of [undefined, authority.issue()]) {
      const proxy = await serveProxy(200, certificate);
      const scheme = certificate ? 'https' : 'http';
      const result = await create(`https://localhost:${service.port}`, {
        ca: authority.cert,
        proxy: new URL(`${scheme}://us%20er:pa55@localhost:${proxy.port}`),
      });
      expect(result.status).toBe('applied');
      expect(proxy.requests.map((request) => `${request.method} ${request.url}`)).toEqual([
        `CONNECT localhost:${service.port}`,
      ]);
      const headers = proxy.requests[0]?.headers;
      expect(headers?.['proxy-authorization']).toBe(`Basic ${Buffer.from('us er:pa55').toString('base64')}`);
      expect(headers?.authorization).toBeUndefined();
    }
    expect(service.requests).toHaveLength(2);
    expect(service.requests[0]?.headers['proxy-authorization']).toBeUndefined();
  });

  it('is asked for the whole address of a plain http service', async () => {
    const proxy = await serveProxy();
    const result = await create('http://mdm.example.com:8080', {
      proxy: new URL(`http://localhost:${proxy.port}`),
    });
    expect(result.status).toBe('applied');
    expect(proxy.requests[0]?.url).toBe('http://mdm.example.com:8080/api/v1/policy/');
    expect(proxy.requests[0]?.headers.host).toBe('mdm.example.com:8080');
  });

  it('that refuses or breaks leaves the request unsent, and its password unprinted', async () => {
    const service = await serveTls(authority.issue());
    const broken = await serveRaw((socket) => socket.end('HTTP/1.1 200'));
    const cases = [
      { port: (await serveProxy(407)).port, says: 'asks for a user name and password', again: false },
      { port: (await serveProxy(403)).port, says: 'it answered 403 Forbidden', again: false },
      { port: (await serveProxy(503)).port, says: 'it answered 503 Service Unavailable', again: true },
      { port: Number(broken.place.split(':')[1]), says: 'closed the connection', again: true },
    ];
    for (const { port, says, again } of cases) {
      const error = await failure(`https://localhost:${service.port}`, {
        ca: authority.cert,
        proxy: new URL(`http://user:pa55w0rd@127.0.0.1:${port}`),
      });
      expect(error.message).toContain(`through the proxy 127.0.0.1:${port}: `);
      expect(error.message).toContain(says);
      expect(error.message).not.toContain('pa55w0rd');
      expect(error.worthRepeating).toBe(again);
    }
    expect(service.requests).toEqual([]);
  });

  it('that is not there is named, and no setting of the service is blamed', async () => {
    const port = await freePort();
    const { message } = await failure('https://mdm.example.com', {
      proxy: new URL(`http://user:pa55w0rd@127.0.0.1:${port}`),
    });
    expect(message).toBe(
      `cannot connect to the proxy 127.0.0.1:${port}: nothing listens there (connection refused)`,
    );
  });

  it('that never answers is given up in time', async () => {
    const silent = await serveRaw(() => {});
    const error = await failure('https://mdm.example.com', {
      proxy: new URL(silent.url),
      connectTimeoutMs: 50,
    });
    expect(error.message).toContain('no connection within 0.05 s');
  });
});
