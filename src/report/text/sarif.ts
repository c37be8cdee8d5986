/** What logs of SARIF 2.1.0 have in common: places, texts, and the limits of GitHub's code scanning. */
import { gzipSync } from 'node:zlib';
import type { Range } from '../../diagnostics/diagnostic.ts';
import { printableLines } from '../../diagnostics/printable.ts';
import { homepage, version } from '../../generated/version.ts';
import { cutText } from '../lint/message.ts';
import { renderSafeJson } from './json.ts';

const driver = { name: 'edict', version, semanticVersion: version, informationUri: homepage };
/** Code scanning refuses a file with more. */
const MOST_RESULTS = 25_000;
/** The file is sent compressed, and this is the most that is taken of it then. */
const MOST_BYTES = 10_000_000;

interface SarifRun {
  readonly rules: readonly object[];
  /** The worst first. */
  readonly results: readonly object[];
  /** Says that so many results are left out. */
  readonly leftOut: (count: number) => string;
  readonly invocation?: { readonly executionSuccessful: boolean; readonly endTimeUtc: string };
  readonly automationDetails?: object;
  readonly properties?: object;
}

/** A log with as many results as there is room for; it says how many are left out. */
export function renderSarif(run: SarifRun): string {
  for (let room = MOST_RESULTS; ; room = Math.floor(room / 2)) {
    const text = renderSafeJson(sarifLog(run, room));
    if (room === 0 || text.length < MOST_BYTES || gzipSync(text).length < MOST_BYTES) return text;
  }
}

function sarifLog(
  { rules, results, leftOut, invocation, automationDetails, properties }: SarifRun,
  room: number,
) {
  const omitted = Math.max(0, results.length - room);
  const notice = { level: 'warning', message: { text: leftOut(omitted) } };
  const ran = {
    ...(invocation ?? { executionSuccessful: true }),
    ...(omitted > 0 ? { toolExecutionNotifications: [notice] } : {}),
  };
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { ...driver, rules } },
        columnKind: 'utf16CodeUnits',
        automationDetails,
        ...(invocation || omitted > 0 ? { invocations: [ran] } : {}),
        properties,
        results: results.slice(0, room),
      },
    ],
  };
}

export function physicalLocation(file: string, range: Range) {
  return { artifactLocation: artifactLocation(file), region: region(range) };
}

export function artifactLocation(file: string) {
  return { uri: file.toWellFormed().split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
}

export function region({ start, end }: Range) {
  return {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
}

/** Untrusted text, in which `[text](address)` would become a link. */
export function plainMessage(text: string): string {
  return cutText(printableLines(text).replaceAll('](', '] ('));
}
