/** The browser that was started for all tests, and pages in it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

const { address, path } = inject('chromium');

export const hasChromium = address !== null;
/** For the names of tests, so that a report shows why they are skipped. */
export const needsChromium = hasChromium ? 'in Chromium' : `in Chromium (skipped: there is no ${path})`;

/** Closing it closes the pages that were opened by it. */
export function openChromium(): Promise<Browser> {
  return chromium.connect(address ?? '');
}

export interface Shown {
  readonly page: Page;
  /** Whatever the page complained of, or tried. */
  readonly complaints: readonly string[];
  close(): void;
}

/** The pages of a browser by what they were opened with: each has a process, which takes longer to start than to look. */
const pages = new WeakMap<Browser, Map<string, Page>>();

/** Opens a page from a file, as a person does with an artifact of a job. One at a time of a browser and its options. */
export async function show(
  browser: Browser,
  text: string,
  options: BrowserContextOptions = {},
): Promise<Shown> {
  const folder = mkdtempSync(join(tmpdir(), 'edict-page-'));
  const file = join(folder, 'plan.html');
  writeFileSync(file, text);
  const address = pathToFileURL(file).href;
  const page = await pageWith(browser, options);
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().split('#')[0] !== address) complaints.push(`request: ${request.url()}`);
  });
  await page.goto(address);
  return {
    page,
    complaints,
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function pageWith(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const known = pages.get(browser) ?? new Map<string, Page>();
  pages.set(browser, known);
  const key = JSON.stringify(options);
  const page = known.get(key);
  if (page === undefined) {
    const opened = await browser.newPage(options);
    known.set(key, opened);
    return opened;
  }
  page.removeAllListeners();
  await page.emulateMedia({ media: null });
  await page.mouse.move(0, 0);
  return page;
}
