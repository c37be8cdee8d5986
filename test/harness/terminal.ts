/** Runs the built program at a real pseudo-terminal, as its controlling terminal, and types what it is told to. */
import { spawn, spawnSync } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { commandLine } from './built-edict.ts';
import { cleanEnv } from './clean-env.ts';

export interface Typed {
  /** What stands on the screen before it is typed, after what came before. */
  readonly after: string;
  /** As keys: `\r` is Enter, `\u0003` Ctrl-C, `\u0004` Ctrl-D. Null: the window is closed. */
  readonly keys: string | null;
}

export interface Screen {
  /** Negative after a signal. */
  readonly code: number;
  readonly text: string;
}

/** Node has no pseudo-terminals of its own. */
export const hasTerminal = spawnSync('python3', ['-c', 'import pty']).status === 0;

const DRIVER = `
import fcntl, json, os, pty, struct, sys, termios
told = json.load(sys.stdin)
child, terminal = pty.fork()
if child == 0:
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, told["columns"], 0, 0))
    os.chdir(told["cwd"])
    os.execve(told["argv"][0], told["argv"], told["env"])
seen, begin, typed = b"", 0, told["typed"]
while True:
    try:
        data = os.read(terminal, 65536)
    except OSError:
        break
    if not data:
        break
    seen += data
    while typed and typed[0]["after"].encode() in seen[begin:]:
        step = typed.pop(0)
        begin = seen.index(step["after"].encode(), begin) + len(step["after"].encode())
        if step["keys"] is None:
            os.close(terminal)
        else:
            os.write(terminal, step["keys"].encode())
code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
print(json.dumps({"code": code, "text": seen.decode("utf-8", "replace"), "left": len(typed)}))
`;

interface TerminalOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly columns?: number;
}

export function runAtTerminal(
  args: readonly string[],
  typed: readonly Typed[],
  { cwd, env = {}, columns = 100 }: TerminalOptions,
): Promise<Screen> {
  return new Promise((resolve, reject) => {
    // Without its packages: half of its start.
    const driver = spawn('python3', ['-I', '-S', '-c', DRIVER], { stdio: ['pipe', 'pipe', 'inherit'] });
    // The terminal goes away with it, and the program with the terminal.
    onTestFinished(() => void driver.kill('SIGKILL'));
    let out = '';
    driver.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    driver.on('error', reject);
    driver.on('close', () => {
      const { code, text, left } = JSON.parse(out || '{"code": -1, "text": "", "left": 0}');
      if (left > 0) reject(new Error(`it never asked for all that was to be typed:\n${text}`));
      else resolve({ code, text: text.replaceAll('\r\n', '\n') });
    });
    driver.stdin.end(
      JSON.stringify({
        argv: commandLine(...args).flat(),
        cwd,
        columns,
        env: cleanEnv({ TERM: 'xterm', ...env }),
        typed,
      }),
    );
  });
}
