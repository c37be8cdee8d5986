/** Plans the changes of policy files: compares each file with its record. */

import { ownMember } from '../../base/json.ts';
import type { Desired } from '../../compile/compiled.ts';
import type { PolicyEntry } from '../../state/state.ts';
import type { Change } from '../plan.ts';
import { type Climbs, createClimbs, isGated } from '../rings/climbs.ts';
import { sameContent } from '../rings/content.ts';
import { type Climb, judgeRings } from '../rings/gate.ts';
import { stoppedOffLadder } from '../rings/holds.ts';
import { planLadders } from '../rings/ladder-changes.ts';
import { type WaitReason, waitReason } from '../rings/waits.ts';
import { noteUnpiloted } from '../rings/waves.ts';
import { ambiguousMove, findMoves } from './moves.ts';
import {
  beginChange,
  blockedBy,
  type ChangesInput,
  onDiskOf,
  orphaned,
  type PlannedChanges,
  planningContextOf,
  planTouched,
  policyKeys,
  unchanged,
} from './touched-policy.ts';

export function planPolicies(input: ChangesInput): PlannedChanges {
  const ladders = planLadders(input);
  const files = planFiles(ladders.rest);
  return {
    changes: [...ladders.changes, ...files.changes],
    errors: [...ladders.errors, ...files.errors],
  };
}

/** The change, or its wait: for the previous wave, since it was stopped, or as in the plan that this run is held to. */
function heldBack(
  change: Change,
  policy: Desired,
  entry: PolicyEntry | undefined,
  { state, identity, now, waiting, waves }: ChangesInput,
  climbs: () => Climbs,
): Change {
  if (change.action !== 'create' && change.action !== 'supersede') return change;
  const gate = waves.get(policy.file);
  const reason =
    waiting.get(policy.file) ??
    (now === null
      ? null
      : isGated(waves, policy.file)
        ? waitsForWave(climbs().of([policy]), now)
        : stoppedOffLadder(policy, entry, state, identity));
  if (reason !== null) return { ...change, action: 'wait', body: null, reason };
  if (!gate) return change;
  const hasContent = entry && sameContent(entry.body, policy.sealed, identity);
  if (!hasContent) return noteUnpiloted(change, gate, entry);
  return gate.state ? { ...change, reason: { kind: 'renewed' } } : change;
}

/** The file itself is its only ring. */
function waitsForWave(climb: Climb, now: number): WaitReason | null {
  const [verdict] = judgeRings(climb, now);
  return verdict?.does === 'wait' ? waitReason(verdict.wait) : null;
}

/** Plans the files without a ladder. */
function planFiles(input: ChangesInput): PlannedChanges {
  const { desired, state, identity, others, otherKind } = input;
  const onDisk = onDiskOf(input);
  const isPending = (file: string): boolean => Object.hasOwn(state.pending, file);

  const gone = Object.entries(state.policies).filter(([file]) => !onDisk.has(file) && !isPending(file));
  // Only these need a closer look: every other file is as recorded.
  const touched = new Map<string, Desired>();
  for (const policy of desired) {
    const { file, sealed } = policy;
    const entry = ownMember(state.policies, file);
    if (entry && !isPending(file) && identity.same('policy', entry.body, sealed)) continue;
    touched.set(file, policy);
  }
  const keyOf = policyKeys(input, touched);
  const found = findMoves(
    gone.map(([file, entry]) => ({ file, key: keyOf(entry.body) })),
    [...touched].flatMap(([file, { sealed }]) =>
      Object.hasOwn(state.policies, file) || isPending(file) ? [] : { file, key: keyOf(sealed) },
    ),
  );
  const moved = new Set(found.moves.values());
  const removed = gone.filter(([file]) => !moved.has(file));
  const context = planningContextOf(input, touched, onDisk, removed, keyOf);
  let opened: Climbs | null = null;
  // Looks through all records, and few plans need it.
  const climbs = (): Climbs => {
    opened ??= createClimbs(state, identity, input.waves);
    return opened;
  };

  const changes: Change[] = [];
  for (const policy of desired) {
    const entry = ownMember(state.policies, policy.file);
    const previousFile = found.moves.get(policy.file);
    const previous = previousFile === undefined ? undefined : ownMember(state.policies, previousFile);
    const closer = touched.get(policy.file);
    if (!closer && entry) {
      changes.push(unchanged(beginChange(policy.file, policy.name, entry), entry, policy));
    } else if (previousFile !== undefined && previous) {
      const move = { action: 'move', previous_file: previousFile, body: previous.body } as const;
      changes.push({ ...beginChange(policy.file, policy.name, previous), ...move });
    } else if (closer) {
      changes.push(heldBack(planTouched(closer, entry, input, context), closer, entry, input, climbs));
    }
  }
  const errors = found.ambiguous.map(({ from, to }) => ambiguousMove(from, to, input.command));
  // Where only some files are named, missing files are left out just as other existing ones.
  const isAsked = (file: string): boolean => others === null || otherKind.has(file);
  for (const [file, entry] of removed) {
    if (!isAsked(file)) continue;
    changes.push(orphaned(beginChange(file, entry.name, entry), input));
  }
  for (const [file, intent] of Object.entries(state.pending)) {
    if (onDisk.has(file) || !isAsked(file)) continue;
    const entry = ownMember(state.policies, file);
    const isGone = !input.existing.has(file);
    changes.push({ ...beginChange(file, intent.name, entry), ...blockedBy(intent, file, input, { isGone }) });
  }
  return { changes, errors };
}
