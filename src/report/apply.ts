/** The progress and the results of an apply to one environment or to many, as text for a terminal and as JSON. */

import {
  type AppliedChanges,
  type ApplyEvent,
  type ApplyReport,
  type ChangeResult,
  type EnvironmentReport,
  type EnvironmentResult,
  isRecordedDifferently,
} from '../apply/result.ts';
import { counted, nonZeroCounts } from '../base/counted.ts';
import { groupBy } from '../base/group-by.ts';
import { splitKey } from '../base/policy-key.ts';
import { wrapMessage } from '../base/wrap.ts';
import { printable } from '../diagnostics/printable.ts';
import type { ApplyDocument, ManyApplyDocument } from '../generated/documents.ts';
import { actions, allActions, isBy, isListed } from '../plan/actions.ts';
import { askedByName } from '../plan/asked-by-name.ts';
import type { Document, ListEntry } from './document/document.ts';
import { applyStatements, type StatementOptions, statementsForScripts } from './statements/index.ts';
import { environmentCount, environmentsOf, someNames, subjectNames } from './statements/row.ts';
import { renderSafeJson } from './text/json.ts';
import { createPaint } from './text/paint.ts';
import { linkedPhrase, plainPhrase, policyId, say } from './text/phrase.ts';
import { linkPhrase, type Portals, portalsOf } from './text/portals.ts';

export interface ApplyEventView {
  /** Whether each change is shown, of one environment; of many, only how each ends. */
  readonly byChange: boolean;
  readonly color: boolean;
  /** The plan was shown before, and says why a file is blocked. */
  readonly planShown: boolean;
  /** The report follows as text, and says why something failed or is in doubt. */
  readonly reportFollows: boolean;
  /** Columns to break sentences at; null: none are broken. */
  readonly width: number | null;
  /** Where the policies are found; absent for terminals without links. */
  readonly portals?: Portals;
}

/** One line for one event, or null where a log needs none. */
export function renderApplyEvent(event: ApplyEvent, view: ApplyEventView): string | null {
  const { byChange, planShown, reportFollows, width } = view;
  if (event.kind === 'started') return null;
  if (event.kind === 'waiting') {
    const who = byChange ? event.file : event.environment;
    return `${wrapMessage(`  … ${who === null ? '' : `${printable(who)}: `}${printable(event.reason)}`, width)}\n`;
  }
  if (event.kind === 'ended') return renderEnded(event.result);
  if (!byChange) return null;
  const { result } = event;
  const { status } = result;
  // After an interrupt these can be many, of one kind: the report counts them.
  if (status === 'skipped') return null;
  const isInPlan = planShown && isBy(result.action, 'nothing');
  const isInReport = reportFollows && status !== 'blocked';
  const error = isInPlan ? 'see the plan above' : isInReport ? null : result.error;
  return renderResult({ ...result, error }, status, view);
}

function renderEnded(result: EnvironmentResult): string {
  const { environment, wave, exitCode, report } = result;
  const step = wave === null ? '' : ` (step ${printable(wave)})`;
  const count = report?.summary.applied ?? 0;
  const what =
    exitCode !== 0
      ? `${endOf(result)}, exit code ${exitCode}`
      : count === 0
        ? endOf(result)
        : `${counted(count, 'change')} applied`;
  return `  ${exitCode === 0 ? '✓' : '✗'} ${printable(environment)}${step}: ${what}\n`;
}

const resultSigns = {
  applied: ['✓', 'green', null],
  failed: ['✗', 'red', 'failed'],
  'in-doubt': ['?', 'yellow', 'in doubt'],
  blocked: ['!', 'yellow', 'blocked'],
} as const;

/** It was created all the same. */
const differentSign = ['!', 'yellow', null] as const;

