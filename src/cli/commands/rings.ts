/** `edict rings`: how far each policy has climbed its rings and waves; and who stops, resumes or hurries a climb. */
import type { Command } from 'commander';
import { refuseUnapprovable } from '../../approvals/rule.ts';
import { counted } from '../../base/counted.ts';
import { nonBreaking } from '../../base/wrap.ts';
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { printable } from '../../diagnostics/printable.ts';
import { usageError } from '../../diagnostics/user-error.ts';
import { createPathReader } from '../../node/path-reader.ts';
import { writeBlocks } from '../../report/document/terminal.ts';
import { fleetBlocks, ladderBlocks, ringsDocument } from '../../report/rings.ts';
import { nameFiles } from '../../run/repository/name-files.ts';
import { openRepository, type Repository } from '../../run/repository/repository.ts';
import {
  type Held,
  type Hold,
  holdClimb,
  nothingToHold,
  notOnLadder,
  refuseUnknownWave,
  viewRings,
} from '../../run/rings.ts';
import {
  addEnvs,
  addLockOptions,
  allowCommandsOption,
  formatOption,
  type LockOptions,
  type SelectionOptions,
  selectsMany,
} from '../arguments/options.ts';
import type { Attach } from '../command.ts';
import type { Context, ExitCode, GlobalOptions } from '../context.ts';
import { openRun } from '../environments/open-run.ts';
import { readEnvironments } from '../environments/read-environments.ts';
import { correctionRequest } from './state/arguments.ts';

export function registerRings(program: Command, attach: Attach): void {
  const rings = program
    .command('rings')
    .argument('[file...]', 'policy files (default: every one that is on a ladder, or goes from wave to wave)')
    .description('Show how far each policy has climbed its ladder, and its waves. Offline.')
    .addOption(formatOption())
    .addHelpText('after', examples)
    // Otherwise it would take the options of its own commands for its own.
    .enablePositionalOptions();
  attach<SelectionOptions & { format: string }>(addEnvs(rings), show);
  registerHold(rings, attach, {
    name: 'stop',
    description: 'Hold every ring that lacks the content that the file has now, until it is resumed.',
    examples: stopExamples,
    holdOf: ({ reason = '' }) => ({ does: 'stop', reason }),
    outcome: (file, command) =>
      `${file} is stopped: no ring takes its content until ${command('rings', 'resume', file)}, or until the file changes`,
    ofMany: 'is stopped',
  });
  registerHold(rings, attach, {
    name: 'resume',
    description: 'Take a stop back.',
    examples: resumeExamples,
    holdOf: () => ({ does: 'resume' }),
    outcome: (file) => `${file} goes on: the next apply opens what is due`,
    ofMany: 'goes on',
  });
  registerHold(rings, attach, {
    name: 'skip',
    description:
      'Waive soak and acknowledgements up to a ring, or up to a wave, for the content that the file has now.',
    examples: skipExamples,
    holdOf: ({ reason = '', to = null, toWave = null }) => {
      if (to === null && toWave === null) {
        throw usageError('skip says up to where', 'Name a ring with --to, or a wave with --to-wave.');
      }
      return { does: 'skip', to, toWave, reason };
    },
    outcome: (file, _command, { to = null, toWave = null }) =>
      [
        ...(toWave === null
          ? []
          : [
              `${file} is let through up to the wave ${printable(toWave)} without soak. A stop and a create in doubt still hold it`,
            ]),
        ...(to === null
          ? []
          : [
              `${file} climbs to ${printable(to)} without soak: each apply opens one ring. A stop, a create in doubt, and a ring without the content still hold it`,
            ]),
      ].join('\n'),
    ofMany: 'is let through',
  });
}

async function show(
  context: Context,
  options: SelectionOptions & { format: string } & GlobalOptions,
  words: readonly string[],
): Promise<ExitCode> {
  const named = words.length === 0 ? undefined : namesOf(context, options, words);
  let opening: Promise<Repository> | null = null;
  return readEnvironments(context, options, {
    key: 'rings',
    async read(host, config, environment, _command, { environments, waves }) {
      opening ??= openRepository(host, config, {
        environments: environments.map((one) => one.environment),
      });
      const repository = await opening;
      const view = await viewRings(host, { config, environment, named, repository, waves });
      const missing = named?.find((file) => !view.ladders.some((ladder) => ladder.file === file));
      if (missing !== undefined && !selectsMany(options)) throw notOnLadder(missing);
      return { ...view, document: ringsDocument(environment.name, view.ladders) };
    },
    forScripts: ({ document }) => document,
    text: (answers, view) =>
      writeBlocks(
        view.isOne
          ? answers.flatMap(({ answer }) => ladderBlocks(answer.ladders))
          : fleetBlocks(answers.map(({ environment, answer }) => ({ environment, ...answer }))),
        view,
      ),
    explain: ({ ladders, hasState }, { environment }) => {
      if (ladders.length === 0) return nothing;
      return hasState ? null : `note: environment ${printable(environment.name)} has no state yet`;
    },
    nothing,
  });
}

