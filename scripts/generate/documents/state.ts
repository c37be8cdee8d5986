/** The documents about the state: the state itself, what it records, and what is wrong with it. */
import { allActions, isBy } from '../../../src/plan/actions.ts';
import type { JsonSchema } from '../schema.ts';
import { live } from './live.ts';
import {
  by,
  byName,
  constant,
  document,
  environment,
  environmentMembers,
  exactlyOne,
  failure,
  file,
  flag,
  foreignId,
  leftBehindReason,
  list,
  named,
  nonEmpty,
  number,
  object,
  originKinds,
  originMembers,
  orNull,
  policyId,
  text,
  time,
  word,
} from './parts.ts';

/** Any object: a state may hold bodies from older tables. */
const body: JsonSchema = {
  description: 'The body as it was sent, with a digest in place of each secret.',
  type: 'object',
};
const recordedFile = nonEmpty(file.description ?? '');
/** By file: an entry without a name would belong to none. */
const byFile = (description: string, values: JsonSchema): JsonSchema => ({
  ...byName(description, values),
  propertyNames: { minLength: 1 },
});
const name = text('Name of the policy or app.');
const tables = text('Version of the tables that the body was made with.');
const appliedAt = time('When it was applied.');
const appId = foreignId('ID of the app.');

const sources = named(
  'Sources',
  object(
    'Where the body has values from that stand in no file.',
    {
      secrets: byName(
        'By JSON Pointer: the digest of the reference to each secret, never of its value.',
        text('SHA-256, as hex.'),
      ),
      users: byName('By the name in the file: the users that were looked up.', foreignId('ID of the user.')),
    },
    {
      from: byName(
        'By JSON Pointer: where each secret came from. Absent: an older edict recorded it.',
        named('Origin', object('Where a secret comes from.', originMembers(originKinds))),
      ),
    },
  ),
);

const policyMembers = { policy_id: policyId, name, body, tables, applied_at: appliedAt };
const policyOptions = {
  imported: constant('A person named the policy; edict did not create it.', true),
  adopted: object(
    'A person took it out of the ledger, or from another file; there it goes back if that was a mistake.',
    {
      file: recordedFile,
      reason: leftBehindReason,
      since: time('Since when it was in the ledger.'),
    },
  ),
  content_since: time(
    'Since when its content is recorded, where it took the place of a policy that differed in name or targets alone. Absent: since it was applied.',
  ),
  by,
  sources,
};
const webAppMembers = { app_id: appId, name, body, tables, applied_at: appliedAt };

const pending = named(
  'Intent',
  object(
    'A create that is about to be sent, or may have been: written before the request, removed by its outcome.',
    {
      id: nonEmpty('Another one for each try.'),
      action: word(
        'What it was for.',
        allActions.filter((action) => isBy(action, 'create')),
      ),
      name,
      body,
      tables,
      since: time('When it was about to be sent.'),
      doubt: orNull(text('What is known of it, in one sentence; null until an answer or an error came.')),
    },
    { by, sources },
  ),
);

const orphanMembers = {
  policy_id: policyId,
  name,
  file: recordedFile,
  body,
  reason: leftBehindReason,
  since: time('Since when.'),
};

const holdMembers = {
  reason: nonEmpty('What the person said.'),
  content: {
    description:
      'The content that it was said of: a body without name and targets, with a digest in place of each secret.',
    type: 'object',
  } satisfies JsonSchema,
  since: time('When.'),
  by: { ...by, description: 'Who.' },
};

