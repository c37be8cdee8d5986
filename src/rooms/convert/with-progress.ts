/** Converts profiles with progress, for both `edict convert` and `edict init`. */

import { progressLine } from '../../cli/console/progress-line.ts';
import { type Context, type ExitCode, type GlobalOptions, viewOn } from '../../cli/context.ts';
import type { InputFiles } from '../../run/lists/find-named.ts';
import { type ConvertWork, convertFiles } from './convert-files.ts';
import { type ConvertView, convertFormats } from './formats.ts';
import type { ConvertRun } from './report.ts';

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

/** Converts into the folder of the context, and shows the report, for `edict init`. */
export async function convertProfiles(
  context: Context,
  options: GlobalOptions,
  found: InputFiles,
): Promise<ExitCode> {
  const work = { found, out: null, config: undefined, dryRun: false };
  const [run, render] = await Promise.all([
    convertWithProgress(context, options, work),
    convertFormats.pretty.load(),
  ]);
  await context.stdout.write(`\n${render(run, convertView(context, options, false))}`);
  if (run.profiles.length < found.files.length) return 130;
  return run.profiles.some(({ refused }) => refused) ? 1 : 0;
}
