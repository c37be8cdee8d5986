/** What counts as weaker asks for an approval exactly where the plan says so, whatever changes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approvalReasons } from '../../src/approvals/conditions.ts';
import type { JsonObject } from '../../src/base/json.ts';
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import { isSensitive } from '../../src/lint/sensitive.ts';
import type { PlanFacts } from '../../src/plan/facts.ts';
import { reportOfOne } from '../../src/plan/plan-report.ts';
import { planStatements } from '../../src/report/statements/index.ts';
import { type Field, isSingleValue, type Payload, payloads, targetKinds } from '../../src/tables/index.ts';
import { arbitraryObject, arbitraryValue, type Body, type Value } from '../property/arbitrary-policy.ts';
import { described } from '../report-plan/plans.ts';
import { type DesiredWords, policyBody, type StateWords } from './fixtures.ts';

const FILE = 'policies/a.yaml';
const says = new Set(['weakened', 'may-weaken', 'removal-loses', 'source-changed', 'runs-command']);

/** Whether an approval is asked for, and which of the statements the plan has; the two have to agree. */
async function judged(desired: readonly DesiredWords[], state: StateWords, without: Partial<PlanFacts> = {}) {
  const { plan, facts: found } = described(desired, state);
  const facts = { ...found, ...without };
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

/** A second file for the targets of a live one asks for what its content would ask for in the live file. */
describe('a new file', () => {
  const NEW = 'policies/new.yaml';
  const GROUP = 3;

  function bodyOf(name: string, macos: Body, group: number): JsonObject {
    return policyBody(name, JSON.parse(JSON.stringify(macos)), { devicegroups: [group] });
  }

  function create(live: Body, added: Body, group: number, without: Partial<PlanFacts> = {}) {
    const recorded = bodyOf('A', live, GROUP);
    const desired = [
      { file: FILE, body: recorded },
      { file: NEW, body: bodyOf('New', added, group) },
    ];
    return judged(desired, { policies: { [FILE]: { policy_id: 5, body: recorded } } }, without);
  }

  const edit = (live: Body, edited: Body) => change(bodyOf('A', live, GROUP), bodyOf('A', edited, GROUP));

  /** The value of the live file with what the new one adds to it. */
  function together(field: Field, from: Value | undefined, to: Value): Value | undefined {
    if (isSingleValue(field)) return to;
    if (field.bracketedList) {
      const listOf = (text: Value = '[]') => String(text).slice(1, -1).split(',');
      const all = [...new Set([...listOf(from), ...listOf(to)])].filter((team) => team.trim() !== '');
      return all.length === 0 ? from : `[${all.join(',')}]`;
    }
    if (!Array.isArray(to)) {
      const all = { ...Object(from), ...Object(to) };
      return Object.keys(all).length === 0 ? from : all;
    }
    const before = Array.isArray(from) ? from : [];
    const known = new Set(before.map((item) => JSON.stringify(item)));
    const more = to.filter((item) => !known.has(JSON.stringify(item)));
    return more.length === 0 ? from : [...before, ...more];
  }

  interface Drawn {
    readonly live: Body;
    readonly added: Body;
    readonly edited: Body;
  }

  const digestOf = (value: Value): Value =>
    `hmac-sha256:${'0'.repeat(12)}:${Buffer.from(String(value)).toString('hex')}`;

  /** Payloads that differ in one field, and lists for targets that have another payload. */
  function drawnFor({ name, fields, instance }: Payload): readonly Drawn[] {
    const given: Body = instance === null ? {} : { [instance]: 'hq' };
    return fields.flatMap((field) => {
      if (field.name === instance) return [];
      const [inner] = field.fields ?? [];
      const leaf = inner ?? field;
      const values = [arbitraryValue(leaf), arbitraryValue(leaf)] as const;
      // What else is in a payload only matters to lists, which few have.
      const [others, numRuns] = isSingleValue(leaf)
        ? [fc.constant(given), 1]
        : [arbitraryObject(fields, given), 4];
      const drawn = fc.sample(fc.tuple(others, ...values), { numRuns, seed: 1 });
      return drawn.flatMap(([{ [field.name]: _, ...rest }, one, other]): Drawn[] => {
        // An address with a credential is replaced by one without.
        const from = leaf.address || isSensitive(leaf, one) ? digestOf(one) : one;
        const to = isSensitive(leaf, other) ? digestOf(other) : other;
        const payload = (value: Value | undefined, beside = rest): Body => {
          const own = inner && value !== undefined ? { [inner.name]: value } : value;
          return { [name]: own === undefined ? beside : { ...beside, [field.name]: own } };
        };
        const beside = [from, to, undefined].map((before) => ({
          live: payload(before),
          added: payload(to),
          edited: payload(together(leaf, before, to)),
        }));
        if (isSingleValue(leaf)) return beside;
        const live: Body = { password: { min_length: 8 } };
        const all = together(leaf, undefined, to);
        const edited = all === undefined ? live : { ...live, ...payload(all, {}) };
        return [...beside, { live, added: payload(to, {}), edited }];
      });
    });
  }

  it.each(payloads.map((payload) => [payload.name, payload] as const))(
    'asks for an approval exactly where an edit of the live file would: %s',
    async (_, payload) => {
      // What would be missed without what it adds to live policies.
      let isMissed = false;
      for (const { live, added, edited } of drawnFor(payload)) {
        const alone = await judged([{ file: NEW, body: bodyOf('New', added, GROUP) }], {});
        const { asked } = alone.asked ? alone : await edit(live, edited);
        const found = await create(live, added, GROUP);
        expect([live, added, found.codes, found.asked]).toEqual([live, added, found.codes, asked]);
        // Nothing is live for these.
        expect((await create(live, added, GROUP + 1)).asked).toBe(alone.asked);
        isMissed ||= asked && !(await create(live, added, GROUP, { additions: [] })).asked;
      }
      const adds = payload.instance !== null || payload.fields.some((field) => !isSingleValue(field));
      if (adds) expect(isMissed).toBe(true);
    },
  );

  it('says what it adds, and only that', async () => {
    const apps = (...app: number[]): Body => ({ app_management: { mandatory_apps: { app } } });
    const { said } = await create(apps(7), apps(7, 9), GROUP);
    expect(said.filter(({ code }) => code === 'may-weaken')).toMatchObject([
      {
        severity: 'warning',
        file: NEW,
        message:
          'policies/new.yaml may protect less than what is live: macos.app_management.mandatory_apps.app gets 9 for device group 3, which no live policy gives.',
      },
    ]);
  });

  it('is no different from a live policy that gets one more target', async () => {
    const firewall = { firewall: { application: [{ identifier: 'com.example.app' }] } };
    const wide = bodyOf('B', firewall, 8);
    const live = { [FILE]: { policy_id: 5, body: bodyOf('A', { firewall: {} }, GROUP) } };
    const state = { policies: { ...live, [NEW]: { policy_id: 6, body: wide } } };
    const more = policyBody('B', firewall, { devicegroups: [GROUP, 8] });
    const desired = (body: JsonObject) => [
      { file: FILE, body: live[FILE]?.body ?? {} },
      { file: NEW, body },
    ];
    expect((await judged(desired(more), state)).codes).toEqual(['may-weaken']);
    expect((await judged(desired(wide), state)).codes).toEqual([]);
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
          'policies/laptop.yaml: once policy 5 is removed, device group 3 would lose macos.firewall, macos.filevault and macos.password.min_length 14.',
      },
    ]);
  });

  it('is a warning where the plan creates nothing for these targets', async () => {
    expect(await said([])).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('would lose macos.password, macos.firewall') },
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
