/** The language server in the process of a test, with a client. */
import { PassThrough } from 'node:stream';
import { openHost } from '../../src/cli/open-host.ts';
import { serve } from '../../src/rooms/editor/serve.ts';
import { type ContextOptions, createContext } from '../harness/context.ts';
import { type Client, connect } from './client.ts';

export interface ServerInside {
  readonly client: Client;
  readonly input: PassThrough;
  /** The exit code, when it has ended. */
  readonly ended: Promise<0 | 1>;
  printed(): string;
  /** Ends it as an editor does. */
  stop(): Promise<0 | 1>;
}

export function startInside(
  options: ContextOptions & { readonly parentPid?: () => number } = {},
): ServerInside {
  const { context, printed } = createContext(options);
  const input = new PassThrough();
  const output = new PassThrough();
  const host = openHost(context, { quiet: false });
  const ended = serve({ input, output, host, parentPid: options.parentPid ?? context.parentPid });
  const client = connect(input, output);
  return {
    client,
    input,
    ended,
    printed: () => printed.err,
    async stop() {
      await client.request('shutdown', null);
      client.notify('exit', null);
      return ended;
    },
  };
}
