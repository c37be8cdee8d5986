/** For esbuild: which modules of the program load together, and which only when they are used. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { build } from 'esbuild';

/**
 * esbuild puts modules that the same imports reach into one chunk. What many commands need would be scattered over many small
 * chunks, which take longer to open than to run. Each import() of a file that comes after a layer (`before` gets its path below
 * src/) therefore also reaches that layer.
 */
export function loadTogether(root, layers) {
  const src = `${root}src/`;
  const loadedLater = new Set(
    readdirSync(src, { recursive: true })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => {
        const imports = readFileSync(`${src}${name}`, 'utf8').matchAll(/\bimport\('(\.[^']*\.ts)'\)/g);
        return [...imports].map(([, path]) => resolve(dirname(`${src}${name}`), path));
      }),
  );
  const earlierThan = (file) =>
    layers.filter(({ files, before }) => !files.includes(file) && before(file.slice(src.length)));
  return {
    name: 'load-together',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        if (!loadedLater.has(path)) return null;
        const imports = earlierThan(path).flatMap(({ files }) => importsOf(files));
        return { contents: [...imports, readFileSync(path, 'utf8')].join(''), loader: 'ts' };
      });
    },
  };
}

const importsOf = (files) => files.map((file) => `import ${JSON.stringify(file)};`);

const NAMESPACE = 'late';

/** Modules of Node that Node itself does not load at its start. */
const BUILTINS = [
  'child_process',
  'crypto',
  'fs/promises',
  'http',
  'net',
  'os',
  'readline',
  'tls',
  'util',
  'vm',
  'zlib',
];

/**
 * Node loads everything that a file imports before the file runs, but lint needs most of its imports only for a text with a
 * fault. An import of such a module therefore becomes an object whose members load the module's part when they are used, even
 * while other modules are loading.
 *
 * `parts` names the modules of each part, as files or as names of packages; `before` are files that are loaded before any part.
 * Each part is an entry point of its own. Modules that Node itself does not load at its start are late, too.
 */
export async function loadLate({ root, parts = {}, before = [] }) {
  const require = createRequire(`${root}package.json`);
  const modules = new Map();
  for (const [part, members] of Object.entries(parts)) {
    for (const [index, member] of members.entries()) {
      const isFile = member.startsWith(root);
      const names = isFile ? await exportsOf(member) : Object.keys(require(member));
      modules.set(member, { names, load: `require("./${fileOf(part)}.cjs").m${index}` });
    }
  }
  for (const name of BUILTINS) {
    modules.set(`node:${name}`, {
      names: Object.keys(require(`node:${name}`)),
      load: `require("node:${name}")`,
    });
  }
  const entry = (part) => `${NAMESPACE}:${part}`;
  return {
    entryPoints: Object.fromEntries(Object.keys(parts).map((part) => [fileOf(part), entry(part)])),
    plugin: {
      name: 'load-late',
      setup({ onResolve, onLoad }) {
        onResolve({ filter: /^late:/ }, ({ path }) => ({ path, namespace: NAMESPACE }));
        onResolve({ filter: /^\.\/late-/, namespace: NAMESPACE }, ({ path }) => ({ path, external: true }));
        onResolve({ filter: /./ }, ({ path, importer, namespace, resolveDir }) => {
          const module = path.startsWith('.') ? resolve(resolveDir, path) : path;
          if (!modules.has(module) || namespace === NAMESPACE || importer.includes('node_modules'))
            return null;
          return isInside(parts, importer, module) ? null : { path: module, namespace: NAMESPACE };
        });
        onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => {
          const part = path.startsWith(entry('')) ? parts[path.slice(entry('').length)] : null;
          return { contents: part ? contentsOf(part, before) : standIn(modules.get(path)), resolveDir: root };
        });
      },
    },
  };
}

const fileOf = (part) => `late-${part}`;

/** Modules of one part import each other directly. */
function isInside(parts, importer, module) {
  return Object.values(parts).some((members) => members.includes(importer) && members.includes(module));
}

function contentsOf(members, before) {
  return [
    ...importsOf(before),
    ...members.map((member, index) => `export * as m${index} from ${JSON.stringify(member)};`),
  ].join('\n');
}

function standIn({ names, load }) {
  const members = names.map((name) => `get ${name}() { return load().${name}; }`);
  return [
    'let loaded;',
    `const load = () => (loaded ??= ${load});`,
    `module.exports = { __esModule: true, ${members.join(', ')} };`,
  ].join('\n');
}

async function exportsOf(file) {
  const { metafile } = await build({
    entryPoints: [file],
    outdir: dirname(file),
    format: 'esm',
    write: false,
    metafile: true,
  });
  return Object.values(metafile.outputs).flatMap((output) => output.exports);
}
