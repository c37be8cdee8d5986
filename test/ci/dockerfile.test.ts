/** The Dockerfile of examples/: each of its steps for real, in folders that stand for the images. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { copyRepository, linkPackages } from './copy-repository.ts';
import { installEnv } from './install-env.ts';

const root = resolve(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'examples/docker/Dockerfile'), 'utf8');

interface Step {
  readonly name: string;
  readonly rest: string;
}

const steps: readonly Step[] = text
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));

function stepNamed(name: string): string {
  return steps.findLast((step) => step.name === name)?.rest ?? '';
}

describe('the image', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'edict-docker-')));
  let image = '';
  let packages = false;
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** An absolute path of an image is one under its folder here. */
  const inside = (stage: string, words: string): string =>
    words.replaceAll(/(^|\s)\/(?=\w)/g, `$1${join(folder, stage)}/`);

  beforeAll(() => {
    let stage = '';
    let cwd = '/';
    for (const { name, rest } of steps) {
      if (name === 'FROM') {
        stage = / AS (\w+)/.exec(rest)?.[1] ?? 'last';
        mkdirSync(join(folder, stage, 'tmp'), { recursive: true });
      } else if (name === 'WORKDIR') {
        cwd = join(folder, stage, rest);
        mkdirSync(cwd, { recursive: true });
      } else if (name === 'COPY' && rest === '. .') {
        copyRepository(cwd);
      } else if (name === 'COPY') {
        const [, from = '', pattern = '', to = ''] = /^--from=(\w+) (\S+) (\S+)$/.exec(rest) ?? [];
        const found = globSync(inside(from, pattern), { absolute: true });
        expect(found.map((path) => basename(dirname(path)))).toEqual(['tmp']);
        cpSync(found[0] ?? '', inside(stage, to));
      } else if (name === 'RUN' && rest.startsWith('apt-get ')) {
        // Of the programs that edict starts, Node's image has none.
        expect(rest.split(' && ')).toContain(
          'apt-get install --yes --no-install-recommends ca-certificates git openssh-client',
        );
        packages = true;
      } else if (name === 'RUN') {
        // The very command that `npm test` begins with on a fresh checkout.
        const install = 'npm ci --no-audit --no-fund && ';
        const installs = rest.startsWith(install);
        if (installs) linkPackages(cwd);
        const command = installs ? rest.slice(install.length) : rest;
        const { status, stdout, stderr } = spawnSync('sh', ['-c', inside(stage, command)], {
          cwd: stage === 'last' ? folder : cwd,
          encoding: 'utf8',
          timeout: 200_000,
          env: installEnv({ npm_config_prefix: join(folder, stage, 'usr') }),
        });
        expect(status, `RUN ${rest}\n${stdout}${stderr}`).toBe(0);
      } else {
        expect(['CMD', 'ENTRYPOINT', 'USER']).toContain(name);
      }
    }
    image = join(folder, stage);
  }, 300_000);

  function run(args: readonly string[], cwd: string) {
    const entry: readonly string[] = JSON.parse(stepNamed('ENTRYPOINT'));
    const [program = '', ...first] = entry;
    return spawnSync(program, [...first, ...args], {
      cwd,
      encoding: 'utf8',
      env: { PATH: `${join(image, 'usr/bin')}:${process.env.PATH}`, HOME: folder },
    });
  }

  it('shows the help when it is told nothing else', () => {
    const { status, stdout } = run(JSON.parse(stepNamed('CMD')), folder);
    expect(status).toBe(0);
    expect(stdout).toContain('Usage: edict');
  });

  it('has Git and ssh-keygen', () => expect(packages).toBe(true));

  it('has the version of this checkout, and nothing of the build', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(run(['--version'], folder).stdout).toBe(`${version}\n`);
    const installed = join(image, 'usr/lib/node_modules/edict');
    expect(readdirSync(installed).sort()).toEqual([
      'LICENSE',
      'README.md',
      'THIRD-PARTY-NOTICES',
      'dist',
      'man',
      'npm-shrinkwrap.json',
      'package.json',
      'schemas',
      'types',
    ]);
  });

  describe('with a repository at its working folder', () => {
    let repository: Repository;
    afterAll(() => repository.remove());

    it('lints, plans and applies', () => {
      repository = makeRepository({
        'edict.yaml': '{}\n',
        'policies/a.yaml':
          'name: A\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [1] }\n',
      });
      for (const args of [['lint'], ['plan'], ['apply', '--auto-approve']]) {
        const { status, stderr } = run(args, repository.root);
        expect([args, status, stderr]).toEqual([args, 0, stderr]);
      }
    });
  });
});
