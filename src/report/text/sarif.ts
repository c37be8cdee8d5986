/** Writes findings as a log of SARIF 2.1.0, within the limits of GitHub's code scanning. */
import { gzipSync } from 'node:zlib';
import { counted } from '../../base/counted.ts';
import type { Edit, Range } from '../../diagnostics/diagnostic.ts';
import { printableLines } from '../../diagnostics/printable.ts';
import { homepage, version } from '../../generated/version.ts';
import { cutText } from './columns.ts';
import { renderSafeJson } from './json.ts';

type Level = 'error' | 'warning' | 'note';

export interface SarifRule {
  readonly id: string;
  readonly title: string;
  /** Absent: the title says it. */
  readonly explanation?: string;
  /** Its page, if there is a site; a user's own rule has none. */
  readonly page?: string | undefined;
  readonly help: { readonly text: string; readonly markdown?: string };
  readonly level: Level;
  readonly isOff?: boolean;
  readonly properties?: object;
}

interface SarifPlace {
  readonly file: string;
  readonly range: Range;
}

/** Its texts may come from outside. */
export interface SarifFinding {
  readonly rule: string;
  readonly level: Level;
  readonly text: string;
  readonly place: SarifPlace | null;
  readonly related?: readonly (SarifPlace & { readonly message: string })[];
  /** As hex: a CI system recognises the finding by it. */
  readonly fingerprint?: string;
  readonly repair?: { readonly edit: Edit; readonly hint: string | null };
  /** Why it is waived. */
  readonly waiver?: string | undefined;
  readonly properties?: object;
}

interface SarifRun {
  readonly rules: readonly SarifRule[];
  readonly findings: readonly SarifFinding[];
  readonly invocation?: { readonly executionSuccessful: boolean; readonly endTimeUtc: string };
  readonly automationDetails?: object;
  readonly properties?: object;
}

/** Code scanning refuses a file with more results. */
const MOST_RESULTS = 25_000;
/** The largest file that is accepted, compressed as it is sent. */
const MOST_BYTES = 10_000_000;

/** The worst first, as many as there is room for; it says how many are left out. */
export function renderSarif(run: SarifRun): string {
  const results = sarifResults(run);
  for (let room = MOST_RESULTS; ; room = Math.floor(room / 2)) {
    const text = renderSafeJson(sarifLog(run, results, room));
    if (room === 0 || text.length < MOST_BYTES || gzipSync(text).length < MOST_BYTES) return text;
  }
}

const levels: readonly Level[] = ['error', 'warning', 'note'];

function sarifResults({ rules, findings }: SarifRun): readonly object[] {
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  return findings
    .toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
    .map((finding) => ({
      ruleId: finding.rule,
      ruleIndex: indexes.get(finding.rule) ?? -1,
      ...sarifResult(finding),
    }));
}

function sarifLog(
  { rules, invocation, automationDetails, properties }: SarifRun,
  results: readonly object[],
  room: number,
) {
  const omitted = Math.max(0, results.length - room);
  const leftOut = `Left out here for their number: ${counted(omitted, 'result')}, the least severe.`;
  const ran = {
    ...(invocation ?? { executionSuccessful: true }),
    toolExecutionNotifications: omitted > 0 ? [{ level: 'warning', message: { text: leftOut } }] : undefined,
  };
  const driver = { name: 'edict', version, semanticVersion: version, informationUri: homepage };
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { ...driver, rules: rules.map(sarifRule) } },
        columnKind: 'utf16CodeUnits',
        automationDetails,
        ...(invocation || omitted > 0 ? { invocations: [ran] } : {}),
        properties,
        results: results.slice(0, room),
      },
    ],
  };
}

function sarifRule({ id, title, explanation = title, page, help, level, isOff, properties }: SarifRule) {
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text: explanation },
    helpUri: page,
    help,
    defaultConfiguration: { level, ...(isOff ? { enabled: false } : {}) },
    properties,
  };
}

function sarifResult({ level, text, place, related, fingerprint, repair, waiver, properties }: SarifFinding) {
  const { edit, hint } = repair ?? {};
  return {
    level,
    message: { text: plainMessage(text) },
    locations: place ? [{ physicalLocation: locationOf(place) }] : [],
    relatedLocations: related?.map((other, index) => ({
      id: index + 1,
      physicalLocation: locationOf(other),
      message: { text: plainMessage(other.message) },
    })),
    partialFingerprints: fingerprint && { primaryLocationLineHash: fingerprint.slice(0, 32) },
    fixes: edit &&
      place && [
        {
          ...(hint ? { description: { text: plainMessage(hint) } } : {}),
          artifactChanges: [
            {
              artifactLocation: artifactLocation(place.file),
              replacements: [{ deletedRegion: region(edit.range), insertedContent: { text: edit.text } }],
            },
          ],
        },
      ],
    suppressions: waiver ? [{ kind: 'external', justification: plainMessage(waiver) }] : undefined,
    properties,
  };
}

function locationOf({ file, range }: SarifPlace) {
  return { artifactLocation: artifactLocation(file), region: region(range) };
}

function artifactLocation(file: string) {
  return { uri: file.toWellFormed().split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
}

function region({ start, end }: Range) {
  return {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
}

/** Escapes untrusted text, in which `[text](address)` would become a link. */
export function plainMessage(text: string): string {
  return cutText(printableLines(text).replaceAll('](', '] ('));
}
