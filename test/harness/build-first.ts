/** Builds `dist/` before the tests that start it, where something that it is made of is newer. */
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { newerThan } from './newer-than.ts';

declare module 'vitest' {
  interface ProvidedContext {
    isBuilt: boolean;
  }
}

const root = resolve(import.meta.dirname, '../..');
const sources = ['src', 'scripts', 'examples', 'package.json', 'package-lock.json'];

// biome-ignore lint/style/noDefaultExport: vitest calls the default export
export default function buildFirst(project: TestProject): void {
  const build = (): void => {
    const paths = sources.map((source) => join(root, source));
    if (newerThan(join(root, 'dist/edict.cjs'), paths) === null) return;
    execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  };
  build();
  project.onTestsRerun(async () => build());
  project.provide('isBuilt', true);
}
