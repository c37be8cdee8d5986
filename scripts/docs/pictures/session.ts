/** `edict` in a folder of its own, with a fixed clock, Git author and ids, so that it prints the same each time. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cleanEnv } from '../../../test/harness/clean-env.ts';
import { runEdict } from '../../../test/harness/run-edict.ts';

export interface Session {
  /** Its output, in colours unless it is for programs. Throws if it ends with another exit code. */
  edict(args: readonly string[], code?: number): Promise<string>;
  write(path: string, text: string): void;
  /** Throws if the file does not contain it. */
  edit(path: string, before: string, after: string): void;
  remove(path: string): void;
  /** Copies files or folders of this project, or of a folder in it. */
  copy(paths: readonly string[], from?: string): void;
  commit(message: string): void;
}

const FIRST_ID = 716_792;
/** The width of a terminal. */
const COLUMNS = 80;

const env = cleanEnv({
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  ...Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((who) => [
      [`GIT_${who}_NAME`, 'Ada'],
      [`GIT_${who}_EMAIL`, 'ada@example.com'],
      [`GIT_${who}_DATE`, '2026-03-02T09:00:00Z'],
    ]),
  ),
  ...Object.fromEntries(
    ['RADIUS_PASSWORD', 'ROOMS_WIFI', 'VPN_SHARED'].map((name) => [`EDICT_SECRET_${name}`, `demo-${name}`]),
  ),
});

/** The embedded service derives its first id from four of these bytes; the rest is a counter. */
function countingBytes(): (length: number) => Buffer {
  let count = 0;
  return (length) => {
    count += 1;
    const bytes = Buffer.alloc(length, count);
    if (length === 4) bytes.writeUInt32BE(FIRST_ID - 1000);
    return bytes;
  };
}

export async function inSession<T>(use: (session: Session) => Promise<T>): Promise<T> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'edict-pictures-')));
  const randomBytes = countingBytes();
  const git = (...args: readonly string[]): void => void execFileSync('git', args, { cwd: root, env });
  git('init', '-q', '-b', 'main');
  // So that a commit depends only on what people write.
  writeFileSync(join(root, '.git/info/exclude'), 'state/\n.edict/\n');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.com');
  try {
    return await use({
      async edict(args, code = 0) {
        const now = () => new Date('2026-03-02T09:14:00Z');
        const ran = await runEdict(args, { cwd: root, env, terminal: COLUMNS, now, randomBytes });
        if (ran.code !== code) throw new Error(`edict ${args.join(' ')} ended with ${ran.code}: ${ran.err}`);
        return ran.out;
      },
      write(path, text) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      },
      edit(path, before, after) {
        const text = readFileSync(join(root, path), 'utf8');
        if (!text.includes(before)) throw new Error(`${path} has no ${before}`);
        writeFileSync(join(root, path), text.replace(before, after));
      },
      remove: (path) => rmSync(join(root, path)),
      copy(paths, from = '.') {
        for (const path of paths)
          cpSync(join(process.cwd(), from, path), join(root, path), { recursive: true });
      },
      commit(message) {
        git('add', '-A');
        git('commit', '-q', '-m', message);
      },
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
