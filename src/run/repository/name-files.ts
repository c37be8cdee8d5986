/**
 * Resolves the files to which a user limits a plan or an apply. It errs on the safe side: a file for which nothing would be
 * done is refused.
 */
import { printable } from '../../diagnostics/printable.ts';
import { type UserError, usageError } from '../../diagnostics/user-error.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import { findFiles } from '../../source/files/find-files.ts';
import { type PathReader, refusePath } from '../../source/files/named-path.ts';
import { createPolicySelection } from '../../source/files/policy-selection.ts';

/**
 * Policies and web apps, relative to the root; of a folder or a glob, what an environment takes of it. Throws UserError
 * (exit 3).
 */
export function nameFiles(
  config: Config,
  reader: PathReader,
  paths: readonly string[],
  environments: readonly Environment[],
): readonly string[] {
  const environment = paths.find(
    (path) => Object.hasOwn(config.environments, path) && reader.kindOf(path) === null,
  );
  if (environment !== undefined) {
    throw refusePath(environment, 'is an environment, not a file', `--env ${environment}`);
  }
  const found = findFiles(config, { reader, paths });
  const named = new Set(
    paths.flatMap((path) => (reader.kindOf(path) === 'file' ? [reader.toRoot(path)] : [])),
  );
  const isNamed = (file: string): boolean => named.has(file);
  const [base] = found.bases.filter(isNamed);
  if (base !== undefined) {
    throw refuse(base, 'is a base, from which nothing is created: name the policies that extend it');
  }
  const [unmatched] = found.unmatched;
  if (unmatched !== undefined) throw refuse(unmatched, 'is not a policy: no glob of edict.yaml matches it');
  const { isTaken } = createPolicySelection(config, found);
  const isLeftOut = (file: string): boolean =>
    environments.every((environment) => !isTaken(file, environment));
  const [leftOut] = found.policies.filter((file) => isNamed(file) && isLeftOut(file));
  if (leftOut !== undefined) {
    const [only, ...more] = environments;
    const who =
      only && more.length === 0
        ? `the environment ${printable(only.name)}`
        : `any of the ${environments.length} environments`;
    throw refuse(leftOut, `is not among the policies that ${who} takes`);
  }
  const files = [...found.policies.filter((file) => !isLeftOut(file)), ...found.web_apps];
  if (files.length > 0) return files.sort();
  throw refuse(paths.join(' '), 'contains no policy and no web app to plan');
}

function refuse(file: string, why: string): UserError {
  return usageError(`${printable(file)} ${why}; nothing was done`);
}
