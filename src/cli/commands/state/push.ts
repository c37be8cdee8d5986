/** `edict state push`: stores a state from a file or standard input, if that loses nothing. */

import type { Command } from 'commander';
import { printable } from '../../../diagnostics/printable.ts';
import { type Remedy, UserError } from '../../../diagnostics/user-error.ts';
import type { Inspection } from '../../../state/codec.ts';
import type { State } from '../../../state/state.ts';
import type { Attach } from '../../command.ts';
import type { Context } from '../../context.ts';
import { openWorld } from '../../open-world.ts';
import { tell } from '../../tell.ts';
import { loadSurroundings } from './surroundings.ts';

export function registerStatePush(parent: Command, attach: Attach): void {
  const command = parent
    .command('push')
    .argument('[file]', 'the state, or the rescue file of an apply; - or nothing: standard input')
    .description('Store a state: after a repair, or what a run could not store itself.')
    .option('--force', 'also over another lineage, a later serial or a damaged state', false)
    .addHelpText('after', examples);
  attach<{ force: boolean }>(command, async (context, options, [file = '-']) => {
    const { config, environment } = await loadSurroundings(context, options);
    const [{ identityOf, withLock }, { encodeState }, { inspectState }, { refuseForeign }] =
      await Promise.all([
        import('../../../run/open-state.ts'),
        import('../../../state/codec.ts'),
        import('../../../state/codec.ts'),
        import('../../../state/problems.ts'),
      ]);
    const shown = file === '-' ? 'standard input' : printable(file);
    const input = await readInput(context, file, shown);
    const rescue = (await import('../../../state/rescue.ts')).decodeRescue(input, shown);
    if (rescue) {
      const { pushRescue } = await import('../../push-rescue.ts');
      return pushRescue(context, { ...options, config, environment }, rescue, file);
    }
    const state = soundState(inspectState(input, shown), shown);
    // Not even by force: no command would read it afterwards.
    refuseForeign(state, identityOf(environment), shown);

    const stored = await withLock(
      openWorld(context, options),
      config,
      environment,
      'state push',
      async (backend, lock) => {
        const bytes = await backend.readRaw();
        const found = bytes === null ? null : inspectState(bytes, backend.description);
        if (found?.state && found.problems.length === 0) {
          if (encodeState(found.state) === encodeState(state)) return false;
          if (!options.force) refuseOlder(state, found.state, backend.description);
        } else if (found && !options.force) {
          throw new UserError(found.problems[0]?.message ?? `${backend.description} is damaged`, {
            remedy: 'To replace it, add --force.',
          });
        }
        const expected = found?.state?.serial ?? null;
        await backend.write(state, expected, lock, { force: options.force });
        return true;
      },
    );
    if (!options.quiet) {
      const told = stored
        ? `stored ${shown} with the serial ${state.serial}`
        : `${shown} is what is stored already`;
      await tell(context, told);
    }
    return 0;
  });
}

/** What the doctor says is of the stored state; here it is the given one that is wrong. */
function soundState({ state, problems }: Inspection, shown: string): State {
  const [problem] = problems;
  if (!problem && state) return state;
  const remedies: Readonly<Record<string, Remedy | undefined>> = {
    'newer-version': problem?.remedy,
    journal: problem?.remedy,
    checksum:
      'If the edit is meant and right, take the "checksum" line out of it and push it again, with --force.',
  };
  throw new UserError(problem?.message ?? `${shown} is not a state of edict`, {
    remedy:
      remedies[problem?.code ?? ''] ??
      ((command) =>
        `Nothing was stored. Give what \`${command('state', 'pull')}\` printed, or the rescue file of an apply.`),
  });
}

function refuseOlder(state: State, stored: State, where: string): void {
  if (state.lineage !== stored.lineage) {
    throw new UserError(
      `${where} has the lineage ${printable(stored.lineage)}, the pushed state ${printable(state.lineage)}: they are not the same state`,
      { remedy: 'To replace it all the same, add --force.' },
    );
  }
  if (state.serial <= stored.serial) {
    throw new UserError(
      `${where} has the serial ${stored.serial}, the pushed state ${state.serial}: what was recorded since would be lost`,
      { remedy: 'To replace it all the same, add --force.' },
    );
  }
}

async function readInput(context: Context, file: string, shown: string): Promise<Uint8Array> {
  if (file === '-') {
    if (context.stdin.isTTY) {
      throw new UserError('there is no state to push', {
        exitCode: 3,
        remedy: 'Name a file, or pipe one in.',
      });
    }
    return Buffer.from(await context.stdin.readAll());
  }
  const [{ readFile }, { resolve }] = await Promise.all([import('node:fs/promises'), import('node:path')]);
  try {
    return await readFile(resolve(context.cwd, file));
  } catch (cause) {
    const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    throw new UserError(`${shown} ${missing ? 'does not exist' : 'cannot be read'}`, { exitCode: 3, cause });
  }
}

const examples = `
Examples:
  edict state push repaired.json
  edict state push .edict/rescue-production.json --env production
  edict state pull | jq 'del(.checksum) | …' | edict state push --force
`;
