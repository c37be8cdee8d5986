/** The coverage matrix: for every target and payload, a dot for each live policy that sets it. */
import { counted } from '../../base/counted.ts';
import { groupBy } from '../../base/group-by.ts';
import type { Target } from '../../plan/live/affected-targets.ts';
import type { LiveParty, ShownPolicy } from '../../plan/live/live-set.ts';
import { type Conflict, isOfFile, policiesOf } from '../../plan/live/live-set-conflicts.ts';
import { payloads, type TargetKind, targetKinds } from '../../tables/index.ts';
import type { MatrixBlock, MatrixCell } from '../document/document.ts';
import { joined } from '../text/phrase.ts';
import { copyPhrase, targetsOfOneKind } from './words.ts';

interface CoverageRow {
  readonly kind: TargetKind;
  /** Targets of the same policies. */
  readonly targets: readonly Target[];
  readonly policies: readonly ShownPolicy[];
}

export function coverageMatrix(live: readonly ShownPolicy[], conflicts: readonly Conflict[]): MatrixBlock {
  const names = payloads
    .map(({ name }) => name)
    .filter((name) => live.some((policy) => policy.payloads.includes(name)));
  return {
    kind: 'matrix',
    columns: ['Target', ...names],
    rows: coverage(live).map((row) => ({
      head: targetsOfOneKind(row.kind, row.targets, 6),
      cells: names.map((name) => cellOf(row, name, conflicts)),
    })),
    nothing: 'No live policy has both a target and a payload.',
  };
}

/** Targets of one kind with exactly the same policies share a row. */
function coverage(live: readonly ShownPolicy[]): readonly CoverageRow[] {
  const numbers = new Map(live.map((policy, index) => [policy, index]));
  return targetKinds.flatMap((kind) => {
    const reached = live.flatMap((policy) => policy.targets[kind].map((target) => ({ target, policy })));
    const byTarget = groupBy(reached, ({ target }) => target.id);
    const alike = groupBy(byTarget.values(), (each) => each.map(({ policy }) => numbers.get(policy)).join());
    return [...alike.values()].map((groups): CoverageRow => {
      const targets = groups.map(([{ target }]) => target);
      return { kind, targets, policies: groups[0].map(({ policy }) => policy) };
    });
  });
}

function cellOf(
  { kind, targets, policies }: CoverageRow,
  payload: string,
  conflicts: readonly Conflict[],
): MatrixCell {
  const holders = policies.filter(({ payloads }) => payloads.includes(payload));
  const ordered = [...holders.filter(isOfFile), ...holders.filter((policy) => !isOfFile(policy))];
  const ids = new Set(targets.map(({ id }) => id));
  const shown = new Set(ordered.map(nameOfParty));
  const clash = conflicts.some(
    (conflict) =>
      conflict.kind !== 'same-payload' &&
      conflict.path.split('/')[2] === payload &&
      conflict.targets.some((target) => target.kind === kind && ids.has(target.id)) &&
      policiesOf(conflict).some((policy) => shown.has(nameOfParty(policy))),
  );
  return {
    dots: ordered.map((policy) =>
      isOfFile(policy) ? 'of-file' : policy.standing === 'in-doubt' ? 'doubt' : 'no-file',
    ),
    clash,
    words: [
      `${counted(ordered.length, 'policy', 'policies')}${clash ? ', with different values' : ''}: `,
      ...joined(ordered.slice(0, 8).map((party) => copyPhrase(party))),
    ],
  };
}

function nameOfParty({ policy_id, file, standing }: LiveParty): string {
  return JSON.stringify([policy_id, file, standing]);
}
