/** The document about what Macs have, held against what the state says they should have. */

import {
  anything,
  environment,
  file,
  flag,
  formatVersion,
  linkedDocument,
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
} from '../../../scripts/generate/documents/parts.ts';
import { statementsOf } from '../../../scripts/generate/documents/statements.ts';
import type { JsonSchema, RoomDocuments } from '../../../scripts/generate/schema.ts';
import { mapValues } from '../../base/map-values.ts';
import { listSources } from '../../macs/exports/device-export.ts';
import { type DriftVerdict, verdicts } from './judge.ts';
import { driftRows } from './statements.ts';

const verdictMeanings: Readonly<Record<DriftVerdict, string>> = {
  unreadable: 'the export does not show the value',
  stale: 'the export was made before the Mac had the allowed time to install what was recorded',
  'as-wanted': 'every value found is one that a policy of a file sets',
  mixed: 'a value that a policy of a file sets was found, and another one as well',
  'left-behind': 'a left-behind policy sets the value',
  'in-doubt': 'a create that is in doubt would set the value',
  returned: 'a policy that was acknowledged as removed sets the value',
  other: 'no policy for the Mac explains the value',
  missing: 'a policy sets the field, but the Mac has no value for it',
  excepted: 'a difference that an exception of edict.yaml excuses until a day',
};

const counts = Object.fromEntries(
  verdicts.map((verdict) => [verdict.replaceAll('-', '_'), number(`Fields with the verdict ${verdict}.`)]),
);

const value = named(
  'SeenValue',
  object('One value.', {
    value: anything('The value as a policy would write it; null for a secret.'),
    scope: meanings('Scope of the profile.', { device: 'the Mac', user: 'a user' }),
    source: meanings('What explains the value.', {
      current: 'a policy of a file',
      'left-behind': 'a left-behind policy',
      'in-doubt': 'a create that is in doubt',
      acknowledged: 'a policy that was acknowledged as removed',
      other: 'nothing that the state knows',
    }),
    profile: text('Name of the profile; empty if the export does not contain it.'),
    payload: orNull(text('The payload that macOS reports as the source of the rule; null for a setting.')),
    installed_at: orNull(time('When the profile was installed; null if the export does not contain it.')),
  }),
);

const field = named(
  'DriftField',
  object('One field of a Mac.', {
    path: text('JSON Pointer into the body.'),
    instance: orNull(
      text('Network or connection, for payloads of which a Mac may have several; otherwise null.'),
    ),
    verdict: meanings('The verdict.', verdictMeanings),
    values: list('The values on the Mac.', value),
    wanted: list('The values that policies of files set; empty for a secret.', anything('A value.')),
    policy_ids: list('The policies that set the field or explain its values.', policyId),
    sensitive: flag('Whether the field is a secret.'),
    excepted: orNull(
      object('The exception that excuses a difference; null if there is none.', {
        verdict: meanings('The verdict without the exception.', verdictMeanings),
        until: text('The last day on which it counts.'),
        because: text('Why.'),
      }),
    ),
  }),
);

const change = named(
  'DriftChange',
  object('A difference of a Mac.', {
    device: text('Name of the Mac.'),
    path: text('JSON Pointer into the body.'),
    instance: orNull(text('Network or connection; otherwise null.')),
    verdict: meanings('The verdict that made it a difference.', verdictMeanings),
  }),
);

