/** What an apply leaves with less protection than before, a statement for each file. */
import type { FieldDiff } from '../../plan/plan.ts';
import { weakenedFields, weakeningSize } from '../../plan/strength.ts';
import { diffRow } from '../plan/diff-rows.ts';
import { joined, type Phrase, say } from '../text/phrase.ts';
import { changesOf, groupAlike, type StatementRow, sayOnce } from './row.ts';

/** The changes show more. */
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
    const found = changesOf(report).flatMap(({ environment, file, change }) => {
      const fields = weakenedFields(change);
      return fields.length === 0 ? [] : [{ environment, file, fields }];
    });
    const groups = groupAlike(found, ({ file, fields }) => [file, fields]);
    return sayOnce(report, groups, ({ file, fields }, where, group) => {
      const largest = fields.toSorted((a, b) => weakeningSize(b) - weakeningSize(a));
      const more = fields.length - MOST_FIELDS;
      const steps = joined(largest.slice(0, MOST_FIELDS).map(stepOf));
      const rest: Phrase = more > 0 ? say`, and ${more} more fields get weaker` : [];
      return {
        file,
        text: say`${file} protects less${where}: ${steps}${rest}.`,
        size: group.length * fields.reduce((sum, field) => sum + weakeningSize(field), 0),
      };
    });
  },
};

function stepOf(field: FieldDiff): Phrase {
  const row = diffRow(field, { characters: MOST_CHARACTERS, elements: 3 });
  const [before, after] = [row.before.join(', '), row.after.join(', ')];
  if (row.change === 'removed') return say`${row.path} is no longer set (it was ${before})`;
  return row.change === 'added'
    ? say`${row.path} is set to ${after}`
    : say`${row.path} goes from ${before} to ${after}`;
}
