/** One diagnostic for one fault, however many environments have it. Where only some have it, it says which. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

export interface EnvironmentRun {
  readonly environment: string;
  readonly diagnostics: readonly Diagnostic[];
}

interface Found {
  /** As the first environment has it. */
  readonly diagnostic: Diagnostic;
  readonly environments: string[];
  /** Those that say the same of the place in other words, since an id or a variable differs there. */
  readonly others: string[];
}

/** More names than these are counted. */
const NAMED = 4;

export function mergeEnvironments(runs: readonly EnvironmentRun[]): Diagnostic[] {
  if (runs.length === 1) return [...(runs[0]?.diagnostics ?? [])];
  const found = new Map<string, Found>();
  const atPlace = new Map<string, Found[]>();
  for (const { environment, diagnostics } of runs) {
    const distinct = withoutRepetitions(diagnostics);
    const open = distinct.filter((diagnostic) => {
      const known = found.get(keyOf(diagnostic));
      known?.environments.push(environment);
      return !known;
    });
    for (const diagnostic of open) {
      const place = placeOf(diagnostic);
      const here = atPlace.get(place) ?? [];
      // Two faults of one place in one environment are two.
      const same = here.find((one) => !isIn(one, environment));
      if (same) {
        same.others.push(environment);
        continue;
      }
      const entry: Found = { diagnostic, environments: [environment], others: [] };
      found.set(keyOf(diagnostic), entry);
      atPlace.set(place, [...here, entry]);
    }
  }
  return [...found.values()].map((entry) => inEnvironments(entry, runs.length));
}

function isIn({ environments, others }: Found, environment: string): boolean {
  return environments.at(-1) === environment || others.at(-1) === environment;
}

function inEnvironments({ diagnostic, environments, others }: Found, all: number): Diagnostic {
  if (environments.length === all) return diagnostic;
  // What repairs one environment may change another, where the text is as it should be.
  const { edit: _, ...rest } = diagnostic;
  const where =
    others.length === 0
      ? `in the ${named(environments, all)}`
      : environments.length + others.length === all
        ? `so in the ${named(environments, all)}, and likewise in all others`
        : `so in the ${named(environments, all)}, and likewise in the ${named(others, all)}`;
  return { ...rest, message: `${diagnostic.message} (${where})` };
}

function named(environments: readonly string[], all: number): string {
  if (environments.length === 1) return `environment ${environments.join('')}`;
  if (environments.length <= NAMED) return `environments ${environments.join(', ')}`;
  const shown = environments.slice(0, NAMED - 1).join(', ');
  const more = environments.length - (NAMED - 1);
  return `environments ${shown} and ${more} more (${environments.length} of ${all})`;
}

/** A fault of a base comes up in every file that extends it, one of an aliased value at every alias; it is still one. */
export function withoutRepetitions(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic);
    if (!found.has(key)) found.set(key, diagnostic);
  }
  return [...found.values()];
}

function keyOf(diagnostic: Diagnostic): string {
  return `${placeOf(diagnostic)}\n${diagnostic.message}`;
}

function placeOf({ code, file, range: { start, end } }: Diagnostic): string {
  return [code, file, start.line, start.column, end.line, end.column].join('\n');
}
