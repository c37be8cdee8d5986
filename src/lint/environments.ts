/** One diagnostic for what holds in every environment; one that names the environments for what holds in some. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

export interface EnvironmentRun {
  readonly environment: string;
  readonly diagnostics: readonly Diagnostic[];
}

export function mergeEnvironments(runs: readonly EnvironmentRun[]): Diagnostic[] {
  if (runs.length === 1) return [...(runs[0]?.diagnostics ?? [])];
  const found = new Map<string, { diagnostic: Diagnostic; environments: string[] }>();
  for (const { environment, diagnostics } of runs) {
    for (const diagnostic of diagnostics) {
      const key = keyOf(diagnostic);
      const known = found.get(key);
      if (!known) found.set(key, { diagnostic, environments: [environment] });
      else if (known.environments.at(-1) !== environment) known.environments.push(environment);
    }
  }
  return [...found.values()].map(({ diagnostic, environments }) => {
    if (environments.length === runs.length) return diagnostic;
    // What repairs one environment may change another, where the text is as it should be.
    const { edit: _, ...rest } = diagnostic;
    return { ...rest, message: `${diagnostic.message} (${inWords(environments, runs.length)})` };
  });
}

/** More names than this are counted. */
const MOST_NAMES = 8;

function inWords(environments: readonly string[], all: number): string {
  if (environments.length > MOST_NAMES) {
    const shown = environments.slice(0, 3).join(', ');
    return `in ${environments.length} of ${all} environments, such as ${shown}`;
  }
  return `in the environment${environments.length > 1 ? 's' : ''} ${environments.join(', ')}`;
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

function keyOf({ code, file, range, message }: Diagnostic): string {
  const { start, end } = range;
  return [code, file, start.line, start.column, end.line, end.column, message].join('\n');
}
