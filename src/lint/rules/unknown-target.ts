/** unknown-target: names of devices and groups that the configuration gives no id. Users are looked up when planning. */
import { isObject } from '../../base/json.ts';
import { below } from '../../base/json-pointer.ts';
import { commonCodes } from '../../diagnostics/codes.ts';
import { quote } from '../../diagnostics/printable.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { ladderOf } from '../../source/config/ladders.ts';
import { policyTargets } from '../../tables/index.ts';
import { isClear, type Remark, type Subject } from '../finding.ts';
import type { Rule } from './rule.ts';

export const unknownTarget = {
  code: 'unknown-target',
  ...commonCodes['unknown-target'],
  scope: 'value',
  check,
} as const satisfies Rule;

function check(subject: Subject): Remark[] {
  if (subject.draft.kind !== 'policy') return [];
  return [...inFile(subject), ...inRings(subject)];
}

/** Of the ladder, whose names may stand for nothing in one environment alone. */
function inRings(subject: Subject): Remark[] {
  const { root, environment } = subject;
  const ladder = isClear(subject, '/rings') ? ladderOf(root, environment.rings) : null;
  return (ladder?.rings ?? []).flatMap(({ name: ring, targets }) =>
    policyTargets.flatMap(({ targetKind: kind }) => {
      if (!kind || kind === 'users') return [];
      const known = environment.targets[kind] ?? {};
      return (targets[kind] ?? []).flatMap((target): Remark[] => {
        if (typeof target !== 'string' || Object.hasOwn(known, target)) return [];
        const { message, hint } = explain(subject, kind, target, Object.keys(known));
        const where = `${message} (ring ${ring} of the ladder ${ladder?.name})`;
        return [{ pointer: '/rings', at: 'value', message: where, hint }];
      });
    }),
  );
}

function inFile(subject: Subject): Remark[] {
  const targets = subject.root.policy_targets;
  if (!isObject(targets)) return [];
  return policyTargets.flatMap((field) => {
    const kind = field.targetKind;
    const list = targets[field.name];
    if (!kind || kind === 'users' || !Array.isArray(list)) return [];
    const known = subject.environment.targets[kind] ?? {};
    return list.flatMap((name, index): Remark[] => {
      const pointer = below(`/policy_targets/${field.name}`, index);
      if (typeof name !== 'string' || Object.hasOwn(known, name) || !isClear(subject, pointer)) return [];
      return [{ pointer, at: 'value', ...explain(subject, kind, name, Object.keys(known)) }];
    });
  });
}

function explain(
  { environment }: Subject,
  kind: string,
  name: string,
  known: readonly string[],
): Pick<Remark, 'message' | 'hint' | 'replacement'> {
  const message = `${quote(name)} is no name of targets.${kind}`;
  if (/^\d{1,15}$/.test(name)) {
    const hint = 'remove the quotes: ids are integers';
    return name.startsWith('0') ? { message, hint } : { message, hint, replacement: name };
  }
  const near = nearest(name, known);
  if (near !== null) return { message, hint: `did you mean ${near}?` };
  const other = Object.entries(environment.targets).find(([, names]) => names && Object.hasOwn(names, name));
  if (other) return { message, hint: `${name} is a name of targets.${other[0]}` };
  const example = `targets: { ${kind}: { ${/^[\w.-]+$/.test(name) ? name : JSON.stringify(name)}: ID } }`;
  return { message, hint: `write its id here, or ${example} in edict.yaml` };
}
