/** Judged invariants by control, as auditors read them: a row for each control and invariant. */

import { compareText } from '../../base/compare-text.ts';
import { counted } from '../../base/counted.ts';
import { type Group, groupBy } from '../../base/group-by.ts';
import type { AssertedInvariant, AssertReport } from '../../invariants/assert-report.ts';
import { exceptionInWords } from '../../invariants/check-invariant.ts';
import { type History, lastingSince, NO_HISTORY, type RemovedValue } from '../../invariants/held-since.ts';
import type { InvariantException } from '../../invariants/invariant.ts';
import type { MacVerdict } from '../../invariants/judge-macs.ts';
import { type LivePolicy, type RemovedPolicy, statusOf } from '../../plan/live/live-set.ts';
import { type TargetKind, targetKinds } from '../../tables/index.ts';
import type { Document, TableBlock } from '../document/document.ts';
import { environmentsOf } from '../statements/row.ts';
import { createCsvFormat } from '../text/csv.ts';
import { whoPhrase } from '../text/names.ts';
import { joined, type Phrase, plainPhrase, policyId, quote, say } from '../text/phrase.ts';
import { invariantsDocument, labelOf, tones } from './document.ts';
import { targetPhrase, wantedPhrase } from './words.ts';

/** An exception without an end leaves out a group for good, so it is worse than one that excuses it until a day. */
const rowTones = { ...tones, excepted: 'note' } as const;
type Label = keyof typeof rowTones;

interface ControlRow {
  /** Empty for an invariant without controls. */
  readonly control: string;
  readonly rule: string;
  /** What it requires of a policy: the rules of two frameworks may ask different things of one control. */
  readonly requires: Phrase;
  /** Empty if there is none. That of a converted rule says what of it cannot be held. */
  readonly description: string;
  /** The worst of its groups, excepted ones included; null if it judges nothing. */
  readonly verdict: Label | null;
  /** By verdict, and Macs that fail. */
  readonly groups: readonly Phrase[];
  readonly evidence: readonly Evidence[];
  readonly exceptions: readonly Phrase[];
}

/** A policy, and the groups that it is evidence for. */
interface Evidence extends Pick<LivePolicy, 'by'> {
  readonly name: Phrase;
  /** Since when the policy has been live; null if that is not known. */
  readonly since: string | null;
}

/** More removed policies are counted. */
const MOST_REMOVED = 10;

const worstFirst = [
  'broken',
  'disputed',
  'uncovered',
  'excepted',
  'waived',
  'unreadable',
  'holds',
] as const satisfies readonly Label[];

function controlRows(report: AssertReport): readonly ControlRow[] {
  const { invariants, environments } = report;
  const isOne = environmentsOf(environments).length === 1;
  const histories = new Map(environments.map(({ environment, history }) => [environment, history]));
  const byName = new Intl.Collator('en', { numeric: true });
  return invariants
    .flatMap((one) => {
      const row = { ...rowOf(one, isOne, histories), exceptions: exceptionsOf(one, report) };
      const { controls } = one.invariant;
      return controls.length === 0 ? [row] : controls.map((control) => ({ ...row, control }));
    })
    .sort(
      (a, b) => Number(a.control === '') - Number(b.control === '') || byName.compare(a.control, b.control),
    );
}

function rowOf(
  { invariant, results, excepted, macs }: AssertedInvariant,
  isOne: boolean,
  histories: ReadonlyMap<string, History>,
): Omit<ControlRow, 'exceptions'> {
  const leftOut = excepted.flatMap(({ environment, results }) =>
    results.map((judged) => ({ environment, judged, label: 'excepted' as const })),
  );
  const all = [...results.map((one) => ({ ...one, label: labelOf(one.judged) })), ...leftOut];
  const byTarget = groupBy(all, ({ environment, judged: { target } }) =>
    JSON.stringify([environment, target.kind, target.id]),
  );
  const targets = [...byTarget.values()].map((group) => {
    const [
      {
        environment,
        judged: { target },
      },
    ] = group;
    const name = isOne ? targetPhrase(target) : say`${environment}: ${targetPhrase(target)}`;
    const judged = group.map((one) => one.judged);
    const { since, through } = lastingSince(judged, histories.get(environment) ?? NO_HISTORY);
    const live = judged.flatMap((one) =>
      one.values().map((value) => ({ ...value, requirement: one.requirement })),
    );
    return {
      ...standingOf(group.map(({ label, judged: { verdict } }) => ({ label, verdict }))),
      name,
      since: since?.slice(0, 10) ?? null,
      given: [...live, ...through].map((value) => ({ ...value, environment, name })),
    };
  });
  const devices = [...groupBy(macs, ({ device }) => device)].map(([device, group]) => ({
    ...standingOf(group.map((one) => ({ label: labelOf(one), verdict: one.verdict }))),
    name: say`Mac ${device}`,
    since: null,
  }));
  const labelled = [...targets, ...devices.filter(({ label }) => label !== 'holds')];
  const isJudged = labelled.some(({ label }) => label !== 'excepted');
  return {
    control: '',
    rule: invariant.name,
    requires: requirementsOf(invariant),
    description: invariant.description ?? '',
    verdict: isJudged ? worst(labelled.map(({ label }) => label)) : null,
    groups: worstFirst.flatMap((label) => {
      const alike = labelled.filter((one) => one.label === label);
      const byHead = groupBy(alike, ({ words, since }) =>
        since === null ? words : `${words} since ${since}`,
      );
      return [...byHead].map(([head, group]) => say`${[head]}: ${joined(group.map(({ name }) => name))}`);
    }),
    evidence: evidenceIn(targets.flatMap(({ given }) => given)),
  };
}

