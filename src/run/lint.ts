/** What `edict lint` judges of one repository: every file, with the rules of the user's own. Offline, and nothing is changed. */
import type { LintReport } from '../diagnostics/lint-report.ts';
import { type LintOptions, lintRepository } from '../lint/lint-repository.ts';
import type { Loader } from '../source/draft/loader.ts';
import { createTakes } from '../source/files/taken-policies.ts';
import { openUserRules } from './user-rules.ts';
import type { World } from './world.ts';

export type LintWork = Pick<
  LintOptions,
  'config' | 'files' | 'environments' | 'wholeRepository' | 'isTracked'
>;

/** Judges the files as the loader gives them, as often as it is asked to. */
export type Linter = (loader: Loader) => LintReport;

/** Throws ConfigError where `lint.rules` names what is no rule. */
export async function openLint(world: Pick<World, 'now'>, work: LintWork): Promise<Linter> {
  const { isTaken } = createTakes(work.config, work.files);
  const extras = await openUserRules(work.config, world.now());
  return (loader) => lintRepository({ ...work, ...extras, isTaken, loader });
}
