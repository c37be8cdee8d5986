/** What is wrong with the state that a plan was made from, and what an apply leaves to be done with it. */
import { shellWord } from '../../diagnostics/command-line.ts';
import type { StateWarning } from '../../plan/facts.ts';
import type { PlanReport, StrayState } from '../../plan/plan-report.ts';
import { counted, say } from '../text/phrase.ts';
import {
  type Finding,
  inEnvironments,
  listed,
  ownCommand,
  quote,
  type StatementRow,
  someNames,
} from './row.ts';

export const noState: StatementRow = {
  severity: 'danger',
  title: 'There is no state',
  explanation:
    'The state is all that edict remembers: without it every file counts as new, and an apply would create every policy ' +
    'a second time. So an apply refuses. If there was a state, bring it back first, from Git, a backup or the backend; ' +
    '`edict state doctor` says where it should be. Only where there never was one is `edict state init` right.',
  ofPlan: (report) => {
    const lost = warningsOf(report).filter(({ warning, isMissing }) => isMissing && warning.remedy !== null);
    if (lost.length < 2) return lost.map((one) => findingOf(report, one));
    const environments = lost.map(({ environment }) => environment);
    return [
      {
        environments,
        text: say`There is no state${inEnvironments(report, environments)}, so every file counts as new: an apply refuses until each is restored or, where there never was one, begun.`,
        commands: lost.slice(0, MOST_COMMANDS).flatMap(({ warning }) => warning.commands),
      },
    ];
  },
  ofApply: null,
};

/** For the environments that are named; the others are like them. */
const MOST_COMMANDS = 3;

export const newState: StatementRow = {
  severity: 'info',
  title: 'The state is not begun yet',
  explanation:
    'There is no state, and the embedded service has no policies that one could have remembered: the first apply begins it.',
  ofPlan: (report) => {
    const found = warningsOf(report).filter(({ warning, isMissing }) => isMissing && warning.remedy === null);
    const environments = found.map(({ environment }) => environment);
    const [first] = found;
    if (!first) return [];
    const text =
      found.length === 1
        ? [`${upperFirst(first.warning.message)}: an apply begins it.`]
        : say`There is no state yet${inEnvironments(report, environments)}, so every file counts as new: an apply begins it.`;
    return [{ environments, text }];
  },
  ofApply: null,
};

export const olderState: StatementRow = {
  severity: 'danger',
  title: 'The state is an older one, or another one',
  explanation:
    'Git has a newer state than the working copy, or another one: policies that were created since are unknown to it, ' +
    'and would be created a second time. An apply refuses until the newer one is back, or both are merged.',
  ofPlan: (report) =>
    warningsOf(report)
      .filter(({ warning, isMissing }) => warning.refuses && !isMissing)
      .map((one) => findingOf(report, one)),
  ofApply: null,
};

export const unrecordedOutcomes: StatementRow = {
  severity: 'danger',
  title: 'Outcomes are not in the state yet',
  explanation:
    'An apply could not write to the state what became of its requests, and keeps it in a file of its own. No other ' +
    'apply begins before that is brought in: `edict state push FILE`.',
  ofPlan: (report) =>
    warningsOf(report)
      .filter(({ warning }) => warning.code === 'rescue')
      .map((one) => findingOf(report, one)),
  ofApply: (report) =>
    report.environments.flatMap(({ environment, report: own }) => {
      if (!own?.recovery) return [];
      const { file, push } = own.recovery;
      const text = say`The state could not be written${inEnvironments(report, [environment])}: what became of the requests is kept in ${file}, and no apply begins before it is brought in.`;
      return [{ environments: [environment], text, commands: [push] }];
    }),
};

