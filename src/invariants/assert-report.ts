/** What was judged in the environments of one run, and whether it passes. Data alone. */
import { compareText } from '../base/compare-text.ts';
import type { Range } from '../diagnostics/diagnostic.ts';
import type { AssertDocument } from '../generated/documents.ts';
import type { Made } from '../generated/plan-file.ts';
import { rangeOf } from '../source/yaml/positions.ts';
import type { Invariant } from './invariant.ts';
import { type Judged, type JudgedInvariant, passes, type Verdict } from './judge.ts';

export interface AssertedEnvironment {
  readonly environment: string;
  readonly service: string;
  /** Null where it could not be judged. */
  readonly state: AssertDocument['environments'][number]['state'] | null;
  readonly judged: readonly JudgedInvariant[];
  /** Why it could not; null: it could. */
  readonly error: string | null;
}

export interface AssertReport {
  readonly made: Made;
  readonly environments: readonly Omit<AssertedEnvironment, 'judged'>[];
  /** Those that are about one of the environments, by file. */
  readonly invariants: readonly AssertedInvariant[];
  readonly summary: AssertSummary;
}

export interface AssertedInvariant {
  readonly invariant: Invariant;
  readonly file: string;
  /** Where its name stands. */
  readonly range: Range;
  readonly results: readonly Asserted[];
  /** By environment, what violates it for targets that it is not for. */
  readonly outside: readonly {
    readonly environment: string;
    readonly found: JudgedInvariant['outside'];
    readonly beside: readonly Judged[];
  }[];
  /** Environments in which it is for no target at all. */
  readonly emptyIn: readonly string[];
}

export interface Asserted {
  readonly environment: string;
  readonly judged: Judged;
  /** All results of the invariant there. */
  readonly beside: readonly Judged[];
}

interface Mutable {
  readonly results: Asserted[];
  readonly outside: AssertedInvariant['outside'][number][];
  readonly emptyIn: string[];
}

export type AssertSummary = Readonly<Record<Verdict | 'waived', number>>;

export function assertReportOf(environments: readonly AssertedEnvironment[], made: Made): AssertReport {
  const found = new Map<Invariant, Mutable>();
  for (const { environment, judged } of environments) {
    for (const { invariant, results, outside } of judged) {
      const known: Mutable = found.get(invariant) ?? { results: [], outside: [], emptyIn: [] };
      found.set(invariant, known);
      known.outside.push({ environment, found: outside, beside: results });
      if (results.length === 0) known.emptyIn.push(environment);
      for (const one of results) known.results.push({ environment, judged: one, beside: results });
    }
  }
  const invariants = [...found]
    .map(([invariant, rest]): AssertedInvariant => {
      const { span } = invariant;
      return { invariant, file: span.file.path, range: rangeOf(span), ...rest };
    })
    .sort((a, b) => compareText(a.file, b.file));
  return {
    made,
    environments: environments.map(({ judged: _judged, ...environment }) => environment),
    invariants,
    summary: summarize(invariants.flatMap(({ results }) => results.map(({ judged }) => judged))),
  };
}

export function summarize(results: readonly Pick<Judged, 'verdict' | 'waiver'>[]): AssertSummary {
  const summary = { holds: 0, broken: 0, disputed: 0, uncovered: 0, waived: 0 };
  for (const { verdict, waiver } of results) summary[waiver ? 'waived' : verdict] += 1;
  return summary;
}

/** An invariant that judged nothing proves nothing. */
export function isEmpty({ results }: AssertedInvariant): boolean {
  return results.length === 0;
}

export function passesAll({ invariants, environments }: AssertReport): boolean {
  return (
    environments.every(({ error }) => error === null) &&
    invariants.length > 0 &&
    invariants.every((one) => !isEmpty(one) && one.results.every(({ judged }) => passes(judged)))
  );
}
