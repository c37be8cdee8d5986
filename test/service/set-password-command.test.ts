import { describe, expect, it, onTestFinished } from 'vitest';
import type { EmulatorOptions } from '../../src/rooms/emulator/start-emulator.ts';
import { type RecordingEmulator, startRecordingEmulator } from '../harness/recording-emulator.ts';
import { apiKey } from './fixture.ts';
import { configFor, type Host, runConfigured } from './run-configured.ts';

const secret = 'Tr0ub4dor&3';

async function emulate(options: Partial<EmulatorOptions> = {}): Promise<RecordingEmulator> {
  const emulator = await startRecordingEmulator({
    port: 0,
    users: 300,
    apiKey,
    now: () => new Date(),
    ...options,
  });
  onTestFinished(() => emulator.close());
  return emulator;
}

const targets = 'targets: { devicegroups: { field-tablets: 12 }, users: { boss: 4 } }\n';

function setPassword(emulator: RecordingEmulator, args: readonly string[], host: Partial<Host> = {}) {
  return runConfigured(['set-password', ...args], {
    config: configFor(emulator.url, targets),
    stdin: `${secret}\n`,
    ...host,
  });
}

const sent = (emulator: RecordingEmulator) =>
  emulator.requests.filter((request) => request.method === 'POST').map((request) => request.body);

