/** What the programs that edict starts inherit: what they need, and neither a key nor a secret of edict's. */
import { chmodSync, existsSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inherited, type Purpose, programEnvironment } from '../../src/base/program-environment.ts';
import { gitIn } from '../harness/git-in.ts';
import { makeRepository } from '../harness/repository.ts';

const CONFIG = 'environments: { local: { base_url: embedded } }\n';
const POLICY = `name: Office
macos: { wifi: { service_set_identifier: Office, password: { env: EDICT_SECRET_WIFI } } }
policy_targets: { devicegroups: [1] }
`;
const secrets = {
  EDICT_API_KEY: 'canary-of-the-key',
  EDICT_SECRET_WIFI: 'canary-of-a-secret',
  EDICT_STATE_PASSWORD: 'canary-of-the-state',
  PGPASSWORD: 'canary-of-a-database',
  AWS_SECRET_ACCESS_KEY: 'canary-of-a-bucket',
};

function make(files: Readonly<Record<string, string>>) {
  const repository = makeRepository({ 'edict.yaml': CONFIG, 'policies/wifi.yaml': POLICY, ...files });
  onTestFinished(repository.remove);
  return repository;
}

describe('a clean filter of Git', () => {
  it('runs for an apply, and sees the home of the user and none of what edict knows', async () => {
    const repository = make({ '.gitattributes': '*.yaml filter=spy\n' });
    const spy = join(repository.root, '.git', 'seen');
    const git = (...args: string[]) => gitIn(repository.root, args);
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'x');
    git('config', 'filter.spy.clean', `env >> '${spy}'; cat`);
    // Of the same size and another time, so that Git has to look into it.
    repository.write('policies/wifi.yaml', POLICY.replace('Office', 'Office'.toUpperCase()));
    utimesSync(join(repository.root, 'policies/wifi.yaml'), 1, 1);
    const ran = await repository.edict(['apply', '--auto-approve'], { env: secrets });
    expect(ran.code).toBe(0);
    const seen = readFileSync(spy, 'utf8');
    expect(seen).toContain('HOME=');
    expect(seen).not.toMatch(/canary|EDICT_/);
    expect(readFileSync(join(repository.root, 'state/local.json'), 'utf8')).toContain('"dirty": true');
  });
});

describe('a command that prints a secret', () => {
  const policy = POLICY.replace('{ env: EDICT_SECRET_WIFI }', '{ command: [./print-secret] }');
  async function runCommand(env: Readonly<Record<string, string>>, config = CONFIG): Promise<string> {
    const repository = make({ 'policies/wifi.yaml': policy, 'edict.yaml': config });
    repository.write('print-secret', '#!/bin/sh\nenv > seen\necho hunter2hunter2\n');
    chmodSync(join(repository.root, 'print-secret'), 0o755);
    await repository.edict(['compile', '--show-secrets', '--allow-commands'], {
      env: { ...secrets, ...env },
    });
    expect(existsSync(join(repository.root, 'seen'))).toBe(true);
    return readFileSync(join(repository.root, 'seen'), 'utf8');
  }

  it('has what its keeper needs, and nothing else of the job', async () => {
    const seen = await runCommand({ VAULT_TOKEN: 'v', OP_SERVICE_ACCOUNT_TOKEN: 'o', JOB_TOKEN: 'canary' });
    expect(seen).toMatch(/^VAULT_TOKEN=v$/m);
    expect(seen).toMatch(/^OP_SERVICE_ACCOUNT_TOKEN=o$/m);
    expect(seen.replace(/^AWS_.*$/m, '')).not.toMatch(/canary|EDICT_/);
  });

  it('gets one more where EDICT_INHERITED_VARIABLES names it, and none of edict itself', async () => {
    const seen = await runCommand({
      JOB_TOKEN: 'of the job',
      EDICT_INHERITED_VARIABLES: 'JOB_TOKEN, EDICT_API_KEY,EDICT_*,*',
    });
    expect(seen).toMatch(/^JOB_TOKEN=of the job$/m);
    expect(seen).not.toMatch(/EDICT_|PGPASSWORD/);
  });

  it('has no variable that edict.yaml names', async () => {
    const state = `state: { backend: s3, bucket: b, key: k, region: eu-central-1, secret_access_key: { env: AWS_SECRET_ACCESS_KEY } }`;
    const named = `environments: { local: { base_url: embedded }, other: { base_url: embedded, ${state} } }\n`;
    expect(await runCommand({ AWS_PROFILE: 'p' }, named)).not.toContain('canary');
    expect(await runCommand({ AWS_PROFILE: 'p' })).toMatch(/^AWS_PROFILE=p$/m);
  });
});

describe('whatever is named', () => {
  const purposes = Object.keys(inherited) as readonly Purpose[];

  it.each(purposes)('%s inherits nothing that begins with EDICT_, in any spelling', (purpose) => {
    const env = {
      EDICT_INHERITED_VARIABLES: 'EDICT_API_KEY,edict_secret_x,*,E*,ED*,',
      EDICT_API_KEY: 'key',
      edict_secret_x: 'x',
      Edict_State_Y: 'y',
      PATH: '/bin',
    };
    expect(Object.keys(programEnvironment({ purpose, env })).filter((name) => /edict/i.test(name))).toEqual(
      [],
    );
  });

  it.each(purposes)('%s inherits no credential that is not its own', (purpose) => {
    const names = ['PGPASSWORD', 'NPM_TOKEN', 'ACTIONS_RUNTIME_TOKEN', 'SECRET', 'GIT_DIR', 'NODE_OPTIONS'];
    const env = Object.fromEntries(names.map((name) => [name, 'x']));
    expect(programEnvironment({ purpose, env })).toEqual({});
  });
});

it('the page lists what is inherited', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/look-up/variables.md'), 'utf8');
  const shown = new Set([...page.matchAll(/`([A-Z][A-Z0-9_]*\*?)`/g)].map(([, name]) => name));
  const names = new Set(Object.values(inherited).flat());
  expect([...names].filter((name) => !shown.has(name))).toEqual([]);
});
