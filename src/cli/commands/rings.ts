/**
 * `edict rings`: shows how far each policy has climbed its rings and waves; its subcommands stop, resume or speed up
 * a climb.
 */
import { type Command, Option } from 'commander';
import { counted } from '../../base/counted.ts';
import { formatDuration } from '../../base/duration.ts';
import { listInWords } from '../../base/list-in-words.ts';
import { shownTime } from '../../base/shown-time.ts';
import type { CommandWriter } from '../../diagnostics/command-line.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import { openFiles } from '../../edict.ts';
import type { LadderView } from '../../plan/facts.ts';
import { fleetBlocks, ladderBlocks, ringsDocument } from '../../report/rings.ts';
import { createWaveReader } from '../../run/plan/read-waves.ts';
import {
  type DecidedHold,
  decideHold,
  fleetOf,
  type Hold,
  nothingToHold,
  notOnLadder,
  notStopped,
  type RingsView,
  refuseUnknown,
  viewRings,
} from '../../run/rings.ts';
import type { Run } from '../../run/run.ts';
import { editHolds } from '../../state/holds.ts';
import type { Stop } from '../../state/state.ts';
import {
  addEnvs,
  allowCommandsOption,
  formatOption,
  type LockOptions,
  parseReason,
  parseSpan,
  type SelectionOptions,
  selectsMany,
} from '../arguments/options.ts';
import type { Attach, CommandAction, Register } from '../command.ts';
import {
  type Corrected,
  type CorrectionRow,
  registerCorrection,
} from '../environments/correct-environments.ts';
import { openRun } from '../environments/open-run.ts';
import { type Question, readEnvironments } from '../environments/read-environments.ts';

export const registerRings: Register = (program, attach) => {
  const rings = program
    .command('rings')
    .alias('waves')
    .argument('[file...]', 'policy files (default: all that climb a ladder or go from wave to wave)')
    .description('Show how far each policy has climbed its ladder, and its waves. Offline.')
    .addOption(formatOption())
    .addOption(
      new Option(
        '--max-wait <time>',
        'only what has waited longer than this for a person: for a stop to be lifted, a doubt to be settled, a copy to be acknowledged; any is exit code 1',
      ).argParser(parseSpan),
    )
    .addHelpText('after', examples)
    // Otherwise it would take the options of its subcommands for its own.
    .enablePositionalOptions();
  attach(addEnvs(rings), show);
  for (const row of [stop, resume, skip]) registerHold(rings, attach, row);
};

interface ShowOptions extends SelectionOptions {
  /** In seconds. */
  readonly maxWait?: number;
}

/** A stop says it by itself. */
function withSince(view: LadderView): LadderView {
  const rings = view.rings.map((ring) =>
    ring.held_since === undefined || view.stopped
      ? ring
      : { ...ring, waits_for: `${ring.waits_for}, since ${shownTime(ring.held_since)}` },
  );
  return { ...view, rings };
}

const show: CommandAction<ShowOptions> = async (context, options, words) => {
  const { maxWait } = options;
  const now = context.now().getTime();
  const waitsLong = ({ rings }: LadderView): boolean =>
    maxWait === undefined ||
    rings.some(({ held_since: since }) => since !== undefined && now - Date.parse(since) > maxWait * 1000);
  const shown = (ladders: readonly LadderView[]) =>
    maxWait === undefined ? ladders : ladders.map(withSince);
  const nothing =
    maxWait === undefined
      ? 'no policy climbs a ladder or goes from wave to wave'
      : `no policy has waited for a person for more than ${formatDuration(maxWait)}`;
  const run = await openFiles(openRun(context, options), context.cwd, words);
  const { named } = run;
  const question: Question<RingsView> = {
    key: 'rings',
    async read(work) {
      const view = await viewRings(work);
      const missing = named?.find((file) => !view.ladders.some((ladder) => ladder.file === file));
      if (missing !== undefined && !selectsMany(options)) throw notOnLadder(missing);
      return { ...view, ladders: view.ladders.filter(waitsLong) };
    },
    forScripts: ({ environment, ladders }) => ringsDocument(environment, ladders),
    showOne: ({ ladders }) => ladderBlocks(shown(ladders)),
    show: (answers) =>
      fleetBlocks(answers.map(({ answer }) => ({ ...answer, ladders: shown(answer.ladders) }))),
    explain: ({ ladders, hasState }, { environment }) => {
      if (ladders.length === 0) return nothing;
      return hasState ? null : `note: environment ${printable(environment.name)} has no state yet`;
    },
    nothing,
    exitCode: ({ ladders }) => (maxWait !== undefined && ladders.length > 0 ? 1 : 0),
  };
  return readEnvironments(context, options, question, run);
};

