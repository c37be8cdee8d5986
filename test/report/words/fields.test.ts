/** The fields of a change on a terminal: both sides of a value, what came and went of a list, and where environments differ. */

import { describe, expect, it } from 'vitest';
import { paintedRuns } from '../../../docs/playground/painted-runs.ts';
import { thousands } from '../../../src/base/counted.ts';
import type { Json } from '../../../src/base/json.ts';
import type { Change, FieldDiff } from '../../../src/plan/plan.ts';
import type { DifferingField } from '../../../src/plan/same-changes.ts';
import { fieldLines } from '../../../src/report/document/fields.ts';
import { changeRows, diffRow } from '../../../src/report/plan/diff-rows.ts';
import { cut, fitCell, fitPath, fitWidths } from '../../../src/report/text/columns.ts';
import { createPaint } from '../../../src/report/text/paint.ts';
import { planOf } from '../../plan/fixtures.ts';
import { body, FILE } from './said.ts';

const most = { characters: 60, elements: 3 };
const field = (before: Json, after: Json, more: Partial<FieldDiff> = {}): FieldDiff => ({
  ...{ path: '/macos/a/b', before, after, change: 'changed', sensitive: false, strength: 'neutral' },
  ...more,
});
const added = { change: 'added' } as const;
const removed = { change: 'removed' } as const;
const [created] = planOf([{ file: FILE, body: body('A') }], null).changes;
const changeOf = (diff: readonly FieldDiff[], action: Change['action'] = 'supersede'): Change => {
  if (!created) throw new Error('the plan has no change');
  return { ...created, action, diff };
};
const linesOf = (diff: readonly FieldDiff[], width = 80, differing: readonly DifferingField[] = []) =>
  fieldLines(
    {
      rows: (room) => changeRows({ change: changeOf(diff), isNew: false, marks: new Map(), differing }, room),
    },
    createPaint(false),
    width,
  );

