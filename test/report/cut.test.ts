/** What a document leaves out for its length is never what a reader has not seen yet. */
import { expect, it } from 'vitest';
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import { reportOfOne } from '../../src/plan/plan-report.ts';
import { writeMarkdown } from '../../src/report/document/markdown.ts';
import { planDocument } from '../../src/report/plan/document.ts';
import { policyBody } from '../plan/fixtures.ts';
import { described } from '../report-plan/plans.ts';

const name = (index: number): string => `policies/${'long-'.repeat(20)}${index}.yaml`;
const body = (index: number, min_length: number) =>
  policyBody(`Policy ${index}`, { password: { min_length } }, { devices: [index + 1] });
const alike = Array.from({ length: 90 }, (_, index) => index);
const rare = policyBody('Rare', { firewall: { Enable_Firewall: true } }, { devices: [500] });

it('keeps the only orphan and the only firewall among ninety alike lines, and counts those', () => {
  const { plan, facts } = described(
    [
      ...alike.map((index) => ({ file: name(index), body: body(index, 8) })),
      { file: 'policies/z-firewall.yaml', body: policyBody('Rare', { firewall: {} }, { devices: [500] }) },
    ],
    {
      policies: {
        ...Object.fromEntries(
          alike.map((index) => [name(index), { policy_id: 1000 + index, body: body(index, 12) }]),
        ),
        'policies/z-firewall.yaml': { policy_id: 7, body: rare },
        'policies/z-gone.yaml': {
          policy_id: 8,
          body: policyBody('Gone', { filevault: {} }, { devices: [600] }),
        },
      },
    },
  );
  const document = planDocument(reportOfOne(plan, facts), { command: createCommandWriter(null) });
  const whole = writeMarkdown(document, 1_000_000);
  const text = writeMarkdown(document, 32_000);
  expect(text.length).toBeLessThanOrEqual(32_000);
  expect(whole).not.toContain('more like this');
  const lists = text.slice(text.indexOf('### Changes'));
  expect(lists).toContain('`policies/z-gone.yaml` (may weaken): policy 8');
  expect(lists).toContain('`policies/z-firewall.yaml` (weaker): create again; policy 7');
  expect(lists).toMatch(/_And \d+ more like this\._/);
  expect(text).toContain('once policy 8 is removed');
});
