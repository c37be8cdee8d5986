import { actions, isListed, leavesBehind } from '../../plan/actions.ts';
import type { LeftBehind } from '../../plan/facts.ts';
import type { Change } from '../../plan/plan.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import { portalName } from '../plan/words.ts';
import { named, type Phrase, policyId, say } from '../text/phrase.ts';
import {
  changesOf,
  environmentsOf,
  groupAlike,
  inEnvironments,
  onlyOf,
  type ReportScope,
  type StatementFinding,
  type StatementOptions,
  type StatementRow,
  sayOnce,
} from './row.ts';

/** `edict orphans` shows more. */
const MOST_POLICIES = 10;

export const leftBehind: StatementRow = {
  severity: 'warning',
  title: 'A policy stays live without a file',
  explanation:
    'The service can neither change nor delete a policy. A file that changes gives a second policy, and a file that is ' +
    'gone undoes nothing: the older policy stays live and goes on protecting, or contradicting, until someone ' +
    'removes it in the portal. Wait for the apply first: until then it may be the only protection. `edict orphans` lists ' +
    'all that was left behind, and `edict orphans ack ID` acknowledges that one was removed. Run `edict drift` to see, ' +
    'from the profiles that Macs list, whether they still have it.',
  ofPlan: (report, options) => [
    ...(options.besideChanges ? [] : leftBehindByPlan(report)),
    ...leftBehindBefore(report, options),
  ],
  ofApply: (report, { command }) => {
    const found = report.environments.flatMap(({ environment, report: own }) =>
      (own?.leftBehind ?? []).map((policy) => ({ environment, policy })),
    );
    return inOneFinding(report, found, command, (count, where) =>
      count === 1
        ? say`1 policy was left behind${where}, live until someone removes it in the portal`
        : say`${count} policies were left behind${where}, live until someone removes them in the portal`,
    );
  },
};

function leftBehindByPlan(report: PlanReport): readonly StatementFinding[] {
  const found = changesOf(report).flatMap(({ environment, file, change }) => {
    const reason = leavesBehind(change);
    return change.kind === 'policy' && reason !== null ? [{ environment, file, reason, change }] : [];
  });
  const groups = groupAlike(found, ({ file, reason }) => [file, reason]);
  return sayOnce(report, groups, ({ file, reason, change }, where, group) => {
    const policy =
      group.length === 1 && change.policy_id !== null
        ? say`Policy ${policyId(change.policy_id)} ${JSON.stringify(portalName(change))} (${file})`
        : say`The policy of ${file}`;
    return {
      file,
      policyIds: group.flatMap((one) => one.change.policy_id ?? []),
      text: say`${policy} would stay live${where} until someone removes it in the portal: ${[whyLeft[reason], reason === 'superseded' ? '' : ', and nothing would be sent']}.`,
    };
  });
}

/** Why a policy stays live without a file, or beside a newer one. */
export const whyLeft: Readonly<Record<LeftBehind['reason'], string>> = {
  superseded: 'the file would create a second one beside it',
  'file-removed': 'the file is gone',
  'ring-removed': 'its file is no longer on that ring',
  'not-taken': 'the environment no longer takes the file',
};

function leftBehindBefore(
  report: PlanReport,
  { command, besideChanges }: StatementOptions,
): readonly StatementFinding[] {
  const before = report.environments.flatMap((planned) => {
    const changes = besideChanges ? (planned.plan?.changes ?? []) : [];
    const shown = new Set(changes.filter(isOfListedPolicy).map(({ file }) => file));
    return planned.facts.leftBehind
      .filter(({ since }) => since !== null)
      .map((policy) => ({
        environment: planned.environment,
        policy,
        isShown: shown.has(policy.file),
      }));
  });
  const found = before.filter(({ isShown }) => !isShown);
  const other = found.length < before.length ? 'other ' : '';
  return inOneFinding(report, found, command, (count, where) =>
    count === 1
      ? say`1 ${[other]}left-behind policy is still live${where}`
      : say`${count} ${[other]}left-behind policies are still live${where}`,
  );
}

/** Whether it is shown with what older copies of its file are still live. */
function isOfListedPolicy(change: Change): boolean {
  return change.kind === 'policy' && isListed(change);
}

/** One finding for all of them. */
function inOneFinding(
  report: ReportScope,
  found: readonly { readonly environment: string; readonly policy: LeftBehind }[],
  command: StatementOptions['command'],
  words: (count: number, where: Phrase) => Phrase,
): readonly StatementFinding[] {
  if (found.length === 0) return [];
  const environments = environmentsOf(found);
  const policies = found.map(({ policy }) => policy);
  const each = found.map(
    ({ environment, policy: { policy_id, name, file } }) =>
      say`${policyId(policy_id, environment)} ${JSON.stringify(name)} (${file})`,
  );
  // In several environments an id says nothing by itself.
  const names = environments.length > 1 ? [] : say`: ${named(each, MOST_POLICIES)}`;
  return [
    {
      environments,
      policyIds: policies.map(({ policy_id }) => policy_id),
      file: onlyOf(policies.map(({ file }) => file)),
      text: say`${words(policies.length, inEnvironments(report, environments))}${names}.`,
      commands: [command('orphans')],
    },
  ];
}

export const webAppForgotten: StatementRow = {
  severity: 'info',
  title: 'The file of a web app is gone',
  explanation:
    'edict updates web apps and removes none. Where the file of one is gone or no longer taken, nothing is sent: the app stays as it is, ' +
    'and edict forgets what it recorded about it.',
  ofPlan: (report) => {
    const found = changesOf(report).filter(
      ({ change: { kind, action } }) => kind === 'web_app' && actions[action].leavesBehind === 'file-removed',
    );
    const groups = groupAlike(found, ({ file, reason, change }) => [file, reason, change.app_id]);
    return sayOnce(report, groups, ({ file, reason, change }, where) => ({
      file,
      text: say`${file} is ${[reason === null ? 'gone' : 'no longer taken']}${where}: nothing would be sent, web app ${[String(change.app_id)]} stays as it is, and edict would forget what it recorded about it.`,
    }));
  },
};
