/** What stays live without a file: by this plan or apply, and since before. */
import { counted } from '../../base/counted.ts';
import { actions, leavesBehind } from '../../plan/actions.ts';
import type { LeftBehind } from '../../plan/facts.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import { portalName } from '../plan/words.ts';
import { named, type Phrase, say } from '../text/phrase.ts';
import {
  type Finding,
  groupAlike,
  inEnvironments,
  type StatementOptions,
  type StatementRow,
  unique,
} from './row.ts';

/** More are for `edict orphans`. */
const MOST_POLICIES = 10;

export const leftBehind: StatementRow = {
  severity: 'warning',
  title: 'A policy stays live without a file',
  explanation:
    'The service can neither change nor delete a policy. A file that changes gives a second policy, and a file that is ' +
    'gone takes nothing back: the older policy stays live and goes on protecting, or contradicting, until somebody ' +
    'removes it in the portal. Wait for the apply first: until then it may be all that protects. `edict orphans` lists ' +
    'all that was left behind, and `edict orphans ack ID` says that one was removed. Whether Macs still have it, what they ' +
    'list of their profiles tells: `edict drift`.',
  ofPlan: (report, options) => [...leftBehindByPlan(report), ...leftBehindBefore(report, options)],
  ofApply: (report, { command }) => {
    const found = report.environments.flatMap(({ environment, report: own }) =>
      (own?.leftBehind ?? []).map((policy) => ({ environment, policy })),
    );
    if (found.length === 0) return [];
    const environments = unique(found.map(({ environment }) => environment));
    const policies = found.map(({ policy }) => policy);
    const [count, them] =
      policies.length === 1
        ? ['1 policy was left behind', 'it']
        : [`${counted(policies.length, 'policy', 'policies')} were left behind`, 'them'];
    return [
      {
        environments,
        ...idsAndFile(policies),
        text: say`${[count]}${inEnvironments(report, environments)}, live until someone removes ${[them]} in the portal${namesOf(policies, environments)}.`,
        commands: [command('orphans')],
      },
    ];
  },
};

function leftBehindByPlan(report: PlanReport): readonly Finding[] {
  const found = report.environments.flatMap(({ environment, saved }) =>
    (saved?.plan.changes ?? []).flatMap((change) => {
      const reason = leavesBehind(change);
      const { kind, file, policy_id } = change;
      return kind === 'policy' && reason !== null
        ? [{ environment, file, reason, policy_id, name: portalName(change) }]
        : [];
    }),
  );
  return groupAlike(found, ({ file, reason }) => [file, reason]).map((group): Finding => {
    const [{ file, reason, policy_id, name }] = group;
    const environments = group.map(({ environment }) => environment);
    const policy =
      group.length === 1 && policy_id !== null
        ? say`Policy ${[String(policy_id)]} ${JSON.stringify(name)} (${file})`
        : say`The policy of ${file}`;
    const where = inEnvironments(report, environments);
    return {
      environments,
      file,
      policyIds: group.flatMap((one) => one.policy_id ?? []),
      text: say`${policy} stays live${where} until someone removes it in the portal: ${[why[reason]]}.`,
    };
  });
}

const why: Readonly<Record<LeftBehind['reason'], string>> = {
  superseded: 'the file makes a second one beside it',
  'file-removed': 'the file is gone, and nothing is sent',
  'ring-removed': 'its file is on that ring no more, and nothing is sent',
};

function leftBehindBefore(report: PlanReport, { command }: StatementOptions): readonly Finding[] {
  const found = report.environments.flatMap(({ environment, facts }) =>
    facts.leftBehind.filter(({ since }) => since !== null).map((policy) => ({ environment, policy })),
  );
  if (found.length === 0) return [];
  const environments = unique(found.map(({ environment }) => environment));
  const policies = found.map(({ policy }) => policy);
  const count =
    policies.length === 1
      ? '1 policy that was left behind before stays live'
      : `${counted(policies.length, 'policy', 'policies')} that were left behind before stay live`;
  return [
    {
      environments,
      ...idsAndFile(policies),
      text: say`${[count]}${inEnvironments(report, environments)}${namesOf(policies, environments)}.`,
      commands: [command('orphans')],
    },
  ];
}

function idsAndFile(policies: readonly LeftBehind[]): Pick<Finding, 'policyIds' | 'file'> {
  const files = unique(policies.map(({ file }) => file));
  return {
    policyIds: policies.map(({ policy_id }) => policy_id),
    file: files.length === 1 ? files[0] : null,
  };
}

/** In several environments an id says nothing by itself. */
function namesOf(policies: readonly LeftBehind[], environments: readonly string[]): Phrase {
  if (environments.length > 1) return [];
  const names = policies.map(
    ({ policy_id, name, file }) => say`${[String(policy_id)]} ${JSON.stringify(name)} (${file})`,
  );
  return say`: ${named(names, MOST_POLICIES)}`;
}

export const webAppForgotten: StatementRow = {
  severity: 'info',
  title: 'The file of a web app is gone',
  explanation:
    'edict updates web apps and removes none. Where the file of one is gone, nothing is sent: the app stays as it is, ' +
    'and edict forgets what it recorded of it.',
  ofPlan: (report) => {
    const found = report.environments.flatMap(({ environment, saved }) =>
      (saved?.plan.changes ?? []).flatMap(({ kind, action, file, app_id }) =>
        kind === 'web_app' && actions[action].leavesBehind === 'file-removed'
          ? [{ environment, file, app_id }]
          : [],
      ),
    );
    return groupAlike(found, ({ file, app_id }) => [file, app_id]).map((group) => {
      const [{ file, app_id }] = group;
      const environments = group.map(({ environment }) => environment);
      return {
        environments,
        file,
        text: say`${file} is gone${inEnvironments(report, environments)}: nothing is sent, web app ${[String(app_id)]} stays as it is, and edict forgets what it recorded of it.`,
      };
    });
  },
  ofApply: null,
};
