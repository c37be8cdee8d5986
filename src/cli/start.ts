/** The first file that runs, and a small one: it answers --version by itself, and otherwise loads the program. */
import { version } from '../generated/version.ts';
import { openCacheFolder } from './start/cache-folder.ts';
import { runScript } from './start/run-script.ts';

const [first = '', ...more] = process.argv.slice(2);

if (more.length === 0 && (first === '--version' || first === '-V')) {
  process.stdout.write(`${version}\n`);
} else {
  runScript({
    folder: __dirname,
    name: 'program.cjs',
    purpose: /^[a-z-]{1,20}$/.test(first) ? first : 'edict',
    version,
    cache: openCacheFolder(process.env, process.platform),
  });
}
