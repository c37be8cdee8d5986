/** The report of a conversion as Markdown, for the pull request that brings the files in. */

import { type ConvertRun, summarize } from '../../convert/report.ts';
import { codeSpan, proseWithCode } from '../text/markdown.ts';
import type { ConvertView } from './pretty.ts';
import type { SectionRow } from './rows.ts';
import { type Section, sectionsOf } from './sections.ts';
import { closingWords, firstOf, outcomeOf } from './words.ts';

/** More places than this are counted. */
const MOST_PLACES = 30;

export function renderConvertMarkdown(run: ConvertRun, { dryRun }: Pick<ConvertView, 'dryRun'>): string {
  const blocks = [
    '## Converted profiles',
    ...closingWords(summarize(run.profiles), dryRun).map(proseWithCode),
    [
      '| Profile | Policies | |',
      '|---|---|---|',
      ...run.profiles.map((result) => {
        const paths = result.paths
          .map(
            (path) => cell(codeSpan(path)) + (result.alreadyThere.includes(path) ? ' (already there)' : ''),
          )
          .join('<br>');
        return `| ${cell(codeSpan(result.file))} | ${paths} | ${cell(proseWithCode(outcomeOf(result, dryRun)))} |`;
      }),
    ].join('\n'),
    ...sectionsOf(run).flatMap(sectionBlocks),
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
  const shown = firstOf(
    places.map((place) => codeSpan(place)),
    MOST_PLACES,
  );
  const where = shown.length === 0 ? '' : ` (${shown.join(', ')})`;
  return `- ${codeSpan(name)}${note === '' ? '' : `: ${proseWithCode(note)}`}${where}`;
}

/** A bar would end the cell, even in code. */
function cell(markdown: string): string {
  return markdown.replaceAll('|', '\\|');
}
