/** `edict emulator`: the service of the spec on loopback, until it is interrupted. */

import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { wholeNumber } from '../../cli/arguments/options.ts';
import type { Register } from '../../cli/command.ts';
import type { Context } from '../../cli/context.ts';
import { type OutputKind, OutputOption } from '../../cli/files/output-file.ts';
import { openHost } from '../../cli/open-host.ts';
import { printable } from '../../diagnostics/printable.ts';
import { isDataOfEmulator } from './data-file.ts';
import { faultOperations } from './faults.ts';
import { lockDataFile } from './lock-data-file.ts';
import { type ReceivedRequest, startEmulator } from './start-emulator.ts';

interface EmulatorCommandOptions {
  readonly port: number;
  readonly data?: string;
  readonly apiKey?: string;
  readonly users: number;
  readonly rate?: number;
  readonly fault?: readonly string[];
  readonly record?: readonly string[];
  readonly seed: number;
}

/** Appended to. */
const emulatorData: OutputKind = {
  what: 'a data file of the emulator',
  place: 'file',
  unwritten: (path) => `${path} cannot keep the data of the emulator`,
  remedy: 'Name a new file, or one that edict emulator wrote.',
  isReadBack: true,
  isOwn: isDataOfEmulator,
};

export const registerEmulator: Register = (program, attach) => {
  const command = program
    .command('emulator')
    .description('Run the service on this machine, for development and tests.')
    .option('--port <n>', 'port on 127.0.0.1; 0 picks a free one', wholeNumber(0, 65_535), 8787)
    .addOption(
      new OutputOption(
        '--data <file>',
        'keep what is created in this file, across restarts and crashes',
        emulatorData,
      ),
    )
    .option('--api-key <key>', 'accept only this key (default: any key, but one is required)')
    .option('--users <n>', 'number of users that exist', wholeNumber(0, 100_000), 25)
    .option('--rate <n/min>', 'answer 429 above this many requests per minute, such as 30/min', readRate)
    .option('--fault <spec>', 'make requests fail (see below); may be repeated', append)
    .option(
      '--record <field=value>',
      'record another value than is sent, or null for none (see below); may be repeated',
      append,
    )
    .option(
      '--seed <n>',
      'for random faults: the same seed gives the same faults',
      wholeNumber(0, 2 ** 32 - 1),
      1,
    )
    .addHelpText('after', help);
  attach<EmulatorCommandOptions>(command, async (context, options) => {
    const { verbose } = options;
    const host = openHost(context, options);
    const lock = (path: string): Promise<() => Promise<void>> => lockDataFile(host, path);
    const emulator = await startEmulator({
      port: options.port,
      users: options.users,
      faults: options.fault,
      recordings: options.record,
      seed: options.seed,
      now: context.now,
      data: options.data === undefined ? undefined : { path: resolve(context.cwd, options.data), lock },
      apiKey: options.apiKey,
      ratePerMinute: options.rate,
      onRequest: verbose ? (request) => void context.stderr.write(describe(request)) : undefined,
    });
    await context.stdout.write(`listening on ${emulator.url}\n`);
    await interruption(context);
    await emulator.close();
    return 0;
  });
};

function interruption({ interrupted }: Context): Promise<void> {
  if (interrupted.aborted) return Promise.resolve();
  return new Promise((resolve) => interrupted.addEventListener('abort', () => resolve(), { once: true }));
}

/** One line without secrets; a refused body is not shown, since a secret may be anywhere in it. */
function describe({ method, url, status, masked }: ReceivedRequest): string {
  const body = masked ? ` ${JSON.stringify(masked)}` : '';
  return `${printable(`${method} ${url} ${status ?? 'connection closed'}${body}`)}\n`;
}

function readRate(text: string): number {
  const count = Number(/^(\d{1,9})\/min$/.exec(text)?.[1] ?? 0);
  if (count >= 1) return count;
  throw new InvalidArgumentError('It is a number of requests per minute, such as 30/min.');
}

function append(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value];
}

const help = `
Faults: OPERATION:EFFECT[,MODIFIER…][OCCASION]
  OPERATION  ${faultOperations.join(', ')}, or * for all
  EFFECT     drop-before      close the connection, nothing done
             drop-after       do it, then close the connection without an answer
             status=CODE      answer CODE instead of doing it
             delay=TIME       wait first: 200ms, 5s, 1m
             malformed        do it, then answer with half of the JSON
  MODIFIER   after            with status and delay: do it first
             retry-after=N    with status: send Retry-After: N
  OCCASION   @0.1             one request in ten, drawn from --seed
             #3  #3-5  #3-    the third request of the operation; from the third
                              to the fifth; all from the third
             none             every request

Records: FIELD=VALUE, with the field as in macos.password.min_length and a value
  in JSON, or text without quotes; null drops the field. A field is recorded so
  in every policy that has its payload.

Examples:
  edict emulator
  edict emulator --data emulator.json --api-key secret --verbose
  edict emulator --port 0 --users 1000 --rate 30/min
  edict emulator --fault create:drop-after#3 --fault users:delay=2s
  edict emulator --fault 'create:status=500,after@0.1' --seed 7
  edict emulator --record macos.password.min_length=8
  edict emulator --record macos.firewall=null
`;
