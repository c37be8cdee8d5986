/**
 * The plans of many environments in one file, each as it would be saved alone, so that an apply does exactly these or
 * nothing.
 */
import { isObject, type Json } from '../../base/json.ts';
import { digestOf } from '../../compile/canonical.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import { type EnvironmentPlan, hasChanges, type ManyPlan, manyPlanOf } from '../../plan/many/many-plan.ts';
import { decodeSavedPlan, encodeSaved } from '../../plan/saved-plan.ts';
import type { Config } from '../../source/config/config.ts';

/** Distinguishes it from the saved plan of one environment. */
const KIND = 'edict plans of many environments';

export function encodeManyPlan(plan: ManyPlan): string {
  const document = {
    format_version: 1,
    kind: KIND,
    environments: plan.environments
      .filter(({ saved }) => saved !== null && hasChanges(saved.plan))
      .map(({ environment, wave, saved }) => ({
        environment,
        wave,
        plan: saved ? JSON.parse(encodeSaved(saved)) : null,
      })),
    digest: plan.digest,
  };
  const plain: Json = JSON.parse(JSON.stringify(document));
  return `${JSON.stringify({ ...document, checksum: digestOf(plain) })}\n`;
}

/** Null where the text is something else, such as the plan of one environment. Throws UserError. */
export function decodeManyPlan(text: string, name: string, config: Config): ManyPlan | null {
  if (!text.startsWith('{"format_version":1,"kind":"')) return null;
  const damaged = (what: string, cause?: unknown): UserError =>
    new UserError(`${printable(name)} is not a saved plan that can be used: ${what}`, {
      exitCode: 3,
      remedy: (command) => `Write it again: ${command('plan', '--envs', 'SELECTOR', '--out', 'FILE')}`,
      cause,
    });
  let document: Json;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw damaged('it is not JSON, or is cut off', error);
  }
  if (!isObject(document) || document.kind !== KIND || !Array.isArray(document.environments)) {
    throw damaged('it is another kind of file');
  }
  const { checksum, ...rest } = document;
  if (digestOf(rest) !== checksum) throw damaged('it was changed after it was written');
  const environments = document.environments.map((entry): EnvironmentPlan => {
    if (!isObject(entry) || typeof entry.environment !== 'string')
      throw damaged('an environment has no name');
    const { environment, wave } = entry;
    const known = Object.hasOwn(config.environments, environment)
      ? config.environments[environment]
      : undefined;
    if (!known) throw damaged(`there is no environment ${printable(environment)} any more`);
    const saved = decodeSavedPlan(`${JSON.stringify(entry.plan)}\n`, name);
    if (saved.plan.environment !== environment)
      throw damaged('a plan stands under the name of another environment');
    return {
      environment,
      groups: known.groups,
      wave: typeof wave === 'string' ? wave : null,
      saved,
      failure: null,
      exceeded: [],
      notes: [],
    };
  });
  const named = new Set(environments.map(({ environment }) => environment));
  const leftOut = Object.keys(config.environments)
    .filter((each) => !named.has(each))
    .sort();
  const plan = manyPlanOf(environments, leftOut);
  if (plan.digest !== document.digest) throw damaged('its digest is not the digest of what it holds');
  return plan;
}