const nothing = 'no policy is on a ladder, or goes from wave to wave';

interface HoldOptions extends LockOptions {
  readonly reason?: string;
  readonly to?: string;
  readonly toWave?: string;
  readonly allowCommands?: boolean;
}

interface HoldCommand {
  readonly name: Hold['does'];
  readonly description: string;
  readonly examples: string;
  /** Throws UserError for what was typed. */
  holdOf(options: HoldOptions): Hold;
  /** `file` is safe to print. */
  outcome(file: string, command: CommandWriter, options: HoldOptions): string;
  /** What is said of the file in many. */
  readonly ofMany: string;
}

function registerHold(parent: Command, attach: Attach, hold: HoldCommand): void {
  const command = parent
    .command(hold.name)
    .argument('<file>', 'a policy file on a ladder, or of an environment in a wave')
    .description(hold.description)
    .addHelpText('after', hold.examples);
  if (hold.name === 'skip') {
    command
      .option('--to <ring>', 'the last ring that it is waived for')
      .option('--to-wave <wave>', 'the last wave that it is waived for, a missing record included');
  }
  if (hold.name !== 'resume') {
    command.requiredOption('--reason <text>', 'why, for whoever reads the plan');
    command.addOption(allowCommandsOption());
  }
  attach<HoldOptions & SelectionOptions>(
    addEnvs(addLockOptions(command)),
    async (context, options, words) => {
      if (hold.name === 'skip') refuseUnapprovable(context.env, 'rings skip');
      const { config } = openRun(context, { ...options, quiet: true });
      const [file = '', ...more] = namesOf(context, options, words);
      if (more.length > 0) throw usageError('name one file');
      if (hold.name !== 'resume' && options.reason?.trim() === '') {
        throw usageError('the reason is empty', 'Say in a few words why.');
      }
      const does = hold.holdOf(options);
      if (does.does === 'skip' && does.toWave !== null) refuseUnknownWave(config, does.toWave);
      const { allowCommands = false } = options;
      const isOneOfMany = selectsMany(options);
      const request = { ...correctionRequest(context, options, `rings ${hold.name}`), file, allowCommands };
      // Of one, what was done is said to a person alone.
      const shown = isOneOfMany ? options : { ...options, format: 'pretty' };
      const all: Held[] = [];
      const code = await readEnvironments<Held>(context, shown, {
        key: 'corrected',
        async read(host, config, environment) {
          const held = await holdClimb(host, { config, environment }, { ...request, isOneOfMany }, does);
          all.push(held);
          return held;
        },
        forScripts: (held) => (held === 'recorded' ? [{ file, policy_id: null, name: file }] : []),
        explain: (held, { command }) =>
          held === 'recorded' ? hold.outcome(printable(file), nonBreaking(command), options) : null,
        text: (answers, view) =>
          writeBlocks(
            view.isOne
              ? []
              : answers.flatMap(({ environment, answer }) =>
                  answer === 'recorded'
                    ? [{ kind: 'sentence', text: [{ quoted: environment }, `: ${file} ${hold.ofMany}`] }]
                    : [],
                ),
            view,
          ),
        nothing: nothingChanged,
        total(answers) {
          const corrected = answers.filter((held) => held === 'recorded').length;
          const where = counted(corrected, 'environment');
          return {
            summary: { environments: corrected, corrected },
            text: corrected === 0 ? nothingChanged : `in all: ${printable(file)} ${hold.ofMany} in ${where}`,
          };
        },
      });
      if (does.does === 'stop' && code === 0 && all.includes('has-content') && !all.includes('recorded')) {
        throw nothingToHold(file);
      }
      return code;
    },
  );
}

const nothingChanged = 'nothing was changed';

function namesOf(
  context: Context,
  options: SelectionOptions & GlobalOptions,
  words: readonly string[],
): readonly string[] {
  const { config, environments } = openRun(context, { ...options, quiet: true });
  const chosen = environments.map(({ environment }) => environment);
  return nameFiles(config, createPathReader(config.root, context.cwd), words, chosen);
}

const examples = `
Examples:
  edict rings
  edict rings policies/wifi.yaml --env production
  edict rings --format json | jq '.files[].rings'
  edict rings --envs all
  edict rings stop policies/wifi.yaml --reason 'the canaries lose their network'
`;

const stopExamples = `
Examples:
  edict rings stop policies/wifi.yaml --reason 'the canaries lose their network'
  edict rings stop policies/wifi.yaml --envs all --reason 'the canaries lose their network'
`;

const resumeExamples = `
Examples:
  edict rings resume policies/wifi.yaml
  edict rings resume policies/wifi.yaml --envs all
`;

const skipExamples = `
Examples:
  edict rings skip policies/wifi.yaml --to broad --reason 'the password is known outside'
  edict rings skip policies/wifi.yaml --envs all --to-wave rest --reason 'the password is known outside'
`;
