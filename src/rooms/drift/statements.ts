/** Statements about what Macs have, compared with the state: differences by kind, and evidence that settles doubts. */

import { counted } from '../../base/counted.ts';
import { groupBy } from '../../base/group-by.ts';
import { type Absence, listsOf } from '../../macs/found.ts';
import type { Party } from '../../macs/parties.ts';
import {
  copiesOf,
  fieldOfSetting,
  type PayloadPlace,
  type SettingPlace,
  settingKey,
} from '../../macs/values.ts';
import type { PolicyJson } from '../../profiles/outcome.ts';
import type { ShownStatement } from '../../report/document/document.ts';
import { statementsOf } from '../../report/statements/index.ts';
import {
  onlyOf,
  type StatementFinding,
  type StatementKind,
  type StatementOptions,
  unique,
} from '../../report/statements/row.ts';
import { absencePhrases, MOST_MACS, macs, sourcePhrases } from '../../report/text/macs.ts';
import { joined, listed, named, type Phrase, policyId, quote, say } from '../../report/text/phrase.ts';
import { isSingleValue } from '../../tables/index.ts';
import type { Weakness } from './doubts.ts';
import {
  type DriftVerdict,
  type JudgedField,
  type JudgedPolicy,
  type SeenValue,
  type Sighting,
  verdictWords,
} from './judge.ts';
import {
  type ChangedDifference,
  type DriftDifference,
  type DriftReport,
  differencesOf,
  whyUndecided,
} from './report.ts';

interface DriftRow extends StatementKind {
  readonly find: (report: DriftReport, options: StatementOptions) => readonly StatementFinding[];
}

