/** Which policies a rule selects, and which of its targets are unknown. */

import { isObject, type Json } from '../../base/json.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { meantOr } from '../../diagnostics/suggest.ts';
import type { Environment } from '../../source/config/config.ts';
import { joinedTargets, ladderOf } from '../../source/config/ladders.ts';
import { targetId } from '../../source/config/target-id.ts';
import { reportAt } from '../../source/yaml/positions.ts';
import { type TargetKind, targetKinds } from '../../tables/index.ts';
import type { Subject } from '../finding.ts';
import type { RuleSelection } from './user-rule.ts';

export function isSelected(select: RuleSelection | null, { root, environment }: Subject): boolean {
  if (!select) return true;
  const { name } = root;
  const ladder = ladderOf(root, environment.rings);
  const targets = ladder ? joinedTargets(ladder) : root.policy_targets;
  if (select.names && !select.names.some((pattern) => typeof name === 'string' && matches(pattern, name)))
    return false;
  if (!select.targets) return true;
  return targetKinds.some((kind) => {
    const list = isObject(targets) ? targets[kind] : undefined;
    const wanted = select.targets?.[kind];
    if (!wanted || !Array.isArray(list)) return false;
    const idOf = (target: Json | undefined) =>
      typeof target === 'string' ? targetId(environment, kind, target) : target;
    return list.some((element) => wanted.some(({ target }) => idOf(target) === idOf(element)));
  });
}

/** Whether other environments may select other policies. */
export function namesTargets(select: RuleSelection | null): boolean {
  return Object.values(select?.targets ?? {}).some((targets) =>
    targets.some(({ target }) => typeof target === 'string'),
  );
}

/** A rule for an unknown group would silently never apply. */
export function unknownTargets(
  select: RuleSelection | null,
  environments: readonly Environment[],
): Diagnostic[] {
  return targetKinds.flatMap((kind) =>
    (select?.targets?.[kind] ?? []).flatMap(({ target, span, path }) => {
      const hint = hintForUnknown(kind, target, environments);
      if (hint === null) return [];
      const message = `${JSON.stringify(target)} is not in targets.${kind} of any environment`;
      return reportAt('unknown-target', span, path, message, hint);
    }),
  );
}

/** What to do about a name that no environment knows; null for any other target. Only the service knows users. */
export function hintForUnknown(
  kind: TargetKind,
  target: string | number,
  environments: readonly Environment[],
): string | null {
  if (typeof target === 'number' || kind === 'users') return null;
  const known = [...new Set(environments.flatMap(({ targets }) => Object.keys(targets[kind] ?? {})))];
  if (known.includes(target)) return null;
  return meantOr(target, known, `add it to targets.${kind} of edict.yaml, or write the id`);
}

/** `*` stands for any text. */
function matches(pattern: string, name: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return name === pattern;
  if (!name.startsWith(first) || name.length < first.length + last.length || !name.endsWith(last))
    return false;
  // Each part matches as early as possible, which leaves most room for the rest; a regular expression could take forever.
  let at = first.length;
  for (const part of rest) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= name.length - last.length;
}
