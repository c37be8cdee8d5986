/** `edict state push`: stores a state from a file or standard input, if that loses nothing. */

import { join, resolve } from 'node:path';
import { printable } from '../../../diagnostics/printable.ts';
import { type Remedy, UserError, usageError } from '../../../diagnostics/user-error.ts';
import type { Scope } from '../../../run/run.ts';
import { changeByHand } from '../../../run/state/event-log.ts';
import { findLostState } from '../../../run/state/lost-state.ts';
import { withLock } from '../../../run/state/open-state.ts';
import { replaceState } from '../../../run/state/replace-state.ts';
import type { PlacedState } from '../../../run/state/tracked-state.ts';
import type { Config } from '../../../source/config/config.ts';
import { encodeState, type Inspection, identifyState, inspectState } from '../../../state/codec.ts';
import { refusalOf, refuseForeign } from '../../../state/problems.ts';
import { decodeRecovery, type Recovery } from '../../../state/recovery.ts';
import { openRecoveryFile } from '../../../state/recovery-file.ts';
import type { State } from '../../../state/state.ts';
import { addLockOptions, type LockOptions } from '../../arguments/options.ts';
import type { Register } from '../../command.ts';
import { confirmPrice } from '../../console/confirm.ts';
import type { Context } from '../../context.ts';
import { openOne } from '../../environments/open-run.ts';
import { readNamedOrPiped } from '../../files/read-input.ts';
import { correctionRequest } from './arguments.ts';
import { type PushRequest, pushRecovery } from './push-recovery.ts';

export const registerStatePush: Register = (parent, attach) => {
  const command = parent
    .command('push')
    .argument('[file]', 'the state, or the rescue file of an apply; - or nothing: standard input')
    .description('Store a state: one that was repaired, or one that a run could not store itself.')
    .option(
      '--force',
      'also replace a state of another lineage, with a later serial, or that is damaged',
      false,
    )
    .option('--auto-approve', 'with --force or --older-state-is-right: do not ask', false)
    .addHelpText('after', examples);
  attach<LockOptions & { readonly force: boolean }>(
    addLockOptions(command),
    async (context, options, [file = '-']) => {
      const request = correctionRequest(context, options, 'state push');
      const scope = openOne(context, options);
      const shown = file === '-' ? 'standard input' : printable(file);
      const remedy = 'Name a state, or the rescue file of an apply.';
      const input = await readNamedOrPiped(
        context,
        { path: file, what: shown, remedy, exitCode: 3 },
        'state',
      );
      const recovery = decodeRecovery(input, shown);
      const push: PushRequest = {
        scope,
        request,
        shown,
        force: options.force,
        confirm: (price) => confirmPrice(context, options, price),
      };
      if (recovery) {
        await scope.host.info(await pushRecovery(push, recovery));
        await removeOwn(context, scope.config, recovery, file);
      } else await scope.host.info(await pushState(push, input));
      return 0;
    },
  );
};

/** Returns a message about what was done. */
async function pushState(push: PushRequest, input: Uint8Array): Promise<string> {
  const { scope, request, shown, force } = push;
  const state = soundState(inspectState(input, shown, null, { mayLackChecksum: force }), shown);
  // Not even by force: no command would read it afterwards.
  refuseForeign(state, scope.environment, shown);
  const stored = await withLock(scope, { ...request, begin: true }, async (backend, lock) => {
    const bytes = await backend.readRaw();
    const found = bytes === null ? null : inspectState(bytes, backend.description);
    const write = (next: State): Promise<void> =>
      changeByHand(
        scope,
        { events: request.events, happened: [{ file: null, action: 'push', policy_id: null }] },
        () => backend.write(next, found?.state?.serial ?? null, lock, { force }),
        () => identifyState(next),
      );
    if (force) {
      const { next, isStored, price } = await replaceState(scope, { state, shown, found, backend });
      if (price !== null) await push.confirm(price);
      if (isStored) return null;
      await write(next);
      await backend.forget(next);
      return next;
    }
    if (found) {
      const [problem] = found.problems;
      if (!found.state || problem) {
        throw new UserError(problem?.message ?? `${backend.description} is damaged`, {
          remedy: 'To replace it, add --force.',
        });
      }
      if (encodeState(found.state) === encodeState(state)) return null;
      refuseOlder(state, found.state, backend.description);
    }
    const placed = { ...(await backend.place(state)), where: shown };
    await refuseLost(scope, placed, found ? null : await backend.place(null));
    await write(state);
    return state;
  });
  return stored ? `stored ${shown} with the serial ${stored.serial}` : `${shown} is already stored`;
}

/** Only the file that edict made itself; a copy stays. */
async function removeOwn(
  { cwd }: Pick<Context, 'cwd'>,
  { root }: Config,
  { environment }: Recovery,
  name: string,
): Promise<void> {
  const own = openRecoveryFile(root, environment);
  if (name !== '-' && resolve(cwd, name) === join(root, own.path)) await own.remove();
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
  const refuse = (what: string): UserError =>
    new UserError(`${where} has ${what}`, { remedy: 'To replace it anyway, add --force.' });
  if (state.lineage !== stored.lineage) {
    throw refuse(
      `the lineage ${printable(stored.lineage)}, the pushed state ${printable(state.lineage)}: they are not the same state`,
    );
  }
  if (state.serial <= stored.serial) {
    throw refuse(
      `the serial ${stored.serial}, the pushed state ${state.serial}: what was recorded since would be lost`,
    );
  }
}

/** `missing` is given where nothing is stored yet. */
async function refuseLost(scope: Scope, placed: PlacedState, missing: PlacedState | null): Promise<void> {
  const { problem } = await findLostState(scope, placed);
  if (problem === null) return;
  // A newer state elsewhere is to be joined first; where nothing is stored, it is what to store.
  if (problem.code === 'newer-elsewhere') {
    const lost = missing && (await findLostState(scope, missing)).problem;
    throw refusalOf({ ...problem, remedy: lost?.remedy ?? problem.remedy });
  }
  throw usageError(problem.message, 'To store it anyway, add --force.');
}

const examples = `
Examples:
  edict state push repaired.json
  edict state push .edict/rescue-production.json --env production
  edict state pull | jq 'del(.checksum) | …' > repaired.json
  edict state push repaired.json --force   it names what would be forgotten, and asks
`;