const stateMembers = {
  version: constant('Version of the form of the state.', 2),
  lineage: nonEmpty('Which state it is: the same from its first write on.'),
  // Nobody writes so often; it leaves room for the writes of a run that begins there.
  serial: { ...number('Raised by one with every change.'), maximum: 2 ** 52 },
  service: nonEmpty('Address of the service, or embedded.'),
  tables: text('Version of the tables of the edict that wrote it last.'),
  salt: { ...text('Salts the digests of secrets; hex.'), pattern: '^([0-9a-f]{2})+$' },
  policies: byFile(
    'By file.',
    named('PolicyEntry', object('A policy that is recorded for a file.', policyMembers, policyOptions)),
  ),
  web_apps: byFile(
    'By file.',
    named('WebAppEntry', object('A web app that is recorded for a file.', webAppMembers, { sources })),
  ),
  orphans: list(
    'Policies that no file describes any more, and that are still on the service.',
    named('Orphan', object('A policy that is live without a file.', orphanMembers, { by })),
  ),
  pending: byFile('By file: creates that may have happened.', pending),
};
const stateOptions = {
  acknowledged: list(
    'What left the ledger, since somebody said that it was removed: the last ones, newest at the end. Absent: none.',
    named(
      'Acknowledged',
      object(
        'A policy that was removed in the portal.',
        { ...orphanMembers, acknowledged_at: time('When somebody said so.') },
        { by },
      ),
    ),
  ),
  stops: byFile(
    'By policy file: content that somebody stopped, so that no ring takes it. Absent: none.',
    named('Stop', object('Content that is held.', holdMembers)),
  ),
  skips: byFile(
    'By policy file: content for which somebody waived soak and acknowledgement. Absent: none.',
    named(
      'Skip',
      object('Content that goes on at once.', holdMembers, {
        to: nonEmpty('The last ring that it is waived for. Absent: none.'),
        to_wave: nonEmpty('The last wave that it is waived for. Absent: none.'),
      }),
    ),
  ),
  last_apply: named(
    'LastApply',
    object('The last apply that changed anything. Absent: there was none yet, or an older edict made it.', {
      commit: by.properties?.commit ?? {},
      dirty: flag('Whether the work tree had changes beside the commit.'),
      plan: orNull(
        text(
          'The digest of the plan that it carried out; null once the state was corrected by hand, so that no saved plan goes on from there.',
        ),
      ),
      at: time('When it began.'),
    }),
  ),
  former: named(
    'Former',
    object(
      'The ids of all that this state once held and holds no longer, whatever became of it. Absent: none.',
      {
        policies: list('Policies, ascending.', policyId),
        intents: list('Creates that were begun, sorted.', nonEmpty('Id of the intent.')),
      },
    ),
  ),
  disregarded: list(
    'States that Git has elsewhere, and that a person said need not be joined. Absent: none.',
    named(
      'Disregarded',
      object('A state that does not count.', {
        commit: nonEmpty('The commit that has it, or that follows it.'),
        blob: nonEmpty('What Git calls its content.'),
        since: time('When somebody said so.'),
        by: { ...by, description: 'Who.' },
      }),
    ),
  ),
  replaces: list(
    'Lineages of states that this one was begun in place of, on purpose. Absent: none.',
    nonEmpty('A lineage.'),
  ),
};

/** A state as its backend keeps it, its checksum aside: what edict reads is held to this. */
export const storedState: JsonSchema = object('All that edict remembers.', stateMembers, stateOptions);

export const state: JsonSchema = document(
  'State',
  'What edict state pull and edict state show --format json print: all that edict remembers.',
  object('', stateMembers, {
    ...stateOptions,
    checksum: text('Over everything else; in what edict state pull prints.'),
  }),
);

export const stateProblemCode = named(
  'StateProblemCode',
  word('What kind of problem it is.', [
    'empty',
    'encoding',
    'conflict-markers',
    'syntax',
    'foreign-file',
    'newer-version',
    'older-version',
    'duplicate-key',
    'checksum',
    'structure',
    'duplicate-id',
    'duplicate-file',
    'unreadable',
    'no-state',
    'older-state',
    'unmerged-state',
    'newer-elsewhere',
    'shallow-history',
    'other-service',
    'other-lineage',
    'in-doubt',
    'plain-secret',
    'stale-lock',
    'leftover',
    'journal',
    'rescue',
    'lost-key',
  ]),
);

export const stateEntry: JsonSchema = document(
  'Recorded file',
  'What edict state show FILE --format json prints.',
  {
    anyOf: [
      object(
        'A policy that is recorded.',
        {
          file,
          kind: word('What the file describes.', ['policy']),
          ...policyMembers,
          pending: orNull(pending),
        },
        policyOptions,
      ),
      object('A policy of which nothing is recorded yet but a create in doubt.', {
        file,
        kind: word('What the file describes.', ['policy']),
        pending,
      }),
      object(
        'A web app.',
        { file, kind: word('What the file describes.', ['web_app']), ...webAppMembers },
        { sources },
      ),
    ],
  },
);

