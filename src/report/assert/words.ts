/** What was judged of invariants in words, for formats that people read: what fails is grouped, what holds is counted. */
import { counted, thousands } from '../../base/counted.ts';
import { type Group, groupBy } from '../../base/group-by.ts';
import { sharedSources } from '../../drift/report.ts';
import { copiesOf } from '../../drift/values.ts';
import {
  type Asserted,
  type AssertedInvariant,
  type AssertReport,
  isEmpty,
  summarize,
  summarizeMacs,
} from '../../invariants/assert-report.ts';
import type { Requirement, Waiver } from '../../invariants/invariant.ts';
import { type Given, passes, targetsOutside } from '../../invariants/judge.ts';
import { type JudgedMac, type MacVerdict, macPasses } from '../../invariants/judge-macs.ts';
import type { SharedTarget } from '../../plan/live/live-set-values.ts';
import { targetNouns } from '../../tables/index.ts';
import { macNotes } from '../drift/document.ts';
import { sourcePhrases, whoPhrase } from '../text/names.ts';
import { joined, named, type Phrase, say } from '../text/phrase.ts';

/** More are for JSON. */
const MOST_GROUPS = 40;
const MOST_TARGETS = 5;
const MOST_POLICIES = 8;

export interface AssertSection {
  readonly one: AssertedInvariant;
  /** `3 of 12 results fail`. */
  readonly outcome: string;
  readonly passes: boolean;
  /** What does not hold, waived results last. */
  readonly groups: readonly AssertGroup[];
  /** How many groups are not shown. */
  readonly leftOut: number;
  /** What violates it for targets that it is not for. */
  readonly outside: readonly Phrase[];
  /** What Macs say; null where none of those that reported is in its targets. */
  readonly macs: (Pick<AssertSection, 'groups' | 'leftOut'> & { readonly outcome: string }) | null;
}

/** Targets that fail in the same way. */
export interface AssertGroup {
  readonly label: MacVerdict | 'waived';
  readonly text: Phrase;
  /** The policies that show it. */
  readonly values: readonly Phrase[];
}

export function sectionsOf({ invariants, environments }: AssertReport): readonly AssertSection[] {
  const isOne = environments.length === 1;
  return invariants.map((one): AssertSection => {
    const { results } = one;
    const failing = results.filter(({ judged }) => judged.verdict !== 'holds');
    const grouped = [...groupBy(failing, groupKey).values()].sort((a, b) => rankOf(a) - rankOf(b));
    const groups = grouped.slice(0, MOST_GROUPS).map((group) => describeGroup(group, isOne));
    const holds = !isEmpty(one) && results.every(({ judged }) => passes(judged));
    return {
      one,
      outcome: `${outcomeOf(one)}${holds && !one.macs.every(macPasses) ? ' by the state, and not on Macs' : ''}`,
      passes: holds && one.macs.every(macPasses),
      groups,
      leftOut: grouped.length - groups.length,
      outside: outsideOf(one),
      macs: one.macs.length === 0 ? null : macsOf(one.macs),
    };
  });
}

function macsOf(results: readonly JudgedMac[]): AssertSection['macs'] {
  const { unreadable, ...counts } = summarizeMacs(results);
  const macs = counted(new Set(results.map(({ device }) => device)).size, 'Mac');
  const unknown = unreadable > 0 ? `, ${thousands(unreadable)} unreadable` : '';
  const failing = results.filter(({ verdict }) => verdict !== 'holds' && verdict !== 'unreadable');
  const grouped = [...groupBy(failing, macGroupKey).values()].sort(
    (a, b) => ranks.indexOf(labelOf(a[0])) - ranks.indexOf(labelOf(b[0])) || b.length - a.length,
  );
  return {
    outcome: `on ${macs}: ${countsOutcome(results.length - unreadable, counts)}${unknown}`,
    groups: grouped.slice(0, MOST_GROUPS).map(describeMacs),
    leftOut: Math.max(0, grouped.length - MOST_GROUPS),
  };
}

/** Macs that have the same fail in one way. */
function macGroupKey(one: JudgedMac): string {
  const { requirement, waiver, values } = one;
  const kinds = [...new Set(values.map((value) => JSON.stringify(kindOfValue(value))))];
  return JSON.stringify([requirement.setting.path, requirement.wanted, labelOf(one), waiver?.path, kinds]);
}

const kindOfValue = ({ value, instance, scope }: JudgedMac['values'][number]): unknown => [
  value,
  instance,
  scope,
];

function describeMacs(group: Group<JudgedMac>): AssertGroup {
  const [first] = group;
  const { requirement, verdict, waiver } = first;
  const values = sharedSources(
    group.map((one) => one.values),
    kindOfValue,
  );
  const macs = named(
    group.map(({ device }): Phrase => [{ quoted: device }]),
    MOST_TARGETS,
  );
  const rule = verdict === 'disputed' ? copiesOf(requirement.setting.payload)?.says : undefined;
  return {
    label: labelOf(first),
    text: say`${[counted(group.length, 'Mac')]} (${macs}): ${requirement.setting.path} ${wantedPhrase(requirement)}${values.length === 0 ? ['; nothing there gives it'] : []}${excusePhrase(verdict, waiver)}`,
    values: [...limitedTo(values.map(macValuePhrase)), ...(rule === undefined ? [] : [[rule]])],
  };
}

