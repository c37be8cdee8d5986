/** The first file that runs, and a small one: it answers --version by itself, and otherwise loads the program. */
import { version } from '../generated/version.ts';

const args = process.argv.slice(2);

if (!hasFolder()) {
  process.exitCode = 3;
  process.stderr.write('edict: the working directory does not exist any more\n  Change to another folder.\n');
} else if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
  process.stdout.write(`${version}\n`);
} else {
  void import('./main.ts');
}

/** Somebody may have removed the folder that a shell still stands in, and no path means anything then. */
function hasFolder(): boolean {
  try {
    process.cwd();
    return true;
  } catch {
    return false;
  }
}
