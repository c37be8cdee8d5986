import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { decodeSavedPlan, encodeSavedPlan } from '../../src/plan/saved-plan.ts';
import { verifySavedPlan } from '../../src/plan/verify-saved-plan.ts';
import { type DesiredWords, planOf, policyBody, type StateWords } from './fixtures.ts';

const tool = { version: '1.0.0', tables: '1' };
const secret = `scrypt:16384.8.1:${'1'.repeat(64)}`;
const wifi = (digest: string): JsonObject =>
  policyBody('Wi-Fi', { wifi: { service_set_identifier: 'Corp', password: digest } }, { users: [4, 9] });
const state: StateWords = {
  policies: {
    'policies/a.yaml': { policy_id: 12, body: policyBody('A', { password: { min_length: 8 } }) },
    'policies/same.yaml': { policy_id: 13, body: policyBody('Same', { password: { min_length: 8 } }) },
  },
};
const desired: DesiredWords[] = [
  { file: 'policies/a.yaml', body: policyBody('A', { password: { min_length: 12 } }) },
  { file: 'policies/same.yaml', body: policyBody('Same', { password: { min_length: 8 } }) },
  { file: 'policies/wifi.yaml', body: wifi(secret) },
];
const plan = planOf(desired, state);
const text = encodeSavedPlan({ plan, tool, salt: null });
const verify = (fresh: Plan) => verifySavedPlan(decodeSavedPlan(text, 'plan.json'), fresh);
const withBody = (file: string, body: JsonObject) =>
  desired.map((each) => (each.file === file ? { ...each, body } : each));

describe('a saved plan', () => {
  it('holds for the very same plan, and keeps what was decided', () => {
    const saved = decodeSavedPlan(text, 'plan.json');
    expect(verifySavedPlan(saved, planOf(desired, state))).toEqual([]);
    expect(saved.tool).toEqual(tool);
    expect(saved.plan.digest).toBe(plan.digest);
    expect(saved.plan.summary).toEqual(plan.summary);
    expect(saved.plan.changes.map(({ file, action }) => [file, action])).toEqual([
      ['policies/a.yaml', 'supersede'],
      ['policies/wifi.yaml', 'create'],
    ]);
  });

  it('holds neither a secret nor the digest of one', () => {
    expect(text).not.toContain(secret);
    expect(text).toContain('(sensitive)');
  });

  it('keeps the salt of a state that it would begin', () => {
    const first = planOf(desired, null);
    expect(decodeSavedPlan(encodeSavedPlan({ plan: first, tool, salt: 'ab12' }), 'p').salt).toBe('ab12');
  });
});

describe('a saved plan no longer holds', () => {
  it('when the state was written since', () => {
    const fresh = { ...plan, state: { ...plan.state, serial: 8 } };
    expect(verify(fresh)).toEqual(['The state was written since: planned with serial 7, now it has 8.']);
  });

  it('when there is another state, or one at last', () => {
    expect(verify({ ...plan, state: { lineage: 'other', serial: 7 } })).toHaveLength(1);
    const first = decodeSavedPlan(encodeSavedPlan({ plan: planOf(desired, null), tool, salt: 'ab' }), 'p');
    expect(verifySavedPlan(first, plan)[0]).toContain('no state at all');
  });

  it('for another environment or service', () => {
    expect(verify({ ...plan, environment: 'local', service: 'embedded' })).toHaveLength(2);
  });

  it('when a file changed', () => {
    const fresh = planOf(
      withBody('policies/a.yaml', policyBody('A', { password: { min_length: 9 } })),
      state,
    );
    expect(verify(fresh)).toEqual(['policies/a.yaml: its content is not what was planned.']);
  });

  it('when a secret changed', () => {
    const fresh = planOf(withBody('policies/wifi.yaml', wifi(`scrypt:16384.8.1:${'2'.repeat(64)}`)), state);
    expect(fresh.digest).toBe(plan.digest);
    expect(verify(fresh)).toEqual(['policies/wifi.yaml: a secret in it is not the one that was planned.']);
  });

  it('when a name resolves to another user', () => {
    const body = {
      ...wifi(secret),
      policy_targets: { devices: [], devicegroups: [], users: [4, 7], usergroups: [] },
    };
    expect(verify(planOf(withBody('policies/wifi.yaml', body), state))).toEqual([
      'policies/wifi.yaml: its targets are other ids now (users -9 +7).',
    ]);
  });

  it('when there is more or less to do', () => {
    const more = [...desired, { file: 'policies/z.yaml', body: policyBody('Z', {}) }];
    expect(verify(planOf(more, state))).toEqual([
      'policies/z.yaml: now there is create, which was not planned.',
    ]);
    const less = desired.slice(0, 2);
    expect(verify(planOf(less, state))).toEqual([
      'policies/wifi.yaml: planned was create, now there is nothing to do.',
    ]);
  });
});

describe('a file that is not an unchanged saved plan is refused', () => {
  const changed = (edit: (document: JsonObject) => void): string => {
    const document = JSON.parse(text);
    edit(document);
    return JSON.stringify(document);
  };
  const cases: Record<string, string> = {
    'cut off': text.slice(0, -20),
    empty: '',
    'no object': '[]',
    'of a later format': changed((document) => Object.assign(document, { format_version: 2 })),
    'with another body': text.replace('"min_length": 12', '"min_length": 4'),
    'with another shown difference': text.replace('"after": 12', '"after": 14'),
    'with another file name': text.replaceAll('policies/wifi.yaml', 'policies/wlan.yaml'),
    'without its checksum': changed((document) => Reflect.deleteProperty(document, 'checksum')),
    'with a change that is none': changed((document) =>
      Object.assign(document.plan ?? {}, { changes: [null] }),
    ),
    'with an unknown action': text.replaceAll('"supersede"', '"delete"'),
    'nested without end': `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    'with a prototype in it': text
      .replace('"format_version"', '"__proto__": {"salt": "x"}, "format_version"')
      .replace('"salt": null,', ''),
  };
  it.each(Object.entries(cases))('%s', (_name, damaged) => {
    expect(damaged).not.toBe(text);
    expect(() => decodeSavedPlan(damaged, 'plan.json')).toThrow(
      /plan\.json is not a saved plan that can be used/,
    );
  });

  it('even where the checksum was made anew', async () => {
    const { digestOf } = await import('../../src/compile/canonical.ts');
    const { checksum: _old, ...document } = JSON.parse(text.replace('"min_length": 12', '"min_length": 4'));
    const forged = JSON.stringify({ ...document, checksum: digestOf(document) });
    expect(() => decodeSavedPlan(forged, 'plan.json')).toThrow(/digest/);
  });
});
