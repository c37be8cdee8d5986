/**
 * Finds the profile in an export: Jamf's XML or JSON, or the JSON of Intune or Kandji (Iru). One with no or several
 * profiles is refused with advice.
 */
import { bytesOfBase64 } from '../../base/bytes.ts';
import { asBoolean } from '../payload-settings.ts';
import { readJson } from './json.ts';
import { type Plist, type PlistDict, ReadFault } from './plist.ts';

export interface ExportedProfile {
  /** Text is padded with spaces and line breaks for what precedes it, so places in it are places in the export. */
  readonly bytes: Uint8Array;
  /** Places in the profile do not correspond to places in the export. */
  readonly encoded: boolean;
  /** What the export says of it, for people. */
  readonly warnings: readonly string[];
}

const JAMF = /^\s*(?:<\?xml[^>]*\?>\s*)?<(os_x_)?configuration_profile(s?)[\s>]/;
/** Fields of Jamf and Intune that hold a profile. */
const FIELDS: ReadonlySet<string> = new Set(['payloads', 'payload', 'windowsFormattedJson']);
/** In a custom profile of Kandji, next to its `profile`. */
const KANDJI = 'mdm_identifier';
/** Lists of Microsoft Graph hold policies, Jamf's JSON holds them two levels down. */
const MAX_LEVELS = 4;

const noProfile = {
  jamf: 'it is an export of Jamf without a profile in it; open the profile in Jamf Pro, and download it',
  intune:
    'it is a policy of Intune with neither a profile nor settings of the Settings Catalog in it; build its settings as a profile, in iMazing Profile Editor or ProfileCreator for one, and convert that',
  kandji:
    'it is an export of Kandji (Iru) without a profile in it; save what its API answers at library/custom-profiles/ID, or convert the .mobileconfig',
};
const several = 'it is a list of profiles; save each to a file of its own';
const forPhones = 'it is an export of a profile for iPhones and iPads';
const notForMacs = 'it is an export of a profile for other devices than Macs';
const inactive = 'it is inactive in the service that it comes from, and a policy is always on';

/** Null for anything else. */
export function findExport(text: string): ExportedProfile | null {
  const jamf = JAMF.exec(text);
  if (jamf) {
    const [, forMacs, list] = jamf;
    if (!forMacs) throw new ReadFault(forPhones);
    if (list) throw new ReadFault(several);
    return inJamfXml(text);
  }
  return /^\s*[{[]/.test(text) ? inJson(readJson(text)) : null;
}

function inJamfXml(text: string): ExportedProfile {
  const open = '<payloads>';
  const start = text.indexOf(open) + open.length;
  const end = text.indexOf('</payloads>', start);
  if (start < open.length || end < 0) throw new ReadFault(noProfile.jamf);
  const inside = text.slice(start, end).replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, blank);
  return { ...bytesOf(inside, blank(text.slice(0, start)), noProfile.jamf), warnings: [] };
}

const blank = (piece: string): string => piece.replace(/[^\n]/g, ' ');

function inJson(root: Plist): ExportedProfile | null {
  const keys = root.kind === 'dict' ? [...root.entries.keys()] : [];
  if ((keys.includes('Type') && keys.includes('Payload')) || isCatalog(root)) return null;
  const isJamf = keys.some((key) => /^(?:os_x_)?configuration_profiles?$/.test(key));
  const isIntune = keys.some((key) => /^@odata\.|^settings$/.test(key));
  const isKandji = [root, ...itemsIn(root, 'results')].some(
    (one) => one.kind === 'dict' && one.entries.has(KANDJI),
  );
  const problem = isJamf ? noProfile.jamf : isKandji ? noProfile.kandji : noProfile.intune;
  const [first, second] = holdersIn(root, MAX_LEVELS);
  if (second) throw new ReadFault(several, root.at);
  if (first) {
    const type = first.holder.entries.get('@odata.type');
    if (type?.kind === 'string' && /ios/i.test(type.text)) throw new ReadFault(forPhones, type.at);
    const { runsOnMacs, isActive } = availabilityOf(first.holder);
    if (!runsOnMacs) throw new ReadFault(notForMacs, first.holder.at);
    return { ...bytesOf(first.text, '', problem), encoded: true, warnings: isActive ? [] : [inactive] };
  }
  if (isJamf || isIntune || isKandji) throw new ReadFault(problem, root.at);
  return null;
}

function itemsIn(value: Plist, key: string): readonly Plist[] {
  const list = value.kind === 'dict' ? value.entries.get(key) : undefined;
  return list?.kind === 'array' ? list.items : [];
}

/** What Kandji says of a profile. One that runs on no kind of device is old, and runs on all of them. */
function availabilityOf({ entries }: PlistDict): {
  readonly runsOnMacs: boolean;
  readonly isActive: boolean;
} {
  const says = (key: string, flag: boolean): boolean => {
    const value = entries.get(key);
    return value !== undefined && asBoolean(value) === flag;
  };
  const isElsewhere = [...entries.keys()].some((key) => key.startsWith('runs_on_') && says(key, true));
  return {
    runsOnMacs: !(isElsewhere && says('runs_on_mac', false)),
    isActive: !(entries.has(KANDJI) && says('active', false)),
  };
}

interface CatalogPolicy {
  readonly policy: PlistDict;
  readonly settings: readonly Plist[];
}

/** A policy of Intune's Settings Catalog, or the list of its settings that Graph answers with; null for anything else. */
export function findCatalogPolicy(root: PlistDict): CatalogPolicy | null {
  for (const key of ['settings', 'value']) {
    const list = root.entries.get(key);
    if (list?.kind !== 'array') continue;
    const [first, second] = list.items;
    if (first?.kind !== 'dict') continue;
    if (first.entries.has('settingInstance')) return { policy: root, settings: list.items };
    if (key === 'value' && second === undefined) return findCatalogPolicy(first);
  }
  return null;
}

const isCatalog = (root: Plist): boolean => root.kind === 'dict' && findCatalogPolicy(root) !== null;

interface HeldProfile {
  readonly holder: PlistDict;
  readonly text: string;
}

/** Dictionaries that have a profile in one of their fields. */
function* holdersIn(value: Plist, levels: number): Generator<HeldProfile> {
  if (levels === 0) return;
  if (value.kind === 'array') for (const item of value.items) yield* holdersIn(item, levels - 1);
  if (value.kind !== 'dict') return;
  for (const [key, item] of value.entries) {
    if (item.kind === 'string') {
      const isHeld = FIELDS.has(key) || (key === 'profile' && value.entries.has(KANDJI));
      if (isHeld && item.text.trim() !== '') yield { holder: value, text: item.text };
    } else yield* holdersIn(item, levels - 1);
  }
}

/** XML as it is or escaped, after its padding; otherwise base64. */
function bytesOf(text: string, before: string, problem: string): Omit<ExportedProfile, 'warnings'> {
  if (/^\s*(?:<|&lt;)/.test(text)) return { bytes: new TextEncoder().encode(before + text), encoded: false };
  try {
    const content = text.replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/');
    return { bytes: bytesOfBase64(content), encoded: true };
  } catch {
    throw new ReadFault(problem);
  }
}