describe('edict set-password', () => {
  it('sends ids and names as ids, once each, and the password without its newline', async () => {
    const emulator = await emulate();
    const { code, out, err } = await setPassword(emulator, [
      ...['--users', '9, boss,4', '--devicegroups', 'field-tablets', '--devices', '3,1'],
      ...['--password-stdin', '--auto-approve'],
    ]);
    expect(sent(emulator)).toEqual([
      { users: [4, 9], devices: [1, 3], devicegroups: [12], password: secret },
    ]);
    expect(code).toBe(0);
    expect(out).toBe(
      'The password of the Android devices of users 4, 9; devices 1, 3; devicegroups 12 was set (environment test).\n',
    );
    expect(out + err).not.toContain(secret);
    expect(emulator.requests).toHaveLength(1);
  });

  it('looks users up by email, over every page', async () => {
    const emulator = await emulate();
    const config = configFor(emulator.url);
    const users = JSON.parse(
      (await runConfigured(['users', 'list', '--all', '--format', 'json'], { config })).out,
    );
    const last = users.at(-1);
    const { code } = await setPassword(emulator, [
      ...['--users', last.email.toUpperCase(), '--password-stdin', '--auto-approve'],
    ]);
    expect(code).toBe(0);
    expect(sent(emulator)).toEqual([{ users: [last.id], password: secret }]);
  });

  it('sets nothing where a name means several users or none, and lists the candidates', async () => {
    const emulator = await emulate();
    const config = configFor(emulator.url);
    const users: { id: number; name: string; email: string }[] = JSON.parse(
      (await runConfigured(['users', 'list', '--all', '--format', 'json'], { config })).out,
    );
    const twin = users.find((user) => users.filter((other) => other.name === user.name).length > 1);
    const several = await setPassword(emulator, [
      '--users',
      twin?.name ?? '',
      '--password-stdin',
      '--auto-approve',
    ]);
    expect(several.code).toBe(1);
    for (const user of users.filter((other) => other.name === twin?.name)) {
      expect(several.err).toContain(`${user.id} ${user.name} <${user.email}>`);
    }
    const none = await setPassword(emulator, [
      '--users',
      'nobody@nowhere',
      '--password-stdin',
      '--auto-approve',
    ]);
    expect(none.code).toBe(1);
    expect(none.err).toContain('no user has the email, upn or name nobody@nowhere');
    expect(sent(emulator)).toEqual([]);
  });

  it('repeats no password that was typed in the wrong place', async () => {
    const emulator = await emulate();
    const wrong: readonly (readonly [readonly string[], string])[] = [
      [[`--password=${secret}`], "unknown option '--password'"],
      [[`--password=a\n(Did you mean ${secret}?)`], "unknown option '--password'"],
      [[`--password-stdin=${secret}`], "unknown option '--password-stdin'"],
      [[`-p${secret}`], "unknown option '-p'"],
      [['--password-env', secret], 'the environment variable that --password-env names is not set'],
    ];
    for (const [args, says] of wrong) {
      const { code, err } = await setPassword(emulator, ['--users', '1', '--auto-approve', ...args]);
      expect(code).toBe(3);
      expect(err).toContain(says);
      expect(err).not.toContain(secret);
    }
  });

  it('refuses wrong usage before anything is sent', async () => {
    const emulator = await emulate();
    const wrong: readonly (readonly [readonly string[], string, Partial<Host>?])[] = [
      [['--password-stdin', '--auto-approve'], 'no targets'],
      [['--users', ' , ', '--password-stdin', '--auto-approve'], 'no targets'],
      [['--users', '0', '--password-stdin', '--auto-approve'], 'not an id'],
      [['--devices', '9007199254740993', '--password-stdin', '--auto-approve'], 'not an id'],
      [
        ['--devicegroups', 'field-tablet', '--password-stdin', '--auto-approve'],
        'Did you mean field-tablets?',
      ],
      [['--users', '1', '--password-stdin', '--password-env', 'X', '--auto-approve'], 'cannot be combined'],
      [['--users', '1', '--auto-approve'], '--password-stdin or --password-env NAME'],
      [['--users', '1', '--password-stdin'], '--auto-approve'],
      [['--users', '1', '--password-env', 'NEW_PASSWORD', '--auto-approve'], 'NEW_PASSWORD is not set'],
      [['--users', '1', '--password-stdin', '--auto-approve'], 'empty', { stdin: '\n' }],
      [
        ['--users', '1', '--password-stdin', '--auto-approve'],
        'standard input has more than one line',
        { stdin: `${secret}\nanother line\n` },
      ],
      [
        ['--users', '1', '--password-stdin', '--auto-approve'],
        'more than one line',
        { stdin: `${secret}\n\n` },
      ],
      [
        ['--users', '1', '--password-stdin', '--auto-approve'],
        'the password on standard input is not valid UTF-8',
        { stdin: Buffer.from('Tr0ub4d\xf6r&3\n', 'latin1') },
      ],
      [
        ['--users', '1', '--password-env', 'NEW_PASSWORD', '--auto-approve'],
        'NEW_PASSWORD has more than one line',
        { env: { NEW_PASSWORD: `boss\r\n${secret}\r\n` } },
      ],
    ];
    for (const [args, says, host] of wrong) {
      const { code, err } = await setPassword(emulator, args, host);
      expect(err).toContain(says);
      expect(err).not.toContain(secret);
      expect(code).toBe(3);
    }
    expect(emulator.requests).toEqual([]);
  });

  it('takes the password from a variable, spaces and all', async () => {
    const emulator = await emulate();
    const env = { NEW_PASSWORD: '  two words \n' };
    const { code } = await setPassword(
      emulator,
      ['--devices', '1', '--password-env', 'NEW_PASSWORD', '--auto-approve'],
      { env },
    );
    expect(code).toBe(0);
    expect(sent(emulator)).toEqual([{ devices: [1], password: '  two words ' }]);
  });

  it('exits with 4 in doubt, sends once, and says not to repeat it', async () => {
    const emulator = await emulate({ faults: ['password:drop-after'] });
    const { code, err } = await setPassword(emulator, [
      '--devices',
      '1',
      '--password-stdin',
      '--auto-approve',
    ]);
    expect(code).toBe(4);
    expect(err).toContain('in doubt');
    expect(err).toContain('neither should you');
    expect(sent(emulator)).toHaveLength(1);
    expect(err).not.toContain(secret);
  });

  it('exits with 1 when it is refused, with the result as JSON where that is asked for', async () => {
    const emulator = await emulate({ faults: ['password:status=403'] });
    const { code, out } = await setPassword(emulator, [
      ...['--devices', '2,1', '--password-stdin', '--auto-approve', '--format', 'json'],
    ]);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      status: 'failed',
      targets: { devices: [1, 2] },
      error: expect.stringContaining('Set password was answered with 403'),
      warning: null,
    });
  });
});
