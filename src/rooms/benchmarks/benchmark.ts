/** A converted baseline: what became of its rules, and the strictest value of each field that any of them asks for. */

import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import type { BenchmarkReport } from '../../generated/documents.ts';
import { stricterValue } from '../../profiles/apple-keys.ts';
import { asksForMore } from '../../profiles/complete-payload.ts';
import { payloads } from '../../tables/index.ts';
import {
  type AskedField,
  type ConvertedRule,
  convertRule,
  nameOf,
  type RuleVerdict,
} from './convert-rule.ts';
import type { Baseline, RuleFiles } from './read-baseline.ts';
import { byNumber, isSameRelease, type Rule, readRule } from './read-rule.ts';

export interface Benchmark extends Pick<Baseline, 'name' | 'os'> {
  readonly sections: readonly { readonly section: string; readonly rules: readonly ConvertedRule[] }[];
  /** A sentence each. */
  readonly warnings: readonly string[];
}

/** Throws UserError if the rules are for other versions of macOS. */
export function convertBenchmark({ sections, ...baseline }: Baseline, files: RuleFiles): Benchmark {
  const ids = sections.flatMap(({ rules }) => rules);
  const found = new Map(ids.map((id) => [id, readRule(files(id), baseline)]));
  refuseOtherVersions(baseline, [...found.values()]);
  return {
    name: baseline.name,
    os: baseline.os,
    warnings: warnOfValues(baseline, [...found.values()]),
    sections: sections.map(({ section, rules }) => ({
      section,
      rules: rules.flatMap((id) => {
        const rule = found.get(id);
        return rule ? [convertRule(id, rule, baseline.values)] : [];
      }),
    })),
  };
}

type Identity = Omit<Baseline, 'sections'>;

/** One rule of another version is a row like any other. */
function refuseOtherVersions({ name, os }: Identity, rules: readonly Rule[]): void {
  const versions = [...new Set(rules.flatMap((rule) => rule.versions))].toSorted(byNumber);
  const isForAll = rules.some((rule) => rule.versions.length === 0 && !('fault' in rule.content));
  if (os === null || versions.length === 0 || isForAll || versions.some((one) => isSameRelease(one, os)))
    return;
  throw usageError(
    `no rule of ${printable(name)} is for macOS ${os}: they are for macOS ${printable(versions.join(', '))}`,
    'Name one of these versions with --os, or the folder of other rules with --rules.',
  );
}

/** A misspelled key would go unnoticed, since every value that rules recommend is a valid one. */
function warnOfValues({ name, values }: Identity, rules: readonly Rule[]): readonly string[] {
  const isKnown = values === 'recommended' || rules.some(({ knowsValues }) => knowsValues);
  const takesOthers = rules.some(
    ({ content }) => 'payloads' in content && content.odv?.key === 'recommended',
  );
  if (isKnown || !takesOthers) return [];
  return [
    `No rule of ${name} has values for ${values}, which its parent_values name: those that the rules recommend were taken.`,
  ];
}

/** Each once, though a baseline may list one twice. */
export function rulesOf({ sections }: Benchmark): readonly ConvertedRule[] {
  return [...new Map(sections.flatMap(({ rules }) => rules.map((rule) => [rule.id, rule]))).values()];
}

export function hasNoRuleFile(benchmark: Benchmark): boolean {
  const found = rulesOf(benchmark);
  return found.length > 0 && found.every(({ fault }) => fault === 'missing');
}

export interface BaseField extends AskedField {
  /** The rules that ask for it; empty if none states it. */
  readonly rules: readonly string[];
}

/** In the order of the tables. What a rule states wins over what is only there beside another one. */
export function baseFields(benchmark: Benchmark): readonly BaseField[] {
  const found = new Map<string, BaseField>();
  for (const { id, asked } of rulesOf(benchmark)) {
    for (const one of asked) {
      const before = found.get(nameOf(one));
      const rules = [...(before?.rules ?? []), ...(one.origin === 'stated' ? [id] : [])];
      found.set(nameOf(one), { ...(before && !winsOver(one, before) ? before : one), rules });
    }
  }
  const order = payloads.flatMap(({ name, fields }) => fields.map((field) => `${name}.${field.name}`));
  return [...found.values()].sort((a, b) => order.indexOf(nameOf(a)) - order.indexOf(nameOf(b)));
}

const origins: readonly AskedField['origin'][] = ['added', 'guarded', 'stated'];

function winsOver(one: AskedField, before: AskedField): boolean {
  const rank = origins.indexOf(one.origin) - origins.indexOf(before.origin);
  if (rank !== 0) return rank > 0;
  return asksForMore(one.field, stricterValue(one.payload, one.field.name), one.value, before.value);
}

type Counts = BenchmarkReport['summary'];

export function countVerdicts(rules: readonly Pick<ConvertedRule, 'verdict'>[]): Counts {
  const counts: Record<RuleVerdict, number> = {
    held: 0,
    partly: 0,
    'no-field': 0,
    'needs-script': 0,
    'not-a-setting': 0,
    'value-out-of-range': 0,
  };
  for (const { verdict } of rules) counts[verdict] += 1;
  return counts;
}

export function reportOf({ name, os, sections }: Benchmark): BenchmarkReport {
  return {
    format_version: 1,
    baseline: name,
    os,
    sections: sections.map(({ section, rules }) => ({
      section,
      rules: rules.map(({ id, verdict, fields, because, controls }) => ({
        id,
        verdict,
        fields,
        because,
        controls,
      })),
    })),
    summary: countVerdicts(sections.flatMap(({ rules }) => rules)),
  };
}