function renderResult(
  { file, action, policy_id, error, warning, recorded }: ChangeResult,
  status: keyof typeof resultSigns,
  { color, width, portals = new Map() }: Pick<ApplyEventView, 'color' | 'width' | 'portals'>,
): string {
  const isOther = isRecordedDifferently({ recorded });
  const [sign, ink, words] = isOther && status === 'applied' ? differentSign : resultSigns[status];
  const why = error === null ? '' : `: ${printable(error)}`;
  const id =
    policy_id === null ? '' : linkedPhrase(linkPhrase(say` (policy ${policyId(policy_id)})`, portals));
  const text = `${words ?? actions[action].done} ${printable(file)}${words === null ? id : why}${isOther ? ', which the service recorded differently' : ''}`;
  // The sign is coloured, and takes one column.
  const line = `  ${createPaint(color)[ink](sign)} ${wrapMessage(`    ${text}`, width, 0).slice(4)}\n`;
  return warning ? `${line}${wrapMessage(`    warning: ${printable(warning)}`, width)}\n` : line;
}

/** What a person must know and do now, then the outcome as a whole. */
export function applyDocument(report: ApplyReport, options: StatementOptions): Document {
  return {
    title: 'Apply',
    summary: `Apply: ${outcome(report)}.`,
    said: applyStatements(report, options),
    portals: portalsOfApply(report),
    blocks: [{ kind: 'entries', noun: ['environment', 'environments'], list: unfinished(report) }],
  };
}

function portalsOfApply({ environments }: ApplyReport): Portals {
  return portalsOf(
    environments.map(({ environment, report }) => ({ environment, portalUrl: report?.portalUrl })),
  );
}

/** More environments in a line are counted. */
const MOST_NAMES = 12;

/** With many environments: those that are not done, grouped by what an apply to each alone would have ended with. */
function unfinished({ environments }: ApplyReport): readonly ListEntry[] {
  const undone = environments.length === 1 ? [] : environments.filter(({ exitCode }) => exitCode !== 0);
  const ways = groupBy(undone, ({ status, exitCode, failure, report }) => {
    // A failure after the changes, such as in giving up the lock, does not undo them.
    const done = failure && report ? ` (${outcomeOfOne(report)})` : '';
    return `${statusWords[status]}, exit code ${exitCode}${done}`;
  });
  return [...ways].map(([way, alike]) => ({
    sign: { symbol: '✗', tone: 'bad' },
    title: someNames(environmentsOf(alike), MOST_NAMES),
    text: [way],
  }));
}

/** What only waits may be left to do. */
const NOTHING = 'nothing to send';

const statusWords: Readonly<Record<EnvironmentResult['status'], string>> = {
  done: 'done',
  unchanged: NOTHING,
  failed: 'failed',
  'in-doubt': 'in doubt',
  'not-begun': 'not started',
};

const ALREADY_DONE = 'already done';
const ends = [...new Set([statusWords.done, ALREADY_DONE, ...Object.values(statusWords)])];

/** A saved plan that was applied before has changes, but none of them is left to do. */
function endOf({ status, report }: EnvironmentResult): string {
  return status === 'done' && report?.summary.applied === 0 ? ALREADY_DONE : statusWords[status];
}

function outcome({ environments, left_out: leftOut }: ApplyReport): string {
  const [only, ...others] = environments;
  if (only?.report && others.length === 0) return outcomeOfOne(only.report);
  const counts = nonZeroCounts([
    ...ends.map((end) => [environments.filter((result) => endOf(result) === end).length, end] as const),
    [
      environments.filter(({ report }) => report?.results.some(isRecordedDifferently)).length,
      'recorded differently',
    ],
    [leftOut.length, 'left out'],
  ]);
  return `${environmentCount(environments.length)}: ${counts.join(', ') || NOTHING}`;
}

