/**
 * Moves a state to another place. The old copy is marked first, and keeps everything: at no moment do both count, and none is
 * lost. A move that was cut off is finished by the same command.
 */
import { canonicalJson } from '../../base/canonical-json.ts';
import { printable } from '../../diagnostics/printable.ts';
import { UserError, usageError } from '../../diagnostics/user-error.ts';
import type { Environment } from '../../source/config/config.ts';
import { identifyState } from '../../state/codec.ts';
import { refuseForeign } from '../../state/problems.ts';
import { countLive, type State } from '../../state/state.ts';
import type { Scope } from '../run.ts';
import type { CorrectionRequest } from './correct-state.ts';
import { changeByHand } from './event-log.ts';
import { refuseLostState } from './lost-state.ts';
import { noStateYet, type RememberedBackend, viewState, withLock } from './open-state.ts';
import { refuseUnrecovered } from './recovery.ts';

export interface MovedState {
  /** For messages. */
  readonly from: string;
  readonly to: string;
  /** Policies that it records as live. */
  readonly policies: number;
  /** False where it was there already. */
  readonly isMoved: boolean;
}

/** `target`: the environment that has it afterwards, with its new place. Throws UserError. */
export function moveState(
  scope: Scope,
  target: Environment,
  { operation, lockTimeout, events }: CorrectionRequest,
): Promise<MovedState> {
  if (canonicalJson(scope.environment.state) === canonicalJson(target.state)) return alreadyThere(scope);
  const request = { operation, lockTimeout, reminds: false };
  const to = { ...scope, environment: target };
  return withLock(scope, request, (old, oldLock) =>
    withLock(to, { ...request, begin: true }, async (next, nextLock) => {
      const stored = await old.read();
      await refuseLostState(scope, await old.place(stored), 'moved');
      if (stored === null) throw noStateYet(scope.environment);
      const { moved, ...content } = stored;
      refuseForeign(content, target, old.description);
      const about = { from: old.description, to: next.description };
      if (moved && moved.to !== next.description) throw movedElsewhere(about.from, moved.to);
      const there = await next.read();
      const policies = countLive(content);
      if (moved && there && isSuccessor(there, stored)) return { ...about, policies, isMoved: false };
      if (there && !isLeftBy(there, stored)) {
        throw usageError(
          `there is a state at ${next.description} already, with the lineage ${printable(there.lineage)}; nothing was moved`,
          'Move to a place that has none.',
        );
      }
      if (!moved) await refuseUnrecovered(scope, stored);
      const serial = stored.serial + (moved ? 1 : 2);
      const kept: State = { ...content, serial };
      await changeByHand(
        to,
        { events, happened: [{ file: null, action: 'move', policy_id: null }] },
        async () => {
          if (!moved) {
            const mark = { to: next.description, at: scope.host.now().toISOString() };
            await old.write({ ...content, serial: serial - 1, moved: mark }, stored.serial, oldLock);
          }
          await next.write(kept, there?.serial ?? null, nextLock);
        },
        () => identifyState(kept),
      );
      await check(next, kept);
      return { ...about, policies, isMoved: true };
    }),
  );
}

/** Throws UserError where there is none. */
async function alreadyThere(scope: Scope): Promise<MovedState> {
  const { state, where } = await viewState(scope);
  if (state === null) throw noStateYet(scope.environment);
  return { from: where, to: where, policies: countLive(state), isMoved: false };
}

/** Whether it goes on from where the marked one ended. */
function isSuccessor(there: State, marked: State): boolean {
  return there.lineage === marked.lineage && !there.moved && there.serial > marked.serial;
}

/** What an earlier move left, when the state was moved away from there. */
function isLeftBy(there: State, stored: State): boolean {
  return there.moved !== undefined && there.lineage === stored.lineage && there.serial < stored.serial;
}

async function check(next: RememberedBackend, kept: State): Promise<void> {
  const found = await next.read();
  if (found !== null && identifyState(found).sha256 === identifyState(kept).sha256) return;
  throw new UserError(`${next.description} does not hold what was stored there`, {
    remedy: 'The old copy has everything. Find out what else writes there.',
  });
}

function movedElsewhere(where: string, to: string): UserError {
  return usageError(
    `${where} was moved to ${printable(to)}; nothing was moved`,
    'Finish that move first, or move the state from there.',
  );
}
