/** unknown-target: names of devices and groups without an id in the configuration. Users are looked up when planning. */
import { commonCodes } from '../../diagnostics/codes.ts';
import { quote } from '../../diagnostics/printable.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import {
  type ListedTarget,
  ladderOf,
  listTargets,
  pointerOfTarget,
  targetsAsJson,
} from '../../source/config/ladders.ts';
import { isClear, type Remark, type Subject } from '../finding.ts';
import type { Rule } from './rule.ts';

export const unknownTarget = {
  code: 'unknown-target',
  ...commonCodes['unknown-target'],
  scope: 'value',
  check,
} as const satisfies Rule;

function check(subject: Subject): Remark[] {
  const { root, targets, environment } = subject;
  // Names in a ladder may be unknown in a single environment.
  const ladder = isClear(subject, '/rings') ? ladderOf(root, environment.rings) : null;
  return [
    ...unknownIn(targets, subject).filter(({ pointer }) => isClear(subject, pointer)),
    ...(ladder?.rings ?? []).flatMap(({ name, targets }) =>
      unknownIn(listTargets({ policy_targets: targetsAsJson(targets) }), subject).map(
        ({ message, hint }): Remark => {
          const where = `${message} (ring ${name} of the ladder ${ladder?.name})`;
          return { pointer: '/rings', at: 'value', message: where, hint };
        },
      ),
    ),
  ];
}

function unknownIn(targets: readonly ListedTarget[], subject: Subject): readonly Remark[] {
  return targets.flatMap((listed): Remark[] => {
    const { kind, target } = listed;
    if (kind === 'users' || typeof target !== 'string') return [];
    const known = subject.environment.targets[kind] ?? {};
    if (Object.hasOwn(known, target)) return [];
    const pointer = pointerOfTarget(listed);
    return [{ pointer, at: 'value', ...explain(subject, kind, target, Object.keys(known)) }];
  });
}

function explain(
  { environment }: Subject,
  kind: string,
  name: string,
  known: readonly string[],
): Pick<Remark, 'message' | 'hint' | 'replacement'> {
  const message = `${quote(name)} is not a name in targets.${kind}`;
  if (/^\d{1,15}$/.test(name)) {
    const hint = 'remove the quotes: ids are integers';
    return name.startsWith('0') ? { message, hint } : { message, hint, replacement: name };
  }
  const near = nearest(name, known);
  if (near !== null) return { message, hint: `did you mean ${near}?` };
  const other = Object.entries(environment.targets).find(([, names]) => names && Object.hasOwn(names, name));
  if (other) return { message, hint: `${name} is a name in targets.${other[0]}` };
  const example = `targets: { ${kind}: { ${/^[\w.-]+$/.test(name) ? name : JSON.stringify(name)}: ID } }`;
  return { message, hint: `write its id here, or ${example} in edict.yaml` };
}
