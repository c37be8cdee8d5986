/** The document about what Macs have, held against what the state says they should have. */
import { verdicts } from '../../../src/drift/judge.ts';
import type { JsonSchema } from '../schema.ts';
import {
  anything,
  document,
  environment,
  file,
  flag,
  formatVersion,
  list,
  meanings,
  named,
  number,
  object,
  orNull,
  policyId,
  sharedTarget,
  stateMembers,
  text,
  time,
} from './parts.ts';
import { statements } from './statements.ts';

const verdictMeanings: Readonly<Record<(typeof verdicts)[number], string>> = {
  unreadable: 'the export cannot tell',
  stale: 'the export is older than what was recorded and the time that a Mac may take to install it',
  'as-wanted': 'every value found is one that a policy of a file gives',
  mixed: 'that, and another value beside it',
  'left-behind': 'a copy that was left behind gives the value',
  'in-doubt': 'a create that is in doubt would give the value',
  returned: 'a policy that was acknowledged as removed gives the value',
  other: 'no policy for the Mac explains the value',
  missing: 'a policy states the field, and the Mac has no value for it',
  'rendered-differently': 'every Mac with the policy has this one value: the service writes it so',
};

const counts = Object.fromEntries(
  verdicts.map((verdict) => [verdict.replaceAll('-', '_'), number(`Fields that are ${verdict}.`)]),
);

const value = named(
  'SeenValue',
  object('One value.', {
    value: anything('As a policy would state it; null for a secret.'),
    scope: meanings('Whose profile it is.', { device: 'that of the Mac', user: 'that of a user' }),
    source: meanings('What explains it.', {
      current: 'a policy of a file',
      'left-behind': 'a copy that was left behind',
      'in-doubt': 'a create that is in doubt',
      acknowledged: 'a policy that was acknowledged as removed',
      other: 'nothing that the state knows',
    }),
    profile: text('Name of the profile; empty where the export does not tell it.'),
    payload: orNull(
      text('The payload that macOS names as the one that the rule is from; null for a setting.'),
    ),
    installed_at: orNull(time('When the profile was installed; null where the export does not tell it.')),
  }),
);

const field = named(
  'DriftField',
  object('One field of a Mac.', {
    path: text('JSON Pointer into the body.'),
    instance: orNull(text('The network or connection, where a Mac may have several; null elsewhere.')),
    verdict: meanings('What is so.', verdictMeanings),
    values: list('What the Mac has.', value),
    wanted: list('What policies of files give; empty for a secret.', anything('A value.')),
    policy_ids: list('The policies that want or explain it.', policyId),
    sensitive: flag('Whether it is a secret.'),
  }),
);

export const driftReport: JsonSchema = document(
  'What Macs have',
  'What edict drift --format json prints.',
  object('What Macs say of their profiles, held against the state.', {
    format_version: formatVersion,
    environment,
    state: object('The state that was judged by.', stateMembers),
    devices: list(
      'The Macs of the inventory, and those that reported, by name.',
      named(
        'DriftDevice',
        object('A Mac.', {
          device: text('Its serial number, its host identifier, or the name of its export.'),
          as_of: orNull(time('When the export was made; null where it did not report.')),
          source: orNull(
            meanings('What made the export; null where it did not report.', {
              profiles: 'the command profiles',
              system_profiler: 'the command system_profiler',
              osquery: 'rows of osquery',
            }),
          ),
          targets: list('The groups that it is in, as far as anybody said.', sharedTarget('A target.')),
          summary: object('How many fields there are of each verdict.', counts),
          fields: list('Its fields.', field),
        }),
      ),
    ),
    policies: list(
      'The policies of the state, acknowledged ones included.',
      named(
        'DriftPolicy',
        object('A policy.', {
          policy_id: orNull({ ...policyId, description: 'Null for what may not exist.' }),
          name: text('Name of the policy.'),
          file: { ...file, description: 'The file that describes it, or did.' },
          status: meanings('How it stands.', {
            current: 'a file describes it',
            'left-behind': 'no file describes it',
            'in-doubt': 'its create is in doubt',
            acknowledged: 'somebody acknowledged that it was removed',
          }),
          expected: number('Macs that should have it.'),
          reported: number('Of these, those that reported.'),
          recognised: number('Macs that have its content.'),
          recognised_on: list('What these are called.', text('As in devices.')),
        }),
      ),
    ),
    statements,
    unread: list(
      'Exports that could not be read.',
      object('One of them.', { file: text('As it was named.'), message: text('Why: one sentence.') }),
    ),
    summary: object('How much there is.', {
      devices: number('Macs.'),
      not_reported: number('Macs of the inventory that did not report.'),
      differing: number('Macs of which a field differs: what --max-drift counts.'),
      ...counts,
    }),
  }),
);
