/** `edict state merge`: joins two states that went on from one, by hand or as a merge driver of Git. */
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { replaceFile, temporaryName } from '../../../base/durable-file.ts';
import { newUuid } from '../../../base/uuid.ts';
import { printable } from '../../../diagnostics/printable.ts';
import { fsError, UserError } from '../../../diagnostics/user-error.ts';
import { readBlobs } from '../../../git/blobs.ts';
import { createGit } from '../../../git/run-git.ts';
import { encodeState, inspectState } from '../../../state/codec.ts';
import { mergeStates } from '../../../state/merge.ts';
import type { State } from '../../../state/state.ts';
import type { Attach } from '../../command.ts';
import type { Context, ExitCode, GlobalOptions } from '../../context.ts';
import { printMessage } from '../../print-message.ts';

export function registerStateMerge(parent: Command, attach: Attach): void {
  const command = parent
    .command('merge')
    .argument('<base>', 'the state that both began with; an empty file where there is none')
    .argument('<our>', 'our state, which becomes the joined one')
    .argument('<their>', 'their state; this and the base may stand in Git: COMMIT:PATH')
    .description('Join two states by file, so that every policy that either knows is known. Nothing is sent.')
    .addHelpText('after', examples);
  attach(command, run);
}

async function run(
  context: Context,
  { quiet }: GlobalOptions,
  [base = '', ours = '', theirs = '']: readonly string[],
): Promise<ExitCode> {
  const [before, here, there] = await Promise.all([
    readState(context, base),
    readState(context, ours),
    readState(context, theirs),
  ]);
  if (here === null || there === null) {
    throw new UserError(`${printable(here === null ? ours : theirs)} is empty: there is no state to merge`);
  }
  const merged = mergeStates(before, here, there, context.now().toISOString());
  if (merged.state === null) {
    const reasons = merged.conflicts.map((conflict) => `  ${conflict}`).join('\n');
    throw new UserError(
      `the two states cannot be joined, and ${printable(ours)} was left as it was:\n${reasons}`,
      {
        remedy: 'Settle that on one side with `edict state` commands, then merge again.',
      },
    );
  }
  const { state, leftBehind } = merged;
  await write(context, ours, encodeState(state));
  if (quiet) return 0;
  const lines = [
    `joined the two states: the serials ${here.serial} and ${there.serial} become ${state.serial}`,
    ...leftBehind.map(
      ({ policy_id, name, file }) =>
        `policy ${policy_id} "${printable(name)}" is in the ledger now: on both sides a policy was made for ${printable(file)}`,
    ),
  ];
  await printMessage(context, lines.join('\n'));
  return 0;
}

/** Null for an empty file, which is what Git gives for a base that is not there. */
async function readState(context: Context, file: string): Promise<State | null> {
  const shown = printable(file);
  const bytes =
    (await readCommitted(context, file)) ??
    (await readFile(resolve(context.cwd, file)).catch((error: unknown) => {
      throw fsError(error, `${shown} cannot be read`, 'Name three files: BASE OURS THEIRS.');
    }));
  if (bytes.length === 0) return null;
  const { state, problems } = inspectState(bytes, shown);
  const [problem] = problems;
  if (state && !problem) return state;
  throw new UserError(problem?.message ?? `${shown} is not a state of edict`, {
    remedy: 'Nothing was merged. Restore that side from a commit that has it whole, then merge again.',
  });
}

/** `COMMIT:./PATH`, and `:1:./PATH` in the middle of a merge, as Git names what it keeps. Null for what is a file. */
async function readCommitted({ cwd, env, interrupted }: Context, name: string): Promise<Uint8Array | null> {
  if (!name.includes(':') || /[\r\n]/.test(name) || existsSync(resolve(cwd, name))) return null;
  const git = createGit({ folder: cwd, env, signal: interrupted });
  const { output } = await git(['cat-file', '--batch-check'], `${name}\n`);
  const [, blob] = /^([0-9a-f]{40,64}) blob /.exec(output.toString('latin1')) ?? [];
  return blob === undefined ? null : ((await readBlobs(git, [blob])).get(blob) ?? null);
}

async function write(context: Context, file: string, text: string): Promise<void> {
  const path = resolve(context.cwd, file);
  try {
    const { mode } = await stat(path);
    await replaceFile(path, Buffer.from(text), {
      temporary: temporaryName(path, newUuid(context)),
      mode: mode & 0o777,
    });
  } catch (error) {
    throw fsError(error, `${printable(file)} could not be written`, 'It is as it was before.');
  }
}

const examples = `
Examples:
  edict state merge base.json ours.json theirs.json
  edict state merge 1f2e3d4c:./state/production.json state/production.json other:./state/production.json
  git config merge.edict-state.driver "edict state merge %O %A %B"
                             with state/**/*.json merge=edict-state in .gitattributes
`;
