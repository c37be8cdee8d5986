/** One browser for all tests that need one, where the machine has one: each opens pages of its own in it. */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where it listens; null: there is none at `path`, which CHROMIUM names, or Debian. */
    chromium: { readonly address: string | null; readonly path: string };
  }
}

/** Where Debian puts it. The one without windows comes first: with it the tests take a third less time. */
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;
/** Without a process for graphics: nobody looks at the pages. */
const LIGHT = ['--no-sandbox', '--disable-gpu', '--disable-software-rasterizer', '--in-process-gpu'];

export function chromiumPath(): string {
  return process.env.CHROMIUM ?? DEBIAN.find((place) => existsSync(place)) ?? DEBIAN[0];
}

// biome-ignore lint/style/noDefaultExport: vitest calls the default export, and what it returns at the end
export default async function startChromium(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const path = chromiumPath();
  if (!existsSync(path)) {
    project.provide('chromium', { address: null, path });
    return;
  }
  const server = await chromium.launchServer({ executablePath: path, args: LIGHT });
  project.provide('chromium', { address: server.wsEndpoint(), path });
  return () => server.close();
}
