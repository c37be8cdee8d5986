import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import { defaultLimits } from '../../src/generated/config.ts';
import { exceededLimits, leftBehind } from '../../src/plan/facts.ts';
import { reportOfOne } from '../../src/plan/plan-report.ts';
import type { TerminalView } from '../../src/report/document/terminal.ts';
import { renderPlanText } from '../report/rendered.ts';
import { type DesiredWords, planOf, policyBody, type StateWords, stateFrom } from './fixtures.ts';

const LIMITS = { ...defaultLimits, max_creates: 20, max_orphans: 5 };

function textOf(
  desired: readonly DesiredWords[],
  state: StateWords | null,
  view: Partial<TerminalView> & { limits?: typeof LIMITS; service?: string } = {},
): string {
  const plan = { ...planOf(desired, state), ...(view.service ? { service: view.service } : {}) };
  const facts = {
    leftBehind: leftBehind(state && stateFrom(state), plan),
    exceeded: exceededLimits(plan, view.limits ?? LIMITS, null),
  };
  return renderPlanText(reportOfOne(plan, facts), {
    color: false,
    width: 100,
    quiet: false,
    command: createCommandWriter(null),
    ...view,
  });
}

const words = (text: string): string => text.replace(/\s+/g, ' ');

const FILE = 'policies/baseline.yaml';
const baseline = (password: JsonObject, more: JsonObject = {}, targets = {}): JsonObject =>
  policyBody('Baseline', { password, ...more }, targets);
const recorded = (body: JsonObject): StateWords => ({ policies: { [FILE]: { policy_id: 12, body } } });

