/** What a kept report is written to: a pipe that nobody reads, a full disk, a closed output, a terminal. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanEnv, program } from '../cli/edict.ts';
import { type Cache, lint, makeCache, makeFiles, policy, reference } from './lint.ts';

const FILES = { 'edict.yaml': '{}\n', 'policies/a.yaml': policy('A'), 'policies/b.yaml': 'name: [\n' };

let cache: Cache;
beforeAll(() => {
  cache = makeCache();
});
afterAll(() => cache.remove());

it.each([
  // The reader is gone before anything is written.
  'mkfifo p; exec 3<>p; exec >p; exec 3<&-; rm p;',
  'exec >/dev/full;',
  'exec >&-;',
])('%s', async (shell) => {
  const root = makeFiles(FILES);
  for (let run = 0; run < 3; run += 1) await lint(root, [], cache);
  const want = await reference(root, [], cache, { shell });
  const got = await lint(root, [], cache, { shell });
  expect(got).toEqual(want);
  expect(got.err).not.toMatch(/internal error|\n +at /);
});

it('a folder that was removed', async () => {
  const root = makeFiles({ ...FILES, 'd/x': '' });
  const shell = `cd d; rm -r "${root}/d";`;
  expect(await lint(root, [], cache, { shell })).toEqual({
    code: 3,
    out: '',
    err: 'edict: the working directory does not exist any more\n  Change to another folder.\n',
  });
});

const terminals: readonly Record<string, string>[] = [{}, { NO_COLOR: '1' }, { TERM: 'dumb' }];

it.each(terminals)('a terminal with %j', (more) => {
  for (const last of ['name: [\n', policy('B')]) {
    const root = makeFiles({ ...FILES, 'policies/b.yaml': last });
    const env = cleanEnv({ TERM: 'xterm', XDG_CACHE_HOME: cache.home, ...more });
    const onTerminal = (args: readonly string[]): string =>
      execFileSync(
        'python3',
        [
          '-c',
          'import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)',
          process.execPath,
          program,
          'lint',
          ...args,
        ],
        { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
      );
    const said = (args: readonly string[]): string => {
      try {
        return `0 ${onTerminal(args)}`;
      } catch (error) {
        const { status, stdout } = error as { status: number; stdout: string };
        return `${status} ${stdout}`;
      }
    };
    const want = said(['--format', 'pretty']);
    expect(want).toMatch(/2 files/);
    expect(want.includes('\x1b[')).toBe(Object.keys(more).length === 0);
    for (let run = 0; run < 3; run += 1) expect(said([])).toBe(want);
  }
});
