/** The schema of `state` in edict.yaml: one set of fields for each backend. */
import { text } from './config-parts.ts';
import { stateBackends } from './rooms.ts';
import type { BackendSchema, JsonSchema } from './schema.ts';

/** Without a setting, a state is one of these. */
const fileBackend: BackendSchema = {
  name: 'file',
  summary: 'A file in the repository.',
  fields: {
    path: text(
      'Path of the file, relative to edict.yaml. Default: state/ENVIRONMENT.json.',
      'state/production.json',
    ),
  },
  required: [],
  variables: [],
  snippet: { path: 'state/$1.json' },
  facts: {
    place: ['path'],
    endings: ['.lock', '.journal'],
    defaults: { path: 'state/ENVIRONMENT.json' },
    forms: { path: 'path' },
  },
};

const backends = [fileBackend, ...stateBackends];

/** An if/then for each backend, so that validators report on the fields of the chosen one. */
export const stateSchema: JsonSchema = {
  description: 'Where the state is kept. Default: the file state/ENVIRONMENT.json.',
  guard: { direction: 'another value is looser', means: 'what is remembered there counts as live' },
  type: 'object',
  properties: {
    backend: {
      description: 'Kind of storage.',
      type: 'string',
      enum: backends.map(({ name }) => name),
      enumDescriptions: backends.map(({ summary }) => summary),
    },
  },
  required: ['backend'],
  allOf: backends.map(({ name, fields, required }) => ({
    if: { properties: { backend: { const: name } }, required: ['backend'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: {
      properties: { backend: { const: name }, ...fields },
      ...(required.length > 0 ? { required } : {}),
      additionalProperties: false,
    },
  })),
  defaultSnippets: backends.map(({ name, snippet }) => ({
    label: name,
    body: { backend: name, ...snippet },
  })),
};

export const backendVariables: readonly string[] = backends.flatMap(({ variables }) => variables);

/** What the program has to know of each backend beyond its schema. */
export function backendsModule(): string {
  const facts = Object.fromEntries(backends.map(({ name, facts }) => [name, facts]));
  return `/** What edict.yaml says of each backend of a state, beyond its schema. */
export const backends = ${JSON.stringify(facts, null, 2).replace(/"(\w+)":/g, '$1:')} as const;
`;
}

/** The types of locations, in which what a backend has a default for is there. */
export function locationTypes(): readonly string[] {
  return backends.map(({ name, fields, facts }) => {
    const filled = Object.keys(facts.defaults ?? {});
    const written = `WrittenState<'${name}'>`;
    if (filled.length === 0) return written;
    if (filled.length === Object.keys(fields).length) return `Required<${written}>`;
    return `(${written} & { ${filled.map((field) => `readonly ${field}: string`).join('; ')} })`;
  });
}
