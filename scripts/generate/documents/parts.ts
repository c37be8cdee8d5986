/** What the schemas of edict's JSON documents are made of: closed objects, lists, and the few things that many of them hold. */
import { actions, allActions } from '../../../src/plan/actions.ts';
import {
  type Field,
  policyTargets,
  strengths,
  type TargetKind,
  targetNouns,
} from '../../../src/tables/index.ts';
import { DRAFT_07, type JsonSchema } from '../schema.ts';

type Members = Readonly<Record<string, JsonSchema>>;

export function document(title: string, description: string, schema: JsonSchema): JsonSchema {
  return { $schema: DRAFT_07, ...schema, title, description };
}

/** Holds these members and no others; the optional ones only where their descriptions say so. */
export function object(description: string, members: Members, optional: Members = {}): JsonSchema {
  return {
    description,
    type: 'object',
    properties: { ...members, ...optional },
    required: Object.keys(members),
    additionalProperties: false,
  };
}

export const list = (description: string, items: JsonSchema): JsonSchema => ({
  description,
  type: 'array',
  items,
});

export const byName = (description: string, values: JsonSchema): JsonSchema => ({
  description,
  type: 'object',
  additionalProperties: values,
});

/** Gives the part a name of its own among the generated types. */
export const named = (title: string, schema: JsonSchema): JsonSchema => ({ ...schema, title });

export const text = (description: string): JsonSchema => ({ description, type: 'string' });

export const nonEmpty = (description: string): JsonSchema => ({ ...text(description), minLength: 1 });

export const word = (description: string, choices: readonly string[]): JsonSchema => ({
  description,
  type: 'string',
  enum: choices,
});

/** Words with what they mean, which the description says: editors alone know a keyword for it. */
export function meanings(description: string, choices: Readonly<Record<string, string>>): JsonSchema {
  const explained = Object.entries(choices).map(([choice, meaning]) => `${choice}: ${meaning}`);
  return word(`${description} ${explained.join('; ')}.`, Object.keys(choices));
}

export const flag = (description: string): JsonSchema => ({ description, type: 'boolean' });

export const number = (description: string, minimum = 0): JsonSchema => ({
  description,
  type: 'integer',
  minimum,
});

/** What edict does not create has the id that a file, or the service, has for it. */
export const foreignId = (description: string): JsonSchema => ({
  description,
  type: 'integer',
  minimum: -(2 ** 53),
  maximum: 2 ** 53,
});

/** Any JSON. */
export const anything = (description: string): JsonSchema => ({ description });

export const constant = (description: string, value: unknown): JsonSchema => ({ description, const: value });

export function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: choices } = schema;
  if (typeof type !== 'string') throw new Error('only a schema of one type can be null as well');
  return { ...schema, type: [type, 'null'], ...(choices ? { enum: [...choices, null] } : {}) };
}

/** One of the members, and not two of them. */
export function exactlyOne(schema: JsonSchema, names: readonly string[]): JsonSchema {
  return {
    ...schema,
    anyOf: names.map((name) => ({
      required: [name],
      not: { anyOf: names.filter((other) => other !== name).map((other) => ({ required: [other] })) },
    })),
  };
}

export const formatVersion = constant('Raised when a member is taken away or changes its meaning.', 1);
export const file = text('The file, relative to the folder of edict.yaml, with /.');
export const environment = text('Name of the environment.');
export const policyId: JsonSchema = { ...number('ID of the policy.', 1), maximum: Number.MAX_SAFE_INTEGER };
export const sha256 = (description: string): JsonSchema => ({
  ...text(description),
  pattern: '^[0-9a-f]{64}$',
});
export const digest = sha256(
  'SHA-256, as hex, of everything that a reviewer approves; edict apply --approve takes it.',
);
export const time = (description: string): JsonSchema => ({
  description: `${description} ISO 8601, UTC.`,
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$',
});

export const by = named(
  'By',
  object(
    'Who applied it.',
    {
      who: text('The user of the CI system, else the one of Git, else the one of the machine.'),
      commit: orNull(text('The commit of the repository; null where there is none.')),
      run: orNull(text('Address of the run of the CI system; null outside of one.')),
    },
    {
      dirty: constant('The work tree had changes beside the commit. Absent: none that edict knows of.', true),
      approved_by: list(
        'Who approved the plan with a signature, by the names of the allowed signers. Absent: nobody was asked for one.',
        text('A name.'),
      ),
    },
  ),
);

export const leftBehindReason = word('Why it was left behind.', [
  'superseded',
  'file-removed',
  'ring-removed',
]);

const targetFields: readonly (Field & { readonly targetKind: TargetKind })[] = policyTargets.flatMap(
  (field) => (field.targetKind ? [{ ...field, targetKind: field.targetKind }] : []),
);

