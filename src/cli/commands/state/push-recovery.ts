/** Brings a rescue file into the state, for `edict state push`. */

import { printable } from '../../../diagnostics/printable.ts';
import { UserError } from '../../../diagnostics/user-error.ts';
import type { Scope } from '../../../run/run.ts';
import type { CorrectionRequest } from '../../../run/state/correct-state.ts';
import { changeByHand, type ManualEvent } from '../../../run/state/event-log.ts';
import { findLostState, refuseLostState } from '../../../run/state/lost-state.ts';
import { withLock } from '../../../run/state/open-state.ts';
import { recordRecovery } from '../../../run/state/recovery.ts';
import { identifyState } from '../../../state/codec.ts';
import type { Recovery } from '../../../state/recovery.ts';

export interface PushRequest {
  readonly scope: Scope;
  readonly request: CorrectionRequest;
  /** Names what is pushed in messages. */
  readonly shown: string;
  readonly force: boolean;
  /** Throws UserError unless a person accepts the price. */
  confirm(price: string): Promise<void>;
}

/** Returns a message about what was done. */
export async function pushRecovery(
  { scope, request, shown, force, confirm }: PushRequest,
  recovery: Recovery,
): Promise<string> {
  const { environment } = scope;
  const { service, environment: writtenFor } = recovery;
  if (service !== environment.base_url) {
    throw new UserError(
      `${shown} is about the service ${printable(service)}, but environment ${printable(environment.name)} has the base_url ${printable(environment.base_url)}`,
      { remedy: `It was written for the environment ${printable(writtenFor)}: name it with --env.` },
    );
  }
  const happened = recovery.outcomes.map(
    ({ file, policy_id }): ManualEvent => ({ file, action: 'push', policy_id }),
  );
  const isStored = await withLock(scope, request, async (backend, lock) => {
    if (!force) await refuseLostState(scope, await backend.place(await backend.read()));
    return recordRecovery(recovery, backend, lock, {
      shown,
      ...(force && {
        confirmOlder: async (older, state) => {
          const { problem } = await findLostState(scope, await backend.place(state));
          const reasons = [older, problem?.message].flatMap((reason) => reason ?? []);
          if (reasons.length > 0) await confirm([...reasons, PRICE].join('\n'));
        },
      }),
      write: (write, next) =>
        changeByHand(scope, { events: request.events, happened }, write, () => identifyState(next)),
    });
  });
  const files = recovery.outcomes.map(({ file, policy_id }) =>
    policy_id === null
      ? `  ${printable(file)} was not created`
      : `  ${printable(file)} is policy ${policy_id}`,
  );
  const done = isStored ? `brought into the state what ${shown} holds:` : `${shown} is in the state already:`;
  return [done, ...files].join('\n');
}

const PRICE =
  'What was recorded since then stays unknown to this state: what a file still describes is created again.';
