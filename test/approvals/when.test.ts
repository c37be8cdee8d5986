/** What `when` finds in a plan, and what it leaves alone. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRepository } from '../harness/repository.ts';
import type { Ran } from '../harness/run-edict.ts';
import { approvalsOf, CONFIG, type Keys, makeApprovalRepository, makeKeys } from './fixture.ts';

const policy = (name: string, macos: string, targets = 'devices: [1, 2]'): string =>
  `name: ${name}\nmacos: { ${macos} }\npolicy_targets: { ${targets} }\n`;
const A = policy('A', 'password: { min_length: 12 }');

const network = (ssid: string): string =>
  policy('A', `wifi: { service_set_identifier: ${ssid}, security_type: none }`);
const vault = (escrow_message: string): string =>
  policy('A', `filevault: { escrow_message: ${escrow_message} }`);

type Files = Readonly<Record<string, string | null>>;

/** Whether a change of `before` into `after` needs approval. What is asked here is judged alike for a plan that was saved. */
async function needs(when: string, before: Files, after: Files): Promise<boolean> {
  const { root, write, edict, remove } = makeRepository({ 'edict.yaml': CONFIG });
  const apply = (files: Files): Promise<Ran> => {
    for (const [path, text] of Object.entries(files)) {
      if (text === null) rmSync(join(root, path));
      else write(path, text);
    }
    return edict(['apply', '--auto-approve']);
  };
  try {
    if (Object.keys(before).length > 0) expect((await apply(before)).code).toBe(0);
    const { code, err } = await apply({
      ...after,
      'edict.yaml': approvalsOf(`{ count: 1, when: [${when}] }`),
    });
    if (code !== 0) expect(err).toContain(`this plan needs 1 approval (because of ${when})`);
    return code !== 0;
  } finally {
    remove();
  }
}

const a = 'policies/a.yaml';
const b = 'policies/b.yaml';
const other = (macos: string, targets?: string): Files => ({ [b]: policy('B', macos, targets) });

describe('weaker', () => {
  it.each<[string, Files, Files]>([
    ['a weaker value', { [a]: A }, { [a]: A.replace('12', '8') }],
    ['a field that is gone', { [a]: A }, { [a]: policy('A', 'password: { allow_simple: false }') }],
    ['a payload that is gone', { [a]: A }, { [a]: policy('A', 'firewall: { Enable_Firewall: true }') }],
    [
      'a value of unknown strength',
      { [a]: policy('A', 'app_management: { mandatory_apps: { app: [1] } }') },
      { [a]: policy('A', 'app_management: { mandatory_apps: { app: [2] } }') },
    ],
    ['another network', { [a]: network('Corp') }, { [a]: network('Evil') }],
    ['a target that is taken away', { [a]: A }, { [a]: A.replace('[1, 2]', '[1]') }],
    ['all targets that are taken away', { [a]: A }, { [a]: A.replace('[1, 2]', '[3]') }],
    ['a file that is gone', { [a]: A, ...other('firewall: {}') }, { [a]: null }],
    ['a new policy with a weaker value than a live one', { [a]: A }, other('password: { min_length: 8 }')],
    [
      'a new policy with a weaker default than a live one',
      { [a]: policy('A', 'firewall: { Block_AllIncoming: true }') },
      other('firewall: { Enable_Firewall: true }'),
    ],
    [
      'a new policy that is weaker for one of its targets',
      { [a]: A },
      other('password: { min_length: 8 }', 'devices: [2, 3]'),
    ],
    [
      'a new policy that allows an app which a live one forbids',
      { [a]: policy('A', 'app_management: { blacklist_apps: { app: [7] } }') },
      other('app_management: { whitelist_apps: { app: [7] } }'),
    ],
    [
      'a new policy that installs one more app where a live one installs another',
      { [a]: policy('A', 'app_management: { mandatory_apps: { app: [1] } }') },
      other('app_management: { mandatory_apps: { app: [2] } }'),
    ],
    [
      'a policy that newly gets a target for which a live one asks for more',
      { [a]: A, ...other('password: { min_length: 8 }', 'devices: [9]') },
      other('password: { min_length: 8 }', 'devices: [9, 1]'),
    ],
  ])('finds %s', async (_, before, after) => {
    expect(await needs('weaker', before, after)).toBe(true);
  });

  it.each<[string, Files, Files]>([
    ['a stronger value', { [a]: A }, { [a]: A.replace('12', '14') }],
    ['another name', { [a]: A }, { [a]: A.replace('name: A', 'name: Other') }],
    ['another text for people', { [a]: vault('Ask the desk') }, { [a]: vault('Call the desk') }],
    ['one more target', { [a]: A }, { [a]: A.replace('[1, 2]', '[1, 2, 3]') }],
    ['a new policy', { [a]: A }, other('firewall: { Enable_Firewall: true }')],
    ['a new policy with a stronger value than a live one', { [a]: A }, other('password: { min_length: 14 }')],
    [
      'a new policy that is weaker for other targets',
      { [a]: A },
      other('password: { min_length: 8 }', 'devices: [3]'),
    ],
    [
      'a new policy that installs what a live one installs',
      { [a]: policy('A', 'app_management: { mandatory_apps: { app: [1, 2] } }') },
      other('app_management: { mandatory_apps: { app: [2] } }'),
    ],
    [
      'an open network for other targets',
      { [a]: A },
      other('wifi: { service_set_identifier: Lab, security_type: none }', 'devices: [3]'),
    ],
    ['a file that was renamed', { [a]: A }, { [a]: null, 'policies/c.yaml': A }],
  ])('leaves alone %s', async (_, before, after) => {
    expect(await needs('weaker', before, after)).toBe(false);
  });
});

