import { isAboutCopies } from '../../plan/facts.ts';
import { type EnvironmentFailure, isBindingReport } from '../../plan/plan-report.ts';
import { say } from '../text/phrase.ts';
import {
  environmentsOf,
  groupAlike,
  MOST_COMMANDS,
  ownCommand,
  type ReportScope,
  type StatementFinding,
  type StatementRow,
  sayOnce,
} from './row.ts';

export const limit: StatementRow = {
  severity: 'danger',
  title: 'The plan exceeds a limit',
  explanation:
    'More policies would be created, more files are gone, or more environments would be changed than `limits` of ' +
    'edict.yaml allows at once: often a wrong glob, or an incomplete checkout. An apply refuses such a plan, ' +
    'unless it names its digest: `edict apply --approve DIGEST`. It is the same where a file would get another copy beside ' +
    '`limits.max_left_behind` older ones, and where a ring would take new content while older copies are still live for its ' +
    'targets: remove those in the portal, and say so with `edict orphans ack ID`.',
  ofPlan: (report, { command }) => {
    const own = report.environments.flatMap(({ environment, facts }) =>
      facts.exceeded.map((sentence) => ({
        environment,
        sentence,
        suffix: facts.commandSuffix,
        older: isAboutCopies(sentence) ? (facts.copies ?? []).flatMap(({ policy_ids }) => policy_ids) : [],
      })),
    );
    const refused = isBindingReport(report)
      ? ' To apply it all the same, approve its digest.'
      : ' An apply would refuse this.';
    const commands = isBindingReport(report) ? [command('apply', '--approve', report.digest)] : [];
    return [
      ...report.exceeded.map((sentence) => ({
        environments: environmentsOf(report.environments),
        text: [sentence, refused],
        commands,
      })),
      ...limitFindings(report, own, refused, commands),
    ];
  },
  // For one environment that was asked for by its name, the refusal ends the command.
  ofApply: (report, { command }) => {
    const refused = report.environments.flatMap(({ environment, failure }) =>
      isOfLimit(failure) && failure ? [{ environment, sentence: failure.message, failure }] : [],
    );
    // Once something was applied, the plan of all is another one; those that were refused are as before.
    const isWhole = report.environments.every(({ report: own }) => (own?.summary.applied ?? 0) === 0);
    const commands = isWhole
      ? [
          // The bypass, which stands last in each, is one for all.
          ...refused.flatMap(({ failure }) => failure.commands?.slice(0, -1) ?? []).slice(0, MOST_COMMANDS),
          command('apply', '--approve', report.digest),
        ]
      : refused.slice(0, MOST_COMMANDS).flatMap(({ failure }) => failure.commands ?? []);
    return limitFindings(report, refused, ' If this is intended, approve its digest.', commands);
  },
};

/** Whether the statement about limits says why it failed. */
export function isOfLimit(failure: EnvironmentFailure | null): boolean {
  return failure?.code === 'limit';
}

interface ExceededLimit {
  readonly environment: string;
  readonly sentence: string;
  readonly suffix?: string | undefined;
  /** The older copies that it is about, which are to be removed first. */
  readonly older?: readonly number[];
}

function limitFindings(
  report: ReportScope,
  exceeded: readonly ExceededLimit[],
  refused: string,
  commands: readonly string[],
): readonly StatementFinding[] {
  const groups = groupAlike(exceeded, ({ sentence }) => sentence);
  return sayOnce(report, groups, ({ sentence }, where, group) => {
    const acks = group.flatMap(({ older = [], suffix }) =>
      older.length === 0 ? [] : [ownCommand(suffix)('orphans', 'ack', ...older)],
    );
    const ending =
      acks.length > 0 && commands.length > 0 ? ' Then acknowledge that, or approve this plan.' : refused;
    return {
      text: where.length === 0 ? [sentence, ending] : say`Over a limit${where}: ${[sentence]}${[ending]}`,
      policyIds: group.flatMap(({ older = [] }) => older),
      commands: [...acks.slice(0, MOST_COMMANDS), ...commands],
    };
  });
}
