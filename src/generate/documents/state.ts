/** The documents about the state: the state itself, what it records, and what is wrong with it. */
import type { JsonSchema } from '../schema.ts';
import { live } from './live.ts';
import {
  by,
  byName,
  constant,
  document,
  environmentMembers,
  exactlyOne,
  failure,
  file,
  foreignId,
  leftBehindReason,
  list,
  number,
  object,
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
const name = text('Name of the policy or app.');
const tables = text('Version of the tables that the body was made with.');
const appliedAt = time('When it was applied.');
const appId = foreignId('ID of the app.');

const sources = object('Where the body has values from that stand in no file.', {
  secrets: byName(
    'By JSON Pointer: the digest of the reference to each secret, never of its value.',
    text('SHA-256, as hex.'),
  ),
  users: byName('By the name in the file: the users that were looked up.', foreignId('ID of the user.')),
});

const policyMembers = { policy_id: policyId, name, body, tables, applied_at: appliedAt };
const policyOptions = {
  imported: constant('A person named the policy; edict did not create it.', true),
  adopted: object('A person took it out of the ledger, or from another file.', {
    file,
    reason: leftBehindReason,
    since: time('Since when it was in the ledger.'),
  }),
  by,
  sources,
};
const webAppMembers = { app_id: appId, name, body, tables, applied_at: appliedAt };

const pending = object(
  'A create that may have happened.',
  {
    id: text('Another one for each try.'),
    action: word('What it was for.', ['create', 'supersede']),
    name,
    body,
    tables,
    since: time('When it was about to be sent.'),
    doubt: orNull(text('What is known of it; null until an answer or an error came.')),
  },
  { by, sources },
);

export const state: JsonSchema = document(
  'State',
  'What edict state pull and edict state show --format json print: all that edict remembers.',
  object(
    '',
    {
      version: constant('Version of the form of the state.', 2),
      lineage: text('Which state it is: the same from its first write on.'),
      serial: number('Raised by one with every change.'),
      service: text('Address of the service, or embedded.'),
      tables: text('Version of the tables of the edict that wrote it last.'),
      salt: { ...text('Salts the digests of secrets; hex.'), pattern: '^([0-9a-f]{2})+$' },
      policies: byName(
        'By file.',
        object('A policy that is recorded for a file.', policyMembers, policyOptions),
      ),
      web_apps: byName('By file.', object('A web app that is recorded for a file.', webAppMembers)),
      orphans: list(
        'Policies that no file describes any more, and that are still on the service.',
        object(
          'A policy.',
          { policy_id: policyId, name, file, body, reason: leftBehindReason, since: time('Since when.') },
          { by },
        ),
      ),
      pending: byName('By file: creates that may have happened.', pending),
    },
    { checksum: text('Over everything else; in what edict state pull prints.') },
  ),
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
      object('A web app.', { file, kind: word('What the file describes.', ['web_app']), ...webAppMembers }),
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

export const orphans: JsonSchema = document('Orphans', 'What edict orphans --format json prints.', ledger);

const findings = object('What was found.', {
  problems: list(
    'What is wrong; empty where all is well.',
    object('A problem.', {
      code: text('What kind of problem it is.'),
      message: text('One sentence.'),
      remedy: text('What to do about it.'),
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
