/**
 * Whole pages, as they are without script and style. `npx vitest run test/report-plan -u` writes them as things are: the
 * diff is what a reader judges then.
 */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import type { PlanFacts } from '../../src/plan/facts.ts';
import type { SharedTarget } from '../../src/plan/live/live-set-values.ts';
import { viewLive } from '../../src/plan/live/live-view.ts';
import { type EnvironmentPlan, noFacts, planReportOf } from '../../src/plan/plan-report.ts';
import type { SameFailure } from '../../src/plan/same-failures.ts';
import { noPlan, savedPlanOf } from '../../src/plan/saved/saved-plan.ts';
import { writeHtml } from '../../src/report/document/html.ts';
import { liveDocument } from '../../src/report/live/document.ts';
import { type DesiredWords, policyBody, type StateWords } from '../plan/fixtures.ts';
import { renderPlanHtml } from '../report/rendered.ts';
import { LAB, livePage, liveView } from './live-views.ts';
import { described, ordinaryPlan, plainView } from './plans.ts';

const SINCE = '2026-03-01T10:00:00.000Z';
const ANN = { who: 'ann', commit: null, run: null };

const ladders: NonNullable<PlanFacts['ladders']> = [
  {
    file: 'policies/baseline.yaml',
    ladder: 'careful',
    stop_at: 'pilot',
    stopped: { reason: 'it is too slow', since: SINCE, by: ANN },
    skipped: null,
    rings: [
      { ring: 'it', policy_id: 31, since: SINCE, content: 'wanted', soaked_until: null, waits_for: null },
      {
        ring: 'pilot',
        policy_id: 30,
        since: SINCE,
        content: 'older',
        soaked_until: SINCE,
        waits_for: 'the soak of it',
      },
      { ring: 'all', policy_id: null, since: null, content: 'none', soaked_until: null, waits_for: null },
    ],
  },
  {
    file: 'policies/new.yaml',
    ladder: 'quick',
    stop_at: null,
    stopped: null,
    skipped: { to: 'all', reason: 'it is urgent', since: SINCE, by: ANN },
    rings: [],
  },
];

function inEnvironment(environment: string, more: Partial<EnvironmentPlan>): EnvironmentPlan {
  return {
    environment,
    groups: [],
    wave: null,
    ...noPlan,
    failure: null,
    facts: noFacts,
    notes: [],
    ...more,
  };
}

function planned(min_length: number, was: number): Partial<EnvironmentPlan> {
  const body = (length: number) =>
    policyBody('Baseline', { password: { min_length: length } }, { devicegroups: [12] });
  const file = 'policies/baseline.yaml';
  const { plan, facts } = described([{ file, body: body(min_length) }], {
    policies: { [file]: { policy_id: 21, body: body(was) } },
  });
  return { ...savedPlanOf({ plan, salt: null }), facts };
}

function planOfMany(): string {
  const environments = [
    inEnvironment('north', { ...planned(8, 12), groups: ['europe', 'pilot'], wave: 'europe' }),
    inEnvironment('south', { ...planned(8, 10), groups: ['europe'], wave: 'europe' }),
    inEnvironment('east', planned(8, 8)),
    inEnvironment('west', {
      failure: { message: 'the service does not answer', remedy: 'Run again.', exitCode: 3 },
    }),
  ];
  const [first, ...rest] = environments;
  const each = first ? [{ ...first, facts: { ...first.facts, ladders } }, ...rest] : [];
  const report = planReportOf(each, { is_one: false, left_out: ['test'] }, { max_environments: 9 });
  return renderPlanHtml(report, plainView);
}

function planOfOne(): string {
  const { report } = ordinaryPlan();
  const by = { who: 'alice', commit: '1a2b3c4d5e6f', run: 'https://ci.example.com/7' };
  const environments = report.environments.map((one) => ({ ...one, facts: { ...one.facts, ladders } }));
  return renderPlanHtml({ ...report, environments, made: { at: '2026-01-31T09:14:00.000Z', by } }, plainView);
}

const failures: readonly SameFailure[] = [
  {
    failure: { message: 'the state is locked', remedy: null, exitCode: 4 },
    environments: ['west'],
    isExample: false,
  },
];

function liveOfMany(target: SharedTarget | null): string {
  const environments = [
    { environment: 'north', answer: liveView(target) },
    { environment: 'south', answer: liveView(target, 'Stricter') },
    { environment: 'east', answer: liveView(target) },
  ];
  return writeHtml(liveDocument(environments, { ...plainView, failures }));
}

/** Script and style are the same on all. */
const shown = (page: string): string =>
  page.replace(/(?<=<(script|style)>).*?(?=<\/\1>)/gs, '…').replaceAll(/'sha256-[^']*'/g, "'sha256-…'");

const live = { command: createCommandWriter('production') };