const driftReport: JsonSchema = linkedDocument(
  'What Macs have',
  'What edict drift --format json prints.',
  object('What Macs report about their profiles, compared with the state.', {
    format_version: formatVersion,
    environment,
    state: object('The state that the Macs were compared with.', stateMembers),
    devices: list(
      'The Macs in the inventory and those that reported, by name.',
      named(
        'DriftDevice',
        object('A Mac.', {
          device: text('Serial number or host identifier of the Mac, or the name of its export.'),
          as_of: orNull(time('When the export was made; null without one.')),
          not_reported: orNull(
            meanings('Why the Mac counts as one that did not report; null if it did.', {
              'no-export': 'there is no export of it',
              'too-old': 'its export is older than allowed',
              unread: 'its export shows nothing of the Mac itself',
            }),
          ),
          age_days: orNull(number('Full days since the export was made; null without one.')),
          file: orNull(text('The file by which it was judged; null without one.')),
          passed_over: list('Its other files, which are older or say the same.', text('A file.')),
          beside: list(
            'Its other files of the same time, which differ: the worse verdict counts.',
            text('A file.'),
          ),
          source: orNull(
            meanings(
              'What made the export; null if the Mac did not report.',
              mapValues(listSources, ({ words }) => words),
            ),
          ),
          targets: list('The groups that the Mac is known to be in.', sharedTarget('A target.')),
          summary: object('Number of fields by verdict.', counts),
          fields: list('Its fields.', field),
        }),
      ),
    ),
    policies: list(
      'The policies in the state, including acknowledged ones.',
      named(
        'DriftPolicy',
        object('A policy.', {
          policy_id: orNull({ ...policyId, description: 'ID of the policy; null if it may not exist.' }),
          name: text('Name of the policy.'),
          file: { ...file, description: 'The file that describes the policy, or used to.' },
          status: meanings('The status of the policy.', {
            current: 'a file describes it',
            'left-behind': 'superseded or without a file',
            'in-doubt': 'its create is in doubt',
            acknowledged: 'its removal was acknowledged',
          }),
          expected: number('Number of Macs that should have it.'),
          reported: number('Number of those Macs that reported.'),
          recognised: number('Number of Macs that have its content.'),
          recognised_on: list(
            'Names of the Macs that have its content.',
            text('Name of a Mac, as in devices.'),
          ),
        }),
      ),
    ),
    statements: statementsOf(Object.keys(driftRows)),
    unread: list(
      'Exports that could not be read.',
      object('An export.', {
        file: text('The file, as it was given.'),
        message: text('Why it could not be read: one sentence.'),
        cut_off: flag('Whether only its last line could not be read, which is no failure.'),
      }),
    ),
    skipped: list(
      'What folders hold and nobody read.',
      object('A file.', { file: text('The file.'), because: text('Why it was not read.') }),
    ),
    foreign: list(
      'Profiles that no policy explains.',
      object('A profile.', { name: text('Its name.'), devices: number('Number of Macs that have it.') }),
    ),
    anonymous: flag('Whether Macs are numbered in place of being named.'),
    since: orNull(
      object('What changed since an earlier report; null without one.', {
        as_of: orNull(time('When the newest list of that report was made; null if it had none.')),
        new: list('Differences that were not there.', change),
        gone: list('Differences that are no longer there.', change),
        silent: list('Macs that reported then and not now.', text('Name of a Mac.')),
        reinstalled: list(
          'Profiles with another date of installation.',
          object('A profile of a Mac.', {
            device: text('Name of the Mac.'),
            profile: text('Name of the profile.'),
          }),
        ),
        at_once: list(
          'Values that changed on every Mac that has the policy.',
          object('A field.', {
            path: text('JSON Pointer into the body.'),
            instance: orNull(text('Network or connection; otherwise null.')),
            devices: list('The Macs.', text('Name of a Mac.')),
            before: list('The values that they had; empty for a secret.', anything('A value.')),
            now: list('The values that they have; empty for a secret.', anything('A value.')),
            policy_ids: list('The policies of files that set the field.', policyId),
          }),
        ),
      }),
    ),
    summary: object('Number of Macs, and of fields by verdict.', {
      devices: number('Number of Macs.'),
      not_reported: number('Macs in the inventory that did not report.'),
      differing: number('Macs with at least one field that differs, as --max-drift counts them.'),
      ...counts,
    }),
  }),
);

export const driftDocuments: RoomDocuments = {
  'drift-report': {
    after: 'assert-report',
    summary: 'what drift --format json prints',
    schema: driftReport,
    type: 'DriftDocument',
  },
};
