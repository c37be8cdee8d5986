/** The results of judging the environments of one run, and whether they pass. Data only. */
import { compareText } from '../base/compare-text.ts';
import type { Range } from '../diagnostics/diagnostic.ts';
import type { AssertDocument } from '../generated/documents.ts';
import type { Made } from '../generated/plan-file.ts';
import type { RecordedDifferently } from '../plan/facts.ts';
import type { SharedTarget } from '../plan/live/live-set-values.ts';
import type { Span } from '../source/yaml/node.ts';
import { rangeOf } from '../source/yaml/positions.ts';
import type { History } from './held-since.ts';
import type { Invariant } from './invariant.ts';
import {
  type ExceptedTarget,
  type InvariantVerdict,
  type JudgedInvariant,
  type JudgedRequirement,
  passes,
} from './judge.ts';
import { type JudgedMac, type MacVerdict, macPasses } from './judge-macs.ts';

export interface AssertedEnvironment {
  readonly environment: string;
  readonly service: string;
  /** The address of a policy in the portal; null or absent if none is known. */
  readonly portalUrl?: string | null;
  /** Null if it could not be judged. */
  readonly state: AssertDocument['environments'][number]['state'] | null;
  readonly judged: readonly JudgedInvariant[];
  readonly history: History;
  /** Policies that the service recorded differently. */
  readonly recorded: readonly RecordedDifferently[];
  /** The ending that commands for it need. */
  readonly suffix: string;
  /** Null if no export was named. */
  readonly macs: AssertedMacs | null;
  /** Why it could not be judged; null if it could. */
  readonly error: string | null;
}

/** What is known of a Mac apart from its profiles. */
export interface ReportingMac {
  readonly device: string;
  readonly targets: readonly SharedTarget[];
  /** Why it counts as one that did not report; null if it did. */
  readonly absence: 'no-export' | 'too-old' | 'unread' | null;
  /** Null if there is no list of it. */
  readonly report: {
    /** RFC 3339. */
    readonly asOf: string;
    /** The list does not say when it was made, so the time of its file counts. */
    readonly isFileTime: boolean;
  } | null;
}

/** Macs that were judged in addition to the state of one environment. */
export interface AssertedMacs {
  readonly devices: readonly ReportingMac[];
  readonly judged: ReadonlyMap<Invariant, readonly JudgedMac[]>;
  readonly unread: readonly UnreadExport[];
}

/** An export that could not be read. */
export interface UnreadExport {
  readonly file: string;
  readonly message: string;
  /** A log that is being written ends in the middle of a line, which is no failure: everything else in it was read. */
  readonly isCutOff?: true;
}

interface LineChange {
  readonly commit: string;
  readonly author: string;
  /** In seconds. */
  readonly time: number;
  /** How many commits came after it. */
  readonly newer: number;
}

/** By file with exceptions from controls, and by line; empty for a file that was never committed, `shallow` where this clone lacks the history. */
export type LineChanges = ReadonlyMap<string, readonly (LineChange | null)[] | 'shallow'>;

export interface AssertReport {
  readonly made: Made;
  /** Who last changed what stands in these places; null if it is not committed, undefined if that is not known. */
  lastChange(spans: readonly Span[]): LineChange | null | undefined;
  /** Whether that is not known because this clone lacks the history. */
  readonly isShallow: boolean;
  readonly environments: readonly Omit<AssertedEnvironment, 'judged' | 'macs' | 'recorded' | 'suffix'>[];
  readonly recorded: readonly (Pick<AssertedEnvironment, 'environment' | 'suffix'> & RecordedDifferently)[];
  /** By file; without those that concern none of the environments. */
  readonly invariants: readonly AssertedInvariant[];
  readonly summary: AssertSummary;
  /** Null if no export was named. */
  readonly macs: (Omit<AssertedMacs, 'judged'> & { readonly summary: MacSummary }) | null;
}

export interface AssertedInvariant {
  readonly invariant: Invariant;
  readonly file: string;
  /** The place of its name. */
  readonly range: Range;
  readonly results: readonly AssertedResult[];
  /** By environment: what violates it for targets outside of its scope. */
  readonly outside: readonly {
    readonly environment: string;
    readonly found: JudgedInvariant['outside'];
    readonly beside: readonly JudgedRequirement[];
  }[];
  /** What exceptions without an end leave out. */
  readonly excepted: readonly (ExceptedTarget & { readonly environment: string })[];
  /** One for each environment. */
  readonly isFor: readonly JudgedInvariant['isFor'][];
  /** Environments in which it has no target. */
  readonly emptyIn: readonly string[];
  /** By Mac and field; empty if no export was named. */
  readonly macs: readonly JudgedMac[];
}