function outcomeOfOne({ results, summary }: EnvironmentReport): string {
  const applied = results.filter(({ status }) => status === 'applied');
  const counts = nonZeroCounts([
    ...allActions.flatMap((one) => {
      const { done } = actions[one];
      return done === null ? [] : [[applied.filter(({ action }) => action === one).length, done] as const];
    }),
    [summary.failed, 'failed'],
    [summary.in_doubt, 'in doubt'],
    [summary.blocked, 'blocked'],
    [summary.skipped, 'skipped'],
    [applied.filter(isRecordedDifferently).length, 'recorded differently'],
  ]);
  return counts.join(', ') || NOTHING;
}

/** A bar with counts and the time left, for a line that is redrawn. */
export function renderApplyBar(state: {
  done: number;
  total: number;
  failed: number;
  elapsedMs: number;
  columns: number;
}): string {
  const share = state.total === 0 ? 1 : state.done / state.total;
  const remainingMs =
    state.done === 0 || state.done === state.total
      ? null
      : (state.elapsedMs / state.done) * (state.total - state.done);
  const counts = `${state.done}/${state.total}${state.failed > 0 ? `, ${state.failed} not done` : ''}`;
  const tail = remainingMs === null ? counts : `${counts}, ${formatDuration(remainingMs)} left`;
  const width = Math.min(40, state.columns - tail.length - 4);
  // A line that wraps could not be redrawn.
  if (width < 10) return tail.slice(0, Math.max(0, state.columns - 1));
  const filled = Math.round(share * width);
  return `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${tail}`;
}

function formatDuration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** One environment that was asked for by its name has a shape of its own; any selection has that of many. */
export function renderApplyJson(report: ApplyReport, options: StatementOptions): string {
  const { environments, left_out: leftOut, digest } = report;
  const only = askedByName(report);
  const statements = statementsForScripts(applyStatements(report, options));
  const portals = portalsOfApply(report);
  if (only?.report) {
    const document: ApplyDocument = { ...resultsForScripts(only.report), statements };
    return renderSafeJson(document, portals);
  }
  const count = (status: EnvironmentResult['status']): number =>
    environments.filter((result) => result.status === status).length;
  const document: ManyApplyDocument = {
    format_version: 1,
    environments: environments.map((result) => ({
      environment: result.environment,
      groups: result.groups,
      ...(result.wave === null ? {} : { wave: result.wave }),
      status: result.status,
      exit_code: result.exitCode,
      ...(result.report && result.status !== 'unchanged' ? resultsForScripts(result.report) : {}),
      error: result.exitCode === 0 || result.status === 'not-begun' ? null : explanation(result),
    })),
    summary: {
      environments: environments.length,
      done: count('done'),
      unchanged: count('unchanged'),
      failed: count('failed'),
      in_doubt: count('in-doubt'),
      not_begun: count('not-begun'),
      left_out: leftOut,
    },
    statements,
    digest,
  };
  return renderSafeJson(document, portals);
}

/** Why one environment is not done, in one sentence. */
function explanation({ report, failure }: Pick<EnvironmentResult, 'report' | 'failure'>): string {
  if (failure) return failure.message;
  const all = report?.results ?? [];
  const bad = all.filter((result) => result.status !== 'applied' || isRecordedDifferently(result));
  const reasons = groupBy(bad, ({ status, error }) =>
    status === 'applied'
      ? 'recorded differently by the service'
      : `${status === 'in-doubt' ? 'in doubt' : status}: ${error ?? 'no reason was given'}`,
  );
  return [...reasons]
    .map(([reason, results]) => `${plainPhrase(subjectNames(results.map(({ file }) => file)))} ${reason}`)
    .join('; ');
}

function resultsForScripts({ results: all, summary }: AppliedChanges): Omit<ApplyDocument, 'statements'> {
  const results = all
    .filter(isListed)
    .map(({ file, kind, action, status, policy_id, error, warning, recorded = [], doubt }) => ({
      ...splitKey(file),
      kind,
      action,
      status,
      policy_id,
      error,
      ...(warning === null ? {} : { warning }),
      ...(recorded.length === 0 ? {} : { recorded }),
      ...(doubt === null ? {} : { same_name: doubt.others }),
    }));
  return { results, summary };
}
