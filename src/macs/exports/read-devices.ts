/**
 * Reads from the bytes of an export what each Mac in it reports of its profiles. An export that is recognised
 * but has no settings is refused with the command that makes a useful one.
 */
import { unicodeEncodingOf } from '../../base/bytes.ts';
import { thousands } from '../../base/counted.ts';
import { isObject, parseJson } from '../../base/json.ts';
import { isBinary, readBinary } from '../../profiles/read/binary.ts';
import { decodeText } from '../../profiles/read/decode-text.ts';
import { MAX_DEPTH, MAX_TEXT, type Plist, ReadFault, tooDeep, tooLarge } from '../../profiles/read/plist.ts';
import { readXml } from '../../profiles/read/xml.ts';
import { positionAt } from '../../source/yaml/positions.ts';
import { type DeviceExport, plistOf } from './device-export.ts';
import { readFleetCsv } from './fleet-csv.ts';
import { answersIn, cutOffAnswer, readOsquery, tableOf } from './osquery.ts';
import { isProfileList, readProfileList } from './profiles-plist.ts';
import { PROFILES, readSystemProfiler, reportsIn } from './system-profiler.ts';

/** Logs of a fleet are large; the list of a single Mac has a limit of its own. */
export const MOST_BYTES = 256 * 1024 * 1024;
/** Covers a whole fleet. */
const MOST_VALUES = 10_000_000;

export const USEFUL = 'make one with `sudo profiles show -all -output FILE`';

/** Null for bytes that are no such export at all. Throws ReadFault for an export that is broken or has no settings. */
export function readDevices(bytes: Uint8Array): readonly DeviceExport[] | null {
  try {
    return readExport(bytes);
  } catch (error) {
    throw error instanceof ReadFault ? new ReadFault(error.nameless) : error;
  }
}

/** Whether unreadable bytes mention what only lists of profiles contain. */
export function looksLikeList(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  return /_computerlevel|ProfileItems|spconfigprofile_|SPConfigurationProfileDataType/.test(text);
}

