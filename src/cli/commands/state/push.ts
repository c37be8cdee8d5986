/** `edict state push`: stores a state from a file or standard input, if that loses nothing. */

import type { Command } from 'commander';
import { refuseUnapprovable } from '../../../approvals/rule.ts';
import { printable } from '../../../diagnostics/printable.ts';
import { type Remedy, UserError, usageError } from '../../../diagnostics/user-error.ts';
import type { Scope } from '../../../run/run.ts';
import { changeByHand } from '../../../run/state/event-log.ts';
import { findLostState } from '../../../run/state/lost-state.ts';
import { withLock } from '../../../run/state/open-state.ts';
import { replaceState } from '../../../run/state/replace-state.ts';
import type { PlacedState } from '../../../run/state/tracked-state.ts';
import { encodeState, type Inspection, identifyState, inspectState } from '../../../state/codec.ts';
import { refusalOf, refuseForeign } from '../../../state/problems.ts';
import { decodeRecovery } from '../../../state/recovery.ts';
import type { State } from '../../../state/state.ts';
import { addLockOptions, eventsFile, type LockOptions } from '../../arguments/options.ts';
import type { Attach } from '../../command.ts';
import { confirmPrice } from '../../console/confirm.ts';
import { printMessage } from '../../console/print-message.ts';
import { readNamedOrPiped } from '../../files/read-input.ts';
import { loadStateCommandContext } from './arguments.ts';
import { pushRecovery } from './push-recovery.ts';

export function registerStatePush(parent: Command, attach: Attach): void {
  const command = parent
    .command('push')
    .argument('[file]', 'the state, or the rescue file of an apply; - or nothing: standard input')
    .description('Store a state: after a repair, or what a run could not store itself.')
    .option('--force', 'also over another lineage, a later serial or a damaged state', false)
    .option('--auto-approve', 'with --force or --older-state-is-right: do not ask', false)
    .addHelpText('after', examples);
  attach<LockOptions & { force: boolean }>(
    addLockOptions(command),
    async (context, options, [file = '-']) => {
      refuseUnapprovable(context.env, 'state push');
      const scope = loadStateCommandContext(context, options);
      const { host, config, environment } = scope;
      const shown = file === '-' ? 'standard input' : printable(file);
      const remedy = 'Name a state, or the rescue file of an apply.';
      const input = await readNamedOrPiped(
        context,
        { path: file, what: shown, remedy, exitCode: 3 },
        'state',
      );
      const recovery = decodeRecovery(input, shown);
      const events = eventsFile(context, options);
      if (recovery) return pushRecovery(context, scope, { ...options, events }, recovery, file);
      const state = soundState(inspectState(input, shown, null, { mayLackChecksum: options.force }), shown);
      // Not even by force: no command would read it afterwards.
      refuseForeign(state, environment, shown);

      const stored = await withLock(
        scope,
        { ...options, operation: 'state push', begin: true },
        async (backend, lock) => {
          const bytes = await backend.readRaw();
          const found = bytes === null ? null : inspectState(bytes, backend.description);
          if (found?.state && found.problems.length === 0) {
            if (!options.force && encodeState(found.state) === encodeState(state)) return null;
            if (!options.force) refuseOlder(state, found.state, backend.description);
          } else if (found && !options.force) {
            throw new UserError(found.problems[0]?.message ?? `${backend.description} is damaged`, {
              remedy: 'To replace it, add --force.',
            });
          }
          if (!options.force) {
            const placed = { ...(await backend.place(state)), where: shown };
            const missing = bytes === null ? await backend.place(null) : null;
            await refuseLost(scope, placed, missing);
          }
          const write = (next: State): Promise<void> =>
            changeByHand(
              host,
              config,
              {
                environment: environment.name,
                events,
                happened: [{ file: null, action: 'push', policy_id: null }],
              },
              () => backend.write(next, found?.state?.serial ?? null, lock, { force: options.force }),
              () => identifyState(next),
            );
          if (!options.force) {
            await write(state);
            return state;
          }
          const { next, isStored, price } = await replaceState(scope, { state, shown, found, backend });
          if (price !== null) await confirmPrice(context, options, price);
          await backend.forget(next);
          if (isStored) return null;
          await write(next);
          return next;
        },
      );
      if (!options.quiet) {
        const message = stored
          ? `stored ${shown} with the serial ${stored.serial}`
          : `${shown} is what is stored already`;
        await printMessage(context, message);
      }
      return 0;
    },
  );
}

/** The doctor's remedies are for the stored state; here the pushed one is wrong. */
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

/** `missing`: where nothing is stored yet. */
async function refuseLost(scope: Scope, placed: PlacedState, missing: PlacedState | null): Promise<void> {
  const { problem } = await findLostState(scope, placed);
  if (problem === null) return;
  // Where the other one may be joined, that comes first; with nothing stored, it is what to store.
  if (problem.code === 'newer-elsewhere') {
    const lost = missing && (await findLostState(scope, missing)).problem;
    throw refusalOf({ ...problem, remedy: lost?.remedy ?? problem.remedy });
  }
  throw usageError(problem.message, 'To store it all the same, add --force.');
}

const examples = `
Examples:
  edict state push repaired.json
  edict state push .edict/rescue-production.json --env production
  edict state pull | jq 'del(.checksum) | …' > repaired.json
  edict state push repaired.json --force   it names what would be forgotten, and asks
`;
