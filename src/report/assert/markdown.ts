/** Judged invariants as Markdown for a comment or a job's summary, within the size of one: what fails comes first. */
import type { AssertReport } from '../../invariants/assert-report.ts';
import { codeSpan, hiddenMarker, markdownPhrase } from '../text/markdown.ts';
import { counted } from '../text/phrase.ts';
import { assertStatements } from './statements.ts';
import { type AssertSection, caveat, evidenceOf, sectionsOf, summaryOf } from './words.ts';

/** GitHub takes no longer comment. */
const MOST_CHARACTERS = 65_536;
/** For what is said at the end, whatever had to be left out. */
const RESERVE = 1_000;

export function renderAssertMarkdown(report: AssertReport): string {
  const names = report.environments.map(({ environment }) => environment).join(' ');
  const head = [
    hiddenMarker(`assert ${names}`.slice(0, 500)),
    '## Invariants',
    '',
    `**${summaryOf(report)}**`,
    '',
    ...evidenceOf(report).map((phrase) => `${markdownPhrase(phrase)}  `),
    '',
    ...assertStatements(report).flatMap(({ code, text }) => [
      `> [!WARNING]\n> ${codeSpan(code)}: ${markdownPhrase(text)}`,
      '',
    ]),
  ].join('\n');
  const sections = sectionsOf(report).toSorted((a, b) => Number(a.passes) - Number(b.passes));
  const blocks: string[] = [];
  let room = MOST_CHARACTERS - RESERVE - head.length;
  for (const section of sections) {
    const block = sectionBlock(section);
    if (block.length > room) break;
    room -= block.length;
    blocks.push(block);
  }
  const leftOut = sections.length - blocks.length;
  const left =
    leftOut > 0 ? [`_Left out, for the size of a comment: ${counted(leftOut, 'invariant')}._\n`] : [];
  return [head, ...blocks, ...left, `_${caveat}_\n`].join('\n');
}

function sectionBlock({ one, outcome, passes, groups, leftOut, outside }: AssertSection): string {
  const { name, description, controls } = one.invariant;
  return [
    `### ${passes ? '✅' : '❌'} ${codeSpan(name)}: ${outcome}`,
    '',
    `${codeSpan(one.file)}${controls.length > 0 ? `, controls ${controls.map((control) => codeSpan(control)).join(', ')}` : ''}`,
    '',
    ...(description === null ? [] : [markdownPhrase([{ quoted: description }]), '']),
    ...groups.flatMap(({ label, text, values }) => [
      `- **${label}** ${markdownPhrase(text)}`,
      ...values.map((phrase) => `  - ${markdownPhrase(phrase)}`),
    ]),
    ...(leftOut > 0 ? [`- and ${leftOut} more ways to fail`] : []),
    ...(outside.length > 0
      ? [
          '- outside, for targets that it is not for, though a Mac may be in both:',
          ...outside.map((phrase) => `  - ${markdownPhrase(phrase)}`),
        ]
      : []),
    '',
  ].join('\n');
}
