import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cleanEnv } from '../harness/clean-env.ts';
import { type Ran, runEdict } from '../harness/run-edict.ts';

let root: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'edict-compile-'));
  const made = root;
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  write('edict.yaml', 'default_environment: local\nenvironments: { local: { base_url: embedded } }\n');
  write(
    'policies/wifi.yaml',
    `name: Office network
macos:
  wifi: { service_set_identifier: Corp, password: { env: EDICT_SECRET_WIFI } }
policy_targets: { devices: [2, 1] }
`,
  );
});

/** `edict compile` with these arguments. */
const compile = (args: readonly string[], env: Record<string, string> = {}): Promise<Ran> =>
  runEdict(['compile', ...args], { cwd: root, env: cleanEnv(env) });

const body = {
  name: 'Office network',
  description: '',
  macos: { wifi: { service_set_identifier: 'Corp', password: '(sensitive)' } },
  policy_targets: { devices: [1, 2], devicegroups: [], users: [], usergroups: [] },
};

describe('edict compile', () => {
  it('prints the bare body of one file', async () => {
    const { code, out, err } = await compile(['policies/wifi.yaml']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(`${JSON.stringify(body, null, 2)}\n`);
  });

  it('prints a list otherwise, even where a folder holds one file', async () => {
    const list = [{ file: 'policies/wifi.yaml', body }];
    for (const args of [[], ['policies']]) expect(JSON.parse((await compile(args)).out)).toEqual(list);
  });

  it('prints web apps after policies, and YAML when asked', async () => {
    write(
      'web-apps/a.yaml',
      'app_id: 3\nname: A\napp_type: web\nwebapp_url: https://example.com/\ncategory: x\nicon: https://example.com/i.png\n',
    );
    const { out } = await compile([]);
    expect(JSON.parse(out).map(({ file }: { file: string }) => file)).toEqual([
      'policies/wifi.yaml',
      'web-apps/a.yaml',
    ]);
    const yaml = await compile(['web-apps/a.yaml', '--format', 'yaml']);
    expect(yaml.out).toBe(
      'name: A\napp_type: web\nwebapp_url: https://example.com/\ncategory: x\nicon: https://example.com/i.png\n',
    );
  });

  it('shows secrets only when told to, and reads none before', async () => {
    const env = { EDICT_SECRET_WIFI: 'hunter2hunter2\n' };
    expect((await compile([], env)).out).not.toContain('hunter2');
    const { out } = await compile(['policies/wifi.yaml', '--show-secrets'], env);
    expect(JSON.parse(out).macos.wifi.password).toBe('hunter2hunter2');
    const missing = await compile(['--show-secrets']);
    expect(missing).toMatchObject({ code: 3, out: '' });
  });

  it('runs no command unless that is allowed as well', async () => {
    const program = JSON.stringify([process.execPath, '-p', '"hunter2"']);
    write('policies/vpn.yaml', `name: V\nmacos: { vpn: { password: { command: ${program} } } }\n`);
    expect(await compile(['policies/vpn.yaml', '--show-secrets'])).toMatchObject({ code: 3 });
    const { out } = await compile(['policies/vpn.yaml', '--show-secrets', '--allow-commands']);
    expect(JSON.parse(out).macos.vpn.password).toBe('hunter2');
  });

  it('shows what lint finds, and no body', async () => {
    write('policies/broken.yaml', 'name: B\nmacos: { wfi: {} }\n');
    const { code, out, err } = await compile([]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('policies/broken.yaml:2:10: error[unknown-field]');
    expect((await compile(['policies/wifi.yaml'])).code).toBe(0);
  });

  it('looks users up with the service, or leaves them as they stand', async () => {
    write(
      'policies/u.yaml',
      'name: U\nmacos: {}\npolicy_targets: { users: [AMELIA.ANDERSEN@example.com, 40] }\n',
    );
    const offline = await compile(['policies/u.yaml', '--offline']);
    expect(JSON.parse(offline.out).policy_targets.users).toEqual([40, 'AMELIA.ANDERSEN@example.com']);
    const online = await compile(['policies/u.yaml']);
    expect(JSON.parse(online.out).policy_targets.users).toEqual([1, 40]);
    write('policies/u.yaml', 'name: U\nmacos: {}\npolicy_targets: { users: [nobody@example.com] }\n');
    const unknown = await compile(['policies/u.yaml']);
    expect(unknown).toMatchObject({ code: 1, out: '' });
    expect(unknown.err).toContain('policies/u.yaml:3:27: error[unknown-target]');
  });

  it('writes one file per body, which others cannot read where it holds secrets', async () => {
    const { code, out, err } = await compile(['--out', 'bodies']);
    expect({ code, out, err }).toEqual({ code: 0, out: '', err: '1 body written below bodies\n' });
    const written = join(root, 'bodies/policies/wifi.json');
    expect(readFileSync(written, 'utf8')).toBe(`${JSON.stringify(body, null, 2)}\n`);
    await compile(['--out', 'bodies', '--show-secrets'], { EDICT_SECRET_WIFI: 'hunter2' });
    expect(readFileSync(written, 'utf8')).toContain('hunter2');
    expect(statSync(written).mode & 0o077).toBe(0);
  });

  it('has no body for a base, or for nothing', async () => {
    write('policies/_base/a.yaml', 'macos: {}\n');
    expect(await compile(['policies/_base/a.yaml'])).toMatchObject({ code: 3, out: '' });
    expect(await compile(['policies/none.yaml'])).toMatchObject({ code: 3, out: '' });
    rmSync(join(root, 'policies/wifi.yaml'));
    expect(await compile([])).toMatchObject({ code: 3, out: '' });
  });
});
