/** The document about a user's own cases. */
import {
  document,
  file,
  list,
  number,
  object,
  text,
  word,
} from '../../../scripts/generate/documents/parts.ts';
import type { JsonSchema, RoomDocuments } from '../../../scripts/generate/schema.ts';

const lines = (description: string): JsonSchema => list(description, text('A line.'));

const testReport: JsonSchema = document(
  'Test report',
  'What edict test --format json prints.',
  object('', {
    cases: list(
      'All cases, in the order of the files.',
      object('One case.', {
        file,
        name: text('Its name.'),
        line: number('Line of the case in the file, from 1.', 1),
        status: word('Result of the case.', ['passed', 'failed']),
        failures: list(
          'What differed from the expectations; empty for a case that passed.',
          object('An expectation that was not met.', {
            message: text('What differs: one sentence.'),
            line: number('Line of the expectation, from 1.', 1),
            column: number('Column of the expectation, counted from 1 in UTF-16 code units.', 1),
            expected: lines('The expected lines that differ.'),
            actual: lines('The actual lines that differ.'),
          }),
        ),
      }),
    ),
    summary: object('Number of files and cases.', {
      files: number('Files with cases.'),
      cases: number('Cases.'),
      passed: number('Cases that passed.'),
      failed: number('Cases that failed.'),
    }),
  }),
);

export const caseDocuments: RoomDocuments = {
  'test-report': {
    after: 'assert-report',
    summary: 'what test --format json prints',
    schema: testReport,
    type: 'TestReport',
  },
};
