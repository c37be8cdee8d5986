/** The questions before something is sent, at a real terminal: nothing but the word `yes` and Enter goes on. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanEnv } from '../harness/clean-env.ts';
import { freePort } from '../harness/free-port.ts';
import { type RecordingEmulator, startRecordingEmulator } from '../harness/recording-emulator.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { type Ran, runEdict } from '../harness/run-edict.ts';
import { hasTerminal, runAtTerminal, type Screen, type Typed } from '../harness/terminal.ts';
import { begunState } from '../state/sample-state.ts';

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

/** Answers that decline, by what a person might call them: where what matters is which keys were pressed. */
const NO: Readonly<Record<string, string>> = {
  'what?': 'what?\r',
  'nothing but Enter': '\r',
  y: 'y\r',
  'yes without Enter, then the end of input': `yes${CTRL_D}${CTRL_D}`,
  'the end of input': CTRL_D,
  'an arrow key': '\u001b[D\r',
  'a mistake that was not taken back': 'noyes\r',
};

/** And where it is what the line says. */
const NO_LINES = ['no', 'skip', 'h', ' ', 'YES ', 'yes please', 'y\nyes', '\nyes'];

let emulator: RecordingEmulator;
let repository: Repository;
beforeAll(async () => {
  emulator = await startRecordingEmulator({ port: 0, apiKey: 'key-of-the-test', now: () => new Date() });
});
afterAll(() => emulator?.close());
beforeEach(() => {
  repository = makeRepository({
    'edict.yaml': `default_environment: prod\nenvironments:\n  prod: { base_url: "${emulator.url}" }\n`,
    'policies/a.yaml':
      'name: A\nmacos: { firewall: { Enable_Firewall: true } }\npolicy_targets: { devices: [1] }\n',
    'state/prod.json': begunState(emulator.url),
  });
  return () => repository.remove();
});

const env = { EDICT_API_KEY: 'key-of-the-test' };
const sent = (): number => emulator.requests.filter(({ method }) => method !== 'GET').length;
const at = (args: readonly string[], typed: readonly Typed[]): Promise<Screen> =>
  runAtTerminal(args, typed, { cwd: repository.root, env });

/** In this process: what is typed comes as lines, as from a terminal. */
const typeInside = (typed: string): Promise<Ran> =>
  runEdict(['apply'], { cwd: repository.root, env: cleanEnv(env), terminal: 100, typed });

describe.skipIf(!hasTerminal)('apply asks', () => {
  const QUESTION = 'Apply this plan to prod?';
  const answer = (keys: string | null): Promise<Screen> => at(['apply'], [{ after: QUESTION, keys }]);

  it.each(Object.entries(NO))('and declines after %s', async (_name, keys) => {
    const before = sent();
    const { code, text } = await answer(keys);
    expect(text).toContain('not approved; nothing was done');
    expect(code).toBe(1);
    expect(sent()).toBe(before);
  });

  it.each(NO_LINES)('and declines after the line %j', async (line) => {
    const before = sent();
    const { code, err } = await typeInside(`${line}\n`);
    expect(err).toContain(QUESTION);
    expect(err).toContain('not approved; nothing was done');
    expect(code).toBe(1);
    expect(sent()).toBe(before);
    // It was that line: nothing else keeps it from being done.
    expect(await typeInside(' yes \n')).toMatchObject({ code: 0 });
    expect(sent()).toBe(before + 1);
  });

  it('and stops after Ctrl-C', async () => {
    const before = sent();
    const { code, text } = await answer(`ye${CTRL_C}`);
    expect(text).toContain('interrupted; nothing was done');
    expect(code).toBe(130);
    expect(sent()).toBe(before);
  });

  it('and lets Ctrl-C end what it does after a yes', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    repository.write('edict.yaml', `environments:\n  away: { base_url: "${nowhere}" }\n`);
    repository.write('state/away.json', begunState(nowhere));
    const { code, text } = await at(
      ['apply', '--env', 'away'],
      [
        { after: 'Apply this plan to away?', keys: 'yes\r' },
        { after: 'trying again', keys: CTRL_C },
      ],
    );
    expect(text).toContain('interrupted: finishing what is under way');
    expect(text).toContain('1 skipped: the run was interrupted');
    expect(code).toBe(130);
  });

  it('and asks again for each thing that it asks', async () => {
    const before = sent();
    rmSync(join(repository.root, 'state'), { recursive: true });
    const begin: Typed = { after: 'Type yes', keys: 'yes\r' };
    const { code, text } = await at(['apply'], [begin, { after: QUESTION, keys: 'what?\r' }]);
    expect(text).toContain('not approved; nothing was done');
    expect(code).toBe(1);
    expect(sent()).toBe(before);
    expect((await at(['apply'], [begin, { after: QUESTION, keys: 'yes\r' }])).code).toBe(0);
    expect(sent()).toBe(before + 1);
  });

  it('and does nothing when the window is closed', async () => {
    const before = sent();
    const { code } = await answer(null);
    expect(code).not.toBe(0);
    expect(sent()).toBe(before);
    // Nor does it leave a lock behind.
    const { code: next } = await repository.edict(['apply', '--auto-approve'], { env });
    expect(next).toBe(0);
  });

  it.each([
    ['yes', 'yes\r'],
    ['yes after a mistake that was taken back', 'no\u007f\u007fyes\r'],
  ])('and goes on after %s', async (_name, keys) => {
    const before = sent();
    const { code, text } = await answer(keys);
    expect(text).toContain('1 created');
    expect(code).toBe(0);
    expect(sent()).toBe(before + 1);
  });
});

