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

/** The sentences, without the command that explains them. */
async function lossesIn(...args: string[]): Promise<readonly string[]> {
  const { out } = await edict(...args);
  const found = flat(out).matchAll(/(\w+)\[removal-loses\]: (.*? would lose .*?)\.(?= |$)(?! ?\d)/g);
  return [...found].map(([, severity, sentence]) => `${severity}: ${sentence}`);
}

it('counts the other left-behind policies that give as much, in a plan as in the list', async () => {
  write('policies/a.yaml', '{ password: { min_length: 10 } }');
  await apply();
  const older = await idOf('policies/a.yaml');
  write('policies/a.yaml', '{ password: { min_length: 14 } }');
  await apply();
  const newer = await idOf('policies/a.yaml');
  rmSync(join(repository.root, 'policies/a.yaml'));
  const both = `warning: policies/a.yaml: once policies ${older} and ${newer} are removed, device group 1 would lose macos.password`;
  const one = `warning: policies/a.yaml: once policy ${newer} is removed, device group 1 would lose macos.password.min_length 14`;
  expect(await lossesIn('plan')).toEqual([both, one]);
  await apply();
  expect(await lossesIn('orphans')).toEqual([both, one]);
});

it('is said once of policies of several files that cover each other', async () => {
  write('policies/a.yaml', '{ password: { min_length: 12 }, firewall: { Enable_Firewall: true } }');
  await apply();
  const first = await idOf('policies/a.yaml');
  write('policies/a.yaml', '{ password: { min_length: 12 } }');
  write('policies/b.yaml', '{ firewall: { Enable_Firewall: true } }');
  await apply();
  const second = await idOf('policies/b.yaml');
  rmSync(join(repository.root, 'policies/b.yaml'));
  const sentence = `warning: policies/a.yaml and policies/b.yaml: once policies ${first} and ${second} are removed, device group 1 would lose macos.firewall`;
  expect(await lossesIn('plan')).toEqual([sentence]);
  await apply();
  expect(await lossesIn('orphans')).toEqual([sentence]);
  const rows: { loses: string }[] = JSON.parse((await edict('orphans', '--format', 'json')).out);
  expect(rows.map(({ loses }) => `warning: ${loses}`)).toEqual([`${sentence}.`, `${sentence}.`]);
  await edict('orphans', 'ack', String(first));
  expect(await lossesIn('orphans')).toEqual([
    `warning: policies/b.yaml: once policy ${second} is removed, device group 1 would lose macos.firewall`,
  ]);
});

it('leaves a payload that moves to another file no danger, unless that gives less of it', async () => {
  write(
    'policies/a.yaml',
    '{ password: { min_length: 12 }, firewall: { Enable_Firewall: true, Enable_StealthMode: true } }',
  );
  await apply();
  write('policies/a.yaml', '{ password: { min_length: 12 } }');
  const weakened = async (): Promise<string> =>
    flat((await edict('plan')).out).match(/\w+\[weakened\]:.*/)?.[0] ?? '';
  write('policies/b.yaml', '{ firewall: { Enable_Firewall: true, Enable_StealthMode: true } }');
  expect(await weakened()).toMatch(/^warning.* Its targets get as much from policies\/b\.yaml\./);
  write('policies/b.yaml', '{ firewall: { Enable_Firewall: true } }');
  expect(await weakened()).toMatch(/^danger(?!.*as much)/);
});
