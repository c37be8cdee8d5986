/** When windows are open, by the clocks of people who live with them. */
import { describe, expect, it } from 'vitest';
import { completeWindow } from '../../src/source/config/complete-config.ts';
import { closedBy, nextOpening, type Window } from '../../src/source/config/windows.ts';

type Written = Omit<Parameters<typeof completeWindow>[0], 'environments'>;
const windowsOf = (...written: readonly Written[]): readonly Window[] =>
  written.map((one) => completeWindow({ environments: 'all', ...one }));
const isOpen = (windows: readonly Window[], at: string): boolean =>
  closedBy(windows, Date.parse(at)) === null;
const opensAt = (windows: readonly Window[], at: string): string | null => {
  const { at: opening } = nextOpening(windows, Date.parse(at));
  return opening === null ? null : new Date(opening).toISOString().replace(':00.000Z', 'Z');
};

const timezone = 'Europe/Berlin';
const desk = { allow: 'Mon-Thu 08:00-16:00', timezone };
const holidays = { deny: '2026-12-18..2027-01-06', timezone, because: 'holidays' };

describe('without a window', () => {
  it('it is open', () => {
    expect([isOpen([], '2026-11-30T03:00Z'), opensAt([], '2026-11-30T03:00:20.000Z')]).toEqual([
      true,
      '2026-11-30T03:00:20.000Z',
    ]);
  });
});

describe.each<[string, readonly Written[], readonly [at: string, opens: string][]]>([
  [
    'an allowance',
    [desk],
    [
      ['2026-11-30T06:59:59.999Z', '2026-11-30T07:00Z'],
      ['2026-11-30T07:00Z', '2026-11-30T07:00Z'],
      ['2026-11-30T14:59:59.999Z', '2026-11-30T14:59:59.999Z'],
      ['2026-11-30T15:00Z', '2026-12-01T07:00Z'],
      ['2026-12-03T15:00Z', '2026-12-07T07:00Z'],
      // Summer time.
      ['2026-07-31T12:00Z', '2026-08-03T06:00Z'],
    ],
  ],
  [
    'dates that are denied, of which the last one counts',
    [desk, holidays],
    [
      ['2026-12-17T14:59Z', '2026-12-17T14:59Z'],
      ['2026-12-17T15:00Z', '2027-01-07T07:00Z'],
      ['2027-01-06T12:00Z', '2027-01-07T07:00Z'],
    ],
  ],
  [
    'dates alone, which begin and end at midnight there',
    [holidays],
    [
      ['2026-12-17T22:59Z', '2026-12-17T22:59Z'],
      ['2026-12-17T23:00Z', '2027-01-06T23:00Z'],
    ],
  ],
  ['a single date', [{ deny: '2026-12-24' }], [['2026-12-24T00:00Z', '2026-12-25T00:00Z']]],
  [
    'several allowances, which add up',
    [{ allow: 'Mon 08:00-09:00' }, { allow: 'Mon,Wed-Thu 08:30-10:00' }],
    [
      ['2026-11-30T09:59Z', '2026-11-30T09:59Z'],
      ['2026-11-30T10:00Z', '2026-12-02T08:30Z'],
      ['2026-12-02T10:00Z', '2026-12-03T08:30Z'],
    ],
  ],
  [
    'a denial of days, which wins',
    [{ allow: '06:00-22:00' }, { deny: 'Fri-Sun 00:00-24:00' }],
    [['2026-12-03T22:00Z', '2026-12-07T06:00Z']],
  ],
  [
    'times over midnight, of the day on which they begin',
    [{ allow: 'Fri 22:00-06:00' }],
    [
      ['2026-12-04T05:00Z', '2026-12-04T22:00Z'],
      ['2026-12-05T05:59Z', '2026-12-05T05:59Z'],
      ['2026-12-05T06:00Z', '2026-12-11T22:00Z'],
      ['2026-12-05T22:00Z', '2026-12-11T22:00Z'],
    ],
  ],
  [
    'a time that the clocks skip: it opens at the next minute that there is',
    [{ allow: 'Sun 02:30-04:00', timezone }],
    [
      ['2026-03-29T00:59Z', '2026-03-29T01:00Z'],
      ['2026-03-29T02:00Z', '2026-04-05T00:30Z'],
    ],
  ],
  [
    'a time that the clocks repeat: it is open both times',
    [{ allow: 'Sun 02:00-02:30', timezone }],
    [
      ['2026-10-25T00:00Z', '2026-10-25T00:00Z'],
      ['2026-10-25T00:30Z', '2026-10-25T01:00Z'],
      ['2026-10-25T01:29Z', '2026-10-25T01:29Z'],
      ['2026-10-25T01:30Z', '2026-11-01T01:00Z'],
    ],
  ],
  [
    'a clock that changes by half an hour',
    [{ allow: 'Sun 01:45-03:00', timezone: 'Australia/Lord_Howe' }],
    [
      ['2026-10-03T15:14Z', '2026-10-03T15:15Z'],
      ['2026-04-04T15:14Z', '2026-04-04T15:15Z'],
    ],
  ],
  [
    'a date that was left out',
    [{ allow: 'Fri 08:00-16:00', timezone: 'Pacific/Apia' }],
    [['2011-12-29T00:00Z', '2012-01-05T18:00Z']],
  ],
  [
    'windows in several time zones',
    [
      { allow: '08:00-09:00', timezone },
      { deny: '02:00-03:00', timezone: 'America/New_York' },
    ],
    // New York sets its clocks three weeks earlier.
    [['2026-01-05T07:00Z', '2026-03-08T07:00Z']],
  ],
  [
    'years without any',
    [{ deny: '2026-01-01..2998-12-31' }, desk],
    [['2026-11-30T07:00Z', '2999-01-01T07:00Z']],
  ],
])('%s', (_, written, times) => {
  it.each(times)('at %s', (at, opens) => {
    const windows = windowsOf(...written);
    expect([opensAt(windows, at), isOpen(windows, at)]).toEqual([opens, at === opens]);
  });
});

it('one that never opens has no next opening', () => {
  expect(opensAt(windowsOf({ deny: '00:00-24:00' }), '2026-11-30T07:00Z')).toBeNull();
});

it('what decides is named: denials before allowances', () => {
  const at = (time: string) => closedBy(windowsOf(desk, holidays), Date.parse(time))?.map(({ text }) => text);
  expect(at('2026-12-19T09:00Z')).toEqual(['2026-12-18..2027-01-06']);
  expect(at('2026-11-30T19:00Z')).toEqual(['Mon-Thu 08:00-16:00']);
});

it.each<[string, readonly Written[], string, readonly string[]]>([
  ['a freeze that begins before the next opening', [desk, holidays], '2026-12-17T19:00Z', [holidays.deny]],
  ['a freeze after the next opening: it is not due', [desk, holidays], '2026-11-30T19:00Z', []],
  ['a freeze that holds already: it is what closes', [desk, holidays], '2026-12-19T09:00Z', []],
  [
    'one that follows another',
    [desk, holidays, { deny: '2027-01-07', timezone }],
    '2026-12-17T19:00Z',
    [holidays.deny, '2027-01-07'],
  ],
  [
    'one that never ends',
    [desk, { deny: 'Mon-Thu 07:00-17:00', timezone }],
    '2026-11-30T19:00Z',
    ['Mon-Thu 07:00-17:00'],
  ],
])('what puts an opening off is named: %s', (_, written, at, names) => {
  const { delayedBy } = nextOpening(windowsOf(...written), Date.parse(at));
  expect(delayedBy.map(({ text }) => text)).toEqual(names);
});
