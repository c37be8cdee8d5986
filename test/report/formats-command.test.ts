/** The formats as `edict lint --format` gives them, from files on disk. */
import { describe, expect, it } from 'vitest';
import { lintFormats } from '../../src/cli/report-lint.ts';
import { runEdict } from '../harness/run-edict.ts';
import { withFiles } from '../lint/lint-folder.ts';
import { parseXml } from './parse-xml.ts';

const CONFIG = 'environments:\n  local: { base_url: embedded }\ndefault_environment: local\n';
const GOOD = 'name: Good\nmacos: { password: { min_length: 12 } }\npolicy_targets: { devices: [9] }\n';
const BAD = 'name: 2024\nmacos: { password: { min_length: 6 } }\npolicy_targets: { devices: [1] }\n';

interface Place {
  readonly path: string;
  readonly line: number;
}

/** Where each format says the faults are. */
const places = {
  sarif: (out) =>
    JSON.parse(out).runs[0].results.map(
      ({
        locations,
      }: {
        locations: {
          physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number } };
        }[];
      }) => ({
        path: decodeURIComponent(locations[0]?.physicalLocation.artifactLocation.uri ?? ''),
        line: locations[0]?.physicalLocation.region.startLine,
      }),
    ),
  github: (out) =>
    [...out.matchAll(/^::(?:error|warning) file=([^,]*),line=(\d+)/gm)].map(([, path = '', line]) => ({
      path,
      line: Number(line),
    })),
  gitlab: (out) =>
    JSON.parse(out).map(({ location }: { location: { path: string; lines: { begin: number } } }) => ({
      path: location.path,
      line: location.lines.begin,
    })),
  junit: (out) =>
    parseXml(out).children.flatMap((suite) =>
      suite.children
        .filter(({ children }) => children.length > 0)
        .map(({ attributes }) => ({ path: attributes.file ?? '', line: Number(attributes.line) })),
    ),
  checkstyle: (out) =>
    parseXml(out).children.flatMap((file) =>
      file.children.map(({ attributes }) => ({
        path: file.attributes.name ?? '',
        line: Number(attributes.line),
      })),
    ),
  rdjson: (out) =>
    JSON.parse(out).diagnostics.map(
      ({ location }: { location: { path: string; range: { start: { line: number } } } }) => ({
        path: location.path,
        line: location.range.start.line,
      }),
    ),
} satisfies Record<string, (out: string) => Place[]>;

it('is tried with every format for programs', () => {
  const formats = Object.keys(lintFormats).filter((format) => !['pretty', 'json'].includes(format));
  expect(Object.keys(places).sort()).toEqual(formats.sort());
});

