/** The report of a conversion: what became of each profile, what to do, what is lost, and what comes next. */
import { counted, nonZeroCounts, thousands } from '../../base/counted.ts';
import type { Block, Document, ListEntry } from '../../report/document/document.ts';
import { joined, named, quote, say } from '../../report/text/phrase.ts';
import {
  type ConversionVerdict,
  type ConvertRun,
  type ConvertSummary,
  countDropped,
  type ProfileResult,
  summarize,
  verdictOf,
} from './report.ts';
import { type SectionRow, sectionsOf } from './sections.ts';

/** More places are counted. */
const MOST_PLACES = 8;

export function convertDocument(run: ConvertRun, { dryRun }: { readonly dryRun: boolean }): Document {
  const [summary = '', ...next] = closingWords(summarize(run.profiles), dryRun);
  return {
    title: 'Converted profiles',
    summary,
    notes: next.map((line) => [line]),
    said: [],
    blocks: [
      {
        kind: 'entries',
        noun: ['profile', 'profiles'],
        list: run.profiles.map((result) => profileEntry(result, dryRun)),
      },
      ...sectionsOf(run).flatMap(({ title, advice, rows, loud }): Block[] => [
        { kind: 'heading', text: [title], note: [advice], tone: loud && 'bad' },
        { kind: 'entries', noun: ['entry', 'entries'], list: rows.map(rowEntry) },
      ]),
    ],
  };
}

function profileEntry(result: ProfileResult, dryRun: boolean): ListEntry {
  return {
    title: quote(result.file),
    text: [outcomeOf(result, dryRun)],
    entries: result.paths.map((path) =>
      result.alreadyThere.includes(path)
        ? { sign: { symbol: '=', tone: 'faint' }, text: say`${path} (already there)` }
        : { sign: { symbol: '+', tone: 'good' }, text: quote(path) },
    ),
  };
}

function rowEntry({ name, note, places }: SectionRow): ListEntry {
  const where = say`(${named(places.map(quote), MOST_PLACES)})`;
  const text = joined(
    [note, places.length === 0 ? [] : where].filter(({ length }) => length > 0),
    ' ',
  );
  return { title: quote(name), text: text.length > 0 ? text : undefined };
}

const verdictWords: Readonly<Record<ConversionVerdict, string>> = {
  replaced: 'replaced',
  part: 'replaced in part',
  none: 'not replaced',
};

/** What became of one profile. */
export function outcomeOf(result: ProfileResult, dryRun: boolean): string {
  const { refused, policies, dropped, retyped, kept, alreadyThere } = result;
  const settings = kept + retyped.length + countDropped(dropped);
  if (refused) return 'refused';
  if (policies.length === 0) {
    return dropped.length === 0
      ? 'no policy, since it sets nothing'
      : 'not replaced: no policy can hold what is in it';
  }
  const made = `${counted(policies.length, 'policy', 'policies')}${dryRun && alreadyThere.length === 0 ? ' to write' : ''}`;
  const came =
    dropped.length === 0
      ? `${settings === 1 ? 'its one setting' : `all ${thousands(settings)} settings`} came over`
      : `${thousands(kept)} of ${counted(settings, 'setting')} came over as they were`;
  return `${verdictWords[verdictOf(result)]}: ${made}, ${came}`;
}

/** The end of a report: the counts, and what comes next. */
export function closingWords(summary: ConvertSummary, dryRun: boolean): readonly string[] {
  const { profiles, policies, settings, kept, refused } = summary;
  const counts = [
    `${counted(profiles, 'profile')}, ${counted(policies, 'policy', 'policies')}`,
    ...(settings > 0
      ? [
          `${thousands(kept)} of ${counted(settings, 'setting')} as they were, ${thousands(settings - kept)} reported above`,
        ]
      : []),
    ...(refused > 0 ? [`${counted(refused, 'profile')} refused`] : []),
  ];
  const lines = [`${counts.join('; ')}.`, verdictLine(summary)];
  if (dryRun) return [...lines, 'This was a dry run: nothing was written.'];
  if (policies === 0) return lines;
  const targets =
    'Profiles name no targets: name devices or groups under policy_targets, then run edict lint.';
  return [...lines, targets];
}

/** Which of the old profiles may go. */
function verdictLine({ replaced, part, none }: ConvertSummary): string {
  const may = `${counted(replaced, 'profile')} may go once the policies that replace ${replaced === 1 ? 'it' : 'them'} are live.`;
  const kept = nonZeroCounts([
    [part, `${part === 1 ? 'is' : 'are'} replaced in part`],
    [none, 'not at all'],
  ]);
  if (kept.length === 0) return may;
  const keep = replaced > 0 ? 'Keep the others' : 'Keep the old profiles';
  return `${replaced > 0 ? `${may} ` : ''}${keep}: ${kept.join(', ')}.`;
}