const rows = list(
  'Every file that the state knows, by name.',
  object('A file.', {
    file,
    kind: word('What it describes.', ['policy', 'web_app']),
    policy_id: orNull({ ...policyId, description: 'Null for web apps, and while there is none.' }),
    app_id: orNull({ ...appId, description: 'Null for policies.' }),
    name,
    status: word('In doubt while it is not known whether a create happened.', ['recorded', 'in-doubt']),
    applied_at: orNull({
      ...appliedAt,
      description: 'When it was applied; null where it is not known to be.',
    }),
  }),
);

export const stateList: JsonSchema = document(
  'Recorded files',
  'What edict state list --format json prints.',
  rows,
);

const ledger = list(
  'Policies that no file describes any more, by id.',
  object('A policy.', {
    policy_id: policyId,
    name,
    file,
    reason: leftBehindReason,
    since: time('Since when.'),
  }),
);

const comparisonMembers = {
  summary: object('How many entries there are of each status.', {
    same: number('On both sides.'),
    missing: number('The state has it, the list has not.'),
    unknown: number('The list has it, the state has not.'),
    renamed: number('The two have another name for it.'),
    repeated: number('Names that stand more than once in the list.'),
    doubts: number('Creates in doubt.'),
  }),
  entries: list(
    'What is to be said, one by one.',
    object('A policy, or a name.', {
      status: word('What there is to say.', ['same', 'missing', 'unknown', 'renamed', 'repeated', 'doubt']),
      policy_id: orNull({
        ...policyId,
        description: 'Null where it is not known, or where it is about several.',
      }),
      name,
      file: orNull({
        ...file,
        description: 'The file that has it, or that has its name; null where none does.',
      }),
      message: text('One sentence.'),
      commands: list('What may be typed then.', text('A command.')),
    }),
  ),
};

export const comparison: JsonSchema = document(
  'Comparison with a list',
  'What edict state compare --format json prints.',
  object('', {
    format_version: constant('Version of this document.', 1),
    environment,
    ...comparisonMembers,
  }),
);

export const manyComparisons: JsonSchema = document(
  'Comparisons of many environments',
  'What edict state compare --format json prints with --envs.',
  object('', {
    format_version: constant('Version of this document.', 1),
    environments: list(
      'One by one, by name.',
      exactlyOne(
        object('An environment: its comparison, or why there is none.', environmentMembers, {
          comparison: object('Its list beside its state.', comparisonMembers),
          error: failure,
        }),
        ['comparison', 'error'],
      ),
    ),
    summary: comparisonMembers.summary,
  }),
);

export const manyCorrections: JsonSchema = document(
  'Corrections of many states',
  'What edict orphans ack and unack, and edict state resolve, mv and rm, print with --envs and --format json.',
  object('', {
    format_version: constant('Version of this document.', 1),
    environments: list(
      'One by one, by name.',
      exactlyOne(
        object('An environment: what was corrected there, or why nothing was.', environmentMembers, {
          corrected: list(
            'Empty where the state has nothing of what was named.',
            object('A policy, a web app, or a create in doubt; of a file on a ladder all its rings.', {
              file,
              policy_id: orNull(policyId),
              name,
            }),
          ),
          error: failure,
        }),
        ['corrected', 'error'],
      ),
    ),
    summary: object('Of all together.', {
      environments: number('Environments in which something was corrected.'),
      corrected: number('What was corrected in them.'),
    }),
  }),
);

export const orphans: JsonSchema = document('Orphans', 'What edict orphans --format json prints.', ledger);

const findings = object('What was found.', {
  problems: list(
    'What is wrong; empty where all is well.',
    object('A problem.', {
      code: stateProblemCode,
      message: text('One sentence.'),
      remedy: text('What to do about it.'),
      commands: list('The commands that it names, as they are typed.', text('A command.')),
    }),
  ),
  notes: list('Worth knowing, and not wrong.', text('One sentence.')),
});

export const stateDoctor: JsonSchema = document(
  'Findings of the doctor',
  'What edict state doctor --format json prints.',
  findings,
);

/** By what the answer is called. */
const answers = { live, orphans: ledger, files: rows, findings };

export const manyAnswers: JsonSchema = document(
  'Answers of many environments',
  'What edict live, edict orphans, edict state list and edict state doctor print with --envs and --format json.',
  list(
    '',
    exactlyOne(
      object('An environment: what the command prints of it, or why there is nothing.', environmentMembers, {
        ...answers,
        error: failure,
      }),
      [...Object.keys(answers), 'error'],
    ),
  ),
);
