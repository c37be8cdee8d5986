/** The report of a conversion as Markdown, for the pull request that brings the files in. */

import { type ProfileResult, summarize } from '../../convert/report.ts';
import { codeSpan, proseWithCode } from '../text/markdown.ts';
import { type Section, type SectionRow, sectionsOf } from './sections.ts';
import { closingWords, outcomeOf } from './words.ts';

export function renderConvertMarkdown(results: readonly ProfileResult[], dryRun: boolean): string {
  const blocks = [
    '## Converted profiles',
    ...closingWords(summarize(results), dryRun).map(proseWithCode),
    [
      '| Profile | Policies | |',
      '|---|---|---|',
      ...results.map((result) => {
        const paths = result.paths
          .map(
            (path) => cell(codeSpan(path)) + (result.alreadyThere.includes(path) ? ' (already there)' : ''),
          )
          .join('<br>');
        return `| ${cell(codeSpan(result.file))} | ${paths} | ${cell(proseWithCode(outcomeOf(result, dryRun)))} |`;
      }),
    ].join('\n'),
    ...sectionsOf(results).flatMap(sectionBlocks),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function sectionBlocks(section: Section): readonly string[] {
  const title = proseWithCode(section.title);
  return [
    `### ${section.loud ? `⚠️ ${title}` : title}`,
    proseWithCode(section.advice),
    section.rows.map(item).join('\n'),
  ];
}

function item({ name, note, places }: SectionRow): string {
  const where = places.length === 0 ? '' : ` (${places.map((place) => codeSpan(place)).join(', ')})`;
  return `- ${codeSpan(name)}${note === '' ? '' : `: ${proseWithCode(note)}`}${where}`;
}

/** A bar would end the cell, even in code. */
function cell(markdown: string): string {
  return markdown.replaceAll('|', '\\|');
}
