/** The document that `convert` prints of a baseline. */
import {
  document,
  formatVersion,
  list,
  meanings,
  number,
  object,
  orNull,
  text,
} from '../../../scripts/generate/documents/parts.ts';
import type { JsonSchema, RoomDocuments } from '../../../scripts/generate/schema.ts';

const verdicts = {
  held: 'fields of the policy hold it',
  partly: 'fields hold a part of it',
  'no-field': 'it is a setting of a profile that this service has no field for',
  'needs-script': 'only a script on the Mac can set or check it',
  'not-a-setting':
    'there is nothing to set, or not on this version of macOS; or its rule file is missing or broken, as its reason says',
  'value-out-of-range': 'the service does not take its value; the nearest was taken where there is one',
};

const controls = list('Its controls, such as cis 5.2.2.', text('A control.'));

const benchmarkReport: JsonSchema = document(
  'Report of a baseline',
  'What edict convert BASELINE.yaml --format json prints.',
  object('', {
    format_version: formatVersion,
    baseline: text('Name of the file of the baseline, without its ending.'),
    os: orNull(text('The version of macOS; null if neither the baseline nor --os names one.')),
    sections: list(
      'The sections of the baseline.',
      object('A section.', {
        section: text('Its name.'),
        rules: list(
          'All of its rules.',
          object('A rule.', {
            id: text('Its id.'),
            verdict: meanings('What became of it.', verdicts),
            fields: list('The fields that hold it, such as password.min_length.', text('A field.')),
            because: orNull(text('What is missing or was taken instead, and why; null if nothing was.')),
            controls,
          }),
        ),
      }),
    ),
    summary: object(
      'Number of rules by verdict.',
      Object.fromEntries(
        Object.keys(verdicts).map((verdict) => [verdict, number(`Rules with the verdict ${verdict}.`)]),
      ),
    ),
  }),
);

export const benchmarkDocuments: RoomDocuments = {
  'benchmark-report': {
    after: 'assert-report',
    summary: 'what convert BASELINE.yaml --format json prints',
    schema: benchmarkReport,
    type: 'BenchmarkReport',
  },
};
