/** The report on what Macs have: statements, a table of Macs, and the policies with the Macs that have them. */

import { counted, nonZeroCounts, thousands } from '../../base/counted.ts';
import type { Party } from '../../macs/parties.ts';
import type { Cell, Document, TableBlock } from '../../report/document/document.ts';
import type { StatementOptions } from '../../report/statements/index.ts';
import { groupAlike } from '../../report/statements/row.ts';
import { macNotes } from '../../report/text/macs.ts';
import { serviceName } from '../../report/text/names.ts';
import { named, type Phrase, quote, say } from '../../report/text/phrase.ts';
import { portalsOf } from '../../report/text/portals.ts';
import { payloads } from '../../tables/index.ts';
import { type JudgedDevice, type Sighting, verdicts, verdictWords } from './judge.ts';
import {
  allFields,
  countVerdicts,
  type DriftReport,
  daysOf,
  hasDrift,
  hasReported,
  whyUndecided,
} from './report.ts';
import { driftStatements, policyPhrase } from './statements.ts';

/** Rows of Macs that are alike; more are in JSON only. */
const MOST_ROWS = 40;
const MOST_MACS = 6;

export function driftDocument(report: DriftReport, options: StatementOptions): Document {
  const undecided = whyUndecided(report);
  return {
    title: 'Drift of',
    subject: quote(report.environment),
    subtitle: quote(serviceName(report.service)),
    summary: driftSummary(report),
    notes: [...macNotes(report.devices), ...staleNote(report)].map((note) => [note]),
    said: driftStatements(report, options),
    blocks: [
      ...(undecided === null
        ? []
        : [
            {
              kind: 'sentence',
              text: [`${undecided.head}, so nothing here says that any of them is as wanted.`],
              tone: 'bad',
            } as const,
          ]),
      ...report.unread
        .filter(({ isCutOff }) => !isCutOff)
        .map(
          ({ file, message }) =>
            ({ kind: 'sentence', text: say`${file} was not read: ${message}`, tone: 'bad' }) as const,
        ),
      { kind: 'heading', text: ['Macs'] },
      deviceTable(report.devices),
      { kind: 'heading', text: ['Policies'] },
      policyTable(report),
      ...(report.foreign.length > 0
        ? [{ kind: 'heading', text: ['On your Macs, and not from here'] } as const, foreignTable(report)]
        : []),
    ],
    portals: portalsOf([report]),
    caveat: [
      'It is evidence, not proof: a setting is applied when its profile is installed, and a Mac that did not check in proves nothing.',
    ],
  };
}

/** `3 of 5 Macs differ: 2 fields missing, 1 mixed. 40 fields are as wanted.` */
function driftSummary(report: DriftReport): string {
  const reported = report.devices.filter(hasReported);
  const differing = reported.filter(hasDrift).length;
  const count = countVerdicts(allFields(report));
  const parts = oddCounts(count);
  const undecided = whyUndecided(report);
  if (undecided !== null)
    return `${[undecided.head, ...(parts.length > 0 ? [parts.join(', ')] : [])].join(': ')}.`;
  return `${differing === 0 ? 'None' : thousands(differing)} of ${counted(reported.length, 'Mac')} ${differing > 1 ? 'differ' : 'differs'}: ${[`${counted(count('as-wanted'), 'field')} as wanted`, ...parts].join(', ')}.`;
}

/** A copy that Macs still follow is no drift while they may not have installed what replaced it. */
function staleNote(report: DriftReport): readonly string[] {
  if (countVerdicts(allFields(report))('stale') === 0) return [];
  return [
    'Stale means recorded after the list was made, or within --grace before it (7d unless stated); --grace 0s also judges the latter.',
  ];
}

