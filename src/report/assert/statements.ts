/** What is said of judged invariants beside their results: those that judged nothing. */

import type { Statement } from '../../generated/types.ts';
import { type AssertReport, isEmpty } from '../../invariants/assert-report.ts';
import { environmentNames } from '../statements/row.ts';
import { type Phrase, say } from '../text/phrase.ts';

export interface AssertStatement extends Omit<Statement, 'message'> {
  readonly text: Phrase;
}

export function assertStatements({ invariants, environments }: AssertReport): readonly AssertStatement[] {
  const empty = { code: 'invariant-empty', severity: 'warning', policy_ids: [], commands: [] } as const;
  if (invariants.length === 0) {
    const names = environments.map(({ environment }) => environment);
    const text = say`No invariant is about ${environmentNames(names)}: nothing was judged.`;
    return [{ ...empty, environments: names, file: null, text }];
  }
  return invariants.filter(isEmpty).map(({ invariant: { name }, file, emptyIn }) => ({
    ...empty,
    environments: [...emptyIn],
    file,
    text: say`${name} judges nothing: none of its targets is there, so it proves nothing.`,
  }));
}
