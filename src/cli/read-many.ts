/** `--envs` for commands that only read: asks each environment the same question, and prints the answers together. */
import { runInParallel } from '../apply/gate.ts';
import { printable } from '../diagnostics/printable.ts';
import { loadConfig } from '../node/find-config.ts';
import type { EnvironmentFailure } from '../plan/many/many-plan.ts';
import { renderSafeJson } from '../render/text/json.ts';
import { createPaint, type Paint } from '../render/text/paint.ts';
import { attempt, withOneMachine } from '../run/many/environment-run.ts';
import type { World } from '../run/world.ts';
import type { Config, Environment } from '../source/config/config.ts';
import { commandFor } from './command-for.ts';
import { type Context, type ExitCode, type GlobalOptions, useColor, wrapWidth } from './context.ts';
import { choose, noteLeftOut } from './many.ts';
import { openWorld } from './open-world.ts';
import { jobsOf, type ManyOptions } from './options.ts';

export interface Question<Answer> {
  /** What the answer is called in JSON. */
  readonly key: string;
  read(world: World, config: Config, environment: Environment): Promise<Answer>;
  /** As JSON shows it; absent: as it is. */
  forScripts?(answer: Answer): object;
  /** Empty where there is nothing to show of this environment. */
  render(answer: Answer, paint: Paint, width: number | null, environment: Environment): string;
  /** In place of what no environment has. */
  readonly nothing: string;
  exitCode(answer: Answer): 0 | 1;
}

export async function readMany<Answer>(
  context: Context,
  options: ManyOptions & GlobalOptions,
  { key, read, forScripts, render, nothing, exitCode }: Question<Answer>,
): Promise<ExitCode> {
  const config = loadConfig({ cwd: context.cwd, file: options.config, optional: false });
  const { selected, leftOut } = choose(config, options).selection;
  const world = withOneMachine(openWorld(context, options));
  const answers = new Map<Environment, { value: Answer } | { failure: EnvironmentFailure }>();
  await runInParallel(selected, jobsOf(options), async (environment) => {
    const command = commandFor(config, environment, { ...options, env: environment.name });
    answers.set(environment, await attempt(world, command, (own) => read(own, config, environment)));
  });
  const each = selected.flatMap((environment) => {
    const answer = answers.get(environment);
    return answer ? [{ environment, answer }] : [];
  });
  if (options.format === 'json') {
    const documents = each.map(({ environment: { name, groups }, answer }) => ({
      environment: name,
      groups,
      ...('failure' in answer
        ? { error: answer.failure.message }
        : { [key]: forScripts ? forScripts(answer.value) : answer.value }),
    }));
    await context.stdout.write(renderSafeJson(documents), 'json');
  } else {
    const paint = createPaint(useColor(context, options, context.stdout));
    const parts = each.flatMap(({ environment, answer }) => {
      const heading = paint.bold(printable(environment.name));
      if ('failure' in answer) {
        const { message, remedy } = answer.failure;
        return [
          `${heading}\n  ${printable(message)}${remedy === null ? '' : `\n    ${printable(remedy)}`}\n`,
        ];
      }
      const text = render(answer.value, paint, wrapWidth(context.stdout), environment);
      return text === '' ? [] : [`${heading}\n${text}`];
    });
    if (parts.length > 0) await context.stdout.write(parts.join('\n'));
    else if (!options.quiet) await context.stderr.write(`${nothing}\n`);
    await noteLeftOut(context, options, leftOut);
  }
  const isBad = each.some(({ answer }) => 'failure' in answer || exitCode(answer.value) !== 0);
  return isBad ? 1 : 0;
}
