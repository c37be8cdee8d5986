/** How much YAML one file may hold: far more than a policy needs, far less than hurts. */
export const MAX_DEPTH = 64;
/** Values after aliases are expanded; keys are not counted. */
export const MAX_NODES = 10_000;

type Words = readonly [message: string, hint: string];

export const tooDeep: Words = [
  `The file has more than ${MAX_DEPTH} levels of nesting`,
  'a policy needs fewer than ten',
];
export const tooManyNodes: Words = [
  `The file has more than ${MAX_NODES} nodes after its aliases are expanded`,
  'split it, or use fewer aliases',
];
