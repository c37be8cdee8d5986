/** Judged invariants, failing ones first: in which ways they fail, the policies that show it, and what Macs report. */

import { counted, nonZeroCounts, thousands } from '../../base/counted.ts';
import type { Group } from '../../base/group-by.ts';
import {
  type AssertedInvariant,
  type AssertedResult,
  type AssertReport,
  isEmpty,
  passesAll,
  summarize,
  summarizeMacs,
} from '../../invariants/assert-report.ts';
import { passes, targetsOutside } from '../../invariants/judge.ts';
import { type JudgedMac, type MacVerdict, macPasses } from '../../invariants/judge-macs.ts';
import { sharedSources } from '../../macs/found.ts';
import { copiesOf } from '../../macs/values.ts';
import type { Document, ListEntry, Tone } from '../document/document.ts';
import { environmentNames, environmentsOf, groupAlike } from '../statements/row.ts';
import { macNotes } from '../text/macs.ts';
import { joined, named, type Phrase, quote, say } from '../text/phrase.ts';
import { portalsOf } from '../text/portals.ts';
import { assertStatements } from './statements.ts';
import { endedPhrase, givenPhrase, macValuePhrase, targetPhrase, wantedPhrase } from './words.ts';

/** More are in JSON only. */
const MOST_WAYS = 40;
const MOST_TARGETS = 5;
const MOST_POLICIES = 8;

export function invariantsDocument(report: AssertReport): Document {
  const names = environmentsOf(report.environments);
  const [summary = '', ...counts] = summaryOf(report);
  const all = report.invariants.map((one) => invariantEntry(one, names.length === 1));
  return {
    title: 'Invariants of',
    subject: environmentNames(names),
    marker: `assert ${names.join(' ')}`,
    summary,
    notes: [...counts.map((line) => [line]), ...evidenceOf(report)],
    said: assertStatements(report),
    blocks: [
      {
        kind: 'entries',
        noun: ['invariant', 'invariants'],
        list: all.toSorted((a, b) => Number(a.isRoutine) - Number(b.isRoutine)),
      },
    ],
    portals: portalsOf(report.environments),
    caveat: [caveatOf(report)],
    isRoutine: passesAll(report),
  };
}

function invariantEntry(one: AssertedInvariant, isOne: boolean): ListEntry {
  const { results, macs, file } = one;
  const { name, description, controls } = one.invariant;
  const holds = !isEmpty(one) && results.every(({ judged }) => passes(judged));
  const isRoutine = holds && macs.every(macPasses);
  const onMacs = holds && !isRoutine ? ' in the recorded state, but not on every Mac' : '';
  const failing = results.filter(({ judged }) => judged.verdict !== 'holds');
  const outside = outsideOf(one);
  return {
    sign: isRoutine ? { symbol: '✓', tone: 'good' } : { symbol: '✗', tone: 'bad' },
    title: quote(name),
    text: say`${[outcomeOf(one) + onMacs]} (${file})`,
    isRoutine,
    lines: [
      ...(description === null ? [] : [{ text: quote(description) }]),
      ...(controls.length === 0
        ? []
        : [{ text: say`controls: ${joined(controls.map(quote))}`, tone: 'faint' as const }]),
      ...groupAlike(one.excepted, ({ environment, because }) => [environment, because]).map((group) => ({
        text: exceptedPhrase(group, isOne),
      })),
    ],
    entries: [
      ...waysToFail(
        groupAlike(failing, groupKey).toSorted(([a], [b]) => rankOf(a.judged) - rankOf(b.judged)),
        (group) => wayOfState(group, isOne),
      ),
      ...(outside.length === 0 ? [] : [outsideEntry(outside)]),
      ...(macs.length === 0 ? [] : [macsEntry(macs)]),
    ],
  };
}

function exceptedPhrase(group: Group<AssertedInvariant['excepted'][number]>, isOne: boolean): Phrase {
  const [{ environment, because }] = group;
  const names = group.map(({ target }) => targetPhrase(target));
  const where = isOne ? [] : say`${environment}: `;
  const why = because === null ? [] : say`: ${because}`;
  return say`${where}excepted without an end: ${named(names, MOST_TARGETS)}${why}`;
}

function outsideEntry(phrases: readonly Phrase[]): ListEntry {
  return {
    text: ['outside its scope, though a Mac may be in both:'],
    lines: phrases.map((text) => ({ text })),
  };
}

