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
        name: text('Its name, for people.'),
        digest: object('By algorithm.', {
          sha256: { ...text('Of its bytes, as hex.'), pattern: '^[0-9a-f]{64}$' },
        }),
      }),
    ),
    minItems: 1,
    maxItems: 1,
  },
  predicateType: constant('What the rest of it means.', PREDICATE_TYPE),
  predicate: object(
    'What was approved, in the words of the plan.',
    {
      environments: list('Those that the plan changes, or looks at.', environment),
      digest,
      summary: planSummary,
      signer: text('The name, as the allowed signers have it.'),
    },
    {
      created: time('When it was given.'),
      expires: time('Until when it counts at most.'),
    },
  ),
});
