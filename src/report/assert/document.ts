/** Judged invariants, what fails first: the ways in which it does, the policies that show it, and what Macs say. */
import { thousands } from '../../base/counted.ts';
import { type AssertReport, passesAll } from '../../invariants/assert-report.ts';
import type { Document, Entry, Tone } from '../document/document.ts';
import { environmentNames, quote } from '../statements/row.ts';
import { joined, say } from '../text/phrase.ts';
import { assertStatements } from './statements.ts';
import {
  type AssertGroup,
  type AssertSection,
  caveatOf,
  evidenceOf,
  sectionsOf,
  summaryOf,
} from './words.ts';

export function invariantsDocument(report: AssertReport): Document {
  const names = report.environments.map(({ environment }) => environment);
  const [summary = '', ...counts] = summaryOf(report);
  return {
    title: 'Invariants of',
    subject: environmentNames(names),
    subtitle: null,
    marker: `assert ${names.join(' ')}`,
    summary,
    notes: [...counts.map((line) => [line]), ...evidenceOf(report)],
    said: assertStatements(report),
    blocks: [
      {
        kind: 'entries',
        noun: ['invariant', 'invariants'],
        list: sectionsOf(report)
          .toSorted((a, b) => Number(a.passes) - Number(b.passes))
          .map(sectionEntry),
      },
    ],
    caveat: [caveatOf(report)],
    isRoutine: passesAll(report),
  };
}

function sectionEntry({ one, outcome, passes, outside, macs, ...ways }: AssertSection): Entry {
  const { name, description, controls } = one.invariant;
  return {
    sign: passes ? { symbol: '✓', tone: 'good' } : { symbol: '✗', tone: 'bad' },
    title: quote(name),
    text: say`${[outcome]} (${one.file})`,
    isRoutine: passes,
    lines: [
      ...(description === null ? [] : [{ text: quote(description) }]),
      ...(controls.length === 0
        ? []
        : [{ text: say`controls: ${joined(controls.map(quote))}`, tone: 'faint' as const }]),
    ],
    entries: [
      ...waysToFail(ways),
      ...(outside.length === 0
        ? []
        : [
            {
              text: ['outside, for targets that it is not for, though a Mac may be in both:'],
              lines: outside.map((text) => ({ text })),
            },
          ]),
      ...(macs ? [{ text: [macs.outcome], entries: waysToFail(macs) }] : []),
    ],
  };
}

const tones: Readonly<Record<AssertGroup['label'], Tone>> = {
  holds: 'good',
  broken: 'bad',
  disputed: 'warn',
  uncovered: 'bad',
  unreadable: 'warn',
  waived: 'note',
};

function waysToFail({ groups, leftOut }: Pick<AssertSection, 'groups' | 'leftOut'>): readonly Entry[] {
  return [
    ...groups.map(({ label, text, values }) => ({
      sign: { symbol: `${label}:`, tone: tones[label] },
      text,
      lines: values.map((value) => ({ text: value })),
    })),
    ...(leftOut > 0
      ? [{ text: [`and ${thousands(leftOut)} more ways to fail: --format json lists all`] }]
      : []),
  ];
}
