/** What the schemas of edict's JSON documents are made of: closed objects, lists, and the few things that many of them hold. */
import { approvalConditions } from '../../../src/approvals/terms.ts';
import { actions, allActions } from '../../../src/plan/actions.ts';
import {
  type Field,
  policyTargets,
  strengths,
  type TargetKind,
  targetNouns,
} from '../../../src/tables/index.ts';
import { mapSchema } from '../map-schema.ts';
import { DRAFT_07, type JsonSchema } from '../schema.ts';

type Members = Readonly<Record<string, JsonSchema>>;

export function document(title: string, description: string, schema: JsonSchema): JsonSchema {
  return { $schema: DRAFT_07, ...schema, title, description };
}

/** The same, with room for the addresses of policies, which reports have where the environment says `portal_url`. */
export function linkedDocument(title: string, description: string, schema: JsonSchema): JsonSchema {
  const linked = mapSchema(schema, (part) => {
    const { policy_id, policy_ids } = part.properties ?? {};
    if (!policy_id && !policy_ids) return part;
    const where = 'in the portal; absent without `portal_url` of the environment.';
    const url = { url: text(`Address of the policy ${where}`) };
    const urls = { urls: list(`Addresses of these policies ${where}`, text('An address.')) };
    return { ...part, properties: { ...part.properties, ...(policy_id && url), ...(policy_ids && urls) } };
  });
  return document(title, description, linked);
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

export const formatVersion = constant('Incremented when a member is removed or changes its meaning.', 1);
export const file = text('Path of the file, relative to the folder of edict.yaml, separated by /.');
export const environment = text('Name of the environment.');
export const policyId: JsonSchema = { ...number('ID of the policy.', 1), maximum: Number.MAX_SAFE_INTEGER };
export const sha256 = (description: string): JsonSchema => ({
  ...text(description),
  pattern: '^[0-9a-f]{64}$',
});
export const digest = sha256(
  'SHA-256, in hex, of everything that a reviewer approves; the value for edict apply --approve.',
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
      who: text('The user of the CI system, or else of Git, or else of the machine.'),
      commit: orNull(text('The commit of the repository; null if there is none.')),
      run: orNull(text('Address of the CI run; null outside CI.')),
    },
    {
      dirty: constant('The working tree had uncommitted changes. Absent: none that edict knows of.', true),
      approved_by: list(
        'The allowed signers who approved the plan. Absent: no approval was required.',
        text('A name.'),
      ),
      waived: named(
        'Waived',
        object(
          'What the person who made the plan waived for it, and why. Absent: nothing.',
          {},
          {
            from_here: text('Why it is applied outside of CI, although edict.yaml has `apply_from: ci`.'),
            outside_window: text('Why it is applied outside of the `windows` of edict.yaml.'),
          },
        ),
      ),
    },
  ),
);

export const leftBehindReason = word('Why the policy was left behind.', [
  'superseded',
  'file-removed',
  'ring-removed',
  'not-taken',
]);

const targetFields: readonly (Field & { readonly targetKind: TargetKind })[] = policyTargets.flatMap(
  (field) => (field.targetKind ? [{ ...field, targetKind: field.targetKind }] : []),
);

const targetMembers: Members = {
  id: {
    description: 'The id; for a user whose id only the service knows, the name.',
    type: ['integer', 'string'],
  },
  name: orNull(text('The name in edict.yaml or in a file; null if it has none there.')),
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
      'The kind of target.',
      targetFields.map(({ name }) => name),
    ),
    ...targetMembers,
  });

/** For whom a policy is. */
export const affectedMembers: Members = {
  file,
  targets: targetLists('All targets of the policy.'),
  added: targetLists('The targets that are new.'),
  removed: targetLists(
    'The targets that are no longer in the file; an older copy that stays live still has them.',
  ),
};

/** What the file of a change describes. */
export const kind = word('What the file describes.', ['policy', 'web_app']);

export const fieldMembers: Members = {
  path: text('JSON Pointer into the body.'),
  before: anything('The recorded value; null if there is none, and for secrets.'),
  after: anything('The value in the file; null if there is none, and for secrets.'),
  sensitive: flag('Whether it is a secret.'),
  strength: word('Whether the new value protects more or less than the old one.', strengths),
};

const conditions: readonly string[] = Object.keys(approvalConditions);

