/** A plan as SARIF, for reviews in code scanning: its dangers and warnings, at the files that bring them about. */
import { sha256Of } from '#hashes';
import type { PlanReport } from '../../plan/plan-report.ts';
import { statementPage } from '../code-page.ts';
import { planStatements, type StatementOptions, statementCodes, unfolded } from '../statements/index.ts';
import { plainMessage, renderSarif, type SarifFinding, type SarifRule } from '../text/sarif.ts';

const START = { line: 1, column: 1 };
const levels = { danger: 'error', warning: 'warning', info: 'note' } as const;

export function renderPlanSarif(report: PlanReport, options: StatementOptions): string {
  const said = unfolded(planStatements(report, options)).filter(({ severity }) => severity !== 'info');
  const findings = said.map(
    ({ code, severity, file, message, commands, environments, at = [] }): SarifFinding => {
      // What is about no single file is about the repository as a whole.
      const [place = { file: file ?? 'edict.yaml', range: { start: START, end: START } }, ...others] = at;
      return {
        rule: code,
        level: levels[severity],
        text: [message, ...commands].join('\n'),
        place,
        ...(others.length > 0
          ? { related: others.map((other) => ({ ...other, message: 'Also here.' })) }
          : {}),
        fingerprint: sha256Of(JSON.stringify([code, file, message])),
        properties: { environments },
      };
    },
  );
  const rules = [...new Set(said.map(({ code }) => code))].sort().flatMap((code): SarifRule[] => {
    const row = statementCodes[code];
    if (!row) return [];
    const text = plainMessage(row.explanation);
    return [
      {
        id: code,
        title: row.title,
        explanation: text,
        page: statementPage(code),
        help: {
          text: `${text}\n\nedict explain ${code} says more.`,
          markdown: `${row.explanation}\n\n\`edict explain ${code}\` says more.`,
        },
        level: levels[row.severity],
      },
    ];
  });
  return renderSarif({ rules, findings, automationDetails: { id: 'edict-plan/' } });
}
