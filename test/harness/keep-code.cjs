/**
 * Goes before the built program where a test starts it: it keeps the code that V8 compiled for each file of `dist/`, since
 * to compile that anew would be a third of a start. V8 itself sees by the length of a file whether the code is of it: so
 * the name that it is kept under holds when the file was written, too.
 */
const { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { basename, dirname, join, resolve } = require('node:path');
const { Script } = require('node:vm');

const dist = resolve(__dirname, '../../dist');
const kept = resolve(__dirname, '../../node_modules/.edict-code');
const parameters = 'exports, require, module, __filename, __dirname';
const fresh = [];

const compileAnew = Module.prototype._compile;
Module.prototype._compile = function compileOrTake(content, filename) {
  const folder = dirname(filename);
  if (folder !== dist) return compileAnew.call(this, content, filename);
  const path = join(kept, `${basename(filename)}-${statSync(filename).mtimeMs}`);
  const cachedData = readIfThere(path);
  const source = `(function (${parameters}) { ${content.replace(/^#!/, '//')}\n})`;
  const script = new Script(source, { filename, cachedData });
  if (cachedData === undefined || script.cachedDataRejected) fresh.push({ path, script });
  const require = Module.createRequire(filename);
  return script.runInThisContext().call(this.exports, this.exports, require, this, filename, folder);
};

// At the end, when the functions that it called have been compiled.
process.on('exit', () => {
  for (const { path, script } of fresh) {
    mkdirSync(kept, { recursive: true });
    // Others may read it in the meantime.
    writeFileSync(`${path}-${process.pid}`, script.createCachedData());
    renameSync(`${path}-${process.pid}`, path);
  }
});

function readIfThere(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