describe('the plan as text', () => {
  it('says of an edit what happens, field by field, and what stays live', () => {
    const before = baseline({ min_length: 8 }, {}, { devicegroups: [1, 2, 3] });
    const after = baseline({ min_length: 12, max_inactivity: '5_minutes' }, {}, { devicegroups: [1, 3, 4] });
    const text = textOf([{ file: FILE, body: after }], recorded(before));
    expect(text).toContain(
      `± ${FILE}  create again; policy 12 "Baseline" would stay live until it is removed\n`,
    );
    expect(text).toMatch(/~ macos\.password\.min_length {6}8 -> 12 {3}\(stronger\)/);
    expect(text).toMatch(/~ macos\.password\.max_inactivity {2}"never" -> "5_minutes" {3}\(stronger\)/);
    expect(text).toMatch(/~ policy_targets\.devicegroups +- 2 {2}\+ 4 {2}\(2 unchanged\)/);
    expect(text).toContain('Plan: 1 to supersede.');
    expect(text).toMatch(/Digest: [0-9a-f]{64}/);
    expect(text).not.toContain('weakened');
  });

  it('keeps long names and paths within the terminal', () => {
    const folder = 'policies/a-folder-with-a-long-name';
    const [before, after] = [
      `${folder}/the-old-name-of-the-file.yaml`,
      `${folder}/the-new-name-of-the-file.yaml`,
    ];
    const gone = `${folder}/a-file-that-is-gone.yaml`;
    const body = policyBody('A policy with a name that is longer than most', {
      password: { min_length: 12 },
    });
    const text = textOf(
      [{ file: after, body }],
      {
        policies: {
          [before]: { policy_id: 12, body },
          [gone]: { policy_id: 13, body: baseline({ min_length: 9 }) },
        },
      },
      { width: 80, limits: { ...defaultLimits, max_creates: 0, max_orphans: 0 } },
    );
    const command = /^ {4}edict apply --approve [0-9a-f]{64}$/;
    expect(text.split('\n').filter((line) => line.length > 80 && !command.test(line))).toEqual([]);
    expect(text.split('\n').filter((line) => command.test(line))).toHaveLength(1);
    expect(text).toContain(`  → ${after}\n      move policy 12 `);
    expect(words(text)).toContain(` from ${before} `);
  });

  it('names a policy as the portal does while the file has another name for it', () => {
    const renamed = policyBody('New name', { password: { min_length: 12 } });
    const text = textOf(
      [{ file: FILE, body: renamed }],
      recorded(policyBody('Old name', { password: { min_length: 12 } })),
    );
    expect(text).toContain(`± ${FILE}  create again; policy 12 "Old name" would`);
    expect(text).toMatch(/~ name {2}"Old name" -> "New name"/);
  });

  it('shows what a blocked file asks for, and takes that for no weakening', () => {
    const older = baseline({ min_length: 8 });
    const state = recorded(baseline({ min_length: 12 }));
    const text = textOf([{ file: FILE, body: older }], {
      ...state,
      orphans: [{ policy_id: 7, file: FILE, body: older }],
    });
    expect(text).toContain('blocked: policy 12 "Baseline"');
    expect(text).toMatch(/~ macos\.password\.min_length {2}12 -> 8/);
    expect(text).not.toContain('[weakened]');
  });

  it('says a weakening before all that is not dangerous', () => {
    const text = textOf([{ file: FILE, body: baseline({ min_length: 6 }) }], {
      ...recorded(baseline({ min_length: 12 })),
      orphans: [{ policy_id: 3, file: 'policies/gone.yaml', body: baseline({ min_length: 4 }) }],
    });
    const weakened = text.indexOf(`danger[weakened]: ${FILE} would protect less`);
    expect(weakened).toBeGreaterThan(0);
    expect(weakened).toBeLessThan(text.indexOf('warning[left-behind]'));
    expect(text).toContain('12 -> 6   (weaker)');
  });

  it('shows of a new policy what is sent, not its defaults and empty lists', () => {
    const text = textOf([{ file: FILE, body: baseline({ min_length: 12 }, {}, { users: [7] }) }], null);
    expect(text).toContain(`+ ${FILE}  create policy "Baseline"`);
    expect(text).toMatch(/\+ macos\.password\.min_length +12\n/);
    expect(text).toMatch(/\+ policy_targets\.users +\[7\]\n/);
    expect(text).not.toContain('allow_simple');
    expect(text).not.toContain('policy_targets.devices');
    expect(text).toContain('Plan: 1 to create.');
  });

  it('shows that a secret changed, never what it is', () => {
    const wifi = (digest: string) => ({ wifi: { service_set_identifier: 'Corp', password: digest } });
    const edited = textOf(
      [{ file: FILE, body: baseline({}, wifi('scrypt:new')) }],
      recorded(baseline({}, wifi('scrypt:old'))),
    );
    expect(edited).toMatch(/~ macos\.wifi\.password {2}\(sensitive, changed\)/);
    const added = textOf([{ file: FILE, body: baseline({}, wifi('scrypt:new')) }], recorded(baseline({})));
    expect(added).toMatch(/\+ macos\.wifi\.password +\(sensitive\)/);
    expect(edited + added).not.toContain('scrypt');
  });

  it('has nothing to say of what is as recorded, and never calls it in sync', () => {
    const body = baseline({ min_length: 12 });
    const text = textOf([{ file: FILE, body }], recorded(body));
    expect(text).toBe('Nothing to do: 1 policy is as recorded.\n');
    expect(textOf([], {})).toContain('Nothing to do');
  });

  it('still names what was left behind when there is nothing to do', () => {
    const body = baseline({ min_length: 12 });
    const orphans = [{ policy_id: 3, file: FILE, body: baseline({ min_length: 4 }) }];
    const text = textOf([{ file: FILE, body }], { ...recorded(body), orphans });
    expect(words(text)).toContain(
      '1 left-behind policy is still live: 3 "Baseline" (policies/baseline.yaml). edict orphans',
    );
  });

  it('names the limit that is exceeded and the digest that lifts it', () => {
    const desired = ['a', 'b', 'c'].map((name) => ({
      file: `policies/${name}.yaml`,
      body: policyBody(name, {}),
    }));
    const text = textOf(desired, null, { limits: { ...defaultLimits, max_creates: 2, max_orphans: 5 } });
    expect(text).toContain('limits.max_creates is 2');
    expect(text).toContain(`edict apply --approve ${planOf(desired, null).digest}`);
    expect(
      textOf(desired, null, { limits: { ...defaultLimits, max_creates: 3, max_orphans: 5 } }),
    ).not.toContain('--approve');
    const gone = {
      policies: Object.fromEntries(desired.map(({ file, body }, id) => [file, { policy_id: id + 1, body }])),
    };
    expect(textOf([], gone, { limits: { ...defaultLimits, max_creates: 20, max_orphans: 2 } })).toContain(
      'limits.max_orphans is 2',
    );
  });

  it('says that the embedded service is here', () => {
    const text = textOf([{ file: FILE, body: baseline({}) }], null, { service: 'embedded' });
    expect(text).toContain('embedded service: it reaches no device');
  });

  it('keeps what comes from files from the terminal', () => {
    const body = policyBody('\u001b[2J\u202eevil\n', {
      systemextension: { allowed_system_extensions: { '\u001b]0;x': 'y\u0007' } },
    });
    const text = textOf([{ file: 'policies/\u001b[31mred.yaml', body }], {
      policies: { 'a\nb.yaml': { policy_id: 1, body: baseline({}) } },
    });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    expect(text).toContain('a\\nb.yaml');
  });

  it('gives long values a line of their own, which is never broken, and fits all else into the width', () => {
    const app = (middle: string) => ({
      name: 'App',
      app_type: 'web',
      webapp_url: `https://example.com/${'a'.repeat(100)}${middle}${'z'.repeat(100)}`,
      category: 'x',
      icon: 'https://example.com/icon.png',
    });
    const text = textOf(
      [{ file: 'web-apps/a.yaml', app_id: 5, body: app('B'.repeat(200)) }],
      { web_apps: { 'web-apps/a.yaml': { app_id: 5, body: app('CCC') } } },
      { width: 60 },
    );
    const lines = text.split('\n').filter((line) => line.startsWith('      '));
    expect(lines.filter((line) => line.length > 60)).toEqual([expect.stringMatching(/^ +\+ …a+B{200}z+…$/)]);
    expect(text).toMatch(/^ +- …a+CCCz+…$/m);
    const firewall = baseline({}, { firewall: { enable_stealth_mode: true } });
    const narrow = textOf([{ file: FILE, body: firewall }], null, { width: 40 });
    expect(narrow).toMatch(/enable_stealth_mode\n +true\n/);
  });

  it('colours only when told to', () => {
    const desired = [{ file: FILE, body: baseline({ min_length: 12 }) }];
    expect(textOf(desired, null, { color: true })).toContain('\u001b[32m+\u001b[39m');
    expect(textOf(desired, null)).not.toContain('\u001b');
  });

  it('has no green for a value that protects less', () => {
    const before = recorded(baseline({ min_length: 12, pin_history: 5 }));
    const desired = [{ file: FILE, body: baseline({ min_length: 8, pin_history: 10 }) }];
    const text = textOf(desired, before, { color: true });
    expect(text).toContain('12 -> \u001b[31m8\u001b[39m');
    expect(text).toContain('-> \u001b[32m10\u001b[39m');
  });
});
