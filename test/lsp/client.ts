/** A client of the language server, as small as one can be: frames on two streams, answers by id, notifications kept. */
import type { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from 'vscode-languageserver';

export interface Published {
  readonly uri: string;
  readonly version?: number;
  readonly diagnostics: readonly Diagnostic[];
}

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

export interface Client {
  /** Rejects with the error that the server answers. */
  request(method: string, params: unknown): Promise<unknown>;
  /** Sends a request, and says its id, so that it can be cancelled. */
  begin(method: string, params: unknown): { readonly id: number; readonly answer: Promise<unknown> };
  notify(method: string, params: unknown): void;
  raw(bytes: string | Uint8Array): void;
  /** Every message that was received, oldest first. */
  readonly received: readonly Message[];
  /** The first of what is published from now on, or was since `open`, `change`, of a version of a document. */
  published(uri: string, version: number | undefined): Promise<Published>;
  /** When something received makes it true. */
  until(isSo: () => boolean): Promise<void>;
  /** When all that the server has sent so far is received. */
  settled(): Promise<void>;
  /** What was published last of a document. */
  last(uri: string): Published | undefined;
  initialize(options?: { readonly processId?: number; readonly capabilities?: unknown }): Promise<unknown>;
  open(path: string, text: string, version?: number): string;
  change(uri: string, version: number, text: string): void;
  close(uri: string): void;
}

export function connect(input: Writable, output: Readable): Client {
  const received: Message[] = [];
  const waiting = new Map<number | string, (message: Message) => void>();
  const watchers = new Set<() => void>();
  let rest = Buffer.alloc(0);
  let lastId = 0;
  output.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const end = rest.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/i.exec(rest.toString('latin1', 0, Math.max(end, 0)))?.[1]);
      if (end < 0 || rest.length < end + 4 + length) return;
      const message: Message = JSON.parse(rest.toString('utf8', end + 4, end + 4 + length));
      rest = rest.subarray(end + 4 + length);
      received.push(message);
      if (message.method !== undefined && message.id !== undefined)
        send({ jsonrpc: '2.0', id: message.id, result: null });
      else if (message.id !== undefined) waiting.get(message.id)?.(message);
      for (const watcher of [...watchers]) watcher();
    }
  });
  const raw = (bytes: string | Uint8Array): void => void input.write(bytes);
  function send(message: object): void {
    const body = JSON.stringify(message);
    raw(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }
  const publications = (): readonly Published[] =>
    received.flatMap(({ method, params }) =>
      method === 'textDocument/publishDiagnostics' ? [params as Published] : [],
    );
  const client: Client = {
    received,
    raw,
    begin(method, params) {
      lastId += 1;
      const id = lastId;
      const answer = new Promise<unknown>((resolve, reject) => {
        waiting.set(id, ({ result, error }) =>
          error ? reject(Object.assign(new Error(error.message), error)) : resolve(result),
        );
      });
      send({ jsonrpc: '2.0', id, method, params });
      return { id, answer };
    },
    request: (method, params) => client.begin(method, params).answer,
    notify: (method, params) => send({ jsonrpc: '2.0', method, params }),
    async published(uri, version) {
      const find = () => publications().findLast((one) => one.uri === uri && one.version === version);
      await client.until(() => find() !== undefined);
      return find() ?? { uri, diagnostics: [] };
    },
    until: (isSo) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!isSo()) return;
          watchers.delete(look);
          resolve();
        };
        watchers.add(look);
        look();
      }),
    settled: () =>
      client.request('edict/unknown', null).then(
        () => {},
        () => {},
      ),
    last: (uri) => publications().findLast((one) => one.uri === uri),
    async initialize({ processId, capabilities = {} } = {}) {
      const result = await client.request('initialize', {
        processId: processId ?? null,
        rootUri: null,
        capabilities,
      });
      client.notify('initialized', {});
      return result;
    },
    open(path, text, version = 1) {
      const uri = pathToFileURL(path).href;
      client.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version, text } });
      return uri;
    },
    change(uri, version, text) {
      client.notify('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: [{ text }],
      });
    },
    close: (uri) => client.notify('textDocument/didClose', { textDocument: { uri } }),
  };
  return client;
}
