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
  /** Null where a plan never says it. */
  readonly ofPlan: ((report: PlanReport, options: StatementOptions) => readonly Finding[]) | null;
  /** Null where an apply never says it. */
  readonly ofApply: ((report: ApplyReport, options: StatementOptions) => readonly Finding[]) | null;
  /** Absent where what Macs have is no reason to say it. */
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

/** ` in eu/a and eu/b`; nothing where the report is about one environment alone. */
export function inEnvironments(
  { environments: all }: { readonly environments: readonly unknown[] },
  names: readonly string[],
): Phrase {
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

/** One name once. */
export function unique<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)];
}
