/** Whatever an apply changes in the state without sending anything stands in the plan as an action. */
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeRepository } from '../harness/repository.ts';

const CONFIG =
  'targets: { devicegroups: { lab: 3 }, users: { ann: 7, anna: 7 } }\nrings:\n  macs: &macs [{ name: canary, targets: { devicegroups: [4] }, soak: 0s }, { name: broad, targets: { devicegroups: [5] } }]\n  same: *macs\nlimits: { max_creates: 50 }\nenvironments: { local: { base_url: embedded } }\n';
const PASSWORD = 'password: { env: EDICT_SECRET_A }';
const WIFI = `name: Wi-Fi\nmacos:\n  wifi: { service_set_identifier: Corp, ${PASSWORD} }\npolicy_targets: { devicegroups: [lab] }\n`;
const A = 'name: A\nmacos: { password: { min_length: 8 } }\npolicy_targets: { users: [ann] }\n';
const RING = 'name: Ring\nmacos: { firewall: { Enable_Firewall: true } }\nrings: macs\n';
const APP =
  'app_id: 1\nname: A\napp_type: web\nwebapp_url: https://a.example/\ncategory: business\nicon: https://a.example/i.png\n';
const files = {
  'edict.yaml': CONFIG,
  'policies/a.yaml': A,
  'policies/wifi.yaml': WIFI,
  'policies/ring.yaml': RING,
  'web-apps/app.yaml': APP,
};
const SECRETS = {
  EDICT_SECRET_A: 'correct horse',
  EDICT_SECRET_B: 'correct horse',
  EDICT_ALLOW_COMMANDS: '1',
};

type Repository = ReturnType<typeof makeRepository>;
type Way = [
  what: string,
  change: (repository: Repository) => Readonly<Record<string, string>> | undefined,
  actions: readonly string[],
];
const move =
  (from: string, to: string) =>
  ({ root }: Repository) =>
    void renameSync(join(root, from), join(root, to));
const edit =
  (file: string, from: string, to: string) =>
  ({ root, write }: Repository) =>
    void write(file, readFileSync(join(root, file), 'utf8').replace(from, to));

const ways: readonly Way[] = [
  ['a policy file that moves', move('policies/a.yaml', 'policies/b.yaml'), ['move']],
  ['a web app file that moves', move('web-apps/app.yaml', 'web-apps/b.yaml'), ['move']],
  ['a policy file that is gone', ({ root }) => void rmSync(join(root, 'policies/a.yaml')), ['orphan']],
  ['a web app file that is gone', ({ root }) => void rmSync(join(root, 'web-apps/app.yaml')), ['orphan']],
  ['a secret from another variable', edit('policies/wifi.yaml', '_A', '_B'), ['record-source']],
  [
    'a secret from a program',
    edit('policies/wifi.yaml', '{ env: EDICT_SECRET_A }', '{ command: [printf, correct horse] }'),
    ['record-source'],
  ],
  [
    'a secret in the file',
    edit('policies/wifi.yaml', '{ env: EDICT_SECRET_A }', 'correct horse'),
    ['record-source'],
  ],
  [
    'a secret from another variable in a file that moves',
    (repository) => {
      move('policies/wifi.yaml', 'policies/b.yaml')(repository);
      edit('policies/b.yaml', '_A', '_B')(repository);
      return undefined;
    },
    ['move'],
  ],
  ['a fingerprint with a key', () => ({ EDICT_FINGERPRINT_KEY: 'x'.repeat(40) }), []],
  ['a suppression', edit('policies/a.yaml', 'macos', '# edict-ignore no-targets: none\nmacos'), []],
  ['another name of a target', edit('policies/a.yaml', '[ann]', '[anna]'), []],
  ['an id in the place of the name of a target', edit('policies/a.yaml', '[ann]', '[7]'), []],
  [
    'a policy that leaves its ladder',
    edit('policies/ring.yaml', 'rings: macs', 'policy_targets: { devicegroups: [5] }'),
    ['orphan', 'move'],
  ],
  [
    'a policy that climbs another ladder of the same rings',
    edit('policies/ring.yaml', 'rings: macs', 'rings: same'),
    [],
  ],
  [
    'a secret in a base',
    (repository) => {
      repository.write('policies/_base.yaml', `macos: { wifi: { ${PASSWORD} } }\n`);
      edit('policies/wifi.yaml', `, ${PASSWORD}`, '')(repository);
      return void edit('policies/wifi.yaml', 'name:', 'extends: _base.yaml\nname:')(repository);
    },
    [],
  ],
  [
    'a variable in the place of a value',
    (repository) => {
      edit('edict.yaml', 'limits:', 'variables: { length: 8 }\nlimits:')(repository);
      return void edit('policies/a.yaml', 'min_length: 8', 'min_length: { var: length }')(repository);
    },
    [],
  ],
  [
    'waves',
    edit(
      'edict.yaml',
      'limits:',
      'waves: [{ name: one, environments: local, soak: 1d }, { name: two, environments: all }]\nlimits:',
    ),
    [],
  ],
  [
    'a mark that leaves the names as they are',
    edit('edict.yaml', 'limits:', 'mark: { name: "{name}" }\nlimits:'),
    [],
  ],
  [
    'a portal',
    edit('edict.yaml', 'base_url: embedded', 'base_url: embedded, portal_url: "https://p.example/{id}"'),
    [],
  ],
  [
    'a list in the place of an object',
    edit('policies/a.yaml', A, `- ${A.trim().replaceAll('\n', '\n  ')}\n`),
    [],
  ],
  ['a default that is written out', edit('policies/a.yaml', '8 }', '8, allow_simple: true }'), []],
];

describe('an apply that sends nothing', () => {
  it.each(ways)('changes nothing that its plan does not name: %s', async (_, change, actions) => {
    const repository = makeRepository(files);
    const { edict, remove } = repository;
    try {
      // A ring for each.
      for (const _ of ['canary', 'broad'])
        expect(await edict(['apply', '--auto-approve'], { env: SECRETS })).toMatchObject({ code: 0 });
      const state = async (): Promise<object> => {
        const {
          serial: _serial,
          last_apply: _last,
          ...rest
        } = JSON.parse((await edict(['state', 'pull'])).out);
        return rest;
      };
      const before = await state();
      const env = { ...SECRETS, ...change(repository) };
      const plan = await edict(['plan', '--format', 'json', '--detailed-exitcode'], { env });
      const { changes } = JSON.parse(plan.out);
      expect(changes.map(({ action }: { readonly action: string }) => action)).toEqual(actions);
      expect(plan.code).toBe(actions.length > 0 ? 2 : 0);
      expect(await edict(['apply', '--auto-approve'], { env })).toMatchObject({ code: 0 });
      if (actions.length === 0) expect(await state()).toEqual(before);
      else expect(await state()).not.toEqual(before);
      const again = await edict(['plan', '--format', 'json'], { env });
      expect(JSON.parse(again.out).changes).toEqual([]);
    } finally {
      remove();
    }
  });
});
