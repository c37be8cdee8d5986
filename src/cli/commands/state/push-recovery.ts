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
import { refuseForeign } from '../../../state/problems.ts';
import type { PendingOutcome, Recovery } from '../../../state/recovery.ts';
import { heldBy, type State } from '../../../state/state.ts';

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
  let brought: readonly Brought[] = recovery.outcomes;
  const isStored = await withLock(scope, { ...request, begin: true }, (backend, lock) =>
    recordRecovery(recovery, backend, lock, {
      environment,
      shown,
      at: scope.host.now().toISOString(),
      judge: async (recovered) => {
        refuseForeign(recovered, environment, shown);
        const placed = await backend.place(recovered);
        if (!force) {
          await refuseLostState(scope, placed);
          return;
        }
        const { problem } = await findLostState(scope, placed);
        if (problem) await confirm(`${problem.message}\n${PRICE}`);
      },
      write: (write, next, before) => {
        brought = [...recovery.outcomes, ...restoredTo(next, before, recovery.outcomes)];
        const happened = brought.map(
          ({ file, policy_id }): ManualEvent => ({ file, action: 'push', policy_id }),
        );
        return changeByHand(scope, { events: request.events, happened }, write, () => identifyState(next));
      },
    }),
  );
  const files = brought.map(({ file, policy_id }) =>
    policy_id === null
      ? `  ${printable(file)} was not created`
      : `  ${printable(file)} is policy ${policy_id}`,
  );
  const done = isStored ? `brought into the state what ${shown} holds:` : `${shown} is in the state already:`;
  return [done, ...files].join('\n');
}

type Brought = Pick<PendingOutcome, 'file' | 'policy_id'>;

/** The policies of files that the stored state had lost, beside the outcomes. */
function restoredTo(
  { policies }: State,
  before: State | null,
  outcomes: Recovery['outcomes'],
): readonly Brought[] {
  const held = before === null ? new Set<number>() : heldBy(before).policies;
  const known = new Set([...held, ...outcomes.map(({ policy_id }) => policy_id)]);
  return Object.entries(policies).flatMap(([file, { policy_id }]) =>
    known.has(policy_id) ? [] : [{ file, policy_id }],
  );
}

const PRICE =
  'This state does not know what was recorded later: what a file still describes is created again.';
