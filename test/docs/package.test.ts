/** What `npm pack` puts into the package: the program, schemas, man pages and types, and nothing else. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands/index.ts';
import { root } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'edict-installed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is there is what the build made: the build itself would take the program away from under other tests. */
const npm = (...args: string[]): string =>
  execFileSync('npm', [...args, '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });

const allowed =
  /^(?:dist\/[\w.-]+\.cjs|dist\/browser\.js|schemas\/[\w-]+\.schema\.json|man\/edict[\w-]*\.1|types\/(?:index|files)\.d\.c?ts|package\.json|README\.md|LICENSE|THIRD-PARTY-NOTICES)$/;

describe('the package', () => {
  const [packed]: { filename: string; files: { path: string }[] }[] = JSON.parse(npm('pack', '--json', root));
  const files = (packed?.files ?? []).map(({ path }) => path);

  it('holds the program, schemas, man pages, types and licences, and nothing else', () => {
    expect(files.filter((path) => !allowed.test(path))).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining([
        'dist/edict.cjs',
        'dist/api.cjs',
        'dist/browser.js',
        'schemas/policy.schema.json',
        'types/index.d.ts',
      ]),
    );
  });

  it('has a man page for the program and for each command', () => {
    const missing = ['edict', ...[...commands.keys()].map((name) => `edict-${name}`)].filter(
      (name) => !files.includes(`man/${name}.1`),
    );
    expect(missing).toEqual([]);
    // npm links those that package.json lists, and no others.
    const { man } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(man).toEqual(files.filter((path) => path.startsWith('man/')));
    const page = readFileSync(join(root, 'man/edict-plan.1'), 'utf8');
    expect(page).toContain('.B \\-\\-detailed\\-exitcode');
    expect(page).toContain('.BR edict\\-apply (1)');
    expect(page).toMatch(/^\.SH EXIT STATUS\n\.TP\n\.B 0\ndone\n\.TP\n\.B 1\nthe work failed: /m);
    expect(page).toContain('something is in doubt; this takes precedence over 1');
    expect(readFileSync(join(root, 'man/edict.1'), 'utf8')).toMatch(
      /^\.SH ENVIRONMENT\n\.TP\n\.B EDICT_API_KEY\nthe key of the service/m,
    );
  });

  it('links the program and every man page where it is installed for all', () => {
    execFileSync('tar', ['-xzf', packed?.filename ?? ''], { cwd: folder });
    // What it depends on would come from a registry.
    const file = join(folder, 'package/package.json');
    const manifest = { ...JSON.parse(readFileSync(file, 'utf8')), dependencies: {}, peerDependencies: {} };
    writeFileSync(file, JSON.stringify(manifest));
    const shrinkwrap = join(folder, 'package/npm-shrinkwrap.json');
    execFileSync(process.execPath, [join(root, 'scripts/shrinkwrap.mjs'), shrinkwrap]);
    // All that it needs is bundled, so nothing is pinned but itself.
    const { packages } = JSON.parse(readFileSync(shrinkwrap, 'utf8'));
    expect(Object.keys(packages)).toEqual(['']);
    expect(packages['']).not.toHaveProperty('devDependencies');
    npm(
      'install',
      '--global',
      '--offline',
      '--prefix',
      join(folder, 'prefix'),
      npm('pack', './package').trim(),
    );
    expect(statSync(join(folder, 'prefix/bin/edict')).mode & 0o111).toBeGreaterThan(0);
    const linked = readdirSync(join(folder, 'prefix/share/man/man1'));
    expect(linked.map((name) => `man/${name}`)).toEqual(files.filter((path) => path.startsWith('man/')));
    const installed = readdirSync(join(folder, 'prefix/lib/node_modules/edict'));
    expect(installed).toContain('npm-shrinkwrap.json');
    expect(installed).not.toContain('node_modules');
    expect(readFileSync(join(folder, 'prefix/share/man/man1/edict-state-init.1'), 'utf8')).toContain(
      '.SH NAME',
    );
  });

  it('runs no script where it is installed, and names the licence of all that is bundled', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(Object.keys(scripts).filter((name) => /^(?:pre|post)?(?:install|prepare)$/.test(name))).toEqual(
      [],
    );
    const notices = readFileSync(join(root, 'THIRD-PARTY-NOTICES'), 'utf8');
    for (const name of ['yaml', 'commander', 'ajv', 'aws4fetch']) {
      expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\((?:MIT|ISC)\\)$`, 'm'));
    }
  });
});

it('is shown by `npm start` in at most 70 lines, which end with nothing to do', () => {
  const shown = execFileSync(process.execPath, [join(root, 'scripts/start.mjs')], { encoding: 'utf8' });
  // npm writes eight lines above them.
  expect(shown.split('\n').length).toBeLessThanOrEqual(70 - 8);
  expect(shown).toMatch(/Apply: 12 created, 1 updated\.[\s\S]*Nothing to do: [^\n]*\n$/);
});
