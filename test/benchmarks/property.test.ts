/** Whatever a baseline asks for: the files pass lint and plan, and once applied, all invariants hold. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeRepository } from '../harness/repository.ts';
import { checkAsync } from '../property/check.ts';
import { baselineIn, type Layout, PASSCODE, projectOf, type TestRule } from './project.ts';

const among = (type: string, key: string, values: fc.Arbitrary<unknown>) =>
  values.map((value) => ({ [type]: { [key]: value } }));

const settings = fc.oneof(
  among(PASSCODE, 'minLength', fc.integer({ min: 0, max: 20 })),
  among(PASSCODE, 'minComplexChars', fc.integer({ min: 0, max: 6 })),
  among(PASSCODE, 'maxPINAgeInDays', fc.integer({ min: 0, max: 1000 })),
  among(PASSCODE, 'pinHistory', fc.integer({ min: 0, max: 60 })),
  among(PASSCODE, 'maxInactivity', fc.integer({ min: 0, max: 20 })),
  among(PASSCODE, 'maxGracePeriod', fc.integer({ min: 0, max: 300 })),
  among(PASSCODE, 'allowSimple', fc.boolean()),
  among(PASSCODE, 'requireAlphanumeric', fc.boolean()),
  among(PASSCODE, 'maxFailedAttempts', fc.integer()),
  among('com.apple.security.firewall', 'EnableFirewall', fc.constant(true)),
  among('com.apple.security.firewall', 'EnableStealthMode', fc.constant(true)),
  among('com.apple.MCX', 'dontAllowFDEDisable', fc.constant(true)),
  among('com.apple.MCX', 'DestroyFVKeyOnStandby', fc.constant(true)),
  among('com.apple.MCX.FileVault2', 'Enable', fc.constantFrom('On', true)),
  among('com.apple.dock', 'autohide', fc.boolean()),
);

const drawn = fc.record({
  rules: fc.array(
    fc.record({ all: fc.array(settings, { minLength: 1, maxLength: 3 }), shell: fc.boolean() }),
    { minLength: 1, maxLength: 8 },
  ),
  layout: fc.constantFrom<Layout>('first', 'second'),
});

it('lints, can be applied, and holds', async () => {
  const verdicts = new Set<string>();
  let weakened = 0;
  await checkAsync(
    fc.asyncProperty(drawn, async ({ rules, layout }) => {
      const listed = rules.map(({ all, shell }, at): TestRule => {
        return { id: `rule_${at}`, settings: Object.assign({}, ...all), shell, cis: `5.${at}` };
      });
      const repository = makeRepository({
        'edict.yaml':
          'targets: { devicegroups: { laptops: 12 } }\nenvironments: { local: { base_url: embedded } }\n',
        ...projectOf(listed, layout),
      });
      try {
        const { out } = await repository.edict(['convert', baselineIn(layout), '--format', 'json']);
        const [section] = JSON.parse(out).sections;
        expect(section.rules.map(({ id }: { id: string }) => id)).toEqual(listed.map(({ id }) => id));
        for (const { verdict } of section.rules) verdicts.add(verdict);
        const hasFields = section.rules.some(
          ({ fields }: { fields: readonly string[] }) => fields.length > 0,
        );
        if (!hasFields) return;
        const policy = join(repository.root, 'policies/test.yaml');
        const targeted = readFileSync(policy, 'utf8').replace('{}', '{ devicegroups: [laptops] }');
        writeFileSync(policy, targeted);
        for (const args of [['lint'], ['plan'], ['apply', '--auto-approve'], ['assert']]) {
          const { code, out, err } = await repository.edict(args);
          expect(code, `${args[0]}: ${out}${err}`).toBe(0);
        }
        // The negative control: weaker than the baseline asks for, the invariants say so.
        if (
          !/^ {4}min_length:/m.test(readFileSync(join(repository.root, 'policies/_base/test.yaml'), 'utf8'))
        )
          return;
        if (/min_length: 1$/m.test(readFileSync(join(repository.root, 'policies/_base/test.yaml'), 'utf8')))
          return;
        writeFileSync(policy, `${targeted}macos: { password: { min_length: 1 } }\n`);
        expect(await repository.edict(['apply', '--auto-approve'])).toMatchObject({ code: 0 });
        expect(await repository.edict(['assert'])).toMatchObject({ code: 1 });
        weakened += 1;
      } finally {
        repository.remove();
      }
    }),
    20,
  );
  expect([...verdicts].sort()).toEqual(['held', 'no-field', 'partly', 'value-out-of-range']);
  expect(weakened).toBeGreaterThan(2);
});
