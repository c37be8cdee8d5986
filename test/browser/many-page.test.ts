/** The reports of a thousand environments that all differ: the page stays usable, and the comment within its limit. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRepository, type Repository } from '../harness/repository.ts';
import type { Ran } from '../harness/run-edict.ts';
import { hasChromium, needsChromium, openChromium, show } from './chromium.ts';

const COUNT = 1_000;
const name = (number: number): string => `region-${number % 10}/school-${number}`;
const policy = (title: string, more: string): string =>
  `name: ${title}\ndescription: { var: site }\nmacos: { ${more} }\npolicy_targets: { devicegroups: [1] }\n`;

let repository: Repository;
let planned: Ran;
beforeAll(async () => {
  const files: Record<string, string> = {
    'edict.yaml': 'lint: { rules: { target-conflict: off } }\ndefault_environment: region-0/school-0\n',
    'policies/common.yaml': policy('Common', 'password: { min_length: 12 }'),
    'policies/wifi.yaml': policy(
      'Wifi',
      'wifi: { service_set_identifier: Corp, password: { env: "EDICT_SECRET_{env}" } }',
    ),
  };
  for (let number = 0; number < COUNT; number += 1) {
    files[`policies/own/school-${number}.yaml`] = policy(
      `School ${number}`,
      'firewall: { Enable_Firewall: true }',
    );
    // One in a hundred has no secret.
    const takes = ['policies/common.yaml', `policies/own/school-${number}.yaml`];
    if (number % 100 === 7) takes.push('policies/wifi.yaml');
    files[`environments/${name(number)}.yaml`] =
      `base_url: https://school-${number}.example.com\ngroups: [region-${number % 10}]\nvariables: { site: "School <b>${number}</b> & co" }\npolicies: ${JSON.stringify(takes)}\n`;
  }
  repository = makeRepository(files);
  const saved = ['--out', 'plan.json', '--format', 'markdown'];
  planned = await repository.edict(['plan', '--envs', 'all,!region-9/*', ...saved]);
});
afterAll(() => repository.remove());

it('a comment of a thousand different environments stays within the limit, and says what it leaves out', async () => {
  const { code, out } = planned;
  expect(code).toBe(1);
  expect(out.length).toBeLessThanOrEqual(65_536);
  expect(out).toContain('## Plan for 900 environments');
  expect(out).toMatch(/and \d+ more: --format json has them all/);
  expect(out).toMatch(/Left out: `region-9\/school-109`,.* and 9\d more/);
  expect(out).toMatch(/school-107`[^\n]* could not be planned/);
  // Nothing is cut in the middle.
  expect(out.match(/<details>/g)?.length).toBe(out.match(/<\/details>/g)?.length);
  expect((out.match(/^```/gm)?.length ?? 0) % 2).toBe(0);
});

describe.skipIf(!hasChromium)(`the page of a thousand environments ${needsChromium}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openChromium();
  });
  afterAll(() => browser.close());

  it('finds environments by what they are called and by what would happen to them', async () => {
    const { out } = await repository.edict(['show', 'plan.json', '--format', 'html']);
    const { page, complaints, close } = await show(browser, out);
    try {
      const rows = page.locator('tr[data-row]:visible');
      expect(await rows.count()).toBe(900);
      await page.fill('#find', 'region-3 school-12');
      // school-123; region-3 holds those that end in 3.
      expect(await rows.allTextContents()).toEqual([expect.stringContaining('region-3/school-123')]);
      expect(await page.locator('#found').textContent()).toBe('1 of 900 environments');
      await page.fill('#find', 'own/school-77.yaml');
      expect(await rows.count()).toBe(1);
      await page.fill('#find', '');
      await page.uncheck('input[name=kind][value=create]');
      expect(await rows.count()).toBe(10);
      expect(await rows.first().textContent()).toContain('EDICT_SECRET_REGION_7_SCHOOL_107');
      // Said once, as the file names it.
      const said = await page.locator('.said li.danger').allTextContents();
      expect(said.filter((text) => text.includes('could not be planned'))).toEqual([
        expect.stringMatching(/10 environments .*could not be planned.*EDICT_SECRET_\{env\} is not set/),
      ]);
      expect(await page.locator('main').textContent()).not.toContain('undefined');
      // Every name of the many can be read, where somebody wants to.
      const names = page.locator('.change .names').first();
      await page.check('input[name=kind][value=create]');
      await page.click('#open-all');
      await expect(names.innerText()).resolves.toMatch(/^In 890 environments \(.* and 887 more\)$/s);
      await names.locator('summary').click();
      await expect(names.innerText()).resolves.toContain('region-8/school-898');
      if (process.env.SCREENSHOT) {
        await page.screenshot({ path: process.env.SCREENSHOT });
      }
      expect(complaints).toEqual([]);
    } finally {
      close();
    }
  });
});
