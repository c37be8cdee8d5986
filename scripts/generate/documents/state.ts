/** The documents about the state: the state itself, what it records, and what is wrong with it. */
import { allActions, isBy } from '../../../src/plan/actions.ts';
import type { JsonSchema } from '../schema.ts';
import { live } from './live.ts';
import {
  anything,
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
  linkedDocument,
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
const name = text('Name of the policy or app, as it was sent.');
const tables = text('Version of the tables that the body was made with.');
const appliedAt = time('When it was applied.');
const appId = foreignId('ID of the app.');

const sources = named(
  'Sources',
  object(
    'The sources of values in the body that are not written in a file.',
    {
      secrets: byName(
        'The digest of the reference to each secret, never of its value, by JSON Pointer.',
        text('SHA-256, in hex.'),
      ),
      users: byName(
        'The users that were looked up, by their name in the file.',
        foreignId('ID of the user.'),
      ),
    },
    {
      from: byName(
        'Where each secret came from, by JSON Pointer. Absent if an older edict recorded it.',
        named('Origin', object('Where a secret comes from.', originMembers(originKinds))),
      ),
    },
  ),
);

const liveSince = {
  live_since: time(
    'Since when it has been live as it is recorded, as far as is known. Absent: since it was applied; of a policy that was left behind, not known.',
  ),
  otherwise_before: constant(
    'Before that, it was or may have been live with other content. Absent: it was not there before.',
    true,
  ),
};
/** What a mark of edict.yaml adds. */
const copyOptions = {
  copy: number('Which create of its file it is. Absent: the first, or an older edict made it.'),
  description: text('The description that was sent, if a mark changed it. Absent: that of the body.'),
};
const recorded = list(
  'What the service recorded otherwise than it was sent, by its answer to the create. Absent: nothing that edict knows of.',
  named(
    'RecordedValue',
    object(
      'A part of the policy.',
      {
        path: nonEmpty('JSON Pointer into the body, or into the record for the mark of a platform.'),
      },
      {
        value: anything(
          'What the service recorded; null if nothing is there. Absent for a secret, and for what is too large to keep.',
        ),
      },
    ),
  ),
);

const policyMembers = { policy_id: policyId, name, body, tables, applied_at: appliedAt };
const policyOptions = {
  imported: constant('A person named the policy; edict did not create it.', true),
  adopted: object(
    'Where a person took the policy from: it was left behind, or of another file; it goes back there if that was a mistake.',
    {
      file: recordedFile,
      reason: leftBehindReason,
      since: time('Since when it had been left behind.'),
    },
  ),
  content_since: time(
    'Since when its content has been recorded, if it replaced a policy that differed only in name or targets. Absent: since it was applied.',
  ),
  by,
  sources,
  ...copyOptions,
  recorded,
  ...liveSince,
};
const webAppMembers = { app_id: appId, name, body, tables, applied_at: appliedAt };

const pending = named(
  'Intent',
  object(
    'A create that is about to be sent or may have been sent; written before the request and removed once its outcome is known.',
    {
      id: nonEmpty('Unique for each attempt.'),
      action: word(
        'The action that it was for.',
        allActions.filter((action) => isBy(action, 'create')),
      ),
      name,
      body,
      tables,
      since: time('When it was about to be sent.'),
      doubt: orNull(
        text('What is known about it, in one sentence; null until there is a response or an error.'),
      ),
    },
    { by, sources, ...copyOptions },
  ),
);

const orphanMembers = {
  policy_id: policyId,
  name,
  file: recordedFile,
  body,
  reason: leftBehindReason,
  since: time('Since when it has been left behind.'),
};

const orphanOptions = { by, ...copyOptions, recorded, ...liveSince };

const holdMembers = {
  reason: nonEmpty('The reason that was given.'),
  content: {
    description:
      'The content that it applies to: a body without name and targets, with a digest in place of each secret.',
    type: 'object',
  } satisfies JsonSchema,
  since: time('When it was done.'),
  by: { ...by, description: 'Who did it.' },
};

const stopOptions = {
  fleet: object(
    'Whom it holds beside this environment: each that comes later. Absent if it was given for this environment alone.',
    {
      id: nonEmpty('Identity of the decision, the same in each state that records it.'),
      spared: list(
        'Lineages of the environments that took the file then and were not selected: it does not hold them.',
        nonEmpty('Lineage of a state.'),
      ),
    },
  ),
};

const stateMembers = {
  version: constant('Version of the state format.', 2),
  lineage: nonEmpty('Identity of the state, which never changes after its first write.'),
  // Nobody writes so often; it leaves room for the writes of a run that begins there.
  serial: { ...number('Incremented with every change.'), maximum: 2 ** 52 },
  service: nonEmpty('Address of the service, or embedded.'),
  tables: text('Version of the tables in the edict that last wrote the state.'),
  salt: { ...text('Salt for the digests of secrets, in hex.'), pattern: '^([0-9a-f]{2})+$' },
  policies: byFile(
    'Recorded policies, by file.',
    named('PolicyEntry', object('A policy that is recorded for a file.', policyMembers, policyOptions)),
  ),
  web_apps: byFile(
    'Recorded web apps, by file.',
    named('WebAppEntry', object('A web app that is recorded for a file.', webAppMembers, { sources })),
  ),
  orphans: list(
    'Policies that no file describes any more but that are still on the service.',
    named('Orphan', object('A policy that is live without a file.', orphanMembers, orphanOptions)),
  ),
  pending: byFile('Creates that may have happened, by file.', pending),
};
const stateOptions = {
  acknowledged: list(
    'Policies that were left behind, and whose removal was acknowledged: the most recent ones, newest last. Absent: none.',
    named(
      'Acknowledged',
      object(
        'A policy that was removed in the portal.',
        { ...orphanMembers, acknowledged_at: time('When its removal was acknowledged.') },
        orphanOptions,
      ),
    ),
  ),
  stops: byFile(
    'Content that was stopped so that no ring takes it, by policy file. Absent: none.',
    named('Stop', object('Content that is stopped.', holdMembers, stopOptions)),
  ),
  noted: byFile(
    'Stops of many environments that do not hold this one, by policy file. Absent: none.',
    named(
      'NotedStop',
      object(
        'A stop that was given when this environment already had the content, or that was resumed here.',
        { ...holdMembers, ...stopOptions },
        { resumed: flag('It was resumed here, so it holds no other environment on account of this state.') },
      ),
    ),
  ),
  skips: byFile(
    'Content for which soak and acknowledgement were waived, by policy file. Absent: none.',
    named(
      'Skip',
      object('Content that moves on at once.', holdMembers, {
        to: nonEmpty('The last ring that the waiver covers. Absent: none.'),
        to_wave: nonEmpty('The last wave that the waiver covers. Absent: none.'),
      }),
    ),
  ),
  last_apply: named(
    'LastApply',
    object(
      'The last apply that changed anything. Absent if there was none yet, or if an older edict made it.',
      {
        commit: by.properties?.commit ?? {},
        dirty: flag('Whether the working tree had uncommitted changes.'),
        plan: orNull(
          text(
            'Digest of the plan that it carried out; null once the state has been corrected by hand, so that no saved plan continues from there.',
          ),
        ),
        at: time('When it started.'),
      },
      {
        portal_key: text(
          'Fingerprint of the API key that it used, equal for equal keys: it recognizes one portal in two environments. Absent: it sent nothing, or an older edict made it.',
        ),
      },
    ),
  ),
  moved: named(
    'MovedAway',
    object('This copy no longer counts, since the state was moved to another place. Absent: it counts.', {
      to: nonEmpty('Where it is kept now, as messages name it.'),
      at: time('When it was moved.'),
    }),
  ),
  copies: byFile(
    'How often the file was sent, if the state no longer holds all of these creates. Absent: none.',
    number('Number of creates, those in doubt included.'),
  ),
  former: named(
    'Former',
    object(
      'Ids of everything that the state once held and no longer holds, for whatever reason. Absent: none.',
      {
        policies: list('Policies, ascending.', policyId),
        intents: list('Creates that were started, sorted.', nonEmpty('Id of the intent.')),
      },
    ),
  ),
  disregarded: list(
    'States elsewhere in Git that a person declared need not be merged. Absent: none.',
    named(
      'Disregarded',
      object('A state that does not count.', {
        commit: nonEmpty('The commit that contains it, or one that follows.'),
        blob: nonEmpty('Git object ID of its content.'),
        since: time('When it was disregarded.'),
        by: { ...by, description: 'Who did it.' },
      }),
    ),
  ),
  replaces: list(
    'Lineages of states that this one deliberately replaces. Absent: none.',
    nonEmpty('A lineage.'),
  ),
};

/** A state as its backend keeps it, its checksum aside: what edict reads is held to this. */
export const storedState: JsonSchema = object('Everything that edict remembers.', stateMembers, stateOptions);

/** The recovery file, its checksum aside. */
export const recoveryOf = (state: JsonSchema): JsonSchema =>
  object('What a run knows and the state may not.', {
    rescue: constant('Version of the format.', 2),
    environment: text('Name of the environment.'),
    service: text('Address of the service, or embedded.'),
    lineage: text('Lineage of the state.'),
    serial: number('Serial of the last write that surely succeeded: what is stored is at least this.'),
    outcomes: list(
      'The outcomes that could not be recorded.',
      named(
        'PendingOutcome',
        object(
          'A create whose outcome is known, and not recorded.',
          {
            file: recordedFile,
            intent: pending,
            policy_id: orNull({
              ...policyId,
              description: 'ID that the service answered with; null if surely nothing was created.',
            }),
            at: time('When the outcome was known.'),
          },
          { recorded },
        ),
      ),
    ),
    state,
  });

export const state: JsonSchema = document(
  'State',
  'What edict state pull and edict state show --format json print: everything that edict remembers.',
  object('', stateMembers, {
    ...stateOptions,
    checksum: text('Checksum of everything else; in the output of edict state pull only.'),
  }),
);

export const stateProblemCode = named(
  'StateProblemCode',
  word('The kind of problem.', [
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
    'moved',
    'in-doubt',
    'plain-secret',
    'stale-lock',
    'leftover',
    'journal',
    'rescue',
    'lost-key',
    'time-ahead',
  ]),
);

export const stateEntry: JsonSchema = linkedDocument(
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
      object('A policy with nothing recorded yet but a create in doubt.', {
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
    kind: word('What the file describes.', ['policy', 'web_app']),
    policy_id: orNull({
      ...policyId,
      description: 'ID of the policy; null for web apps, and while there is none.',
    }),
    app_id: orNull({ ...appId, description: 'ID of the app; null for policies.' }),
    name,
    status: word('The status: in-doubt while it is not known whether a create happened.', [
      'recorded',
      'in-doubt',
    ]),
    applied_at: orNull({
      ...appliedAt,
      description: 'When it was applied; null if it is not known to be.',
    }),
  }),
);

export const stateList: JsonSchema = linkedDocument(
  'Recorded files',
  'What edict state list --format json prints.',
  rows,
);

const leftBehind = list(
  'Policies that no file describes any more, by id.',
  object(
    'A policy.',
    {
      policy_id: policyId,
      name,
      file,
      reason: leftBehindReason,
      since: time('Since when it has been left behind.'),
    },
    {
      loses: text('What targets lose once it is removed, in sentences. Absent: nothing that edict knows of.'),
    },
  ),
);

const comparisonMembers = {
  summary: object('Number of entries by status.', {
    same: number('In both the state and the list.'),
    missing: number('In the state, but not in the list.'),
    unknown: number('In the list, but not in the state.'),
    renamed: number('In both, under different names.'),
    repeated: number('Names that occur more than once in the list.'),
    doubts: number('Creates in doubt.'),
  }),
  entries: list(
    'The findings, one by one.',
    object('A policy, or a name.', {
      status: word('The result of the comparison.', [
        'same',
        'missing',
        'unknown',
        'renamed',
        'repeated',
        'doubt',
      ]),
      policy_id: orNull({
        ...policyId,
        description: 'ID of the policy; null if it is not known, or if the entry is about several.',
      }),
      name,
      file: orNull({
        ...file,
        description: 'The file that has the policy, or its name; null if none does.',
      }),
      message: text('One sentence.'),
      commands: list('Commands that can be run next.', text('A command.')),
    }),
  ),
};

export const comparison: JsonSchema = linkedDocument(
  'Comparison with a list',
  'What edict state compare --format json prints.',
  object('', {
    format_version: constant('Version of this document.', 1),
    environment,
    ...comparisonMembers,
  }),
);

export const manyComparisons: JsonSchema = linkedDocument(
  'Comparisons of many environments',
  'What edict state compare --format json prints with --envs.',
  object('', {
    format_version: constant('Version of this document.', 1),
    environments: list(
      'The environments, by name.',
      exactlyOne(
        object('An environment: its comparison, or why there is none.', environmentMembers, {
          comparison: object('Its list compared with its state.', comparisonMembers),
          error: failure,
        }),
        ['comparison', 'error'],
      ),
    ),
    summary: comparisonMembers.summary,
  }),
);

export const manyCorrections: JsonSchema = linkedDocument(
  'Corrections of many states',
  'What edict orphans ack and unack, and edict state resolve, mv and rm, print with --envs and --format json.',
  object('', {
    format_version: constant('Version of this document.', 1),
    environments: list(
      'The environments, by name.',
      exactlyOne(
        object('An environment: what was corrected there, or why nothing was.', environmentMembers, {
          corrected: list(
            'What was corrected; empty if the state has nothing of what was named.',
            object('A policy, a web app, or a create in doubt; for a file on a ladder, all its rings.', {
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
    summary: object('All environments together.', {
      environments: number('Environments in which something was corrected.'),
      corrected: number('Number of corrections in them.'),
    }),
  }),
);

export const orphans: JsonSchema = linkedDocument(
  'Orphans',
  'What edict orphans --format json prints.',
  leftBehind,
);

const findings = object('What was found.', {
  problems: list(
    'What is wrong; empty if all is well.',
    object('A problem.', {
      code: stateProblemCode,
      message: text('One sentence.'),
      remedy: text('What to do about it.'),
      commands: list('The commands that the remedy names, as they are typed.', text('A command.')),
    }),
  ),
  notes: list('Worth knowing, but not a problem.', text('One sentence.')),
});

export const stateDoctor: JsonSchema = document(
  'Findings of the doctor',
  'What edict state doctor --format json prints.',
  findings,
);

/** By what the answer is called. */
const answers = { live, orphans: leftBehind, files: rows, findings };

export const manyAnswers: JsonSchema = linkedDocument(
  'Answers of many environments',
  'What edict live, edict orphans, edict state list and edict state doctor print with --envs and --format json.',
  list(
    '',
    exactlyOne(
      object('An environment: what the command prints for it, or why there is nothing.', environmentMembers, {
        ...answers,
        error: failure,
      }),
      [...Object.keys(answers), 'error'],
    ),
  ),
);