const targetMembers: Members = {
  id: {
    description: 'The id; the name of a user whose id only the service knows.',
    type: ['integer', 'string'],
  },
  name: orNull(text('What edict.yaml or a file calls it; null where nothing does.')),
};

/** Targets of one policy, by kind. */
export const targetLists = (description: string): JsonSchema =>
  object(
    description,
    Object.fromEntries(
      targetFields.map(({ name, targetKind }) => [
        name,
        list(`The ${targetNouns[targetKind][1]}.`, named('Target', object('A target.', targetMembers))),
      ]),
    ),
  );

export const sharedTarget = (description: string): JsonSchema =>
  object(description, {
    kind: word(
      'What it is.',
      targetFields.map(({ name }) => name),
    ),
    ...targetMembers,
  });

/** For whom a policy is. */
export const affectedMembers: Members = {
  file,
  targets: targetLists('All its targets.'),
  added: targetLists('Those that are new.'),
  removed: targetLists('Those that are no longer in the file; an older copy that stays live has them still.'),
};

/** What the file of a change describes. */
export const kind = word('What the file describes.', ['policy', 'web_app']);

export const fieldMembers: Members = {
  path: text('JSON Pointer into the body.'),
  before: anything('The recorded value; null where there is none, and for secrets.'),
  after: anything('The value in the file; null where there is none, and for secrets.'),
  sensitive: flag('Whether it is a secret.'),
  strength: word('Whether it protects more or less than before.', strengths),
};

export const actionCounts: Members = Object.fromEntries(
  allActions.map((one) => [actions[one].summaryKey, number(`Files: ${actions[one].counted[1]}.`)]),
);

/** Which state a plan was made from; a saved one may lack the SHA-256. */
export const planStateMembers: Members = {
  lineage: orNull(text('Which state it is; null where there is none yet.')),
  serial: number('Raised by one with every change of the state; 0 where there is none yet.'),
};

/** Which state it is that there is. */
export const stateMembers: Members = {
  lineage: text('Which state it is.'),
  serial: number('Raised by one with every change of the state.'),
  sha256: sha256('SHA-256 of its bytes, as hex.'),
};
export const planSummary = object('How many files there are of each action.', actionCounts);

/** A policy that may be taken for another one of its name. */
export const namesakeMembers: Members = {
  file,
  policy_id: orNull({ ...policyId, description: 'Null for a create that is in doubt as well.' }),
  place: word('Where the state has it.', ['recorded', 'left-behind', 'in-doubt']),
};

const position = (description: string): JsonSchema =>
  object(description, {
    line: number('Counts from 1.', 1),
    column: number('Counts from 1, in UTF-16 code units.', 1),
  });

export const range = object('Where it stands.', {
  start: position('Its first character.'),
  end: position('Just behind its last character.'),
});

/** What the documents of many environments hold of each. */
export const environmentMembers: Members = {
  environment,
  groups: list('Groups that the environment belongs to.', text('Name of a group.')),
};
export const wave = text('The selector of its wave; with --waves only.');
export const failure = text('Why there is nothing of this environment: one sentence, or several lines.');

/** Which of the policies that are live it is. */
export const partyMembers: Members = {
  policy_id: orNull({ ...policyId, description: 'Null for what does not exist yet, or may not.' }),
  name: text('Name of the policy.'),
  file: { ...file, description: 'The file that describes it, or did.' },
  standing: meanings('How it stands.', {
    recorded: 'a file describes it, and it is live',
    planned: 'a file describes it, and this plan creates it',
    blocked: 'live, while its file says something else and is blocked',
    'left-behind': 'no file describes it',
    'in-doubt': 'nobody knows whether it was created',
  }),
};

/** What a reference to a secret names. */
export const originKinds = {
  env: 'an environment variable',
  file: 'a file',
  command: 'what a program prints: its name, never its arguments',
};
export const originMembers = (kinds: Readonly<Record<string, string>>): Members => ({
  kind: meanings('What it is.', kinds),
  name: text('Its name; empty where it has none.'),
});

/** A secret that is read from elsewhere than before. */
export const changedSourceMembers: Members = (() => {
  const origin = object(
    'Where the secret comes from.',
    originMembers({
      ...originKinds,
      written: 'the policy file itself, or a base of it',
      unrecorded: 'another place, of which an older edict recorded a digest alone',
    }),
  );
  return {
    file,
    kind,
    path: text('JSON Pointer into the body.'),
    before: {
      description: 'Where it came from; null: nothing asked for it.',
      anyOf: [origin, { type: 'null' }],
    },
    after: origin,
  };
})();
