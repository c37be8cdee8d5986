/** `edict state merge`: joins two states that diverged from a common one, by hand or as a merge driver of Git. */

import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { replaceFile, temporaryName } from '../../../base/durable-file.ts';
import { newUuid } from '../../../base/uuid.ts';
import { printable } from '../../../diagnostics/printable.ts';
import { fsError, UserError } from '../../../diagnostics/user-error.ts';
import { readBlobs } from '../../../git/objects.ts';
import { createGit } from '../../../git/run-git.ts';
import { changeByHand } from '../../../run/state/event-log.ts';
import type { Config, Environment } from '../../../source/config/config.ts';
import { selectEnvironment } from '../../../source/config/load-config.ts';
import { stateFileOf } from '../../../source/config/state-file.ts';
import { encodeState, identifyState, inspectState } from '../../../state/codec.ts';
import { mergeStates } from '../../../state/merge.ts';
import type { State } from '../../../state/state.ts';
import { type EventsOptions, eventsFile, eventsOption } from '../../arguments/options.ts';
import type { CommandAction, Register } from '../../command.ts';
import { printMessage } from '../../console/print-message.ts';
import type { Context, GlobalOptions } from '../../context.ts';
import { openConfig } from '../../environments/open-run.ts';
import { type NamedInput, readNamed } from '../../files/read-input.ts';
import { openHost } from '../../open-host.ts';

export const registerStateMerge: Register = (parent, attach) => {
  const command = parent
    .command('merge')
    .argument('<base>', 'the state that both started from; an empty file if there is none')
    .argument('<our>', 'our state, which the merged one replaces')
    .argument('<their>', 'their state; this and the base may be in Git: COMMIT:PATH')
    .description('Merge two states by file, keeping every policy that either one knows. Nothing is sent.')
    .addOption(eventsOption())
    .addHelpText('after', examples);
  attach(command, run);
};

const run: CommandAction<EventsOptions> = async (context, options, [base = '', ours = '', theirs = '']) => {
  const [before, here, there] = await Promise.all([
    readState(context, base),
    readState(context, ours, { isWritten: true }),
    readState(context, theirs),
  ]);
  if (here === null || there === null) {
    throw new UserError(`${printable(here === null ? ours : theirs)} is empty: there is no state to merge`);
  }
  const merged = mergeStates(before, here, there, context.now().toISOString());
  if (merged.state === null) {
    const reasons = merged.conflicts.map((conflict) => `  ${conflict}`).join('\n');
    throw new UserError(
      `the two states cannot be merged, and ${printable(ours)} was left unchanged:\n${reasons}`,
      {
        remedy: 'Settle that on one side with `edict state` commands, then merge again.',
      },
    );
  }
  const { state, leftBehind } = merged;
  await writeMerged(context, options, ours, state);
  if (options.quiet) return 0;
  const lines = [
    `merged the two states: the serials ${here.serial} and ${there.serial} become ${state.serial}`,
    ...leftBehind.map(
      ({ policy_id, name, file }) =>
        `policy ${policy_id} "${printable(name)}" is left behind now: both sides made a policy for ${printable(file)}`,
    ),
  ];
  await printMessage(context, lines.join('\n'));
  return 0;
};

/** Null for an empty file, which is what Git gives for a missing base. */
async function readState(
  context: Context,
  file: string,
  { isWritten = false }: Pick<NamedInput, 'isWritten'> = {},
): Promise<State | null> {
  const shown = printable(file);
  const bytes =
    (await readCommitted(context, file)) ??
    (await readNamed(context, {
      path: file,
      what: shown,
      remedy: 'Name three files: BASE OURS THEIRS.',
      isWritten,
    }));
  if (bytes.length === 0) return null;
  const { state, problems } = inspectState(bytes, shown);
  const [problem] = problems;
  if (state && !problem) return state;
  throw new UserError(problem?.message ?? `${shown} is not a state of edict`, {
    remedy: 'Nothing was merged. Restore that side from a commit that has it whole, then merge again.',
  });
}

/** Reads `COMMIT:./PATH`, or `:1:./PATH` during a merge, from Git. Null for the name of a file. */
async function readCommitted({ cwd, env, interrupted }: Context, name: string): Promise<Uint8Array | null> {
  if (!name.includes(':') || /[\r\n]/.test(name) || existsSync(resolve(cwd, name))) return null;
  const git = createGit({ folder: cwd, env, signal: interrupted });
  const { output } = await git(['cat-file', '--batch-check'], `${name}\n`);
  const [, blob] = /^([0-9a-f]{40,64}) blob /.exec(output.toString('latin1')) ?? [];
  return blob === undefined ? null : ((await readBlobs(git, [blob])).get(blob) ?? null);
}

async function writeMerged(
  context: Context,
  options: EventsOptions & GlobalOptions,
  file: string,
  state: State,
): Promise<void> {
  const path = resolve(context.cwd, file);
  const write = (): Promise<void> => replace(context, path, file, encodeState(state));
  const events = eventsFile(context, options);
  if (events === null) return write();
  const config = readConfig(context, options);
  await changeByHand(
    {
      host: openHost(context, options),
      config: config ?? { root: context.cwd, environments: {} },
      environment: config && environmentOf(config, options.env, path, state),
    },
    { events, happened: [{ file: null, action: 'merge', policy_id: null }] },
    write,
    () => identifyState(state),
  );
}

/** Null where none can be read: during a merge, `edict.yaml` may have conflicts, too. */
function readConfig(context: Context, options: GlobalOptions): Config | null {
  try {
    return openConfig(context, options);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return null;
  }
}

/** Git gives its merge driver a temporary copy, so that only the lineage tells which state it is. */
function environmentOf(
  config: Config,
  named: string | undefined,
  path: string,
  state: State,
): Environment | null {
  if (named !== undefined) return selectEnvironment(config, named);
  const all = Object.values(config.environments);
  return (
    all.find(({ lineage }) => lineage === state.lineage) ??
    all.find((environment) => {
      const file = stateFileOf(environment);
      return file !== null && resolve(config.root, file) === path;
    }) ??
    null
  );
}

async function replace(context: Context, path: string, file: string, text: string): Promise<void> {
  try {
    const { mode } = await stat(path);
    await replaceFile(path, Buffer.from(text), {
      temporary: temporaryName(path, newUuid(context)),
      mode: mode & 0o777,
    });
  } catch (error) {
    throw fsError(error, `${printable(file)} could not be written`, 'It was left unchanged.');
  }
}

const examples = `
Examples:
  edict state merge base.json ours.json theirs.json
  edict state merge 1f2e3d4c:./state/production.json state/production.json other:./state/production.json
  git config merge.edict-state.driver "edict state merge %O %A %B"
                             with state/**/*.json text eol=lf merge=edict-state in .gitattributes
`;