const APP =
  'app_id: 1\nname: A\napp_type: web\nwebapp_url: https://a.example/\ncategory: business\nicon: https://a.example/i.png\n';

describe.each<[string, Files, Files]>([
  ['create', {}, { [a]: A }],
  ['supersede', { [a]: A }, { [a]: A.replace('12', '14') }],
  ['update', { 'web-apps/a.yaml': APP }, { 'web-apps/a.yaml': APP.replace('name: A', 'name: B') }],
  ['move', { [a]: A }, { [a]: null, [b]: A }],
  ['orphan', { [a]: A, [b]: policy('B', 'firewall: {}') }, { [a]: null }],
])('%s', (condition, before, after) => {
  it('finds it', async () => {
    expect(await needs(condition, before, after)).toBe(true);
  });

  it('is one of several', async () => {
    const others = ['create', 'supersede', 'update', 'move', 'orphan'].filter((name) => name !== condition);
    expect(await needs(others.join(', '), before, after)).toBe(false);
  });
});

describe('invariant-broken', () => {
  const invariant = {
    'invariants/long.yaml':
      'name: long\nfor: { environments: all, targets: { devices: "*" } }\nrequire: { password.min_length: { at_least: 12 } }\n',
  };

  it('finds an invariant that held and is broken', async () => {
    expect(await needs('invariant-broken', { [a]: A, ...invariant }, { [a]: A.replace('12', '8') })).toBe(
      true,
    );
  });

  it('finds a new target for which it fails', async () => {
    const before = { [a]: A, ...invariant };
    expect(await needs('invariant-broken', before, other('firewall: {}', 'devices: [9]'))).toBe(true);
  });

  it('leaves alone what keeps it', async () => {
    expect(await needs('invariant-broken', { [a]: A, ...invariant }, { [a]: A.replace('12', '14') })).toBe(
      false,
    );
  });

  it('leaves alone what was broken before', async () => {
    const before = { [a]: A.replace('12', '8'), ...invariant };
    expect(await needs('invariant-broken', before, { [a]: A.replace('12', '9') })).toBe(false);
  });
});

describe('guard-changed', () => {
  let keys: Keys;
  beforeAll(() => {
    keys = makeKeys();
  });
  afterAll(() => keys?.remove());

  const loosened = async (edit: (config: string) => string): Promise<boolean> => {
    const config = `${approvalsOf('{ count: 1, when: [guard-changed] }')}limits: { max_creates: 5 }\n`;
    const repository = makeApprovalRepository(keys, { config, files: { [a]: A } });
    try {
      await repository.applyFirst();
      repository.commit('dave', { 'edict.yaml': edit(config), [a]: A.replace('12', '8') });
      await repository.plan();
      return (await repository.apply()).code !== 0;
    } finally {
      repository.remove();
    }
  };

  it('finds a limit that was raised since the last apply', async () => {
    expect(await loosened((config) => config.replace('max_creates: 5', 'max_creates: 50'))).toBe(true);
  });

  it('finds approvals that were loosened', async () => {
    expect(await loosened((config) => config.replace('count: 1', 'count: 1, not_author: false'))).toBe(true);
  });

  it('leaves alone what was tightened', async () => {
    expect(await loosened((config) => config.replace('max_creates: 5', 'max_creates: 4'))).toBe(false);
  });

  it('finds an exception that lasts longer as soon as anything is applied, however long ago it was merged', async () => {
    const excepting = (until: string, because = 'tests'): Files => ({
      'invariants/one.yaml': `name: one\nfor: { targets: { devices: "*", except: { devices: [1], until: ${until}, because: ${because} } } }\nrequire: { password.min_length: { at_least: 8 } }\n`,
    });
    const config = approvalsOf('{ count: 1, when: [guard-changed] }');
    const first = { [a]: A, ...excepting('2999-01-30') } as Record<string, string>;
    const repository = makeApprovalRepository(keys, { config, files: first });
    const applied = async (files: Files): Promise<Ran> => {
      repository.commit('dave', files as Record<string, string>);
      await repository.plan();
      return repository.apply();
    };
    try {
      await repository.applyFirst();
      // Another reason excuses nothing more.
      expect((await applied({ [a]: A.replace('12', '13'), ...excepting('2999-01-30', 'other') })).code).toBe(
        0,
      );
      // Nothing is done, so there is nothing to approve, and the state keeps the commit to compare with.
      expect((await applied(excepting('2999-01-31', 'other'))).code).toBe(0);
      const { code, err } = await applied({ [a]: A.replace('12', '14') });
      expect([code, err]).toEqual([1, expect.stringContaining('because of guard-changed')]);
    } finally {
      repository.remove();
    }
  });

  it('asks where there was no apply to compare with', async () => {
    expect(await needs('guard-changed', {}, { [a]: A })).toBe(true);
  });
});
