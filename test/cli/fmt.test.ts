import { chmodSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRepository, type Repository } from '../harness/repository.ts';

const untidy = 'macos: {wifi: {password: hunter22-long, service_set_identifier: Corp}}\nname: A\n';
const tidy = 'name: A\nmacos: { wifi: { service_set_identifier: Corp, password: hunter22-long } }\n';

let repository: Repository;
beforeEach(() => {
  repository = makeRepository({
    'edict.yaml': '{}\n',
    'policies/a.yaml': untidy,
    'policies/tidy.yaml': 'name: B\nmacos: {}\n',
    'policies/_base/b.yaml': 'macos: {}\nextends: []\n',
    'web-apps/w.yaml': 'name: W\napp_id: 1\n',
  });
});
afterEach(() => repository.remove());

const at = (path: string): string => join(repository.root, path);
const text = (path: string): string => readFileSync(at(path), 'utf8');

describe('edict fmt', () => {
  it('rewrites policies, bases and web apps, and lists them', async () => {
    chmodSync(at('policies/a.yaml'), 0o640);
    const { code, out, err } = await repository.edict(['fmt']);
    expect([code, out]).toEqual([0, '']);
    expect(err).toBe(
      'formatted policies/_base/b.yaml\nformatted policies/a.yaml\nformatted web-apps/w.yaml\n',
    );
    expect(text('policies/a.yaml')).toBe(tidy);
    expect(text('policies/_base/b.yaml')).toBe('extends: []\nmacos: {}\n');
    expect(text('web-apps/w.yaml')).toBe('app_id: 1\nname: W\n');
    expect(statSync(at('policies/a.yaml')).mode & 0o777).toBe(0o640);
    expect(await repository.edict(['fmt'])).toEqual({ code: 0, out: '', err: '' });
  });

  it('--check writes nothing, and fails when a file would change', async () => {
    const { code, out, err } = await repository.edict(['fmt', '--check']);
    expect(code).toBe(1);
    expect(out).toBe('policies/_base/b.yaml\npolicies/a.yaml\nweb-apps/w.yaml\n');
    expect(err).toContain('3 of 4 files would change');
    expect(text('policies/a.yaml')).toBe(untidy);
    await repository.edict(['fmt']);
    expect(await repository.edict(['fmt', '--check', '--quiet'])).toEqual({ code: 0, out: '', err: '' });
  });

  it('--diff writes nothing, shows no secret, and fails only with --check', async () => {
    const { code, out } = await repository.edict(['fmt', '--diff', 'policies/a.yaml']);
    expect(code).toBe(0);
    expect(out).toContain('--- a/policies/a.yaml\n+++ b/policies/a.yaml\n@@ -1,2 +1,2 @@\n');
    expect(out).toContain('+macos: { wifi: { service_set_identifier: Corp,');
    expect(out).not.toContain('hunter22');
    expect(text('policies/a.yaml')).toBe(untidy);
    expect((await repository.edict(['fmt', '--diff', '--check', 'policies/a.yaml'])).code).toBe(1);
  });

  it('--diff hides what stands under the misspelled name of a secret, and nothing else', async () => {
    const slip =
      'macos: {password: {min_length: 8472}, wifi: {passwort: hunter22-long, api_keys: [hunter23-long], proxy_pasword: {env: EDICT_SECRET_P}}}\nname: A\n';
    repository.write('policies/a.yaml', slip);
    for (const { code, out } of [
      await repository.edict(['fmt', '--diff', 'policies/a.yaml']),
      await repository.edict(['fmt', '--diff', '-'], { stdin: slip }),
    ]) {
      expect(code).toBe(0);
      expect(out).toContain('passwort: (sensitive), api_keys: [(sensitive)]');
      expect(out).toContain('min_length: 8472');
      expect(out).toContain('EDICT_SECRET_P');
      expect(out).not.toContain('hunter2');
    }
  });

  it('reads standard input and writes standard output', async () => {
    const { code, out, err } = await repository.edict(['fmt', '-'], { stdin: untidy });
    expect({ code, out, err }).toEqual({ code: 0, out: tidy, err: '' });
    const app = await repository.edict(['fmt', '-'], { stdin: 'name: W\napp_id: 1\n' });
    expect(app.out).toBe('app_id: 1\nname: W\n');
    expect((await repository.edict(['fmt', '-', 'policies'])).code).toBe(3);
  });

  it('says of standard input what it says of a file that is no UTF-8, and keeps a byte order mark', async () => {
    const bytes = Buffer.from('name: caf\xe9\n', 'latin1');
    const { code, out, err } = await repository.edict(['fmt', '-'], { stdin: bytes });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('standard input:1:10: error[file-encoding]: The byte 0xE9 is not UTF-8');
    const marked = await repository.edict(['fmt', '-'], { stdin: `\ufeff${untidy}` });
    expect(marked).toMatchObject({ code: 0, out: `\ufeff${tidy}` });
  });

  it('tells of files with faults, leaves them alone, and formats the others', async () => {
    repository.write('policies/broken.yaml', 'name: [\npassword: hunter22-long\n');
    repository.write('policies/bytes.yaml', 'x');
    const { code, err } = await repository.edict(['fmt']);
    expect(code).toBe(1);
    expect(err).toContain('policies/broken.yaml:1:7: error[yaml-syntax]');
    expect(err).not.toContain('hunter22');
    expect(text('policies/broken.yaml')).toContain('name: [');
    expect(text('policies/a.yaml')).toBe(tidy);
    const { code: piped, out } = await repository.edict(['fmt', '-'], { stdin: 'name: [' });
    expect([piped, out]).toEqual([1, '']);
  });

  it('formats named files, without an edict.yaml too', async () => {
    await repository.edict(['fmt', 'policies/a.yaml']);
    expect([text('policies/a.yaml'), text('web-apps/w.yaml')]).toEqual([tidy, 'name: W\napp_id: 1\n']);
    const bare = makeRepository({ 'a.yaml': untidy });
    expect((await bare.edict(['fmt', 'a.yaml'])).code).toBe(0);
    expect(readFileSync(join(bare.root, 'a.yaml'), 'utf8')).toBe(tidy);
    expect((await bare.edict(['fmt'])).code).toBe(3);
    expect((await bare.edict(['fmt', 'b.yaml'])).code).toBe(3);
    bare.remove();
  });

  it('replaces what a symbolic link names, not the link, and nothing outside', async () => {
    repository.write('shared/a.yaml', untidy);
    symlinkSync('../shared/a.yaml', at('policies/link.yaml'));
    await repository.edict(['fmt', 'policies/link.yaml']);
    expect(text('shared/a.yaml')).toBe(tidy);
    const outside = makeRepository({ 'a.yaml': untidy });
    symlinkSync(join(outside.root, 'a.yaml'), at('policies/out.yaml'));
    expect((await repository.edict(['fmt', 'policies/out.yaml'])).code).toBe(1);
    expect(readFileSync(join(outside.root, 'a.yaml'), 'utf8')).toBe(untidy);
    outside.remove();
  });
});
