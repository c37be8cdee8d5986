/** What a pull request loosens about windows: times that were closed and are open, from the day on which it is asked. */
import { expect, it } from 'vitest';
import { loosenedBetween } from '../../src/run/diff/guards.ts';
import type { Config } from '../../src/source/config/config.ts';
import { openConfig } from '../../src/source/config/load-config.ts';
import { folderInMemory } from '../../src/source/files/memory-folder.ts';

/** In the middle of a minute, at noon of a Monday. */
const TODAY = Date.parse('2026-11-30T12:00:30Z');

function configOf(...windows: readonly string[]): Config {
  const list = windows.map((window) => `  - { ${window} }\n`).join('');
  const environments = 'environments: { a: { base_url: embedded }, b: { base_url: embedded } }\n';
  const folder = folderInMemory({
    'edict.yaml': list === '' ? environments : `${environments}windows:\n${list}\n`,
  });
  return openConfig({ folder, root: '/', file: 'edict.yaml', shown: 'edict.yaml' });
}

function said(before: readonly string[], after: readonly string[]): readonly unknown[] {
  const none = { before: new Map(), after: new Map() };
  return loosenedBetween(configOf(...before), configOf(...after), none, TODAY).loosened.map(
    ({ environment, message }) => [environment, message],
  );
}

const opens = (time: string, environment: string | null = null): readonly unknown[] => [
  [environment, `Its windows are open at ${time} UTC, and were closed then.`],
];
const desk = 'environments: all, allow: "Mon-Thu 08:00-16:00", timezone: Europe/Berlin';
const holidays = 'environments: all, deny: "2026-12-18..2027-01-06", timezone: Europe/Berlin';
const years = 'environments: all, deny: "2026-12-01..2029-12-31"';

it.each<[string, readonly string[], readonly string[], readonly unknown[]]>([
  ['another day', [desk], [desk.replace('Thu', 'Fri')], opens('2026-12-04 07:00')],
  ['another minute', [desk], [desk.replace('16:00', '16:01')], opens('2026-11-30 15:00')],
  ['an earlier minute', [desk], [desk.replace('08:00', '07:59')], opens('2026-12-01 06:59')],
  [
    'another allowance',
    [desk],
    [desk, 'environments: b, allow: "Sun 00:00-01:00"'],
    opens('2026-12-06 00:00', 'b'),
  ],
  ['the only allowance goes', [desk], [], opens('2026-11-30 15:00')],
  ['an allowance that is for fewer', [desk], [desk.replace('all', 'a')], opens('2026-11-30 15:00', 'b')],
  ['another time zone', [desk], [desk.replace('Berlin', 'London')], opens('2026-11-30 15:00')],
  ['dates that go', [desk, holidays], [desk], opens('2026-12-21 07:00')],
  ['a date that is today', ['environments: all, deny: "2026-11-30"'], [], opens('2026-11-30 12:00')],
  ['dates that end sooner', [holidays], [holidays.replace('01-06', '01-05')], opens('2027-01-05 23:00')],
  ['dates for fewer', [holidays], [holidays.replace('all', 'b')], opens('2026-12-17 23:00', 'a')],
  [
    'dates in many years',
    ['environments: all, deny: "2040-02-01..2040-02-03"'],
    [],
    opens('2040-02-01 00:00'),
  ],
  [
    'years of dates that end sooner',
    [years],
    [years.replace('2029-12-31', '2028-06-01')],
    opens('2028-06-02 00:00'),
  ],
  [
    'a day after years of dates',
    [years, 'environments: all, deny: "Fri 00:00-24:00"'],
    [years],
    opens('2030-01-04 00:00'),
  ],
  ['the first allowance', [], [desk], []],
  ['fewer days after years of dates', [years, desk], [years, desk.replace('Thu', 'Wed')], []],
  ['fewer days', [desk], [desk.replace('Thu', 'Wed')], []],
  ['more dates', [desk], [desk, holidays], []],
  ['dates that are over and go', ['environments: all, deny: "2026-01-01..2026-11-29"'], [], []],
  [
    'the same in other words',
    [desk],
    [
      desk.replace('Mon-Thu', 'Mon-Tue'),
      desk.replace('Mon-Thu', 'Wed-Fri'),
      'environments: all, deny: "Fri 00:00-24:00", timezone: Europe/Berlin',
    ],
    [],
  ],
  ['another reason', [`${holidays}, because: a`], [`${holidays}, because: b`], []],
])('%s', (_, before, after, expected) => {
  expect(said(before, after)).toEqual(expected);
});
