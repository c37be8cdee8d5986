/**
 * What a kind of statement is: how much depends on it, what it means, and how it is found in a plan or an apply. A row
 * makes no code and escapes nothing.
 */

import type { ApplyReport } from '../../apply/result.ts';
import { counted } from '../../base/counted.ts';
import { type Group, groupBy } from '../../base/group-by.ts';
import { type CommandWriter, createCommandWriter } from '../../diagnostics/command-line.ts';
import type { DriftReport } from '../../drift/report.ts';
import type { Statement } from '../../generated/types.ts';
import type { Reason } from '../../plan/changes/reason.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import { listed, named, type Phrase, quote, say } from '../text/phrase.ts';

export interface StatementRow {
  readonly severity: Statement['severity'];
  /** A few words. */
  readonly title: string;
  /** A paragraph: what it means, and what to do. */
  readonly explanation: string;
  /** What it depends on, one by one: a name, and a clause. */
  readonly details?: readonly (readonly [name: string, text: string])[];
  /** How it is found; absent where that is never a reason to say it. */
  readonly ofPlan?: (report: PlanReport, options: StatementOptions) => readonly Finding[];
  readonly ofApply?: (report: ApplyReport, options: StatementOptions) => readonly Finding[];
  readonly ofDrift?: (report: DriftReport, options: StatementOptions) => readonly Finding[];
}

export interface StatementOptions {
  /** Writes commands for all environments of the report at once. */
  readonly command: CommandWriter;
}

/** A statement that has no code yet. */
export interface Finding {
  readonly environments: readonly string[];
  /** The file, or the key of its ring; null where it is about none, or about several. */
  readonly file?: string | null;
  readonly policyIds?: readonly number[];
  readonly text: Phrase;
  /** Where it is not that of its kind. */
  readonly severity?: Statement['severity'];
  readonly commands?: readonly string[];
  /** What is larger comes first; 0 where it is not said. */
  readonly size?: number;
}

/** A plan or an apply. */
export interface Reported {
  readonly environments: readonly unknown[];
}

/** ` in eu/a and eu/b`; nothing where the report is about one environment alone. */
export function inEnvironments({ environments: all }: Reported, names: readonly string[]): Phrase {
  return all.length === 1 ? [] : say` in ${environmentNames(names)}`;
}

/** `eu/a`, or `3 environments (eu/a, eu/b, eu/c)`. */
export function environmentNames(names: readonly string[]): Phrase {
  const shown = someNames(names);
  return names.length === 1 ? shown : say`${[environmentCount(names.length)]} (${shown})`;
}

/** What follows is said of the first one, and holds for all but for names. */
export function likeFirst([first = '']: readonly string[], isExample: boolean): Phrase {
  return isExample ? say`, all alike, for example ${first}` : [];
}

export function environmentCount(count: number): string {
  return counted(count, 'environment');
}

/** In a sentence. */
const MOST_NAMES = 3;
/** For the environments that are named; the others are like them. */
export const MOST_COMMANDS = 3;

/** `eu/a, eu/b, eu/c and 979 more`. */
export function someNames(names: readonly string[], most = MOST_NAMES): Phrase {
  return named(names.map(quote), names.length === most + 1 ? names.length : most);
}

/** `a, b and c`, or `a, b, c and 979 more`: before a verb. */
export function subjectNames(names: readonly string[]): Phrase {
  return names.length <= MOST_NAMES + 1 ? listed(names.map(quote)) : someNames(names);
}

/** Writes commands for one environment: `suffix` is what names it. */
export function ownCommand(suffix = ''): CommandWriter {
  const write = createCommandWriter(null);
  return (...words) => `${write(...words)}${suffix}`;
}

/** What is alike in all but where it holds: one group each, in the order in which they were found. */
export function groupAlike<Found>(
  found: readonly Found[],
  keyOf: (one: Found) => unknown,
): readonly Group<Found>[] {
  return [...groupBy(found, (one) => JSON.stringify(keyOf(one))).values()];
}

/** What is alike in all but where it holds is said once, of all environments that have it; `where` is as `inEnvironments`. */
export function sayOnce<Found extends { readonly environment: string }>(
  report: Reported,
  found: readonly Found[],
  keyOf: (one: Found) => unknown,
  findingOf: (one: Found, where: Phrase, group: Group<Found>) => Omit<Finding, 'environments'>,
): readonly Finding[] {
  return groupAlike(found, keyOf).map((group) => {
    const environments = unique(group.map(({ environment }) => environment));
    return { environments, ...findingOf(group[0], inEnvironments(report, environments), group) };
  });
}

/** What became or becomes of a file in one environment; `suffix` is what names that in commands. */
export interface Changed {
  readonly environment: string;
  readonly suffix: string | undefined;
  readonly file: string;
  readonly reason: Reason | null;
}

/** All changes of a plan. */
export function changesOf({ environments }: PlanReport) {
  return environments.flatMap(({ environment, saved, facts }) =>
    (saved?.plan.changes ?? []).map((change) => {
      const { file, reason } = change;
      return { environment, facts, suffix: facts.commandSuffix, file, reason, change };
    }),
  );
}

/** All results of an apply. */
export function resultsOf({ environments }: ApplyReport) {
  return environments.flatMap(({ environment, report }) =>
    (report?.results ?? []).map((result) => {
      const { file, reason } = result;
      return { environment, suffix: report?.commandSuffix, file, reason, result };
    }),
  );
}

/** Those that have a reason of these kinds. */
export function withReason<One extends Changed, Kind extends Reason['kind']>(
  all: readonly One[],
  ...kinds: readonly Kind[]
) {
  return all.flatMap((one) => (isOfKind(one.reason, kinds) ? [{ ...one, reason: one.reason }] : []));
}

function isOfKind<Kind extends Reason['kind']>(
  reason: Reason | null,
  kinds: readonly Kind[],
): reason is Reason & { readonly kind: Kind } {
  return kinds.some((kind) => kind === reason?.kind);
}

/** One name once. */
export function unique<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)];
}

/** Null where there are none, or several. */
export function onlyOf<Value>(values: readonly Value[]): Value | null {
  const [only = null, ...others] = unique(values);
  return others.length === 0 ? only : null;
}
