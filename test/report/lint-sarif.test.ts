import { execFileSync } from 'node:child_process';
import { createCipheriv } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LintReport } from '../../src/diagnostics/lint-report.ts';
import { homepage } from '../../src/generated/version.ts';
import { codes } from '../../src/lint/codes.ts';
import { renderLintSarif } from '../../src/report/lint/sarif.ts';
import { lintFiles } from '../lint/lint-folder.ts';
import { fault, faults, HOSTILE, hostileReport, named, reportOf } from './reports.ts';

const runOf = (report: LintReport) => JSON.parse(renderLintSarif(report, { codes })).runs[0];

describe('sarif', () => {
  it('says what, where, how bad and how to repair it', () => {
    const { range } = fault();
    const related = [{ file: 'policies/b c.yaml', path: '/name', range, message: 'the other one' }];
    const report = reportOf([fault({ hint: 'write 12', edit: { range, text: '12' }, related })]);
    const { version, runs } = JSON.parse(renderLintSarif(report, { codes }));
    const [run] = runs;
    const region = { startLine: 3, startColumn: 5, endLine: 3, endColumn: 9 };
    const place = (uri: string) => ({ artifactLocation: { uri, uriBaseId: '%SRCROOT%' }, region });
    expect(version).toBe('2.1.0');
    expect(run.columnKind).toBe('utf16CodeUnits');
    expect(run.results).toEqual([
      {
        ruleId: 'wrong-type',
        ruleIndex: Object.keys(codes).indexOf('wrong-type'),
        level: 'error',
        message: { text: 'min_length must be an integer\nhint: write 12' },
        locations: [{ physicalLocation: place('policies/a.yaml') }],
        relatedLocations: [
          { id: 1, physicalLocation: place('policies/b%20c.yaml'), message: { text: 'the other one' } },
        ],
        partialFingerprints: { primaryLocationLineHash: expect.stringMatching(/^[0-9a-f]{32}$/) },
        fixes: [
          {
            description: { text: 'write 12' },
            artifactChanges: [
              {
                artifactLocation: { uri: 'policies/a.yaml', uriBaseId: '%SRCROOT%' },
                replacements: [{ deletedRegion: region, insertedContent: { text: '12' } }],
              },
            ],
          },
        ],
      },
    ]);
  });

  it('describes every code, and the rules of the repository that were broken', () => {
    const run = runOf(reportOf([fault({ code: 'our-rule', severity: 'warning', message: 'Not like this' })]));
    const { rules } = run.tool.driver;
    expect(rules.map(({ id }: { id: string }) => id)).toEqual([...Object.keys(codes), 'our-rule']);
    expect(rules[0].help.text).toContain(`edict explain ${rules[0].id}`);
    expect(rules.at(-1)).not.toHaveProperty('helpUri');
    expect(rules[run.results[0].ruleIndex]).toMatchObject({
      id: 'our-rule',
      shortDescription: { text: 'Not like this' },
      defaultConfiguration: { level: 'warning' },
    });
  });

  it('keeps to the limits of code scanning, the worst first', () => {
    const run = runOf(reportOf([...faults(25_000, 'warning'), ...faults(1, 'error')]));
    expect(run.results).toHaveLength(25_000);
    expect(run.results[0].level).toBe('error');
    expect(run.invocations[0].toolExecutionNotifications[0].message.text).toMatch(
      /^Left out here for their number: 1 result,/,
    );
  });

  it('keeps to ten megabytes', () => {
    const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16));
    // What looks random cannot be compressed much.
    const noise = () => cipher.update(Buffer.alloc(765)).toString('base64');
    const report = reportOf(faults(15_000, 'error').map((one) => ({ ...one, message: noise() })));
    const text = renderLintSarif(report, { codes });
    expect(gzipSync(text).length).toBeLessThan(10_000_000);
    expect(JSON.parse(text).runs[0].results.length).toBeGreaterThan(4_000);
  });

  it.each(HOSTILE.map(named))('holds %s without links, half characters or controls', (_, text) => {
    const [result] = runOf(reportOf([fault({ file: `p/${text}.yaml`, message: text, hint: text })])).results;
    expect(result.message.text.length).toBeLessThanOrEqual(1024);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(result.message.text.replaceAll('\n', '')).not.toMatch(/[\x00-\x1f\u202e\ud800]|\]\(/);
    const { uri } = result.locations[0].physicalLocation.artifactLocation;
    expect(uri).toMatch(/^p\/[\w.!~*'()%/-]*\.yaml$/);
    expect(decodeURIComponent(uri)).toBe(`p/${text.toWellFormed()}.yaml`);
  });
});