/** By code, in the order in which they are shown. */
export const driftRows = {
  'drift-nothing-expected': {
    severity: 'warning',
    title: 'It is known of no Mac whether it differs',
    explanation:
      'No policy is for a Mac that reported, as far as --inventory or --target says which group it is in, or everything about them is stale or unreadable. That no difference is shown says nothing; with --max-drift it is an error.',
    find: (report) => {
      const undecided = whyUndecided(report);
      return undecided === null ? [] : [{ environments: [report.environment], text: [`${undecided.why}.`] }];
    },
  },
  'drift-at-once': {
    severity: 'danger',
    title: 'A value changed on every Mac at once',
    explanation:
      'Since the earlier report, a value changed on every Mac that has the policy. That is what an edit in the portal looks like: find out there who changed what.',
    find: (report) =>
      (report.since?.atOnce ?? []).map((one): StatementFinding => {
        const { field, outcomes, parties } = one;
        const was = shownValues(one.before, one.sensitive);
        const devices = outcomes.flatMap((each) => each.devices);
        const all = outcomes.map((each) => ({ ...each, is: shownValues(each.values, one.sensitive) }));
        const now =
          all.length === 1
            ? say`${joined(all.map(({ is }) => is))}, which no policy for them gives: ${macs(devices)}`
            : say`values that no policy for them gives: ${joined(all.map(({ is, devices: own }) => say`${is} on ${macs(own)}`))}`;
        const others = one.others.length === 0 ? [] : say` except ${macs(one.others)}`;
        return {
          ...aboutAll(report, parties),
          size: devices.length,
          text: say`on every Mac that has the policy and has made a list since${others}, ${[field]} in ${placePhrase(one)} changed from ${was} to ${now}. An edit in the portal looks like this: find out there who changed it.`,
        };
      }),
  },
  'drift-new': {
    severity: 'warning',
    title: 'Macs differ that did not',
    explanation: 'These differences, or their values, were not in the earlier report.',
    find: (report) => changesOf(report, report.since?.new, 'new since the earlier report'),
  },
  'drift-two-lists': {
    severity: 'warning',
    title: 'Two lists of one time differ',
    explanation:
      'A Mac has lists of the same time that lead to different verdicts, and nothing says which one is true. For each field the worse verdict counts.',
    find: ({ environment, devices }) =>
      devices
        .filter(({ isDisputed, absence }) => isDisputed && absence === null)
        .map(({ device, ...lists }): StatementFinding => {
          const files = listsOf(lists).map(({ file }) => quote(file));
          return {
            environments: [environment],
            text: say`${device} has lists of the same time that differ: ${listed(files)}. For each field the worse verdict counts.`,
          };
        }),
  },
  'drift-cut': {
    severity: 'warning',
    title: 'A log is cut off in the middle of a line',
    explanation:
      'The last line of a log is cut off, as happens while the log is being written, or the first line is. Not everything about the Mac that the line names could be read, so none of its fields counts as wanted.',
    find: ({ environment, unread }) =>
      unread
        .filter(({ isCutOff }) => isCutOff)
        .map(({ file, message }) => ({
          environments: [environment],
          text: say`${file} was not read in full: ${message}.`,
        })),
  },
  'drift-unread': {
    severity: 'warning',
    title: 'A list shows nothing of the Mac itself',
    explanation:
      'The list holds only what a user has, or nothing, as without root: the Mac counts as one that did not report. Make a list as root.',
    find: (report) => absent(report, 'unread'),
  },
  'too-old': {
    severity: 'warning',
    title: 'Lists are too old to count',
    explanation:
      'The newest list of these Macs is older than --max-age, or drift.max_age of edict.yaml, allows: they count as not reported.',
    find: (report) => absent(report, 'too-old'),
  },
  'drift-doubt': {
    severity: 'warning',
    title: 'Macs have what may never have been created',
    explanation:
      'The create of a file is in doubt. Macs of its targets have its whole content in profiles of their own, first seen after the doubt began; no policy of the state, and no other profile of any list, gives this content: the create did happen. Look the policy up in the portal, and record its id. That no Mac has it says little: a Mac that did not check in proves nothing.',
    find: (report, { command }) => [
      ...report.doubts
        .filter(({ proofs }) => proofs.length > 0)
        .map(
          ({ party, proofs }): StatementFinding => ({
            ...about(report, party),
            text: say`the create of ${party.file}, in doubt${since(party)}, did happen: ${macs(proofs)} ${has(proofs)} its content${installed(proofs)}, and nothing else gives it. Look for the policy ${JSON.stringify(party.name)} in the portal, and record the id that it has there.`,
            commands: [command('state', 'resolve', party.file, '--id', 'ID')],
          }),
        ),
      ...doubtful(report, true),
    ],
  },
  'drift-returned': {
    severity: 'warning',
    title: 'Macs have what was acknowledged as removed',
    explanation:
      'A policy was acknowledged as removed from the service, but Macs still have its content. Either it was not removed, or they have not checked in since. Undo the acknowledgement until it is gone.',
    find: (report, { command }) => [
      ...telling(report, 'acknowledged').map(
        ({ party, recognised }): StatementFinding => ({
          ...about(report, party),
          text: say`policy ${policyPhrase(party)} (${party.file}) was acknowledged as removed${since(party, 'on')}, and ${macs(recognised)} ${has(recognised)} its content${installed(recognised)}.`,
          commands: party.policy_id === null ? [] : [command('orphans', 'unack', party.policy_id)],
        }),
      ),
      ...differences(
        report,
        'returned',
        ' from a policy that was acknowledged as removed',
        ({ status, policy_id }) =>
          status === 'acknowledged' && policy_id !== null ? [command('orphans', 'unack', policy_id)] : [],
      ),
    ],
  },
  'drift-left-behind': {
    severity: 'warning',
    title: 'Macs follow a left-behind policy',
    explanation:
      'A left-behind policy is still on Macs, and gives them values that no current policy gives. Remove it in the portal; once the Macs have checked in, acknowledge it.',
    find: (report) =>
      differences(report, 'left-behind', ' from a left-behind policy').map(withCopies(report)),
  },
  'drift-mixed': {
    severity: 'warning',
    title: 'Macs have the wanted value and another one',
    explanation:
      'Several profiles give one field different values, one of them the wanted one. For some payloads Apple says how they combine; where it does not, it is not known which value the Mac follows.',
    find: (report) => differences(report, 'mixed', ' beside the wanted ones').map(withCopies(report)),
  },
  'drift-other': {
    severity: 'warning',
    title: 'Macs have a value that no policy for them gives',
    explanation:
      'No policy of the targets of these Macs gives the value, neither a current one nor a copy: it was set by hand, by another service, or by a policy for other targets.',
    find: (report) => differences(report, 'other', ' that no policy for them gives'),
  },
  'drift-missing': {
    severity: 'warning',
    title: 'Macs lack what a policy asks for',
    explanation:
      'A current policy of the targets of these Macs states the field, and they have no value for it. They may not be in the group, may not have checked in, or the profile was removed from them.',
    find: (report) => differences(report, 'missing', ''),
  },
  'drift-excepted': {
    severity: 'info',
    title: 'Differences are excused',
    explanation:
      'An exception of edict.yaml says that these differences are known: they do not count until its day is over.',
    find: ({ environment, exceptions }) =>
      exceptions
        .filter(({ devices }) => devices.length > 0)
        .map(({ declared, devices }) => ({
          environments: [environment],
          text: say`${[declared.field]} of ${macs(devices)} differs and does not count until ${declared.until}: ${declared.because}.`,
        })),
  },
  'drift-rendered': {
    severity: 'info',
    title: 'Values count as wanted by declaration',
    explanation:
      'edict.yaml declares that the service writes a value in another way: what Macs have counts as wanted.',
    find: ({ environment, renderings }) =>
      renderings
        .filter(({ devices }) => devices.length > 0)
        .map(({ declared: { field, wanted, found, because }, devices }) => ({
          environments: [environment],
          text: say`${[field]} is ${JSON.stringify(found)} on ${macs(devices)} and counts as ${wanted === null ? ['not stated'] : JSON.stringify(wanted)}: ${because}.`,
        })),
  },
  'drift-unused': {
    severity: 'warning',
    title: 'A declaration for Macs matches nothing',
    explanation:
      'A rendering or an exception of edict.yaml matches nothing that Macs have, or its day is over. Remove it: it would hide the next change that looks like it.',
    find: ({ environment, renderings, exceptions, today }) =>
      [
        ...renderings.map((one) => ({ ...one, kind: 'rendering', until: null })),
        ...exceptions.map((one) => ({ ...one, kind: 'exception', until: one.declared.until })),
      ]
        .filter(
          ({ devices, isUntold, until }) =>
            devices.length === 0 && (!isUntold || (until !== null && until < today)),
        )
        .map(({ kind, until, declared: { field } }) => ({
          environments: [environment],
          text:
            until !== null && until < today
              ? say`the ${[kind]} for ${[field]} ended on ${until}. Remove it from edict.yaml, or give it another day.`
              : say`the ${[kind]} for ${[field]} matches nothing that a Mac has. Remove it from edict.yaml.`,
        })),
  },
  'drift-doubt-possible': {
    severity: 'info',
    title: 'A create in doubt may have happened',
    explanation:
      'Macs show something of a create that is in doubt, and not all that proves it; what is missing, or speaks against it, is said. Look in the portal before you record anything.',
    find: (report) => [
      ...report.doubts
        .filter(({ weak }) => weak.length > 0)
        .map(({ party, weak }): StatementFinding => {
          const reasons = [...groupBy(weak, ({ weakness }) => weakness)].map(
            ([weakness, own]) =>
              say`${macs(own)}: ${[weaknessWords[weakness]]}${weakness === 'before' ? installed(own) : []}`,
          );
          return {
            ...about(report, party),
            text: say`the create of ${party.file}, in doubt${since(party)}, may have happened, but nothing proves it. ${joined(reasons, '; ')}. Look for the policy ${JSON.stringify(party.name)} in the portal.`,
          };
        }),
      ...doubtful(report, false),
    ],
  },
  'drift-gone': {
    severity: 'info',
    title: 'Differences are gone',
    explanation:
      'These differences were in the earlier report, and the newer lists of the Macs do not have them.',
    find: (report) => changesOf(report, report.since?.gone, 'gone since the earlier report'),
  },
  'drift-silent': {
    severity: 'warning',
    title: 'Macs no longer report',
    explanation:
      'These Macs had a list in the earlier report, and none now that was made since and counts: there is none, it is the one of that time, or an older one.',
    find: ({ environment, since: changes }) =>
      changes === null || changes.silent.length === 0
        ? []
        : [
            {
              environments: [environment],
              text: say`${macs(changes.silent)} reported then, and ${[changes.silent.length === 1 ? 'has' : 'have']} made no list since that counts.`,
            },
          ],
  },
  'drift-reinstalled': {
    severity: 'info',
    title: 'Profiles were installed again',
    explanation:
      'The date of a profile moved since the earlier report: the service sent it again, as after an edit in the portal.',
    find: ({ environment, since: changes }) =>
      [...groupBy(changes?.reinstalled ?? [], ({ profile }) => profile)].map(([profile, own]) => ({
        environments: [environment],
        size: own.length,
        text: say`the profile ${profile} was installed again on ${macs(own.map(({ device }) => device))}.`,
      })),
  },
  'drift-not-found': {
    severity: 'info',
    title: 'No Mac has a left-behind policy',
    explanation:
      'None of the Macs that should have the policy, and whose lists can show it, has anything of it. This is not reported while any Mac has a value that it gives and no current policy does. It may be gone from the service; Macs that did not report may still have it.',
    find: (report, { command }) =>
      report.policies
        .filter(({ lacking }) => lacking.length > 0 && report.unread.length === 0)
        .map(({ party, lacking, reported, expected }): StatementFinding => {
          const which = lacking.length === reported.length ? 'that reported' : 'with a list that can show it';
          return {
            ...about(report, party),
            text: say`none of the ${[counted(lacking.length, 'Mac')]} ${[which]}, of ${[String(expected.length)]} that should have it, has policy ${policyPhrase(party)}, left behind${since(party)}. If it is gone from the portal, acknowledge that.`,
            commands: party.policy_id === null ? [] : [command('orphans', 'ack', party.policy_id)],
          };
        }),
  },
  'drift-not-reported': {
    severity: 'info',
    title: 'Macs of the inventory did not report',
    explanation: 'There is no export from these Macs, so nothing is known about them.',
    find: (report) => {
      const broken = report.devices.filter((one) => one.absence === 'no-export' && one.isOutdated);
      return [
        ...absent(report, 'no-export'),
        ...(broken.length === 0
          ? []
          : [
              {
                environments: [report.environment],
                text: say`the list of ${macs(broken.map(({ device }) => device))} could not be read.`,
              },
            ]),
      ];
    },
  },
  'drift-skipped': {
    severity: 'info',
    title: 'Files were not read',
    explanation:
      'A folder holds files that are no lists of profiles, or that are left out: nothing was read of them.',
    find: ({ environment, skipped }) =>
      [...groupBy(skipped, ({ because }) => because)].map(([because, own]) => ({
        environments: [environment],
        text: say`nothing was read of ${[counted(own.length, 'file')]} (${named(
          own.map(({ file }) => quote(file)),
          MOST_MACS,
        )}): ${because}.`,
      })),
  },
} as const satisfies Record<string, DriftRow>;

