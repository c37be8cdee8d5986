import { describe, expect, it } from 'vitest';
import { thousands } from '../../src/base/counted.ts';
import { type EnvironmentPlan, noFacts, planReportOf, reportOfOne } from '../../src/plan/plan-report.ts';
import { noPlan, savedPlanOf } from '../../src/plan/saved/saved-plan.ts';
import { codeSpan } from '../../src/report/document/markdown.ts';
import { planOf, policyBody } from '../plan/fixtures.ts';
import { renderPlanMarkdown } from '../report/rendered.ts';
import { outsideCode } from './outside-code.ts';
import { type Described, described, hostilePlan, ordinaryPlan, plainView } from './plans.ts';

const LIMIT = 65_536;

function markdownOf({ report }: Pick<Described, 'report'>, limit?: number): string {
  return renderPlanMarkdown(report, plainView, limit);
}

describe('the plan as Markdown', () => {
  it('begins with a hidden marker that is the same in every run', () => {
    const [first] = markdownOf(ordinaryPlan()).split('\n');
    expect(first).toBe('<!-- edict plan production -->');
    expect(markdownOf(hostilePlan()).split('\n')[0]).toBe(first);
  });

  it('keeps the name of an environment inside the marker', () => {
    const { plan, facts } = ordinaryPlan();
    const report = reportOfOne({ ...plan, environment: 'a --> <b> -- c' }, facts);
    const [first = ''] = markdownOf({ report }).split('\n');
    expect(first).toMatch(/^<!-- [^<>]* -->$/);
    expect(first.slice(4, -3)).not.toContain('--');
  });

  it('says what matters in order: summary, statements by severity, lists, details', () => {
    const markdown = markdownOf(ordinaryPlan());
    const order = [
      '**Plan: 1 to create, 1 to supersede',
      '> [!CAUTION]',
      '(`weakened`)',
      '> [!WARNING]',
      '(`conflict`)',
      '### Changes',
      '#### Supersede',
      '#### Blocked until someone decides (1)',
      '#### Details',
      '<details>',
      'Digest: `',
    ];
    const places = order.map((text) => markdown.indexOf(text));
    expect(places).not.toContain(-1);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });

  it('names the policies that stay live, and asks nobody to remove them', () => {
    const markdown = markdownOf(ordinaryPlan());
    expect(markdown).toContain(
      '- `policies/baseline.yaml` (weaker): create again; policy 21 `"Laptop baseline"` would stay live until it is removed.',
    );
    expect(markdown).toContain('1 older copy of it is still live: `edict orphans`.');
    expect(markdown).not.toMatch(/remove (?:it|each|them)/i);
  });

  it('folds the diffs, in colour where a reader has it', () => {
    expect(markdownOf(ordinaryPlan())).toContain(
      '\n```diff\n- macos.password.min_length: 12\n+ macos.password.min_length: 8   (weaker)\n```\n',
    );
  });

  it('has no digest and no ledger for what is no plan of an apply', () => {
    const { plan, facts } = ordinaryPlan();
    const frame = {
      title: 'Changes in',
      subject: 'main..HEAD',
      subtitle: null,
      notices: [],
      marker: 'diff main',
    };
    const markdown = markdownOf({ report: reportOfOne(plan, { ...facts, frame, leftBehind: [] }) });
    expect(markdown.startsWith('<!-- edict diff main -->\n## Changes in `main..HEAD`\n')).toBe(true);
    expect(markdown).not.toContain(plan.digest);
    expect(markdown).not.toContain('edict orphans');
  });
});

