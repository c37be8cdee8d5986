/** Endless YAML texts of every kind. */
import fc from 'fast-check';
import type { Dice } from '../bench/dice.ts';
import { drawPolicyText } from '../bench/draw-policy.ts';
import { arbitraryText } from '../fmt/arbitrary-text.ts';
import { disturbLines, drawLines, drawTokens } from './draw-lines.ts';
import { givenTexts, mutate } from './mutate.ts';
import { fuzzSeed } from './settings.ts';

let firstStyled: readonly string[] | undefined;

/** Drawing a policy takes longer than reading it, so each serves for some: the first in every style for all who draw. */
export function* drawTexts(dice: Dice): Generator<string> {
  const policies: string[] = [];
  firstStyled ??= drawStyled(fuzzSeed);
  const styled = [...firstStyled];
  for (let number = 0; ; number += 1) {
    if (policies.length < 20 || dice.chance(0.03)) {
      policies[number % 200] = drawPolicyText(dice, {
        number,
        variables: ['host'],
        careful: dice.chance(0.5),
      });
    }
    if (number % 2000 === 1999) styled.push(...drawStyled(number));
    const policy = dice.pick(policies.filter((text) => text !== undefined));
    yield dice.pick([
      () => policy,
      () => mutate(policy, dice),
      () => dice.pick(styled),
      () => disturbLines(dice.pick(styled), dice),
      () => disturbLines(policy, dice),
      () => mutate(dice.pick(givenTexts), dice),
      () => disturbLines(dice.pick(givenTexts), dice),
      () => drawLines(dice),
      () => drawLines(dice),
      () => drawLines(dice),
      () => mutate(drawLines(dice), dice),
      () => disturbLines(drawLines(dice), dice),
      ...Array(4).fill(() => drawTokens(dice)),
    ])();
  }
}

function drawStyled(seed: number): readonly string[] {
  return fc.sample(arbitraryText(), { numRuns: 40, seed });
}

/** The first of at most so many that is wanted; null where none is. */
export function firstOf(
  texts: Iterable<string>,
  most: number,
  isWanted: (text: string) => boolean,
): string | null {
  let tried = 0;
  for (const text of texts) {
    if (isWanted(text)) return text;
    tried += 1;
    if (tried === most) break;
  }
  return null;
}
