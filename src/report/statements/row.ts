/**
 * A kind of statement: how severe it is, what it means, and how it is found in a plan or an apply. The index
 * gives the codes, and a row escapes nothing.
 */

import type { ApplyReport } from '../../apply/result.ts';
import { counted } from '../../base/counted.ts';
import { type Group, groupBy } from '../../base/group-by.ts';
import { ownMember } from '../../base/json.ts';
import { fileOfKey } from '../../base/policy-key.ts';
import { type CommandWriter, createCommandWriter } from '../../diagnostics/command-line.ts';
import type { FieldPlace } from '../../generated/plan-file.ts';
import type { Statement } from '../../generated/types.ts';
import type { Reason } from '../../plan/changes/reason.ts';
import type { PlanReport } from '../../plan/plan-report.ts';
import { listed, named, type Phrase, quote, say } from '../text/phrase.ts';

/** What is explained of a kind of statement. */
export interface StatementKind {
  readonly severity: Statement['severity'];
  /** A few words. */
  readonly title: string;
  /** A paragraph: what it means, and what to do. */
  readonly explanation: string;
  /** What it depends on, item by item: a name, and a clause. */
  readonly details?: readonly (readonly [name: string, text: string])[];
}

export interface StatementRow extends StatementKind {
  /** How it is found; absent where it is never said. */
  readonly ofPlan?: (report: PlanReport, options: StatementOptions) => readonly StatementFinding[];
  readonly ofApply?: (report: ApplyReport, options: StatementOptions) => readonly StatementFinding[];
}

export interface StatementOptions {
  /** Writes commands for all environments of the report at once. */
  readonly command: CommandWriter;
  /** The reader sees the changes beside them: what these say is not said again, and what is alike is said once. */
  readonly besideChanges?: boolean;
}

/** A statement that has no code yet. */
export interface StatementFinding {
  readonly environments: readonly string[];
  /** The file, or the key of its ring; null where it is about none, or about several. */
  readonly file?: string | null;
  readonly policyIds?: readonly number[];
  readonly text: Phrase;
  /** The same of several files; absent where it cannot be said of several. */
  readonly textOf?: (files: Phrase) => Phrase;
  /** The lines that bring it about, the most important first. */
  readonly at?: readonly FieldPlace[];
  /** Absent: that of its row. */
  readonly severity?: Statement['severity'];
  readonly commands?: readonly string[];
  /** Larger ones come first. Absent: 0. */
  readonly size?: number;
  /** Equal for those of a kind that a reader takes for the same again. Absent: all of the kind are alike. */
  readonly like?: string;
}

/** A report on a plan or an apply. */
export interface ReportScope {
  readonly environments: readonly unknown[];
}

/** Where these fields of a file are written, as far as it was looked up. */
export function placesOf(
  { places = {} }: Pick<PlanReport, 'places'>,
  file: string,
  paths: readonly string[],
): readonly FieldPlace[] {
  const ofFile = ownMember(places, fileOfKey(file)) ?? {};
  return paths.flatMap((path) => ownMember(ofFile, path) ?? []);
}

/** ` in eu/a and eu/b`; nothing where the report is about one environment alone. */
export function inEnvironments({ environments: all }: ReportScope, names: readonly string[]): Phrase {
  return all.length === 1 ? [] : say` in ${environmentNames(names)}`;
}

/** `eu/a`, or `3 environments (eu/a, eu/b, eu/c)`. */
export function environmentNames(names: readonly string[]): Phrase {
  const shown = someNames(names);
  return names.length === 1 ? shown : say`${[environmentCount(names.length)]} (${shown})`;
}

/** Says that what follows is about the first one, and is the same for all but for names. */
export function likeFirst([first = '']: readonly string[], isExample: boolean): Phrase {
  return isExample ? say`, all alike, for example ${first}` : [];
}

export function environmentCount(count: number): string {
  return counted(count, 'environment');
}

/** More names in a sentence are counted. */
const MOST_NAMES = 3;
/** Commands are shown for so many environments; the others are like them. */
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

/** What names others, in place of one environment. */
export function suffixFor(
  option: '--env' | '--envs',
  names: readonly string[],
  { environment, suffix = '' }: Pick<ReportedChange, 'environment' | 'suffix'>,
): string {
  const wordsFor = (...words: readonly string[]) => createCommandWriter(null)(...words).slice('edict'.length);
  return suffix.replace(wordsFor('--env', environment), () => wordsFor(option, names.join()));
}

/** Groups what is alike, in the order in which it was found. */
export function groupAlike<Found>(
  found: readonly Found[],
  keyOf: (one: Found) => unknown,
): readonly Group<Found>[] {
  return [...groupBy(found, (one) => JSON.stringify(keyOf(one))).values()];
}

/** One finding for each group, which may be of several environments; `where` is as `inEnvironments` makes it. */
export function sayOnce<Found extends { readonly environment: string }>(
  report: ReportScope,
  groups: readonly Group<Found>[],
  findingOf: (one: Found, where: Phrase, group: Group<Found>) => Omit<StatementFinding, 'environments'>,
): readonly StatementFinding[] {
  return groups.map((group) => {
    const environments = environmentsOf(group);
    return { environments, ...findingOf(group[0], inEnvironments(report, environments), group) };
  });
}

/** The names of their environments, each once. */
export function environmentsOf(each: readonly { readonly environment: string }[]): readonly string[] {
  return unique(each.map(({ environment }) => environment));
}

/** What became or becomes of a file in one environment, which `suffix` names in commands. */
export interface ReportedChange {
  readonly environment: string;
  readonly suffix: string | undefined;
  readonly file: string;
  readonly reason: Reason | null;
}

export function changesOf({ environments }: PlanReport) {
  return environments.flatMap(({ environment, plan, facts }) =>
    (plan?.changes ?? []).map((change) => {
      const { file, reason } = change;
      return { environment, facts, suffix: facts.commandSuffix, file, reason, change };
    }),
  );
}

export function resultsOf({ environments }: ApplyReport) {
  return environments.flatMap(({ environment, report }) =>
    (report?.results ?? []).map((result) => {
      const { file, reason } = result;
      return { environment, suffix: report?.commandSuffix, file, reason, result };
    }),
  );
}

/** Keeps those with a reason of these kinds. */
export function withReason<One extends ReportedChange, Kind extends Reason['kind']>(
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

export function unique<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)];
}

/** Null where there are none, or several. */
export function onlyOf<Value>(values: readonly Value[]): Value | null {
  const [only = null, ...others] = unique(values);
  return others.length === 0 ? only : null;
}
