/**
 * What a person grants holds for the command that it was given to, and only once that has written: every command with every
 * flag that grants something fails at every step, and what comes after it is refused as before.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeProgram } from '../../src/cli/program.ts';
import { decodeState, encodeState } from '../../src/state/codec.ts';
import { type RecordingEmulator, startRecordingEmulator } from '../harness/recording-emulator.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import type { Ran } from '../harness/run-edict.ts';
import { intent, policyEntry, TIME } from '../state/sample-state.ts';
import { type HttpStateServer, startHttpStateServer } from '../state-http/server.ts';

/** The flags that grant something, with a value where they take one. */
const GRANTS: Readonly<Record<string, readonly string[]>> = {
  '--older-state-is-right': [],
  '--force': [],
  '--again': [],
  '--correct': [],
  '--auto-approve': [],
  '--approve': ['0'.repeat(64)],
  '--allow-commands': [],
  '--take-over-after': ['60'],
};
/** The other flags of commands that look at the memory: they choose what is done or shown, and permit nothing. */
const NO_GRANTS = [
  '--detailed-exitcode',
  '--no-color',
  '--not-created',
  '--queue',
  '--quiet',
  '--verbose',
  '--without-secrets',
];

/** Arguments with which the command gets as far as it can. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  plan: [],
  apply: [],
  'state init': [],
  'state resolve': ['policies/d.yaml', '--not-created'],
  'state as-sent': ['policies/a.yaml'],
  'state correct-times': [],
  'state import': ['policies/b.yaml', '77'],
  'state mv': ['policies/a.yaml', 'policies/moved.yaml'],
  'state mv-env': ['former', 'production'],
  'state move': ['--to', '{ backend: file, path: moved.json }'],
  'state rm': ['policies/a.yaml'],
  'state push': ['older.json'],
  'state disregard': ['HEAD'],
  'orphans ack': ['9'],
  'orphans unack': ['8'],
  'rings stop': ['policies/r.yaml', '--reason', 'x'],
  'rings resume': ['policies/r.yaml'],
  'rings skip': ['policies/r.yaml', '--to', 'canary', '--reason', 'x'],
};

function allCommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(allCommands)];
}
const nameOf = (command: Command): string =>
  command.parent === null ? '' : `${nameOf(command.parent)} ${command.name()}`.trim();
const longOf = ({ options }: Command): string[] => options.flatMap(({ long }) => long ?? []);
const commands = allCommands(await describeProgram()).filter((command) =>
  longOf(command).includes('--older-state-is-right'),
);

const policy = (name: string, more = 'policy_targets: { devices: [1] }'): string =>
  `name: ${name}\nmacos:\n  password: { min_length: 12 }\n${more}\n`;
const MEMORY = '.edict/last-serials.jsonl';

let emulator: RecordingEmulator;
let server: HttpStateServer;
let here: Repository;
let older: Buffer;
let memory: string;

const edict = (args: readonly string[], key = 'key'): Promise<Ran> =>
  here.edict(args, { env: { EDICT_API_KEY: key } });
const created = (): number =>
  emulator.requests.filter(({ operation, status }) => operation === 'create-policy' && status === 201).length;
const putBack = (): void => {
  server.fault = () => null;
  server.locks.clear();
  server.states.set('/s', older);
  rmSync(join(here.root, 'moved.json'), { force: true });
  writeFileSync(join(here.root, MEMORY), memory);
};

beforeAll(async () => {
  emulator = await startRecordingEmulator({ port: 0, apiKey: 'key', now: () => new Date() });
  server = await startHttpStateServer();
  here = makeRepository({
    'edict.yaml': `default_environment: production
rings:
  macs:
    - { name: canary, targets: { devices: [2] }, soak: 1d }
    - { name: broad, targets: { devices: [3] } }
environments:
  production: { base_url: "${emulator.url}", state: { backend: http, address: "${server.url}/s" } }
`,
    'policies/a.yaml': policy('A'),
    'policies/b.yaml': policy('B'),
    'policies/d.yaml': policy('D'),
    'policies/r.yaml': policy('R', 'rings: macs'),
  });
  expect(await edict(['state', 'init'])).toMatchObject({ code: 0 });
  expect(await edict(['apply', 'policies/a.yaml', '--auto-approve'])).toMatchObject({ code: 0 });
  const state = decodeState(server.states.get('/s') ?? Buffer.alloc(0), 's');
  const orphan = (policy_id: number) => {
    const { name, body } = policyEntry(policy_id);
    return { policy_id, name, body, file: 'policies/x.yaml', reason: 'superseded', since: TIME } as const;
  };
  older = Buffer.from(
    encodeState({
      ...state,
      pending: { 'policies/d.yaml': intent('D') },
      orphans: [orphan(9)],
      acknowledged: [{ ...orphan(8), acknowledged_at: TIME }],
    }),
  );
  here.write('older.json', older.toString());
  expect(await edict(['apply', 'policies/b.yaml', '--auto-approve'])).toMatchObject({ code: 0 });
  memory = readFileSync(join(here.root, MEMORY), 'utf8');
});
afterAll(async () => {
  here.remove();
  await server.close();
  await emulator.close();
});

/** Tried again as every failure that may pass, and without a wait: there are two hundred cases. */
const unavailable = { before: { status: 503, headers: { 'retry-after': '0' } } } as const;

