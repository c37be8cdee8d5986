import stringWidth from 'fast-string-width';
import { describe, expect, it } from 'vitest';
import { renderPlanJson } from '../../src/render/plan/json.ts';
import { renderPlanText } from '../../src/render/plan/text.ts';
import { configFor, runEdict } from '../service/run-edict.ts';
import { hostilePlan, ordinaryPlan } from './plans.ts';

function textOf({ plan, facts }: ReturnType<typeof ordinaryPlan>, width = 80): string {
  return renderPlanText(plan, { ...facts, color: false, width });
}

describe('live set and reach on a terminal', () => {
  it('says first that something is weakened, and later that a stricter copy stays live', () => {
    const text = textOf(ordinaryPlan());
    const weakens = text.indexOf('Weakens protection:');
    expect(weakens).toBeGreaterThan(0);
    expect(weakens).toBeLessThan(text.indexOf('supersede policy 21'));
    expect(text).toMatch(
      /≠ macos\.password\.min_length: weakened here, but an older, stricter copy stays\s+live/,
    );
    expect(text).toContain('16 in policy 11 "Laptop baseline" (superseded on 2026-03-01)');
    expect(text).toContain('Which of them a device follows is not');
  });

  it('says for whom a policy is, and what changes of that', () => {
    const text = textOf(ordinaryPlan());
    expect(text).toMatch(
      /For 2 device groups \(12 engineering-macs, 14 lab\), 1 user \(7\s+dev@example\.com\)\./,
    );
  });

  it('says nothing of either where a command has not looked', () => {
    const { plan } = ordinaryPlan();
    const text = renderPlanText(plan, { leftBehind: [], exceeded: [], color: false, width: 80 });
    expect(text).not.toMatch(/side by side|For \d/);
  });

  it.each([80, 200])('fits %d columns, and keeps hostile names from the terminal', (width) => {
    const text = textOf(hostilePlan(), width);
    expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u);
    const conflicts = text.slice(text.indexOf('Live side by side'), text.indexOf('Digest:'));
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
    const { plan, facts } = ordinaryPlan();
    const document = JSON.parse(renderPlanJson(plan, facts));
    expect(Object.keys(document)).toEqual([
      'format_version',
      'environment',
      'state',
      'changes',
      'summary',
      'conflicts',
      'reach',
      'digest',
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
    ['pretty', /^Nothing to do/],
  ])('%s', async (format, expected) => {
    const { code, out } = await runEdict(['plan', '--format', format], { config: configFor('embedded') });
    expect(code).toBe(0);
    expect(out).toMatch(expected);
  });
});
