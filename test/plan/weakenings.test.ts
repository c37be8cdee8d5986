/** What counts as weaker asks for an approval exactly where the plan says so, whatever changes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approvalReasons } from '../../src/approvals/conditions.ts';
import type { JsonObject } from '../../src/base/json.ts';
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import { reportOfOne } from '../../src/plan/plan-report.ts';
import { planStatements } from '../../src/report/statements/index.ts';
import { type Field, payloads, targetKinds } from '../../src/tables/index.ts';
import { arbitraryObject, arbitraryValue, type Body } from '../property/arbitrary-policy.ts';
import { described } from '../report-plan/plans.ts';
import { type DesiredWords, policyBody, type StateWords } from './fixtures.ts';

const FILE = 'policies/a.yaml';
const says = new Set(['weakened', 'may-weaken', 'removal-loses', 'source-changed', 'runs-command']);

/** Whether an approval is asked for, and which of the statements the plan has; the two have to agree. */
async function judged(desired: readonly DesiredWords[], state: StateWords) {
  const { plan, facts } = described(desired, state);
  const reasons = await approvalReasons(['weaker'], { plan, facts, loosenedIn: async () => [] });
  const said = planStatements(reportOfOne(plan, facts), { command: createCommandWriter(null) });
  const codes = said.map(({ code }) => code).filter((code) => says.has(code));
  expect(codes.length > 0).toBe(reasons.length > 0);
  return { asked: reasons.length > 0, codes, said, plan };
}

const change = (before: JsonObject, after: JsonObject) =>
  judged([{ file: FILE, body: after }], { policies: { [FILE]: { policy_id: 5, body: before } } });

/** What the change of a row means, found without the code under test: by the strengths that its plan shows. */
function expected({ plan }: Awaited<ReturnType<typeof change>>): boolean {
  return plan.changes.some(({ diff }) =>
    diff.some(({ path, strength, before, after }) => {
      if (!path.startsWith('/policy_targets/')) return strength === 'weaker' || strength === 'unknown';
      const kept = new Set<unknown>(Array.isArray(after) ? after : []);
      return Array.isArray(before) && before.some((id) => !kept.has(id));
    }),
  );
}

const ROUNDS = 8;

describe('a change of a field', () => {
  it.each(payloads.map((payload) => [payload.name, payload.fields] as const))(
    'asks for an approval exactly where the plan says why: %s',
    async (name, fields) => {
      for (const field of fields) {
        const object = fc.tuple(arbitraryObject(fields), arbitraryValue(field), arbitraryValue(field));
        const drawn = fc.sample(object, { numRuns: ROUNDS, seed: 1 });
        for (const [inner, from, to] of drawn) {
          const bodies = [from, to, undefined].map((value) => bodyWith(name, inner, field, value));
          for (const before of bodies) {
            for (const after of bodies) {
              const found = await change(before, after);
              expect([field.name, before, after, found.asked]).toEqual([
                field.name,
                before,
                after,
                expected(found),
              ]);
            }
          }
        }
      }
    },
  );

  it('asks for none of a name or a text for people', async () => {
    const before = policyBody('A', { filevault: { escrow_message: 'Ask the desk' } });
    const after = { ...policyBody('B', { filevault: { escrow_message: 'Call' } }), description: 'other' };
    expect((await change(before, after)).asked).toBe(false);
  });
});

function bodyWith(payload: string, object: Body, { name }: Field, value: unknown): JsonObject {
  const { [name]: _, ...rest } = object;
  const inner = value === undefined ? rest : { ...rest, [name]: value };
  return policyBody('A', { [payload]: JSON.parse(JSON.stringify(inner)) });
}

describe('a change of targets', () => {
  it('asks for an approval where one is taken away, and for none where one is added', async () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 });
    const drawn = fc.sample(fc.tuple(fc.constantFrom(...targetKinds), ids, ids), { numRuns: 200, seed: 1 });
    for (const [kind, before, after] of drawn) {
      const body = (list: number[]) => policyBody('A', { password: { min_length: 8 } }, { [kind]: list });
      const { asked } = await change(body(before), body(after));
      expect(asked).toBe(before.some((id) => !after.includes(id)));
    }
  });
});

describe('a removal', () => {
  const body = (name: string, macos: JsonObject) => policyBody(name, macos, { devicegroups: [3] });
  const full = { password: { min_length: 14 }, firewall: { Enable_Firewall: true }, filevault: {} };
  const laptop = 'policies/laptop.yaml';
  const state = { policies: { [laptop]: { policy_id: 5, body: body('Laptop', full) } } };
  const said = async (desired: readonly DesiredWords[], recorded: StateWords = state) =>
    (await judged(desired, recorded)).said.filter(({ code }) => code === 'removal-loses');

  it('loses what a rename with another name and less in it no longer has', async () => {
    const renamed = { file: 'policies/new.yaml', body: body('New', { password: { allow_simple: false } }) };
    expect(await said([renamed])).toMatchObject([
      {
        severity: 'danger',
        file: laptop,
        policy_ids: [5],
        message:
          'policies/laptop.yaml: once policy 5 is removed, device group 3 has no macos.firewall, no macos.filevault and no longer macos.password.min_length 14.',
      },
    ]);
  });

  it('is a warning where the plan creates nothing for these targets', async () => {
    expect(await said([])).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('no macos.password, no macos.firewall') },
    ]);
  });

  it('loses nothing that other files give, and is said to be gone all the same', async () => {
    const other = { file: 'policies/other.yaml', body: body('Other', full) };
    const both = { policies: { ...state.policies, [other.file]: { policy_id: 6, body: other.body } } };
    const { codes, said: all } = await judged([other], both);
    expect(codes).toEqual(['may-weaken']);
    expect(all.map(({ message }) => message)).toContain(
      'policies/laptop.yaml may protect less: the file is gone.',
    );
  });
});