interface HoldOptions extends LockOptions {
  readonly reason?: string;
  readonly to?: string;
  readonly toWave?: string;
  readonly allowCommands?: boolean;
}

interface HoldRow
  extends Pick<
    CorrectionRow<HoldOptions, CorrectedHold>,
    'description' | 'examples' | 'needsNoApproval' | 'addOptions'
  > {
  readonly does: Hold['does'];
  /** Throws UserError for invalid options. */
  holdOf(options: HoldOptions): Hold;
  /** `file` is safe to print. */
  outcome(file: string, command: CommandWriter, decided: DecidedHold, options: HoldOptions): string;
  /** What the total says of the file. */
  readonly ofMany: string;
  /** What is said of a file where no environment has it so. */
  readonly isNowhere: string;
  readonly saysWhy?: true;
  unneeded?(file: string, run: Run): UserError;
  /** `file` is safe to print. */
  nothing?(file: string): string;
}

interface CorrectedHold extends Corrected {
  readonly decided: DecidedHold;
}

function registerHold(parent: Command, attach: Attach, row: HoldRow): void {
  const { does, ofMany, isNowhere, saysWhy } = row;
  registerCorrection<HoldOptions, CorrectedHold>(parent, attach, {
    ...row,
    operation: `rings ${does}`,
    arguments: [['<file>', 'a policy file on a ladder, or of an environment in a wave']],
    async open(opened, options, words) {
      const { named = [], repository } = await openFiles(opened, opened.host.cwd, words);
      const [file = '', ...more] = named;
      if (more.length > 0 || repository === undefined) throw usageError('name one file');
      const hold = row.holdOf(options);
      if (hold.does === 'skip') refuseUnknown(opened, hold);
      const at = opened.host.now();
      const isMany = selectsMany(options);
      const request = {
        file,
        repository,
        at,
        allowCommands: options.allowCommands ?? false,
        waves: createWaveReader({ ...opened, repository }),
        ...(hold.does === 'stop' && isMany && { fleet: await fleetOf({ ...opened, repository }, file) }),
      };
      return {
        named: [{ word: file, environment: null }],
        async find(state, _word, scope) {
          const decided = await decideHold(scope, state, request, hold);
          if (decided instanceof UserError) return decided;
          if (decided === null) return [];
          const { isForOthers } = decided;
          if (isForOthers && decided.stop === null && !isMany) return notStopped(file);
          return [
            { file, policy_id: null, name: file, decided, ...(isForOthers && { isUnsaid: isForOthers }) },
          ];
        },
        correct: (_stored, found) => ({
          change: (content) =>
            found.reduce((changed, { decided }) => editHolds(changed, decided.edits), content),
          happened: found.map(() => ({ file, action: does, policy_id: null })),
        }),
        outcomeOf: ({ decided }, _environment, command) =>
          row.outcome(printable(file), command, decided, options),
        total: (_count, environments) =>
          `${printable(file)} ${ofMany} in ${counted(environments, 'environment')}`,
        isNowhere,
        ...(saysWhy && { saysWhy }),
        look: ['rings', file],
        unneeded: row.unneeded?.(file, opened),
        nothing: row.nothing?.(printable(file)),
      };
    },
  });
}

const withReason = (command: Command): Command =>
  command
    .requiredOption('--reason <text>', 'why, for those who read the plan', parseReason)
    .addOption(allowCommandsOption());