export interface AssertedResult {
  readonly environment: string;
  readonly judged: JudgedRequirement;
  /** All results of the invariant in this environment. */
  readonly beside: readonly JudgedRequirement[];
}

interface MutableResults {
  readonly results: AssertedResult[];
  readonly outside: AssertedInvariant['outside'][number][];
  readonly excepted: AssertedInvariant['excepted'][number][];
  readonly isFor: AssertedInvariant['isFor'][number][];
  readonly emptyIn: string[];
}

export type AssertSummary = Readonly<Record<InvariantVerdict | 'waived', number>>;
type MacSummary = Readonly<Record<MacVerdict | 'waived', number>>;

export function assertReportOf(
  environments: readonly AssertedEnvironment[],
  { made, lineChanges }: { readonly made: Made; readonly lineChanges: LineChanges },
): AssertReport {
  // Exports concern one environment.
  const macs = environments.find((one) => one.macs !== null)?.macs ?? null;
  const found = new Map<Invariant, MutableResults>();
  for (const { environment, judged } of environments) {
    for (const { invariant, results, outside, excepted, isFor } of judged) {
      const known: MutableResults = found.get(invariant) ?? {
        results: [],
        outside: [],
        excepted: [],
        isFor: [],
        emptyIn: [],
      };
      found.set(invariant, known);
      known.isFor.push(isFor);
      known.outside.push({ environment, found: outside, beside: results });
      known.excepted.push(...excepted.map((one) => ({ environment, ...one })));
      if (results.length === 0) known.emptyIn.push(environment);
      for (const one of results) known.results.push({ environment, judged: one, beside: results });
    }
  }
  const invariants = [...found]
    .map(([invariant, rest]): AssertedInvariant => {
      const { span } = invariant;
      const own = macs?.judged.get(invariant) ?? [];
      return { invariant, file: span.file.path, range: rangeOf(span), ...rest, macs: own };
    })
    .sort((a, b) => compareText(a.file, b.file));
  return {
    made,
    lastChange(spans) {
      const lines = spans.flatMap((span) => {
        const { start, end } = rangeOf(span);
        const changes = lineChanges.get(span.file.path);
        if (!changes || changes === 'shallow') return [];
        return changes.length === 0 ? [null] : changes.slice(start.line - 1, end.line);
      });
      if (lines.includes(null)) return null;
      return lines.flatMap((line) => line ?? []).toSorted((a, b) => a.newer - b.newer)[0];
    },
    isShallow: [...lineChanges.values()].includes('shallow'),
    environments: environments.map(
      ({ judged: _judged, macs: _macs, recorded: _recorded, suffix: _suffix, ...environment }) => environment,
    ),
    recorded: environments.flatMap(({ environment, suffix, recorded }) =>
      recorded.map((policy) => ({ environment, suffix, ...policy })),
    ),
    invariants,
    summary: summarize(invariants.flatMap(({ results }) => results.map(({ judged }) => judged))),
    macs: macs && {
      devices: macs.devices,
      unread: macs.unread,
      summary: summarizeMacs(invariants.flatMap((one) => one.macs)),
    },
  };
}

export function summarize(results: readonly Pick<JudgedRequirement, 'verdict' | 'waiver'>[]): AssertSummary {
  return counted({ holds: 0, broken: 0, disputed: 0, uncovered: 0, waived: 0 }, results);
}

export function summarizeMacs(results: readonly Pick<JudgedMac, 'verdict' | 'waiver'>[]): MacSummary {
  return counted({ holds: 0, broken: 0, disputed: 0, uncovered: 0, unreadable: 0, waived: 0 }, results);
}

function counted<Word extends string>(
  summary: Record<Word | 'waived', number>,
  results: readonly { readonly verdict: Word; readonly waiver: unknown }[],
): Readonly<Record<Word | 'waived', number>> {
  for (const { verdict, waiver } of results) summary[waiver ? 'waived' : verdict] += 1;
  return summary;
}

/** An invariant without results proves nothing. */
export function isEmpty({ results }: AssertedInvariant): boolean {
  return results.length === 0;
}

export function passesAll({ invariants, environments, macs }: AssertReport): boolean {
  return (
    (macs === null || judgesMacs(invariants)) &&
    environments.every(({ error }) => error === null) &&
    invariants.length > 0 &&
    invariants.every((one) => !isEmpty(one) && one.results.every(({ judged }) => passes(judged))) &&
    invariants.every((one) => one.macs.every(macPasses))
  );
}

/** Where no Mac is a target of any invariant, their results prove nothing. */
export function judgesMacs(invariants: readonly Pick<AssertedInvariant, 'macs'>[]): boolean {
  return invariants.some(({ macs }) => macs.length > 0);
}
