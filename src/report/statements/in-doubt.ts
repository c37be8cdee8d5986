/** Creates that may have happened: what to look for in the portal, and the command that settles each. */
import type { ChangeResult } from '../../apply/result.ts';
import type { NamedPolicy } from '../../generated/plan-file.ts';
import { type Doubt, PRICE_OF_NOT_CREATED, type Reason, resolveCommands } from '../../plan/changes/reason.ts';
import { withoutName } from '../../plan/same-failures.ts';
import { listed, type Phrase, policyId, say } from '../text/phrase.ts';
import {
  changesOf,
  environmentsOf,
  groupAlike,
  inEnvironments,
  likeFirst,
  ownCommand,
  type ReportScope,
  resultsOf,
  type StatementFinding,
  type StatementRow,
  suffixFor,
  unique,
  withReason,
} from './row.ts';

type InDoubtReason = Extract<Reason, { kind: 'in-doubt' }>;

export const inDoubt: StatementRow = {
  severity: 'danger',
  title: 'A create may have happened',
  explanation:
    'A create was sent, or was about to be, and no clear answer came: it is not known whether there is a policy. It is never ' +
    'sent again by itself, and its file is blocked until someone has looked in the portal and said what is there: ' +
    '`edict state resolve FILE --id ID` with the id of the policy, or, only if it is definitely not there, ' +
    '`edict state resolve FILE --not-created`: the next apply then creates it. The profiles that Macs list are ' +
    'evidence of what happened: `edict drift`.',
  ofPlan: (report) => {
    const found = withReason(changesOf(report), 'in-doubt');
    return [
      ...found.flatMap(({ environment, suffix, file, facts, reason: { name, run } }): StatementFinding[] => {
        if (!run?.creates) return [];
        const where = inEnvironments(report, [environment]);
        const text = say`${[run.holder]} is running and may be creating ${policyNamed(name, file)}${where} just now: wait for it, then plan again.`;
        const commands = [ownCommand(suffix)('plan', ...(facts.namedFiles?.files ?? []))];
        return [{ environments: [environment], file, text, commands }];
      }),
      ...doubtFindings(
        report,
        found
          .filter(({ reason }) => !reason.run?.creates)
          .map(({ environment, suffix, file, reason }) => ({ ...reason, environment, suffix, file })),
      ),
    ];
  },
  ofApply: (report) => {
    // What is in the recovery file is known, and is settled by bringing that in.
    const found = resultsOf(report).filter(
      ({ result: { status, needsRecovery } }) => status === 'in-doubt' && !needsRecovery,
    );
    return [
      ...found.flatMap(({ environment, suffix, file, result }): StatementFinding[] => {
        const { policy_id, error } = result;
        if (policy_id === null) return [];
        const where = inEnvironments(report, [environment]);
        const text = say`Creating ${policyNamed(doubtOf(result).name, file)}${where} gave policy ${policyId(policy_id)}, which the state does not hold${answerOf(error)}. Say so once the state can be written.`;
        const commands = [ownCommand(suffix)('state', 'resolve', file, '--id', policy_id)];
        return [{ environments: [environment], file, policyIds: [policy_id], text, commands }];
      }),
      ...doubtFindings(
        report,
        found
          .filter(({ result }) => result.policy_id === null)
          .map(({ environment, suffix, file, reason, result }) => ({
            ...{ environment, suffix, file },
            ...doubtOf(result),
            since: reason?.kind === 'in-doubt' ? reason.since : null,
            answer: reason?.kind === 'in-doubt' ? reason.answer : result.error,
            isGone: false,
            run: null,
          })),
      ),
    ];
  },
};

interface OpenDoubt extends Doubt, Pick<InDoubtReason, 'answer' | 'isGone' | 'isEdited' | 'run'> {
  readonly environment: string;
  readonly suffix: string | undefined;
  readonly file: string;
  /** Null where the run that is reported caused it. */
  readonly since: string | null;
}

/**
 * A finding for each file of one environment. Doubts with one cause in several environments are one finding: each of
 * its files is in doubt in each of its environments, so that one command settles exactly these.
 */
