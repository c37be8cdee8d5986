/** Judged invariants as Markdown for a comment or a job's summary, within the size of one: what fails comes first. */
import { counted } from '../../base/counted.ts';
import type { AssertReport } from '../../invariants/assert-report.ts';
import {
  alerts,
  codeSpan,
  fitting,
  hiddenMarker,
  MOST_CHARACTERS,
  markdownPhrase,
  RESERVE,
} from '../text/markdown.ts';
import { assertStatements } from './statements.ts';
import { type AssertSection, caveatOf, evidenceOf, sectionsOf, summaryOf } from './words.ts';

/** Of the room, what statements may take. */
const MOST_FOR_STATEMENTS = 0.35;

export function renderAssertMarkdown(report: AssertReport): string {
  const names = report.environments.map(({ environment }) => environment).join(' ');
  const head = [
    hiddenMarker(`assert ${names}`.slice(0, 500)),
    '## Invariants',
    '',
    summaryOf(report)
      .split('\n')
      .map((line) => `**${line}**`)
      .join('  \n'),
    '',
    ...evidenceOf(report).map((phrase) => `${markdownPhrase(phrase)}  `),
    '',
  ].join('\n');
  const room = MOST_CHARACTERS - RESERVE - head.length;
  const said = assertStatements(report).map(
    ({ code, severity, text }) => `> [!${alerts[severity]}]\n> ${codeSpan(code)}: ${markdownPhrase(text)}\n`,
  );
  const shown = fitting(said, MOST_FOR_STATEMENTS * room);
  const sections = sectionsOf(report)
    .toSorted((a, b) => Number(a.passes) - Number(b.passes))
    .map(sectionBlock);
  const blocks = fitting(sections, room - shown.join('\n').length);
  const leftOut = [
    ...(said.length > shown.length ? [counted(said.length - shown.length, 'statement')] : []),
    ...(sections.length > blocks.length ? [counted(sections.length - blocks.length, 'invariant')] : []),
  ].join(' and ');
  const left = leftOut === '' ? [] : [`_Left out, for the size of a comment: ${leftOut}._\n`];
  return [head, ...shown, ...blocks, ...left, `_${caveatOf(report)}_\n`].join('\n');
}

function sectionBlock({ one, outcome, passes, groups, leftOut, outside, macs }: AssertSection): string {
  const { name, description, controls } = one.invariant;
  return [
    `### ${passes ? '✅' : '❌'} ${codeSpan(name)}: ${outcome}`,
    '',
    `${codeSpan(one.file)}${controls.length > 0 ? `, controls ${controls.map((control) => codeSpan(control)).join(', ')}` : ''}`,
    '',
    ...(description === null ? [] : [markdownPhrase([{ quoted: description }]), '']),
    ...waysToFail({ groups, leftOut }),
    ...(outside.length > 0
      ? [
          '- outside, for targets that it is not for, though a Mac may be in both:',
          ...outside.map((phrase) => `  - ${markdownPhrase(phrase)}`),
        ]
      : []),
    ...(macs ? ['', macs.outcome, '', ...waysToFail(macs)] : []),
    '',
  ].join('\n');
}

function waysToFail({ groups, leftOut }: Pick<AssertSection, 'groups' | 'leftOut'>): readonly string[] {
  return [
    ...groups.flatMap(({ label, text, values }) => [
      `- **${label}** ${markdownPhrase(text)}`,
      ...values.map((phrase) => `  - ${markdownPhrase(phrase)}`),
    ]),
    ...(leftOut > 0 ? [`- and ${leftOut} more ways to fail`] : []),
  ];
}
