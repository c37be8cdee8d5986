/** Brings a rescue file into the state: what `edict state push` does with one. */

import { join, resolve } from 'node:path';
import { printable } from '../../../diagnostics/printable.ts';
import { UserError } from '../../../diagnostics/user-error.ts';
import type { Scope } from '../../../run/run.ts';
import { type ByHand, changeByHand, type EventsFile } from '../../../run/state/event-log.ts';
import { findLostState, refuseLostState } from '../../../run/state/lost-state.ts';
import { withLock } from '../../../run/state/open-state.ts';
import { recordRecovery } from '../../../run/state/recovery.ts';
import type { Config } from '../../../source/config/config.ts';
import { identifyState } from '../../../state/codec.ts';
import type { Recovery } from '../../../state/recovery.ts';
import { openRecoveryFile } from '../../../state/recovery-file.ts';
import { confirmPrice } from '../../console/confirm.ts';
import { printMessage } from '../../console/print-message.ts';
import type { Context, ExitCode } from '../../context.ts';

export interface PushRecoveryOptions {
  readonly force: boolean;
  readonly autoApprove?: boolean;
  readonly quiet: boolean;
  readonly lockTimeout: number;
  readonly events: EventsFile;
}

/** `name` as the user typed it. */
export async function pushRecovery(
  context: Context,
  scope: Scope,
  { force, quiet, lockTimeout, events, ...approval }: PushRecoveryOptions,
  recovery: Recovery,
  name: string,
): Promise<ExitCode> {
  const { host, config, environment } = scope;
  const shown = name === '-' ? 'standard input' : printable(name);
  if (recovery.service !== environment.base_url) {
    throw new UserError(
      `${shown} is about the service ${printable(recovery.service)}, but environment ${printable(environment.name)} has the base_url ${printable(environment.base_url)}`,
      {
        remedy: `It was written for the environment ${printable(recovery.environment)}: name it with --env.`,
      },
    );
  }
  const happened = recovery.outcomes.map(
    ({ file, policy_id }): ByHand => ({ file, action: 'push', policy_id }),
  );
  const stored = await withLock(scope, { operation: 'state push', lockTimeout }, async (backend, lock) => {
    if (!force) {
      const current = await backend.read();
      await refuseLostState(scope, await backend.place(current));
    }
    return recordRecovery(recovery, backend, lock, {
      shown,
      ...(force && {
        confirmOlder: async (older, state) => {
          const placed = await backend.place(state);
          const { problem } = await findLostState(scope, placed);
          const reasons = [older, problem?.message].flatMap((reason) => reason ?? []);
          if (reasons.length > 0) await confirmPrice(context, approval, [...reasons, PRICE].join('\n'));
        },
      }),
      write: (write, next) =>
        changeByHand(host, config, { environment: environment.name, events, happened }, write, () =>
          identifyState(next),
        ),
    });
  });
  await removeOwn(context, config, recovery, name);
  if (quiet) return 0;
  const files = recovery.outcomes.map(({ file, policy_id }) =>
    policy_id === null
      ? `  ${printable(file)} was not created`
      : `  ${printable(file)} is policy ${policy_id}`,
  );
  const message = stored
    ? `brought into the state what ${shown} holds:`
    : `${shown} is in the state already:`;
  await printMessage(context, [message, ...files].join('\n'));
  return 0;
}

const PRICE =
  'What was recorded since then stays unknown to this state: what a file still describes is created again.';

/** Only the file that edict made itself; a copy stays. */
async function removeOwn(context: Context, config: Config, recovery: Recovery, name: string): Promise<void> {
  const own = openRecoveryFile(config.root, recovery.environment);
  if (name !== '-' && resolve(context.cwd, name) === join(config.root, own.path)) await own.remove();
}
