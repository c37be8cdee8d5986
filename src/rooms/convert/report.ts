/** The result of a run of `edict convert` as data; `--format json` prints this shape. */
import type { ConvertReport } from '../../generated/documents.ts';
import type { ConvertedPolicy, ConvertedProfile, DroppedSetting } from '../../profiles/convert-profile.ts';
import { policyValue } from './policy-text.ts';

/** One profile, and where its policies went. */
export interface ProfileResult extends ConvertedProfile {
  /** As the user named it. */
  readonly file: string;
  /** One per policy, in order. */
  readonly paths: readonly string[];
  /** The paths whose file already had the same bytes, so that it was not written again. */
  readonly alreadyThere: readonly string[];
}

export type ConversionConflict = ConvertReport['conflicts'][number];
type SkippedFile = ConvertReport['skipped'][number];

/** The results of one run. */
export interface ConvertRun {
  readonly profiles: readonly ProfileResult[];
  readonly conflicts: readonly ConversionConflict[];
  /** Paths of policies that are equal in everything but name and path. */
  readonly twins: readonly (readonly string[])[];
  readonly skipped: readonly SkippedFile[];
}

type ReportedProfile = ConvertReport['profiles'][number];
export type ConversionVerdict = ReportedProfile['verdict'];
export type ConvertSummary = ConvertReport['summary'];

export function makeReport({ profiles, ...across }: ConvertRun): ConvertReport {
  return {
    profiles: profiles.map((result) => ({
      file: result.file,
      refused: result.refused,
      verdict: verdictOf(result),
      policies: pairPaths(result).map(({ path, policy }) => ({ path, policy: policyValue(policy) })),
      added: addedFields(result),
      dropped: result.dropped.map(
        ({
          loud: _loud,
          referred: _referred,
          misplaced: _misplaced,
          webApp: _webApp,
          malformed: _malformed,
          ...dropped
        }) => dropped,
      ),
      retyped: result.retyped.map(({ readAs, ...setting }) => ({ ...setting, read_as: readAs })),
      ...(result.warnings.length > 0 ? { warnings: result.warnings } : {}),
    })),
    ...across,
    summary: summarize(profiles),
  };
}

export function verdictOf({ refused, policies, dropped }: ConvertedProfile): ConversionVerdict {
  if (refused) return 'none';
  if (!dropped.some(isLost)) return 'replaced';
  return policies.length > 0 ? 'part' : 'none';
}

/** Settings, with those of whole payloads. */
export function countDropped(dropped: readonly DroppedSetting[]): number {
  return dropped.reduce((count, { keys }) => count + Math.max(1, keys?.length ?? 1), 0);
}

/** False for a secret that only has to be set, and for a setting that no Mac has among others that it has. */
function isLost({ why, key, referred }: DroppedSetting): boolean {
  if (why === 'secret') return referred === undefined;
  return why !== 'other-platform' || key === '*';
}

export function addedFields(result: ProfileResult): ReportedProfile['added'] {
  return pairPaths(result).flatMap(({ path, policy }) =>
    policy.added.map((one) => ({ policy: path, ...one })),
  );
}

export function pairPaths({ policies, paths }: ProfileResult): readonly {
  readonly path: string;
  readonly policy: ConvertedPolicy;
}[] {
  return policies.map((policy, index) => ({ path: paths[index] ?? '', policy }));
}

export function summarize(results: readonly ProfileResult[]): ConvertSummary {
  const sum = (count: (result: ProfileResult) => number): number =>
    results.reduce((total, result) => total + count(result), 0);
  const having = (verdict: ConversionVerdict): number =>
    results.filter((result) => verdictOf(result) === verdict).length;
  const kept = sum((result) => result.kept);
  const dropped = sum((result) => countDropped(result.dropped));
  const retyped = sum((result) => result.retyped.length);
  return {
    profiles: results.length,
    policies: sum((result) => result.policies.length),
    settings: kept + retyped + dropped,
    kept,
    retyped,
    dropped,
    refused: sum((result) => (result.refused ? 1 : 0)),
    replaced: having('replaced'),
    part: having('part'),
    none: having('none'),
  };
}
