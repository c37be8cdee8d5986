/** Small texts made of pieces of YAML, with lines indented at random: most are wrong, and many only just right. */
import type { Dice } from '../bench/dice.ts';

const keys = [
  'a:',
  'b:',
  'c:',
  'key :',
  '"q":',
  "'s' :",
  '<<:',
  '1:',
  '~:',
  'é:',
  'x y:',
  '&k d:',
  '*a :',
  '? e',
  'a#b:',
];
const scalars = [
  'x',
  'some text',
  'a:b',
  'a#b',
  '12',
  '-5',
  '+1',
  '0o17',
  '0x1F',
  '0X1F',
  '1_000',
  '1.5',
  '.5',
  '5.',
  '1e3',
  '.e3',
  '+.inf',
  '.nan',
  '-.nan',
  '.INF',
  '~',
  'Null',
  'nUll',
  'True',
  'yes',
  '2024-01-01',
  '10.0.0.1',
  '9007199254740993',
  '-0',
  '"x"',
  '"a\\n\\u00e9"',
  '"\\ud83d\\ude00"',
  '"\\ud83d"',
  '"\\x41"',
  "'it''s'",
  "''",
  '""',
  '"a: b # c"',
  '[a, b]',
  '[a, b,]',
  '[a b]',
  '[]',
  '{}',
  '{a, b}',
  '{a: b, c}',
  '{ a: b, c: [d, 1] }',
  '[a: b]',
  '{"a":b}',
  "{'a':1,b: 2}",
  '[*a, &f g]',
  '{ <<: *a, b: 1 }',
  '[',
  ']',
  '{',
  '}',
  ',',
  '- x',
  '- ',
  '*a',
  '*b',
  '&a',
  '&b x',
  '&a [1]',
  '|',
  '>',
  '|-',
  '>-',
  '|+',
  '>+',
  '|2',
  '> # c',
  '!',
  '!!str 1',
  '%x',
  '@x',
  '`x`',
  '--- x',
  '...',
  'x\u00a0',
  'x\u2028y',
  'x\u0085',
  '\ufeffx',
  '😀',
  '"x" y',
  '"open',
  "'open",
  '"a": b',
  'a: b: c',
  'http://x.y/z',
  '::',
  ':x',
  '-x',
  '?x',
  'x:',
  '<',
];
const rests = ['', '', '', '', '', '', '', ' ', ' # c', '  # c: d', '#c', '\t', ' \t# c', ',', ' :'];
const wholes = [
  '',
  '',
  '# c',
  ' ',
  '   ',
  '---',
  '...',
  '#',
  '\t',
  '-',
  '- # c',
  '-\t',
  'text',
  '- - a',
  '- a: b',
  ']',
  '}',
];

/** One to nine lines. */
export function drawLines(dice: Dice): string {
  const lines: string[] = [];
  for (let left = dice.between(1, 9); left > 0; left -= 1) lines.push(drawLine(dice));
  return lines.join('\n') + dice.pick(['\n', '\n', '\n', '', '\n\n', '\n  ']);
}

function drawLine(dice: Dice): string {
  const indent = ' '.repeat(dice.pick([0, 0, 0, 1, 2, 2, 2, 3, 4, 4, 6]));
  if (dice.chance(0.15)) return indent + dice.pick(wholes);
  const dash = dice.chance(0.3) ? dice.pick(['- ', '- ', '-   ', '- - ']) : '';
  const key = dice.chance(0.7) ? dice.pick(keys) : '';
  const value = dice.chance(0.7)
    ? dice.pick(scalars)
    : dice.chance(0.5)
      ? ''
      : dice.pick(['&a', '|', '>', '[', '{']);
  const gap = key === '' ? '' : dice.pick([' ', ' ', ' ', ' ', '', '  ', '\t']);
  return indent + dash + key + gap + value + dice.pick(rests);
}
