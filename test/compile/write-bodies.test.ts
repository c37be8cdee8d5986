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
import { renderBodies } from '../../src/report/bodies.ts';

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'edict-bodies-'));
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

const options = { root: '/no/such/root', extension: '.json', mode: 0o666 };
const text = (name: string) => renderBodies({ name, description: '', macos: {}, policy_targets: {} }, 'json');
const body = (file: string) => ({ file, text: text(file) });

describe('writing bodies', () => {
  it('keeps folders, makes them, and replaces what it wrote', async () => {
    const out = join(scratch, 'a/out');
    await writeBodies(out, [body('policies/wifi.yaml'), body('web-apps/team/x.yml')], options);
    const written = await writeBodies(
      out,
      [body('policies/wifi.yaml'), body('policies/my.policy.YAML')],
      options,
    );
    expect(written).toEqual(['policies/wifi.json', 'policies/my.policy.json']);
    expect(readFileSync(join(out, 'policies/wifi.json'), 'utf8')).toBe(text('policies/wifi.yaml'));
    expect(readFileSync(join(out, 'web-apps/team/x.json'), 'utf8')).toBe(text('web-apps/team/x.yml'));
    expect(readdirSync(join(out, 'policies')).sort()).toEqual(['my.policy.json', 'wifi.json']);
  });

  it('does not leave the folder', async () => {
    const out = join(scratch, 'out');
    mkdirSync(out);
    mkdirSync(join(scratch, 'elsewhere'));
    symlinkSync('../elsewhere', join(out, 'linked'));
    for (const file of ['../x.yaml', 'linked/x.yaml', 'linked/deep/x.yaml', '/tmp/edict-x/y.yaml']) {
      await expect(writeBodies(out, [body(file)], options), file).rejects.toThrow('leads out of the folder');
    }
    expect(readdirSync(join(scratch, 'elsewhere'))).toEqual([]);
    expect(readdirSync(scratch).sort()).toEqual(['elsewhere', 'out']);
  });

  it('replaces a link to a body instead of writing through it, and leaves one to anything else', async () => {
    const [other, precious] = [text('other'), 'precious'];
    mkdirSync(join(scratch, 'out'));
    writeFileSync(join(scratch, 'other'), other);
    writeFileSync(join(scratch, 'precious'), precious);
    symlinkSync('../other', join(scratch, 'out/x.json'));
    symlinkSync('../precious', join(scratch, 'out/x.json.tmp'));
    symlinkSync('../precious', join(scratch, 'out/y.json'));
    await writeBodies(join(scratch, 'out'), [body('x.yaml')], options);
    await expect(writeBodies(join(scratch, 'out'), [body('y.yaml')], options)).rejects.toThrow(
      'would be lost',
    );
    const [x, y, ...behind] = ['out/x.json', 'out/y.json', 'other', 'precious'].map((name) =>
      readFileSync(join(scratch, name), 'utf8'),
    );
    expect([x, y, ...behind]).toEqual([text('x.yaml'), precious, other, precious]);
  });

  it('refuses two sources of one name before it writes any', async () => {
    const out = join(scratch, 'out');
    await expect(writeBodies(out, [body('a.yaml'), body('a.yml')], options)).rejects.toThrow(
      'a.yaml and a.yml would both be written to a.json',
    );
    expect(existsSync(out)).toBe(false);
  });
});
