/** What Macs lose once a left-behind policy is removed: said wherever it is listed for removal. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeRepository, type Repository } from '../harness/repository.ts';

let repository: Repository;
const edict = (...args: string[]) => repository.edict(args);
const write = (file: string, macos: string): void =>
  repository.write(file, `name: ${file}\nmacos: ${macos}\npolicy_targets: { devicegroups: [1] }\n`);
const apply = () => edict('apply', '--auto-approve');
const idOf = async (file: string): Promise<number> =>
  JSON.parse((await edict('state', 'list', '--format', 'json')).out).find(
    (row: { file: string }) => row.file === file,
  ).policy_id;
const flat = (text: string): string => text.replace(/\s+/g, ' ');

beforeEach(() => {
  repository = makeRepository({ 'edict.yaml': 'environments: { local: { base_url: embedded } }\n' });
});
afterEach(() => repository.remove());

it('is said by lists of what to remove, of an edit that takes a value back and of a file that is gone', async () => {
  write('policies/edited.yaml', '{ password: { min_length: 12, max_inactivity: 5_minutes } }');
  write('policies/gone.yaml', '{ firewall: { Enable_Firewall: true } }');
  await apply();
  const [edited, gone] = [await idOf('policies/edited.yaml'), await idOf('policies/gone.yaml')];
  write('policies/edited.yaml', '{ password: { min_length: 14 } }');
  rmSync(join(repository.root, 'policies/gone.yaml'));
  const applied = await apply();
  const ofGone = `policies/gone.yaml: once policy ${gone} is removed, device group 1 would lose macos.firewall.`;
  const ofEdited = `policies/edited.yaml: once policy ${edited} is removed, device group 1 would lose macos.password.max_inactivity "5_minutes".`;
  expect(applied.out).toContain(`danger[removal-loses]: ${ofGone}`);

  const [listed, live] = [await edict('orphans'), await edict('live')];
  for (const { out } of [listed, live]) {
    expect(flat(out)).toContain(`warning[removal-loses]: ${ofGone}`);
    expect(flat(out)).toContain(`warning[removal-loses]: ${ofEdited}`);
  }
  expect(JSON.parse((await edict('orphans', '--format', 'json')).out)).toMatchObject([
    { policy_id: edited, loses: ofEdited },
    { policy_id: gone, loses: ofGone },
  ]);
  expect((await edict('orphans', '--format', 'csv')).out).toContain(ofGone);
  const issue = (await edict('orphans', '--format', 'markdown')).out.replaceAll('`', '');
  expect(issue).toContain(ofGone);
  expect(issue).toContain(ofEdited);
});

it('is not said of what the file still gives, and of several copies once', async () => {
  write('policies/a.yaml', '{ password: { min_length: 12 } }');
  for (const length of [12, 13, 14]) {
    write('policies/a.yaml', `{ password: { min_length: ${length} } }`);
    await apply();
  }
  const { out, err } = await edict('orphans');
  expect(out + err).not.toContain('removal-loses');
  rmSync(join(repository.root, 'policies/a.yaml'));
  const last = await idOf('policies/a.yaml');
  await apply();
  const all: { policy_id: number }[] = JSON.parse((await edict('orphans', '--format', 'json')).out);
  expect(all).toHaveLength(3);
  const [first, second] = all.map(({ policy_id }) => policy_id);
  expect(flat((await edict('orphans')).out)).toContain(
    `once policies ${first}, ${second} and ${last} are removed, device group 1 would lose macos.password.`,
  );
});
