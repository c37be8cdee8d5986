/** Statements about judged invariants beside their results: which of them judged nothing, and which Macs did not report. */

import type { Statement } from '../../generated/types.ts';
import { type AssertReport, isEmpty, judgesMacs } from '../../invariants/assert-report.ts';
import { notReported } from '../statements/drift.ts';
import { environmentNames } from '../statements/row.ts';
import { type Phrase, say } from '../text/phrase.ts';

export interface AssertStatement extends Omit<Statement, 'message'> {
  readonly text: Phrase;
}

export function assertStatements({
  invariants,
  environments,
  macs,
}: AssertReport): readonly AssertStatement[] {
  const empty = { code: 'invariant-empty', severity: 'warning', policy_ids: [], commands: [] } as const;
  if (invariants.length === 0) {
    const names = environments.map(({ environment }) => environment);
    const text = say`No invariant is about ${environmentNames(names)}: nothing was judged.`;
    return [{ ...empty, environments: names, file: null, text }];
  }
  const judgesNothing = invariants.filter(isEmpty).map(({ invariant: { name }, file, emptyIn }) => ({
    ...empty,
    environments: [...emptyIn],
    file,
    text: say`${name} judges nothing: none of its targets is there, so it proves nothing.`,
  }));
  return [...judgesNothing, ...(macs === null ? [] : ofMacs(macs, invariants, environments))];
}

function ofMacs(
  { devices }: NonNullable<AssertReport['macs']>,
  invariants: AssertReport['invariants'],
  environments: AssertReport['environments'],
): readonly AssertStatement[] {
  const names = environments.map(({ environment }) => environment);
  const about = { environments: names, file: null, policy_ids: [], commands: [] };
  const silent = devices.flatMap(({ device, report }) => (report === null ? [device] : []));
  return [
    ...(judgesMacs(invariants)
      ? []
      : [
          {
            ...about,
            code: 'invariant-empty',
            severity: 'warning' as const,
            text: [
              'No Mac that reported is in a target of an invariant, so they prove nothing: --inventory or --target says who is in which group.',
            ],
          },
        ]),
    ...(silent.length === 0
      ? []
      : [{ ...about, code: 'drift-not-reported', severity: 'info' as const, text: notReported(silent) }]),
  ];
}