describe('untrusted text in Markdown', () => {
  it('is code, or taken apart: no markup, no link, no mention, no reference', () => {
    const { text, open } = outsideCode(markdownOf(hostilePlan()));
    expect(open).toBe(false);
    const unescaped = text.replace(/\\[!-/:-@[-`{-~]/g, '');
    const tags = [...unescaped.matchAll(/<[^>]*>/g)].map(([tag]) => tag);
    expect([...new Set(tags)].sort()).toEqual([
      '<!-- -->',
      '<!-- edict plan production -->',
      '</details>',
      '</summary>',
      '<details>',
      '<summary>',
    ]);
    expect(text).not.toMatch(/@\w/);
    expect(text).not.toMatch(/#\d/);
    expect(text).not.toMatch(/https?:\/|www\.|octocat\b(?<!-->octocat)/);
    expect(unescaped).not.toMatch(/\]\(|~~|\*[a-z]\*/);
  });

  it('is one line each, without what a terminal or a reader acts on', () => {
    const markdown = markdownOf(hostilePlan());
    expect(markdown).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u);
    expect(markdown).not.toMatch(/^# heading/m);
  });

  it.each(['`', '``', 'a`b', '`a', 'a`', ' a ', '', ' ', '```` x `` y', '\\', 'x\\'])(
    '%j is one code span',
    (text) => {
      const span = codeSpan(text);
      expect(outsideCode(`${span} rest`).text).toBe(' rest');
    },
  );
});

describe('the size of a comment', () => {
  const many = (count: number, apps: number) =>
    described(
      Array.from({ length: count }, (_, index) => ({
        file: `policies/${index}-\`\`\`.yaml`,
        body: policyBody(
          `Policy ${index}`,
          {
            password: { min_length: 8 },
            systemextension: {
              allowed_system_teamids: Array.from({ length: apps }, (_, app) => `TEAM-${index}-${app}`),
            },
          },
          { devicegroups: [index % 7] },
        ),
      })),
      null,
    );

  it.each([
    ['many changes', many(3_000, 2)],
    ['one huge change', many(1, 45)],
    ['hundreds of large ones', many(400, 40)],
  ])('holds %s', (_, plan) => {
    const markdown = markdownOf(plan);
    expect(markdown.length).toBeLessThanOrEqual(LIMIT);
    expect(outsideCode(markdown).open).toBe(false);
    expect(markdown.split('<details>').length).toBe(markdown.split('</details>').length);
    expect(markdown).toContain(`Digest: \`${plan.plan.digest}\``);
    expect(markdown).toContain(`**Plan: ${thousands(plan.plan.summary.create)} to create.**`);
  });

  it('says what was left out, and cuts a diff at a line', () => {
    const plan = many(1, 50);
    const whole = markdownOf(plan);
    expect(whole).not.toContain('left out');
    const cut = markdownOf(plan, 2_600);
    expect(cut.length).toBeLessThanOrEqual(2_600);
    const shown = [...cut.matchAll(/^\+ .*$/gm)].map(([line]) => line);
    expect(shown.length).toBeGreaterThan(0);
    for (const line of shown) expect(whole.split('\n')).toContain(line);
    const all = [...whole.matchAll(/^\+ .*$/gm)].length;
    expect(cut).toContain(`_${all - shown.length} more lines are left out._`);
    expect(outsideCode(cut).open).toBe(false);
  });

  it('counts the items of a list that is too long', () => {
    const markdown = markdownOf(many(3_000, 1));
    const [, changes = '', details = ''] =
      /^_Left out, for the size of a comment: ([\d,]+) changes, ([\d,]+) changes in detail\._$/m.exec(
        markdown,
      ) ?? [];
    const numberOf = (text: string): number => Number(text.replace(',', ''));
    const listed = [...markdown.matchAll(/^- `+[^\n]*: create policy/gm)].length;
    expect(numberOf(changes) + listed).toBe(3_000);
    expect(numberOf(details) + markdown.split('<details>').length - 1).toBe(3_000);
    // Names leave room for what is to be seen of them.
    expect(markdown.split('<details>').length).toBeGreaterThan(50);
  });

  it('says of many environments what there is to do in each, and which could not be planned', () => {
    const creates = [{ file: 'policies/a.yaml', body: policyBody('A', { password: { min_length: 12 } }) }];
    const one = (environment: string, desired: typeof creates | null): EnvironmentPlan => ({
      environment,
      groups: [],
      wave: null,
      ...(desired ? savedPlanOf({ plan: { ...planOf(desired, null), environment }, salt: null }) : noPlan),
      failure: desired ? null : { message: 'it is down', remedy: null, exitCode: 1 },
      facts: noFacts,
      notes: [],
    });
    const many = [one('a', creates), one('b', null), one('c', creates), one('d', [])];
    const report = planReportOf(many, { is_one: false, left_out: [] }, null);
    const [, environments = ''] = markdownOf({ report }).split('### Environments\n');
    expect(environments.split('###')[0]?.trim()).toBe(
      [
        '| Environment | To do |',
        '| --- | --- |',
        '| `a` | 1 to create |',
        '| `b` | could not be planned |',
        '| `c` | 1 to create |',
        '| `d` | nothing to do |',
      ].join('\n'),
    );
  });
});