describe.each(Object.entries(places))('edict lint --format %s', (format, placesIn) => {
  it('says where the faults are, and exits as always', async () => {
    await withFiles(
      { 'edict.yaml': CONFIG, 'policies/a.yaml': BAD, 'policies/b.yaml': GOOD },
      async (folder) => {
        const { code, out, err } = await runEdict(['lint', '--format', format], { cwd: folder });
        expect([code, err]).toEqual([1, '']);
        expect(placesIn(out)).toEqual([
          { path: 'policies/a.yaml', line: 1 },
          { path: 'policies/a.yaml', line: 2 },
        ]);
        expect(await runEdict(['lint', '--format', format, '--quiet'], { cwd: folder })).toEqual({
          code,
          out,
          err,
        });
      },
    );
  });

  it('is a whole document where there are no faults, and with --quiet too', async () => {
    await withFiles({ 'edict.yaml': CONFIG, 'policies/b.yaml': GOOD }, async (folder) => {
      const { code, out } = await runEdict(['lint', '--format', format, '--quiet'], { cwd: folder });
      expect([code, placesIn(out)]).toEqual([0, []]);
    });
  });

  it('says what is wrong with the configuration, and exits with 3', async () => {
    await withFiles({ 'edict.yaml': 'polices: x\n', 'policies/a.yaml': BAD }, async (folder) => {
      const { code, out, err } = await runEdict(['lint', '--format', format], { cwd: folder });
      expect([code, err]).toEqual([3, '']);
      expect(out).toContain('polices');
    });
  });

  it('never holds a secret', async () => {
    const wifi = (rest: string) =>
      `name: W\nmacos:\n  wifi:\n    service_set_identifier: S\n${rest}\npolicy_targets: { devices: [1] }\n`;
    const files = {
      'edict.yaml': CONFIG,
      'policies/a.yaml': wifi('    password: hunter2hunter2'),
      'policies/b.yaml': wifi('    password: "hunter2hunter2'),
      'policies/c.yaml': wifi('    password: 4815162342'),
      'policies/d.yaml': wifi('    password: hunter2hunter2: x'),
      'policies/e.yaml': wifi('    password: [hunter2hunter2]'),
      'policies/f.yaml': wifi('    pasword: hunter2hunter2'),
      'policies/g.yaml': wifi('    password: &p hunter2hunter2\n    proxy_password: *p\n    user_name: *q'),
    };
    await withFiles(files, async (folder) => {
      const { code, out } = await runEdict(['lint', '--format', format], { cwd: folder });
      expect(code).toBe(1);
      expect(out).not.toMatch(/hunter2|4815162342/);
    });
  });

  it('stands hostile names of files', async () => {
    const names = [
      'a\n::error::x.yaml',
      'b ]]><x>.yaml',
      'c %0A,line=1::y.yaml',
      'd\u202elmay.yaml',
      'e\u001b[2J.yaml',
    ];
    const files = Object.fromEntries(names.map((name) => [`policies/${name}`, 'name: X\n']));
    await withFiles({ 'edict.yaml': CONFIG, ...files }, async (folder) => {
      const { out } = await runEdict(['lint', '--format', format], { cwd: folder });
      // Each has no macos and no targets, and all but the first one the name of another; three deceive the eye, of which
      // GitHub shows no more warnings.
      expect(placesIn(out)).toHaveLength(5 + 5 + 4 + (format === 'github' ? 1 : 3));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
      expect(out.replaceAll('\n', '')).not.toMatch(/[\x00-\x1f\u202e]/);
    });
  });
});

describe('paths', () => {
  const files = { 'mdm/edict.yaml': CONFIG, 'mdm/policies/a.yaml': BAD };
  const pathsOf = async (
    folder: string,
    format: keyof typeof places,
    env: Readonly<Record<string, string>>,
    from = 'mdm',
  ) => {
    const args = ['lint', '--format', format, '--config', `${folder}/mdm/edict.yaml`];
    const { out } = await runEdict(args, { cwd: `${folder}/${from}`, env });
    const placesIn: (out: string) => Place[] = places[format];
    return placesIn(out)[0]?.path;
  };

  it.each([
    ['github', 'GITHUB_WORKSPACE'],
    ['sarif', 'GITHUB_WORKSPACE'],
    ['gitlab', 'CI_PROJECT_DIR'],
    ['junit', 'CI_PROJECT_DIR'],
  ] as const)('%s counts them from the checkout that %s names', async (format, name) => {
    await withFiles(files, async (folder) => {
      expect(await pathsOf(folder, format, { [name]: folder })).toBe('mdm/policies/a.yaml');
      expect(await pathsOf(folder, format, { [name]: `${folder}/mdm` })).toBe('policies/a.yaml');
      expect(await pathsOf(folder, format, { [name]: `${folder}/other` })).toBe('policies/a.yaml');
      expect(await pathsOf(folder, format, {})).toBe('policies/a.yaml');
    });
  });

  it('counts them in a folder with any name', async () => {
    const named = (name: string) =>
      Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replace(/^mdm/, name), text]));
    for (const name of ['eu:mdm', '..eu']) {
      await withFiles(named(name), async (folder) => {
        const args = ['lint', '--format', 'gitlab', '--config', `${name}/edict.yaml`];
        const { out } = await runEdict(args, { cwd: folder, env: { CI_PROJECT_DIR: folder } });
        expect(places.gitlab(out)[0]?.path).toBe(`${name}/policies/a.yaml`);
      });
    }
  });

  it.each(['rdjson', 'checkstyle'] as const)('%s counts them from the working directory', async (format) => {
    await withFiles(files, async (folder) => {
      expect(await pathsOf(folder, format, {}, '.')).toBe('mdm/policies/a.yaml');
      expect(await pathsOf(folder, format, {}, 'mdm/policies')).toBe('policies/a.yaml');
    });
  });
});
