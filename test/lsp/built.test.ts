/** The language server as an editor starts it: the built program, which ends with whoever started it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commandLine } from '../harness/built-edict.ts';
import { cleanEnv } from '../harness/clean-env.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { connect } from './client.ts';

let repository: Repository;
beforeEach(() => {
  repository = makeRepository({ 'edict.yaml': '# defaults\n', 'policies/a.yaml': 'name: A\n' });
});
afterEach(() => repository.remove());

it('answers on standard output, and ends soon after standard input is closed', async () => {
  const child = spawn(...commandLine('lsp', '--stdio'), { cwd: '/', env: cleanEnv() });
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  const client = connect(child.stdin, child.stdout);
  expect(await client.initialize({ processId: process.pid })).toMatchObject({
    serverInfo: { name: 'edict' },
  });
  const uri = client.open(join(repository.root, 'policies/a.yaml'), 'name: A\n');
  const { diagnostics } = await client.published(uri, 1);
  expect(diagnostics.map(({ code }) => code)).toEqual(['missing-field', 'no-targets']);
  child.stdin.end();
  expect(await closed).toBe(1);
});

it('ends when the process that started it is killed, though its streams stay open', async () => {
  const [file, args] = commandLine('lsp');
  const code = `require('node:child_process').spawn(${JSON.stringify(file)}, ${JSON.stringify(args)}, { stdio: 'inherit' })`;
  const starter = spawn(process.execPath, ['-e', code], { env: cleanEnv() });
  const client = connect(starter.stdin, starter.stdout);
  expect(await client.initialize()).toBeTruthy();
  // The server still holds its end of it.
  const closed = new Promise<void>((resolve) => starter.stdout.on('close', () => resolve()));
  starter.kill('SIGKILL');
  await closed;
  starter.stdin.destroy();
});
