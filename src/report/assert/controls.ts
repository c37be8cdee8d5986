/** Judged invariants by control, as auditors read them: a row for each control and invariant. */
import { groupBy } from '../../base/group-by.ts';
import type { AssertedInvariant, AssertReport } from '../../invariants/assert-report.ts';
import { exceptionInWords } from '../../invariants/check-invariant.ts';
import { latest } from '../../invariants/held-since.ts';
import type { InvariantException } from '../../invariants/invariant.ts';
import { type LivePolicy, statusOf } from '../../plan/live/live-set.ts';
import type { SharedTarget } from '../../plan/live/live-set-values.ts';
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
  /** Since when the control is in force for the groups, or else since when the policy is live; null if that is not known. */
  readonly since: string | null;
  readonly isInForce: boolean;
}

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
  const byName = new Intl.Collator('en', { numeric: true });
  return invariants
    .flatMap((one) => {
      const row = { ...rowOf(one, isOne), exceptions: exceptionsOf(one.invariant, report) };
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
): Omit<ControlRow, 'exceptions'> {
  const nameOf = (environment: string, target: SharedTarget): Phrase =>
    isOne ? targetPhrase(target) : say`${environment}: ${targetPhrase(target)}`;
  const leftOut = excepted.flatMap(({ environment, results }) =>
    results.map((judged) => ({ environment, judged, label: 'excepted' as const, heldSince: () => null })),
  );
  const all = [...results.map((result) => ({ ...result, label: labelOf(result.judged) })), ...leftOut];
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
    const name = nameOf(environment, target);
    const inForce = latest(group.map((one) => one.heldSince()));
    const policies = group.flatMap(({ judged: { requirement }, judged }) =>
      judged.values().map((one) => ({ ...one, requirement, environment, inForce, name })),
    );
    return { name, label: worst(group.map(({ label }) => label)), policies };
  });
  const devices = [...groupBy(macs, ({ device }) => device)].map(([device, group]) => ({
    name: say`Mac ${device}`,
    label: worst(group.map(labelOf)),
  }));
  const failing = devices.filter(({ label }) => label !== 'holds');
  const labelled = [...targets, ...failing];
  const isJudged = labelled.some(({ label }) => label !== 'excepted');
  return {
    control: '',
    rule: invariant.name,
    requires: requirementsOf(invariant),
    verdict: isJudged ? worst(labelled.map(({ label }) => label)) : null,
    groups: worstFirst.flatMap((label) => {
      const names = labelled.filter((one) => one.label === label).map(({ name }) => name);
      return names.length === 0 ? [] : [say`${[label]}: ${joined(names)}`];
    }),
    evidence: [
      ...groupBy(
        targets.flatMap(({ policies }) => policies),
        ({ environment, policy, inForce }) =>
          JSON.stringify([environment, policy.policy_id, policy.file, inForce]),
      ).values(),
    ].map((group) => {
      const [{ policy, environment, inForce }] = group;
      const names = unique(group.map(({ name }) => name));
      // What does not meet the rule is said.
      const values = group.flatMap(({ isMet, requirement, value, instance }) => {
        const of = instance === null ? [] : say` of ${instance}`;
        return isMet ? [] : [say`${requirement.setting.path} ${JSON.stringify(value)}${of}`];
      });
      const gives = values.length === 0 ? [] : say` gives ${joined(unique(values))}`;
      const id = policy.policy_id === null ? [] : [' ', ...policyId(policy.policy_id, environment)];
      const what = {
        current: 'policy',
        'left-behind': `left behind on ${policy.since?.slice(0, 10)}: policy`,
        'in-doubt': 'in doubt: policy',
      }[statusOf[policy.standing]];
      return {
        name: say`${[what]}${id} ${policy.name}${gives} for ${joined(names)}`,
        since: inForce ?? policy.liveSince,
        isInForce: inForce !== null,
        by: policy.by,
      };
    }),
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
  { scope, waivers }: AssertedInvariant['invariant'],
  { made, lastChange, isShallow }: AssertReport,
): readonly Phrase[] {
  const today = made.at.slice(0, 10);
  const phrase = (
    what: string,
    { until, because }: Pick<InvariantException, 'until' | 'because'>,
    change: ReturnType<AssertReport['lastChange']>,
  ): Phrase => {
    const end = until === null ? 'without an end' : `${until < today ? 'ended on' : 'until'} ${until}`;
    return say`${what}${[` ${end}`]}${because === null ? [] : say`: ${because}`}${writtenBy(change, isShallow)}`;
  };
  return [
    ...scope.exceptions.map((one) => phrase(exceptionInWords(one), one, lastChange([one.whole]))),
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
    columns: ['Control', 'Rule', 'Requires', 'Verdict', 'Groups of Macs', 'Evidence', 'Exceptions'],
    rows: controlRows(report).map(({ control, rule, requires, verdict, groups, evidence, exceptions }) => [
      { text: control === '' ? ['none'] : quote(control) },
      { text: quote(rule) },
      { text: requires },
      verdict === null
        ? { text: ['judges nothing'], tone: 'bad' }
        : { text: [verdict], tone: rowTones[verdict] },
      { text: joined(groups, '; ') },
      { text: joined(evidence.map(evidencePhrase), '; ') },
      { text: joined(exceptions, '; ') },
    ]),
  };
  return { ...document, blocks: [...document.blocks, { kind: 'heading', text: ['By control'] }, table] };
}

function evidencePhrase({ name, since, isInForce, by }: Evidence): Phrase {
  const when = since === null ? [] : [`, ${isInForce ? 'in force' : 'live'} since ${since}`];
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
  ];
  const csv = createCsvFormat(columns);
  const text = (phrases: readonly Phrase[]): string => phrases.map(plainPhrase).join('; ');
  const rows = controlRows(report).map(
    ({ control, rule, requires, verdict, groups, evidence, exceptions }) => ({
      control,
      rule,
      requires: plainPhrase(requires),
      verdict: verdict ?? 'judges nothing',
      groups: text(groups),
      policies: text(evidence.map(({ name }) => name)),
      since: listOf(evidence, ({ since }) => since),
      applied_by: listOf(evidence, ({ by }) => by && plainPhrase(whoPhrase({ ...by, approved_by: [] }))),
      approved_by: listOf(evidence, ({ by }) => by?.approved_by?.join(' and ')),
      exceptions: text(exceptions),
    }),
  );
  return csv.formatPage(rows) + csv.formatEnd();
}

/** Empty if nothing is known of any; else each has its place, so that it is clear whose the others are. */
function listOf(
  evidence: readonly Evidence[],
  memberOf: (one: Evidence) => string | null | undefined,
): string {
  const all = evidence.map((one) => memberOf(one) ?? '');
  return all.every((one) => one === '') ? '' : all.join('; ');
}
