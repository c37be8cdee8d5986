/** The report of a conversion for programs. */
import { makeReport, type ProfileResult } from '../../convert/report.ts';
import { printableJson } from '../../diagnostics/printable.ts';

export function renderConvertJson(results: readonly ProfileResult[]): string {
  return `${printableJson(JSON.stringify(makeReport(results), null, 2))}\n`;
}
