/** Plans with everything that a command would give a renderer, for the tests of the formats. */
import type { JsonObject } from '../../src/base/json.ts';
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import { defaultLimits } from '../../src/generated/config.ts';
import type { PlanFacts } from '../../src/plan/facts.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { type PlanReport, reportOfOne } from '../../src/plan/plan-report.ts';
import { describePlan } from '../../src/run/plan/plan-desired.ts';
import {
  type DesiredWords,
  desiredFrom,
  planOf,
  policyBody,
  type StateWords,
  stateFrom,
} from '../plan/fixtures.ts';

export interface Described {
  readonly plan: Plan;
  readonly facts: PlanFacts;
  readonly report: PlanReport;
}

/** As a command shows it that has nothing to say of an environment or a configuration. */
export const plainView = { color: false, width: 80, quiet: false, command: createCommandWriter(null) };

const TARGETS = { devicegroups: { 'engineering-macs': 12, lab: 14 }, usergroups: { contractors: 5 } };

export function described(
  desired: readonly DesiredWords[],
  state: StateWords | null,
  options: { names?: Record<string, Record<string, number>>; limits?: Partial<typeof defaultLimits> } = {},
): Described {
  const plan = planOf(desired, state);
  const facts = describePlan({
    plan,
    state: state && stateFrom(state),
    desired: desired.map(desiredFrom),
    users: [['dev@example.com', 7]],
    environment: { name: 'production', targets: options.names ?? TARGETS },
    command: createCommandWriter(null),
    now: null,
    config: {
      limits: { ...defaultLimits, ...options.limits },
    },
  });
  return { plan, facts, report: reportOfOne(plan, facts) };
}

const baseline = (password: JsonObject): JsonObject =>
  policyBody(
    'Laptop baseline',
    { password, firewall: { Enable_Firewall: true } },
    { devicegroups: [12, 14], users: [7] },
  );

/** A weakening that an older copy contradicts, and one change of every other action. */
export function ordinaryPlan(): Described {
  const wifi = policyBody(
    'Corporate Wi-Fi',
    { wifi: { service_set_identifier: 'Corp' } },
    { devicegroups: [12] },
  );
  const vpn = policyBody('VPN', { vpn: { connection_name: 'HQ' } }, { usergroups: [5] });
  const app = (address: string): JsonObject => ({
    name: 'Wiki',
    app_type: 'web',
    webapp_url: address,
    category: 'docs',
    icon: 'https://wiki.example.com/icon.png',
  });
  return described(
    [
      { file: 'policies/baseline.yaml', body: baseline({ min_length: 8 }) },
      {
        file: 'policies/new.yaml',
        body: policyBody('New', { password: { min_length: 14 } }, { users: [7] }),
      },
      { file: 'policies/renamed.yaml', body: wifi },
      { file: 'policies/same.yaml', body: vpn },
      { file: 'policies/waits.yaml', body: policyBody('Waits', { firewall: {} }) },
      { file: 'web-apps/wiki.yaml', app_id: 9, body: app('https://wiki.example.com/new') },
    ],
    {
      policies: {
        'policies/baseline.yaml': { policy_id: 21, body: baseline({ min_length: 12 }) },
        'policies/wifi.yaml': { policy_id: 22, body: wifi },
        'policies/same.yaml': { policy_id: 23, body: vpn },
        'policies/gone.yaml': {
          policy_id: 24,
          body: policyBody('Gone', { filevault: {} }, { devices: [3] }),
        },
      },
      web_apps: { 'web-apps/wiki.yaml': { app_id: 9, body: app('https://wiki.example.com/old') } },
      orphans: [{ policy_id: 11, file: 'policies/baseline.yaml', body: baseline({ min_length: 16 }) }],
      pending: { 'policies/waits.yaml': { body: policyBody('Waits', { firewall: {} }) } },
    },
  );
}

/** Names that try to get out of wherever they are put. */
const hostileNames = [
  '<script>alert(1)</script><img src="http://evil.example/x.png" onerror="alert(2)">',
  `" onmouseover='alert(3)' x="`,
  '</title></style></script></details><!-- -->',
  '```\n# heading\n<b>',
  '`` @octocat #1 [link](http://evil.example) | cell | ~~x~~ :tada: www.evil.example GH-12 user@example.com',
  '\u202Eevil\u2066 \u05E9\u05DC\u05D5\u05DD \u0627\u0644\u0639\u0631\u0628\u064A\u0629',
  `${'long-'.repeat(200)}name`,
  'W'.repeat(900),
  '\u001b[2J\u0000\ud800',
  '$& $1 %s {{ x }} &lt;b&gt; \\u0041',
  '@octocat',
  '``',
  ' ',
] as const;

/** Every place that an author or the service fills holds one of them. */
export function hostilePlan(): Described {
  const body = (name: string, length: number): JsonObject =>
    policyBody(
      name,
      {
        password: { min_length: length },
        wifi: { service_set_identifier: name, security_type: 'none', proxy_pac_url: name },
        systemextension: { allowed_system_extensions: { [name]: name } },
      },
      { devicegroups: [1, 2], users: [3] },
    );
  const names = { devicegroups: { [hostileNames[0]]: 1 }, users: { [hostileNames[5]]: 3 } };
  const file = (name: string): string => `policies/${name}.yaml`;
  return described(
    hostileNames.map((name) => ({ file: file(name), body: body(name, 8) })),
    {
      policies: {
        ...Object.fromEntries(
          hostileNames.map((name, index) => [
            file(name),
            { policy_id: 100 + index, body: body(`was ${name}`, 12) },
          ]),
        ),
        ...Object.fromEntries(
          hostileNames.map((name, index) => [
            `gone/${name}`,
            { policy_id: 200 + index, body: body(name, 9) },
          ]),
        ),
      },
      orphans: hostileNames.map((name, index) => ({
        policy_id: 300 + index,
        file: `older/${name}`,
        body: body(`${name} older`, 10),
      })),
      pending: {
        'policies/doubt`<b>.yaml': { body: body('Doubt @octocat', 8), doubt: 'HTTP 500 <b>`@octocat` #1' },
      },
    },
    { names },
  );
}
