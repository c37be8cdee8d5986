/** One connection leads to one origin: what is asked for elsewhere is never written. */
import { expect, it } from 'vitest';
import { createRedactor } from '../../src/diagnostics/redact.ts';
import { createRequestContext } from '../../src/http/request-context.ts';
import { createClock, never, replyWith, serveRaw } from '../service/fixture.ts';

it('a request to another origin is refused, on whatever connection it is tried', async () => {
  const server = await serveRaw(replyWith('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'));
  const context = createRequestContext({
    server: new URL(server.url),
    field: null,
    proxy: null,
    opened: createRedactor(),
    ca: null,
    timeoutMs: 20_000,
    connectTimeoutMs: 10_000,
    requestsPerMinute: null,
    redactor: createRedactor(),
    timing: createClock(),
    notify: () => {},
  });
  const ask = async (url: string) => {
    const headers = { authorization: 'key' };
    const carried = { secrets: ['key'], harmless: [], opened: createRedactor() };
    const request = { method: 'GET', url: new URL(url), headers, body: null, carried };
    return context.exchange(await context.connect(never), request, { signal: never, maxBytes: 10 });
  };
  for (const url of [
    'http://evil.example',
    server.url.replace('http', 'https'),
    `${server.url}1`.slice(0, -2),
  ]) {
    await expect(ask(url)).rejects.toThrow('another origin');
  }
  expect(server.received.join('')).toBe('');
  expect(await ask(`${server.url}/path`)).toMatchObject({ kind: 'response', status: 200 });
  context.close();
});
