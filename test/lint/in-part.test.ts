/** Policies that the fast path accepts in part: what is left of them for the reference, and what that says of it. */
import { expect, it } from 'vitest';
import { type Screened, screenFiles } from '../../src/fast/screen-files.ts';
import { lintRepository } from '../../src/lint/lint-repository.ts';
import { renderLintPretty } from '../../src/render/lint/pretty.ts';
import { findFiles } from '../../src/source/find-files.ts';
import { loadConfig } from '../../src/source/load-config.ts';
import { createLoader } from '../../src/source/loader.ts';
import { withFiles } from './lint-folder.ts';

const SECRET = 'Sommer2026-Büro';
const TWO_PAYLOADS = `name: Office
macos:
  # two lines
  # above
  firewall:
    Enable_Firewall: true
    Block_AllIncoming: false
  wifi:
    service_set_identifier: Office
    security_type: Any*(Personal)
    # agreed
    password: ${SECRET}
  password: { min_length: 12 }
policy_targets: { devices: [1] }
`;

/** What is left of each file that was accepted in part, and what lint says with and without the fast path. */
function lintBoth(
  files: Readonly<Record<string, string>>,
  doctor: (screened: Screened) => Screened = (screened) => screened,
) {
  return withFiles({ 'edict.yaml': 'variables: { word: Office }\n', ...files }, async (folder) => {
    const config = loadConfig({ cwd: folder, optional: false });
    const environments = Object.values(config.environments);
    const found = findFiles(config);
    const screened = screenFiles(config, environments, found);
    if (!screened) throw new Error('The kernel does not run here');
    const lint = (given: Screened | null): string => {
      const loader = createLoader(config);
      const report = lintRepository({ config, loader, files: found, environments, screened: given });
      const source = (file: string) => loader.source(file)?.text ?? null;
      return renderLintPretty(report, { color: false, columns: 100, source });
    };
    return { left: Object.fromEntries(screened.inPart), fast: lint(doctor(screened)), whole: lint(null) };
  });
}

