/** The results of an apply as JSON, for other programs. */
import type { ApplyReport } from '../apply/result.ts';
import { renderSafeJson } from './state-json.ts';

export function renderApplyJson(report: ApplyReport): string {
  const results = report.results.map(({ file, kind, action, status, policy_id, error, warning }) => ({
    file,
    kind,
    action,
    status,
    policy_id,
    error,
    ...(warning === null ? {} : { warning }),
  }));
  return renderSafeJson({ results, summary: report.summary });
}
