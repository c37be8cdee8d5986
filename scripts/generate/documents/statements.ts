/** What a report says beside its data: the statements that the documents of plans and applies share. */
import { statementCodes } from '../../../src/report/statements/index.ts';
import type { JsonSchema } from '../schema.ts';
import { environment, file, list, meanings, object, orNull, policyId, text } from './parts.ts';

export const statementSeverity: JsonSchema = meanings('How much depends on it.', {
  danger: 'somebody may be hurt by an apply, or by waiting',
  warning: 'somebody has to know or to decide',
  info: 'good to know',
});

const statement: JsonSchema = {
  title: 'Statement',
  ...object('What is said beside the data.', {
    code: { ...text('What it is about; edict explain takes it.'), examples: Object.keys(statementCodes) },
    severity: statementSeverity,
    environments: list('The environments in which it holds.', environment),
    file: orNull({
      ...file,
      description: 'The file that it is about; null where it is about none, or several.',
    }),
    policy_ids: list('The policies that it is about.', policyId),
    message: text('Plain sentences, on one line.'),
    commands: list('What can be typed, as it is.', text('A command.')),
  }),
};

export const statements = list(
  'What an apply does beyond its changes, and what a person must know.',
  statement,
);
