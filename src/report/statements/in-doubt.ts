/** Creates that may have happened: what to look for in the portal, and the command that settles each. */
import type { ChangeResult } from '../../apply/result.ts';
import { type Doubt, PRICE_OF_NOT_CREATED, type Reason, resolveCommands } from '../../plan/changes/reason.ts';
import { describeSameName } from '../../plan/changes/same-policy-name.ts';
import { type Phrase, say } from '../text/phrase.ts';
import { type Finding, inEnvironments, listed, ownCommand, quote, type StatementRow } from './row.ts';

type Pending = Extract<Reason, { kind: 'in-doubt' }>;
type Run = NonNullable<Pending['run']>;

export const inDoubt: StatementRow = {
  severity: 'danger',
  title: 'A create may have happened',
  explanation:
    'A create was sent, or was about to be, and no clear answer came: nobody knows whether there is a policy. It is never ' +
    'sent again by itself, and its file is blocked until somebody has looked in the portal and said what is there: ' +
    '`edict state resolve FILE --id ID` with the id of the policy, or, only where it is surely not there, ' +
    '`edict state resolve FILE --not-created`: the next apply then creates it. What Macs list of their profiles is ' +
    'evidence of what happened: `edict drift`.',
  ofPlan: (report) =>
    report.environments.flatMap(({ environment, saved, facts }) => {
      const where = inEnvironments(report, [environment]);
      const command = ownCommand(facts.commandSuffix);
      return (saved?.plan.changes ?? []).flatMap(({ file, reason }): Finding[] => {
        if (reason?.kind !== 'in-doubt') return [];
        const common = { environments: [environment], file };
        const policy = say`${JSON.stringify(reason.name)} (${file})`;
        if (reason.run?.creates) {
          const text = say`${[reason.run.holder]} is running and may be creating ${policy}${where} just now: wait for it, then plan again.`;
          return [{ ...common, text, commands: [command('plan', ...(facts.namedFiles?.files ?? []))] }];
        }
        const gone = reason.isGone ? ', and the file is gone since' : '';
        return [
          {
            ...common,
            text: say`${waitFor(reason.run)}Creating ${policy}${where} on ${reason.since} may have happened${answerOf(reason.answer)}${[gone]}. ${whatToDo(reason)}`,
            commands: resolveCommands(file, command),
          },
        ];
      });
    }),
  ofApply: (report) =>
    report.environments.flatMap(({ environment, report: own }) => {
      const where = inEnvironments(report, [environment]);
      const command = ownCommand(own?.commandSuffix);
      return (own?.results ?? []).flatMap((result): Finding[] => {
        // What stands in the recovery file is known, and is settled by bringing that in.
        if (result.status !== 'in-doubt' || result.needsRecovery) return [];
        const { file, policy_id, reason } = result;
        const doubt = doubtOf(result);
        const common = { environments: [environment], file };
        const policy = say`${JSON.stringify(doubt.name)} (${file})`;
        if (policy_id !== null) {
          const text = say`Creating ${policy}${where} gave policy ${[String(policy_id)]}, which the state does not hold${answerOf(result.error)}. Say so once the state can be written.`;
          const commands = [command('state', 'resolve', file, '--id', policy_id)];
          return [{ ...common, policyIds: [policy_id], text, commands }];
        }
        const when = reason?.kind === 'in-doubt' ? say` on ${reason.since}` : [];
        const answer = reason?.kind === 'in-doubt' ? reason.answer : result.error;
        return [
          {
            ...common,
            text: say`Creating ${policy}${where}${when} may have happened${answerOf(answer)}. ${whatToDo(doubt)}`,
            commands: resolveCommands(file, command),
          },
        ];
      });
    }),
};

function doubtOf({ doubt, reason, name }: ChangeResult): Doubt {
  return doubt ?? (reason?.kind === 'in-doubt' ? reason : { name, others: [] });
}

/** No command can settle anything while another run holds the lock. */
function waitFor(run: Run | null): Phrase {
  if (run === null) return [];
  return run.isAlive
    ? [`${run.holder} is running: wait for it first. `]
    : [
        `${run.holder} holds the lock, and whether it still runs cannot be seen from here: if it does, wait for it. `,
      ];
}

function answerOf(answer: string | null): Phrase {
  return answer === null ? [] : say`: ${[answer.replace(/[.\s]+$/, '')]}`;
}

/** The two commands that follow are two answers, and the wrong one makes a second policy or forgets the first. */
function whatToDo({ name, others }: Doubt): Phrase {
  const besides: Phrase =
    others.length === 0
      ? []
      : say`, besides ${listed(others.map((other) => quote(describeSameName(other))))}`;
  return say`Look in the portal for a policy named ${JSON.stringify(name)}${besides}. If it is there, type the first of these commands, with its id in place of ID. Only if it is not, type the second: ${[PRICE_OF_NOT_CREATED]}. What Macs list of their profiles is evidence: edict drift.`;
}
