/**
 * Bytes of an export to what each Mac in it says of its profiles. What is recognised and tells no settings is refused with
 * the command that makes a list of use.
 */
import { unicodeEncodingOf } from '../../base/bytes.ts';
import { isObject } from '../../base/json.ts';
import { isBinary, readBinary } from '../read/binary.ts';
import { decodeText } from '../read/decode-text.ts';
import { type Plist, ReadFault } from '../read/plist.ts';
import { readXml } from '../read/xml.ts';
import { type DeviceExport, plistOf } from './device-export.ts';
import { answersIn, readOsquery } from './osquery.ts';
import { isProfileList, readProfileList } from './profiles-plist.ts';
import { PROFILES, readSystemProfiler, reportsIn } from './system-profiler.ts';

/** Logs of a fleet are large; a list of one Mac has a limit of its own. */
export const MOST_BYTES = 256 * 1024 * 1024;

export const USEFUL = 'make one with `sudo profiles show -all -output FILE`';

/** Null for bytes that are no export of this kind at all. Throws ReadFault for one that tells nothing, or is broken. */
export function readDevices(bytes: Uint8Array): readonly DeviceExport[] | null {
  if (bytes.length === 0) throw new ReadFault('it is empty');
  if (bytes.length > MOST_BYTES) throw new ReadFault(`it is larger than ${MOST_BYTES / 1024 / 1024} MiB`);
  if (isBinary(bytes)) return readPlist(readBinary(bytes));
  // A picture, or a program.
  if (unicodeEncodingOf(bytes) === 'utf-8' && bytes.subarray(0, 512).includes(0)) return null;
  const text = decodeText(bytes);
  if (/^\s*[{[]/.test(text)) return readJson(text);
  const start = text.search(/<\?xml|<!DOCTYPE plist|<plist/);
  if (start >= 0) {
    const end = text.lastIndexOf('</plist>');
    if (end < start) throw new ReadFault('it is cut off');
    return readPlist(readXml(text.slice(start, end + '</plist>'.length)));
  }
  const why = whyUseless(text);
  if (why !== null) throw new ReadFault(why);
  return null;
}

function whyUseless(text: string): string | null {
  if (/requires root privileges/i.test(text)) {
    return `it holds the refusal of a command that root has to run; ${USEFUL}`;
  }
  if (/_computerlevel\[\d+\]\s+attribute:|There are \d+ .*configuration profiles? installed/i.test(text)) {
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
  const whole = parsed(text);
  if (whole !== undefined) {
    if (Array.isArray(whole)) {
      const answers = answersIn(whole);
      return answers && readOsquery(answers);
    }
    if (!isObject(whole)) return null;
    const reports = reportsIn(plistOf(whole));
    if (reports) return readReports(reports);
    if (Object.hasOwn(whole, 'ProfileList')) return readPlist(plistOf(whole));
    const answers = answersIn([whole]);
    return answers && readOsquery(answers);
  }
  return readLog(text);
}

/** A line for each answer; the last one may be cut off, since a log is written on. */
function readLog(text: string): readonly DeviceExport[] | null {
  const lines = text.split(/\r?\n/);
  const values: unknown[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const value = parsed(line);
    if (value === undefined) {
      if (values.length > 0 && lines.slice(index + 1).every((one) => one.trim() === '')) break;
      throw new ReadFault(
        index === 0 ? 'it is cut off, or no well-formed JSON' : `line ${index + 1} is no JSON`,
      );
    }
    values.push(value);
  }
  const answers = answersIn(values);
  return answers && readOsquery(answers);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
