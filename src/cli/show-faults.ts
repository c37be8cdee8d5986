/** Shows the faults that lint found where they end another command. */

import type { Faults } from '../diagnostics/faulty-files.ts';
import { renderLintPretty } from '../render/lint/pretty.ts';
import { type Context, type GlobalOptions, useColor } from './context.ts';

export async function showFaults(
  context: Pick<Context, 'env' | 'stderr'>,
  options: Pick<GlobalOptions, 'color'>,
  { report, source }: Faults,
): Promise<void> {
  const { stderr } = context;
  const color = useColor(context, options, stderr);
  await stderr.write(renderLintPretty(report, { color, columns: stderr.columns, source }));
}
