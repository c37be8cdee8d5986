/** What a report says beside its data: the statements that the documents of plans and applies share. */
import { statementCodes } from '../../../src/report/statements/index.ts';
import type { JsonSchema } from '../schema.ts';
import { environment, file, list, meanings, object, orNull, policyId, text } from './parts.ts';

export const statementSeverity: JsonSchema = meanings('How serious it is.', {
  danger: 'an apply, or waiting, may do harm',
  warning: 'it needs attention or a decision',
  info: 'good to know',
});

/** Of a document that can have statements with these codes. */
export const statementsOf = (codes: readonly string[]): JsonSchema =>
  list('What an apply does beyond its changes, and what people need to know.', {
    title: 'Statement',
    ...object('A statement about the data.', {
      code: { ...text('Code of the statement, which edict explain takes.'), examples: codes },
      severity: statementSeverity,
      environments: list('The environments that it applies to.', environment),
      file: orNull({
        ...file,
        description: 'The file that it is about; null if it is about none, or about several.',
      }),
      policy_ids: list('The policies that it is about.', policyId),
      message: text('Plain sentences, on one line.'),
      commands: list('Commands that can be run as they are.', text('A command.')),
    }),
  });

export const statements = statementsOf(Object.keys(statementCodes));
