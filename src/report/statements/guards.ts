/** What a change loosens of what guards the repository, and states that it edits: `plan --base` compares both. */
import type { PlanReport } from '../../plan/plan-report.ts';
import { say } from '../text/phrase.ts';
import { environmentNames, groupAlike, type StatementRow } from './row.ts';

export const guardChanged: StatementRow = {
  severity: 'danger',
  title: 'The change loosens a guard',
  explanation:
    'Limits, severities, approvals, rules, invariants and their waivers, addresses, lineages and places of states guard the ' +
    'repository from within it, so that a pull request can change them beside the policies that people look at. `edict plan --base REF` names each ' +
    'one that was loosened or turned off since the change parted from REF. Nothing refuses it: whoever reviews the change ' +
    'has to mean it.',
  ofPlan: (report) => {
    const { base, loosened = [] } = report.guards ?? {};
    const found = groupAlike(loosened, ({ file, message }) => [file, message]);
    return found.map((group) => {
      const [{ file, message }] = group;
      const named = group.flatMap(({ environment }) => environment ?? []);
      const where = named.length === 0 ? [] : say`, ${environmentNames(named)}`;
      return {
        environments: named.length === 0 ? allOf(report) : named,
        file,
        text: say`Compared with ${[base ?? '']}, a guard is loosened in ${file}${where}: ${[message]}`,
      };
    });
  },
  ofApply: null,
};

export const stateChanged: StatementRow = {
  severity: 'danger',
  title: 'The change edits a state',
  explanation:
    'The state is what edict remembers: whoever edits it decides what counts as live, and what an apply creates. A change ' +
    'that is no apply has no business there. A state that is kept on a branch of its own, or in another backend, cannot be ' +
    'edited by a pull request.',
  ofPlan: ({ guards }) =>
    groupAlike(guards?.changedStates ?? [], ({ file }) => file).map((group) => {
      const [{ file }] = group;
      const environments = group.map(({ environment }) => environment);
      return {
        environments,
        file,
        text: say`Compared with ${[guards?.base ?? '']}, the state of ${environmentNames(environments)} is another one (${file}): this plan is made from what the change says, and no apply wrote it.`,
      };
    }),
  ofApply: null,
};

function allOf({ environments }: PlanReport): readonly string[] {
  return environments.map(({ environment }) => environment);
}
