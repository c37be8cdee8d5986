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
