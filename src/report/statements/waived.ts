import { say } from '../text/phrase.ts';
import { environmentsOf, type StatementRow } from './row.ts';

export const waived: StatementRow = {
  severity: 'warning',
  title: 'The plan goes past a rule of edict.yaml',
  explanation:
    'Whoever made the plan gave a reason why it is applied outside of CI, although edict.yaml has `apply_from: ci` ' +
    '(`edict plan --from-here REASON`). An apply carries it out only if it names its digest: `edict apply PLANFILE --approve ' +
    'DIGEST`. The reason is part of what is signed, and of what the state and the events record.',
  ofPlan: ({ made, environments }) => {
    const reason = made?.by.waived?.from_here;
    if (reason === undefined) return [];
    return [
      {
        environments: environmentsOf(environments),
        text: say`This plan may be applied outside of CI, because: ${reason}.`,
      },
    ];
  },
};
