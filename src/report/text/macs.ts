/** How reports name Macs, their lists, and where a value on them comes from. */
import { counted, thousands } from '../../base/counted.ts';
import type { ReportingMac } from '../../invariants/assert-report.ts';
import type { Absence, ValueSource } from '../../macs/found.ts';
import { named, type Phrase, quote, say } from './phrase.ts';

export const MOST_MACS = 5;

/** `2 Macs (a, b)`. */
export function macs(each: readonly (string | { readonly device: string })[]): Phrase {
  const names = each.map((one) => quote(typeof one === 'string' ? one : one.device));
  return say`${[counted(each.length, 'Mac')]} (${named(names, MOST_MACS)})`;
}

/** What is said of Macs that count as not reported. */
export const absencePhrases: Readonly<Record<Absence, (silent: readonly string[]) => Phrase>> = {
  'no-export': (silent) => say`there is no export from ${macs(silent)}.`,
  'too-old': (silent) =>
    say`the newest list of ${macs(silent)} is older than --max-age or drift.max_age allows, and counts as not reported.`,
  unread: (silent) =>
    say`the list of ${macs(silent)} shows nothing of the Mac itself, as happens without root, and counts as not reported. Make it with sudo profiles show -all -output FILE.`,
};

/** How old the lists of Macs are, and how many Macs did not report or are compared with nothing. */
export function macNotes(devices: readonly ReportingMac[]): readonly string[] {
  const reports = devices.flatMap(({ absence, report }) =>
    absence === null && report !== null ? [report] : [],
  );
  const days = reports.map(({ asOf }) => asOf.slice(0, 10)).toSorted();
  const [first = '', last = first] = [days[0], days.at(-1)];
  const asFiles = reports.filter(({ isFileTime }) => isFileTime).length;
  const silent = devices.length - reports.length;
  const unknown = devices.filter(({ absence, targets }) => absence === null && targets.length === 0).length;
  return [
    ...(reports.length > 0
      ? [
          `The lists were made ${first === last ? `on ${first}` : `from ${first} to ${last}`}${asFiles > 0 ? `, ${asFiles < reports.length ? `${thousands(asFiles)} of them ` : ''}going by the time of the file alone, which copying makes newer: say with --as-of when they were made` : ''}.`,
        ]
      : []),
    ...(silent > 0 ? [`${counted(silent, 'Mac')} did not report.`] : []),
    ...(unknown > 0
      ? [
          `Nothing is expected of ${counted(unknown, 'Mac')}: neither --inventory nor --target says which group ${unknown === 1 ? 'it is' : 'they are'} in.`,
        ]
      : []),
  ];
}

/** Where a value on a Mac comes from: `for a user`, `in the profile Office`. */
export function sourcePhrases({
  scope,
  profile,
  payload,
}: ValueSource & { readonly scope: 'device' | 'user' }): readonly Phrase[] {
  return [
    ...(scope === 'user' ? [['for a user']] : []),
    ...(profile === '' ? [] : [say`in the profile ${profile}`]),
    ...(payload === null ? [] : [say`by the rule of payload ${payload}`]),
  ];
}
