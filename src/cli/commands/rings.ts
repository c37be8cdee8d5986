/** `edict rings`: how far each policy has climbed its ladder; and who stops, resumes or hurries a climb. */
import type { Command } from 'commander';
import { refuseUnapprovable } from '../../approvals/rule.ts';
import { nonBreaking } from '../../base/wrap.ts';
import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { createPathReader } from '../../node/path-reader.ts';
import { writeBlocks } from '../../report/document/terminal.ts';
import { ladderBlocks, ringsDocument } from '../../report/rings.ts';
import { renderSafeJson } from '../../report/text/json.ts';
import { nameFiles } from '../../run/repository/name-files.ts';
import { type Hold, holdClimb, notOnLadder, viewRings } from '../../run/rings.ts';
import { commandFor } from '../arguments/command-for.ts';
import { addLockOptions, allowCommandsOption, formatOption, type LockOptions } from '../arguments/options.ts';
import type { Attach } from '../command.ts';
import { printMessage } from '../console/print-message.ts';
import { type Context, type ExitCode, type GlobalOptions, viewOn } from '../context.ts';
import { openHost } from '../open-host.ts';
import { correctionRequest, loadStateCommandContext, type StateCommandContext } from './state/arguments.ts';

export function registerRings(program: Command, attach: Attach): void {
  const rings = program
    .command('rings')
    .argument('[file...]', 'policy files (default: every one that is on a ladder)')
    .description('Show how far each policy has climbed its ladder. Offline.')
    .addOption(formatOption())
    .addHelpText('after', examples)
    // Otherwise it would take the options of its own commands for its own.
    .enablePositionalOptions();
  attach<{ format: string }>(rings, show);
  registerHold(rings, attach, {
    name: 'stop',
    description: 'Hold every ring that lacks the content that the file has now, until it is resumed.',
    examples: stopExamples,
    needs: { reason: true, to: false },
    holdOf: ({ reason = '' }) => ({ does: 'stop', reason }),
    outcome: (file, command) =>
      `${file} is stopped: no ring takes its content until ${command('rings', 'resume', file)}, or until the file changes`,
  });
  registerHold(rings, attach, {
    name: 'resume',
    description: 'Take a stop back.',
    examples: resumeExamples,
    needs: { reason: false, to: false },
    holdOf: () => ({ does: 'resume' }),
    outcome: (file) => `${file} goes on: the next apply opens what is due`,
  });
  registerHold(rings, attach, {
    name: 'skip',
    description: 'Waive soak and acknowledgements up to a ring, for the content that the file has now.',
    examples: skipExamples,
    needs: { reason: true, to: true },
    holdOf: ({ reason = '', to = '' }) => ({ does: 'skip', to, reason }),
    outcome: (file, _command, { to = '' }) =>
      `${file} climbs to ${printable(to)} without soak: each apply opens one ring. A stop, a create in doubt, and a ring without the content still hold it`,
  });
}

async function show(
  context: Context,
  options: { format: string } & GlobalOptions,
  words: readonly string[],
): Promise<ExitCode> {
  const at = loadStateCommandContext(context, options);
  const named = words.length === 0 ? undefined : namesOf(context, at, words);
  const { ladders, hasState } = await viewRings(openHost(context, options), { ...at, named });
  const missing = named?.find((file) => !ladders.some((ladder) => ladder.file === file));
  if (missing !== undefined) throw notOnLadder(missing);
  if (options.format === 'json') {
    await context.stdout.write(renderSafeJson(ringsDocument(at.environment.name, ladders)), 'json');
    return 0;
  }
  await context.stdout.write(writeBlocks(ladderBlocks(ladders), viewOn(context, options)));
  if (options.quiet) return 0;
  if (ladders.length === 0) await printMessage(context, 'no policy is on a ladder');
  else if (!hasState) {
    await printMessage(context, `note: environment ${printable(at.environment.name)} has no state yet`);
  }
  return 0;
}

interface HoldOptions extends LockOptions {
  readonly reason?: string;
  readonly to?: string;
  readonly allowCommands: boolean;
}

interface HoldCommand {
  readonly name: string;
  readonly description: string;
  readonly examples: string;
  readonly needs: { readonly reason: boolean; readonly to: boolean };
  holdOf(options: HoldOptions): Hold;
  /** `file` is safe to print. */
  outcome(file: string, command: ReturnType<typeof commandFor>, options: HoldOptions): string;
}

function registerHold(parent: Command, attach: Attach, hold: HoldCommand): void {
  const command = parent
    .command(hold.name)
    .argument('<file>', 'a policy file on a ladder')
    .description(hold.description)
    .addHelpText('after', hold.examples);
  if (hold.needs.to) command.requiredOption('--to <ring>', 'the last ring that it is waived for');
  if (hold.needs.reason) {
    command.requiredOption('--reason <text>', 'why, for whoever reads the plan');
    command.addOption(allowCommandsOption());
  }
  attach<HoldOptions>(addLockOptions(command), async (context, options, words) => {
    if (hold.needs.to) refuseUnapprovable(context.env, 'rings skip');
    const at = loadStateCommandContext(context, options);
    const [file = '', ...more] = namesOf(context, at, words);
    if (more.length > 0) throw usageError('name one file');
    if (hold.needs.reason && options.reason?.trim() === '') {
      throw usageError('the reason is empty', 'Say in a few words why.');
    }
    const request = correctionRequest(context, options, `rings ${hold.name}`);
    const { allowCommands = false } = options;
    await holdClimb(
      openHost(context, options),
      at,
      { ...request, file, allowCommands },
      hold.holdOf(options),
    );
    if (options.quiet) return 0;
    const write = nonBreaking(commandFor(at.config, at.environment, options));
    await printMessage(context, hold.outcome(printable(file), write, options));
    return 0;
  });
}

function namesOf(
  context: Context,
  { config, environment }: StateCommandContext,
  words: readonly string[],
): readonly string[] {
  return nameFiles(config, createPathReader(config.root, context.cwd), words, [environment]);
}

const examples = `
Examples:
  edict rings
  edict rings policies/wifi.yaml --env production
  edict rings --format json | jq '.files[].rings'
  edict rings stop policies/wifi.yaml --reason 'the canaries lose their network'
`;

const stopExamples = `
Examples:
  edict rings stop policies/wifi.yaml --reason 'the canaries lose their network'
`;

const resumeExamples = `
Examples:
  edict rings resume policies/wifi.yaml
`;

const skipExamples = `
Examples:
  edict rings skip policies/wifi.yaml --to broad --reason 'the password is known outside'
`;