/** A row for each group of Macs that are alike, a column for each payload. */
function deviceTable(devices: readonly JudgedDevice[]): TableBlock {
  const columns = payloads
    .map(({ name }) => name)
    .filter((name) => devices.some(({ fields }) => fields.some(({ payload }) => payload === name)));
  const alike = groupAlike(devices, (device) => [standingOf(device), cellsOf(device, columns)]);
  return {
    kind: 'table',
    columns: ['Macs', 'Age', 'File', ...columns],
    rows: alike
      .toSorted((a, b) => Number(hasDrift(b[0])) - Number(hasDrift(a[0])) || b.length - a.length)
      .map((group) => {
        const count = group.length === 1 ? [] : [`${thousands(group.length)}: `];
        return [
          { text: say`${[standingOf(group[0])]}${count}${macNames(group)}` },
          { text: [agesOf(group)] },
          {
            text: named(
              group.flatMap(({ report }) => (report ? [quote(report.file)] : [])),
              MOST_MACS,
            ),
          },
          ...cellsOf(group[0], columns),
        ];
      }),
    most: MOST_ROWS,
  };
}

/** `3d`, or `0d to 3d`. */
function agesOf(group: readonly JudgedDevice[]): string {
  const days = group.flatMap(({ report }) => (report ? [daysOf(report)] : []));
  if (days.length === 0) return '-';
  const [least, most] = days.reduce(([a, b], day) => [Math.min(a, day), Math.max(b, day)], [Infinity, 0]);
  return least === most ? `${least}d` : `${least}d to ${most}d`;
}

const standings = {
  'no-export': 'did not report: ',
  'too-old': 'too old: ',
  unread: 'shows nothing of the Mac: ',
} as const;

/** A prefix for Macs that are not judged. */
function standingOf({ absence, targets }: JudgedDevice): string {
  if (absence !== null) return standings[absence];
  return targets.length === 0 ? 'in no group: ' : '';
}

function cellsOf(device: JudgedDevice, columns: readonly string[]): readonly Cell[] {
  return columns.map((name): Cell => {
    const fields = device.fields.filter(({ payload }) => payload === name);
    if (fields.length === 0) return { text: ['-'], tone: 'faint' };
    const odd = oddCounts(countVerdicts(fields));
    const isAsWanted = odd.length === 0;
    const tone = hasDrift({ fields }) ? 'bad' : isAsWanted ? 'good' : 'faint';
    return { text: [isAsWanted ? 'as wanted' : odd.join(', ')], tone };
  });
}

/** `2 missing`, `1 mixed`: all but what is as wanted. */
function oddCounts(count: ReturnType<typeof countVerdicts>): readonly string[] {
  const odd = verdicts.filter((verdict) => verdict !== 'as-wanted');
  return nonZeroCounts(odd.map((verdict) => [count(verdict), verdictWords(verdict)]));
}

function foreignTable({ foreign }: DriftReport): TableBlock {
  return {
    kind: 'table',
    columns: ['Profile', 'Macs'],
    rows: foreign.map(({ name, devices }) => [{ text: quote(name) }, { text: [String(devices)] }]),
    most: MOST_ROWS,
  };
}

function policyTable({ policies }: DriftReport): TableBlock {
  return {
    kind: 'table',
    columns: ['Policy', 'File', 'Status', 'Expected', 'Reported', 'Recognised'],
    rows: policies.map(({ party, expected, reported, recognised }) => [
      { text: policyPhrase(party) },
      { text: quote(party.file) },
      { text: [party.status], tone: party.status === 'current' ? 'good' : 'warn' },
      { text: [String(expected.length)] },
      { text: [String(reported.length)] },
      { text: recognisedOn(party, recognised, expected) },
    ]),
    most: MOST_ROWS,
  };
}

/** Names the Macs that have what they should not: where they are stale, or in no group, nothing else names them. */
function recognisedOn(
  { status }: Party,
  recognised: readonly Sighting[],
  expected: readonly string[],
): Phrase {
  const count = String(recognised.length);
  if (recognised.length === 0) return [count];
  if (status !== 'current') return say`${[count]}: ${macNames(recognised)}`;
  const others = recognised.filter(({ device }) => !expected.includes(device));
  return others.length === 0 ? [count] : say`${[count]}, not for ${macNames(others)}`;
}

function macNames(macs: readonly { readonly device: string }[]): Phrase {
  const names = macs.map(({ device }) => quote(device));
  return named(names, MOST_MACS);
}