/** The worst of its labels, and the verdict that it excuses: `waived, broken`. */
function standingOf(results: readonly { readonly label: Label; readonly verdict: MacVerdict }[]) {
  const label = worst(results.map((one) => one.label));
  const verdict = worst(results.flatMap((one) => (one.label === label ? [one.verdict] : [])));
  return { label, words: label === verdict ? label : `${label}, ${verdict}` };
}

interface Given extends Omit<RemovedValue, 'policy'> {
  readonly policy: LivePolicy | RemovedPolicy;
  readonly environment: string;
  /** Of the target. */
  readonly name: Phrase;
}

/** A policy each: the live ones, then the removed ones, latest first. */
function evidenceIn(given: readonly Given[]): readonly Evidence[] {
  const goneAt = ({ policy }: Given): string | null => ('acknowledgedAt' in policy ? policy.since : null);
  const policies = [
    ...groupBy(given, ({ environment, policy: { policy_id, file } }) =>
      JSON.stringify([environment, policy_id, file]),
    ).values(),
  ];
  const removed = policies
    .filter(([first]) => goneAt(first) !== null)
    .toSorted(([a], [b]) => compareText(goneAt(b) ?? '', goneAt(a) ?? ''));
  const more = removed.length - MOST_REMOVED;
  const rest = [`and ${counted(more, 'removed policy', 'removed policies')} before that`];
  return [
    ...policies.filter(([first]) => goneAt(first) === null).map(evidenceOf),
    ...removed.slice(0, MOST_REMOVED).map(evidenceOf),
    ...(more > 0 ? [{ name: rest, since: null, by: null }] : []),
  ];
}

function evidenceOf(group: Group<Given>): Evidence {
  const [{ policy, environment }] = group;
  const names = unique(group.map(({ name }) => name));
  // What does not meet the rule is said.
  const values = group.flatMap(({ isMet, requirement, value, instance }) => {
    const of = instance === null ? [] : say` of ${instance}`;
    return isMet ? [] : [say`${requirement.setting.path} ${String(value)}${of}`];
  });
  const gives = values.length === 0 ? [] : say` gives ${joined(unique(values))}`;
  const id = policy.policy_id === null ? [] : [' ', ...policyId(policy.policy_id, environment)];
  const what =
    'acknowledgedAt' in policy
      ? `removed (acknowledged on ${policy.acknowledgedAt.slice(0, 10)}): policy`
      : {
          current: 'policy',
          'left-behind': `left behind on ${policy.since?.slice(0, 10)}: policy`,
          'in-doubt': 'in doubt: policy',
        }[statusOf[policy.standing]];
  return {
    name: say`${[what]}${id} ${policy.name}${gives} for ${joined(names)}`,
    since: policy.liveSince,
    by: policy.by,
  };
}

function unique(phrases: readonly Phrase[]): readonly Phrase[] {
  return [...new Map(phrases.map((one) => [plainPhrase(one), one])).values()];
}

function requirementsOf({ requirements, floor }: AssertedInvariant['invariant']): Phrase {
  const required = requirements.map((one) => say`${one.setting.path} ${wantedPhrase(one)}`);
  return joined([...required, ...(floor ? [say`no weaker than ${floor.file}`] : [])]);
}

function worst(labels: readonly Label[]): Label {
  return worstFirst.find((label) => labels.includes(label)) ?? 'holds';
}

