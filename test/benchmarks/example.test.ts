/** examples/benchmark: its base is what its baseline becomes, and an auditor reads the exception. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeRepository, type Repository } from '../harness/repository.ts';

const example = join(import.meta.dirname, '../../examples/benchmark');

function copyOf(...names: readonly string[]): Repository {
  const repository = makeRepository({});
  onTestFinished(repository.remove);
  for (const name of names) cpSync(join(example, name), join(repository.root, name), { recursive: true });
  return repository;
}

it('has the base that its baseline becomes', async () => {
  const { root, edict } = copyOf('edict.yaml', 'project');
  expect(await edict(['convert', 'project/baselines/cis_lvl1.yaml'])).toMatchObject({ code: 0 });
  const base = 'policies/_base/cis_lvl1.yaml';
  expect(readFileSync(join(example, base), 'utf8')).toBe(readFileSync(join(root, base), 'utf8'));
});

it('answers which Macs do not fulfil a row, by which policy, and why that is allowed', async () => {
  const { edict } = copyOf('edict.yaml', 'policies', 'invariants');
  expect(await edict(['lint', '--max-warnings', '0'])).toMatchObject({ code: 0 });
  expect(await edict(['apply', '--auto-approve'])).toMatchObject({ code: 0 });
  const { code, out } = await edict(['assert', '--format', 'csv']);
  expect(code).toBe(0);
  const [head = '', ...rows] = out.trimEnd().split('\n');
  expect(head).toBe(
    'control,rule,requires,verdict,groups,policies,since,applied_by,approved_by,exceptions,description',
  );
  // The controls are in an order that people look them up in, and each row is complete.
  expect(rows.map((row) => row.split(',')[0]).filter((control) => control?.startsWith('cis'))).toEqual([
    'cis 2.2.1',
    'cis 2.6.6',
    'cis 5.2.2',
    'cis 5.2.8',
  ]);
  const row = rows.find((one) => one.startsWith('cis 5.2.2,'));
  expect(
    row
      ?.replaceAll(/policy \d+/g, 'policy ID')
      .replaceAll(/20\d\d-\S+?Z/g, 'TIME')
      .replaceAll(/since 20\d\d-\d\d-\d\d/g, 'since DAY')
      .replace(/(TIME,).*,,/, '$1WHO,,'),
  ).toBe(
    'cis 5.2.2,pwpolicy_minimum_length_enforce,password.min_length must be at least 15,waived,' +
      '"waived, broken since DAY: device group lab (14); holds since DAY: device group laptops (12)",' +
      'policy ID CIS level 1 for device group laptops (12); policy ID Lab gives password.min_length 8 for device group lab (14),' +
      'TIME; TIME,WHO,,' +
      'exception for devicegroups/lab until 2099-01-31: nobody signs in to test machines,password.min_length is at least 15.',
  );
  expect(rows.find((one) => one.startsWith('cis 2.6.6,'))).toContain(
    'The rule is partly held: the rule does not',
  );
  for (const format of ['markdown', 'html']) {
    const page = (await edict(['assert', '--format', format])).out;
    expect(page, format).toContain('By control');
    expect(page, format).toContain('nobody signs in to test machines');
  }
});
