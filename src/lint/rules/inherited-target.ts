/** inherited-target: a name of the top level in an environment that has names of its own. */
import { isObject } from '../../base/json.ts';
import { below } from '../../base/json-pointer.ts';
import type { Environment } from '../../source/config/config.ts';
import { policyTargets, type TargetKind } from '../../tables/index.ts';
import { isClear, type Remark, type Subject } from '../finding.ts';
import type { Rule } from './rule.ts';

export const inheritedTarget = {
  code: 'inherited-target',
  severity: 'warning',
  title: 'A target whose id may be that of another service',
  explanation:
    'The environment, or another portal, names ids of this kind itself, since ids differ from service to service; the policy uses a name that only the top level of edict.yaml has. Its id is probably that of another service, where it is some other group, or none.',
  example: `
 # edict.yaml
 targets: { devicegroups: { kiosks: 7 } }
 environments:
-  local: { base_url: embedded, targets: { devicegroups: { macs: 12 } } }
+  local: { base_url: embedded, targets: { devicegroups: { macs: 12, kiosks: 31 } } }
 # policies/kiosk.yaml
 name: Kiosk baseline
 macos: { password: { min_length: 12 } }
 policy_targets: { devicegroups: [kiosks] }
`,
  scope: 'value',
  check,
} as const satisfies Rule;

/** Why an id of the top level is hardly meant for the environment; null where it may well be. */
function reasonFor(environment: Environment, kind: TargetKind): string | null {
  if (Object.keys(environment.own_targets[kind] ?? {}).length > 0) {
    return `the environment has targets.${kind} of its own`;
  }
  return environment.kinds_named_elsewhere.includes(kind)
    ? `other portals have targets.${kind} of their own, and this one has none`
    : null;
}

function check(subject: Subject): Remark[] {
  const { root, draft, environment } = subject;
  const targets = root.policy_targets;
  if (draft.kind !== 'policy' || !isObject(targets)) return [];
  return policyTargets.flatMap(({ name: field, targetKind: kind }) => {
    const list = targets[field];
    if (!kind || !Array.isArray(list)) return [];
    const own = environment.own_targets[kind] ?? {};
    const why = reasonFor(environment, kind);
    if (why === null) return [];
    const known = environment.targets[kind] ?? {};
    return list.flatMap((name, index): Remark[] => {
      const pointer = below(`/policy_targets/${field}`, index);
      if (typeof name !== 'string' || !Object.hasOwn(known, name) || Object.hasOwn(own, name)) return [];
      if (!isClear(subject, pointer)) return [];
      const shown = JSON.stringify(name);
      return [
        {
          pointer,
          at: 'value',
          message: `${shown} is a name of the top level of edict.yaml, although ${why}`,
          hint: `add ${shown} to targets.${kind} of the environment, with the id that it has there`,
        },
      ];
    });
  });
}
