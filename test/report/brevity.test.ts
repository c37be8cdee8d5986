/** How many words people have to read before they know what an apply would do: a fact stands once. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { type PlanReport, summaryOf } from '../../src/plan/plan-report.ts';
import { type DesiredWords, policyBody, type StateWords } from '../plan/fixtures.ts';
import { described, plainView } from '../report-plan/plans.ts';
import { renderPlanMarkdown, renderPlanText } from './rendered.ts';

const FILE = 'policies/fw.yaml';

function firewall(stealth: boolean, name = 'Firewall'): JsonObject {
  const values = { Enable_Firewall: true, Enable_StealthMode: stealth };
  return policyBody(name, { firewall: values }, { devicegroups: [12] });
}

const file = (body: JsonObject, name = FILE): DesiredWords => ({ file: name, body });

const applied = (stealth: boolean, olderCopies = 0): StateWords => ({
  policies: { [FILE]: { policy_id: 516_990, body: firewall(stealth) } },
  orphans: Array.from({ length: olderCopies }, (_, at) => ({
    policy_id: 516_980 + at,
    file: FILE,
    // Not the content that is wanted now, which would make it a revert.
    body: { ...firewall(at % 2 === 0 ? !stealth : stealth), description: `Version ${at}` },
  })),
});

const plans: Readonly<Record<string, readonly [most: number, () => { report: PlanReport }]>> = {
  'one changed boolean': [60, () => described([file(firewall(false))], applied(true))],
  'the sixth edit of a file': [
    75,
    () => described([file(firewall(false))], applied(true, 5), { limits: { max_left_behind: 10 } }),
  ],
  'the sixth edit of a file, more than the limits allow': [
    75,
    () => described([file(firewall(true))], applied(false, 5)),
  ],
  'a base with two policies': [
    110,
    () => {
      const [a, b] = ['policies/a.yaml', 'policies/b.yaml'];
      return described([file(firewall(false, 'A'), a), file(firewall(false, 'B'), b)], {
        policies: {
          [a]: { policy_id: 516_990, body: firewall(true, 'A') },
          [b]: { policy_id: 516_991, body: firewall(true, 'B') },
        },
      });
    },
  ],
  'nothing to do': [20, () => described([file(firewall(true))], applied(true))],
};

describe.each(Object.entries(plans))('a plan of %s', (_, [most, make]) => {
  const { report } = make();

  it.each([
    ['pretty', renderPlanText(report, plainView)],
    ['markdown', renderPlanMarkdown(report, plainView)],
  ])('is brief: %s', (__, text) => {
    const words = wordsIn(text, report.digest);
    expect(words.length, words.join(' ')).toBeLessThanOrEqual(most);
    // Control: what a plan always says is counted.
    expect(words).toContain(summaryOf(report).no_op > 0 ? 'recorded.' : 'create');
  });
});

/** Without the header, what explains signs, the digest and mark-up. */
function wordsIn(text: string, digest: string): readonly string[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^(?:Plan for|#|Digest:|`https:|`{3}|> \[!| {2}± supersede:)/.test(line));
  const plain = lines
    .join('\n')
    .replaceAll(digest, '')
    .replace(/<[^>]*>/g, '')
    .replace(/[*`>]/g, '');
  return plain.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}
