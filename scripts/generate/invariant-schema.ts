/** The schema for editors of a file in invariants/. The settings and the conditions on each come from the tables. */
import { type ConditionName, conditionNames, hasOrder } from '../../src/invariants/conditions.ts';
import { type InvariantSetting, settings } from '../../src/invariants/settings.ts';
import type { Guard } from '../../src/plan/guards/guard.ts';
import { policyTargets } from '../../src/tables/index.ts';
import { scalarSchema } from './author-schema.ts';
import { text } from './config-parts.ts';
import { describeField } from './describe-field.ts';
import { withMarkdown } from './map-schema.ts';
import { DRAFT_07, type JsonSchema } from './schema.ts';

const asked: Guard = { compare: 'obligations' };
const words: Guard = { none: 'nothing is judged by it' };

/** `"*"`, a name or an id, or a list of these. */
const targetList = (name: string): JsonSchema => ({
  guard: asked,
  description: `"*" for all ${name}, or the names or ids of some.`,
  anyOf: [
    { type: ['string', 'integer'] },
    { type: 'array', minItems: 1, items: { type: ['string', 'integer'] } },
  ],
  examples: ['*'],
});

const targetLists = Object.fromEntries(policyTargets.map(({ name }) => [name, targetList(name)]));

/** The last day on which something applies. */
const lastDay = (description: string): JsonSchema => ({
  guard: asked,
  description,
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  patternErrorMessage: 'Write YYYY-MM-DD.',
  examples: ['2027-01-31'],
});

const exception: JsonSchema = {
  description: 'Targets for which the invariant need not hold.',
  type: 'object',
  properties: {
    ...targetLists,
    until: lastDay(
      'The last day on which the exception applies, in UTC; after that, it is an error. Without it, it has no end.',
    ),
    because: {
      ...text('The reason, which auditors read. Required with until.', 'machines of the lab'),
      guard: words,
    },
  },
  additionalProperties: false,
};

const scope: JsonSchema = {
  description: 'The targets and environments for which the invariant must hold.',
  type: 'object',
  properties: {
    environments: {
      guard: asked,
      description:
        'Environments, selected as with --envs: names, globs, group:NAME or all; ! excludes. All if it is left out.',
      anyOf: [
        { type: 'string', minLength: 1 },
        { type: 'array', minItems: 1, items: { type: 'string', minLength: 1 } },
      ],
      default: 'all',
    },
    targets: {
      description: 'The targets, by kind.',
      type: 'object',
      minProperties: 1,
      properties: {
        ...targetLists,
        except: {
          description: 'Targets that are excluded, as one exception or a list of them.',
          anyOf: [exception, { type: 'array', items: exception }],
        },
      },
      additionalProperties: false,
    },
  },
  required: ['targets'],
  additionalProperties: false,
};

/** What each condition requires. */
export const conditionWords: Readonly<Record<ConditionName, string>> = {
  at_least: 'This number or a greater one.',
  at_most: 'This number or a smaller one.',
  one_of: 'One of these values.',
  not: 'Not this value, or none of these values.',
  as_strong_as: 'This value, or one that is known to protect more.',
};

function requirementSchema({ field }: InvariantSetting): JsonSchema {
  const value = scalarSchema(field);
  const several: JsonSchema = { anyOf: [value, { type: 'array', minItems: 1, items: value }] };
  const isNumber = field.type === 'integer';
  const conditions: Readonly<Record<ConditionName, JsonSchema | null>> = {
    at_least: isNumber ? value : null,
    at_most: isNumber ? value : null,
    one_of: several,
    not: several,
    as_strong_as: hasOrder(field) ? value : null,
  };
  return {
    description: describeField(field),
    anyOf: [
      value,
      {
        type: 'object',
        minProperties: 1,
        properties: Object.fromEntries(
          conditionNames.flatMap((name) => {
            const schema = conditions[name];
            return schema ? [[name, { ...schema, description: conditionWords[name] }]] : [];
          }),
        ),
        additionalProperties: false,
      },
    ],
  };
}

const waiver: JsonSchema = {
  description: 'Lets one target fail for one field until a date; after that, the waiver is an error.',
  type: 'object',
  properties: {
    target: {
      ...text('The target: KIND/NAME or KIND/ID.', 'devicegroups/kiosk'),
      guard: asked,
      pattern: `^(${policyTargets.map(({ name }) => name).join('|')})/.`,
      patternErrorMessage: 'Write KIND/NAME or KIND/ID, such as devicegroups/kiosk.',
    },
    field: { ...text('The field that may fail.', 'password.min_length'), guard: asked },
    reason: { ...text('Why it may fail.', 'no keyboard'), guard: words },
    expires: lastDay('The last day on which the waiver applies, in UTC.'),
  },
  required: ['target', 'field', 'reason', 'expires'],
  additionalProperties: false,
  defaultSnippets: [
    {
      label: 'waiver',
      body: { target: 'devicegroups/$1', field: '$2', reason: '$3', expires: '$4' },
    },
  ],
};

export function invariantSchema(): JsonSchema {
  return withMarkdown({
    $schema: DRAFT_07,
    title: 'edict invariant',
    description: 'A file in invariants/: what must hold for every target, whichever policies bring it about.',
    type: 'object',
    properties: {
      name: {
        ...text('Name of the invariant in reports; unique in the repository.', 'filevault-everywhere'),
        guard: { none: 'what is asked for counts, under whatever name' },
      },
      description: { ...text('What the invariant is for.', 'Every laptop is encrypted.'), guard: words },
      for: scope,
      require: {
        guard: { ...asked, isWhole: true },
        description:
          'Settings, each with the value that it must have, or with conditions that must all hold.',
        type: 'object',
        minProperties: 1,
        properties: Object.fromEntries(settings.map((setting) => [setting.path, requirementSchema(setting)])),
        // Other spellings of payloads, as in policy files.
        additionalProperties: true,
        examples: [{ 'filevault.enable_filevault': true, 'password.min_length': { at_least: 12 } }],
      },
      never_weaker_than: {
        ...text(
          'A policy or base, relative to edict.yaml. No field that is written in it or in its bases may be given a value that protects less.',
          'policies/_floor.yaml',
        ),
        guard: asked,
      },
      controls: {
        guard: { none: 'reports repeat it, and nothing is judged by it' },
        description: 'Control ids from a catalogue, which every report repeats.',
        anyOf: [
          { type: 'string', minLength: 1 },
          { type: 'array', items: { type: 'string', minLength: 1 } },
        ],
        examples: [['mscp:system_settings_filevault_enforce']],
      },
      enforce: {
        guard: asked,
        description:
          'Whether an apply that breaks the invariant is refused unless the digest of its plan is given.',
        type: 'boolean',
        default: false,
      },
      waivers: {
        description: 'Targets and fields that may fail until a date.',
        type: 'array',
        items: waiver,
      },
    },
    required: ['name', 'for'],
    anyOf: [{ required: ['require'] }, { required: ['never_weaker_than'] }],
    additionalProperties: false,
    defaultSnippets: [
      {
        label: 'invariant',
        body: {
          name: '$1',
          for: { targets: { devicegroups: '*' } },
          require: { $2: '$3' },
        },
      },
    ],
  });
}
