/** A plan on a terminal: its heading, a table of many environments, the changes of each, and what ends it. */
import { describe, expect, it } from 'vitest';
import { planOf, policyBody } from '../../plan/fixtures.ts';
import { renderPlanText } from '../rendered.ts';
import { body, command, FILE, failedPlan, failure, planned, reportOf } from './said.ts';

type Plans = Parameters<typeof reportOf>[0];

const text = (environments: Plans, more: { width?: number; quiet?: boolean; color?: boolean } = {}): string =>
  renderPlanText(reportOf(environments), { color: false, width: 100, quiet: false, command, ...more });
const creating = (environment: string, name = 'A') =>
  planned(environment, {}, planOf([{ file: FILE, body: body(name) }], { policies: {} }));
const nothing = (environment: string) => planned(environment, {}, planOf([], { policies: {} }));

describe('a plan on a terminal', () => {
  it('is headed by its environment and service, and explains the signs that it has', () => {
    const report = reportOf([creating('eu/a')]);
    expect(text([creating('eu/a')])).toBe(
      [
        'Plan for eu/a (https://mdm.example.com):',
        '  + create',
        '',
        `  + ${FILE}  create policy "A"`,
        '      + name                       "A"',
        '      + macos.password.min_length  12',
        '',
        'Plan: 1 to create.',
        '',
        `Digest: ${report.digest}`,
        '',
      ].join('\n'),
    );
  });

  it('has no heading where there is nothing to show', () => {
    expect(text([nothing('eu/a')])).toBe('Nothing to do: there are no files, and none is recorded.\n');
  });

  it('breaks what does not fit beside the name of a file', () => {
    const lines = text([creating('eu/a', 'A policy with a long name')], { width: 50 }).split('\n');
    expect(lines[3]).toBe(`  + ${FILE}`);
    expect(lines[4]).toBe('      create policy "A policy with a long name"');
    const fits = 4 + FILE.length + 2 + 'create policy "A"'.length;
    const head = (width: number) => text([creating('eu/a')], { width }).split('\n')[3];
    expect(head(fits)).toBe(`  + ${FILE}  create policy "A"`);
    expect(head(Math.max(40, fits - 1))).toBe(fits > 40 ? `  + ${FILE}` : head(fits));
  });

  it('has a row for each of a few environments, and says once what several do', () => {
    const shown = text([
      creating('a'),
      { ...creating('b'), wave: 'pilot' },
      nothing('c'),
      failedPlan('d', failure('down')),
    ]).split('\n');
    expect(shown.slice(0, 11)).toEqual([
      'Plan for 4 environments:',
      '  + create',
      '',
      'ENVIRONMENT     TO DO',
      'a               1 to create',
      'b (step pilot)  1 to create',
      'c               nothing to do',
      'd               could not be planned',
      '',
      '2 environments (a, b):',
      `  + ${FILE}  create policy "A"`,
    ]);
    const both = policyBody('B', { password: { min_length: 12 } });
    const more = planOf(
      [
        { file: FILE, body: body('A') },
        { file: 'policies/b.yaml', body: both },
      ],
      { policies: {} },
    );
    const two = text([planned('a', {}, more), planned('b', {}, more)]);
    expect(two.split('2 environments (a, b):')).toHaveLength(2);
    expect(text([nothing('a'), nothing('b')])).toContain(
      'Plan for 2 environments:\n\nENVIRONMENT  TO DO\na            nothing to do\n',
    );
  });

  it('counts alike environments where they are many', () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `e${index}`);
    expect(text(names(12).map((name) => creating(name)))).toContain('\ne11          1 to create\n');
    const many = text([
      ...names(13).map((name) => creating(name)),
      nothing('idle'),
      failedPlan('x', failure('down')),
    ]);
    expect(many).toContain(
      [
        'Plan for 15 environments:',
        '  + create',
        '',
        'ENVIRONMENT                               TO DO',
        'x                                         could not be planned',
        '13 environments (e0, e1, e2 and 10 more)  1 to create',
        'idle                                      nothing to do',
      ].join('\n'),
    );
    const inGroups = names(13).map((name, index) => ({
      ...creating(name),
      groups: index === 0 ? ['customers', 'pilot'] : ['customers'],
    }));
    expect(text(inGroups)).toContain('\n13 environments (e0, e1, e2 and 10 more)  customers  1 to create\n');
    const kinds = names(26).map((name, index) =>
      planned(name, {}, planOf([{ file: `policies/${index}.yaml`, body: body('A') }], { policies: {} })),
    );
    expect(text(kinds)).toContain('\nand 2 more: --format json has them all\n');
    expect(text(kinds.slice(0, 24))).not.toContain('more: --format');
  });

  it('colours work, rest and failure apart', () => {
    const coloured = text([creating('a'), nothing('b'), failedPlan('c', failure('down'))], { color: true });
    expect(coloured).toContain('\na            1 to create\n');
    expect(coloured).toContain('\u001b[2mb            nothing to do\u001b[22m');
    expect(coloured).toContain('\u001b[31mc            could not be planned\u001b[39m');
  });

  it('leaves out in quiet what only informs', () => {
    const embedded = planned(
      'a',
      {},
      { ...planOf([{ file: FILE, body: body('A') }], { policies: {} }), service: 'embedded' },
    );
    expect(text([embedded])).toContain('info[embedded]');
    expect(text([embedded], { quiet: true })).not.toContain('info[embedded]');
    expect(text([failedPlan('x', failure('down')), embedded], { quiet: true })).toContain('danger[failed]');
  });
});
