/** The stored form of a state: sorted JSON with a checksum, so that damage and hand merges never pass unseen. */

import { canonicalJson } from '../base/canonical-json.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { checksumOf, inspectState } from './inspect.ts';
import type { State } from './state.ts';

/** `journal` is the id of the one that goes on from here: without it, the state counts as incomplete. */
export function encodeState(state: State, journal: string | null = null): string {
  const content = journal === null ? state : { ...state, journal };
  return `${canonicalJson({ ...content, checksum: checksumOf(content) }, 2)}\n`;
}

/** `where` names the state in messages. Throws UserError for anything but a whole, sound state. */
export function decodeState(bytes: Uint8Array, where: string, journal: Uint8Array | null = null): State {
  const { state, problems } = inspectState(bytes, where, journal);
  const problem = problems[0];
  if (!problem && state) return state;
  throw new UserError(problem?.message ?? `${where} is not a state of edict`, {
    remedy:
      problem?.code === 'newer-version' || problem?.code === 'journal'
        ? problem.remedy
        : (command) =>
            `Nothing was done. What is wrong with it, and what to do: ${command('state', 'doctor')}`,
  });
}