function exceptionsOf(
  { invariant: { scope, waivers }, results, excepted, isFor }: AssertedInvariant,
  { made, lastChange, isShallow }: AssertReport,
): readonly Phrase[] {
  const today = made.at.slice(0, 10);
  const kinds = new Set([...results.map((one) => one.judged), ...excepted].map(({ target }) => target.kind));
  const phrase = (
    what: string,
    { until, because }: Pick<InvariantException, 'until' | 'because'>,
    change: ReturnType<AssertReport['lastChange']>,
  ): Phrase => {
    const end = until === null ? 'without an end' : `${until < today ? 'ended on' : 'until'} ${until}`;
    return say`${what}${[` ${end}`]}${because === null ? [] : say`: ${because}`}${writtenBy(change, isShallow)}`;
  };
  return [
    ...scope.exceptions.flatMap((one) => {
      // What the invariant is not for needs no exception, and none is shown for it.
      const needed = targetKinds.flatMap(
        (kind): [TargetKind, InvariantException['targets'][TargetKind]][] => {
          const list = one.targets[kind] ?? [];
          if (list === '*') return kinds.has(kind) ? [[kind, list]] : [];
          const left = list.filter((target) => isFor.some((isForOne) => isForOne(kind, target)));
          return left.length === 0 ? [] : [[kind, left]];
        },
      );
      const words = exceptionInWords({ ...one, targets: Object.fromEntries(needed) });
      return needed.length === 0 ? [] : [phrase(words, one, lastChange([one.whole]))];
    }),
    ...waivers.map(({ kind, target, field, expires: until, reason: because, spans }) =>
      phrase(`waiver for ${kind}/${target}, ${field}`, { until, because }, lastChange(Object.values(spans))),
    ),
  ];
}

/** The commit leads to whoever reviewed it. */
function writtenBy(change: ReturnType<AssertReport['lastChange']>, isShallow: boolean): Phrase {
  if (change === undefined) return isShallow ? [' (author unknown: shallow clone)'] : [];
  if (change === null) return [' (not committed)'];
  const { author, commit, time } = change;
  const day = new Date(time * 1000).toISOString().slice(0, 10);
  return say` (written by ${author}, commit ${commit.slice(0, 12)}${[` of ${day}`]})`;
}

/** With all controls in a table, where invariants have any. */
export function auditDocument(report: AssertReport): Document {
  const document = invariantsDocument(report);
  if (report.invariants.every(({ invariant }) => invariant.controls.length === 0)) return document;
  const table: TableBlock = {
    kind: 'table',
    columns: [
      'Control',
      'Rule',
      'Requires',
      'Verdict',
      'Groups of Macs',
      'Evidence',
      'Exceptions',
      'Description',
    ],
    rows: controlRows(report).map(
      ({ control, rule, requires, description, verdict, groups, evidence, exceptions }) => [
        { text: control === '' ? ['none'] : quote(control) },
        { text: quote(rule) },
        { text: requires },
        verdict === null
          ? { text: ['judges nothing'], tone: 'bad' }
          : { text: [verdict], tone: rowTones[verdict] },
        { text: apart(groups) },
        { text: apart(evidence.map(evidencePhrase)) },
        { text: apart(exceptions) },
        { text: description === '' ? [] : quote(description) },
      ],
    ),
  };
  return { ...document, blocks: [...document.blocks, { kind: 'heading', text: ['By control'] }, table] };
}

function evidencePhrase({ name, since, by }: Evidence): Phrase {
  const when = since === null ? [] : [`, live since ${since}`];
  return say`${name}${when}${by === null ? [] : say`, applied by ${whoPhrase(by)}`}`;
}

/** The lists of one row are in one order: the policies, since when, and who applied and approved each; empty where nobody did. */
export function renderAssertCsv(report: AssertReport): string {
  const who = ['applied_by', 'approved_by'];
  const columns = [
    'control',
    'rule',
    'requires',
    'verdict',
    'groups',
    'policies',
    'since',
    ...who,
    'exceptions',
    'description',
  ];
  const csv = createCsvFormat(columns);
  const text = (phrases: readonly Phrase[]): string => plainPhrase(apart(phrases));
  const rows = controlRows(report).map(
    ({ control, rule, requires, description, verdict, groups, evidence, exceptions }) => ({
      control,
      rule,
      requires: plainPhrase(requires),
      verdict: verdict ?? 'judges nothing',
      groups: text(groups),
      policies: text(evidence.map(({ name }) => name)),
      since: listOf(evidence, ({ since }) => (since === null ? [] : [since])),
      applied_by: listOf(evidence, ({ by }) => (by ? apart([whoPhrase({ ...by, approved_by: [] })]) : [])),
      approved_by: listOf(evidence, ({ by }) => apart((by?.approved_by ?? []).map(quote), ' and ')),
      exceptions: text(exceptions),
      description,
    }),
  );
  return csv.formatPage(rows) + csv.formatEnd();
}

/** Empty if nothing is known of any; else each has its place, so that it is clear whose the others are. */
function listOf(evidence: readonly Evidence[], memberOf: (one: Evidence) => Phrase): string {
  const all = evidence.map(memberOf);
  return all.every((one) => one.length === 0) ? '' : plainPhrase(joined(all, '; '));
}

/** Many in one cell: a name that would read as several of them, or as one in quotes, is in quotes. */
function apart(phrases: readonly Phrase[], separator = '; '): Phrase {
  const told = phrases.map((phrase) =>
    phrase.map((part) =>
      typeof part === 'object' &&
      'quoted' in part &&
      (/[;"]/.test(part.quoted) || part.quoted.includes(separator))
        ? { quoted: `"${part.quoted.replaceAll('"', '""')}"` }
        : part,
    ),
  );
  return joined(told, separator);
}
