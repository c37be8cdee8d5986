/** What is listed as outside of an invariant: enough to see, and never a document that grows with the square of the policies. */
import { expect, it, onTestFinished } from 'vitest';
import type { AssertDocument } from '../../src/generated/documents.ts';
import { expectDocument } from '../generate/documents.ts';
import { body, repositoryWith } from './live-repository.ts';

const invariant = `name: passwords
for: { targets: { devicegroups: "*" } }
require: { password.min_length: { at_least: 12 } }
`;

it('lists the first fifty policies outside, and counts the others', async () => {
  const weak = Array.from({ length: 60 }, (_, index) => {
    const policy = body(`P${index}`, { password: { min_length: 8 } }, { users: [index + 1] });
    return [`policies/p${index}.yaml`, policy] as const;
  });
  const strong = body('Strong', { password: { min_length: 12 } }, { devicegroups: [12] });
  const repository = repositoryWith(
    { 'invariants/one.yaml': invariant },
    { policies: { ...Object.fromEntries(weak), 'policies/strong.yaml': strong } },
  );
  onTestFinished(repository.remove);
  const { out } = await repository.edict(['assert', '--format', 'json']);
  expectDocument('assert-report', out);
  const [one] = (JSON.parse(out) as AssertDocument).invariants;
  const result = one?.results.find(({ verdict }) => verdict === 'holds');
  expect(result?.outside).toHaveLength(50);
  expect(result?.outside_left_out).toBe(10);
});
