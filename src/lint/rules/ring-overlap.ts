/** ring-overlap: a target in two rings of one ladder. */
import { below } from '../../base/json-pointer.ts';
import type { Config, Environment } from '../../source/config/config.ts';
import type { Ladder } from '../../source/config/ladders.ts';
import { targetId, targetKey } from '../../source/config/target-id.ts';
import { targetKinds, targetNouns } from '../../tables/index.ts';
import type { RemarkOnConfig, Rule } from './rule.ts';

export const ringOverlap = {
  code: 'ring-overlap',
  severity: 'error',
  title: 'One target in two rings of a ladder',
  explanation:
    'While a change climbs, the rings of a ladder have different contents. A target in two of them would get both, and it is not known which of the two its Macs follow.',
  example: `
 # edict.yaml
 rings:
   macs:
     - { name: canary, targets: { devicegroups: [1] }, soak: 2d }
-    - { name: broad, targets: { devicegroups: [1, 2] } }
+    - { name: broad, targets: { devicegroups: [2] } }
 # policies/laptop.yaml
 name: Laptop baseline
 macos: { password: { min_length: 12 } }
 rings: macs
`,
  scope: 'config',
  checkConfig,
} as const satisfies Rule;

function checkConfig({ environments }: Config): RemarkOnConfig[] {
  const found = new Map<string, RemarkOnConfig>();
  for (const environment of Object.values(environments)) {
    for (const ladder of Object.values(environment.rings)) {
      for (const remark of overlaps(ladder, environment)) {
        const key = JSON.stringify([remark.file, remark.pointer]);
        if (!found.has(key)) found.set(key, remark);
      }
    }
  }
  return [...found.values()];
}

/** Names are resolved to the ids of the environment. */
function overlaps(ladder: Ladder, environment: Pick<Environment, 'targets'>): RemarkOnConfig[] {
  const first = new Map<string, { readonly ring: string; readonly pointer: string }>();
  return ladder.rings.flatMap(({ name: ring, targets: written }, number) =>
    targetKinds.flatMap((kind) =>
      (written[kind] ?? []).flatMap((target, index): RemarkOnConfig[] => {
        const id = targetId(environment, kind, target);
        const key = targetKey({ kind, id });
        const pointer = below(`${below(ladder.pointer, number)}/targets/${kind}`, index);
        const other = first.get(key);
        if (!other || other.ring === ring) {
          if (!other) first.set(key, { ring, pointer });
          return [];
        }
        const shown = id === target ? JSON.stringify(target) : `${JSON.stringify(target)} (${id})`;
        return [
          {
            file: ladder.file,
            pointer,
            message: `The ${targetNouns[kind][0]} ${shown} is in the rings ${other.ring} and ${ring} of the ladder ${ladder.name}`,
            hint: 'leave it in one of them',
            related: [{ pointer: other.pointer, message: `the ring ${other.ring}` }],
          },
        ];
      }),
    ),
  );
}