/** `"WEP" for Net, in the profile Office`. */
export function macValuePhrase({ value, instance, ...about }: JudgedMac['values'][number]): Phrase {
  const where = instance === null ? [] : say` for ${instance}`;
  return joined([say`${JSON.stringify(value)}${where}`, ...sourcePhrases(about)]);
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

const ranks: readonly AssertGroup['label'][] = ['broken', 'disputed', 'uncovered', 'waived'];

function labelOf({ verdict, waiver }: Pick<JudgedMac, 'verdict' | 'waiver'>): AssertGroup['label'] {
  return waiver ? 'waived' : verdict;
}

function rankOf([first]: Group<Asserted>): number {
  return ranks.indexOf(labelOf(first.judged));
}

/** Targets that the same policies give the same values fail in one way. */
function groupKey(one: Asserted): string {
  const { environment, judged } = one;
  const values = judged
    .values()
    .map(({ policy, value }) => [policy.policy_id, policy.file, policy.standing, value]);
  return JSON.stringify([
    environment,
    judged.key.split(' ').at(-1),
    labelOf(judged),
    judged.verdict,
    judged.waiver?.path,
    values,
  ]);
}

function describeGroup(group: Group<Asserted>, isOne: boolean): AssertGroup {
  const [first] = group;
  const { environment, judged } = first;
  const { requirement, verdict, waiver } = judged;
  const targets = named(
    group.map(({ judged: { target } }) => targetPhrase(target)),
    MOST_TARGETS,
  );
  const where = isOne ? [] : say`${environment}: `;
  const wanted = say`${requirement.setting.path} ${wantedPhrase(requirement)}`;
  const values = judged.values();
  const missing = values.length === 0 ? [' no policy gives it'] : [];
  return {
    label: labelOf(judged),
    text: say`${where}${targets}: ${wanted}${missing.length > 0 ? [';', ...missing] : []}${excusePhrase(verdict, waiver)}`,
    values: limitedTo(values.map(givenPhrase)),
  };
}

function excusePhrase(verdict: MacVerdict, waiver: Waiver | null): Phrase {
  return waiver ? say` (${[verdict]}; until ${waiver.expires}: ${waiver.reason})` : [];
}

function limitedTo(phrases: readonly Phrase[]): readonly Phrase[] {
  const more = phrases.length - MOST_POLICIES;
  return more > 1
    ? [...phrases.slice(0, MOST_POLICIES), [`and ${counted(more, 'more violation')}`]]
    : phrases;
}

/** `device group laptops (12)`. */
export function targetPhrase({ kind, id, name }: SharedTarget): Phrase {
  const [noun] = targetNouns[kind];
  return name === null ? say`${[noun]} ${String(id)}` : say`${[noun]} ${name} (${String(id)})`;
}

/** `policy 12 "Office" (policies/office.yaml) gives "WEP" for Net`. */
export function givenPhrase({ policy, value, instance, status }: Given): Phrase {
  const id = policy.policy_id === null ? '' : ` ${policy.policy_id}`;
  const what = {
    current: policy.policy_id === null ? 'the planned policy' : 'policy',
    'left-behind': 'left behind: policy',
    'in-doubt': 'in doubt: perhaps a policy',
  }[status];
  const where = instance === null ? [] : say` for ${instance}`;
  return say`${[`${what}${id}`]} ${JSON.stringify(policy.name)} (${policy.file}) gives ${JSON.stringify(value)}${where}${approvedPhrase(policy)}`;
}

/** Evidence names people who stood behind a policy; who merely ran the apply is in JSON. */
function approvedPhrase({ by }: Given['policy']): Phrase {
  return by?.approved_by?.length ? [', applied by ', ...whoPhrase(by)] : [];
}

/** `must be true`, `must be at least 12 and not 13`. */
export function wantedPhrase({ conditions }: Pick<Requirement, 'conditions'>): Phrase {
  const parts = conditions.map(({ kind, values }) => {
    const list = values.map((value) => JSON.stringify(value)).join(', ');
    return {
      is: list,
      at_least: `at least ${list}`,
      at_most: `at most ${list}`,
      one_of: `one of ${list}`,
      not: `anything but ${list}`,
      as_strong_as: `as strong as ${list}`,
    }[kind];
  });
  return say`must be ${parts.join(' and ')}`;
}

/** Each policy once a field, whatever results it stands beside. */
function outsideOf({ outside }: AssertedInvariant): readonly Phrase[] {
  const phrases: Phrase[] = [];
  let more = 0;
  for (const { found, beside } of outside) {
    for (const { requirement, given } of beside.length === 0 ? [] : found) {
      for (const one of given()) {
        if (phrases.length === MOST_POLICIES) {
          more += 1;
          continue;
        }
        const targets = named(targetsOutside(one, beside).map(targetPhrase), MOST_TARGETS);
        phrases.push(say`${requirement.setting.path}: ${givenPhrase(one)} to ${targets}`);
      }
    }
  }
  return more === 0 ? phrases : [...phrases, [`and ${counted(more, 'more violation')}`]];
}

/** Counts results: one invariant has one for each target and setting. */
export function summaryOf({ summary, invariants, macs }: AssertReport): readonly string[] {
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
  const others = Object.entries({ broken, disputed, uncovered, unreadable, waived }).filter(
    ([, count]) => count > 0,
  );
  const words = others.map(([verdict, count]) => `${thousands(count)} ${verdict}`);
  const results = others.reduce((sum, [, count]) => sum + count, holds);
  return `${counted(results, 'result')} ${where}: ${[`${thousands(holds)} ${holds === 1 ? 'holds' : 'hold'}`, ...words].join(', ')}`;
}

/** What the states of the report are, and from which commit it was judged. */
export function evidenceOf({ made, environments, macs }: AssertReport): readonly Phrase[] {
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

/** What is said at the end. */
export function caveatOf({ macs }: Pick<AssertReport, 'macs'>): string {
  return macs === null
    ? caveat
    : `${caveat} What a Mac lists is evidence: a setting is applied when its profile is installed.`;
}

const caveat =
  'edict cannot know which Macs are in a group, nor which of two policies a Mac follows: what is said here is about groups.';
