/** The rules for the ladders and waves of `edict.yaml` beyond its schema. */
import { below } from '../../base/json-pointer.ts';
import { type ConfigFault, fault } from './config-faults.ts';
import { selectWritten } from './match-environments.ts';
import type { SpreadEnvironment, WrittenConfig } from './written-environments.ts';

type WrittenLadder = NonNullable<WrittenConfig['rings']>[string];

export function checkRings(pointer: string, rings: WrittenConfig['rings']): readonly ConfigFault[] {
  return Object.entries(rings ?? {}).flatMap(([name, ladder]) =>
    checkLadder(below(pointer, name), name, ladder),
  );
}

function checkLadder(pointer: string, name: string, rings: WrittenLadder): readonly ConfigFault[] {
  if (rings.length < 2) {
    const count = rings.length === 0 ? 'no ring' : 'one ring';
    return [fault(pointer, `the ladder ${name} has ${count}: a change that climbs needs at least two`)];
  }
  const withoutTargets = rings.flatMap(({ name: ring, targets }, index) => {
    const reaches = Object.values(targets).some((list) => list !== undefined && list.length > 0);
    const at = `${below(pointer, index)}/targets`;
    return reaches ? [] : [fault(at, `the ring ${ring} has no targets, so that nothing would soak there`)];
  });
  return [...withoutTargets, ...checkSteps(pointer, rings, 'ring', `the ladder ${name} has`)];
}

/** Checks the names and soaks of the steps that a change climbs. */
function checkSteps(
  pointer: string,
  steps: readonly { readonly name: string; readonly soak?: string }[],
  step: 'ring' | 'wave',
  thereAre: string,
): readonly ConfigFault[] {
  const names = new Set<string>();
  return steps.flatMap(({ name, soak }, index) => {
    const at = below(pointer, index);
    const isRepeated = names.has(name);
    names.add(name);
    const isLast = index === steps.length - 1;
    return [
      ...(isRepeated
        ? [fault(`${at}/name`, `${thereAre} two ${step}s with the name ${name}; give each one of its own`)]
        : []),
      ...(isLast || soak !== undefined
        ? []
        : [
            fault(
              at,
              `the ${step} ${name} has no soak, which every ${step} but the last needs; write one such as 2d`,
            ),
          ]),
      ...(isLast && soak !== undefined
        ? [
            fault(
              `${at}/soak`,
              `the ${step} ${name} is the last one, after which nothing waits; remove its soak`,
            ),
          ]
        : []),
    ];
  });
}

export function checkWaves(
  { waves: written }: WrittenConfig,
  environments: Readonly<Record<string, SpreadEnvironment>>,
): readonly ConfigFault[] {
  const select = selectWritten(environments);
  const waves = [...(written ?? [])];
  const withoutAny = waves.flatMap(({ name, environments: selector }, index) => {
    const selected = select(selector);
    if (!('fault' in selected)) return [];
    const at = `${below('/waves', index)}/environments`;
    return [fault(at, `the wave ${name} takes no environment: ${selected.fault}`, selected.meant)];
  });
  return [...withoutAny, ...checkSteps('/waves', waves, 'wave', 'there are')];
}
