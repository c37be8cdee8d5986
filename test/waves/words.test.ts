/** What a plan over waves says to somebody who reads it, where a word or its place would change the meaning. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { FILE, type Fleet, laptop, openFleet, sixCustomers, threeWaves } from './fleet.ts';

let fleet: Fleet;
afterEach(async () => fleet.close());

/** In one line, whatever the width. */
const planText = async (format: string, ...args: readonly string[]): Promise<string> =>
  (await fleet.edict('plan', '--envs', 'all', '--format', format, ...args)).out.replace(/\s+/g, ' ');

describe('environments that wait', () => {
  it('to create a policy are told apart from those that wait to replace one', async () => {
    const all = { ...sixCustomers, gull: '' };
    fleet = await openFleet(all, {}, '');
    await fleet.edict('apply', '--envs', 'acme,bolt,eu/*,echo,fern', '--auto-approve');
    fleet.write('edict.yaml', `${fleet.read('edict.yaml')}${threeWaves}`);
    fleet.write(FILE, laptop(16));
    for (const format of ['pretty', 'markdown', 'html']) {
      const out = await planText(format);
      expect.soft(out, format).not.toMatch(/not there|differs/);
    }
    const out = await planText('pretty');
    expect(out).toMatch(/2 environments \(echo, fern\): .{0,200}password\.min_length +12 -> 16/);
    expect(out).toContain('Plan: 2 environments with something to do, 5 that only wait. In all:');
    expect(out).toMatch(/gull: .{0,200}\+ macos\.password\.min_length +16/);
  });

  it('are named before what they wait for, which ends with environments of its own', async () => {
    fleet = await openFleet(sixCustomers);
    const head = `- \`${FILE}\` in 2 environments (\`echo\`, \`fern\`): policy \`"Laptop"\` waits: eu/crow and eu/dune`;
    expect(await planText('markdown')).toContain(head);
    expect(await planText('markdown')).toContain(
      `<code>${FILE}</code> in 2 environments (<code>echo</code>, <code>fern</code>)</summary>`,
    );
  });

  it('of which a part is enough name no single one that holds them', async () => {
    fleet = await openFleet(sixCustomers, {}, threeWaves.replace('soak: 1d', 'soak: 1d, enough: 50%'));
    expect(await fleet.actions()).toMatchObject({
      echo: 'wait: 1 of eu/crow and eu/dune of the wave early has to have the content (enough: 50%)',
    });
  });

  it('are one picture on a page where they stand alike', async () => {
    fleet = await openFleet(sixCustomers);
    await fleet.edict('apply', '--envs', 'acme,bolt', '--auto-approve');
    const page = await planText('html');
    expect(page.match(/<div class="ladder"/g)).toHaveLength(2);
    expect(page).toMatch(/waves in 2 environments \(<bdi[^>]*>echo<\/bdi>, <bdi[^>]*>fern<\/bdi>\)/);
  });
});

it('counts an environment with nothing but what is blocked as blocked', async () => {
  fleet = await openFleet({ acme: '', bolt: '' }, {}, '');
  await fleet.edict('apply', '--env', 'acme', '--auto-approve');
  fleet.leaveInDoubt('bolt');
  expect(await planText('pretty')).toContain(
    'Plan: no environment with something to do, 1 blocked, 1 with nothing to do. In all: 1 blocked.',
  );
});

it('says of a saved plan that was applied before that it is done', async () => {
  fleet = await openFleet({ acme: '', bolt: '' }, {}, '');
  await fleet.plan('--out', 'plan.json');
  expect((await fleet.edict('apply', 'plan.json')).code).toBe(0);
  const again = await fleet.edict('apply', 'plan.json');
  expect(again.err).toContain('✓ bolt: already done\n');
  expect(again.out).toContain('2 environments: 2 already done.');
});

it('says where each state was begun and recorded under one name', async () => {
  fleet = await openFleet({ acme: '', bolt: '' }, {}, '');
  for (const name of ['acme', 'bolt']) rmSync(join(fleet.root, `state/${name}.json`));
  const { out } = await fleet.edict('state', 'init', '--envs', 'all');
  expect(out).toContain('created an empty state');
  expect(out.match(/2 environments \(acme, bolt\)/g)).toHaveLength(1);
});
