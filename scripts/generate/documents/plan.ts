/** The documents about changes: plans, what became of them, and the log of what happened; of one environment and of many. */
import { type Action, actions, allActions, isBy } from '../../../src/plan/actions.ts';
import type { JsonSchema } from '../schema.ts';
import { conflicts } from './live.ts';
import {
  actionCounts,
  affectedMembers,
  approvals,
  by,
  changedSourceMembers,
  digest,
  document,
  environment,
  environmentMembers,
  exactlyOne,
  failure,
  fieldMembers,
  file,
  foreignId,
  formatVersion,
  kind,
  linkedDocument,
  list,
  meanings,
  namesakeMembers,
  number,
  object,
  orNull,
  planStateMembers,
  planSummary,
  policyId,
  recordedDifference,
  sha256,
  stateMembers,
  text,
  time,
  wave,
  word,
} from './parts.ts';
import { statements } from './statements.ts';

/** What is listed: a file that is as recorded is counted only. */
const listed: readonly Action[] = allActions.filter((action) => actions[action].listed);

const action = (choices: readonly Action[]): JsonSchema => {
  const explained = choices.map((choice) => actions[choice].meaning).join('; ');
  return word(`What is done with the file: ${explained}.`, choices);
};

const files = (description: string): JsonSchema => list(description, file);

const ring = orNull(text('The ring, for a file on a ladder; otherwise null.'));

const change = object(
  'A file, or a ring of one, that is not as recorded.',
  {
    file,
    ring,
    kind,
    action: action(listed),
    policy_id: orNull({
      ...policyId,
      description: 'The policy that is recorded for the file; null if there is none.',
    }),
    previous_file: orNull({ ...file, description: 'What the file was called before; null unless it moved.' }),
    diff: list(
      'The fields that change, compared as the service would see them.',
      object('A field.', fieldMembers),
    ),
  },
  {
    app_id: orNull(foreignId('ID of the web app; for web apps only.')),
    until: orNull(time('For wait only: until when; null if it waits for a ring or a person.')),
    reason: text('For wait only: what it waits for, as a clause.'),
  },
);

const withoutSecrets = object('What was not checked; with --without-secrets only.', {
  secrets_taken_as_unchanged: number('Secrets that are taken as unchanged.'),
  secrets_taken_as_changed: number('Secrets whose reference is new or differs from the recorded one.'),
  users_as_recorded: number('Users that are taken from an earlier apply.'),
  users_not_looked_up: list('Users that no apply has looked up.', text('The name in the file.')),
  files_without_recorded_references: files(
    'Files whose secrets are taken as unchanged although no recorded reference shows that they are.',
  ),
});

const changedSince = object('What was left out; with --changed-since only.', {
  revision: text('The revision, with its commit.'),
  everything_because_of: orNull({
    ...file,
    description: 'A changed file on which all others depend; null if there is none.',
  }),
  left_out: files('Files with changes to apply that did not change since the revision.'),
});

const namedFiles = object('The files that were planned; only if the command names files.', {
  files: files('The named files that the environment takes.'),
  left_out: number('Number of other files, including those that are gone but still recorded.'),
});

const reach = list(
  'The targets of each policy that is created or left behind.',
  object('A policy.', affectedMembers),
);

const planMembers = {
  format_version: formatVersion,
  environment,
  state: object('The state that the plan was made from.', {
    ...planStateMembers,
    sha256: orNull(sha256('SHA-256 of the bytes of the state, in hex; null if there is none yet.')),
  }),
  changes: list('Every file that is not as recorded, by name.', change),
  summary: planSummary,
  digest,
};

const planOptions = {
  without_secrets: withoutSecrets,
  changed_since: changedSince,
  named_files: namedFiles,
  conflicts,
  reach,
  sources: list(
    'Secrets that come from a different source than was recorded, and commands that are new; absent if there are none.',
    object('A secret.', changedSourceMembers),
  ),
};

export const planDocument: JsonSchema = linkedDocument(
  'Plan',
  'What edict plan and edict diff --format json print.',
  object('', { ...planMembers, statements }, { ...planOptions, approvals }),
);

const leftOut = list('Environments that were not selected.', environment);

export const manyPlan: JsonSchema = linkedDocument(
  'Plan of many environments',
  'What edict plan --envs or --waves --format json prints.',
  object(
    '',
    {
      format_version: formatVersion,
      environments: list(
        'The environments, wave by wave, and by name within each wave.',
        exactlyOne(
          object('An environment: its plan, or why there is none.', environmentMembers, {
            wave,
            plan: object('What an apply would do.', planMembers, planOptions),
            error: failure,
          }),
          ['plan', 'error'],
        ),
      ),
      summary: object('All environments together.', {
        environments: number('Number of environments.'),
        with_changes: number('Environments with something to do.'),
        unchanged: number('Environments with nothing to do.'),
        failed: number('Environments without a plan.'),
        left_out: leftOut,
        ...actionCounts,
      }),
      statements,
      digest,
    },
    { approvals },
  ),
);

