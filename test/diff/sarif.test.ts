/** SARIF puts what a change brings about at the lines that bring it about, wherever these lie. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type GitHost, gitHost } from './git-host.ts';

const ENV = { EDICT_SECRET_A: 'correct horse', EDICT_SECRET_B: 'correct horse', EDICT_ALLOW_COMMANDS: '1' };
const TARGETS = 'policy_targets:\n  devicegroups: [lab]\n';
const files = {
  '.gitignore': '.edict/\nplan.json\n',
  'edict.yaml': `# the settings
lint:
  rules:
    weak-security: error
limits:
  max_creates: 9
targets: { devicegroups: { lab: 3, rest: 4 } }
environments:
  local: { base_url: embedded }
`,
  'environments/prod.yaml': 'base_url: https://mdm.example\nlineage: abc\n',
  'policies/_base.yaml': 'macos:\n  firewall:\n    Enable_Firewall: true\n',
  'policies/a.yaml': `name: A\nextends: _base.yaml\nmacos:\n  password:\n    min_length: 12\n    pin_history: 5\n${TARGETS}`,
  'policies/wifi.yaml': `name: Wi-Fi\nmacos:\n  wifi:\n    service_set_identifier: Corp\n    password: { env: EDICT_SECRET_A }\n${TARGETS}`,
  'policies/gone.yaml': `name: Gone\nmacos:\n  filevault: { enable_filevault: true }\n${TARGETS}`,
  'web-apps/app.yaml':
    'app_id: 1\nname: App\napp_type: web\nwebapp_url: https://a.example/\ncategory: business\nicon: https://a.example/i.png\n',
  'rules/named.yaml':
    'name: named\nseverity: error\nmessage: Policies have names\nschema:\n  required: [name]\n',
};

interface Place {
  readonly physicalLocation: {
    readonly artifactLocation: { readonly uri: string };
    readonly region: { readonly startLine: number; readonly startColumn: number };
  };
}
interface Result {
  readonly ruleId: string;
  readonly locations: readonly [Place];
  readonly relatedLocations?: readonly Place[];
}

const textOf = ({ root }: GitHost, file: string): string => readFileSync(join(root, file), 'utf8');

/** `policies/a.yaml: min_length: 8`: each with the text that begins there. */
function placesIn(host: GitHost, sarif: string, code: string): readonly string[] {
  const { results }: { readonly results: readonly Result[] } = JSON.parse(sarif).runs[0];
  const textAt = ({ physicalLocation: { artifactLocation, region } }: Place): string => {
    const line = textOf(host, artifactLocation.uri).split('\n')[region.startLine - 1] ?? '';
    return `${artifactLocation.uri}: ${line.slice(region.startColumn - 1)}`;
  };
  return results
    .filter(({ ruleId }) => ruleId === code)
    .flatMap(({ locations, relatedLocations = [] }) => [...locations, ...relatedLocations].map(textAt));
}

const edit = (file: keyof typeof files, ...changes: readonly (readonly [from: string, to: string])[]) => ({
  [file]: changes.reduce<string>((text, [from, to]) => text.replace(from, to), files[file]),
});

async function changed(changes: Readonly<Record<string, string>>): Promise<GitHost> {
  const host = gitHost(files);
  expect(await host.edict(['apply', '--env', 'local', '--auto-approve'], { env: ENV })).toMatchObject({
    code: 0,
  });
  host.git('checkout', '--quiet', '-b', 'change');
  host.commit(changes);
  return host;
}

const plan = (host: GitHost, ...words: readonly string[]) =>
  host.edict(['plan', '--env', 'local', '--base', 'main', '--format', 'sarif', ...words], { env: ENV });

it('names the value, the base that has it, what is left of a field that is gone, and the secret', async () => {
  const host = await changed({
    ...edit(
      'policies/a.yaml',
      ['min_length: 12', 'min_length: 8'],
      ['    pin_history: 5\n', ''],
      ['[lab]', '[rest]'],
    ),
    ...edit('policies/_base.yaml', ['true', 'false']),
    ...edit('policies/wifi.yaml', ['{ env: EDICT_SECRET_A }', '{ command: [printf, correct horse] }']),
    ...edit('web-apps/app.yaml', ['https://a.example/\n', 'https://b.example/\n']),
  });
  const planned = await plan(host, '--out', 'plan.json');
  expect(planned.code, planned.err).toBe(0);
  const weakened = placesIn(host, planned.out, 'weakened');
  expect(weakened).toEqual(
    expect.arrayContaining([
      'policies/a.yaml: 8',
      'policies/_base.yaml: false',
      'policies/a.yaml: password:',
    ]),
  );
  expect(weakened).toHaveLength(3);
  expect(placesIn(host, planned.out, 'may-weaken')).toEqual(
    expect.arrayContaining(['policies/a.yaml: [rest]', 'web-apps/app.yaml: https://b.example/']),
  );
  expect(placesIn(host, planned.out, 'runs-command')).toEqual([
    'policies/wifi.yaml: { command: [printf, correct horse] }',
  ]);
  expect((await host.edict(['show', 'plan.json', '--format', 'sarif'])).out).toBe(planned.out);
  // A file that was only laid out otherwise since is what was approved.
  host.write('policies/a.yaml', `# Laid out again.\n\n${textOf(host, 'policies/a.yaml')}`);
  expect(await host.edict(['apply', 'plan.json'], { env: ENV })).toMatchObject({ code: 0 });
});

it('names it for a diff, whose newer side is a commit', async () => {
  const host = await changed(edit('policies/a.yaml', ['min_length: 12', 'min_length: 8']));
  const { out } = await host.edict(['diff', 'main..change', '--env', 'local', '--format', 'sarif']);
  expect(placesIn(host, out, 'weakened')).toEqual(['policies/a.yaml: 8']);
});

it('names the keys of guards, in the file of an environment too, and the comments', async () => {
  const host = await changed({
    ...edit(
      'edict.yaml',
      ['weak-security: error', 'weak-security: warning'],
      ['  max_creates: 9\n', '  max_creates: 10\n'],
    ),
    ...edit('environments/prod.yaml', ['lineage: abc', 'lineage: def']),
    ...edit('rules/named.yaml', ['severity: error', 'severity: warning']),
    ...edit('policies/a.yaml', [
      '    pin_history',
      '    # edict-ignore weak-security: kiosk\n    pin_history',
    ]),
  });
  const { out } = await plan(host);
  expect([...placesIn(host, out, 'guard-changed')].sort()).toEqual([
    'edict.yaml: max_creates: 10',
    'edict.yaml: weak-security: warning',
    'environments/prod.yaml: lineage: def',
    'policies/a.yaml: # edict-ignore weak-security: kiosk',
    'rules/named.yaml: severity: warning',
  ]);
});

it('names a file that is gone at its first line, and both sides of a contradiction', async () => {
  const host = await changed({
    'policies/b.yaml': files['policies/a.yaml'].replace('A', 'B').replace('12', '14'),
  });
  host.git('rm', '--quiet', 'policies/gone.yaml');
  const { out } = await plan(host);
  const { results }: { readonly results: readonly Result[] } = JSON.parse(out).runs[0];
  const loss = results.find(({ ruleId }) => ruleId === 'removal-loses');
  expect(loss?.locations[0].physicalLocation).toMatchObject({
    artifactLocation: { uri: 'policies/gone.yaml' },
    region: { startLine: 1 },
  });
  expect(placesIn(host, out, 'conflict')).toEqual(['policies/a.yaml: 12', 'policies/b.yaml: 14']);
});
