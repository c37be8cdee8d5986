/** inherited-target: a name from the top level, used in an environment that has names of its own. */
import type { Environment } from '../../source/config/config.ts';
import { pointerOfTarget } from '../../source/config/ladders.ts';
import type { TargetKind } from '../../tables/index.ts';
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

/** Why an id of the top level is probably not meant for the environment; null if it may well be. */
function reasonFor(environment: Environment, kind: TargetKind): string | null {
  if (Object.keys(environment.own_targets[kind] ?? {}).length > 0) {
    return `the environment has targets.${kind} of its own`;
  }
  return environment.kinds_named_elsewhere.includes(kind)
    ? `other portals have targets.${kind} of their own, and this one has none`
    : null;
}

function check(subject: Subject): Remark[] {
  const { targets, environment } = subject;
  return targets.flatMap((listed): Remark[] => {
    const { kind, target } = listed;
    if (typeof target !== 'string') return [];
    const why = reasonFor(environment, kind);
    const pointer = pointerOfTarget(listed);
    if (why === null || !isClear(subject, pointer)) return [];
    const isInherited =
      Object.hasOwn(environment.targets[kind] ?? {}, target) &&
      !Object.hasOwn(environment.own_targets[kind] ?? {}, target);
    if (!isInherited) return [];
    const shown = JSON.stringify(target);
    const message = `${shown} is defined at the top level of edict.yaml, although ${why}`;
    const hint = `add ${shown} to targets.${kind} of the environment, with the id that it has there`;
    return [{ pointer, at: 'value', message, hint }];
  });
}