function macsEntry(results: readonly JudgedMac[]): ListEntry {
  const { unreadable, ...counts } = summarizeMacs(results);
  const macs = counted(new Set(results.map(({ device }) => device)).size, 'Mac');
  const unknown = unreadable > 0 ? `, ${thousands(unreadable)} unreadable` : '';
  const failing = results.filter(({ verdict }) => verdict !== 'holds' && verdict !== 'unreadable');
  const grouped = groupAlike(failing, macGroupKey).toSorted(
    (a, b) => rankOf(a[0]) - rankOf(b[0]) || b.length - a.length,
  );
  return {
    text: [`on ${macs}: ${countsOutcome(results.length - unreadable, counts)}${unknown}`],
    entries: waysToFail(grouped, wayOfMacs),
  };
}

type Label = MacVerdict | 'waived';

export const tones: Readonly<Record<Label, Tone>> = {
  holds: 'good',
  broken: 'bad',
  disputed: 'warn',
  uncovered: 'bad',
  unreadable: 'warn',
  waived: 'note',
};

/** The first groups, each of results that fail in one way, and a count of the others. */
function waysToFail<Failing>(
  groups: readonly Group<Failing>[],
  entryOf: (group: Group<Failing>) => ListEntry,
): readonly ListEntry[] {
  const more = groups.length - MOST_WAYS;
  return [
    ...groups.slice(0, MOST_WAYS).map(entryOf),
    ...(more > 0 ? [{ text: [`and ${thousands(more)} more ways to fail: --format json lists all`] }] : []),
  ];
}

function wayEntry(
  judged: Pick<JudgedMac, 'verdict' | 'waiver' | 'ended'>,
  text: Phrase,
  values: readonly Phrase[],
): ListEntry {
  const label = labelOf(judged);
  const { verdict, waiver } = judged;
  const excuse = waiver
    ? say` (${[verdict]}; until ${waiver.expires}: ${waiver.reason})`
    : endedPhrase(judged);
  return {
    sign: { symbol: `${label}:`, tone: tones[label] },
    text: [...text, ...excuse],
    lines: values.map((value) => ({ text: value })),
  };
}

/** Macs with the same values fail in one way. */
function macGroupKey(one: JudgedMac): readonly unknown[] {
  const { requirement, waiver, ended, values } = one;
  const kinds = groupAlike(values, kindOfValue).map(([value]) => kindOfValue(value));
  return [requirement.setting.path, requirement.wanted, labelOf(one), (waiver ?? ended)?.path, kinds];
}

function kindOfValue({ value, instance, scope }: JudgedMac['values'][number]): readonly unknown[] {
  return [value, instance, scope];
}

function wayOfMacs(group: Group<JudgedMac>): ListEntry {
  const [first] = group;
  const { requirement, verdict } = first;
  const each = group.map((one) => one.values);
  const values = sharedSources(each, kindOfValue);
  const names = group.map(({ device }) => quote(device));
  const macs = say`${[counted(group.length, 'Mac')]} (${named(names, MOST_TARGETS)})`;
  const rule = verdict === 'disputed' ? copiesOf(requirement.setting.payload)?.says : undefined;
  const missing = values.length === 0 ? ['; nothing there gives it'] : [];
  const lines = [...limitedTo(values.map(macValuePhrase)), ...(rule ? [[rule]] : [])];
  return wayEntry(
    first,
    say`${macs}: ${requirement.setting.path} ${wantedPhrase(requirement)}${missing}`,
    lines,
  );
}

function outcomeOf({ results }: AssertedInvariant): string {
  if (results.length === 0) return 'judges nothing';
  return countsOutcome(results.length, summarize(results.map(({ judged }) => judged)));
}

function countsOutcome(
  all: number,
  { holds, waived }: Pick<AssertReport['summary'], 'holds' | 'waived'>,
): string {
  const failing = all - holds - waived;
  const excused = waived > 0 ? `, ${thousands(waived)} waived` : '';
  return failing > 0
    ? `${thousands(failing)} of ${counted(all, 'result')} ${failing === 1 ? 'fails' : 'fail'}${excused}`
    : `${counted(holds, 'result')} ${holds === 1 ? 'holds' : 'hold'}${excused}`;
}

const ranks: readonly Label[] = ['broken', 'disputed', 'uncovered', 'waived'];

export function labelOf({ verdict, waiver }: Pick<JudgedMac, 'verdict' | 'waiver'>): Label {
  return waiver ? 'waived' : verdict;
}

