/** Plans and applies of many environments as JSON for scripts: a contract, so it names every key. */
import type { ManyApplied } from '../../apply/result.ts';
import type { ManyPlan } from '../../plan/many/many-plan.ts';
import { applyForScripts } from '../apply.ts';
import { planForScripts } from '../plan/json.ts';
import { renderSafeJson } from '../text/json.ts';
import { explanation } from './words.ts';

export function renderManyPlanJson(plan: ManyPlan): string {
  return renderSafeJson({
    format_version: 1,
    environments: plan.environments.map(({ environment, groups, wave, saved, failure, unseen }) => ({
      environment,
      groups,
      ...(wave === null ? {} : { wave }),
      ...(saved ? { plan: planForScripts(saved.plan, unseen) } : { error: failure?.message ?? '' }),
    })),
    summary: { ...plan.summary, left_out: plan.leftOut },
    digest: plan.digest,
  });
}

export function renderManyAppliedJson(applied: ManyApplied): string {
  const count = (status: string): number =>
    applied.results.filter((result) => result.status === status).length;
  return renderSafeJson({
    format_version: 1,
    environments: applied.results.map((result) => ({
      environment: result.environment,
      groups: result.groups,
      ...(result.wave === null ? {} : { wave: result.wave }),
      status: result.status,
      exit_code: result.exitCode,
      ...(result.report ? applyForScripts(result.report) : {}),
      error: result.exitCode === 0 || result.status === 'not-begun' ? null : explanation(result),
    })),
    summary: {
      environments: applied.results.length,
      done: count('done'),
      unchanged: count('unchanged'),
      failed: count('failed'),
      in_doubt: count('in-doubt'),
      not_begun: count('not-begun'),
      left_out: applied.leftOut,
    },
    digest: applied.digest,
  });
}
