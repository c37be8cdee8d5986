/** The documents about changes: plans, what became of them, and the log of what happened; of one environment and of many. */
import { type Action, actions, allActions, isBy } from '../../../src/plan/actions.ts';
import type { JsonSchema } from '../schema.ts';
import { conflicts } from './live.ts';
import {
  actionCounts,
  affectedMembers,
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
  list,
  meanings,
  namesakeMembers,
  number,
  object,
  orNull,
  planStateMembers,
  planSummary,
  policyId,
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

const ring = orNull(text('The ring, of a file on a ladder; null for every other.'));

const change = object(
  'A file, or a ring of one, that is not as recorded.',
  {
    file,
    ring,
    kind,
    action: action(listed),
    policy_id: orNull({
      ...policyId,
      description: 'The policy that is recorded for the file; null when there is none.',
    }),
    previous_file: orNull({ ...file, description: 'What the file was called before; null unless it moved.' }),
    diff: list(
      'The fields that change, compared as the service would have them.',
      object('A field.', fieldMembers),
    ),
  },
  {
    app_id: orNull(foreignId('ID of the web app; of web apps only.')),
    until: orNull(time('Of wait only: until when; null where it waits for a ring or a person.')),
    reason: text('Of wait only: what it waits for, in a clause.'),
  },
);

const withoutSecrets = object('What was not looked at; with --without-secrets only.', {
  secrets_taken_as_unchanged: number('Secrets that count as unchanged.'),
  secrets_taken_as_changed: number('Secrets whose reference is new, or another one than was recorded.'),
  users_as_recorded: number('Users that are taken for those that an earlier apply found.'),
  users_not_looked_up: list('Users that no apply has looked up.', text('The name in the file.')),
  files_without_recorded_references: files(
    'Files whose secrets count as unchanged although nothing here tells that they are.',
  ),
});

const changedSince = object('What was left out; with --changed-since only.', {
  revision: text('The revision, with its commit.'),
  everything_because_of: orNull({
    ...file,
    description: 'A file that differs and on which all others depend; null: there is none.',
  }),
  left_out: files('Files that would be changed, and did not change since.'),
});

const namedFiles = object('What was planned alone; where the command names files only.', {
  files: files('Those of the files that the environment takes.'),
  left_out: number('Other files, those included that are gone and still recorded.'),
});

const reach = list(
  'For whom each policy is that is created or left behind.',
  object('A policy.', affectedMembers),
);

const planMembers = {
  format_version: formatVersion,
  environment,
  state: object('The state that it was made from.', {
    ...planStateMembers,
    sha256: orNull(
      sha256(
        'SHA-256 of its bytes, as hex; null where there is none yet, and where an older edict saved the plan.',
      ),
    ),
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
    'Secrets that come from another place than was recorded, and commands that are new; absent where there are none.',
    object('A secret.', changedSourceMembers),
  ),
};

export const planDocument: JsonSchema = document(
  'Plan',
  'What edict plan and edict diff --format json print.',
  object('', { ...planMembers, statements }, planOptions),
);

const leftOut = list('Environments that were not selected.', environment);

export const manyPlan: JsonSchema = document(
  'Plan of many environments',
  'What edict plan --envs or --waves --format json prints.',
  object('', {
    format_version: formatVersion,
    environments: list(
      'Wave after wave, by name within each.',
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
      environments: number('Environments.'),
      with_changes: number('Those in which there is anything to do.'),
      unchanged: number('Those in which there is nothing to do.'),
      failed: number('Those without a plan.'),
      left_out: leftOut,
      ...actionCounts,
    }),
    statements,
    digest,
  }),
);

const result = object(
  'What became of one change.',
  {
    file,
    ring,
    kind,
    action: action(listed),
    status: meanings('What became of it.', {
      applied: 'done and recorded',
      failed: 'surely not done',
      'in-doubt': 'it may have happened, and nobody knows',
      blocked: 'a person must decide first',
      skipped:
        'never begun, because the run was interrupted, the state could not be written, or the service asks for too long a wait, refuses the key, or is in trouble',
    }),
    policy_id: orNull({
      ...policyId,
      description:
        'The new policy; of moves, orphans and blocked files the recorded one; null where none is known.',
    }),
    error: orNull(text('Why it is not applied; null where it is.')),
  },
  {
    warning: text('Something unexpected that did no harm; absent where there was nothing.'),
    same_name: list(
      'In doubt only: the other policies of the name that was sent that the state knows.',
      object('A policy that is not the one in doubt.', namesakeMembers),
    ),
  },
);

const applyMembers = {
  results: list('What became of each change, in the order of the plan.', result),
  summary: object('How many changes there are of each status.', {
    applied: number('Done and recorded.'),
    failed: number('Surely not done.'),
    in_doubt: number('May have happened.'),
    blocked: number('Wait for a person.'),
    skipped: number('Never begun.'),
  }),
};

export const applyReport: JsonSchema = document(
  'Report of an apply',
  'What edict apply --format json prints.',
  object('', { ...applyMembers, statements }),
);

export const manyApplyReport: JsonSchema = document(
  'Report of an apply to many environments',
  'What edict apply --envs or --waves --format json prints.',
  object('', {
    format_version: formatVersion,
    environments: list(
      'Wave after wave, by name within each.',
      object(
        'An environment.',
        {
          ...environmentMembers,
          status: word('What became of it.', ['done', 'unchanged', 'failed', 'in-doubt', 'not-begun']),
          exit_code: {
            description: 'What an apply to it alone would have ended with.',
            type: 'integer',
            enum: [0, 1, 3, 4, 130],
          },
          error: orNull(text('Why it is not done; null where it is, and where nothing was begun.')),
        },
        { wave, ...applyMembers },
      ),
    ),
    summary: object('How many environments there are of each status.', {
      environments: number('Environments.'),
      done: number('Everything was done.'),
      unchanged: number('There was nothing to do.'),
      failed: number('Something was surely not done.'),
      in_doubt: number('Something may have happened.'),
      not_begun: number('A wave before it went wrong, or the run was interrupted.'),
      left_out: leftOut,
    }),
    statements,
    digest,
  }),
);

/** What a person does to a state by hand, by the command that does it. */
export const byHand: Readonly<Record<string, string>> = {
  init: 'a state was begun',
  import: 'a policy that existed was recorded for the file',
  resolve: 'a person said what became of a create in doubt: nothing was created where there is no policy_id',
  mv: 'the file was renamed',
  rm: 'what was recorded of the file is forgotten',
  ack: 'the policy left the ledger, since a person removed it',
  unack: 'the policy is in the ledger again',
  stop: 'no ring of the file takes the content that it has',
  resume: 'rings take it again',
  skip: 'soak and acknowledgement are waived up to the ring',
  merge: 'two states were joined',
  disregard: 'a state that Git has elsewhere no longer counts against this one',
  push: 'a state was stored, or what became of a create that an apply could not record',
  unlock: 'a lock was broken',
};

const done = allActions.filter((one) => actions[one].listed && !isBy(one, 'nothing'));

export const events: JsonSchema = document(
  'Event',
  'A line of the file that --events of edict apply, and of the commands that change a state by hand, appends to: one thing that happened.',
  object('', {
    time: time('When.'),
    environment: orNull({
      ...environment,
      description: 'Name of the environment; null for states that edict.yaml does not name.',
    }),
    file: orNull({
      ...file,
      description: 'The file, relative to the folder of edict.yaml, with /; null for what is about none.',
    }),
    ring: orNull(text('The ring, of a file on a ladder; null for every other.')),
    action: meanings('What was done: by an apply, or by hand.', {
      ...Object.fromEntries(done.map((one) => [one, actions[one].meaning.replace(/^\w+: /, '')])),
      ...byHand,
    }),
    status: word('What became of it.', ['applied', 'failed', 'in-doubt']),
    policy_id: orNull({ ...policyId, description: 'The policy; null where none is known.' }),
    by,
    plan: orNull({ ...digest, description: 'Digest of the plan; null for what was done by hand.' }),
    state: orNull(
      object('The state as it was last written before this line; null where none was.', {
        ...stateMembers,
        sha256: orNull(
          sha256(
            'SHA-256 of its bytes, as hex; null while changes are appended to a journal beside a large one, which the end of the run brings in.',
          ),
        ),
      }),
    ),
  }),
);
