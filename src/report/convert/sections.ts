/** The report of a conversion, arranged for people: what was refused, what to do, what is lost. It has no layout. */
import { counted } from '../../base/counted.ts';
import { groupBy } from '../../base/group-by.ts';
import type { ConvertRun } from '../../convert/report.ts';
import { type Phrase, prose, say } from '../text/phrase.ts';
import {
  addedRows,
  conflictRow,
  type Loss,
  lossRows,
  refusedRows,
  type SectionRow,
  secretRows,
  shortJson,
  twinRow,
  variableRows,
  withText,
} from './rows.ts';

export interface Section {
  readonly title: string;
  /** What to do about it. */
  readonly advice: string;
  readonly rows: readonly SectionRow[];
  /** A Mac is less safe than before. */
  readonly loud?: true;
}

/** They carry certificates and keys, which belong into the portal. */
const CERTIFICATES = /^com\.apple\.(?:security\.(?:pkcs1|pkcs12|pem|root|scep|acme)|ADCertificate\.managed)$/;
const CERTIFICATE_KEY = /(?:PayloadCertificateUUID|EncryptCertPayloadUUID|^Certificate)$/;

/** What the heading says already. */
const GENERAL = /^the service has (?:nothing for this (?:payload|domain)|no field for it)$/;

export function sectionsOf({ profiles, conflicts, twins, skipped }: ConvertRun): readonly Section[] {
  const losses = profiles.flatMap(({ file, dropped }) => dropped.map((one): Loss => ({ ...one, file })));
  const rest = new Set(losses);
  /** Every loss stands in one section. */
  const take = (which: (loss: Loss) => boolean): readonly Loss[] => {
    const taken = [...rest].filter(which);
    for (const loss of taken) rest.delete(loss);
    return taken;
  };
  const loud = take((loss) => loss.loud !== undefined);
  const certificates = take(
    (loss) => CERTIFICATE_KEY.test(loss.key) || (loss.key === '*' && CERTIFICATES.test(loss.payload)),
  );
  const variables = take(({ referred }) => referred !== undefined && referred.length > 0);
  // The environment variables that replace them are listed instead.
  take(({ referred }) => referred !== undefined);
  const tokens = take(({ why }) => why === 'templated');
  const overridden = take(({ why }) => why === 'overridden');
  const nearer = take(({ became }) => became !== undefined);
  const unwritten = take(({ why }) => why === 'out-of-range');
  const misplaced = take((loss) => loss.misplaced === true);
  const elsewhere = take(({ why }) => why === 'other-platform');
  const wereThere = profiles.some(({ policies }) =>
    policies.some(({ secrets }) => secrets.some(({ origin }) => origin === 'secret')),
  );
  const became = (loss: Loss): Phrase => say`now ${shortJson(loss.became)}: ${prose(loss.because)}`;
  const sections: Section[] = [
    {
      title: 'Refused, and nothing written',
      advice: 'Mend the file, or export it again.',
      rows: profiles.flatMap(refusedRows),
    },
    {
      title: 'TRUST LOST: these Macs would no longer check which RADIUS server they talk to',
      advice:
        'A fake access point could collect their passwords. Install the trust anchor and the server names by other means before the old profile goes.',
      rows: lossRows(loud, (loss) => prose(loss.because)),
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
        'Tokens of another service stood there. Define these names under variables in edict.yaml; until then edict lint refuses the files.',
      rows: variableRows(variables),
    },
    {
      title: 'Tokens of another service, left out',
      advice: 'Set something in the policy, or keep the old profile for it.',
      rows: lossRows(tokens, withText),
    },
    {
      title: 'Fields that no setting of the profiles states',
      advice: 'They stand in the policies all the same. Look whether that is what you want.',
      rows: addedRows(profiles),
    },
    {
      title: 'Certificates that the portal needs',
      advice: 'Install them in the portal; where a field takes their id, fill it in.',
      rows: lossRows(certificates, withText),
    },
    {
      title: 'Settings that gave way to another one',
      advice: 'Two settings of one profile are about one field: the stricter one is in the policy.',
      rows: lossRows(overridden, became),
    },
    {
      title: 'Values that became the nearest one',
      advice: 'Look whether that is what you want.',
      rows: lossRows(nearer, became),
    },
    {
      title: 'Values that the service does not have, left out',
      advice: 'Set something else in the policy, or keep the old profile for it.',
      rows: lossRows(unwritten, (loss) => prose(loss.because)),
    },
    {
      title: 'Settings in a wrapping that is not read',
      advice:
        'The service has fields for them. Where Macs are to have them, give them a payload of their own in the profile, and convert it again.',
      rows: lossRows(misplaced, (loss) => prose(loss.because)),
    },
    {
      title: 'Settings that have no home in this service',
      advice: 'Keep the old profile for them, or let them go.',
      rows: lossRows([...rest], (loss) => (GENERAL.test(loss.because) ? [] : prose(loss.because))),
    },
    {
      title: 'Settings that Macs do not have',
      advice: 'Nothing to do.',
      rows: lossRows(elsewhere, (loss) => prose(loss.because)),
    },
    {
      title: 'Files to look at again',
      advice: 'They were converted all the same, as they are now.',
      rows: profiles.flatMap(({ file, warnings }) =>
        warnings.map((warning) => ({ name: file, note: prose(warning), places: [] })),
      ),
    },
    {
      title: 'Files that were not looked at',
      advice: 'Name one on the command line to convert it all the same.',
      rows: [...groupBy(skipped, ({ because }) => because)].map(([because, files]) => ({
        name: counted(files.length, 'file'),
        note: prose(because),
        places: files.map(({ file }) => file),
      })),
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}
