import { readdirSync } from 'node:fs';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { registerSchema } from '../../src/cli/commands/schema.ts';
import type { Context, Output } from '../../src/cli/context.ts';
import { createRedactor } from '../../src/diagnostics/redact.ts';
import { UserError } from '../../src/diagnostics/user-error.ts';
import { readSchema, schemasFolder } from './published.ts';

async function run(...argv: string[]): Promise<string> {
  let text = '';
  const stdout: Output = {
    isTTY: false,
    columns: 80,
    write: async (more) => {
      text += more;
    },
  };
  const context: Context = {
    cwd: '/',
    env: {},
    stdin: { isTTY: false, readAll: async () => '' },
    stdout,
    stderr: stdout,
    redactor: createRedactor(),
    now: () => new Date(0),
    randomBytes: (length) => Buffer.alloc(length),
    mask: async () => {},
    interrupted: new AbortController().signal,
    stopped: new AbortController().signal,
  };
  const program = new Command();
  registerSchema(program, (command, action) =>
    command.action(async () => void (await action(context, command.opts(), command.args))),
  );
  await program.parseAsync(argv, { from: 'user' });
  return text;
}

const names = async (): Promise<string[]> =>
  JSON.parse(await run('schema', '--format', 'json')).map((entry: { name: string }) => entry.name);

describe('edict schema', () => {
  it('has a name for every published schema', async () => {
    const files = readdirSync(schemasFolder).filter((name) => name.endsWith('.json'));
    const expected = files.map((name) => name.replace('.schema.json', '').replace(/^edict$/, 'config'));
    expect((await names()).sort()).toEqual(expected.sort());
    for (const name of await names()) expect(await run('schema')).toContain(`${name} `);
  });

  it('prints what is committed', async () => {
    for (const name of await names()) {
      expect(JSON.parse(await run('schema', name))).toEqual(readSchema(name === 'config' ? 'edict' : name));
    }
  });

  it.each([
    ['create-polcy', 'create-policy'],
    ['toString', null],
  ])('does not know %s', async (name, guess) => {
    const error = await run('schema', name).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UserError);
    expect(error).toMatchObject({
      exitCode: 3,
      remedy: guess ? `Did you mean ${guess}?` : expect.any(String),
    });
  });
});
