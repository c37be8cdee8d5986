import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { policyBody } from '../plan/fixtures.ts';
import { renderPlanHtml } from '../report/rendered.ts';
import { type Described, described, hostilePlan, ordinaryPlan, plainView } from '../report-plan/plans.ts';
import { hasChromium, needsChromium, openChromium, show } from './chromium.ts';
import { lowContrast } from './contrast.ts';

const pageOf = ({ report }: Described): string => renderPlanHtml(report, plainView);

const password = (min_length: number, pin_history: number, devicegroups: number[] = [12]) =>
  policyBody('Password', { password: { min_length, pin_history } }, { devicegroups });

/** One field weaker, one stronger. */
const changedPassword = described([{ file: 'policies/a.yaml', body: password(8, 10) }], {
  policies: { 'policies/a.yaml': { policy_id: 21, body: password(12, 5) } },
});

/** More weakenings than are listed one by one, each for more targets than are named. */
const manyFiles = Array.from({ length: 80 }, (_, index) => `policies/${index}.yaml`);
const manyGroups = Array.from({ length: 40 }, (_, index) => 100 + index);
const manyOfAll = described(
  manyFiles.map((file) => ({ file, body: password(8, 5, manyGroups) })),
  {
    policies: Object.fromEntries(
      manyFiles.map((file, index) => [
        file,
        { policy_id: 500 + index, body: password(12 + index, 5, manyGroups) },
      ]),
    ),
  },
);

// What runs in the page is text: the rest of the project has no browser's globals.
const openAllDetails = "for (const details of document.querySelectorAll('details')) details.open = true";
const inventory = `({
  scripts: document.scripts.length,
  foreign: document.querySelectorAll('img, iframe, object, embed, link, base, form[action], a[href^="http"]').length,
  styled: document.querySelectorAll('[style]').length,
  handlers: [...document.querySelectorAll('*')].filter((element) =>
    element.getAttributeNames().some((name) => name.startsWith('on')),
  ).length,
  title: document.title,
})`;
const backgroundsAfter = `Object.fromEntries(
  [...document.querySelectorAll('.after .v')].map((value) => [
    value.textContent,
    getComputedStyle(value).backgroundColor,
  ]),
)`;
const activeElement = `({
  name: document.activeElement.id || document.activeElement.className,
  outline: getComputedStyle(document.activeElement).outlineWidth,
})`;
const headingLevels =
  "[...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName[1]))";
const namelessInputs = `[...document.querySelectorAll('input, button')]
  .filter((one) => !(one.labels?.length ? one.labels[0].textContent : one.textContent).trim())
  .map((one) => one.outerHTML)`;

