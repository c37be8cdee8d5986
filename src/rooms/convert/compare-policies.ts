/** Compares the policies of one run of `edict convert`: where they contradict each other, and which are the same. */
import { canonicalJson } from '../../base/canonical-json.ts';
import { groupBy } from '../../base/group-by.ts';
import { payloadKey } from '../../lint/across/settings.ts';
import type { FieldValues, PolicyJson } from '../../profiles/outcome.ts';
import { type ConversionConflict, type ConvertRun, type ProfileResult, pairPaths } from './report.ts';

/** The caller adds the skipped files. */
export function comparePolicies(results: readonly ProfileResult[]): Omit<ConvertRun, 'profiles' | 'skipped'> {
  return { conflicts: findConflicts(results), twins: findTwins(results) };
}

interface WrittenValue {
  readonly policy: string;
  /** The field; `instance` tells which of several networks or connections of a Mac. */
  readonly name: string;
  readonly instance: string | null;
  readonly value: PolicyJson;
}

function findConflicts(results: readonly ProfileResult[]): readonly ConversionConflict[] {
  const values = results.flatMap((profile) =>
    pairPaths(profile).flatMap(({ path, policy }) =>
      Object.entries(policy.macos).flatMap(([dictionary, fields]) => valuesOf(path, dictionary, fields)),
    ),
  );
  const byField = groupBy(values, ({ name, instance }) => JSON.stringify([name, instance]));
  return [...byField.values()].flatMap((group): ConversionConflict[] => {
    const [first] = group;
    const different = new Set(group.map(({ value }) => value));
    if (different.size < 2) return [];
    return [{ field: first.name, values: group.map(({ policy, value }) => ({ policy, value })) }];
  });
}

/** Leaves out lists, which add up, and references, whose values are unknown here: neither contradicts anything. */
function valuesOf(policy: string, dictionary: string, fields: FieldValues): readonly WrittenValue[] {
  const key = payloadKey(dictionary, fields);
  if (!key) return [];
  return Object.entries(fields).flatMap(([field, value]): WrittenValue[] =>
    typeof value === 'object' ? [] : [{ policy, name: `${dictionary}.${field}`, ...key, value }],
  );
}

function findTwins(results: readonly ProfileResult[]): readonly (readonly string[])[] {
  const written = results.flatMap(pairPaths);
  const alike = groupBy(written, ({ policy: { description, macos } }) =>
    canonicalJson(JSON.parse(JSON.stringify([description, macos], withoutSecretNames))),
  );
  return [...alike.values()].filter(({ length }) => length > 1).map((twins) => twins.map(({ path }) => path));
}

/** Names of secrets are made from the path of the policy, so they differ between twins. */
function withoutSecretNames(key: string, value: unknown): unknown {
  return key === 'env' && typeof value === 'string' ? '' : value;
}