function readExport(bytes: Uint8Array): readonly DeviceExport[] | null {
  if (bytes.length === 0) throw new ReadFault('it is empty');
  if (bytes.length > MOST_BYTES) throw new ReadFault(`it is larger than ${MOST_BYTES / 1024 / 1024} MiB`);
  if (isBinary(bytes)) {
    if (bytes.length > MAX_TEXT) throw new ReadFault(tooLarge);
    return readPlist(readBinary(bytes));
  }
  // An image or an executable, for example.
  if (unicodeEncodingOf(bytes) === 'utf-8' && bytes.subarray(0, 512).includes(0)) return null;
  const text = textIn(bytes);
  if (text === null) return null;
  if (/^\s*[{[]/.test(text) || HEADLESS_LOG.test(text)) return readJson(text);
  const rows = readFleetCsv(text, (columns) => tableOf(columns) !== null, MOST_VALUES);
  if (rows) return readOsquery(answersIn(rows) ?? []);
  const start = text.search(/<\?xml|<!DOCTYPE plist|<plist/);
  if (start >= 0) return readXmlFrom(text, start);
  if (NONE_OF_USER.test(text)) return [ofUserWithoutProfiles];
  const why = whyUseless(text);
  if (why !== null) throw new ReadFault(why);
  return null;
}

/** The rest of a line of JSON, and then a line of JSON. */
const HEADLESS_LOG = /^\s*[^\s{[<][^\n]*\}[^\S\n]*\n\s*\{/;

/** Null for bytes that are not text and show no sign of a broken export. */
function textIn(bytes: Uint8Array): string | null {
  try {
    return decodeText(bytes);
  } catch (error) {
    const text = new TextDecoder('latin1').decode(bytes);
    if (/<plist|hostIdentifier|^\s*[{[]/.test(text) || looksLikeList(bytes)) throw error;
    return null;
  }
}

function readXmlFrom(text: string, start: number): readonly DeviceExport[] | null {
  const end = text.lastIndexOf('</plist>');
  // An SVG, or the settings of a program, for example.
  if (!text.includes('<plist') && /<[a-z]/i.test(text.slice(start))) return null;
  if (end < start) throw new ReadFault('it is cut off');
  if (end - start > MAX_TEXT) throw new ReadFault(tooLarge);
  try {
    const exports = readPlist(readXml(text.slice(start, end + '</plist>'.length)));
    // The empty list of a user says nothing about the Mac.
    const isOfUser = exports?.every(({ profiles }) => profiles.length === 0) && NONE_OF_USER.test(text);
    return isOfUser ? [ofUserWithoutProfiles] : exports;
  } catch (error) {
    if (!(error instanceof ReadFault) || error.at === null) throw error;
    const { line } = positionAt({ path: '', text }, start + error.at);
    throw new ReadFault(`${error.nameless} (line ${line})`);
  }
}

/** What `profiles` prints for a user without any. */
const NONE_OF_USER = /no (?:configuration )?profiles installed for user/i;
const ofUserWithoutProfiles: DeviceExport = {
  device: null,
  asOf: null,
  source: 'profiles',
  isWhole: false,
  isOfUsers: true,
  profiles: [],
};

function whyUseless(text: string): string | null {
  if (/requires root privileges/i.test(text)) {
    return `it holds the refusal of a command that root has to run; ${USEFUL}`;
  }
  if (
    /_computerlevel\[\d+\]\s+attribute:|There are (?:\d{1,9}|no) [^\n]{0,40}(?:configuration )?profiles? installed/i.test(
      text,
    )
  ) {
    return `it is the text of \`profiles\`, which has no settings; ${USEFUL}`;
  }
  return null;
}

function readPlist(root: Plist): readonly DeviceExport[] | null {
  const reports = reportsIn(root);
  if (reports) return readReports(reports);
  if (root.kind !== 'dict') return null;
  if (root.entries.has('ProfileList')) {
    throw new ReadFault(`it is the answer to a service's question, which has no settings; ${USEFUL}`);
  }
  return isProfileList(root) ? [readProfileList(root)] : null;
}

function readReports(reports: ReadonlyMap<string, readonly Plist[]>): readonly DeviceExport[] {
  if (reports.has(PROFILES)) return [readSystemProfiler(reports)];
  throw new ReadFault(
    `it is a report of system_profiler without profiles; make one with \`system_profiler -json SPHardwareDataType ${PROFILES}\``,
  );
}

function readJson(text: string): readonly DeviceExport[] | null {
  checkSize(HEADLESS_LOG.test(text) ? text.slice(text.indexOf('\n')) : text);
  const whole = parseJson(text);
  if (whole === undefined) return readLog(text);
  if (Array.isArray(whole)) {
    const answers = answersIn(whole);
    return answers && readOsquery(answers);
  }
  if (!isObject(whole)) return null;
  const answers = answersIn([whole]);
  if (answers) return readOsquery(answers);
  if (text.length > MAX_TEXT) throw new ReadFault(tooLarge);
  const root = plistOf(whole);
  const reports = reportsIn(root);
  if (reports) return readReports(reports);
  return Object.hasOwn(whole, 'ProfileList') ? readPlist(root) : null;
}

/** Runs before parsing, which takes many times the memory of the text. Throws ReadFault. */
function checkSize(text: string): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        at += 1;
        while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
        break;
      case '[':
      case '{':
        depth += 1;
        values += 1;
        break;
      case ',':
        values += 1;
        break;
      case ']':
      case '}':
        depth -= 1;
        break;
    }
    if (depth > MAX_DEPTH) throw new ReadFault(tooDeep);
    if (values > MOST_VALUES) throw new ReadFault(`it holds more than ${thousands(MOST_VALUES)} values`);
  }
}

/** One answer per line; the last line may be cut off, since logs grow, and the first one, since they are cut to size. */
function readLog(text: string): readonly DeviceExport[] | null {
  const values: unknown[] = [];
  const cutOff: DeviceExport[] = [];
  let number = 0;
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? text.length : end).trim();
    at = end < 0 ? text.length : end + 1;
    number += 1;
    if (line === '') continue;
    const value = parseJson(line);
    if (value !== undefined) {
      values.push(value);
      continue;
    }
    const isLast = text.slice(at).trim() === '';
    if (isLast ? values.length > 0 : number === 1 && line.endsWith('}')) {
      cutOff.push(cutOffAnswer(line, isLast ? 'ends' : 'begins'));
      continue;
    }
    throw new ReadFault(
      number === 1 ? 'it is cut off, or no well-formed JSON' : `line ${number} is not JSON`,
    );
  }
  const answers = answersIn(values);
  return answers && [...readOsquery(answers), ...cutOff];
}
