/** Plans and applies as a command writes them: their documents, by the writer of each format. */
import type { ApplyReport } from '../../src/apply/result.ts';
import type { PlanReport } from '../../src/plan/plan-report.ts';
import { applyDocument } from '../../src/report/apply.ts';
import { writeHtml } from '../../src/report/document/html.ts';
import { writeMarkdown } from '../../src/report/document/markdown.ts';
import { type TerminalView, writeTerminal } from '../../src/report/document/terminal.ts';
import { planDocument } from '../../src/report/plan/document.ts';
import type { StatementOptions } from '../../src/report/statements/index.ts';

type View = TerminalView & StatementOptions;

export const renderPlanText = (report: PlanReport, view: View): string =>
  writeTerminal(planDocument(report, view), view);
export const renderPlanMarkdown = (report: PlanReport, options: StatementOptions, limit?: number): string =>
  writeMarkdown(planDocument(report, options), limit);
export const renderPlanHtml = (report: PlanReport, options: StatementOptions): string =>
  writeHtml(planDocument(report, options));
export const renderApplyReport = (report: ApplyReport, view: View): string =>
  writeTerminal(applyDocument(report, view), view);
