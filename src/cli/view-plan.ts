/** A plan as a person is shown it here: what is said of it, in the colours and the width that there are. */
import type { PlanView } from '../render/plan/text.ts';
import { type Context, type GlobalOptions, type Output, useColor } from './context.ts';
import { type DescribeInput, type Description, describePlan } from './describe-plan.ts';

export function viewOf(
  { env, stdout }: Pick<Context, 'env'> & { readonly stdout: Pick<Output, 'isTTY' | 'columns'> },
  options: Pick<GlobalOptions, 'color' | 'quiet'>,
  input: DescribeInput,
): PlanView & Description {
  return {
    color: useColor({ env }, options, stdout),
    width: stdout.columns,
    quiet: options.quiet,
    ...describePlan(input),
  };
}
