/** The report of a conversion for scripts. */
import { type ConvertRun, makeReport } from '../../convert/report.ts';
import { renderSafeJson } from '../text/json.ts';

export function renderConvertJson(run: ConvertRun): string {
  return renderSafeJson(makeReport(run));
}