describe('the whole page', () => {
  it.each([
    ['plan-of-one', planOfOne],
    ['plan-of-many', planOfMany],
    ['live', () => livePage(liveView(null), live)],
    ['live-for-a-group', () => livePage(liveView(LAB), live)],
    ['live-in-many', () => liveOfMany(null)],
    ['live-in-many-for-a-group', () => liveOfMany(LAB)],
  ])('%s', async (name, page) => {
    await expect(shown(page())).toMatchFileSnapshot(`../golden/page/${name}.html`);
  });
});

const policies = (count: number, more: (index: number) => JsonObject): DesiredWords[] =>
  Array.from({ length: count }, (_, index) => ({
    file: `policies/file-${index}.yaml`,
    body: policyBody(`Policy ${index}`, { password: { min_length: 8 } }, more(index)),
  }));

const pageOf = (desired: readonly DesiredWords[], state: StateWords | null = null): string =>
  shown(renderPlanHtml(described(desired, state).report, plainView));

const LARGE = 301;

describe('on a page with much on it', () => {
  it.each([
    [8, 8],
    [9, 0],
  ])('of %i changes, %i are open', (count, open) => {
    const page = pageOf(policies(count, () => ({})));
    expect(page.match(/<details class="card [^>]* open>/g) ?? []).toHaveLength(open);
  });

  it('the table of targets ends at some time, and says so', () => {
    const page = pageOf(policies(LARGE, (index) => ({ devices: [index + 1] })));
    expect(page.match(/<tr data-find><th scope="row">device /g)).toHaveLength(LARGE - 1);
    expect(page).toContain('1 more rows are left out.');
  });

  it('a cell shows a few of its policies, and how many there are beside', () => {
    const page = pageOf(policies(6, () => ({ devices: [1] })));
    const cell = /<td class="covered"><svg.*?<\/td>/.exec(page)?.[0] ?? '';
    expect(cell.match(/<circle/g)).toHaveLength(4);
    expect(cell).toContain(
      '<span class="more" aria-hidden="true">+2</span><span class="hidden">6 policies: ',
    );
  });

  it('a name of more than 120 characters is cut', () => {
    const page = pageOf([{ file: 'policies/a.yaml', body: policyBody('n'.repeat(121), {}) }]);
    expect(page).toContain(`<b><bdi class="q">&quot;${'n'.repeat(119)}…</bdi></b>`);
  });
});

describe('of a change', () => {
  const file = 'policies/a.yaml';
  const changed = (was: JsonObject, is: JsonObject): string =>
    pageOf([{ file, body: policyBody('A', { wifi: is }) }], {
      policies: { [file]: { policy_id: 21, body: policyBody('A', { wifi: was }) } },
    });

  it('says of a field that is new, or gone, that it was or will be not set', () => {
    const page = changed(
      { service_set_identifier: 'Corp', proxy_pac_url: 'https://a.example.com' },
      { service_set_identifier: 'Corp', proxy_server: 'b.example.com' },
    );
    const unset = (side: string) => `<td role="cell" class="${side}"><span class="aside">not set</span></td>`;
    const value = (side: string, text: string) =>
      `<td role="cell" class="${side}"><bdi class="v">&quot;${text}&quot;</bdi> </td>`;
    expect(page).toContain(`${value('before', 'https://a.example.com')}${unset('after')}`);
    expect(page).toContain(`${unset('before')}${value('after', 'b.example.com')}`);
  });

  it.each([
    ['office-a', 'office-b', 'office-<mark>a</mark>', 'office-<mark>b</mark>'],
    ['office', 'office-b', 'office', 'office<mark>-b</mark>'],
    ['lab', 'office', 'lab', 'office'],
  ])('marks what differs in a value: %s, %s', (was, is, before, after) => {
    const page = changed({ service_set_identifier: was }, { service_set_identifier: is });
    expect(page).toContain(
      `<td role="cell" class="before"><bdi class="v">&quot;${before}&quot;</bdi> </td><td role="cell" class="after"><bdi class="v">&quot;${after}&quot;</bdi> </td>`,
    );
  });
});

describe('of what is live', () => {
  const nothing = { service: 'embedded', state: null, nameOf: () => null };
  const ofGroup = { ...nothing, environment: 'local', target: { ...LAB, name: null } };

  it('names the service inside edict, and a target that has no name', () => {
    const page = shown(livePage(viewLive(ofGroup), live));
    expect(page).toContain('<bdi class="q">local</bdi>, <bdi class="q">the embedded service</bdi>');
    expect(page).toContain('<title>What reaches device group 4: ');
    expect(page).not.toContain('<h2 id="policies">');
  });

  it('says of an environment without a state that it is not begun', () => {
    const answer = viewLive({ ...ofGroup, target: null });
    const each = [{ environment: 'local', answer }];
    const page = shown(writeHtml(liveDocument(each, plainView)));
    expect(page).toContain('<p class="summary">No policy is recorded.</p>');
    expect(page).toContain('<p>No state yet. ');
    expect(page).not.toContain('<h2 id="policies">');
  });
});