function doubtFindings(report: ReportScope, doubts: readonly OpenDoubt[]): readonly StatementFinding[] {
  const causeOf = (one: OpenDoubt) => [
    causeIn(one),
    one.isGone,
    one.isEdited,
    one.run,
    one.others.length > 0,
  ];
  const ofFiles = groupAlike(doubts, (one) => [causeOf(one), one.file]);
  const ofCauses = groupAlike(ofFiles, (ofFile) => {
    const [one] = ofFile;
    const environments = environmentsOf(ofFile);
    return ofFile.length === 1 ? [environments, one.file] : [environments, causeOf(one)];
  });
  return ofCauses.map((files): StatementFinding => {
    const [[first]] = files;
    const all = files.flat();
    const environments = environmentsOf(all);
    const named = files.map((ofFile) => {
      const names = unique(ofFile.map(({ name }) => name));
      return say`${listed(names.map((name) => say`${JSON.stringify(name)}`))} (${ofFile[0].file})`;
    });
    const example = likeFirst(environments, unique(all.map(({ answer }) => answer)).length > 1);
    const gone = first.isGone ? [`, and the ${files.length === 1 ? 'file is' : 'files are'} gone now`] : [];
    const edited = first.isEdited ? [`Edits made since then wait for that, too. `] : [];
    const text = say`${waitFor(first.run)}Creating ${listed(named)}${inEnvironments(report, environments)}${whenOf(all)} may have happened${example}${answerOf(first.answer)}${gone}. ${edited}`;
    if (environments.length === 1) {
      const { file, suffix } = first;
      const commands = resolveCommands([file], ownCommand(suffix));
      return { environments, file, text: [...text, ...whatToDo(first)], commands };
    }
    const names = files.map(([{ file }]) => file);
    return {
      environments,
      file: names.length === 1 ? first.file : null,
      text: [...text, ...whatToDoInEach(first.others.length > 0, names.length > 1)],
      commands: [
        resolveCommands(
          [names.length > 1 ? 'FILE' : first.file],
          ownCommand(suffixFor('--env', ['ENV'], first)),
        )[0],
        resolveCommands(names, ownCommand(suffixFor('--envs', environments, first)))[1],
      ],
      size: all.length,
    };
  });
}

/** Without ids, times and sizes, which differ between answers and not between causes. */
function causeIn({ answer, environment }: OpenDoubt): string | null {
  return answer && withoutName(answer, environment).replace(/(?=[\w:.-]*\d)[\w:.-]{4,}/g, '…');
}

function whenOf(doubts: readonly OpenDoubt[]): Phrase {
  const times = unique(doubts.flatMap(({ since }) => since ?? [])).toSorted();
  const [from, to = from] = [times[0], times.at(-1)];
  if (from === undefined) return [];
  return from === to ? say` on ${from}` : say` between ${from} and ${to ?? from}`;
}

function policyNamed(name: string, file: string): Phrase {
  return say`${JSON.stringify(name)} (${file})`;
}

function doubtOf({ doubt, reason, name }: ChangeResult): Doubt {
  return doubt ?? (reason?.kind === 'in-doubt' ? reason : { name, others: [] });
}

/** No command can settle anything while another run holds the lock. */
function waitFor(run: InDoubtReason['run']): Phrase {
  if (run === null) return [];
  return run.isAlive
    ? [`${run.holder} is running: wait for it first. `]
    : [
        `${run.holder} holds the lock, and it cannot be seen from here whether it is still running: if it does, wait for it. `,
      ];
}

function answerOf(answer: string | null): Phrase {
  return answer === null ? [] : say`: ${[answer.replace(/[.\s]+$/, '')]}`;
}

/** The two commands that follow are two answers, and the wrong one makes a second policy or forgets the first. */
function whatToDo({ name, description, others }: Doubt): Phrase {
  const besides: Phrase = others.length === 0 ? [] : say`, besides ${listed(others.map(describeSameName))}`;
  const marked = description === undefined ? [] : say` with the description ${JSON.stringify(description)}`;
  return say`Look in the portal for a policy named ${JSON.stringify(name)}${marked}${besides}. If it is there, type the first of these commands, with its id in place of ID. Only if it is not, type the second: ${[PRICE_OF_NOT_CREATED]}. ${[EVIDENCE]}`;
}

function describeSameName({ file, policy_id, place }: NamedPolicy): Phrase {
  if (place === 'in-doubt' || policy_id === null) return say`the one that is in doubt for ${file}`;
  return say`policy ${policyId(policy_id)} (${[place === 'recorded' ? 'of' : 'left behind by']} ${file})`;
}

function whatToDoInEach(hasOthers: boolean, hasFiles: boolean): Phrase {
  const besides = hasOthers ? ', besides those that edict live lists' : '';
  const [what, place, those] = hasFiles
    ? [
        'policies of these names',
        'its id, environment and file in place of ID, ENV and FILE',
        'the environments and files',
      ]
    : ['a policy of this name', 'its id and environment in place of ID and ENV', 'the environments'];
  return [
    `Look in the portal of each for ${what}${besides}. For one that is there, type the first of these commands, with ${place}. The second is for what is not there: leave out ${those} where it is, since ${PRICE_OF_NOT_CREATED}. ${EVIDENCE}`,
  ];
}

const EVIDENCE = 'The profiles that Macs list are evidence: edict drift.';
