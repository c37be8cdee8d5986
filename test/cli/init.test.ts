import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { lintWorkflow } from '../ci/lint-workflow.ts';
import { openEditor } from '../editor/editor.ts';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { hasTerminal, runAtTerminal } from '../harness/terminal.ts';
import { profileOf } from '../profiles/profile-xml.ts';

let repository: Repository;
beforeEach(() => {
  repository = makeRepository({});
});
afterEach(() => repository.remove());

const text = (path: string): string => readFileSync(join(repository.root, path), 'utf8');
const init = (...args: string[]) => repository.edict(['init', ...args]);

const FIREWALL = new TextDecoder().decode(
  profileOf([{ PayloadType: 'com.apple.security.firewall', EnableFirewall: true }], {
    PayloadDisplayName: 'Turn the firewall on',
  }),
);

describe('edict init', () => {
  it('makes a repository that lints clean, is formatted, plans and applies, without any secret', async () => {
    const { code, out } = await init('mac', '--yes', '--name', 'Acme: "Macs"');
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n').slice(-10)).toEqual([
      'Next:',
      '  cd mac',
      '  edict lint',
      '  edict plan',
      '  edict apply',
      '',
      'To turn your Apple profiles into policies: edict convert FOLDER',
      '',
      'Before you push: put your own copy of edict in place of your-org/edict in',
      '.github/workflows/edict.yml.',
    ]);
    const edict = (...args: string[]) => repository.edict(args, { cwd: 'mac' });
    expect(await edict('lint', '--max-warnings', '0')).toMatchObject({
      code: 0,
      out: 'No faults in 2 files\n',
    });
    expect(await edict('fmt', '--check')).toMatchObject({ code: 0, out: '' });
    expect((await edict('plan', '--detailed-exitcode')).code).toBe(2);
    expect((await edict('apply', '--auto-approve')).code).toBe(0);
    expect((await edict('plan', '--detailed-exitcode')).code).toBe(0);
    expect(parse(text('mac/policies/laptops.yaml')).name).toBe('Acme: "Macs" laptops');
  });

  it('gives editors a schema for every file that it makes', async () => {
    await init('--yes', '--base-url', 'https://mdm.example.com');
    const settings = JSON.parse(text('.vscode/settings.json'));
    expect(settings).toMatchObject({
      'glspc.server.command': 'edict',
      'glspc.server.commandArguments': ['lsp'],
      'glspc.server.languageId': ['yaml'],
    });
    expect(JSON.parse(text('.vscode/extensions.json')).recommendations).toContain('zsol.vscode-glspc');
    for (const schema of Object.keys(settings['yaml.schemas'])) {
      expect(JSON.parse(text(schema)).$schema).toContain('draft-07');
    }
    const [withSettings, withModelines] = [openEditor(settings['yaml.schemas']), openEditor({})];
    for (const path of ['edict.yaml', 'policies/laptops.yaml', 'policies/_base/laptop.yaml']) {
      const lines = text(path).split('\n');
      expect(lines[0]).toMatch(/^# yaml-language-server: \$schema=/);
      expect(await withModelines.validate(path, text(path)), path).toEqual([]);
      expect(await withSettings.validate(path, lines.slice(1).join('\n')), path).toEqual([]);
      const faulty = `${text(path)}nonsense: 1\n`;
      expect(await withModelines.validate(path, faulty), path).toHaveLength(1);
    }
  });

  it.each([
    ['github', 'git@github.com:acme/macs.git', '.github/workflows/edict.yml'],
    ['gitlab', 'https://gitlab.acme.example/it/macs.git', '.gitlab-ci.yml'],
  ])('makes the layout for many portals, with the pipeline of %s', async (ci, remote, pipeline) => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: repository.root });
    git('init', '-q');
    git('remote', 'add', 'origin', remote);
    const made = await init('--environments');
    expect(made.code).toBe(0);
    for (const name of ['pilot', 'eu/school-12', 'us/clinic']) {
      const { base_url, api_key } = parse(text(`environments/${name}.yaml`));
      const key = /--port (\d+) --api-key (\w+)/g;
      const emulators = new Map([...made.out.matchAll(key)].map(([, port, value]) => [port, value]));
      const variable = api_key.env.replace('{env}', name.toUpperCase().replace(/\W/g, '_'));
      expect(made.out).toContain(` ${variable}=${emulators.get(new URL(base_url).port)}`);
    }
    const edict = (...args: string[]) => repository.edict(args);
    for (const command of /Next:\n((?: {2}edict .*\n)+)/.exec(made.out)?.[1]?.trim().split('\n') ?? []) {
      const ran = await edict(...command.trim().split(' ').slice(1));
      expect([command, ran.code]).toEqual([command, 0]);
    }
    expect((await edict('lint', '--envs', 'all', '--max-warnings', '0')).code).toBe(0);
    expect(await edict('fmt', '--check')).toMatchObject({ code: 0, out: '' });
    for (const name of ['pilot', 'eu/school-12', 'us/clinic']) {
      expect(parse(text(`environments/${name}.yaml`)).state).toEqual({ backend: 'git' });
    }
    if (ci === 'github') {
      expect(await lintWorkflow(text(pipeline), pipeline)).toEqual([]);
    } else {
      expect(parse(text(pipeline)).everyone.rules.at(-1).when).toBe('manual');
    }
    const settings = JSON.parse(text('.vscode/settings.json'));
    const [withSettings, withModelines] = [openEditor(settings['yaml.schemas']), openEditor({})];
    for (const path of ['edict.yaml', 'environments/pilot.yaml', 'environments/eu/school-12.yaml']) {
      for (const editor of [withSettings, withModelines]) {
        expect(await editor.validate(path, text(path)), path).toEqual([]);
        expect(await editor.validate(path, `${text(path)}nonsense: 1\n`), path).toHaveLength(1);
      }
    }
  });

  it.each(['Acme', 'Acme: "the" #1', '0x1F'])('names the samples for many portals after %s', async (name) => {
    expect(await init('--environments', '--name', name)).toMatchObject({ code: 0 });
    const samples = ['passwords', 'guest-wifi'].map((file) => parse(text(`policies/${file}.yaml`)).name);
    expect(samples).toEqual([`${name} passwords`, `${name} guest Wi-Fi`]);
    expect(await repository.edict(['fmt', '--check'])).toMatchObject({ code: 0 });
    expect(await repository.edict(['lint', '--envs', 'all', '--max-warnings', '0'])).toMatchObject({
      code: 0,
    });
  });

  it('asks for no portal beside an example for many', async () => {
    const refused = await init('--environments', '--base-url', 'https://mdm.example.com');
    expect(refused.code).toBe(3);
    expect(existsSync(join(repository.root, 'edict.yaml'))).toBe(false);
  });

  it.each(['https://mdm.example.com', 'https://mdm.example.com/'])(
    'with the portal %s makes an environment of its own',
    async (address) => {
      const { out } = await init('--yes', '--base-url', address, '--ci', 'none');
      expect(out).toContain('\n  edict state init --env production\n');
      expect(out).toContain("\n  git config merge.edict-state.driver 'edict state merge %O %A %B'\n");
      expect(text('edict.yaml')).toMatch(/# Once: edict state init --env production.*lineage: …/s);
      expect(parse(text('edict.yaml')).environments.production).toEqual({
        base_url: 'https://mdm.example.com',
        api_key: { env: 'EDICT_API_KEY' },
        state: { backend: 'file', path: 'state/production.json' },
      });
      expect((await repository.edict(['lint'])).code).toBe(0);
      const planned = await repository.edict(['plan', '--env', 'production', '--detailed-exitcode']);
      expect(planned.code, planned.err).toBe(2);
    },
  );

  it.each(['mdm.example.com', 'http://mdm.example.com', 'https://u:p@mdm.example.com', 'x: y'])(
    'refuses the portal %s, and makes nothing',
    async (address) => {
      const { code, err } = await init('--yes', '--base-url', address);
      expect([code, err.startsWith('edict: base_url')]).toEqual([3, true]);
      expect(existsSync(join(repository.root, 'edict.yaml'))).toBe(false);
    },
  );

  it('says how an address has to begin', async () => {
    const { err } = await init('--yes', '--base-url', 'mdm.example.com:8443');
    expect(err).toBe(
      'edict: base_url mdm.example.com:8443 is neither an https address nor "embedded"\n  Write https://mdm.example.com:8443.\n',
    );
  });

  it('never overwrites, and says what it kept', async () => {
    repository.write('edict.yaml', '{}\n');
    repository.write('.gitignore', 'node_modules/\n.edict/\n');
    const { code, out } = await init('--yes');
    expect(code).toBe(0);
    expect(out).toContain('kept  edict.yaml (already there)');
    expect(out).toContain('Add to .gitignore: state/local.json, state/*.lock');
    expect([text('edict.yaml'), text('.gitignore')]).toEqual(['{}\n', 'node_modules/\n.edict/\n']);
    // They would name targets that this edict.yaml does not have.
    expect(existsSync(join(repository.root, 'policies'))).toBe(false);
    const again = await init('--yes');
    expect(again.out).not.toContain('made');
  });

  it('brings the schemas that it made up to date, and no other', async () => {
    await init('--yes');
    const current = text('schemas/policy.schema.json');
    const older = JSON.stringify({ ...JSON.parse(current), description: 'of an edict before' });
    repository.write('schemas/policy.schema.json', older);
    repository.write('schemas/rules.schema.json', '{ "title": "of my own" }\n');
    const { out } = await init('--yes');
    expect(out).toContain('renewed  schemas/policy.schema.json\n');
    expect(out).toContain('kept  schemas/rules.schema.json (already there)');
    expect(text('schemas/policy.schema.json')).toBe(current);
    expect(text('schemas/rules.schema.json')).toBe('{ "title": "of my own" }\n');
  });

  it.each(['git@gitlab.acme.example:mac/policies.git', 'https://gitlab.acme.example/mac/policies.git'])(
    'writes the pipeline of GitLab where the remote is %s',
    async (url) => {
      execFileSync('git', ['init', '-q'], { cwd: repository.root });
      execFileSync('git', ['remote', 'add', 'origin', url], { cwd: repository.root });
      await init('--yes', '--base-url', 'https://mdm.example.com');
      expect(existsSync(join(repository.root, '.gitlab-ci.yml'))).toBe(true);
      expect(existsSync(join(repository.root, '.github'))).toBe(false);
    },
  );

  it('for many portals without a pipeline keeps the states as files, and joins those of every folder', async () => {
    await init('--environments', '--ci', 'none');
    expect(text('.gitattributes')).toMatch(/^state\/\*\*\/\*\.json text eol=lf merge=edict-state$/m);
    for (const name of ['pilot', 'eu/school-12', 'us/clinic']) {
      expect(text(`environments/${name}.yaml`)).not.toMatch(/state|edict-state/);
    }
    execFileSync('git', ['init', '-q'], { cwd: repository.root });
    const states = ['state/pilot.json', 'state/eu/school-12.json'];
    const merged = execFileSync('git', ['check-attr', 'merge', ...states], { cwd: repository.root });
    expect(merged.toString()).toBe(states.map((path) => `${path}: merge: edict-state\n`).join(''));
  });

  it('ignores what is not for Git, once a plan was applied', async () => {
    await init('--yes');
    await repository.edict(['apply', '--auto-approve']);
    const ignored = text('.gitignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.edict/', 'state/local.json']));
    expect(existsSync(join(repository.root, 'state/local.json'))).toBe(true);
  });

  it('tells programs how to write policies, and to leave applying to people', async () => {
    repository.write('AGENTS.md', 'ours\n');
    await init('--yes');
    expect(text('AGENTS.md')).toBe('ours\n');
    rmSync(join(repository.root, 'AGENTS.md'));
    await init('--yes');
    expect(text('AGENTS.md')).toMatch(/edict explain .*edict lint .*Never run `edict apply`/s);
  });

  it.runIf(hasTerminal)('makes policies of a folder of profiles, if there is one', async () => {
    repository.write('exported/firewall.mobileconfig', FIREWALL);
    repository.write('exported/broken.mobileconfig', '<plist><dict>');
    repository.write('empty/readme.txt', '');
    const { code, text: screen } = await runAtTerminal(
      ['init', 'mac', '--name', 'Acme'],
      [
        { after: 'Address of the portal', keys: 'mdm.example.com\r' },
        { after: 'Write', keys: '\u0015https://mdm.example.com\r' },
        { after: 'Which CI system checks your changes?', keys: '\r' },
        { after: 'Folder of Apple profiles', keys: 'empty\r' },
        // Neither a folder without profiles nor one that is not there ends what was begun.
        { after: 'holds no profile', keys: '\u0015nowhere\r' },
        { after: 'does not exist', keys: '\u0015exported\r' },
      ],
      { cwd: repository.root, env: { NO_COLOR: '1' } },
    );
    expect(screen).toContain('exported/firewall.mobileconfig  replaced: 1 policy, its one setting came over');
    expect(screen).toContain('exported/broken.mobileconfig  refused');
    expect(screen).not.toContain('edict convert');
    expect(parse(text('mac/policies/turn-the-firewall-on.yaml')).macos).toEqual({
      firewall: { Enable_Firewall: true },
    });
    expect(code).toBe(1);
  });

  it.runIf(hasTerminal)('makes nothing when somebody gives up at the last question', async () => {
    const { code } = await runAtTerminal(
      ['init', 'mac', '--name', 'Acme', '--ci', 'none'],
      [
        { after: 'Address of the portal', keys: '\r' },
        { after: 'Folder of Apple profiles', keys: '\u0003' },
      ],
      { cwd: repository.root },
    );
    expect(code).toBe(130);
    expect(existsSync(join(repository.root, 'mac'))).toBe(false);
  });

  it('without a terminal asks nothing', async () => {
    expect((await init()).code).toBe(0);
    expect((await init('--ci', 'jenkins')).code).toBe(3);
  });
});

