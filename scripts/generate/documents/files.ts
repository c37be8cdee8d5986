import type { JsonSchema } from '../schema.ts';
import { document, file, list, number, object, orNull, range, text, word } from './parts.ts';

const path = text('JSON Pointer to the field at fault; for a missing field, to where it would be.');

const diagnostic = object('A diagnostic.', {
  code: text('The diagnostic code, which edict explain CODE documents, or the name of a rule in rules/.'),
  severity: word('The severity, as set in lint.rules of edict.yaml.', ['error', 'warning', 'info']),
  file,
  path,
  range,
  message: text('One sentence.'),
  hint: orNull(text('What to do; null if the message says it all.')),
  related: list(
    'Other places that are involved.',
    object('Another place.', { file, path, range, message: text('What is at that place.') }),
  ),
});

export const lintReport: JsonSchema = document(
  'Lint report',
  'What edict lint --format json prints.',
  object('', {
    diagnostics: list('All diagnostics, by file, line, column and code.', diagnostic),
    summary: object('Number of files, and of diagnostics by severity.', {
      files: number('Files that were checked.'),
      errors: number('Errors.'),
      warnings: number('Warnings.'),
      infos: number('Infos.'),
    }),
  }),
);

const lines = (description: string): JsonSchema => list(description, text('A line.'));

export const testReport: JsonSchema = document(
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
