/** Files that wait for a choice, with the commands that make it. */
import { fileOfKey } from '../../base/policy-key.ts';
import type { LeftBehindAlike, Reason } from '../../plan/changes/reason.ts';
import { listed, type Phrase, quote, say } from '../text/phrase.ts';
import { type Finding, groupAlike, inEnvironments, ownCommand, type StatementRow, unique } from './row.ts';

export const blocked: StatementRow = {
  severity: 'warning',
  title: 'A file waits for a choice',
  explanation:
    'What the file asks for would be guessed: a policy that was left behind has exactly its name and content, so that a ' +
    'create would make a copy; or it is not clear which file or which ring was renamed. Nothing is sent for it, the other files go on, ' +
    'and the plan names the commands that say what is meant.',
  ofPlan: (report) =>
    findings(
      report,
      report.environments.flatMap(({ environment, saved, facts }) =>
        (saved?.plan.changes ?? []).flatMap(({ file, reason }) =>
          reason ? [{ environment, suffix: facts.commandSuffix, file, reason }] : [],
        ),
      ),
    ),
  ofApply: (report) =>
    findings(
      report,
      report.environments.flatMap(({ environment, report: own }) =>
        (own?.results ?? []).flatMap(({ file, reason }) =>
          reason ? [{ environment, suffix: own?.commandSuffix, file, reason }] : [],
        ),
      ),
    ),
};

interface Blocked {
  readonly environment: string;
  readonly suffix: string | undefined;
  readonly file: string;
  readonly reason: Reason;
}

function findings(
  report: { readonly environments: readonly unknown[] },
  all: readonly Blocked[],
): readonly Finding[] {
  const where = (group: readonly Blocked[]): Phrase => inEnvironments(report, namesOf(group));
  const waiting = all.flatMap((one) =>
    one.reason.kind === 'waits-for' ? [{ ...one, other: one.reason.file }] : [],
  );
  const alike = all.flatMap((one) =>
    one.reason.kind === 'left-behind-alike' ? [{ ...one, policies: one.reason.policies }] : [],
  );
  const unclear = all.flatMap((one) =>
    one.reason.kind === 'ambiguous-move' ? [{ ...one, from: one.reason.from, to: one.reason.to }] : [],
  );
  const renamed = all.flatMap((one) =>
    one.reason.kind === 'ring-renamed' ? [{ ...one, from: one.reason.from, to: one.reason.to }] : [],
  );
  return [
    // Both rings have this reason, and it is one question.
    ...groupAlike(renamed, ({ from, to }) => [from, to]).map((group): Finding => {
      const [{ from, to }] = group;
      return {
        environments: namesOf(group),
        file: fileOfKey(to),
        text: say`It is not clear${where(group)} whether a ring was renamed: ${from} is gone, and ${to} is new with the same targets. Say that it was before an apply, or give the new ring other targets.`,
        commands: unique(group.map(({ suffix }) => ownCommand(suffix)('state', 'mv', from, to))),
      };
    }),
    ...groupAlike(waiting, ({ file, other }) => [file, other]).map((group): Finding => {
      const [{ file, other }] = group;
      return {
        environments: namesOf(group),
        file,
        text: say`${file} is blocked${where(group)}: it has the name and content of ${other}, which is gone and whose create is in doubt. Settle that first.`,
      };
    }),
    ...groupAlike(alike, ({ file }) => [file]).map((group): Finding => {
      const [{ file, policies }] = group;
      const isOne = group.every((one) => one.policies.length === 1);
      return {
        environments: namesOf(group),
        file,
        policyIds: group.flatMap((one) => one.policies.map(({ policy_id }) => policy_id)),
        text: say`${file} is blocked${where(group)}: ${whichAreAlike(policies, group.length > 1)}. Import ${[isOne ? 'it' : 'one of them']} to use it again; or, if ${[isOne ? 'it is' : 'they are']} gone from the portal, say so, and the next plan creates a new one.`,
        commands: group.flatMap((one) => {
          const command = ownCommand(one.suffix);
          const ids = one.policies.map(({ policy_id }) => policy_id);
          return [command('state', 'import', file, ids[0] ?? 'ID'), command('orphans', 'ack', ...ids)];
        }),
      };
    }),
    // Each of the files has this reason, and it is one question.
    ...groupAlike(unclear, ({ from, to }) => [from, to]).map((group): Finding => {
      const [{ from, to, suffix }] = group;
      const command = ownCommand(suffix);
      return {
        environments: namesOf(group),
        text: say`It is not clear${where(group)} which file was renamed: ${listed(from.map(quote))} ${[from.length === 1 ? 'is' : 'are']} gone, and ${listed(to.map(quote))} ${[to.length === 1 ? 'is' : 'are']} new with the same name and content. Say which one was before an apply.`,
        commands: from.flatMap((old) => to.map((file) => command('state', 'mv', old, file))),
      };
    }),
  ];
}

function whichAreAlike(policies: readonly LeftBehindAlike[], inSeveral: boolean): Phrase {
  if (inSeveral) return ['in each, a policy that was left behind has exactly its name and content'];
  const each = policies.map(({ policy_id, since }) => [`${policy_id} (${since.slice(0, 10)})`]);
  return policies.length === 1
    ? say`policy ${listed(each)} was left behind and has exactly its name and content`
    : say`policies ${listed(each)} were left behind and have exactly its name and content`;
}

function namesOf(group: readonly Blocked[]): readonly string[] {
  return [...new Set(group.map(({ environment }) => environment))];
}
