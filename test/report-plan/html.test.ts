import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withoutCommands } from '../../src/diagnostics/printable.ts';
import { reportOfOne } from '../../src/plan/plan-report.ts';
import { renderPlanHtml } from '../report/rendered.ts';
import { type Described, hostilePlan, ordinaryPlan, plainView } from './plans.ts';

const pageOf = ({ report }: Pick<Described, 'report'>): string => renderPlanHtml(report, plainView);

describe('the plan as a page', () => {
  it('lets nothing run or load but its own style and script', () => {
    const page = pageOf(hostilePlan());
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
    const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');
    for (const element of ['style', 'script']) {
      const bodies = [...page.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))];
      expect(bodies).toHaveLength(1);
      expect(policy).toContain(`${element}-src 'sha256-${hashOf(bodies[0]?.[1] ?? '')}'`);
    }
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<style>'));
  });

  it('escapes every name, in elements and in attributes', () => {
    const page = pageOf(hostilePlan());
    expect(page).not.toContain('<img');
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toMatch(/ on\w+="/);
    expect(page).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u);
  });

  it('comes unchanged through the filter for the logs of CI systems', () => {
    const page = pageOf(ordinaryPlan());
    expect(withoutCommands(page)).toBe(page);
  });

  it('is another page for what is no plan of an apply', () => {
    const { plan, facts } = ordinaryPlan();
    const frame = {
      title: 'Changes in',
      subject: 'main..<HEAD>',
      subtitle: null,
      notices: [],
      marker: 'diff',
    };
    const page = pageOf({ report: reportOfOne(plan, { ...facts, frame }) });
    expect(page).toContain('<h1>Changes in <bdi class="q">main..&lt;HEAD&gt;</bdi></h1>');
    expect(page).not.toContain(plan.digest);
  });

  it('needs no live set, conflicts or reach', () => {
    const { plan } = ordinaryPlan();
    const page = pageOf({ report: reportOfOne(plan, { leftBehind: [], exceeded: [] }) });
    expect(page).toContain('<h2 id="changes">');
    expect(page).not.toContain('<h2 id="coverage">');
  });

  it('asks nobody to remove what still protects, and has no boxes to tick off', () => {
    const page = pageOf(ordinaryPlan()).replace(/<script>.*?<\/script>|<style>.*?<\/style>/gs, '');
    expect(page).not.toMatch(/remove (?:it|each|them)|by hand/i);
    expect([...page.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => box)).toEqual(
      [...page.matchAll(/<input type="checkbox" (?:name="kind"|id="only-weaker")[^>]*>/g)].map(
        ([box]) => box,
      ),
    );
  });
});