describe('the workflow', () => {
  it.each([
    ['github', '.github/workflows/edict.yml'],
    ['gitlab', '.gitlab-ci.yml'],
  ])('of %s checks every change, and applies where there is a portal', async (ci, path) => {
    const jobsOf = (made: string): readonly string[] => {
      const pipeline = parse(text(`${made}/${path}`));
      const known = ['lint', 'preview', 'plan', 'apply'];
      return Object.keys(pipeline.jobs ?? pipeline).filter((name) => known.includes(name));
    };
    const lintOf = (made: string): unknown => {
      const pipeline = parse(text(`${made}/${path}`));
      return (pipeline.jobs ?? pipeline).lint;
    };
    await init('without', '--yes', '--ci', ci);
    expect(jobsOf('without')).toEqual(['lint']);
    expect(text(`without/${path}`)).not.toMatch(/mdm\.example\.com|approve/);
    const { out } = await init('with', '--yes', '--ci', ci, '--base-url', 'https://portal.example/mdm');
    expect(jobsOf('with')).toEqual(['lint', 'preview', 'plan', 'apply']);
    expect(lintOf('with')).toEqual(lintOf('without'));
    expect(text(`with/${path}`)).toContain('EDICT_ALLOWED_ORIGINS: https://portal.example\n');
    expect(parse(text('with/edict.yaml')).environments.production.state).toEqual({ backend: 'git' });
    expect(out).toContain('Forbid force-pushes to edict-state and its deletion');
    expect(existsSync(join(repository.root, 'with/.gitattributes'))).toBe(false);
    expect((await repository.edict(['lint'], { cwd: 'with' })).code).toBe(0);
    if (ci === 'github') {
      for (const made of ['with', 'without']) {
        expect(await lintWorkflow(text(`${made}/${path}`), path)).toEqual([]);
      }
    }
  });
});
