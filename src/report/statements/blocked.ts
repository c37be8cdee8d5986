/** Files that wait for a choice, with the commands that make it. */
import { fileOfKey } from '../../base/policy-key.ts';
import type { LeftBehindAlike } from '../../plan/changes/reason.ts';
import { listed, type Phrase, policyId, quote, say } from '../text/phrase.ts';
import {
  changesOf,
  groupAlike,
  ownCommand,
  type ReportedChange,
  type ReportScope,
  resultsOf,
  type StatementFinding,
  type StatementRow,
  sayOnce,
  unique,
  withReason,
} from './row.ts';

export const blocked: StatementRow = {
  severity: 'warning',
  title: 'A file waits for a choice',
  explanation:
    'edict would have to guess: a policy that was left behind has exactly the name and content of the file, so a ' +
    'create would make a copy; or it is not clear which file or which ring was renamed. Nothing is sent for it, other files go on, ' +
    'and the plan names the commands that settle it.',
  ofPlan: (report) => findings(report, changesOf(report)),
  ofApply: (report) => findings(report, resultsOf(report)),
};

function findings(report: ReportScope, all: readonly ReportedChange[]): readonly StatementFinding[] {
  // Each ring or file of one question has its reason.
  const rings = groupAlike(withReason(all, 'ring-renamed'), ({ reason: { from, to } }) => [from, to]);
  const waiting = groupAlike(withReason(all, 'waits-for'), ({ file, reason }) => [file, reason.file]);
  const alike = groupAlike(withReason(all, 'left-behind-alike'), ({ file }) => file);
  const moves = groupAlike(withReason(all, 'ambiguous-move'), ({ reason: { from, to } }) => [from, to]);
  return [
    ...sayOnce(report, rings, ({ reason: { from, to } }, where, group) => ({
      file: fileOfKey(to),
      text: say`It is not clear${where} whether a ring was renamed: ${from} is gone, and ${to} is new with the same targets. If it was, say so before an apply; otherwise give the new ring other targets.`,
      commands: unique(group.map(({ suffix }) => ownCommand(suffix)('state', 'mv', from, to))),
    })),
    ...sayOnce(report, waiting, ({ file, reason }, where) => ({
      file,
      text: say`${file} is blocked${where}: it has the name and content of ${reason.file}, which is gone and whose create is in doubt. Settle that first.`,
    })),
    ...sayOnce(report, alike, ({ file, reason: { policies } }, where, group) => {
      const isOne = group.every(({ reason }) => reason.policies.length === 1);
      return {
        file,
        policyIds: group.flatMap(({ reason }) => reason.policies.map(({ policy_id }) => policy_id)),
        text: say`${file} is blocked${where}: ${whichAreAlike(policies, group.length > 1)}. Import ${[isOne ? 'it' : 'one of them']} to use it again; or, if ${[isOne ? 'it is' : 'they are']} gone from the portal, say so, and the next plan creates a new one.`,
        commands: group.flatMap(({ suffix, reason }) => {
          const ids = reason.policies.map(({ policy_id }) => policy_id);
          const command = ownCommand(suffix);
          return [command('state', 'import', file, ids[0] ?? 'ID'), command('orphans', 'ack', ...ids)];
        }),
      };
    }),
    ...sayOnce(report, moves, ({ reason: { from, to }, suffix }, where) => ({
      text: say`It is not clear${where} which file was renamed: ${listed(from.map(quote))} ${[from.length === 1 ? 'is' : 'are']} gone, and ${listed(to.map(quote))} ${[to.length === 1 ? 'is' : 'are']} new with the same name and content. Before an apply, say which one was.`,
      commands: from.flatMap((old) => to.map((file) => ownCommand(suffix)('state', 'mv', old, file))),
    })),
  ];
}

function whichAreAlike(policies: readonly LeftBehindAlike[], inSeveral: boolean): Phrase {
  if (inSeveral) return ['in each, a policy that was left behind has exactly its name and content'];
  const each = policies.map(({ policy_id, since }) => say`${policyId(policy_id)} (${[since.slice(0, 10)]})`);
  return policies.length === 1
    ? say`policy ${listed(each)} was left behind and has exactly its name and content`
    : say`policies ${listed(each)} were left behind and have exactly its name and content`;
}