describe('a row of a change', () => {
  it.each<[FieldDiff, readonly string[], readonly string[], string]>([
    [field(8, 12), ['8'], ['12'], ''],
    [field(null, 12, added), [], ['12'], ''],
    [field(8, null, removed), ['8'], [], ''],
    [field(null, null, { sensitive: true }), ['(sensitive)'], ['(sensitive)'], 'changed'],
    [field(null, null, { sensitive: true, ...added }), [], ['(sensitive)'], ''],
    [field(null, null, { sensitive: true, ...removed }), ['(sensitive)'], [], ''],
    [field([1, 2, 3], [1, 3, 4]), ['2'], ['4'], '2 unchanged'],
    [field([1], [2]), ['1'], ['2'], ''],
    [field([1, 2], [2, 1]), [], [], '2 -> 2 elements, the same in another order or number'],
    [field([], [1, 2, 3, 4, 5]), [], ['1', '2', '3'], '2 more not shown'],
    [field([1, 2, 3, 4, 5], [9, 8, 7, 6]), ['1', '2', '3'], ['9', '8', '7'], '3 more not shown'],
    [field([1, 2, 3, 4, 0], [0]), ['1', '2', '3'], [], '1 unchanged, 1 more not shown'],
    [field(null, [], added), [], [], 'an empty list'],
    [field([], null, removed), [], [], 'was an empty list'],
    [field(null, [1, 2], added), [], ['1', '2'], ''],
    [field([1], null, removed), ['1'], [], ''],
    [field('x', [1]), ['"x"'], ['[1]'], ''],
  ])('has two sides and a note: %j', (diff, before, after, note) => {
    expect(diffRow(diff, most)).toMatchObject({ path: 'macos.a.b', before, after, note });
  });

  it('calls nothing stronger that is new, and everything weaker that is', () => {
    const strengthOf = (more: Partial<FieldDiff>) => diffRow(field(8, 12, more), most).strength;
    expect(strengthOf({ strength: 'stronger' })).toBe('stronger');
    expect(strengthOf({ strength: 'stronger', ...added })).toBe('neutral');
    expect(strengthOf({ strength: 'stronger', ...removed })).toBe('stronger');
    expect(strengthOf({ strength: 'weaker', ...added })).toBe('weaker');
  });

  it('is left out of a new policy where it says nothing', () => {
    const diff = [
      field(null, '', { path: '/description', ...added }),
      field(null, [], { path: '/policy_targets/users', ...added }),
      field(null, 0, { path: '/zero', ...added }),
      field(null, '', { path: '/secret', sensitive: true, ...added }),
    ];
    const paths = (action: Change['action']) =>
      changeRows(
        { change: changeOf(diff, action), isNew: action === 'create', marks: new Map(), differing: [] },
        most,
      ).map(({ path }) => path);
    expect(paths('create')).toEqual(['zero', 'secret']);
    expect(paths('supersede')).toHaveLength(4);
    expect(paths('update')).toHaveLength(4);
  });

  it('says of environments that differ what each kind has', () => {
    const differing = (more: Partial<DifferingField>): DifferingField => ({
      ...{
        path: '/macos/a/b',
        change: 'changed',
        sensitive: false,
        values: 2,
        weakerIn: [],
        maybeIn: [],
        samples: [],
      },
      isStronger: false,
      ...more,
    });
    const row = (more: Partial<DifferingField>) =>
      changeRows(
        { change: changeOf([]), isNew: false, marks: new Map(), differing: [differing(more)] },
        most,
      )[0];
    const samples = [
      { environments: ['eu', 'us', 'uk'], diff: field(8, 12) },
      { environments: ['de'], diff: field([1], [2, 3]) },
      { environments: ['fr'], diff: null },
    ];
    expect(row({ samples, values: 3 })).toMatchObject({
      ...{ path: 'macos.a.b', strength: 'neutral', before: [], after: [], isList: false },
      note: 'differs: 8 -> 12 in eu and 2 more; [1] -> [2, 3] in de; unchanged in fr',
    });
    const created = {
      change: changeOf([], 'create'),
      isNew: true,
      marks: new Map(),
      differing: [differing({ samples, values: 3 })],
    };
    expect(changeRows(created, most)[0]?.note).toContain('; not there in fr');
    const others = [field(null, [1, 2], added), field(8, null, removed), field([1, 2, 3], [1, 2, 4])].map(
      (diff) => ({
        ...{ environments: ['eu'], diff },
      }),
    );
    expect(row({ samples: others, values: 5, weakerIn: ['eu', 'us'] })).toMatchObject({
      strength: 'weaker',
      note: 'differs: [1, 2] in eu; 8 removed in eu; [3] -> [4] (2 unchanged) in eu; 2 other values; weaker in eu, us',
    });
    expect(row({ samples, values: 3, isStronger: true })?.strength).toBe('stronger');
    expect(row({ samples: samples.slice(0, 1), sensitive: true, values: 1 })?.note).toBe(
      'differs: (sensitive) in eu and 2 more',
    );
  });
});