/** The path of the program; its package is empty on systems that it has no program for. */
const tool = await import('@microsoft/sarif-multitool').then(
  ({ default: path }) => (existsSync(path) ? path : null),
  () => null,
);

/** What the multitool finds in each log, by rule and level; its exit code says nothing of it. One start: that takes longest. */
function validate(logs: Readonly<Record<string, string>>): Record<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'edict-sarif-'));
  try {
    const output = join(folder, 'verdict.json');
    const fileOf = (name: string): string => join(folder, `${name}.sarif`);
    for (const [name, text] of Object.entries(logs)) writeFileSync(fileOf(name), text);
    const files = Object.keys(logs).map(fileOf);
    execFileSync(tool ?? '', ['validate', ...files, '--rule-kind', 'Sarif;Ghas', '--output', output]);
    const { results = [] }: { results?: Verdict[] } = JSON.parse(readFileSync(output, 'utf8')).runs[0];
    const about = (name: string): Verdict[] => {
      const { href } = pathToFileURL(fileOf(name));
      return results.filter(({ locations: [place] }) => place.physicalLocation.artifactLocation.uri === href);
    };
    return Object.fromEntries(
      Object.keys(logs).map((name) => [
        name,
        about(name).map(({ ruleId, level = 'warning' }) => `${level} ${ruleId}`),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Verdict {
  readonly ruleId: string;
  readonly level?: string;
  readonly locations: readonly [
    { readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } } },
  ];
}

describe.skipIf(tool === null)('the multitool (needs an edition for this machine)', () => {
  let found: Record<string, string[]>;
  beforeAll(async () => {
    const report = await lintFiles({
      'policies/a b.yaml':
        'name: 1\nmacos: { passwordcode: { min_lenght: 3, force_pin: true, allow_simple: true } }\npolicy_targets: {}\n',
      'policies/b.yaml': 'a: [',
      'policies/c.yaml': '',
      'rules/r.yaml':
        'name: our-rule\nseverity: warning\nmessage: "[No](http://example.com) {0}"\nschema: false\n',
      'policies/d.yaml': 'name: D\nmacos: { firewall: {} }\npolicy_targets: { devices: [1] }\n',
      'policies/e.yaml':
        'name: D\nmacos: { firewall: { Enable_Firewall: true } }\npolicy_targets: { devices: [1] }\n',
    });
    expect(new Set(report.diagnostics.map(({ code }) => code)).size).toBeGreaterThan(8);
    const logOf = (shown: LintReport): string => renderLintSarif(shown, { codes });
    found = validate({
      'every-kind': logOf(report),
      hostile: logOf(hostileReport),
      empty: logOf(reportOf([])),
      broken: logOf(reportOf([fault()])).replace('"startLine": 3', '"startLine": -3'),
    });
  });

  it.each(['every-kind', 'hostile', 'empty'])('finds nothing wrong with a log of this kind: %s', (name) => {
    // The one thing that is missing without a site: its address.
    expect(found[name]).toEqual(homepage ? [] : ['warning SARIF2005']);
  });

  it('would find an error (negative control)', () => {
    expect(found.broken?.join()).toContain('error');
  });
});
