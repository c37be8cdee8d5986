/** All texts of up to five pieces of YAML, each once, in an order of the seed's: whoever stops early has a fair sample. */

/** What means something in YAML, and what may stand between. */
const pieces = [
  'a',
  '1',
  'k:',
  ' ',
  '  ',
  '\n',
  '- ',
  '#',
  '"',
  "'",
  '[',
  ']',
  '{',
  '}',
  ',',
  '&a ',
  '*a',
  '|',
  '>',
  '<<:',
] as const;

const MOST_PIECES = 5;

/** How many there are. */
export const numberOfTexts = Array.from({ length: MOST_PIECES }, (_, at) => pieces.length ** (at + 1)).reduce(
  (sum, count) => sum + count,
);

/** A prime that divides no number of texts, so that steps of its size come by every one. */
const STEP = 1_618_033;

export function* allTexts(seed: number): Generator<string> {
  let at = (seed * 7919) % numberOfTexts;
  for (let count = 0; count < numberOfTexts; count += 1) {
    yield textOf(at);
    at = (at + STEP) % numberOfTexts;
  }
}

/** Texts are counted from the shortest on, as figures are. */
function textOf(number: number): string {
  let rest = number;
  let length = 1;
  for (let count = pieces.length; rest >= count; count *= pieces.length) {
    rest -= count;
    length += 1;
  }
  let text = '';
  for (let at = 0; at < length; at += 1) {
    text = `${pieces[rest % pieces.length]}${text}`;
    rest = Math.floor(rest / pieces.length);
  }
  return text;
}
