/** What became of a baseline: every rule with its verdict, counts by section, and the files. */
import { counted, nonZeroCounts } from '../../base/counted.ts';
import type { Block, Document, ListEntry, Tone } from '../../report/document/document.ts';
import { createCsvFormat } from '../../report/text/csv.ts';
import { renderSafeJson } from '../../report/text/json.ts';
import { joined, type Phrase, prose, quote, say } from '../../report/text/phrase.ts';
import { countVerdicts, reportOf } from './benchmark.ts';
import type { ConvertedBaseline } from './convert-baseline.ts';
import type { ConvertedRule, RuleVerdict } from './convert-rule.ts';
import type { RuleFault } from './read-rule.ts';

const verdicts: Readonly<Record<RuleVerdict, { readonly tone: Tone; readonly words: string }>> = {
  held: { tone: 'good', words: 'held' },
  partly: { tone: 'warn', words: 'partly held' },
  'value-out-of-range': { tone: 'warn', words: 'out of range' },
  'no-field': { tone: 'bad', words: 'without a field' },
  'needs-script': { tone: 'note', words: 'for a script' },
  'not-a-setting': { tone: 'faint', words: 'without a setting' },
};

export function benchmarkDocument(
  { benchmark, files }: ConvertedBaseline,
  { dryRun }: { readonly dryRun: boolean },
): Document {
  const { name, os, sections } = benchmark;
  const all = sections.flatMap(({ rules }) => rules);
  const next =
    'A baseline names no targets: name devices or groups under policy_targets of the policy, and under for of the invariants, then run edict lint.';
  return {
    title: 'Baseline',
    subject: os === null ? quote(name) : say`${name} for macOS ${os}`,
    summary: `${counted(all.length, 'rule')}: ${countsOf(all)}.`,
    notes: [
      ...benchmark.warnings.map((warning) => prose(warning)),
      ...(dryRun
        ? [['This was a dry run: nothing was written.']]
        : files.every(({ isThere }) => isThere)
          ? []
          : [[next]]),
    ],
    said: [],
    blocks: [
      ...sections.flatMap(({ section, rules }): Block[] => [
        { kind: 'heading', text: quote(section), note: [countsOf(rules)] },
        { kind: 'entries', noun: ['rule', 'rules'], list: rules.map(ruleEntry) },
      ]),
      ...(files.length === 0 ? [] : [{ kind: 'heading', text: ['Files'] } as const]),
      {
        kind: 'entries',
        noun: ['file', 'files'],
        list: files.map(({ path, isThere }) =>
          isThere
            ? { sign: { symbol: '=', tone: 'faint' }, text: say`${path} (already there)` }
            : { sign: { symbol: '+', tone: 'good' }, text: quote(path) },
        ),
      },
    ],
  };
}

function countsOf(rules: readonly ConvertedRule[]): string {
  // The verdicts have no word for them, and a rule that nobody could read must not pass for one without a setting.
  const faulty = rules.filter(isUnread);
  const counts = countVerdicts(rules.filter((rule) => !isUnread(rule)));
  const named = Object.entries(verdicts).map(([verdict, { words }]) => ({ verdict, words }));
  const withFault = (wanted: RuleFault): number => faulty.filter(({ fault }) => fault === wanted).length;
  return nonZeroCounts([
    ...named.map(({ verdict, words }): [number, string] => [
      Object.entries(counts).find(([key]) => key === verdict)?.[1] ?? 0,
      words,
    ]),
    [withFault('missing'), 'with a missing rule file'],
    [withFault('broken'), 'with a broken rule file'],
  ]).join(', ');
}

const isUnread = ({ fault, fields }: ConvertedRule): boolean => fault !== null && fields.length === 0;

function ruleEntry(rule: ConvertedRule): ListEntry {
  const { id, verdict, fields, reasons, controls } = rule;
  const parts: readonly Phrase[] = [
    ...(fields.length === 0 ? [] : [joined(fields.map(quote))]),
    ...reasons.map(({ settings, why }) => (settings === '' ? prose(why) : say`${settings}: ${prose(why)}`)),
  ];
  return {
    sign: { symbol: `${verdict}:`, tone: isUnread(rule) ? 'bad' : verdicts[verdict].tone },
    title: quote(id),
    text: joined(parts, '; '),
    lines: controls.length === 0 ? [] : [{ text: joined(controls.map(quote)), tone: 'faint' }],
  };
}

export function renderBenchmarkJson({ benchmark }: ConvertedBaseline): string {
  return renderSafeJson(reportOf(benchmark));
}

export function renderBenchmarkCsv({ benchmark }: ConvertedBaseline): string {
  const csv = createCsvFormat(['section', 'rule', 'verdict', 'fields', 'because', 'controls']);
  const rows = benchmark.sections.flatMap(({ section, rules }) =>
    rules.map(({ id, verdict, fields, because, controls }) => ({
      section,
      rule: id,
      verdict,
      fields: fields.join(' '),
      because,
      controls: controls.join('; '),
    })),
  );
  return csv.formatPage(rows) + csv.formatEnd();
}