export function driftStatements(report: DriftReport, options: StatementOptions): readonly ShownStatement[] {
  return statementsOf(driftRows, (row: DriftRow) => row.find(report, options));
}

/** `42 "Passcode"`. */
export function policyPhrase({ policy_id, name }: Party): Phrase {
  return say`${policy_id === null ? ['?'] : policyId(policy_id)} ${JSON.stringify(name)}`;
}

function placePhrase({ payload, instance }: PayloadPlace): Phrase {
  return instance === null ? [payload] : say`${[payload]} of ${instance}`;
}

/** The policies of this status, with the Macs that can have their content from nothing else. */
function telling({ policies }: DriftReport, status: Party['status']): readonly JudgedPolicy[] {
  return policies
    .filter(({ party }) => party.status === status)
    .map((one) => ({ ...one, recognised: one.recognised.filter(({ isTelling }) => isTelling) }))
    .filter(({ recognised }) => recognised.length > 0);
}

/** Fields with what a create in doubt would give, of one that did happen or of others. */
function doubtful(report: DriftReport, isProven: boolean): readonly StatementFinding[] {
  const proven = report.doubts.flatMap(({ party, proofs }) => (proofs.length > 0 ? [party.file] : []));
  return differences(report, 'in-doubt', ' that a create in doubt would give').filter(
    ({ file = null }) => (file !== null && proven.includes(file)) === isProven,
  );
}

