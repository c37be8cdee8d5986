/** The schema for editors of a file in rules/. */
import { policyTargets } from '../../src/tables/index.ts';
import { text } from './config-parts.ts';
import { withMarkdown } from './map-schema.ts';
import { ruleDefinitions, ruleSchema } from './rule-keywords.ts';
import { DRAFT_07, type JsonSchema } from './schema.ts';

const oneOrSeveral = (
  description: string,
  type: JsonSchema['type'],
  examples: readonly unknown[],
): JsonSchema => ({
  guard: { compare: 'rules' },
  description,
  anyOf: [{ type }, { type: 'array', items: { type } }],
  examples,
});

const select: JsonSchema = {
  description:
    'The policies that the rule applies to; all if it is left out. A policy is selected if it matches everything given here.',
  type: 'object',
  properties: {
    name: oneOrSeveral(
      'Name of the policy, or a list of names; `*` matches any text.',
      ['string', 'integer'],
      ['Kiosk*'],
    ),
    targets: {
      description: 'Policies that have one of these targets.',
      type: 'object',
      properties: Object.fromEntries(
        policyTargets.map(({ name }) => [
          name,
          oneOrSeveral(`Names or ids of ${name}.`, ['string', 'integer'], [['NAME']]),
        ]),
      ),
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

const waiver: JsonSchema = {
  description: 'Excuses one policy from the rule until a date; after that, the waiver is an error.',
  type: 'object',
  properties: {
    file: {
      ...text('The policy file, relative to edict.yaml.', 'policies/kiosk.yaml'),
      guard: { compare: 'rules' },
    },
    owner: {
      ...text('Who is responsible for the waiver.', 'it@example.com'),
      guard: { none: 'nothing is judged by it' },
    },
    reason: {
      ...text('Why the policy is excused.', 'shared kiosks'),
      guard: { none: 'nothing is judged by it' },
    },
    expires: {
      guard: { compare: 'rules' },
      description: 'The last day on which the waiver applies.',
      type: 'string',
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      patternErrorMessage: 'Write YYYY-MM-DD.',
      examples: ['2027-01-31'],
    },
  },
  required: ['file', 'owner', 'reason', 'expires'],
  additionalProperties: false,
  defaultSnippets: [
    {
      label: 'waiver',
      body: { file: 'policies/$1.yaml', owner: '$2', reason: '$3', expires: '$4' },
    },
  ],
};

export function rulesSchema(): JsonSchema {
  return withMarkdown({
    $schema: DRAFT_07,
    title: 'edict rule',
    description: 'A file in rules/: a rule of your own, which lint reports alongside the built-in ones.',
    type: 'object',
    properties: {
      name: {
        description: 'The code that lint reports for the rule.',
        guard: { compare: 'rules' },
        type: 'string',
        pattern: '^[a-z][a-z0-9-]*$',
        patternErrorMessage: 'Write small letters, digits and -.',
        examples: ['long-passwords'],
      },
      severity: {
        description: 'An error stops plan and apply; a warning or an info is only shown by lint.',
        guard: { stricter: ['info', 'warning', 'error'] },
        type: 'string',
        enum: ['error', 'warning', 'info'],
      },
      message: {
        ...text('What is wrong with a policy that breaks the rule.', 'passwords have at least 12 characters'),
        guard: { none: 'nothing is judged by it' },
      },
      schema: {
        guard: { direction: 'another value is looser', means: 'policies have to be like something else' },
        description:
          'JSON Schema for the effective body: the policy as it would be sent, with defaults filled in, ids in place of names, and `(sensitive)` in place of secrets. Draft-07 or 2020-12.',
        allOf: [ruleSchema],
      },
      select,
      waivers: { description: 'Policies that are excused from the rule.', type: 'array', items: waiver },
    },
    required: ['name', 'severity', 'message', 'schema'],
    additionalProperties: false,
    definitions: ruleDefinitions,
    defaultSnippets: [
      {
        label: 'rule',
        body: {
          name: '$1',
          severity: 'error',
          message: '$2',
          schema: { properties: { macos: { properties: { $3: {} } } } },
        },
      },
    ],
  });
}
