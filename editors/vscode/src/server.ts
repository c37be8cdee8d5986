/** The language server of this window: started, restarted with back-off when it dies, given up when it keeps dying. */
import { setTimeout as wait } from 'node:timers/promises';
import { commands, type LogOutputChannel, window } from 'vscode';
import {
  CloseAction,
  ErrorAction,
  LanguageClient,
  RevealOutputChannelOn,
  TransportKind,
} from 'vscode-languageclient/node';
import { commandOf, type Program } from './program.ts';

export interface Environments {
  /** Absolute path of the folder of `edict.yaml`. */
  readonly root: string;
  readonly default_environment: string;
  readonly environments: readonly {
    readonly name: string;
    /** Relative to the root, or absolute; null where the state is not on this disk. */
    readonly state_file: string | null;
  }[];
}

export interface Server {
  /** Ends the one that runs, and resolves when the new one is ready, or has died for the first time. */
  start(program: Program): Promise<void>;
  stop(): Promise<void>;
  /** Of the repository of a folder. Rejects where edict.yaml has a fault, and where no server runs that knows the question. */
  environments(root: string): Promise<Environments>;
}

const MOST_STARTS = 5;
/** One that dies sooner than this after it was ready was started in vain, however long the machine takes to start one. */
const SHORT_LIFE_MS = 60_000;
const FIRST_WAIT_MS = 250;

export function createServer(log: LogOutputChannel): Server {
  let client: LanguageClient | null = null;
  /** In a row. */
  let startsInVain = 0;

  async function begin(program: Program): Promise<void> {
    let readyAt: number | null = null;
    const { file, args, env } = commandOf(program, ['lsp']);
    const executable = { command: file, args: [...args], transport: TransportKind.stdio, options: { env } };
    const died = once(() => {
      // It was ended, or another one took its place.
      if (client !== own) return;
      own.dispose().catch(() => {});
      if (readyAt !== null && Date.now() - readyAt >= SHORT_LIFE_MS) startsInVain = 0;
      startsInVain += 1;
      void again(program, own);
    });
    const own = new LanguageClient('edict', 'Edict', executable, {
      documentSelector: [{ scheme: 'file', language: 'yaml' }],
      outputChannel: log,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      initializationFailedHandler: () => false,
      errorHandler: {
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed() {
          died();
          return { action: CloseAction.DoNotRestart, handled: true };
        },
      },
    });
    client = own;
    try {
      await own.start();
      readyAt = Date.now();
    } catch (error) {
      log.error(String(error));
      died();
    }
  }

  async function again(program: Program, old: LanguageClient): Promise<void> {
    if (startsInVain < MOST_STARTS) {
      log.warn('edict has ended, and is started again');
      await wait(FIRST_WAIT_MS * 2 ** (startsInVain - 1));
      if (client === old) await begin(program);
      return;
    }
    const choice = await window.showErrorMessage(
      `edict ended ${MOST_STARTS} times in a row, each time within a minute, and is not started again.`,
      'Restart',
      'Show log',
    );
    if (choice === 'Restart') await commands.executeCommand('edict.restart');
    if (choice === 'Show log') log.show();
  }

  const server: Server = {
    async start(program) {
      await server.stop();
      startsInVain = 0;
      await begin(program);
    },
    async stop() {
      const old = client;
      client = null;
      // One that hangs is not waited for.
      await old?.dispose(2000).catch((error: unknown) => log.warn(String(error)));
    },
    async environments(root) {
      // True of one that is still starting, too.
      if (!client?.needsStop()) throw new Error('edict does not run. Edict: Restart starts it.');
      return client.sendRequest<Environments>('edict/environments', { root });
    },
  };
  return server;
}

/** A server that dies while it starts is told of twice. */
function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
