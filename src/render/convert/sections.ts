/** The report of a conversion, arranged for people: what was refused, what to do, what is lost. It has no layout. */
import type { Dropped } from '../../convert/convert-profile.ts';
import { type ProfileResult, pairPaths } from '../../convert/report.ts';

export interface Section {
  readonly title: string;
  /** What to do about it. */
  readonly advice: string;
  readonly rows: readonly SectionRow[];
  /** A Mac is less safe than before. */
  readonly loud?: true;
}

export interface SectionRow {
  /** A name: a key, a secret, a file. */
  readonly name: string;
  readonly note: string;
  /** Files, with a line where there is one. */
  readonly places: readonly string[];
}

/** A loss and the profile that it is of. */
interface Loss extends Dropped {
  readonly file: string;
}

/** They carry certificates and keys, which belong into the portal. */
const CERTIFICATES = /^com\.apple\.(?:security\.(?:pkcs1|pkcs12|pem|root|scep|acme)|ADCertificate\.managed)$/;
const CERTIFICATE_KEY = /(?:PayloadCertificateUUID|EncryptCertPayloadUUID|^Certificate)$/;

/** What the heading says already. */
const GENERAL = /^the service has (?:nothing for this (?:payload|domain)|no field for it)$/;

export function sectionsOf(results: readonly ProfileResult[]): readonly Section[] {
  const losses = results.flatMap(({ file, dropped }) => dropped.map((one): Loss => ({ ...one, file })));
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
  const tokens = take(({ why }) => why === 'templated');
  // The variables that replace them are listed instead.
  take(({ why, referred }) => why === 'secret' && referred === true);
  const nearer = take(({ became }) => became !== undefined);
  const unwritten = take(({ why }) => why === 'out-of-range');
  const elsewhere = take(({ why }) => why === 'other-platform');
  const sections: Section[] = [
    {
      title: 'Refused, and nothing written',
      advice: 'Mend the file, or export it again.',
      rows: results.flatMap(refusedRows),
    },
    {
      title: 'TRUST LOST: these Macs would no longer check which RADIUS server they talk to',
      advice:
        'A fake access point could collect their passwords. Install the trust anchor and the server names by other means before the old profile goes.',
      rows: group(loud, (loss) => loss.because),
      loud: true,
    },
    {
      title: 'Secrets to set',
      advice: 'They were not copied. Set these environment variables where edict plans and applies.',
      rows: results.flatMap(secretRows),
    },
    {
      title: 'Variables to define',
      advice:
        'Tokens of another service stood there. Define these names under variables in edict.yaml; until then edict lint refuses the files.',
      rows: [...results.flatMap(variableRows), ...group(tokens.filter(isGone), (loss) => loss.because)],
    },
    {
      title: 'Certificates that the portal needs',
      advice: 'Install them in the portal; where a field takes their id, fill it in.',
      rows: group(certificates, (loss) => loss.because),
    },
    {
      title: 'Values that became the nearest one',
      advice: 'Look whether that is what you want.',
      rows: group(nearer, (loss) => `now ${shortJson(loss.became)}: ${loss.because}`),
    },
    {
      title: 'Values that the service does not have, left out',
      advice: 'Set something else in the policy, or keep the old profile for it.',
      rows: group(unwritten, (loss) => loss.because),
    },
    {
      title: 'Settings that have no home in this service',
      advice: 'Keep the old profile for them, or let them go.',
      rows: group([...rest], (loss) => (GENERAL.test(loss.because) ? '' : loss.because)),
    },
    {
      title: 'Settings that Macs do not have',
      advice: 'Nothing to do.',
      rows: group(elsewhere, (loss) => loss.because),
    },
    {
      title: 'Files to look at again',
      advice: 'They were converted all the same, as they are now.',
      rows: results.flatMap(({ file, warnings }) =>
        warnings.map((note) => ({ name: file, note, places: [] })),
      ),
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

/** No reference stands in its place. */
const isGone = ({ referred }: Loss): boolean => !referred;

function refusedRows({ file, refused }: ProfileResult): readonly SectionRow[] {
  if (!refused) return [];
  const place = refused.line === null ? '' : `:${refused.line}:${refused.column ?? 1}`;
  return [{ name: `${file}${place}`, note: refused.message, places: [] }];
}

function secretRows(result: ProfileResult): readonly SectionRow[] {
  return pairPaths(result).flatMap(({ path, policy }) =>
    policy.secrets.map(({ name, field }) => ({ name, note: field, places: [path] })),
  );
}

function variableRows(result: ProfileResult): readonly SectionRow[] {
  return pairPaths(result).flatMap(({ path, policy }) =>
    policy.variables.map(({ name, field, ofDevice }) => {
      const note = ofDevice ? `${field}; differs from device to device, which no policy can say` : field;
      return { name, note, places: [path] };
    }),
  );
}

/** The same loss of several profiles in one row. */
function group(losses: readonly Loss[], noteOf: (loss: Loss) => string): readonly SectionRow[] {
  const rows = new Map<string, { name: string; note: string; places: Set<string> }>();
  for (const loss of losses) {
    const name = nameOf(loss);
    const note = noteOf(loss);
    const key = `${name}\0${note}`;
    const row = rows.get(key) ?? { name, note, places: new Set<string>() };
    const place = `${loss.file}${loss.line === null ? '' : `:${loss.line}`}`;
    row.places.add(place);
    rows.set(key, row);
  }
  return [...rows.values()].map(({ places, ...row }) => ({ ...row, places: [...places] }));
}

function nameOf({ payload, key, n }: Loss): string {
  const type = n > 1 ? `${payload} #${n}` : payload;
  return key === '*' ? type : `${type} ${key}`;
}

function shortJson(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
