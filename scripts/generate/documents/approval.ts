/** What somebody signs who approves a saved plan: an in-toto Statement, version 1. */
import { PREDICATE_TYPE, STATEMENT_TYPE } from '../../../src/approvals/terms.ts';
import type { JsonSchema } from '../schema.ts';
import { constant, digest, environment, list, object, planSummary, text, time } from './parts.ts';

/** The times may be missing: such an approval counts for nothing, and it is said why. */
export const approval: JsonSchema = object('An approval of a saved plan.', {
  _type: constant('An in-toto Statement.', STATEMENT_TYPE),
  subject: {
    ...list(
      'The saved plan, and nothing else.',
      object('A file.', {
        name: text('Name of the file, for people.'),
        digest: object('Digests by algorithm.', {
          sha256: { ...text('SHA-256 of its bytes, in hex.'), pattern: '^[0-9a-f]{64}$' },
        }),
      }),
    ),
    minItems: 1,
    maxItems: 1,
  },
  predicateType: constant('Type of the predicate.', PREDICATE_TYPE),
  predicate: object(
    'What was approved, as the plan states it.',
    {
      environments: list('The environments that the plan changes or looks at.', environment),
      digest,
      summary: planSummary,
      signer: text('Name of the signer, as listed in the allowed signers.'),
    },
    {
      created: time('When the approval was given.'),
      expires: time('When the approval expires at the latest.'),
    },
  ),
});
