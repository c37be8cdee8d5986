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
const openers = ['', '', '', ' &a', ' &b', ' |', ' >', ' |-', ' >-', ' |+', ' [', ' {'];
const tame = [
  'yes',
  '-0',
  '+1',
  '0o17',
  '1e3',
  '.5',
  '5.',
  '-.INF',
  '.nan',
  'Null',
  '2024-01-01',
  '10.0.0.1',
  '9007199254740993',
  '1_000',
  'a, b',
  '"\\ud83d\\ude00"',
  'x',
  'some text',
  '12',
  '0x1F',
  '1.5',
  '~',
  'True',
  '"a\\tb"',
  "'it''s'",
  '[a, b]',
  '[a, b,]',
  '{ a: b, c: [d, 1] }',
  '{"a":1}',
  '&a x',
  '&a { b: c }',
  '*a',
  '*b',
  '[*a, *b]',
  'http://x.y/z',
  'é 😀',
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

/** For one text: how likely each choice in it is a bad one, and where its lines began so far. */
interface Draft {
  readonly dice: Dice;
  readonly hostile: number;
  readonly columns: number[];
  opened: boolean;
}

/** One to twelve lines. */
export function drawLines(dice: Dice): string {
  const draft: Draft = { dice, hostile: dice.pick([0, 0, 0.03, 0.1, 0.4]), columns: [0], opened: false };
  const lines = Array.from({ length: dice.between(1, 12) }, (_, number) => drawLine(draft, number));
  return lines.join('\n') + dice.pick(['\n', '\n', '\n', '', '\n\n', '\n  ']);
}

function drawLine(draft: Draft, number: number): string {
  const { dice, hostile } = draft;
  const odd = () => dice.chance(hostile);
  const column = drawColumn(draft);
  const indent = ' '.repeat(column);
  if (odd()) return indent + dice.pick(wholes);
  if (dice.chance(0.1)) return dice.pick([`${indent}# c`, '# c', '#c', '', '    ']);
  const dash = dice.chance(0.3) ? dice.pick(['- ', '- ', '-   ', '- - ']) : '';
  const key = odd() ? dice.pick(keys) : dice.chance(0.8) ? drawKey(dice, number) : '';
  draft.columns.push(column, column + dash.length);
  draft.opened = dice.chance(0.35);
  if (draft.opened) return indent + dash + key + drawRest(dice, dice.pick(openers), odd());
  const value = dice.pick(odd() ? scalars : tame);
  const gap = odd() ? dice.pick(['', '  ', '\t']) : ' ';
  return indent + dash + key + (key === '' ? '' : gap) + drawRest(dice, value, odd());
}

/** Where a line began before, or further in below what may hold something. */
function drawColumn({ dice, hostile, columns, opened }: Draft): number {
  if (dice.chance(hostile)) return dice.between(0, 6);
  const last = columns.at(-1) ?? 0;
  if (opened) return last + dice.pick([2, 2, 2, 4, 0]);
  return dice.chance(0.7) ? last : dice.pick(columns);
}

function drawKey(dice: Dice, number: number): string {
  return dice.pick([`k${number}:`, `k${number}:`, `'k${number}':`, `"k${number}" :`, `k ${number}:`, '<<:']);
}

function drawRest(dice: Dice, value: string, odd: boolean): string {
  return value + (odd ? dice.pick(rests) : dice.chance(0.1) ? dice.pick([' # c', '  # c: d', ' ']) : '');
}

/** One to three lines of a text moved, doubled, removed, or parted by others. */
export function disturbLines(text: string, dice: Dice): string {
  const lines = text.split('\n');
  for (let edits = dice.between(1, 3); edits > 0; edits -= 1) {
    const at = dice.between(0, lines.length - 1);
    const line = lines[at] ?? '';
    const other = lines[dice.between(0, lines.length)] ?? '';
    lines.splice(
      at,
      dice.chance(0.3) ? 0 : 1,
      ...dice.pick([
        [` ${line}`],
        [`  ${line}`],
        [line.slice(1)],
        [line.slice(2)],
        [],
        [line, line],
        [line, ''],
        [line, '# c'],
        [line.replace(/,$/, ''), '# c'],
        [`${line}${dice.pick([' [', ' {', ',', ' ]', ' }'])}`],
        [`  ${dice.pick([']', '}', '],', '},', ','])}`],
        [line, `${' '.repeat(dice.between(0, 6))}# c`],
        [line, ' '.repeat(dice.between(1, 6))],
        [line, other],
        [other, line],
        [`${line} # c`],
        [`${line} `],
        [`${line} ${other.trim()}`],
        [line.replace(/: .*/, ':')],
        [line.replace(/: (.*)/, ':\n      $1')],
        [line.replace(/: (.*)/, ':\n#c\n      $1')],
        [line.replace(/\S+: (.*)/, '<<: $1')],
        [line.replace(/: .*/, ': >'), `      ${other.trim()}`],
        [line.replace(/: .*/, ': &a'), line.replace(/: .*/, '')],
      ]),
    );
  }
  return lines.join('\n');
}

const tokens = [
  ...[
    '[',
    ']',
    '{',
    '}',
    ', ',
    ',',
    ':',
    ': ',
    ' ',
    '\n',
    '\n ',
    '\n  ',
    '\n    ',
    '- ',
    '? ',
    '|',
    '>',
    '!t ',
    '\t',
  ],
  ...[
    'a',
    'b',
    'c: ',
    'd: ',
    'x y',
    '1',
    '"e"',
    "'f'",
    '#g',
    ' # h',
    '&i ',
    '&i',
    '*i',
    '<<: ',
    '<<: *i',
    '<<: {}, ',
    '& ',
    '* ',
    '&r ',
    '&r *i',
    '<<: {}, <<: {}',
    'é',
    '\u00a0',
  ],
];

/** A text without any lines in mind, much of it in brackets. */
export function drawTokens(dice: Dice): string {
  let text = dice.pick([
    '',
    '',
    'a: ',
    'a: ',
    '- ',
    '- a: ',
    'k: &i {j: l}\nm: ',
    'k: &i n\nm: ',
    'k:\n  l:\n    ',
  ]);
  let open = '';
  if (dice.chance(0.5)) {
    text += dice.pick(['[', '{']);
    open = text.at(-1) === '[' ? ']' : '}';
  }
  for (let left = dice.between(1, 12); left > 0; left -= 1) text += dice.pick(tokens);
  return text + open + dice.pick(['', '\n', '\n', '\no: p\n', '\n# q\n']);
}