function absent({ environment, devices }: DriftReport, absence: Absence): readonly StatementFinding[] {
  const silent = devices
    .filter((one) => one.absence === absence && !(absence === 'no-export' && one.isOutdated))
    .map(({ device }) => device);
  return silent.length === 0 ? [] : [{ environments: [environment], text: absencePhrases[absence](silent) }];
}

/** What a sighting of a create in doubt lacks, or what speaks against it. */
const weaknessWords: Readonly<Record<Weakness, string>> = {
  before: 'the content was there before the doubt began',
  'other-profile':
    'a profile gives the content that seems to come from elsewhere: it is unsigned, has more in it, or has another name',
  'other-targets': 'the content is there, on a Mac that is not known to be in a group of the policy',
  user: 'the content is in a profile of a user',
  'no-date': 'the content is there, in a list that does not say since when',
  'wrong-date': 'the content has a date that is later than its list',
  'two-lists': 'the content is there, on a Mac whose lists of one time differ',
  part: 'a part of the content is there',
};

/** Differences that came or went, by field. */
function changesOf(
  { environment }: DriftReport,
  changes: readonly ChangedDifference[] = [],
  words: string,
): readonly StatementFinding[] {
  const alike = groupBy(changes, (one) => JSON.stringify([settingKey(one), one.verdict]));
  return [...alike.values()].map((own): StatementFinding => {
    const [{ field, verdict, ...place }] = own;
    return {
      environments: [environment],
      size: own.length,
      text: say`${[field]} in ${placePhrase(place)} (${[verdictWords(verdict)]}) on ${macs(own.map(({ device }) => device))} is ${[words]}.`,
    };
  });
}