function rankOf(judged: Pick<JudgedMac, 'verdict' | 'waiver'>): number {
  return ranks.indexOf(labelOf(judged));
}

/** Targets with the same values from the same policies fail in one way. */
function groupKey({ environment, judged }: AssertedResult): readonly unknown[] {
  const { key, verdict, waiver, ended } = judged;
  const values = judged
    .values()
    .map(({ policy, value }) => [policy.policy_id, policy.file, policy.standing, value]);
  return [environment, key.split(' ').at(-1), labelOf(judged), verdict, (waiver ?? ended)?.path, values];
}

function wayOfState(group: Group<AssertedResult>, isOne: boolean): ListEntry {
  const [{ environment, judged }] = group;
  const { requirement } = judged;
  const names = group.map(({ judged: { target } }) => targetPhrase(target));
  const targets = named(names, MOST_TARGETS);
  const where = isOne ? [] : say`${environment}: `;
  const values = judged.values();
  const missing = values.length === 0 ? ['; no policy gives it'] : [];
  return wayEntry(
    judged,
    say`${where}${targets}: ${requirement.setting.path} ${wantedPhrase(requirement)}${missing}`,
    limitedTo(values.map((value) => givenPhrase(value, environment))),
  );
}

function limitedTo(phrases: readonly Phrase[]): readonly Phrase[] {
  const more = phrases.length - MOST_POLICIES;
  return more > 1
    ? [...phrases.slice(0, MOST_POLICIES), [`and ${counted(more, 'more violation')}`]]
    : phrases;
}

/** Each policy once per field, however many results it concerns. */
function outsideOf({ outside }: AssertedInvariant): readonly Phrase[] {
  const all = outside.flatMap(({ environment, found, beside }) =>
    (beside.length === 0 ? [] : found).flatMap(({ requirement, given }) =>
      given().map((one) => ({ environment, requirement, one, beside })),
    ),
  );
  const shown = all.slice(0, MOST_POLICIES).map(({ environment, requirement, one, beside }) => {
    const targets = named(targetsOutside(one, beside).map(targetPhrase), MOST_TARGETS);
    return say`${requirement.setting.path}: ${givenPhrase(one, environment)} to ${targets}`;
  });
  const more = all.length - shown.length;
  return more === 0 ? shown : [...shown, [`and ${counted(more, 'more violation')}`]];
}

/** Counts results: one invariant has one for each target and setting. */
function summaryOf({ summary, invariants, macs }: AssertReport): readonly string[] {
  const own = countsOf(summary, `of ${counted(invariants.length, 'invariant')}`);
  if (macs === null) return [own];
  const judged = new Set(invariants.flatMap((one) => one.macs.map(({ device }) => device)));
  return [own, countsOf(macs.summary, `on ${counted(judged.size, 'Mac')}`)];
}

function countsOf(
  summary: AssertReport['summary'] & { readonly unreadable?: number },
  where: string,
): string {
  const { holds, broken, disputed, uncovered, unreadable = 0, waived } = summary;
  const others = nonZeroCounts([
    [broken, 'broken'],
    [disputed, 'disputed'],
    [uncovered, 'uncovered'],
    [unreadable, 'unreadable'],
    [waived, 'waived'],
  ]);
  const results = holds + broken + disputed + uncovered + unreadable + waived;
  return `${counted(results, 'result')} ${where}: ${[`${thousands(holds)} ${holds === 1 ? 'holds' : 'hold'}`, ...others].join(', ')}`;
}

/** Which states were judged, and at which commit. */
function evidenceOf({ made, environments, macs }: AssertReport): readonly Phrase[] {
  const { commit, who, dirty, run } = made.by;
  const from = commit === null ? [] : say`, commit ${commit}${dirty ? [' with changes beside it'] : []}`;
  const states = environments.map(({ environment, state, error }) =>
    state ? say`${environment} at serial ${String(state.serial)}` : say`${environment}: ${error ?? ''}`,
  );
  return [
    say`Judged ${[made.at]} by ${who}${from}${run === null ? [] : say`, ${run}`}`,
    say`States: ${named(states, 20)}`,
    ...macNotes(macs?.devices ?? []).map((note) => [note]),
  ];
}

function caveatOf({ macs }: AssertReport): string {
  const about =
    'edict cannot know which Macs are in a group, nor which of two policies a Mac follows: these results are about groups.';
  const evidence = 'What a Mac lists is evidence: a setting is applied when its profile is installed.';
  return macs === null ? about : `${about} ${evidence}`;
}
