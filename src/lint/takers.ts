/** Which environments take a file. */
import type { Environment } from '../source/config/config.ts';
import type { FoundFiles } from '../source/files/find-files.ts';
import type { FileJudgements } from './judgement.ts';

export interface TakerOptions {
  readonly files: FoundFiles;
  readonly environments: readonly Environment[];
  /** False when only some of the repository's files are linted. */
  readonly wholeRepository?: boolean;
  /** Whether an environment takes a policy; absent: every one does. */
  readonly isTaken?: (file: string, environment: Environment) => boolean;
}

/**
 * The environments that take a file: for a policy, those whose globs match it; for a base, those that take a
 * policy that extends it and was judged before. All environments take web apps, and bases that were named.
 */
export function createTakers(
  { environments, files, isTaken, wholeRepository }: TakerOptions,
  judgements: FileJudgements,
): (file: string) => readonly Environment[] {
  const policies = new Set([...files.policies, ...(files.beside?.policies ?? [])]);
  const bases = new Set(wholeRepository === false ? [] : files.bases);
  const isChoosy = environments.some((environment) => environment.policies !== null);
  return (file) => {
    if (bases.has(file)) {
      if (!isChoosy) return environments;
      const extending = [...judgements.values()].filter(
        (one) => one.file !== file && one.isRead && one.parts.includes(file),
      );
      const some = new Set(extending.flatMap(({ taking }) => taking));
      return environments.filter((environment) => environment.policies === null || some.has(environment));
    }
    if (!isTaken || !policies.has(file)) return environments;
    const taking = environments.filter((environment) => isTaken(file, environment));
    return taking.length === environments.length ? environments : taking;
  };
}
