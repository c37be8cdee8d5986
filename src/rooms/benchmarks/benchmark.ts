/** A converted baseline: what became of its rules, and the strictest value of each field that any of them asks for. */

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
import { readRule } from './read-rule.ts';

export interface Benchmark extends Pick<Baseline, 'name' | 'os'> {
  readonly sections: readonly { readonly section: string; readonly rules: readonly ConvertedRule[] }[];
}

export function convertBenchmark({ sections, ...baseline }: Baseline, files: RuleFiles): Benchmark {
  return {
    name: baseline.name,
    os: baseline.os,
    sections: sections.map(({ section, rules }) => ({
      section,
      rules: rules.map((id) => convertRule(id, readRule(files(id), baseline), baseline.values)),
    })),
  };
}

/** Each once, though a baseline may list one twice. */
export function rulesOf({ sections }: Benchmark): readonly ConvertedRule[] {
  return [...new Map(sections.flatMap(({ rules }) => rules.map((rule) => [rule.id, rule]))).values()];
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
