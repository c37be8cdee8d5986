/** The rules for the ladders and waves of `edict.yaml` beyond its schema, and what a selector there takes. */

import { below } from '../../base/json-pointer.ts';
import { mapValues } from '../../base/map-values.ts';
import { type ConfigFault, fault, type Meant } from './config-faults.ts';
import { isSelectorFault, matchEnvironments } from './match-environments.ts';
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
    return [fault(pointer, `the ladder ${name} has ${count}: a change that climbs needs two at least`)];
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
  { waves = [] }: WrittenConfig,
  environments: Readonly<Record<string, SpreadEnvironment>>,
): readonly ConfigFault[] {
  const select = selectWritten(environments);
  const withoutAny = waves.flatMap(({ name, environments: selector }, index) => {
    const selected = select(selector);
    if (!('fault' in selected)) return [];
    const at = `${below('/waves', index)}/environments`;
    return [fault(at, `the wave ${name} takes no environment: ${selected.fault}`, selected.meant)];
  });
  return [...withoutAny, ...checkSteps('/waves', waves, 'wave', 'there are')];
}

interface WithoutAny {
  readonly fault: string;
  readonly meant: Meant | null;
}

/** Finds the names of the environments that a selector means, or says why there are none. */
export function selectWritten(
  written: Readonly<Record<string, SpreadEnvironment>>,
): (selector: string) => { readonly names: readonly string[] } | WithoutAny {
  const environments = mapValues(written, ({ groups = [] }, name) => ({ name, groups }));
  return (selector) => {
    const matched = matchEnvironments({ environments }, selector);
    if (!isSelectorFault(matched)) return { names: matched.map(({ name }) => name) };
    const { term, what, remedy, meant } = matched;
    const isTerm = (part: string): boolean => part.trim().replace(/^!/, '') === term;
    const instead = selector
      .split(',')
      .map((part) => (meant && isTerm(part) ? part.replace(term, () => meant) : part));
    return {
      fault: `${term} ${what}. ${remedy}`.replace(/\.$/, ''),
      meant: meant ? { word: selector, instead: instead.join(',') } : null,
    };
  };
}