const stop: HoldRow = {
  does: 'stop',
  needsNoApproval: true,
  description:
    'Hold the current content of a file back from every ring and environment that lacks it, until it is resumed. What one ' +
    'environment stops also waits in the wave after its own.',
  examples: `
Examples:
  edict rings stop policies/wifi.yaml --reason 'the canaries lose their network'
  edict rings stop policies/wifi.yaml --envs all --reason 'the canaries lose their network'
`,
  addOptions: withReason,
  holdOf: ({ reason = '' }) => ({ does: 'stop', reason }),
  outcome(file, command, { stop, isOnLadder, holders, before }) {
    const held = `${isOnLadder ? 'no ring takes' : 'the environment does not take'} its content`;
    const later = before === null ? '' : `, nor does the wave after ${printable(before)},`;
    const rings = printable(listInWords(holders, 'and'));
    const kept =
      holders.length === 0
        ? ''
        : `\nit stays live in ${rings} until someone removes it in the portal: a corrected file only adds a policy beside it`;
    const replaced = stop === null ? '' : `. Before, it was ${stoppedBy(stop)}`;
    return `${file} is stopped: ${held}${later} until ${command('rings', 'resume', file)}, or until the file changes${replaced}${kept}`;
  },
  ofMany: 'is stopped',
  isNowhere: 'not on a ladder or in a wave in any',
  unneeded: nothingToHold,
};

const resume: HoldRow = {
  does: 'resume',
  needsNoApproval: true,
  description: 'Undo a stop.',
  examples: `
Examples:
  edict rings resume policies/wifi.yaml
  edict rings resume policies/wifi.yaml --envs all
`,
  holdOf: () => ({ does: 'resume' }),
  outcome: (file) => `${file} goes on: the next apply opens what is due`,
  ofMany: 'goes on',
  isNowhere: 'not stopped in any',
  unneeded: notStopped,
};

const skip: HoldRow = {
  does: 'skip',
  description:
    'Waive soak and acknowledgements up to a ring, or up to a wave, for the content that the file has now.',
  examples: `
Examples:
  edict rings skip policies/wifi.yaml --to broad --reason 'the password is known outside'
  edict rings skip policies/wifi.yaml --envs all --to-wave rest --reason 'the password is known outside'
`,
  addOptions: (command) =>
    withReason(
      command
        .option('--to <ring>', 'the last ring that it is waived for')
        .option('--to-wave <wave>', 'the last wave that it is waived for, a missing record included'),
    ),
  holdOf({ reason = '', to = null, toWave = null }) {
    if (to === null && toWave === null) {
      throw usageError('skip needs to know how far', 'Name a ring with --to, or a wave with --to-wave.');
    }
    return { does: 'skip', to, toWave, reason };
  },
  outcome: (file, command, { stop }, { to, toWave }) =>
    [
      ...(toWave === undefined
        ? []
        : [
            `${file} may go ahead up to the wave ${printable(toWave)} without soak, acknowledgements or missing records. A stop and a create in doubt still hold it`,
          ]),
      ...(to === undefined
        ? []
        : [
            `${file} climbs to ${printable(to)} without soaking: each apply opens one ring. A stop, a create in doubt, and a ring without the content still hold it`,
          ]),
      ...(stop === null
        ? []
        : [`It is ${stoppedBy(stop)}, and waits until ${command('rings', 'resume', file)}`]),
    ].join('\n'),
  ofMany: 'may go ahead',
  isNowhere: 'nothing to waive in any',
  nothing: (file) => `every ring already has the content of ${file}, so there is nothing to skip`,
  saysWhy: true,
};

function stoppedBy({ by, since, reason }: Stop): string {
  return `stopped by ${printable(by.who)} since ${shownTime(since)}: ${printable(reason)}`;
}

const examples = `
Examples:
  edict rings
  edict rings policies/wifi.yaml --env production
  edict rings --format json | jq '.files[].rings'
  edict rings --envs all
  edict rings --envs all --max-wait 5d   exit with 1 if any waits longer
  edict rings stop policies/wifi.yaml --reason 'the canaries lose their network'

Due is what gates, windows and the limits of the environment let through. Only
plan and apply judge invariants, approvals and limits.max_environments.

The waves are those of edict.yaml, which soak. The option --waves of plan and
apply is only an order of environments within one run.
`;