export const approvals = object('The approvals that an apply asks for. Absent where no plan says so.', {
  needed: number('Number of people; 0 if none has to approve it.'),
  because: list(
    'Why they are needed.',
    object('A condition of approvals.when that the plan meets.', {
      when: word('The condition.', conditions),
      file: orNull(text('The file that meets it; null for the plan as a whole.')),
      fields: list('The fields that meet it.', text('JSON Pointer into the body.')),
    }),
  ),
});

export const actionCounts: Members = Object.fromEntries(
  allActions.map((one) => [actions[one].summaryKey, number(`Files with the action ${one}.`)]),
);

/** Which state a plan was made from; a saved one may lack the SHA-256. */
export const planStateMembers: Members = {
  lineage: orNull(text('Lineage of the state; null if there is none yet.')),
  serial: number('Serial number of the state, incremented with every change; 0 if there is none yet.'),
};

/** Which state it is that there is. */
export const stateMembers: Members = {
  lineage: text('Lineage of the state.'),
  serial: number('Serial number of the state, incremented with every change.'),
  sha256: sha256('SHA-256 of the bytes of the state, in hex.'),
};
export const planSummary = object('Number of files by action.', actionCounts);

/** A policy that may be taken for another one of its name. */
export const namesakeMembers: Members = {
  file,
  policy_id: orNull({
    ...policyId,
    description: 'ID of the policy; null for a create that is also in doubt.',
  }),
  place: word('Where the state records it.', ['recorded', 'left-behind', 'in-doubt']),
};

const position = (description: string): JsonSchema =>
  object(description, {
    line: number('Line, counted from 1.', 1),
    column: number('Column, counted from 1 in UTF-16 code units.', 1),
  });

export const range = object('The range in the file.', {
  start: position('Its first character.'),
  end: position('Just after its last character.'),
});

/** What the documents of many environments hold of each. */
export const environmentMembers: Members = {
  environment,
  groups: list('Groups that the environment belongs to.', text('Name of a group.')),
};
export const wave = text('Selector of its wave; with --waves only.');
export const failure = text('Why there is no result for this environment: one sentence, or several lines.');

/** Which of the policies that are live it is. */
export const partyMembers: Members = {
  policy_id: orNull({
    ...policyId,
    description: 'ID of the policy; null if it does not exist yet, or may not exist.',
  }),
  name: text('Name of the policy.'),
  file: { ...file, description: 'The file that describes the policy, or used to.' },
  standing: meanings('The status of the policy.', {
    recorded: 'a file describes it, and it is live',
    planned: 'a file describes it, and this plan creates it',
    blocked: 'it is live, but its file differs and is blocked',
    'left-behind': 'superseded or without a file',
    'in-doubt': 'it is not known whether it was created',
  }),
};

/** A part of a policy that the service recorded otherwise than it was sent. */
export const recordedDifference = named(
  'RecordedDifference',
  object('A difference between what was sent and what the service recorded.', {
    path: text('JSON Pointer into the body, or into the record for the mark of a platform.'),
    sent: anything('What was sent; null if nothing was, and where it is not shown.'),
    value: anything('What the service recorded; null if nothing is there, and where it is not shown.'),
    sensitive: flag('Whether the values are not shown, because of a secret or of their size.'),
    severity: meanings('How serious it is.', {
      danger: 'what was sent is not what is live',
      info: 'the service added something that was not sent, or spells a text in another Unicode form',
    }),
  }),
);

/** What a reference to a secret names. */
export const originKinds = {
  env: 'an environment variable',
  file: 'a file',
  command: 'the output of a program, which is named without its arguments',
};
export const originMembers = (kinds: Readonly<Record<string, string>>): Members => ({
  kind: meanings('The kind of source.', kinds),
  name: text('Name of the source; empty if it has none.'),
});

/** A secret that is read from elsewhere than before. */
export const changedSourceMembers: Members = (() => {
  const origin = object(
    'Where the secret comes from.',
    originMembers({
      ...originKinds,
      written: 'the policy file itself, or a base of it',
      unrecorded: 'another source, of which an older edict recorded only a digest',
    }),
  );
  return {
    file,
    kind,
    path: text('JSON Pointer into the body.'),
    before: {
      description: 'Where the secret came from; null if nothing used it before.',
      anyOf: [origin, { type: 'null' }],
    },
    after: origin,
  };
})();
