/** What was not done, and notes on the way: of whole environments, and of single changes. */
import type { ApplyReport, ChangeResult } from '../../apply/result.ts';
import { printableLines } from '../../diagnostics/printable.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import { type SameFailure, sameFailures, withoutName } from '../../plan/same-failures.ts';
import { type Phrase, say } from '../text/phrase.ts';
import { isOfLimit } from './limit.ts';
import {
  environmentCount,
  environmentNames,
  environmentsOf,
  groupAlike,
  likeFirst,
  onlyOf,
  resultsOf,
  type StatementFinding,
  type StatementRow,
  sayOnce,
  someNames,
  subjectNames,
  unique,
} from './row.ts';
import { isOfState } from './state.ts';

export const failed: StatementRow = {
  severity: 'danger',
  title: 'Something failed',
  explanation:
    'An environment could not be planned or applied, or a change was refused: it was definitely not done, and the message ' +
    'says why. Others went on. Fix the cause and run again: what is already done is not done twice.',
  ofPlan: (report) => environmentsThatFailed(report, 'could not be planned'),
  ofApply: (report) => [
    ...environmentsThatFailed(report, 'failed'),
    ...resultsWith(report, 'failed', (files) => say`${subjectNames(files)} failed`),
  ],
};

export const skipped: StatementRow = {
  severity: 'warning',
  title: 'Changes were not started',
  explanation:
    'The run was interrupted, the state could not be written, or the service refused the key or was in trouble: these ' +
    'changes were not started, and nothing was sent for them. The next apply does them.',
  ofApply: (report) => resultsWith(report, 'skipped', (files) => say`${files.length} skipped`),
};

export const notBegun: StatementRow = {
  severity: 'warning',
  title: 'Environments were not started',
  explanation:
    'A wave before them did not succeed, as many environments as `limits.max_failed_environments` of edict.yaml failed, ' +
    'ended in doubt or were recorded differently, or the run was interrupted: nothing was sent to these environments. What the plan itself showed as ' +
    'failed or blocked does not count, nor does an environment that another run has locked. Fix the cause and apply again: what is already done is not done twice.',
  ofApply: ({ environments: results, stopped }) => {
    const held = results.filter(({ status }) => status === 'not-begun');
    const environments = environmentsOf(held);
    if (environments.length === 0) return [];
    const why =
      stopped === null && held.some(({ exitCode }) => exitCode === 130)
        ? [', since the run was interrupted']
        : whyStopped(stopped);
    return [{ environments, text: say`Not started${why}: ${someNames(environments, 8)}.` }];
  },
};

function whyStopped(stopped: ApplyReport['stopped']): Phrase {
  if (stopped === null) return [];
  if (stopped.after === 'wave') return say`, since the wave ${stopped.wave} did not succeed`;
  const many = [environmentCount(stopped.failed)];
  return say`, since ${many} failed, ended in doubt or were recorded differently, and limits.max_failed_environments is ${stopped.limit}`;
}

export const unexpectedAnswer: StatementRow = {
  severity: 'info',
  title: 'An answer was not as documented',
  explanation:
    'The service did what it was asked, but its answer is not what its documentation says. No harm was done.',
  ofApply: (report) => {
    const found = resultsOf(report).flatMap((one) =>
      one.result.warning ? [{ ...one, warning: one.result.warning }] : [],
    );
    const groups = groupAlike(found, ({ warning }) => warning);
    return sayOnce(report, groups, ({ warning }, where, group) => {
      const files = unique(group.map(({ file }) => file));
      return { file: onlyOf(files), text: say`${subjectNames(files)}${where}: ${[oneLine(warning)]}.` };
    });
  },
};

const notesOf = ({ environments: all }: PlanReport | ApplyReport): readonly StatementFinding[] => {
  const found = all.flatMap(({ environment, notes }) => notes.map((note) => ({ environment, note })));
  const groups = groupAlike(found, ({ environment, note }) => withoutName(note, environment));
  return groups.map((group) => {
    const [{ note }] = group;
    const environments = environmentsOf(group);
    const isExample = group.some((one) => one.note !== note);
    return {
      environments,
      text: say`${isExample ? environmentNames(environments) : someNames(environments)}${likeFirst(environments, isExample)}: ${[oneLine(note.replace(/^warning: /, ''))]}`,
    };
  });
};

export const warned: StatementRow = {
  severity: 'warning',
  title: 'A note about an environment',
  explanation:
    'A message of planning or applying one of several environments, which it would print on its own, too.',
  ofPlan: notesOf,
  ofApply: notesOf,
};

export const addressRefused: StatementRow = {
  severity: 'warning',
  title: 'The key may not be sent to this address',
  explanation:
    'The key goes only to the origins that `EDICT_ALLOWED_ORIGINS` lists, where that is set, and in CI it has to be. An apply ' +
    'from where this plan was made would send nothing to the environment. Add the origin in the settings of the pipeline ' +
    'before somebody approves the plan, or correct `base_url`. Where the job that applies has another list, that one counts.',
  ofPlan: (report) => {
    const refused = report.environments.map(({ environment, facts: { refusedAddress } }) => ({
      environment,
      failure: refusedAddress ? { ...refusedAddress, exitCode: 3 as const } : null,
    }));
    return sameFailures(refused).map((same) => failureFinding(same, 'would get nothing from an apply'));
  },
};

function environmentsThatFailed(
  { environments }: PlanReport | ApplyReport,
  verb: string,
): readonly StatementFinding[] {
  const unsaid = environments.filter(({ failure }) => !isOfState(failure) && !isOfLimit(failure));
  return sameFailures(unsaid).map((same) => failureFinding(same, verb));
}

export function failureFinding(
  { failure, environments, isExample }: SameFailure,
  verb: string,
): StatementFinding {
  const remedy = failure.remedy === null ? '' : ` ${sentence(oneLine(failure.remedy))}`;
  return {
    environments,
    text: say`${environmentNames(environments)} ${[verb]}${likeFirst(environments, isExample)}: ${[sentence(oneLine(failure.message)), remedy]}`,
    size: environments.length,
  };
}

/** A finding for each reason. */
function resultsWith(
  report: ApplyReport,
  status: ChangeResult['status'],
  subject: (files: readonly string[]) => Phrase,
): readonly StatementFinding[] {
  const found = resultsOf(report).filter(({ result }) => result.status === status);
  const groups = groupAlike(found, ({ result }) => result.error);
  return sayOnce(report, groups, ({ result }, where, group) => {
    const files = unique(group.map(({ file }) => file));
    return {
      file: onlyOf(files),
      text: say`${subject(files)}${where}: ${[sentence(oneLine(result.error ?? 'no reason was given'))]}`,
      size: group.length,
    };
  });
}

/** Longer messages are cut. */
const LONGEST = 1_500;

/** Messages of errors are safe to print line by line. */
function oneLine(text: string): string {
  const words = printableLines(text).trim().split(/\s+/).join(' ');
  return words.length > LONGEST ? `${words.slice(0, LONGEST).toWellFormed()}…` : words;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
