import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeBodies } from '../../src/cli/files/write-bodies.ts';

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'edict-bodies-'));
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

const options = { extension: '.json', mode: 0o666 };
const body = (file: string) => ({ file, text: `${file}\n` });

describe('writing bodies', () => {
  it('keeps folders, makes them, and replaces what is there', () => {
    const out = join(scratch, 'a/out');
    writeBodies(out, [body('policies/wifi.yaml'), body('web-apps/team/x.yml')], options);
    const written = writeBodies(out, [body('policies/wifi.yaml'), body('policies/my.policy.YAML')], options);
    expect(written).toEqual(['policies/wifi.json', 'policies/my.policy.json']);
    expect(readFileSync(join(out, 'policies/wifi.json'), 'utf8')).toBe('policies/wifi.yaml\n');
    expect(readFileSync(join(out, 'web-apps/team/x.json'), 'utf8')).toBe('web-apps/team/x.yml\n');
    expect(readdirSync(join(out, 'policies')).sort()).toEqual(['my.policy.json', 'wifi.json']);
  });

  it('does not leave the folder', () => {
    const out = join(scratch, 'out');
    mkdirSync(out);
    mkdirSync(join(scratch, 'elsewhere'));
    symlinkSync('../elsewhere', join(out, 'linked'));
    for (const file of ['../x.yaml', 'linked/x.yaml', 'linked/deep/x.yaml', '/tmp/edict-x/y.yaml']) {
      expect(() => writeBodies(out, [body(file)], options), file).toThrow('leads out of the folder');
    }
    expect(readdirSync(join(scratch, 'elsewhere'))).toEqual([]);
    expect(readdirSync(scratch).sort()).toEqual(['elsewhere', 'out']);
  });

  it('replaces a link instead of writing through it', () => {
    writeFileSync(join(scratch, 'precious'), 'precious');
    mkdirSync(join(scratch, 'out'));
    symlinkSync('../precious', join(scratch, 'out/x.json'));
    symlinkSync('../precious', join(scratch, 'out/x.json.tmp'));
    writeBodies(join(scratch, 'out'), [body('x.yaml')], options);
    expect(readFileSync(join(scratch, 'precious'), 'utf8')).toBe('precious');
    expect(readFileSync(join(scratch, 'out/x.json'), 'utf8')).toBe('x.yaml\n');
  });

  it('refuses two sources of one name before it writes any', () => {
    const out = join(scratch, 'out');
    expect(() => writeBodies(out, [body('a.yaml'), body('a.yml')], options)).toThrow(
      'a.yaml and a.yml would both be written to a.json',
    );
    expect(existsSync(out)).toBe(false);
  });
});
