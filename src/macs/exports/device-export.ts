/** The profiles that one Mac reports, in the shape of the profiles that a conversion reads. It judges nothing. */
import { isObject } from '../../base/json.ts';
import {
  MAX_DEPTH,
  MAX_VALUES,
  type Plist,
  type PlistDict,
  ReadFault,
  tooDeep,
  tooManyValues,
} from '../../profiles/read/plist.ts';

/** What makes a list, in words; whether it holds whole profiles, with names and times, and the types of their payloads. */
export const listSources = {
  profiles: { words: 'the command profiles', hasProfiles: true, hasTypes: true },
  system_profiler: { words: 'the command system_profiler', hasProfiles: true, hasTypes: false },
  // What several profiles come to, of some payloads only.
  osquery: { words: 'rows of osquery', hasProfiles: false, hasTypes: false },
} as const;

export interface DeviceExport {
  /** Its serial number or host identifier; null if the export names no Mac. */
  readonly device: string | null;
  /** When it was made, RFC 3339; null if the export does not say. */
  readonly asOf: string | null;
  readonly source: keyof typeof listSources;
  /** Whether a profile that it lacks is not on the Mac either: false for an export of one user's profiles. */
  readonly isWhole: boolean;
  /** It shows nothing of the Mac itself, such as a report that was made without root. */
  readonly isOfUsers?: true;
  readonly profiles: readonly InstalledProfile[];
  /** Why the export does not count, while others in its file do: the rest of a sentence about it. */
  readonly fault?: string;
  /** The fault is that its file begins or ends in the middle of a line, as logs do that are still being written. */
  readonly isCutOff?: true;
}

export interface InstalledProfile {
  /** Its display name; empty if it has none. */
  readonly name: string;
  /** RFC 3339. */
  readonly installedAt: string | null;
  /** The user whose profile it is; null for the Mac's own. */
  readonly user: string | null;
  /** macOS says that nobody signed it. */
  readonly isUnsigned?: true;
  /** When it was asked for, if answers of several times make up the export: RFC 3339. */
  readonly askedAt?: string;
  /** As in a .mobileconfig; null if the export has the name alone. */
  readonly root: PlistDict | null;
  /** Some of its effective values may be missing: nothing follows from an absent key. */
  readonly isPartial: boolean;
  /** The payload that macOS names as the origin of these rules, which are in force. Absent: they are settings. */
  readonly rulesOf?: string;
}

/** Stands for a value that the export cannot show. */
export const redacted: Plist = { kind: 'string', text: '********', at: 0 };

/** Finds `2023-03-31 01:14:38 +0000` anywhere in the text; null if it is missing. */
export function installTime(text: string): string | null {
  const [, day, time, sign, hours, minutes] =
    /(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-])(\d\d)(\d\d)/.exec(text) ?? [];
  const date = new Date(`${day}T${time}${sign}${hours}:${minutes}`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

export interface ExportedPayload {
  /** Empty if the export does not say it. */
  readonly type: string;
  readonly uuid: string;
  readonly content: PlistDict;
  /** What stands in place of its settings, or beside them. */
  readonly unread?: Plist | undefined;
}

/** Apple's name for PayloadContent in payloads of managed preferences. */
const WRAPPED = 'PayloadContentManagedPreferences';

/**
 * The root of a profile with these payloads; null stands for a malformed one. What could not be read of a
 * payload goes into its PayloadContent, where no reader of settings looks.
 */
export function profileOf(name: string, payloads: readonly (ExportedPayload | null)[]): PlistDict {
  const content = payloads.map((payload): Plist => {
    if (payload === null) return { kind: 'null', at: 0 };
    const { type, uuid, content: settings, unread } = payload;
    const named = [...settings.entries].map(
      ([key, value]) => [key === WRAPPED ? 'PayloadContent' : key, value] as const,
    );
    return dictOf(
      [
        ...named,
        ...(unread ? [['PayloadContent', { kind: 'array', items: [unread], at: 0 }] as const] : []),
        ['PayloadType', stringOf(type)],
        ['PayloadUUID', stringOf(uuid)],
      ],
      settings.at,
    );
  });
  return dictOf([
    ['PayloadType', stringOf('Configuration')],
    ['PayloadDisplayName', stringOf(name)],
    ['PayloadContent', { kind: 'array', items: content, at: 0 }],
  ]);
}

export function dictOf(entries: Iterable<readonly [string, Plist]>, at = 0): PlistDict {
  return { kind: 'dict', entries: new Map(entries), at };
}

export function stringOf(text: string): Plist {
  return { kind: 'string', text, at: 0 };
}

/** A value of JSON. Throws ReadFault. */
export function plistOf(whole: unknown): Plist {
  let values = 0;
  const convert = (value: unknown, depth: number): Plist => {
    values += 1;
    if (values > MAX_VALUES) throw new ReadFault(tooManyValues);
    if (typeof value === 'string') return stringOf(value);
    if (typeof value === 'number') return { kind: 'number', value, at: 0 };
    if (typeof value === 'boolean') return { kind: 'boolean', value, at: 0 };
    if (depth > MAX_DEPTH) throw new ReadFault(tooDeep);
    if (Array.isArray(value))
      return { kind: 'array', items: value.map((item) => convert(item, depth + 1)), at: 0 };
    if (!isObject(value)) return { kind: 'null', at: 0 };
    return dictOf(Object.entries(value).map(([key, item]) => [key, convert(item, depth + 1)] as const));
  };
  return convert(whole, 0);
}

/** Longer than any name of a Mac or a profile. */
const LONGEST_NAME = 255;

export function shownName(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}
