/** For esbuild: which modules of the program load together, and which only when they are used. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { build } from 'esbuild';

/**
 * esbuild puts modules that the same imports reach into one chunk. What many commands need would be scattered over many small
 * chunks, which take longer to open than to run. Each import() of a file that comes after a layer therefore also reaches that
 * layer, except where `isApart` (given the path below src/) says that the file's command does without it.
 *
 * A file that an earlier layer imports statically never reaches a later one: the earlier layer would load it, too.
 */
export async function loadTogether(program, layers) {
  const root = program.absWorkingDir;
  const { inputs } = (await build(program)).metafile;
  const importsOf = (file) =>
    inputs[file.slice(root.length)].imports.flatMap(({ path, kind, external }) =>
      external ? [] : { file: `${root}${path}`, isLater: kind === 'dynamic-import' },
    );
  const loadedWith = (files) => {
    const loaded = new Set(files);
    for (const each of loaded) {
      for (const { file, isLater } of importsOf(each)) if (!isLater) loaded.add(file);
    }
    return loaded;
  };
  const all = Object.keys(inputs).flatMap((file) => importsOf(`${root}${file}`));
  const loadedLater = new Set(all.flatMap(({ file, isLater }) => (isLater ? file : [])));
  const earlier = Object.values(program.entryPoints).map((file) => `${root}${file}`);
  // What the program begins with is loaded before any layer, or without one.
  const first = new Set(earlier.flatMap(importsOf).flatMap(({ file, isLater }) => (isLater ? file : [])));
  const without = layers.map(({ files }) => {
    const loaded = loadedWith(earlier);
    earlier.push(...files);
    return loaded;
  });
  const layersBefore = (file) =>
    layers.filter(
      ({ files, isApart }, index) =>
        !first.has(file) &&
        !files.includes(file) &&
        !without[index].has(file) &&
        !isApart(file.slice(`${root}src/`.length)),
    );
  return {
    name: 'load-together',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        if (!loadedLater.has(path)) return null;
        const imports = importing(layersBefore(path).flatMap(({ files }) => files));
        return { contents: imports.join('') + readFileSync(path, 'utf8'), loader: 'ts' };
      });
    },
  };
}

/**
 * Reads what a chunk imports from others once, when it is loaded: as exports of CommonJS, each use would call a getter of the
 * other chunk, which costs lint a tenth of its time. Chunks import each other in no circle, and `export let` is refused by the
 * test of imports, so what is read then is final.
 */
export function readOnce(text) {
  return text.replace(
    /^import \{([^}]*)\} from ("\.\/[\w.-]+\.cjs");$/gm,
    (_, names, file) => `const {${names.replaceAll(' as ', ': ')}} = require(${file});`,
  );
}

const importing = (files) => files.map((file) => `import ${JSON.stringify(file)};`);

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
          // Its name stands in the program, which is the same wherever it is built.
          const name = module.replace(root, '');
          return isInside(parts, importer, module) ? null : { path: name, namespace: NAMESPACE };
        });
        onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => {
          const part = path.startsWith(entry('')) ? parts[path.slice(entry('').length)] : null;
          return {
            contents: part
              ? contentsOf(part, before)
              : standIn(modules.get(path) ?? modules.get(root + path)),
            resolveDir: root,
          };
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
    ...importing(before),
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
