/** What is wrong with the state that a plan was made from, and what an apply leaves to be done with it. */

import type { ApplyReport } from '../../apply/result.ts';
import type { StateWarning } from '../../plan/facts.ts';
import type { EnvironmentFailure, PlanReport } from '../../plan/plan-report.ts';
import { type Phrase, say } from '../text/phrase.ts';
import {
  environmentsOf,
  groupAlike,
  inEnvironments,
  MOST_COMMANDS,
  type StatementFinding,
  type StatementOptions,
  type StatementRow,
  unique,
} from './row.ts';

export const noState: StatementRow = {
  severity: 'danger',
  title: 'There is no state',
  explanation:
    'The state is all that edict remembers: without it every file counts as new, and an apply would create every policy ' +
    'a second time. So an apply refuses. If there was a state, bring it back first, from Git, a backup or the backend; ' +
    '`edict state doctor` says where it should be. Use `edict state init` only if there never was one.',
  ofPlan: missingStates,
  ofApply: missingStates,
};

function missingStates(report: StateReport, { command }: StatementOptions): readonly StatementFinding[] {
  const missing = problemsOf(report.environments).filter(
    ({ isMissing, remedy }) => isMissing && remedy !== null,
  );
  const unknown = missing.filter(({ refuses }) => !refuses);
  return [
    ...refusals(report, missing),
    ...folded(
      report,
      unknown,
      (where) =>
        say`There is no state${where}, so every file counts as new: an apply refuses until each is restored or, where there never was one, created.`,
      // It looks at all environments, so not where others are lost.
      missing.length === unknown.length ? [command('state', 'init')] : undefined,
    ),
  ];
}

export const newState: StatementRow = {
  severity: 'info',
  title: 'There is no state yet',
  explanation:
    'There is no state, and the embedded service has no policies that one could have remembered: the first apply creates it.',
  ofPlan: (report) => {
    const found = problemsOf(report.environments).filter(
      ({ isMissing, remedy }) => isMissing && remedy === null,
    );
    const environments = environmentsOf(found);
    const [first] = found;
    if (!first) return [];
    const text =
      found.length === 1
        ? [`${upperFirst(first.message)}: an apply would create it.`]
        : say`There is no state yet${inEnvironments(report, environments)}, so every file counts as new: an apply would create it.`;
    return [{ environments, text }];
  },
};

export const olderState: StatementRow = {
  severity: 'danger',
  title: 'The state is older, or a different one',
  explanation:
    'Git has a newer state than the working copy, or another one, or it is the state of another service: policies that were ' +
    'created since are unknown to it, and would be created a second time. An apply refuses until the right one is back, or ' +
    'both are merged.',
  ofPlan: wrongStates,
  ofApply: wrongStates,
};

export const newerElsewhere: StatementRow = {
  severity: 'danger',
  title: 'There is a newer state elsewhere',
  explanation:
    'A branch of this clone, or its history in another place, has a state of the same lineage that was written later, or that ' +
    'knows policies that this one never knew: an apply would create those a second time. So every command that writes refuses until ' +
    'both are merged with `edict state merge`, or someone who knows better runs `edict state disregard COMMIT`.',
  ofPlan: newerStates,
  ofApply: newerStates,
};

function newerStates(report: StateReport): readonly StatementFinding[] {
  const found = problemsOf(report.environments).filter(({ code }) => code === NEWER);
  const commands = unique(found.slice(0, MOST_COMMANDS).flatMap(({ commands }) => commands));
  return folded(
    report,
    found,
    (where) =>
      say`There is a newer state elsewhere${where}: policies that it knows would be created a second time. An apply refuses until the two are merged.`,
    commands,
  );
}

export const unrecordedOutcomes: StatementRow = {
  severity: 'danger',
  title: 'Outcomes are not in the state yet',
  explanation:
    'An apply could not write to the state what became of its requests, and keeps it in a file of its own. No other ' +
    'apply begins before that is brought in: `edict state push FILE`.',
  ofPlan: recoveryFiles,
  ofApply: (report) => [
    ...recoveryFiles(report),
    ...report.environments.flatMap(({ environment, report: own }) => {
      if (!own?.recovery) return [];
      const { file, push } = own.recovery;
      const text = say`The state could not be written${inEnvironments(report, [environment])}: what became of the requests is kept in ${file}, and no apply begins before it is brought in.`;
      return [{ environments: [environment], text, commands: [push] }];
    }),
  ],
};

function recoveryFiles(report: StateReport): readonly StatementFinding[] {
  return problemsOf(report.environments)
    .filter(({ code }) => code === RECOVERY)
    .map((one) => findingOf(report, one));
}

export const timeAhead: StatementRow = {
  severity: 'danger',
  title: 'The state has a time in the future',
  explanation:
    'A time in the state lies ahead of the clock of this machine by more than a day: the clock of a machine that wrote it was ' +
    'ahead, or that of this one is behind. Until then no ring and no wave takes anything new, since a soak that began by the ' +
    'wrong clock would end too soon. Set the clock of this machine right; if it is, `edict state correct-times` replaces such ' +
    'times by the present.',
  ofPlan: timesAhead,
  ofApply: timesAhead,
};

function timesAhead(report: StateReport): readonly StatementFinding[] {
  const found = problemsOf(report.environments).filter(({ code }) => code === TIME_AHEAD);
  return folded(
    report,
    found,
    (where) =>
      say`The state has a time in the future${where}: until then no ring and no wave takes anything new. If the clock of this machine is behind, set it right; if it is right, correct the states.`,
  );
}

