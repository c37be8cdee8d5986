/** Builds the site before the tests that look at it, where something that it is made of is newer. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { newerThan } from '../harness/newer-than.ts';
import { pages, root } from './pages.ts';
import { site } from './site.ts';

/** Generated pages are made from the program. */
const sources = [
  'src',
  'scripts/docs',
  'docs/playground',
  'docs/.vitepress/theme',
  'docs/.vitepress/config.ts',
];

// biome-ignore lint/style/noDefaultExport: vitest calls the default export
export default function buildFirst(project: TestProject): void {
  const build = (): void => {
    const paths = [...sources, ...pages].map((path) => join(root, path));
    if (newerThan(join(site, 'index.html'), paths) === null) return;
    execFileSync(process.execPath, [join(root, 'scripts/docs.mjs'), 'build'], { stdio: ['ignore', 2, 2] });
  };
  build();
  project.onTestsRerun(async () => build());
}
