/**
 * How far files have climbed their ladders, and what a person says about it: stop, resume, skip. No service is asked;
 * secrets are read to tell which content a stop or a skip is about, where they can be.
 */
import { valueAt } from '../base/json-pointer.ts';
import type { Desired } from '../compile/compiled.ts';
import type { UserMatch } from '../compile/match-users.ts';
import { FaultyFiles } from '../diagnostics/faulty-files.ts';
import { printable } from '../diagnostics/printable.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { UserError, usageError } from '../diagnostics/user-error.ts';
import { planChanges } from '../plan/changes/plan-changes.ts';
import type { LadderView } from '../plan/facts.ts';
import { contentOf } from '../plan/rings/content.ts';
import { viewLadders } from '../plan/rings/view.ts';
import { editHolds } from '../state/holds.ts';
import { entryOf, type State, type Stop } from '../state/state.ts';
import { addressPointers, policy, secretPointers } from '../tables/index.ts';
import type { Host } from './host.ts';
import { openDesired, openWithoutSecrets } from './repository/desired.ts';
import type { Work } from './run.ts';
import { readBy } from './state/applied-by.ts';
import { type CorrectionRequest, correctState } from './state/correct-state.ts';
import { viewState } from './state/open-state.ts';

export interface RingsView {
  readonly ladders: readonly LadderView[];
  /** False where there is no state yet. */
  readonly hasState: boolean;
}

/** By file. Throws FaultyFiles, and UserError as every command that reads a state. */
export async function viewRings(
  host: Host,
  { config, environment, named }: Pick<Work, 'config' | 'environment' | 'named'>,
): Promise<RingsView> {
  const { state } = await viewState(host, config, environment);
  const { desired } = await openWithoutSecrets(host, config, environment, { state, named });
  const now = host.now().getTime();
  const planned = planChanges({
    desired,
    state,
    environment: environment.name,
    service: environment.base_url,
    now,
  });
  const { changes } = 'plan' in planned ? planned.plan : planned;
  const ladders = viewLadders({ desired, state, changes, now });
  return { ladders, hasState: state !== null };
}

/** What a person says of the content that a file has now. */
export type Hold =
  | { readonly does: 'stop'; readonly reason: string }
  | { readonly does: 'resume' }
  | { readonly does: 'skip'; readonly to: string; readonly reason: string };

export interface HoldRequest extends CorrectionRequest {
  readonly file: string;
  /** Whether `{ command: […] }` references of secrets may be run. */
  readonly allowCommands: boolean;
}

/** Recorded for the content of the file as it is now. Throws UserError. */
export async function holdClimb(
  host: Host,
  work: Pick<Work, 'config' | 'environment'>,
  { file, allowCommands, ...request }: HoldRequest,
  hold: Hold,
): Promise<void> {
  const { config, environment } = work;
  await correctState(host, config, environment, request, async (stored) => {
    const happened = [{ file, action: hold.does, policy_id: null }];
    if (hold.does === 'resume') {
      if (entryOf(stored.stops ?? {}, file) === null) throw notStopped(file);
      return { change: (content) => editHolds(content, { stops: { [file]: null } }), happened };
    }
    const [first] = await rungsOf(host, work, stored, { file, allowCommands });
    if (!first?.rung) throw notOnLadder(file);
    const names = first.rung.rings.map(({ name }) => name);
    if (hold.does === 'skip' && !names.includes(hold.to)) throw noRing(hold.to, first.rung.ladder, names);
    const said: Stop = {
      reason: hold.reason,
      content: contentOf(first.sealed),
      since: host.now().toISOString(),
      by: await readBy(host, config),
    };
    const edits =
      hold.does === 'stop' ? { stops: { [file]: said } } : { skips: { [file]: { ...said, to: hold.to } } };
    return { change: (content) => editHolds(content, edits), happened };
  });
}

/**
 * The policies of one file, the first ring first. A secret that is not read counts as it was recorded, so a changed one
 * would name content that nobody is about to apply.
 */
async function rungsOf(
  host: Host,
  { config, environment }: Pick<Work, 'config' | 'environment'>,
  state: State,
  { file, allowCommands }: Pick<HoldRequest, 'file' | 'allowCommands'>,
): Promise<readonly Desired[]> {
  try {
    const { desired } = await openDesired(host, config, environment, {
      state,
      named: [file],
      allowCommands,
      lookUp: async (names) => new Map(names.map((name, index) => [name, standIn(index)])),
    });
    return desired;
  } catch (error) {
    if (!(error instanceof UserError) || error instanceof FaultyFiles || error.exitCode === 130) throw error;
    const { desired } = await openWithoutSecrets(host, config, environment, { state, named: [file] });
    if (desired.some(isUnread)) throw error;
    await host.warn(
      `warning: ${error.message}; no secret was read, so each counts as it was recorded: content with a changed one is not held`,
    );
    return desired;
  }
}

/** Whom a policy is for is no part of its content; each name is another user. */
function standIn(index: number): UserMatch {
  return { users: [{ id: index + 1, name: null, email: null, upn: null }], similar: [] };
}

/** Whether a secret in it is one that nobody read, and that the state does not tell of. */
function isUnread({ sealed }: Desired): boolean {
  return [...secretPointers(policy), ...addressPointers(policy)].some((pointer) => {
    const value = valueAt(sealed, pointer);
    return typeof value === 'string' && value.startsWith('unread-');
  });
}

export function notOnLadder(file: string): UserError {
  return usageError(
    `${printable(file)} is on no ladder`,
    'A policy file is on one with `rings: LADDER` in place of policy_targets.',
  );
}

function notStopped(file: string): UserError {
  return new UserError(`${printable(file)} is not stopped, so there is nothing to resume`);
}

function noRing(name: string, ladder: string, rings: readonly string[]): UserError {
  const near = nearest(name, rings);
  return usageError(
    `${printable(name)} is no ring of the ladder ${printable(ladder)}`,
    near === null ? `Its rings are ${rings.join(', ')}.` : `Did you mean ${near}?`,
  );
}
