/** The sections of the report of a conversion: what was refused, what to do, what is lost. Equal rows come once. */
import { counted } from '../../base/counted.ts';
import { groupBy } from '../../base/group-by.ts';
import type { DroppedSetting } from '../../profiles/convert-profile.ts';
import type { SecretOrigin } from '../../profiles/outcome.ts';
import { cut } from '../../report/text/columns.ts';
import { joined, named, type Phrase, prose, quote, say } from '../../report/text/phrase.ts';
import {
  addedFields,
  type ConversionConflict,
  type ConvertRun,
  type ProfileResult,
  pairPaths,
} from './report.ts';

export interface ConvertSection {
  readonly title: string;
  /** What to do about it. */
  readonly advice: string;
  readonly rows: readonly SectionRow[];
  /** Set where a Mac is less safe than before. */
  readonly loud?: true;
}

/** Payloads with certificates and keys, which belong in the portal. */
const CERTIFICATES = /^com\.apple\.(?:security\.(?:pkcs1|pkcs12|pem|root|scep|acme)|ADCertificate\.managed)$/;
const CERTIFICATE_KEY = /(?:PayloadCertificateUUID|EncryptCertPayloadUUID|^Certificate)$/;

/** Reasons that the heading gives already. */
const GENERAL = /^the service has (?:nothing for this (?:payload|domain)|no field for it)$/;

export function sectionsOf({ profiles, conflicts, twins, skipped }: ConvertRun): readonly ConvertSection[] {
  const losses = groupBy(
    profiles.flatMap(({ file, dropped }) => dropped.map((one): ProfileLoss => ({ ...one, file }))),
    kindOf,
  );
  const of = (kind: LossKind): readonly ProfileLoss[] => losses.get(kind) ?? [];
  const wereThere = profiles.some(({ policies }) =>
    policies.some(({ secrets }) => secrets.some(({ origin }) => origin === 'secret')),
  );
  const because = (loss: ProfileLoss): Phrase => prose(loss.because);
  const became = (loss: ProfileLoss): Phrase => say`now ${shortJson(loss.became)}: ${because(loss)}`;
  return [
    {
      title: 'Refused, and nothing written',
      advice: 'Fix the file, or export it again.',
      rows: profiles.flatMap(refusedRows),
    },
    {
      title: 'TRUST LOST: these Macs would no longer check which RADIUS server they talk to',
      advice:
        'A fake access point could collect their passwords. Install the trust anchor and the server names by other means before the old profile goes.',
      rows: lossRows(of('trust'), because),
      loud: true,
    },
    {
      title: 'POLICIES THAT CONTRADICT EACH OTHER',
      advice:
        'A Mac that gets both is told both. Put what belongs together into one policy, or give each its own Macs.',
      rows: conflicts.map(conflictRow),
      loud: true,
    },
    {
      title: 'Policies that are equal but for their names',
      advice: 'Keep one of them. What their secrets hold was not compared.',
      rows: twins.map(twinRow),
    },
    {
      title: 'Secrets to set',
      advice: `${wereThere ? 'Those of the profiles were not copied. ' : ''}Set these environment variables where edict plans and applies.`,
      rows: profiles.flatMap(secretRows),
    },
    {
      title: 'Variables to define',
      advice:
        'They replace tokens of another service. Define these names under variables in edict.yaml; until then edict lint refuses the files.',
      rows: variableRows(of('variable')),
    },
    {
      title: 'Tokens of another service, left out',
      advice: 'Set something in the policy, or keep the old profile for it.',
      rows: lossRows(of('token'), withText),
    },
    {
      title: 'Fields that no setting of the profiles states',
      advice: 'They are in the policies anyway. Check whether that is what you want.',
      rows: addedRows(profiles),
    },
    {
      title: 'Certificates that the portal needs',
      advice: 'Install them in the portal; where a field takes their id, fill it in.',
      rows: lossRows(of('certificate'), withText),
    },
    {
      title: 'Settings that gave way to another one',
      advice: 'Two settings of one profile are about one field: the stricter one is in the policy.',
      rows: lossRows(of('overridden'), became),
    },
    {
      title: 'Strings that were read as numbers or booleans',
      advice:
        'Apple has no strings for these settings, so Macs may have ignored them. Check whether they are to take effect.',
      rows: lossRows(
        profiles.flatMap(({ file, retyped }) => retyped.map((one) => ({ ...one, file }))),
        ({ readAs }) => say`read as ${shortJson(readAs)}`,
      ),
    },
    {
      title: 'Values that became the nearest one',
      advice: 'Check whether that is what you want.',
      rows: lossRows(of('nearer'), became),
    },
    {
      title: 'Values that the service does not have, left out',
      advice: 'Set something else in the policy, or keep the old profile for it.',
      rows: lossRows(of('unwritten'), because),
    },
    {
      title: 'Settings in a wrapper that is not read',
      advice:
        'The service has fields for them. Where Macs are to have them, give them a payload of their own in the profile, and convert it again.',
      rows: lossRows(of('misplaced'), because),
    },
    {
      title: 'Web clips, which can be web apps',
      advice:
        'edict updates web apps that are in the portal: add each there, and write its app_id, name, app_type: web, webapp_url, category and icon into a file in web-apps/.',
      rows: lossRows(of('web-app'), because),
    },
    {
      title: 'Settings that this service does not have',
      advice: 'Keep the old profile for them, or do without.',
      rows: lossRows(of('other'), (loss) => (GENERAL.test(loss.because) ? keysOf(loss) : because(loss))),
    },
    {
      title: 'Settings that Macs do not have',
      advice: 'Nothing to do.',
      rows: lossRows(of('elsewhere'), because),
    },
    {
      title: 'Files to look at again',
      advice: 'They were converted anyway, as they are now.',
      rows: profiles.flatMap(({ file, warnings }) =>
        warnings.map((warning) => ({ name: file, note: prose(warning), places: [] })),
      ),
    },
    {
      title: 'Files that were skipped',
      advice: 'Name one on the command line to convert it anyway.',
      rows: [...groupBy(skipped, ({ because }) => because)].map(([because, files]) => ({
        name: counted(files.length, 'file'),
        note: prose(because),
        places: files.map(({ file }) => file),
      })),
    },
  ];
}