export const stateToCommit: StatementRow = {
  severity: 'warning',
  title: 'The state has to be committed',
  explanation:
    'The state is a file in the work tree of Git, and the apply changed it. Nobody else knows of what was applied before ' +
    'it is committed and pushed: another checkout would create the policies a second time.',
  ofPlan: null,
  ofApply: (report) => {
    // What the embedded service made lies beside its state, and is nobody else's.
    const changed = report.environments.flatMap(({ environment, report: own }) =>
      own?.stateToCommit && own.service !== 'embedded' ? [{ environment, path: own.stateToCommit }] : [],
    );
    if (changed.length === 0) return [];
    const environments = changed.map(({ environment }) => environment);
    const paths = changed.map(({ path }) => path);
    const files =
      paths.length === 1 ? listed(paths.map(quote)) : say`${paths.length} state files (${someNames(paths)})`;
    const written = paths.map(shellWord).join(' ');
    return [
      {
        environments,
        text: say`The apply changed ${files}: commit and push ${[paths.length === 1 ? 'it' : 'them']}, or the next run elsewhere creates the same policies again.`,
        commands: [`git add -- ${written}`, `git commit -m 'Record what edict applied' -- ${written}`],
      },
    ];
  },
};

export const strayState: StatementRow = {
  severity: 'warning',
  title: 'A state belongs to no environment',
  explanation:
    'A state file lies below the folder of the states, and no environment has it: often its environment file was removed, ' +
    'while what was applied stays live. No plan, ledger or view of an environment counts those policies. `edict state list ' +
    '--state FILE` says which they are. Bring the environment back, or remove the policies in the portal, and then the file.',
  ofPlan: ({ strayStates = [] }) => strayStateFindings(strayStates),
  ofApply: null,
};

/** One for each, unless they are many. */
export function strayStateFindings(found: readonly StrayState[]): readonly Finding[] {
  // No option for an environment goes with a file.
  const read = ({ file }: StrayState): string => ownCommand()('state', 'list', '--state', file);
  if (found.length <= MOST_COMMANDS) {
    return found.map((stray) => {
      const { file, live } = stray;
      const says = live === null ? 'cannot be read whole' : `says that ${areLive(live)}`;
      return {
        environments: [],
        file,
        text: say`${file} belongs to no environment, and ${[says]}.`,
        commands: [read(stray)],
      };
    });
  }
  const live = found.reduce((total, stray) => total + (stray.live ?? 0), 0);
  const unread = found.filter((stray) => stray.live === null).length;
  const besides = unread === 0 ? '' : `; ${unread} of them cannot be read whole`;
  return [
    {
      environments: [],
      text: say`${[counted(found.length, 'state file')]} belong to no environment, and say that ${[areLive(live)]}${[besides]}: ${someNames(found.map(({ file }) => file))}.`,
      commands: found.slice(0, MOST_COMMANDS).map(read),
    },
  ];
}

function areLive(count: number): string {
  return count === 1 ? '1 policy is live' : `${counted(count, 'policy', 'policies')} are live`;
}

interface Found {
  readonly environment: string;
  readonly warning: StateWarning;
  /** Whether there is no state at all. */
  readonly isMissing: boolean;
}

function warningsOf(report: PlanReport): readonly Found[] {
  return report.environments.flatMap(({ environment, saved, facts }) =>
    (facts.stateWarnings ?? []).map((warning) => ({
      environment,
      warning,
      isMissing: warning.code !== 'rescue' && saved?.plan.state.lineage === null,
    })),
  );
}

function findingOf(report: PlanReport, { environment, warning }: Found): Finding {
  const { code, message, remedy, commands, refuses } = warning;
  const where = inEnvironments(report, [environment]);
  const advice = refuses ? remedy : code === 'no-state' ? RESTORE : null;
  return {
    environments: [environment],
    text: [
      ...(where.length === 0 ? [] : say`${environment}: `),
      `${upperFirst(message)}.`,
      ...(advice === null ? [] : [` ${advice}`]),
    ],
    // Where there was a state, to begin another one is just what must not be typed.
    commands: refuses ? commands.filter((command) => command.startsWith('git ')) : commands,
  };
}

const RESTORE =
  'An apply refuses: if there was a state, restore it first; only if there never was one, begin it.';

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