/** Evidence comes before differences, which follow from it. */
const FIRST = Number.POSITIVE_INFINITY;

function about({ environment }: DriftReport, { file, policy_id }: Party): Omit<StatementFinding, 'text'> {
  return {
    size: FIRST,
    environments: [environment],
    file,
    policyIds: policy_id === null ? [] : [policy_id],
  };
}

function aboutAll({ environment }: DriftReport, parties: readonly Party[]): Omit<StatementFinding, 'text'> {
  return {
    environments: [environment],
    file: onlyOf(parties.map(({ file }) => file)),
    policyIds: unique(parties.flatMap(({ policy_id }) => policy_id ?? [])),
  };
}

function shownValues(values: readonly PolicyJson[], isSensitive: boolean): Phrase {
  if (values.length === 0) return ['nothing'];
  return isSensitive
    ? ['a secret']
    : joined(unique(values.map((value) => JSON.stringify(value))).map(quote), ' and ');
}

function since({ since: time }: Party, word = 'since'): Phrase {
  return time === null ? [] : [` ${word} ${time.slice(0, 10)}`];
}

function has(each: readonly unknown[]): Phrase {
  return [each.length === 1 ? 'has' : 'have'];
}

function installed(each: readonly Sighting[]): Phrase {
  const first = each.flatMap(({ installedAt }) => installedAt ?? []).toSorted()[0];
  return first === undefined ? [] : [`, first installed on ${first.slice(0, 10)}`];
}

function differences(
  report: DriftReport,
  verdict: DriftVerdict,
  words: string,
  commandsFor: (party: Party) => readonly string[] = () => [],
): readonly StatementFinding[] {
  return differencesOf(report)
    .filter((one) => one.verdict === verdict)
    .map((difference): StatementFinding => {
      const parties = difference.fields.flatMap((field) => field.parties);
      return {
        ...aboutAll(report, parties),
        text: say`${differencePhrase(difference, words)}${causesPhrase(difference, report.since?.atOnce)}`,
        commands: unique(parties.flatMap(commandsFor)),
        size: difference.devices.length,
      };
    });
}

/** Names the copies, since they are removed by name. */
function withCopies({ policies }: DriftReport): (finding: StatementFinding) => StatementFinding {
  const leftBehind = policies.flatMap(({ party }) =>
    party.status === 'left-behind' ? (party.policy_id ?? []) : [],
  );
  return (finding) => {
    const ids = (finding.policyIds ?? []).filter((id) => leftBehind.includes(id)).map(String);
    if (ids.length === 0) return finding;
    return {
      ...finding,
      text: say`${finding.text} Remove ${[ids.length === 1 ? 'policy' : 'policies']} ${listed(ids.map((id) => [id]))} in the portal.`,
    };
  };
}

const MOST_FIELDS = 12;

function differencePhrase({ fields, devices, verdict, ...place }: DriftDifference, words: string): Phrase {
  const where = placePhrase(place);
  const each = fields.map((field) => (verdict === 'missing' ? missingPhrase(field) : fieldPhrase(field)));
  const shown = each.length > MOST_FIELDS + 1 ? each.slice(0, MOST_FIELDS) : each;
  const more = each.length - shown.length;
  const list = say`${joined(shown, '; ')}${more > 0 ? [`; and ${more} more`] : []}`;
  if (verdict === 'missing') {
    return say`${macs(devices)} ${[devices.length === 1 ? 'lacks' : 'lack']} values in ${where}: ${list}.`;
  }
  const rule = verdict === 'mixed' ? copiesOf(place.payload)?.says : undefined;
  return say`${macs(devices)} ${has(devices)} values in ${where}${[words]}: ${list}.${rule === undefined ? [] : [` ${rule}`]}`;
}

