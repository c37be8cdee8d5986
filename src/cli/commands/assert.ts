/** `edict assert`: whether the invariants hold for what is live. Offline: the states say what is. */

import type { Command } from 'commander';
import { printable } from '../../diagnostics/printable.ts';
import { passesAll } from '../../invariants/assert-report.ts';
import { loadConfig } from '../../node/find-config.ts';
import { type AssertOutcome, assertInvariants } from '../../run/assert.ts';
import { chooseEnvironments } from '../../run/environments/select-environments.ts';
import { findStrayStates } from '../../run/state/stray-states.ts';
import { commandForEach } from '../arguments/command-for.ts';
import { addEnvs, formatOption, jobsOf, type SelectionOptions } from '../arguments/options.ts';
import type { Attach } from '../command.ts';
import { printMessage } from '../console/print-message.ts';
import { type Context, type ExitCode, type GlobalOptions, useColor, wrapWidth } from '../context.ts';
import { pointOutStrayStates } from '../environments/read-environments.ts';
import { assertFormats, rendered } from '../formats.ts';
import { openHost } from '../open-host.ts';

interface AssertOptions extends SelectionOptions {
  readonly format: keyof typeof assertFormats;
}

export function registerAssert(program: Command, attach: Attach): void {
  const command = program
    .command('assert')
    .description('Judge whether the invariants hold for what the states say is live. Offline.')
    .addOption(formatOption(Object.keys(assertFormats)))
    .addHelpText('after', examples);
  attach<AssertOptions>(addEnvs(command), run);
}

async function run(context: Context, options: AssertOptions & GlobalOptions): Promise<ExitCode> {
  const config = loadConfig({ cwd: context.cwd, file: options.config, optional: false });
  const chosen = chooseEnvironments(config, options);
  const outcome = await assertInvariants(openHost(context, options), {
    config,
    chosen,
    commandFor: commandForEach(config, chosen.isOne, options),
    jobs: jobsOf(options),
  });
  const { stdout } = context;
  const view = {
    color: useColor(context, options, stdout),
    width: wrapWidth(stdout),
    quiet: options.quiet,
  };
  const [text, form] = await rendered(assertFormats[options.format], outcome.report, view);
  if (text !== '') await stdout.write(text, form);
  for (const { environment, failure } of outcome.failures) {
    const remedy = failure.remedy === null ? '' : `\n  ${failure.remedy}`;
    await printMessage(context, `${printable(environment)}: ${failure.message}${remedy}`);
  }
  await pointOutStrayStates(context, options, findStrayStates(config));
  return context.interrupted.aborted ? 130 : exitCodeOf(outcome);
}

/** What could not be judged comes first. */
function exitCodeOf({ report, failures }: AssertOutcome): ExitCode {
  if (failures.some(({ failure }) => failure.exitCode === 3)) return 3;
  return passesAll(report) ? 0 : 1;
}

const examples = `
Exits with 0 when everything holds or is waived, 1 when not, 3 where a state is
missing, older than it was, or lost, and where an invariant has errors.

Examples:
  edict assert
  edict assert --env production
  edict assert --envs all --format junit > invariants.xml
  edict assert --format json | jq .summary
  edict assert --format sarif > invariants.sarif
  edict assert --format markdown >> "$GITHUB_STEP_SUMMARY"
  edict schema invariant                       what a file of invariants/ holds
`;