describe('the fields of a change on a terminal', () => {
  it('stand in columns, with a sign and a verdict', () => {
    const diff = [
      field(8, 12, { path: '/a', strength: 'stronger' }),
      field(null, 'x', { path: '/long/path', ...added }),
      field([1, 2], null, { path: '/b', strength: 'weaker', ...removed }),
      field([1, 2, 3], [2, 4], { path: '/c', strength: 'unknown' }),
      field(null, null, { path: '/d', sensitive: true }),
      field([1, 2], [2, 1], { path: '/e' }),
    ];
    expect(linesOf(diff)).toEqual([
      '      ~ a          8 -> 12   (stronger)',
      '      + long.path  "x"',
      '      - b          [1, 2]   (weaker)',
      '      ~ c          - 1  - 3  + 4  (1 unchanged)   (may weaken)',
      '      ~ d          (sensitive, changed)',
      '      ~ e 2 -> 2 elements, the same in another order or number',
    ]);
  });

  it('stand below their paths where they are too wide', () => {
    const long = 'x'.repeat(30);
    expect(linesOf([field('y', long, { path: '/a' })], 50)).toEqual([
      '      ~ a',
      `          "y" -> "${long}"`,
    ]);
    expect(linesOf([field(long, `${long}y`, { path: '/a' })], 50)).toEqual([
      '      ~ a',
      `          - "${long}"`,
      `          + "${long}y"`,
    ]);
    expect(linesOf([field(null, long, { path: '/a', ...added })], 45)).toEqual([
      '      + a',
      `          "${long}"`,
    ]);
    const elements = [field(['one', 'two', 'three'], ['four', 'five', 'six'], { path: '/a' })];
    expect(linesOf(elements, 50)).toEqual([
      '      ~ a',
      '          - "one"  - "two"  - "three"  + "four"',
      '          + "five"  + "six"',
    ]);
  });

  it('break a note that is longer than a line, with the verdict at its end', () => {
    const differing: DifferingField = {
      ...{
        path: '/macos/a',
        change: 'changed',
        sensitive: false,
        values: 4,
        weakerIn: ['production'],
        maybeIn: [],
        isStronger: false,
      },
      samples: [
        { environments: ['production'], diff: field(12, 8) },
        { environments: ['staging'], diff: field(8, 12) },
      ],
    };
    expect(linesOf([], 60, [differing])).toEqual([
      '      ~ macos.a differs: 12 -> 8 in production; 8',
      '            -> 12 in staging; 2 other values;',
      '            weaker in production   (weaker)',
    ]);
    expect(linesOf([], 60, [{ ...differing, weakerIn: [] }])).toEqual([
      '      ~ macos.a differs: 12 -> 8 in production; 8 -> 12 in',
      '            staging; 2 other values',
    ]);
  });

  it('have no green for what becomes weaker', () => {
    const inks = (strength: FieldDiff['strength']) =>
      fieldLines(
        {
          rows: (room) =>
            changeRows(
              {
                change: changeOf([field(8, 12, { strength })]),
                isNew: false,
                marks: new Map(),
                differing: [],
              },
              room,
            ),
        },
        createPaint(true),
        80,
      ).flatMap((line) =>
        paintedRuns(line).flatMap(({ text, inks: [ink] }) => (ink ? [`${ink} ${text}`] : [])),
      );
    expect(inks('stronger')).toEqual(['yellow ~', 'red 8', 'green 12', 'green (stronger)']);
    expect(inks('weaker')).toEqual(['yellow ~', 'red 12', 'red (weaker)']);
  });
});

describe('columns', () => {
  it('are cut with an ellipsis, by what a terminal shows', () => {
    expect([cut('abcd', 4), cut('abcde', 4), cut('日本語', 6), cut('日本語', 5), cut('日本語', 4)]).toEqual([
      ...['abcd', 'abc…', '日本語', '日本…', '日…'],
    ]);
    expect(cut('a\u001bb', 10)).toBe('a\\u001bb');
    expect(cut('x'.repeat(100), 10)).toBe(`${'x'.repeat(9)}…`);
  });

  it('are exactly as wide as they are, a path with its end', () => {
    expect([fitCell('ab', 4), fitCell('abcd', 4), fitCell('abcde', 4)]).toEqual(['ab  ', 'abcd', 'abc…']);
    expect([fitPath('ab', 4), fitPath('abcd', 4), fitPath('abcde', 4)]).toEqual(['ab  ', 'abcd', '…cde']);
    expect(fitPath('日本語', 4)).toBe('…語 ');
  });

  it('give room from the widest, and none of what has to be whole', () => {
    expect(fitWidths([10, 20], 32)).toEqual([10, 20]);
    expect(fitWidths([10, 20], 31)).toEqual([10, 19]);
    expect(fitWidths([20, 20, 5], 41)).toEqual([16, 16, 5]);
    expect(fitWidths([15, 20], 34, [1])).toEqual([12, 20]);
    expect(fitWidths([15, 15], 5)).toBeNull();
    expect(fitWidths([10], 4, [0])).toBeNull();
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [1_234_567, '1,234,567'],
  ])('counts %d as %s', (count, text) => {
    expect(thousands(count)).toBe(text);
  });

  it('are painted, and read again as what was painted', () => {
    const paint = createPaint(true);
    expect(paint.red('x')).toBe('\u001b[31mx\u001b[39m');
    expect(paint.bold('')).toBe('');
    expect(createPaint(false).red('x')).toBe('x');
    expect(paintedRuns(`a${paint.bold(`b${paint.red('c')}d`)}e${paint.dim('f')}`)).toEqual([
      { text: 'a', inks: [] },
      { text: 'b', inks: ['bold'] },
      { text: 'c', inks: ['bold', 'red'] },
      { text: 'd', inks: ['bold'] },
      { text: 'e', inks: [] },
      { text: 'f', inks: ['dim'] },
    ]);
  });
});
