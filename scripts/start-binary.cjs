/**
 * What the executable starts with: loads the program with the code that V8 compiled for it when the executable was built, so
 * that little is left to compile. Outside of an executable it runs the program that lies beside it, and keeps that code.
 */
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { getRawAsset, isSea } = require('node:sea');
const { Script } = require('node:vm');

const beside = (name) => join(__dirname, name);
const read = (name) => (isSea() ? Buffer.from(getRawAsset(name)) : readFileSync(beside(name)));
const hasCode = isSea() || existsSync(beside('edict.code'));
// All of it is ASCII: a string of one byte a character, which V8 reads faster.
const script = new Script(read('edict.cjs').latin1Slice(), {
  filename: 'edict.cjs',
  ...(hasCode && { cachedData: read('edict.code') }),
});
if (!isSea()) process.on('exit', () => writeFileSync(beside('edict.code'), script.createCachedData()));
script.runInThisContext()(require);
