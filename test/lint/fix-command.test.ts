/** `edict lint --fix` as a user runs it: what it writes, what it leaves alone, what it says. */
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { replaceSource } from '../../src/cli/files/replace-source.ts';
import { runEdict } from '../harness/run-edict.ts';
import { withFiles } from './lint-folder.ts';

const CONFIG = 'environments:\n  local: { base_url: embedded }\ndefault_environment: local\n';
const policy = (name: string, length: string) =>
  `name: ${name}\nmacos: { password: { min_length: ${length} } }\npolicy_targets: { devices: [1] }\n`;
const text = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

describe('edict lint --fix', () => {
  it('repairs, says how much, and reports what is left', async () => {
    const files = {
      'edict.yaml': CONFIG,
      'policies/a.yaml': policy('A', '"12"'),
      'policies/b.yaml':
        'name: B\nmacos: { pasword: { min_length: "6" } }\npolicy_targets: { devices: [2] }\n',
    };
    await withFiles(files, async (folder) => {
      const ran = await runEdict(['lint', '--fix'], { cwd: folder });
      expect(ran).toMatchObject({ code: 0, err: 'edict: fixed 3 faults in 2 files\n' });
      expect(ran.out).toContain('warning[weak-security]');
      expect(ran.out).toContain('1 warning in 2 files');
      expect(text(folder, 'policies/a.yaml')).toBe(policy('A', '12'));
      expect(readdirSync(join(folder, 'policies'))).toEqual(['a.yaml', 'b.yaml']);
      expect(await runEdict(['lint', '--fix'], { cwd: folder })).toMatchObject({ code: 0, err: '' });
    });
  });

  it('says that nothing was repaired where faults are left', async () => {
    await withFiles({ 'edict.yaml': CONFIG, 'policies/a.yaml': policy('A', '99') }, async (folder) => {
      const { code, err } = await runEdict(['lint', '--fix'], { cwd: folder });
      expect([code, err]).toEqual([1, expect.stringMatching(/^edict: nothing was fixed/)]);
    });
  });

  it('exits with 1 for what it cannot repair, with the report in the format asked for', async () => {
    const files = { 'edict.yaml': CONFIG, 'policies/a.yaml': policy('A', '"99"') };
    await withFiles(files, async (folder) => {
      const { code, out, err } = await runEdict(['lint', '--fix', '--quiet', '--format', 'json'], {
        cwd: folder,
      });
      expect([code, err]).toEqual([1, '']);
      expect(JSON.parse(out).diagnostics).toMatchObject([{ code: 'out-of-range' }]);
    });
  });

  it('changes the named files alone', async () => {
    const files = {
      'edict.yaml': CONFIG,
      'policies/_base.yaml': 'macos: { password: { min_length: "12" } }\n',
      'policies/a.yaml': 'extends: _base.yaml\nname: 7\npolicy_targets: { devices: [1] }\n',
      'policies/b.yaml': policy('B', '"12"'),
    };
    await withFiles(files, async (folder) => {
      expect((await runEdict(['lint', '--fix', 'policies/a.yaml'], { cwd: folder })).code).toBe(1);
      expect(text(folder, 'policies/a.yaml')).toContain('name: "7"');
      expect(text(folder, 'policies/_base.yaml')).toBe(files['policies/_base.yaml']);
      expect(text(folder, 'policies/b.yaml')).toBe(files['policies/b.yaml']);
    });
  });

  it('keeps the byte order mark, the line ends and the mode', async () => {
    const before = `\ufeff${policy('Ünï 🎉', '"12"').replaceAll('\n', '\r\n')}`;
    await withFiles({ 'edict.yaml': CONFIG, 'policies/a.yaml': before }, async (folder) => {
      const file = join(folder, 'policies/a.yaml');
      chmodSync(file, 0o640);
      expect((await runEdict(['lint', '--fix'], { cwd: folder })).code).toBe(0);
      expect(readFileSync(file)).toEqual(Buffer.from(before.replace('"12"', '12')));
      expect(statSync(file).mode & 0o777).toBe(0o640);
    });
  });

  it('writes through a symbolic link inside the repository, and never through one that leads out', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'edict-outside-'));
    try {
      writeFileSync(join(outside, 'c.yaml'), policy('C', '"12"'));
      mkdirSync(join(outside, 'more'));
      writeFileSync(join(outside, 'more', 'd.yaml'), policy('D', '"12"'));
      await withFiles({ 'edict.yaml': CONFIG, 'shared/a.yaml': policy('A', '"12"') }, async (folder) => {
        mkdirSync(join(folder, 'policies'));
        symlinkSync('../shared/a.yaml', join(folder, 'policies/a.yaml'));
        symlinkSync('../shared/a.yaml', join(folder, 'policies/again.yaml'));
        symlinkSync(join(outside, 'c.yaml'), join(folder, 'policies/c.yaml'));
        symlinkSync(join(outside, 'more'), join(folder, 'policies/more'));
        await runEdict(['lint', '--fix'], { cwd: folder });
        expect(lstatSync(join(folder, 'policies/a.yaml')).isSymbolicLink()).toBe(true);
        expect(text(folder, 'shared/a.yaml')).toBe(policy('A', '12'));
        expect(text(outside, 'c.yaml')).toBe(policy('C', '"12"'));
        expect(text(outside, 'more/d.yaml')).toBe(policy('D', '"12"'));
      });
    } finally {
      rmSync(outside, { recursive: true, force: true });
    }
  });

  it.skipIf(process.getuid?.() === 0)(
    'says which file it may not write (needs a user other than root)',
    async () => {
      await withFiles({ 'edict.yaml': CONFIG, 'policies/a.yaml': policy('A', '"12"') }, async (folder) => {
        chmodSync(join(folder, 'policies/a.yaml'), 0o444);
        const ran = await runEdict(['lint', '--fix'], { cwd: folder });
        expect([ran.code, ran.out]).toEqual([1, '']);
        expect(ran.err).toContain('policies/a.yaml could not be written: permission denied');
        expect(text(folder, 'policies/a.yaml')).toBe(policy('A', '"12"'));
      });
    },
  );
});

describe('replaceSource', () => {
  const id = 'test';
  const source = (content: string) => ({ path: 'a.yaml', text: content });

  it('refuses a file that somebody changed meanwhile', async () => {
    await withFiles({ 'a.yaml': 'theirs\n' }, async (root) => {
      const replacing = replaceSource({ root, before: source('old\n'), after: source('new\n'), id });
      await expect(replacing).rejects.toMatchObject({
        exitCode: 1,
        message: expect.stringContaining('a.yaml changed'),
      });
      expect(text(root, 'a.yaml')).toBe('theirs\n');
    });
  });

  it('leaves nothing behind where it cannot write', async () => {
    await withFiles({ 'a.yaml': 'old\n' }, async (root) => {
      // The name of its temporary is taken, by a folder.
      mkdirSync(join(root, 'a.yaml.edict-test.tmp', 'x'), { recursive: true });
      const replacing = replaceSource({ root, before: source('old\n'), after: source('new\n'), id });
      await expect(replacing).rejects.toMatchObject({ exitCode: 1 });
      expect(text(root, 'a.yaml')).toBe('old\n');
    });
  });
});
