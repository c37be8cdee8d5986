import stringWidth from 'fast-string-width';
import { describe, expect, it } from 'vitest';
import { reportOfOne } from '../../src/plan/plan-report.ts';
import { renderPlanJson } from '../../src/report/plan/json.ts';
import { policyBody } from '../plan/fixtures.ts';
import { renderPlanText } from '../report/rendered.ts';
import { configFor, runConfigured } from '../service/run-configured.ts';
import { type Described, described, hostilePlan, ordinaryPlan, plainView } from './plans.ts';

function textOf({ report }: Pick<Described, 'report'>, width = 80): string {
  return renderPlanText(report, { ...plainView, width });
}

const words = (text: string): string => text.replace(/\s+/g, ' ');

describe('live set and reach on a terminal', () => {
  it('says what is weakened before all else, and that a stricter copy stays live', () => {
    const text = words(textOf(ordinaryPlan()));
    const weakens = text.indexOf('danger[weakened]: policies/baseline.yaml would protect less');
    expect(weakens).toBeGreaterThan(text.indexOf('create again; policy 21'));
    expect(weakens).toBeLessThan(text.indexOf('warning['));
    expect(text).toContain(
      'policies/baseline.yaml create again; policy 21 "Laptop baseline" would stay live until it is removed For 2 device ' +
        'groups (12 engineering-macs, 14 lab), 1 user (7 dev@example.com). 1 older copy of it is still live: edict orphans.',
    );
    // 16 is in no row of the change.
    expect(text).toContain(
      'policies/baseline.yaml (new), policy 11 "Laptop baseline" (left behind on 2026-03-01) and policy 21 "Laptop baseline" (would ' +
        'be left behind) would contradict each other, on device groups 12 engineering-macs, 14 lab: macos.password.min_length (8, 16, 12).',
    );
  });

  it('says once, at the change, that older copies have the value that it replaces', () => {
    const FILE = 'policies/a.yaml';
    const of = (min_length: number, description: string) => ({
      ...policyBody('A', { password: { min_length } }, { devicegroups: [12] }),
      description,
    });
    const planned = (older: number) =>
      words(
        textOf(
          described([{ file: FILE, body: of(14, 'now') }], {
            policies: { [FILE]: { policy_id: 21, body: of(12, 'before') } },
            orphans: [{ policy_id: 11, file: FILE, body: of(older, 'once') }],
          }),
        ),
      );
    expect(planned(12)).toContain('until then a Mac may follow any of them');
    expect(planned(12)).not.toContain('warning[conflict]');
    expect(planned(13)).toContain('macos.password.min_length (14, 13, 12)');
    expect(planned(13)).not.toContain('a Mac may follow');
  });

  it('says why an orphan may weaken whose targets lose nothing', () => {
    const body = (name: string, groups: readonly number[]) =>
      policyBody(name, { password: { min_length: 12 } }, { devicegroups: [...groups] });
    const a = { file: 'policies/a.yaml', body: body('A', [12]) };
    const planned = (groups: readonly number[]) =>
      words(
        textOf(
          described([a], {
            policies: {
              [a.file]: { policy_id: 20, body: a.body },
              'policies/b.yaml': { policy_id: 21, body: body('B', groups) },
            },
          }),
        ),
      );
    expect(planned([12])).toContain(
      '(may weaken) For 1 device group (12 engineering-macs). With it goes macos.password, which its targets also get from ' +
        'policies/a.yaml. ',
    );
    expect(planned([])).toContain(
      '(may weaken) For no one: it has no targets. With it goes macos.password. ',
    );
    expect(planned([14])).not.toContain('With it goes');
    expect(planned([14])).toContain('device group 14 lab would lose macos.password');
  });

  it('says what a create in doubt may have made', () => {
    const body = policyBody('A', { password: { min_length: 12 } }, { devicegroups: [12] });
    const file = 'policies/a.yaml';
    const text = words(
      textOf(described([{ file, body }], { pending: { [file]: { body, doubt: 'no answer' } } })),
    );
    expect(text).toContain(
      'blocked, in doubt: policy "A" If it was created, it gives macos.password to device group 12 engineering-macs. ',
    );
  });

  it('says for whom a policy is, and what changes of that', () => {
    const text = textOf(ordinaryPlan());
    expect(text).toMatch(
      /For 2 device groups \(12 engineering-macs, 14 lab\), 1 user \(7\s+dev@example\.com\)\./,
    );
  });

  it('says nothing of either where a command has not looked', () => {
    const { plan } = ordinaryPlan();
    const text = textOf({ report: reportOfOne(plan, { leftBehind: [], exceeded: [] }) });
    expect(text).not.toMatch(/contradict|For \d/);
  });

  it.each([80, 200])('fits %d columns, and keeps hostile names from the terminal', (width) => {
    const text = textOf(hostilePlan(), width);
    expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u);
    const conflicts = text.slice(text.indexOf('danger['), text.indexOf('Digest:'));
    expect(conflicts.length).toBeGreaterThan(100);
    for (const line of ordinaryLines(conflicts)) expect(stringWidth(line)).toBeLessThanOrEqual(width);
  });
});

/** A word that is longer than a line cannot be broken, or nobody could copy it. */
function ordinaryLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim().includes(' ') && !/\S{60}/.test(line));
}

describe('live set and reach as JSON', () => {
  it('adds conflicts and reach beside the keys of the contract', () => {
    const document = JSON.parse(renderPlanJson(ordinaryPlan().report, plainView));
    expect(Object.keys(document)).toEqual([
      'format_version',
      'environment',
      'state',
      'changes',
      'summary',
      'conflicts',
      'reach',
      'digest',
      'statements',
    ]);
    expect(document.conflicts[0]).toEqual({
      kind: 'weakened',
      path: '/macos/password/min_length',
      instance: null,
      app: null,
      sensitive: false,
      targets: [
        { kind: 'devicegroups', id: 12, name: 'engineering-macs' },
        { kind: 'devicegroups', id: 14, name: 'lab' },
      ],
      sides: [
        {
          value: 8,
          by_default: false,
          policies: [
            { policy_id: null, name: 'Laptop baseline', file: 'policies/baseline.yaml', standing: 'planned' },
          ],
        },
        {
          value: 16,
          by_default: false,
          policies: [
            {
              policy_id: 11,
              name: 'Laptop baseline',
              file: 'policies/baseline.yaml',
              standing: 'left-behind',
            },
          ],
        },
        {
          value: 12,
          by_default: false,
          policies: [
            {
              policy_id: 21,
              name: 'Laptop baseline',
              file: 'policies/baseline.yaml',
              standing: 'left-behind',
            },
          ],
        },
      ],
    });
    expect(document.reach.map(({ file }: { file: string }) => file)).toEqual([
      'policies/baseline.yaml',
      'policies/gone.yaml',
      'policies/new.yaml',
    ]);
    expect(document.reach[2].added.users).toEqual([{ id: 7, name: 'dev@example.com' }]);
  });
});

describe('edict plan --format', () => {
  it.each([
    ['markdown', /^<!-- edict plan test -->\n## Plan for `test`\n/],
    ['html', /^<!doctype html>\n[\s\S]*<\/html>\n$/],
    ['json', /^\{\n {2}"format_version": 1,[\s\S]*"conflicts": \[\],\n {2}"reach": \[\]/],
    ['pretty', /Nothing to do: there are no files/],
  ])('%s', async (format, expected) => {
    const { code, out } = await runConfigured(['plan', '--format', format], {
      config: configFor('embedded'),
    });
    expect(code).toBe(0);
    expect(out).toMatch(expected);
  });
});
