/** Which environments a policy is judged in, and beside which others, where environments say which policies they take. */
import { afterEach, describe, expect, it } from 'vitest';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { lintFiles } from './lint-folder.ts';

const TARGETS = 'policy_targets: { devicegroups: [macs] }\n';
const length = (min: string, more = ''): string =>
  `name: Length ${min}\n${more}macos: { password: { min_length: ${min} } }\n${TARGETS}`;

const files = {
  'edict.yaml': `environments:
  eu:
    base_url: https://eu.example.com
    policies: [policies/eu/*.yaml]
    variables: { only_eu: 12 }
    targets: { devicegroups: { macs: 1 } }
  us:
    base_url: https://us.example.com
    policies: [policies/us/*.yaml]
    targets: { devicegroups: { macs: 1 } }
`,
  'policies/eu/a.yaml': length('12', 'extends: ../_base.yaml\n'),
  'policies/us/b.yaml': length('14'),
  'policies/_base.yaml': 'macos: { password: { pin_history: { var: only_eu } } }\n',
};
const codes = ({ diagnostics }: { diagnostics: readonly { code: string; file: string }[] }) =>
  diagnostics.map(({ code, file }) => `${file} ${code}`);

describe('lint of all environments', () => {
  it('judges a base where a policy is taken that extends it', async () => {
    expect(codes(await lintFiles(files))).toEqual([]);
    const both = { ...files, 'policies/us/b.yaml': length('14', 'extends: ../_base.yaml\n') };
    expect(codes(await lintFiles(both))).toContain('policies/_base.yaml unknown-variable');
  });

  it.each([
    [
      'a variable that two of three lack',
      undefined,
      'There is no variable only_eu (in the environments eu, us)',
    ],
    [
      'values that are wrong in each way',
      ['7.5', '8.5', '8.5'],
      '(so in the environment eu, and likewise in all others)',
    ],
  ])('finds %s once in a base, whichever policies extend it', async (_what, values, said) => {
    const environment = (name: string, policies: string, value: string | undefined) =>
      `  ${name}: { base_url: "https://${name}.example.com", policies: [${policies}], targets: { devicegroups: { macs: 1 } }${value ? `, variables: { only_eu: ${value} }` : ''} }\n`;
    const [eu, us, jp = '12'] = values ?? [];
    const { diagnostics } = await lintFiles({
      'edict.yaml': `environments:\n${environment('eu', 'policies/eu/*', eu)}${environment('us', 'policies/eu/*, policies/us/*', us)}${environment('jp', 'policies/us/*', jp)}`,
      'policies/eu/a.yaml': length('12', 'extends: ../_base.yaml\n'),
      'policies/us/b.yaml': length('14', 'extends: ../_base.yaml\n'),
      'policies/_base.yaml': files['policies/_base.yaml'],
    });
    const ofBase = diagnostics.filter(({ file }) => file === 'policies/_base.yaml');
    expect(ofBase.map(({ message }) => message)).toEqual([expect.stringContaining(said)]);
  });

  it('judges what no environment takes, and compares it with nothing', async () => {
    const nobodys = { ...files, 'policies/draft.yaml': length('16'), 'policies/wrong.yaml': length('99') };
    expect(codes(await lintFiles(nobodys))).toEqual(['policies/wrong.yaml out-of-range']);
  });

  it('judges web apps in all of them', async () => {
    const app =
      'app_id: 4\nname: { var: only_eu }\napp_type: web\nwebapp_url: https://a.example\ncategory: x\nicon: https://a.example/i.png\n';
    const report = await lintFiles({ ...files, 'web-apps/a.yaml': app });
    expect(codes(report)).toContain('web-apps/a.yaml unknown-variable');
  });
});

describe('lint --env', () => {
  let here: Repository;
  afterEach(() => here.remove());
  const lint = async (...args: string[]) => {
    const { code, out, err } = await here.edict(['lint', '--format', 'json', ...args]);
    return { code, err, ...JSON.parse(out) };
  };

  it('neither judges nor compares what the environment does not take, and says so', async () => {
    here = makeRepository({
      ...files,
      'policies/us/wrong.yaml': length('99'),
      'policies/eu/c.yaml': length('13', 'extends: ../_base.yaml\n'),
    });
    const eu = await lint('--env', 'eu');
    expect(codes(eu)).toEqual(['policies/eu/c.yaml target-conflict']);
    expect(eu.summary.files).toBe(3);
    expect(eu.err).toBe(
      'note: not judged, since eu does not take them: policies/us/b.yaml, policies/us/wrong.yaml\n',
    );
    const us = await lint('--envs', 'us');
    expect(codes(us)).toEqual(['policies/us/wrong.yaml out-of-range']);
    expect(us.summary.files).toBe(2);
  });

  it('says so of a file that was asked for', async () => {
    here = makeRepository(files);
    const { code, err, summary } = await lint('--env', 'us', 'policies/eu/a.yaml');
    expect(code).toBe(0);
    expect(summary.files).toBe(0);
    expect(err).toContain('not judged, since us does not take it: policies/eu/a.yaml');
  });
});
