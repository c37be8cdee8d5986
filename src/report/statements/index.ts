/**
 * All statements about a plan or an apply are decided here: every kind by its code, in the order in which they are
 * shown within one severity. Formats show all of them as they are. Rooms decide their own in the same way.
 */

import type { ApplyReport } from '../../apply/result.ts';
import { thousands } from '../../base/counted.ts';
import { groupBy } from '../../base/group-by.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import { printable } from '../../diagnostics/printable.ts';
import type { StrayState } from '../../generated/plan-file.ts';
import type { Statement } from '../../generated/types.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import type { SameFailure } from '../../plan/same-failures.ts';
import type { ShownStatement } from '../document/document.ts';
import { rarestFirst } from '../document/rarest-first.ts';
import { plainPhrase, settled } from '../text/phrase.ts';
import { approvalNeeded } from './approval-needed.ts';
import { blocked } from './blocked.ts';
import { type ConflictsIn, conflict, contradictions, repeated, repeatedPayloads } from './conflicts.ts';
import {
  addressRefused,
  failed,
  failureFinding,
  notBegun,
  skipped,
  unexpectedAnswer,
  warned,
} from './failures.ts';
import { behind, guardChanged, guardsNotCompared, stateChanged } from './guards.ts';
import { inDoubt } from './in-doubt.ts';
import { invariantBroken, invariantFailing, invariantMended } from './invariants.ts';
import { leftBehind, webAppForgotten } from './left-behind.ts';
import { limit } from './limit.ts';
import { maybeRenamed } from './maybe-renamed.ts';
import { embedded, notLookedAt, notSelected } from './not-looked-at.ts';
import { type RecordedPolicy, recordedDifferently, findings as recordedFindings } from './recorded.ts';
import {
  climb,
  notPiloted,
  ringRenewed,
  ringSkipped,
  ringStopped,
  ringWaits,
  unprotected,
  waveIncomplete,
} from './rings.ts';
import {
  type ReportScope,
  type StatementFinding,
  type StatementKind,
  type StatementOptions,
  type StatementRow,
  subjectNames,
} from './row.ts';
import { runsCommand, sourceChanged, suspiciousSecret } from './sources.ts';
import { newerElsewhere, newState, noState, olderState, timeAhead, unrecordedOutcomes } from './state.ts';
import { stateToCommit, strayState, strayStateFindings } from './state-files.ts';
import { waived } from './waived.ts';
import { type LossIn, lossFindings, mayWeaken, removalLoses, weakened } from './weakened.ts';

export type { StatementKind, StatementOptions, StatementRow } from './row.ts';

const rows = {
  'no-state': noState,
  'older-state': olderState,
  'newer-elsewhere': newerElsewhere,
  'unrecorded-outcomes': unrecordedOutcomes,
  'time-ahead': timeAhead,
  'state-changed': stateChanged,
  'guard-changed': guardChanged,
  'runs-command': runsCommand,
  'invariant-broken': invariantBroken,
  limit,
  weakened,
  'removal-loses': removalLoses,
  'may-weaken': mayWeaken,
  waived,
  failed,
  'in-doubt': inDoubt,
  'recorded-differently': recordedDifferently,
  blocked,
  'ring-stopped': ringStopped,
  'ring-skipped': ringSkipped,
  'not-piloted': notPiloted,
  unprotected,
  'wave-incomplete': waveIncomplete,
  conflict,
  'left-behind': leftBehind,
  behind,
  'maybe-renamed': maybeRenamed,
  'guards-not-compared': guardsNotCompared,
  'source-changed': sourceChanged,
  'suspicious-secret': suspiciousSecret,
  'address-refused': addressRefused,
  'not-looked-at': notLookedAt,
  'stray-state': strayState,
  'invariant-failing': invariantFailing,
  skipped,
  'not-begun': notBegun,
  'state-to-commit': stateToCommit,
  warned,
  'approval-needed': approvalNeeded,
  climb,
  'ring-renewed': ringRenewed,
  'ring-waits': ringWaits,
  repeated,
  'invariant-mended': invariantMended,
  'web-app-forgotten': webAppForgotten,
  'unexpected-answer': unexpectedAnswer,
  'new-state': newState,
  'not-selected': notSelected,
  embedded,
} as const satisfies Record<string, StatementRow>;

