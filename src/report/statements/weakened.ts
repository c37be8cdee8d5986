/** What an apply leaves with less protection than before, a statement a file. */
import type { FieldDiff } from '../../plan/plan.ts';
import { weakenedFields, weakeningSize } from '../../plan/strength.ts';
import { diffRow } from '../plan/diff-rows.ts';
import { joined, type Phrase, say } from '../text/phrase.ts';
import { groupAlike, inEnvironments, type StatementRow } from './row.ts';

/** More are for the changes to show. */
const MOST_FIELDS = 8;
const MOST_CHARACTERS = 80;

export const weakened: StatementRow = {
  severity: 'danger',
  title: 'Protection gets weaker',
  explanation:
    'An apply would change a field so that it protects less: a shorter password, a firewall that is off. The tables know ' +
    'for each field which of two values protects more. Approve it only if it is meant. An older policy that stays live ' +
    'may still ask for more: `conflict` says where.',
  ofPlan: (report) => {
    const found = report.environments.flatMap(({ environment, saved }) =>
      (saved?.plan.changes ?? []).flatMap((change) => {
        const fields = weakenedFields(change);
        return fields.length === 0 ? [] : [{ environment, file: change.file, fields }];
      }),
    );
    return groupAlike(found, ({ file, fields }) => [file, fields]).map((group) => {
      const [{ file, fields }] = group;
      const environments = group.map(({ environment }) => environment);
      const largest = fields.toSorted((a, b) => weakeningSize(b) - weakeningSize(a));
      const more = fields.length - MOST_FIELDS;
      const steps = joined(largest.slice(0, MOST_FIELDS).map(stepOf));
      const rest: Phrase = more > 0 ? say`, and ${more} more fields get weaker` : [];
      return {
        environments,
        file,
        text: say`${file} protects less${inEnvironments(report, environments)}: ${steps}${rest}.`,
        size: environments.length * fields.reduce((sum, field) => sum + weakeningSize(field), 0),
      };
    });
  },
  ofApply: null,
};

function stepOf(field: FieldDiff): Phrase {
  const row = diffRow(field, { characters: MOST_CHARACTERS, elements: 3 });
  const [before, after] = [row.before.join(', '), row.after.join(', ')];
  if (row.change === 'removed') return say`${row.path} is no longer set (it was ${before})`;
  return row.change === 'added'
    ? say`${row.path} is set to ${after}`
    : say`${row.path} goes from ${before} to ${after}`;
}
