/** The files that a baseline becomes: a base, a policy that extends it, and an invariant for each rule that fields hold. */
import { Document, isMap, isScalar, type Node } from 'yaml';
import { printable } from '../../diagnostics/printable.ts';
import { hasOrder } from '../../invariants/conditions.ts';
import { isSetting, settingAt } from '../../invariants/settings.ts';
import { stricterValue } from '../../profiles/apple-keys.ts';
import { formatSource } from '../../source/format/format-source.ts';
import { type BaseField, type Benchmark, baseFields, rulesOf } from './benchmark.ts';
import { type AskedField, type ConvertedRule, nameOf } from './convert-rule.ts';

/** Null where the service has a field for none of its rules. */
export function baseText(benchmark: Benchmark): string | null {
  const fields = baseFields(benchmark);
  if (fields.length === 0) return null;
  const macos: Record<string, Record<string, unknown>> = {};
  for (const { payload, field, value } of fields) macos[payload] = { ...macos[payload], [field.name]: value };
  const document = new Document({ macos });
  document.commentBefore = ` What ${printable(benchmark.name)} asks for, as far as the service has fields for it.`;
  for (const one of fields) commentOn(document, one);
  return formatted(document, '_base');
}

function commentOn(document: Document, { payload, field, rules, origin }: BaseField): void {
  const map = document.getIn(['macos', payload], true);
  if (!isMap(map)) return;
  const pair = map.items.find(({ key }) => isScalar(key) && key.value === field.name);
  if (!isScalar(pair?.key)) return;
  const unsaid =
    origin === 'guarded' ? 'no rule asks for it, and some do nothing without it' : 'no rule asks for it';
  pair.key.commentBefore = ` ${rules.length > 0 ? printable(rules.join(', ')) : unsaid}`;
}

/** `base`: the name of its file. Its targets are left to a person. */
export function policyText({ name }: Benchmark, base: string): string {
  return formatted(new Document({ extends: `_base/${base}.yaml`, name, policy_targets: {} }), name);
}

/** `nameFor`: what the invariant of a rule is called; null leaves it out. Null where there is none. */
export function invariantsText(benchmark: Benchmark, nameFor: (id: string) => string | null): string | null {
  const list = rulesOf(benchmark).flatMap((rule) => {
    const judged = rule.asked.filter(({ payload, field }) =>
      isSetting(settingAt(`${payload}.${field.name}`)),
    );
    const own = judged.filter(({ origin }) => origin !== 'added');
    const name = own.length === 0 ? null : nameFor(rule.id);
    return name === null ? [] : [invariantOf(rule, own, name)];
  });
  return list.length === 0 ? null : new Document(list).toString({ lineWidth: 0 });
}

function invariantOf(
  { controls, verdict, because }: ConvertedRule,
  asked: readonly AskedField[],
  name: string,
) {
  const held = `${asked.map((one) => `${nameOf(one)} is ${wordsOf(one)}`).join(', and ')}.`;
  return {
    name,
    description: verdict === 'partly' ? `${held} The rule is partly held: ${because}.` : held,
    for: { targets: { devicegroups: '*' } },
    require: Object.fromEntries(asked.map((one) => [nameOf(one), conditionOf(one)])),
    ...(controls.length === 0 ? {} : { controls }),
  };
}

/** As the tables rank the values; 0 days of a lifetime are no limit at all. */
function conditionOf({ payload, field, value }: AskedField): unknown {
  const { strength } = field;
  if (typeof value === 'number') {
    if (strength === 'higher') return { at_least: value };
    if (strength === 'lower') return { at_most: value };
    const isLimit = strength === undefined && stricterValue(payload, field.name) === 'lower' && value > 0;
    return isLimit ? { at_least: 1, at_most: value } : value;
  }
  // A rule may ask for less than another one, whose value is in the base.
  return hasOrder(field) && strength !== String(value) ? { as_strong_as: value } : value;
}

function wordsOf(asked: AskedField): string {
  const condition = conditionOf(asked);
  if (typeof condition !== 'object' || condition === null) return JSON.stringify(condition);
  return Object.entries(condition)
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${JSON.stringify(value)}`)
    .join(' and ');
}

function formatted(document: Document<Node>, stem: string): string {
  const text = document.toString({ lineWidth: 0 });
  return formatSource({ path: `${stem}.yaml`, text }, 'policy').text ?? text;
}
