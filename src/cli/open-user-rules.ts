/** The user's own rules, ready for lint; and the faults that only compiling finds. Offline. */
import type { LintOptions } from '../lint/lint-repository.ts';
import type { Config } from '../source/config.ts';
import type { FoundFiles } from '../source/find-files.ts';
import type { Context } from './context.ts';

export type LintExtras = Required<Pick<LintOptions, 'userRules' | 'compileFaults'>>;

export async function openUserRules(
  context: Pick<Context, 'now'>,
  config: Config,
  files: Pick<FoundFiles, 'web_apps'>,
): Promise<LintExtras> {
  const { noUserRules, prepareUserRules } = await import('../lint/user-rules/user-rules.ts');
  const rules = (await import('../lint/user-rules/read-rule-files.ts')).readRuleFiles(config.root);
  const found = rules.files.length + rules.diagnostics.length;
  // Most runs need neither, and start faster without.
  if (found + files.web_apps.length === 0) return { userRules: noUserRules, compileFaults: () => [] };
  const { effectiveBodyOf, compileFaults } = (await import('./lint-bodies.ts')).createLintBodies(config);
  const userRules = await prepareUserRules(rules, {
    today: context.now().toISOString().slice(0, 10),
    effectiveBodyOf,
    environments: Object.values(config.environments),
  });
  return { userRules, compileFaults };
}
