/** Converts profiles with progress, for both `edict convert` and `edict init`. */
import type { ConvertRun } from '../../convert/report.ts';
import { type ConvertWork, convertFiles } from '../../run/convert/convert-files.ts';
import { type Context, type GlobalOptions, viewOn } from '../context.ts';
import type { ConvertView } from '../formats.ts';

/** Fewer are done before a progress line would be read. */
const MANY = 20;
const CLEAR_LINE = '\r\u001b[2K';

/** After an interrupt it gives the results so far. */
export async function convertWithProgress(
  context: Context,
  { quiet }: GlobalOptions,
  work: Omit<ConvertWork, 'onConvert'>,
): Promise<ConvertRun> {
  const { stderr } = context;
  const count = work.found.files.length;
  const shown = count >= MANY && stderr.isTTY && !quiet;
  const run = await convertFiles(context, {
    ...work,
    onConvert: async (index) => {
      if (shown) await stderr.write(`${CLEAR_LINE}converting ${index + 1} of ${count}`);
    },
  });
  if (shown) await stderr.write(CLEAR_LINE);
  return run;
}

/** How a report of a conversion is shown. */
export function convertView(context: Context, options: GlobalOptions, dryRun: boolean): ConvertView {
  const { stdout } = context;
  const width = Math.min(Math.max(stdout.columns, 60), 120);
  return { ...viewOn(context, options), width, quiet: false, dryRun };
}
