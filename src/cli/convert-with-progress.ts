/** Converts profiles, and tells a person at a terminal how far it has come. */
import type { ProfileResult } from '../convert/report.ts';
import { type ConvertWork, convertFiles } from '../run/convert/convert-files.ts';
import type { Context, GlobalOptions } from './context.ts';

/** Fewer are done before anybody looks. */
const MANY = 20;
const CLEAR_LINE = '\r\u001b[2K';

/** After an interrupt, the results of the profiles that were converted before. */
export async function convertWithProgress(
  context: Context,
  { quiet }: Pick<GlobalOptions, 'quiet'>,
  work: Omit<ConvertWork, 'onConvert'>,
): Promise<readonly ProfileResult[]> {
  const { stderr } = context;
  const { length } = work.profiles;
  const shown = length >= MANY && stderr.isTTY && !quiet;
  const results = await convertFiles(context, {
    ...work,
    onConvert: async (index) => {
      if (shown) await stderr.write(`${CLEAR_LINE}converting ${index + 1} of ${length}`);
    },
  });
  if (shown) await stderr.write(CLEAR_LINE);
  return results;
}
