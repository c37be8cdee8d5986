/** The pages that people write, by path below the project's folder; generated ones are not among them. */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** Files of the site that are no pages of it. */
const files = /^(?:\.vitepress|public)/;
/** Each kind of them has a folder of its own. */
const generated = /^look-up\/[^/]+\//;

export const pages: readonly string[] = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !files.test(path) && !generated.test(path))
    .map((path) => `docs/${path}`),
].sort();
