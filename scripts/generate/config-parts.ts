/** Small schemas that make up the schema of the configuration. */
import type { Guard } from '../../src/plan/guards/guard.ts';
import type { JsonSchema } from './schema.ts';

/** One glob or several. */
export const globs = (description: string, value: string, guard: Guard): JsonSchema => ({
  guard,
  description: `${description} A glob or a list of globs, relative to this file. Files and folders whose name begins with \`_\` are bases for \`extends\`.`,
  default: value,
  type: ['string', 'array'],
  minLength: 1,
  items: { type: 'string', minLength: 1 },
});

/** Names for ids of one kind. */
export const names = (kind: string): JsonSchema => ({
  guard: { compare: 'obligations' },
  description: `Names for ids of ${kind}.`,
  type: 'object',
  additionalProperties: { type: 'integer', description: 'The id, as the portal shows it.' },
});

export const count = (description: string, minimum: number, guard: Guard, value?: number): JsonSchema => ({
  description,
  guard,
  type: 'integer',
  minimum,
  ...(value === undefined ? {} : { default: value }),
});

export const text = (description: string, example?: string): JsonSchema => ({
  description,
  type: 'string',
  minLength: 1,
  ...(example === undefined ? {} : { examples: [example] }),
});

export const address = (description: string, example: string): JsonSchema => ({
  description,
  type: 'string',
  pattern: '^[Hh][Tt][Tt][Pp][Ss]?://\\S+$',
  patternErrorMessage: 'Write an address that begins with https://.',
  examples: [example],
});

/** The pattern of variables for states. */
export const STATE_VARIABLES = '^EDICT_STATE_';

/**
 * `{ env: NAME }`; the pattern, one or several beginnings, keeps a pull request from naming any other variable of the CI job.
 */
export const fromEnvironment = (description: string, example: string, pattern: string): JsonSchema => ({
  description,
  type: 'object',
  properties: {
    env: {
      description: 'Name of the environment variable.',
      type: 'string',
      pattern,
      patternErrorMessage: `Has to begin with ${pattern.replace(/[()^]/g, '').replaceAll('|', ' or ')}.`,
      examples: [example],
    },
  },
  required: ['env'],
  additionalProperties: false,
  defaultSnippets: [{ label: `{ env: ${example} }`, body: { env: example } }],
});
