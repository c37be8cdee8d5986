/**
 * The program, built from the sources as they are, with switches: each of its variants is a file to start, in which a few
 * lines are made wrong or quick on purpose. One build for all of them, since a bundle takes longer than many of its runs.
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { cleanEnv } from '../harness/clean-env.ts';
import { newerThan } from '../harness/newer-than.ts';
import { programOf } from './load-program.ts';
import { type Patch, type Variant, variants } from './variants.ts';

const root = resolve(import.meta.dirname, '../..');
// Inside node_modules, so that the program finds the packages that are left external.
const folder = join(root, 'node_modules/.edict-variants');
const sources = ['src', 'examples', 'package-lock.json', 'test/faults'].map((path) => join(root, path));

/** The program as it is. */
const SOUND = 'edict';
/** What the tests start: the others would be read at each start, for nothing. */
const COMMANDS: readonly string[] = ['apply', 'plan', 'state', 'work'];

/** Where the program is, as it is or as one of its variants, once it was built. */
export function builtEdict(variant: Variant | typeof SOUND = SOUND): string {
  return join(folder, `${variant.replaceAll(' ', '_')}.cjs`);
}

/** Builds where something that the program is made of is newer. */
export async function buildEdict(): Promise<void> {
  if (newerThan(builtEdict(), sources) === null) return;
  const begun = new Date();
  rmSync(folder, { recursive: true, force: true });
  await build({
    stdin: {
      contents:
        "export { runProgram } from './cli/program.ts'; export const start = () => import('./cli/main.ts');",
      resolveDir: join(root, 'src'),
    },
    outfile: programOf(folder),
    ...bundled,
    // Many are started one after the other, and each reads all of it.
    minifyWhitespace: true,
    // Texts of examples/ that edict init writes.
    loader: { '.yaml': 'text', '.yml': 'text' },
    external: ['pg', 'pg-boss'],
    define: { 'import.meta.url': 'importMetaUrl' },
    banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
    plugins: [withSwitches],
  });
  await build({
    entryPoints: ['start-variant', 'keep-code'].map((name) => join(import.meta.dirname, `${name}.ts`)),
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    ...bundled,
  });
  keepCode();
  // At last: until these are there, it is not built.
  for (const variant of [SOUND, ...variants.keys()] as const) {
    copyFileSync(join(folder, 'start-variant.cjs'), builtEdict(variant));
  }
  utimesSync(builtEdict(), begun, begun);
}

const bundled = {
  bundle: true,
  platform: 'node',
  target: 'node20.18',
  format: 'cjs',
  supported: { 'dynamic-import': false },
  logLevel: 'silent',
} as const;

/** Keeps what V8 compiles in one apply: half the time of a start goes into that. */
function keepCode(): void {
  const cwd = mkdtempSync(join(tmpdir(), 'edict-code-'));
  writeFileSync(join(cwd, 'edict.yaml'), 'environments: { local: { base_url: embedded } }\n');
  mkdirSync(join(cwd, 'policies'));
  writeFileSync(join(cwd, 'policies/a.yaml'), 'name: A\nmacos: { password: { min_length: 12 } }\n');
  const args = [join(folder, 'keep-code.cjs'), 'apply', '--auto-approve'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, env: cleanEnv(), encoding: 'utf8' });
  rmSync(cwd, { recursive: true });
  if (status !== 0) throw new Error(`the built program fails: ${stderr}`);
}

/** Every patch stands in the program beside what it replaces; `edictVariant` says which of them runs. */
const withSwitches: Plugin = {
  name: 'with-switches',
  setup(bundle) {
    const patches = new Set([...variants.values()].flat());
    const files = [...new Set([...patches].map(({ file }) => file))];
    const missed = new Set(files);
    const isPatched = new RegExp(`/src/(?:${files.join('|').replaceAll('.', '\\.')})$`);
    bundle.onLoad({ filter: isPatched }, ({ path }) => {
      let contents = readFileSync(path, 'utf8');
      for (const patch of patches) {
        if (path !== join(root, 'src', patch.file)) continue;
        missed.delete(patch.file);
        contents = switched(contents, patch);
      }
      return { contents, loader: 'ts' };
    });
    bundle.onLoad({ filter: /\/src\/cli\/commands\/index\.ts$/ }, ({ path }) => {
      const wanted = (line: string, name: string): string => (COMMANDS.includes(name) ? line : '');
      const contents = readFileSync(path, 'utf8').replace(/^ {2}\['([\w-]+)', async .*\n/gm, wanted);
      return { contents, loader: 'ts' };
    });
    bundle.onEnd(() => {
      const [file] = missed;
      if (file) throw new Error(`${file} is not part of the program any more`);
    });
  },
};

/** Throws where the place is not there exactly once: a control that changes nothing would prove nothing. */
function switched(contents: string, patch: Patch): string {
  const { file, form, after = '', find, replace } = patch;
  const parts = contents.split(after + find);
  if (parts.length !== 2) throw new Error(`${file} no longer holds once: ${after}${find}`);
  const names = [...variants].flatMap(([name, patches]) => (patches.includes(patch) ? [name] : []));
  const isOn = `${JSON.stringify(names)}.includes(edictVariant)`;
  const both = {
    statement: `if (${isOn}) { ${replace} } else { ${find} }`,
    expression: `(${isOn} ? ${replace} : ${find})`,
    text: `\${${isOn} ? \`${replace}\` : \`${find}\`}`,
  };
  return parts.join(after + both[form]);
}
