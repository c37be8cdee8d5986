/** duplicate-target: two names for one id, one of which is probably a mistake. */
import { below } from '../../base/json-pointer.ts';
import type { Config, TargetNames } from '../../source/config/config.ts';
import { targetKinds } from '../../tables/index.ts';
import type { RemarkOnConfig, Rule } from './rule.ts';

export const duplicateTarget = {
  code: 'duplicate-target',
  severity: 'warning',
  title: 'Two names for one id',
  explanation:
    'Two names of targets stand for the same id, so that policies for the one reach the other as well. Usually a line was copied and its id was forgotten. Where both are meant, keep one name.',
  example: `
 # edict.yaml
-targets: { devicegroups: { laptops: 12, kiosks: 12 } }
+targets: { devicegroups: { laptops: 12, kiosks: 13 } }
 # policies/laptop.yaml
 name: Laptop baseline
 macos: { password: { min_length: 12 } }
 policy_targets: { devicegroups: [laptops] }
`,
  scope: 'config',
  checkConfig,
} as const satisfies Rule;

function checkConfig({ targets, environments }: Config): RemarkOnConfig[] {
  const inEnvironments = Object.values(environments).flatMap(
    ({ name, file, own_targets, targets: merged }) => {
      const parent = file === null ? below('/environments', name) : '';
      return sameIds(own_targets, { file, parent }, merged);
    },
  );
  return [...sameIds(targets, { file: null, parent: '' }, targets), ...inEnvironments];
}

interface OwnPlace {
  /** Null for `edict.yaml`, which has all other names. */
  readonly file: string | null;
  readonly parent: string;
}

/** Pairs of names with one id, at least one of which is in `own`. */
function sameIds(own: TargetNames, { file, parent }: OwnPlace, merged: TargetNames): RemarkOnConfig[] {
  return targetKinds.flatMap((kind) => {
    const first = new Map<number, { name: string; isOwn: boolean; file: string | null; pointer: string }>();
    return Object.entries(merged[kind] ?? {}).flatMap(([name, id]): RemarkOnConfig[] => {
      const isOwn = Object.hasOwn(own[kind] ?? {}, name);
      const place = isOwn ? { file, parent } : { file: null, parent: '' };
      const here = { name, isOwn, file: place.file, pointer: below(`${place.parent}/targets/${kind}`, name) };
      const other = first.get(id);
      if (!other) first.set(id, here);
      if (!other || !(isOwn || other.isOwn)) return [];
      const [shown, related] = isOwn ? [here, other] : [other, here];
      return [
        {
          file: shown.file,
          pointer: shown.pointer,
          message: `${JSON.stringify(shown.name)} and ${JSON.stringify(related.name)} are both ${id} in targets.${kind}`,
          hint: 'correct the id, or keep one of the two names',
          related: [{ file: related.file, pointer: related.pointer, message: 'the other name' }],
        },
      ];
    });
  });
}
