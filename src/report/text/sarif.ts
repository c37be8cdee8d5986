/** What logs of SARIF 2.1.0 have in common: places, texts, and the limits of GitHub's code scanning. */
import { gzipSync } from 'node:zlib';
import type { Range } from '../../diagnostics/diagnostic.ts';
import { printableLines } from '../../diagnostics/printable.ts';
import { homepage, version } from '../../generated/version.ts';
import { cutText } from '../lint/message.ts';
import { renderSafeJson } from './json.ts';

/** The tool that every log names; its rules stand beside. */
export const sarifDriver = { name: 'edict', version, semanticVersion: version, informationUri: homepage };

export const SARIF_SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
/** Code scanning refuses a file with more. */
const MOST_RESULTS = 25_000;
/** The file is sent compressed, and this is the most that is taken of it then. */
const MOST_BYTES = 10_000_000;

/** The log with as many results as there is room for; `logOf` says in it how many it leaves out. */
export function withinLimits(logOf: (room: number) => object): string {
  for (let room = MOST_RESULTS; ; room = Math.floor(room / 2)) {
    const text = renderSafeJson(logOf(room));
    if (room === 0 || text.length < MOST_BYTES || gzipSync(text).length < MOST_BYTES) return text;
  }
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
