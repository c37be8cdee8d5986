/** Statements about what Macs have, compared with the state: differences by kind, and evidence that settles doubts. */
import { counted } from '../../base/counted.ts';
import type { DriftVerdict, JudgedField, JudgedPolicy, SeenValue, Sighting } from '../../drift/judge.ts';
import type { Party } from '../../drift/parties.ts';
import { type DriftDifference, type DriftReport, differencesOf } from '../../drift/report.ts';
import { copiesOf } from '../../drift/values.ts';
import { sourcePhrases } from '../text/names.ts';
import { joined, listed, named, type Phrase, policyId, quote, say } from '../text/phrase.ts';
import { onlyOf, type StatementFinding, type StatementRow, unique } from './row.ts';

/** By code, in the order in which they are shown. */
export const driftRows = {
  'drift-doubt': {
    severity: 'warning',
    title: 'Macs have what may never have been created',
    explanation:
      'The create of a file is in doubt, and Macs have a profile with its content that was not there before and that no other policy of the state has: the create did happen. Look the policy up in the portal, and record its id. That no Mac has it says little: a Mac that did not check in proves nothing.',
    ofDrift: (report, { command }) => [
      ...telling(report, 'in-doubt').map(({ party, recognised }): StatementFinding => {
        const dated = recognised.filter(({ installedAt }) => installedAt !== null);
        const happened =
          dated.length > 0
            ? say`did happen: ${macs(dated)} ${has(dated)} its content${installed(dated)}`
            : say`seems to have happened: ${macs(recognised)} ${has(recognised)} its content, in a list that does not say since when`;
        const what = say`the create of ${party.file}, in doubt${since(party)}, ${happened}`;
        return {
          ...about(report, party),
          text: say`${what}. Look for the policy ${JSON.stringify(party.name)} in the portal, and record the id that it has there.`,
          commands: [command('state', 'resolve', party.file, '--id', 'ID')],
        };
      }),
      ...differences(report, 'in-doubt', ' what a create that is in doubt would give'),
    ],
  },
  'drift-returned': {
    severity: 'warning',
    title: 'Macs have what was acknowledged as removed',
    explanation:
      'A policy was acknowledged as removed from the service, but Macs still have its content. Either it was not removed, or they have not checked in since. Undo the acknowledgement until it is gone.',
    ofDrift: (report, { command }) => [
      ...telling(report, 'acknowledged').map(
        ({ party, recognised }): StatementFinding => ({
          ...about(report, party),
          text: say`policy ${party.policy_id === null ? ['?'] : policyId(party.policy_id)} ${JSON.stringify(party.name)} (${party.file}) was acknowledged as removed${party.since === null ? [] : [` on ${party.since.slice(0, 10)}`]}, and ${macs(recognised)} ${has(recognised)} its content${installed(recognised)}.`,
          commands: party.policy_id === null ? [] : [command('orphans', 'unack', party.policy_id)],
        }),
      ),
      ...differences(
        report,
        'returned',
        ' what a policy gives that was acknowledged as removed',
        ({ status, policy_id }) =>
          status === 'acknowledged' && policy_id !== null ? [command('orphans', 'unack', policy_id)] : [],
      ),
    ],
  },
  'drift-left-behind': {
    severity: 'warning',
    title: 'Macs follow a copy that was left behind',
    explanation:
      'A policy that no file describes is still on Macs, and gives them values that no current policy gives. Remove it in the portal; once the Macs have checked in, acknowledge it.',
    ofDrift: (report) =>
      differences(report, 'left-behind', ' what a copy gives that was left behind').map(withCopies(report)),
  },
  'drift-mixed': {
    severity: 'warning',
    title: 'Macs have the wanted value and another one',
    explanation:
      'Several profiles give one field different values, one of them the wanted one. For some payloads Apple says how they combine; where it does not, it is not known which value the Mac follows.',
    ofDrift: (report) =>
      differences(report, 'mixed', ' other values beside the wanted ones').map(withCopies(report)),
  },
  'drift-other': {
    severity: 'warning',
    title: 'Macs have a value that no policy for them gives',
    explanation:
      'No policy of the targets of these Macs gives the value, neither a current one nor a copy: it was set by hand, by another service, or by a policy for other targets.',
    ofDrift: (report) => differences(report, 'other', ' values that no policy for them gives'),
  },
  'drift-missing': {
    severity: 'warning',
    title: 'Macs lack what a policy asks for',
    explanation:
      'A current policy of the targets of these Macs states the field, and they have no value for it. They may not be in the group, may not have checked in, or the profile was removed from them.',
    ofDrift: (report) => differences(report, 'missing', ''),
  },
  'drift-not-found': {
    severity: 'info',
    title: 'No Mac has a copy that was left behind',
    explanation:
      'None of the Macs that should have the copy, and whose lists can show it, has anything of it. This is not reported while any Mac has a value that the copy gives and no current policy does. It may be gone from the service; Macs that did not report may still have it.',
    ofDrift: (report, { command }) =>
      report.policies
        .filter(({ lacking }) => lacking.length > 0 && report.unread.length === 0)
        .map(({ party, lacking, reported, expected }): StatementFinding => {
          const which = lacking.length === reported.length ? 'that reported' : 'with a list that can show it';
          return {
            ...about(report, party),
            text: say`none of the ${[counted(lacking.length, 'Mac')]} ${[which]}, of ${[String(expected.length)]} that should have it, has policy ${party.policy_id === null ? ['?'] : policyId(party.policy_id)} ${JSON.stringify(party.name)}, left behind${since(party)}. Look whether it is gone from the portal, and acknowledge it then.`,
            commands: party.policy_id === null ? [] : [command('orphans', 'ack', party.policy_id)],
          };
        }),
  },
  'drift-not-reported': {
    severity: 'info',
    title: 'Macs of the inventory did not report',
    explanation: 'There is no export from these Macs, so nothing is known about them.',
    ofDrift: (report) => {
      const silent = report.devices.filter((one) => one.report === null).map(({ device }) => device);
      if (silent.length === 0) return [];
      return [{ environments: [report.environment], text: notReported(silent) }];
    },
  },
  'rendered-differently': {
    severity: 'info',
    title: 'The service writes a value differently',
    explanation:
      'Every Mac that has the policy has the same value in place of the wanted one: the service seems to write it differently. That does not count as drift.',
    ofDrift: (report) =>
      differences(
        report,
        'rendered-differently',
        ' the same other value, as if the service wrote it that way',
      ),
  },
} as const satisfies Record<string, StatementRow>;

