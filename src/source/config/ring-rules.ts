/** What the ladders of `edict.yaml` must hold beside their schema. */
import { below } from '../../base/json-pointer.ts';
import { type ConfigFault, fault } from './config-faults.ts';
import type { WrittenConfig } from './written-environments.ts';

type WrittenLadder = NonNullable<WrittenConfig['rings']>[string];

export function checkRings(pointer: string, rings: WrittenConfig['rings']): readonly ConfigFault[] {
  return Object.entries(rings ?? {}).flatMap(([name, ladder]) =>
    checkLadder(below(pointer, name), name, ladder),
  );
}

function checkLadder(pointer: string, name: string, rings: WrittenLadder): readonly ConfigFault[] {
  if (rings.length < 2) {
    const count = rings.length === 0 ? 'no ring' : 'one ring';
    return [fault(pointer, `the ladder ${name} has ${count}: a change that climbs needs two at least`)];
  }
  const names = new Set<string>();
  return rings.flatMap((ring, index) => {
    const at = below(pointer, index);
    const isRepeated = names.has(ring.name);
    names.add(ring.name);
    const isLast = index === rings.length - 1;
    const reaches = Object.values(ring.targets).some((list) => list !== undefined && list.length > 0);
    return [
      ...(isRepeated
        ? [fault(`${at}/name`, `the ladder ${name} has two rings with the name ${ring.name}`)]
        : []),
      ...(reaches
        ? []
        : [fault(`${at}/targets`, `the ring ${ring.name} has no targets, so that nothing would soak there`)]),
      ...(isLast || ring.soak !== undefined
        ? []
        : [
            fault(
              at,
              `the ring ${ring.name} has no soak, which every ring but the last needs; write one such as 2d`,
            ),
          ]),
      ...(isLast && ring.soak !== undefined
        ? [
            fault(
              `${at}/soak`,
              `the ring ${ring.name} is the last one, after which nothing waits; remove its soak`,
            ),
          ]
        : []),
    ];
  });
}