const result = object(
  'The outcome of one change.',
  {
    file,
    ring,
    kind,
    action: action(listed),
    status: meanings('The outcome.', {
      applied: 'done and recorded',
      failed: 'certainly not done',
      'in-doubt': 'it may have happened, which is not known',
      blocked: 'a person must decide first',
      skipped:
        'never started, because the run was interrupted, the state could not be written, or the service asked for too long a wait, refused the key, or was failing',
    }),
    policy_id: orNull({
      ...policyId,
      description:
        'The new policy; for moves, orphans and blocked files, the recorded one. Null if none is known.',
    }),
    error: orNull(text('Why it was not applied; null if it was.')),
  },
  {
    warning: text('Something unexpected but harmless; absent if there was nothing.'),
    recorded: list(
      'What the service recorded otherwise than it was sent; absent if there is nothing.',
      recordedDifference,
    ),
    same_name: list(
      'For in-doubt only: the other policies in the state that have the name that was sent.',
      object('A policy that is not the one in doubt.', namesakeMembers),
    ),
  },
);

const applyMembers = {
  results: list('The outcome of each change, in the order of the plan.', result),
  summary: object('Number of changes by status.', {
    applied: number('Done and recorded.'),
    failed: number('Certainly not done.'),
    in_doubt: number('May have happened.'),
    blocked: number('Waiting for a person.'),
    skipped: number('Never started.'),
  }),
};

export const applyReport: JsonSchema = linkedDocument(
  'Report of an apply',
  'What edict apply --format json prints.',
  object('', { ...applyMembers, statements }),
);

export const manyApplyReport: JsonSchema = linkedDocument(
  'Report of an apply to many environments',
  'What edict apply --envs or --waves --format json prints.',
  object('', {
    format_version: formatVersion,
    environments: list(
      'The environments, wave by wave, and by name within each wave.',
      object(
        'An environment.',
        {
          ...environmentMembers,
          status: word('The outcome.', ['done', 'unchanged', 'failed', 'in-doubt', 'not-begun']),
          exit_code: {
            description: 'Exit code that an apply to this environment alone would have had.',
            type: 'integer',
            enum: [0, 1, 3, 4, 130],
          },
          error: orNull(text('Why it is not done; null if it is, or if nothing was started.')),
        },
        { wave, ...applyMembers },
      ),
    ),
    summary: object('Number of environments by status.', {
      environments: number('Number of environments.'),
      done: number('Everything was done.'),
      unchanged: number('There was nothing to do.'),
      failed: number('Something was certainly not done.'),
      in_doubt: number('Something may have happened.'),
      not_begun: number('An earlier wave failed, or the run was interrupted.'),
      left_out: leftOut,
    }),
    statements,
    digest,
  }),
);

/** What a person does to a state by hand, by the command that does it. */
export const byHand: Readonly<Record<string, string>> = {
  init: 'a state was started',
  import: 'a policy that existed was recorded for the file',
  'as-sent': 'a person put the policy right, which the service had recorded differently',
  resolve: 'a person settled a create in doubt; without a policy_id, nothing was created',
  mv: 'the file was renamed',
  rm: 'the record of the file was removed',
  ack: 'a person said that the policy, which was left behind, is gone from the portal',
  unack: 'a person took that back',
  stop: 'no ring takes the current content of the file',
  resume: 'rings take it again',
  skip: 'soak and acknowledgement are waived up to the ring',
  merge: 'two states were joined',
  'correct-times': 'times of the file that lay ahead of the clock became the present',
  disregard: 'a state elsewhere in Git no longer counts against this one',
  move: 'the state was moved to another place',
  push: 'a state was stored, or the outcome of a create that an apply could not record',
  unlock: 'a lock was broken',
};

const done = allActions.filter((one) => actions[one].listed && !isBy(one, 'nothing'));

export const events: JsonSchema = document(
  'Event',
  'A line of the file to which --events appends, for edict apply and for the commands that change a state by hand: one thing that happened.',
  object(
    '',
    {
      time: time('When it happened.'),
      environment: orNull({
        ...environment,
        description: 'Name of the environment; null for states that edict.yaml does not name.',
      }),
      file: orNull({
        ...file,
        description:
          'Path of the file, relative to the folder of edict.yaml, separated by /; null if the event is about none.',
      }),
      ring: orNull(text('The ring, for a file on a ladder; otherwise null.')),
      action: meanings('What was done: by an apply, or by hand.', {
        ...Object.fromEntries(done.map((one) => [one, actions[one].meaning.replace(/^\w+: /, '')])),
        ...byHand,
      }),
      status: word('The outcome.', ['applied', 'failed', 'in-doubt']),
      policy_id: orNull({ ...policyId, description: 'The policy; null if none is known.' }),
      by,
      plan: orNull({ ...digest, description: 'Digest of the plan; null for what was done by hand.' }),
      state: orNull(
        object('The state as it was last written before this line; null if none was.', {
          ...stateMembers,
          sha256: orNull(
            sha256(
              'SHA-256 of the bytes of the state, in hex; null while changes are appended to the journal of a large state, which is merged at the end of the run.',
            ),
          ),
        }),
      ),
    },
    {
      recorded: list(
        'What the service recorded otherwise than it was sent; absent if there is nothing.',
        recordedDifference,
      ),
    },
  ),
);
