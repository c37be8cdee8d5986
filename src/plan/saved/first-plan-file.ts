/**
 * Reads saved plans of older versions, which used two forms for one environment and for many, and saved no
 * facts. They are no longer written.
 */

import { isObject } from '../../base/json.ts';
import { digestOf } from '../../compile/canonical.ts';
import type { FirstPlan, FirstPlanFile } from '../../generated/first-plan-file.ts';
import { validateFirstPlanFile } from '../../generated/plan-file-validators.js';
import { summarize } from '../actions.ts';
import { type EnvironmentPlan, noFacts, type PlanReport, planReportOf } from '../plan-report.ts';

/** Null if it has another form; a sentence where it cannot be used. */
export function readFirstPlanFile(document: unknown, text: string): PlanReport | string | null {
  if (!isObject(document) || document.format_version !== 1) return null;
  const file: unknown = document;
  if (!hasShape(file)) return 'a part of it is not valid';
  const isOne = !Object.hasOwn(document, 'kind');
  // JSON.parse keeps the last of two members of one name, so writing the document again shows the difference.
  const written = `${JSON.stringify(document, null, isOne ? 2 : 0)}\n`;
  const { checksum, ...content } = document;
  if (written !== text || digestOf(JSON.parse(JSON.stringify(content))) !== checksum)
    return 'it was changed after it was written';
  const environments =
    'kind' in file
      ? file.environments.map(({ environment, wave, plan }) => planOf(environment, wave, plan))
      : [planOf(file.plan.environment, null, file)];
  const report = planReportOf(environments, { isOne, leftOut: [], limits: null });
  return 'kind' in file ? { ...report, digest: file.digest } : report;
}

function hasShape(document: unknown): document is FirstPlanFile {
  return validateFirstPlanFile(document);
}

function planOf(
  environment: string,
  wave: string | null,
  { plan, bodies, salt, stateCommit = null }: Pick<FirstPlan, 'plan' | 'bodies' | 'salt' | 'stateCommit'>,
): EnvironmentPlan {
  // The words for a change are not bound by the digest, and are made again.
  const changes = plan.changes.map(({ note: _note, ...change }) => ({ ...change, reason: null }));
  const summary = { ...summarize([]), ...plan.summary };
  const saved = { plan: { ...plan, changes, summary }, bodies, salt, stateCommit, hasFacts: false };
  return { environment, groups: [], wave, saved, failure: null, facts: noFacts, notes: [] };
}
