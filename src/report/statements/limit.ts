/** Plans that go beyond a limit of edict.yaml, with the command that approves this very plan. */
import { isBindingReport } from '../../plan/plan-report.ts';
import { say } from '../text/phrase.ts';
import { groupAlike, inEnvironments, type StatementRow } from './row.ts';

export const limit: StatementRow = {
  severity: 'danger',
  title: 'The plan goes beyond a limit',
  explanation:
    'More policies would be created, more files are gone, or more environments would be changed than `limits` of ' +
    'edict.yaml allows at once: often a wrong glob, or a checkout that is not complete. An apply refuses such a plan, ' +
    'unless it names its digest: `edict apply --approve DIGEST`.',
  ofPlan: (report, { command }) => {
    const own = report.environments.flatMap(({ environment, facts }) =>
      facts.exceeded.map((sentence) => ({ environment, sentence })),
    );
    const refused = isBindingReport(report)
      ? ' An apply refuses this, unless it names this very plan.'
      : ' An apply refuses this.';
    const commands = isBindingReport(report) ? [command('apply', '--approve', report.digest)] : [];
    return [
      ...report.exceeded.map((sentence) => ({
        environments: report.environments.map(({ environment }) => environment),
        text: [sentence, refused],
        commands,
      })),
      ...groupAlike(own, ({ sentence }) => sentence).map((group) => {
        const [{ sentence }] = group;
        const environments = group.map(({ environment }) => environment);
        const where = inEnvironments(report, environments);
        return {
          environments,
          text:
            where.length === 0 ? [sentence, refused] : say`Beyond a limit${where}: ${[sentence]}${[refused]}`,
          commands,
        };
      }),
    ];
  },
  ofApply: null,
};
