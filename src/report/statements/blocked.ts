/** Files that wait for a choice, with the commands that make it. */
import type { Group } from '../../base/group-by.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import type { LeftBehindAlike } from '../../plan/changes/reason.ts';
import { listed, type Phrase, policyId, quote, say } from '../text/phrase.ts';
import {
  changesOf,
  environmentsOf,
  groupAlike,
  inEnvironments,
  ownCommand,
  type ReportedChange,
  type ReportScope,
  resultsOf,
  type StatementFinding,
  type StatementRow,
  sayOnce,
  subjectNames,
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
  ofPlan: (report, { besideChanges = false }) => findings(report, changesOf(report), besideChanges),
  // What the plan above said is not said again.
  ofApply: (report, { besideChanges }) => (besideChanges ? [] : findings(report, resultsOf(report), false)),
};

function findings(
  report: ReportScope,
  all: readonly ReportedChange[],
  isOnce: boolean,
): readonly StatementFinding[] {
  // Each ring or file of one question has its reason.
  const rings = groupAlike(withReason(all, 'ring-renamed'), ({ reason: { from, to } }) => [from, to]);
  const waiting = groupAlike(withReason(all, 'waits-for'), ({ file, reason }) => [file, reason.file]);
  const files = groupAlike(withReason(all, 'left-behind-alike'), ({ file }) => file);
  const alike = groupAlike(files, (one) => (isOnce ? environmentsOf(one) : one[0].file));
  const moves = groupAlike(withReason(all, 'ambiguous-move'), ({ reason: { from, to } }) => [from, to]);
  return [
    ...sayOnce(report, rings, ({ reason: { from, to } }, where, group) => ({
      file: fileOfKey(to),
      text: say`It is not clear${where} whether a ring was renamed: ${from} is gone, and ${to} is new with the same targets. If it was, say so before an apply; otherwise give the new ring other targets.`,
      commands: unique(group.map(({ suffix }) => ownCommand(suffix)('state', 'mv', from, to))),
    })),
    ...sayOnce(report, waiting, ({ file, reason }, where) => ({
      file,
      text: say`${file} is blocked${where}: it has the name and content of ${reason.file}, whose create is in doubt. Settle that first.`,
    })),
    ...alike.map((group) => alikeFinding(report, group)),
    ...sayOnce(report, moves, ({ reason: { from, to }, suffix }, where) => ({
      text: say`It is not clear${where} which file was renamed: ${listed(from.map(quote))} ${[from.length === 1 ? 'is' : 'are']} gone, and ${listed(to.map(quote))} ${[to.length === 1 ? 'is' : 'are']} new with the same name and content. Before an apply, say which one was.`,
      commands: from.flatMap((old) => to.map((file) => ownCommand(suffix)('state', 'mv', old, file))),
    })),
  ];
}

type AlikeChange = ReportedChange & {
  readonly reason: { readonly policies: readonly LeftBehindAlike[] };
};

/** Of files with the same environments. */
function alikeFinding(report: ReportScope, files: Group<Group<AlikeChange>>): StatementFinding {
  const [ofFirst] = files;
  const [{ file, reason }] = ofFirst;
  const all = files.flat();
  const environments = environmentsOf(ofFirst);
  const where = inEnvironments(report, environments);
  const isOne = all.every((one) => one.reason.policies.length === 1);
  const names = files.map(([one]) => one.file);
  const why =
    files.length === 1
      ? say`${file} is blocked${where}: ${whichAreAlike(reason.policies, ofFirst.length > 1)}. Import ${[isOne ? 'it' : 'one of them']}`
      : say`${subjectNames(names)} are blocked${where}: for each, ${[isOne ? 'a policy that was left behind has' : 'policies that were left behind have']} exactly its name and content. Import ${[isOne ? 'that policy' : 'one of them']}`;
  const idsOf = (each: readonly AlikeChange[]): readonly number[] =>
    each.flatMap((one) => one.reason.policies.map(({ policy_id }) => policy_id));
  return {
    environments,
    file: files.length === 1 ? file : null,
    policyIds: idsOf(all),
    text: say`${why} to use it again; or, if ${[isOne ? 'it is' : 'they are']} gone from the portal, say so, and the next apply creates a new one.`,
    commands: groupAlike(all, ({ suffix }) => suffix).flatMap((own) => {
      const command = ownCommand(own[0].suffix);
      const imports = own.map((one) => command('state', 'import', one.file, idsOf([one])[0] ?? 'ID'));
      return [...imports, command('orphans', 'ack', ...idsOf(own))];
    }),
  };
}

function whichAreAlike(policies: readonly LeftBehindAlike[], inSeveral: boolean): Phrase {
  if (inSeveral) return ['in each, a policy that was left behind has exactly its name and content'];
  const each = policies.map(({ policy_id, since }) => say`${policyId(policy_id)} (${[since.slice(0, 10)]})`);
  return policies.length === 1
    ? say`policy ${listed(each)} was left behind and has exactly its name and content`
    : say`policies ${listed(each)} were left behind and have exactly its name and content`;
}
