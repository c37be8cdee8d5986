/** The example is what it says: it lints, it can be applied, and all of it holds. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeRepository } from '../harness/repository.ts';

it('examples/invariants holds once it is applied, with the ids of its controls', async () => {
  const repository = makeRepository({});
  onTestFinished(repository.remove);
  cpSync(join(import.meta.dirname, '../../examples/invariants'), repository.root, { recursive: true });
  expect(await repository.edict(['lint', '--max-warnings', '0'])).toMatchObject({ code: 0 });
  expect(await repository.edict(['apply', '--auto-approve'])).toMatchObject({ code: 0 });
  const { code, out } = await repository.edict(['assert', '--format', 'json']);
  expect(code).toBe(0);
  const { invariants, summary } = JSON.parse(out);
  expect(summary).toEqual({ holds: 33, broken: 0, disputed: 0, uncovered: 0, waived: 1 });
  for (const { name, controls } of invariants) expect(controls, name).not.toEqual([]);
});
