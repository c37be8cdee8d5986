/** The documents about files: the results of lint, of the user's own cases, and of converting Apple's profiles. */
import type { Why } from '../../../src/convert/mapping.ts';
import type { JsonSchema } from '../schema.ts';
import {
  anything,
  document,
  file,
  list,
  meanings,
  number,
  object,
  orNull,
  range,
  text,
  word,
} from './parts.ts';

const path = text('JSON Pointer of the field at fault; for a missing field, of where it would stand.');

const diagnostic = object('One fault.', {
  code: text('What kind of fault it is: edict explain CODE documents it. Or the name of a rule of rules/.'),
  severity: word('How much it matters, as lint.rules of edict.yaml has it.', ['error', 'warning', 'info']),
  file,
  path,
  range,
  message: text('One sentence.'),
  hint: orNull(text('What to do; null where the message says it all.')),
  related: list(
    'Other places that have part in it.',
    object('Another place.', { file, path, range, message: text('What stands there.') }),
  ),
});

export const lintReport: JsonSchema = document(
  'Lint report',
  'What edict lint --format json prints.',
  object('', {
    diagnostics: list('All faults, by file, line, column and code.', diagnostic),
    summary: object('How many there are.', {
      files: number('Files that were looked at.'),
      errors: number('Errors.'),
      warnings: number('Warnings.'),
      infos: number('Remarks.'),
    }),
  }),
);

const lines = (description: string): JsonSchema => list(description, text('A line.'));

export const testReport: JsonSchema = document(
  'Test report',
  'What edict test --format json prints.',
  object('', {
    cases: list(
      'All cases, in the order of the files.',
      object('One case.', {
        file,
        name: text('Its name.'),
        line: number('Where it stands in the file, from 1.', 1),
        status: word('How it went.', ['passed', 'failed']),
        failures: list(
          'What came otherwise than expected; empty for a case that passes.',
          object('One expectation that did not hold.', {
            message: text('What differs: one sentence.'),
            line: number('Where the expectation stands, from 1.', 1),
            column: number('Counts from 1, in UTF-16 code units.', 1),
            expected: lines('What was expected, as far as it differs.'),
            actual: lines('What came, as far as it differs.'),
          }),
        ),
      }),
    ),
    summary: object('How many there are.', {
      files: number('Files with cases.'),
      cases: number('Cases.'),
      passed: number('Cases that passed.'),
      failed: number('Cases that failed.'),
    }),
  }),
);

const reasonMeanings: Readonly<Record<Why, string>> = {
  'no-field': 'the service has no field for it',
  'out-of-range': 'the service does not take the value',
  secret: 'secrets are not copied',
  templated: 'it was a token of another service',
  'other-platform': 'it is nothing for Macs',
  overridden: 'another setting of the profile is about the same field, and stands in its place',
};

const fieldName = text('The field, such as filevault.enable_filevault.');

const dropped = object(
  'A setting that is not in the policies as it stands in the profile.',
  {
    payload: text("Apple's type of the payload; Configuration for the profile itself."),
    n: number('Which of several payloads of that type, from 1.', 1),
    key: text("Apple's key; * for a whole payload."),
    why: meanings('Why, as a word for programs.', reasonMeanings),
    because: text('Why, as a sentence for people.'),
    line: orNull(
      number('Where its value stands in the profile, from 1; null where the form has no lines.', 1),
    ),
  },
  {
    became: anything('What stands in its place; absent where nothing does, or a reference.'),
    text: text('What stood there, with its tokens; never a secret.'),
  },
);

export const convertReport: JsonSchema = document(
  'Report of a conversion',
  'What edict convert --format json prints.',
  object('', {
    profiles: list(
      'All profiles, in the order of the command line.',
      object(
        'One profile, and what became of it.',
        {
          file: text('The profile, as it was named.'),
          refused: orNull(
            object('Why it could not be read; null where it could.', {
              message: text('One sentence.'),
              line: orNull(number('Counts from 1; null where the form has no lines.', 1)),
              column: orNull(
                number('Counts from 1, in UTF-16 code units; null where the form has no lines.', 1),
              ),
            }),
          ),
          policies: list(
            'The policies that it became.',
            object('A policy.', {
              path: text('Where its file is, or would be.'),
              policy: {
                description: 'What the file holds: the schema named policy describes it.',
                type: 'object',
              },
            }),
          ),
          verdict: meanings('Whether the policies stand in for the profile, which may then go.', {
            replaced: 'nothing was lost, secrets that have to be set aside',
            part: 'some of it came over',
            none: 'none of it came over',
          }),
          added: list(
            'Every field of the policies that no setting of the profile states.',
            object('One field.', {
              policy: text('The policy, as path of policies has it.'),
              field: fieldName,
              value: anything('What stands there.'),
              because: text('Why, as a sentence for people.'),
            }),
          ),
          dropped: list('Every setting that did not come over.', dropped),
        },
        { warnings: list('What else to know; absent where there is nothing.', text('One sentence.')) },
      ),
    ),
    conflicts: list(
      'Every field that several policies give different values; of networks and connections, those of one name are compared.',
      object('One field.', {
        field: fieldName,
        values: list(
          'All values that it has.',
          object('One of them.', { policy: text('Where the policy is.'), value: anything('What it says.') }),
        ),
      }),
    ),
    twins: list(
      'Policies that are equal in everything but name and path.',
      list('Their paths.', text('Where a policy is.')),
    ),
    skipped: list(
      'Files of the folders that were not looked at.',
      object('One file, or a folder with all that is in it.', {
        file: text('Its path, as the folder was named.'),
        because: text('Why: a sentence without its beginning.'),
      }),
    ),
    summary: object('How many there are.', {
      profiles: number('Profiles.'),
      policies: number('Policies that they became.'),
      settings: number('Settings in the profiles.'),
      kept: number('Settings that came over as they stand.'),
      dropped: number('Settings that did not.'),
      refused: number('Profiles that could not be read.'),
      replaced: number('Profiles that the policies stand in for.'),
      part: number('Profiles that they stand in for in part.'),
      none: number('Profiles that they do not stand in for.'),
    }),
  }),
);
