import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createCommandWriter } from '../../src/diagnostics/command-line.ts';
import { LAB, livePage, liveView } from '../report-plan/live-views.ts';
import { hasChromium, needsChromium, openChromium, show } from './chromium.ts';
import { lowContrast } from './contrast.ts';

const look = { command: createCommandWriter(null) };
const hostile = '<img src=x onerror=alert(1)>\u202e\n"\'`';

describe.skipIf(!hasChromium)(`the page of what is live ${needsChromium}`, () => {
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

  it('shows a target every setting, each value with whoever gives it', async () => {
    const { page, complaints } = await open(livePage(liveView(LAB), look));
    expect(await page.locator('h1').innerText()).toBe('What reaches device group 4 lab');
    const row = page.locator('.settings tbody tr', { hasText: 'min_length' });
    expect(await row.locator('dt').allInnerTexts()).toEqual(['8', '12']);
    expect(await row.locator('dd').nth(1).innerText()).toContain('policy 7 "Baseline" (left behind');
    expect(await row.locator('.badge').innerText()).toBe('different values');
    await page.fill('#find', 'firewall');
    expect(await page.locator('.settings tbody tr:visible').count()).toBe(1);
    expect(await page.locator('#found').innerText()).toMatch(/^2 of \d+ entries$/);
    expect(complaints).toEqual([]);
  });

  it('shows all policies, unfolded, with an id in one piece', async () => {
    const { page } = await open(livePage(liveView(null), look), {
      viewport: { width: 1000, height: 800 },
    });
    expect(await page.locator('.entries li:visible').count()).toBe(4);
    const height = (text: string) =>
      page
        .locator('.entries .aside', { hasText: text })
        .evaluate(
          (element: { getBoundingClientRect(): { height: number } }) =>
            element.getBoundingClientRect().height,
        );
    expect(await height('120001')).toBe(await height('13'));
    expect(await page.locator('.said').innerText()).toContain('What is left behind stays live');
  });

  it('runs nothing and asks for nothing, whatever names it shows', async () => {
    for (const target of [LAB, null]) {
      const { page, complaints } = await open(livePage(liveView(target, hostile), look));
      expect(await page.locator('img, iframe, [onerror]').count()).toBe(0);
      expect(complaints).toEqual([]);
    }
  });

  it('fits a phone of 320 pixels, and has enough contrast in light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const target of [LAB, null]) {
        const { page } = await open(livePage(liveView(target), look), {
          viewport: { width: 320, height: 640 },
          isMobile: true,
          colorScheme,
        });
        expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
        expect(await lowContrast(page, 4.5)).toEqual([]);
      }
    }
  });
});
