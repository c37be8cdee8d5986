/** Which policies a rule is for, and which of its targets are unknown. */

import { isObject, type Json } from '../../base/json.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { report } from '../../diagnostics/report.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { Environment } from '../../source/config/config.ts';
import { joinedTargets, ladderOf } from '../../source/config/ladders.ts';
import { targetId } from '../../source/config/target-id.ts';
import { rangeOf } from '../../source/yaml/positions.ts';
import { policyTargets } from '../../tables/index.ts';
import type { Subject } from '../finding.ts';
import type { Selection } from './user-rule.ts';

export function isSelected(select: Selection | null, { root, environment }: Subject): boolean {
  if (!select) return true;
  const { name } = root;
  const ladder = ladderOf(root, environment.rings);
  const targets = ladder ? joinedTargets(ladder) : root.policy_targets;
  if (select.names && !select.names.some((pattern) => typeof name === 'string' && matches(pattern, name)))
    return false;
  if (!select.targets) return true;
  return policyTargets.some((field) => {
    const kind = field.targetKind;
    const list = isObject(targets) ? targets[field.name] : undefined;
    const wanted = kind ? select.targets?.[kind] : undefined;
    if (!kind || !wanted || !Array.isArray(list)) return false;
    const idOf = (target: Json | undefined) =>
      typeof target === 'string' ? targetId(environment, kind, target) : target;
    return list.some((element) => wanted.some(({ target }) => idOf(target) === idOf(element)));
  });
}

/** Whether another environment may select other policies. */
export function namesTargets(select: Selection | null): boolean {
  return Object.values(select?.targets ?? {}).some((targets) =>
    targets.some(({ target }) => typeof target === 'string'),
  );
}

/** A rule for a group that nobody knows would never hold for anything, and nobody would notice. */
export function unknownTargets(select: Selection | null, environments: readonly Environment[]): Diagnostic[] {
  return policyTargets.flatMap(({ name, targetKind: kind }) => {
    const wanted = kind && kind !== 'users' ? (select?.targets?.[kind] ?? []) : [];
    if (!kind || wanted.length === 0) return [];
    const known = [...new Set(environments.flatMap(({ targets }) => Object.keys(targets[kind] ?? {})))];
    return wanted.flatMap(({ target, span, path }) => {
      if (typeof target !== 'string' || known.includes(target)) return [];
      const near = nearest(target, known);
      return report({
        code: 'unknown-target',
        file: span.file.path,
        path,
        range: rangeOf(span),
        message: `${JSON.stringify(target)} is not in targets.${name} of any environment`,
        hint:
          near === null
            ? `add it to targets.${name} of edict.yaml, or write the id`
            : `did you mean ${near}?`,
      });
    });
  });
}

/** `*` stands for any text. */
function matches(pattern: string, name: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return name === pattern;
  if (!name.startsWith(first) || name.length < first.length + last.length || !name.endsWith(last))
    return false;
  // Each part at its first chance, which leaves most room for those after it; a regular expression may take forever.
  let at = first.length;
  for (const part of rest) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= name.length - last.length;
}
