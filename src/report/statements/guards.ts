/** Guards of the repository that a change loosens, and states that it edits: `plan --base` compares both. */
import { counted } from '../../base/counted.ts';
import { shellWord } from '../../diagnostics/command-line.ts';
import { guards } from '../../generated/guards.ts';
import type { GuardComparison } from '../../generated/plan-file.ts';
import { describeGuard, type Guard } from '../../plan/guards/guard.ts';
import { joined, type Phrase, say } from '../text/phrase.ts';
import { environmentNames, environmentsOf, groupAlike, type StatementRow, someNames, unique } from './row.ts';

export const guardChanged: StatementRow = {
  severity: 'danger',
  title: 'The change loosens a guard',
  explanation:
    'Limits, severities, approvals, rules, invariants and their waivers, rings, waves, addresses, lineages and places of states ' +
    'guard the repository from within it, so that a pull request can change them along with the policies that people review. ' +
    '`edict plan --base REF` and `edict diff` name each one that the change loosens or turns off. Invariants are compared ' +
    'by what they ask for, target by target, under whatever names; of a policy file it is a guard which ladder it climbs, ' +
    'and where it stops. Nothing refuses it: the reviewers of the change decide. What a change of each key means:',
  details: guardedKeys(),
  ofPlan: (report) => {
    const found = (report.guards ?? []).flatMap((comparison) =>
      comparison.loosened.map((guard) => ({ ...guard, comparison })),
    );
    return groupAlike(found, ({ file, message, severity }) => [file, message, severity]).map((group) => {
      const [{ file, message, severity, range }] = group;
      const isNamed = group.some(({ environment }) => environment !== null);
      const environments = unique(
        group.flatMap(({ environment, comparison }) =>
          environment === null
            ? (comparison.environments ?? environmentsOf(report.environments))
            : [environment],
        ),
      );
      const where = isNamed ? say`, ${environmentNames(environments)}` : [];
      return {
        environments,
        file,
        at: range ? [{ file, range }] : [],
        severity,
        text: say`Compared with ${basesOf(group.map(({ comparison }) => comparison))}, a guard is loosened in ${file}${where}: ${[message]}`,
      };
    });
  },
};

/** `main (1a2b) and with the last applies (3c4d, 5e6f)`. */
function basesOf(compared: readonly Pick<GuardComparison, 'base' | 'since'>[]): Phrase {
  const basesSince = (since: GuardComparison['since']): readonly string[] =>
    unique(compared.flatMap((one) => (one.since === since ? [one.base] : [])));
  const applies = basesSince('last-apply');
  const commits = applies.map((base) => /\((.*)\)$/.exec(base)?.[1] ?? base);
  const applied =
    applies.length > 1 ? [say`the last applies (${someNames(commits)})`] : applies.map((base) => [base]);
  return joined([...basesSince('base').map((base) => [base]), ...applied], ' and with ');
}

export const stateChanged: StatementRow = {
  severity: 'danger',
  title: 'The change edits a state',
  explanation:
    'The state is what edict remembers: anyone who edits it decides what counts as live, and what an apply creates. Nothing ' +
    'but an apply should change it. A state that is kept on a branch of its own, or in another backend, cannot be ' +
    'edited by a pull request.',
  ofPlan: ({ guards: compared = [] }) => {
    const found = compared.flatMap(({ base, changed_states }) =>
      changed_states.map((one) => ({ ...one, base })),
    );
    return groupAlike(found, ({ file, base }) => [file, base]).map((group) => {
      const [{ file, base }] = group;
      const environments = environmentsOf(group);
      return {
        environments,
        file,
        text: say`Compared with ${[base]}, the state of ${environmentNames(environments)} is a different one (${file}): this plan goes by what the change says, which no apply wrote.`,
      };
    });
  },
};

export const guardsNotCompared: StatementRow = {
  severity: 'warning',
  title: 'Guards were not compared',
  explanation:
    'A saved plan says which guards of the repository were loosened since the last apply, and compares them with the commit ' +
    'that the apply was made from. That commit is not in this clone, or what it holds cannot be read. Where `approvals.when` ' +
    'has `guard-changed`, the plan needs approval as if one had been loosened. Fetch the commit, and plan again.',
  ofPlan: (report) =>
    (report.guards ?? []).flatMap(({ base, not_compared: fault, environments }) => {
      if (fault === null) return [];
      const text = say`The guards of the repository were not compared with ${[base]}: ${[fault.why]}.`;
      const commands = fault.commit === null ? [] : [`git fetch origin ${fault.commit}`];
      return [{ environments: environments ?? environmentsOf(report.environments), text, commands }];
    }),
};

export const behind: StatementRow = {
  severity: 'warning',
  title: 'The branch is behind its target',
  explanation:
    'The plan is made from the files of the branch, and the state may know more: what was merged and applied meanwhile is ' +
    'recorded there, and its files are not here yet. Such files look as if they were gone (`orphan`), moved, or changed ' +
    'back. Merge the branch that the change is for, and plan again: pipelines of GitHub, and of GitLab as `edict init` ' +
    'writes them, plan what the merge would be.',
  ofPlan: (report) => {
    const found = (report.guards ?? []).flatMap((compared) => compared.behind ?? []);
    return found.flatMap(({ commits, of }) => {
      if (commits === 0) return [];
      const text = say`The branch is ${[counted(commits, 'commit')]} behind ${of}: what was merged there meanwhile is not in this plan, and may look like files that are gone or reverted.`;
      return [
        { environments: environmentsOf(report.environments), text, commands: [`git merge ${shellWord(of)}`] },
      ];
    });
  },
};

/** An environment in a file of its own has the keys of `environments.*`. */
function guardedKeys(): readonly (readonly [string, string])[] {
  return Object.entries(guards).flatMap(([file, keys]) =>
    Object.entries<Guard>(keys).map(([key, guard]): [string, string] => [
      file === 'edict.yaml' ? key : `${file}: ${key}`,
      describeGuard(guard),
    ]),
  );
}
