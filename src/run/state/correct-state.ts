/** How a person corrects the state of an environment: locked, checked, in one change, and told to the log of events. */
import type { Config, Environment } from '../../source/config/config.ts';
import { correctedByHand } from '../../state/corrections.ts';
import type { Recorder } from '../../state/recorder.ts';
import type { State, StateContent } from '../../state/state.ts';
import type { Host } from '../host.ts';
import { type ByHand, changeByHand, type EventsFile } from './event-log.ts';
import { type LockRequest, noStateYet, type RememberedBackend, withLockedState } from './open-state.ts';

export interface CorrectionRequest extends LockRequest {
  readonly events: EventsFile;
}

/** What is to be changed, and what the log says of it. Throws UserError where it may not be. */
export interface Correction {
  change(content: StateContent): StateContent;
  readonly happened: readonly ByHand[];
  /** It says what became of creates, and nothing else: a saved plan may go on from there. */
  readonly resolves?: true;
}

/** Decides with the state as it is stored; resolves with what it decided, once that is durable. Throws UserError. */
export function correctState<Decided extends Correction>(
  host: Host,
  config: Config,
  environment: Environment,
  request: CorrectionRequest,
  decide: (stored: State, backend: RememberedBackend) => Decided | Promise<Decided>,
): Promise<Decided> {
  return withLockedState(host, config, environment, request, async ({ backend, recorder, stored }) => {
    if (stored === null) throw noStateYet(environment);
    const decided = await decide(stored, backend);
    await recordByHand(host, config, environment, { recorder, events: request.events }, decided);
    return decided;
  });
}

/** One change: nothing is done, and no log begun, when part of it is wrong. */
export async function recordByHand(
  host: Host,
  config: Config,
  { name }: Pick<Environment, 'name'>,
  { recorder, events }: { readonly recorder: Recorder; readonly events: EventsFile },
  { change: correct, happened, resolves }: Correction,
): Promise<void> {
  const change = (content: StateContent): StateContent => {
    const corrected = correct(content);
    return resolves || corrected === content ? corrected : correctedByHand(corrected);
  };
  if (events !== null) change(recorder.current());
  await changeByHand(
    host,
    config,
    { environment: name, events },
    happened,
    () => recorder.update(change),
    recorder.written,
  );
}
