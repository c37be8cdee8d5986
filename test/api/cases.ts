/** Golden cases as files in memory, and what the command line says of the same files on disk. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeRepository, type Repository } from '../harness/repository.ts';

const golden = join(import.meta.dirname, '../golden/lint');

export type Files = Readonly<Record<string, string>>;

/** The files of a case of `golden/lint`; each is text. */
export function filesOfCase(name: string): Files {
  const folder = join(golden, name);
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'expected.json')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const files = paths.map((path): [string, string] => [path, readFileSync(join(folder, path), 'utf8')]);
  // Where there is none, all is as by default; the command line wants one all the same.
  return { 'edict.yaml': '', ...Object.fromEntries(files) };
}

/** A repository with a policy that is recorded, one that was edited since, one that is new, and one that is gone. */
const planned = {
  config: `targets: { devicegroups: { engineering: 12 } }
variables: { length: 12 }
environments:
  local: { base_url: embedded }
`,
  before: {
    'policies/same.yaml': policy('Same', 'password: { min_length: 10 }'),
    'policies/edited.yaml': policy('Edited', 'password: { min_length: 8 }'),
    'policies/gone.yaml': policy('Gone', 'firewall: { Enable_Firewall: true }'),
    'policies/wifi.yaml': policy(
      'Wi-Fi',
      'wifi: { service_set_identifier: Corp, password: { env: EDICT_SECRET_WIFI } }',
    ),
  },
  after: {
    'policies/same.yaml': policy('Same', 'password: { min_length: 10 }'),
    'policies/edited.yaml': policy('Edited', 'password: { min_length: { var: length } }'),
    'policies/new.yaml': policy('New', 'firewall: { Enable_Firewall: true, Enable_StealthMode: true }'),
    'policies/wifi.yaml': policy(
      'Wi-Fi',
      'wifi: { service_set_identifier: Corp, password: { env: EDICT_SECRET_WIFI } }',
    ),
  },
} as const;

function policy(name: string, payload: string): string {
  return `name: ${name}\nmacos:\n  ${payload}\npolicy_targets:\n  devicegroups: [engineering]\n`;
}

/** After an apply of the files before, with those after in their place: the repository, its files, and its state. */
export async function applied(): Promise<{
  readonly repository: Repository;
  readonly files: Files;
  readonly state: string;
}> {
  const { config, before, after } = planned;
  const repository = makeRepository({ 'edict.yaml': config, ...before });
  const env = { EDICT_SECRET_WIFI: 'correct horse' };
  const ran = await repository.edict(['apply', '--auto-approve'], { env });
  if (ran.code !== 0) throw new Error(ran.err);
  const { out: state } = await repository.edict(['state', 'pull']);
  for (const [path, text] of Object.entries(after)) repository.write(path, text);
  rmSync(join(repository.root, 'policies/gone.yaml'));
  return { repository, files: { 'edict.yaml': config, ...after }, state };
}
