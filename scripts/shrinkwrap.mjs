// `node scripts/shrinkwrap.mjs FILE`: writes what is installed along with the program, for `npm pack`. Only the package may
// contain it: in a checkout npm would take it for the lockfile.
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const [[, own], ...others] = Object.entries(lock.packages);
const { devDependencies: _, ...published } = own;
const packages = Object.fromEntries([['', published], ...others.filter(([, { dev }]) => !dev)]);
writeFileSync(process.argv[2], `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