type StatementCode = keyof typeof rows;

/** Every kind, for `explain` and the documentation. */
export const statementCodes: Readonly<Record<string, StatementRow>> = rows;

const severities: readonly Statement['severity'][] = ['danger', 'warning', 'info'];

export function planStatements(report: PlanReport, options: StatementOptions): readonly ShownStatement[] {
  const once = options.besideChanges ? alikeInOne : (all: readonly StatementFinding[]) => all;
  return statementsOf(
    rows,
    ({ ofPlan }: StatementRow) => once(ofPlan?.(report, options) ?? []),
    MOST_OF_A_DANGER,
  );
}

/** One finding for those that are alike but for their files. */
function alikeInOne(all: readonly StatementFinding[]): readonly StatementFinding[] {
  const groups = groupBy(all, (one) => {
    const { environments, severity, commands, textOf } = one;
    return textOf ? JSON.stringify([environments, severity, commands, textOf([])]) : one;
  });
  return [...groups.values()].map((group) => {
    const [first] = group;
    const files = group.flatMap(({ file }) => file ?? []);
    if (!first.textOf || files.length < 2) return first;
    return {
      ...first,
      file: null,
      policyIds: group.flatMap(({ policyIds = [] }) => policyIds),
      text: first.textOf(subjectNames(files)),
      at: group.flatMap(({ at = [] }) => at),
      size: Math.max(...group.map(({ size = 0 }) => size)),
    };
  });
}

export function applyStatements(report: ApplyReport, options: StatementOptions): readonly ShownStatement[] {
  // Each doubt has to be settled by hand, so all of them are shown.
  return statementsOf(rows, ({ ofApply }: StatementRow) => ofApply?.(report, options) ?? []);
}

/** For commands that show what states say, beside their answer. */
export function strayStateStatements(found: readonly StrayState[]): readonly ShownStatement[] {
  return strayStateFindings(found).map((finding) => statementOf('stray-state', finding));
}

interface LiveFindings {
  readonly conflicts: readonly ConflictsIn[];
  /** Policies that the service recorded otherwise than they were sent. */
  readonly recorded: readonly RecordedPolicy[];
  readonly losses?: readonly LossIn[];
  /** The command that lists policies that were left behind; null where there are none. */
  readonly orphans: string | null;
  /** Environments that have no answer. */
  readonly failures: readonly SameFailure[];
}

export function liveStatements({
  conflicts,
  recorded,
  losses = [],
  orphans,
  failures,
}: LiveFindings): readonly ShownStatement[] {
  const left = {
    environments: conflicts.map(({ environment }) => environment),
    text: ['What is left behind stays live until someone removes it in the portal.'],
  };
  return [
    ...failedStatements(failures),
    ...recordedFindings({ environments: conflicts }, recorded, 'warning').map((finding) =>
      statementOf('recorded-differently', finding),
    ),
    ...lossStatements({ environments: conflicts }, losses),
    ...contradictions(conflicts).map((finding) => statementOf('conflict', finding)),
    ...(orphans === null ? [] : [statementOf('left-behind', { ...left, commands: [orphans] })]),
    ...repeatedPayloads(conflicts).map((finding) => statementOf('repeated', finding)),
  ];
}

/** For lists of policies to remove, too. */
export function lossStatements(report: ReportScope, losses: readonly LossIn[]): readonly ShownStatement[] {
  return lossFindings(report, losses).map((finding) => statementOf('removal-loses', finding));
}

