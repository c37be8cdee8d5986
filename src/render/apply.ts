/** The progress and the results of an apply, as text for a terminal and as JSON. */

import type { ApplyEvent, ApplyReport, ChangeResult } from '../apply/result.ts';
import { holdTogether, wrapMessage } from '../base/wrap.ts';
import type { CommandWriter } from '../diagnostics/command-line.ts';
import { printable } from '../diagnostics/printable.ts';
import { actions, allActions } from '../plan/actions.ts';
import { describeNamesake } from '../plan/namesakes.ts';
import { renderSafeJson } from './text/json.ts';
import { createPaint } from './text/paint.ts';

/** How an event is shown. */
export interface ApplyEventView {
  readonly color: boolean;
  /** The plan stands above, and has said why a file is blocked. */
  readonly planShown: boolean;
  /** Columns to break sentences at; null: none are broken. */
  readonly width: number | null;
}

/** One line for one event, or null where a log needs none. */
export function renderApplyEvent(
  event: ApplyEvent,
  { color, planShown, width }: ApplyEventView,
): string | null {
  if (event.kind === 'started') return null;
  if (event.kind === 'waiting') {
    return `${wrapMessage(`  … ${printable(event.file)}: ${printable(event.reason)}`, width)}\n`;
  }
  // After an interrupt these can be many, of one kind: the report counts them.
  if (event.result.status === 'skipped') return null;
  const { result } = event;
  const isInPlan = planShown && result.action === 'blocked';
  return renderResult(isInPlan ? { ...result, error: 'see the plan above' } : result, color, width);
}

function renderResult(result: ChangeResult, color: boolean, width: number | null): string {
  const paint = createPaint(color);
  const file = printable(result.file);
  const error = printable(result.error ?? '');
  const id = result.policy_id === null ? '' : ` (policy ${result.policy_id})`;
  const lines: string[] = [];
  const addLine = (sign: string, text: string): void => {
    // The sign is coloured, and takes one column.
    lines.push(`  ${sign} ${wrapMessage(`    ${text}`, width, 0).slice(4)}`);
  };
  if (result.status === 'applied') addLine(paint.green('✓'), `${actions[result.action].done} ${file}${id}`);
  if (result.status === 'failed') addLine(paint.red('✗'), `failed ${file}: ${error}`);
  if (result.status === 'in-doubt') addLine(paint.yellow('?'), `in doubt ${file}: ${error}`);
  if (result.status === 'blocked') addLine(paint.yellow('!'), `blocked ${file}: ${error}`);
  if (result.warning) lines.push(wrapMessage(`    warning: ${printable(result.warning)}`, width));
  return `${lines.join('\n')}\n`;
}

export interface ApplyReportView {
  readonly color: boolean;
  readonly embedded: boolean;
  /** Results and errors only. */
  readonly quiet: boolean;
  readonly command: CommandWriter;
  /** Columns to break sentences at; null: none are broken. */
  readonly width: number | null;
}

/** What happened in all, and what a person must do now. */
export function renderApplyReport(report: ApplyReport, options: ApplyReportView): string {
  const paint = createPaint(options.color);
  const { command } = options;
  const { summary, results } = report;
  const parts = allActions.flatMap((action) => {
    const count = results.filter((result) => result.status === 'applied' && result.action === action).length;
    return count > 0 ? [`${count} ${actions[action].done}`] : [];
  });
  if (summary.failed > 0) parts.push(paint.red(`${summary.failed} failed`));
  if (summary.in_doubt > 0) parts.push(paint.yellow(`${summary.in_doubt} in doubt`));
  if (summary.blocked > 0) parts.push(paint.yellow(`${summary.blocked} blocked`));
  if (summary.skipped > 0) parts.push(`${summary.skipped} skipped`);
  const lines = [`Apply: ${parts.length > 0 ? parts.join(', ') : 'nothing to do'}.`];

  const skips = results.flatMap(({ status, error }) => (status === 'skipped' && error ? [error] : []));
  for (const reason of new Set(skips)) {
    const count = skips.filter((other) => other === reason).length;
    lines.push(wrapMessage(`${count} skipped: ${printable(reason)}`, options.width));
  }
  const leftBehind = results.filter(
    ({ status, action }) => status === 'applied' && actions[action].leavesBehind !== null,
  );
  if (leftBehind.length > 0) {
    const policies = leftBehind.length === 1 ? '1 policy was' : `${leftBehind.length} policies were`;
    const sentence = `${policies} left behind, live until removed in the portal: ${holdTogether(command)('orphans')} lists all`;
    lines.push(wrapMessage(sentence, options.width, 0));
  }
  // What stands in the rescue file is known, and is settled by bringing that in.
  const doubtful = results.filter((result) => result.status === 'in-doubt' && !result.rescued);
  if (doubtful.length > 0) {
    const ask = 'In doubt: look in the portal whether these policies exist, then say what you found:';
    lines.push('', wrapMessage(ask, options.width, 0));
    for (const { file, name, policy_id, doubt } of doubtful) {
      lines.push(`  a policy named "${printable(doubt?.name ?? name)}"`);
      const others = policy_id === null ? (doubt?.others ?? []) : [];
      if (others.length > 0) {
        const them = others.map((other) => printable(describeNamesake(other))).join(', ');
        lines.push(wrapMessage(`    it is none of these: ${them}`, options.width));
      }
      lines.push(`    it is there:     ${command('state', 'resolve', file, '--id', policy_id ?? 'ID')}`);
      if (policy_id !== null) continue;
      lines.push(`    it is not there: ${command('state', 'resolve', file, '--not-created')}`);
    }
  }
  if (options.embedded && !options.quiet) lines.push('embedded service: nothing left this machine');
  return `${lines.join('\n')}\n`;
}

/** A bar with counts and the time left, for a line that is drawn over and over. */
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
  // A line that wraps could not be drawn over.
  if (width < 10) return tail.slice(0, Math.max(0, state.columns - 1));
  const filled = Math.round(share * width);
  return `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${tail}`;
}

function formatDuration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

export function renderApplyJson(report: ApplyReport): string {
  return renderSafeJson(applyForScripts(report));
}

/** The document itself, for who puts several into one. */
export function applyForScripts(report: ApplyReport): object {
  const results = report.results.map(({ file, kind, action, status, policy_id, error, warning, doubt }) => ({
    file,
    kind,
    action,
    status,
    policy_id,
    error,
    ...(warning === null ? {} : { warning }),
    ...(doubt === null ? {} : { same_name: doubt.others }),
  }));
  return { results, summary: report.summary };
}