/** A single Mac may have been changed by hand. */
const LEAST_MACS = 2;

/** What somebody changes in the portal reaches every Mac, and so does what the service writes in its own way. */
function causesPhrase(
  { fields: all, devices, verdict, isEverywhere }: DriftDifference,
  changed: readonly SettingPlace[] = [],
): Phrase {
  if ((verdict !== 'other' && verdict !== 'mixed') || !isEverywhere || devices.length < LEAST_MACS) return [];
  // The service wrote these in another way before.
  const edited = new Set(changed.map(settingKey));
  const fields = all.filter((field) => !edited.has(settingKey(field)) && changedValues(field).length > 0);
  if (fields.length === 0) return [];
  const lines = fields.flatMap((one) => {
    const { payload, field, wanted, sensitive } = one;
    if (sensitive) return [];
    const found = unique(changedValues(one).map(({ value }) => JSON.stringify(value)));
    const entry = `{ field: ${payload}.${field}, wanted: ${JSON.stringify(wanted[0] ?? null)}, found: ${found[0]}, because: "…" }`;
    return [quote(entry)];
  });
  const declared =
    lines.length === 0
      ? []
      : say` Only if you know that it is the latter, declare it in edict.yaml, drift: { renderings: [${joined(lines)}] }`;
  return say` It is the same on every Mac that has the policy: somebody changed it in the portal, or the service writes it that way.${declared}`;
}

/** Those that stand in place of what a policy gives, in a profile of the service: not what a user or another service adds. */
function changedValues({ values, wanted, sensitive, payload, field }: JudgedField): readonly SeenValue[] {
  const own = values.filter(({ scope }) => scope === 'device');
  const table = fieldOfSetting({ payload, field });
  if (own.some(({ source }) => source === 'current') && !(table && !isSingleValue(table))) return [];
  const isStated = wanted.length > 0 || sensitive;
  return own.filter(
    ({ source, isElsewhere, isGiven }) =>
      source === 'other' && !isGiven && (isElsewhere === false || (isElsewhere === null && isStated)),
  );
}

/** `min_length is 8 (left behind), should be 12`; without a value `min_length 12`. */
function fieldPhrase({ field, values, wanted, alike, sensitive }: JudgedField): Phrase {
  const shown = values.map((value) => valuePhrase(value, sensitive));
  const texts = wanted.map((value) => quote(JSON.stringify(value)));
  const wants = joined(texts, ' or ');
  if (shown.length === 0) return wanted.length === 0 ? [field] : say`${[field]} ${wants}`;
  const givers = alike.map(({ policy_id, file }) =>
    policy_id === null ? say`the create of ${file}` : say`policy ${policyId(policy_id)}`,
  );
  const like = givers.length === 0 || sensitive ? [] : say`, as ${named(givers, MOST_MACS)} would give`;
  return say`${[field]} is ${listed(shown)}${like}${wanted.length === 0 ? [] : say`, should be ${wants}`}`;
}

/** `min_length 12`, which a user may have in place of the Mac. */
function missingPhrase(judged: JudgedField): Phrase {
  const { values } = judged;
  if (values.length === 0 || values.some(({ scope }) => scope === 'device')) return fieldPhrase(judged);
  return say`${fieldPhrase({ ...judged, values: [] })}, which is there for a user alone`;
}

function valuePhrase({ value, scope, source, profile, payload }: SeenValue, sensitive: boolean): Phrase {
  const shown = sensitive ? ['a secret of its own'] : say`${JSON.stringify(value)}`;
  const notes = [
    ...(source === 'current' || source === 'other' ? [] : [[sourceWords[source]]]),
    ...sourcePhrases({ scope, profile: source === 'current' ? '' : profile, payload }),
  ];
  return notes.length === 0 ? shown : say`${shown} (${joined(notes)})`;
}

const sourceWords = {
  'left-behind': 'left behind',
  'in-doubt': 'in doubt',
  acknowledged: 'acknowledged as removed',
} as const;