export interface SectionRow {
  /** A name: a key, a secret, a file. */
  readonly name: string;
  readonly note: Phrase;
  /** Files, with a line where there is one. */
  readonly places: readonly string[];
}

interface ProfileLoss extends DroppedSetting {
  readonly file: string;
}

type LossKind = ReturnType<typeof kindOf>;

/** Each loss is in one section only. */
function kindOf({ loud, key, payload, referred, why, became, misplaced, webApp }: ProfileLoss) {
  if (loud !== undefined) return 'trust';
  if (CERTIFICATE_KEY.test(key) || (key === '*' && CERTIFICATES.test(payload))) return 'certificate';
  // Of a secret, the environment variable that replaces it is listed instead.
  if (referred !== undefined) return referred.length > 0 ? 'variable' : 'secret';
  if (why === 'templated') return 'token';
  if (why === 'overridden') return 'overridden';
  if (became !== undefined) return 'nearer';
  if (why === 'out-of-range') return 'unwritten';
  if (misplaced) return 'misplaced';
  if (webApp) return 'web-app';
  return why === 'other-platform' ? 'elsewhere' : 'other';
}

/** Policies on one side of a contradiction that are named. */
const MOST_POLICIES = 3;
/** Characters of a text with tokens that are shown. */
const LONGEST_TEXT = 200;

function refusedRows({ file, refused }: ProfileResult): readonly SectionRow[] {
  if (!refused) return [];
  const place = refused.line === null ? '' : `:${refused.line}:${refused.column ?? 1}`;
  return [{ name: `${file}${place}`, note: prose(refused.message), places: [] }];
}

const origins: Readonly<Record<SecretOrigin, string>> = {
  secret: 'not copied',
  token: 'it was a token of another service',
  none: 'the service requires it, and the profile has none',
};

function secretRows(result: ProfileResult): readonly SectionRow[] {
  return pairPaths(result).flatMap(({ path, policy }) =>
    policy.secrets.map(({ name, field, origin }) => ({
      name,
      note: say`${field}: ${[origins[origin]]}`,
      places: [path],
    })),
  );
}

/** One for each variable and each text that it stands for. */
function variableRows(losses: readonly ProfileLoss[]): readonly SectionRow[] {
  const uses = losses.flatMap((loss) => (loss.referred ?? []).map((name) => ({ name, loss })));
  const byName = groupBy(uses, ({ name }) => name);
  const rows = uses.map(({ name, loss }) => {
    const isOther = byName.get(name)?.some((other) => other.loss.text !== loss.text);
    const note = say`for ${withText(loss)}${[isOther ? '; another text has this name, too: rename one of them' : '']}`;
    return { name, note, places: [placeOf(loss)] };
  });
  return mergeRows(rows);
}

function conflictRow({ field, values }: ConversionConflict): SectionRow {
  const sides = [...groupBy(values, ({ value }) => shortJson(value))].map(
    ([value, those]) => say`${value} in ${someNames(those.map(({ policy }) => policy))}`,
  );
  return { name: field, note: joined(sides, '; '), places: [] };
}

function twinRow([name = '', ...others]: readonly string[]): SectionRow {
  return { name, note: say`equals ${someNames(others)}`, places: [] };
}

function someNames(policies: readonly string[]): Phrase {
  return named(policies.map(quote), MOST_POLICIES);
}

/** Objects are references, which are listed as secrets. */
function addedRows(results: readonly ProfileResult[]): readonly SectionRow[] {
  const added = results.flatMap(addedFields).filter(({ value }) => typeof value !== 'object');
  const rows = added.map(({ policy, field, value, because }) => ({
    name: field,
    note: say`${shortJson(value) || '""'}: ${prose(because)}`,
    places: [policy],
  }));
  return mergeRows(rows);
}

type PlacedSetting = Pick<ProfileLoss, 'payload' | 'n' | 'key' | 'file' | 'line'>;

/** The same of several profiles is one row. */
function lossRows<Setting extends PlacedSetting>(
  losses: readonly Setting[],
  noteOf: (loss: Setting) => Phrase,
): readonly SectionRow[] {
  return mergeRows(
    losses.map((loss) => ({ name: nameOf(loss), note: noteOf(loss), places: [placeOf(loss)] })),
  );
}

function mergeRows(rows: readonly SectionRow[]): readonly SectionRow[] {
  const alike = groupBy(rows, ({ name, note }) => JSON.stringify([name, note]));
  return [...alike.values()].map((same) => ({
    ...same[0],
    places: [...new Set(same.flatMap(({ places }) => places))],
  }));
}

const keysOf = ({ keys = [] }: ProfileLoss): Phrase => joined(keys.map(quote));

const withText = ({ text, because }: ProfileLoss): Phrase =>
  text === undefined ? prose(because) : say`${`"${cut(text, LONGEST_TEXT)}"`}: ${prose(because)}`;

function shortJson(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

const placeOf = ({ file, line }: PlacedSetting): string => `${file}${line === null ? '' : `:${line}`}`;

function nameOf({ payload, key, n }: PlacedSetting): string {
  const type = n > 1 ? `${payload} #${n}` : payload;
  return key === '*' ? type : `${type} ${key}`;
}
