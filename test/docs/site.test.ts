/** The pages of the site: those that edict names, and all of them in a real browser, in light and dark, and on a phone. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRooms } from '../../src/cli/rooms.ts';
import { codes } from '../../src/lint/codes.ts';
import { codePage, statementPage } from '../../src/report/code-page.ts';
import { statementCodes as ownStatements } from '../../src/report/statements/index.ts';
import { hasChromium, needsChromium, openChromium } from '../browser/chromium.ts';
import { pages, root } from './pages.ts';
import { type Served, serveSite, site } from './site.ts';

const statementCodes = { ...ownStatements, ...(await allRooms.statements()) };

/** What a page can have: code and output, tables, lists, what is generated. */
const kinds = [
  'index',
  'start/from-profiles',
  'look-up/json',
  'look-up/codes/no-effect',
  'understand/comparison',
];

/** Those that people write, and one of each kind that is generated. */
const shown = [
  ...pages
    .filter((page) => page.startsWith('docs/'))
    .map((page) => page.slice('docs/'.length, -'.md'.length)),
  ...[
    'commands/index',
    'commands/state',
    'fields/wifi',
    'fields/edict-yaml',
    'codes/index',
    'codes/no-effect',
    'statements/index',
    'statements/guard-changed',
  ].map((page) => `look-up/${page}`),
];

describe.skipIf(!hasChromium)(`the site ${needsChromium}`, () => {
  let browser: Browser;
  let served: Served;
  beforeAll(async () => {
    [browser, served] = await Promise.all([openChromium(), serveSite()]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  it.each(['light', 'dark'] as const)(
    'has no page that axe-core complains of, or that asks for what is not there, %s',
    {
      timeout: 300_000,
    },
    async (colorScheme) => {
      const page = await browser.newPage({ colorScheme });
      const complaints: string[] = [];
      page.on('pageerror', ({ message }) => complaints.push(`${page.url()}: ${message}`));
      page.on('response', (response) => {
        if (!response.ok()) complaints.push(`${page.url()}: ${response.status()} of ${response.url()}`);
      });
      for (const name of kinds) {
        await page.goto(`${served.url}/${name}.html`, { waitUntil: 'load' });
        await page.addScriptTag({ path: join(root, 'node_modules/axe-core/axe.min.js') });
        const { violations } = await page.evaluate<{
          violations: { id: string; nodes: { html: string }[] }[];
        }>("axe.run('.vp-doc')");
        complaints.push(...violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes[0]?.html}`));
      }
      expect(complaints).toEqual([]);
      await page.close();
    },
  );

  it('has no page that is wider than a phone, cuts off what a terminal prints, or asks for what is not there', {
    timeout: 300_000,
  }, async () => {
    // Most of the time of a page is its script, which is the same for all, and runs above.
    const page = await browser.newPage({ javaScriptEnabled: false });
    const faults: string[] = [];
    page.on('response', (response) => {
      if (!response.ok()) faults.push(`${page.url()}: ${response.status()} of ${response.url()}`);
    });
    for (const name of shown) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${served.url}/${name}.html`);
      const width = await page.evaluate<number>('document.documentElement.scrollWidth');
      if (width > 360) faults.push(`${name}: ${width}`);
      await page.setViewportSize({ width: 1280, height: 800 });
      const cut = await page.evaluate<number>(
        "[...document.querySelectorAll('.language-console pre')].filter((one) => one.scrollWidth > one.clientWidth).length",
      );
      if (cut > 0) faults.push(`${name}: ${cut} blocks are cut off`);
    }
    expect(faults).toEqual([]);
    await page.close();
  });

  it('shows what edict prints in colours', async () => {
    const page = await browser.newPage();
    await page.goto(`${served.url}/do/review.html`);
    const inkOf = (selector: string): Promise<string> =>
      page.evaluate(`getComputedStyle(document.querySelector('.language-console ${selector}')).color`);
    expect(await inkOf('.ink-red')).not.toBe(await inkOf('code'));
    await page.close();
  });

  it('has its mark in its bar and as its icon, both part of the page', async () => {
    const page = await browser.newPage();
    await page.goto(`${served.url}/index.html`);
    const marks = await page.evaluate<string[]>(
      "[...document.querySelectorAll('link[rel=icon], .VPNavBarTitle .logo')].map((one) => one.href ?? one.src)",
    );
    expect(marks.map((mark) => mark.slice(0, 18))).toEqual(['data:image/svg+xml', 'data:image/svg+xml']);
    await page.close();
  });
});

it('has the page that SARIF, explain and plans name, for every code and statement', () => {
  const named = [
    ...Object.keys(codes).map((code) => codePage(code, '/')),
    ...Object.keys(statementCodes).map((code) => statementPage(code, '/')),
  ];
  const missing = named.filter((address) => !address || !existsSync(join(site, address)));
  expect(missing).toEqual([]);
});