describe.skipIf(!hasTerminal)('set-password asks', () => {
  const SECRET = 'Tr0ub4dor&3';
  const run = (first: string, second: string, ...more: Typed[]): Promise<Screen> =>
    at(
      ['set-password', '--devices', '3', '--users', '1'],
      [
        { after: 'Password to set', keys: `${first}\r` },
        { after: 'The same password again', keys: `${second}\r` },
        ...more,
      ],
    );

  it('for the password twice, unseen, and then says what will happen', async () => {
    const before = sent();
    const { code, text } = await run(SECRET, SECRET, { after: 'Set it?', keys: 'yes\r' });
    expect(text).toContain('This will set the password of the Android devices of these targets');
    expect(text.slice(0, text.indexOf('Set it?'))).not.toContain('is set');
    expect(text).not.toContain(SECRET);
    expect(code).toBe(0);
    expect(sent()).toBe(before + 1);
    expect(emulator.requests.at(-1)?.body).toEqual({ users: [1], devices: [3], password: SECRET });
  });

  describe('again where the service does not list the user', () => {
    const QUESTION = 'The service lists no user with the id 987654. Set it anyway?';
    const answer = (...more: Typed[]): Promise<Screen> =>
      at(
        ['set-password', '--users', '1,987654'],
        [
          { after: 'Password to set', keys: `${SECRET}\r` },
          { after: 'The same password again', keys: `${SECRET}\r` },
          { after: 'Set it?', keys: 'yes\r' },
          ...more,
        ],
      );

    it('and sends nothing after anything but a yes', async () => {
      const before = sent();
      const { code, text } = await answer({ after: QUESTION, keys: '\r' });
      expect(text).toContain('Not approved: nothing was sent.');
      expect(code).toBe(1);
      expect(sent()).toBe(before);
    });

    it('and sets it after a second yes', async () => {
      const { code } = await answer({ after: QUESTION, keys: 'yes\r' });
      expect(code).toBe(0);
      expect(emulator.requests.at(-1)?.body).toEqual({ users: [1, 987654], password: SECRET });
    });
  });

  it('and sends nothing when the two differ', async () => {
    const before = sent();
    const { code, text } = await run(SECRET, `${SECRET}!`);
    expect(text).toContain('the two passwords differ; nothing was sent');
    expect(code).toBe(3);
    expect(sent()).toBe(before);
  });

  it.each(['what?', 'nothing but Enter', 'the end of input'])('and declines after %s', async (answer) => {
    const before = sent();
    const { code, text } = await run(SECRET, SECRET, { after: 'Set it?', keys: NO[answer] ?? null });
    expect(text).toContain('Not approved: nothing was sent.');
    expect(code).toBe(1);
    expect(sent()).toBe(before);
  });

  it.each(['Password to set', 'The same password again', 'Set it?'])(
    'and stops after Ctrl-C at "%s"',
    async (question) => {
      const before = sent();
      const keys = { 'Password to set': `${SECRET}\r`, 'The same password again': `${SECRET}\r` };
      const typed: Typed[] = Object.entries(keys).map(([after, keys]) => ({ after, keys }));
      const reached = typed.findIndex(({ after }) => after === question);
      const { code, text } = await at(
        ['set-password', '--devices', '3'],
        [...(reached < 0 ? typed : typed.slice(0, reached)), { after: question, keys: CTRL_C }],
      );
      expect(text).toContain('interrupted');
      expect(code).toBe(130);
      expect(sent()).toBe(before);
    },
  );
});
