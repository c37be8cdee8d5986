/** How a person corrects the state of an environment: locked, checked, in one change, and told to the log of events. */
import { correctedByHand } from '../../state/corrections.ts';
import { beginOrRefuse } from '../../state/problems.ts';
import type { State, StateContent } from '../../state/state.ts';
import type { Scope } from '../run.ts';
import { type ByHand, changeByHand, type EventsFile } from './event-log.ts';
import { type LockRequest, noStateYet, type RememberedBackend, withLockedState } from './open-state.ts';

export interface CorrectionRequest extends LockRequest {
  readonly events: EventsFile;
  /** That of the embedded service is begun where there is none. */
  readonly mayBegin?: true;
}

/** What is to be changed, and what the log says of it. Throws UserError where it may not be. */
export interface Correction {
  change(content: StateContent): StateContent;
  /** Nothing is written, and no log begun, where it is empty. */
  readonly happened: readonly ByHand[];
  /** It says what became of creates, and nothing else: a saved plan may go on from there. */
  readonly resolves?: true;
}

/**
 * Decides with the state as it is stored; resolves with what it decided, once that is durable. It is one change: nothing is
 * done, and no log begun, when part of it is wrong. Throws UserError.
 */
export function correctState<Decided extends Correction>(
  scope: Scope,
  request: CorrectionRequest,
  decide: (stored: State, backend: RememberedBackend) => Decided | Promise<Decided>,
): Promise<Decided> {
  const { host, config, environment } = scope;
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
    const log = { environment: environment.name, events, happened };
    await changeByHand(host, config, log, () => recorder.update(change), recorder.written);
    return decided;
  });
}
