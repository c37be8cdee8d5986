/**
 * Judges a file once for all environments that are alike to it, and reports one fault once, however many
 * environments have it. Where only some have it, the message names them.
 */
import { thousands } from '../base/counted.ts';
import { groupBy } from '../base/group-by.ts';
import { type Diagnostic, faultKey, placeKey, withoutRepeats } from '../diagnostics/diagnostic.ts';
import type { Environment } from '../source/config/config.ts';
import type { FileResult } from './lint-file.ts';

export interface EnvironmentRun {
  readonly environment: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** A fault of a file, in the environments that were linted for that file. */
export interface EnvironmentFault {
  /** The fault in its first environment. */
  readonly diagnostic: Diagnostic;
  readonly environments: readonly string[];
  /** Environments that have the same fault in other words, since an id or a variable differs there. */
  readonly others: readonly string[];
  readonly asked: readonly string[];
}

interface MutableEnvironmentFault extends EnvironmentFault {
  readonly environments: string[];
  readonly others: string[];
}

/** Further names are counted. */
const NAMED = 4;

export function mergeEnvironments(runs: readonly EnvironmentRun[]): Diagnostic[] {
  return findInEnvironments(runs).map(inEnvironments);
}

function findInEnvironments(runs: readonly EnvironmentRun[]): EnvironmentFault[] {
  const asked = runs.map(({ environment }) => environment);
  const found = new Map<string, MutableEnvironmentFault>();
  const atPlace = new Map<string, MutableEnvironmentFault[]>();
  for (const { environment, diagnostics } of runs) {
    const distinct = withoutRepeats(diagnostics);
    const open = distinct.filter((diagnostic) => {
      const known = found.get(faultKey(diagnostic));
      known?.environments.push(environment);
      return !known;
    });
    for (const diagnostic of open) {
      const place = placeKey(diagnostic);
      const here = atPlace.get(place) ?? [];
      // Two faults at one place in one environment are distinct.
      const same = here.find((one) => !isIn(one, environment));
      if (same) {
        same.others.push(environment);
        continue;
      }
      const entry: MutableEnvironmentFault = { diagnostic, environments: [environment], others: [], asked };
      found.set(faultKey(diagnostic), entry);
      atPlace.set(place, [...here, entry]);
    }
  }
  return [...found.values()];
}

/**
 * A fault of a base shows up in every file that extends it, possibly for other environments each time: it is
 * merged into one, with all of them.
 */
export function mergeFiles(found: readonly EnvironmentFault[]): Diagnostic[] {
  const merged = [...groupBy(found, ({ diagnostic }) => faultKey(diagnostic)).values()].map(mergeAlike);
  const reworded = groupBy(
    merged.filter(({ others }) => others.length > 0),
    ({ diagnostic }) => placeKey(diagnostic),
  );
  return merged
    .filter((one) => !isCoveredBy(one, reworded.get(placeKey(one.diagnostic))))
    .map(inEnvironments);
}

function mergeAlike(group: readonly [EnvironmentFault, ...EnvironmentFault[]]): EnvironmentFault {
  const [first] = group;
  if (group.every(({ environments, asked }) => environments === first.asked && asked === first.asked)) {
    return first;
  }
  const all = (names: (one: EnvironmentFault) => readonly string[]): string[] => [
    ...new Set(group.flatMap(names)),
  ];
  const environments = all((one) => one.environments);
  return {
    diagnostic: first.diagnostic,
    environments,
    others: all(({ others }) => others).filter((name) => !environments.includes(name)),
    asked: all(({ asked }) => asked),
  };
}

function isCoveredBy(one: EnvironmentFault, reworded: readonly EnvironmentFault[] = []): boolean {
  return reworded.some(
    (other) => other !== one && one.environments.every((name) => other.others.includes(name)),
  );
}

function isIn({ environments, others }: MutableEnvironmentFault, environment: string): boolean {
  return environments.at(-1) === environment || others.at(-1) === environment;
}

function inEnvironments({ diagnostic, environments, others, asked }: EnvironmentFault): Diagnostic {
  const all = asked.length;
  if (environments.length === all) return diagnostic;
  // An edit for one environment may change another in which the text is correct.
  const { edit: _edit, suggestion: _suggestion, ...rest } = diagnostic;
  const where =
    others.length === 0
      ? `in the ${inWords(environments, all)}`
      : environments.length + others.length === all
        ? `so in the ${inWords(environments, all)}, and likewise in all others`
        : `so in the ${inWords(environments, all)}, and likewise in the ${inWords(others, all)}`;
  return { ...rest, message: `${diagnostic.message} (${where})` };
}

function inWords(environments: readonly string[], all: number): string {
  if (environments.length === 1) return `environment ${environments.join('')}`;
  if (environments.length <= NAMED) return `environments ${environments.join(', ')}`;
  const shown = environments.slice(0, NAMED - 1).join(', ');
  const more = environments.length - (NAMED - 1);
  return `environments ${shown} and ${thousands(more)} more (${thousands(environments.length)} of ${thousands(all)})`;
}

/** The first environment stands for all where the file uses nothing that differs between them. */
export function createEnvironmentRunner(environments: readonly Environment[]) {
  // Environments with equal values are judged once.
  const values = new Map(
    environments.map((one) => [
      one,
      environments.length > 1
        ? JSON.stringify([one.variables, one.targets, one.own_targets, one.kinds_named_elsewhere, one.rings])
        : '',
    ]),
  );
  return (asking: readonly Environment[], lint: (environment: Environment) => FileResult): FileResult[] => {
    const [first, ...others] = asking;
    if (!first) return [];
    const result = lint(first);
    if (!result.environmental) return asking.map(() => result);
    const known = new Map([[values.get(first), result]]);
    return [
      result,
      ...others.map((environment) => {
        const made = known.get(values.get(environment)) ?? lint(environment);
        known.set(values.get(environment), made);
        return made;
      }),
    ];
  };
}

/** `asked` are the names of the environments of the results. */
export function mergeResults(
  results: readonly FileResult[],
  asked: readonly string[],
): readonly EnvironmentFault[] {
  const [first] = results;
  if (results.every((result) => result === first)) {
    return (first?.diagnostics ?? []).map((diagnostic) => ({
      diagnostic,
      environments: asked,
      others: [],
      asked,
    }));
  }
  return findInEnvironments(
    results.map(({ diagnostics }, index) => ({ environment: asked[index] ?? '', diagnostics })),
  );
}
