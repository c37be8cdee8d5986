import { counted } from '../../base/counted.ts';
import { groupBy } from '../../base/group-by.ts';
import { hasChanges } from '../../plan/actions.ts';
import { joined, say } from '../text/phrase.ts';
import { environmentsOf, type StatementRow, someNames, unique } from './row.ts';

export const approvalNeeded: StatementRow = {
  severity: 'info',
  title: 'People have to approve the plan',
  explanation:
    '`approvals` of edict.yaml, or EDICT_MIN_APPROVALS, asks for signatures under plans that meet a condition. The statement ' +
    'says how many people have to sign, by which conditions, and which files meet them: `weaker` is met exactly by what the ' +
    'plan says with `weakened`, `may-weaken`, `removal-loses`, `source-changed` or `runs-command`. An apply judges it again. ' +
    'Save the plan with `edict plan --out`, and have others sign it with `edict approve PLANFILE`.',
  ofPlan: ({ approvals, environments }) => {
    if (!approvals || approvals.needed === 0) return [];
    const groups = [...groupBy(approvals.because, ({ when }) => when).values()];
    const why = groups.map((group) => {
      const [{ when }] = group;
      const files = unique(group.flatMap(({ file }) => file ?? []));
      return files.length === 0 ? [when] : say`${[when]}: ${someNames(files)}`;
    });
    const changing = environments.filter(({ plan }) => plan !== null && hasChanges(plan.changes));
    return [
      {
        environments: environmentsOf(changing),
        text: say`This plan needs ${[counted(approvals.needed, 'approval')]}, because of ${joined(why, '; ')}.`,
      },
    ];
  },
};
