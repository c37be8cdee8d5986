/** What a run of `edict convert` did, as data: its shape is what `--format json` prints. */
import type { ConvertedPolicy, ConvertedProfile, Dropped } from './convert-profile.ts';
import type { Json } from './convert-setting.ts';
import { policyValue } from './policy-text.ts';
import type { Refusal } from './read/read-profile.ts';

/** One profile, and where its policies went. */
export interface ProfileResult extends ConvertedProfile {
  /** As the user named it. */
  readonly file: string;
  /** One for each policy, in order. */
  readonly paths: readonly string[];
  /** Those of them whose file was there byte for byte: it was not written again. */
  readonly alreadyThere: readonly string[];
}

export interface ConvertSummary {
  readonly profiles: number;
  readonly policies: number;
  readonly settings: number;
  readonly kept: number;
  readonly dropped: number;
  readonly refused: number;
}

export interface ConvertReport {
  readonly profiles: readonly {
    readonly file: string;
    readonly refused: Refusal | null;
    readonly policies: readonly { readonly path: string; readonly policy: Readonly<Record<string, Json>> }[];
    readonly dropped: readonly Omit<Dropped, 'line' | 'loud' | 'referred'>[];
    readonly warnings?: readonly string[];
  }[];
  readonly summary: ConvertSummary;
}

export function makeReport(results: readonly ProfileResult[]): ConvertReport {
  return {
    profiles: results.map((result) => ({
      file: result.file,
      refused: result.refused,
      policies: pairPaths(result).map(({ path, policy }) => ({ path, policy: policyValue(policy) })),
      dropped: result.dropped.map(({ line: _line, loud: _loud, referred: _referred, ...dropped }) => dropped),
      ...(result.warnings.length > 0 ? { warnings: result.warnings } : {}),
    })),
    summary: summarize(results),
  };
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
  const kept = sum((result) => result.kept);
  const dropped = sum((result) => result.dropped.length);
  return {
    profiles: results.length,
    policies: sum((result) => result.policies.length),
    settings: kept + dropped,
    kept,
    dropped,
    refused: sum((result) => (result.refused ? 1 : 0)),
  };
}
