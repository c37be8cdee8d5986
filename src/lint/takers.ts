/** Which environments take which file. */
import type { Environment } from '../source/config/config.ts';
import type { FoundFiles } from '../source/files/find-files.ts';
import type { Judgements } from './judgement.ts';

export interface TakerOptions {
  readonly files: FoundFiles;
  readonly environments: readonly Environment[];
  /** False when only some of the repository's files were asked for. */
  readonly wholeRepository?: boolean;
  /** Whether an environment takes a policy; absent: it does. */
  readonly isTaken?: (file: string, environment: Environment) => boolean;
}

/**
 * Which environments take a file: of a policy those whose globs match it, of a base those that take a policy which
 * extends it and was judged before. A base that was asked for by its name, and a web app, are everybody's.
 */
export function createTakers(
  { environments, files, isTaken, wholeRepository }: TakerOptions,
  judgements: Judgements,
) {
  const policies = new Set([...files.policies, ...(files.beside?.policies ?? [])]);
  const bases = new Set(wholeRepository === false ? [] : files.bases);
  const isChoosy = environments.some((environment) => environment.policies !== null);
  return {
    of(file: string): readonly Environment[] {
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
    },
  };
}
