/**
 * The language server: serves one client on two streams. It writes nothing, reads no secret and asks no service; it
 * ends when the client says so, closes its stream or dies.
 */
import type { Readable, Writable } from 'node:stream';
import {
  type ClientCapabilities,
  createConnection,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver';
import {
  CodeLensRefreshRequest,
  createProtocolConnection,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  type InitializeParams,
  type InitializeResult,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { version } from '../../generated/version.ts';
import type { Host } from '../../run/host.ts';
import { FrameReader } from './frames.ts';
import { createPublisher } from './publisher.ts';
import { answerRequests, capabilities } from './requests.ts';
import { openDocuments } from './to-protocol.ts';
import { openWorkspace } from './workspace.ts';

export interface ServeOptions {
  readonly input: Readable;
  readonly output: Writable;
  readonly host: Host;
  /** The id of the parent process, which changes once that is gone. */
  parentPid(): number;
}

/** How often it is checked that the client is still alive. */
const WATCH_MS = 500;

/** Files of a repository that clients report changes of, besides the open documents. */
const WATCHED = ['**/*.{yaml,yml}', '**/*.{png,jpg,jpeg,gif,svg,webp,ico,icns}', '**/*.json'];

/** Resolves with the exit code: 0 after a proper shutdown, 1 where the client died or sent something that is no message. */
export function serve({ input, output, host, parentPid }: ServeOptions): Promise<0 | 1> {
  return new Promise((resolve) => {
    let isShutDown = false;
    let isEnded = false;
    let clientProcess: number | null = null;
    let canWatch = false;
    const { isAlive } = host.machine();
    const starter = parentPid();
    const watch = setInterval(() => {
      if (parentPid() !== starter || (clientProcess !== null && !isAlive(clientProcess, null))) end();
    }, WATCH_MS);

    function end(): void {
      if (isEnded) return;
      isEnded = true;
      clearInterval(watch);
      workspace.close();
      protocol.dispose();
      input.destroy();
      resolve(isShutDown ? 0 : 1);
    }

    const reader = new FrameReader(input);
    reader.onError(({ message }) => {
      void host.warn(`edict: what the client sent is not a message: ${message}`).finally(end);
    });
    const protocol = createProtocolConnection(reader, new StreamMessageWriter(output));
    protocol.onClose(end);
    output.on('error', end);
    const connection = createConnection(() => protocol, {
      get shutdownReceived() {
        return isShutDown;
      },
      set shutdownReceived(value) {
        isShutDown = value;
      },
      initialize(params: InitializeParams) {
        clientProcess = params.processId;
      },
      exit: end,
    });

    const { console: clientLog } = connection;
    const publisher = createPublisher((params) => {
      if (!isEnded) void connection.sendDiagnostics(params);
    });
    const workspace = openWorkspace({
      host,
      publish: publisher.publish,
      onProblem: (sentence) => {
        if (!isEnded) clientLog.error(sentence);
      },
    });
    const documents = new TextDocuments(openDocuments);

    let client: ClientCapabilities = {};
    answerRequests({
      connection,
      workspace,
      publisher,
      host,
      document: (uri) => documents.get(uri),
      client: () => client,
    });
    connection.onInitialize((params): InitializeResult => {
      client = params.capabilities;
      canWatch = params.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
      return {
        serverInfo: { name: 'edict', version },
        capabilities: {
          positionEncoding: 'utf-16',
          ...capabilities,
          textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        },
      };
    });
    connection.onInitialized(() => {
      if (!canWatch) return;
      const watchers = WATCHED.map((globPattern) => ({ globPattern }));
      connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(() => {
        canWatch = false;
      });
    });
    connection.onShutdown(() => workspace.close());
    connection.onDidChangeWatchedFiles(({ changes }) => {
      // A state may be among them.
      const canRefresh = client.workspace?.codeLens?.refreshSupport === true;
      if (canRefresh && changes.some(({ uri }) => uri.endsWith('.json')))
        connection.sendRequest(CodeLensRefreshRequest.type).catch(() => {});
      workspace.changedOnDisk(
        changes.map(({ uri, type }) => ({ uri, cameOrWent: type !== FileChangeType.Changed })),
      );
    });
    documents.onDidOpen(({ document }) => workspace.opened(document));
    documents.onDidChangeContent(({ document }) => workspace.changed(document));
    documents.onDidClose(({ document }) => {
      workspace.closed(document);
      publisher.clear(document);
    });
    // An editor that watches no files at least reports those that it saves itself.
    documents.onDidSave(({ document }) => {
      workspace.saved(document);
      if (!canWatch) workspace.reopen();
    });
    documents.listen(connection);
    connection.listen();
    host.interrupted.addEventListener('abort', end);
    if (host.interrupted.aborted) end();
  });
}