describe.skipIf(!hasChromium)(`the page of a plan ${needsChromium}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openChromium();
  });
  afterAll(() => browser.close());

  const open = async (html: string, options: BrowserContextOptions = {}) => {
    const shown = await show(browser, html, options);
    onTestFinished(shown.close);
    return shown;
  };

  it('runs nothing and asks for nothing, whatever names it shows', async () => {
    const { page, complaints } = await open(pageOf(hostilePlan()));
    await page.click('#open-all');
    await page.evaluate(openAllDetails);
    await page.hover('.change h3');
    const found = await page.evaluate(inventory);
    expect(found).toEqual({
      scripts: 1,
      foreign: 0,
      styled: 0,
      handlers: 0,
      title: 'Plan for production: Plan: 13 to supersede, 13 orphans, 1 blocked.',
    });
    expect(complaints).toEqual([]);
  });

  it('would not run a script that got in, nor load anything', async () => {
    const intruder =
      '<script>document.title = "owned"</script><b onclick="document.title=\'owned\'" id="trap">x</b><img src="http://127.0.0.1:9/x.png"><p style="color: red" id="styled">x</p></body>';
    const { page, complaints } = await open(pageOf(ordinaryPlan()).replace('</body>', intruder));
    await page.click('#trap');
    expect(await page.title()).not.toBe('owned');
    expect(await page.evaluate("getComputedStyle(document.querySelector('#styled')).color")).not.toBe(
      'rgb(255, 0, 0)',
    );
    expect(complaints.filter((complaint) => complaint.startsWith('console error')).length).toBeGreaterThan(2);
    expect(complaints.filter((complaint) => complaint.startsWith('dialog'))).toEqual([]);
  });

  it('shows the changes with both sides of every field', async () => {
    const { page } = await open(pageOf(ordinaryPlan()));
    const row = page.locator('.change.supersede .diff tbody tr');
    await expect(row.locator('th').innerText()).resolves.toContain('macos.password.min_length');
    await expect(row.locator('.before').innerText()).resolves.toBe('12');
    await expect(row.locator('.after').innerText()).resolves.toBe('8');
    await expect(page.locator('.said .danger').first().innerText()).resolves.toContain(
      'policies/baseline.yaml would protect less',
    );
  });

  it('draws for each target and payload who has something to say', async () => {
    const { page } = await open(pageOf(ordinaryPlan()));
    const cell = page.locator('.matrix tr', { hasText: 'engineering-macs' }).locator('td').first();
    await expect(cell.locator('.hidden').textContent()).resolves.toMatch(
      /^3 policies, with different values: .*policies\/baseline\.yaml/,
    );
    expect(await cell.locator('circle.of-file').count()).toBe(1);
    expect(await cell.locator('circle.no-file').count()).toBe(2);
    expect(await cell.getAttribute('class')).toBe('clash');
  });

  it('searches and filters, and says how many changes are left', async () => {
    const { page, complaints } = await open(pageOf(ordinaryPlan()));
    const files = () => page.locator('.change:visible h3 > .q').allInnerTexts();
    const found = () => page.locator('#found').innerText();
    expect(await files()).toHaveLength(6);

    await page.fill('#find', 'WIKI update');
    expect(await files()).toEqual(['web-apps/wiki.yaml']);
    expect(await found()).toBe('1 of 6 changes');
    await page.fill('#find', 'no such thing');
    expect(await files()).toEqual([]);
    await page.fill('#find', '');
    expect(await files()).toHaveLength(6);

    await page.getByLabel('create', { exact: true }).uncheck();
    await page.getByLabel('move', { exact: true }).uncheck();
    expect(await files()).toHaveLength(4);
    await page.getByLabel('only weaker').check();
    // What may be weaker, too.
    expect(await files()).toEqual(['policies/baseline.yaml', 'policies/gone.yaml', 'web-apps/wiki.yaml']);
    expect(await found()).toBe('3 of 6 changes');

    await page.click('#close-all');
    expect(await page.locator('.change[open]:visible').count()).toBe(0);
    await page.click('#open-all');
    expect(await page.locator('.change[open]:visible').count()).toBe(3);
    expect(complaints).toEqual([]);
  });

  it('searches in what is said as in the changes, and counts what it hides', async () => {
    const { page } = await open(pageOf(ordinaryPlan()));
    const said = page.locator('.said li:visible');
    const all = await said.count();
    const counted = (id: string) => page.locator(`#${id} .count`).innerText();
    expect(await counted('statements')).toBe(String(all));
    expect(await counted('changes')).toBe('6');

    await page.fill('#find', 'gone.yaml');
    expect(await said.count()).toBeGreaterThan(0);
    for (const text of await said.allInnerTexts()) expect(text).toContain('policies/gone.yaml');
    expect(await counted('statements')).toBe(`${await said.count()} of ${all}`);
    expect(await counted('changes')).toBe('1 of 6');

    await page.fill('#find', '');
    expect(await said.count()).toBe(all);
    expect(await counted('changes')).toBe('6');
  });

  it('says at its head when it was made, by whom, and from which commit', async () => {
    const { report } = ordinaryPlan();
    const by = { who: '<b>Mona</b> <mona@example.com>', commit: '1a2b3c4d5e6f7a8b', run: null };
    const made = { at: '2026-01-31T09:14:15.000Z', by };
    const { page } = await open(renderPlanHtml({ ...report, made }, plainView));
    await expect(page.locator('header').innerText()).resolves.toContain(
      'Made 2026-01-31 09:14 UTC by <b>Mona</b> <mona@example.com>, commit 1a2b3c4d5e6f\n',
    );
  });

  it.each(['light', 'dark'] as const)('has no green for a value that protects less: %s', async (scheme) => {
    const { page } = await open(pageOf(changedPassword), { colorScheme: scheme });
    const backgrounds = await page.evaluate<Record<string, string>>(backgroundsAfter);
    const isGreen = (color: string): boolean => {
      const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
      return green > red && green > blue;
    };
    expect(Object.keys(backgrounds)).toEqual(['8', '10']);
    expect(isGreen(backgrounds[10] ?? '')).toBe(true);
    expect(isGreen(backgrounds[8] ?? '')).toBe(false);
  });

  it('opens what it folds: the names of many targets, and dangers that are counted', async () => {
    const { page } = await open(pageOf(manyOfAll));
    const reach = page.locator('.change .reach').first();
    await page.click('#open-all');
    await expect(reach.locator('summary').innerText()).resolves.toBe('and 35 more');
    await expect(reach.innerText()).resolves.not.toContain('139');
    await reach.locator('summary').click();
    await expect(reach.innerText()).resolves.toMatch(/40 device groups \(100, .*, 139\)/);

    const counted = page.locator('.said > li', { hasText: 'more like these' });
    const hidden = page.locator('.said .rest li', { hasText: 'policies/0.yaml' });
    expect(await hidden.isVisible()).toBe(false);
    await counted.locator('.rest > summary').click();
    expect(await hidden.isVisible()).toBe(true);
    await expect(hidden.innerText()).resolves.toContain('macos.password.min_length goes from 12 to 8');
  });

  it('leads from a weakening to its change, even when a filter hides that', async () => {
    const { page } = await open(pageOf(ordinaryPlan()));
    await page.click('#close-all');
    await page.getByLabel('supersede', { exact: true }).uncheck();
    await page.click('.said .danger a');
    await expect.poll(() => page.locator('.change.supersede[open]').first().isVisible()).toBe(true);
  });

  it.each([
    ['ordinary', ordinaryPlan()],
    ['hostile', hostilePlan()],
  ])('fits a phone of 320 pixels: %s names', async (_, plan) => {
    const { page } = await open(pageOf(plan), { viewport: { width: 320, height: 640 }, isMobile: true });
    await page.evaluate(openAllDetails);
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(wide).toBeLessThanOrEqual(320);
    // What is wider scrolls by itself, and a keyboard reaches it.
    expect(await page.getAttribute('.scroll', 'tabindex')).toBe('0');
  });

  it('prints everything, and nothing that only works on a screen', async () => {
    const { page } = await open(pageOf(ordinaryPlan()));
    await page.click('#close-all');
    await page.emulateMedia({ media: 'print' });
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await page.locator('details:not([open])').count()).toBe(0);
    expect(await page.locator('.change .diff').first().isVisible()).toBe(true);
    expect(await page.locator('#filters:visible, nav:visible').count()).toBe(0);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    expect(await page.locator('.change[open]').count()).toBe(0);
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
  });

  it.each(['light', 'dark'] as const)('has enough contrast: %s', async (colorScheme) => {
    const { page } = await open(pageOf(ordinaryPlan()), { colorScheme });
    await page.evaluate(openAllDetails);
    expect(await lowContrast(page, 4.5)).toEqual([]);
    expect((await lowContrast(page, 20)).length).toBeGreaterThan(0);
    const background = await page.evaluate('getComputedStyle(document.body).backgroundColor');
    expect(background).toBe(colorScheme === 'dark' ? 'rgb(14, 17, 22)' : 'rgb(245, 246, 248)');
  });

  it('works by keyboard: skip link, search, filters, folding', async () => {
    const { page } = await open(pageOf(ordinaryPlan()));
    const focused = () => page.evaluate<{ name: string; outline: string }>(activeElement);
    await page.keyboard.press('Tab');
    expect((await focused()).name).toBe('skip');
    await page.keyboard.press('Enter');
    expect((await focused()).name).toBe('main');
    await page.focus('#find');
    expect((await focused()).outline).toBe('3px');
    await page.focus('.change summary');
    await page.keyboard.press('Enter');
    expect(await page.locator('.change').first().getAttribute('open')).toBeNull();
    await page.keyboard.press('Space');
    expect(await page.locator('.change').first().getAttribute('open')).not.toBeNull();
  });

  it('has headings in order, and a name for everything that takes input', async () => {
    const { page } = await open(pageOf(ordinaryPlan()));
    const levels = await page.evaluate<number[]>(headingLevels);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => {
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    });
    const nameless = await page.evaluate(namelessInputs);
    expect(nameless).toEqual([]);
    expect(await page.locator('table th:not([scope])').count()).toBe(0);
    expect(await page.getAttribute('html', 'lang')).toBe('en');
  });

  it('shows everything without JavaScript too', async () => {
    const { page } = await open(pageOf(ordinaryPlan()), { javaScriptEnabled: false });
    expect(await page.locator('#filters').isVisible()).toBe(false);
    expect(await page.locator('.change').count()).toBe(6);
    await page.locator('.all summary').click();
    expect(await page.locator('.entries li').first().isVisible()).toBe(true);
  });
});
