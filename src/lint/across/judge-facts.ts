/** Runs the rules across files, over the facts of each file in each environment. */
import { once } from '../../base/once.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Environment } from '../../source/config/config.ts';
import type { Loader } from '../../source/draft/loader.ts';
import { mergeEnvironments } from '../environments.ts';
import type { FileResult } from '../lint-file.ts';
import { toDiagnostic } from '../locate.ts';
import { repositoryRules } from '../rules/index.ts';
import type { RepositoryFacts } from '../rules/rule.ts';
import { factsOfPolicy, factsOfWebApp, type PolicyFacts, settledIn, type WebAppFacts } from './file-facts.ts';

/** The facts of a file, by index of the environment. */
export interface FileFactsIn {
  /** Undefined for an environment that does not take the file, and where it could not be read. */
  readonly byEnvironment: readonly (PolicyFacts | WebAppFacts | undefined)[];
  /** Whether they are the same in all environments. */
  readonly same: boolean;
}

/** For a file that no environment takes. */
export const noFacts: FileFactsIn = { byEnvironment: [], same: false };

/** `asking` are the environments of the results: those that take the file. */
export function factsIn(
  results: readonly FileResult[],
  asking: readonly Environment[],
  environments: readonly Environment[],
): FileFactsIn {
  const [first] = results;
  const of = ({ subject }: FileResult) => {
    if (!subject || subject.draft.base) return undefined;
    return subject.draft.kind === 'policy' ? factsOfPolicy(subject) : factsOfWebApp(subject);
  };
  const firstFacts = first && of(first);
  const known = results.map((result) => (result === first ? firstFacts : of(result)));
  if (asking === environments)
    return { byEnvironment: known, same: results.every((result) => result === first) };
  const inAsking = new Map(asking.map((environment, index) => [environment, known[index]]));
  return { byEnvironment: environments.map((environment) => inAsking.get(environment)), same: false };
}

export interface FactsOptions {
  readonly loader: Loader;
  readonly environments: readonly Environment[];
  /** Whether Git tracks a file of the repository; called for files of secrets. */
  readonly isTracked?: (file: string) => boolean;
  /** Whether a fault between two files is also shown in this one where it is reported in the other; absent: never. */
  readonly isLookedAt?: (file: string) => boolean;
}

export function judgeFacts(
  { environments, loader, isTracked = () => false, isLookedAt = () => false }: FactsOptions,
  all: readonly FileFactsIn[],
  settledOf: SettledIn,
): Diagnostic[] {
  const taken = all.filter((facts) => facts !== noFacts);
  const same = taken.every(({ same }) => same);
  const repositoryIn = (environment: Environment, index: number): RepositoryFacts => {
    const known = taken.flatMap(({ byEnvironment }) => byEnvironment[index] ?? []);
    return {
      policies: known.filter((facts) => facts.kind === 'policy'),
      webApps: known.filter((facts) => facts.kind === 'web_app'),
      targets: environment.targets,
      isTracked,
      isLookedAt: ({ file }) => isLookedAt(file),
      settledIn: settledOf,
      draftOf({ file, kind }) {
        const { draft } = loader.load(file, kind, environment.variables);
        if (!draft) throw new Error(`${file} could be read before`);
        return draft;
      },
    };
  };
  const runs = (same ? environments.slice(0, 1) : environments).map((environment, index) => ({
    environment: environment.name,
    diagnostics: judgeTogether(repositoryIn(environment, index)),
  }));
  return mergeEnvironments(runs);
}

function judgeTogether(repository: RepositoryFacts): Diagnostic[] {
  return repositoryRules.flatMap((rule) =>
    rule.check(repository).flatMap(({ on, remark, otherSides = [] }) => {
      const found = toDiagnostic(repository.draftOf(on), remark, rule);
      const reportedAt = { file: found.file, range: found.range };
      const seen = otherSides.map((side) => ({
        ...toDiagnostic(repository.draftOf(side.on), side.remark, rule),
        reportedAt,
      }));
      return [found, ...seen];
    }),
  );
}

export type SettledIn = RepositoryFacts['settledIn'];

/** Caches by the identity of the facts, which change when a file is judged again. */
export function rememberSettled(): SettledIn {
  const known = new WeakMap<PolicyFacts, ReturnType<SettledIn>>();
  return (policy) => once(known, policy, () => settledIn(policy));
}
