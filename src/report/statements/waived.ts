import { say } from '../text/phrase.ts';
import { environmentsOf, type StatementRow } from './row.ts';

export const waived: StatementRow = {
  severity: 'warning',
  title: 'The plan bypasses a rule of edict.yaml',
  explanation:
    'Whoever made the plan gave a reason why it is applied outside of CI, although edict.yaml has `apply_from: ci` ' +
    '(`edict plan --from-here REASON`), or outside of the `windows` of edict.yaml (`edict plan --outside-window REASON`). ' +
    'An apply does so only if it names the digest of the plan: `edict apply PLANFILE --approve DIGEST`. The reason is part ' +
    'of that digest, of what is signed, and of what the state and the events record.',
  ofPlan: ({ made, environments }) => {
    const { from_here, outside_window } = made?.by.waived ?? {};
    const said = [
      ...(from_here === undefined ? [] : [say`outside of CI, because: ${from_here}.`]),
      ...(outside_window === undefined ? [] : [say`outside of the windows, because: ${outside_window}.`]),
    ];
    return said.map((how) => ({
      environments: environmentsOf(environments),
      text: say`This plan may be applied ${how}`,
    }));
  },
};