/** Where a command fails, with how it is called there. */
const steps: Readonly<Record<string, (args: readonly string[]) => Promise<Ran>>> = {
  'has an option that there is not': (args) => edict([...args, '--no-such-option']),
  'has an argument that means nothing': (args) => edict([...args, 'policies/nope.yaml']),
  'cannot read the state': (args) => {
    server.fault = ({ method }) => (method === 'GET' ? unavailable : null);
    return edict(args);
  },
  'is declined': (args) => edict(args.filter((word) => word !== '--auto-approve')),
  'finds the lock held': (args) => {
    server.locks.set(
      '/s',
      JSON.stringify({ ID: 'other', Who: 'ann@laptop', Operation: 'apply', Created: TIME }),
    );
    return edict(args);
  },
  'has its write refused': (args) => {
    server.fault = ({ method }) => (method === 'POST' ? { before: { status: 403 } } : null);
    return edict(args);
  },
  'loses the store before its write': (args) => {
    let isGone = false;
    server.fault = ({ method }) => {
      isGone ||= method === 'POST';
      return isGone ? unavailable : null;
    };
    return edict(args);
  },
  'is refused by the service': (args) => edict(args, 'wrong'),
  'fails nowhere': (args) => edict(args),
};

const cases = commands.flatMap((command) =>
  longOf(command)
    // Not to be asked is nothing by itself: it comes with each of the others.
    .filter((long) => Object.hasOwn(GRANTS, long) && long !== '--auto-approve')
    .map((long) => ({ command, name: nameOf(command), long })),
);

it('knows every command that looks at the memory, and whether each flag of it grants something', () => {
  expect(commands.map(nameOf).sort()).toEqual(Object.keys(ARGUMENTS).sort());
  for (const { options } of commands) {
    for (const { long, required, optional } of options) {
      if (required || optional || Object.hasOwn(GRANTS, long ?? '')) continue;
      expect(NO_GRANTS).toContain(long);
    }
  }
  expect(cases.length * Object.keys(steps).length).toBeGreaterThan(180);
});

it('creates a second time what the memory does not keep: the negative control', async () => {
  putBack();
  rmSync(join(here.root, MEMORY));
  const before = created();
  await edict(['apply', '--auto-approve']);
  expect(created()).toBeGreaterThan(before);
});

describe.each(cases)('$name $long', ({ command, name, long }) => {
  const has = (flag: string): readonly string[] => (longOf(command).includes(flag) ? [flag] : []);
  const flags = new Set([...has('--older-state-is-right'), ...has('--auto-approve'), long]);
  const args = [
    ...name.split(' '),
    ...(ARGUMENTS[name] ?? []),
    ...[...flags].flatMap((flag) => [flag, ...(GRANTS[flag] ?? [])]),
  ];

  it.each(Object.entries(steps))('grants nothing to what follows where it %s', async (_step, run) => {
    putBack();
    const { code } = await run(args);
    server.fault = () => null;
    server.locks.clear();
    // An apply of everything, and a state that was stored by force, are what counts from now on.
    const isSettled = code === 0 && (name === 'apply' || (name === 'state push' && flags.has('--force')));
    const before = created();
    const next = await edict(['apply', '--auto-approve']);
    if (isSettled) expect([code, next.err]).toEqual([0, expect.not.stringContaining('on this machine')]);
    else {
      // Of a state that was moved, nothing counts any more at its old place.
      const why = name === 'state move' && code === 0 ? 'was moved to' : 'on this machine';
      expect([code, next.code, next.err]).toEqual([code, 3, expect.stringContaining(why)]);
      expect(created()).toBe(before);
    }
  });
});
