/** The document of `edict rings`. */
import type { JsonSchema } from '../schema.ts';
import { constant, environment, linkedDocument, list, object } from './parts.ts';
import { ladderMembers, ladderOptions } from './plan-file.ts';

export const ringsDocument: JsonSchema = linkedDocument(
  'Rings',
  'What edict rings --format json prints.',
  object('', {
    format_version: constant('Version of this document.', 1),
    environment,
    files: list(
      'Every file on a ladder, by name.',
      object('A file on its ladder.', ladderMembers, ladderOptions),
    ),
  }),
);
