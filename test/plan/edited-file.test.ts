/** What an edit of a file that is applied says, and whether it sends anything. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRepository, type Repository } from '../harness/repository.ts';
import { planOf, policyBody } from './fixtures.ts';

const FILE = 'policies/a.yaml';
const policy = (macos: string, targets: string): string =>
  `name: Laptops\nmacos: ${macos}\npolicy_targets: ${targets}\n`;

let repository: Repository;
const edict = (...args: string[]) => repository.edict(args);
/** Without line breaks and mark-up. */
const shown = async (format: string): Promise<string> =>
  (await edict('plan', '--format', format)).out.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

async function applied(text: string): Promise<void> {
  repository.write(FILE, text);
  const { code, err } = await edict('apply', '--auto-approve');
  expect(code, err).toBe(0);
}

async function actionsAfter(text: string): Promise<string[]> {
  repository.write(FILE, text);
  const { changes } = JSON.parse((await edict('plan', '--format', 'json')).out);
  return changes.map(({ action }: { action: string }) => action);
}

beforeEach(() => {
  repository = makeRepository({
    'edict.yaml': 'environments: { local: { base_url: embedded } }\ndefault_environment: local\n',
  });
});
afterEach(() => repository.remove());

describe('targets that a file leaves out', () => {
  const PASSWORD = '{ password: { min_length: 12 } }';

  it.each(['pretty', 'markdown', 'html'])('keep the older policy, as %s says', async (format) => {
    await applied(policy(PASSWORD, '{ devicegroups: [1, 2] }'));
    repository.write(FILE, policy(PASSWORD, '{ devicegroups: [1] }'));
    const text = await shown(format);
    expect(text).toMatch(
      /For 1 device group \(1\); leaves out device group 2, which keeps policy \d+ until that is removed\./,
    );
    expect(text).not.toContain('no longer for');
  });
});

describe('what the service calls unset', () => {
  const lists = '{ app: [], group: [] }';
  const APPS = '{ app_management: { mandatory_apps: { app: [7] } } }';

  it.each([
    [
      'the empty lists of a dictionary',
      `{ app_management: { mandatory_apps: { app: [7], group: [] }, whitelist_apps: ${lists} } }`,
    ],
    [
      'an empty dictionary, and empty catalogues',
      '{ app_management: { mandatory_apps: { app: [7] }, blacklist_apps: {}, catalogues: [] } }',
    ],
    [
      'null',
      '{ app_management: { mandatory_apps: { app: [7], group: null }, catalogues: null }, wifi: null }',
    ],
  ])('supersedes nothing and is not sent: %s', async (_, macos) => {
    await applied(policy(APPS, '{ devices: [1] }'));
    expect(await actionsAfter(policy(macos, '{ devices: [1] }'))).toEqual([]);
    expect(JSON.parse((await edict('compile', FILE)).out).macos).toEqual({
      app_management: { mandatory_apps: { app: [7] } },
    });
  });

  it('supersedes where a list becomes empty that was not', async () => {
    await applied(policy(APPS, '{ devices: [1] }'));
    expect(
      await actionsAfter(policy(`{ app_management: { mandatory_apps: ${lists} } }`, '{ devices: [1] }')),
    ).toEqual(['supersede']);
  });

  it('takes a list of a base away', async () => {
    repository.write('policies/_base.yaml', `macos: ${APPS}\n`);
    repository.write(
      FILE,
      'extends: _base.yaml\nname: A\nmacos: { password: { min_length: 12 }, app_management: { mandatory_apps: { app: [] } } }\npolicy_targets: { devices: [1] }\n',
    );
    expect(JSON.parse((await edict('compile', FILE)).out).macos).toEqual({ password: { min_length: 12 } });
  });

  it('is no payload for lint', async () => {
    repository.write(
      FILE,
      policy(`{ app_management: { mandatory_apps: ${lists}, catalogues: [] } }`, '{ devices: [1] }'),
    );
    const { diagnostics } = JSON.parse((await edict('lint', '--format', 'json')).out);
    expect(diagnostics.map(({ code }: { code: string }) => code)).toEqual(['empty-policy']);
  });

  it('still shows a list of a wrong kind', async () => {
    repository.write(
      FILE,
      policy('{ app_management: { mandatory_apps: [], whitelist_apps: { apps: [] } } }', '{ devices: [1] }'),
    );
    const { diagnostics } = JSON.parse((await edict('lint', '--format', 'json')).out);
    expect(diagnostics.map(({ code }: { code: string }) => code)).toEqual(['wrong-type', 'unknown-field']);
  });

  it('makes no difference to a state of an edict that recorded it as written', () => {
    const recorded = policyBody('A', {
      password: { min_length: 12 },
      app_management: { mandatory_apps: { app: [], group: [] }, catalogues: [] },
    });
    const plan = (length: number) =>
      planOf([{ file: FILE, body: policyBody('A', { password: { min_length: length } }) }], {
        policies: { [FILE]: { policy_id: 1, body: recorded } },
      }).changes[0];
    expect(plan(12)?.action).toBe('no-op');
    expect(plan(13)?.diff.map(({ path }) => path)).toEqual(['/macos/password/min_length']);
  });
});
