/**
 * The entry point of the executable: loads the program with the code that V8 compiled for it at build time, so that little is
 * left to compile. Outside of an executable it runs the program beside it, and stores that code.
 */
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { getRawAsset, isSea } = require('node:sea');
const { Script } = require('node:vm');

const beside = (name) => join(__dirname, name);
const read = (name) => (isSea() ? Buffer.from(getRawAsset(name)) : readFileSync(beside(name)));
const hasCode = isSea() || existsSync(beside('edict.code'));
// It is all ASCII, so a string with one byte per character, which V8 reads faster.
const script = new Script(read('edict.cjs').latin1Slice(), {
  filename: 'edict.cjs',
  ...(hasCode && { cachedData: read('edict.code') }),
});
if (!isSea()) process.on('exit', () => writeFileSync(beside('edict.code'), script.createCachedData()));
script.runInThisContext()(require);
