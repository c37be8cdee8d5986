/** `terraform plan` of as many `terraform_data` as there are policies, all of them applied; where it is installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contender } from './run-program.ts';

const PROVIDER = 'provider["terraform.io/builtin/terraform"]';

/** Null where there is no terraform. */
export function openTerraform(scratch: string, resources: number): Contender | null {
  if (spawnSync('terraform', ['version']).error) return null;
  const folder = join(scratch, `terraform-${resources}`);
  // Neither a configuration of its user nor a look for newer versions.
  const env = { TF_CLI_CONFIG_FILE: join(folder, 'terraformrc'), CHECKPOINT_DISABLE: '1' };
  if (!existsSync(folder)) prepare(folder, resources);
  const args = ['plan', '-input=false', '-detailed-exitcode'];
  return { name: 'terraform plan', program: 'terraform', args, cwd: folder, env };
}

function prepare(folder: string, resources: number): void {
  const temporary = `${folder}.preparing`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  const names = Array.from(
    { length: resources },
    (_, index) => `policy_${String(index + 1).padStart(6, '0')}`,
  );
  const blocks = names.map((name) => `resource "terraform_data" "${name}" {\n  input = "${name}"\n}\n`);
  writeFileSync(join(temporary, 'main.tf'), blocks.join('\n'));
  writeFileSync(join(temporary, 'terraformrc'), '');
  // Written here, since an apply of a thousand takes more than a minute.
  writeFileSync(join(temporary, 'terraform.tfstate'), JSON.stringify(stateOf(names), null, 2));
  const { status } = spawnSync('terraform', ['init', '-input=false'], {
    cwd: temporary,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TF_CLI_CONFIG_FILE: join(temporary, 'terraformrc'), CHECKPOINT_DISABLE: '1' },
  });
  if (status !== 0) throw new Error(`terraform could not be prepared in ${folder}`);
  renameSync(temporary, folder);
}

function stateOf(names: readonly string[]) {
  return {
    version: 4,
    terraform_version: '1.4.0',
    serial: 1,
    lineage: '2ea581ed-7ca7-e598-7c23-689bc165263f',
    outputs: {},
    resources: names.map((name, index) => {
      const value = { value: name, type: 'string' };
      const id = `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;
      const attributes = { id, input: value, output: value, triggers_replace: null };
      const instances = [{ schema_version: 0, attributes, sensitive_attributes: [] }];
      return { mode: 'managed', type: 'terraform_data', name, provider: PROVIDER, instances };
    }),
    check_results: null,
  };
}
