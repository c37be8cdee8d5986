/** The document about invariants: what holds for which target, and what shows it. */
import type { ConditionName } from '../../../src/invariants/conditions.ts';
import { conditionWords } from '../invariant-schema.ts';
import type { JsonSchema } from '../schema.ts';
import {
  by,
  environment,
  failure,
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
} from './parts.ts';
import { statements } from './statements.ts';

export const verdictWord = meanings('The verdict.', {
  holds: 'a policy of a file sets the field, and every policy that may be live meets the invariant',
  broken: 'every policy that sets the field violates the invariant',
  disputed:
    'some policies that may be live violate the invariant, and it is not known which of them the Mac follows',
  uncovered: 'no policy of a file sets the field',
});

const scalar = (description: string): JsonSchema => ({ description, type: ['string', 'number', 'boolean'] });

const conditions: Readonly<Record<ConditionName, JsonSchema>> = {
  at_least: { description: conditionWords.at_least, type: 'number' },
  at_most: { description: conditionWords.at_most, type: 'number' },
  one_of: list(conditionWords.one_of, scalar('A value.')),
  not: {
    description: conditionWords.not,
    anyOf: [scalar('A value.'), list('Values.', scalar('A value.'))],
  },
  as_strong_as: scalar(conditionWords.as_strong_as),
};

const wanted: JsonSchema = {
  description: 'The value that the field must have, or conditions by name.',
  anyOf: [scalar('The value.'), object('Conditions, all of which must hold.', {}, conditions)],
};

const field = text('The field, such as password.min_length.');

const given = {
  policy_id: orNull({
    ...policyId,
    description: 'ID of the policy; null if it does not exist yet, or may not exist.',
  }),
  name: text('Name of the policy.'),
  file: { ...file, description: 'The file that describes the policy, or used to.' },
  instance: orNull(
    text('Network or connection, for payloads of which a Mac may have several; otherwise null.'),
  ),
  value: scalar('The value that the policy sets.'),
  status: meanings('The status of the policy.', {
    current: 'a file describes it',
    'left-behind': 'superseded or without a file, and its removal has not been acknowledged',
    'in-doubt': 'it is not known whether it was created',
  }),
};

const givenOptions = { by: { ...by, description: 'Who applied it. Absent if that was not recorded.' } };

const waiver: JsonSchema = {
  description: 'The waiver; null if it is not waived.',
  anyOf: [
    object('The waiver.', {
      reason: text('The reason for the waiver.'),
      expires: text('The last day on which it applies: YYYY-MM-DD.'),
    }),
    { type: 'null' },
  ],
};

const macResult = named(
  'MacResult',
  object('One field of one Mac.', {
    device: text('Serial number or host identifier of the Mac, or the name of its export.'),
    field,
    verdict: meanings('The verdict.', {
      holds: 'what is in force on the Mac meets the invariant',
      broken: 'what is in force on the Mac violates the invariant',
      disputed:
        'some values on the Mac violate the invariant, and it is not known which of them the Mac follows',
      uncovered: 'nothing on the Mac sets the field',
      unreadable: 'the export does not show it',
    }),
    wanted,
    values: list(
      'The values on the Mac.',
      named(
        'MacValue',
        object('One value.', {
          value: scalar("The value, or Apple's default if there is none."),
          instance: orNull(
            text('Network or connection, for payloads of which a Mac may have several; otherwise null.'),
          ),
          scope: meanings('Scope of the profile.', { device: 'the Mac', user: 'a user' }),
          profile: text('Name of the profile; empty if the export does not contain it.'),
          payload: orNull(
            text('The payload that macOS reports as the source of the rule; null for a setting.'),
          ),
        }),
      ),
    ),
    waived: flag('Whether the result fails and is excused by a waiver that has not expired.'),
    waiver,
  }),
);

const result = named(
  'AssertResult',
  object('One field for one target.', {
    environment,
    target: sharedTarget('The target.'),
    field,
    verdict: verdictWord,
    wanted,
    values: list(
      'The values that policies set for the target.',
      named('GivenValue', object('A policy.', given, givenOptions)),
    ),
    outside: list(
      'Policies that violate the invariant for targets outside its scope; a Mac may belong to both.',
      named(
        'OutsideValue',
        object(
          'A policy.',
          {
            ...given,
            targets: list(
              'The targets outside the scope of the invariant.',
              named('AssertTarget', sharedTarget('A target.')),
            ),
          },
          givenOptions,
        ),
      ),
    ),
    outside_left_out: number('Number of further such policies that are not listed.'),
    waived: flag('Whether the result fails and is excused by a waiver that has not expired.'),
    waiver,
  }),
);

export const assertReport: JsonSchema = linkedDocument(
  'What holds',
  'What edict assert --format json prints.',
  object(
    'Whether the invariants hold for what is live.',
    {
      format_version: formatVersion,
      made: object('Origin of the report.', {
        at: time('When the invariants were checked.'),
        by: { ...by, description: 'Who checked them, and the commit that the invariants come from.' },
      }),
      environments: list(
        'The environments that were selected.',
        object(
          'An environment.',
          { environment, service: text('Address of the service, or embedded.') },
          {
            state: object('The state that was checked; absent if that failed.', stateMembers),
            error: failure,
          },
        ),
      ),
      invariants: list(
        'The invariants that apply to one of them, by file.',
        named(
          'AssertedInvariant',
          object(
            'An invariant.',
            {
              name: text('Its name.'),
              file,
              description: orNull(text('What the invariant is for; null if it does not say.')),
              controls: list('Control ids from a catalogue.', text('A control id.')),
              enforce: flag('Whether an apply that breaks the invariant is refused.'),
              results: list('The results, by environment, target and field.', result),
            },
            {
              excepted: list(
                'The targets that an exception without an end leaves out. Absent if there are none.',
                object('An excepted target, which has no results.', {
                  environment,
                  target: sharedTarget('The target.'),
                  because: orNull(text('The reason; null if none is stated.')),
                  values: list(
                    'What policies set for the target of the fields that the invariant asks others for.',
                    named('ExceptedValue', object('A policy.', { field, ...given }, givenOptions)),
                  ),
                }),
              ),
              devices: list('The results of Macs, by Mac and field; with --devices only.', macResult),
            },
          ),
        ),
      ),
      summary: object('Number of results by verdict; a waived result counts only as waived.', {
        holds: number('Results that hold.'),
        broken: number('Results that are broken.'),
        disputed: number('Results that are disputed.'),
        uncovered: number('Results that are uncovered.'),
        waived: number('Results that are excused by a waiver.'),
      }),
      statements,
    },
    {
      devices: list(
        'The Macs that were checked in addition to the state; with --devices only.',
        named(
          'AssertDevice',
          object('A Mac.', {
            device: text('Serial number or host identifier of the Mac, or the name of its export.'),
            as_of: orNull(time('When the export was made; null if the Mac did not report.')),
            targets: list('The groups that the Mac is known to be in.', sharedTarget('A target.')),
          }),
        ),
      ),
      device_summary: object('Number of results of Macs by verdict; a waived result counts only as waived.', {
        holds: number('Results that hold.'),
        broken: number('Results that are broken.'),
        disputed: number('Results that are disputed.'),
        uncovered: number('Results that are uncovered.'),
        unreadable: number('Results that the export does not show.'),
        waived: number('Results that are excused by a waiver.'),
      }),
      unread: list(
        'Exports that could not be read.',
        object('An export.', {
          file: text('The file, as it was given.'),
          message: text('Why it could not be read: one sentence.'),
        }),
      ),
    },
  ),
);
