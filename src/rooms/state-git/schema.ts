/** What edict.yaml says of a state with `backend: git`. */
import { text } from '../../../scripts/generate/config-parts.ts';
import type { BackendSchema } from '../../../scripts/generate/schema.ts';

export const gitBackend: BackendSchema = {
  name: 'git',
  summary: "A dedicated branch of the repository's remote, which is never checked out.",
  fields: {
    remote: {
      ...text('Name of a remote of the repository; never an address.'),
      pattern: '^[A-Za-z0-9_][A-Za-z0-9._/-]*$',
      patternErrorMessage: 'Write the name of a remote that the repository has, such as origin.',
      default: 'origin',
    },
    branch: {
      ...text(
        'Branch that holds states and nothing else; neither the default branch nor the one that is checked out.',
      ),
      pattern: '^(?!.*(?:\\.\\.|//|/\\.|\\.lock(?:/|$)|[/.]$))[A-Za-z0-9_][A-Za-z0-9._/-]*$',
      patternErrorMessage: 'Write the name of a branch, such as edict-state.',
      default: 'edict-state',
    },
    path: text(
      'Path of the file on that branch; the path of its lock is the same with .lock appended. Default: ENVIRONMENT.json.',
      'production.json',
    ),
  },
  required: [],
  variables: [],
  snippet: {},
  facts: {
    place: ['remote', 'branch', 'path'],
    isListed: true,
    isBranch: true,
    endings: ['.lock'],
    defaults: { remote: 'origin', branch: 'edict-state', path: 'ENVIRONMENT.json' },
    forms: { path: 'tree-path' },
  },
};