export function notReported(silent: readonly string[]): Phrase {
  return say`there is no export from ${macs(silent)}.`;
}

/** The policies of this status, with the Macs that can have their content from nothing else. */
function telling({ policies }: DriftReport, status: Party['status']): readonly JudgedPolicy[] {
  return policies
    .filter(({ party }) => party.status === status)
    .map((one) => ({ ...one, recognised: one.recognised.filter(({ isTelling }) => isTelling) }))
    .filter(({ recognised }) => recognised.length > 0);
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

function since({ since: time }: Party): Phrase {
  return time === null ? [] : [` since ${time.slice(0, 10)}`];
}

const MOST_MACS = 5;

function macs(each: readonly (string | Sighting)[]): Phrase {
  const names = each.map((one) => quote(typeof one === 'string' ? one : one.device));
  return say`${[counted(each.length, 'Mac')]} (${named(names, MOST_MACS)})`;
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
        environments: [report.environment],
        file: onlyOf(parties.map(({ file }) => file)),
        policyIds: unique(parties.flatMap(({ policy_id }) => policy_id ?? [])),
        text: differencePhrase(difference, words),
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

function differencePhrase(
  { payload, instance, fields, devices, verdict }: DriftDifference,
  words: string,
): Phrase {
  const where = instance === null ? [payload] : say`${[payload]} of ${instance}`;
  const each = fields.map((field) => fieldPhrase(field));
  const shown = each.length > MOST_FIELDS + 1 ? each.slice(0, MOST_FIELDS) : each;
  const more = each.length - shown.length;
  const list = say`${joined(shown, '; ')}${more > 0 ? [`; and ${more} more`] : []}`;
  if (verdict === 'missing') {
    return say`${macs(devices)} ${[devices.length === 1 ? 'lacks' : 'lack']} of ${where}: ${list}.`;
  }
  const rule = verdict === 'mixed' ? copiesOf(payload)?.says : undefined;
  return say`${macs(devices)} ${has(devices)} in ${where}${[words]}: ${list}.${rule === undefined ? [] : [` ${rule}`]}`;
}

/** `min_length is 8 (left behind), wanted is 12`; without a value `min_length 12`. */
function fieldPhrase({ field, values, wanted, sensitive }: JudgedField): Phrase {
  const shown = values.map((value) => valuePhrase(value, sensitive));
  const texts = wanted.map((value) => quote(JSON.stringify(value)));
  const wants = joined(texts, ' or ');
  if (shown.length === 0) return wanted.length === 0 ? [field] : say`${[field]} ${wants}`;
  return say`${[field]} is ${listed(shown)}${wanted.length === 0 ? [] : say`, wanted is ${wants}`}`;
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
