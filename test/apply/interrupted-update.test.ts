/** An update of a web app waits between its repeats; an interrupt ends the wait, and not a request under way. */
import { expect, it } from 'vitest';
import { createTestClient, never, serveHttp, webApp } from '../service/fixture.ts';

it('an interrupt ends the wait of an update, which is not sent again', async () => {
  let requests = 0;
  const url = await serveHttp((_request, response) => {
    requests += 1;
    response.writeHead(503).end();
  });
  const interrupt = new AbortController();
  const { client } = createTestClient(url, {
    signals: { reading: interrupt.signal, changing: never },
    notify: () => interrupt.abort(),
    timing: {
      now: () => 0,
      sleep: (_milliseconds, signal) =>
        new Promise((wake) => {
          if (signal.aborted) wake();
          else signal.addEventListener('abort', () => wake());
        }),
    },
  });
  expect((await client.updateWebApp(7, webApp)).status).toBe('failed');
  expect(requests).toBe(1);
});

it('an interrupt leaves an update alone that is under way, and begins no other', async () => {
  const interrupt = new AbortController();
  const url = await serveHttp((_request, response) => {
    interrupt.abort();
    setImmediate(() => response.writeHead(201).end());
  });
  const { client } = createTestClient(url, { signals: { reading: interrupt.signal, changing: never } });
  expect((await client.updateWebApp(7, webApp)).status).toBe('applied');
  // The connection is still open, and may not be used any more.
  expect(await client.updateWebApp(7, webApp)).toMatchObject({ status: 'failed' });
});