export function failedStatements(failures: readonly SameFailure[]): readonly ShownStatement[] {
  return failures.map((one) => statementOf('failed', failureFinding(one, 'could not be read')));
}

/** Only the keys of the contract; statements that other formats only count are listed in full. */
export function statementsForScripts(said: readonly ShownStatement[]): Statement[] {
  return unfolded(said).map(({ code, severity, environments, file, policy_ids, message, commands }) => {
    return { code, severity, environments, file, policy_ids, message, commands };
  });
}

/** With those that are only counted. */
export function unfolded(said: readonly ShownStatement[]): readonly ShownStatement[] {
  return said.flatMap((one) => one.folded ?? [one]);
}

/** Characters of one kind of danger: a comment has room for so many of each. */
const MOST_OF_A_DANGER = 4_000;

/** The statements of these kinds, as `find` finds them: the most severe come first; within a kind, the largest. */
export function statementsOf<Kind extends StatementKind>(
  kinds: Readonly<Record<string, Kind>>,
  find: (kind: Kind) => readonly StatementFinding[],
  most = Number.POSITIVE_INFINITY,
): readonly ShownStatement[] {
  const found = Object.entries(kinds).map(([code, kind]) => {
    const findings = find(kind).toSorted((a, b) => (b.size ?? 0) - (a.size ?? 0));
    return { kind, code, all: findings.map((finding) => statementOfKind(code, kind, finding)) };
  });
  return severities.flatMap((severity) =>
    found.flatMap(({ kind, code, all }) => {
      const said = all.filter((one) => one.severity === severity);
      return severity === 'danger' ? limited(said, most, (rest) => statementOfKind(code, kind, rest)) : said;
    }),
  );
}

function statementOf(code: StatementCode, finding: StatementFinding): ShownStatement {
  return statementOfKind(code, rows[code], finding);
}

function statementOfKind(code: string, kind: StatementKind, finding: StatementFinding): ShownStatement {
  const { environments, file = null, policyIds = [], commands = [], at = [], like } = finding;
  const text = settled(finding.text.map((part) => (typeof part === 'string' ? oneLine(part) : part)));
  return {
    code,
    severity: finding.severity ?? kind.severity,
    environments,
    file: file === null ? null : fileOfKey(file),
    policy_ids: policyIds,
    message: plain(plainPhrase(text)),
    commands: commands.map(plain),
    text,
    ...(at.length > 0 && { at }),
    like,
  };
}

/** Without backticks, and on one line: what comes from an error may have several. */
function oneLine(text: string): string {
  return printable(text.replaceAll('`', '').replace(/\s*\n\s*/g, ' '));
}

/** Without the non-breaking spaces that keep a command on one line of a terminal. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

function sizeOf({ message, commands }: ShownStatement): number {
  return message.length + commands.join('').length;
}

/** As many as fit, and one statement that counts the rest: no danger goes unmentioned. */
function limited(
  said: readonly ShownStatement[],
  most: number,
  count: (rest: StatementFinding) => ShownStatement,
): readonly ShownStatement[] {
  let used = 0;
  const shown: ShownStatement[] = [];
  const size = said.reduce((sum, one) => sum + sizeOf(one), 0);
  const ordered = size <= most ? said : rarestFirst(said, ({ like = '' }) => [like]);
  for (const one of ordered) {
    used += sizeOf(one);
    if (used > most && shown.length > 0) break;
    shown.push(one);
  }
  const rest = ordered.slice(shown.length);
  if (rest.length === 0) return shown;
  const environments = [...new Set(rest.flatMap((one) => one.environments))].sort();
  const files = new Set(rest.flatMap(({ file }) => file ?? []));
  const where = files.size > 1 ? `, about ${thousands(files.size)} files,` : '';
  const text = [`${thousands(rest.length)} more like these${where} are not listed one by one.`];
  const counted = count({ environments, policyIds: rest.flatMap((one) => one.policy_ids), text });
  return [...shown, { ...counted, folded: rest }];
}
