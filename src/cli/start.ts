/** The first file that runs, and a small one: it answers --version by itself, and otherwise loads the program. */
import { version } from '../generated/version.ts';

const args = process.argv.slice(2);

if (!hasFolder()) {
  process.exitCode = 3;
  process.stderr.write('edict: the working directory no longer exists\n  Change to another folder.\n');
} else if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
  // Handled below; without a listener it would be thrown.
  process.stdout.on('error', () => {});
  process.stdout.write(`${version}\n`, (error) => {
    if (error) void endUnwritten(error);
  });
} else {
  void import('./main.ts');
}

/** The working directory of a shell may have been removed, and then no path means anything. */
function hasFolder(): boolean {
  try {
    process.cwd();
    return true;
  } catch {
    return false;
  }
}

/** Ends as every other command does. */
async function endUnwritten(error: NodeJS.ErrnoException): Promise<void> {
  const { hasNoReader, unwritten } = await import('./console/unwritten.ts');
  if (hasNoReader(error, process.stdout.isTTY)) return;
  const { message, remedy, exitCode } = unwritten(error);
  process.exitCode = exitCode;
  process.stderr.write(`edict: ${message}\n  ${remedy}\n`);
}