type StateReport = PlanReport | ApplyReport;

/** A problem of a state, from a plan or from a refusal. */
interface StateFault extends Pick<StateWarning, 'refuses' | 'message' | 'remedy' | 'commands'> {
  readonly environment: string;
  readonly code: string;
  /** Whether there is no state at all. */
  readonly isMissing: boolean;
}

const NO_STATE = 'no-state';
const NOT_BEGUN = 'state-not-begun';
const RECOVERY = 'rescue';
const NEWER = 'newer-elsewhere';
const TIME_AHEAD = 'time-ahead';

/** What is said where several states refuse for one reason. */
const words: Readonly<Record<string, (where: Phrase) => Phrase>> = {
  [NO_STATE]: (where) =>
    say`The state is lost${where}: there was one, and without it every policy would be created again. An apply refuses until each is back.`,
  'older-state': (where) =>
    say`The state is older than it was${where}: it does not know what was recorded later. An apply refuses until each newer one is back.`,
  'unmerged-state': (where) =>
    say`The state lacks one side of a merge${where}. An apply refuses until both sides are merged.`,
  'shallow-history': (where) =>
    say`This clone is shallow, and does not show what the state was before${where}. An apply refuses until the rest of the history is fetched.`,
  'other-lineage': (where) =>
    say`The state is not the one that it was${where}. An apply refuses until each former one is back, or \`lineage\` is corrected.`,
  moved: (where) =>
    say`The state was moved to another place${where}. An apply refuses until \`state\` in edict.yaml says where it is.`,
  'other-service': (where) =>
    say`The state is that of another service${where}: policy ids of one service mean nothing on another. Correct \`base_url\` or \`state\`.`,
};

/** Whether a statement about the state says why it failed. */
export function isOfState(failure: EnvironmentFailure | null): boolean {
  const code = failure?.code;
  return code !== undefined && [...Object.keys(words), NOT_BEGUN, RECOVERY, NEWER, TIME_AHEAD].includes(code);
}

function problemsOf(environments: StateReport['environments']): readonly StateFault[] {
  return environments.flatMap((each): readonly StateFault[] => {
    const { environment, failure } = each;
    const { plan, facts } = 'facts' in each ? each : { plan: null, facts: null };
    const known = (facts?.stateWarnings ?? []).map((warning) => ({
      ...warning,
      environment,
      isMissing:
        warning.code === NO_STATE ||
        (![RECOVERY, NEWER, TIME_AHEAD].includes(warning.code) && plan?.state.lineage === null),
    }));
    if (failure?.code === undefined || !isOfState(failure)) return known;
    const { code, message, remedy, commands = [] } = failure;
    if (known.some((one) => one.code === code)) return known;
    const isMissing = code === NO_STATE || code === NOT_BEGUN;
    const refuses = code !== NOT_BEGUN && code !== TIME_AHEAD;
    return [...known, { environment, code, refuses, message, remedy, commands, isMissing }];
  });
}

function wrongStates(report: StateReport): readonly StatementFinding[] {
  return refusals(
    report,
    problemsOf(report.environments).filter(({ isMissing }) => !isMissing),
  );
}

/** Those for which an apply refuses, each reason once. */
function refusals(report: StateReport, problems: readonly StateFault[]): readonly StatementFinding[] {
  const found = problems.filter(({ code, refuses }) => refuses && code !== RECOVERY && code !== NEWER);
  return groupAlike(found, ({ code }) => code).flatMap((group) => {
    const textFor = words[group[0].code];
    return textFor ? folded(report, group, textFor) : group.map((one) => findingOf(report, one));
  });
}

/** A single one in its own words, several in shared ones. */
function folded(
  report: StateReport,
  problems: readonly StateFault[],
  textFor: (where: Phrase) => Phrase,
  commands = unique(problems.slice(0, MOST_COMMANDS).flatMap(commandsOf)),
): readonly StatementFinding[] {
  if (problems.length < 2) return problems.map((one) => findingOf(report, one));
  const environments = environmentsOf(problems);
  return [{ environments, text: textFor(inEnvironments(report, environments)), commands }];
}

/** Where there was a state, leaves out the commands that would begin another one. */
function commandsOf({ code, refuses, commands }: StateFault): readonly string[] {
  return refuses && code !== NEWER ? commands.filter((command) => command.startsWith('git ')) : commands;
}

function findingOf(report: StateReport, problem: StateFault): StatementFinding {
  const { environment, code, message, remedy, refuses } = problem;
  const isNamed = report.environments.length === 1 || message.includes(`environment ${environment}`);
  const advice =
    refuses || code === NEWER || code === TIME_AHEAD
      ? remedy
      : code === NO_STATE || code === NOT_BEGUN
        ? RESTORE
        : null;
  return {
    environments: [environment],
    text: [
      ...(isNamed ? [] : say`${environment}: `),
      `${upperFirst(message)}.`,
      ...(advice === null ? [] : [` ${advice}`]),
    ],
    commands: commandsOf(problem),
  };
}

const RESTORE =
  'An apply refuses: if there was a state, restore it first; only if there never was one, create it.';

/** Leaves a path at the beginning of a sentence as it is. */
function upperFirst(text: string): string {
  if (!/^[a-z]+ /.test(text)) return text;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
