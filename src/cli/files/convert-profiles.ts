/** Converts profiles with progress, for both `edict convert` and `edict init`. */
import type { ConvertRun } from '../../convert/report.ts';
import { type ConvertWork, convertFiles } from '../../run/convert/convert-files.ts';
import { progressLine } from '../console/progress-line.ts';
import { type Context, type GlobalOptions, viewOn } from '../context.ts';
import type { ConvertView } from '../formats.ts';

/** Fewer are done before a progress line would be read. */
const MANY = 20;

/** After an interrupt it gives the results so far. */
export async function convertWithProgress(
  context: Context,
  { quiet }: GlobalOptions,
  work: Omit<ConvertWork, 'onConvert'>,
): Promise<ConvertRun> {
  const count = work.found.files.length;
  const redraw = progressLine(context, { quiet: quiet || count < MANY });
  const run = await convertFiles(context, {
    ...work,
    onConvert: (index) => redraw(`converting ${index + 1} of ${count}`),
  });
  await redraw('');
  return run;
}

/** How a report of a conversion is shown. */
export function convertView(context: Context, options: GlobalOptions, dryRun: boolean): ConvertView {
  const { stdout } = context;
  const width = Math.min(Math.max(stdout.columns, 60), 120);
  return { ...viewOn(context, options), width, quiet: false, dryRun };
}
