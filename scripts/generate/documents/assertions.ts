/** The document about invariants: what holds for which target, and what shows it. */
import type { ConditionName } from '../../../src/invariants/conditions.ts';
import { conditionWords } from '../invariant-schema.ts';
import type { JsonSchema } from '../schema.ts';
import {
  by,
  document,
  environment,
  failure,
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

export const verdictWord = meanings('What is so.', {
  holds: 'a policy of a file gives the field, and all that may be live meet the invariant',
  broken: 'all that give it violate it',
  disputed: 'some that may be live violate it, and nobody knows which of them the Mac follows',
  uncovered: 'no policy of a file gives it',
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
  description: 'The value that it must have, or conditions by name.',
  anyOf: [scalar('The value.'), object('Conditions, all of which must hold.', {}, conditions)],
};

const given = {
  policy_id: orNull({ ...policyId, description: 'Null for what may not exist, or not yet.' }),
  name: text('Name of the policy.'),
  file: { ...file, description: 'The file that describes it, or did.' },
  instance: orNull(text('The network or connection, where a Mac may have several; null elsewhere.')),
  value: scalar('The value that it gives the field.'),
  status: meanings('How it stands.', {
    current: 'a file describes it',
    'left-behind': 'no file describes it, and nobody acknowledged that it was removed',
    'in-doubt': 'nobody knows whether it was created',
  }),
};

const givenOptions = { by: { ...by, description: 'Who applied it. Absent: that was not recorded.' } };

const waiver: JsonSchema = {
  description: 'That waiver; null where it is not waived.',
  anyOf: [
    object('The waiver.', { reason: text('Why.'), expires: text('The last day: YYYY-MM-DD.') }),
    { type: 'null' },
  ],
};

const macResult = named(
  'MacResult',
  object('One field of one Mac.', {
    device: text('Its serial number, its host identifier, or the name of its export.'),
    field: text('The field, such as password.min_length.'),
    verdict: meanings('What is so.', {
      holds: 'what is in force on the Mac meets the invariant',
      broken: 'it violates it',
      disputed: 'some of what the Mac has violates it, and nobody says which of it the Mac follows',
      uncovered: 'nothing on the Mac gives the field',
      unreadable: 'the export cannot tell',
    }),
    wanted,
    values: list(
      'What the Mac has.',
      named(
        'MacValue',
        object('One value.', {
          value: scalar('The value, or what Apple does without one.'),
          instance: orNull(text('The network or connection, where a Mac may have several; null elsewhere.')),
          scope: meanings('Whose profile it is.', { device: 'that of the Mac', user: 'that of a user' }),
          profile: text('Name of the profile; empty where the export does not tell it.'),
          payload: orNull(
            text('The payload that macOS names as the one that the rule is from; null for a setting.'),
          ),
        }),
      ),
    ),
    waived: flag('Whether it does not hold, and a waiver that is not over says that it may.'),
    waiver,
  }),
);

const result = named(
  'AssertResult',
  object('One field for one target.', {
    environment,
    target: sharedTarget('The target.'),
    field: text('The field, such as password.min_length.'),
    verdict: verdictWord,
    wanted,
    values: list(
      'All that give the field for the target.',
      named('GivenValue', object('A policy.', given, givenOptions)),
    ),
    outside: list(
      'Policies that violate it for targets that the invariant is not for: the same Mac may be in both.',
      named(
        'OutsideValue',
        object(
          'A policy.',
          { ...given, targets: list('Those targets.', named('AssertTarget', sharedTarget('A target.'))) },
          givenOptions,
        ),
      ),
    ),
    outside_left_out: number('How many more of those policies there are than are listed.'),
    waived: flag('Whether it does not hold, and a waiver that is not over says that it may.'),
    waiver,
  }),
);

export const assertReport: JsonSchema = document(
  'What holds',
  'What edict assert --format json prints.',
  object(
    'Whether the invariants hold for what is live.',
    {
      format_version: formatVersion,
      made: object('Where it comes from.', {
        at: time('When it was judged.'),
        by: { ...by, description: 'Who judged, and the commit that the invariants are from.' },
      }),
      environments: list(
        'The environments that were asked for.',
        object(
          'One of them.',
          { environment, service: text('Address of the service, or embedded.') },
          {
            state: object('The state that was judged; absent where that failed.', stateMembers),
            error: failure,
          },
        ),
      ),
      invariants: list(
        'The invariants that are about one of them, by file.',
        named(
          'AssertedInvariant',
          object(
            'An invariant.',
            {
              name: text('Its name.'),
              file,
              description: orNull(text('What it is good for; null where it does not say.')),
              controls: list('Ids of a catalogue of controls.', text('An id.')),
              enforce: flag('Whether an apply that breaks it is refused.'),
              results: list('By environment, target and field.', result),
            },
            { devices: list('By Mac and field; with --devices alone.', macResult) },
          ),
        ),
      ),
      summary: object('How many results there are of each kind; those that are waived count there alone.', {
        holds: number('That hold.'),
        broken: number('That are broken.'),
        disputed: number('That are disputed.'),
        uncovered: number('That are uncovered.'),
        waived: number('That a waiver excuses.'),
      }),
      statements,
    },
    {
      devices: list(
        'The Macs that were judged beside the state; with --devices alone.',
        named(
          'AssertDevice',
          object('A Mac.', {
            device: text('Its serial number, its host identifier, or the name of its export.'),
            as_of: orNull(time('When the export was made; null where it did not report.')),
            targets: list('The groups that it is in, as far as anybody said.', sharedTarget('A target.')),
          }),
        ),
      ),
      device_summary: object(
        'How many results of Macs there are of each kind; those that are waived count there alone.',
        {
          holds: number('That hold.'),
          broken: number('That are broken.'),
          disputed: number('That are disputed.'),
          uncovered: number('That are uncovered.'),
          unreadable: number('That the export cannot tell.'),
          waived: number('That a waiver excuses.'),
        },
      ),
      unread: list(
        'Exports that could not be read.',
        object('One of them.', { file: text('As it was named.'), message: text('Why: one sentence.') }),
      ),
    },
  ),
);
