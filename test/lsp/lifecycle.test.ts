/** How the server begins and ends, and what it makes of a client that sends rubbish. */
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { type ServerInside, startInside } from './server-inside.ts';

const policy = `# Screens of the meeting rooms
name: "Meeting rooms \\u00e9"
macos:
  password: &strong { min_length: 12, max_inactivity: never }
  wifi:
    service_set_identifier: 'Example-Rooms'
    security_type: WPA/WPA2
    password: { env: EDICT_SECRET_ROOMS_WIFI }
policy_targets:
  devicegroups:
    - 15
`;

let repository: Repository;
beforeEach(() => {
  repository = makeRepository({ 'edict.yaml': '# defaults\n', 'policies/a.yaml': policy });
});
afterEach(() => repository.remove());
const at = (path: string): string => join(repository.root, path);

async function started(): Promise<ServerInside> {
  const server = startInside();
  await server.client.initialize();
  return server;
}

it('says what it can do: folders of a workspace that come and go among it', async () => {
  const server = startInside();
  expect(await server.client.initialize()).toMatchObject({
    serverInfo: { name: 'edict' },
    capabilities: {
      hoverProvider: true,
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    },
  });
  // What comes with it is no fault.
  server.client.notify('workspace/didChangeWorkspaceFolders', { event: { added: [], removed: [] } });
  expect(await server.stop()).toBe(0);
});

it('tells a client that plans which environments there are, and whether a state is on this disk', async () => {
  const server = await started();
  const ask = () => server.client.request('edict/environments', { root: at('policies') });
  repository.write(
    'edict.yaml',
    `environments:
  local: { base_url: embedded }
  eu: { base_url: https://mdm.example.com, state: { backend: git, branch: states } }
default_environment: local
`,
  );
  expect(await ask()).toEqual({
    root: repository.root,
    default_environment: 'local',
    environments: [
      { name: 'local', state_file: 'state/local.json' },
      { name: 'eu', state_file: null },
    ],
  });
  repository.write('edict.yaml', 'environments: [\n');
  await expect(ask()).rejects.toThrow('edict.yaml');
  expect(await server.stop()).toBe(0);
});

describe('the end', () => {
  it('comes with exit after shutdown, and is 0', async () => {
    const server = await started();
    expect(await server.stop()).toBe(0);
  });

  it('comes with exit alone, and is 1', async () => {
    const server = await started();
    server.client.notify('exit', null);
    expect(await server.ended).toBe(1);
  });

  it('comes when the stream of the client closes, also while files are judged', async () => {
    const server = await started();
    server.client.open(at('policies/a.yaml'), policy);
    server.input.end();
    expect(await server.ended).toBe(1);
  });

  it('comes when the process that the client names is gone', async () => {
    const server = startInside();
    await server.client.initialize({ processId: 2 ** 22 + 1 });
    expect(await server.ended).toBe(1);
  });

  it('comes when the process that started it is gone', async () => {
    let parent = 7;
    const server = startInside({ parentPid: () => parent });
    await server.client.initialize({ processId: process.pid });
    parent = 1;
    expect(await server.ended).toBe(1);
  });

  it('comes with a signal', async () => {
    const interrupt = new AbortController();
    const server = startInside({ interrupted: interrupt.signal });
    await server.client.initialize();
    interrupt.abort();
    expect(await server.ended).toBe(1);
  });
});

describe('rubbish', () => {
  const rubbish: readonly (readonly [string, string | Uint8Array])[] = [
    ['no header', 'hello\n'],
    ['a page of the web', 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['bytes', Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7919) % 256)],
    ['a header without an end', `Content-${'x'.repeat(100_000)}`],
    ['a length that is none', 'Content-Length: many\r\n\r\n{}'],
    ['a length beyond all sense', 'Content-Length: 9999999999\r\n\r\n{}'],
    ['a body that is not JSON', 'Content-Length: 3\r\n\r\n{{{'],
    ['a body that is not a message', 'Content-Length: 4\r\n\r\nnull'],
  ];
  it.each(rubbish)('ends the server: %s', async (_, bytes) => {
    const server = await started();
    server.client.raw(bytes);
    expect(await server.ended).toBe(1);
    expect(server.printed()).toMatch(
      /^edict: what the client sent is not a message: (it|its|the) [a-zA-Z -]+\n$/,
    );
  });

  it.each([
    ['an unknown method', 'edict/unknown', {}],
    ['no parameters', 'textDocument/hover', null],
    ['parameters of another shape', 'textDocument/hover', { textDocument: 7, position: [] }],
  ])('in a request is answered: %s', async (_, method, params) => {
    const server = await started();
    const answer = await server.client.request(method, params).catch(({ code }) => code);
    expect(answer === null || typeof answer === 'number').toBe(true);
    expect(await server.stop()).toBe(0);
  });

  it('in notifications does no harm', async () => {
    const server = await started();
    server.client.notify('textDocument/didChange', { textDocument: { uri: 'file:///no', version: 3 } });
    server.client.notify('textDocument/didOpen', null);
    server.client.notify('textDocument/didClose', { textDocument: { uri: 'file://%%%' } });
    server.client.notify('workspace/didChangeWatchedFiles', { changes: 'all' });
    const uri = server.client.open(at('policies/a.yaml'), 'name: [');
    expect((await server.client.published(uri, 1)).diagnostics).toMatchObject([{ code: 'yaml-syntax' }]);
    expect(await server.stop()).toBe(0);
  });

  it.each([
    ['binary', String.fromCharCode(...Array.from({ length: 4096 }, (_, index) => index % 256))],
    ['1 MiB of a policy', `name: a\n${'# a comment of a line\n'.repeat(50_000)}`.slice(0, 1024 * 1024)],
    ['more than 1 MiB', `name: ${'x'.repeat(1024 * 1024)}\n`],
    ['deep', `a: ${'['.repeat(20_000)}`],
    ['aliases of aliases', `a: &a [x,x]\n${'b: &b [*a,*a]\n'.repeat(3)}`],
  ])('in a document is judged: %s', async (_, text) => {
    const server = await started();
    const uri = server.client.open(at('policies/a.yaml'), text);
    expect((await server.client.published(uri, 1)).diagnostics.length).toBeGreaterThan(0);
    expect(await server.stop()).toBe(0);
  });

  it('is every beginning of a policy while it is typed, and each is answered', async () => {
    const server = await started();
    const uri = server.client.open(at('policies/a.yaml'), '');
    const asked: Promise<unknown>[] = [];
    for (let length = 1; length <= policy.length; length += 1) {
      const text = policy.slice(0, length);
      server.client.change(uri, length + 1, text);
      const lines = text.split('\n');
      const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
      for (const method of [
        'completion',
        'hover',
        'documentSymbol',
        'formatting',
        'definition',
        'documentLink',
      ])
        asked.push(server.client.request(`textDocument/${method}`, { textDocument: { uri }, position }));
    }
    // Any that fails rejects.
    expect((await Promise.all(asked)).length).toBe(policy.length * 6);
    await server.client.published(uri, policy.length + 1);
    expect(server.client.last(uri)?.diagnostics).toEqual([]);
    expect(await server.stop()).toBe(0);
  });
});