it('leaves out the payloads that are in order, and keeps every line in its place', async () => {
  const { left, fast, whole } = await lintBoth({ 'policies/a.yaml': TWO_PAYLOADS });
  expect(left['policies/a.yaml']).toBe(
    TWO_PAYLOADS.replace(/ {2}firewall:\n.*\n.*\n/, '\n\n\n').replace(/ {2}password: \{ .*\n/, '\n'),
  );
  expect(fast).toBe(whole);
  expect(fast).toContain('plaintext-secret');
});

it('covers secrets in the lines that are shown', async () => {
  const { fast } = await lintBoth({ 'policies/a.yaml': TWO_PAYLOADS });
  expect(fast).toContain('(sensitive)');
  expect(fast).not.toContain(SECRET);
});

it('tells another report when a payload with a remark is left out (negative control)', async () => {
  const { fast, whole } = await lintBoth({ 'policies/a.yaml': TWO_PAYLOADS }, (screened) => ({
    ...screened,
    inPart: new Map([['policies/a.yaml', TWO_PAYLOADS.replace(/ {2}wifi:\n(?: {4}.*\n)*/, '')]]),
  }));
  expect(fast).not.toBe(whole);
});

it('keeps one payload of a policy without targets', async () => {
  const text = TWO_PAYLOADS.replace('[1]', '[]').replace(SECRET, '{ env: EDICT_SECRET_WIFI }');
  const { left, fast, whole } = await lintBoth({ 'policies/a.yaml': text });
  expect(left['policies/a.yaml']).toContain(
    '  password: { min_length: 12 }\npolicy_targets: { devices: [] }',
  );
  expect(left['policies/a.yaml']).not.toContain('wifi');
  expect(fast).toBe(whole);
  expect(fast).toContain('no-targets');
});

it('keeps a payload whose values another one takes over by an alias', async () => {
  const text = `name: Office
macos:
  vpn: { connection_name: &name Office, remote_address: vpn.example.com }
  firewall: { Enable_Firewall: true }
  wifi:
    service_set_identifier: *name
    security_type: Any*(Personal)
    password: ${SECRET}
policy_targets: { devices: [1] }
`;
  const { left, fast, whole } = await lintBoth({ 'policies/a.yaml': text });
  expect(left['policies/a.yaml']).toBe(text.replace(/ {2}firewall.*\n/, '\n'));
  expect(fast).toBe(whole);
});

it('keeps all of a payload that another one takes over by a merge key', async () => {
  const text = `name: Office
macos:
  vpn: &proxy
    proxy_type: Automatic
    proxy_pac_url: https://proxy.example.com/a.pac
  firewall: { Enable_Firewall: true }
  wifi:
    <<: *proxy
    service_set_identifier: Office
    password: ${SECRET}
policy_targets: { devices: [1] }
`;
  const { left, fast, whole } = await lintBoth({ 'policies/a.yaml': text });
  expect(left).toEqual({ 'policies/a.yaml': null });
  expect(fast).toBe(whole);
});

it('leaves out fields that no rule looks at together with the one in question', async () => {
  const text = `name: Office
description: >-
  of no
  importance
macos:
  vpn:
    realm: Berlin
    proxy_type: None
    https_proxy_server_port: 70000
    proxy_pac_url: https://proxy.example.com/a.pac
    role: Staff
policy_targets: { devices: [1] }
`;
  const { left, fast, whole } = await lintBoth({ 'policies/a.yaml': text });
  expect(left['policies/a.yaml']).toBe(
    text.replace(/description:(?:.*\n){3}/, '\n\n\n').replace(/ {4}(?:realm|role): .*\n/g, '\n'),
  );
  expect(fast).toBe(whole);
  expect(fast.match(/warning\[[\w-]+\]/g)).toEqual(['warning[port-range]', 'warning[no-effect]']);
});

it('shows a missing field where the first key of the policy stands', async () => {
  const text = `description: the first key
name: Office
macos:
  firewall: { Enable_Firewall: true }
`;
  const { left, fast, whole } = await lintBoth({ 'policies/a.yaml': text });
  expect(Object.keys(left)).toEqual(['policies/a.yaml']);
  expect(fast).toBe(whole);
  expect(fast).toContain(':1:1: warning[no-targets]');
});

it.each(['        ', '       \n', '        \n  firewall: { Enable_Firewall: true }\n', '\n       \n\n'])(
  'does not accept block text that ends in spaces of its own: %j',
  async (end) => {
    const text = `name: Office\npolicy_targets: { devices: [1] }\nmacos:\n  vpn:\n    proxy_type: >-\n      None\n${end}`;
    const { fast, whole } = await lintBoth({ 'policies/a.yaml': text });
    expect(fast).toBe(whole);
    expect(fast).toContain('not-in-enum');
  },
);

it('leaves nothing out where payloads stand in brackets', async () => {
  const text = `name: Office
macos: { firewall: { Enable_Firewall: true }, wifi: { service_set_identifier: A, password: ${SECRET} } }
policy_targets: { devices: [1] }
`;
  const { left, fast, whole } = await lintBoth({ 'policies/a.yaml': text });
  expect(left).toEqual({ 'policies/a.yaml': null });
  expect(fast).toBe(whole);
});

it('reads the whole of a policy that has to do with another one', async () => {
  const other = TWO_PAYLOADS.replace('name: Office', 'name: Other')
    .replace('Block_AllIncoming: false', 'Block_AllIncoming: true')
    .replace(SECRET, '{ env: EDICT_SECRET_WIFI }');
  const { left, fast, whole } = await lintBoth({ 'policies/a.yaml': TWO_PAYLOADS, 'policies/b.yaml': other });
  expect(Object.keys(left)).toEqual(['policies/a.yaml']);
  expect(fast).toBe(whole);
  expect(fast).toContain('target-conflict');
});
