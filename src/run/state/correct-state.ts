/** Corrects the state of an environment by hand: locked, checked, in one change, and logged as events. */
import { correctedByHand } from '../../state/corrections.ts';
import { beginOrRefuse } from '../../state/problems.ts';
import type { State, StateContent } from '../../state/state.ts';
import type { Scope } from '../run.ts';
import { changeByHand, type EventsFile, type ManualEvent } from './event-log.ts';
import { type LockRequest, noStateYet, type RememberedBackend, withLockedState } from './open-state.ts';

export interface CorrectionRequest extends LockRequest {
  readonly events: EventsFile;
  /** A missing state of the embedded service is begun. */
  readonly mayBegin?: true;
}

/** The change, and its events. Throws UserError where it is not allowed. */
export interface Correction {
  change(content: StateContent): StateContent;
  /** Where it is empty nothing is written, and no log begun. */
  readonly happened: readonly ManualEvent[];
  /** It only settles creates in doubt: a saved plan may continue from there. */
  readonly resolves?: true;
}

/**
 * Calls `decide` with the state as it is stored, and resolves with what it decided, once that is durable. It is all one
 * change: where part of it is wrong nothing is done, and no log begun. Throws UserError.
 */
export function correctState<Decided extends Correction>(
  scope: Scope,
  request: CorrectionRequest,
  decide: (stored: State, backend: RememberedBackend) => Decided | Promise<Decided>,
): Promise<Decided> {
  const { environment } = scope;
  return withLockedState(scope, request, async ({ backend, recorder, stored }) => {
    if (stored === null && !request.mayBegin) throw noStateYet(environment);
    await beginOrRefuse(stored, environment, backend.description, null);
    const decided = await decide(stored ?? recorder.current(), backend);
    const change = (content: StateContent): StateContent => {
      const corrected = decided.change(content);
      return decided.resolves || corrected === content ? corrected : correctedByHand(corrected);
    };
    const { happened } = decided;
    if (happened.length === 0) return decided;
    const { events } = request;
    if (events !== null) change(recorder.current());
    await changeByHand(scope, { events, happened }, () => recorder.update(change), recorder.written);
    return decided;
  });
}
